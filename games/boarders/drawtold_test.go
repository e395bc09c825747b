package boarders

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
)

// labels are the texts of a scene of a view, static ones included, and its
// tokens' keys with the ships' names.
func labels(t *testing.T, v View, scene string) (list []string, tokens map[string]string) {
	t.Helper()
	tokens = map[string]string{}
	for _, s := range v.Scenes() {
		if s.Name != scene {
			continue
		}
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				switch shape := shape.(type) {
				case render.Label:
					list = append(list, shape.Text)
				case render.Token:
					tokens[shape.Name] = shape.Key
				}
			}
		}
		return list, tokens
	}
	t.Fatalf("there is no picture %q", scene)
	return nil, nil
}

// tells holds that a scene has some labels.
func tells(t *testing.T, v View, scene string, want ...string) {
	t.Helper()
	have, _ := labels(t, v, scene)
	for _, w := range want {
		if !slices.Contains(have, w) {
			t.Errorf("%s: no label %q in %q", scene, w, have)
		}
	}
}

// Every point and every ship can be pointed at, on the chart or in the roll, on
// every chart of every battle.
func TestSpots(t *testing.T) {
	for name, v := range drawn(t) {
		spots := map[string]bool{}
		for _, s := range v.Scenes() {
			if s.Name != "board" && s.Name != "ships" {
				continue
			}
			for _, spot := range s.Spots {
				spots[spot.Name] = true
			}
		}
		for row := 1; row <= v.Rows; row++ {
			for col := 1; col <= v.Cols; col++ {
				if p := (Point{row, col}); !spots[p.String()] {
					t.Errorf("%s: %s cannot be pointed at", name, p)
				}
			}
		}
		for _, h := range v.Ships {
			if !spots[shipSpot(h.Name)] {
				t.Errorf("%s: %s cannot be pointed at", name, h.Title)
			}
		}
	}
}

// A ship's token on the chart tells her rig, side, sail, masts and loaded guns,
// and lies on her point in her heading.
func TestTokensTellShips(t *testing.T) {
	v := melee(t, 2).view(game.Public)
	_, tokens := labels(t, v, "board")
	for name, want := range map[string]string{
		"Detroit":         "boarders-ship-UK-battle-day-",
		"Queen Charlotte": "boarders-ship-UK-full-day-",
		"Lawrence":        "boarders-brig-US-battle-day-",
		"Little Belt":     "boarders-sloop-UK-battle-day-",
	} {
		if !strings.HasPrefix(tokens[name], want) {
			t.Errorf("%s is drawn as %q, want %q", name, tokens[name], want)
		}
	}
	for name, want := range map[string]string{
		"Detroit":         "||x-some-full-none", // the mizzen is down
		"Queen Charlotte": "|||-empty-empty-none",
		"Lawrence":        "x|-empty-full-none",
		"Trippe":          "|-full-none-none", // one pivot, to port
	} {
		if !strings.HasSuffix(tokens[name], want) {
			t.Errorf("%s is drawn as %q, want …%q", name, tokens[name], want)
		}
	}
	if tokens["Porcupine"] != "" {
		t.Error("a ship that is sunk is on the chart")
	}
	c := v.wholeSea()
	for _, b := range v.berths(c) {
		p, _ := pointNamed(b.ship.At)
		d, _ := dirNamed(b.ship.Facing)
		token := b.token(render.Day)
		if b.crowd == 1 && token.At != c.at(p) || token.Angle != degrees(d) {
			t.Errorf("%s lies at %v heading %v", b.ship.Title, token.At, token.Angle)
		}
		if at := c.at(p); b.crowd == 2 && (token.At == at || token.At.X-at.X > c.step || at.X-token.At.X > c.step) {
			t.Errorf("%s lies at %v beside her point %v", b.ship.Title, token.At, at)
		}
	}
}

// The roll tells hull, crew, guns, officer, orders and points of every ship.
func TestRollTellsShips(t *testing.T) {
	s := melee(t, 2)
	s.find(t, "ariel").Orders.Fire = FireHold
	v := s.view(game.Public)
	tells(t, v, "ships", "Detroit", "officer down", "7/16", "crew 10/15", "P 6/10 S 6/6", "yards 2, rig 1, guns 4, gun rep 1, hull 2",
		"sunk", "P 0/10 S 10/10", "9 points", "1 point", "W, speed 3", "moves (asks at 4)", "moves, fire (asks at 4)", "{0}", "{1}")
	fresh := begun(t, 2, "erie-van").view(game.Public)
	tells(t, fresh, "ships", "comes on turn 4", "crew not assigned yet")
}

// The fight at close quarters tells each volley with what its dice struck, as
// its load counts them.
func TestVolleysAreTold(t *testing.T) {
	v := melee(t, 2).view(game.Public)
	tells(t, v, "near", "Lawrence at Detroit", "9 C32, round, low", "7 hull, 2 rigging, 2 guns, 1 crew", "no damage die",
		"7 C24, grape, low", "2 guns, 4 crew", "4 L12, chain, high", "2 rigging", "Fire of turn 9, phase 1:")
	for _, c := range []struct {
		load Load
		high bool
		want string
	}{
		{Round, false, "3 hull, 1 rigging, 1 gun, 1 crew"},
		{Double, false, "6 hull, 2 rigging, 2 guns, 2 crew"},
		{Chain, false, "1 hull, 2 rigging, 1 gun, 1 crew"},
		{Round, true, "1 hull, 3 rigging, 1 gun, 1 crew"},
		{Grape, true, "3 rigging, 1 gun, 2 crew"},
	} {
		x := ShotView{Load: c.load, High: c.high, Faces: []int{1, 2, 3, 4, 5, 6}}
		if got := x.result(); got != c.want {
			t.Errorf("%s, high %v: %q, want %q", c.load, c.high, got, c.want)
		}
	}
}

// A fire is shown in its own turn, and while the next sheets are filled in.
func TestOldFireFades(t *testing.T) {
	s := melee(t, 2)
	for _, c := range []struct {
		turn  int
		step  Step
		shown bool
	}{{9, StepMoves, true}, {10, StepSheets, true}, {10, StepMoves, false}, {11, StepSheets, false}} {
		s.Turn, s.Step = c.turn, c.step
		if v := s.view(game.Public); len(v.Shots) > 0 != c.shown || (v.Fired != "") != c.shown {
			t.Errorf("turn %d, %s: %d volleys of %q", c.turn, c.step, len(v.Shots), v.Fired)
		}
	}
}

// A display tells crew, guns, loads and orders of its ship, to her captain
// alone.
func TestDisplayTellsItsCaptain(t *testing.T) {
	s := firing(t)
	v := s.view(0)
	tells(t, v, "ship-lawrence", "Lawrence", "turn 4 · only for {0}", "brig, battle sail", "hull 13 of 16", "Port", "Starboard", "grape", "C32", "L12",
		"sail: battle, then full", "fire: low within 3", "starboard L12 at Detroit, high", "try: grapple Detroit", "officer boards Detroit",
		"officer up", "casualties 1, dead 0", "Crew as they stand")
	tells(t, v, "arcs-lawrence", "Lawrence: arcs and ranges", "9 C32, 1 L12: 2")
	for i := range s.find(t, "lawrence").Guns {
		s.find(t, "lawrence").Guns[i].Loaded = false
	}
	tells(t, s.view(0), "ship-lawrence", "double next", "grape next")
	for _, scene := range s.view(1).Scenes() {
		if strings.Contains(scene.Name, "lawrence") {
			t.Errorf("the enemy is shown %q", scene.Name)
		}
	}
	b := melee(t, 2)
	b.Step, b.Phase, b.Mover = StepSheets, 0, 0
	h := b.find(t, "detroit")
	h.Sheet = Sheet{Placed: true, Boxes: Boxes{1, 0, 5, 1, 1, 2}, Rally: 3, Strike: true}
	v = b.view(0)
	tells(t, v, "fleet", "needs 2", "5", "Detroit")
	tells(t, v, "ship-detroit", "Crew on the sheet", "Yards, needs 2", "haul down her colours", "casualties 3, dead 2, rally to guns", "officer down", "hull 5/6")
}

// Nothing in a public picture changes with a sheet, an order or a load that is
// not known. Pictures with secrets are private, and the Public has none
// (BOARD-SECRET-01).
func TestSecretsShowInNoPublicPicture(t *testing.T) {
	public := func(v View) string {
		var b strings.Builder
		for _, s := range v.Scenes() {
			if !s.Private {
				b.WriteString(s.Text())
			}
		}
		return b.String()
	}
	own := func(v View) string {
		var b strings.Builder
		for _, s := range v.Scenes() {
			if s.Private {
				b.WriteString(s.Text())
			}
		}
		return b.String()
	}
	for name, change := range map[string]func(*Ship){
		"boxes":  func(h *Ship) { h.Sheet.Placed, h.Sheet.Boxes = true, Boxes{1, 1, 1, 1, 1, 6} },
		"rally":  func(h *Ship) { h.Sheet.Rally = 2 },
		"strike": func(h *Ship) { h.Sheet.Strike = true },
		"load":   func(h *Ship) { h.Magazines[Port] = Magazine{Load: Double} },
		"sail":   func(h *Ship) { h.Sheet.Orders.Tasks.Sail = Reef },
		"try":    func(h *Ship) { h.Sheet.Orders.Tasks.Try = "grapple" },
	} {
		s := duel(t)
		before, mine := public(s.view(1)), own(s.view(0))
		change(s.find(t, "lawrence"))
		if public(s.view(1)) != before || public(s.view(0)) != public(s.view(1)) || public(s.view(game.Public)) != before {
			t.Errorf("%s: a public picture changes", name)
		}
		if own(s.view(0)) == mine {
			t.Errorf("%s: no private picture changes", name)
		}
	}
	for name, v := range drawn(t) {
		v.Viewer, v.Yours, v.Picks = game.Public, nil, nil
		if text := own(v); text != "" {
			t.Errorf("%s: the Public is shown %s", name, text)
		}
	}
}

// Arcs reach as far as the guns do with the load in them.
func TestArcsReachAsLoaded(t *testing.T) {
	s := duel(t)
	v := s.view(0)
	h, _ := v.ship("lawrence")
	for load, want := range map[Load][]span{
		Round:  {{8, "1 L12"}, {4, "9 C32"}},
		Double: {{4, "1 L12"}, {2, "9 C32"}},
		Grape:  {{2, "9 C32, 1 L12"}},
		Chain:  {{4, "1 L12"}, {2, "9 C32"}},
	} {
		if got := h.spans(Starboard, load); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", load, got, want)
		}
	}
	// Each wedge holds the points that bear, and no others.
	c := v.wholeSea()
	from, _ := pointNamed(h.At)
	d, _ := dirNamed(h.Facing)
	for _, p := range c.points() {
		on := from.bearing(d, p)
		a, b := from.To(p).along(d.Turned(1))
		if wedge := a >= 0 && b >= 0 && a+b > 0; wedge != (on == OnStarboard) {
			t.Errorf("%s bears %v, and the wedge to starboard says %v", p, on, wedge)
		}
	}
}

// The moves of the ship that is asked for have letters, and are told with the point
// and heading that they lead to.
func TestWaysAreTold(t *testing.T) {
	v := melee(t, 2).view(1)
	if len(v.Yours) == 0 {
		t.Fatal("the captain has no ships")
	}
	y := YourShip{Name: "lawrence", Moves: []string{"ahead", "ahead-port", "turn-starboard", "back"}}
	h, _ := v.ship("lawrence")
	_, lines, _ := v.ways(render.Night, v.wholeSea(), h, y)
	want := []string{
		"A: ahead, to J13, heading W, broad reach", "AP: ahead port, to J13, heading SW, close-hauled",
		"TS: turn starboard at J14, heading NW, running", "B: back at J14, heading W, broad reach",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("%q, want %q", lines, want)
	}
}

// The alt text of the chart names every ship with her place, and tells the wind,
// the step and who is joined to whom.
func TestAltTellsTheChart(t *testing.T) {
	for name, v := range drawn(t) {
		for _, s := range v.Scenes() {
			if s.Name != "board" {
				continue
			}
			for _, h := range v.Ships {
				if !strings.Contains(s.Alt, h.short()) {
					t.Errorf("%s: %s is left out: %s", name, h.short(), s.Alt)
				}
			}
			if !strings.HasPrefix(s.Alt, v.Title+". ") || v.Wind != "" && !strings.Contains(s.Alt, "Wind from "+v.Wind) {
				t.Errorf("%s: %s", name, s.Alt)
			}
		}
	}
	if alt := melee(t, 2).view(game.Public).chartAlt(); !strings.Contains(alt, "Queen Charlotte is fouled with Niagara.") {
		t.Errorf("the fouled ships are left out: %s", alt)
	}
}

// Each captain is told ships, wind, aim and the last turn, and the Public nothing.
func TestBriefTellsThePart(t *testing.T) {
	for battle, want := range map[string][]string{
		"duel-flag": {"You command Lawrence for the Americans.", "from SE", "after turn 16"},
		"valcour":   {"Washington, ", "The British win with 21 points", "the Americans if they hold out to the end of turn 16"},
		"free":      {"for 60 points"},
	} {
		s := begun(t, 2, battle)
		brief := strings.Join(s.view(0).Brief(), " ")
		for _, w := range want {
			if !strings.Contains(brief, w) {
				t.Errorf("%s: no %q in %s", battle, w, brief)
			}
		}
		if len(s.view(game.Public).Brief()) > 0 {
			t.Errorf("%s: the Public has a part", battle)
		}
		s.Ships = slices.Clone(s.Ships)
		for i := range s.Ships {
			s.Ships[i].Hits++
		}
		if strings.Join(s.view(0).Brief(), " ") != brief {
			t.Errorf("%s: damage changes the brief", battle)
		}
	}
}

// Lines and wedges end at the edge of a chart.
func TestCutAtTheEdge(t *testing.T) {
	b := box{0, 0, 100, 50}
	p := func(x, y float64) render.Point { return render.Point{X: x, Y: y} }
	for _, c := range []struct {
		from, to, want, until render.Point
		ok                    bool
	}{
		{p(10, 10), p(90, 40), p(10, 10), p(90, 40), true},
		{p(-50, 25), p(50, 25), p(0, 25), p(50, 25), true},
		{p(50, 25), p(50, 125), p(50, 25), p(50, 50), true},
		{p(120, 10), p(140, 40), p(120, 10), p(140, 40), false},
	} {
		from, to, ok := b.cutLine(c.from, c.to)
		if ok != c.ok || from != c.want || to != c.until {
			t.Errorf("%v to %v: %v to %v, %v", c.from, c.to, from, to, ok)
		}
	}
	low, high := render.Box(render.Poly(b.cutPolygon([]render.Point{p(50, 25), p(250, -75), p(250, 125)})...))
	if low != p(50, 0) || high != p(100, 50) {
		t.Errorf("a wedge is cut to %v and %v", low, high)
	}
}

// The longest name of the roll, Queen Charlotte, leaves room for her heading.
func TestRollKeepsNamesOffHeadings(t *testing.T) {
	s := stage(t, 1)
	v := s.view(game.Public)
	h := v.Ships[0]
	var ends, begins float64
	for _, shape := range v.row(render.Day, h, 1, 0, 0, (render.MostWidth-64)/2) {
		if l, is := shape.(render.Label); is {
			switch l.Text {
			case h.Title:
				ends = l.At.X + l.Max
			case h.lying():
				begins = l.At.X - l.Max
			}
		}
	}
	if ends == 0 || begins < ends {
		t.Errorf("the name ends at %v, the heading begins at %v", ends, begins)
	}
}
