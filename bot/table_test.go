package bot

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/render"
	"shipboard/render/raster"
	"shipboard/store"

	"pgregory.net/rapid"
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
				if presses == 20 { // the real painter has worked; the rest is faster without it
					h.paint = sketcher{}
					h.restart()
				}
				h.pressSomething(rng, names)
			}
			t.Logf("%d presses, %d messages and edits", presses, len(h.chat.Stream))
			h.tellsTheEndOnce()
			a := h.presses("ann", "Verify the dice", "")
			if !strings.Contains(strings.Join(a.Message.Lines, " "), "gave the same events") {
				t.Errorf("verify says: %s", a.Message.Lines)
			}
			if h.log.Len() > 0 {
				t.Errorf("faults were logged:\n%s", h.log)
			}
		})
	}
}

// tellsTheEndOnce checks that all messages that tell how the game ended tell it
// once: the one in the channel, the private ones, and the answer to the last
// press.
func (h *hall) tellsTheEndOnce() {
	h.t.Helper()
	var end string
	h.table(func(t *table) { end = t.End })
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
	h.table(func(t *table) { ended = t.Stage == over })
	return ended
}

// pressSomething lets a person whose turn it is press a random button, or pick
// from a menu, in their own sheet.
func (h *hall) pressSomething(rng *rand.Rand, names []string) {
	h.t.Helper()
	var waiting []string
	h.table(func(t *table) {
		for _, w := range t.Waits {
			waiting = append(waiting, names[w.Seat])
		}
	})
	who := waiting[rng.IntN(len(waiting))]
	m := h.types(who, "act").Message
	for range 20 {
		var ids, values []string
		for _, b := range m.Buttons {
			if b.Prompt == nil && b.Label != "Back" && (b.Label != "Undo" || rng.IntN(20) == 0) {
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
			if m.Note != "" && !strings.HasPrefix(m.Note, "Table ") {
				h.t.Fatalf("%s pressed %s %s, which was offered, and was told: %s", who, ids[i], values[i], m.Note)
			}
			return
		}
	}
}

// The command tree fits the limits of chats for registered commands.
func TestCommandsFit(t *testing.T) {
	seen := make(map[string]bool)
	for _, c := range Commands() {
		if seen[c.Name] || c.Name != strings.ToLower(c.Name) || len(c.Name) > 32 || c.Description == "" || len(c.Description) > 100 || len(c.Args) > 25 {
			t.Errorf("command %+v", c)
		}
		seen[c.Name] = true
		values := make(map[string]string)
		optional := false
		for _, a := range c.Args {
			if a.Description == "" || len(a.Description) > 100 || len(a.Name) > 32 || a.Required && optional {
				t.Errorf("argument %+v of %s", a, c.Name)
			}
			optional = optional || !a.Required
			values[a.Name] = "x"
		}
		found, err := findCommand(c.Name)
		if err != nil || found.Name != c.Name {
			t.Errorf("%s is found as %s, %v", c.Name, found.Name, err)
		}
		text := c.Text(values)
		if name, _ := split(chat.Request{Text: text}); name != c.Name || found.run == nil {
			t.Errorf("%s is typed as %q; handler %v", c.Name, text, found.run != nil)
		}
	}
	if len(seen) > 25 {
		t.Errorf("%d commands; a chat takes 25", len(seen))
	}
	h := newHall(t, store.Memory(), &duel.Game)
	for name := range seen {
		for _, place := range []chat.Place{channel, {}} { // every command must have a handler
			h.ask(chat.Request{From: person("ann"), Place: place, Text: name})
			h.ask(chat.Request{From: person("ann"), Place: place, Text: name + " x y"})
		}
	}
	if h.log.Len() > 0 {
		t.Errorf("faults were logged:\n%s", h.log)
	}
}

// A setting that counts only with another one is shown and offered only with it.
func TestSettingsThatCount(t *testing.T) {
	g := ledger
	g.Options = []game.Option{
		{Name: "battle", Meaning: "where", Values: []string{"lake", "free"}, Default: "lake"},
		{Name: "wind", Meaning: "from where it blows", Values: []string{"roll", "calm"}, Default: "roll", Only: "battle=free"},
	}
	for _, c := range []struct {
		battle string
		shown  bool
	}{{"", false}, {" battle=lake", false}, {" battle=free", true}} {
		h := newHall(t, store.Memory(), &g)
		offers := h.bot.Complete(t.Context(), chat.Request{From: person("ann"), Place: channel, Text: "start ledger" + c.battle + " wi"})
		h.types("ann", "start ledger"+c.battle)
		if got := strings.Contains(h.lobby(), "wind: roll"); got != c.shown || len(offers) > 0 != c.shown {
			t.Errorf("start ledger%s: wind is in the lobby: %v, offered: %v", c.battle, got, offers)
		}
	}
}

func TestComplete(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("ann", "start duel")
	for _, name := range []string{"ann", "bob"} {
		h.types(name, "join")
	}
	h.types("ann", "begin")
	h.types("ann", "do hide 7")
	for _, c := range []struct{ who, typed, want string }{
		{"ann", "", "games start join leave begin do act me board log who rules undo clock nudge replace resign abandon mine export verify help"},
		{"ann", "re", "replace resign"},
		{"ann", "start ", "start duel"},
		{"ann", "start duel r", "start duel rounds=2|start duel rounds=3"},
		{"ann", "start duel rounds=2 clock=2", "start duel rounds=2 clock=24h"},
		{"ann", "start chess ", ""},
		{"ann", "join gu", "join guest"},
		{"ann", "clock 2", "clock 24h"},
		{"ann", "replace @b", "replace @bob"},
		{"ann", "replace @bob @", ""},
		{"ann", "rules The d", "rules The die"},
		{"ann", "help cl", "help clock"},
		{"ann", "do ", "do hide|do mood|do lock|do undo"},
		{"bob", "do ", "do hide|do mood"},
		{"cat", "do ", ""},
		{"ann", "do hide 3", "do hide 30"},
		{"ann", "do HIDE 2", "do hide 20|do hide 21|do hide 22|do hide 23|do hide 24|do hide 25|do hide 26|do hide 27|do hide 28|do hide 29"},
		{"ann", "board ", ""},
		{"ann", "sing ", ""},
	} {
		var got []string
		for _, o := range h.bot.Complete(t.Context(), chat.Request{From: person(c.who), Place: channel, Text: c.typed}) {
			if o.Label == "" {
				t.Errorf("%q offers %q without a label", c.typed, o.Text)
			}
			got = append(got, o.Text)
		}
		text := strings.Join(got, "|")
		if c.typed == "" || c.typed == "re" {
			text = strings.Join(got, " ")
		}
		if text != c.want {
			t.Errorf("%s types %q: offered %q, want %q", c.who, c.typed, text, c.want)
		}
	}
	if n := len(h.bot.Complete(t.Context(), chat.Request{From: person("ann"), Place: channel, Text: "do hide "})); n != 25 {
		t.Errorf("%d completions of 30; 25 is the most", n)
	}
}

// A fault in a game spoils one request only: nothing changes, the person sees one
// sentence, and the log names the table and no secret. If the line was accepted
// before the fault, the person is told so.
func TestFaultyGame(t *testing.T) {
	for _, line := range []string{duel.Fails, duel.Panics, duel.Untold, duel.Stuck} {
		t.Run(line, func(t *testing.T) {
			h := newHall(t, store.Memory(), &duel.Faulty)
			h.types("ann", "start duel")
			h.types("ann", "join")
			h.types("bob", "join")
			h.types("ann", "begin")
			h.types("ann", "do hide 4")
			a := h.types("ann", "do "+line)
			switch {
			case line == duel.Untold:
				if strings.Contains(strings.Join(a.Message.Lines, " "), "You hide 29") {
					t.Errorf("an event for nobody was told: %s", shown(a.Message))
				}
			case line == duel.Stuck:
				if m := shown(a.Message); !strings.Contains(m, "You hide 30.") || !strings.Contains(m, noMenu) {
					t.Errorf("the line was accepted, and the answer is %s", m)
				}
			case a.Message.Lines[0] != trouble:
				t.Errorf("answered %s", shown(a.Message))
			}
			if !strings.Contains(h.log.String(), "mxnzu") || strings.Contains(h.log.String(), "secret is") {
				t.Errorf("the log: %s", h.log)
			}
			if line == duel.Panics || line == duel.Fails {
				if m := h.types("ann", "me").Message; !strings.Contains(shown(m), "You hide 4") {
					t.Errorf("it changed something: %s", shown(m))
				}
			}
		})
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
	b.Attach(mem)
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
		id, err := b.tableFor(t.Context(), chat.Request{Place: chat.Place{Chat: "mem", ID: fmt.Sprint("deck-", i)}}, chat.Command{}, "")
		if err != nil {
			t.Fatal(err)
		}
		err = b.at(t.Context(), id, func(held *table) error {
			written := len(held.session.Match().(*ledgerMatch).Written)
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

// A chat may send an interaction again while the first is still under way. Both
// get the answer of the first, though the line could not be played twice.
func TestARepetitionWaitsForTheFirst(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	for _, typed := range []string{"ann start duel", "ann join", "bob join", "ann begin", "ann do hide 7"} {
		h.types(typed[:3], typed[4:])
	}
	id, err := h.bot.tableFor(t.Context(), chat.Request{Place: channel}, chat.Command{}, "")
	if err != nil {
		t.Fatal(err)
	}
	lock := chat.Request{ID: "twice", From: person("ann"), Place: channel, Text: "do lock"}
	var both sync.WaitGroup
	var answers [2]string
	err = h.bot.at(t.Context(), id, func(*table) error {
		for i := range answers {
			both.Go(func() { answers[i] = shown(h.bot.Handle(t.Context(), lock).Message) })
		}
		for waiting := 0; waiting < 1+len(answers); {
			runtime.Gosched()
			h.bot.tables.mu.Lock()
			waiting = h.bot.tables.kept[id].users
			h.bot.tables.mu.Unlock()
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	both.Wait()
	if answers[0] != answers[1] || !strings.Contains(answers[0], "Waiting for Bob") {
		t.Errorf("the answers are\n%s\nand\n%s", answers[0], answers[1])
	}
}

// An answer is forgotten at the end of the day after it was given, and not
// before. Until then a repeated interaction gets the same answer.
func TestAnswersAreForgotten(t *testing.T) {
	s := store.Memory()
	h := newHall(t, s, &duel.Game)
	start := chat.Request{ID: "again and again", From: person("ann"), Place: channel, Text: "start duel"}
	first := shown(h.ask(start).Message)
	count := func() (n int) {
		err := s.View(t.Context(), func(tx store.Tx) error {
			for range store.ScanSlices(tx, store.AllSlices(), store.HandledPrefix) {
				n++
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	h.now = time.Date(2026, 6, 2, 23, 59, 0, 0, time.UTC)
	h.flush()
	if count() != 1 {
		t.Errorf("%d answers are remembered, want 1", count())
	}
	if again := shown(h.ask(start).Message); again != first {
		t.Errorf("the repetition was answered with %s, want %s", again, first)
	}
	h.now = h.now.Add(11 * time.Minute)
	h.flush()
	if count() != 0 {
		t.Errorf("%d answers are remembered, want 0", count())
	}
}

// Answers are forgotten as fast as they come: each tick of the clock deletes some
// of the old ones.
func TestManyAnswersAreForgotten(t *testing.T) {
	s := store.Memory()
	h := newHall(t, s, &duel.Game)
	const old, young = 10 * mostForgotten, 7
	err := s.Update(t.Context(), func(tx store.Tx) error {
		for n := range old + young {
			at := h.now
			if n < old {
				at = h.now.Add(-2 * rememberAnswers)
			}
			if err := tx.Put(store.HandledKey(at, "mem", fmt.Sprint(n)), []byte("{}")); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for range old/mostForgotten + 1 {
		h.now = h.now.Add(tick)
		h.flush()
	}
	left := 0
	err = s.View(t.Context(), func(tx store.Tx) error {
		for range store.ScanSlices(tx, store.AllSlices(), store.HandledPrefix) {
			left++
		}
		return nil
	})
	if err != nil || left != young {
		t.Errorf("%d answers are left, %v; want %d", left, err, young)
	}
}

// A player's name cannot change the meaning of a text, even if it contains marks.
func TestNamesAreHarmless(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	evil := chat.Person{Chat: "mem", ID: "eve", Name: "{0} @everyone <@1>\n{t1}" + strings.Repeat("x", 300)}
	h.types("ann", "start duel")
	h.types("ann", "join")
	h.ask(chat.Request{From: evil, Place: channel, Text: "join"})
	h.types("ann", "begin")
	h.types("ann", "do hide 3")
	h.types("ann", "do lock")
	h.ask(chat.Request{From: evil, Place: channel, Text: "do hide 3"})
	h.ask(chat.Request{From: evil, Place: channel, Text: "do lock"})
	for _, p := range h.chat.Posts {
		for _, text := range append(p.Message.Lines, p.Message.Note, p.Message.Title) {
			if strings.Contains(text, "everyone") {
				t.Errorf("a name stands in a text itself: %q", text)
			}
		}
		for _, pic := range p.Message.Pictures {
			if strings.Contains(pic.Alt, "{0}") {
				t.Errorf("a mark is left in %q", pic.Alt)
			}
		}
		for _, i := range p.Message.Ping {
			if !p.Message.People[i].Is(person("ann")) && !p.Message.People[i].Is(evil) {
				t.Errorf("it calls %v", p.Message.People[i])
			}
		}
	}
}

// Messages that are too long are shortened and say so; marks stay whole.
func TestFit(t *testing.T) {
	long := strings.Repeat("sea ", 500)
	m := chat.Fit(chat.Message{
		Title: long, Note: long, Lines: []string{"first", long, long, long, long, "last"}, Table: slices.Repeat([]string{long}, 50),
		Buttons: make([]chat.Button, 40), Menus: make([]chat.Menu, 9), Pictures: []chat.Picture{{Name: "a.png", Alt: long, PNG: []byte{1}}},
	})
	m.Buttons, m.Menus = nil, nil
	if err := memchat.Check(m); err != nil {
		t.Error(err)
	}
	if m.Lines[0] != "first" || m.Lines[1] != "…" || m.Lines[len(m.Lines)-1] != "last" {
		t.Errorf("of too many lines these are kept: %q", m.Lines)
	}
	if got := chat.Cut("the time is {t1790000000} now", 20); got != "the time is…" {
		t.Errorf("a mark was cut in two: %q", got)
	}
}

// A message in words fits, even if its lines and descriptions are long. It
// contains the last line and the beginning of the description.
func TestInWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.RuneFrom([]rune("sea é{0} ")), 1, 1000, -1)
		m := chat.Fit(chat.Message{Lines: rapid.SliceOfN(text, 0, 9).Draw(t, "lines")})
		m.Lines = append(m.Lines, "Waiting for {0}.")
		for range rapid.IntRange(1, 4).Draw(t, "pictures") {
			m.Pictures = append(m.Pictures, chat.Picture{Name: "a.png", Alt: "The island. " + text.Draw(t, "alt"), PNG: []byte{1}})
		}
		m = chat.InWords(chat.Fit(m))
		if err := memchat.Check(m); err != nil {
			t.Fatal(err)
		}
		if len(m.Pictures) > 0 {
			t.Error("there are still pictures")
		}
		at := slices.Index(m.Lines, "Waiting for {0}.")
		if at < 0 || !strings.HasPrefix(m.Lines[at+1], "The picture in words: The island.") {
			t.Errorf("the message became %q", m.Lines)
		}
		if described := strings.Join(m.Lines[at+1:], " "); strings.ContainsAny(described, "{}") {
			t.Errorf("a description names somebody: %q", described)
		}
	})
}

// A picture that has not changed is not sent again.
func TestUnchangedPicturesAreKept(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("ann", "start duel clock=24h")
	h.types("ann", "join")
	h.types("bob", "join")
	h.types("ann", "begin")
	before := len(h.chat.Stream)
	h.types("ann", "clock 2d")
	if n := len(h.chat.Stream) - before; n != 1 {
		t.Fatalf("%d messages after the clock was set, want 1", n)
	}
	if !strings.Contains(h.chat.Stream[before].Text, `"keep":true`) {
		t.Errorf("the board was sent again: %s", h.chat.Stream[before].Text)
	}
}

// poster is a view whose pictures all name two players.
type poster struct{ game.View }

func (poster) Scenes() []render.Scene {
	label := render.Label{Text: "{0} and {1}", Size: 22}
	return []render.Scene{{Name: "poster", Alt: "{0} and {1}", Theme: render.Day, Layers: []render.Layer{{Shapes: []render.Shape{label}}}}}
}

// Pictures write names in letters that their fonts have. The words beside them
// use the names unchanged.
func TestNamesInPictures(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	for _, c := range []struct{ ann, bob, drawn string }{
		{"Ann", "Bob", "Ann and Bob"},
		{"Ann 🦈", "Борис", "Ann and Борис"},
		{"漢字", "🦈 🐙", "Player 1 and Player 2"},
	} {
		pictures, err := h.bot.pictures(gallery{view: poster{}, names: game.Names{c.ann, c.bob}})
		if err != nil || len(pictures) != 1 {
			t.Fatalf("%d pictures: %v", len(pictures), err)
		}
		if !strings.Contains(string(pictures[0].PNG), fmt.Sprintf("label %q", c.drawn)) || pictures[0].Alt != c.ann+" and "+c.bob {
			t.Errorf("of %s and %s is drawn %q, and told %q", c.ann, c.bob, pictures[0].PNG, pictures[0].Alt)
		}
	}
}
