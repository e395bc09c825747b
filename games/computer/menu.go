package computer

import (
	"slices"

	"shipboard/games/game"
)

// mostLines is how many lines a player weighs at most. If more are offered, it takes some of them
// by lot.
const mostLines = 80

// lines are the whole lines that the seat is offered, in the order of the menus. If the game has
// wide menus, it uses those.
func (p Player) lines(m game.Match, dice *game.Dice) []string {
	lines, opened := []string{}, 0
	var open func(typed string) bool
	open = func(typed string) bool {
		opened++
		if opened > mostLines {
			return false
		}
		for _, c := range p.moves(m, typed) {
			if !c.Whole() {
				if !open(c.Line) {
					return false
				}
				continue
			}
			if p.offered && setting(m, p.Seat, c.Line) {
				continue
			}
			lines = append(lines, c.Line)
			if len(lines) > mostLines {
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
		line, ok := lot(func(typed string) []game.Move {
			if p.offered {
				return p.moves(m, typed)
			}
			return m.Moves(p.Seat, typed)
		}, dice)
		if ok && !slices.Contains(lines, line) && !(p.offered && setting(m, p.Seat, line)) {
			lines = append(lines, line)
		}
		if len(lines) == mostLines {
			break
		}
	}
	return lines
}

// setting reports whether a line changes nothing of what the seat can do now, such as a
// standing order, or an order that is only tried.
func setting(m game.Match, seat game.Seat, line string) bool {
	after := m.Clone()
	_, err := after.Play(seat, line, game.NewDice([32]byte{}))
	return err == nil && slices.Equal(m.Moves(seat, ""), after.Moves(seat, ""))
}

// moves are the moves that lines are made of: those that the game offers a search, or all that it
// offers a person.
func (p Player) moves(m game.Match, typed string) []game.Move {
	if p.offered {
		return game.MovesOf(m.Choices(p.Seat, typed))
	}
	return game.WideMoves(m, p.Seat, typed)
}

// descend goes down the menus by lot to a whole line, by the weights of the moves.
func descend(m game.Match, seat game.Seat, dice *game.Dice) (string, bool) {
	return lot(func(typed string) []game.Move { return m.Moves(seat, typed) }, dice)
}

// lot goes down menus by lot to a whole line.
func lot(menu func(typed string) []game.Move, dice *game.Dice) (string, bool) {
	typed := ""
	for {
		moves := menu(typed)
		all := 0
		for _, v := range moves {
			all += v.Weight
		}
		if all == 0 {
			return "", false
		}
		n := 0
		for at := dice.Pick("a move", all) - moves[0].Weight; at >= 0; at -= moves[n].Weight {
			n++
		}
		if moves[n].Whole() {
			return moves[n].Line, true
		}
		typed = moves[n].Line
	}
}

// stray goes down the menus by lot to a whole line, and takes all moves of a menu equally often.
// It ignores their weights, which would help a random player, since the game sets them by what it
// knows.
func stray(m game.Match, seat game.Seat, dice *game.Dice) (string, bool) {
	typed := ""
	for {
		moves := m.Moves(seat, typed)
		if len(moves) == 0 {
			return "", false
		}
		v := moves[dice.Pick("a move", len(moves))]
		if v.Whole() {
			return v.Line, true
		}
		typed = v.Line
	}
}

// ends are the lines that end a turn.
func ends(m game.Match, seat game.Seat) []string {
	var lines []string
	for _, c := range m.Moves(seat, "") {
		if c.Kind == game.Ends && c.Whole() {
			lines = append(lines, c.Line)
		}
	}
	return lines
}

// PlayOn plays lines by lot for the seats that are waited for. It returns how many it played
// before the game was over.
func PlayOn(m game.Match, lines int, dice *game.Dice) int {
	for n := range lines {
		waits := m.Waiting()
		if len(waits) == 0 {
			return n
		}
		seat := waits[0].Seat
		line, ok := descend(m, seat, dice)
		if !ok {
			line = "skip"
		}
		if _, err := m.Play(seat, line, dice); err != nil {
			if _, err := m.Play(seat, "skip", dice); err != nil {
				return n
			}
		}
	}
	return lines
}
