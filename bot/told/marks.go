package told

import (
	"cmp"
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
}

// pieces are the tokens of a picture that bear a name of their own.
func pieces(s render.Scene) map[string]place {
	all := make(map[string]place)
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			t, ok := shape.(render.Token)
			if !ok || t.Name == "" {
				continue
			}
			name, _, _ := strings.Cut(t.Name, ", ")
			if _, twice := all[name]; twice {
				all[name] = place{} // as swimmers; it stands for none of them
				continue
			}
			box := t.Box()
			all[name] = place{t.At, max(box.W, box.H) / 2, name}
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
	return token
}

// leads finds places named in a text after a word that leads there.
var leads = regexp.MustCompile(`\b(?:into|in|to|at|off|on|from|water|dock) ([A-Z]?\d+|[A-Z]|the shop)\b`)

// shots are words of sentences in which something flies from one place to another, and
// throws of those in which a hand or a line throws it.
var (
	shots  = regexp.MustCompile(`(?i)\b(?:fires?|hits?|strikes?|rams?|shoots?|swings?|launches|throws?|splashes)\b`)
	throws = regexp.MustCompile(`(?i)\b(?:launches|throws?|splashes|strikes?|harpoon)\b`)
)

const (
	nearMove  = 0.02  // of the picture's width: one point of a chart; less is only made room
	farMove   = 0.045 // of a piece that the text does not name
	mostMarks = 8
)

// marks are what changed between two pictures, as far as their pieces tell: what moved, what
// is new, and whom a text names.
func marks(was, now render.Scene, text string, whole, thrown bool) []chat.DeskMark {
	old, all := pieces(was), pieces(now)
	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	where := func(name string) int { return strings.Index(strings.ToLower(text), strings.ToLower(calls(name))) }
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(where(a)-where(b), strings.Compare(a, b)) })
	same := was.Name == now.Name && was.W == now.W && was.H == now.H && was.Heart == now.Heart && was.Name != ""
	var ways, rings []chat.DeskMark
	var named []place
	for _, name := range names {
		p := all[name]
		o, there := old[name]
		called := game.Mentions(text, calls(name))
		if called {
			named = append(named, p)
		}
		moved := math.Hypot(p.at.X-o.at.X, p.at.Y-o.at.Y)
		switch {
		case same && there && (called && moved > nearMove*now.W || whole && moved > farMove*now.W):
			ways = append(ways, chat.DeskMark{Kind: "way", X: o.at.X, Y: o.at.Y, ToX: p.at.X, ToY: p.at.Y, R: p.r})
		case called || same && !there && whole:
			rings = append(rings, ring(p))
		}
	}
	if len(ways) > mostMarks/2 && !thrown { // the picture shows another part of the sea
		ways = ways[:mostMarks/2]
	}
	spots := spotsIn(now, text)
	// Of many pieces that a throw is about none shoots at another, unless the text says so.
	if (thrown && len(named) < 3 || shots.MatchString(text)) && len(named) > 0 && len(ways) == 0 {
		from, to := named[0], place{}
		if len(named) > 1 {
			to = named[1]
		} else if len(spots) == 1 {
			to = spots[0]
		}
		if to.r > 0 && math.Hypot(from.at.X-to.at.X, from.at.Y-to.at.Y) > from.r {
			kind := "shot"
			if throws.MatchString(text) {
				kind = "throw"
			}
			ways = append(ways, chat.DeskMark{Kind: kind, X: from.at.X, Y: from.at.Y, ToX: to.at.X, ToY: to.at.Y, R: to.r})
		}
	}
	if len(ways) == 0 { // a way shows where it leads
		for _, s := range spots {
			rings = append(rings, ring(s))
		}
	}
	ways = append(ways, rings...)
	return ways[:min(len(ways), mostMarks)]
}

// Places are what each of some texts names on a picture of a gallery: pieces by what sentences
// call them, and places.
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

func ring(p place) chat.DeskMark { return chat.DeskMark{Kind: "ring", X: p.at.X, Y: p.at.Y, R: p.r} }

// spotsIn are the places that a text names: "S" of "launches a barrel into S".
func spotsIn(s render.Scene, text string) []place {
	var all []place
	for _, found := range leads.FindAllStringSubmatch(text, -1) {
		name := strings.TrimPrefix(found[1], "the ")
		at := slices.IndexFunc(s.Spots, func(spot render.Spot) bool {
			return spot.Name == name || strings.HasSuffix(spot.Name, " "+name)
		})
		if at < 0 || slices.ContainsFunc(all, func(p place) bool { return p.name == s.Spots[at].Name }) {
			continue
		}
		a, _ := s.Spots[at].Ring()
		all = append(all, place{render.Point{X: a.X + a.W/2, Y: a.Y + a.H/2}, max(a.W, a.H) / 2, s.Spots[at].Name})
	}
	return all
}

const (
	mostFigures = 3
	mostFigure  = 16 // characters; longer ones are texts
)

// dull are figures that the board shows, or that change with every act.
var dull = []string{"Place", "Actions left", "Orders", "Latest"}

// figures are those on the cards of a picture that changed: the reader's own first, then
// those on the cards that a text names. Mine is how many of the reader's own there are.
func figures(was, now render.Scene, text string, names game.Names) (list []chat.DeskFigure, mine int) {
	type key struct{ card, fact string }
	old := make(map[key]string)
	for _, c := range was.Cards {
		for _, f := range c.Facts {
			old[key{c.Title, f.Name}] = f.Value
		}
	}
	var own, others []chat.DeskFigure
	cards := make(map[string]int) // of the reader's own, by the figures on them
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
			figure := chat.DeskFigure{Name: names.In(f.Name), Was: names.In(before), Now: names.In(f.Value)}
			if !c.Mine || cards[f.Name] > 1 {
				figure.Name = names.In(title) + ": " + lower(figure.Name)
			}
			switch {
			case c.Mine:
				own = append(own, figure)
			case game.Mentions(text, strings.TrimSuffix(title, " boat")):
				others = append(others, figure)
			}
		}
	}
	mine = min(len(own), mostFigures)
	own = append(own, others...)
	return own[:min(len(own), mostFigures)], mine
}

// lower begins a name with a small letter.
func lower(name string) string {
	if name == "" {
		return name
	}
	return strings.ToLower(name[:1]) + name[1:]
}
