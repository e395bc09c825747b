package table

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/game"
)

// AdviceSetting is the name of the setting that says how many hints each player may
// have, and Advices are the values that a menu offers.
const AdviceSetting = "advice"

// Advices are the values of the setting that a menu offers.
var Advices = []string{AdviceFree, "off", "1", "3", "10"}

// AdviceFree is the usual value: any number of hints. A table stores it as "".
const AdviceFree = "free"

// mostAdvice is how many hints a table may count.
const mostAdvice = 99

// parseAdvice reads free, off or a number.
func parseAdvice(text string) (string, error) {
	n, err := strconv.Atoi(text)
	switch {
	case text == AdviceFree:
		return "", nil
	case text == "off" || err == nil && n == 0:
		return "off", nil
	case err != nil || n < 0 || n > mostAdvice:
		return "", game.Refuse("The setting advice is free, off, or how many hints each player may have, up to %d.", mostAdvice)
	}
	return strconv.Itoa(n), nil
}

// advised is what a seat was told by hints.
type advised struct {
	Used int    `json:"used"`           // how many hints the seat has had
	View string `json:"view,omitempty"` // checksum of what the seat saw when it had the last hint
	Said string `json:"said,omitempty"` // the last hint; it is given again as long as the seat sees the same
}

// HintsLeft is how many hints a seat may still have, and whether they are counted.
func (t *Progress) HintsLeft(s game.Seat) (left int, counted bool) {
	if t.Advice == "" {
		return 1, false
	}
	most, _ := strconv.Atoi(t.Advice) // 0 if off
	return max(most-t.Seats[s].Advised.Used, 0), true
}

// MayAsk refuses a player who may have no hint now.
func (t *Table) MayAsk(s game.Seat) error {
	left, counted := t.HintsLeft(s)
	switch {
	case t.Waiting(s) == nil:
		return game.Refuse("The game does not wait for you now, so there is nothing to advise.")
	case t.Advice == "off":
		return game.Refuse("This table plays without hints.")
	case counted && left == 0:
		return game.Refuse("You have had all hints that this table allows: %s.", t.Advice)
	}
	return nil
}

// HintSaid is the last hint of a seat, to be given again, if the seat still sees the same; else
// "".
func (t *Progress) HintSaid(s game.Seat, view string) string {
	if had := t.Seats[s].Advised; had.View == view {
		return had.Said
	}
	return ""
}

// GiveHint counts a hint. It returns the hint with the number of hints that are left, if they are
// counted.
func (t *Table) GiveHint(c *Change, s game.Seat, view, said string) string {
	had := &t.Seats[s].Advised
	had.Used++
	if left, counted := t.HintsLeft(s); counted {
		said += fmt.Sprintf(" Hints left to you: %d.", left)
	}
	had.View, had.Said = view, said
	c.Save = true
	return said
}

// Planned reports whether a seat has something that it may take back.
func (t *Table) Planned(s game.Seat) bool {
	return t.Session.CanUndo(s) || slices.ContainsFunc(t.Session.Match().Choices(s, ""), func(c game.Choice) bool { return c.Kind == game.Backs })
}
