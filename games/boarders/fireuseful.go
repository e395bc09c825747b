package boarders

import (
	"slices"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// openTarget reports whether a group has a target, as far as everyone knows: as if it
// held round shot. With the order to ask where that is useful, it must be able to hurt.
func (s *State) openTarget(r Ref, g *group) bool {
	if s.asksUseful(s.ship(r)) {
		return s.openlyHurts(r, g)
	}
	return s.hasTarget(r, g, roster.Round)
}

// asksUseful reports whether the captain of a ship is asked to fire only where a gun of
// hers can hurt: by her order, or by habit where courses are plotted.
func (s *State) asksUseful(h *Ship) bool {
	return h.Orders.Fire == roster.FireUseful || h.Orders.Fire == "" && s.Plots
}

// openlyHurts reports whether a group can hurt a target, as far as everyone knows: as if
// it held round shot, not doubled.
func (s *State) openlyHurts(r Ref, g *group) bool {
	open := *g
	open.first = !slices.ContainsFunc(s.ship(r).Guns, func(gun roster.Gun) bool { return g.holds(&gun) && gun.Used })
	return slices.ContainsFunc(s.targets(r, g, roster.Round), func(o Ref) bool { return s.mayWound(r, &open, o) })
}

// holdUseful reads "hold useful": the ships hold their fire, they ask no more until a
// gun of theirs can hurt, and the fire is locked.
func (s *State) holdUseful(t *telling, c *command) (string, error) {
	for _, r := range s.meant(c) {
		if h := s.ship(r); h.asksFire() {
			h.Volleys, h.Orders.Fire = nil, roster.FireUseful
		}
	}
	s.lock(t, c.seat)
	return c.pre + "hold " + roster.FireUseful, nil
}

// usefulChoice offers to hold fire, and to be asked no more until a gun can hurt, where
// none of the ships that are asked can hurt an enemy.
func (s *State) usefulChoice(m *game.Menu, ships []Ref) {
	hurts := func(r Ref) bool {
		return slices.ContainsFunc(s.ship(r).groups(), func(g group) bool { return s.openlyHurts(r, &g) })
	}
	if len(ships) == 0 || slices.ContainsFunc(ships, hurts) {
		return
	}
	pre := s.prefix(ships[0])
	if pre != "" {
		pre = "all "
	}
	m.Add("", game.Choice{
		Line: pre + "hold " + roster.FireUseful, Label: "Hold fire, and ask me when a gun can hurt", Group: "Ready", Kind: game.Ends,
		Hint: "too far now; nobody waits for you while no gun of yours can get a damage die",
	})
}
