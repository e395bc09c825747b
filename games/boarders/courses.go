package boarders

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/outlook"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// courses are the courses that a captain may plot for his ships, and where they lead.
type courses struct{ *State }

func (s *State) courses() courses { return courses{s} }

// outlook is a copy of the sea in which moves of these ships are tried.
func (s courses) outlook(refs ...battle.Ref) *battle.Sea {
	return outlook.Of(&s.Sea, s.Step == view.StepSheets, refs...)
}

// dueMoves is how many moves a ship has left this turn, if nothing slows her.
func (s courses) dueMoves(r battle.Ref) int {
	return outlook.DueMoves(&s.Sea, s.Step == view.StepSheets, r)
}

// squadron works out moves of some of a captain's ships for the rest of the turn.
func (s courses) squadron(own, chosen []battle.Ref, pick outlook.Pick) (plans map[battle.Ref][]roster.Move, deferring bool) {
	return outlook.Squadron(&s.Sea, s.Step == view.StepSheets, own, chosen, pick)
}

// endsText tells where ships lie after plans of moves. It tells of as many ships as a hint has
// room for.
func (s courses) endsText(plans map[battle.Ref][]roster.Move, refs []battle.Ref) string {
	var parts []string
	for _, r := range refs {
		if len(plans[r]) == 0 || slices.Contains(plans[r], roster.LeaveChart) {
			continue
		}
		p := s.outlook(r)
		for _, m := range plans[r] {
			outlook.Due(p, r)
			outlook.Try(p, r, m)
		}
		h := p.Ship(r)
		text := "to " + h.At.String() + ", heading " + h.Facing.String()
		if len(refs) > 1 {
			text = h.Title() + " " + h.At.String() + " " + h.Facing.String()
		}
		parts = append(parts, text)
	}
	return view.SomeOf(game.MaxHint-len("; you are asked where the way is not free"), parts...)
}

// goesStraight reports whether a ship has moves left and will make them as her captain likes.
func (s courses) goesStraight(r battle.Ref) bool { return s.dueMoves(r) > 0 && s.steers(r) }

// planned reports whether a course stands on the sheet of a ship.
func (s courses) planned(r battle.Ref) bool {
	h := s.Ship(r)
	return h != nil && s.Step == view.StepSheets && h.Sheet.Orders.Mode == roster.ModePlan && len(h.Sheet.Orders.Moves) > 0
}

// steers reports whether a ship will move as her captain likes.
func (s courses) steers(r battle.Ref) bool {
	h := s.outlook(r).Ship(r)
	return h.Sail == roster.Oars || h.Handled()
}

// goodPlans are whole courses of n moves that are safe as the ships lie now: straight on, and
// with one turn.
func (s courses) goodPlans(r battle.Ref, n int) [][]roster.Move {
	var list [][]roster.Move
	add := func(turn roster.Move, at int) {
		p := s.outlook(r)
		var plan []roster.Move
		for i := 0; i < n && outlook.Due(p, r); i++ {
			m := roster.Advance
			if i == at {
				m = turn
			}
			if helm := p.Helm(r); !slices.Contains(helm.LegalMoves(), m) || helm.Risky(m) {
				return
			}
			plan = append(plan, m)
			outlook.Try(p, r, m)
		}
		list = append(list, plan)
	}
	add(roster.Advance, 0)
	for at := range n {
		for _, turn := range []roster.Move{roster.AheadPort, roster.AheadStar, roster.TurnPort, roster.TurnStar} {
			add(turn, at)
		}
	}
	return list[:min(len(list), mostPlans)]
}

// following finds which of some ships can go in the wake of a leader. It returns their moves, and
// whether they defer.
func (s courses) following(own, refs []battle.Ref, leader battle.Ref) (map[battle.Ref][]roster.Move, bool) {
	followers := slices.DeleteFunc(slices.Clone(refs), func(r battle.Ref) bool { return !s.mayFollow(r, leader) })
	plans, deferring := s.squadron(own, followers, outlook.InWake(&s.Sea, s.Step == view.StepSheets, leader, followers))
	for _, r := range own {
		if !slices.Contains(followers, r) {
			delete(plans, r)
		}
	}
	return plans, deferring
}

// mayFollow reports whether a ship can go in the wake of another, who lies ahead.
func (s courses) mayFollow(r, leader battle.Ref) bool {
	p := s.outlook(r, leader)
	return r != leader && p.Helm(r).Underway() && p.Ship(r).At != p.Ship(leader).At && !outlook.Astern(p, leader, r)
}

// plotsNear is the first edition in which a worked-out course holds even if an enemy is near
// already when it is plotted. Before it, such a course ended before its first move, and the
// captain was asked.
const plotsNear = 6

// seenNear reports whether an enemy is within the wake of a worked-out course already when a
// captain plots it. He sees the enemy, so he is asked only if the way is not free.
func (s courses) seenNear(r battle.Ref) bool {
	h := s.Ship(r)
	return s.Edition >= plotsNear && s.Step == view.StepSheets && slices.ContainsFunc(s.Ships, func(o battle.Ship) bool {
		return o.Afloat() && o.Side != h.Side && h.At.Range(o.At) <= battle.UsualWake
	})
}

// lentWatch tells when ships with worked-out courses ask their captain.
func (s courses) lentWatch(refs []battle.Ref) string {
	const way = "; asks you where the way is not free"
	if !slices.ContainsFunc(refs, func(r battle.Ref) bool { return !s.seenNear(r) }) {
		return way
	}
	return "; asks you within " + strconv.Itoa(battle.UsualWake)
}

// sameAgain are the moves that a ship made last turn, up to the first that she cannot safely make
// again.
func (s courses) sameAgain(r battle.Ref) []roster.Move {
	p := s.outlook(r)
	var moves []roster.Move
	for _, m := range s.Ship(r).Did {
		if helm := p.Helm(r); !outlook.Due(p, r) || !slices.Contains(helm.LegalMoves(), m) || helm.Risky(m) {
			break
		}
		moves = append(moves, m)
		outlook.Try(p, r, m)
	}
	return moves
}

// sides replaces turns downwind and upwind in a plan by turns to a side.
func (s courses) sides(r battle.Ref, moves []roster.Move) ([]roster.Move, error) {
	p := s.outlook(r)
	plan := battle.Copied(moves)
	for i, m := range plan {
		h := p.Ship(r)
		if m == downwind || m == upwind {
			lie := chart.AttitudeTo(h.Facing, s.Wind)
			if h.Sail == roster.Oars || h.OnlyTurn || lie == chart.Running || lie == chart.InIrons {
				return nil, game.Refuse("%s, heading %s, has no turn %s by move %d; name the move: ap, as, tp or ts.", h.Title(), h.Facing, m, i+1)
			}
			down, up := p.Helm(r).TurnMoves()
			plan[i] = up
			if m == downwind {
				plan[i] = down
			}
		}
		outlook.Due(p, r)
		outlook.Try(p, r, plan[i])
	}
	return plan, nil
}
