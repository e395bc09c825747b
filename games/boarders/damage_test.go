package boarders

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// hit has a target take a salvo with queued dice. Detroit (2) is hit by lawrence.
func (s *State) hit(t *testing.T, x battle.Salvo, faces ...int) string {
	t.Helper()
	x.From, x.To = 1, 2
	tell := battle.NewTelling(game.NewDice(game.TextSeed("hit")))
	tell.Dice.Queue(faces...)
	var told battle.FireNews
	s.Gunnery(tell).Apply(&x, &told)
	s.Gunnery(tell).TellFire(&told)
	if left := tell.Dice.Queued(); len(left) > 0 {
		t.Errorf("dice %v did not fall", left)
	}
	rolled, text := 0, ""
	for _, e := range tell.Events {
		text += e.Text + " "
		for _, d := range e.Dice {
			rolled += len(d.Faces)
		}
	}
	if rolled != len(faces) {
		t.Errorf("%d dice fell, want %d: %s", rolled, len(faces), text)
	}
	return text
}

// BOARD-DMG-09 to BOARD-DMG-11: two hits to a hull box, a half one is filled first,
// and without a box she sinks.
func TestHull(t *testing.T) {
	s := stage(t, 1)
	o := s.Ship(2)
	o.Hull = 4
	s.hit(t, battle.Salvo{Hull: 3})
	if o.Whole() != 3 || o.Hits%2 != 1 {
		t.Errorf("BOARD-DMG-09: after 3 hits of 4 boxes %d are whole, %d slashes", o.Whole(), o.Hits)
	}
	s.hit(t, battle.Salvo{Hull: 1})
	if o.Whole() != 2 || o.Hits != 4 {
		t.Errorf("BOARD-DMG-10: the half box is not destroyed: %d whole", o.Whole())
	}
	s.hit(t, battle.Salvo{Hull: 3})
	s.Gunnery(&battle.Telling{}).Sinkings()
	if o.Status != roster.Afloat {
		t.Error("BOARD-DMG-11: sunk by 7 hits of 8")
	}
	s.hit(t, battle.Salvo{Hull: 1})
	s.Gunnery(&battle.Telling{}).Sinkings()
	if o.Status != roster.Sunk {
		t.Errorf("BOARD-DMG-11: %s after 8 hits of 8", o.Status)
	}
}

// masts are the slashes from the bow aft.
func slashes(h *battle.Ship) []int {
	var list []int
	for _, m := range h.Masts {
		list = append(list, m.Hits)
	}
	return list
}

// BOARD-DMG-12 to BOARD-DMG-18, BOARD-AMMO-16, BOARD-AMMO-18: on which mast the
// rigging hits fall.
func TestRigging(t *testing.T) {
	for _, c := range []struct {
		id, kind string
		load     roster.Load
		rake     chart.Bearing
		rigging  int
		masts    []int // the dice for them
		want     []int // slashes, from the bow aft
	}{
		{"BOARD-DMG-13", "trippe", roster.Round, chart.Nowhere, 2, nil, []int{2}},
		{"BOARD-DMG-14", "lawrence", roster.Round, chart.Nowhere, 2, []int{3, 4}, []int{1, 1}},
		{"BOARD-DMG-14", "lawrence", roster.Round, chart.Nowhere, 4, []int{1, 2, 5, 2}, []int{1, 3}},
		{"BOARD-DMG-15", "detroit", roster.Round, chart.Nowhere, 3, []int{2, 4, 5}, []int{1, 1, 1}},
		{"BOARD-DMG-15", "detroit", roster.Round, chart.Nowhere, 3, []int{1, 3, 6}, []int{1, 1, 1}},
		{"BOARD-DMG-16", "detroit", roster.Round, chart.Ahead, 3, nil, []int{3, 0, 0}},
		{"BOARD-DMG-16", "detroit", roster.Round, chart.Astern, 3, nil, []int{0, 0, 3}},
		{"BOARD-DMG-16", "lawrence", roster.Round, chart.Astern, 2, nil, []int{0, 2}},
		{"BOARD-AMMO-16", "lawrence", roster.Double, chart.Nowhere, 1, []int{1}, []int{0, 2}},
		{"BOARD-AMMO-18", "lawrence", roster.Chain, chart.Nowhere, 2, []int{1, 6}, []int{2, 2}},
		{"BOARD-AMMO-10", "lawrence", roster.Grape, chart.Nowhere, 1, []int{6}, []int{1, 0}},
	} {
		s := stage(t, 1)
		o := s.Ship(2)
		o.Masts = battle.NewShip(roster.Entry{Kind: c.kind, Facings: []chart.Dir{chart.West}}).Masts
		x := battle.Salvo{High: true, Rake: c.rake}
		tell := battle.NewTelling(game.NewDice(game.TextSeed("masts")))
		tell.Dice.Queue(c.masts...)
		x.Count(tell, slices.Repeat([]int{4}, c.rigging), c.load, o)
		if len(tell.Dice.Queued()) > 0 || len(c.masts) == 0 && len(tell.Rolled) > 0 {
			t.Errorf("%s: mast dice %v, rolled %v", c.id, c.masts, tell.Rolled)
		}
		s.hit(t, battle.Salvo{Masts: x.Masts})
		if got := slashes(o); !slices.Equal(got, c.want) {
			t.Errorf("%s: %s has %v slashes, want %v", c.id, c.kind, got, c.want)
		}
	}
	s := stage(t, 1)
	o := s.Ship(2)
	o.Masts = battle.NewShip(roster.Entry{Kind: "trippe", Facings: []chart.Dir{chart.West}}).Masts
	o.Masts[0].Boxes, o.Speed = 2, 2
	s.hit(t, battle.Salvo{Masts: []int{0, 0, 0}})
	if o.Masts[0].Down {
		t.Error("BOARD-DMG-12: two boxes fall with 3 hits")
	}
	s.hit(t, battle.Salvo{Masts: []int{0}})
	if !o.Masts[0].Down || o.Speed != 1 {
		t.Errorf("BOARD-DMG-17: with 4 hits the mast is down: %v, speed %d", o.Masts[0].Down, o.Speed)
	}
	s.hit(t, battle.Salvo{Masts: []int{0}})
	if o.Masts[0].Hits != 4 {
		t.Error("a hit with no mast standing is marked")
	}
	s = stage(t, 1)
	o = s.Ship(2)
	o.Masts[0].Hits, o.Masts[0].Down = 8, true
	s.hit(t, battle.Salvo{Masts: []int{0}})
	if !slices.Equal(slashes(o), []int{8, 1, 0}) {
		t.Errorf("BOARD-DMG-18: the fore mast is down, and the hit goes to %v", slashes(o))
	}
}

// BOARD-SEQ-17: a mast that falls in the first phase slows her at once.
func TestMastSlows(t *testing.T) {
	s := stage(t, 1)
	o := s.Ship(2)
	o.Speed, o.Masts[2].Hits = 4, 7
	s.hit(t, battle.Salvo{Masts: []int{2}})
	var moves []int
	for phase := 2; phase <= 3; phase++ {
		n, _ := roster.MovesIn(o.Speed, phase)
		moves = append(moves, n)
	}
	if o.Speed != 3 || !slices.Equal(moves, []int{2, 0}) {
		t.Errorf("speed %d, moves %v in phases 2 and 3", o.Speed, moves)
	}
}

// left is how many guns work to port, to starboard and in the bow.
func left(h *battle.Ship) [3]int {
	return [3]int{len(h.Working(roster.Port)), len(h.Working(roster.Starboard)), len(h.Working(roster.Bow))}
}

// BOARD-DMG-19 to BOARD-DMG-26, BOARD-DMG-36: which guns are put out of action.
func TestGunHits(t *testing.T) {
	broadsides := []string{"port 4 L12", "starboard 4 L12"}
	withBow := []string{"port 2 L12", "starboard 2 L12", "bow 2 L18"}
	for _, c := range []struct {
		id    string
		guns  []string
		rake  chart.Bearing
		side  roster.Battery
		hits  int
		faces []int
		want  [3]int
	}{
		{"BOARD-DMG-19", broadsides, chart.Nowhere, roster.Port, 1, nil, [3]int{3, 4, 0}},
		{"BOARD-DMG-20", broadsides, chart.Nowhere, roster.Port, 2, nil, [3]int{2, 4, 0}},
		{"BOARD-DMG-20", broadsides, chart.Nowhere, roster.Starboard, 2, nil, [3]int{4, 2, 0}},
		{"BOARD-DMG-21", []string{"starboard 4 L12"}, chart.Nowhere, roster.Port, 1, nil, [3]int{0, 3, 0}},
		{"BOARD-DMG-21", broadsides, chart.Nowhere, roster.Port, 6, nil, [3]int{0, 2, 0}},
		{"BOARD-DMG-22", broadsides, chart.Astern, roster.Port, 4, nil, [3]int{2, 2, 0}},
		{"BOARD-DMG-23", broadsides, chart.Astern, roster.Port, 3, []int{5}, [3]int{3, 2, 0}},
		{"BOARD-DMG-23", broadsides, chart.Ahead, roster.Port, 3, []int{3}, [3]int{2, 3, 0}},
		{"BOARD-DMG-25", []string{"port pivot 1 L24", "starboard 1 L6"}, chart.Nowhere, roster.Port, 1, nil, [3]int{0, 1, 0}},
		{"BOARD-DMG-25", withBow, chart.Ahead, roster.Port, 1, nil, [3]int{2, 2, 1}},
		{"BOARD-DMG-25", withBow, chart.Nowhere, roster.Port, 3, nil, [3]int{0, 1, 2}},
		{"BOARD-DMG-25", withBow, chart.Nowhere, roster.Port, 5, nil, [3]int{0, 0, 1}},
		{"BOARD-DMG-26", []string{"port 1 L12"}, chart.Nowhere, roster.Port, 3, nil, [3]int{0, 0, 0}},
		{"BOARD-DMG-26", nil, chart.Astern, roster.Port, 1, nil, [3]int{0, 0, 0}},
		{"BOARD-DMG-36", withBow, chart.Ahead, roster.Port, 3, []int{2}, [3]int{1, 2, 0}},
		{"BOARD-DMG-36", withBow, chart.Astern, roster.Port, 3, []int{6}, [3]int{1, 0, 2}},
		{"BOARD-DMG-36", withBow, chart.Astern, roster.Port, 5, []int{6}, [3]int{0, 0, 1}},
	} {
		for _, loaded := range []bool{true, false} {
			s := stage(t, 1)
			o := arm(s.Ship(2), c.guns...)
			if !loaded {
				unload(o)
			}
			s.hit(t, battle.Salvo{Guns: c.hits, Rake: c.rake, Side: c.side}, c.faces...)
			if got := left(o); got != c.want {
				t.Errorf("%s: %d hits on %v, loaded %t, leave %v, want %v", c.id, c.hits, c.guns, loaded, got, c.want)
			}
		}
	}
}

// BOARD-DMG-24: every gun of the side is as likely to be hit.
func TestGunDraw(t *testing.T) {
	dice := game.NewDice(game.TextSeed("draw"))
	n := map[string]int{}
	s := stage(t, 1)
	for range 1200 {
		o := arm(s.Ship(2), "port 4 L12", "port 2 L6", "starboard 6 L4")
		n[o.HitGuns(battle.NewTelling(dice), &battle.Salvo{Guns: 1, Side: roster.Port})[0]]++
	}
	if a := n["L12 to port"]; a < 700 || a > 900 || a+n["L6 to port"] != 1200 {
		t.Errorf("of 1200 hits %v; 800 of the four L12 are fair", n)
	}
}

// BOARD-DMG-36: in a bow rake too the odd gun's die falls before the guns are
// drawn.
func TestOddGunDieFirst(t *testing.T) {
	for _, seed := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		want := [3]int{1, 2, 0}
		if game.NewDice(game.TextSeed(seed)).Roll("odd gun", 1, game.D6).Faces[0] > 3 {
			want = [3]int{2, 1, 0}
		}
		o := arm(stage(t, 1).Ship(2), "port 2 L12", "starboard 2 L12", "bow 2 L18")
		o.HitGuns(battle.NewTelling(game.NewDice(game.TextSeed(seed))), &battle.Salvo{Guns: 3, Rake: chart.Ahead})
		if got := left(o); got != want {
			t.Errorf("seed %s: left %v, want %v", seed, got, want)
		}
	}
}

// BOARD-GUN-25: a loaded gun that is hit may fire in a later phase of the turn,
// and is out then; one that has fired is out at once.
func TestDoomedGun(t *testing.T) {
	s := stage(t, 1)
	o := arm(s.Ship(2), "port 1 L12")
	o.Facing = chart.East
	s.hit(t, battle.Salvo{Guns: 1})
	if o.Guns[0].Lost || !o.Guns[0].Doomed || len(o.Groups()) != 1 {
		t.Fatalf("the gun is %+v", o.Guns[0])
	}
	if got := s.Gunner(2).Dice(s.only(t, 2), 1, false); got != 2 { // first fire too
		t.Errorf("it fires %d dice, want 2", got)
	}
	after := s.clone()
	s.fires(t, 2, battle.Volley{Battery: roster.Port, Weight: 12, Kind: roster.Long, Target: 1}, 3, 1, 1)
	if g := o.Guns[0]; !g.Lost || g.Loaded || g.Doomed {
		t.Errorf("after its shot it is %+v", g)
	}
	after.Gunnery(&battle.Telling{}).EndAction()
	if g := after.Ship(2).Guns[0]; !g.Lost || g.Loaded || g.Doomed {
		t.Errorf("after the turn it is %+v", g)
	}
	s = stage(t, 1)
	o = arm(s.Ship(2), "port 1 L12")
	o.Guns[0].Loaded = false
	s.hit(t, battle.Salvo{Guns: 1})
	if !o.Guns[0].Lost {
		t.Error("an empty gun that is hit is not out")
	}
}

// BOARD-DMG-27 to BOARD-DMG-31: casualties by box.
func TestCasualties(t *testing.T) {
	calm := []int{3, 4}
	for _, c := range []struct {
		id    string
		high  bool
		boxes roster.Boxes
		crew  int
		want  roster.Boxes
	}{
		{"BOARD-DMG-27", false, roster.Boxes{roster.Yards: 2, roster.Guns: 5}, 2, roster.Boxes{roster.Yards: 2, roster.Guns: 3}},
		{"BOARD-DMG-28", true, roster.Boxes{roster.Yards: 1, roster.Guns: 4}, 2, roster.Boxes{roster.Guns: 3}},
		{"BOARD-DMG-28", true, roster.Boxes{roster.Yards: 1, roster.Rigging: 2, roster.Guns: 4}, 1, roster.Boxes{roster.Yards: 1, roster.Rigging: 1, roster.Guns: 4}},
		{"BOARD-DMG-29", false, roster.Boxes{roster.Yards: 3, roster.Guns: 1}, 1, roster.Boxes{roster.Yards: 3}},
		{"BOARD-DMG-29", false, roster.Boxes{roster.Yards: 3, roster.Guns: 1}, 2, roster.Boxes{roster.Yards: 2}},
		{"BOARD-DMG-30", false, roster.Boxes{roster.Guns: 2, roster.Boarding: 2}, 1, roster.Boxes{roster.Guns: 1, roster.Boarding: 2}},
		{"BOARD-DMG-30", false, roster.Boxes{roster.Guns: 2, roster.RepairHull: 3, roster.Boarding: 2}, 1, roster.Boxes{roster.Guns: 2, roster.RepairHull: 2, roster.Boarding: 2}},
	} {
		s := stage(t, 1)
		o := s.Ship(2)
		o.Boxes = c.boxes
		s.hit(t, battle.Salvo{Crew: c.crew, High: c.high}, slices.Repeat(calm, c.crew)...)
		if o.Boxes != c.want || o.Pile != c.crew {
			t.Errorf("%s: boxes %v, pile %d, want %v and %d", c.id, o.Boxes, o.Pile, c.want, c.crew)
		}
	}
	s := stage(t, 1)
	o := s.Ship(2)
	o.Boxes, o.Pile = roster.Boxes{}, 4
	s.hit(t, battle.Salvo{Crew: 1})
	if o.Pile != 4 || o.OfficerDown {
		t.Errorf("BOARD-DMG-31: pile %d", o.Pile)
	}
}

// BOARD-DMG-32, BOARD-DMG-34, BOARD-DMG-35: two dice for the officer after each
// casualty.
func TestOfficer(t *testing.T) {
	s := stage(t, 1)
	o := s.Ship(2)
	s.hit(t, battle.Salvo{Crew: 2}, 1, 2, 6, 6)
	if o.OfficerDown {
		t.Error("BOARD-DMG-32: he falls by 1, 2 and 6, 6")
	}
	living := o.Boxes.Sum()
	if got := s.hit(t, battle.Salvo{Crew: 2}, 1, 1, 3, 4); !o.OfficerDown || !strings.Contains(got, "The officer of Detroit falls") {
		t.Error("BOARD-DMG-32: he stands after 1, 1")
	}
	if o.Boxes.Sum() != living-2 {
		t.Errorf("BOARD-DMG-35: %d markers fell with him", living-o.Boxes.Sum())
	}
	if got := s.hit(t, battle.Salvo{Crew: 1}, 1, 1); !o.OfficerDown || strings.Contains(got, "The officer") {
		t.Error("BOARD-DMG-34: he falls twice")
	}
}

// BOARD-AMMO-06, BOARD-AMMO-08 to BOARD-AMMO-10, BOARD-AMMO-15, BOARD-AMMO-19,
// BOARD-AMMO-20: what the types of ammunition do with the dice.
func TestAmmunition(t *testing.T) {
	for _, c := range []struct {
		id    string
		load  roster.Load
		faces []int // low: 1 to 3 hull, 4 gun, 5 crew, 6 rigging
		want  [4]int
	}{
		{"BOARD-AMMO-06", roster.Round, []int{1, 4, 5, 6}, [4]int{1, 1, 1, 1}},
		{"BOARD-AMMO-08", roster.Grape, []int{5, 5}, [4]int{0, 0, 4, 0}},
		{"BOARD-AMMO-09", roster.Grape, []int{1, 2, 3}, [4]int{0, 0, 0, 0}},
		{"BOARD-AMMO-10", roster.Grape, []int{4, 6}, [4]int{0, 1, 0, 1}},
		{"BOARD-AMMO-15", roster.Double, []int{2, 4, 5, 6}, [4]int{2, 2, 2, 2}},
		{"BOARD-AMMO-18", roster.Chain, []int{6, 6}, [4]int{0, 0, 0, 4}},
		{"BOARD-AMMO-19", roster.Chain, []int{1, 2, 3}, [4]int{1, 0, 0, 0}},
		{"BOARD-AMMO-19", roster.Chain, []int{1}, [4]int{0, 0, 0, 0}},
		{"BOARD-AMMO-20", roster.Chain, []int{4, 5}, [4]int{0, 1, 1, 0}},
	} {
		s := stage(t, 1)
		x := battle.Salvo{Rake: chart.Astern}
		x.Count(&battle.Telling{}, c.faces, c.load, s.Ship(2))
		if got := [4]int{x.Hull, x.Guns, x.Crew, len(x.Masts)}; got != c.want {
			t.Errorf("%s: %s with %v: hull, guns, crew and rigging %v, want %v", c.id, c.load, c.faces, got, c.want)
		}
	}
	s := stage(t, 1)
	arm(s.Ship(1), "starboard 2 L12").Magazines[roster.Starboard].Load = roster.Grape
	s.fires(t, 1, battle.Volley{Battery: roster.Starboard, Weight: 12, Kind: roster.Long, Target: 2}, 1, 5, 5, 5, 5, 3, 3, 4, 3, 4, 4, 3, 4, 3, 4, 4, 3, 4, 3, 4, 4)
	if o := s.Ship(2); o.Pile != 8 {
		t.Errorf("BOARD-AMMO-08: 4 crew hits with grape are %d casualties", o.Pile)
	}
}

// BOARD-GUN-28: a target heading W, hit from its north-west, is hit to starboard.
func TestSideHit(t *testing.T) {
	s := stage(t, 1)
	s.Ship(2).Facing = chart.West
	for d, want := range map[chart.Dir]roster.Battery{chart.NorthWest: roster.Starboard, chart.NorthEast: roster.Starboard, chart.SouthWest: roster.Port, chart.SouthEast: roster.Port} {
		s.put(1, 2, 2, d)
		if x := s.Gunner(1).Aimed(battle.Volley{Target: 2}); x.Side != want || x.Rake != chart.Nowhere {
			t.Errorf("from %s: %s, rake %d; want %s", d, x.Side, x.Rake, want)
		}
	}
	for d, want := range map[chart.Dir]chart.Bearing{chart.West: chart.Ahead, chart.East: chart.Astern} {
		s.put(1, 2, 2, d)
		if x := s.Gunner(1).Aimed(battle.Volley{Target: 2}); x.Rake != want {
			t.Errorf("from %s: rake %d, want %d", d, x.Rake, want)
		}
	}
}
