package told

import (
	"math/rand/v2"
	"reflect"
	"strings"
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
	p := &Past{game: &race.Game, table: session.Table(), seeds: [][32]byte{seed}, entries: []table.Entry{{Events: events}}, Reader: 1, Names: game.Names{"Ann", "Bob"}}
	rng := rand.New(rand.NewPCG(5, 1))
	for len(session.Match().Waiting()) > 0 {
		seat := session.Match().Waiting()[0].Seat
		played, err := session.Play(seat, gametest.Offered(session.Match(), seat, rng.IntN))
		if err != nil {
			t.Fatal(err)
		}
		p.entries = append(p.entries, table.Entry{Seat: seat, Line: played.Line, Events: played.Events})
	}
	tell := func() []chat.DeskRound {
		t.Helper()
		rounds, err := (&Drawer{}).Rounds(&Tale{Past: p, Table: "rounds"})
		if err != nil {
			t.Fatal(err)
		}
		return rounds
	}
	rounds := tell()
	told := ""
	for i, r := range rounds {
		for _, l := range r.Lines {
			told += l.Text + "\n"
		}
		if r.Picture == nil || i > 0 && r.Picture.Hash == rounds[i-1].Picture.Hash {
			t.Errorf("%s ends with the picture %+v", r.Name, r.Picture)
		}
	}
	for i, e := range p.entries {
		for j, v := range e.Events {
			if v.To.Public() && !v.Brief && !v.Head && !strings.Contains(told, p.Names.In(strings.TrimSuffix(v.Text, "."))) {
				t.Errorf("no round tells %q", v.Text)
			}
			p.entries[i].Events[j].Opens = "" // as an earlier release kept it
		}
	}
	if len(rounds) < 3 {
		t.Errorf("there are %d rounds", len(rounds))
	}
	if again := tell(); !reflect.DeepEqual(again, rounds) {
		t.Errorf("played again, the rounds are %v, want %v", again, rounds)
	}
}
