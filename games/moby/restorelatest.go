package moby

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Bounds of the rolls and tracks of one turn.
const (
	mostSwum    = 3  // hexes of the whale's head: an angry whale swims two
	longestHaul = 10 // hexes from a boat to its slot in a tow
	mostNotes   = 500
	mostWords   = 2000 // in the meaning of a roll
)

func onBoard(name string, list []Hex) error {
	for _, h := range list {
		if !h.OnBoard() {
			return fmt.Errorf("%s: a hex is missing", name)
		}
	}
	return nil
}

// isPath refuses too many hexes, and a hex that is not beside the one before.
func isPath(name string, list []Hex, most int) error {
	if len(list) > most {
		return fmt.Errorf("%s: %d hexes; %d at most can be", name, len(list), most)
	}
	if err := onBoard(name, list); err != nil {
		return err
	}
	for i := 1; i < len(list); i++ {
		if list[i].Distance(list[i-1]) > 1 {
			return fmt.Errorf("%s: %s is not beside %s", name, list[i], list[i-1])
		}
	}
	return nil
}

// isRowed is isPath for a boat: its last hex may be a tow slot, further off.
func isRowed(name string, list []Hex) error {
	if n := len(list); n > 1 && list[n-1].OnBoard() && list[n-2].OnBoard() {
		if list[n-1].Distance(list[n-2]) > longestHaul {
			return fmt.Errorf("%s: %s is too far from %s", name, list[n-1], list[n-2])
		}
		if err := onBoard(name, list[n-1:]); err != nil {
			return err
		}
		return isPath(name, list[:n-1], mostOrders+1)
	}
	return isPath(name, list, mostOrders+1)
}

// isRay refuses hexes in no straight line from a spot where a kraken comes up.
func isRay(name string, list []Hex) error {
	if err := onBoard(name, list); err != nil || len(list) == 0 {
		return err
	}
	if !slices.Contains(spots[:], list[0]) {
		return fmt.Errorf("%s: no kraken comes up at %s", name, list[0])
	}
	for d := Dir(1); d <= 6; d++ {
		straight := true
		for i := 1; i < len(list); i++ {
			straight = straight && list[i] == list[i-1].Next(d)
		}
		if straight {
			return nil
		}
	}
	return fmt.Errorf("%s: it is not straight", name)
}

// checkLatest refuses rolls and tracks that no turn leaves behind.
func (s *State) checkLatest() error {
	l := &s.Latest
	if err := isRay("latest: ray", l.Ray); err != nil {
		return err
	}
	if len(l.Runs) > Columns*Rows || len(l.Dead) >= int(s.NextMan) || len(l.Rolls) > mostNotes {
		return fmt.Errorf("latest: %d runs, %d dead and %d rolls are more than there can be", len(l.Runs), len(l.Dead), len(l.Rolls))
	}
	if err := onBoard("latest: dead", l.Dead); err != nil {
		return err
	}
	for _, run := range l.Runs {
		if err := isPath("latest: runs", run, mostChits+1); err != nil {
			return err
		}
	}
	for _, n := range l.Rolls {
		switch {
		case n.Boat != "" && !slices.ContainsFunc(s.Boats, func(b Boat) bool { return b.Colour() == n.Boat }):
			return fmt.Errorf("latest: there is no boat %q", n.Boat)
		case !slices.Contains(slices.Concat(sequences[:]...), n.Phase):
			return fmt.Errorf("latest: nothing is rolled in a phase %.20q", n.Phase)
		case len(n.What) > 40 || len(n.Meaning) > mostWords || !printed(n.What) || !printed(n.Meaning):
			return fmt.Errorf("latest: no roll is told as %.40q", n.What)
		case len(n.Faces) == 0 || len(n.Faces) > mostChits:
			return fmt.Errorf("latest: %d dice for %q", len(n.Faces), n.What)
		}
	}
	return nil
}

// printed reports whether a text can be shown as it is: it holds no line breaks
// and no signs that turn the direction of writing.
func printed(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}
