package slack

import (
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"shipboard/bot/chat"
)

// Slack has two kinds of text. In plain text nothing means anything, so it is
// used wherever it can be; only markup can call people and show times in the
// reader's own zone, and there everything else is escaped.

// texts are the texts of one message, and whom it calls.
type texts struct {
	chat.Message
	calls bool   // a new message in a channel: it calls those of Ping
	site  string // the address of the workspace, which ends in "/"; "" where it is not known

	thread string // the message in whose thread it is posted; "": in the channel itself
	aloud  bool   // the channel shows it, too
	bold   bool   // the names of people whom it does not call are set in bold
}

// texts are the texts of a message in this workspace.
func (s *installation) texts(m chat.Message, calls bool) texts {
	return texts{Message: m, calls: calls, site: s.me.address()}
}

// plain is a text in which nothing means anything to Slack.
func (w texts) plain(text string) string {
	return w.Expand(text, chat.Legible, chat.Marks{
		Name:  func(_ int, p chat.Person) string { return called(p) },
		When:  written,
		Where: func(chat.Link) string { return chat.Somewhere },
	})
}

// needsMarkup reports whether a text calls somebody, tells a time or leads to a channel.
func (w texts) needsMarkup(text string) bool {
	needs := w.leads(text)
	w.Expand(text, func(string) string { return "" }, chat.Marks{
		Role: func(r chat.Role) string {
			needs = needs || w.calls && isGroup(r.ID)
			return ""
		},
		Name: func(i int, _ chat.Person) string {
			needs = needs || w.pings(i)
			return ""
		},
		When: func(time.Time) string {
			needs = true
			return ""
		},
		Where: func(chat.Link) string { return "" },
	})
	return needs
}

// leads reports whether a text leads to a channel.
func (w texts) leads(text string) bool {
	leads := false
	w.Expand(text, func(string) string { return "" }, chat.Marks{
		Name: func(int, chat.Person) string { return "" },
		When: func(time.Time) string { return "" },
		Where: func(l chat.Link) string {
			leads = leads || isChannel(l.Place) || l.Outside() != ""
			return ""
		},
	})
	return leads
}

// markup is a text with Slack's marks. It calls those whom the message is to call, shows times in
// the reader's zone, and leads to channels. It calls nobody else: to be named is no reason to be
// woken.
func (w texts) markup(text string) string {
	return w.Expand(text, func(s string) string { return inert(chat.Legible(s)) }, chat.Marks{
		Name: func(i int, p chat.Person) string {
			if w.pings(i) {
				return "<@" + p.ID + ">"
			}
			name := inert(strings.ReplaceAll(called(p), ":", ":"+unseen))
			if w.bold {
				return "*" + name + "*"
			}
			return name
		},
		When: func(t time.Time) string {
			return fmt.Sprintf("<!date^%d^{date_short_pretty} {time}|%s>", t.Unix(), escape(written(t)))
		},
		Where: w.leadTo,
		Role: func(r chat.Role) string {
			if w.calls && isGroup(r.ID) {
				return "<!subteam^" + r.ID + ">"
			}
			return inert(chat.Legible(r.Name))
		},
	})
}

// leadTo leads to a channel, which Slack shows by its name, and to the message in it.
func (w texts) leadTo(l chat.Link) string {
	if at := l.Outside(); at != "" && l.Shows == "" {
		return "<" + escape(at) + ">"
	} else if at != "" {
		return "<" + escape(at) + "|" + escape(l.Shows) + ">"
	}
	if !isChannel(l.Place) {
		return chat.Somewhere
	}
	channel, root := channelOf(l.Place), rootOf(l.Place)
	door := "<#" + channel + ">"
	in, ts, _ := strings.Cut(l.Ref, " ")
	query := ""
	if root != "" {
		door = "a thread in " + door
		query = "?thread_ts=" + root + "&amp;cid=" + channel
	}
	if in == channel && isStamp(ts) && (root == "" || isStamp(root)) && w.site != "" {
		door += " › <" + w.site + "archives/" + in + "/p" + strings.Replace(ts, ".", "", 1) + query + "|" + escape(l.Shows) + ">"
	}
	return door
}

// isStamp reports whether a text can be nothing else than the time stamp of a message.
func isStamp(ts string) bool {
	return strings.Count(ts, ".") == 1 && strings.Trim(ts, "0123456789.") == ""
}

// isChannel reports whether a place can be nothing else than a channel of Slack, or a thread in one.
func isChannel(p chat.Place) bool {
	id := channelOf(p)
	return p.Chat == Name && len(id) > 1 && (id[0] == 'C' || id[0] == 'G') && isName(id)
}

// pings reports whether the message calls a person.
func (w texts) pings(i int) bool {
	if !w.calls || i >= len(w.People) || w.People[i].Chat != Name || !isUser(w.People[i].ID) {
		return false
	}
	for _, n := range w.Ping {
		if n == i {
			return true
		}
	}
	return false
}

// isGroup reports whether an id can be nothing else than a user group's.
func isGroup(id string) bool { return len(id) > 1 && id[0] == 'S' && isName(id) }

// isUser reports whether an id can be nothing else than a user's.
func isUser(id string) bool {
	return len(id) > 1 && (id[0] == 'U' || id[0] == 'W') && isName(id)
}

// isName reports whether an id has only the letters of Slack's ids.
func isName(id string) bool { return strings.Trim(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == "" }

// called is a person's name.
func called(p chat.Person) string {
	switch name := p.Called(); {
	case name != "":
		return name
	case p.ID != "":
		return p.ID
	}
	return "somebody"
}

// written is a time for those whose program cannot show it in their zone.
func written(t time.Time) string { return t.UTC().Format("Mon 2 Jan 15:04 UTC") }

var entities = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// escape has Slack show a text's own & < > and find no mention or link there.
func escape(text string) string { return entities.Replace(text) }

var characters = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&amp;", "&")

// unescape takes back what Slack escaped.
func unescape(text string) string { return characters.Replace(text) }

// unseen is put around the characters that set markup, so that they set none.
const unseen = "\u200b"

var still = strings.NewReplacer(
	"&", "&amp;", "<", "&lt;", ">", unseen+"&gt;",
	"*", unseen+"*"+unseen, "_", unseen+"_"+unseen, "~", unseen+"~"+unseen, "`", unseen+"`"+unseen,
)

// inert is a text in which markup finds nothing to do.
func inert(text string) string {
	for range 2 { // two that share a colon are found one after the other
		text = emoji.ReplaceAllString(text, ":"+unseen+"$1:")
	}
	return still.Replace(text)
}

// emoji is what Slack may show as a little picture.
var emoji = regexp.MustCompile(`:([\pL\pN_+'-]+):`)

// cut shortens a text to n characters.
func cut(text string, n int) string {
	if len(text) <= n || utf8.RuneCountInString(text) <= n {
		return text
	}
	return strings.TrimRight(string([]rune(text)[:n-1]), " ") + "…"
}
