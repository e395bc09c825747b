package told

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"shipboard/games/jaws"
)

// A game that was played again is played on from where it was, and played anew where an
// older entry is asked for or the journal is another one. Either way it shows the same.
func TestReels(t *testing.T) {
	var reels Reels
	see := func(p *Tale, entries ...int) string {
		t.Helper()
		var moments []when
		for _, entry := range entries {
			moments = append(moments, when{entry: entry})
		}
		views, err := reels.viewsOf(p, moments)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(views)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	long, short := taleOf(t, &jaws.Game, "dump", 1, hunt...), taleOf(t, &jaws.Game, "dump", 1, hunt[:8]...)
	last := len(long.entries) - 1
	first := see(long, 5, last)
	if see(long, last) == see(long, 5) || see(short, 5, 8) == first || see(long, 5, last) != first {
		t.Error("a game that is played again shows something else")
	}
	x := reels.of(long)
	x.frames = x.frames[3:]
	if see(long, 1) == see(long, 8) || see(long, 5, last) != first {
		t.Error("an entry that was dropped shows something else")
	}
	for i := range 2 * mostReels {
		p := taleOf(t, &jaws.Game, "dump", 1, hunt[:1]...)
		p.Table = fmt.Sprint(i)
		see(p, 1)
	}
	if len(reels.all) != mostReels {
		t.Errorf("%d games are kept", len(reels.all))
	}
	long.entries[3].Line = "quint move 99"
	reels.Forget()
	if _, err := reels.viewsOf(long, []when{{entry: last}}); err == nil || !strings.Contains(err.Error(), "entry 4 of the journal") {
		t.Errorf("a journal of other rules is played again: %v", err)
	}
}
