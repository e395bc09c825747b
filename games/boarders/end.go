package boarders

import (
	"fmt"
	"strconv"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// judgeMove ends the battle after a move. It does so only in editions in which the end does not
// wait for the phase's damage.
func (s turns) judgeMove() {
	if s.Edition < battle.EndsTogether {
		s.judge(false)
	}
}

// judge ends the battle if it must end now, and reports whether it is over. It is called after
// each phase's damage, after the drift, and at the end of a turn (turn).
func (s turns) judge(turn bool) bool {
	s.Gunnery(s.Telling).Sinkings()
	var left [2]bool
	for i := range s.Ships {
		if h := &s.Ships[i]; h.InPlay() {
			left[h.Side] = true
		}
	}
	c := roster.ScenarioOf(s.Battle)
	switch {
	case s.Over != nil:
	case !left[roster.British] && !left[roster.American]:
		s.finish(s.leader(), "both sides have lost their last ship"+s.byHulls())
	case !left[roster.British]:
		s.finish([]roster.Side{roster.American}, "no British ship is left")
	case !left[roster.American]:
		s.finish([]roster.Side{roster.British}, "no American ship is left")
	case turn && c != nil && c.Needs != [2]int{}:
		s.judgeNeeds(c)
	case turn && s.Turn >= s.Turns:
		s.finish(s.leader(), "the last turn is over"+s.byHulls())
	}
	return s.Over != nil
}

// byHulls says that the hulls decide, if the points are equal and the hulls are not.
func (s *State) byHulls() string {
	if s.total(roster.British) != s.total(roster.American) || s.leader() == nil {
		return ""
	}
	return ", and with as many points they have more of their hulls left"
}

// judgeNeeds ends a scenario in which one side must reach some points in time.
func (s turns) judgeNeeds(c *roster.Scenario) {
	for side, need := range c.Needs {
		switch side := roster.Side(side); {
		case need == 0:
		case s.Points(side) >= need:
			s.finish([]roster.Side{side}, "it has the "+strconv.Itoa(need)+" points that it needs")
		case s.Turn >= s.Turns:
			s.finish([]roster.Side{side.Other()}, "dusk falls, and the enemy has not the "+strconv.Itoa(need)+" points that he needs")
		}
	}
}

// total is the points of a side at the end.
func (s *State) total(side roster.Side) int {
	n := s.Points(side)
	if c := roster.ScenarioOf(s.Battle); c != nil {
		n += c.Bonus[side]
	}
	return n
}

// leader is the side with more points or, if these are equal, with the larger share of its hulls
// left; none in a draw.
func (s *State) leader() []roster.Side {
	by := s.total(roster.British) - s.total(roster.American)
	if by == 0 {
		start, left := s.Hulls(roster.British)
		start2, left2 := s.Hulls(roster.American)
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

// Ahead implements game.Retold.
func (s *State) Ahead() (seats []game.Seat, why string) {
	leads := s.leader()
	if len(leads) == 0 {
		return nil, ""
	}
	side := leads[0]
	why = fmt.Sprintf("with as many points the %s have more of their hulls left", roster.SideNames[side])
	if ours, theirs := s.total(side), s.total(side.Other()); ours != theirs {
		why = fmt.Sprintf("the %s have %s to %d", roster.SideNames[side], game.Count(ours, "point"), theirs)
	}
	for i, c := range s.Captains {
		if c.Side == side {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats, why
}

// finish ends the battle.
func (s turns) finish(winner []roster.Side, why string) {
	s.Step, s.Asked, s.Done, s.Mover = view.StepOver, nil, nil, 0
	for i := range s.Ships {
		s.Ships[i].Sheet, s.Ships[i].Volleys = battle.Sheet{}, nil // left from a step in which a side resigned
	}
	o := game.Outcome{Scores: make([]int, s.Seats), Deeds: s.Deeds()}
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
	s.TellMoment(battle.BattleEnds, "%s", o.Text)
}

// resign hands the ships of a seat to the captain of its side with fewest. If the side has no
// other captain, they strike.
func (s turns) resign(seat game.Seat) {
	c := &s.Captains[seat]
	mates := s.SeatsOf(c.Side)
	mates = without(mates, seat)
	c.Gone = true
	s.Tell("%s resigns the command.", seat.Mark())
	if len(mates) == 0 {
		for _, r := range s.Refs(func(h *battle.Ship) bool { return h.Captain == seat && h.InPlay() }) {
			s.Crews(s.Telling).Strike(r, "strikes")
		}
		if s.Step == view.StepPicks {
			s.finish([]roster.Side{c.Side.Other()}, "the enemy does not come")
			return
		}
	} else {
		for _, r := range s.Refs(func(h *battle.Ship) bool { return h.Captain == seat }) {
			to := mates[0]
			for _, mate := range mates {
				if len(s.ShipsOf(mate)) < len(s.ShipsOf(to)) {
					to = mate
				}
			}
			s.hand(r, to)
			if s.Ship(r).InPlay() {
				s.Tell("%s commands %s now.", to.Mark(), s.Ship(r).Title())
			}
		}
	}
	s.reask(seat, mates)
	if len(mates) == 0 {
		s.judge(false)
	} else {
		s.judgeMove() // no ship is lost by passing to another captain
	}
	s.run()
}

// reask removes a seat that has left from those asked, and asks the captains who have its ships
// now.
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
			asked = append(asked, s.Ship(s.Mover).Captain)
		default:
			asked = append(asked, mates...)
		}
		for _, m := range asked {
			done = without(done, m)
		}
	}
	if s.Step == view.StepMoves && len(mates) == 0 {
		asked = nil
		if h := s.Ship(s.Mover); h != nil && h.Captain != seat {
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

// hand gives a ship to another captain of her side. He is not shown what the old captain has
// written but not locked.
func (s *State) hand(r battle.Ref, to game.Seat) {
	h := s.Ship(r)
	if h.Afloat() && s.asked(h.Captain) {
		h.Volleys = nil
		switch s.Step {
		case view.StepSheets:
			s.PrepareSheet(r)
		case view.StepTasks:
			h.Now = h.Orders.Tasks.Clone()
		}
	}
	h.Captain = to
}
