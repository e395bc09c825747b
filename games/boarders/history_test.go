package boarders

import (
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// Once a battle is over its whole way stands in the first picture of everyone, and the
// outcome tells what each captain did.
func TestTheWholeBattleIsShown(t *testing.T) {
	s := begun(t, 2, "duel-flag")
	dice := game.NewDice(game.TextSeed("whole battle"))
	for range 400 {
		if s.Over != nil {
			break
		}
		if s.View(game.Public).Scenes()[0].Name == "end" {
			t.Fatal("the end is shown before it comes")
		}
		s.say(t, dice, s.open()[0], "skip")
	}
	if s.Over == nil {
		t.Fatal("the battle does not end")
	}
	for viewer := game.Public; int(viewer) < s.Seats; viewer++ {
		scene := s.View(viewer).Scenes()[0]
		if scene.Name != "end" || scene.Private || len(scene.Cards) != 3 || len(scene.Legend) == 0 {
			t.Errorf("seat %d is shown %q first, with %d cards", viewer, scene.Name, len(scene.Cards))
		}
	}
	d := s.Over.Deeds
	if d == nil || len(d.Rows) != 2 || len(d.Rows[0]) != len(d.Heads) {
		t.Fatalf("the deeds are %+v", d)
	}
	for i := range s.Ships {
		h := &s.Ships[i]
		stops, ok := view.ReadLog(h.Log)
		if !ok || len(stops) < 10 || stops[0].At.String() != map[string]string{"lawrence": "L20", "detroit": "D16"}[h.Name] {
			t.Errorf("the log of %s is %q", h.Name, h.Log)
		}
		if fired := strconv.Itoa(strings.Count(h.Log, "!")); d.Rows[h.Captain][0] != fired {
			t.Errorf("%s fired %s volleys, and the table says %s", h.Name, fired, d.Rows[h.Captain][0])
		}
	}
}

// A log breaks the law unless it holds points of the chart, with marks after them.
func TestLog(t *testing.T) {
	s := begun(t, 2, "duel-flag")
	h := &s.Ships[0]
	for log, fits := range map[string]bool{"": true, "L20": true, "L20!!*L19": true, "*": false, "L2": false, "L20x": false, "l20": false, "Z99": false, "L00": false} {
		h.Log = log
		if err := s.Law(); (err == nil) != fits {
			t.Errorf("%q: %v", log, err)
		}
	}
}
