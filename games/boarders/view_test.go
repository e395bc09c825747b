package boarders

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/render"
)

// seen is what a viewer is shown of a ship, as JSON.
func (s *State) seen(t *testing.T, viewer game.Seat, r battle.Ref) string {
	t.Helper()
	return gametest.JSON(t, s.view(viewer).Ships[r-1])
}

// BOARD-SECRET-01, BOARD-SEQ-20: sheets, orders, loads and declarations are
// private until they take effect.
func TestSecrets(t *testing.T) {
	s := stage(t, 2).sheets()
	us, they := s.seats()
	dice := game.NewDice(game.TextSeed("secrets"))
	before := s.seen(t, they, 1)
	lines := []string{"crew 5 0 5 0 0 4", "sail full", "reload port chain", "fire low within 3", "course go", "wake 5", "defer", "officer detroit", "grapple detroit", "split detroit 2"}
	for _, line := range lines {
		for _, e := range s.say(t, dice, us, line).Events {
			if e.To.Has(they) || e.To.Has(game.Public) {
				t.Errorf("%q tells the enemy %q", line, e.Text)
			}
		}
		if got := s.seen(t, they, 1); got != before {
			t.Errorf("%q shows the enemy %s, before %s", line, got, before)
		}
	}
	s.say(t, dice, us, "lock")
	if got := s.seen(t, they, 1); got != before {
		t.Errorf("a lock shows the enemy %s", got)
	}
	// The same sheets in a match that stops for detroit's fire.
	s.say(t, dice, they, "fire ask")
	s.Ship(2).Sheet.Orders.Mode = roster.ModeBack
	s.say(t, dice, they, "lock")
	v := s.view(they).Ships[0]
	if !slices.Equal(v.Boxes, []int{5, 0, 5, 0, 0, 4}) {
		t.Errorf("when all sheets are in the boxes are %v", v.Boxes)
	}
	if v.Asks.Fire || v.Asks.Moves || v.Asks.Tasks || v.Asks.Wake != 5 {
		t.Errorf("that she has orders, and her wake, are public: %+v", v.Asks)
	}
	for _, word := range []string{"within", "grapple", "chain", "split", "low", "full"} {
		if got := s.seen(t, they, 1); strings.Contains(got, word) {
			t.Errorf("the enemy sees %q in %s", word, got)
		}
	}
}

// BOARD-SECRET-01: the type in a battery is known from its shot until a gun of it
// is loaded again; which guns are loaded is always known.
func TestLoadsAreSecret(t *testing.T) {
	s := stage(t, 2)
	h := arm(s.Ship(1), "starboard 5 L12")
	h.Magazines[roster.Starboard].Load = roster.Grape
	_, they := s.seats()
	shown := func() (roster.Load, int) {
		v, n := s.view(they).Ships[0], 0
		for _, g := range v.Guns {
			if g.Loaded {
				n++
			}
		}
		return v.Batteries[roster.Starboard].Load, n
	}
	if load, n := shown(); load != "" || n != 5 {
		t.Errorf("before the shot: %q in %d guns", load, n)
	}
	us, _ := s.seats()
	s.asking().say(t, game.NewDice(game.TextSeed("loads")), us, "fire detroit")
	if v := s.view(they); len(v.Shots) > 0 || strings.Contains(s.seen(t, they, 1), "grape") {
		t.Error("a declaration is seen")
	}
	s.Ship(2).Boxes = roster.Boxes{roster.Yards: 14}
	s.Gunnery(battle.NewTelling(game.NewDice(game.TextSeed("loads")))).Fire()
	if load, n := shown(); load != roster.Grape || n != 0 {
		t.Errorf("after the shot: %q in %d guns", load, n)
	}
	h.Boxes = roster.Boxes{roster.Guns: 1}
	h.Now.Loads[roster.Starboard] = roster.Chain
	s.Crews(&battle.Telling{}).LoadGuns()
	if load, n := shown(); load != "" || n != 1 {
		t.Errorf("loaded again: %q in %d guns", load, n)
	}
}

// BOARD-SECRET-01: nobody else sees that loaded guns were doubled, though they
// lose their first fire by it. Their captain sees it, and everyone does once a gun
// of the battery has fired.
func TestDoublingIsSecret(t *testing.T) {
	s := stage(t, 2)
	h := arm(s.Ship(1), "starboard 3 L12", "starboard 1 L6")
	h.Boxes = roster.Boxes{roster.Yards: 10, roster.Guns: 4}
	us, they := s.seats()
	before, own := s.seen(t, they, 1), s.seen(t, us, 1)
	h.Now.Loads[roster.Starboard] = roster.Double
	tell := battle.NewTelling(game.NewDice(game.TextSeed("doubling")))
	s.Crews(tell).LoadGuns()
	if h.Magazines[roster.Starboard].Load != roster.Double || h.Groups()[0].First {
		t.Fatal("the guns are not doubled, or keep their first fire")
	}
	for _, e := range tell.Events {
		if e.To.Has(they) {
			t.Errorf("told is %q", e.Text)
		}
	}
	if after := s.seen(t, they, 1); after != before {
		t.Errorf("the enemy sees %s, and saw %s", after, before)
	}
	if s.seen(t, us, 1) == own {
		t.Error("her captain does not see it")
	}
	s.fires(t, 1, battle.Volley{Battery: roster.Starboard, Weight: 6, Kind: roster.Long, Target: 2}, 1)
	if v := s.view(they).Ships[0]; v.Batteries[roster.Starboard].Load != roster.Double || v.Guns[0].Fresh {
		t.Errorf("after the shot of the 6-pounder the others are seen as %+v, %+v", v.Batteries[roster.Starboard], v.Guns[0])
	}
}

// BOARD-SEQ-25: the battle ends at the end of the phase in which a side loses its
// last ship.
func TestLastShipSinks(t *testing.T) {
	s := stage(t, 1)
	spent(arm(s.Ship(1), "starboard 4 L12"))
	s.Ship(2).Hits = 2*s.Ship(2).Hull - 1
	s.Ship(2).Boxes = roster.Boxes{roster.Yards: 14}
	s.asking()
	us, _ := s.seats()
	dice := game.NewDice(game.TextSeed("last"))
	dice.Queue(4, 1, 1, 1, 1, 1)
	s.say(t, dice, us, "fire detroit")
	s.say(t, dice, us, "lock")
	if s.Ship(2).Status != roster.Sunk || s.Over == nil || s.Over.Side != "Americans" || s.Phase != 1 {
		t.Errorf("%s in phase %d, over: %v", s.Ship(2).Status, s.Phase, s.Over)
	}
	if d := s.Over.Deeds; d.Heads[4] != "hull lost" || d.Rows[s.Ship(2).Captain][4] != strconv.Itoa(s.Ship(2).Hull) {
		t.Errorf("the deeds of who lost all boxes are %v", d.Rows)
	}
}

// BOARD-DMG-01 to BOARD-DMG-08: what each face of a damage die is.
func TestDamageDice(t *testing.T) {
	for _, c := range []struct {
		id   string
		high bool
		face int
		want string
	}{
		{"BOARD-DMG-01", true, 1, "hull"},
		{"BOARD-DMG-02", true, 2, "gun"},
		{"BOARD-DMG-03", true, 3, "crew"},
		{"BOARD-DMG-04", true, 4, "rigging"},
		{"BOARD-DMG-04", true, 5, "rigging"},
		{"BOARD-DMG-04", true, 6, "rigging"},
		{"BOARD-DMG-05", false, 1, "hull"},
		{"BOARD-DMG-05", false, 2, "hull"},
		{"BOARD-DMG-05", false, 3, "hull"},
		{"BOARD-DMG-06", false, 4, "gun"},
		{"BOARD-DMG-07", false, 5, "crew"},
		{"BOARD-DMG-08", false, 6, "rigging"},
	} {
		s := stage(t, 1)
		x := battle.Salvo{High: c.high, Rake: chart.Ahead}
		x.Count(&battle.Telling{}, []int{c.face}, roster.Round, s.Ship(2))
		got := map[string]int{"hull": x.Hull, "gun": x.Guns, "crew": x.Crew, "rigging": len(x.Masts)}
		if got[c.want] != 1 || got["hull"]+got["gun"]+got["crew"]+got["rigging"] != 1 {
			t.Errorf("%s: %d is %v, want %s", c.id, c.face, got, c.want)
		}
	}
}

// BOARD-SETUP-05: every die of a battle has six faces. BOARD-ORDER-06: captains who
// are always skipped do not stop it: their ships fire and reload, none strikes or
// leaves for that, and each wait is over with one line.
func TestSkippedBattle(t *testing.T) {
	s := stage(t, 2)
	s.Ship(1).At, s.Ship(2).At = at(t, "H06"), at(t, "J07")
	s.Latest.Tracks = nil
	s.sheets()
	dice := game.NewDice(game.TextSeed("skipped"))
	shots := map[string]int{}
	told := ""
	for until := s.Turn + 3; s.Turn < until && s.Over == nil; {
		wait := s.Waiting()
		p := s.say(t, dice, wait[0].Seat, "skip")
		told += texts(p.Events) + "\n"
		if s.asked(wait[0].Seat) && len(s.Waiting()) > 0 && s.Waiting()[0] == wait[0] {
			t.Fatalf("one skip does not answer %q", wait[0].For)
		}
		for _, e := range p.Events {
			for _, r := range e.Dice {
				if from, _, fires := strings.Cut(r.Of, " at "); fires && strings.HasPrefix(r.Label, "range ") {
					shots[from]++
				}
				for _, face := range r.Faces {
					if face < 1 || face > 6 {
						t.Errorf("BOARD-SETUP-05: %s shows %d", r.Label, face)
					}
				}
			}
		}
	}
	for i := range s.Ships {
		h := &s.Ships[i]
		if h.Status != roster.Afloat || shots[h.Title()] < 2 || !strings.Contains(told, h.Title()+" loads ") {
			t.Errorf("%s is %s, and fired %d volleys", h.Title(), h.Status, shots[h.Title()])
		}
	}
	if strings.Contains(told, "strikes") || strings.Contains(told, "leaves the chart") {
		t.Error("a ship strikes or leaves by default")
	}
}

// The line of a shot is drawn while both ships lie where they lay: after that it would lead from nobody to nobody.
func TestAShotIsNotDrawnOnceAShipHasGoneOn(t *testing.T) {
	lines := func(s *State) (n int) {
		for _, l := range s.View(game.Public).Scenes()[0].Layers {
			for _, shape := range l.Shapes {
				if p, ok := shape.(render.Path); ok && p.Stroke == render.Day.Red && len(p.Dash) > 0 {
					n++
				}
			}
		}
		return n
	}
	s := duel(t)
	before := lines(s)
	a, b := s.find(t, "lawrence"), s.find(t, "detroit")
	s.Latest.Turn, s.Latest.Phase = s.Turn, 1
	s.Latest.Shots = []battle.Shot{{From: s.number(t, "lawrence"), To: s.number(t, "detroit"), Battery: roster.Port, Guns: 3, Kind: roster.Long, Weight: 12, Load: roster.Round, At: a.At, Target: b.At}}
	if n := lines(s) - before; n != 1 {
		t.Fatalf("%d shots are drawn as she fires", n)
	}
	b.At = b.At.Next(b.Facing)
	if n := lines(s) - before; n != 0 {
		t.Errorf("%d shots are drawn after Detroit has gone on", n)
	}
}
