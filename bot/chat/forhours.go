package chat

import "strings"

// ForHours reports whether a request is about the hours of its person's day. A chat may have to
// look up a person's hours. It does so only for these requests.
func ForHours(r Request) bool {
	if p, pressed := ParsePress(r.Press); pressed {
		return p.Verb == PressHours || p.Verb == PressPlace
	}
	words := strings.Fields(strings.ToLower(r.Text))
	if len(words) > 1 && words[0] == "table" {
		words = words[1:]
	}
	return len(words) > 0 && words[0] == "hours"
}
