package bot

import (
	"errors"
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
