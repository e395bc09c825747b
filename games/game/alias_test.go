package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestReadAliases(t *testing.T) {
	for _, c := range []struct {
		text string
		want []Alias
		say  string // the panic
	}{
		{"id\twords\n", nil, ""},
		{"id\twords\nX-1\tsail, set sail\nX-2\treef, also sail\n", []Alias{{Word: "sail", Rule: "X-1"}, {Word: "set sail", Rule: "X-1"}, {Word: "reef", Rule: "X-2"}, {Word: "sail", Rule: "X-2", Also: true}}, ""},
		{"id\twords\nX-1 sail\n", nil, "line 2: want a rule's id"},
		{"id\twords\n\tsail\n", nil, "line 2: want a rule's id"},
		{"id\twords\nX-1\tsail,\n", nil, "line 2: want a rule's id"},
		{"id\twords\nX-1\tsail\t set sail\n\n\nX-2\treef", nil, "line 3: want a rule's id"},
		{"id\twords\nX-1\tsail,  reef\n", nil, "line 2: want a rule's id"},
		{"", nil, "line 1: want a rule's id"},
	} {
		got, said := func() (list []Alias, said string) {
			defer func() {
				if p := recover(); p != nil {
					said = fmt.Sprint(p)
				}
			}()
			return ReadAliases(c.text), ""
		}()
		if !slices.Equal(got, c.want) || (said == "") != (c.say == "") || !strings.Contains(said, c.say) {
			t.Errorf("%q: %v, %q; want %v, %q", c.text, got, said, c.want, c.say)
		}
	}
}
