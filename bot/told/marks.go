package told

import (
	"cmp"
	"iter"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/render"
)

// place is where a piece lies: the middle of a token of its name.
type place struct {
	at   render.Point
	r    float64
	name string
	in   string // the space that it stands in
	past bool   // it is a sign of an earlier round
	laid bool   // it was laid down where it is
}

// pieces are the tokens of a picture that bear a name of their own.
func pieces(s render.Scene) map[string]place {
	all := make(map[string]place)
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			t, ok := shape.(render.Token)
			if !ok || t.Name == "" || s.Heart != (render.Area{}) && !s.Heart.Holds(render.Area{X: t.At.X, Y: t.At.Y}) {
				continue // on a card beside the board it is only a sign
			}
			name, _, _ := strings.Cut(t.Name, ", ")
			other, twice := all[name]
			switch {
			case twice && t.Past:
				continue
			case twice && !other.past:
				all[name] = place{} // several have this name, as swimmers have; it stands for none of them
				continue
			}
			box := t.Box()
			all[name] = place{t.At, max(box.W, box.H) / 2, name, t.In, t.Past, t.Laid}
		}
	}
	for name, p := range all {
		if p.name == "" {
			delete(all, name)
		}
	}
	return all
}

var code = regexp.MustCompile(`^[A-Z]\d+$`)

// calls is how sentences call the piece that a token stands for: "Quint" of "Quint's Orca",
// "S3" of "sloop S3", "red" of "red boat".
func calls(token string) string {
	if whose, _, ok := strings.Cut(token, "'s "); ok {
		return whose
	}
	words := strings.Fields(token)
	last := words[len(words)-1]
	if code.MatchString(last) {
		return last
	}
	if len(words) > 1 && last == "boat" {
		return words[0]
	}
	if len(words) == 2 && words[0] == "option" {
		return last
	}
	return token
}

// none matches the words by which a text says that there is none of something: "No barrel
// stirred", "no sign of the shark".
var none = regexp.MustCompile(`\b[Nn]o [^.,:;!]*`)

// into finds the place that something flies into.
var into = regexp.MustCompile(`\binto ([A-Z]?\d+|[A-Z])\b`)

// leads finds places named in a text after a word that leads there.
var leads = regexp.MustCompile(`\b(?:into|in|to|at|off|on|from|water|dock) ((?:(?:[A-Z]?\d+|[A-Z]), )*(?:[A-Z]?\d+|[A-Z]) or (?:[A-Z]?\d+|[A-Z])|[A-Z]?\d+|[A-Z]|the shop)\b`)

// shots are words of sentences in which something flies from one place to another. suffered are the
// words between two pieces if the second shot at the first. throws are words of sentences in which a
// hand or a line throws it.
var (
	shots    = regexp.MustCompile(`(?i)\b(?:fires?|hits?|strikes?|rams?|shoots?|swings?|launches|throws?|splashes|misses)\b`)
	suffered = regexp.MustCompile(`^(?:(?:is|are|was|were) .*\bby|takes? .*\bfrom)$`)
	throws   = regexp.MustCompile(`(?i)\b(?:launches|throws?|splashes|strikes?|harpoon)\b`)
)

const (
	nearMove  = 0.02  // of the picture's width: one point of a chart; a piece that moved less only made room
	farMove   = 0.045 // of a piece that the text does not name
	mostMarks = 8
)

// scope says which of the changes between two pictures a step tells.
type scope struct {
	whole   bool                   // all of it
	thrown  bool                   // dice decided it, or people will retell it
	decided []string               // the lines that dice decided, or that people will retell
	moves   func(piece place) bool // whether the step tells the move of a piece; nil for each
}

// marks are what changed between two pictures, as far as their pieces tell: what moved, what
// is new, and whom a text names.
func marks(was, now render.Scene, text string, tells scope) []chat.DeskMark {
	text = none.ReplaceAllString(text, "")
	old, all := pieces(was), pieces(now)
	names := make([]string, 0, len(all))
	for name, p := range all {
		if !p.past {
			names = append(names, name)
		}
	}
	where := func(name string) int { return strings.Index(strings.ToLower(text), strings.ToLower(calls(name))) }
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(where(a)-where(b), strings.Compare(a, b)) })
	same := was.Name == now.Name && was.W == now.W && was.H == now.H && was.Heart == now.Heart && was.Name != ""
	var ways, rings []chat.DeskMark
	for _, name := range names {
		p := all[name]
		o, there := old[name]
		there = there && !o.past
		called := game.Mentions(text, calls(name))
		moved := math.Hypot(p.at.X-o.at.X, p.at.Y-o.at.Y)
		if p.laid || p.in != "" && p.in == o.in {
			moved = 0
		}
		switch {
		case same && there && (called && moved > nearMove*now.W && (tells.moves == nil || tells.moves(p)) || tells.whole && moved > farMove*now.W):
			ways = append(ways, chat.DeskMark{Kind: "way", Of: name, X: o.at.X, Y: o.at.Y, ToX: p.at.X, ToY: p.at.Y, R: p.r})
		case called || same && !there && tells.whole:
			rings = append(rings, ring(p))
		}
	}
	if len(ways) > mostMarks/2 && !tells.thrown { // the picture shows another part of the sea
		ways = ways[:mostMarks/2]
	}
	if len(ways) == 0 {
		ways = shotsIn(now, all, text, tells.decided)
	}
	spots := spotsIn(now, text)
	if len(ways) == 0 { // a way shows where it leads
		for _, s := range spots {
			rings = append(rings, ring(s))
		}
	}
	ways = append(ways, rings...)
	return ways[:min(len(ways), mostMarks)]
}

// shotsIn are the marks for the first sentence of a text in which one piece shoots at another, or
// at a place: a verb says so, or dice decided it.
func shotsIn(now render.Scene, all map[string]place, text string, decided []string) []chat.DeskMark {
	for sentence := range sentences(text) {
		named := namedIn(all, sentence)
		byDice := len(named) < 3 && slices.ContainsFunc(decided, func(line string) bool { return strings.Contains(none.ReplaceAllString(line, ""), sentence) })
		if len(named) == 0 || !byDice && !shots.MatchString(sentence) {
			continue
		}
		from, to, spots := named[0], place{}, spotsIn(now, sentence)
		goal := goalOf(spots, sentence)
		switch {
		case goal >= 0:
			to = spots[goal]
		case len(named) > 1:
			between := between(sentence, calls(named[0].name), calls(named[1].name))
			if shots.MatchString(between) || !shots.MatchString(sentence) && !slices.Contains([]string{"", ",", "and", "or", ", and"}, between) {
				to = named[1]
				if suffered.MatchString(between) {
					from, to = to, from
				}
			}
		case len(spots) == 1:
			to = spots[0]
		}
		if to.r == 0 || math.Hypot(from.at.X-to.at.X, from.at.Y-to.at.Y) <= from.r {
			continue
		}
		kind := "shot"
		if throws.MatchString(sentence) {
			kind = "throw"
		}
		return []chat.DeskMark{{Kind: kind, X: from.at.X, Y: from.at.Y, ToX: to.at.X, ToY: to.at.Y, R: to.r}}
	}
	return nil
}

// goalOf is the index of the place into which something flies, as a sentence says; -1 for none.
func goalOf(spots []place, sentence string) int {
	goal := into.FindStringSubmatch(sentence)
	return slices.IndexFunc(spots, func(s place) bool {
		return goal != nil && (s.name == goal[1] || strings.HasSuffix(s.name, " "+goal[1]))
	})
}

var sentenceEnds = regexp.MustCompile(`[.!?;] `)

func sentences(text string) iter.Seq[string] { return slices.Values(sentenceEnds.Split(text, -1)) }

// namedIn are the pieces that a sentence names, in its order.
func namedIn(all map[string]place, sentence string) []place {
	var named []place
	for _, p := range all {
		if !p.past && game.Mentions(sentence, calls(p.name)) {
			named = append(named, p)
		}
	}
	where := func(p place) int {
		return strings.Index(strings.ToLower(sentence), strings.ToLower(calls(p.name)))
	}
	slices.SortFunc(named, func(a, b place) int { return cmp.Or(where(a)-where(b), strings.Compare(a.name, b.name)) })
	return named
}

// between is what a sentence says between two names. If that is only "and", neither does anything
// to the other: "red and orange collide".
func between(sentence, one, other string) string {
	sentence = strings.ToLower(sentence)
	_, after, _ := strings.Cut(sentence, strings.ToLower(one))
	text, _, _ := strings.Cut(after, strings.ToLower(other))
	return strings.TrimSpace(text)
}

// Places are what each text names on a picture of a gallery: places, and pieces by the names that
// sentences give them.
func (d *Drawer) Places(g Gallery, picture string, texts []string) [][]chat.DeskMark {
	list := make([][]chat.DeskMark, len(texts))
	for _, s := range d.Scenes(&g) {
		if s.Name != picture {
			continue
		}
		s = s.Named(g.Names.In)
		all := pieces(s)
		names := slices.Sorted(maps.Keys(all))
		for i, text := range texts {
			for _, name := range names {
				if game.Mentions(text, calls(name)) {
					list[i] = append(list[i], ring(all[name]))
				}
			}
			for _, spot := range spotsIn(s, text) {
				list[i] = append(list[i], ring(spot))
			}
			list[i] = list[i][:min(len(list[i]), mostMarks)]
		}
	}
	return list
}

func ring(p place) chat.DeskMark {
	return chat.DeskMark{Kind: "ring", Of: p.name, X: p.at.X, Y: p.at.Y, R: p.r}
}

// spotsIn are the places that a text names: "S" of "launches a barrel into S".
func spotsIn(s render.Scene, text string) []place {
	var all []place
	var names []string
	for _, found := range leads.FindAllStringSubmatch(text, -1) {
		names = append(names, strings.FieldsFunc(strings.NewReplacer("the ", "", " or ", ", ").Replace(found[1]), func(r rune) bool { return r == ',' || r == ' ' })...)
	}
	for _, name := range names {
		at := slices.IndexFunc(s.Spots, func(spot render.Spot) bool {
			return spot.Name == name || strings.HasSuffix(spot.Name, " "+name)
		})
		if at < 0 || slices.ContainsFunc(all, func(p place) bool { return p.name == s.Spots[at].Name }) {
			continue
		}
		a, _ := s.Spots[at].Ring()
		all = append(all, place{at: render.Point{X: a.X + a.W/2, Y: a.Y + a.H/2}, r: max(a.W, a.H) / 2, name: s.Spots[at].Name})
	}
	return all
}

const (
	mostFigures = 3
	mostFigure  = 16 // characters; longer ones are texts
)

// dull are figures that the board shows, or that change with every act.
var dull = []string{"Place", "Actions left", "Orders", "Latest", "Evade", "Dice"}

// figure is a changed value on a card.
type figure struct {
	chat.DeskFigure
	card string // how sentences call the owner of the card
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
	cards := make(map[string]int) // how many of the reader's own cards have a figure of this name
	for _, c := range now.Cards {
		for _, f := range c.Facts {
			if c.Mine {
				cards[f.Name]++
			}
		}
	}
	for _, c := range now.Cards {
		title, _, _ := strings.Cut(c.Title, " (")
		for _, f := range c.Facts {
			before, ok := old[key{c.Title, f.Name}]
			if !ok || before == f.Value || slices.Contains(dull, f.Name) || len(f.Value) > mostFigure || len(before) > mostFigure {
				continue
			}
			x := figure{chat.DeskFigure{Name: names.In(f.Name), Was: names.In(before), Now: names.In(f.Value)}, strings.TrimSuffix(title, " boat"), c.Mine}
			named := strings.HasPrefix(f.Name, "{") // by its player
			if !named && (!c.Mine || cards[f.Name] > 1) {
				x.Name = names.In(title) + ": " + game.Small(x.Name)
			}
			list = append(list, x)
		}
	}
	return list
}

// shownFigures are the figures of a step: the reader's own first, then those of others whom
// its text names. Mine is how many of the reader's own there are, and worse says that one of
// these changed for the worse.
func shownFigures(changed []figure, text string) (list []chat.DeskFigure, mine int, worse bool) {
	var others []chat.DeskFigure
	for _, f := range changed {
		switch {
		case f.mine:
			list = append(list, f.DeskFigure)
			by := f.halves()
			worse = worse || by < 0 != slices.ContainsFunc(ills, func(ill string) bool { return strings.Contains(strings.ToLower(f.Name), ill) }) && by != 0
		case game.Mentions(text, f.card) || !f.small() && says(text, f.Now):
			others = append(others, f.DeskFigure)
		}
	}
	mine = min(len(list), mostFigures)
	list = append(list, others...)
	return list[:min(len(list), mostFigures)], mine, worse
}

// ills are words in the names of figures that are worse the higher they are.
var ills = []string{"barrels on", "wounds", "fires", "hits", "bites"}

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
			return by != 0 && len(l.Dice) > 0 && game.Mentions(l.Text, f.card) && says(l.Text, strconv.Itoa(max(by, -by))) || !f.small() && says(l.Text, f.Now)
		})
	}
	numbered := slices.Clone(all)
	for i, f := range changed {
		if all[i] >= 0 {
			continue
		}
		names := func(l chat.DeskLine) bool { return game.Mentions(l.Text, f.card) }
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

// mover is the index of the part of a line that tells the move of a piece: the last that names it
// and where it comes to lie, or else the first that names it.
func mover(parts []act, now render.Scene, piece place) int {
	called := func(a act) bool { return game.Mentions(a.text(), calls(piece.name)) }
	for i, a := range slices.Backward(parts) {
		if called(a) && slices.ContainsFunc(spotsIn(now, a.text()), func(p place) bool { return math.Hypot(p.at.X-piece.at.X, p.at.Y-piece.at.Y) < p.r }) {
			return i
		}
	}
	return max(0, slices.IndexFunc(parts, called))
}
