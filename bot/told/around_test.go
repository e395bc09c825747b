package told

import (
	"slices"
	"strings"
	"testing"

	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/turning"
)

// moves is an event of a ship that moves, and blow one of a volley that does harm.
func moves(text string) game.Event {
	e := game.ToAll("%s", text)
	e.Row = "phase 1"
	return e
}

func blow(text string) game.Event {
	e := game.ToAll("%s", text)
	e.Harms = true
	return e
}

// battle is a tale of two turns: Detroit shows her stern, is raked and falls into the wind, and then both
// sail on without a shot.
func battle() *Tale {
	opens := func(name string) game.Event {
		e := game.ToAll("%s of 16.", name)
		e.Opens = name
		return e
	}
	drift := moves("Phase 2: Detroit, with too few hands in the yards, turns into the wind.")
	drift.Head, drift.Harms = true, true
	at := func(events ...game.Event) table.Entry { return table.Entry{Seat: 0, Line: "lock", Events: events} }
	return &Tale{Past: &Past{entries: []table.Entry{
		at(opens("Turn 4")),
		at(moves("Lawrence goes ahead to J17.")),
		at(moves("Detroit turns to port and heads SW.")),
		at(game.ToAll("Detroit loads 3 guns."), opens("Turn 5")),
		at(moves("Lawrence goes ahead to K17.")),
		at(blow("Lawrence hits Detroit: 4 hull boxes."), drift),
		at(opens("Turn 6")),
		at(moves("Lawrence backs sail at K17.")),
		at(moves("Detroit goes ahead to B12."), opens("Turn 7")),
	}}}
}

// A blow is told with the moves that led to it, though they lie a turn before it, and with what came of it.
func TestAroundABlow(t *testing.T) {
	p, said := battle(), map[int][]string{5: {"Lawrence hits Detroit: 4 hull boxes."}}
	p.around(0, 5, said)
	var all []string
	for entry := range p.entries {
		all = append(all, said[entry]...)
	}
	if want := []string{
		"Detroit turns to port and heads SW.", "Lawrence goes ahead to K17.", "Lawrence hits Detroit: 4 hull boxes.",
		"Phase 2: Detroit, with too few hands in the yards, turns into the wind.",
	}; !slices.Equal(all, want) {
		t.Errorf("%q is told, want %q", all, want)
	}
	p.around(0, 2, said)
	if len(said) != 3 {
		t.Errorf("around no blow %v is told", said)
	}
}

// Turns in which nobody struck are told by the moves, with no word of luck or choice, under the names of all
// of them. A swing that luck and choice do not explain is told without either.
func TestTurnWithoutABlow(t *testing.T) {
	p := battle()
	p.Past.game = &game.Game{}
	little, much := game.MostWorth/5, game.MostWorth*4/5
	turn := turning.Turn{From: 6, Entry: 8, Key: []int{7}, Quiet: true, Before: []int{little, much}, After: []int{much, little}}
	told := &Turned{Course: &turning.Course{Sides: [][]game.Seat{{0}, {1}}}, Sides: []string{"{0}", "{1}"}, tale: p}
	s := p.roundStop(told, turn, nil, false, nil, sailors{})
	if !slices.Equal(s.Said, []string{"Lawrence backs sail at K17.", "Detroit goes ahead to B12."}) || s.Luck+" "+s.Choice != "Nobody was hit in it. It came of how they moved." {
		t.Errorf("%+v is told", s)
	}
	turn = turning.Turn{From: 0, Entry: 6, Key: []int{5}, Before: []int{little, much}, After: []int{much, little}, Luck: turning.Luck{Dice: 9, Other: []int{little, much}, Unseen: true}}
	if s = p.roundStop(told, turn, []string{"lawrence"}, false, nil, sailors{}); s.Round != "Turn 4 to Turn 5" || s.Luck+s.Choice != "" {
		t.Errorf("of luck that nobody sees %+v is told", s)
	}
	turn.Luck.Unseen, turn.Luck.Other = false, turn.After
	if s = p.roundStop(told, turn, []string{"lawrence"}, false, nil, sailors{}); s.Luck != "The dice changed little: with other dice, the same lines leave {0} 80 in 100." || s.Choice != "" {
		t.Errorf("of dice that changed little %q and %q are told", s.Luck, s.Choice)
	}
}

// sailors is a battle of two ships.
type sailors struct{ game.Match }

func (sailors) View(seat game.Seat) game.View { return ships{seat: seat} }

type ships struct {
	game.View
	seat game.Seat
}

func (s ships) Called() []string { return []string{[]string{"lawrence", "detroit"}[s.seat]} }

// Only what differs is named of what two players chose.
func TestNamedWithoutTheSame(t *testing.T) {
	lines, others := []string{"lock", "turn"}, []string{"lock", "ahead"}
	if got, want := named(mute{}, 0, lines, others), named(mute{}, 0, lines[1:], nil); got != want {
		t.Errorf("%s is named, want %s", got, want)
	}
}

// Among many strokes of a boat, the line that was cut is named.
func TestNamedAmongMany(t *testing.T) {
	lines := []string{"green PR", "green PR", "green PL", "green F", "blue tow cut now", "green R"}
	typed := slices.Clone(lines)
	for range 2 {
		i := commonest(typed)
		typed = slices.Delete(typed, i, i+1)
	}
	if want := []string{"green PR", "green PR", "green PL", "blue tow cut now"}; !slices.Equal(typed, want) {
		t.Errorf("%q are named, want %q", typed, want)
	}
	if got, want := named(mute{}, 0, lines, nil), "and 2 more lines"; !strings.HasSuffix(got, want) {
		t.Errorf("%s is named, and not %s", got, want)
	}
}
