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
	// special matches the characters that Discord's Markdown interprets
	// anywhere in a line. A colon begins an emoji or ends the scheme of an
	// address.
	special = regexp.MustCompile("[\\\\*_~`|\\[\\]<]|:[A-Za-z0-9+/-]")
	// leading matches what Markdown interprets at the beginning of a line.
	leading = regexp.MustCompile(`(?m)^([ \t]*)([#>+-]|\d+\.(?:[ \t]|$))`)
	// everybody matches the mentions of all people, also at the end of a text.
	everybody = regexp.MustCompile(`@(everyone|here|$)`)
	// blank matches line breaks with the white space around them.
	blank = regexp.MustCompile(`\s*\n\s*`)
)

// nameOf is a person's name.
func nameOf(p chat.Person) string {
	if name := p.Called(); name != "" {
		return name
	}
	return "somebody"
}

// escape makes Discord show a text as it is: without Markdown, mentions,
// emojis, links and invisible characters.
func escape(text string) string { return literal(chat.Legible(text)) }

// literal escapes a text that is legible already.
func literal(text string) string { return literalStarts(literalInside(text)) }

// literalInside escapes what Markdown interprets anywhere in a line.
func literalInside(text string) string {
	text = special.ReplaceAllStringFunc(text, func(s string) string { return `\` + s })
	return everybody.ReplaceAllString(text, "@\u200b$1")
}

// literalStarts escapes what Markdown interprets at the beginning of a line.
func literalStarts(text string) string {
	return leading.ReplaceAllStringFunc(text, func(s string) string {
		mark := strings.TrimLeft(s, " \t")
		space := s[:len(s)-len(mark)]
		if digits, rest, ok := strings.Cut(mark, "."); ok { // of a list; 2.5 begins none
			return space + digits + `\.` + rest
		}
		return space + `\` + mark
	})
}

// words writes one of a message's texts in Markdown, with mentions of its
// people and channels, and times in the reader's zone.
func words(m *chat.Message, text string) string {
	inside := func(part string) string { return literalInside(chat.Legible(part)) } // a part need not begin a line
	return literalStarts(m.Expand(text, inside, chat.Marks{
		Name: func(_ int, p chat.Person) string {
			if p.Chat == Name && isID(p.ID) {
				return "<@" + p.ID + ">"
			}
			return literal(nameOf(p))
		},
		When:  func(t time.Time) string { return fmt.Sprintf("<t:%d:f> (<t:%d:R>)", t.Unix(), t.Unix()) },
		Where: leadTo,
		Role: func(r chat.Role) string {
			if isID(r.ID) {
				return "<@&" + r.ID + ">"
			}
			return escape(r.Name)
		},
	}))
}

// leadTo leads to a channel, which Discord shows by its name, and to the message in it.
func leadTo(l chat.Link) string {
	if at := l.Outside(); at != "" && l.Shows == "" {
		return "<" + at + ">"
	} else if at != "" {
		return "[" + escape(l.Shows) + "](<" + at + ">)" // Discord does not look at what stands in angle brackets
	}
	if l.Chat != Name || !isID(l.ID) {
		return chat.Somewhere
	}
	door := "<#" + l.ID + ">"
	in, message, _ := strings.Cut(l.Ref, "/")
	if in == l.ID && isID(message) && isID(l.Server) {
		door += " › [" + escape(l.Shows) + "](https://discord.com/channels/" + l.Server + "/" + in + "/" + message + ")"
	}
	return door
}

// plain writes one of a message's texts for a place without Markdown.
func plain(m *chat.Message, text string) string {
	return oneLine(m.Expand(text, chat.Legible, chat.Marks{
		Name:  func(_ int, p chat.Person) string { return nameOf(p) },
		When:  func(t time.Time) string { return t.Format("2 January 2006, 15:04 MST") },
		Where: func(chat.Link) string { return chat.Somewhere },
	}))
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

// length counts a text as Discord's limits do, or a little more.
func length(s string) int {
	n := 0
	for _, r := range s {
		n += max(utf16.RuneLen(r), 1)
	}
	return n
}

// clip shortens a text without Markdown to n characters.
func clip(s string, n int) string {
	if length(s) <= n {
		return s
	}
	used := 1 // for "…"
	for at, r := range s {
		used += max(utf16.RuneLen(r), 1)
		if used > n {
			return strings.TrimRight(s[:at], " ") + "…"
		}
	}
	return s
}
