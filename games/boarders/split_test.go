package boarders

import (
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// BOARD-BOARDING-14: one ship against two divides her party, evenly if not told.
func TestDividedParty(t *testing.T) {
	begin := func() *State {
		s := joined(t, 1, 4)
		s.third("ariel", roster.American, 2)
		s.Links = append(s.Links, battle.Link{A: 2, B: 3, Fouled: true, Turn: 4})
		for i := range s.Ships {
			s.Ships[i].Now = battle.Tasks{Try: battle.TryNone}
		}
		return s
	}
	s := begin()
	s.Ship(2).Now.Split = []battle.Share{{Enemy: 1, Markers: 3}, {Enemy: 3, Markers: 1}}
	if told := s.segment3(t, 1, 1, 1, 1); !strings.Contains(told, "Lawrence and Detroit fight hand to hand: 1 + 1 marker = 2 against 1 + 3 markers = 4.") ||
		!strings.Contains(told, "Detroit and Ariel fight hand to hand: 1 + 1 marker = 2 against 1 + 2 markers = 3.") {
		t.Error(told)
	}
	s = begin()
	s.Ship(2).Boxes[roster.Boarding] = 3
	if got := s.Party(2).Shares(3); got[1] != 1 || got[3] != 2 {
		t.Errorf("3 against parties of 1 and 2 are divided %v", got)
	}
	s = begin()
	s.turns(battle.NewTelling(game.NewDice(game.TextSeed("split")))).beginTasks()
	_, they := s.seats()
	if got := s.refused(t, they, "split lawrence 4 ariel 4"); got != "Detroit has 4 markers for boarding, and 8 are sent." {
		t.Error(got)
	}
	s.say(t, game.NewDice(game.TextSeed("split")), they, "split lawrence 3 ariel 1")
	if got := s.Party(2).Shares(4); got[1] != 3 || got[3] != 1 {
		t.Errorf("the shares are %v", got)
	}
}

// BOARD-BOARDING-14: against three and more a captain is offered to divide her party
// evenly, by groups and with one marker to hold each, on one page.
func TestDividedAmongMany(t *testing.T) {
	s := joined(t, 1, 7)
	others := []string{"ariel", "niagara", "caledonia", "somers"}
	for i, name := range others {
		s.third(name, roster.American, 1+i%2)
		s.Links = append(s.Links, battle.Link{A: 2, B: battle.Ref(3 + i), Fouled: true, Turn: 4})
		for r := range s.Ships {
			s.Ships[r].Now = battle.Tasks{Try: battle.TryNone}
		}
		s.turns(battle.NewTelling(game.NewDice(game.TextSeed("split")))).beginTasks()
		_, they := s.seats()
		offers := s.Choices(they, "split ")
		if len(offers) > 25 {
			t.Errorf("%d enemies: %d offers", i+2, len(offers))
		}
		for _, c := range offers {
			m := s.clone()
			m.say(t, game.NewDice(game.TextSeed("split")), they, c.Line)
			sum := 0
			for o, n := range m.Party(2).Shares(7) {
				sum += n
				if n > 0 && c.Hint != "" && !strings.Contains(c.Hint, " more") && !strings.Contains(c.Label+c.Hint, strconv.Itoa(n)+" against "+m.Ship(o).Title()) && c.Line != "split usual" {
					t.Errorf("%s (%s; %s) sends %d against %s", c.Line, c.Label, c.Hint, n, m.Ship(o).Name)
				}
			}
			if sum != 7 {
				t.Errorf("%s sends %d of 7", c.Line, sum)
			}
		}
	}
	_, they := s.seats()
	for line, want := range map[string]string{
		"split even lawrence ariel": "split lawrence 4 ariel 3", // equal parties: in order of the battle
		"split most niagara":        "split niagara 3 somers 1 lawrence 1 ariel 1 caledonia 1",
	} {
		m := s.clone()
		if got := m.say(t, game.NewDice(game.TextSeed("split")), they, line).Line; got != want {
			t.Errorf("%s is %q, want %q", line, got, want)
		}
	}
	for line, want := range map[string]string{
		"split even lawrence lawrence": "Name Lawrence once.",
		"split most lawrence ariel":    "Name the one enemy",
	} {
		if got := s.refused(t, they, line); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}
