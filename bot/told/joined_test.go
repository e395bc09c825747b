package told

import (
	"strings"
	"testing"

	"shipboard/bot/table"
	"shipboard/games/boarders"
	"shipboard/games/game"
	"shipboard/games/jaws"
)

// Moves of a ship by her orders are told though no other ship moves after her in the phase, and the
// moves of two phases stand in two steps.
func TestEachPhaseIsTold(t *testing.T) {
	p := taleOf(t, &boarders.Game, "duel", 0, "0 course a a a", "0 fire useful", "0 lock", "1 lock", "1 turn port", "1 ahead")
	all := strings.Join(read(p, 0), "\n")
	for _, to := range []string{"L19", "L18", "L17"} {
		if !strings.Contains(all, to) {
			t.Errorf("nothing tells that she goes to %s:\n%s", to, all)
		}
	}
	acts, _ := p.told(0)
	for _, a := range acts {
		s := a.step()
		for to, under := range map[string]string{"L19": "Phase 1", "heads SW": "Phase 1", "L18": "Phase 2", "E16": "Phase 2"} {
			if strings.Contains(a.text(), to) && (s.Under != under || !strings.Contains(s.Head, to) || strings.Contains(s.Head, "sheets")) {
				t.Errorf("%q is headed %q and %q", a.text(), s.Under, s.Head)
			}
		}
		if strings.Contains(a.text(), "L19") && strings.Contains(a.text(), "L18") || a.under != "" && strings.Count(a.text(), "Phase ") > 0 {
			t.Errorf("one step, headed %q, tells two phases: %s", a.under, a.text())
		}
	}
}

// The sharing of the gear is one step for the shark, which tells what each of the crew carries, and
// not one step a card and all of it once more.
func TestTheSharingOfGearIsOneStep(t *testing.T) {
	g := jaws.Game
	session, events, err := game.Begin(&g, game.Table{Seats: 2, Options: map[string]string{"acts": "2"}}, game.TextSeed("gear"))
	if err != nil {
		t.Fatal(err)
	}
	p := &Tale{Past: &Past{game: &g, entries: []table.Entry{{Seat: game.Public, Events: events}}, Reader: 0, Names: game.Names{"Ann", "Bob"}}}
	play := func(line string) {
		played, err := session.Play(1, line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		p.entries = append(p.entries, table.Entry{Seat: 1, Line: played.Line, Events: played.Events})
	}
	for n := 0; ; n++ {
		menu := session.Match().Choices(1, "give ")
		if len(menu) == 0 {
			break
		}
		line := menu[n%len(menu)].Line
		if strings.HasSuffix(line, " ") {
			line += []string{"quint", "brody", "hooper"}[n%3]
		}
		play(line)
		if n == 1 {
			play("take back " + strings.TrimPrefix(line, "give "))
		}
	}
	if len(read(p, 0)) < 4 {
		t.Errorf("while they share, that is told as %q", read(p, 0))
	}
	play("settle")
	p.all = nil
	steps := read(p, 0)
	if len(steps) != 1 || !strings.Contains(steps[0], "The gear is shared out.") || !strings.Contains(steps[0], "Hooper carries ") {
		t.Errorf("the sharing is told as\n%s", strings.Join(steps, "\n"))
	}
}
