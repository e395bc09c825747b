package boarders

import (
	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// imagineCourseMind makes up the secret orders for moves on a sheet.
func imagineCourseMind(o *battle.Orders, dice *game.Dice) {
	o.Mode, o.Moves = pick(dice, "a mode", []string{"", roster.ModeAsk, roster.ModeGo, roster.ModeBack, roster.ModePlan}), nil
	imaginePlan(o, dice)
	o.Lent = false
	o.Wake = dice.Pick("a wake", 6)
	imagineManners(o, dice)
}

// imaginePlan makes up the moves of a plan.
func imaginePlan(o *battle.Orders, dice *game.Dice) {
	if o.Mode != roster.ModePlan {
		return
	}
	for range 1 + dice.Pick("how many moves", 3) {
		o.Moves = append(o.Moves, roster.Move(pick(dice, "a move", []string{string(roster.Advance), string(roster.AheadPort), string(roster.TurnStar)})))
	}
}

// imagineManners makes up whether a ship defers, and which side she shows.
func imagineManners(o *battle.Orders, dice *game.Dice) {
	o.Defer = oneIn(8, "defer", dice)
	o.Pass = pick(dice, "a side", []string{"", "", "", "", roster.Port.String(), roster.Starboard.String()})
}

// imagineCourse makes up a ship's orders for moves that are in force. It keeps what is public of
// them: whether she asks, and her wake.
func (s imagined) imagineCourse(from *State, r battle.Ref, dice *game.Dice) {
	h := s.Ship(r)
	asks, wake := from.Helm(r).Mode() == roster.ModeAsk, from.Helm(r).Wake()
	o := &h.Orders
	o.Mode, o.Moves, o.Wake, o.Near, o.Lent, h.PlanOver = roster.ModeAsk, nil, wake, false, false, false
	switch {
	case asks:
	case wake == s.HabitWake() && s.Habit(h.Captain) == roster.ModeGo && !oneIn(3, "an order", dice):
		o.Mode, o.Wake = "", 0 // by habit
	default:
		o.Mode = pick(dice, "a mode", []string{roster.ModeGo, roster.ModeGo, roster.ModePlan, roster.ModePlan, roster.ModeBack})
		imaginePlan(o, dice)
		if wake == 0 {
			o.Wake = -1
		}
	}
	imagineManners(o, dice)
}
