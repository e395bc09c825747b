package boarders

import (
	"fmt"
	"strconv"

	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// lostPoints are what the enemy scores for a ship.
func (h *Ship) lostPoints() int {
	switch h.Status {
	case roster.Sunk, roster.Struck:
		return h.Hull
	case roster.Fled:
		return (h.Hull + 1) / 2
	case roster.Afloat:
		return len(h.Masts) - h.standing()
	}
	return 0
}

// points are those of a side so far, without what a scenario adds at the end.
func (s *State) points(side roster.Side) int {
	sum := 0
	for i := range s.Ships {
		if h := &s.Ships[i]; h.Side != side {
			sum += h.lostPoints()
		}
	}
	return sum
}

// endsTogether is the first edition in which ships that are lost in one phase are lost
// together: the end is judged after the phase's damage. Before it, a side whose last ship
// sailed off the chart had lost, though the enemy's last was to follow in the same phase.
const endsTogether = 5

// judgeMove ends the battle after a move, in editions in which the end does not wait
// for the phase's damage.
func (s *State) judgeMove(t *telling) {
	if s.Edition < endsTogether {
		s.judge(t, false)
	}
}

// judge ends the battle if it must end now, and reports whether it is over. It
// is asked after each phase's damage, after the drift, and with turn at the end of a
// turn.
func (s *State) judge(t *telling, turn bool) bool {
	s.sinkings(t)
	var left [2]bool
	for i := range s.Ships {
		if h := &s.Ships[i]; h.inPlay() {
			left[h.Side] = true
		}
	}
	c := roster.ScenarioOf(s.Battle)
	switch {
	case s.Over != nil:
	case !left[roster.British] && !left[roster.American]:
		s.finish(t, s.leader(), "both sides have lost their last ship"+s.byHulls())
	case !left[roster.British]:
		s.finish(t, []roster.Side{roster.American}, "no British ship is left")
	case !left[roster.American]:
		s.finish(t, []roster.Side{roster.British}, "no American ship is left")
	case turn && c != nil && c.Needs != [2]int{}:
		s.judgeNeeds(t, c)
	case turn && s.Turn >= s.Turns:
		s.finish(t, s.leader(), "the last turn is over"+s.byHulls())
	}
	return s.Over != nil
}

// byHulls says that the hulls decide, where the points are equal and the hulls are not.
func (s *State) byHulls() string {
	if s.total(roster.British) != s.total(roster.American) || s.leader() == nil {
		return ""
	}
	return ", and with as many points they have more of their hulls left"
}

// judgeNeeds ends a scenario in which one side must reach some points in time.
func (s *State) judgeNeeds(t *telling, c *roster.Scenario) {
	for side, need := range c.Needs {
		switch side := roster.Side(side); {
		case need == 0:
		case s.points(side) >= need:
			s.finish(t, []roster.Side{side}, "it has the "+strconv.Itoa(need)+" points that it needs")
		case s.Turn >= s.Turns:
			s.finish(t, []roster.Side{side.Other()}, "dusk falls, and the enemy has not the "+strconv.Itoa(need)+" points that he needs")
		}
	}
}

// total are the points of a side at the end.
func (s *State) total(side roster.Side) int {
	n := s.points(side)
	if c := roster.ScenarioOf(s.Battle); c != nil {
		n += c.Bonus[side]
	}
	return n
}

// hulls is the number of hull boxes of a side, at the start and left in play.
func (s *State) hulls(side roster.Side) (start, left int) {
	for i := range s.Ships {
		if h := &s.Ships[i]; h.Side == side {
			start += h.Hull
			if h.inPlay() {
				left += h.whole()
			}
		}
	}
	return start, left
}

// leader is the side with more points, then with the larger share of its hulls;
// none in a draw.
func (s *State) leader() []roster.Side {
	by := s.total(roster.British) - s.total(roster.American)
	if by == 0 {
		start, left := s.hulls(roster.British)
		start2, left2 := s.hulls(roster.American)
		by = left*start2 - left2*start
	}
	switch {
	case by > 0:
		return []roster.Side{roster.British}
	case by < 0:
		return []roster.Side{roster.American}
	}
	return nil
}

// finish ends the battle.
func (s *State) finish(t *telling, winner []roster.Side, why string) {
	s.Step, s.Asked, s.Done, s.Mover = view.StepOver, nil, nil, 0
	for i := range s.Ships {
		s.Ships[i].Sheet, s.Ships[i].Volleys = Sheet{}, nil // of a step in which a side resigned
	}
	o := game.Outcome{Scores: make([]int, s.Seats), Deeds: s.deeds()}
	var seats [2][]game.Seat
	for i, c := range s.Captains {
		seats[c.Side] = append(seats[c.Side], game.Seat(i))
		o.Scores[i] = s.total(c.Side)
	}
	score := fmt.Sprintf("British %s, Americans %d", game.Count(s.total(roster.British), "point"), s.total(roster.American))
	if len(winner) == 0 {
		o.Text = fmt.Sprintf("The battle is drawn: %s. %s.", why, score)
		o.Places = [][]game.Seat{append(seats[0], seats[1]...)}
	} else {
		side := winner[0]
		o.Side = roster.SideNames[side]
		o.Text = fmt.Sprintf("The %s win: %s. %s.", roster.SideNames[side], why, score)
		o.Places = [][]game.Seat{seats[side], seats[side.Other()]}
	}
	s.Over = &o
	t.TellMoment(battleEnds, "%s", o.Text)
}

// resign hands the ships of a seat to the captain of its side with fewest. With
// none left they strike.
func (s *State) resign(t *telling, seat game.Seat) {
	c := &s.Captains[seat]
	mates := s.seatsOf(c.Side)
	mates = without(mates, seat)
	c.Gone = true
	t.Tell("%s resigns the command.", seat.Mark())
	if len(mates) == 0 {
		for _, r := range s.refs(func(h *Ship) bool { return h.Captain == seat && h.inPlay() }) {
			s.strike(t, r, "strikes")
		}
		if s.Step == view.StepPicks {
			s.finish(t, []roster.Side{c.Side.Other()}, "the enemy does not come")
			return
		}
	} else {
		for _, r := range s.refs(func(h *Ship) bool { return h.Captain == seat }) {
			to := mates[0]
			for _, mate := range mates {
				if len(s.shipsOf(mate)) < len(s.shipsOf(to)) {
					to = mate
				}
			}
			s.hand(r, to)
			if s.ship(r).inPlay() {
				t.Tell("%s commands %s now.", to.Mark(), s.ship(r).Title())
			}
		}
	}
	s.reask(seat, mates)
	if len(mates) == 0 {
		s.judge(t, false)
	} else {
		s.judgeMove(t) // no ship is lost by passing to another captain
	}
	s.run(t)
}

// reask takes a seat that has left out of the step, and asks the captains who
// have its ships now.
func (s *State) reask(seat game.Seat, mates []game.Seat) {
	var asked, done []game.Seat
	for _, a := range s.Asked {
		if a != seat {
			asked = append(asked, a)
		}
	}
	for _, d := range s.Done {
		if d != seat {
			done = append(done, d)
		}
	}
	waited := len(asked) < len(s.Asked) && len(done) == len(s.Done)
	if waited && len(mates) > 0 {
		switch s.Step {
		case view.StepPicks:
			asked = append(asked, mates[0])
		case view.StepMoves:
			asked = append(asked, s.ship(s.Mover).Captain)
		default:
			asked = append(asked, mates...)
		}
		for _, m := range asked {
			done = without(done, m)
		}
	}
	if s.Step == view.StepMoves && len(mates) == 0 {
		asked = nil
		if h := s.ship(s.Mover); h != nil && h.Captain != seat {
			asked = []game.Seat{h.Captain}
		}
	}
	s.ask(s.Step, asked)
	s.Done = done
}

func without(seats []game.Seat, seat game.Seat) []game.Seat {
	var list []game.Seat
	for _, o := range seats {
		if o != seat {
			list = append(list, o)
		}
	}
	return list
}
