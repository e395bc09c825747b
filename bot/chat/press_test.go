package chat_test

import (
	"slices"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// branching is a match whose menu offers a line at once, and behind another choice, too.
type branching struct{ game.Match }

func (branching) Choices(_ game.Seat, typed string) []game.Choice {
	switch typed {
	case "":
		return []game.Choice{{Line: "quint "}, {Line: "quint ready"}}
	case "quint ":
		return []game.Choice{{Line: "quint move "}, {Line: "quint ready"}}
	}
	return nil
}

// A line is found where the menus offer it first, though others open it as well.
func TestPathTo(t *testing.T) {
	for line, want := range map[string][]int{"quint ready": {1}, "quint move ": {0, 0}, "quint fire": nil} {
		if got := chat.PathTo(branching{}, 0, line); !slices.Equal(got, want) {
			t.Errorf("%q: the path is %v, want %v", line, got, want)
		}
	}
}
