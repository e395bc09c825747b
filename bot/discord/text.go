package discord

import (
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf16"

	"shipboard/bot/chat"
)

var (
	// special is what Discord's Markdown gives a meaning anywhere in a line: a
	// colon begins an emoji or ends the scheme of an address.
	special = regexp.MustCompile("[\\\\*_~`|\\[\\]<]|:[A-Za-z0-9+/-]")
	// leading is what it gives a meaning at the beginning of one.
	leading = regexp.MustCompile(`(?m)^([ \t]*)([#>+-]|\d+\.)`)
	// everybody calls all who are here. A text may end before the word does.
	everybody = regexp.MustCompile(`@(everyone|here|$)`)
	// blank is more than one line may hold.
	blank = regexp.MustCompile(`\s*\n\s*`)
)

// nameOf is a person's name.
func nameOf(p chat.Person) string {
	if name := p.Called(); name != "" {
		return name
	}
	return "somebody"
}

// escape writes a text so that Discord shows it as it is: no Markdown, no
// mention, no emoji, no link, and nothing that is not seen.
func escape(text string) string { return literal(chat.Legible(text)) }

// literal is what escape makes of a text that is legible.
func literal(text string) string {
	text = special.ReplaceAllStringFunc(text, func(s string) string { return `\` + s })
	text = leading.ReplaceAllStringFunc(text, func(s string) string {
		mark := strings.TrimLeft(s, " \t")
		space := s[:len(s)-len(mark)]
		if digits, ok := strings.CutSuffix(mark, "."); ok {
			return space + digits + `\.`
		}
		return space + `\` + mark
	})
	return everybody.ReplaceAllString(text, "@\u200b$1")
}

// words writes one of a message's texts in Discord's Markdown, with mentions of
// its people and with times in the reader's own zone.
func words(m *chat.Message, text string) string {
	return m.Expand(text, escape, func(_ int, p chat.Person) string {
		if p.Chat == Name && isID(p.ID) {
			return "<@" + p.ID + ">"
		}
		return literal(nameOf(p))
	}, func(t time.Time) string {
		return fmt.Sprintf("<t:%d:f> (<t:%d:R>)", t.Unix(), t.Unix())
	})
}

// plain writes one of a message's texts where Discord takes no Markdown.
func plain(m *chat.Message, text string) string {
	return oneLine(m.Expand(text, chat.Legible,
		func(_ int, p chat.Person) string { return nameOf(p) },
		func(t time.Time) string { return t.Format("2 January 2006, 15:04 MST") }))
}

// oneLine is a text without line breaks.
func oneLine(text string) string {
	return strings.TrimSpace(blank.ReplaceAllString(text, " "))
}

// isID reports whether a text is one of Discord's ids.
func isID(s string) bool {
	for _, r := range s {
		if r < '0' || r > '9' {
			return false
		}
	}
	return s != "" && len(s) <= 20
}

// length counts a text as Discord's limits do, or more strictly.
func length(s string) int {
	n := 0
	for _, r := range s {
		n += max(utf16.RuneLen(r), 1)
	}
	return n
}

// clip shortens a text that has no Markdown to n characters.
func clip(s string, n int) string {
	if length(s) <= n {
		return s
	}
	used := 1 // the dots
	for at, r := range s {
		if used += max(utf16.RuneLen(r), 1); used > n {
			return strings.TrimRight(s[:at], " ") + "…"
		}
	}
	return s
}
