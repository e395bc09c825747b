package told

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/race"
)

// A finished game divides into its rounds, and no line is lost. Also if its events do
// not say that they open a round, as those of an earlier release, it has its rounds once
// it was played again.
func TestRounds(t *testing.T) {
	seed := game.TextSeed("rounds")
	session, events, err := game.Begin(&race.Game, game.Table{Seats: 2}, seed)
	if err != nil {
		t.Fatal(err)
	}
	p := &Past{game: &race.Game, table: session.Table(), seed: seed, entries: []table.Entry{{Events: events}}, Reader: 1, Names: game.Names{"Ann", "Bob"}}
	rng := rand.New(rand.NewPCG(5, 1))
	for len(session.Match().Waiting()) > 0 {
		seat := session.Match().Waiting()[0].Seat
		played, err := session.Play(seat, gametest.Offered(session.Match(), seat, rng.IntN))
		if err != nil {
			t.Fatal(err)
		}
		p.entries = append(p.entries, table.Entry{Seat: seat, Line: played.Line, Events: played.Events})
	}
	played := func() (ended []chat.DeskRound) {
		t.Helper()
		err := p.Replay(func(after int, _ game.Match) error {
			if now := p.Ended(after); len(now) > len(ended) {
				ended = now
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return ended
	}
	rounds := p.Rounds()
	all, told := 0, 0
	for i, e := range p.entries {
		all += len(game.InShort(e.Events, 1))
		for j := range e.Events {
			p.entries[i].Events[j].Opens = "" // as an earlier release kept it
		}
	}
	for _, r := range rounds {
		told += len(r.Lines)
	}
	if told != all || len(rounds) < 3 {
		t.Errorf("%d rounds tell %d of %d lines", len(rounds), told, all)
	}
	if len(p.Rounds()) != 1 {
		t.Errorf("without rounds the game has %d", len(p.Rounds()))
	}
	if again := played(); !reflect.DeepEqual(again, rounds) || !reflect.DeepEqual(p.Rounds(), rounds) {
		t.Errorf("played again, the rounds are %v, want %v", again, rounds)
	}
}
