package boarders

import (
	"slices"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// holdUseful reads "hold useful": the ships hold their fire, their captain is not asked until a
// gun can hurt, and the fire is locked.
func (c *command) holdUseful(s *State, t *battle.Telling) (string, error) {
	for _, r := range c.meant(s) {
		if h := s.Ship(r); h.AsksFire() {
			h.Volleys, h.Orders.Fire = nil, roster.FireUseful
		}
	}
	s.turns(t).lock(c.seat)
	return c.pre + "hold " + roster.FireUseful, nil
}

// usefulLine is the line with which ships hold their fire and do not ask until a gun can hurt. It
// is "" if one of these ships can hurt an enemy now.
func usefulLine(s *battle.Sea, ships []battle.Ref) string {
	hurts := func(r battle.Ref) bool {
		return slices.ContainsFunc(s.Ship(r).Groups(), func(g battle.Group) bool { return s.Gunner(r).OpenlyHurts(&g) })
	}
	if len(ships) == 0 || slices.ContainsFunc(ships, hurts) {
		return ""
	}
	pre := prefix(s, ships[0])
	if pre != "" {
		pre = "all "
	}
	return pre + "hold " + roster.FireUseful
}

// usefulChoice offers usefulLine.
func (m menu) usefulChoice(s *State, ships []battle.Ref) {
	line := usefulLine(&s.Sea, ships)
	if line == "" {
		return
	}
	m.Add("", game.Choice{
		Line: line, Label: "Hold fire, and ask me when a gun can hurt", Group: "Ready", Kind: game.Ends,
		Hint: "too far now; nobody waits for you while no gun of yours can get a damage die",
	})
}
