package blackspot_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// A word that answers nothing now is refused with what the battle waits for, and with
// a line that works. Every line that is named so is accepted.
func TestARefusalSaysWhatWorks(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "s2 sloop 4 2 0", "n1 frigate 18 12.5 90", "n2 sloop 2 34 180")
	b.Refuses(1, "cut", "the battle waits for {0} to order a sloop. Meanwhile you may change your standing orders, as in: set booty ask.")
	b.Plays(1, "set booty ask")
	b.Refuses(0, "cut", `"cut" does nothing now: you are asked to order a sloop. Type the name of a ship and what she does, as in: s2 move 4, or s2 hold.`)
	b.Plays(0, "s2 move 4").Refuses(0, "scuttle", "Type done, or a further order, as in: move 3.").Plays(0, "done")
	b.Refuses(0, "skip", "You have nothing to skip: the battle waits for {1} to order a sloop.").Plays(1, "n2 hold")
	b.Fleets[0].Booty = 3
	b.Roll(0, "s1 fire bow", 1, 1)
	b.Refuses(0, "cast", "you are asked to spend booty on the roll to hit Heron N1 (rolled 1, needs 4), or not. Type reroll or let.")
	b.Plays(0, "let").Refuses(0, "s1 fire port starboard zz", "bank")
	b.Refuses(0, "fire bow", "Left to fire: port, starboard and aft")

	b = spottest.Set(t, 2, nil)
	b.Refuses(0, "reroll", "you are asked to build and place a fleet. Type pick heavy and then lock, or build your own fleet, as in: add sloop.")
	b.Plays(0, "pick heavy").Plays(0, "lock").Refuses(0, "reroll", "your fleet is locked; unlock it to change it").Plays(0, "unlock")
}

// Whoever types an answer to another question is told the present one, and who is asked.
func TestEveryQuestionIsTold(t *testing.T) {
	seen := map[board.Ask]int{}
	for seed := range uint64(3) {
		s := spottest.Begun(t, "asked", 3, spottest.AllOn)
		rng := rand.New(rand.NewPCG(seed, 11))
		for range 600 {
			m := s.Match().(*blackspot.State)
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
				if text := string(r); !ok || !strings.Contains(text, m.Waiting()[0].For) && !strings.Contains(text, "unlock it") || !m.Asked(seat) && !strings.Contains(text, m.Open()[0].Mark()) && !strings.Contains(text, "unlock it") {
					t.Fatalf("%s: seat %d: %q: %v", m.Prompt.Ask, seat, word, err)
				}
			}
			seat := m.Open()[rng.IntN(len(m.Open()))]
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

// Who may roll again is told with the question what was rolled, what it needs, and whether the ship is at stake.
func TestTheQuestionSaysWhatIsAtStake(t *testing.T) {
	for hits, want := range map[int]string{
		0: "to spend booty on the save of Heron N1 (rolled 1, needs 5), or not",
		2: "to spend booty on the save of Heron N1 (rolled 1, and is lost below 5), or not",
	} {
		b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 18 12 90")
		b.Fleets[1].Booty, b.Fleets[1].Keep = 2, "ask"
		b.The("n1").Hits = hits
		b.Roll(0, "s1 fire bow", 6, 6, 1, 1)
		if got := b.Waiting()[0].For; got != want {
			t.Errorf("after %d hits it is asked %s, want %s", hits, got, want)
		}
	}
}
