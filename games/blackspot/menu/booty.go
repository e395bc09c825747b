package menu

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/deed"
)

// ifLet tells what comes of the roll that is asked about if it stands.
func ifLet(s *battle.Battle) string {
	d := s.Top()
	p := d.Pools[s.Prompt.Pool]
	switch d.Kind {
	case deed.Shot:
		return "the shot misses"
	case deed.Damage:
		if m := s.Model(d.Ship); m.Hits >= m.Pool() {
			return m.Called() + " is beaten"
		}
		return s.Title(d.Ship) + " takes a hit"
	case deed.Ground:
		return s.Title(d.Ship) + " runs aground, with 1 damage"
	case deed.Morale:
		return s.Title(p.Ship) + " flees"
	case deed.Repair:
		return "the hit is not repaired"
	case deed.Ramming:
		if d.Pools[0].Result() == d.Pools[1].Result() {
			return "both are level, so each takes 1 damage"
		}
		return s.Title(p.Ship) + " has less, so she takes 1 damage"
	case deed.Fight:
		if d.Pools[0].Result() == d.Pools[1].Result() {
			return "both are level, so neither takes damage"
		}
		return s.Title(p.Ship) + " has less, so she takes 1 damage"
	}
	return "the roll counts as it lies"
}
