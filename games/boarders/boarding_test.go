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

// joined is a stage of lawrence and detroit on one point, fouled last turn, with so
// many in Boarding.
func joined(t *testing.T, a, b int) *State {
	t.Helper()
	s := stage(t, 0)
	s.Turn, s.Phase = 5, 0
	s.Links = []battle.Link{{A: 1, B: 2, Fouled: true, Turn: 4}}
	s.Ship(1).Boxes = roster.Boxes{roster.Yards: 10 - a, roster.Guns: 4, roster.Boarding: a}
	s.Ship(2).Boxes = roster.Boxes{roster.Yards: 10 - b, roster.Guns: 4, roster.Boarding: b}
	return s
}

// third adds a ship to a stage on the same point, of a side.
func (s *State) third(name string, side roster.Side, boarding int) *battle.Ship {
	o := *s.Ship(2)
	o.Unshare()
	o.Name, o.Side, o.Boxes = name, side, roster.Boxes{roster.Yards: 5, roster.Guns: 4, roster.Boarding: boarding}
	o.Captain = s.SeatsOf(side)[0]
	s.Ships = append(s.Ships, o)
	return &s.Ships[len(s.Ships)-1]
}

// BOARD-GRAP-01, BOARD-GRAP-02, BOARD-GRAP-06, BOARD-GRAP-08, BOARD-GRAP-10: who may
// grapple whom, and that an even die does it. BOARD-SEQ-19: boarding follows at
// once.
func TestGrapple(t *testing.T) {
	s := joined(t, 3, 0)
	s.Links = nil
	s.Ship(1).Now = battle.Tasks{Try: battle.TryGrapple, Target: 2}
	told := s.segment3(t, 4)
	if l := s.Link(1, 2); l == nil || l.Fouled {
		t.Errorf("BOARD-GRAP-02: a 4 grapples: %v", s.Links)
	}
	if !strings.Contains(told, "Nobody fights the boarders of Lawrence") || s.Ship(2).Boxes.Sum() != 13 {
		t.Errorf("BOARD-SEQ-19: %s", told)
	}
	s = joined(t, 3, 2)
	s.Links = nil
	s.Ship(1).Now = battle.Tasks{Try: battle.TryGrapple}
	if told := s.segment3(t, 2, 3, 3); !strings.Contains(told, "3 + 3 markers = 6 against 3 + 2 markers = 5") {
		t.Errorf("BOARD-GRAP-06: %s", told)
	}
	s = joined(t, 3, 0)
	s.Links = nil
	s.Ship(1).Now = battle.Tasks{Try: battle.TryGrapple}
	s.segment3(t, 3)
	if s.Link(1, 2) != nil {
		t.Error("BOARD-GRAP-02: a 3 grapples")
	}
	s = joined(t, 0, 0)
	s.Links = nil
	s.Ship(1).Now = battle.Tasks{Try: battle.TryGrapple}
	s.segment3(t) // BOARD-GRAP-01: nobody in boarding, and no die
	s.turns(battle.NewTelling(game.NewDice(game.TextSeed("asked")))).beginTasks()
	us, _ := s.seats()
	if got := s.refused(t, us, "grapple detroit"); !strings.Contains(got, "nobody in boarding") {
		t.Error("BOARD-GRAP-01:", got)
	}
	s = joined(t, 3, 0)
	s.Links = nil
	s.third("hunter", roster.British, 0)
	s.put(2, 1, 1, chart.East)
	s.turns(battle.NewTelling(game.NewDice(game.TextSeed("asked")))).beginTasks()
	if got := s.refused(t, us, "grapple detroit"); got != "Detroit is not on the point of Lawrence." {
		t.Error("BOARD-GRAP-08:", got)
	}
	s.Ship(1).Now = battle.Tasks{Try: battle.TryGrapple, Target: 2}
	s.segment3(t)
	if s.Link(1, 2) != nil {
		t.Error("BOARD-GRAP-08: neighbours are grappled")
	}
	s = joined(t, 1, 0)
	s.Ships[1].Side = roster.American // a friend
	s.Ships[1].Captain = s.Ships[0].Captain
	us = s.Ship(1).Captain
	s.Turn = 4
	s.sheets()
	if got := s.refused(t, us, "lawrence grapple detroit"); !strings.Contains(got, "on your side") && !strings.Contains(got, "you grapple enemies") {
		t.Error("BOARD-GRAP-10:", got)
	}
	s.Ship(1).Now = battle.Tasks{Try: battle.TryUnfoul, Target: 2}
	s.segment3(t, 2)
	if s.Link(1, 2) != nil {
		t.Error("BOARD-GRAP-10: friends are not freed")
	}
}

// BOARD-GRAP-03 to BOARD-GRAP-05, BOARD-GRAP-12: coming free.
func TestComingFree(t *testing.T) {
	s := joined(t, 2, 0)
	s.Links[0] = battle.Link{A: 1, B: 2, Turn: 5} // grappled this turn
	s.Ship(1).Now = battle.Tasks{Try: battle.TryUngrapple}
	s.segment3(t)
	if s.Link(1, 2) == nil {
		t.Error("BOARD-GRAP-03: ungrappled in the turn of the grapple")
	}
	us, _ := s.seats()
	s.turns(battle.NewTelling(game.NewDice(game.TextSeed("asked")))).beginTasks()
	if got := s.refused(t, us, "ungrapple detroit"); got != "Lawrence and Detroit were grappled this turn; a try to ungrapple may follow in the next." {
		t.Error("BOARD-GRAP-03:", got)
	}
	s.Turn++
	s.Ship(1).Now = battle.Tasks{Try: battle.TryUngrapple}
	s.segment3(t, 2)
	if s.Link(1, 2) != nil {
		t.Error("BOARD-GRAP-03: not free by a 2 in the next turn")
	}
	s = joined(t, 3, 0)
	s.Ship(1).Now = battle.Tasks{Try: battle.TryUnfoul}
	s.segment3(t, 6)
	if s.Link(1, 2) != nil {
		t.Error("BOARD-GRAP-04: not free by a 6")
	}
	s = joined(t, 3, 1)
	s.Links[0].Turn = 5 // BOARD-GRAP-12: a fouling of this turn may be tried
	s.Ship(1).Now = battle.Tasks{Try: battle.TryUnfoul}
	if told := s.segment3(t, 5, 4, 4); !strings.Contains(told, "4 + 2 markers = 6 against 4 + 1 marker = 5") {
		t.Errorf("BOARD-GRAP-05: %s", told)
	}
	s.Ship(1).Now = battle.Tasks{Try: battle.TryGrapple}
	s.segment3(t)
	if len(s.Links) != 1 {
		t.Errorf("BOARD-GRAP-12: joined ships have %d links", len(s.Links))
	}
}

// BOARD-GRAP-07, BOARD-GRAP-11: one try a ship and turn; those to come free first,
// and a grapple that waited follows at once.
func TestOrderOfTries(t *testing.T) {
	s := joined(t, 2, 2)
	s.Links[0] = battle.Link{A: 1, B: 2, Turn: 3}
	s.Ship(1).Now = battle.Tasks{Try: battle.TryGrapple, Target: 2}
	s.Ship(2).Now = battle.Tasks{Try: battle.TryUngrapple, Target: 1}
	if told := s.segment3(t, 2, 3); !strings.Contains(told, "Detroit comes free of Lawrence.\nLawrence fails to grapple Detroit.") {
		t.Errorf("BOARD-GRAP-11: %s", told)
	}
	s = joined(t, 2, 2)
	s.third("hunter", roster.British, 2)
	s.Links = append(s.Links, battle.Link{A: 1, B: 3, Fouled: true, Turn: 4})
	s.Ship(1).Now = battle.Tasks{Try: battle.TryUnfoul}
	s.Ship(2).Now = battle.Tasks{Try: battle.TryNone}
	s.Ship(3).Now = battle.Tasks{Try: battle.TryNone}
	s.segment3(t, 2, 6, 1)
	if len(s.Links) != 1 || s.Link(1, 3) == nil {
		t.Errorf("BOARD-GRAP-07: after one try the links are %v", s.Links)
	}
}

// BOARD-GRAP-09, BOARD-BOARDING-22: joined ships do not move; once the enemy has
// struck she is free and moves again.
func TestJoinedShipsLieStill(t *testing.T) {
	s := joined(t, 4, 0)
	s.Ship(2).Boxes = roster.Boxes{roster.Guns: 3}
	s.Helm(1).SetSpeed()
	s.Phase = 2
	if n := s.Helm(1).MovesLeft(); n != 0 {
		t.Errorf("BOARD-GRAP-09: a joined ship has %d moves", n)
	}
	s.Phase = 0
	s.segment3(t)
	if s.Ship(2).Status != roster.Struck || len(s.Links) != 0 || s.Ship(1).Boxes.Sum() != 14 {
		t.Fatalf("BOARD-BOARDING-22: %s, links %v", s.Ship(2).Status, s.Links)
	}
	s.Helm(1).SetSpeed()
	if s.Ship(1).Halted || !slices.Equal(s.ShipsAt(s.Ship(1).At), []battle.Ref{1}) {
		t.Error("BOARD-BOARDING-22: she is not free")
	}
}

// BOARD-BOARDING-01 to BOARD-BOARDING-13: one round between two parties.
func TestBoardingRound(t *testing.T) {
	for _, c := range []struct {
		id      string
		a, b    int // in boarding
		officer bool
		dice    []int
		lostA   int
		lostB   int
		fallen  bool // detroit's officer
		theirs  bool // detroit's officer fights
	}{
		{"BOARD-BOARDING-02", 0, 0, false, nil, 0, 0, false, false},
		{"BOARD-BOARDING-04", 2, 0, false, nil, 0, 1, false, false},
		{"BOARD-BOARDING-06", 3, 1, false, []int{2, 3}, 0, 1, false, false},
		{"BOARD-BOARDING-07", 3, 2, false, []int{5, 1}, 0, 1, false, false},
		{"BOARD-BOARDING-08", 3, 1, false, []int{2, 4}, 0, 0, false, false},
		{"BOARD-BOARDING-03", 2, 3, true, []int{2, 2}, 0, 0, false, false},
		{"BOARD-BOARDING-03", 2, 2, true, []int{3, 3}, 0, 1, false, false},
		{"BOARD-BOARDING-09", 3, 1, false, []int{6, 1, 1, 1}, 0, 0, true, true},
		{"BOARD-BOARDING-10", 3, 1, false, []int{6, 1, 1, 2}, 0, 1, false, true},
		{"BOARD-BOARDING-11", 3, 1, false, []int{6, 1}, 0, 1, false, false},
		{"BOARD-BOARDING-13", 1, 3, false, []int{1, 6}, 1, 0, false, false},
	} {
		s := joined(t, c.a, c.b)
		h, o := s.Ship(1), s.Ship(2)
		h.Now.Try, o.Now.Try = battle.TryNone, battle.TryNone
		if c.officer {
			h.Now.Officer = 2
		}
		if c.theirs {
			o.Now.Officer = 1
		}
		s.segment3(t, c.dice...)
		if 14-h.Boxes.Sum() != c.lostA || 14-o.Boxes.Sum() != c.lostB || o.OfficerDown != c.fallen {
			t.Errorf("%s: they lose %d and %d, officer down: %v", c.id, 14-h.Boxes.Sum(), 14-o.Boxes.Sum(), o.OfficerDown)
		}
		if h.Pile != c.lostA || o.Pile != c.lostB {
			t.Errorf("BOARD-BOARDING-12: %d and %d lie in the piles", h.Pile, o.Pile)
		}
		if c.b > 0 && c.lostB > 0 && o.Boxes[roster.Boarding] != c.b-1 {
			t.Errorf("BOARD-BOARDING-07: %d are left in boarding", o.Boxes[roster.Boarding])
		}
	}
	s := joined(t, 3, 2)
	s.Links = nil
	s.Ship(1).Now.Try = battle.TryNone
	if told := s.segment3(t); told != "" {
		t.Errorf("BOARD-BOARDING-01: not joined, and yet: %s", told)
	}
}

// BOARD-BOARDING-05: a free attack takes from the guns, their repair, then the
// fullest box.
func TestFreeAttack(t *testing.T) {
	for _, c := range []struct{ boxes, want roster.Boxes }{
		{roster.Boxes{roster.Guns: 1, roster.Yards: 3}, roster.Boxes{roster.Yards: 3}},
		{roster.Boxes{roster.RepairGuns: 1, roster.Yards: 3}, roster.Boxes{roster.Yards: 3}},
		{roster.Boxes{roster.Yards: 3, roster.RepairHull: 2}, roster.Boxes{roster.Yards: 2, roster.RepairHull: 2}},
	} {
		s := joined(t, 1, 0)
		s.Ship(2).Boxes = c.boxes
		s.segment3(t)
		if s.Ship(2).Boxes != c.want {
			t.Errorf("%v becomes %v, want %v", c.boxes, s.Ship(2).Boxes, c.want)
		}
	}
}

// BOARD-BOARDING-15: an officer who falls in boarding is followed by the next in
// the next turn.
func TestOfficerFallsInBoarding(t *testing.T) {
	s := joined(t, 3, 1)
	s.Ship(2).Now = battle.Tasks{Try: battle.TryNone, Officer: 1}
	s.Ship(1).Now = battle.Tasks{Try: battle.TryNone}
	s.segment3(t, 6, 1, 1, 1)
	_, they := s.sheets().seats()
	if got := s.refused(t, they, "crew all guns"); !strings.Contains(got, "this turn the next one only takes over") {
		t.Error(got)
	}
}

// BOARD-BOARDING-16 to BOARD-BOARDING-20: when a ship strikes to boarders.
func TestSurrender(t *testing.T) {
	for _, c := range []struct {
		id           string
		party, other int // of lawrence: in boarding, and elsewhere
		crew         int // of detroit
		down         bool
		apart        bool
		want         bool
	}{
		{"BOARD-BOARDING-16", 4, 4, 2, false, false, true},
		{"BOARD-BOARDING-16", 3, 4, 2, false, false, false},
		{"BOARD-BOARDING-17", 3, 4, 2, true, false, true},
		{"BOARD-BOARDING-17", 2, 4, 2, true, false, false},
		{"BOARD-BOARDING-18", 4, 4, 2, false, true, false},
		{"BOARD-BOARDING-19", 1, 4, 0, false, false, true},
		{"BOARD-BOARDING-20", 0, 5, 0, false, false, true},
		{"BOARD-BOARDING-20", 0, 0, 0, false, false, false},
		{"BOARD-BOARDING-20", 0, 5, 0, false, true, true},
	} {
		s := joined(t, 0, 0)
		s.Ship(1).Boxes = roster.Boxes{roster.Guns: c.other, roster.Boarding: c.party}
		s.Ship(2).Boxes = roster.Boxes{roster.Yards: c.crew}
		s.Ship(2).OfficerDown = c.down
		if c.apart {
			s.Links = nil
		}
		s.Boarding(&battle.Telling{}).Strikes()
		if got := s.Ship(2).Status == roster.Struck; got != c.want {
			t.Errorf("%s: %d against %d, officer down: %v, apart: %v: strikes: %v", c.id, c.party, c.crew, c.down, c.apart, got)
		}
	}
	s := joined(t, 2, 0)
	s.third("ariel", roster.American, 2)
	s.Links = append(s.Links, battle.Link{A: 2, B: 3, Fouled: true, Turn: 4})
	s.Ship(2).Boxes = roster.Boxes{roster.Yards: 2}
	s.Boarding(&battle.Telling{}).Strikes()
	if s.Ship(2).Status != roster.Struck {
		t.Error("BOARD-BOARDING-20: shares of 2 and 2 against 2 do not add up")
	}
}

// BOARD-BOARDING-21: the officer needs a marker beside him, and a marker that tried
// to free the ship does not fight.
func TestWhoDoesNotFight(t *testing.T) {
	s := joined(t, 2, 1)
	s.Ship(2).Now = battle.Tasks{Try: battle.TryUnfoul}
	if told := s.segment3(t, 1); !strings.Contains(told, "Nobody fights the boarders of Lawrence") {
		t.Error(told)
	}
	s = joined(t, 0, 1)
	s.turns(battle.NewTelling(game.NewDice(game.TextSeed("officer")))).beginTasks()
	us, _ := s.seats()
	if got := s.refused(t, us, "officer detroit"); !strings.Contains(got, "fights beside a marker only") {
		t.Error(got)
	}
	s.Ship(1).Now.Officer = 2
	s.segment3(t)
	if s.Ship(1).OfficerDown {
		t.Error("a free attack costs an officer")
	}
}

// BOARD-ORDER-05: without an order a ship with fewer living than her enemy tries to
// free herself, one with more does not.
func TestUsualTry(t *testing.T) {
	s := joined(t, 2, 2)
	s.Ship(1).Boxes = roster.Boxes{roster.Guns: 3, roster.Boarding: 2}
	s.Ship(2).Boxes = roster.Boxes{roster.Guns: 7, roster.Boarding: 2}
	if told := s.segment3(t, 3, 4, 4); !strings.Contains(told, "Lawrence fails to unfoul from Detroit.\nLawrence and Detroit fight hand to hand: 4 + 1 marker = 5 against 4 + 2 markers = 6.") {
		t.Error(told)
	}
	s = joined(t, 2, 2)
	s.Links = nil
	if told := s.segment3(t); told != "" {
		t.Errorf("on one point, and not joined: %s", told)
	}
	// Her captain has sent both markers to fight, so none tries.
	s = joined(t, 2, 2)
	s.Ship(1).Boxes = roster.Boxes{roster.Guns: 3, roster.Boarding: 2}
	s.Ship(1).Now.Split = []battle.Share{{Enemy: 2, Markers: 2}}
	if told := s.segment3(t, 4, 4); !strings.HasPrefix(told, "Lawrence and Detroit fight hand to hand: 4 + 2 markers = 6 against 4 + 2 markers = 6.") {
		t.Error(told)
	}
	s = joined(t, 2, 2)
	s.Ship(1).Boxes = roster.Boxes{roster.Guns: 3, roster.Boarding: 2}
	s.Ship(1).Now.Split = []battle.Share{{Enemy: 2, Markers: 1}}
	if told := s.segment3(t, 3, 4, 4); !strings.HasPrefix(told, "Lawrence fails to unfoul from Detroit.") {
		t.Error("one marker is left to try: " + told)
	}
}

// Segment 3 asks captains beside an enemy who have no orders for boarding.
func TestWhoIsAskedForTasks(t *testing.T) {
	asked := func(s *State) []game.Seat {
		s.turns(battle.NewTelling(game.NewDice(game.TextSeed("asked")))).beginTasks()
		return s.Asked
	}
	if got := asked(stage(t, 1)); len(got) != 0 {
		t.Errorf("neighbours: %v", got)
	}
	if got := asked(joined(t, 1, 1)); len(got) != 2 {
		t.Errorf("joined: %v", got)
	}
	s := joined(t, 1, 1)
	s.Ship(1).Orders.Tasks.Try = battle.TryNone
	if got := asked(s); !slices.Equal(got, []game.Seat{s.Ship(2).Captain}) {
		t.Errorf("one has orders: %v", got)
	}
	s.Forget(2)
	s.Ship(1).Orders.Tasks = battle.Tasks{Try: battle.TryGrapple, Target: 2}
	s.Forget(2)
	if s.Ship(1).Settled() != battle.SettlesNothing {
		t.Error("orders about a ship that is gone still stand")
	}
}
