package manual

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"

	"shipboard/games/game"
)

// shelf is what a search looks in: the rules and charts of one game, as an edition has
// them, or of all games.
type shelf struct {
	games  []*game.Game
	rules  []game.Rule
	charts []game.Chart
	pages  []page                  // of the rules, in their order
	with   map[string]map[int]bool // by the stem of a word: the rules that hold it
}

// page is a rule as words.
type page struct {
	section, text []string
	title         []string   // what stands before the colon of a card or of a ship
	about         [][]string // the names that it explains
}

// shelf are the books of a game in an edition, or of all games.
func (man Manual) shelf(key string, edition int) *shelf {
	s := &shelf{with: map[string]map[int]bool{}}
	for _, g := range man.Games {
		if key != "" && g.Key != key {
			continue
		}
		if key == "" {
			edition = 0
		}
		rules, charts := g.Look(edition)
		names := map[string][][]string{} // by rule
		for _, a := range g.Aliases {
			names[a.Rule] = append(names[a.Rule], sought(a.Word))
		}
		for _, r := range rules {
			p := page{section: wordsIn(r.Section), text: wordsIn(r.Text), about: names[r.ID]}
			if title, _, ok := strings.Cut(r.Text, ": "); ok {
				p.title = wordsIn(title)
			}
			for _, w := range slices.Concat(p.section, p.text) {
				w = stem(w)
				if s.with[w] == nil {
					s.with[w] = map[int]bool{}
				}
				s.with[w][len(s.pages)] = true
			}
			s.pages = append(s.pages, p)
		}
		s.games, s.rules, s.charts = append(s.games, g), append(s.rules, rules...), append(s.charts, charts...)
	}
	return s
}

// holds reports whether a rule has a word, or another form of it.
func (s *shelf) holds(word string) bool { return len(s.with[stem(word)]) > 0 }

// rare is how much a word tells: the fewer rules have it, the more.
func (s *shelf) rare(word string) float64 {
	return math.Log(1 + float64(1+len(s.rules))/float64(1+len(s.with[stem(word)])))
}

// found are the rules that answer a question, best first. Lead of them answer its very
// words: they explain the name that was typed, or bear it as their id or their heading.
// Rules that are equally good keep the rulebook's order.
func (s *shelf) found(typed string) (rules []game.Rule, lead int) {
	words := sought(typed)
	type hit struct {
		game.Rule
		leads int  // how well it answers the very words: 0 is not at all
		all   bool // it holds all the words
		score float64
	}
	var hits []hit
	whole := false
	for i, p := range s.pages {
		h := hit{Rule: s.rules[i]}
		missed := 0
		covered, bonus := p.explains(words)
		for _, w := range words {
			n := 2*s.likeness(p.section, w) + s.likeness(p.text, w)
			if n == 0 && !covered[w] {
				missed++
			}
			h.score += float64(n) * s.rare(w)
		}
		h.score += bonus
		switch id := strings.ToLower(h.ID); {
		case id == strings.TrimSpace(typed):
			h.leads = byID
		case len(words) == 1 && strings.Contains(id, words[0]):
			h.score += 5
		}
		switch {
		case h.leads > 0:
		case len(covered) > 0 && slices.ContainsFunc(p.about, func(name []string) bool { return sameStems(name, words) }):
			h.leads = byName
		case sameStems(p.title, words):
			h.leads = byTitle
		case sameStems(p.section, words):
			h.leads = byHeading
		}
		h.all = missed == 0 && len(words) > 0
		if h.score > 0 || h.leads > 0 {
			hits = append(hits, h)
			whole = whole || h.all || h.leads > 0
		}
	}
	if len(words) == 0 && strings.TrimSpace(typed) == "" {
		return s.rules, 0
	}
	hits = slices.DeleteFunc(hits, func(h hit) bool { return whole && !h.all && h.leads == 0 })
	slices.SortStableFunc(hits, func(a, b hit) int {
		if a.leads != b.leads || a.leads > 0 {
			return b.leads - a.leads
		}
		return cmp.Compare(b.score, a.score)
	})
	for _, h := range hits {
		rules = append(rules, h.Rule)
		if h.leads > 0 {
			lead++
		}
	}
	return rules, lead
}

// How a rule may answer the very words that were typed, the best last.
const (
	byHeading = 1 + iota
	byTitle
	byName
	byID
)

// explains tells which of the words a rule explains by a name of several words or of one,
// and what that is worth.
func (p page) explains(words []string) (covered map[string]bool, worth float64) {
	for _, name := range p.about {
		if len(name) == 0 || !slices.ContainsFunc(name, func(n string) bool {
			return slices.ContainsFunc(words, func(w string) bool { return stem(w) == stem(n) })
		}) {
			continue
		}
		n := 0
		var has []string
		for _, part := range name {
			i := slices.IndexFunc(words, func(w string) bool { return stem(w) == stem(part) })
			if i >= 0 {
				n++
				has = append(has, words[i])
			}
		}
		if n < len(name) {
			continue
		}
		if covered == nil {
			covered = map[string]bool{}
		}
		for _, w := range has {
			covered[w] = true
		}
		worth = max(worth, float64(30*n))
	}
	return covered, worth
}

// sameStems reports whether two lists hold the same words, in whatever forms and order.
func sameStems(a, b []string) bool {
	stems := func(words []string) []string {
		list := make([]string, len(words))
		for i, w := range words {
			list[i] = stem(w)
		}
		slices.Sort(list)
		return slices.Compact(list)
	}
	return len(a) > 0 && slices.Equal(stems(a), stems(b))
}

// sought are the words of a question that tell what is asked about: without the small
// ones, if there are others.
func sought(typed string) []string {
	words := wordsIn(typed)
	left := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(small, w) })
	if len(left) == 0 {
		return words
	}
	return left
}

// chartsOf finds the printed tables whose names hold all the words of a question.
func (s *shelf) chartsOf(typed string) []game.Chart {
	var found []game.Chart
	words := sought(typed)
	for _, c := range s.charts {
		name := wordsIn(c.Name)
		if len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return likeness(name, w) == 0 }) {
			found = append(found, c)
		}
	}
	return found
}

// unknown are the words typed that no rule speaks of, in no form and not as a beginning.
func (s *shelf) unknown(typed string) []string {
	var none []string
	if slices.ContainsFunc(s.rules, func(r game.Rule) bool { return strings.EqualFold(r.ID, strings.TrimSpace(typed)) }) {
		return nil
	}
	for _, w := range sought(typed) {
		known := slices.ContainsFunc(s.pages, func(p page) bool {
			return s.likeness(p.section, w) > 0 || s.likeness(p.text, w) > 0 || slices.ContainsFunc(p.about, func(name []string) bool { return s.likeness(name, w) > 0 })
		})
		if !known {
			none = append(none, w)
		}
	}
	return none
}

// likeness is how well some words fit one that is sought. Words that merely begin with it
// fit only where no rule has the word itself: "win" is not the wind.
func (s *shelf) likeness(words []string, sought string) int {
	n := likeness(words, sought)
	if n == 2 && s.holds(sought) {
		return 0
	}
	return n
}

// possessive removes the ending of a word that says whose something is.
var possessive = strings.NewReplacer("'s", "", "’s", "")

// wordsIn are the words of a text, in small letters and without a possessive's s.
func wordsIn(text string) []string {
	return strings.FieldsFunc(possessive.Replace(strings.ToLower(text)), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// likeness is how well some of the words fit one that is sought: the same word
// counts most, then another form of it, then a word that begins with it.
func likeness(words []string, sought string) int {
	best := 0
	for _, w := range words {
		switch {
		case w == sought:
			return 6
		case stem(w) == stem(sought):
			best = max(best, 4)
		case len(sought) >= 3 && strings.HasPrefix(w, sought), len(stem(sought)) >= 4 && strings.HasPrefix(w, stem(sought)):
			best = max(best, 2)
		}
	}
	return best
}

// stem is a word without its ending, so that "shakes" finds "shaking". It is
// rough: it only has to give two forms of one word the same stem mostly.
func stem(word string) string {
	for _, end := range []string{"ing", "ied", "ies", "ed", "es", "s", "e", "y"} {
		if rest, ok := strings.CutSuffix(word, end); ok && len(rest) >= 3 && !(end == "s" && strings.HasSuffix(rest, "s")) {
			return rest
		}
	}
	return word
}

// tryInstead suggests words of the rules that are spelled like the words typed.
func (s *shelf) tryInstead(typed string) string {
	known := map[string]bool{}
	for _, p := range s.pages {
		for _, w := range slices.Concat(p.section, p.text) {
			known[w] = len(w) > 3
		}
	}
	type candidate struct {
		word string
		far  int
	}
	var near []candidate
	for _, sought := range wordsIn(typed) {
		for w, good := range known {
			if far := Distance(sought, w); good && w != sought && far <= 1+len(sought)/4 {
				near = append(near, candidate{w, far})
			}
		}
	}
	slices.SortFunc(near, func(a, b candidate) int {
		if a.far != b.far {
			return a.far - b.far
		}
		return strings.Compare(a.word, b.word)
	})
	if len(near) == 0 {
		return "try another word"
	}
	var words []string
	for _, c := range near {
		if !slices.Contains(words, c.word) && len(words) < 3 {
			words = append(words, c.word)
		}
	}
	return "try " + game.List("or", words...)
}

// small are words of questions that do not tell what is asked about.
var small = strings.Fields("a about am an and any are at be can could did do does explain for from get gets give got had happen happens has have how i if in is it its know let many may me much must my need needs of on or our rule rules shall should tell that the their them then there they this to us was we were what when where which who whom whose why will with work works would you your")
