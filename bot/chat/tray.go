package chat

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"shipboard/games/game"
)

// Tray is the buttons of a message that stand together under one name.
type Tray struct {
	Name    string
	Buttons []Button

	inAll map[string]int // how many buttons of the message have a sign
}

// Trays are a message's buttons by group, in the order in which the groups appear.
func (m Message) Trays() []*Tray {
	var trays []*Tray
	signs := make(map[string]int)
	for _, b := range m.Buttons {
		signs[b.Short]++
		at := slices.IndexFunc(trays, func(t *Tray) bool { return t.Name == b.Group })
		if at < 0 {
			at = len(trays)
			trays = append(trays, &Tray{Name: b.Group, inAll: signs})
		}
		trays[at].Buttons = append(trays[at].Buttons, b)
	}
	return trays
}

// Joint stands between the name and the hint for all buttons. It depends on whether the name is a
// whole sentence.
func (t *Tray) Joint() string {
	switch {
	case t.Name == "":
		return ""
	case t.isSentence():
		return " "
	}
	return ": "
}

func (t *Tray) isSentence() bool {
	return strings.HasSuffix(t.Name, ".") || strings.HasSuffix(t.Name, "?")
}

// Hints say what the buttons do, cost and risk: first what holds for all of them,
// then what holds for some, with their signs before it.
//
//	costs 1 of 3 actions
//	S: 1 swimmer
func (t *Tray) Hints() (all string, some []string) {
	clauses := make([][]string, len(t.Buttons))
	for i, b := range t.Buttons {
		if b.Hint != "" {
			clauses[i] = strings.Split(b.Hint, "; ")
		}
	}
	var common []string
	if len(clauses) > 1 || t.Name != "" {
		for _, c := range clauses[0] {
			if !slices.ContainsFunc(clauses, func(other []string) bool { return !slices.Contains(other, c) }) {
				common = append(common, c)
			}
		}
	}
	var order []string
	signs, called := make(map[string][]string), t.signs()
	for i := range t.Buttons {
		own := strings.Join(slices.DeleteFunc(slices.Clone(clauses[i]), func(c string) bool { return slices.Contains(common, c) }), "; ")
		if own == "" {
			continue
		}
		own = strings.TrimPrefix(own, "there: ") // the sign before it says where
		if signs[own] == nil {
			order = append(order, own)
		}
		signs[own] = append(signs[own], called[i])
	}
	for _, own := range order {
		some = append(some, together(signs[own])+": "+own)
	}
	all = strings.Join(common, "; ")
	if t.isSentence() {
		all = game.Capital(all)
	}
	return all, some
}

// together names several buttons, and says the words with which all begin and end only
// once: "Throw the 5, 7, 9 away".
func together(signs []string) string {
	words := make([][]string, len(signs))
	for i, sign := range signs {
		words[i] = strings.Fields(sign)
	}
	head, tail := SharedEnds(words)
	for _, w := range words {
		if len(w) <= head+tail { // one has no words of its own
			return strings.Join(signs, ", ")
		}
	}
	for tail > 0 && unicode.IsDigit(rune(words[0][len(words[0])-tail][0])) { // "Red 1" is one name
		tail--
	}
	if len(signs) < 2 || head == 0 {
		return strings.Join(signs, ", ")
	}
	var own []string
	for _, w := range words {
		own = append(own, strings.Join(w[head:len(w)-tail], " "))
	}
	said := append(slices.Clone(words[0][:head]), listed(own))
	return strings.Join(append(said, words[0][len(words[0])-tail:]...), " ")
}

// listed is a list of words that may have commas: "the 4; 6, sail on; 9". A comma at the end of
// all stands once, at the end of the list.
func listed(words []string) string {
	last := len(words) - 1
	if !slices.ContainsFunc(words, func(w string) bool { return !strings.HasSuffix(w, ",") }) {
		words = slices.Clone(words)
		for i := range last {
			words[i] = strings.TrimSuffix(words[i], ",")
		}
	}
	between := ", "
	if slices.ContainsFunc(words, func(w string) bool { return strings.Contains(strings.TrimSuffix(w, ","), ",") }) {
		between = "; "
	}
	return strings.Join(words, between)
}

// SharedEnds counts the words with which all texts begin, and those with which all end.
func SharedEnds(texts [][]string) (head, tail int) {
	first := texts[0]
	head, tail = len(first), len(first)
	for _, words := range texts[1:] {
		n := 0
		for n < min(head, len(words)) && words[n] == first[n] {
			n++
		}
		head, n = n, 0
		for n < min(tail, len(words)) && words[len(words)-1-n] == first[len(first)-1-n] {
			n++
		}
		tail = n
	}
	return head, tail
}

// mostSign is how many characters of a label may stand before a hint.
const mostSign = 56

// signs returns what the hints call each button: its sign, if no other has it; else the
// words before the colon of its label, if no other label begins so; else the label.
func (t *Tray) signs() []string {
	heads, marks := make(map[string]int), make(map[string]int)
	for _, b := range t.Buttons {
		marks[b.Short]++
		head, _, _ := strings.Cut(b.Label, ": ")
		heads[head]++
	}
	signs := make([]string, len(t.Buttons))
	for i, b := range t.Buttons {
		head, _, _ := strings.Cut(b.Label, ": ")
		switch {
		case b.Short != "" && marks[b.Short] == 1 && (t.Name != "" || t.inAll[b.Short] < 2):
			signs[i] = b.Short
		case heads[head] == 1:
			signs[i] = Cut(strings.TrimRight(head, "… "), mostSign)
		default:
			signs[i] = Cut(strings.TrimRight(b.Label, "… "), mostSign)
		}
	}
	return signs
}

// Face is the text on the button, by which people find its sign. If the label is the
// group's name and the sign, it is the sign alone; if the label holds the sign, it is the
// label; else it is both.
func (b Button) Face() string {
	switch {
	case b.Short == "" || b.holdsSign():
		return b.Label
	case b.Label == b.Group+" "+b.Short:
		return b.Short
	}
	return Cut(b.Short+" · "+b.Label, mostLabel)
}

// holdsSign reports whether the label says the sign as a word, and is no mere
// repetition of the group's name.
func (b Button) holdsSign() bool {
	if b.Label == b.Group+" "+b.Short {
		return false
	}
	label, sign := " "+b.Label+" ", b.Short
	if len(sign) > 2 { // a word, which may begin a sentence or not
		label, sign = strings.ToLower(label), strings.ToLower(sign)
	}
	part := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	for at := 0; ; {
		found := strings.Index(label[at:], sign)
		if found < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(label[:at+found])
		at += found + len(sign)
		after, _ := utf8.DecodeRuneInString(label[at:])
		if !part(before) && !part(after) {
			return true
		}
	}
}
