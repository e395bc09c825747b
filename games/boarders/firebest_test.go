package boarders

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// BOARD-ORDER-04: in one line all groups fire where they have most dice, and the
// fire is locked.
func TestFireBest(t *testing.T) {
	s := stage(t, 3)
	s.ask(view.StepFire, s.Firing())
	seat := s.Ship(1).Captain
	dice := placed(t, 3).dice
	p := s.say(t, dice, seat, "fire best low lock")
	if p.Line != "fire best low lock" || len(s.Ship(1).Volleys) == 0 || !slices.Contains(s.Done, seat) || p.Plain {
		t.Errorf("%q declares %v; done: %v", p.Line, s.Ship(1).Volleys, s.Done)
	}
	for _, v := range s.Ship(1).Volleys {
		if v.Target != 2 || v.High {
			t.Errorf("declared: %+v", v)
		}
	}
	s.say(t, dice, seat, "unlock")
	for line, want := range map[string]string{
		"fire best at":            "low or high",
		"fire best low now":       "Type fire best low",
		"fire best high lock now": "Type fire best low",
	} {
		if _, err := s.Play(seat, line, dice); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
}

// BOARD-CREW-11: one line gives the crews of all ships the same quick order, each
// by what she needs in Yards.
func TestAllCrews(t *testing.T) {
	b := placed(t, 3, "porcupine K10 E", "tigress K12 E", "trippe K14 E").sheets()
	b.find(t, "trippe").OfficerDown = true
	was := b.find(t, "trippe").Sheet.Boxes
	seat := b.find(t, "tigress").Captain
	if p := b.say(t, b.dice, seat, "all crew most bo"); p.Line != "all crew most boarding" {
		t.Errorf("it is kept as %q", p.Line)
	}
	for _, name := range []string{"porcupine", "tigress"} {
		if got := b.find(t, name).Sheet.Boxes; got != (roster.Boxes{roster.Yards: 2, roster.Boarding: 1}) {
			t.Errorf("%s: %v", name, got)
		}
	}
	if b.find(t, "trippe").Sheet.Boxes != was {
		t.Error("a ship whose officer has fallen changes her crew")
	}
	// One who has no ship left can give no such order.
	lost := b.clone()
	for _, r := range lost.ShipsOf(seat) {
		lost.Ship(r).Status = roster.Sunk
	}
	if _, err := lost.Play(seat, "all reload all grape", b.dice); err == nil || !strings.Contains(err.Error(), "no ship on the chart") {
		t.Error(err)
	}
	if _, err := b.Play(seat, "all crew 1 2 0 0 0 0", b.dice); err == nil || !strings.Contains(err.Error(), "all crew most guns") {
		t.Error(err)
	}
}

// BOARD-ORDER-04: where ships fire at their best targets, the offer names target, range
// and dice of each; where there is no room for that, the sums and whom there is room for.
func TestFireBestSaysAtWhom(t *testing.T) {
	b := placed(t, 3, "lawrence K10 E", "niagara K20 E", "detroit N10 W", "hunter N20 W")
	one := []battle.Ref{b.RefOf(b.find(t, "lawrence"))}
	two := append(one, b.RefOf(b.find(t, "niagara")))
	for _, x := range []struct {
		ships []battle.Ref
		want  string
	}{
		{one, "Lawrence at Detroit, range 3, 10 to 12 dice"},
		{two, "Lawrence at Detroit, range 3, 10 to 12 dice; Niagara at Hunter, range 3, 10 to 12 dice"},
		{nil, ""},
	} {
		if got := bestTargets(&b.Sea, x.ships, false); got != x.want {
			t.Errorf("%d ships: %q, want %q", len(x.ships), got, x.want)
		}
	}
	s := begun(t, 2, "valcour", "edition="+strconv.Itoa(edition), "course="+roster.ModeGo)
	for s.Step == view.StepSheets {
		s.say(t, b.dice, s.open()[0], "lock")
	}
	asked, told := s.Asked[0], false
	for _, c := range s.Choices(asked, "") {
		if strings.HasPrefix(c.Line, "all fire best low") {
			told = true
			if !strings.HasPrefix(c.Hint, "ranges 4 to 7, about 9 dice: Washington at ") || len(c.Hint) > game.MaxHint {
				t.Errorf("%d letters: %s", len(c.Hint), c.Hint)
			}
		}
	}
	if !told {
		t.Error("no fire is offered to all ships")
	}
}
