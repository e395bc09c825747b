package jaws

import "testing"

// A bad row in a table of the package stops the program.
func TestBadTables(t *testing.T) {
	for name, err := range map[string]error{
		"tiles":     second(parseTiles("x\n---\n1 | a | b | 1 | 1 | 2\n")),
		"resurface": second(parseResurface("x\n---\n1 | 9 | 1 | 3 |\n")),
		"gear":      second(parseGear("x\n---\nGun | crew | 1 | | | cannon | 2 | | fired | Loud.\n")),
		"owner":     second(parseGear("x\n---\nGun | Ahab | 1 | | | melee | 2 | | | Loud.\n")),
		"abilities": second(parseAbilities("x\n---\nBite | two | Ouch.\n")),
		"track":     second(parseDeals("x\n---\n3 | 1 | 2 | 1 | 2\n")),
	} {
		if err == nil {
			t.Errorf("%s: a bad row is read", name)
		}
	}
}

func second[T any](_ T, err error) error { return err }
