package seats

import (
	"net/url"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/store"
)

// Whoever is forgotten keeps the links and browsers of the tables where they still play. Without
// such a table nothing is kept of them.
func TestForgetLinksAndBrowsers(t *testing.T) {
	s := store.Memory()
	base := &url.URL{Scheme: "https", Host: "sea.example"}
	passes := NewPasses(s, base, time.Now)
	ann := chat.Person{Chat: "mem", ID: "ann", Name: "Ann"}
	for _, table := range []string{"first", "other"} {
		if _, err := passes.admit(t.Context(), ann, table, ""); err != nil {
			t.Fatal(err)
		}
		if _, err := passes.Pass(t.Context(), ann, table); err != nil {
			t.Fatal(err)
		}
	}
	records := func() (n int) {
		err := s.View(t.Context(), func(tx store.Tx) error {
			n = 0
			for range tx.Scan(store.ChatPrefix(keeper), nil) {
				n++
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for _, c := range []struct {
		playing []string
		records int // an account, and a link and a browser for each table
		other   bool
	}{{[]string{"first", "other"}, 5, true}, {[]string{"other"}, 3, true}, {nil, 0, false}, {nil, 0, false}} {
		if err := passes.Forget(t.Context(), ann, c.playing); err != nil {
			t.Fatal(err)
		}
		if in, err := passes.SignedIn(t.Context(), ann, "other"); err != nil || in != c.other || records() != c.records {
			t.Errorf("playing at %q, %d records are kept, and a browser: %v, %v", c.playing, records(), in, err)
		}
	}
}
