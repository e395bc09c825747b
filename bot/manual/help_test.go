package manual

import (
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
