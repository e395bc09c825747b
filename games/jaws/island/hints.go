package island

import (
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
)

// At a table with hints everybody sees the crew's belief. It is not a secret: it is made only of
// what everybody was told, so anybody could work it out on paper, even the shark. So it is on the
// board that all see.

// chances tell how likely the shark is to be in each space, in percent: at least 1 where it can
// be. They are all 0 before its first turn and when the act is over.
type chances [board.SpaceCount]int

// chances works them out.
func (is *State) chances() *chances {
	c := &chances{}
	if len(is.Told) == 0 || is.Phase == view.PhaseOver {
		return c
	}
	k := is.Belief
	if k == nil {
		k = is.hold()
	}
	return percentages(k.Now.Hunch())
}

// percentages are the weights of a hunch in percent.
func percentages(h *sharkturn.Hunch) *chances {
	c := &chances{}
	sum := 0
	for _, w := range h {
		sum += w
	}
	for at, w := range h {
		if w > 0 {
			c[at] = max((100*w+sum/2)/sum, 1)
		}
	}
	return c
}

// Suspected are the shark's turns, each with where the crew could suppose the shark right after
// its report, before they searched again.
func (is *State) Suspected() []view.Suspected {
	if len(is.Told) == 0 {
		return nil
	}
	k, p := is.Knowledge(), is.pad()
	var all []view.Suspected
	for i, round := range p.Rounds {
		told := is.Told[i]
		told.Searches = nil
		belief := k.Before(i).After(&told)
		all = append(all, view.Suspected{Round: round, Chances: percentages(belief.Hunch()).byName()})
	}
	return all
}

// keptBelief keeps the belief at a table with hints, so that a view of the board need not work it
// out from the first turn on.
type keptBelief struct {
	Turns       int
	Before, Now sharkturn.Belief // before the last turn, and after it
}

// Knowledge works out what the crew know of the shark.
func (is *State) Knowledge() *sharkturn.Knowledge { return sharkturn.Know(is.Told) }

// hold works the belief out from the first turn on.
func (is *State) hold() *keptBelief {
	k, n := is.Knowledge(), len(is.Told)
	return &keptBelief{n, *k.Before(max(n-1, 0)), *k.Now()}
}

// Learn updates the belief after a new turn of the shark, or after a search. An imagined match
// has no belief, since nobody looks at its board.
func (is *State) Learn() {
	is.show()
	last := is.Belief
	switch n := len(is.Told); {
	case !is.Hints || is.Hunch != nil:
		is.Belief = nil
	case last == nil || n-last.Turns > 1:
		is.Belief = is.hold()
	default:
		next := &keptBelief{Turns: n, Before: last.Before}
		if n > last.Turns {
			next.Before = last.Now
		}
		next.Now = next.Before.After(&is.Told[n-1])
		is.Belief = next
	}
}

// of is the chance of some spaces together.
func (c *chances) of(set board.Spaces) int {
	n := 0
	for at, p := range c {
		if set.Has(board.Space(at)) {
			n += p
		}
	}
	return min(n, 100)
}

// byName are the chances for the board, nil if there are none.
func (c *chances) byName() map[string]int {
	p := board.Pile(*c)
	if p.Total() == 0 {
		return nil
	}
	return p.Counts()
}

// launchHint tells the chance that a launch into a space hits, at a table with hints.
func launchHint(at board.Space, c *chances) string {
	if c == nil {
		return ", once a round; a miss floats and listens"
	}
	return ", once a round; chance of a hit " + view.Percent(c[at]) + "; a miss floats and listens"
}

// searchHint tells what a search finds out, or the chances that the shark is in a space
// or next door.
func (is *State) searchHint(at board.Space, near board.Spaces, tells string) string {
	if !is.Hints {
		return ", once a round" + is.doubt(tells)
	}
	c := is.chances()
	text := ", once a round; shark here " + view.Percent(c[at])
	if near != 0 {
		text += ", next door " + view.Percent(c.of(near))
	}
	if is.Hidden.Playing != board.NoPower {
		text += ", if no token hides it"
	}
	return text
}
