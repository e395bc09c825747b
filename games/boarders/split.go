package boarders

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// The splits that are worked out: evenly among the enemies that are named, or one
// marker to hold each of the others and the rest against one.
const (
	splitEven = "even"
	splitMost = "most"
)

// splitLine reads "split detroit 3 hunter 1", "split even detroit hunter", "split
// most detroit" or "split usual": how many markers of Boarding fight which enemy.
func (s *State) splitLine(t *telling, c *command) (string, error) {
	const help = "Name each enemy with the markers that fight her, as in: split detroit 3 hunter 1; or type split even detroit hunter, split most detroit, or split usual."
	var shares []Share
	text := "split"
	switch {
	case len(c.args) == 1 && c.args[0] == usual:
		text += " " + usual
	case len(c.args) > 1 && (c.args[0] == splitEven || c.args[0] == splitMost):
		var err error
		shares, err = s.workedOut(c)
		if err != nil {
			return "", err
		}
		for _, x := range shares {
			text += " " + s.ship(x.Enemy).Name + " " + strconv.Itoa(x.Markers)
		}
	case len(c.args) == 0 || len(c.args)%2 == 1:
		return "", game.Refuse(help)
	default:
		for i := 0; i < len(c.args); i += 2 {
			o, err := s.enemyNamed(c.seat, c.args[i])
			if err != nil {
				return "", err
			}
			n, err := strconv.ParseUint(c.args[i+1], 10, 7)
			if err != nil || slices.ContainsFunc(shares, func(x Share) bool { return x.Enemy == o }) {
				return "", game.Refuse(help)
			}
			shares = append(shares, Share{o, int(n)})
			text += " " + s.ship(o).Name + " " + strconv.FormatUint(n, 10)
		}
	}
	err := s.order(t, c, func(r Ref, k *Tasks) error {
		h, sum := s.ship(r), 0
		for _, x := range shares {
			sum += x.Markers
			if o := s.ship(x.Enemy); s.Step == view.StepTasks && o.At != h.At {
				return game.Refuse("%s is not on the point of %s, so nobody boards her.", o.Title(), h.Title())
			}
		}
		have := h.Boxes[roster.Boarding]
		if s.Step == view.StepSheets {
			have = h.living()
		}
		if sum > have {
			return game.Refuse("%s has %s for boarding, and %d are sent.", h.Title(), game.Count(have, "marker"), sum)
		}
		k.Split = copied(shares)
		return nil
	})
	return c.pre + text, err
}

// workedOut are the shares of "even" and "most", for a ship in segment 3.
func (s *State) workedOut(c *command) ([]Share, error) {
	if s.Step != view.StepTasks || c.ship == 0 {
		return nil, game.Refuse("A party is divided so when the ships lie joined together; on a sheet name each enemy with the markers that fight her.")
	}
	h, linked := s.ship(c.ship), s.enemiesLinked(c.ship)
	var enemies []Ref
	for _, word := range c.args[1:] {
		o, err := s.enemyNamed(c.seat, word)
		switch {
		case err != nil:
			return nil, err
		case !slices.Contains(linked, o):
			return nil, game.Refuse("%s is not joined to %s.", s.ship(o).Title(), h.Title())
		case slices.Contains(enemies, o):
			return nil, game.Refuse("Name %s once.", s.ship(o).Title())
		}
		enemies = append(enemies, o)
	}
	if h.Boxes[roster.Boarding] == 0 {
		return nil, game.Refuse("%s has nobody in boarding.", h.Title())
	}
	if c.args[0] == splitEven {
		return s.evenly(enemies, h.Boxes[roster.Boarding]), nil
	}
	if len(enemies) > 1 {
		return nil, game.Refuse("Name the one enemy that most of them fight, as in: split most %s.", s.ship(enemies[0]).Name)
	}
	return s.mostly(linked, enemies[0], h.Boxes[roster.Boarding]), nil
}

// evenly divides markers among enemies, the larger share to the larger party.
func (s *State) evenly(enemies []Ref, markers int) []Share {
	enemies = slices.Clone(enemies)
	slices.SortStableFunc(enemies, func(a, b Ref) int { return s.ship(b).Boxes[roster.Boarding] - s.ship(a).Boxes[roster.Boarding] })
	var list []Share
	for i, o := range enemies {
		n := markers / len(enemies)
		if i < markers%len(enemies) {
			n++
		}
		list = append(list, Share{o, n})
	}
	return list
}

// mostly sends one marker against each enemy, the larger parties first, and the
// rest against one of them.
func (s *State) mostly(enemies []Ref, most Ref, markers int) []Share {
	others := slices.DeleteFunc(slices.Clone(enemies), func(o Ref) bool { return o == most })
	held := min(len(others), markers-1)
	list := []Share{{most, markers - held}}
	return append(list, s.evenly(others, held)...)
}

// mostSplits is how many ways to divide a party are offered at most.
const mostSplits = 25

// splitChoices offers to divide a boarding party: among two enemies in every way,
// among more evenly, all or most against one, and evenly against some of them.
func (s *State) splitChoices(o offer, r Ref, pre string) {
	enemies, have := s.enemiesLinked(r), s.ship(r).Boxes[roster.Boarding]
	if len(enemies) < 2 || have == 0 || s.Step != view.StepTasks {
		return
	}
	line := pre + "split "
	o.add(pre, line, "Divide the boarding party…", "else as evenly as can be")
	n := 0
	add := func(text, label string, shares []Share) {
		n++
		if n < mostSplits && len(line+text) <= game.MaxTyped {
			o.add(line, line+text, label, s.splitHint(enemies, shares))
		}
	}
	for _, x := range enemies {
		add(s.ship(x).Name+" "+strconv.Itoa(have), "All against "+s.ship(x).Title(), []Share{{x, have}})
	}
	if len(enemies) == 2 {
		a, b := s.ship(enemies[0]), s.ship(enemies[1])
		for k := 1; k < have; k++ {
			add(a.Name+" "+strconv.Itoa(k)+" "+b.Name+" "+strconv.Itoa(have-k), strconv.Itoa(k)+" against "+a.Title()+", "+strconv.Itoa(have-k)+" against "+b.Title(), nil)
		}
	} else {
		for _, x := range enemies {
			if have > 1 {
				add(splitMost+" "+s.ship(x).Name, "Most against "+s.ship(x).Title()+", 1 to hold each other", s.mostly(enemies, x, have))
			}
		}
		s.groupSplits(enemies, have, add)
	}
	o.add(line, line+usual, "As usual", "as evenly as can be, the larger share to the larger party")
}

// groupSplits offers a party divided evenly against all but one of the enemies, then
// against each two of more than three.
func (s *State) groupSplits(enemies []Ref, have int, add func(string, string, []Share)) {
	even := func(group []Ref) {
		text := splitEven
		for _, x := range group {
			text += " " + s.ship(x).Name
		}
		if have >= len(group) {
			add(text, "Evenly against "+s.titles(group), s.evenly(group, have))
		}
	}
	for i := range enemies {
		even(slices.Delete(slices.Clone(enemies), i, i+1))
	}
	if len(enemies) == 3 {
		return
	}
	for i := range enemies {
		for j := i + 1; j < len(enemies); j++ {
			even([]Ref{enemies[i], enemies[j]})
		}
	}
}

// splitHint tells how many fight whom, and how many enemies have a free attack.
func (s *State) splitHint(enemies []Ref, shares []Share) string {
	var parts []string
	free := len(enemies)
	for _, x := range shares {
		if x.Markers > 0 {
			parts = append(parts, strconv.Itoa(x.Markers)+" against "+s.ship(x.Enemy).Title())
			free--
		}
	}
	if shares == nil {
		return ""
	}
	end := ""
	if free > 0 {
		end = "; " + game.Count(free, "enemy") + " with a free attack"
	}
	if free > 1 {
		end = "; " + strconv.Itoa(free) + " enemies with a free attack"
	}
	return view.SomeOf(game.MaxHint-len(end), parts...) + end
}
