package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestReadRules(t *testing.T) {
	for _, c := range []struct {
		text string
		want []Rule
		say  string // the panic
	}{
		{"id\tsection\trule\n", nil, ""},
		{"id\tsection\trule\nX-1\tStart\tIt begins.\nX-2\tEnd\tIt ends.\n", []Rule{{"X-1", "Start", "It begins."}, {"X-2", "End", "It ends."}}, ""},
		{"id\tsection\trule\nX-1\tStart\tIt begins.", []Rule{{"X-1", "Start", "It begins."}}, ""},
		{"id\tsection\trule\nX-1\tStart\n", nil, "line 2: want an id"},
		{"id\tsection\trule\nX-1\tStart\tIt\tbegins.\n", nil, "line 2: want an id"},
		{"id\tsection\trule\nX-1\t\tIt begins.\n", nil, "line 2: want an id"},
		{"", nil, "line 1: want an id"},
	} {
		got, said := func() (rules []Rule, said string) {
			defer func() {
				if p := recover(); p != nil {
					said = fmt.Sprint(p)
				}
			}()
			return ReadRules(c.text), ""
		}()
		if !slices.Equal(got, c.want) || (said == "") != (c.say == "") || !strings.Contains(said, c.say) {
			t.Errorf("%q: %v, %q; want %v, %q", c.text, got, said, c.want, c.say)
		}
	}
}
