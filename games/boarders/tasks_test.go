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

// segment3 carries the tasks of a stage out with queued dice, and returns what is
// told. The tasks are those in Ship.Now.
func (s *State) segment3(t *testing.T, faces ...int) string {
	t.Helper()
	tell := battle.NewTelling(game.NewDice(game.TextSeed("tasks")))
	tell.Dice.Queue(faces...)
	s.Crews(tell).DoTasks()
	if left := tell.Dice.Queued(); len(left) > 0 || tell.Dice.Fault() != nil {
		t.Errorf("dice %v did not fall", left)
	}
	rolled := 0
	for _, e := range tell.Events {
		for _, d := range e.Dice {
			rolled += len(d.Faces)
		}
	}
	if rolled != len(faces) {
		t.Errorf("%d dice fell, want %d: %s", rolled, len(faces), texts(tell.Events))
	}
	return texts(tell.Events)
}

func unload(h *battle.Ship) *battle.Ship {
	for i := range h.Guns {
		h.Guns[i].Loaded, h.Guns[i].Used = false, true
	}
	return h
}

// BOARD-SAIL-01 to BOARD-SAIL-04, BOARD-SAIL-07, BOARD-CREW-04, BOARD-CREW-05: the
// hands that set another sail.
func TestSettingSail(t *testing.T) {
	for _, c := range []struct {
		id, kind    string
		mixed, down bool // a second mast fore-and-aft; the first mast down
		yards       int
		from, to    roster.Sail
		want        bool
	}{
		{"BOARD-SAIL-01", "ariel", false, false, 2, roster.BattleSail, roster.Full, true},
		{"BOARD-SAIL-01", "ariel", false, false, 1, roster.BattleSail, roster.Full, false},
		{"BOARD-SAIL-02", "lawrence", false, false, 4, roster.BattleSail, roster.Full, true},
		{"BOARD-SAIL-02, BOARD-CREW-04", "lawrence", false, false, 3, roster.BattleSail, roster.Full, false},
		{"BOARD-CREW-05", "lawrence", false, false, 5, roster.BattleSail, roster.Full, true},
		{"BOARD-SAIL-03", "lawrence", true, false, 3, roster.BattleSail, roster.Full, true},
		{"BOARD-SAIL-03", "lawrence", true, false, 2, roster.BattleSail, roster.Full, false},
		{"BOARD-SAIL-04", "lawrence", false, false, 4, roster.Full, roster.Reef, true},
		{"BOARD-SAIL-04", "lawrence", false, false, 4, roster.Reef, roster.Oars, true},
		{"BOARD-SAIL-07", "lawrence", false, true, 2, roster.BattleSail, roster.Full, true},
		{"BOARD-SAIL-07", "lawrence", false, true, 1, roster.BattleSail, roster.Full, false},
	} {
		s := stage(t, 5)
		h := s.Ship(1)
		h.Masts = battle.NewShip(roster.Entry{Kind: c.kind, Facings: []chart.Dir{chart.West}}).Masts
		if c.mixed {
			h.Masts[1].Square = false
		}
		if c.down {
			h.Masts[0].Down, h.Masts[0].Hits = true, 8
		}
		h.Boxes, h.Sail = roster.Boxes{roster.Yards: c.yards}, c.from
		h.Now.Sail = c.to
		s.segment3(t)
		if got := h.Sail == c.to; got != c.want {
			t.Errorf("%s: %d in yards set %s from %s: %v, want %v", c.id, c.yards, c.to, c.from, got, c.want)
		}
	}
}

// BOARD-CREW-04, BOARD-CREW-05, BOARD-SEQ-18: a man who has fallen in the action
// does no task; one more than needed makes up for him.
func TestLossesBeforeTasks(t *testing.T) {
	for yards, want := range map[int]roster.Sail{4: roster.BattleSail, 5: roster.Full} {
		s := stage(t, 5)
		h := s.Ship(2)
		h.Masts = s.Ship(1).Masts
		h.Boxes, h.Now.Sail = roster.Boxes{roster.Yards: yards}, roster.Full
		s.hit(t, battle.Salvo{Crew: 1, High: true}, 3, 4)
		s.segment3(t)
		if h.Sail != want {
			t.Errorf("of %d one is lost: she is under %s, want %s", yards, h.Sail, want)
		}
	}
	s := stage(t, 5)
	h := unload(arm(s.Ship(2), "port 5 L12"))
	h.Boxes = roster.Boxes{roster.Yards: 3, roster.Guns: 3}
	s.hit(t, battle.Salvo{Crew: 1}, 3, 4)
	s.segment3(t)
	if h.Loaded(roster.Port) != 2 {
		t.Errorf("BOARD-SEQ-18: of 3 in guns one is lost, and %d guns are loaded", h.Loaded(roster.Port))
	}
}

// BOARD-SAIL-05: sail that is set in segment 3 draws in the next turn.
// BOARD-SAIL-06: under oars the hands in yards are at the sweeps.
func TestSailNextTurn(t *testing.T) {
	s := stage(t, 5)
	h := s.Ship(1)
	h.Boxes = roster.Boxes{roster.Yards: 4, roster.Guns: 10}
	h.Orders.Tasks.Sail = roster.Full
	before := h.Speed
	s.Helm(1).SetSpeed()
	slower := h.Speed
	s.turns(battle.NewTelling(game.NewDice(game.TextSeed("sail")))).beginTasks()
	s.turns(battle.NewTelling(game.NewDice(game.TextSeed("sail")))).endTurn()
	s.shown(t)
	if h.Sail != roster.Full || h.Orders.Tasks.Sail != "" || h.Speed != slower+1 {
		t.Errorf("BOARD-SAIL-05: under %s she has speed %d, under battle %d (%d)", h.Sail, h.Speed, slower, before)
	}
	g := arm(stage(t, 5).Ship(1), "port 3 L9")
	g.Sail, g.Boxes = roster.Oars, roster.Boxes{roster.Yards: 1}
	if !g.Handled() || !g.Rows() || g.Hands() != 1 {
		t.Error("BOARD-SAIL-06: one marker rows three guns")
	}
}

// BOARD-GUN-04 to BOARD-GUN-06, BOARD-AMMO-01 to BOARD-AMMO-04, BOARD-AMMO-11 to
// BOARD-AMMO-13, BOARD-AMMO-21, BOARD-AMMO-22: loading.
func TestLoading(t *testing.T) {
	for _, c := range []struct {
		id      string
		guns    []string
		loaded  []int       // guns that are loaded
		has     roster.Load // in the port battery
		crew    int
		order   battle.Tasks
		want    []int       // guns loaded after it
		holds   roster.Load // the port battery
		doubled bool
	}{
		{id: "BOARD-GUN-04", guns: []string{"port 5 L12"}, crew: 3, want: []int{0, 1, 2}, holds: roster.Round},
		{id: "BOARD-GUN-05", guns: []string{"port 2 L12", "starboard 2 L12"}, crew: 2, order: battle.Tasks{First: []int{2, 3}}, want: []int{2, 3}, holds: roster.Round},
		{id: "BOARD-GUN-05", guns: []string{"port 2 L12", "starboard 2 L12"}, crew: 2, order: battle.Tasks{First: []int{0, 1}}, want: []int{0, 1}, holds: roster.Round},
		{id: "BOARD-ORDER-05", guns: []string{"port 1 L6", "port 1 L12", "starboard 2 L24"}, crew: 1, want: []int{1}, holds: roster.Round},
		{id: "BOARD-AMMO-01", guns: []string{"port 2 L12"}, crew: 2, order: battle.Tasks{Loads: [3]roster.Load{roster.Chain}}, want: []int{0, 1}, holds: roster.Chain},
		{id: "BOARD-AMMO-03", guns: []string{"port 4 L12"}, loaded: []int{0, 1}, crew: 2, order: battle.Tasks{Loads: [3]roster.Load{roster.Grape}}, want: []int{0, 1, 2, 3}, holds: roster.Round},
		{id: "BOARD-AMMO-11", guns: []string{"port 2 L12"}, loaded: []int{0, 1}, crew: 2, order: battle.Tasks{Loads: [3]roster.Load{roster.Double}}, want: []int{0, 1}, holds: roster.Double},
		{id: "BOARD-AMMO-11", guns: []string{"port 2 L12"}, crew: 4, order: battle.Tasks{Loads: [3]roster.Load{roster.Double}}, want: []int{0, 1}, holds: roster.Round},
		{id: "BOARD-AMMO-12", guns: []string{"port 2 L12"}, loaded: []int{0, 1}, has: roster.Grape, crew: 2, order: battle.Tasks{Loads: [3]roster.Load{roster.Double}}, want: []int{0, 1}, holds: roster.Grape},
		{id: "BOARD-AMMO-13", guns: []string{"port 3 L12"}, loaded: []int{0, 1, 2}, crew: 2, order: battle.Tasks{Loads: [3]roster.Load{roster.Double}}, want: []int{0, 1, 2}, holds: roster.Round},
		{id: "BOARD-AMMO-21", guns: []string{"port 5 L12"}, loaded: []int{0, 1, 2}, has: roster.Double, crew: 3, want: []int{0, 1, 2, 3}, holds: roster.Double},
		{id: "BOARD-AMMO-22", guns: []string{"port 2 L12"}, has: roster.Double, crew: 2, want: []int{0, 1}, holds: roster.Round},
		{id: "BOARD-AMMO-22", guns: []string{"port 2 L12"}, has: roster.Grape, crew: 2, want: []int{0, 1}, holds: roster.Grape},
		{id: "BOARD-AMMO-22", guns: []string{"port 2 L12"}, loaded: []int{0}, crew: 3, want: []int{0, 1}, holds: roster.Round},
	} {
		s := stage(t, 5)
		h := unload(arm(s.Ship(1), c.guns...))
		for _, i := range c.loaded {
			h.Guns[i].Loaded = true
		}
		if c.has != "" {
			h.Magazines[roster.Port].Load = c.has
		}
		h.Boxes, h.Now = roster.Boxes{roster.Guns: c.crew}, c.order
		told := s.segment3(t)
		if want := "loads round to port as before: some of the guns there still hold it, and grape waits"; strings.Contains(told, want) != (c.id == "BOARD-AMMO-03") {
			t.Errorf("%s: told %s", c.id, told)
		}
		var got []int
		for i, g := range h.Guns {
			if g.Loaded {
				got = append(got, i)
			}
		}
		if !slices.Equal(got, c.want) || h.Magazines[roster.Port].Load != c.holds {
			t.Errorf("%s: guns %v are loaded with %s, want %v with %s", c.id, got, h.Magazines[roster.Port].Load, c.want, c.holds)
		}
	}
}

// BOARD-GUN-06, BOARD-AMMO-04: a pivot is swung in place of loading, stays loaded,
// and takes the type of its new side. BOARD-AMMO-02: bow guns have their own.
func TestSwinging(t *testing.T) {
	s := stage(t, 5)
	h := arm(s.Ship(1), "port pivot 2 L12", "starboard 1 L6", "bow 1 L18")
	h.Guns[1].Loaded, h.Guns[2].Loaded = false, false
	h.Magazines = [3]battle.Magazine{{Load: roster.Grape}, {Load: roster.Chain}, {Load: roster.Round}}
	h.Boxes, h.Now = roster.Boxes{roster.Guns: 1}, battle.Tasks{Swing: []int{0}}
	s.segment3(t)
	if g := h.Guns[0]; g.Battery != roster.Starboard || !g.Loaded || h.Magazines[g.Battery].Load != roster.Chain {
		t.Errorf("BOARD-AMMO-04: the pivot is %+v", g)
	}
	if h.Guns[1].Loaded || h.Guns[2].Loaded {
		t.Error("BOARD-GUN-06: the marker that swung a pivot has loaded a gun")
	}
	for _, g := range h.Groups() {
		if g.Battery == roster.Bow && h.Magazines[g.Battery].Load != roster.Round {
			t.Error("BOARD-AMMO-02: the bow gun has another type than its own")
		}
	}
	s = stage(t, 2)
	h = arm(s.Ship(1), "starboard 2 L12", "bow 1 L12")
	h.Magazines = [3]battle.Magazine{{Load: roster.Round}, {Load: roster.Grape}, {Load: roster.Round}}
	if a := s.Gunner(1).Targets(&h.Groups()[0], h.Magazines[roster.Starboard].Load); len(a) != 1 {
		t.Errorf("grape at 2: %v", a)
	}
}

// BOARD-AMMO-01, BOARD-AMMO-03, BOARD-AMMO-12, BOARD-AMMO-13: asked in segment 3, a
// captain cannot order what cannot be loaded.
func TestLoadRefusals(t *testing.T) {
	s := stage(t, 0)
	h := arm(s.Ship(1), "port 4 L12", "starboard 2 L12")
	h.Guns[3].Loaded = false
	h.Boxes = roster.Boxes{roster.Yards: 3, roster.Guns: 2}
	s.turns(battle.NewTelling(game.NewDice(game.TextSeed("asked")))).beginTasks()
	us, _ := s.seats()
	if !s.asked(us) {
		t.Fatalf("asked are %v", s.Asked)
	}
	for line, want := range map[string]string{
		"reload port grape":   "3 of the guns to port of Lawrence hold round: fire them before you load another type.",
		"reload port double":  "To double the guns to port takes 3 markers in guns at once, and Lawrence has 2.",
		"reload bow grape":    "Lawrence has no guns in the bow.",
		"sail full":           "Lawrence has 3 markers in yards and needs 4 to set another sail.",
		"repair mizzen":       `Lawrence has no "mizzen"; name one of her masts, a calibre of hers, half or usual.`,
		"swing port":          "Lawrence has no such pivot that could swing to port.",
		"first bow":           "Lawrence has no such guns in the bow.",
		"grapple detroit":     "Lawrence has nobody in boarding, and a try takes a marker of it.",
		"officer detroit":     "The officer of Lawrence fights beside a marker only, and nobody is in boarding.",
		"split detroit 1":     "Lawrence has 0 markers for boarding, and 1 are sent.",
		"crew 5 0 0 0 0 0":    "That belongs on the sheet of a turn; the next one comes when this turn is over.",
		"reload port bullets": `There is no type "bullets" here; try usual, round, double, grape or chain.`,
	} {
		if got := s.refused(t, us, line); got != want {
			t.Errorf("%q: %s", line, got)
		}
	}
	dice := game.NewDice(game.TextSeed("double"))
	s.say(t, dice, us, "reload starboard double")
	h.Guns[4].Loaded, h.Guns[5].Loaded = true, true
	h.Magazines[roster.Starboard].Load = roster.Grape
	if got := s.refused(t, us, "reload starboard double"); got != "Only round shot can be doubled; the guns to starboard of Lawrence hold grape." {
		t.Error("BOARD-AMMO-12:", got)
	}
}

// BOARD-REPAIR-01 to BOARD-REPAIR-09: points, tallies and what they buy.
func TestRepair(t *testing.T) {
	for _, c := range []struct {
		id               string
		tally, crew      int // of the hull
		slashes          int
		order            string
		want, wantTally  int
		rigging, wantRig int
	}{
		{id: "BOARD-REPAIR-01", tally: 2, crew: 3, slashes: 4, want: 4, wantTally: 5},
		{id: "BOARD-REPAIR-02", tally: 5, crew: 3, slashes: 4, want: 2, wantTally: 2},
		{id: "BOARD-REPAIR-03", tally: 4, crew: 1, slashes: 4, want: 4, wantTally: 5, rigging: 3, wantRig: 3},
		{id: "BOARD-REPAIR-04", tally: 4, crew: 0, slashes: 4, want: 4, wantTally: 4},
		{id: "BOARD-REPAIR-05", tally: 5, crew: 1, slashes: 2, want: 0, wantTally: 0},
		{id: "BOARD-REPAIR-06", tally: 6, crew: 0, slashes: 0, want: 0, wantTally: 6},
		{id: "BOARD-REPAIR-08", tally: 5, crew: 7, slashes: 4, want: 0, wantTally: 0},
		{id: "BOARD-REPAIR-09", tally: 0, crew: 8, slashes: 0, want: 0, wantTally: 0},
		{id: "BOARD-REPAIR-09", tally: 5, crew: 8, slashes: 2, want: 0, wantTally: 6},
		{id: "BOARD-ORDER-05", tally: 5, crew: 1, slashes: 3, want: 1, wantTally: 0},
		{id: "BOARD-ORDER-05", tally: 5, crew: 1, slashes: 3, order: "half", want: 2, wantTally: 0},
	} {
		s := stage(t, 5)
		h := s.Ship(1)
		h.Hits, h.Boxes = c.slashes, roster.Boxes{roster.RepairHull: c.crew}
		h.Tally = [3]int{c.rigging, 0, c.tally}
		h.Now.Repair[battle.TallyHull] = c.order
		s.segment3(t)
		if h.Hits != c.want || h.Tally != [3]int{c.wantRig, 0, c.wantTally} {
			t.Errorf("%s: %d slashes, tally %v, want %d and %d", c.id, h.Hits, h.Tally, c.want, c.wantTally)
		}
	}
	s := stage(t, 5)
	h := s.Ship(1)
	h.Boxes = roster.Boxes{roster.RepairHull: 8}
	for range 3 {
		s.segment3(t)
	}
	if h.Tally[battle.TallyHull] != 0 {
		t.Errorf("BOARD-REPAIR-09: points are stored on an unhurt ship: %d", h.Tally[battle.TallyHull])
	}
}

// BOARD-REPAIR-07: a gun comes back unloaded, and a fallen mast stays down.
// BOARD-ORDER-05: the fullest box of the mast with most slashes, the heaviest gun.
func TestRepairGunsAndMasts(t *testing.T) {
	s := stage(t, 5)
	h := arm(s.Ship(1), "port 1 L6", "starboard 1 L12")
	for i := range h.Guns {
		h.Guns[i].Lost, h.Guns[i].Loaded = true, false
	}
	h.Boxes, h.Tally = roster.Boxes{roster.RepairGuns: 6}, [3]int{}
	s.segment3(t)
	if h.Guns[1].Lost || h.Guns[1].Loaded || !h.Guns[0].Lost {
		t.Errorf("the guns are %+v", h.Guns)
	}
	h.Guns[1].Lost, h.Guns[1].Loaded = true, false
	h.Now.Repair[battle.TallyGuns] = "L6"
	s.segment3(t)
	if h.Guns[0].Lost || !h.Guns[1].Lost {
		t.Error("an L6 is ordered first")
	}
	s = stage(t, 5)
	d := s.Ship(2) // three masts of four boxes
	d.Boxes = roster.Boxes{roster.Rigging: 6}
	d.Masts[0].Hits, d.Masts[0].Down = 8, true
	d.Masts[1].Hits, d.Masts[2].Hits = 3, 5
	s.segment3(t)
	if !slices.Equal(slashes(d), []int{8, 3, 3}) || !d.Masts[0].Down {
		t.Errorf("the masts have %v slashes", slashes(d))
	}
	s.segment3(t)
	if !slices.Equal(slashes(d), []int{8, 1, 3}) {
		t.Errorf("of equal masts the main comes first: %v", slashes(d))
	}
	d.Now.Repair[battle.TallyRigging] = "main"
	s.segment3(t)
	if !slices.Equal(slashes(d), []int{8, 0, 3}) {
		t.Errorf("the main mast is ordered: %v", slashes(d))
	}
	d.Masts[1], d.Masts[2] = d.Masts[0], d.Masts[0]
	d.Tally = [3]int{}
	s.segment3(t)
	if d.Tally[battle.TallyRigging] != 0 {
		t.Error("points are counted for fallen masts")
	}
}

// Standing tasks are written on the sheet, one after the other, and the captain is
// told what stands there.
func TestTaskLines(t *testing.T) {
	s := stage(t, 1)
	arm(s.Ship(1), "port pivot 3 L12", "starboard 2 L6")
	us, _ := s.sheets().seats()
	dice := game.NewDice(game.TextSeed("lines"))
	said := ""
	for _, line := range []string{
		"sail full", "reload port chain", "reload starboard usual", "first starboard l6", "swing starboard l12 2", "repair half",
		"repair main", "repair l12", "grapple detroit", "officer detroit", "split detroit 3",
	} {
		p := s.say(t, dice, us, line)
		if p.Line != line {
			t.Errorf("%q is kept as %q", line, p.Line)
		}
		said = texts(p.Events)
	}
	want := "Lawrence: sets full sail, loads chain to port, loads first 2 L6 to starboard, swings 2 L12 to starboard, repairs main first, repairs L12 first, repairs half first, tries to grapple Detroit, 3 against Detroit and the officer fights Detroit."
	if said != want {
		t.Errorf("told %q", said)
	}
	for _, line := range []string{"sail stays", "reload port usual", "first usual", "swing none", "repair usual", "try usual", "officer stays", "split usual"} {
		said = texts(s.say(t, dice, us, line).Events)
	}
	if !strings.Contains(said, "the tasks take their usual course") {
		t.Errorf("told %q", said)
	}
}
