package table

import (
	"fmt"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games/duel"
	"shipboard/games/game"
)

// curious is a duel that asks those who watch of a moment.
type curious struct {
	*duel.State
	asks *game.Contest
}

func (a curious) View(viewer game.Seat) game.View { return curiousView{a.State.View(viewer), *a.asks} }

type curiousView struct {
	game.View
	asks game.Contest
}

func (v curiousView) Contest() (game.Contest, bool) { return v.asks, v.asks.Key != "" }

// A game may ask of one moment before another is decided, and decide several in one turn. A guess of
// each counts, and the message of that turn tells it. Of moments that do not come, only the newest are kept.
func TestSeveralMomentsAreOpen(t *testing.T) {
	g, asks := duel.Game, game.Contest{}
	g.New = func(table game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
		m, events, err := duel.Game.New(table, dice)
		return curious{m.(*duel.State), &asks}, events, err
	}
	s := newScene(t)
	s.at.Def = &g
	s.play("ann join caller", "bob join", "ann begin")
	ask := func(key string) {
		asks = game.Contest{Key: key, Ask: "Who wins " + key + "?", Ways: []game.Way{{Key: "a", Label: "A"}, {Key: "b", Label: "B"}}}
	}
	guess := func(who, way string) {
		t.Helper()
		r := Task{Request: chat.Request{From: memchat.Person(who)}, Press: chat.Press{Verb: chat.PressSees, Args: []string{asks.Key, way}}}
		if _, err := s.at.See(&Change{Now: s.now, Facts: s.knows}, r); err != nil {
			t.Fatal(err)
		}
	}
	decide := func(way string, keys ...string) {
		e := game.ToAll("It is decided.")
		for _, key := range keys {
			e.Decides = append(e.Decides, game.Decision{Contest: key, Way: way})
		}
		s.at.decideMoments([]game.Event{e})
	}
	told := func(turn int) (text string) {
		for _, m := range s.at.SawMoments(turn) {
			text += fmt.Sprintf("%s %d guessed, %d knew. ", m.Ask, m.Guessed, len(m.Right))
		}
		return text
	}
	ask("one")
	guess("zoe", "b")
	guess("zoe", "a")
	guess("dan", "b")
	ask("two")
	guess("zoe", "b")
	turn := s.at.Turn.N
	decide("a", "two", "one", "three")
	if got, want := told(turn), "Who wins two? 1 guessed, 0 knew. Who wins one? 2 guessed, 1 knew. "; got != want {
		t.Errorf("the message of the turn tells %q, want %q", got, want)
	}
	s.at.Turn.N++
	decide("a", "one")
	if got := told(turn + 1); got != "" {
		t.Errorf("the next turn tells %q", got)
	}
	for i := range 2 * mostOpen {
		ask(fmt.Sprint("late", i))
		guess("eve", "a")
	}
	decide("a", "late0")
	decide("a", fmt.Sprint("late", 2*mostOpen-1))
	if got, want := told(turn+1), fmt.Sprintf("Who wins late%d? 1 guessed, 1 knew. ", 2*mostOpen-1); got != want {
		t.Errorf("of many moments the turn tells %q, want %q", got, want)
	}
	for i := range 2 * mostDecided {
		ask(fmt.Sprint("each", i))
		guess("zoe", "a")
		decide("a", asks.Key)
	}
	for _, one := range s.at.Seers {
		want := map[string][2]int{"zoe": {2 + 2*mostDecided, 1 + 2*mostDecided}, "dan": {1, 0}, "eve": {1, 1}}[one.Person.ID]
		if got := [2]int{one.Of, one.Right}; got != want || len(one.Knew) > mostDecided || len(one.Ways) > mostOpen {
			t.Errorf("%s has guessed and known %v, want %v, and keeps %v and %v", one.Person.ID, got, want, one.Knew, one.Ways)
		}
	}
}
