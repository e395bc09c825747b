package turning

import (
	"slices"
	"testing"

	"shipboard/games/game"
)

// inRounds is a game that is searched by rounds.
func inRounds(p Played) Played {
	g := *p.Game
	g.ByRound = true
	p.Game = &g
	return p
}

// A round in which a gamble lost the game is a turning point: it goes from the entry that opened it to
// the gamble, and a computer would have waited. A round that made a sure winner win is none, and neither
// is one in which nothing happened.
func TestRoundThatTurned(t *testing.T) {
	lost := course(t, inRounds(wagered(t, false, "wait", "wait", "gamble")))
	if len(lost.Turns) != 1 {
		t.Fatalf("a gamble lost: %+v", lost.Turns)
	}
	turn := lost.Turns[0]
	if c := turn.Choice; turn.From != 2 || turn.Entry != 3 || !slices.Equal(turn.Key, []int{3}) || !c.Clear() || c.From != 2 || c.To != 3 || !slices.Equal(c.Lines, []string{"wait"}) {
		t.Errorf("a gamble lost: %+v", turn)
	}
	if turn.Luck.Dice != 1 || turn.Luck.Other == nil || turn.Luck.Other[0] < turn.After[0] || turn.Games != atTurn {
		t.Errorf("the luck of a gamble lost: %+v", turn)
	}
	for name, p := range map[string]Played{
		"a gamble won": wagered(t, true, "wait", "wait", "wait", "wait", "gamble"),
		"waiting":      wagered(t, true, "wait", "wait", "wait", "wait", "wait"),
	} {
		if c := course(t, inRounds(p)); len(c.Turns) > 0 {
			t.Errorf("%s: %+v", name, c.Turns)
		}
	}
}

// What people will retell tells most of a round, then the blows that changed the chances most the way the
// round went, each with the moves before it. Where there was no such blow, the choice that stands out
// tells most, or else what changed most, but never a blow that a computer judges to have gone the other
// way, unless the chances clearly say otherwise.
func TestKeysOfARound(t *testing.T) {
	moment, thrown := game.ToAll("A ship is lost."), game.ToAll("A volley.")
	moment.Moment, thrown.Dice = true, []game.Roll{{}}
	plain := game.ToAll("Nobody is there.")
	s := &search{
		sides: [][]game.Seat{{0}, {1}}, known: make(map[int]tally),
		events: [][]game.Event{nil, {plain}, {thrown}, {thrown}, {moment}, {plain}},
	}
	stands := func(at, chance int) { // in 100
		worth := chance * game.MostWorth / 100
		s.known[at] = tally{games: inGap, worth: []int{inGap * worth, inGap * (game.MostWorth - worth)}}
	}
	for at, chance := range []int{50, 58, 74, 69, 72, 90} {
		s.after = append(s.after, new(wager))
		stands(at, chance)
	}
	turn := Turn{From: 0, Entry: 5, Before: []int{game.MostWorth / 2, game.MostWorth / 2}, After: []int{game.MostWorth * 9 / 10, game.MostWorth / 10}}
	keys := func(name string, want ...int) {
		t.Helper()
		if got, err := s.keys(turn); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	keys("with a moment", 4, 2)
	s.thrownAt = map[int][]int{2: {-1, 1}, 4: {-game.MostWorth / 30, game.MostWorth / 30}}
	keys("with dice of the moment that fell the other way", 2)
	s.events[4] = nil
	keys("with blows", 2)
	s.events[2], s.events[3] = nil, nil
	keys("without a blow", 5)
	turn.Choice = Choice{To: 1, Lines: []string{"wait"}}
	keys("with a choice", 1)
	s.events[2], s.after[2] = []game.Event{thrown}, judged{new(wager), game.MostWorth / 3}
	keys("with a blow that clearly helped, though a computer judges otherwise", 2)
	stands(1, 65)
	keys("with a blow that hurt the side whose chance rose, and a choice", 1)
	turn.Choice, s.events = Choice{}, [][]game.Event{nil, nil, {thrown}, nil, nil, {thrown}}
	keys("with that blow, and another", 5)
	s.after[5] = judged{new(wager), game.MostWorth / 3}
	stands(4, 80)
	keys("with two such blows")
}

// A blow that the side took whose chance rose is never named, nor one that the other gave.
func TestBlowsOfARound(t *testing.T) {
	hits := func(text string) []game.Event {
		e := game.ToAll(text)
		e.Harms = true
		return []game.Event{e}
	}
	s := &search{
		sides: [][]game.Seat{{0}, {1}}, after: []game.Match{new(wager), new(wager), new(wager), new(wager)},
		events: [][]game.Event{nil, hits("{0} hits {1}: 2 boxes."), hits("{1} hits {0}: 3 boxes."), hits("A squall takes a mast.")},
	}
	rose := Turn{Before: []int{0, game.MostWorth}, After: []int{game.MostWorth, 0}}
	fell := Turn{Before: rose.After, After: rose.Before}
	for _, c := range []struct {
		turn             Turn
		at               int
		along, otherwise bool
	}{{rose, 1, true, false}, {rose, 2, false, true}, {fell, 1, false, true}, {fell, 2, true, false}, {rose, 3, false, false}} {
		if along, otherwise := s.blows(c.turn, c.at); along != c.along || otherwise != c.otherwise {
			t.Errorf("entry %d: %t and %t", c.at, along, otherwise)
		}
	}
}

// judged is a wager that a computer judges otherwise.
type judged struct {
	*wager
	worth int
}

func (j judged) Worth(s game.Seat) int {
	if s == 0 {
		return j.worth
	}
	return game.MostWorth - j.worth
}

// It can be told why a round turned a game by its dice, a guess or a choice. A moment is no cause.
func TestCausesOfARound(t *testing.T) {
	moment := game.ToAll("A ship is lost.")
	moment.Moment = true
	s := &search{events: [][]game.Event{{game.ToAll("A volley.")}, {moment}}}
	half, much := game.MostWorth/2, game.MostWorth*3/4
	for name, c := range map[string]struct {
		turn Turn
		want bool
	}{
		"nothing":          {Turn{Luck: Luck{Other: []int{much, half}}}, false},
		"dice":             {Turn{Luck: Luck{Other: []int{half, half}}}, true},
		"dice that do so":  {Turn{Luck: Luck{Throws: []Throw{{Of: 60, So: 30}}}}, false},
		"dice that seldom": {Turn{Luck: Luck{Throws: []Throw{{Of: 60, So: 10}}}}, true},
		"a guess":          {Turn{Guess: &Guess{Is: []int{much, 0}, Other: []int{half, 0}}}, true},
		"another guess":    {Turn{Guess: &Guess{Is: []int{half, 0}, Other: []int{much, 0}}}, false},
		"a choice":         {Turn{Choice: Choice{Lines: []string{"wait"}, Gain: much - half}}, true},
		"a small choice":   {Turn{Choice: Choice{Lines: []string{"wait"}, Gain: (much - half) / 4}}, false},
		"a moment":         {Turn{Key: []int{1}}, false},
	} {
		if c.turn.Key == nil {
			c.turn.Key = []int{0}
		}
		c.turn.Before, c.turn.After = []int{half, half}, []int{much, game.MostWorth - much}
		if got := s.caused(c.turn); got != c.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}
