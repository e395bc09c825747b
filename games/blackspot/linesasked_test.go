package blackspot

import (
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// A word that answers nothing now is refused with what the battle waits for, and with
// a line that works. Every line that is named so is accepted.
func TestARefusalSaysWhatWorks(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "s2 sloop 4 2 0", "n1 frigate 18 12.5 90", "n2 sloop 2 34 180")
	b.refuses(1, "cut", "the battle waits for {0} to order a sloop. Meanwhile you may change your standing orders, as in: set booty ask.")
	b.play(1, "set booty ask")
	b.refuses(0, "cut", `"cut" does nothing now: you are asked to order a sloop. Type the name of a ship and what she does, as in: s2 move 4, or s2 hold.`)
	b.play(0, "s2 move 4").refuses(0, "scuttle", "Type done, or a further order, as in: move 3.").play(0, "done")
	b.refuses(0, "skip", "You have nothing to skip: the battle waits for {1} to order a sloop.").play(1, "n2 hold")
	b.Fleets[0].Booty = 3
	b.roll(0, "s1 fire bow", 1, 1)
	b.refuses(0, "cast", "you are asked to spend booty on the roll to hit Heron N1, or not. Type reroll or let.")
	b.play(0, "let").refuses(0, "s1 fire port starboard zz", "bank")
	b.refuses(0, "fire bow", "Left to fire: port, starboard and aft")

	b = set(t, 2, nil)
	b.refuses(0, "reroll", "you are asked to build and place a fleet. Type pick heavy and then lock, or build your own fleet, as in: add sloop.")
	b.play(0, "pick heavy").play(0, "lock").refuses(0, "reroll", "your fleet is locked; type unlock to change it").play(0, "unlock")
}

// Every question is told to who types an answer to another one, with who is asked.
func TestEveryQuestionIsTold(t *testing.T) {
	seen := map[board.Ask]int{}
	for seed := range uint64(3) {
		s := begun(t, "asked", 3, allOn)
		rng := rand.New(rand.NewPCG(seed, 11))
		for range 600 {
			m := s.Match().(*State)
			if m.Over != nil {
				break
			}
			seen[m.Prompt.Ask]++
			word := "reroll"
			if m.Prompt.Ask == board.AskBooty {
				word = "cut"
			}
			for seat := range game.Seat(3) {
				if m.Fleets[seat].Out {
					continue
				}
				_, err := m.Play(seat, word, s.Dice().Clone())
				r, ok := game.Refused(err)
				if text := string(r); !ok || !strings.Contains(text, m.waitFor()) && !strings.Contains(text, "type unlock") || !m.asked(seat) && !strings.Contains(text, m.open()[0].Mark()) && !strings.Contains(text, "type unlock") {
					t.Fatalf("%s: seat %d: %q: %v", m.Prompt.Ask, seat, word, err)
				}
			}
			seat := m.open()[rng.IntN(len(m.open()))]
			if _, err := s.Play(seat, gametest.Offered(m, seat, rng.IntN)); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Log(seen)
	if len(seen) < 7 {
		t.Errorf("only %d kinds of question came up", len(seen))
	}
}
