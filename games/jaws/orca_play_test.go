package jaws

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"shipboard/games/game"
)

// offers lists whole lines that a seat is offered, by following every
// beginning of a line.
func offers(s *State, seat game.Seat) []string {
	var lines []string
	var follow func(typed string)
	follow = func(typed string) {
		for _, c := range s.Choices(seat, typed) {
			switch {
			case c.Whole():
				lines = append(lines, c.Line)
			case c.Line != typed:
				follow(c.Line)
			}
		}
	}
	follow("")
	return lines
}

// Random games of act 2 end; whatever is offered is accepted; a refusal
// changes nothing; and every snapshot on the way can be read back.
func TestOrcaRandomGames(t *testing.T) {
	nonsense := []string{"", "x", "quint", "quint move", "move w1 w2 w3", "brody target b4", "hooper weapon ammo", "strike w1", "bite",
		"reroll 0 9", "choose D", "choose A with rifle", "show", "give rifle", "take back", "settle", "lock", "quint cage", "hooper no", "quint board w3",
		"shift", "spend", "hold", "attack", "dive", "keep", "stay", "charge", "water", "boat 9", "brody move water", "quint ready", "chum", "back"}
	for seed := range 60 {
		rng := rand.New(rand.NewPCG(uint64(seed), 2))
		roles := [][][]string{two, three, four}[seed%3]
		m := seeded(t, [32]byte{byte(seed)}, roles, "acts=2")
		lines := 0
		for ; m.state().Over == nil; lines++ {
			if lines > 6000 {
				t.Fatalf("seed %d: not over after %d lines: %+v", seed, lines, m.state().Orca)
			}
			waits := m.state().Waiting()
			if len(waits) == 0 {
				t.Fatalf("seed %d: nobody is waited for in %s", seed, m.state().Orca.Phase)
			}
			seat := waits[rng.IntN(len(waits))].Seat
			list := offers(m.state(), seat)
			if len(list) == 0 {
				t.Fatalf("seed %d: seat %d has no choice in %s", seed, seat, m.state().Orca.Phase)
			}
			line := list[rng.IntN(len(list))]
			if rng.IntN(40) == 0 {
				line = "skip"
			}
			if rng.IntN(3) == 0 {
				odd := nonsense[rng.IntN(len(nonsense))]
				before := m.snapshot()
				if _, err := m.state().Play(game.Seat(rng.IntN(len(roles))), odd, m.Dice().Clone()); err != nil && m.snapshot() != before {
					t.Fatalf("seed %d: %q was refused, and changed the game", seed, odd)
				}
				restored, err := restore([]byte(before))
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				*m.state() = *restored.(*State)
			}
			m.play(seat, line)
			if rng.IntN(10) == 0 || m.state().Over != nil {
				restored, err := restore([]byte(m.snapshot()))
				if err != nil {
					t.Fatalf("seed %d after %s: %v", seed, line, err)
				}
				var a, b any
				again, _ := restored.Snapshot()
				if json.Unmarshal(again, &a) != nil || json.Unmarshal([]byte(m.snapshot()), &b) != nil || !reflect.DeepEqual(a, b) {
					t.Fatalf("seed %d: a snapshot changes when read", seed)
				}
			}
		}
		t.Logf("seed %d: %s in round %d, %d lines", seed, m.state().Over.Side, m.state().Orca.Round, lines)
	}
}
