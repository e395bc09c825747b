package requests

import (
	"cmp"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/manual"
)

// The command tree fits the limits of chats for registered commands.
func TestCommandsFit(t *testing.T) {
	seen, heads := make(map[string]bool), make(map[string]bool)
	for _, c := range manual.Commands() {
		heads[cmp.Or(c.Group, c.Name)] = true
		if seen[c.Name] || c.Name != strings.ToLower(c.Name) || len(c.Name) > 32 || c.Description == "" || len(c.Description) > 100 || len(c.Args) > 25 {
			t.Errorf("command %+v", c)
		}
		seen[c.Name] = true
		values := make(map[string]string)
		optional := false
		for _, a := range c.Args {
			if a.Description == "" || len(a.Description) > 100 || len(a.Name) > 32 || a.Required && optional {
				t.Errorf("argument %+v of %s", a, c.Name)
			}
			optional = optional || !a.Required
			values[a.Name] = "x"
		}
		found, err := manual.FindCommand(c.Name)
		if err != nil || found.Name != c.Name {
			t.Errorf("%s is found as %s, %v", c.Name, found.Name, err)
		}
		for _, act := range c.Acts {
			if act.Description == "" || len(act.Description) > 100 {
				t.Errorf("act %+v of %s", act, c.Name)
			}
		}
		text := c.Text(values)
		for _, group := range []string{"", manual.Rare + " "} { // both spellings are known
			if name, typed := split(chat.Request{Text: group + text}); name != c.Name || actions()[name].run == nil || typed.Rest != strings.TrimSpace(strings.TrimPrefix(text, c.Name)) && typed.Luck == "" {
				t.Errorf("%s is typed as %q; handler %v", c.Name, group+text, actions()[name].run != nil)
			}
		}
	}
	if len(heads) > 25 || seen[manual.Rare] {
		t.Errorf("%d commands, and groups of them; a chat takes 25: give a rare one Group: Rare", len(heads))
	}
}
