package games

import (
	"bytes"
	"encoding/json"
	"fmt"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// views returns the views of the Public, then of the seats.
func views(m game.Match, seats int) (all []game.View) {
	for viewer := game.Public; int(viewer) < seats; viewer++ {
		all = append(all, m.View(viewer))
	}
	return all
}

// looks holds everything that a match shows, and its snapshot.
type looks struct {
	snapshot []byte
	waiting  []byte
	outcome  []byte
	views    [][]byte // of the Public, then of the seats
	choices  [][]byte // of the seats, with nothing typed
}

func look(m game.Match, seats int) (looks, error) {
	snapshot, err := json.Marshal(m)
	if err != nil {
		return looks{}, err
	}
	outcome, over := m.Outcome()
	l := looks{snapshot: snapshot, waiting: toJSON(m.Waiting()), outcome: toJSON([]any{outcome, over})}
	for i, view := range views(m, seats) {
		l.views = append(l.views, toJSON(view))
		if viewer := game.Seat(i) + game.Public; viewer != game.Public {
			l.choices = append(l.choices, toJSON(m.Choices(viewer, "")))
		}
	}
	return l, nil
}

func (p *playout) look() (looks, error) { return look(p.Match(), p.Table().Seats) }

// differs reports the first difference between a and b, except in the view and
// choices of one seat.
func (a looks) differs(b looks, but game.Seat) error {
	if !bytes.Equal(a.waiting, b.waiting) {
		return fmt.Errorf("waiting: %s", gametest.FirstDifference(a.waiting, b.waiting))
	}
	if !bytes.Equal(a.outcome, b.outcome) {
		return fmt.Errorf("outcome: %s", gametest.FirstDifference(a.outcome, b.outcome))
	}
	for i := range a.views {
		if v := game.Seat(i) + game.Public; !bytes.Equal(a.views[i], b.views[i]) && (v == game.Public || v != but) {
			return fmt.Errorf("the view of %s: %s", viewerName(v), gametest.FirstDifference(a.views[i], b.views[i]))
		}
	}
	for i := range a.choices {
		if game.Seat(i) != but && !bytes.Equal(a.choices[i], b.choices[i]) {
			return fmt.Errorf("the choices of seat %d: %s", i, gametest.FirstDifference(a.choices[i], b.choices[i]))
		}
	}
	return nil
}

// same reports the first difference between a and b, secrets included.
func (a looks) same(b looks) error {
	if !bytes.Equal(a.snapshot, b.snapshot) {
		return fmt.Errorf("the match: %s", gametest.FirstDifference(a.snapshot, b.snapshot))
	}
	return a.differs(b, game.Public)
}

// shows reports the first difference between a and b that a viewer can see.
func (a looks) shows(b looks, viewer game.Seat) error {
	i := viewer - game.Public
	switch {
	case !bytes.Equal(a.views[i], b.views[i]):
		return fmt.Errorf("the view: %s", gametest.FirstDifference(a.views[i], b.views[i]))
	case !bytes.Equal(a.waiting, b.waiting):
		return fmt.Errorf("waiting: %s", gametest.FirstDifference(a.waiting, b.waiting))
	case !bytes.Equal(a.outcome, b.outcome):
		return fmt.Errorf("outcome: %s", gametest.FirstDifference(a.outcome, b.outcome))
	case viewer != game.Public && !bytes.Equal(a.choices[viewer], b.choices[viewer]):
		return fmt.Errorf("the choices: %s", gametest.FirstDifference(a.choices[viewer], b.choices[viewer]))
	}
	return nil
}

// copyOf returns copies of the match and of the dice.
func (p *playout) copyOf() (game.Match, *game.Dice) { return p.Match().Clone(), p.Dice().Clone() }

func toJSON(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // views, choices and events are plain values
	}
	return data
}
