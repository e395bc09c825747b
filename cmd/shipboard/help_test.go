package main

import (
	"strings"
	"testing"
)

func TestHelpTopics(t *testing.T) {
	for _, c := range []struct {
		args, first, has, hasNot string
	}{
		{"help", "adding-a-game ", "Running Shipboard", ""},
		{"help running", "# Running Shipboard", "## Backup", ""},
		{"help many machines", "# Many machines", "## Back to one file", ""},
		{"help As a service", "## As a service", "systemctl status shipboard", "## In a container"},
		{"help a page for players", "## A page for players of a chat", "### The board inside Discord", "## Backup"},
	} {
		code, out, errs := shipboard(t, "", strings.Fields(c.args)...)
		if code != 0 || !strings.HasPrefix(out, c.first) || !strings.Contains(out, c.has) || c.hasNot != "" && strings.Contains(out, c.hasNot) {
			t.Errorf("%s: exit %d\n%s%s", c.args, code, out, errs)
		}
	}
	if code, _, errs := shipboard(t, "", "help", "mutiny"); code != exitFailed || !strings.Contains(errs, `no page and no heading is called "mutiny"; the pages are adding-a-game,`) {
		t.Errorf("exit %d, %s", code, errs)
	}
}
