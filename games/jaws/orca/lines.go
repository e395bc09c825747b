package orca

import (
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/view"
)

// allWord means all of a player's hunters for whom the game waits.
const allWord = "all"

// inOneLine are the first words of orders that may follow one another in a line.
var inOneLine = []string{"move", "back", "weapon", "target", "ready", "board"}

// crewLines plays a line of the crew. It may hold several orders, one after another; if
// one of them is refused none is played.
func (h reader) crewLines(seat game.Seat, words []string) (string, error) {
	lines := h.split(seat, words)
	if len(lines) == 1 {
		return h.crewLine(seat, lines[0])
	}
	back, phase, all := h.act.keep(), h.o.Phase, words[0] == allWord
	done := make([]string, 0, len(lines))
	plain := true
	for i, words := range lines {
		if m, _ := board.MemberNamed(words[0]); all && (h.o.Phase != phase || !h.o.waitsOn(m)) {
			continue // an earlier order has answered for him, or must be answered first
		}
		line, err := h.crewLine(seat, words)
		if err == nil && i < len(lines)-1 {
			err = h.byOrders()
			h.seat = seat
		}
		if err != nil {
			back()
			h.Events = nil
			return "", err
		}
		done, plain = append(done, line), plain && h.plain
	}
	h.plain = plain
	return strings.Join(done, "; "), nil
}

// keep saves all that a line can change, and returns a function that restores it.
func (a *Act) keep() (back func()) {
	o, orders, did, over := a.State.Clone(), *a.Orders, slices.Clone(*a.Deeds), a.Over
	orders.Gear = slices.Clone(orders.Gear)
	return func() { *a.State, *a.Orders, *a.Deeds, a.Over = *o, orders, did, over }
}

// split divides a line into its orders. A new order begins after a semicolon and at a name. While
// the crew prepare, a new order to the same member also begins at a word of inOneLine. A line to
// all becomes a line to each.
func (h reader) split(seat game.Seat, words []string) [][]string {
	if words[0] == allWord {
		return h.toAll(seat, words)
	}
	if h.o.Phase == view.PhaseGear {
		return [][]string{words}
	}
	preparing := slices.Contains([]view.Phase{view.PhaseBoard, view.PhaseShow, view.PhasePrepare}, h.o.Phase)
	var lines [][]string
	name, fresh := "", true
	for _, word := range words {
		word, ends := strings.CutSuffix(word, ";")
		switch {
		case word == "":
		case slices.Contains(board.MemberKeys, word):
			name = word
			lines, fresh = append(lines, []string{word}), false
		case fresh || preparing && name != "" && len(lines[len(lines)-1]) > 1 && slices.Contains(inOneLine, crewWord(word)):
			line := []string{word}
			if name != "" {
				line = []string{name, word}
			}
			lines, fresh = append(lines, line), false
		default:
			lines[len(lines)-1] = append(lines[len(lines)-1], word)
		}
		fresh = fresh || ends
	}
	if len(lines) == 0 {
		return [][]string{words}
	}
	return lines
}

// toAll turns a line to all into a line to each of the seat's hunters for whom the game waits.
// Hunters with something to fasten come first.
func (h reader) toAll(seat game.Seat, words []string) [][]string {
	var lines [][]string
	for _, m := range h.act.Commanded(seat) {
		if u := &h.o.Members[m]; !u.Out && h.o.waitsOn(m) {
			line := append([]string{m.Key()}, words[1:]...)
			if u.Turn == view.HunterToAttack && board.Gear(u.Weapon).Kind == board.Attachable {
				lines = append([][]string{line}, lines...)
			} else {
				lines = append(lines, line)
			}
		}
	}
	if len(lines) == 0 {
		return [][]string{words}
	}
	return lines
}

// allMenu offers one order to all of a player's hunters for whom the game waits, if there are
// several and none of them would be refused.
func (o *State) allMenu(m *game.Menu, own []board.Member) {
	var who []board.Member
	set := true
	for _, one := range own {
		u := &o.Members[one]
		if o.waitsOn(one) {
			who = append(who, one)
			set = set && (!u.armed() || u.Aim != "")
		}
	}
	if len(who) < 2 {
		return
	}
	list := game.List("and", sides.Names(who)...)
	switch {
	case o.Phase == view.PhasePrepare && set:
		m.Add("", game.Choice{Line: "all ready", Label: list + " are ready", Short: "Ready", Hint: "the shark surfaces once all are ready", Group: "All of yours", Kind: game.Ends})
	case o.Phase == view.PhaseAttack:
		m.Offer("", "all attack", list+" attack", "one after another, lines and tags first", "All of yours")
		hold := game.Choice{Line: "all hold", Label: list + " hold back", Hint: "no attack; nothing is spent", Group: "All of yours"}
		if at := slices.IndexFunc(who, func(one board.Member) bool { return lasting(o.Members[one].Weapon) }); at >= 0 {
			hold.Kind, hold.Hint = game.Idle, "no attack; the "+board.Gear(o.Members[who[at]].Weapon).Title+" is kept either way"
		}
		m.Add("", hold)
	}
}
