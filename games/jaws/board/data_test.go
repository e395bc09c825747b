package board

import (
	"strings"
	"testing"
)

// A bad row in a table of the package stops the program.
func TestBadTables(t *testing.T) {
	for name, err := range map[string]error{
		"tiles":     second(parseTiles("x\n---\n1 | a | b | 1 | 1 | 2\n")),
		"resurface": second(parseResurface("x\n---\n1 | 9 | 1 | 3 |\n")),
		"gear":      second(parseGear("x\n---\nGun | crew | 1 | | | cannon | 2 | | fired | Loud.\n")),
		"owner":     second(parseGear("x\n---\nGun | Ahab | 1 | | | melee | 2 | | | Loud.\n")),
		"abilities": second(parseAbilities("x\n---\nBite | two | Ouch.\n")),
	} {
		if err == nil {
			t.Errorf("%s: a bad row is read", name)
		}
	}
}

func second[T any](_ T, err error) error { return err }

// Malformed tables are refused, and the error names the place of the fault.
func TestTables(t *testing.T) {
	cut := func(text, old, new string) string {
		if !strings.Contains(text, old) {
			t.Fatalf("the table does not hold %q", old)
		}
		return strings.Replace(text, old, new, 1)
	}
	bad := []struct{ name, text, want string }{
		{"a border one way", cut(mapText, "2 3 5 N ", "3 5 N   "), "2 touches 1, which does not touch it"},
		{"an unknown space", cut(mapText, "2 3 5 N ", "2 3 5 X "), `no space "X"`},
		{"a space too few", mapText[:strings.LastIndex(strings.TrimSpace(mapText), "\n")], "12 spaces, want 13"},
		{"no heading", strings.ReplaceAll(mapText, "---", ""), "no ruled line"},
		{"a column too many", cut(mapText, "| open sea", "| open | sea"), "has 5 columns, want 4"},
	}
	for _, c := range bad {
		if _, err := parseChart(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("map: %s: %v, want %q", c.name, err, c.want)
		}
	}
	bad = []struct{ name, text, want string }{
		{"a card missing", cut(eventsText, "16 | 2 2 . 1", "17 | 2 2 . 1"), `"17" stands where card 16`},
		{"a beach missing", cut(eventsText, "2 2 . 1", "2 2 . "), "not a count for each"},
		{"no number", cut(eventsText, "2 2 . 1", "2 2 x 1"), `"x" is not a count`},
		{"no title", cut(eventsText, "Eye in the Sky", "              "), "title and text"},
		{"odd second row", cut(eventsText, "1 1 1 . |", "1 1 1   |"), "card 11"},
	}
	for _, c := range bad {
		if _, err := parseEvents(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("events: %s: %v, want %q", c.name, err, c.want)
		}
	}
}
