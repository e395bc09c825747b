package boarders

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// sheets opens the sheets of the next turn on a stage.
func (s *State) sheets() *State {
	s.Phase = 0
	s.turns(battle.NewTelling(game.NewDice(game.TextSeed("sheets")))).beginTurn()
	return s
}

// shown locks both sheets of a duel with queued dice, and returns what is told.
func (s *State) shown(t *testing.T, faces ...int) []game.Event {
	t.Helper()
	dice := game.NewDice(game.TextSeed("shown"))
	dice.Queue(faces...)
	us, they := s.seats()
	for i := range s.Ships {
		s.Ships[i].Speed = 0
	}
	s.say(t, dice, us, "lock")
	return s.say(t, dice, they, "lock").Events
}

// BOARD-CREW-01: any number of markers goes into any box. BOARD-SETUP-14: markers
// are alike. BOARD-SETUP-07: there are six boxes.
func TestAllotments(t *testing.T) {
	dice := game.NewDice(game.TextSeed("boxes"))
	for _, line := range []string{"crew 0 0 14 0 0 0", "crew 14 0 0 0 0 0", "crew 2 3 1 3 2 3", "crew all hull", "crew most boarding"} {
		s := stage(t, 5).sheets()
		us, _ := s.seats()
		s.say(t, dice, us, line)
		if got := s.Ship(1).Sheet.Boxes.Sum(); got != 14 {
			t.Errorf("%q places %d", line, got)
		}
	}
	s := stage(t, 5).sheets()
	us, _ := s.seats()
	for line, want := range map[string]string{
		"crew 3 0 11": "Type six numbers", "crew 3 0 11 0 0 0 0": "Type six numbers", "shift guns tops": "There is no box",
		"crew 3 0 -1 0 0 12": "is no number of markers",
	} {
		if got := s.refused(t, us, line); !strings.Contains(got, want) {
			t.Errorf("BOARD-SETUP-07: %q: %s", line, got)
		}
	}
	if got := s.say(t, dice, us, "crew most boarding"); got.Line != "crew 2 0 0 0 0 12" {
		t.Errorf("%q", got.Line)
	}
	if got := s.say(t, dice, us, "crew same"); got.Line != "crew 3 0 11 0 0 0" {
		t.Errorf("%q", got.Line)
	}
	if got := s.say(t, dice, us, "shift guns yards 2"); got.Line != "shift guns yards 2" || s.Ship(1).Sheet.Boxes != (roster.Boxes{roster.Yards: 5, roster.Guns: 9}) {
		t.Errorf("%q gives %v", got.Line, s.Ship(1).Sheet.Boxes)
	}
}

// BOARD-CREW-02, BOARD-CREW-11: if a sheet is not sent, the crew stay in their boxes, except that
// some man what the ship needs. If she is joined to an enemy they go to Boarding.
func TestUnsentSheet(t *testing.T) {
	for _, c := range []struct {
		id     string
		boxes  roster.Boxes
		joined bool
		want   roster.Boxes
	}{
		{"BOARD-CREW-02", roster.Boxes{roster.Yards: 2, roster.Guns: 3, roster.Boarding: 2}, false, roster.Boxes{roster.Yards: 2, roster.Guns: 3, roster.Boarding: 2}},
		{"BOARD-CREW-11", roster.Boxes{roster.Yards: 1, roster.Guns: 5}, false, roster.Boxes{roster.Yards: 2, roster.Guns: 4}},
		{"BOARD-CREW-11", roster.Boxes{roster.Yards: 1, roster.Guns: 1}, false, roster.Boxes{roster.Yards: 1, roster.Guns: 1}},
		{"BOARD-CREW-11", roster.Boxes{roster.Yards: 0, roster.Guns: 1, roster.RepairHull: 1}, false, roster.Boxes{roster.Yards: 1, roster.Guns: 1}},
		{"BOARD-CREW-11", roster.Boxes{roster.Yards: 2, roster.Guns: 7}, true, roster.Boxes{roster.Yards: 2, roster.Guns: 4, roster.Boarding: 3}},
	} {
		s := stage(t, 5)
		h := s.Ship(1)
		h.Boxes, h.Crew = c.boxes, c.boxes.Sum()
		if c.joined {
			s.Ship(2).At = h.At
			s.Links = []battle.Link{{A: 1, B: 2, Fouled: true, Turn: 1}}
		}
		s.sheets().shown(t)
		if h.Boxes != c.want {
			t.Errorf("%s: %v becomes %v, want %v", c.id, c.boxes, h.Boxes, c.want)
		}
	}
}

// BOARD-CREW-03: casualties cannot be placed.
func TestCasualtiesAreNotPlaced(t *testing.T) {
	s := stage(t, 5)
	h := s.Ship(1)
	h.Boxes, h.Pile = roster.Boxes{roster.Yards: 3, roster.Guns: 10}, 1
	us, _ := s.sheets().seats()
	if got := s.refused(t, us, "crew 3 0 11 0 0 0"); got != "Lawrence has 13 markers living, and 14 are placed; place all of them." {
		t.Error(got)
	}
}

// BOARD-CREW-06 to BOARD-CREW-09, BOARD-DMG-33: after the officer has fallen the
// next turn only brings his successor, as often as he falls.
func TestSuccession(t *testing.T) {
	s := stage(t, 5)
	h := s.Ship(1)
	dice := game.NewDice(game.TextSeed("officer"))
	for turn := range 3 {
		h.Boxes, h.Pile, h.OfficerDown = roster.Boxes{roster.Yards: 2, roster.Guns: 7, roster.Boarding: 3}, 2, true
		us, _ := s.sheets().seats()
		for _, line := range []string{"crew all guns", "shift guns yards 1", "rally guns"} {
			if got := s.refused(t, us, line); !strings.Contains(got, "The officer of Lawrence has fallen") {
				t.Errorf("BOARD-CREW-06, BOARD-DMG-33: %q: %s", line, got)
			}
		}
		told := texts(s.shown(t))
		if h.OfficerDown || !strings.Contains(told, "The next officer takes over in Lawrence.") {
			t.Errorf("BOARD-CREW-09: succession %d: %s", turn+1, told)
		}
		if h.Boxes != (roster.Boxes{roster.Yards: 2, roster.Guns: 7, roster.Boarding: 3}) {
			t.Errorf("BOARD-CREW-07: the boxes are %v", h.Boxes)
		}
		us, _ = s.sheets().seats()
		s.say(t, dice, us, "crew all guns") // BOARD-CREW-08
		s.say(t, dice, us, "rally guns")
		s.shown(t, 4)
	}
}

// BOARD-RALLY-01 to BOARD-RALLY-06: the officer rallies one marker instead of an
// allotment; its die falls when all sheets are in.
func TestRally(t *testing.T) {
	dice := game.NewDice(game.TextSeed("rally"))
	begin := func() (*State, *battle.Ship, game.Seat) {
		s := stage(t, 5)
		h := s.Ship(1)
		h.Boxes, h.Pile = roster.Boxes{roster.Yards: 3, roster.Guns: 8}, 3
		us, _ := s.sheets().seats()
		return s, h, us
	}
	s, h, us := begin()
	s.say(t, dice, us, "crew 1 0 10 0 0 0")
	p := s.say(t, dice, us, "rally guns")
	if h.Sheet.Boxes != h.Boxes || h.Sheet.Rally == 0 {
		t.Errorf("BOARD-RALLY-01: with a rally the sheet has %v", h.Sheet.Boxes)
	}
	for _, e := range p.Events {
		if len(e.Dice) > 0 {
			t.Error("BOARD-RALLY-06: a die falls before the sheets are in")
		}
	}
	s.say(t, dice, us, "shift guns yards 1")
	if h.Sheet.Rally != 0 {
		t.Error("BOARD-RALLY-01: with another allotment the rally still stands")
	}
	s.say(t, dice, us, "rally hull")
	s.say(t, dice, us, "rally guns") // changed: BOARD-RALLY-06
	s.shown(t, 4)
	if h.Boxes != (roster.Boxes{roster.Yards: 3, roster.Guns: 9}) || h.Pile != 2 || h.Dead != 0 {
		t.Errorf("BOARD-RALLY-02, BOARD-RALLY-05: a 4 gives %v, pile %d: one marker and one die a turn", h.Boxes, h.Pile)
	}
	s, h, us = begin()
	s.say(t, dice, us, "rally guns")
	told := s.shown(t, 3)
	if lost := "Lawrence rallies: a crew marker is lost for good."; !slices.ContainsFunc(told, func(e game.Event) bool { return e.Text == lost }) {
		t.Errorf("everyone is told %v, want %q", told, lost)
	}
	if h.Boxes != (roster.Boxes{roster.Yards: 3, roster.Guns: 8}) || h.Pile != 2 || h.Dead != 1 {
		t.Errorf("BOARD-RALLY-03: a 3 gives %v, pile %d, dead %d", h.Boxes, h.Pile, h.Dead)
	}
	s, h, us = begin()
	h.Pile, h.Dead = 0, 3
	if got := s.refused(t, us, "rally guns"); got != "Lawrence has no casualties to rally." {
		t.Error("BOARD-RALLY-04:", got)
	}
}

// BOARD-SETUP-08, BOARD-SETUP-13, BOARD-SETUP-17, BOARD-SETUP-18, BOARD-SETUP-24,
// BOARD-AMMO-05: sail and loads are free on the first sheet alone.
func TestOpeningSheet(t *testing.T) {
	dice := game.NewDice(game.TextSeed("first"))
	s := begun(t, 2, "duel-flag")
	us, _ := s.seats()
	h := s.Ship(1)
	if h.Boxes.Sum() != 0 || h.Crew != 14 || h.OfficerDown {
		t.Errorf("BOARD-SETUP-19, BOARD-SETUP-20: %v in boxes of %d, officer down: %v", h.Boxes, h.Crew, h.OfficerDown)
	}
	if got := s.refused(t, us, "sail half"); !strings.Contains(got, "There is no sail") {
		t.Error("BOARD-SETUP-08:", got)
	}
	for _, name := range roster.SailNames {
		s.say(t, dice, us, "sail "+name)
	}
	s.say(t, dice, us, "sail full")
	s.say(t, dice, us, "load port double")
	s.say(t, dice, us, "load starboard grape")
	s.shown(t)
	if h.Sail != roster.Full || h.Magazines[roster.Port].Load != roster.Double || h.Magazines[roster.Starboard].Load != roster.Grape {
		t.Errorf("she begins under %s with %v", h.Sail, h.Magazines)
	}
	if h.Boxes.Sum() != 14 || h.Loaded(roster.Port) != 10 {
		t.Errorf("BOARD-AMMO-05: double costs crew or guns: %v, %d loaded", h.Boxes, h.Loaded(roster.Port))
	}
	if d := s.Ship(2); d.Sail != roster.BattleSail || d.Magazines[roster.Port].Load != roster.Round {
		t.Errorf("BOARD-SETUP-24: without a word she begins under %s with %s", d.Sail, d.Magazines[roster.Port].Load)
	}
	if h.Speed != 4 || s.Ship(2).Speed != 3 {
		t.Errorf("BOARD-SETUP-18: speeds %d and %d", h.Speed, s.Ship(2).Speed)
	}
	s.sheets()
	s.say(t, dice, us, "sail reef")
	s.shown(t)
	if h.Sail != roster.Full {
		t.Error("the second sheet sets sail at once")
	}
}

// BOARD-CREW-10: an opening sheet without an allotment mans the sail that it sets.
func TestOpeningUnderOars(t *testing.T) {
	s := begun(t, 2, "duel-flag")
	us, _ := s.seats()
	if got := s.Ship(1).Sheet.Boxes; got != (roster.Boxes{roster.Yards: 3, roster.Guns: 11}) {
		t.Errorf("under sail the boxes are %v", got)
	}
	s.say(t, game.NewDice(game.TextSeed("oars")), us, "sail oars")
	s.shown(t)
	if s.Ship(1).Boxes != (roster.Boxes{roster.Yards: 8, roster.Guns: 6}) || !s.Ship(1).Rows() {
		t.Errorf("under oars the boxes are %v", s.Ship(1).Boxes)
	}
}

// BOARD-SETUP-06, BOARD-SETUP-11, BOARD-SETUP-12: what a display holds.
func TestDisplay(t *testing.T) {
	for _, c := range roster.Classes {
		h := battle.NewShip(roster.Entry{Kind: c.Kind, Facings: []chart.Dir{chart.West}, Sail: roster.BattleSail})
		if len(h.Masts) == 0 || h.Hull < 3 || h.Crew < 3 || len(h.Guns) == 0 || len(h.Boxes) != 6 || len(h.Magazines) != 3 || c.Base < 0 {
			t.Errorf("BOARD-SETUP-06: %s has %d masts, hull %d, crew %d, %d guns", c.Kind, len(h.Masts), h.Hull, h.Crew, len(h.Guns))
		}
		if h.Loaded(roster.Port)+h.Loaded(roster.Starboard)+h.Loaded(roster.Bow) != len(h.Guns) {
			t.Errorf("BOARD-SETUP-16: not all guns of %s begin loaded", c.Kind)
		}
		for _, m := range h.Masts {
			if m.Boxes < 2 {
				t.Errorf("BOARD-SETUP-06: the %s of %s has %d boxes", m.Name, c.Kind, m.Boxes)
			}
		}
	}
	s := begun(t, 2, "valcour")
	v := s.view(0)
	bow := 0
	for _, g := range v.Ships[0].Guns { // washington
		if g.Battery == "bow" {
			bow++
		}
	}
	if bow != 2 {
		t.Errorf("BOARD-SETUP-11: washington shows %d bow guns", bow)
	}
	s = begun(t, 3, "three-ships")
	if a := s.find(t, "ariel"); len(a.Guns) != 4 || a.Loaded(roster.Port) != 4 || a.Loaded(roster.Starboard) != 0 {
		t.Errorf("BOARD-SETUP-12: ariel has %d guns, %d to port", len(a.Guns), a.Loaded(roster.Port))
	}
}

// Standing tasks go to all ships of a captain at once.
func TestTasksForAll(t *testing.T) {
	s := begun(t, 2, "erie-van")
	dice := game.NewDice(game.TextSeed("all"))
	us := s.find(t, "lawrence").Captain
	for _, line := range []string{"all sail full", "all reload all chain", "all try none", "all fire low within 3"} {
		s.say(t, dice, us, line)
	}
	for _, r := range s.ShipsOf(us) {
		sheet := &s.Ship(r).Sheet
		if k := &sheet.Orders.Tasks; sheet.Sail != roster.Full || k.Loads[roster.Port] != roster.Chain || k.Try != battle.TryNone || sheet.Orders.Range != 3 {
			t.Errorf("%s: %+v", s.Ship(r).Name, sheet)
		}
	}
	if got := s.refused(t, us, "all reload bow grape"); got != "None of your ships has guns in the bow." {
		t.Error(got)
	}
	if got := s.refused(t, us, "all strike colours"); !strings.Contains(got, "Say which ship") {
		t.Error(got)
	}
}

// BOARD-SETUP-15: the officer's place matters only in a boarding fight.
func TestOfficersPlace(t *testing.T) {
	s := stage(t, 2)
	before := s.clone()
	us, _ := s.sheets().seats()
	before.sheets()
	s.say(t, game.NewDice(game.TextSeed("place")), us, "officer detroit")
	s.Ship(1).Sheet.Orders.Tasks.Officer = 0
	if !reflect.DeepEqual(s, before) {
		t.Error("more than the officer's place has changed")
	}
}

// BOARD-BOARDING-23: colours are hauled down by a line that cannot be typed by a
// slip, when the sheets are shown.
func TestStrikeColours(t *testing.T) {
	dice := game.NewDice(game.TextSeed("colours"))
	s := stage(t, 5).sheets()
	us, _ := s.seats()
	if got := s.refused(t, us, "strike"); !strings.Contains(got, "if you mean it: strike colours") {
		t.Error(got)
	}
	for _, c := range s.Choices(us, "") {
		if strings.Contains(c.Line, "strike") {
			t.Errorf("%q is offered unasked", c.Line)
		}
	}
	s.say(t, dice, us, "strike colours")
	if s.Ship(1).Status != roster.Afloat {
		t.Error("she strikes before the sheets are shown")
	}
	kept := s.clone()
	s.shown(t)
	if s.Ship(1).Status != roster.Struck || s.Over == nil || s.Over.Side != "British" {
		t.Errorf("status %s, over %v", s.Ship(1).Status, s.Over)
	}
	kept.say(t, dice, us, "strike no")
	kept.shown(t)
	if kept.Ship(1).Status != roster.Afloat {
		t.Error("she strikes though it was taken back")
	}
	s = stage(t, 5).sheets()
	s.say(t, dice, us, "resign")
	if s.Ship(1).Status != roster.Struck || s.Over == nil {
		t.Errorf("a captain alone resigns: %s", s.Ship(1).Status)
	}
}
