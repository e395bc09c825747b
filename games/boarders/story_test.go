package boarders

import (
	"strings"
	"testing"

	"shipboard/games/game"
)

// A line of Lake Erie whole is told in three sentences at most, though it may carry
// out three phases, the tasks and the drift. All of it stands in the log. The moment
// comes first.
func TestALineIsAStoryOfThree(t *testing.T) {
	stories := 0
	for seed := range uint64(60) {
		cruise(t, seed, 120, func(_ *State, p game.Played) {
			var told []string
			for _, e := range game.InShort(p.Events, game.Public) {
				told = append(told, e.Text)
			}
			moment, fullTurn, full := "", "", 0
			for _, e := range p.Events {
				if e.Moment {
					moment = e.Text
				}
				if e.To.Public() && !e.Brief {
					full++
				}
				if strings.HasPrefix(e.Text, "Turn ") && strings.Contains(e.Text, "Points: British") && !e.Brief {
					fullTurn = e.Text
				}
				if e.Brief {
					uncut(t, "the story", e.Text, game.MaxText, true)
				}
				if e.Brief && (len(e.Dice) > 0 || e.Moment || !e.To.Public()) {
					t.Errorf("seed %d: the dice and the moment of a story stand with the full events: %+v", seed, e)
				}
			}
			if len(told) > game.MostShort {
				t.Fatalf("seed %d: %q tells %d lines: %q", seed, p.Line, len(told), told)
			}
			if full <= game.MostShort {
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
	t.Logf("%d stories", stories)
	if stories < 40 {
		t.Errorf("only %d lines had a story", stories)
	}
}

// A captain who resigns hands several ships over; each of them is told once.
func TestAStoryTellsAShipOnce(t *testing.T) {
	for _, battle := range []string{"erie-van", "erie-full"} {
		for seat := range game.Seat(4) {
			s := begun(t, 4, battle)
			p, err := s.Play(seat, "resign", game.NewDice(game.TextSeed("resign")))
			if err != nil {
				t.Fatal(err)
			}
			var told []string
			for _, e := range game.InShort(p.Events, game.Public) {
				told = append(told, e.Text)
			}
			for i, text := range told {
				if all := strings.Join(told, "\n"); strings.Count(all, text) > 1 {
					t.Errorf("%s: seat %d resigns, and line %d is told twice: %q", battle, seat, i, told)
				}
			}
		}
	}
}
