package web

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"shipboard/bot/chat"
)

// addressed is a command as the table reads it, and whom it names. Only where
// a command takes people do ids stand in the place of names: everything else
// goes to the table as it was typed. The caller holds w.mu.
func (w *Web) addressed(text string) (string, []chat.Person) {
	name, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	takesPeople := func(c chat.Command) bool {
		return name != "" && strings.HasPrefix(c.Name, strings.ToLower(name)) &&
			slices.ContainsFunc(c.Args, func(a chat.Arg) bool { return a.Kind == chat.ArgPerson })
	}
	if !slices.ContainsFunc(w.Table.Commands(), takesPeople) {
		return text, nil
	}
	text = w.withIDs(text)
	var named []chat.Person
	for word := range strings.FieldsSeq(text) {
		if p := w.person(strings.TrimPrefix(word, "@")); p != nil {
			named = append(named, p.bot())
		}
	}
	return text, named
}

// withIDs replaces each name after an @ by the person's id: people type "@Bob",
// the table expects "@p002". The caller holds w.mu.
func (w *Web) withIDs(text string) string {
	people := slices.Clone(w.people)
	slices.SortStableFunc(people, func(a, b *person) int { return len(b.Name) - len(a.Name) }) // "Ann Lee" before "Ann"
	var out strings.Builder
	for {
		before, after, found := strings.Cut(text, "@")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		out.WriteByte('@')
		text = after
		for _, p := range people {
			if rest, ok := cutName(after, p.Name); ok {
				out.WriteString(p.ID)
				text = rest
				break
			}
		}
	}
}

// cutName cuts a name from the front of a text, if a word ends there.
func cutName(text, name string) (rest string, ok bool) {
	if len(text) < len(name) || !strings.EqualFold(text[:len(name)], name) {
		return "", false
	}
	rest = text[len(name):]
	next, _ := utf8.DecodeRuneInString(rest)
	return rest, rest == "" || !unicode.IsLetter(next) && !unicode.IsDigit(next)
}

// mentions completes a name after an @ at the end of what was typed.
func (w *Web) mentions(typed string) []completion {
	at := strings.LastIndexByte(typed, '@')
	if at < 0 {
		return nil
	}
	begun := strings.ToLower(typed[at+1:])
	var list []completion
	for _, p := range w.people {
		if strings.HasPrefix(strings.ToLower(p.Name), begun) {
			list = append(list, completion{typed[:at+1] + p.Name, p.Name})
		}
	}
	return list
}
