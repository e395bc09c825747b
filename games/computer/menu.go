package computer

import (
	"slices"

	"shipboard/games/game"
)

// mostLines is how many lines a player weighs. Where more are offered it takes some of
// them by lot.
const mostLines = 60

// wanted are the choices that lead on: not what takes a step back, and not what can do
// nothing.
func wanted(m game.Match, seat game.Seat, typed string) []game.Choice {
	return slices.DeleteFunc(m.Choices(seat, typed), func(c game.Choice) bool { return c.Kind == game.Backs || c.Kind == game.Idle })
}

// lines are the whole lines that the seat is offered, in the order of the menus.
func (p Player) lines(m game.Match, dice *game.Dice) []string {
	if p.Level == Random {
		if line, ok := descend(m, p.Seat, 1, dice); ok {
			return []string{line}
		}
		return nil
	}
	lines, opened := []string{}, 0
	var open func(typed string) bool
	open = func(typed string) bool {
		if opened++; opened > mostLines {
			return false
		}
		for _, c := range wanted(m, p.Seat, typed) {
			if !c.Whole() {
				if !open(c.Line) {
					return false
				}
			} else if lines = append(lines, c.Line); len(lines) > mostLines {
				return false
			}
		}
		return true
	}
	if open("") {
		return lines
	}
	lines = lines[:0]
	for range 2 * mostLines {
		line, ok := descend(m, p.Seat, 1, dice)
		if ok && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
		if len(lines) == mostLines {
			break
		}
	}
	return lines
}

// descend goes down the menus by lot to a whole line. The first choice of a menu is
// the usual one: it is taken but for one time in so many.
func descend(m game.Match, seat game.Seat, usual int, dice *game.Dice) (string, bool) {
	typed := ""
	for {
		choices := wanted(m, seat, typed)
		if len(choices) == 0 {
			return "", false
		}
		c := choices[0]
		if dice.Pick("the usual", usual) == 0 {
			c = choices[dice.Pick("a choice", len(choices))]
		}
		if c.Whole() {
			return c.Line, true
		}
		typed = c.Line
	}
}

// ends are the lines that end a turn.
func ends(m game.Match, seat game.Seat) []string {
	var lines []string
	for _, c := range wanted(m, seat, "") {
		if c.Kind == game.Ends && c.Whole() {
			lines = append(lines, c.Line)
		}
	}
	return lines
}

// playOn plays some lines by lot, for whoever is waited for.
func playOn(m game.Match, lines, usual int, dice *game.Dice) {
	for range lines {
		waits := m.Waiting()
		if len(waits) == 0 {
			return
		}
		seat := waits[0].Seat
		line, ok := descend(m, seat, usual, dice)
		if !ok {
			line = "skip"
		}
		if _, err := m.Play(seat, line, dice); err != nil {
			if _, err := m.Play(seat, "skip", dice); err != nil {
				return
			}
		}
	}
}
