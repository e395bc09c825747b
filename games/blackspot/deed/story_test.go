package deed_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// A line is told in at most three sentences besides its moment, even if it carries out a whole
// activation with its shots and what they do, and a round begins. All are in the order of events,
// with the moment by itself. The log tells everything. Fleets are shown in full.
func TestALineIsAStoryOfThree(t *testing.T) {
	stories := 0
	for i := range 8 {
		options := map[string]string{}
		if i%2 == 1 {
			options = spottest.AllOn
		}
		s := spottest.Begun(t, fmt.Sprint("told ", i), 2+i%3, options)
		rng := rand.New(rand.NewPCG(uint64(i), 7))
		for range 400 {
			m := s.Match().(*blackspot.State)
			if m.Over != nil {
				break
			}
			begins := m.Phase == roster.PhaseFleets
			seat := m.Open()[rng.IntN(len(m.Open()))]
			line := gametest.Offered(m, seat, rng.IntN)
			if rng.IntN(3) == 0 && m.AskOf(seat) == board.AskShip { // many deeds in one line
				line = m.Names(m.MayOrder(seat))[0] + " move 1; fire all; done"
			}
			p, err := s.Play(seat, line)
			if err != nil {
				continue
			}
			var told []string
			for _, e := range game.InShort(p.Events, game.Public) {
				told = append(told, e.Text)
			}
			full, moment := 0, ""
			for _, e := range p.Events {
				switch {
				case e.Brief && (len(e.Dice) > 0 || e.Moment || !e.To.Public() || utf8.RuneCountInString(e.Text) > game.MaxText):
					t.Errorf("the dice and the moment of a story stand with the full events, and everyone is told it whole: %+v", e)
				case e.Moment:
					moment = e.Text
				}
				if e.To.Public() && !e.Brief {
					full++
				}
			}
			if begins {
				continue
			}
			if most := game.MostShort + deed.OneIf(moment != ""); len(told) > most {
				t.Fatalf("%q tells %d lines: %q", p.Line, len(told), told)
			}
			if full <= game.MostShort {
				continue
			}
			stories++
			if moment != "" && !slices.Contains(told, moment) {
				t.Errorf("the moment is %q, and the story is %q", moment, told)
			}
			if at := placesIn(p.Events, told); !slices.IsSorted(at) {
				t.Errorf("the story %q is in the order %v", told, at)
			}
			last := ""
			for _, e := range p.Events {
				if e.To.Public() && !e.Brief {
					last = e.Text
				}
			}
			if strings.HasPrefix(last, "Round ") && told[len(told)-1] != last {
				t.Errorf("a round opens by %q, and the story is %q", last, told)
			}
			if stories < 9 {
				t.Logf("%d sentences: %q", full, told)
			}
		}
	}
	t.Logf("%d stories", stories)
	if stories < 40 {
		t.Errorf("only %d lines had a story", stories)
	}
}

// placesIn are where in the log the sentences of a story begin.
func placesIn(events []game.Event, story []string) []int {
	var at []int
	for _, text := range story {
		from := 0
		if len(at) > 0 {
			from = at[len(at)-1] // the same may happen twice
		}
		n := slices.IndexFunc(events[from:], func(e game.Event) bool {
			return !e.Brief && strings.HasPrefix(text, e.Text)
		})
		if n < 0 {
			from = 0
			n = slices.IndexFunc(events, func(e game.Event) bool { return !e.Brief && strings.HasPrefix(text, e.Text) })
		}
		at = append(at, from+n)
	}
	return at
}
