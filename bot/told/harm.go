package told

import (
	"regexp"
	"strings"
	"unicode"

	"shipboard/games/game"
)

// suffering are words of sentences that begin with whoever comes to harm: "Wolf S3 is lost". harming
// are words after which they are named: "Lawrence hits Detroit".
var (
	suffering = regexp.MustCompile(`\b(?:(?:is|are) (?:lost|sunk|eaten|tipped|taken|wrecked|overboard)|takes? (?:a|another|\d+) (?:hits?|damage)|goes (?:down|under|overboard|back to port)|sinks\.|loses?|falls? (?:into|overboard)|burns|flees)\b`)
	harming   = regexp.MustCompile(`\b(?:hits|brings|cracks|sinks|throws|takes|bites|kills|smashes|captures)\b`)
)

// vain are words of sentences that tell of a try from which nothing came.
var vain = regexp.MustCompile(`(?i)\b(?:miss(?:es|ed)?|splash(?:es)?|dodges|saves against|falls out again|nobody|nothing|no (?:hit|harm|shark|damage|sign))\b`)

// failed are words of sentences about a deed of which nothing came, also where no dice fell.
var failed = regexp.MustCompile(`\b(?:misses|nobody is in range|out of reach|no harm|stopped by|stops at|goes no farther)\b`)

// cameOf reports whether a text about the reader's own deed tells what came of it, or of an earlier order: that is
// told, and the deed alone is not.
func cameOf(text string) bool { return failed.MatchString(text) || phase.MatchString(text) }

// harmedIn are the words of a sentence that name whoever comes to harm; "" if it tells of no harm.
func harmedIn(sentence string) string {
	if vain.MatchString(sentence) {
		return ""
	}
	sentence, _, _ = strings.Cut(sentence, " (")
	if at := suffering.FindStringIndex(sentence + "."); at != nil {
		return sentence[:at[0]]
	}
	if at := harming.FindStringIndex(sentence); at != nil {
		whom, _, _ := strings.Cut(strings.TrimSpace(sentence[at[1]:]), ":")
		if whom != "" && !unicode.IsDigit(rune(whom[0])) { // as "takes 1 barrel"
			return whom
		}
	}
	return ""
}

// harmsMine reports whether a text tells of harm to what is the reader's.
func (p *Tale) harmsMine(text string) bool {
	for sentence := range sentences(text) {
		if p.mine(harmedIn(sentence)) {
			return true
		}
	}
	return false
}

// harmed tells of the pieces in sentences about harm whether they came to harm. It leaves out those
// that another sentence names, too, and pieces beside whom no other came to harm.
func harmed(all map[string]place, text string) map[string]bool {
	of, also := make(map[string]bool), make(map[string]bool)
	for sentence := range sentences(text) {
		whom := harmedIn(sentence)
		hurt, named := []string(nil), []string(nil)
		for name := range all {
			switch {
			case whom != "" && game.Mentions(whom, calls(name)):
				hurt = append(hurt, name)
			case game.Mentions(sentence, calls(name)):
				named = append(named, name)
			}
		}
		for _, name := range hurt {
			of[name] = true
		}
		for _, name := range named {
			if len(hurt) == 0 {
				also[name] = true
			} else if !of[name] {
				of[name] = false
			}
		}
	}
	for name := range also {
		if !of[name] {
			delete(of, name)
		}
	}
	return of
}
