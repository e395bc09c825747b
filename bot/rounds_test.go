package bot

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/store"
)

// The story of a finished game stays when its rules have changed since and the game
// cannot be played again.
func TestRoundsOfOlderRules(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	for _, text := range []string{"ann start duel", "ann join", "bob join", "ann begin"} {
		who, rest, _ := strings.Cut(text, " ")
		h.ask(chat.Request{From: person(who), Place: channel, Text: rest})
	}
	h.types("ann", "do resign")
	h.presses("ann", "Resign for good", "")
	told := func() []chat.DeskRound {
		t.Helper()
		rounds, err := h.bot.Rounds(t.Context(), person("ann"), channel)
		if err != nil {
			t.Fatal(err)
		}
		return rounds
	}
	now := told()
	if len(now) == 0 || now[0].Picture == nil {
		t.Fatalf("after the game the rounds are %+v", now)
	}
	changed := duel.Game
	changed.New = func(game.Table, *game.Dice) (game.Match, []game.Event, error) {
		return nil, nil, errors.New("other rules")
	}
	h.games = []*game.Game{&changed}
	h.restart()
	if later := told(); len(later) != len(now) || len(later[0].Lines) != len(now[0].Lines) || later[0].Picture != nil {
		t.Errorf("by other rules the rounds are %+v", later)
	}
}

// The steps of a game are told to those who sit there, each their own. Somebody who only
// watches is told none, and is drawn no picture of one. By other rules the words stay.
func TestTalesAreTheirReaders(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin")
	h.typesAll("ann: do hide 7", "ann: do lock", "bob: do hide 9", "bob: do lock", "ann: do pass", "bob: do pass")
	tale := func(who string) chat.DeskTale {
		t.Helper()
		told, err := h.bot.Tale(t.Context(), person(who), channel, 0)
		if err != nil {
			t.Fatal(err)
		}
		return told
	}
	pictures := func(who string) (n int) {
		t.Helper()
		for i := range 40 {
			png, _, err := h.bot.DeskPicture(t.Context(), person(who), channel, fmt.Sprint("step ", i))
			if err != nil {
				t.Fatal(err)
			}
			if png != nil {
				n++
			}
		}
		return n
	}
	for _, who := range []string{"ann", "bob", "zed"} {
		told, drawn := tale(who), pictures(who)
		if seated := who != "zed"; seated != (len(told.Steps) > 0) || seated != (drawn > 0) {
			t.Errorf("%s is told %d steps, and drawn %d", who, len(told.Steps), drawn)
		}
		for _, s := range told.Steps {
			if s.Picture == nil || s.Head == "" {
				t.Errorf("%s is shown %+v", who, s)
			}
		}
	}
	before := tale("ann")
	changed := duel.Game
	changed.New = func(game.Table, *game.Dice) (game.Match, []game.Event, error) {
		return nil, nil, errors.New("other rules")
	}
	h.games = []*game.Game{&changed}
	h.restart()
	if now := tale("ann"); len(now.Steps) != len(before.Steps) || now.Steps[0].Head != before.Steps[0].Head || now.Steps[0].Picture != nil {
		t.Errorf("by other rules the steps are %+v", now)
	}
}
