package bot

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// count is what one person was sent in a game.
type count struct {
	pings  int
	own    int // new private messages for what they did themselves
	others int // new private messages for what others did
	edits  int // of their private messages
}

// counter counts what is sent in a game, and holds it to what nobody may be sent.
type counter struct {
	*hall
	fixed bool // no edit brings new pictures
	rng   *rand.Rand

	each                                               map[string]*count
	posts, edits, deletes, moments, silent, cut, moves int

	seen    int                    // of the chat's stream
	read    int                    // of the journal
	calls   map[*memchat.Post]bool // messages that called somebody
	last    map[string]int         // by person: how much of the journal stood when they last acted, or were called
	rung    map[string]bool        // by person: they were called since the last look
	called  map[string]string      // by person: what they were last called to do, or read at their own press, until that is over
	waits   map[string]string      // for whom the game waits, and for what
	back    bool                   // the latest line took one back
	begun   map[string]bool        // by person: everyone has seen them act since they were last called
	undone  map[string]bool        // by person: they were called, and then it was not their turn yet
	renewed map[string]int         // by person: the turn of the last new private message for what others did
}

// Whole random games hold to these rules. Nobody is called twice for one wait, nor for what
// they did themselves; a wait that others interrupted calls again if its player had begun and is
// awaited alone, or if somebody else is called with them. A player who has lost all is called once, though the game does not wait for them. A call carries all that is new to its readers, and is not deleted. A
// moment is a new message, and never has its title alone. What others do brings a new
// private message only to those whose turn it is, and only one a turn.
func TestCalls(t *testing.T) {
	for _, g := range games.All {
		for _, fixed := range []bool{false, true} {
			name := g.Key
			if fixed {
				name += ", pictures fixed"
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				h := newHall(t, store.Memory(), games.All...)
				h.chat.Fixed = fixed
				c := &counter{
					hall: h, fixed: fixed, rng: rand.New(rand.NewPCG(40, 1)), each: make(map[string]*count),
					calls: make(map[*memchat.Post]bool), last: make(map[string]int), called: make(map[string]string), renewed: make(map[string]int), undone: make(map[string]bool), begun: make(map[string]bool), rung: make(map[string]bool),
				}
				c.play(g)
			})
		}
	}
}

// play plays a game and counts.
func (c *counter) play(g *game.Game) {
	c.types("zoe", "start "+g.Key)
	for _, name := range crew[:3] {
		c.types(name, "join")
		c.each[name] = new(count)
	}
	c.types("ann", "begin")
	c.look("")
	for _, name := range crew[:3] {
		c.last[name] = c.read // a message of its own told how it begins
	}
	most := 80
	if os.Getenv("SHIPBOARD_NIGHT") != "" {
		most = 3000
	}
	for range most {
		who, text := c.next()
		if who == "" {
			break
		}
		c.types(who, text)
		c.moves++
		c.back = text == "undo"
		c.look(who)
		if c.t.Failed() {
			c.t.Fatalf("after move %d, %s: %s", c.moves, who, text)
		}
	}
	var each []string
	for _, name := range crew[:3] {
		n := c.each[name]
		each = append(each, fmt.Sprintf("%s %dp %dd (%d by their own lines) %de", name, n.pings, n.others+n.own, n.own, n.edits))
	}
	c.t.Logf("%d moves | %d / %d / %d | %d moments, %d of them first in an edit; %d calls with lines left out | %s",
		c.moves, c.posts, c.edits, c.deletes, c.moments, c.silent, c.cut, strings.Join(each, "; "))
}

// next is what somebody does now: mostly a line of whom the game waits for, and now and
// then they take one back. It is "" once the game is over.
func (c *counter) next() (who, text string) {
	c.table(func(t *table.Table) {
		if t.Stage != table.Playing {
			return
		}
		seat := t.Waits[c.rng.IntN(len(t.Waits))].Seat
		for s := range game.Seat(3) {
			if t.Session.CanUndo(s) && c.rng.IntN(12) == 0 {
				who, text = crew[s], "undo"
				return
			}
		}
		who, text = crew[seat], "do "+gametest.Offered(t.Session.Match(), seat, c.rng.IntN)
	})
	return who, text
}

// look counts what was sent since, after somebody did something.
func (c *counter) look(who string) {
	c.t.Helper()
	var id string
	var turn int
	waits := make(map[string]string)
	ended, final := false, false
	c.table(func(t *table.Table) {
		final = who != "" && t.Session != nil && !t.Session.CanUndo(game.Seat(slices.Index(crew, who)))
		id, turn, ended = t.ID, t.Turn.N, t.Stage == table.Over
		for _, w := range t.Waits {
			waits[crew[w.Seat]] = w.For
		}
		if ended {
			for _, name := range crew[:3] {
				waits[name] = "the end"
			}
		}
	})
	journal, err := c.bot.tables.Journal(c.t.Context(), id)
	if err != nil {
		c.t.Fatal(err)
	}
	posted := "" // all that new messages in the channel say
	fresh := c.chat.Stream[c.seen:]
	c.seen = len(c.chat.Stream)
	for name, task := range c.called {
		if waits[name] != task && (who == name || waits[name] != "") {
			delete(c.called, name)
		}
	}
	public := slices.ContainsFunc(journal[c.read:], func(e table.Entry) bool {
		return slices.ContainsFunc(e.Events, func(v game.Event) bool { return v.To.Public() })
	})
	for name := range c.called {
		switch {
		case waits[name] != "":
			delete(c.undone, name)
		case c.back && c.waits[name] != "":
			c.undone[name] = true
		case c.undone[name] && public && final: // what comes now is another turn of theirs
			delete(c.called, name)
			delete(c.undone, name)
		}
	}
	c.interrupted(who, waits)
	if public {
		c.begun[who] = true
	}
	if waits[who] != "" && (public || c.waits[who] == "") { // they read what they are to do next
		c.called[who] = waits[who]
	}
	for _, e := range fresh {
		var m chat.Message
		if err := json.NewDecoder(strings.NewReader(e.Text)).Decode(&m); err != nil {
			c.t.Fatal(err)
		}
		said := strings.Join(append([]string{m.Call, m.Moment, m.Note}, slices.Concat(m.Lines, m.Table)...), "\n")
		if !e.Edit && strings.TrimSpace(said) == "" {
			c.t.Errorf("a message to %s%s has its title alone: %s", e.Channel, e.Person, e.Text)
		}
		n := c.each[e.Person]
		switch {
		case e.Edit && e.Channel != "":
			c.edits++
		case e.Edit:
			if n != nil {
				n.edits++
			}
		case e.Channel == "" && n != nil:
			c.private(n, e.Person, who, waits, turn, m)
			if m.Kind == chat.Pad && m.Call != "" {
				c.rings(e.Person, who, waits, m, said, journal)
			}
		case e.Channel != "":
			c.posts++
			posted += said + "\n"
			c.inChannel(e, m, who, waits, posted, journal)
		}
		if e.Delete != nil && e.Delete.Channel != "" {
			c.deletes++
			if c.calls[e.Delete] {
				c.t.Errorf("a message that called somebody is deleted: %s", e.Delete.Message.Call)
			}
		}
	}
	for i, entry := range journal[c.read:] {
		for _, e := range game.InShort(entry.Events, game.Public) {
			if !e.Moment || !e.To.Public() {
				continue
			}
			c.moments++
			if !strings.Contains(posted, e.Text) {
				c.silent++
				c.t.Errorf("a moment is no new message: %s", e.Text)
			}
		}
		if entry.Line != "" && entry.Seat >= 0 {
			c.last[crew[entry.Seat]] = c.read + i + 1
		}
	}
	for name := range c.rung { // their next call tells what comes after this one
		c.last[name] = len(journal)
	}
	clear(c.rung)
	c.read = len(journal)
	for name, task := range waits {
		held := task == waits[who] && strings.Contains(task, "any one of you may") // who has just acted may answer for all
		if !ended && name != who && who != "" && c.waits[name] == "" && c.called[name] != task && !held {
			c.t.Errorf("the game waits for %s %s, and they are not called", name, task)
		}
	}
	c.waits = waits
}

// interrupted forgets the calls of those whose waits others interrupted, if they are to be called
// again now that the game waits for them.
func (c *counter) interrupted(who string, waits map[string]string) {
	others, anew := []string(nil), false
	for name, task := range waits {
		switch {
		case name == who || c.waits[name] != "":
		case c.called[name] == task:
			others = append(others, name)
		default:
			anew = true
		}
	}
	for _, name := range others {
		if anew || len(waits) == 1 && c.begun[name] {
			delete(c.called, name)
		}
	}
}

// private counts a new private message.
func (c *counter) private(n *count, name, who string, waits map[string]string, turn int, m chat.Message) {
	c.t.Helper()
	if name == who || who == "" {
		n.own++
	} else {
		n.others++
	}
	if m.Kind != chat.Pad || who == "" {
		return
	}
	if waits[name] == "" {
		c.t.Errorf("what %s did sends %s, for whom the game does not wait, a new private message: %s", who, name, shown(m))
	}
	if c.renewed[name] == turn {
		c.t.Errorf("what %s did sends %s a second new private message in turn %d", who, name, turn)
	}
	c.renewed[name] = turn
}

// inChannel counts a new message in the channel.
func (c *counter) inChannel(e memchat.Event, m chat.Message, who string, waits map[string]string, posted string, journal []table.Entry) {
	c.t.Helper()
	for _, i := range m.Ping {
		c.calls[e.Post] = true
		if name := m.People[i].ID; c.each[name] != nil {
			c.rings(name, who, waits, m, posted, journal)
		}
	}
}

// rings counts a call, of which somebody was sent these words: a new message in the channel, or a
// new private one.
func (c *counter) rings(name, who string, waits map[string]string, m chat.Message, posted string, journal []table.Entry) {
	c.t.Helper()
	c.each[name].pings++
	if name == who {
		c.t.Errorf("%s is called for what they did themselves: %s", name, m.Call)
	}
	if m.Kind != chat.Turn && m.Kind != chat.Pad {
		return
	}
	if waits[name] == "" && !strings.Contains(m.Call, "out of the game") {
		c.t.Errorf("%s is called, and the game does not wait for them: %s", name, m.Call)
	}
	if c.called[name] != "" && c.called[name] == waits[name] {
		c.t.Errorf("%s is called twice for one wait, %s: %s", name, waits[name], m.Call)
	}
	c.called[name] = waits[name]
	c.rung[name] = true
	delete(c.begun, name)
	if strings.Contains(posted, " came here: press ") || strings.Contains(posted, " earlier: press What did I miss?") {
		c.cut++
		return
	}
	for _, entry := range journal[c.last[name]:] {
		for _, v := range game.InShort(entry.Events, game.Public) {
			does := v.Text
			if piece, own := strings.CutPrefix(v.Row, game.RowOf("")); own {
				does = strings.TrimSuffix(strings.TrimPrefix(does, piece+" "), ".") // the message joins it to what the piece did before
			}
			untold := func(sentence string) bool { return !strings.Contains(posted, sentence) } // the call may tell one, and the list below it another
			if v.To.Public() && !v.Head && untold(does) && slices.ContainsFunc(game.Sentences(does), untold) {
				c.t.Errorf("%s is called without what is new to them: %s", name, v.Text)
			}
		}
	}
}

// Where new pictures are a new message, a player's pad is the call: it begins with it, and the
// channel names the player without calling them. A player whom their pad does not reach is called
// in the channel, and a pad that comes after all calls nobody again.
func TestOneRingForOneWait(t *testing.T) {
	for _, c := range []struct {
		name         string
		fail         []*chat.SendError // what the pad meets
		pad, channel int               // how many new messages call
	}{
		{"the pad arrives", nil, 1, 0},
		{"no private messages", []*chat.SendError{{Why: chat.Closed, Err: errStuck}}, 0, 1},
		{"the pad is late", []*chat.SendError{{Why: chat.Broken, Err: errStuck}}, 0, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newHall(t, store.Memory(), games.All...)
			h.chat.Fixed = true
			h.typesAll("zoe: start race", "ann: join", "bob: join", "ann: begin")
			awaited := func() (seat int, line string) {
				h.table(func(t *table.Table) {
					seat = int(t.Waits[0].Seat)
					line = gametest.Offered(t.Session.Match(), t.Waits[0].Seat, func(int) int { return 0 })
				})
				return seat, line
			}
			acts, line := awaited()
			next := crew[1-acts]
			h.chat.Fail[next] = c.fail
			seen := len(h.chat.Stream)
			h.types(crew[acts], "do "+line)
			h.now = h.now.Add(time.Hour)
			h.flush()
			pad, channel := 0, 0
			for _, e := range h.chat.Stream[seen:] {
				call := "Your turn to play a card."
				switch {
				case e.Edit:
				case e.Person == next && e.Message.Kind == chat.Pad:
					pad++
					if !strings.Contains(e.Message.Call, call) || strings.Contains(strings.Join(e.Message.Lines, " "), "to play a card") {
						t.Errorf("the pad calls with %q, and says below %q", e.Message.Call, e.Message.Lines)
					}
				case e.Channel == "deck" && e.Message.Kind == chat.Turn:
					channel += len(e.Message.Ping)
					if !strings.HasPrefix(e.Message.Call, game.Seat(1-acts).Mark()+": ") || !strings.Contains(e.Message.Call, call) {
						t.Errorf("the channel says %q", e.Message.Call)
					}
				}
			}
			if pad != c.pad || channel != c.channel {
				t.Errorf("%d pads and %d messages in the channel call %s", pad, channel, next)
			}
		})
	}
}

// owed counts the messages in the outbox.
func (h *hall) owed() (n int) {
	h.t.Helper()
	err := h.store.View(h.t.Context(), func(tx store.Tx) error {
		n = 0
		for range store.ScanSlices(tx, store.AllSlices(), store.OutboxPrefix) {
			n++
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return n
}

// A player at the table has some minutes to answer what any one of several may answer. Only then
// are the others called, over a restart, too, and not if it is answered by then.
func TestTheOthersAreCalledIfNobodyAnswers(t *testing.T) {
	for _, answers := range []bool{false, true} {
		h := newHall(t, store.Memory(), games.All...)
		h.typesAll("zoe: start jaws acts=1", "ann: join shark", "bob: join quint", "cat: join brody", "ann: begin")
		rng := rand.New(rand.NewPCG(40, 2))
		acts := func() (by, other string, held bool) {
			h.table(func(t *table.Table) {
				w := t.Waits[rng.IntN(len(t.Waits))]
				if at := slices.IndexFunc(t.Waits, func(w table.Wait) bool { return w.Held }); at >= 0 {
					w = t.Waits[1-at]
					other, held = crew[t.Waits[at].Seat], true
				}
				by = crew[w.Seat] + ": do " + gametest.Offered(t.Session.Match(), w.Seat, rng.IntN)
			})
			return by, other, held
		}
		line, other, held := acts()
		for most := 500; !held && most > 0; most-- {
			h.typesAll(line)
			line, other, held = acts()
		}
		if !held {
			t.Fatal("nothing was asked that any one may answer")
		}
		before := h.reminders(other)
		h.restart()
		h.now = h.now.Add(2 * time.Minute)
		h.flush()
		if h.reminders(other) != before {
			t.Errorf("%s is called at once", other)
		}
		want := before + 1
		if answers {
			h.typesAll(line)
			want = before
			h.flush()
			if n := h.owed(); n > 0 {
				t.Errorf("the question is answered, and %d messages are owed", n)
			}
		}
		h.now = h.now.Add(2 * time.Minute)
		h.flush()
		if h.reminders(other) != want {
			t.Errorf("answered %v: %s was called %d times more", answers, other, h.reminders(other)-before)
		}
	}
}
