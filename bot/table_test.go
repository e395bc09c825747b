package bot

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/requests"
	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/duel"
	"shipboard/games/duel/dueltest"
	"shipboard/games/game"
	"shipboard/render/raster"
	"shipboard/store"
)

// Whole games of every kind are played with only the buttons and menus that
// people are shown. The first presses use the real painter. At the end the dice
// are verified. Every message is checked against the limits.
func TestWholeGamesByButtons(t *testing.T) {
	for _, g := range append(slices.Clone(games.All), &duel.Game) {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, store.Memory(), g)
			h.paint = raster.New(raster.Limits{})
			h.restart()
			rng := rand.New(rand.NewPCG(1, 2))
			names := []string{"ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal"}[:g.Seats.Min+rng.IntN(g.Seats.Max-g.Seats.Min+1)]
			h.types("ann", "start "+g.Key)
			for _, name := range names {
				h.presses(name, "Join", "")
			}
			h.presses("ann", "Begin", "")
			presses := 0
			for ; !h.ended(); presses++ {
				if presses > 6000 {
					t.Fatalf("the game has not ended after %d presses", presses)
				}
				if presses == 8 { // the real painter has worked; the rest is faster without it
					h.paint = sketcher{}
					h.restart()
				}
				h.pressSomething(rng, names)
			}
			t.Logf("%d presses, %d messages and edits", presses, len(h.chat.Stream))
			h.tellsTheEndOnce()
			a := h.presses("ann", "Were the dice fair?", "")
			if !strings.Contains(strings.Join(a.Message.Lines, " "), "gave the same events") {
				t.Errorf("verify says: %s", a.Message.Lines)
			}
			if h.log.Len() > 0 {
				t.Errorf("faults were logged:\n%s", h.log)
			}
		})
	}
}

// A game in which all resign one after the other tells its end once, too.
func TestAllResign(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, store.Memory(), g)
			names := []string{"ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal"}[:g.Seats.Max]
			h.types("ann", "start "+g.Key)
			for _, name := range names {
				h.presses(name, "Join", "")
			}
			h.presses("ann", "Begin", "")
			rng := rand.New(rand.NewPCG(3, 4))
			for n := 0; n < 60 && !h.ended(); n++ { // a short game may be over sooner
				h.pressSomething(rng, names)
			}
			for _, name := range names {
				if !h.ended() {
					h.types(name, "resign")
					h.presses(name, "Resign for good", "")
				}
			}
			if !h.ended() {
				t.Fatal("the game goes on without players")
			}
			h.tellsTheEndOnce()
		})
	}
}

// tellsTheEndOnce checks that all messages that tell how the game ended tell it
// once: the one in the channel, the private ones, and the answer to the last
// press.
func (h *hall) tellsTheEndOnce() {
	h.t.Helper()
	var end string
	h.table(func(t *table.Table) { end = t.End })
	told := []chat.Message{h.types("ann", "me").Message}
	for _, m := range h.last {
		told = append(told, m)
	}
	for _, post := range h.chat.Posts {
		told = append(told, post.Message)
	}
	said := 0
	for _, m := range told {
		n := strings.Count(strings.Join(m.Lines, "\n"), end)
		if n > 1 {
			h.t.Errorf("the end is told %d times:\n%s", n, shown(m))
		}
		said += n
	}
	if said < 3 {
		h.t.Errorf("the end is told in %d messages", said)
	}
}

func (h *hall) ended() bool {
	ended := false
	h.table(func(t *table.Table) { ended = t.Stage == table.Over })
	return ended
}

// pressSomething lets a person whose turn it is press a random button, or pick
// from a menu, in their own sheet.
func (h *hall) pressSomething(rng *rand.Rand, names []string) {
	h.t.Helper()
	var waiting []string
	h.table(func(t *table.Table) {
		for _, w := range t.Waits {
			waiting = append(waiting, names[w.Seat])
		}
	})
	who := waiting[rng.IntN(len(waiting))]
	m := h.types(who, "act").Message
	for range 20 {
		var ids, values []string
		for _, b := range m.Buttons {
			if b.Prompt == nil && b.Label != "Back" && (b.Label != "Hint" || rng.IntN(100) == 0) && (b.Label != "Take back" || rng.IntN(20) == 0) {
				ids, values = append(ids, b.ID), append(values, "")
			}
		}
		for _, menu := range m.Menus {
			o := menu.Options[rng.IntN(len(menu.Options))]
			ids, values = append(ids, menu.ID), append(values, o.Value)
		}
		if len(ids) == 0 {
			h.t.Fatalf("%s is waited for and has nothing to press:\n%s", who, shown(m))
		}
		i := rng.IntN(len(ids))
		a := h.ask(chat.Request{From: person(who), Place: channel, Press: ids[i], Value: values[i]})
		m = a.Message
		if !a.Replace {
			h.t.Fatalf("%s pressed %s %s and was answered:\n%s", who, ids[i], values[i], shown(m))
		}
		if p, _ := chat.ParsePress(ids[i]); p.Verb == chat.PressDo || p.Verb == chat.PressUndo || p.Verb == chat.PressPick && !strings.HasSuffix(values[i], " ") {
			if m.Note != "" {
				h.t.Fatalf("%s pressed %s %s, which was offered, and was told: %s", who, ids[i], values[i], m.Note)
			}
			return
		}
	}
}

// A fault in a game spoils one request only: nothing changes, the person sees one
// sentence, and the log names the table and no secret. If the line was accepted
// before the fault, the person is told so.
func TestFaultyGame(t *testing.T) {
	for _, line := range []string{dueltest.Fails, dueltest.Panics, dueltest.Untold, dueltest.Stuck} {
		t.Run(line, func(t *testing.T) {
			h := newHall(t, store.Memory(), &dueltest.Faulty)
			h.types("ann", "start duel")
			h.types("ann", "join")
			h.types("bob", "join")
			h.types("ann", "begin")
			h.types("ann", "do hide 4")
			a := h.types("ann", "do "+line)
			switch {
			case line == dueltest.Untold:
				if strings.Contains(strings.Join(a.Message.Lines, " "), "You hide 29") {
					t.Errorf("an event for nobody was told: %s", shown(a.Message))
				}
			case line == dueltest.Stuck:
				if m := shown(a.Message); !strings.Contains(m, "You hide 30.") || !strings.Contains(m, requests.NoMenu) {
					t.Errorf("the line was accepted, and the answer is %s", m)
				}
			case a.Message.Lines[0] != requests.Trouble:
				t.Errorf("answered %s", shown(a.Message))
			}
			if !strings.Contains(h.log.String(), "mxnzu") || strings.Contains(h.log.String(), "secret is") {
				t.Errorf("the log: %s", h.log)
			}
			if line == dueltest.Panics || line == dueltest.Fails {
				if m := h.types("ann", "me").Message; !strings.Contains(shown(m), "You hide 4") {
					t.Errorf("it changed something: %s", shown(m))
				}
			}
		})
	}
}

// doubtful is a store that keeps a commit and cannot tell.
type doubtful struct {
	store.Store
	now bool
}

func (d *doubtful) Update(ctx context.Context, fn func(store.Tx) error) error {
	err := d.Store.Update(ctx, fn)
	if d.now && err == nil {
		err = fmt.Errorf("commit: %w", store.ErrUncertain)
	}
	return err
}

// A person is not told that a line was not played when nobody knows.
func TestALineInDoubt(t *testing.T) {
	d := &doubtful{Store: store.Memory()}
	h := newHall(t, d, &duel.Game)
	for _, line := range []string{"ann start duel", "ann join", "bob join", "ann begin"} {
		who, text, _ := strings.Cut(line, " ")
		h.types(who, text)
	}
	d.now = true
	if a := h.types("ann", "do hide 4"); !a.Failed || shown(a.Message) != shown(chat.Say(requests.Doubt).Message) {
		t.Errorf("answered %s", shown(a.Message))
	}
	d.now = false
	if m := h.types("ann", "me").Message; !strings.Contains(shown(m), "You hide 4") {
		t.Errorf("then %s", shown(m))
	}
}

// Lines of one table run one at a time; different tables run at once.
func TestManyAtOnce(t *testing.T) {
	s := store.Memory()
	b, err := New(Config{Store: s, Games: []*game.Game{&ledger}, Painter: sketcher{}})
	if err != nil {
		t.Fatal(err)
	}
	mem := memchat.New()
	b.mail.Attach(mem)
	ctx, stop := context.WithCancel(t.Context())
	running := make(chan error)
	go func() { running <- b.Run(ctx) }()
	var all sync.WaitGroup
	for i := range 8 {
		place := chat.Place{Chat: "mem", ID: fmt.Sprint("deck-", i)}
		for _, text := range []string{"ann start ledger", "bob join", "ann join", "ann begin"} {
			b.Handle(ctx, chat.Request{ID: text + place.ID, From: person(text[:3]), Place: place, Text: text[4:]})
		}
		for _, who := range []string{"ann", "bob"} {
			for n := range 10 {
				all.Go(func() {
					b.Handle(ctx, chat.Request{ID: fmt.Sprint(place.ID, who, n), From: person(who), Place: place, Text: fmt.Sprintf("do write %d", n)})
				})
			}
		}
	}
	all.Wait()
	stop()
	if err := <-running; err != nil {
		t.Error(err)
	}
	for i := range 8 {
		id, err := b.TableFor(t.Context(), chat.Request{Place: chat.Place{Chat: "mem", ID: fmt.Sprint("deck-", i)}}, chat.Command{}, "")
		if err != nil {
			t.Fatal(err)
		}
		err = b.tables.At(t.Context(), id, func(held *table.Table) error {
			written := len(held.Session.Match().(*ledgerMatch).Written)
			if int(held.Lines) != written+1 || written == 0 {
				t.Errorf("table %d: %d journal entries and %d numbers", i, held.Lines, written)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}
