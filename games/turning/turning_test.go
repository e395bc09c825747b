package turning

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/render"
)

// wager is a game of five turns of seat 0. Who waits to the end wins. A gamble ends it: seat 0
// wins by a 6. To give ends it, too, and seat 1 wins.
type wager struct {
	Turns int `json:"turns"`
	game.Ended
}

func (w *wager) Waiting() []game.Wait {
	if w.Over != nil {
		return nil
	}
	return []game.Wait{{Seat: 0, For: "a turn"}}
}

func (w *wager) Choices(s game.Seat, typed string) (all []game.Choice) {
	for _, v := range w.Moves(s, typed) {
		all = append(all, game.Choice{Line: v.Line, Label: game.Capital(v.Line)})
	}
	return all
}

func (w *wager) Moves(s game.Seat, typed string) []game.Move {
	if s != 0 || typed != "" || w.Over != nil {
		return nil
	}
	return []game.Move{{Line: "wait", Weight: 90}, {Line: "gamble", Weight: 3}, {Line: "give", Weight: 3}}
}

func (w *wager) Play(_ game.Seat, line string, dice *game.Dice) (game.Played, error) {
	e := game.ToAll("{0} plays %s.", line)
	winner := game.Seat(-1)
	switch line {
	case "wait":
		w.Turns++
		if w.Turns == 5 {
			winner = 0
		}
	case "gamble":
		r := dice.Roll("gamble", 1, game.D6)
		e.Dice = []game.Roll{r}
		winner = 1
		if r.Faces[0] == 6 {
			winner = 0
		}
	case "give":
		winner = 1
	}
	if winner >= 0 {
		w.Over = &game.Outcome{Text: "Over.", Side: fmt.Sprint(winner), Places: [][]game.Seat{{winner}, {1 - winner}}}
	}
	events := []game.Event{e}
	if line == "wait" {
		next := game.ToAll("Turn %d.", w.Turns+1)
		next.Opens = fmt.Sprint("Turn ", w.Turns+1)
		events = append(events, next)
	}
	return game.Played{Line: line, Events: events}, nil
}

type seen struct{}

func (seen) Scenes() []render.Scene { return nil }
func (seen) Brief() []string        { return nil }
func (seen) Notes() []string        { return nil }
func (seen) Coach() string          { return "" }

func (w *wager) View(game.Seat) game.View { return seen{} }
func (w *wager) Law() error               { return nil }

func (w *wager) Clone() game.Match {
	c := *w
	c.Over = w.Over.Clone()
	return &c
}

func (w *wager) Imagine(game.Seat) game.Worlds {
	return func(*game.Dice) game.Match { return w.Clone() }
}

func (w *wager) Worth(s game.Seat) int {
	if w.Over != nil {
		return w.Over.Worth(s)
	}
	return game.MostWorth / 2
}

var wagers = game.Game{
	Key: "wager", Title: "Wager", Seats: game.Seats{Min: 2, Max: 2},
	New: func(game.Table, *game.Dice) (game.Match, []game.Event, error) {
		return &wager{}, []game.Event{game.ToAll("A wager.")}, nil
	},
}

// wagered is a wager by its lines, with the first dice by which seat 0 wins, or loses.
func wagered(t *testing.T, wins bool, lines ...string) Played {
	t.Helper()
	for n := range 100 {
		p := Played{Game: &wagers, Table: game.Table{Seats: 2}, Seed: game.TextSeed(fmt.Sprint(n)), Lines: []game.Line{{Seat: game.Public}}}
		s, _, err := game.Begin(p.Game, p.Table, p.Seed)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines {
			if _, err := s.Play(0, line); err != nil {
				t.Fatal(err)
			}
			p.Lines = append(p.Lines, game.Line{Seat: 0, Line: line})
		}
		if (s.Match().Worth(0) == game.MostWorth) == wins {
			return p
		}
	}
	t.Fatal("no such dice")
	return Played{}
}

func course(t *testing.T, p Played) *Course {
	t.Helper()
	c, err := p.Course(func(work func() error) error { return work() })
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A gamble that was lost is a turning point for its choice, since a computer would have
// waited. One that was won is one for its luck.
func TestLuckApartFromChoice(t *testing.T) {
	for name, c := range map[string]struct {
		wins         bool
		last         string
		luck, choice bool
	}{
		"a gamble lost": {false, "gamble", false, true},
		"a gamble won":  {true, "gamble", true, true},
		"given away":    {false, "give", false, true},
	} {
		got := course(t, wagered(t, c.wins, "wait", "wait", c.last))
		if len(got.Turns) != 1 {
			t.Errorf("%s: %+v", name, got.Turns)
			continue
		}
		turn := got.Turns[0]
		if turn.Entry != 3 || turn.Dicey() != c.luck || turn.Choice.Clear() != c.choice || len(turn.Choice.Lines) != 1 || turn.Choice.Lines[0] != "wait" {
			t.Errorf("%s: %+v", name, turn)
		}
		if throws := turn.Luck.Throws; (len(throws) == 1) != (c.last == "gamble") || len(throws) > 0 && throws[0].Mostly() == c.wins {
			t.Errorf("%s: the luck is %+v", name, turn.Luck)
		}
	}
}

// What everybody would have done is no turning point, though players by lot seldom do it.
func TestNoTurn(t *testing.T) {
	if c := course(t, wagered(t, true, "wait", "wait", "wait", "wait", "wait")); len(c.Turns) > 0 {
		t.Errorf("%+v", c.Turns)
	}
}

// The course of a game is the same each time, and ends with who won. Its chances are those of
// all sides together, and whoever pauses the work may end it.
func TestCourse(t *testing.T) {
	p := Played{Game: &duel.Game, Table: game.Table{Seats: 3}, Seed: game.TextSeed("course"), Lines: []game.Line{{Seat: game.Public}}}
	s, _, err := game.Begin(p.Game, p.Table, p.Seed)
	if err != nil {
		t.Fatal(err)
	}
	dice := game.NewDice(game.TextSeed("players"))
	for waits := s.Match().Waiting(); len(waits) > 0; waits = s.Match().Waiting() {
		seat := waits[0].Seat
		typed := ""
		for typed == "" || typed[len(typed)-1] == ' ' {
			moves := s.Match().Moves(seat, typed)
			typed = moves[dice.Pick("a move", len(moves))].Line
		}
		if _, err := s.Play(seat, typed); err != nil {
			t.Fatal(err)
		}
		p.Lines = append(p.Lines, game.Line{Seat: seat, Line: typed})
	}
	c := course(t, p)
	once, _ := json.Marshal(c)
	again, _ := json.Marshal(course(t, p))
	if string(once) != string(again) {
		t.Errorf("the course is %s and then %s", once, again)
	}
	for i, point := range c.Points {
		sum := 0
		for _, chance := range point.Chance {
			sum += chance
		}
		if i > 0 && point.Entry <= c.Points[i-1].Entry || sum < game.MostWorth*9/10 || sum > game.MostWorth*11/10 {
			t.Errorf("point %d: %+v", i, point)
		}
	}
	first, last := c.Points[0], c.Points[len(c.Points)-1]
	if first.Entry != 0 || last.Entry != len(p.Lines)-1 {
		t.Errorf("it goes from %d to %d", first.Entry, last.Entry)
	}
	for i, side := range c.Sides {
		if last.Chance[i] != s.Match().Worth(side[0]) {
			t.Errorf("side %d ends with %d", i, last.Chance[i])
		}
	}
	stop := errors.New("stop")
	left := 3
	if _, err := p.Course(func(work func() error) error {
		left--
		if left < 0 {
			return stop
		}
		return work()
	}); !errors.Is(err, stop) {
		t.Errorf("it was stopped with %v", err)
	}
}

// A line is a turning point for its luck, for a choice that moved its own side, and for what people
// retell before the end; not for a choice that may be as good by chance.
func TestWeight(t *testing.T) {
	moment := game.ToAll("A ship is lost.")
	moment.Moment = true
	s := &search{
		sides: [][]game.Seat{{0}, {1}}, Played: Played{Lines: make([]game.Line, 3)},
		events: [][]game.Event{nil, {game.ToAll("Nothing to tell.")}, {moment}, {moment}},
	}
	s.Lines = append(s.Lines, game.Line{})
	for range s.Lines {
		s.after = append(s.after, new(wager))
	}
	half, third := game.MostWorth/2, game.MostWorth/3
	better := Choice{Gain: third, Error: third / 4}
	unsure, own, other := better, better, better
	unsure.Error, other.Seat = third*2/5, 1
	for name, c := range map[string]struct {
		at     int
		luck   Luck
		choice Choice
		want   bool
	}{
		"nothing":                  {at: 1},
		"a poor choice":            {at: 1, choice: own, want: true},
		"perhaps a poor choice":    {at: 1, choice: unsure},
		"a poor choice that paid":  {at: 1, choice: other},
		"luck":                     {at: 1, luck: Luck{Dice: 1, Of: 32, Other: []int{half, half}}, want: true},
		"what will be retold":      {at: 2, luck: Luck{Dice: 1, Of: 32, Other: []int{half - third, half + third}}, want: true},
		"what was settled before":  {at: 2},
		"luck the other way":       {at: 1, luck: Luck{Dice: 1, Of: 32, Other: []int{0, game.MostWorth}}},
		"the end by luck":          {at: 3, luck: Luck{Dice: 1, Of: 32, Other: []int{half, half}}, want: true},
		"the end, as was expected": {at: 3, luck: Luck{Dice: 1, Of: 32, Other: []int{half - third, half + third}}},
	} {
		turn := Turn{Entry: c.at, Before: []int{half, half}, After: []int{half - third, half + third}, Luck: c.luck, Choice: c.choice}
		if got := s.weight(turn, false); (got > 0) != c.want {
			t.Errorf("%s has the weight %d", name, got)
		}
	}
	sure := Turn{Entry: 1, Before: []int{0, game.MostWorth}, After: []int{game.MostWorth / 6, game.MostWorth * 5 / 6}, Luck: Luck{Dice: 1, Of: 32, Other: []int{0, game.MostWorth}}}
	if got := s.weight(sure, false); got != 0 {
		t.Errorf("a setback of a sure winner has the weight %d", got)
	}
	grown := sure
	grown.Before, grown.After = []int{game.MostWorth * 3 / 10, game.MostWorth * 7 / 10}, []int{game.MostWorth / 8, game.MostWorth * 7 / 8}
	grown.Luck.Other = grown.Before
	if got := s.weight(grown, false); got != 0 {
		t.Errorf("a lead that grows has the weight %d", got)
	}
	if got := s.weight(grown, true); got == 0 {
		t.Error("a lead that grows has no weight where leads count")
	}
	grown.After, grown.Luck.Other = []int{0, game.MostWorth}, []int{half, half}
	if got := s.weight(grown, false); got == 0 {
		t.Error("a lead that decides the game has no weight")
	}
	deal := Turn{Entry: 1, Before: []int{half, half}, After: []int{half - half/3, half + half/3}, Luck: Luck{Dice: 1, Of: 32, Other: []int{half, half}}}
	if got := s.weight(deal, false); got == 0 {
		t.Error("luck of a sixth has no weight")
	}
	deal.Luck.Dealt = true
	if got := s.weight(deal, false); got != 0 {
		t.Errorf("a deal that changed a sixth has the weight %d", got)
	}
	sure.After = []int{game.MostWorth / 3, game.MostWorth * 2 / 3}
	if got := s.weight(sure, false); got == 0 {
		t.Error("a setback after which the game is open has no weight")
	}
}

// A small growth of a lead is told where the game turned nowhere.
func TestLeadsAlone(t *testing.T) {
	small, large, turn := Turn{Entry: 1, lead: 2}, Turn{Entry: 2, lead: 3}, Turn{Entry: 3, weight: 1, lead: 1}
	if got := sorted([]Turn{small, large}); len(got) > 0 {
		t.Errorf("two leads that grew are the turning points %+v", got)
	}
	if got := sorted([]Turn{small, large, turn}); len(got) != 1 || got[0].Entry != 3 {
		t.Errorf("beside a turning point two leads that grew are told: %+v", got)
	}
	if got := leads([]Turn{small, large, {Entry: 4}}); len(got) != 2 || got[0].Entry != 2 {
		t.Errorf("the leads that grew, the greatest first, are %+v", got)
	}
}
