package boarders

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// fireBest stands for the best target of each group in a declaration.
const fireBest = "best"

// bestLine reads "fire best low": each group fires at the target for which it gets the most dice,
// if it gets any. With the word lock after it, the fire is locked, too.
func (c *command) bestLine(s *State, t *battle.Telling) (string, error) {
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
	refs := slices.DeleteFunc(c.meant(s), func(r battle.Ref) bool { return !s.Ship(r).AsksFire() })
	if !slices.ContainsFunc(refs, func(r battle.Ref) bool { return mayHurt(&s.Sea, r, aim == "high") }) {
		return "", game.Refuse("No gun that is meant has a target for which it gets a die; name a target, or hold your fire.")
	}
	for _, r := range refs {
		s.Gunner(r).FireAtBest(battle.Farthest, aim == "high")
		tellDeclared(&s.Sea, t, r)
	}
	text := c.pre + "fire best " + aim
	if !locks {
		return text, nil
	}
	s.turns(t).lock(c.seat)
	t.Reveal() // with another load there might be no target, and the line would be refused
	return text + " lock", nil
}

// mayHurt reports whether a group of a ship has a target with a die.
func mayHurt(s *battle.Sea, r battle.Ref, high bool) bool {
	return s.Ship(r).Boxes[roster.Guns] > 0 && slices.ContainsFunc(s.Ship(r).Groups(), func(g battle.Group) bool { return s.Gunner(r).Best(&g, battle.Farthest, high) > 0 })
}

// bestChoices offers to fire all guns of some ships at their best targets, and lock.
func (m menu) bestChoices(s *State, ships []battle.Ref) {
	pre, who := "all ", "All ships fire "
	if len(ships) == 1 {
		pre, who = prefix(&s.Sea, ships[0]), "Fire "
	}
	for _, aim := range []string{"low", "high"} {
		high := aim == "high"
		if !slices.ContainsFunc(ships, func(r battle.Ref) bool { return mayHurt(&s.Sea, r, high) }) {
			continue
		}
		c := game.Choice{Line: pre + "fire best " + aim + " lock", Label: who + aim + " at the best targets, and lock", Group: "Fire"}
		if !high {
			c.Kind, c.Main = game.Ends, true
		}
		c.Hint = bestTargets(&s.Sea, ships, high)
		c.Hint = view.Fitting(game.MaxHint, c.Hint+"; "+aimHint(aim), c.Hint)
		if o := onlyBest(&s.Sea, ships, high); o > 0 {
			t := s.Ship(o)
			c.Label, c.Short, c.Spot = who+aim+" at "+t.Title()+", and lock", aimSign(aim, o), view.ShipSpot(t.Name)
			if len(ships) == 1 {
				c.Hint = bestHint(&s.Sea, ships[0], o, high)
			}
		}
		m.Add("", c)
	}
}

// bestTargets tells at whom some ships fire if each group fires at its best target, with the
// ranges and the dice before the random ones. It is "" if no group gets a die.
func bestTargets(s *battle.Sea, ships []battle.Ref, high bool) string {
	var long, short []string
	near, far, sum, all := battle.Farthest, 0, 0, 0
	for _, r := range ships {
		h := s.Ship(r)
		var targets []battle.Ref
		dice, groups := map[battle.Ref]int{}, map[battle.Ref]int{}
		for _, g := range h.Groups() {
			o := s.Gunner(r).Best(&g, battle.Farthest, high)
			if o == 0 {
				continue
			}
			if !slices.Contains(targets, o) {
				targets = append(targets, o)
			}
			dice[o] += s.Gunner(r).Dice(&g, o, high)
			groups[o]++
		}
		for _, o := range targets {
			t := s.Ship(o)
			n := h.At.Range(t.At)
			near, far, sum, all = min(near, n), max(far, n), sum+dice[o], all+groups[o]
			at := h.Title() + " at " + t.Title()
			long = append(long, at+", range "+strconv.Itoa(n)+", "+diceAbout(dice[o], groups[o]))
			short = append(short, at)
		}
	}
	if len(short) == 0 {
		return ""
	}
	ranges := "range " + strconv.Itoa(near)
	if far > near {
		ranges = "ranges " + strconv.Itoa(near) + " to " + strconv.Itoa(far)
	}
	whole := ranges + ", " + diceAbout(sum, all) + ": "
	return view.Fitting(game.MaxHint, strings.Join(long, "; "), whole+view.SomeOf(game.MaxHint-len(whole), short...))
}

// onlyBest is the only ship that some ships fire at if each group fires at its best target; 0 if
// there are several.
func onlyBest(s *battle.Sea, ships []battle.Ref, high bool) (only battle.Ref) {
	for _, r := range ships {
		for _, g := range s.Ship(r).Groups() {
			switch o := s.Gunner(r).Best(&g, battle.Farthest, high); {
			case o == 0 || o == only:
			case only > 0:
				return 0
			default:
				only = o
			}
		}
	}
	return only
}

// bestHint tells the dice of those groups of a ship whose best target is target.
func bestHint(s *battle.Sea, r, target battle.Ref, high bool) string {
	h := s.Ship(r)
	groups := h.Groups()
	targets := make([][]battle.Ref, len(groups))
	for i := range groups {
		if s.Gunner(r).Best(&groups[i], battle.Farthest, high) == target {
			targets[i] = []battle.Ref{target}
		}
	}
	sum, all, _ := allHint(s, r, groups, targets, target, high)
	far := h.Title() + " at " + s.Ship(target).Title() + ", range " + strconv.Itoa(h.At.Range(s.Ship(target).At)) + ": "
	return view.Fitting(game.MaxHint, far+all+"; "+aimHint(battle.AimName(high)), far+sum+"; "+aimHint(battle.AimName(high)), far+sum)
}
