package view

import (
	"fmt"
	"slices"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// The ways of the contests. First is the British in a contest of fire, or the earlier ship in a
// fight. Second is the Americans, or the later ship.
const (
	WayFirst   = "first"
	WaySecond  = "second"
	WayNeither = "neither"
)

// FireKey is the key of the contest in which watchers guess whose fire hits harder in a phase.
func FireKey(turn, phase int) string { return fmt.Sprintf("fire-%d-%d", turn, phase) }

// FightKey is the key of the contest in which watchers guess who wins the fight of two ships in a
// turn. a and b are the ships' numbers, from 1 on.
func FightKey(turn, a, b int) string { return fmt.Sprintf("fight-%d-%d-%d", turn, a, b) }

// Contest implements game.Contested. While captains declare their fire, the question is whose
// fire hits harder. Otherwise the question is who wins the next fight of the first two enemies that
// are joined and have boarders on one ship at least.
func (v View) Contest() (game.Contest, bool) {
	switch {
	case v.Over != nil:
		return game.Contest{}, false
	case v.Step == StepFire:
		return game.Contest{Key: FireKey(v.Turn, v.Phase), Ask: "Whose fire hits harder now?", Ways: []game.Way{
			{Key: WayFirst, Label: "The British"}, {Key: WaySecond, Label: "The Americans"}, {Key: WayNeither, Label: "Neither, or both alike"},
		}}, true
	}
	for _, l := range v.Links {
		a, b := v.number(l.A), v.number(l.B)
		if a == 0 || b == 0 {
			continue
		}
		x, y := &v.Ships[a-1], &v.Ships[b-1]
		if x.Side == y.Side || x.boarders()+y.boarders() == 0 {
			continue
		}
		return game.Contest{Key: FightKey(v.Turn, a, b), Ask: "Who wins the next fight hand to hand?", Ways: []game.Way{
			{Key: WayFirst, Label: x.Title + " (" + x.Captain.Mark() + ")"}, {Key: WaySecond, Label: y.Title + " (" + y.Captain.Mark() + ")"}, {Key: WayNeither, Label: "Neither"},
		}}, true
	}
	return game.Contest{}, false
}

// number is the number of a ship by her name, from 1 on; 0 if there is none.
func (v View) number(name string) int {
	return 1 + slices.IndexFunc(v.Ships, func(x Ship) bool { return x.Name == name })
}

// boarders are the crew of a ship who are to board, as far as everyone knows.
func (h *Ship) boarders() int {
	if len(h.Boxes) == 0 {
		return 0
	}
	return h.Boxes[roster.Boarding]
}
