package boarders

import (
	"encoding/json"
	"fmt"
	"testing"

	"shipboard/games/game"
)

// Imagine does not depend on what the viewer does not know. From two matches that look
// the same to a viewer, the same dice give the same imagined match.
func TestImagineKnowsNoSecret(t *testing.T) {
	t.Parallel()
	text := func(v any) string {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	pairs := map[string]int{}
	for n, battle := range []string{"duel-flag", "three-ships", "erie-van", "valcour", freeBattle} {
		dice := game.NewDice(game.TextSeed("fair " + battle))
		session, _, err := game.Begin(&Game, game.Table{Seats: 2, Options: map[string]string{"battle": battle}}, dice.Seed())
		if err != nil {
			t.Fatal(err)
		}
		for line := 0; line < 150 && session.Match().(*State).Over == nil; line++ {
			s := session.Match().(*State)
			for viewer := game.Public; int(viewer) < s.Seats && line%3 == 0; viewer++ {
				edited := s.clone()
				edited.otherwise(viewer, dice)
				twins := map[string]*State{"imagined": s.Imagine(viewer)(dice).(*State), "edited": edited}
				for how, twin := range twins {
					if text(twin) == text(s) {
						continue
					}
					if a, b := text(s.View(viewer)), text(twin.View(viewer)); a != b {
						t.Fatalf("seat %d can tell a match from one that was %s:\n%s\n%s", viewer, how, a, b)
					}
					pairs[how]++
					seed := game.TextSeed(fmt.Sprint(n, line, viewer))
					a, b := s.Imagine(viewer)(game.NewDice(seed)), twin.Imagine(viewer)(game.NewDice(seed))
					if text(a) != text(b) {
						t.Fatalf("seat %d imagines of a match and one that was %s\n%s\nand\n%s", viewer, how, text(a), text(b))
					}
				}
			}
			seat := s.Waiting()[0].Seat
			moves := s.Moves(seat, "")
			if len(moves) == 0 {
				t.Fatalf("seat %d has no move in %s", seat, text(s))
			}
			if _, err := session.Play(seat, moves[dice.Pick("a move", len(moves))].Line); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, how := range []string{"imagined", "edited"} {
		if pairs[how] < 300 {
			t.Errorf("there were %d pairs that were %s", pairs[how], how)
		}
	}
}

// otherwise changes secrets that a viewer does not know: loads that nobody has seen,
// and orders of which others are told no more than before.
func (s *State) otherwise(viewer game.Seat, dice *game.Dice) {
	for i := range s.Ships {
		h := &s.Ships[i]
		if h.Captain == viewer {
			continue
		}
		for b := range h.Magazines {
			if mag := &h.Magazines[b]; !mag.Known && h.Manned && h.has(Battery(b)) {
				mag.Load = Load(pick(dice, "a load", loadNames))
			}
		}
		for j := range h.Guns {
			if g := &h.Guns[j]; g.Loaded && !g.Used {
				g.Doubled = oneIn(2, "doubled", dice)
			}
		}
		o, r := &h.Orders, Ref(i+1)
		if s.mode(r) == ModeAsk && s.wake(r) == 0 {
			o.Mode, o.Wake, h.PlanOver = ModeAsk, -dice.Pick("never", 2), false
			if s.commands(h.Captain) <= 2 && oneIn(2, "habit", dice) {
				o.Mode = ""
			}
		}
		if h.asksFire() && o.Fire != FireUseful {
			o.Fire = pick(dice, "a fire order", []string{"", FireAsk})
		}
		o.Tasks.Sail = Sail(pick(dice, "a sail", append([]string{""}, sailNames...)))
		if s.Step == StepSheets && h.afloat() {
			h.Sheet.Strike, h.Sheet.Orders.Mode = oneIn(2, "strike", dice), pick(dice, "a mode", []string{"", ModeGo, ModeBack})
		}
	}
}
