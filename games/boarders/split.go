package boarders

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// The splits that are worked out: evenly among the enemies that are named, or most against one
// enemy and one marker against each of the others.
const (
	splitEven = "even"
	splitMost = "most"
)

// splitLine reads "split detroit 3 hunter 1", "split even detroit hunter", "split
// most detroit" or "split usual": how many markers of Boarding fight which enemy.
func (c *command) splitLine(s *State, t *battle.Telling) (string, error) {
	const help = "Name each enemy with the markers that fight her, as in: split detroit 3 hunter 1; or type split even detroit hunter, split most detroit, or split usual."
	var shares []battle.Share
	text := "split"
	switch {
	case len(c.args) == 1 && c.args[0] == usual:
		text += " " + usual
	case len(c.args) > 1 && (c.args[0] == splitEven || c.args[0] == splitMost):
		var err error
		shares, err = c.workedOut(s)
		if err != nil {
			return "", err
		}
		for _, x := range shares {
			text += " " + s.Ship(x.Enemy).Name + " " + strconv.Itoa(x.Markers)
		}
	case len(c.args) == 0 || len(c.args)%2 == 1:
		return "", game.Refuse(help)
	default:
		for i := 0; i < len(c.args); i += 2 {
			o, err := enemyNamed(&s.Sea, c.seat, c.args[i])
			if err != nil {
				return "", err
			}
			n, err := strconv.ParseUint(c.args[i+1], 10, 7)
			if err != nil || slices.ContainsFunc(shares, func(x battle.Share) bool { return x.Enemy == o }) {
				return "", game.Refuse(help)
			}
			shares = append(shares, battle.Share{Enemy: o, Markers: int(n)})
			text += " " + s.Ship(o).Name + " " + strconv.FormatUint(n, 10)
		}
	}
	err := c.order(s, t, func(r battle.Ref, k *battle.Tasks) error {
		h, sum := s.Ship(r), 0
		for _, x := range shares {
			sum += x.Markers
			if o := s.Ship(x.Enemy); s.Step == view.StepTasks && o.At != h.At {
				return game.Refuse("%s is not on the point of %s, so nobody boards her.", o.Title(), h.Title())
			}
		}
		have := h.Boxes[roster.Boarding]
		if s.Step == view.StepSheets {
			have = h.Living()
		}
		if sum > have {
			return game.Refuse("%s has %s for boarding, and %d are sent.", h.Title(), game.Count(have, "marker"), sum)
		}
		k.Split = battle.Copied(shares)
		return nil
	})
	return c.pre + text, err
}

// workedOut are the shares of "even" and "most", for a ship in segment 3.
func (c *command) workedOut(s *State) ([]battle.Share, error) {
	if s.Step != view.StepTasks || c.ship == 0 {
		return nil, game.Refuse("A party is divided so when the ships lie joined together; on a sheet name each enemy with the markers that fight her.")
	}
	h, linked := s.Ship(c.ship), s.EnemiesLinked(c.ship)
	var enemies []battle.Ref
	for _, word := range c.args[1:] {
		o, err := enemyNamed(&s.Sea, c.seat, word)
		switch {
		case err != nil:
			return nil, err
		case !slices.Contains(linked, o):
			return nil, game.Refuse("%s is not joined to %s.", s.Ship(o).Title(), h.Title())
		case slices.Contains(enemies, o):
			return nil, game.Refuse("Name %s once.", s.Ship(o).Title())
		}
		enemies = append(enemies, o)
	}
	if h.Boxes[roster.Boarding] == 0 {
		return nil, game.Refuse("%s has nobody in boarding.", h.Title())
	}
	if c.args[0] == splitEven {
		return s.Evenly(enemies, h.Boxes[roster.Boarding]), nil
	}
	if len(enemies) > 1 {
		return nil, game.Refuse("Name the one enemy that most of them fight, as in: split most %s.", s.Ship(enemies[0]).Name)
	}
	return s.Mostly(linked, enemies[0], h.Boxes[roster.Boarding]), nil
}

// mostSplits is how many ways to divide a party are offered at most.
const mostSplits = 25

// splitChoices offers to divide a boarding party: among two enemies in every way,
// among more evenly, all or most against one, and evenly against some of them.
func (o offer) splitChoices(s *State, r battle.Ref, pre string) {
	enemies, have := s.EnemiesLinked(r), s.Ship(r).Boxes[roster.Boarding]
	if len(enemies) < 2 || have == 0 || s.Step != view.StepTasks {
		return
	}
	line := pre + "split "
	o.add(pre, line, "Divide the boarding party…", "else as evenly as can be")
	n := 0
	add := func(text, label string, shares []battle.Share) {
		n++
		if n < mostSplits && len(line+text) <= game.MaxTyped {
			o.add(line, line+text, label, splitHint(&s.Sea, enemies, shares))
		}
	}
	for _, x := range enemies {
		add(s.Ship(x).Name+" "+strconv.Itoa(have), "All against "+s.Ship(x).Title(), []battle.Share{{Enemy: x, Markers: have}})
	}
	if len(enemies) == 2 {
		a, b := s.Ship(enemies[0]), s.Ship(enemies[1])
		for k := 1; k < have; k++ {
			add(a.Name+" "+strconv.Itoa(k)+" "+b.Name+" "+strconv.Itoa(have-k), strconv.Itoa(k)+" against "+a.Title()+", "+strconv.Itoa(have-k)+" against "+b.Title(), nil)
		}
	} else {
		for _, x := range enemies {
			if have > 1 {
				add(splitMost+" "+s.Ship(x).Name, "Most against "+s.Ship(x).Title()+", 1 to hold each other", s.Mostly(enemies, x, have))
			}
		}
		groupSplits(&s.Sea, enemies, have, add)
	}
	o.add(line, line+usual, "As usual", "as evenly as can be, the larger share to the larger party")
}

// groupSplits offers to divide a party evenly against all enemies but one. If there are more than
// three, it then offers each pair of them.
func groupSplits(s *battle.Sea, enemies []battle.Ref, have int, add func(string, string, []battle.Share)) {
	even := func(group []battle.Ref) {
		text := splitEven
		for _, x := range group {
			text += " " + s.Ship(x).Name
		}
		if have >= len(group) {
			add(text, "Evenly against "+s.Titles(group), s.Evenly(group, have))
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
			even([]battle.Ref{enemies[i], enemies[j]})
		}
	}
}

// splitHint tells how many fight whom, and how many enemies have a free attack.
func splitHint(s *battle.Sea, enemies []battle.Ref, shares []battle.Share) string {
	var parts []string
	free := len(enemies)
	for _, x := range shares {
		if x.Markers > 0 {
			parts = append(parts, strconv.Itoa(x.Markers)+" against "+s.Ship(x.Enemy).Title())
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
