package computers

import (
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/games"
	"shipboard/games/boarders"
	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/race"
)

// The buttons that a hint names play nothing but the line that it means, and lead there
// from wherever the menus offer it.
func TestTheButtonsOfAHintPlayItsLineAlone(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			s, _, err := game.Begin(g, game.Table{Seats: max(g.Seats.Min, 2)}, game.TextSeed("buttons"))
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(7, 7))
			offered, longest := 0, 0
			for range 150 {
				waits := s.Match().Waiting()
				if len(waits) == 0 {
					break
				}
				seat := waits[rng.IntN(len(waits))].Seat
				line := ""
				for line == "" || !(game.Choice{Line: line}).Whole() {
					choices := s.Match().Choices(seat, line)
					if len(choices) == 0 {
						break
					}
					for _, c := range choices {
						if !c.Whole() {
							continue
						}
						path := pressed(s.Match(), seat, c.Line)
						if len(path) == 0 || path[len(path)-1].Line != c.Line {
							t.Errorf("%q is offered after %q, and no buttons lead there", c.Line, line)
						}
						for _, p := range path[:max(len(path)-1, 0)] {
							if p.Whole() {
								t.Errorf("on the way to %q a button plays %q", c.Line, p.Line)
							}
						}
						offered, longest = offered+1, max(longest, len(path))
					}
					line = choices[rng.IntN(len(choices))].Line
				}
				if _, err := s.Play(seat, line); err != nil {
					if _, refused := game.Refused(err); !refused {
						t.Fatal(err)
					}
					if _, err := s.Play(seat, "skip"); err != nil {
						if _, refused := game.Refused(err); !refused {
							t.Fatal(err)
						}
					}
				}
			}
			if offered == 0 {
				t.Error("no line is offered")
			}
			t.Logf("%d lines, up to %d buttons", offered, longest)
		})
	}
}

// gunner may fire, and once that is typed may aim low: the first button plays already.
type gunner struct{ game.Match }

func (gunner) Choices(_ game.Seat, typed string) []game.Choice {
	switch typed {
	case "":
		return []game.Choice{{Line: "fire", Label: "Fire"}, {Line: "load ", Label: "Load…"}}
	case "fire":
		return []game.Choice{{Line: "fire low", Label: "Low"}}
	case "load ":
		return []game.Choice{{Line: "load chain", Label: "Chain"}}
	}
	return nil
}

// A hint leads through no button that plays a line by itself: it has the line typed.
func TestAHintPressesNothingElse(t *testing.T) {
	for line, want := range map[string]int{"fire": 1, "load chain": 2, "fire low": 0, "flee": 0} {
		if path := pressed(gunner{}, 0, line); len(path) != want {
			t.Errorf("%q is pressed by %v, want %d buttons", line, path, want)
		}
	}
}

// A hint quotes the buttons that it names, each with its heading if it stands under one.
func TestAHintQuotesItsButtons(t *testing.T) {
	for _, c := range []struct {
		game       *game.Game
		roles      []string // of seat 0
		seat       game.Seat
		lines      []string
		line, want string
	}{
		{&boarders.Game, []string{"us"}, 0, nil, "lock", "“Lock: the turn may begin”"},
		{&jaws.Game, []string{"shark"}, 1, []string{"start 5", "lock"}, "hooper finder", "“Begin with: Hooper’s turn”, then “Use the fish finder at 5”"},
	} {
		s, _, err := game.Begin(c.game, game.Table{Seats: 2, Roles: [][]string{c.roles, nil}}, game.TextSeed("b"))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range c.lines {
			if _, err := s.Play(0, line); err != nil {
				t.Fatal(err)
			}
		}
		if got, _ := inMenus(s.Match(), c.seat, c.line); got != c.want {
			t.Errorf("%s: %s; want %s", c.line, got, c.want)
		}
	}
}

// A hint names a card once, though its group and its button both do.
func TestAHintNamesACardOnce(t *testing.T) {
	t.Parallel()
	session, _, err := game.Begin(&race.Game, game.Table{Seats: 2}, [32]byte{1})
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	m, dice := session.Match(), game.NewDice([32]byte{})
	for waits := m.Waiting(); len(waits) > 0 && named < 5; waits = m.Waiting() {
		s := waits[0].Seat
		choices := m.Choices(s, "")
		for _, c := range choices {
			label, _ := inMenus(m, s, c.Line)
			if card, ok := strings.CutPrefix(c.Group, "Card "); ok && c.Whole() {
				named++
				if strings.Contains(label, card+": "+card+": ") {
					t.Errorf("it says %q", label)
				}
			}
		}
		if _, err := m.Play(s, choices[0].Line, dice); err != nil {
			t.Fatal(err)
		}
	}
	if named == 0 {
		t.Fatal("nobody is offered a card by its name")
	}
}
