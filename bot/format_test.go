package bot

import (
	"context"
	"encoding/hex"
	"fmt"
	"os"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/duel"
	"shipboard/render/rastertest"
	"shipboard/store"
)

// format1 is a store as the first release wrote it: a duel in mid-round, with a
// message still owed. Every later release must be able to continue from it.
const format1 = "testdata/format1.txt"

func dump(t *testing.T, s store.Store) string {
	t.Helper()
	var b strings.Builder
	err := s.View(t.Context(), func(tx store.Tx) error {
		b.Reset()
		for key, value := range tx.Scan(nil, nil) {
			fmt.Fprintf(&b, "%x %q\n", key, value)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func restore(t *testing.T, text string) *store.Mem {
	t.Helper()
	s := store.Memory()
	err := s.Update(context.Background(), func(tx store.Tx) error {
		for line := range strings.Lines(text) {
			var value string
			name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
			key, err := hex.DecodeString(name)
			if err != nil {
				return err
			}
			if _, err := fmt.Sscanf(rest, "%q", &value); err != nil {
				return fmt.Errorf("read %s: %w", rest, err)
			}
			if err := tx.Put(key, []byte(value)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestReadsFormat1(t *testing.T) {
	if _, err := os.Stat(format1); err != nil && rastertest.Updating() { // it is never written again
		h := newHall(t, store.Memory(), &duel.Game)
		h.types("ann", "start duel clock=24h")
		h.types("ann", "join caller")
		h.types("bob", "join")
		h.types("ann", "begin")
		h.types("ann", "do hide 4")
		h.chat.Fail["deck"] = []*chat.SendError{{Why: chat.Broken, Err: errFull, After: -1}}
		h.types("bob", "do hide 9")
		h.types("bob", "do lock")
		if err := os.WriteFile(format1, []byte(dump(t, h.store)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(format1)
	if err != nil {
		t.Fatal(err)
	}
	h := newHall(t, restore(t, string(data)), &duel.Game)
	h.asked = 100 // an earlier number would get its old answer
	h.flush()
	if len(h.chat.Posts) != 1 || !strings.Contains(shown(h.chat.Posts[0].Message), "Bob has locked") {
		t.Errorf("the owed message was not sent: %v", h.chat.Posts)
	}
	if got := shown(h.types("ann", "me").Message); !strings.Contains(got, "You hide 4") {
		t.Errorf("ann's secret is lost: %s", got)
	}
	h.types("ann", "do lock")
	h.types("ann", "do guess 9")
	if got := shown(h.types("bob", "log").Message); !strings.Contains(got, "Ann guesses 9: right!") {
		t.Errorf("the game does not go on: %s", got)
	}
	if h.log.Len() > 0 {
		t.Errorf("faults were logged:\n%s", h.log)
	}
}

// The bot does not change a table that a newer release wrote.
func TestNewerFormatIsLeftAlone(t *testing.T) {
	data, err := os.ReadFile(format1)
	if err != nil {
		t.Fatal(err)
	}
	newer := strings.Replace(string(data), `{\"format\":1,\"id\"`, `{\"format\":2,\"id\"`, 1)
	if newer == string(data) {
		t.Fatal("the head was not found")
	}
	s := restore(t, newer)
	h := newHall(t, s, &duel.Game)
	h.asked = 100
	h.chat.Fail["deck"] = []*chat.SendError{{Why: chat.Broken, Err: errFull, After: -1}}
	before := dump(t, s)
	if got := shown(h.types("ann", "do lock").Message); !strings.Contains(got, "another release wrote them") {
		t.Errorf("answered %s", got)
	}
	if dump(t, s) != before {
		t.Error("something was written")
	}
	if !strings.Contains(h.log.String(), "format 2 is not known") {
		t.Errorf("the log: %s", h.log)
	}
}
