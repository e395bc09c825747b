package bot

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// finishedDuel plays a duel to its end and returns its export.
func finishedDuel(t *testing.T) []byte {
	t.Helper()
	h := newHall(t, store.Memory(), &duel)
	h.types("ann", "start duel")
	h.types("ann", `join caller luck="dead calm"`)
	h.types("bob", "join")
	h.types("ann", "begin")
	id := ""
	h.table(func(t *table) { id = t.ID })
	if _, err := h.bot.Export(t.Context(), id); err == nil {
		t.Error("an unfinished game was exported")
	}
	for !h.ended() {
		for _, name := range []string{"ann", "bob"} {
			h.types(name, "do hide 12")
			h.types(name, "do lock")
		}
		h.types("ann", "do pass")
		h.types("bob", "do guess 3")
	}
	data, err := h.bot.Export(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// How a game was broken off is anybody's word: the report repeats none of it.
func TestVerifyOfAGameBrokenOff(t *testing.T) {
	h := newHall(t, store.Memory(), &duel)
	h.types("ann", "start duel")
	h.types("ann", "join caller")
	h.types("bob", "join")
	h.types("ann", "begin")
	h.types("ann", "abandon")
	h.presses("ann", "Abandon the game", "")
	id := ""
	h.table(func(t *table) { id = t.ID })
	data, err := h.bot.Export(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	var x exported
	if err := json.Unmarshal(data, &x); err != nil {
		t.Fatal(err)
	}
	x.End = "Bob wins."
	forged, err := json.Marshal(x)
	if err != nil {
		t.Fatal(err)
	}
	report, err := Verify([]*game.Game{&duel}, forged)
	if err != nil || strings.Contains(report.String(), "Bob") || !strings.Contains(report.String(), "broken off") {
		t.Errorf("the report is %q, %v", report, err)
	}
}

// A forged export is found out, whatever was forged.
func TestVerifyFindsForgery(t *testing.T) {
	good := finishedDuel(t)
	report, err := Verify([]*game.Game{&duel}, good)
	if err != nil || report.Rolls != 2 || report.Lines != 12 {
		t.Fatalf("report %+v, error %v", report, err)
	}
	if !strings.Contains(string(good), "dead calm") {
		t.Error("the lucky phrase is not in the export")
	}
	for name, forge := range map[string]func(x *exported){
		"another secret":   func(x *exported) { x.Secret = strings.Repeat("ab", 32) },
		"no secret":        func(x *exported) { x.Secret = "" },
		"another seal":     func(x *exported) { x.Commitment = strings.Repeat("ab", 32) },
		"other luck":       func(x *exported) { x.Luck[0] = "fair wind" },
		"another seed":     func(x *exported) { x.Seed = strings.Repeat("ab", 32) },
		"another line":     func(x *exported) { x.Journal[1].Line = "hide 13" },
		"a line left out":  func(x *exported) { x.Journal = slices.Delete(x.Journal, 2, 3) },
		"another sentence": func(x *exported) { x.Journal[2].Events[0].Text = "Nothing happened." },
		"another roll": func(x *exported) {
			for i := range x.Journal {
				for j := range x.Journal[i].Events {
					for _, r := range x.Journal[i].Events[j].Dice {
						r.Faces[0] = 7
					}
				}
			}
		},
		"another winner": func(x *exported) { x.Outcome.Text = "{1} wins." },
		"another end":    func(x *exported) { x.End = "{1} wins." },
		"no end":         func(x *exported) { x.Outcome = nil },
		"another game":   func(x *exported) { x.Game = "chess" },
		"another format": func(x *exported) { x.Format = 99 },
	} {
		t.Run(name, func(t *testing.T) {
			var x exported
			if err := json.Unmarshal(good, &x); err != nil {
				t.Fatal(err)
			}
			forge(&x)
			bad, err := json.Marshal(x)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Verify([]*game.Game{&duel}, bad); err == nil {
				t.Error("it was not found out")
			}
		})
	}
	if _, err := Verify([]*game.Game{&duel}, []byte("{")); err == nil {
		t.Error("half a file was verified")
	}
}

// What one player adds to the seed changes it, so the server that has sealed
// its secret cannot choose the dice.
func TestLuckShapesTheSeed(t *testing.T) {
	secret, err := newSecret(rand.NewChaCha8([32]byte{1}))
	if err != nil {
		t.Fatal(err)
	}
	now := hallTime
	one := luckOf(chat.Request{ID: "1", From: person("ann")}, "", now)
	two := luckOf(chat.Request{ID: "2", From: person("ann")}, "", now)
	if one == two {
		t.Errorf("two joins add the same text %q", one)
	}
	if got := luckOf(chat.Request{}, "  a\nlucky   phrase ", now); got != "a lucky phrase" {
		t.Errorf("a phrase became %q", got)
	}
	seeds := make(map[[32]byte]bool)
	for _, luck := range [][]string{{}, {one}, {two}, {one, two}, {two, one}, {one + two}} {
		seed, err := seedOf(secret, luck)
		if err != nil {
			t.Fatal(err)
		}
		seeds[seed] = true
	}
	if len(seeds) != 6 {
		t.Errorf("%d seeds of 6 lucks", len(seeds))
	}
}
