package told

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/render"
)

// How many characters a figure has at most; longer ones are texts.
const (
	mostFigure = 16
	mostHeld   = 22 // under a player's name, which stands above it if both are long
)

// dull are figures that the board shows, or that change with every act.
var dull = []string{"Place", "Actions left", "Orders", "Latest", "Evade", "Dice"}

// figure is a changed value on a card.
type figure struct {
	chat.DeskFigure
	card string // how sentences call the owner of the card
	by   string // the name of its player, where it stands under that
	mine bool   // it is on a card of the reader's own
}

// figures are the values that changed on the cards of a picture.
func figures(was, now render.Scene, names game.Names) (list []figure) {
	type key struct{ card, fact string }
	old := make(map[key]string)
	for _, c := range was.Cards {
		for _, f := range c.Facts {
			old[key{c.Title, f.Name}] = f.Value
		}
	}
	cards := make(map[string]int) // how many cards have a figure of this name
	for _, c := range now.Cards {
		for _, f := range c.Facts {
			cards[f.Name]++
		}
	}
	for _, c := range now.Cards {
		title, _, _ := strings.Cut(c.Title, " (")
		for _, f := range c.Facts {
			before, ok := old[key{c.Title, f.Name}]
			named, most, value := strings.HasPrefix(f.Name, "{"), mostFigure, f.Value // by its player: "{0}, red"
			if named {
				before, value, most = countIn(before), countIn(value), mostHeld
			}
			if !ok || before == value || slices.Contains(dull, f.Name) || len(value) > most || len(before) > most {
				continue
			}
			x := figure{chat.DeskFigure{Name: names.In(f.Name), Was: names.In(before), Now: names.In(value)}, strings.TrimSuffix(title, " boat"), "", c.Mine}
			if player, flag, ok := strings.Cut(f.Name, ", "); named && ok {
				x.card, x.by = flag, names.In(player)
			}
			if !named && (!c.Mine || cards[f.Name] > 1) {
				if f.Spot == "" { // else it is the name of a piece
					x.Name = game.Small(x.Name)
				}
				x.Name = names.In(title) + ": " + x.Name
			}
			list = append(list, x)
		}
	}
	return list
}

// figures are the values that changed on the cards of a picture. Those under the reader's name are the reader's own, on
// whatever card they stand.
func (p *Tale) figures(was, now render.Scene, names game.Names) []figure {
	all := figures(was, now, names)
	for i, f := range all {
		all[i].mine = f.mine || p.Reader != game.Public && strings.HasPrefix(f.Name, names.In(p.Reader.Mark())+", ")
	}
	return all
}

// countIn is the part of a figure that counts: "37 · 3 cards" of "37 · 3 cards, a chart of the reefs".
func countIn(figure string) string {
	if at := strings.Index(figure, " · "); at >= 0 {
		if end := strings.Index(figure[at:], ", "); end >= 0 {
			return figure[:at+end]
		}
	}
	return figure
}

// named reports whether a text names whose figure it is.
func (f figure) named(text string) bool {
	return game.Mentions(text, f.card) || f.by != "" && game.Mentions(text, f.by)
}

// scores reports whether a figure is somebody's points, which a step tells of in any case.
func (f figure) scores() bool { return strings.HasSuffix(strings.ToLower(f.Name), "points") }

// shownFigures are the figures of a step: the reader's own first, then points of others, and what is of
// others whom its text names. Mine is how many of the reader's own there are, and worse says that one of
// these changed for the worse.
func shownFigures(changed []figure, text string) (list []chat.DeskFigure, mine int, worse bool) {
	var others []chat.DeskFigure
	for _, f := range changed {
		switch {
		case f.mine:
			list = append(list, f.DeskFigure)
			by := f.halves()
			worse = worse || by < 0 != slices.ContainsFunc(ills, func(ill string) bool { return strings.Contains(strings.ToLower(f.Name), ill) }) && by != 0
		case f.scores() || f.named(text) || !f.small() && says(text, f.Now):
			others = append(others, f.DeskFigure)
		}
	}
	return append(list, others...), len(list), worse
}

// ills are words in the names of figures that are worse the higher they are.
var ills = []string{"barrels on", "wounds", "fires", "hits", "bites", "casualties"}

var digits = regexp.MustCompile(`\d+`)

// first is the first number of a figure.
func first(figure string) (n int, ok bool) {
	n, err := strconv.Atoi(digits.FindString(figure))
	return n, err == nil
}

// change is by how much the first number of a figure grew.
func (f figure) change() int {
	was, _ := first(f.Was)
	now, _ := first(f.Now)
	return now - was
}

// halves is by how many halves that number grew, since a figure such as "9½ of 16" counts halves.
func (f figure) halves() int {
	half := func(figure string) int {
		if at := digits.FindStringIndex(figure); at != nil && strings.HasPrefix(figure[at[1]:], "½") || at == nil && strings.HasPrefix(figure, "½") {
			return 1
		}
		return 0
	}
	return 2*f.change() + half(f.Now) - half(f.Was)
}

// small reports whether a figure is one that a text may name for another reason.
func (f figure) small() bool {
	n, _ := first(f.Now)
	return n < 20
}

// says reports whether a text has the first number of a figure.
func says(text, figure string) bool {
	n, ok := first(figure)
	return ok && slices.Contains(digits.FindAllString(text, -1), strconv.Itoa(n))
}

// tellers finds for each changed figure the part of a line that tells of it. That is the part that
// says by how much or to what it changed. If no part does, it is the last part whose dice
// decided something for the figure's owner, unless that part tells another figure of theirs. If
// there is none either, it is the last part that names the owner, or at worst the last part.
func tellers(changed []figure, parts []act) []int {
	all := make([]int, len(changed))
	for i, f := range changed {
		all[i] = lastPart(parts, func(l chat.DeskLine) bool {
			by := f.change()
			return by != 0 && len(l.Dice) > 0 && f.named(l.Text) && says(l.Text, strconv.Itoa(max(by, -by))) || !f.small() && says(l.Text, f.Now)
		})
	}
	numbered := slices.Clone(all)
	for i, f := range changed {
		if all[i] >= 0 {
			continue
		}
		names := func(l chat.DeskLine) bool { return f.named(l.Text) }
		own := slices.Clone(parts)
		for j, at := range numbered {
			if at >= 0 && changed[j].card == f.card {
				own[at].lines = nil
			}
		}
		all[i] = lastPart(own, func(l chat.DeskLine) bool { return names(l) && len(l.Dice) > 0 })
		if all[i] < 0 {
			all[i] = lastPart(parts, names)
		}
		if all[i] < 0 {
			all[i] = len(parts) - 1
		}
	}
	return all
}

// lastPart is the index of the last part with a line for which is returns true; -1 if there is
// none.
func lastPart(parts []act, is func(chat.DeskLine) bool) int {
	for i, p := range slices.Backward(parts) {
		if slices.ContainsFunc(p.lines, is) {
			return i
		}
	}
	return -1
}
