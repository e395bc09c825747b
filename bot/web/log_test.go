package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"testing"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/games"
	"shipboard/render"
	"shipboard/store"
)

// scribe stands in for the painter: its "PNG" is what a scene says, as text.
type scribe struct{}

func (scribe) PNG(s render.Scene) ([]byte, error) { return []byte(s.Text()), nil }

// A page keeps no pictures of games. After a restart the table draws each one again, and
// it is the one that was sent: in menus with their rings, of boards before a move that was
// taken back, of secrets, after a seat changed hands, and after the end.
func TestPicturesAreDrawnAgain(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			s := store.Memory()
			start := func() *Web {
				t.Helper()
				table, err := bot.New(bot.Config{Store: s, Games: games.All, Painter: scribe{}})
				if err != nil {
					t.Fatal(err)
				}
				w, err := New(Config{Table: table, Desks: table, Store: s})
				if err != nil {
					t.Fatal(err)
				}
				table.Attach(w)
				return w
			}
			w := start()
			flush := func() {
				t.Helper()
				if err := w.Table.(*bot.Bot).Flush(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			h := &hands{t: t, w: w, rng: rand.New(rand.NewPCG(uint64(len(g.Key)), 4))}
			var sent []chat.Picture // in answers
			shown := func(as, text string) {
				sent = append(sent, h.ask(as, text, "", "").Message.Pictures...)
			}
			people := seated[:max(2, g.Seats.Min)]
			h.sit(g.Key, people)
			shown(people[0], "act")
			for n := range 24 {
				h.step(people)
				flush()
				who := people[n%len(people)]
				shown(who, []string{"act", "me", "board", "do undo"}[n%4])
			}
			if n := checkDrawnAgain(t, w); n < 2 {
				t.Errorf("only %d pictures stand in the rooms", n)
			}
			for _, b := range h.ask(people[0], "resign", "", "").Message.Buttons {
				h.ask(people[0], "", b.ID, "")
			}
			flush()
			shown(people[1], "board")
			w = start()
			checkDrawnAgain(t, w)
			if len(sent) < 20 {
				t.Errorf("only %d pictures came with answers", len(sent))
			}
			for _, p := range sent {
				png, err := w.Desks.DrawAgain(t.Context(), p.Again)
				if err != nil || !bytes.Equal(png, p.PNG) {
					t.Errorf("%q (%s) is drawn again as another: %v", p.Name, p.Again, err)
				}
			}
		})
	}
}

// checkDrawnAgain draws all pictures of a page's rooms again, and returns how many there are.
func checkDrawnAgain(t *testing.T, w *Web) (n int) {
	t.Helper()
	for room, log := range w.logs {
		for _, r := range log {
			for i, p := range r.Pictures {
				n++
				png, err := w.bytesOf(t.Context(), r, uint64(i))
				if err != nil {
					t.Fatal(err)
				}
				sum := sha256.Sum256(png)
				if hex.EncodeToString(sum[:12]) != p.Hash {
					t.Errorf("in %s, %q (%s) is drawn again as another picture of %d bytes", room, p.Name, p.Again, len(png))
				}
			}
		}
	}
	err := w.Store.View(context.Background(), func(tx store.Tx) error {
		for k := range tx.Scan(key(kindBytes), nil) {
			t.Errorf("the store keeps bytes of a picture under %q", k)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}
