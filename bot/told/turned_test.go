package told

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/race"
	"shipboard/games/turning"
	"shipboard/render"
)

// A round that turned a game is told by its dice, under its own name, though its last line opened the
// next one.
func TestTurnedRound(t *testing.T) {
	p := playedOut(t, &race.Game, game.Public)
	rounds := table.RoundsOf(p.entries)
	from, to := int(rounds[1].Entries)-1, int(rounds[2].Entries)-1
	thrown := 0
	for at := from + 1; at <= to; at++ {
		if p.struckAt(at) {
			thrown = at
		}
	}
	half, much, little := game.MostWorth/2, game.MostWorth*8/10, game.MostWorth*2/10
	turn := turning.Turn{
		Entry: to, From: from, Key: []int{thrown}, Games: 256, Before: []int{half, half}, After: []int{much, little},
		Luck: turning.Luck{Dice: 2, Other: []int{half, half}},
	}
	c := &turning.Course{Sides: [][]game.Seat{{0}, {1}}, Games: 96, Turns: []turning.Turn{turn}, Points: []turning.Point{
		{Entry: 0, Chance: []int{half, half}, Error: []int{0, 0}},
		{Entry: len(p.entries) - 1, Chance: []int{0, game.MostWorth}, Error: []int{0, 0}},
	}}
	told, err := p.InWords(c)
	if err != nil {
		t.Fatal(err)
	}
	stop := told.Named().Stops[0]
	if stop.Round != rounds[1].Name || stop.from == nil || stop.from.Name != rounds[1].Name {
		t.Errorf("it is in %q, and one goes on from %v; want %q", stop.Round, stop.from, rounds[1].Name)
	}
	if !strings.HasPrefix(stop.Luck, "It was luck. With other dice") || !strings.HasPrefix(stop.Choice, "Nobody chose much better or worse") {
		t.Errorf("%q and %q are told", stop.Luck, stop.Choice)
	}
	log := ""
	for _, v := range p.entries[thrown].Events {
		log += p.Names.In(v.Text) + "\n"
	}
	if len(stop.Said) == 0 || !strings.Contains(log, stop.Said[0]) {
		t.Errorf("%q is told of\n%s", stop.Said, log)
	}
}

// Where a game turned is told in the words of its log, with the chances before and after, what
// was luck, and what a computer would have done; and the pictures keep to the house.
func TestTurned(t *testing.T) {
	p := playedOut(t, &race.Game, game.Public)
	last := len(p.entries) - 1
	thrown := 0 // an entry at which dice fell
	for i, e := range p.entries {
		for _, v := range e.Events {
			if len(v.Dice) > 0 && i < last/2 && e.Line != "" {
				thrown = i
			}
		}
	}
	seat := p.entries[thrown].Seat
	half, much, little := game.MostWorth/2, game.MostWorth*8/10, game.MostWorth*2/10
	turn := turning.Turn{
		Entry: thrown, Seat: seat, Games: 256, Before: []int{half, half}, After: []int{much, little},
		Luck: turning.Luck{Dice: 2, Of: 32, So: 3, Other: []int{half, half}}, Choice: turning.Choice{From: thrown - 1, To: thrown, Seat: seat, None: true},
	}
	sure := turn
	sure.Entry, sure.Luck = last, turning.Luck{}
	sure.Choice = turning.Choice{From: thrown - 1, To: last, Seat: seat, Lines: []string{p.entries[thrown].Line}, Gain: half / 5, Error: 1000}
	c := &turning.Course{Sides: [][]game.Seat{{0}, {1}}, Games: 96, Turns: []turning.Turn{turn, sure}, Points: []turning.Point{
		{Entry: 0, Chance: []int{half, half}, Error: []int{50_000, 50_000}},
		{Entry: thrown, Chance: []int{much, little}, Error: []int{40_000, 40_000}},
		{Entry: last, Chance: []int{0, game.MostWorth}, Error: []int{0, 0}},
	}}
	told, err := p.InWords(c)
	if err != nil {
		t.Fatal(err)
	}
	log := ""
	for _, v := range p.entries[thrown].Events {
		log += p.Names.In(v.Text) + "\n"
	}
	told = told.Named()
	name, side := p.Names[seat], "Ann"
	for _, said := range told.Stops[0].Said {
		if !strings.Contains(log, said) {
			t.Errorf("the log does not say %q", said)
		}
	}
	for _, said := range p.saidAt(last, nil, false) {
		if !slices.Contains(told.Stops[1].Said, p.Names.In(said)) {
			t.Errorf("beside the choice %q is told, and not %q", told.Stops[1].Said, said)
		}
	}
	for said, want := range map[string]string{
		told.Stops[0].Chance: "The chance of " + side + " rose from 50 in 100 to 80.",
		told.Stops[0].Luck:   "It was luck. With other dice, the same lines leave " + side + " 50 in 100.",
		told.Stops[0].Choice: "At that moment there was nothing to choose.",
		told.Stops[1].Luck:   "No dice fell.",
	} {
		if said != want {
			t.Errorf("%q is told, want %q", said, want)
		}
	}
	better := regexp.MustCompile(`^` + name + ` played “.+”.*\. A fair computer that knew only what ` + name + ` knew would have played “.+”: as far as ` + name + ` could know, about 10 in 100 better than what was played\.$`)
	if !better.MatchString(told.Stops[1].Choice) {
		t.Errorf("%q is told of the choice", told.Stops[1].Choice)
	}
	var d Drawer
	if err := told.Scene().Check(); err != nil {
		t.Error(err)
	}
	if inks := told.inks(render.Day); !slices.Equal(inks, []render.Color{render.Day.Red, render.Day.Blue}) {
		t.Errorf("the lines of the red ship and the blue one are %x", inks)
	}
	for n := range told.Stops {
		board, err := d.Board(told, n)
		if err != nil {
			t.Fatal(err)
		}
		if said := told.Stops[n].Said[0]; !strings.Contains(words(board), strings.Fields(said)[0]) {
			t.Errorf("the board of %q says %q", said, words(board))
		}
	}
	if text := told.Text(); !strings.Contains(text, told.Stops[1].Choice) || !strings.Contains(text, "Ann: 50 80 0 in 100") {
		t.Errorf("all that is told is\n%s", text)
	}
}

// A deal that made a turning point is told with the hands, and dice that stood against what happened
// are not called its luck.
func TestTurnedByADeal(t *testing.T) {
	p := playedOut(t, &race.Game, game.Public)
	dealt := 0 // an entry with which cards were dealt, and nothing else will be retold
	for i, e := range p.entries {
		opens := func(v game.Event) bool { return v.Opens != "" }
		if i > 0 && !p.retold(i) && slices.ContainsFunc(e.Events, opens) {
			dealt = i
			break
		}
	}
	half, much := game.MostWorth/2, game.MostWorth*8/10
	turn := turning.Turn{
		Entry: dealt, Games: 256, Before: []int{half, half}, After: []int{much, game.MostWorth - much},
		Luck: turning.Luck{Dealt: true, Of: 32, So: 3, Other: []int{half, half}}, Choice: turning.Choice{From: dealt - 1, None: true},
	}
	against := turn
	against.Luck.Dealt, against.Luck.Dice, against.Luck.Other = false, 1, []int{game.MostWorth, 0}
	c := &turning.Course{Sides: [][]game.Seat{{0}, {1}}, Games: 96, Turns: []turning.Turn{turn, against}}
	told, err := p.InWords(c)
	if err != nil {
		t.Fatal(err)
	}
	told = told.Named()
	hands := regexp.MustCompile(`^Cards were dealt. Ann held .+; Bob held .+[^.]\.$`)
	deal, _ := p.dealtAt(dealt)
	if s := told.Stops[0]; len(s.Said) != 1 || !hands.MatchString(s.Said[0]) || !strings.HasPrefix(deal, s.Round+": everyone gets ") {
		t.Errorf("in %s %q is said of a deal", s.Round, s.Said)
	}
	for said, want := range map[string]string{
		told.Stops[0].Luck: "It was luck. With other cards, the same lines leave Ann 50 in 100.",
		told.Stops[1].Luck: "Luck made it less. With other dice, the same lines leave Ann 100 in 100.",
	} {
		if said != want {
			t.Errorf("%q is told, want %q", said, want)
		}
	}
}

// What no menu offers is named in the words of its game.
func TestNamedWithoutAMenu(t *testing.T) {
	if got, want := named(mute{}, 0, []string{"s4 move 4"}, nil), "“Lynx S4 goes 4″”"; got != want {
		t.Errorf("it is named %s, want %s", got, want)
	}
}

// mute is a game whose menus offer nothing.
type mute struct{ game.Match }

func (m mute) Clone() game.Match                                           { return m }
func (mute) Choices(game.Seat, string) []game.Choice                       { return nil }
func (mute) View(game.Seat) game.View                                      { return saying{} }
func (mute) Play(game.Seat, string, *game.Dice) (p game.Played, err error) { return p, nil }

type saying struct{ game.View }

func (saying) Say(string) string { return "Lynx S4 goes 4″" }

// If a line is also told in short, people retell its moment, harm that is told by itself, and what came to
// the side whose chance changed, as far as it goes the way of the change.
func TestSaidInShort(t *testing.T) {
	brief := func(text string) game.Event { return game.Event{To: game.Everyone(), Text: text, Brief: true} }
	moment, harm, long, shark := brief("Yellow strikes: 86!"), brief("Damage: red 57 and yellow 86."), brief(strings.Repeat("Green misses. ", 6)+"Damage: red 57."), brief("A shark takes Abner of red! A shark takes Elihu of blue!")
	moment.Moment, shark.Moment, harm.Harms, long.Harms = true, true, true, true
	full := game.Event{To: game.Everyone(), Text: "Yellow's harpoon does 86."}
	turn := game.Event{To: game.Everyone(), Text: "Turn 4.", Opens: "Turn 4"}
	whale, next, thrown := brief("The whale dives."), brief("A kraken finds no boat. Turn 4."), brief("Red throws and misses. Damage: red 57. Green misses.")
	lost := brief("Abner of red goes overboard.")
	lost.Harms = true
	misses := long
	misses.Text = strings.Repeat("Green misses. ", 6)
	for _, c := range []struct {
		want, of string
		fell     bool
		events   []game.Event
	}{
		{"Yellow strikes: 86!", "red", false, []game.Event{full, turn, misses, moment, whale, next}},
		{"Yellow strikes: 86!", "yellow", false, []game.Event{full, turn, long, moment, whale, next}},
		{"Damage: red 57.", "red", false, []game.Event{full, turn, long, moment, whale, next}},
		{"Yellow strikes: 86! Damage: red 57 and yellow 86.", "yellow", false, []game.Event{full, turn, whale, moment, harm, next}},
		{"The whale dives.", "red", false, []game.Event{full, turn, whale, next}},
		{"Red throws and misses. Yellow strikes: 86!", "red", true, []game.Event{full, turn, thrown, moment, harm, next}},
		{"Red throws and misses. A shark takes Abner of red!", "red", true, []game.Event{full, turn, thrown, shark, next}},
		{"A shark takes Abner of red! Damage: red 57 and yellow 86.", "red", true, []game.Event{full, turn, shark, harm, next}},
		{"Yellow strikes: 86!", "yellow", false, []game.Event{full, turn, lost, moment, next}},
		{"Damage: red 57. A shark takes Elihu of blue!", "red", false, []game.Event{full, turn, thrown, shark, next}},
	} {
		p := &Tale{Past: &Past{entries: []table.Entry{{Events: c.events}, {}}}}
		if got := strings.Join(p.saidAt(0, []string{c.of}, c.fell), " "); got != c.want {
			t.Errorf("%q is retold, want %q", got, c.want)
		}
	}
	gave, took := game.ToAll("Ariel hits Lady Prevost: 4 fore mast hits."), game.ToAll("Lady Prevost hits Ariel: 2 hull boxes.")
	gave.Harms, took.Harms = true, true
	for fell, want := range map[bool]string{false: gave.Text, true: took.Text} {
		p := &Tale{Past: &Past{entries: []table.Entry{{Events: []game.Event{gave, took}}, {}}}}
		if got := p.saidAt(0, []string{"lady-prevost"}, !fell); !slices.Equal(got, []string{want}) {
			t.Errorf("of blows both ways %q is retold, want %q", got, want)
		}
	}
	p := &Tale{Past: &Past{entries: []table.Entry{{Events: []game.Event{full, turn, thrown, shark, next}}}}}
	if got := p.saidAt(0, []string{"yellow"}, true); !slices.Equal(got, []string{shark.Text}) {
		t.Errorf("%q is retold of the end", got)
	}
}
