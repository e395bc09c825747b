package boarders

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
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
	return s.ship(r).Boxes[roster.Guns] > 0 && slices.ContainsFunc(s.ship(r).groups(), func(g group) bool { return s.best(r, &g, farthest, high) > 0 })
}

// bestChoices offers to fire all guns of some ships at their best targets, and lock.
func (s *State) bestChoices(m *game.Menu, ships []Ref) {
	pre, who := "all ", "All ships fire "
	if len(ships) == 1 {
		pre, who = s.prefix(ships[0]), "Fire "
	}
	for _, aim := range []string{"low", "high"} {
		high := aim == "high"
		if !slices.ContainsFunc(ships, func(r Ref) bool { return s.mayHurt(r, high) }) {
			continue
		}
		c := game.Choice{Line: pre + "fire best " + aim + " lock", Label: who + aim + " at the best targets, and lock", Group: "Fire"}
		if !high {
			c.Kind, c.Main = game.Ends, true
		}
		c.Hint = s.bestTargets(ships, high)
		c.Hint = view.Fitting(game.MaxHint, c.Hint+"; "+aimHint(aim), c.Hint)
		if o := s.onlyBest(ships, high); o > 0 {
			t := s.ship(o)
			c.Label, c.Short, c.Spot = who+aim+" at "+t.Title()+", and lock", aimSign(aim, o), view.ShipSpot(t.Name)
			if len(ships) == 1 {
				c.Hint = s.bestHint(ships[0], o, high)
			}
		}
		m.Add("", c)
	}
}

// bestTargets tells of some ships at whom their guns fire if each fires at its best
// target: the range, and the dice before the random ones. It is "" if no gun has a die.
func (s *State) bestTargets(ships []Ref, high bool) string {
	var long, short []string
	near, far, sum, all := farthest, 0, 0, 0
	for _, r := range ships {
		h := s.ship(r)
		var targets []Ref
		dice, groups := map[Ref]int{}, map[Ref]int{}
		for _, g := range h.groups() {
			o := s.best(r, &g, farthest, high)
			if o == 0 {
				continue
			}
			if !slices.Contains(targets, o) {
				targets = append(targets, o)
			}
			dice[o] += s.dice(r, &g, o, high)
			groups[o]++
		}
		for _, o := range targets {
			t := s.ship(o)
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

// onlyBest is the ship that some ships fire at if each fires at her best target; 0 if
// there are several.
func (s *State) onlyBest(ships []Ref, high bool) (only Ref) {
	for _, r := range ships {
		for _, g := range s.ship(r).groups() {
			switch o := s.best(r, &g, farthest, high); {
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

// bestHint tells the dice of the groups of a ship that fire at a target if each fires
// at its best one.
func (s *State) bestHint(r, target Ref, high bool) string {
	h := s.ship(r)
	groups := h.groups()
	targets := make([][]Ref, len(groups))
	for i := range groups {
		if s.best(r, &groups[i], farthest, high) == target {
			targets[i] = []Ref{target}
		}
	}
	sum, all, _ := s.allHint(r, groups, targets, target, high)
	far := "range " + strconv.Itoa(h.At.Range(s.ship(target).At)) + ": "
	return view.Fitting(game.MaxHint, far+all+"; "+aimHint(aimName(high)), far+sum+"; "+aimHint(aimName(high)))
}
