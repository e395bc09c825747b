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
