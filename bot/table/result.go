package table

import (
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Result is how a game ended. The servers in which the game was shown keep it.
type Result struct {
	Table  string       `json:"table"`
	Game   string       `json:"game"`
	Ended  time.Time    `json:"ended"`
	Text   string       `json:"text"`           // of the outcome
	Places []chat.Place `json:"places"`         // the channels of the server in which the table was shown
	Under  chat.Place   `json:"under,omitzero"` // the channel of its thread
	Seats  []Placed     `json:"seats"`
	Lost   bool         `json:"lost,omitempty"`  // a side that nobody plays has won
	Seers  []Saw        `json:"seers,omitempty"` // who has watched, and guessed who would win
}

// Placed is a seat of a game that is over.
type Placed struct {
	Person chat.Person `json:"person"` // who sat there at the end
	Word   string      `json:"word"`   // what the seat is called without the person's name
	Side   string      `json:"side,omitempty"`
	Place  int         `json:"place"`            // 1 for the winners
	Team   int         `json:"team"`             // the seats of one team have won or lost together
	Moves  int         `json:"moves,omitempty"`  // lines of its own player
	Missed int         `json:"missed,omitempty"` // turns that went on without its player

	Answered Answered `json:"answered,omitzero"` // how soon the person who sat there at the end answered calls

	// Luck is how much the dice changed the prospects of the seat's side, in parts of
	// game.MostWorth; see turning.Course. It is nil if nobody has looked.
	Luck *int `json:"luck,omitempty"`
}

// Won reports whether a seat has won.
func (r *Result) Won(s Placed) bool { return s.Place == 1 && !r.Lost }

// Counts reports whether a game is one of the results of its servers: it came to its end, and
// was played from its beginning.
func (t *Table) Counts() bool {
	if t.Stage != Over || t.Session == nil || t.Forked() {
		return false
	}
	_, ended := t.Session.Match().Outcome()
	return ended
}

// Result is how a game that Counts ended. The journal tells who played their turns; without a
// journal, that is not known.
func (t *Table) Result(journal []Entry) Result {
	o, _ := t.Session.Match().Outcome()
	r := Result{
		Table: t.ID, Game: t.Game, Ended: t.Ended, Text: o.Text, Under: t.Under(),
		Seats: make([]Placed, len(t.Seats)), Lost: t.Def.Seats.Lost(o), Seers: t.Saw(),
	}
	played := t.Session.Table()
	words := t.Def.Called(played, make([]string, len(t.Seats)))
	for i, s := range t.Seats {
		r.Seats[i] = Placed{Person: s.Person, Word: words[i], Place: len(t.Seats), Team: i, Answered: s.Answered, Luck: s.Dice}
		r.Seats[i].Answered.Turn = 0
		if i < len(played.Roles) {
			r.Seats[i].Side = sideTitle(t.Def.Seats, played.Roles[i])
		}
	}
	for i, group := range o.Places {
		for _, s := range group {
			r.Seats[s].Place = 1 + len(slices.Concat(o.Places[:i]...))
		}
	}
	r.team(o)
	r.count(journal)
	return r
}

// sideTitle is the title of the side that has these roles. A side with one role has that role's title.
func sideTitle(all game.Seats, roles []string) string {
	side := all.SideOf(roles)
	for _, r := range all.Roles {
		if r.Key == side && r.Side == "" {
			return r.Title
		}
	}
	return game.Capital(side)
}

// team finds out who won or lost together. If the seats of each side share one place, it is the
// seats of a side. If a game has sides, but no roles tell who is on which side, it is the seats
// that share a place.
func (r *Result) team(o game.Outcome) {
	sided := true
	first := func(like func(Placed) bool) int { return slices.IndexFunc(r.Seats, like) }
	for _, s := range r.Seats {
		at := first(func(q Placed) bool { return q.Side == s.Side })
		sided = sided && s.Side != "" && r.Seats[at].Place == s.Place
	}
	for i, s := range r.Seats {
		switch {
		case sided:
			r.Seats[i].Team = first(func(q Placed) bool { return q.Side == s.Side })
		case s.Side == "" && o.Side != "" && !r.Lost:
			r.Seats[i].Team = first(func(q Placed) bool { return q.Place == s.Place })
		}
	}
}

// count counts what each seat's own player played, and how often the game went on without them.
func (r *Result) count(journal []Entry) {
	for _, e := range journal {
		if e.Seat < 0 || int(e.Seat) >= len(r.Seats) {
			continue
		}
		s := &r.Seats[e.Seat]
		switch {
		case e.Note != nil && slices.Contains([]NoteKind{NoteSkipped, NoteLate, NoteStandin}, e.Note.Kind):
			s.Missed++
		case e.Line != "" && e.Line != game.Resign && (e.By == ByItsPerson || e.By == ByEarlier):
			s.Moves++
		}
	}
}
