package bot

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/store"
)

// huntByLot plays the island of a game of JAWS in the channel to its end, by lot.
func (h *hall) huntByLot(seed uint64) (id string) {
	h.t.Helper()
	h.typesAll("ann: start jaws acts=1", "ann: join shark", "bob: join brody", "ann: begin")
	rng := rand.New(rand.NewPCG(seed, 2))
	h.table(func(t *table.Table) {
		c := h.bot.tables.Change(h.t.Context())
		for id = t.ID; t.Stage != table.Over; {
			seat := t.Waits[rng.IntN(len(t.Waits))].Seat
			if _, err := t.Advance(c, seat, gametest.Offered(t.Session.Match(), seat, rng.IntN), table.ByItsPerson); err != nil {
				h.t.Fatal(err)
			}
		}
		c.Owed = nil // the messages of each turn
		if err := h.bot.tables.Commit(h.t.Context(), t, c, records.Extra{}); err != nil {
			h.t.Fatal(err)
		}
	})
	return id
}

// puzzles are the messages of the channel that ask a puzzle, and those that solve one.
func (h *hall) puzzles() (asked, solved []chat.Message) {
	for _, p := range h.chat.Posts {
		switch {
		case p.Channel != channel.ID:
		case strings.HasPrefix(p.Message.Title, "The puzzle of the day"):
			asked = append(asked, p.Message)
		case strings.HasPrefix(p.Message.Title, "The puzzle is solved"):
			solved = append(solved, p.Message)
		}
	}
	return asked, solved
}

// moderates is what Ann types who moderates the channel.
func (h *hall) moderates(text string) chat.Answer {
	h.t.Helper()
	return h.ask(chat.Request{From: person("ann"), Place: channel, Moderator: true, Text: text})
}

// guesses answers a puzzle in the channel.
func (h *hall) guesses(who string, asked chat.Message, says string) chat.Answer {
	h.t.Helper()
	return h.ask(chat.Request{From: person(who), Place: channel, Press: asked.Menus[0].ID, Value: says})
}

// Where a channel wants it, it is asked each day where the shark was in a game that is over,
// and told the next day who was right. Nobody sees another's answer before. A process that
// starts anew goes on, and who is forgotten has no points any more.
func TestPuzzleOfTheDay(t *testing.T) {
	h := newHall(t, store.Memory(), &jaws.Game)
	if a := h.moderates("here puzzle on"); !a.Refused || !strings.Contains(a.Message.Lines[0], "no puzzle for this channel yet") {
		t.Errorf("before the first game it is answered %+v", a.Message)
	}
	id := h.huntByLot(3)
	if asked, _ := h.puzzles(); len(asked) > 0 {
		t.Fatal("a puzzle is asked that nobody wanted")
	}
	if a := h.ask(chat.Request{From: person("zoe"), Place: channel, Text: "here puzzle on"}); !a.Refused {
		t.Error("Zoe, who does not moderate the channel, may set it")
	}
	if a := h.moderates("here puzzle on"); a.Refused || !strings.Contains(shown(a.Message), "Each day a puzzle is asked here") {
		t.Fatalf("it is answered %+v", a.Message)
	}
	asked, _ := h.puzzles()
	if len(asked) != 1 || len(asked[0].Pictures) != 1 || !strings.HasPrefix(asked[0].Lines[0], "Where was the shark after its turn of round ") {
		t.Fatalf("the channel is asked %+v", asked)
	}
	right, wrong, options := "", "", asked[0].Menus[0].Options
	if err := h.bot.tables.At(t.Context(), id, func(now *table.Table) error {
		right = now.Puzzle.Right
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for _, o := range options {
		if o.Value != right {
			wrong = o.Value
		}
	}
	if !slices.ContainsFunc(options, func(o chat.MenuOption) bool { return o.Value == right }) {
		t.Errorf("%s is not offered: %v", right, options)
	}
	h.guesses("zoe", asked[0], wrong)
	h.guesses("cat", asked[0], wrong)
	if a := h.guesses("zoe", asked[0], right); a.Refused || !strings.HasPrefix(a.Message.Call+strings.Join(a.Message.Lines, ""), "You say "+right) {
		t.Errorf("Zoe is answered %+v", a.Message)
	}
	if a := h.guesses("zoe", asked[0], "nowhere"); !a.Refused {
		t.Error("an answer is taken that is not offered")
	}
	elsewhere := h.ask(chat.Request{From: person("dan"), Place: chat.Place{Chat: "mem", ID: "reef"}, Press: asked[0].Menus[0].ID, Value: right})
	if !elsewhere.Refused {
		t.Error("it may be answered in another channel")
	}
	h.restart()
	h.now = h.now.Add(25 * time.Hour)
	h.flush()
	again, solved := h.puzzles()
	if len(solved) != 1 || len(solved[0].Pictures) != 1 || !strings.Contains(shown(solved[0]), "Right: Zoe (1 of 2).") || !strings.Contains(shown(solved[0]), "Points: Zoe 1.") || strings.Contains(shown(solved[0]), "Cat") {
		t.Fatalf("the channel is told %+v", solved)
	}
	if len(again) != 2 || again[1].Lines[0] == again[0].Lines[0] {
		t.Fatalf("and asked %+v", again)
	}
	if a := h.guesses("zoe", asked[0], right); !a.Refused {
		t.Error("the old puzzle may still be answered")
	}
	h.guesses("dan", again[1], again[1].Menus[0].Options[0].Value)
	h.guesses("zoe", again[1], again[1].Menus[0].Options[0].Value)
	if kept := shown(h.types("zoe", "forget").Message); !strings.Contains(kept, "Your points for puzzles") {
		t.Errorf("of Zoe is kept:\n%s", kept)
	}
	if _, err := h.bot.tables.Forget(t.Context(), person("zoe")); err != nil {
		t.Fatal(err)
	}
	if kept := shown(h.types("zoe", "forget").Message); strings.Contains(kept, "puzzles") {
		t.Errorf("of Zoe is still kept:\n%s", kept)
	}
	if err := h.bot.tables.At(t.Context(), id, func(now *table.Table) error {
		if all, _ := now.Puzzle.Guessed(); len(all) != 1 || now.Forgot() {
			t.Errorf("after Zoe was forgotten, who did not play, %d have answered; the dice were changed: %t", len(all), now.Forgot())
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	h.now = h.now.Add(25 * time.Hour)
	h.flush()
	_, solved = h.puzzles()
	if len(solved) != 2 || strings.Contains(shown(solved[1]), "Zoe") {
		t.Errorf("after Zoe was forgotten the channel is told %+v", solved[1:])
	}
	h.moderates("here puzzle off")
	h.now = h.now.Add(25 * time.Hour)
	h.flush()
	if asked, solved := h.puzzles(); len(solved) != 2 || len(asked) > 3 {
		t.Errorf("once it is off the channel is asked %d and told %d", len(asked), len(solved))
	}
	if h.log.Len() > 0 {
		t.Errorf("faults were logged:\n%s", h.log)
	}
}

// A game is no puzzle of which somebody stands in no results, nor is that of another channel.
// A channel in which nobody answers for a week is asked no more.
func TestPuzzleRests(t *testing.T) {
	h := newHall(t, store.Memory(), &jaws.Game)
	for seed := range uint64(3) {
		h.huntByLot(seed)
	}
	if a := h.ask(chat.Request{From: person("ann"), Place: chat.Place{Chat: "mem", ID: "reef"}, Moderator: true, Text: "here puzzle on"}); !a.Refused {
		t.Error("another channel is asked a puzzle of a game of this one")
	}
	h.types("bob", "results leave")
	if a := h.moderates("here puzzle on"); !a.Refused {
		t.Error("a puzzle is asked of a game of somebody who has left the results")
	}
	h.types("bob", "results back")
	h.moderates("here puzzle on")
	for range 9 {
		h.now = h.now.Add(25 * time.Hour)
		h.flush()
	}
	asked, solved := h.puzzles()
	if len(asked) != 7 || len(solved) != 7 || !strings.Contains(solved[6].Note, "this was the last") || strings.Contains(solved[5].Note, "this was the last") {
		t.Errorf("in nine days without an answer the channel is asked %d and told %d", len(asked), len(solved))
	}
}
