package table

import (
	"slices"
	"strings"

	"shipboard/bot/chat"
)

// beforeThat stands before news that is older than what was told before it.
const (
	beforeThat = "Before that: "
	alsoBefore = "Also before that: " // below a call that has the first
)

// callWords joins the told parts: from the first that befell what belongs to the called players on, or else from the
// first harm to others, and then what came before it, or before what stands apart. If the last harm would end after most
// characters, which is as much as a locked phone shows, harm comes before all else.
func callWords(parts []callPart, most int) string {
	told := slices.DeleteFunc(slices.Clone(parts), func(p callPart) bool { return p.left })
	n := slices.IndexFunc(told, func(p callPart) bool { return !p.older }) // the first that is not older than what stands apart
	if n < 0 {
		n = len(told)
	}
	first, harm := n+withCause(told[n:], firstOf(told[n:], callPart.isTheirs, callPart.isHarm)), 0
	words := joinParts(told[first:], told[:first])
	if last := lastOfHarm(told); last != "" && chat.Length([]string{words[:strings.LastIndex(words, last)+len(last)]}) > most {
		first = n + withCause(told[n:], firstOf(told[n:], callPart.isHarm, callPart.isTheirs))
		harm = withCause(told[:first], firstOf(told[:first], callPart.isHarm))
		words = joinParts(told[first:], told[harm:first], told[:harm])
	}
	return words
}

// joinParts joins groups of parts, each of which came before the one that is told before it.
func joinParts(groups ...[]callPart) string {
	var texts []string
	for i, group := range groups {
		for j, p := range group {
			if i > 0 && j == 0 {
				p.text = beforeThat + p.text
			}
			texts = append(texts, p.text)
		}
	}
	return strings.Join(texts, " ")
}

// firstOf is where the first part of one kind stands, or of the next kind if there is none. It is 0 if there is none of all.
func firstOf(parts []callPart, kinds ...func(callPart) bool) int {
	for _, is := range kinds {
		if at := slices.IndexFunc(parts, is); at >= 0 {
			return at
		}
	}
	return 0
}

// withCause is where the sentences begin that tell a blow of a piece, such as "Quint swings the Gaff: 3 hits.", and the harm
// that came of it.
func withCause(parts []callPart, harm int) int {
	if harm > 0 && parts[harm].isHarm() && strings.Contains(parts[harm-1].text, ": ") {
		if name := nameAtHead(parts[harm].text); name != "" && nameAtHead(parts[harm-1].text) == name {
			return harm - 1
		}
	}
	return harm
}

// lastOfHarm is the last part that tells of harm; "" if none does.
func lastOfHarm(parts []callPart) string {
	for _, p := range slices.Backward(parts) {
		if p.isHarm() {
			return p.text
		}
	}
	return ""
}

// isTheirs reports whether a part tells what befell what belongs to the called players, or the moment.
func (p callPart) isTheirs() bool { return p.worth == aboutTheirs || p.worth >= harmsTheirs }

// isHarm reports whether a part tells of harm, or the moment.
func (p callPart) isHarm() bool { return p.worth == harmful || p.worth >= harmsTheirs }
