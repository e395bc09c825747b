package table

import (
	"strings"

	"shipboard/bot/chat"
)

// mainHarm is what a sentence tells of harm first, if it tells of several: "Niagara hits Ariel: 4 hull boxes (4 of 13
// left) and more." Else it is the sentence without what it adds: "Wolf S3 takes a hit from Vega W2."
func mainHarm(sentence string) string {
	who, harm, told := strings.Cut(sentence, ": ")
	first, _, several := strings.Cut(harm, ", ")
	if told && several && strings.Count(first, "(") == strings.Count(first, ")") {
		return who + ": " + first + " and more."
	}
	const verb = 2 // words: "takes hits"
	main, _, _ := strings.Cut(who, ", ")
	if name := nameAtHead(main); strings.Contains(main, ";") || name == "" || len(strings.Fields(main)) < len(strings.Fields(name))+verb || strings.Count(main, "(") != strings.Count(main, ")") {
		return sentence
	}
	return strings.TrimSuffix(main, ".") + "."
}

// cutSentence shortens a text that is too long. It cuts after the last sentence for which there
// is room, if that tells something. Otherwise it cuts after a clause, or an item of a list, that ends
// in the last two thirds of the room, or else after a word.
func cutSentence(text string, most int) string {
	if chat.Cut(text, most) == text {
		return text
	}
	if first := leadingSentences(text, most); len(strings.Fields(first)) > mostHeading+1 { // the sign of what is left out is a word, too
		return first
	}
	kept := strings.TrimSuffix(chat.Cut(text, most-1), "…")
	for _, ends := range []string{". ", "; ", ", "} {
		for end := strings.LastIndex(kept, ends) + 1; end > len(kept)/3; end = strings.LastIndex(kept[:end-1], ends) + 1 {
			if strings.Count(kept[:end], "(") == strings.Count(kept[:end], ")") { // an aside is not cut
				return strings.TrimRight(kept[:end], ",; ") + " …"
			}
		}
	}
	if aside := strings.LastIndexByte(kept, '('); aside > 0 && strings.Count(kept, "(") > strings.Count(kept, ")") {
		return strings.TrimRight(kept[:aside], ",; ") + " …"
	}
	if space := strings.LastIndexByte(kept, ' '); space > 0 && text[len(kept)] != ' ' {
		kept = kept[:space]
	}
	return strings.TrimRight(kept, ",; ") + " …"
}

// leadingSentences returns as many first sentences of a text as there is room for; "" if there is
// no room for one.
func leadingSentences(text string, most int) string {
	if chat.Length([]string{text}) <= most {
		return text
	}
	kept := ""
	for at, c := range text {
		if c != '.' || !strings.HasPrefix(text[at:], ". ") {
			continue
		}
		first := text[:at+1] + " …"
		if chat.Length([]string{first}) > most {
			break
		}
		kept = first
	}
	return kept
}
