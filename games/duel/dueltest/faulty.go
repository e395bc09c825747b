// Package dueltest is the duel with faults, for the tests of the table and the programs.
package dueltest

import (
	"errors"

	"shipboard/games/duel"
	"shipboard/games/game"
)

// Lines that run into a fault in the code of the Faulty game.
const (
	Fails  = "hide 27" // an error, after the match has changed
	Panics = "hide 28" // a panic, after the match has changed
	Untold = "hide 29" // the event is told to nobody
	Stuck  = "hide 30" // the seat's choices panic from then on
)

// Faulty is the duel with faults in its code.
var Faulty = faultyGame()

func faultyGame() game.Game {
	g := duel.Game
	g.New = func(t game.Table, d *game.Dice) (game.Match, []game.Event, error) {
		m, events, err := duel.Game.New(t, d)
		return faulty{m.(*duel.State)}, events, err
	}
	g.Restore = func(data []byte) (game.Match, error) {
		m, err := duel.Game.Restore(data)
		if err != nil {
			return nil, err
		}
		return faulty{m.(*duel.State)}, nil
	}
	return g
}

type faulty struct{ *duel.State }

func (f faulty) Play(s game.Seat, line string, d *game.Dice) (game.Played, error) {
	played, err := f.State.Play(s, line, d)
	if err != nil {
		return played, err
	}
	switch played.Line {
	case Fails:
		return game.Played{}, errors.New("a wheel came off")
	case Panics:
		panic("the secret is 28")
	case Untold:
		played.Events[0].To = game.Audience{}
	}
	return played, nil
}

func (f faulty) Moves(s game.Seat, typed string) []game.Move {
	return game.MovesOf(f.Choices(s, typed))
}

func (f faulty) Choices(s game.Seat, typed string) []game.Choice {
	if f.Players[s].Hidden == 30 {
		panic("the secret is 30")
	}
	return f.State.Choices(s, typed)
}

func (f faulty) Clone() game.Match { return faulty{f.State.Clone().(*duel.State)} }

func (f faulty) Imagine(viewer game.Seat) game.Worlds {
	imagine := f.State.Imagine(viewer)
	return func(d *game.Dice) game.Match { return faulty{imagine(d).(*duel.State)} }
}
