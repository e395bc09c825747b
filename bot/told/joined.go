package told

import (
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

const (
	fewSteps   = 8   // up to which only the routine acts of one piece are joined
	mostJoined = 6   // acts
	mostSaid   = 170 // characters of acts that were joined
)

// joined makes one act of routine acts in a row by the same piece of a player. If there are still
// too many steps, it makes one act of routine acts in a row by the same player.
func joined(acts []act) []act {
	acts = summed(acts)
	few := join(acts, func(a, b act) bool { return a.piece() == b.piece() })
	if len(few) <= fewSteps {
		return few
	}
	return join(acts, func(a, b act) bool { return true })
}

// summed leaves out the acts that a later one sums up, such as who gets which card of the gear, one
// press after another, before it is told what each carries.
func summed(acts []act) []act {
	var begins []string
	left := make([]act, 0, len(acts))
	for _, a := range slices.Backward(acts) {
		over := func(l chat.DeskLine) bool {
			return slices.ContainsFunc(begins, func(begin string) bool { return strings.HasPrefix(l.Text, begin) })
		}
		if len(begins) > 0 && !a.thrown() && a.moment < 0 && a.opens == "" && !slices.ContainsFunc(a.lines, func(l chat.DeskLine) bool { return !over(l) }) {
			continue
		}
		if a.sums {
			begins = append(begins, a.overtakes...)
		}
		left = append(left, a)
	}
	slices.Reverse(left)
	return left
}

// settles reports whether an act begins with what came of the dice of the one before.
func (a act) settles(before act) bool {
	return a.settled == 1 && a.by == before.by && a.own == before.own && a.first > before.last && before.thrown()
}

// settle adds to an act what came of its dice. Its picture is the one after both; or the one
// before, if the line that settled them told more.
func (a *act) settle(b act) {
	at := len(a.lines)
	a.lines = append(slices.Clip(a.lines), b.lines...)
	a.settled = at + 1
	if b.moment >= 0 {
		a.moment = at + b.moment
	}
	if !b.more {
		a.drawn, a.seen, a.picture = b.drawn, b.seen, b.picture
	}
	a.n, a.last, a.joined, a.more, a.row = b.n, b.last, a.joined+b.joined, b.more, b.row
	a.touches = a.touches || b.touches
}

func join(acts []act, alike func(a, b act) bool) []act {
	var all []act
	for _, a := range acts {
		if len(all) > 0 {
			last := &all[len(all)-1]
			if a.settles(*last) {
				last.settle(a)
				continue
			}
			apart := a.under != last.under || a.row != "" && last.row != "" && a.row != last.row && !strings.HasPrefix(a.row, game.RowOf("")) // another phase
			both := !apart && a.routine() && last.routine() && said(last.lines)+said(a.lines) < mostSaid && alike(*last, a)
			stands := a.stands && a.routine() && a.piece() == last.piece() // what a piece did has told more
			if last.joined < mostJoined && a.by == last.by && (both || stands) {
				last.lines = append(slices.Clip(last.lines), a.lines...)
				last.n, last.last, last.joined = a.n, a.last, last.joined+1
				last.drawn, last.seen, last.picture, last.more = a.drawn, a.seen, a.picture, a.more
				continue
			}
		}
		all = append(all, a)
	}
	return all
}

// piece is who acts, as the sentence begins: "Quint", or "Quint's".
func (a act) piece() string {
	name, _, _ := strings.Cut(a.lines[0].Text, " ")
	return strings.TrimSuffix(name, "'s")
}

// said is how many characters lines have.
func said(lines []chat.DeskLine) int {
	n := 0
	for _, l := range lines {
		n += len(l.Text)
	}
	return n
}

// inOne is sentences in one text. Those that begin alike and end in another word are one:
// "Brody goes to 8, S and 6."
func inOne(lines []chat.DeskLine) string {
	var all []string
	begins, ends := "", []string(nil)
	flush := func() {
		if len(ends) > 0 {
			all = append(all, begins+" "+strings.Join(ends, ", then ")+".")
		}
		begins, ends = "", nil
	}
	for _, l := range lines {
		text := strings.TrimSuffix(l.Text, ".")
		at := strings.LastIndexByte(text, ' ')
		if at < 0 || strings.Count(text[:at], " ") > 3 || text == l.Text {
			flush()
			all = append(all, l.Text)
			continue
		}
		if begins != text[:at] {
			flush()
		}
		begins, ends = text[:at], append(ends, text[at+1:])
	}
	flush()
	return strings.Join(all, " ")
}

// parts are the acts that the lines of an act told, without what they opened. Acts that were joined
// are one part.
func (p *Tale) parts(a act) []act {
	var all []act
	for _, x := range p.acts() {
		switch {
		case x.quiet || x.last < a.first || x.first > a.last:
		case !isOf(a, x):
			all = append(all, x)
		case len(all) == 0 || all[len(all)-1].n != a.n:
			all = append(all, a)
		}
	}
	if a.opens != "" {
		return all
	}
	return slices.DeleteFunc(all, func(x act) bool { return x.opens != "" })
}

// alone reports whether an act is all that its lines told.
func (p *Tale) alone(a act) bool {
	return !slices.ContainsFunc(p.acts(), func(x act) bool { return !x.quiet && x.last >= a.first && x.first <= a.last && !isOf(a, x) })
}

// isOf reports whether an act is another, or was joined into it.
func isOf(whole, a act) bool { return a.n <= whole.n && a.n > whole.n-whole.joined }

// text is all that an act says.
func (a act) text() string {
	text := ""
	for _, l := range a.lines {
		text += " " + l.Text
	}
	return text
}
