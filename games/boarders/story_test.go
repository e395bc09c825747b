package boarders

import (
	"strings"
	"testing"

	"shipboard/games/game"
)

// toldInMessage is what the turn's message tells everyone of a line.
func toldInMessage(events []game.Event) (list []string) {
	brief := false
	for _, e := range events {
		switch {
		case !e.To.Public() || brief && !e.Brief:
		case e.Brief && !brief:
			brief, list = true, []string{e.Text}
		default:
			list = append(list, e.Text)
		}
	}
	return list
}

// A line of Lake Erie whole is told in three sentences at most, though it may carry
// out three phases, the tasks and the drift. All of it stands in the log. The moment
// comes first.
func TestALineIsAStoryOfThree(t *testing.T) {
	stories := 0
	for seed := range uint64(40) {
		cruise(t, seed, 120, func(_ *State, p game.Played) {
			told, moment, fullTurn, full := toldInMessage(p.Events), "", "", 0
			for _, e := range p.Events {
				if e.Moment {
					moment = e.Text
				}
				if e.To.Public() && !e.Brief {
					full++
				}
				if strings.HasPrefix(e.Text, "Turn ") && !e.Brief {
					fullTurn = e.Text
				}
				if e.Brief {
					uncut(t, "the story", e.Text, game.MaxText, true)
				}
				if e.Brief && (len(e.Dice) > 0 || e.Moment || !e.To.Public()) {
					t.Errorf("seed %d: the dice and the moment of a story stand with the full events: %+v", seed, e)
				}
			}
			if len(told) > mostStory {
				t.Fatalf("seed %d: %q tells %d lines: %q", seed, p.Line, len(told), told)
			}
			if full <= mostStory {
				return
			}
			stories++
			if moment != "" && !strings.HasPrefix(told[0], moment) {
				t.Errorf("seed %d: the moment is %q, and the story is %q", seed, moment, told)
			}
			if last := told[len(told)-1]; fullTurn != "" && !strings.HasPrefix(last, fullTurn) {
				t.Errorf("seed %d: a turn opens by %q, and the story is %q", seed, fullTurn, told)
			}
			if stories < 6 {
				t.Logf("%d sentences: %q", full, told)
			}
		})
	}
	if t.Logf("%d stories", stories); stories < 40 {
		t.Errorf("only %d lines had a story", stories)
	}
}
