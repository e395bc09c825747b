package told

import (
	"cmp"
	"iter"
	"maps"
	"math"
	"regexp"
	"slices"
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
// stirred", "no sign of the shark", "throws no hooks".
var none = regexp.MustCompile(`\b(?:throws )?[Nn]o [^.,:;!]*`)

// into finds the place that something flies into.
var into = regexp.MustCompile(`\binto ([A-Z]?\d+|[A-Z])\b`)

// leads finds places named in a text after a word that leads there.
var leads = regexp.MustCompile(`\b(?:into|in|to|at|off|on|from|water|dock) ((?:(?:[A-Z]?\d+|[A-Z]), )*(?:[A-Z]?\d+|[A-Z]) or (?:[A-Z]?\d+|[A-Z])|[A-Z]?\d+|[A-Z]|the shop)\b`)

// shots are words of sentences in which something flies from one place to another. suffered are the
// words between two pieces if the second shot at the first. throws are words of sentences in which a
// hand or a line throws it. tries are words of those that tell only what somebody tried.
var (
	shots    = regexp.MustCompile(`(?i)\b(?:fires?|hits?|brings|strikes?|rams?|shoots?|swings?|launches|throws?|splashes|misses)\b`)
	suffered = regexp.MustCompile(`^(?:(?:is|are|was|were) .*\bby|takes? .*\bfrom)(?: \w+)?$`) // the name of a ship may stand before its code
	tries    = regexp.MustCompile(`\b(?:fires|throws|rams)\b`)
	aimed    = regexp.MustCompile(`\bthrows?(?: at|,)`) // with no goal that is named
	throws   = regexp.MustCompile(`(?i)\b(?:launches|throws?|splashes|strikes?|harpoon)\b`)
)

const (
	nearMove  = 0.02  // of the picture's width: one point of a chart; a piece that moved less only made room
	farMove   = 0.045 // of a piece that the text does not name
	mostMarks = 8
	mostShots = 3
)

// scope says which of the changes between two pictures a step tells.
type scope struct {
	whole   bool                   // all of it
	thrown  bool                   // dice decided it, or people will retell it
	moved   bool                   // pieces did
	decided []string               // the lines that dice decided, or that people will retell
	moves   func(piece place) bool // whether the step tells the move of a piece; nil for each
}

// marks are what changed between two pictures, as far as their pieces tell: what moved, what is new,
// what is lost, and whom a text names. Of whom it tells harm, and not of who did it.
func marks(was, now render.Scene, text string, tells scope) []chat.DeskMark {
	told := text
	text = none.ReplaceAllString(text, "")
	old, all := pieces(was), pieces(now)
	same := was.Name == now.Name && was.W == now.W && was.H == now.H && was.Heart == now.Heart && was.Name != ""
	lost := make(map[string]place)
	if same {
		for name, o := range old {
			if n, there := all[name]; !o.past && (!there || n.past) {
				lost[name] = o
			}
		}
	}
	hurt := harmed(joinedPlaces(lost, all), told)
	names := make([]string, 0, len(all))
	for name, p := range all {
		if !p.past {
			names = append(names, name)
		}
	}
	where := func(name string) int { return strings.Index(strings.ToLower(text), strings.ToLower(calls(name))) }
	inOrder := func(a, b string) int { return cmp.Or(where(a)-where(b), strings.Compare(a, b)) }
	slices.SortFunc(names, inOrder)
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
		is, concerned := hurt[name]
		switch {
		case same && there && (called && moved > nearMove*now.W && (tells.moves == nil || tells.moves(p)) || tells.whole && moved > farMove*now.W):
			ways = append(ways, chat.DeskMark{Kind: "way", Of: name, X: o.at.X, Y: o.at.Y, ToX: p.at.X, ToY: p.at.Y, R: p.r, Harm: is})
		case called && concerned && !is: // it did the harm
		case called || same && !there && tells.whole:
			m := ring(p)
			m.Harm = is
			rings = append(rings, m)
		}
	}
	if len(ways) > mostMarks/2 && !tells.thrown { // the picture shows another part of the sea
		ways = ways[:mostMarks/2]
	}
	for _, name := range slices.SortedFunc(maps.Keys(lost), inOrder) {
		if hurt[name] {
			m := ring(lost[name])
			if end, ok := endOf(now, text, name); ok && math.Hypot(end.at.X-m.X, end.at.Y-m.Y) > end.r {
				ways = append(ways, chat.DeskMark{Kind: "way", Of: name, X: m.X, Y: m.Y, ToX: end.at.X, ToY: end.at.Y, R: m.R, Harm: true})
				m.X, m.Y = end.at.X, end.at.Y
			}
			m.Kind, m.Harm = "lost", true
			rings = append([]chat.DeskMark{m}, rings...)
		}
	}
	moved := len(ways)
	tells.moved = moved > 0
	ways = append(ways, shotsIn(now, all, joinedPlaces(lost, all), told, tells, hurt)...)
	rings = slices.DeleteFunc(rings, func(r chat.DeskMark) bool { // a line shows both
		return r.Kind == "ring" && slices.ContainsFunc(ways[moved:], func(m chat.DeskMark) bool { return m.Of == r.Of || m.From == r.Of })
	})
	if len(ways) == 0 { // a way shows where it leads
		for _, s := range spotsIn(now, text) {
			rings = append(rings, ring(s))
		}
	}
	ways = append(ways, rings...)
	return ways[:min(len(ways), mostMarks)]
}

// endOf is the last place that a text names beside a piece that was lost: there it came to its end.
func endOf(now render.Scene, text, piece string) (end place, ok bool) {
	for sentence := range sentences(text) {
		if !game.Mentions(sentence, calls(piece)) {
			continue
		}
		if named := spotsIn(now, sentence); len(named) > 0 {
			end, ok = named[len(named)-1], true
		}
	}
	return end, ok
}

// joinedPlaces are places of two lists; the second list goes before.
func joinedPlaces(a, b map[string]place) map[string]place {
	both := maps.Clone(a)
	for name, p := range b {
		if _, there := both[name]; !there || !p.past {
			both[name] = p
		}
	}
	return both
}

// shotsIn are the marks for the sentences of a text in which one piece shoots at another, or at a
// place: a verb says so, or dice decided it. Where pieces moved, a verb must. Those named in hurt came
// to harm.
func shotsIn(now render.Scene, here, all map[string]place, text string, tells scope, hurt map[string]bool) (shot []chat.DeskMark) {
	var landed []bool // which of them hit, whatever missed before or after
	for told := range sentences(text) {
		sentence := none.ReplaceAllString(told, "")
		named := namedIn(all, sentence)
		byDice := !tells.moved && len(named) < 3 && slices.ContainsFunc(tells.decided, func(line string) bool { return strings.Contains(none.ReplaceAllString(line, ""), sentence) })
		if len(named) == 0 || !byDice && !shots.MatchString(sentence) || strings.Contains(sentence, " saves against ") { // that tells of a shot before
			continue
		}
		from, targets, spots := named[0], []place(nil), spotsIn(now, sentence)
		goal := goalOf(spots, sentence)
		switch {
		case goal >= 0:
			targets = spots[goal : goal+1]
		case len(named) > 1:
			between := between(sentence, calls(named[0].name), calls(named[1].name))
			if shots.MatchString(between) || !shots.MatchString(sentence) && !slices.Contains([]string{"", ",", "and", "or", ", and"}, between) && !strings.Contains(between, " beside") {
				targets = named[1:2]
				if suffered.MatchString(between) {
					from, targets = named[1], named[:1]
				} else if strings.HasPrefix(between, "fires ") {
					targets = named[1:]
				}
			}
		case len(spots) == 1:
			targets = spots
		}
		by := []place{from}
		if now.Aim.Name != "" && aimed.MatchString(sentence) {
			by, targets = named, []place{placeOf(now.Aim)}
		}
		kind := "shot"
		if throws.MatchString(sentence) {
			kind = "throw"
		}
		for _, way := range pairs(by, targets) {
			from, to := way[0], way[1]
			if _, stands := here[from.name]; !stands {
				continue
			}
			missed := vain.MatchString(told) && !hurt[to.name]
			hit := !missed && !tries.MatchString(sentence)
			at := slices.IndexFunc(shot, func(m chat.DeskMark) bool { return m.From == from.name && m.Of == to.name })
			switch {
			case at >= 0:
				landed[at] = landed[at] || hit
				shot[at].Vain = !landed[at] && (shot[at].Vain || missed)
			case len(shot) < mostShots && math.Hypot(from.at.X-to.at.X, from.at.Y-to.at.Y) > from.r:
				landed = append(landed, hit)
				shot = append(shot, chat.DeskMark{Kind: kind, From: from.name, Of: to.name, X: from.at.X, Y: from.at.Y, ToX: to.at.X, ToY: to.at.Y, R: to.r, Vain: missed})
			}
		}
	}
	for i := range shot {
		shot[i].Harm = !shot[i].Vain && !strings.Contains(text, calls(shot[i].From)+" takes damage") // she lost the fight that she began
	}
	return shot
}

// pairs are all ways from some places to others.
func pairs(from, to []place) (all [][2]place) {
	for _, a := range from {
		for _, b := range to {
			all = append(all, [2]place{a, b})
		}
	}
	return all
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
		all = append(all, placeOf(s.Spots[at]))
	}
	for _, spot := range s.Spots {
		if at, ok := strings.CutPrefix(spot.Name, render.PlaceSpot("")); ok && game.Mentions(text, at) {
			all = append(all, placeOf(spot))
		}
	}
	return all
}

func placeOf(spot render.Spot) place {
	a, _ := spot.Ring()
	return place{at: render.Point{X: a.X + a.W/2, Y: a.Y + a.H/2}, r: max(a.W, a.H) / 2, name: spot.Name}
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
