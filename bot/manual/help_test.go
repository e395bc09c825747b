package manual

import (
	"slices"
	"strings"
	"testing"
)

// The lists of /sea help leave no command out: each is in one of them, whole.
func TestHelpTellsOfEveryCommand(t *testing.T) {
	all, err := Help("")
	if err != nil {
		t.Fatal(err)
	}
	rare, err := Help(Rare)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range Commands() {
		list := all
		if c.Group == Rare {
			list = rare
		}
		line := strings.TrimPrefix(c.Usage(), "/sea ") + ": " + c.Description
		if !strings.Contains("\n"+strings.Join(list.Lines, "\n")+"\n", "\n"+line+"\n") {
			t.Errorf("%q does not tell: %s", list.Title, line)
		}
		if c.Group == Rare && !strings.Contains(all.Lines[len(all.Lines)-1], c.Name) {
			t.Errorf("the list of all commands does not name %s", c.Name)
		}
	}
}

// Each act of a moderator stands in a list that a chat may offer by itself.
func TestActsOfAModerator(t *testing.T) {
	c, err := FindCommand("here")
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	for _, act := range c.Acts {
		named = append(named, act.Name)
	}
	if !slices.Equal(named, Acts) {
		t.Errorf("here lists %q, and does %q", named, Acts)
	}
}
