package slack

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chattest"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// openGame opens a hall where Ann and Bob play in the deck, at a table that Zoe
// has opened.
func openGame(t *testing.T, how hallOptions) *hall {
	t.Helper()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, how)
	for _, step := range opening {
		h.Type(step.who, "deck", step.types)
		h.Settle()
	}
	if stage := h.head().Stage; stage != "playing" {
		t.Fatalf("the game is at the stage %q; the log:\n%s", stage, h.log)
	}
	return h
}

// opening holds the commands that begin a game.
var opening = []struct{ who, types string }{
	{"zoe", "start jaws acts=1"}, {"ann", "join"}, {"bob", "join"}, {"ann", "begin"},
}

// head holds the fields of a table's head in the store.
type head struct {
	ID    string `json:"id"`
	Stage string `json:"stage"`
	Lines int    `json:"lines"`
	Seats []any  `json:"seats"`
	Turn  struct {
		N int `json:"n"`
	} `json:"turn"`
}

// read reads a record; nil if there is none.
func (h *hall) read(find func(store.Tx) ([]byte, error)) (value []byte) {
	h.t.Helper()
	err := h.store.View(context.Background(), func(tx store.Tx) (err error) {
		value, err = find(tx)
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return value
}

// head returns the head of the table in the deck, or of the one beside that.
func (h *hall) head() (t head) {
	h.t.Helper()
	data := h.read(func(tx store.Tx) ([]byte, error) {
		if h.beside != "" {
			for _, s := range store.AllSlices() {
				for id := range store.Tables(tx, s) {
					if id != h.beside {
						return tx.Get(store.HeadKey(id))
					}
				}
			}
			return nil, nil
		}
		id, err := tx.Get(store.ChannelKey(Name, channelID("deck")))
		if err != nil || id == nil {
			return nil, err
		}
		return tx.Get(store.HeadKey(string(id)))
	})
	if data != nil {
		if err := json.Unmarshal(data, &t); err != nil {
			h.t.Fatal(err)
		}
	}
	return t
}

// turn returns a person for whom the game waits, and a line that they may play.
// The choice changes with each line, so that the game moves on.
func (h *hall) turn() (name, line string) {
	h.t.Helper()
	table, n := h.head().ID, h.head().Lines
	data := h.read(func(tx store.Tx) ([]byte, error) { return tx.Get(store.SnapshotKey(table)) })
	s, err := game.Load(games.All, data)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, w := range s.Match().Waiting() {
		line := gametest.Offered(s.Match(), w.Seat, func(choices int) int { return n % choices })
		if line != "" {
			return []string{"ann", "bob"}[w.Seat], line
		}
	}
	h.t.Fatal("nobody may do anything")
	return "", ""
}

// whole checks the messages after everything is delivered. The deck has the lobby
// and one message for each turn, each player was told their part once, nothing is there
// twice, and nothing is owed any more.
func (h *hall) whole() error {
	t := h.head()
	got, want := len(h.Channel("deck")), 1+t.Turn.N
	if h.beside != "" { // two lobbies stand in the deck, and the turns below one of them
		got, want = got+len(h.Channel(h.Thread("deck"))), want+1
	}
	if got != want {
		return fmt.Errorf("in turn %d there are %d messages, want %d", t.Turn.N, got, want)
	}
	for _, name := range []string{"ann", "bob"} {
		parts := 0
		for _, m := range h.Private(name) {
			if strings.Contains(m.Text, "· your part") {
				parts++
			}
		}
		if parts != 1 {
			return fmt.Errorf("%s was told their part %d times", name, parts)
		}
	}
	if key := h.twice(); key != "" {
		return fmt.Errorf("there are two messages with the key %s", key)
	}
	owed := h.read(func(tx store.Tx) ([]byte, error) {
		for _, letter := range store.ScanSlices(tx, store.AllSlices(), store.OutboxPrefix) {
			return letter, nil
		}
		return nil, nil
	})
	if owed != nil {
		return fmt.Errorf("a message is owed still: %s", owed)
	}
	return nil
}

// twice returns a key that two messages have, or "".
func (h *hall) twice() string {
	seen := make(map[string]bool)
	channels := []string{channelID("deck"), channelID("cove")}
	for _, name := range chattest.People {
		channels = append(channels, h.server.Direct(userID(name)))
	}
	for _, c := range channels {
		for _, m := range h.server.Messages(c, "") {
			if key := string(m.Metadata); key != "" && seen[key] {
				return key
			} else {
				seen[key] = true
			}
		}
	}
	return ""
}

func textsOf(all []*chattest.Shown) string {
	var b strings.Builder
	for _, m := range all {
		if m != nil {
			fmt.Fprintf(&b, "%q ", m.Text)
		}
	}
	return b.String()
}

// labelled finds a button by its label.
func labelled(m *chattest.Shown, label string) (id string, ok bool) {
	if m == nil {
		return "", false
	}
	for _, b := range m.Buttons {
		if b.Label == label {
			return b.ID, true
		}
	}
	return "", false
}

// around calls a hook around each request to an address, until the hook is done.
func (h *hall) around(path string, do hook) {
	var all hook = func(r *http.Request, send func() (*http.Response, error)) (*http.Response, error) {
		if !strings.Contains(r.URL.Path, path) {
			return send()
		}
		return do(r, send)
	}
	h.wire.around.Store(&all)
}

// delay lets time pass before each request to an address.
func (h *hall) delay(path string, d time.Duration) {
	h.around(path, func(_ *http.Request, send func() (*http.Response, error)) (*http.Response, error) {
		h.now.Add(int64(d))
		return send()
	})
}
