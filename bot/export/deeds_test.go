package export

import (
	"testing"

	"shipboard/games/game"
)

// A race of an earlier release verifies whose end counts the cards thrown away without the 3s. What both
// releases count under one name is held to the file.
func TestAnEndMayCountOtherDeeds(t *testing.T) {
	now := &game.Deeds{Heads: []string{"ships lost", "cards thrown or lost"}, Rows: [][]string{{"1", "5"}, {"0", "3"}}}
	for _, c := range []struct {
		says string
		file game.Deeds
		want bool
	}{
		{"an earlier release", game.Deeds{Heads: []string{"ships lost", "cards thrown away"}, Rows: [][]string{{"1", "4"}, {"0", "3"}}}, true},
		{"a ship more", game.Deeds{Heads: []string{"ships lost", "cards thrown away"}, Rows: [][]string{{"2", "4"}, {"0", "3"}}}, false},
		{"this release", *now, false},
		{"too short a row", game.Deeds{Heads: []string{"ships lost", "cards thrown away"}, Rows: [][]string{{"1"}, {"0", "3"}}}, false},
		{"a seat less", game.Deeds{Heads: []string{"ships lost", "cards thrown away"}, Rows: [][]string{{"1", "4"}}}, false},
	} {
		if got := recounted(now, &c.file); got != c.want {
			t.Errorf("%s: %v", c.says, got)
		}
	}
}
