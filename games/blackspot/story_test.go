package blackspot

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// A line is told in three sentences at most, whatever it carries out: a whole
// activation, its shots and what they do, and the round that begins. The moment comes
// first and a new round last, and all of it stands in the log. Fleets are shown in
// full.
func TestALineIsAStoryOfThree(t *testing.T) {
	stories := 0
	for i := range 8 {
		options := map[string]string{}
		if i%2 == 1 {
			options = allOn
		}
		s := begun(t, fmt.Sprint("told ", i), 2+i%3, options)
		rng := rand.New(rand.NewPCG(uint64(i), 7))
		for range 400 {
			m := s.Match().(*State)
			if m.Over != nil {
				break
			}
			begins := m.Phase == PhaseFleets
			seat := m.open()[rng.IntN(len(m.open()))]
			line := gametest.Offered(m, seat, rng.IntN)
			if rng.IntN(3) == 0 && m.askOf(seat) == AskShip { // many deeds in one line
				line = m.names(m.mayOrder(seat))[0] + " move 1; fire all; done"
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
			if len(told) > game.MostShort {
				t.Fatalf("%q tells %d lines: %q", p.Line, len(told), told)
			}
			if full <= game.MostShort {
				continue
			}
			stories++
			if moment != "" && !strings.HasPrefix(told[0], moment) {
				t.Errorf("the moment is %q, and the story is %q", moment, told)
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
