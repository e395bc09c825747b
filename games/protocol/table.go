package protocol

import (
	"encoding/json"
	"fmt"
	"slices"

	"shipboard/games/game"
)

// Table is a game between players with names. It tells a seat only what that seat may know.
type Table struct {
	Session *game.Session
	Names   game.Names
}

// New begins the game for a program. seed is for the program's own dice.
func (t Table) New(seat game.Seat, seed string) New {
	as := t.Session.Table()
	return New{OpNew, t.Names[seat], seat, t.Session.Game().Key, t.Names, as.Roles[seat], as.Options, seed}
}

// Turn tells a program that the game waits for it, with what it has not heard yet.
func (t Table) Turn(seat game.Seat, news []Event) (Turn, error) {
	view, err := t.View(seat)
	return Turn{OpTurn, t.Waiting(), news, view, t.Menu(seat, "")}, err
}

// Over tells a program how the game has ended, with what it has not heard yet.
func (t Table) Over(news []Event) Over { return Over{OpOver, news, t.Outcome()} }

// Done tells a program what its line has done.
func (t Table) Done(seat game.Seat, played game.Played) Done {
	return Done{Good, played.Line, t.Heard(seat, played.Events), t.Waiting(), t.Outcome()}
}

// Waiting are those for whom the game waits.
func (t Table) Waiting() []Wait {
	waits := []Wait{}
	for _, w := range t.Session.Match().Waiting() {
		waits = append(waits, Wait{t.Names[w.Seat], t.Names.In(w.For)})
	}
	return waits
}

// Heard is what a seat is told of events. It does not tell who else was told.
func (t Table) Heard(seat game.Seat, events []game.Event) []Event {
	told := []Event{}
	for _, e := range events {
		switch {
		case e.To.Public():
			told = append(told, t.Event("all", e))
		case e.To.Has(seat):
			told = append(told, t.Event([]string{t.Names[seat]}, e))
		}
	}
	return told
}

// Event is an event in the protocol; to says who is told.
func (t Table) Event(to any, e game.Event) Event {
	return Event{to, t.Names.In(e.Text), e.Dice, e.Brief}
}

// Menu is what a seat may type next.
func (t Table) Menu(seat game.Seat, typed string) []game.Choice {
	menu := []game.Choice{}
	for _, c := range t.Session.Match().Choices(seat, typed) {
		c.Label, c.Hint, c.Group = t.Names.In(c.Label), t.Names.In(c.Hint), t.Names.In(c.Group)
		menu = append(menu, c)
	}
	return menu
}

// View is what a viewer may know.
func (t Table) View(viewer game.Seat) (json.RawMessage, error) {
	view, err := json.Marshal(t.Session.Match().View(viewer))
	if err != nil {
		return nil, fmt.Errorf("write down the view: %w", err)
	}
	return json.RawMessage(t.inJSON().In(string(view))), nil
}

// inJSON are the names as they are written inside a JSON string. A view has marks for names only
// inside strings.
func (t Table) inJSON() game.Names {
	quoted := slices.Clone(t.Names)
	for i, n := range t.Names {
		text, err := json.Marshal(n)
		if err != nil {
			continue // cannot happen: every string can be encoded
		}
		quoted[i] = string(text[1 : len(text)-1])
	}
	return quoted
}

// Outcome is how the game has ended; nil while it goes on.
func (t Table) Outcome() *Outcome {
	o, over := t.Session.Match().Outcome()
	if !over {
		return nil
	}
	p := Outcome{Text: t.Names.In(o.Text), Side: o.Side, Places: [][]string{}}
	for _, place := range o.Places {
		p.Places = append(p.Places, t.Players(place))
	}
	for seat, score := range o.Scores {
		if p.Scores == nil {
			p.Scores = map[string]int{}
		}
		p.Scores[t.Names[seat]] = score
	}
	return &p
}

// Players are the names of some seats.
func (t Table) Players(seats []game.Seat) []string {
	names := []string{}
	for _, s := range seats {
		names = append(names, t.Names[s])
	}
	return names
}
