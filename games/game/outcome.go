package game

import (
	"fmt"
	"slices"
)

// Outcome is how a game ended.
type Outcome struct {
	Text   string   `json:"text"`             // one sentence
	Side   string   `json:"side,omitempty"`   // the side that won, where there are sides
	Places [][]Seat `json:"places"`           // the winners, then those who came after them
	Scores []int    `json:"scores,omitempty"` // by seat, where points are counted
	Deeds  *Deeds   `json:"deeds,omitempty"`
}

// Ended is the end of a match, to be embedded in its state.
type Ended struct {
	Over *Outcome `json:"over,omitempty"` // nil until the game is over
}

// Outcome implements Match.
func (e *Ended) Outcome() (Outcome, bool) {
	if e.Over == nil {
		return Outcome{}, false
	}
	return *e.Over, true
}

// Deeds is a table of what the players did in the whole game: a row for each
// seat.
type Deeds struct {
	Heads []string   `json:"heads"` // of the columns: "ate", "barrels", "dice"
	Rows  [][]string `json:"rows"`  // by seat, a cell for each head
}

// Add adds the row of the next seat.
func (d *Deeds) Add(cells ...any) {
	row := make([]string, len(cells))
	for i, c := range cells {
		row[i] = fmt.Sprint(c)
	}
	d.Rows = append(d.Rows, row)
}

// Told is the table without the columns in which no seat has a cell. It is nil if no column is
// left.
func (d *Deeds) Told() *Deeds {
	if d == nil {
		return nil
	}
	told := &Deeds{Rows: make([][]string, len(d.Rows))}
	for i, head := range d.Heads {
		if !slices.ContainsFunc(d.Rows, func(row []string) bool { return row[i] != "" }) {
			continue
		}
		told.Heads = append(told.Heads, head)
		for seat, row := range d.Rows {
			told.Rows[seat] = append(told.Rows[seat], row[i])
		}
	}
	if len(told.Heads) == 0 {
		return nil
	}
	return told
}

// Clone copies an outcome. The two share no memory. Of nil, for a match that is not over, the
// copy is nil.
func (o *Outcome) Clone() *Outcome {
	if o == nil {
		return nil
	}
	c := *o
	c.Scores, c.Places = slices.Clone(o.Scores), slices.Clone(o.Places)
	for i := range c.Places {
		c.Places[i] = slices.Clone(c.Places[i])
	}
	if o.Deeds != nil {
		d := Deeds{Heads: slices.Clone(o.Deeds.Heads), Rows: slices.Clone(o.Deeds.Rows)}
		for i := range d.Rows {
			d.Rows[i] = slices.Clone(d.Rows[i])
		}
		c.Deeds = &d
	}
	return &c
}

// fits returns an error if an outcome is impossible at a table.
func (o *Outcome) fits(table Table) error {
	placed := slices.Sorted(slices.Values(slices.Concat(o.Places...)))
	for i, seat := range placed {
		if seat < 0 || int(seat) >= table.Seats || i > 0 && placed[i-1] == seat {
			return fmt.Errorf("over: places: there is no seat %d, or it stands there twice", seat)
		}
	}
	if n := len(o.Scores); n > 0 && n != table.Seats {
		return fmt.Errorf("over: scores: %d for %d seats", n, table.Seats)
	}
	return nil
}
