package jaws

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// At a table with hints everybody sees the crew's belief. It is no secret, since it is
// made of what everybody was told: anybody could work it out on paper, the shark too. So
// it stands on the board that all share.

// chances are how likely the shark is in each space, in percent; at least 1 where it can
// be. They are all 0 before its first turn and when the act is over.
type chances [spaces]int

// chances works them out.
func (is *Island) chances() *chances {
	c := &chances{}
	if len(is.Told) == 0 || is.Phase == PhaseOver {
		return c
	}
	k := is.Held
	if k == nil {
		k = is.hold()
	}
	h := k.Now.hunch()
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

// held keeps the belief at a table with hints, so that a look at the board need not work
// it out from the first turn on.
type held struct {
	Turns       int
	Before, Now belief // the last of the turns, and after it
}

// hold works the belief out.
func (is *Island) hold() *held {
	k, n := is.knowledge(), len(is.Told)
	return &held{n, k.before[max(n-1, 0)], k.before[n]}
}

// learn follows what was told: a new turn of the shark, or a search after the last. An
// imagined match forgets the belief, since nobody looks at its board.
func (is *Island) learn() {
	last := is.Held
	switch n := len(is.Told); {
	case !is.Hints || is.Hunch != nil:
		is.Held = nil
	case last == nil || n-last.Turns > 1:
		is.Held = is.hold()
	default:
		next := &held{Turns: n, Before: last.Before}
		if n > last.Turns {
			next.Before = last.Now
		}
		is.Told[n-1].follow(&next.Before, &turnWays{}, &next.Now)
		next.Now.scale()
		is.Held = next
	}
}

// of is the chance of some spaces together.
func (c *chances) of(set Spaces) int {
	n := 0
	for at, p := range c {
		if set.Has(Space(at)) {
			n += p
		}
	}
	return min(n, 100)
}

// byName are the chances for the board, nil if there are none.
func (c *chances) byName() map[string]int {
	p := Pile(*c)
	if p.Total() == 0 {
		return nil
	}
	return p.counts()
}

// percent is a chance in words.
func percent(p int) string { return strconv.Itoa(p) + "%" }

// launchHint tells the chance that a launch into a space hits, at a table with hints.
func launchHint(at Space, c *chances) string {
	if c == nil {
		return ", once a round; a miss floats and listens"
	}
	return ", once a round; chance of a hit " + percent(c[at]) + "; a miss floats and listens"
}

// searchHint tells what a search finds out, or the chances that the shark is in a space
// or next door.
func (is *Island) searchHint(at Space, near Spaces, tells string) string {
	if !is.Hints {
		return ", once a round" + is.doubt(tells)
	}
	c := is.chances()
	text := ", once a round; shark here " + percent(c[at])
	if near != 0 {
		text += ", next door " + percent(c.of(near))
	}
	if is.Hidden.Playing != NoPower {
		text += ", if no token hides it"
	}
	return text
}

// suspected tells where the shark can be, the likeliest space first: "34% at N, 9% at
// 6"; "" if the table has no hints.
func (v *IslandView) suspected() string {
	at := make([]string, 0, len(v.Chances))
	for _, space := range waterNames {
		if v.Chances[space] > 0 {
			at = append(at, space)
		}
	}
	slices.SortStableFunc(at, func(a, b string) int { return cmp.Compare(v.Chances[b], v.Chances[a]) })
	for i, space := range at {
		at[i] = fmt.Sprintf("%s at %s", percent(v.Chances[space]), space)
	}
	return strings.Join(at, ", ")
}
