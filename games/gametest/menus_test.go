package gametest

import (
	"fmt"
	"testing"

	"shipboard/games/game"
)

// menus is a match that offers these lines after each beginning.
type menus struct {
	game.Match
	lines map[string][]string
}

func (m menus) Choices(_ game.Seat, typed string) (choices []game.Choice) {
	for _, line := range m.lines[typed] {
		choices = append(choices, game.Choice{Line: line, Label: line})
	}
	return choices
}

// A line may stand in two menus, and in none of them twice.
func TestOfferedOnce(t *testing.T) {
	for _, c := range []struct {
		lines map[string][]string
		want  string
	}{
		{map[string][]string{"": {"sail", "next 5", "next "}, "next ": {"next 5", "next 6"}}, ""},
		{map[string][]string{"": {"next off", "next off 5", "next off 5"}}, `seat 1 has typed "" and is offered "next off 5" twice`},
		{map[string][]string{"": {"go", "next "}, "next ": {"next off "}, "next off ": {"next off 5", "next off 5"}}, `seat 1 has typed "next off " and is offered "next off 5" twice`},
	} {
		got := ""
		err := OfferedOnce(menus{lines: c.lines}, 1, func(int) int { return 0 })
		if err != nil {
			got = fmt.Sprint(err)
		}
		if got != c.want {
			t.Errorf("%v: %q, want %q", c.lines, got, c.want)
		}
	}
}
