package boarders

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// stage is a duel of lawrence (1, American) and detroit (2, British) after the
// first sheets, in the middle of the chart: lawrence at H10 heading E, detroit on
// the same heading at a distance to starboard of her.
func stage(t *testing.T, distance int) *State {
	t.Helper()
	s := begun(t, 2, "duel-flag")
	for i := range s.Ships {
		h := &s.Ships[i]
		h.Boxes, h.Manned, h.Sheet = roster.Boxes{roster.Yards: 3, roster.Guns: 11}, true, battle.Sheet{}
		h.Facing = chart.East
	}
	s.Ship(1).At = at(t, "H10")
	s.put(2, 1, distance, chart.SouthEast)
	s.Step, s.Phase, s.Asked = view.StepFire, 1, nil
	return s
}

// put places a ship at a distance and in a direction from another.
func (s *State) put(r, from battle.Ref, distance int, d chart.Dir) {
	p := s.Ship(from).At
	for range distance {
		p = p.Next(d)
	}
	s.Ship(r).At = p
}

// arm gives a ship other guns, loaded: "port 4 L12", "port pivot 1 C32".
func arm(h *battle.Ship, batteries ...string) *battle.Ship {
	h.Guns = nil
	for _, text := range batteries {
		b, guns, _ := strings.Cut(text, " ")
		guns, pivot := strings.CutPrefix(guns, "pivot ")
		for _, g := range roster.ReadBattery(guns) {
			g.Battery, g.Pivot, g.Loaded = roster.Battery(slices.Index(roster.BatteryNames, b)), pivot, true
			h.Guns = append(h.Guns, g)
		}
	}
	return h
}

// spent marks the first loads as gone.
func spent(h *battle.Ship) *battle.Ship {
	for i := range h.Guns {
		h.Guns[i].Used = true
	}
	return h
}

// fires declares a volley and has it fired with queued dice; it returns what is
// told.
func (s *State) fires(t *testing.T, r battle.Ref, v battle.Volley, faces ...int) []game.Event {
	t.Helper()
	s.Ship(r).Volleys = append(s.Ship(r).Volleys, v)
	return s.firesAll(t, faces...)
}

func (s *State) firesAll(t *testing.T, faces ...int) []game.Event {
	t.Helper()
	tell := battle.NewTelling(game.NewDice(game.TextSeed("fire")))
	tell.Dice.Queue(faces...)
	s.Gunnery(tell).Fire()
	if left := tell.Dice.Queued(); len(left) > 0 || tell.Dice.Fault() != nil {
		t.Fatalf("dice %v are left: %v", left, tell.Dice.Fault())
	}
	rolled := 0
	for _, e := range tell.Events {
		for _, d := range e.Dice {
			rolled += len(d.Faces)
		}
	}
	if rolled != len(faces) {
		t.Fatalf("%d dice fell, want %d: %v", rolled, len(faces), tell.Events)
	}
	return tell.Events
}

// refused is the sentence with which a line is refused.
func (s *State) refused(t *testing.T, seat game.Seat, line string) string {
	t.Helper()
	before := fmt.Sprint(*s)
	_, err := s.Play(seat, line, game.NewDice(game.TextSeed("refused")))
	if err == nil {
		t.Fatalf("%q is accepted", line)
	}
	if fmt.Sprint(*s) != before {
		t.Errorf("the refused line %q changes the match", line)
	}
	return err.Error()
}

func (s *State) only(t *testing.T, r battle.Ref) *battle.Group {
	t.Helper()
	groups := s.Ship(r).Groups()
	if len(groups) != 1 {
		t.Fatalf("%s has %d groups", s.Ship(r).Name, len(groups))
	}
	return &groups[0]
}

// BOARD-HIT-14 to BOARD-HIT-28: the modifiers, before the random die.
func TestReckon(t *testing.T) {
	type from int
	const (
		beam from = iota
		bow
		stern
		off // a point off the stern line
	)
	cases := []struct {
		id, guns string
		distance int
		fresh    bool
		from     from
		high     bool
		want     int
	}{
		{"BOARD-HIT-14", "4 L4", 1, false, beam, false, 2},
		{"BOARD-HIT-15", "4 L6", 1, false, beam, false, 3},
		{"BOARD-HIT-16", "4 L9", 1, false, beam, false, 4},
		{"BOARD-HIT-17", "4 L12", 2, false, beam, false, 4},
		{"BOARD-HIT-18", "4 L18", 1, false, beam, false, 6},
		{"BOARD-HIT-19", "5 L24", 1, false, beam, false, 7},
		{"BOARD-HIT-20", "6 L32", 1, false, beam, false, 9},
		{"BOARD-HIT-21", "4 C12", 1, false, beam, false, 5},
		{"BOARD-HIT-21", "4 H12", 1, false, beam, false, 5},
		{"BOARD-HIT-22", "3 L9", 3, true, beam, false, 4},
		{"BOARD-HIT-22", "3 L9", 3, false, beam, false, 2},
		{"BOARD-HIT-24", "3 L9", 1, false, bow, false, 5},
		{"BOARD-HIT-25", "3 L9", 1, false, stern, false, 6},
		{"BOARD-HIT-25", "3 L9", 1, false, stern, true, 5},
		{"BOARD-HIT-26", "3 L9", 2, false, off, false, 2},
		{"BOARD-HIT-27", "3 L12", 1, true, stern, false, 9},
		{"BOARD-HIT-28", "2 L18", 1, false, beam, false, 3},
		{"BOARD-HIT-28", "1 L9", 1, false, bow, true, 2},
		{"worked dice", "9 C32", 3, true, stern, false, 14},
		{"worked dice", "2 L18", 2, false, beam, false, 2},
		{"worked dice", "1 L32", 1, true, beam, false, 2},
		{"worked dice", "4 L12", 7, false, beam, false, 1},
		{"BOARD-GUN-29", "1 L32", 3, false, beam, false, -1},
	}
	for _, c := range cases {
		s := stage(t, c.distance)
		h, o := arm(s.Ship(1), "starboard "+c.guns), s.Ship(2)
		if !c.fresh {
			spent(h)
		}
		switch c.from {
		case bow:
			o.Facing = chart.NorthWest // toward the firer
		case stern:
			o.Facing = chart.SouthEast
		case off:
			o.At = h.At.Next(chart.SouthEast).Next(chart.SouthWest)
			o.Facing = chart.SouthEast
		}
		if got := s.Gunner(1).Dice(s.only(t, 1), 2, c.high); got != c.want {
			t.Errorf("%s: %s at %d: %d dice, want %d", c.id, c.guns, c.distance, got, c.want)
		}
	}
}

// BOARD-HIT-26: there is no rake at range 0.
func TestNoRakeAtRangeNought(t *testing.T) {
	s := stage(t, 0)
	s.Passes = []battle.Pass{{Mover: 1, Other: 2, Side: roster.Starboard}}
	spent(arm(s.Ship(1), "starboard 3 L9"))
	for d := range chart.Dir(6) {
		s.Ship(2).Facing = d
		if got := s.Gunner(1).Dice(s.only(t, 1), 2, false); got != 3 {
			t.Errorf("heading %s: %d dice, want 3", d, got)
		}
	}
}

// BOARD-HIT-23: the bonus for first fire is for a whole group of first loads.
// BOARD-HIT-33: a gun lost with its first load, and repaired, takes it away. So
// does a first load that was doubled.
func TestFirstFire(t *testing.T) {
	s := stage(t, 3)
	h := arm(s.Ship(1), "starboard 3 L9")
	if got := s.Gunner(1).Dice(s.only(t, 1), 2, false); got != 4 {
		t.Errorf("three first loads: %d dice, want 4", got)
	}
	mixed := s.clone()
	mixed.Ship(1).Guns[1].Used = true
	if got := mixed.Gunner(1).Dice(mixed.only(t, 1), 2, false); got != 2 {
		t.Errorf("BOARD-HIT-23: two first loads of three: %d dice, want 2", got)
	}
	doubled := s.clone()
	doubled.Ship(1).Boxes, doubled.Ship(1).Now.Loads[roster.Starboard] = roster.Boxes{roster.Guns: 3}, roster.Double
	doubled.Crews(&battle.Telling{}).LoadGuns()
	if got := doubled.Gunner(1).Dice(doubled.only(t, 1), 2, false); doubled.Ship(1).Magazines[roster.Starboard].Load != roster.Double || got != 2 {
		t.Errorf("BOARD-HIT-33: reloaded before the first shot: %d dice, want 2", got)
	}
	h.LoseGun(0)
	s.Gunnery(&battle.Telling{}).EndAction()
	if !h.Guns[0].Lost {
		t.Fatal("the gun that was hit is not out")
	}
	h.Boxes = roster.Boxes{roster.RepairGuns: 6, roster.Guns: 1}
	s.Crews(&battle.Telling{}).Repair()
	s.Crews(&battle.Telling{}).LoadGuns()
	if got := s.Gunner(1).Dice(s.only(t, 1), 2, false); s.only(t, 1).Guns != 3 || got != 2 {
		t.Errorf("BOARD-HIT-33: a repaired gun among them: %d dice, want 2", got)
	}
}

// BOARD-HIT-29 to BOARD-HIT-32: the random die adds one, takes one or does
// nothing. BOARD-GUN-19, BOARD-GUN-20: the guns are spent, whatever comes of it.
func TestRandomDie(t *testing.T) {
	cases := []struct {
		id    string
		guns  string
		at    int
		face  int
		dice  int // rolled
		faces []int
	}{
		{"BOARD-HIT-29", "4 L12", 2, 5, 5, []int{1, 1, 1, 1, 1}},
		{"BOARD-HIT-30", "4 L12", 2, 3, 4, []int{1, 1, 1, 1}},
		{"BOARD-HIT-31", "4 L12", 2, 2, 3, []int{1, 1, 1}},
		{"BOARD-HIT-31", "4 L12", 7, 1, 0, nil},
		{"BOARD-HIT-32", "4 L4", 1, 6, 3, []int{1, 1, 1}},
		{"BOARD-GUN-19", "3 L32", 9, 4, 0, nil}, // -3 + 3
		{"BOARD-GUN-20", "3 L12", 7, 4, 1, []int{1}},
	}
	for _, c := range cases {
		s := stage(t, c.at)
		h := spent(arm(s.Ship(1), "starboard "+c.guns))
		g := s.only(t, 1)
		s.fires(t, 1, battle.Volley{Battery: roster.Starboard, Weight: g.Weight, Kind: g.Kind, Target: 2}, append([]int{c.face}, c.faces...)...)
		if x := s.Latest.Shots[0]; x.Dice != c.dice || s.Ship(2).Hits != c.dice {
			t.Errorf("%s: %d dice and %d hull hits, want %d", c.id, x.Dice, s.Ship(2).Hits, c.dice)
		}
		if len(h.Groups()) != 0 {
			t.Errorf("%s: guns that fired are loaded", c.id)
		}
	}
}

// BOARD-GUN-09 to BOARD-GUN-12, BOARD-GUN-15 to BOARD-GUN-18, BOARD-GUN-27,
// BOARD-SETUP-10 to BOARD-SETUP-12, BOARD-AMMO-07, BOARD-AMMO-14, BOARD-AMMO-17:
// who is a legal target.
func TestTargets(t *testing.T) {
	for _, c := range []struct {
		name, guns string
		load       roster.Load
		at         string // of the target, from lawrence at H10 heading E
		others     string // ships between: "friend I10"
		want       bool
	}{
		{"BOARD-GUN-09: abeam", "starboard 1 L24", roster.Round, "J11", "", true},
		{"BOARD-GUN-09: on the edge of the arc", "starboard 1 L24", roster.Round, "I11", "", true},
		{"BOARD-GUN-09: before the arc", "starboard 1 L24", roster.Round, "I12", "", false},
		{"BOARD-SETUP-10: on the other side", "port 1 L24", roster.Round, "J11", "", false},
		{"BOARD-SETUP-10: a port gun to port", "port 1 L24", roster.Round, "F11", "", true},
		{"BOARD-SETUP-10: a starboard gun to port", "starboard 1 L24", roster.Round, "F11", "", false},
		{"BOARD-SETUP-12: a pivot to port", "port pivot 1 L24", roster.Round, "J11", "", false},
		{"BOARD-GUN-10: ahead", "bow 1 L24", roster.Round, "H13", "", true},
		{"BOARD-GUN-10: a point off the line", "bow 1 L24", roster.Round, "I13", "", false},
		{"BOARD-GUN-10: a broadside gun, ahead", "starboard 1 L24", roster.Round, "H13", "", false},
		{"BOARD-SETUP-11: a bow gun, abeam", "bow 1 L24", roster.Round, "J11", "", false},
		{"BOARD-GUN-12, BOARD-GUN-13: L6 at 4", "starboard 1 L6", roster.Round, "L12", "", true},
		{"BOARD-GUN-12, BOARD-GUN-13: L6 at 5", "starboard 1 L6", roster.Round, "M12", "", false},
		{"BOARD-GUN-15: L24 ahead at 10", "bow 1 L24", roster.Round, "H20", "", true},
		{"BOARD-GUN-15: L24 ahead at 11", "bow 1 L24", roster.Round, "H21", "", false},
		{"BOARD-GUN-16: a friend between", "starboard 1 L24", roster.Round, "L12", "friend J11", false},
		{"BOARD-GUN-17: an enemy between", "starboard 1 L24", roster.Round, "L12", "enemy J11", false},
		{"BOARD-GUN-18: a friend off the line", "starboard 1 L24", roster.Round, "J11", "friend I10", true},
		{"BOARD-GUN-27: friend at 1, enemy at 2, of 3", "bow 1 L24", roster.Round, "H13", "friend H11, enemy H12", false},
		{"BOARD-GUN-27: a friend on the target's point", "bow 1 L24", roster.Round, "H13", "friend H13", true},
		{"BOARD-GUN-27: a friend on her own point", "bow 1 L24", roster.Round, "H13", "friend H10", true},
		{"land between", "bow 1 L24", roster.Round, "H13", "land H12", false},
		{"BOARD-AMMO-07: grape at 2", "starboard 1 L12", roster.Grape, "J11", "", true},
		{"BOARD-AMMO-07: grape at 3", "starboard 1 L12", roster.Grape, "K11", "", false},
		{"BOARD-AMMO-14: double of 8 at 4", "starboard 1 L12", roster.Double, "L12", "", true},
		{"BOARD-AMMO-14: double of 8 at 5", "starboard 1 L12", roster.Double, "M12", "", false},
		{"BOARD-AMMO-14: double of 3 at 2", "starboard 1 L4", roster.Double, "J11", "", true},
		{"BOARD-AMMO-17: chain of 3 at 2", "starboard 1 L4", roster.Chain, "J11", "", true},
		{"BOARD-AMMO-17: chain of 8 at 5", "starboard 1 L12", roster.Chain, "M12", "", false},
		{"BOARD-AMMO-06: round of 8 at 5", "starboard 1 L12", roster.Round, "M12", "", true},
	} {
		s := stage(t, 2)
		h := arm(s.Ship(1), c.guns)
		for b := range h.Magazines {
			h.Magazines[b].Load = c.load
		}
		s.Ship(2).At = at(t, c.at)
		for _, other := range strings.Split(c.others, ", ") {
			who, point, _ := strings.Cut(other, " ")
			switch who {
			case "friend", "enemy":
				o := *s.Ship(2)
				o.Name, o.At, o.Side = fmt.Sprint("other", len(s.Ships)), at(t, point), roster.British
				if who == "friend" {
					o.Side = roster.American
				}
				s.Ships = append(s.Ships, o)
			case "land":
				s.Land = append(s.Land, at(t, point))
			}
		}
		if got := slices.Contains(s.Gunner(1).Targets(s.only(t, 1), c.load), 2); got != c.want {
			t.Errorf("%s: a target: %v, want %v", c.name, got, c.want)
		}
	}
	s := stage(t, 4)
	arm(s.Ship(1), "starboard 1 L24")
	s.Ships = append(s.Ships, *s.Ship(2))
	s.Ships[2].Name = "other"
	s.put(3, 1, 2, chart.SouthEast)
	if got := s.Gunner(1).Targets(s.only(t, 1), roster.Round); !slices.Equal(got, []battle.Ref{3}) {
		t.Errorf("BOARD-GUN-17: the nearer enemy alone is a target, not %v", got)
	}
}

// BOARD-GUN-11: on one point the broadside that looks at the other ship bears, and
// bow guns of a mover who fouled bow on.
func TestRangeNought(t *testing.T) {
	s := stage(t, 0)
	arm(s.Ship(1), "port 2 L9", "starboard 2 L6", "bow 1 L12")
	s.Passes = []battle.Pass{{Mover: 1, Other: 2, Side: roster.Starboard}}
	bearing := func(r battle.Ref) string {
		var list []string
		for _, g := range s.Ship(r).Groups() {
			if len(s.Gunner(r).Targets(&g, roster.Round)) > 0 {
				list = append(list, g.Battery.String())
			}
		}
		return strings.Join(list, " ")
	}
	if got := bearing(1); got != "starboard" {
		t.Errorf("she passed with her starboard side: %s bears", got)
	}
	arm(s.Ship(2), "port 2 L9", "starboard 2 L6", "bow 1 L12")
	if got := bearing(2); got != "port" {
		t.Errorf("the same heading: %s looks back", got)
	}
	s.Passes[0].Bow = true
	if got := bearing(1); got != "starboard bow" {
		t.Errorf("fouled bow on: %s bear", got)
	}
	if got := bearing(2); got != "port" {
		t.Errorf("the ship that lay there: %s bears", got)
	}
	s.Passes = nil
	if got := bearing(1); got != "" {
		t.Errorf("with nothing between them %s bears", got)
	}
}

// BOARD-GUN-21, BOARD-GUN-22: guns of one weight and kind on a side roll together,
// others apart. BOARD-SEQ-24: the order of the groups.
func TestGroups(t *testing.T) {
	s := stage(t, 1)
	h := arm(s.Ship(1), "bow 2 L9", "starboard 3 L12", "starboard 2 C12", "starboard 1 H12", "starboard 2 L18", "port 1 L6", "port pivot 2 L6")
	var got []string
	for _, g := range h.Groups() {
		got = append(got, g.Name())
	}
	if want := "3 L6 to port|2 L18 to starboard|3 L12 to starboard|2 C12 to starboard|1 H12 to starboard|2 L9 in the bow"; strings.Join(got, "|") != want {
		t.Errorf("groups %s, want %s", strings.Join(got, "|"), want)
	}
	spent(arm(h, "starboard 3 L12", "starboard 2 L6"))
	for _, g := range h.Groups() {
		h.Volleys = append(h.Volleys, battle.Volley{Battery: g.Battery, Weight: g.Weight, Kind: g.Kind, Target: 2})
	}
	s.firesAll(t, 4, 1, 1, 1, 1, 4, 1, 1) // 1 + 3, and 1 + 1
	if x := s.Latest.Shots; len(x) != 2 || x[0].Guns != 3 || x[0].Dice != 4 || x[1].Guns != 2 || x[1].Dice != 2 {
		t.Errorf("shots %+v", x)
	}
}
