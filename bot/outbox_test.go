package bot

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/store"
)

// Two tables in different slices owe messages to one person. After a restart
// the messages come in the order of time, and those of one table in the order
// in which they were owed, although the clock was set back between them.
func TestOwedMessagesComeInOrderAfterARestart(t *testing.T) {
	s := store.Memory()
	noon := time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	ann := chat.Person{Chat: "mem", ID: "ann"}
	err := s.Update(t.Context(), func(tx store.Tx) error {
		for _, o := range []struct {
			table  string
			seq    uint64
			minute int
			text   string
		}{
			{"pearl", 1, 0, "first"},
			{"nancy", 1, 1, "second"},
			{"pearl", 2, 9, "fourth"},
			{"pearl", 3, 4, "fifth, and the clock was set back"},
			{"nancy", 2, 8, "third"},
			{"nancy", 300, 12, "sixth"},
		} {
			value, err := json.Marshal(table.Letter{
				Key: o.text, Table: o.table, Kind: table.OweText, Person: &ann, At: noon.Add(time.Duration(o.minute) * time.Minute),
				Message: &chat.Message{Lines: []string{o.text}},
			})
			if err != nil {
				return err
			}
			if err := tx.Put(store.OutboxKey(o.table, o.seq), value); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	sent := func(served []store.Slice) (texts []string) {
		b, err := New(Config{Store: s.Clone(), Games: []*game.Game{&duel.Game}, Painter: sketcher{}, Claims: serving(served)})
		if err != nil {
			t.Fatal(err)
		}
		for _, slice := range served {
			if err := b.mail.Take(t.Context(), int(slice)); err != nil {
				t.Fatal(err)
			}
		}
		there := memchat.New()
		b.Attach(there)
		b.mail.Flush(t.Context())
		for _, d := range there.Stream {
			word, _, _ := strings.Cut(d.Message.Lines[0], ",")
			texts = append(texts, word)
		}
		return texts
	}
	if got := sent(nil); !slices.Equal(got, []string{"first", "second", "third", "fourth", "fifth", "sixth"}) {
		t.Errorf("the messages came as %q", got)
	}
	if got := sent([]store.Slice{store.SliceOf("nancy")}); !slices.Equal(got, []string{"second", "third", "sixth"}) {
		t.Errorf("a process that serves the slice of one table sent %q", got)
	}
}

// A process looks only at the clocks of the slices that it serves.
func TestClocksAreServedBySlice(t *testing.T) {
	s := store.Memory()
	noon := time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	err := s.Update(t.Context(), func(tx store.Tx) error {
		for table, due := range map[string]time.Time{
			"pearl": noon.Add(-time.Minute), "nancy": noon.Add(-time.Hour), "bounty": noon.Add(time.Second),
		} {
			if err := tx.Put(store.DueKey(due, table), nil); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, served := range []struct {
		slices []store.Slice
		due    []string
	}{
		{nil, []string{"nancy", "pearl"}},
		{[]store.Slice{store.SliceOf("pearl"), store.SliceOf("bounty")}, []string{"pearl"}},
		{[]store.Slice{}, nil},
	} {
		b, err := New(Config{Store: s, Games: []*game.Game{&duel.Game}, Painter: sketcher{}, Claims: serving(served.slices)})
		if err != nil {
			t.Fatal(err)
		}
		if due, _, err := b.tables.DueTables(t.Context(), noon, func(string) bool { return false }); err != nil || !slices.Equal(due, served.due) {
			t.Errorf("with the slices %v, %q are due, %v; want %q", served.slices, due, err, served.due)
		}
	}
}

// steady claims never change.
type steady []store.Slice

// serving are claims on these slices; of the only process, if there are none.
func serving(served []store.Slice) store.Claims {
	if served == nil {
		return nil
	}
	return steady(served)
}

func (s steady) Run(ctx context.Context, w store.Worker) {
	for _, n := range s.Held() {
		if err := w.Take(ctx, n); err != nil {
			panic(err)
		}
	}
	<-ctx.Done()
}

func (s steady) Held() []int {
	var all []int
	for _, slice := range s {
		all = append(all, int(slice))
	}
	return all
}

func (s steady) With(ctx context.Context, n int) (context.Context, bool) {
	return ctx, slices.Contains(s, store.Slice(n))
}

func (steady) While(ctx context.Context, _ int) (context.Context, context.CancelFunc) {
	return context.WithCancel(ctx)
}

func (steady) Announce(context.Context, int) error         { return nil }
func (steady) Relieved(context.Context, int) (bool, error) { return true, nil }
func (steady) Sharers() int                                { return 1 }

// A game begins while the bot may not write in its channel. After a day only what was said
// in words is given up: once the permission is there, the turn comes.
func TestAShutChannelLosesOnlyTexts(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel", "ann: join", "bob: join", "cat: join")
	h.chat.Fail["deck"] = []*chat.SendError{{Why: chat.Forbidden, After: -1, Lacks: "Send Messages", Err: errStuck}}
	h.chat.Fail["bob"] = []*chat.SendError{{Why: chat.Closed, Err: errStuck}}
	h.typesAll("cat: leave", "ann: begin")
	h.table(func(tb *table.Table) {
		if !tb.Seats[1].Closed {
			t.Fatal("nothing was said in words")
		}
	})
	for range 26 * 6 {
		h.now = h.now.Add(10*time.Minute + time.Second)
		h.flush()
	}
	if n := strings.Count(h.log.String(), "a permission is missing"); n > 4 {
		t.Errorf("in a day the log says %d times that the permission is missing", n)
	}
	h.chat.Fail["deck"] = nil
	before := len(h.chat.Stream)
	h.types("ann", "who")
	var told strings.Builder
	for _, e := range h.chat.Stream[before:] {
		if e.Channel == "deck" {
			told.WriteString(shown(e.Message) + "\n")
		}
	}
	for _, part := range []string{"Ann begins.", "Waiting for Ann and Bob to hide a number", "calls @bob"} { // ann has pressed Begin
		if !strings.Contains(told.String(), part) {
			t.Errorf("the channel is not told %q, but:\n%s", part, told.String())
		}
	}
	if strings.Contains(told.String(), "To try again, open your private messages") {
		t.Errorf("the channel is told in words what happened more than a day ago:\n%s", told.String())
	}
}

// One channel takes nothing for an hour while the others do. The turn that could not be told there is not given up: it comes
// when the channel takes messages again, and calls those for whom the game waits. Who asks is told meanwhile. It holds up
// nothing else.
func TestATurnIsOwedUntilItsChannelHeals(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel", "ann: join", "bob: join")
	h.chat.Fail["deck"] = []*chat.SendError{{Why: chat.Broken, After: -1, Err: errStuck}}
	h.typesAll("ann: begin")
	for i := range 90 {
		h.now = h.now.Add(time.Minute)
		if i%20 == 10 { // elsewhere all is well
			h.ask(chat.Request{From: person("dan"), Place: memchat.Place("cove"), Text: []string{"start duel", "join", "leave", "join", "leave"}[i/20]})
		}
		h.flush()
	}
	h.types("ann", "who")
	if told := shown(h.last["ann"]); !strings.Contains(told, "Messages to the channel have not got through since") {
		t.Errorf("ann, who asks, is told\n%s", told)
	}
	h.restart()
	h.chat.Fail["deck"] = nil
	before := len(h.chat.Stream)
	h.now = h.now.Add(time.Hour)
	h.flush()
	var told strings.Builder
	for _, e := range h.chat.Stream[before:] {
		if e.Channel == "deck" {
			told.WriteString(shown(e.Message) + "\n")
		}
	}
	if got := told.String(); !strings.Contains(got, "Waiting for Ann and Bob to hide a number") || !strings.Contains(got, "calls @bob") {
		t.Errorf("the channel is told\n%s\nthe log says\n%s", got, h.log)
	}
	h.types("ann", "who")
	if told := shown(h.last["ann"]); strings.Contains(told, "have not got through") {
		t.Errorf("then ann is told\n%s", told)
	}
}

// clumsy is a duel whose public view cannot be made for a while, but for the first time,
// when it is loaded.
type clumsy struct {
	*duel.State
	fails *bool
	made  *bool
}

func (c clumsy) View(s game.Seat) game.View {
	if *c.fails && *c.made && s == game.Public {
		panic("the secret is 29")
	}
	*c.made = true
	return c.State.View(s)
}

func (c clumsy) Clone() game.Match { return clumsy{c.State.Clone().(*duel.State), c.fails, c.made} }

// A game that fails while a message is composed is logged once, with where it failed and
// without what it said. The message comes when the game no longer fails, and then the
// fault is over.
func TestAGameFailsInComposing(t *testing.T) {
	fails := false
	g := duel.Game
	g.New = func(of game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
		m, events, err := duel.Game.New(of, dice)
		return clumsy{m.(*duel.State), &fails, new(bool)}, events, err
	}
	g.Restore = func(data []byte) (game.Match, error) {
		m, err := duel.Game.Restore(data)
		if err != nil {
			return nil, err
		}
		return clumsy{m.(*duel.State), &fails, new(bool)}, nil
	}
	h := newHall(t, store.Memory(), &g)
	h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin")
	fails = true
	h.log.Reset()
	h.typesAll("ann: clock 2h", "bob: clock 2h")
	for range 5 {
		h.now = h.now.Add(10 * time.Minute)
		h.flush()
	}
	log := h.log.String()
	if n := strings.Count(log, "\n"); n != 1 || !strings.Contains(log, "bot.clumsy.View") {
		t.Errorf("the log has %d lines, want one that says where the game failed:\n%s", n, log)
	}
	if strings.Contains(log, "the secret is") {
		t.Errorf("the log tells what the game said:\n%s", log)
	}
	fails = false
	before := len(h.chat.Stream)
	h.now = h.now.Add(10 * time.Minute)
	h.flush()
	if stats, err := h.bot.Stats(t.Context()); err != nil || stats.Faults != 0 || len(h.chat.Stream) == before {
		t.Errorf("once the game does not fail, %d faults go on, %v, and %d messages were sent", stats.Faults, err, len(h.chat.Stream)-before)
	}
}

// Somebody deletes the message of an offered seat. It is posted anew at its next change,
// with the buttons that the others need.
func TestADeletedOfferIsShownAgain(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel", "ann: join", "bob: join", "cat: join", "ann: begin")
	h.now = h.now.Add(25 * time.Hour)
	h.types("ann", "replace @bob @dan")
	id, _, place, ok := h.button("cat", "Agree")
	if !ok {
		t.Fatal("cat sees no Agree")
	}
	offers := func(p *memchat.Post) bool {
		return slices.ContainsFunc(p.Message.Buttons, func(b chat.Button) bool { return b.Label == "Agree" })
	}
	h.chat.Posts = slices.DeleteFunc(h.chat.Posts, offers)
	if a := h.ask(chat.Request{From: person("cat"), Place: place, Press: id}); a.Refused {
		t.Fatalf("cat, who had it in sight, is answered %s", shown(a.Message))
	}
	if !slices.ContainsFunc(h.chat.Posts, offers) {
		t.Error("the offer is not shown again")
	}
}

// A private message is to lose its secrets when its reader has left the seat. That the
// reader has deleted it does not say that they take no private messages.
func TestADeletedPadShutsNobodyOut(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin", "bob: do hide 7")
	h.now = h.now.Add(25 * time.Hour)
	h.typesAll("ann: replace @bob @dan", "ann: do hide 8")
	h.chat.Posts = slices.DeleteFunc(h.chat.Posts, func(p *memchat.Post) bool { return p.Person == "bob" })
	h.chat.Fail["bob"] = []*chat.SendError{{Why: chat.Later, After: time.Hour, Err: errStuck}}
	h.now = h.now.Add(13 * time.Hour)
	h.presses("dan", "Take the seat", "")
	h.table(func(tb *table.Table) {
		tb.Seats[1].Person = person("bob") // who sits there again before the message is tried again
	})
	h.now = h.now.Add(2 * time.Hour)
	h.flush()
	h.table(func(tb *table.Table) {
		if tb.Seats[1].Closed {
			t.Error("bob, who deleted an old message, is told of as one who takes no private messages")
		}
	})
}
