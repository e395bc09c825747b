package boarders

import (
	"slices"

	"shipboard/games/game"
)

// fireBest stands for the best target of each group in a declaration.
const fireBest = "best"

// bestLine reads "fire best low": each group fires at the target with most dice, if
// it has one with a die. With the word lock after it the fire is locked too.
func (s *State) bestLine(t *telling, c *command) (string, error) {
	aim, words := "low", c.args[1:]
	if len(words) > 0 && words[0] != "lock" {
		word, err := game.Word("aim", words[0], []string{"low", "high"})
		if err != nil {
			return "", err
		}
		aim, words = word, words[1:]
	}
	locks := slices.Equal(words, []string{"lock"})
	if len(words) > 0 && !locks {
		return "", game.Refuse("Type fire best low or fire best high, and lock after it if that is all.")
	}
	refs := slices.DeleteFunc(s.meant(c), func(r Ref) bool { return !s.ship(r).asksFire() })
	if !slices.ContainsFunc(refs, func(r Ref) bool { return s.mayHurt(r, aim == "high") }) {
		return "", game.Refuse("No gun that is meant has a target for which it gets a die; name a target, or type hold.")
	}
	for _, r := range refs {
		s.fireAtBest(r, farthest, aim == "high")
		s.tellDeclared(t, r)
	}
	text := c.pre + "fire best " + aim
	if !locks {
		return text, nil
	}
	s.lock(t, c.seat)
	t.reveal() // another load might have had no target, and the line been refused
	return text + " lock", nil
}

// mayHurt reports whether a group of a ship has a target with a die.
func (s *State) mayHurt(r Ref, high bool) bool {
	return s.ship(r).Boxes[Guns] > 0 && slices.ContainsFunc(s.ship(r).groups(), func(g group) bool { return s.best(r, &g, farthest, high) > 0 })
}

// bestChoices offers to fire all guns of some ships at their best targets, and lock.
func (s *State) bestChoices(m *game.Menu, ships []Ref) {
	pre, who := "all ", "All fire"
	if len(ships) == 1 {
		pre, who = s.prefix(ships[0]), "Fire"
	}
	for _, aim := range []string{"low", "high"} {
		if slices.ContainsFunc(ships, func(r Ref) bool { return s.mayHurt(r, aim == "high") }) {
			m.Offer("", pre+"fire best "+aim+" lock", who+" "+aim+" at the best targets, and lock", "each group where it has most dice, and at least one; "+aimHint(aim), "Fire")
		}
	}
}
