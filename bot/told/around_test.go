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
	s := p.roundStop(told, turn, nil, false, map[int]game.Match{0: sailors{}, 6: sailors{}, 8: sailors{}})
	if !slices.Equal(s.Said, []string{"Lawrence backs sail at K17.", "Detroit goes ahead to B12."}) || s.Luck+" "+s.Choice != "No dice fell in it. It came of how they moved." {
		t.Errorf("%+v is told", s)
	}
	turn = turning.Turn{From: 0, Entry: 6, Key: []int{5}, Before: []int{little, much}, After: []int{much, little}, Luck: turning.Luck{Dice: 9, Other: []int{little, much}, Unseen: true}}
	s = p.roundStop(told, turn, []string{"lawrence"}, false, map[int]game.Match{0: sailors{}, 6: sailors{}, 8: sailors{}})
	if s.Round != "Turn 4 to Turn 5" || s.Luck+s.Choice != "" {
		t.Errorf("of luck that nobody sees %+v is told", s)
	}
	turn.Luck.Unseen, turn.Luck.Other = false, turn.After
	s = p.roundStop(told, turn, []string{"lawrence"}, false, map[int]game.Match{0: sailors{}, 6: sailors{}, 8: sailors{}})
	if s.Luck != "The dice changed little: with other dice, the same lines leave {0} 80 in 100." || s.Choice != "" {
		t.Errorf("of dice that changed little %q and %q are told", s.Luck, s.Choice)
	}
}

// A choice that explains less than a third of a round is not told as its cause, nor is it said that nobody chose
// worse.
func TestSmallChoice(t *testing.T) {
	p := battle()
	p.Past.game = &game.Game{}
	half, much := game.MostWorth/2, game.MostWorth*4/5
	told := &Turned{Course: &turning.Course{Sides: [][]game.Seat{{0}, {1}}}, Sides: []string{"{0}", "{1}"}, tale: p}
	for gain, want := range map[int]string{
		(much - half) / 2: "A fair computer that knew only what {1} knew would have played “Lynx S4 goes 4″”: as far as {1} could know, about 15 in 100 better than what was played.",
		(much - half) / 4: "",
	} {
		turn := turning.Turn{
			From: 0, Entry: 6, Key: []int{5}, Before: []int{half, half}, After: []int{much, game.MostWorth - much},
			Luck: turning.Luck{Dice: 9, Other: []int{half, half}}, Choice: turning.Choice{From: 1, To: 2, Seat: 1, Lines: []string{"turn"}, Gain: gain, Error: 1},
		}
		s := p.roundStop(told, turn, []string{"lawrence"}, false, map[int]game.Match{0: sailors{}, 1: mute{}, 6: sailors{}})
		if s.Choice != want {
			t.Errorf("of a choice of %d in %d %q is told, want %q", gain, turn.Swing(), s.Choice, want)
		}
	}
}

// A headline tells the blow that turned a game, how the ships stood, and the mast that fell, and no move that led to it.
func TestHeadlineIsTheBlow(t *testing.T) {
	p := battle()
	p.Past.game = &game.Game{}
	struck := &p.entries[5].Events[0]
	struck.Stood = &game.Stood{Text: "Lawrence rakes Detroit from astern, at range 2", By: "Lawrence", To: "Detroit", Turned: "her stern there"}
	mast := game.ToAll("The fore mast of Detroit falls under the fire of Lawrence!")
	mast.Moment = true
	p.entries[5].Events = slices.Insert(p.entries[5].Events, 1, mast)
	little, much := game.MostWorth/5, game.MostWorth*4/5
	turn := turning.Turn{From: 0, Entry: 6, Key: []int{5}, Before: []int{little, much}, After: []int{much, little}}
	told := &Turned{Course: &turning.Course{Sides: [][]game.Seat{{0}, {1}}, Turns: []turning.Turn{turn}}, Sides: []string{"{0}", "{1}"}, tale: p}
	told.Stops = []Stop{p.roundStop(told, turn, []string{"lawrence"}, false, map[int]game.Match{0: sailors{}, 6: sailors{}})}
	want := "It turned most in Turn 4 to Turn 5: Lawrence hits Detroit: 4 hull boxes. Lawrence rakes Detroit from astern, at range 2. The fore mast of Detroit falls under the fire of Lawrence!"
	if got := told.Headline()[0]; got != want {
		t.Errorf("%q is told, want %q", got, want)
	}
}

// A line that was cut by a secret order is told first, with the player who cut it, if that choice turned the game.
func TestSecretOrder(t *testing.T) {
	cut := game.ToAll("Yellow and blue cut their lines.")
	cut.Orders = []string{"{1} cuts the line of yellow.", "{0} cuts the line of blue."}
	p := &Past{entries: []table.Entry{{}, {Events: []game.Event{cut}}}}
	said := map[int][]string{1: {"The whale swings left."}}
	p.orders(turning.Turn{Entry: 1, Choice: turning.Choice{Seat: 0}}, said)
	if want := []string{"{0} cuts the line of blue.", "The whale swings left."}; !slices.Equal(said[1], want) {
		t.Errorf("%q is told, want %q", said[1], want)
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
