package manual

import (
	"slices"
	"strings"
	"unicode"

	"shipboard/games/game"
)

// search finds the rules that hold all the words typed, best first: those that
// explain a name that was typed, then by id, by section, by words. Rules that are
// equally good keep the rulebook's order.
func (man Manual) search(key, typed string) []game.Rule {
	type hit struct {
		game.Rule
		score int
	}
	sought := strings.Fields(typed)
	var hits []hit
	for _, rule := range man.rulesOf(key) {
		id := strings.ToLower(rule.ID)
		section, text := wordsIn(rule.Section), wordsIn(rule.Text)
		score := 0
		for _, w := range sought {
			n := 0
			parts := wordsIn(w) // "front-page" stands in a title, "cage?" in a question
			for _, part := range parts {
				like := 2*likeness(section, part) + likeness(text, part)
				if like == 0 {
					n = 0
					break
				}
				n += like
			}
			switch {
			case id == w:
				n += 100
			case strings.Contains(id, w):
				n += 5
			}
			if n == 0 && len(parts) > 0 {
				score = -1
				break
			}
			score += n
		}
		if score >= 0 {
			hits = append(hits, hit{rule, score})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return b.score - a.score })
	rules := man.named(key, sought)
	for _, h := range hits {
		if !slices.Contains(rules, h.Rule) {
			rules = append(rules, h.Rule)
		}
	}
	return rules
}

// named are the rules that explain a name, as it is typed or in another form of
// its words.
func (man Manual) named(key string, sought []string) []game.Rule {
	words := wordsIn(strings.Join(sought, " "))
	alike := func(v, w string) bool { return v == w || stem(v) == stem(w) }
	var rules []game.Rule
	for _, g := range man.Games {
		if key != "" && g.Key != key {
			continue
		}
		for _, a := range g.Aliases {
			if !slices.EqualFunc(wordsIn(a.Word), words, alike) {
				continue
			}
			for _, rule := range g.Rules {
				if rule.ID == a.Rule && !slices.Contains(rules, rule) {
					rules = append(rules, rule)
				}
			}
		}
	}
	return rules
}

// charts finds the printed tables whose names hold all the words typed.
func (man Manual) charts(key, typed string) []game.Chart {
	var found []game.Chart
	for _, g := range man.Games {
		for _, c := range g.Charts {
			name := wordsIn(c.Name)
			unlike := func(sought string) bool { return likeness(name, sought) == 0 }
			if sought := wordsIn(typed); (key == "" || g.Key == key) && len(sought) > 0 && !slices.ContainsFunc(sought, unlike) {
				found = append(found, c)
			}
		}
	}
	return found
}

// sortOut parts the words typed into those that some rule speaks of and the others.
func (man Manual) sortOut(key, typed string) (known, unknown string) {
	var some, none []string
	for _, w := range strings.Fields(typed) {
		if len(man.search(key, w)) > 0 {
			some = append(some, w)
		} else {
			none = append(none, w)
		}
	}
	return strings.Join(some, " "), strings.Join(none, " ")
}

// rulesOf are the rules of one game, or of all games if key is "".
func (man Manual) rulesOf(key string) []game.Rule {
	var all []game.Rule
	for _, g := range man.Games {
		if key == "" || g.Key == key {
			all = append(all, g.Rules...)
		}
	}
	return all
}

// possessive is how a word ends that says whose something is.
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
		if rest, ok := strings.CutSuffix(word, end); ok && len(rest) >= 3 {
			return rest
		}
	}
	return word
}

// tryInstead suggests those of several words that are found alone, or else words
// of the rules that are spelled like the words typed.
func (man Manual) tryInstead(key, typed string) string {
	var alone []string
	all := strings.Fields(typed)
	for _, w := range all {
		if len(w) > 3 && len(all) > 1 && len(alone) < 3 && !slices.Contains(alone, w) && len(man.search(key, w)) > 0 {
			alone = append(alone, w)
		}
	}
	if len(alone) > 0 {
		return "try " + game.List("or", alone...) + " alone"
	}
	known := map[string]bool{}
	for _, rule := range man.rulesOf(key) {
		for _, w := range wordsIn(rule.Section + " " + rule.Text) {
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
			if far := distance(sought, w); good && w != sought && far <= 1+len(sought)/4 {
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

// small are words of questions that tell nothing of what is asked about.
var small = strings.Fields("a an and are at be can did do does for from has have how i in is it its may me my of on or the there they this to we what when where which who why will with you your")

// withoutSmall are the words typed without the small ones, if others are left.
func withoutSmall(typed string) string {
	left := slices.DeleteFunc(strings.Fields(typed), func(w string) bool { return slices.Contains(small, strings.Trim(w, "?!.,")) })
	if len(left) == 0 {
		return typed
	}
	return strings.Trim(strings.Join(left, " "), "?!.,")
}
