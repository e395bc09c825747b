package blackspot

import (
	"math/rand/v2"
	"testing"

	"shipboard/games/game"
)

// widest is how many choices a chat shows in one menu. Squares of the sea and the
// ships that a Typhoon drives are pointed at on the page; a chat shows them on two.
const widest, twoPages = 25, 50

// A menu is short at every step, so that a chat shows it on one page: in battles
// with every option and ten models a side, whatever is chosen.
func TestMenusAreShort(t *testing.T) {
	for seed := range uint64(3) {
		s, _, err := game.Begin(&Game, fleetsOf40, game.TextSeed("menus"))
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 3))
		for lines := 0; lines < 400; lines++ {
			m := s.Match().(*State)
			if m.Over != nil {
				break
			}
			seat := m.open()[rng.IntN(len(m.open()))]
			typed := ""
			for {
				list := m.Choices(seat, typed)
				most := widest
				if m.Prompt.Ask == AskCast || m.Prompt.Ask == AskTyphoon {
					most = twoPages
				}
				if len(list) > most {
					t.Errorf("%s in phase %s: %d choices after %q, such as %q", m.Prompt.Ask, m.Phase, len(list), typed, list[most].Line)
				}
				c := list[rng.IntN(len(list))]
				if typed = c.Line; c.Whole() {
					break
				}
			}
			if _, err := s.Play(seat, typed); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A plain activation takes four presses at most: the ship, the way (or a turn and
// how far), a bank, done.
func TestFewPresses(t *testing.T) {
	b := fight(t, "", "s1 sloop 18 10 0", "s2 manowar 4 2 0", "n1 manowar 30 30 180")
	presses := 0
	press := func(line string) {
		t.Helper()
		words := ""
		for words != line {
			var next string
			for _, c := range b.Choices(0, words) {
				if len(c.Line) > len(next) && len(c.Line) <= len(line) && line[:len(c.Line)] == c.Line {
					next = c.Line
				}
			}
			if next == "" {
				t.Fatalf("after %q nothing leads to %q", words, line)
			}
			words = next
			presses++
		}
	}
	press("s1 move 3.5 turn 45 port then 3.5")
	b.play(0, "s1 move 3.5 turn 45 port then 3.5")
	press("done")
	if presses > 4 {
		t.Errorf("%d presses", presses)
	}
}
