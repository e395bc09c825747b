package moby

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
	"shipboard/render"
)

// The plot sheet shows the plot only to the boat's player.
func TestPlotSheet(t *testing.T) {
	h := pair(t)
	h.whale("M5", 1, sea.Top) // tail at M7
	h.put("red", "M10", 1)
	h.play(0, "F", "L", "tow cut below 2", "pick up own", "hold")
	p := h.view(0).Plots[0]
	if p.Colour != "red" || strings.Join(p.Orders, " ") != "F L" || p.Oars != 4 || p.Way != "ahead" || !p.Stand || !p.Hold {
		t.Errorf("the sheet is %+v", p)
	}
	if p.Haul != "auto" || p.Tuck != "tuck" || p.Cut != "below 2" || p.Pick != "own" || p.Locked || p.Towed || p.Bonus != "" {
		t.Errorf("the wishes are %+v", p)
	}
	if !slices.Equal(p.Path, []view.Place{{At: "M10", Facing: 1}, {At: "M9", Facing: 1}, {At: "M8", Facing: 6}}) || p.Reach != "close" {
		t.Errorf("the path is %v, reach %q", p.Path, p.Reach)
	}
	if !slices.Equal(p.Next, []string{"F", "L", "R", "PL", "PR", "BH"}) {
		t.Errorf("next can be %v", p.Next)
	}
	for _, viewer := range []game.Seat{game.Public, 1} {
		for _, p := range h.view(viewer).Plots {
			if p.Colour == "red" {
				t.Errorf("%d is shown red's sheet", viewer)
			}
		}
	}
	h.play(0, "lock")
	if !h.view(0).Plots[0].Locked {
		t.Error("the sheet does not say that it is locked")
	}
}

// The view of a boat without harpoons shows no throw.
func TestNoHarpoonLeft(t *testing.T) {
	h := pair(t)
	for harpoons, want := range map[int]struct{ wishes, sheet string }{
		0: {"no harpoon left · brakes once", "stands, no harpoons"},
		1: {"throws · brakes once", "stands, throws"},
	} {
		h.boat("red").Harpoons = harpoons
		if got := h.boat("red").Stands(); !strings.HasPrefix(got, want.wishes) {
			t.Errorf("with %d its wishes are %q", harpoons, got)
		}
		scene := h.of(0).Scenes()[0]
		if !slices.Contains(texts(scene), want.sheet) || strings.Contains(scene.Alt, "stands, no harpoons") != (harpoons == 0) {
			t.Errorf("with %d its sheet says %q: %s", harpoons, texts(scene), scene.Alt)
		}
		if p := h.view(0).Plots[0]; p.Harpoons != harpoons || !p.Stand {
			t.Errorf("with %d the sheet is %+v", harpoons, p)
		}
		h.play(0, "F")
		if told := h.told(0); strings.Contains(told, "No harpoon is left to throw.") != (harpoons == 0) {
			t.Errorf("with %d red is told %q", harpoons, told)
		}
		h.play(0, "row")
		stand := slices.IndexFunc(h.state().Choices(0, ""), func(c game.Choice) bool { return c.Line == "stand" })
		if hint := h.state().Choices(0, "")[stand].Hint; strings.Contains(hint, "no harpoon left") != (harpoons == 0) {
			t.Errorf("with %d to stand means %q", harpoons, hint)
		}
		h.play(0, "stand", "clear")
	}
}

// The sheet draws a throw only if a harpoon will be thrown. No chase is offered
// to a boat without a man to throw.
func TestThrowLine(t *testing.T) {
	for name, c := range map[string]struct {
		lines  []string
		change func(b *sea.Boat)
		flies  bool
	}{
		"a harpoon":   {flies: true},
		"no harpoons": {change: func(b *sea.Boat) { b.Harpoons = 0 }},
		"holds":       {lines: []string{"hold"}},
		"rows":        {lines: []string{"row"}},
		"one man":     {change: func(b *sea.Boat) { b.Crew = sea.Crew{5: b.Crew[5]} }},
		"goes home":   {change: func(b *sea.Boat) { b.Crew = sea.Crew{0: b.Crew[0], 5: b.Crew[5]} }},
	} {
		h := pair(t)
		h.whale("M8", 1, sea.Top)
		b := h.put("red", "M11", 1) // he ends at M10
		h.play(0, c.lines...)
		if c.change != nil {
			c.change(b)
		}
		if name == "goes home" {
			h.play(0, "retire")
		}
		if err := h.state().check(); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		scene, flies := h.of(0).Scenes()[0], false
		for _, layer := range scene.Layers {
			for _, shape := range layer.Shapes {
				if p, ok := shape.(render.Path); ok && p.Stroke == render.Night.Green && len(p.Dash) > 0 {
					flies = true
				}
			}
		}
		if flies != c.flies {
			t.Errorf("%s: the throw is drawn: %v", name, flies)
		}
		if name == "one man" {
			if !strings.Contains(scene.Alt, "nobody left") || !strings.HasPrefix(b.Stands(), "nobody to throw") {
				t.Errorf("its wishes are %q, its sheet %s", b.Stands(), scene.Alt)
			}
			if slices.ContainsFunc(h.state().Choices(0, ""), func(c game.Choice) bool { return strings.HasPrefix(c.Label, "Chase") }) {
				t.Error("it is to chase him")
			}
		}
	}
}

// The rolls and tracks of the latest turn are shown while the next is plotted.
func TestLatestTurn(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.play(1, "F F F F")
	h.resolve(1, 6, 4, 0, 1, 1)
	v := h.view(1)
	want := []view.Roll{
		{Phase: "harpoon", Boat: "red", What: "throw at close range", Faces: []int{1, 6}, Meaning: "hit, and it falls out"},
		{Phase: "damage", Boat: "red", What: "damage", Faces: []int{4, 0, 1, 1}, Meaning: "40 points, 2 blood"},
	}
	if len(v.Rolls) != 2 || v.Rolls[0].Meaning != want[0].Meaning || v.Rolls[1].Meaning != want[1].Meaning || v.Rolls[0].What != want[0].What {
		t.Errorf("the rolls are %+v", v.Rolls)
	}
	if path := v.Boats[1].Path; !slices.Equal(path, []string{"P14", "P13", "P12", "P11", "P10", "P9"}) {
		t.Errorf("blue rowed %v", path)
	}
	h.play(0, "hold")
	h.resolve(3, 1, 2, 2)
	if v := h.view(1); !slices.Equal(v.Whale.Path, []string{"M7", "M6"}) || len(v.Rolls) != 2 || len(v.Runs) != 1 {
		t.Errorf("the whale swam %v; rolls %+v, runs %v", v.Whale.Path, v.Rolls, v.Runs)
	}
	if !slices.Equal(v.Yours, []string{"blue"}) || v.Spots[1].At != "M8" {
		t.Errorf("yours are %v, the spots %v", v.Yours, v.Spots)
	}
}

// offeredTo returns all choices of a seat, with the choices under each prefix.
func offeredTo(s *State, seat game.Seat) []string {
	var whole []string
	open := []string{""}
	for len(open) > 0 {
		typed := open[0]
		open = open[1:]
		for _, c := range s.Choices(seat, typed) {
			if c.Whole() {
				whole = append(whole, c.Line)
			} else {
				open = append(open, c.Line)
			}
		}
	}
	return whole
}

// Every order and every wish can be reached by presses only.
func TestEverythingIsOffered(t *testing.T) {
	h := pair(t)
	h.put("red", "M8", 1)
	h.swimmer("red", 4, "N9")
	lines := offeredTo(h.state(), 0)
	for _, want := range []string{
		"F", "R", "L", "PR", "PL", "BH", "BW", "lock", "row", "set hold", "set haul ram", "set haul ask", "set tow decline", "set tow hold",
		"set tow cut below 3", "set tow cut below 6", "set tow ask", "set pick up own", "set pick up none", "swim Alden N8", "swim Alden stay",
	} {
		if !slices.Contains(lines, want) {
			t.Errorf("%s is not offered among %v", want, lines)
		}
	}
	h.play(0, "row", "F", "set haul ask", "tow ask", "pick up none", "swim alden N8")
	lines = offeredTo(h.state(), 0)
	for _, want := range []string{"back", "stand", "set haul auto", "set tow tuck", "set tow cut below 2", "set pick up all", "swim Alden home"} {
		if !slices.Contains(lines, want) {
			t.Errorf("%s is not offered among %v", want, lines)
		}
	}
	for _, not := range []string{"BW", "row", "set hold", "throw"} {
		if slices.Contains(lines, not) {
			t.Errorf("%s is offered", not)
		}
	}
	h = newHunt(t, 2)
	lines = offeredTo(h.state(), 1)
	for _, want := range []string{"blue F", "green F", "green set tow decline", "lock"} {
		if !slices.Contains(lines, want) {
			t.Errorf("%s is not offered among %v", want, lines)
		}
	}
	h = sticks(t)
	h.boat("red").Crew = sea.Crew{1, 5: 6}
	lines = offeredTo(h.state(), 0)
	if !slices.Equal(lines, []string{"tow cut now", "retire", "lock", "set hold", "set tow hold", "set tow cut below 3", "set tow cut below 4", "set tow cut below 5", "set tow cut below 6", "set tow ask", "set pick up own", "set pick up none"}) {
		t.Errorf("on a tow are offered %v", lines)
	}
}

// The brief tells players their part; onlookers have none.
func TestBrief(t *testing.T) {
	h := newHunt(t, 3, "boats=1")
	brief := strings.Join(h.view(1).Brief(), "\n")
	for _, want := range []string{"the blue whaleboat", "1700", "After turn 30", "plots in secret", "BH", "replaced"} {
		if !strings.Contains(brief, want) {
			t.Errorf("%q is not in the brief:\n%s", want, brief)
		}
	}
	if h.view(game.Public).Brief() != nil {
		t.Error("onlookers are briefed")
	}
	two := strings.Join(newHunt(t, 2, "replace=off", "hp=1000").view(0).Brief(), "\n")
	if !strings.Contains(two, "two whaleboats, red and yellow") || !strings.Contains(two, "1000") || strings.Contains(two, "replaced") {
		t.Errorf("the brief is\n%s", two)
	}
}

// Settings are also offered without the word set, and orders continue from the
// typed ones.
func TestOfferedAsTyped(t *testing.T) {
	h := pair(t)
	h.put("red", "M10", 1)
	for typed, want := range map[string]string{
		"tow ": "tow ask", "haul ": "haul ram", "pick ": "pick up none", "tow cut": "tow cut below 3",
		"F ": "F R", "f r ": "F R PL", "F F F ": "F F F F",
	} {
		var lines []string
		for _, c := range h.state().Choices(0, typed) {
			lines = append(lines, c.Line)
		}
		if !slices.Contains(lines, want) {
			t.Errorf("after %q are offered %v, not %s", typed, lines, want)
		}
		slices.Sort(lines)
		if len(slices.Compact(slices.Clone(lines))) != len(lines) {
			t.Errorf("after %q a line is offered twice: %v", typed, lines)
		}
	}
	if c := h.state().Choices(0, "F F F F "); len(c) > 0 {
		t.Errorf("four oars are offered a fifth order: %v", c)
	}
}

// A page plots a boat to a hex that is pointed at. Each line that a picture has for this is
// accepted, and leads to its hex, as far as the player can see. Only the boat's player is given any.
func TestAWayLeadsToItsHex(t *testing.T) {
	tried := 0
	for seed := range 2 {
		playAtRandom(t, seed, 3, nil, func(s *State, dice *game.Dice, rng *rand.Rand) {
			if rng.IntN(12) > 0 {
				return
			}
			for seat := range game.Seat(3) {
				for _, scene := range s.View(seat).Scenes() {
					if scene.Course == nil || len(scene.Course.Ways) == 0 {
						continue
					}
					w := scene.Course.Ways[rng.IntN(len(scene.Course.Ways))]
					if w.Line == "" {
						continue
					}
					tried++
					colour, to := strings.Fields(w.Line)[0], w.Says[strings.Index(w.Says, "to ")+3:]
					to, _, _ = strings.Cut(to, ",")
					trial := s.clone()
					if _, err := trial.Play(seat, w.Line, dice); err != nil {
						t.Fatalf("%q, %s: %v", w.Line, w.Says, err)
					}
					for i := range trial.Boats {
						if b := &trial.Boats[i]; b.Colour() == colour {
							if path := b.Predicted(); path[len(path)-1].At.String() != to {
								t.Fatalf("%q, %s, leads to %s", w.Line, w.Says, path[len(path)-1].At)
							}
						}
					}
				}
			}
			for _, scene := range s.View(game.Public).Scenes() {
				if scene.Course != nil {
					t.Fatalf("the public is given the ways of a boat on %s", scene.Name)
				}
			}
		})
	}
	if tried < 100 {
		t.Errorf("only %d ways were tried", tried)
	}
}

// A hex to which a boat cannot come says why.
func TestWhyABoatCannotComeThere(t *testing.T) {
	h := pair(t)
	h.whale("M5", 1, sea.Top)
	h.put("red", "M10", 1)
	h.put("blue", "L9", 1)
	course := func() *render.Course { return h.of(0).Scenes()[0].Course }
	said := func(want string) bool {
		return slices.ContainsFunc(course().Ways, func(w render.Way) bool { return w.Line == "" && w.Says == want })
	}
	for _, want := range []string{"Red is at M10 then.", "The whale lies there.", "Blue lies there."} {
		if !said(want) {
			t.Errorf("no hex says %q", want)
		}
	}
	for _, c := range []struct{ line, want string }{
		{"stand", "Red cannot come there this turn: it has 4 orders left."},
		{"plot F F L", "Red cannot come there this turn: it has 1 order left."},
		{"F", "Red has no order left: take one back first."},
		{"lock", "Your plot is locked: press “Change the plot” first."},
	} {
		h.play(0, c.line)
		if got := course(); got.Else != c.want {
			t.Errorf("after %q elsewhere it says %q, want %q", c.line, got.Else, c.want)
		}
	}
}
