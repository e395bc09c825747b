package seats

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/store"
)

// otherChat is a second chat in memory.
type otherChat struct{ *memchat.Chat }

const otherName = "gull"

// Name implements chat.Chat.
func (otherChat) Name() string { return otherName }

func onOther(name string) chat.Person {
	return chat.Person{Chat: otherName, ID: name, Name: strings.ToUpper(name[:1]) + name[1:]}
}

// opens has the hall have the second chat, too.
func (h *hall) withOther() {
	h.other = &otherChat{memchat.New()}
	h.restart()
}

// there lets somebody type a command in a channel of the second chat, and returns the answer.
func (h *hall) there(who, channel, text string) chat.Answer {
	h.t.Helper()
	h.mu.Lock()
	h.asked++
	id := fmt.Sprint("there-", h.asked)
	h.mu.Unlock()
	a := h.bot.Handle(h.t.Context(), chat.Request{ID: id, From: onOther(who), Place: chat.Place{Chat: otherName, ID: channel}, Text: text})
	h.flush()
	return a
}

// code is what shows a table in another channel.
func (h *hall) code(who, channel string) string {
	h.t.Helper()
	a := h.does(who, channel, "link")
	for _, line := range a.Message.Lines {
		if code, ok := strings.CutPrefix(line, "/sea table link "); ok {
			return code
		}
	}
	h.t.Fatalf("there is no code in %v", a.Message.Lines)
	return ""
}

// said is all that stands in a channel of a chat, in words.
func said(c *memchat.Chat, channel string) string {
	var all strings.Builder
	for _, p := range c.Posts {
		if p.Channel == channel {
			for _, line := range append([]string{p.Message.Call}, p.Message.Lines...) {
				all.WriteString(memchat.Words(p.Message, line) + "\n")
			}
		}
	}
	return all.String()
}

func TestTableInASecondChannel(t *testing.T) {
	h := newHall(t)
	h.withOther()
	table := h.lobby("deck")
	deny := func(a chat.Answer, why string) {
		t.Helper()
		if text := strings.Join(a.Message.Lines, " "); !a.Refused || !strings.Contains(text, why) {
			t.Errorf("the answer is %s", text)
		}
	}
	code := h.code("ann", "deck")
	deny(h.there("sue", "quay", "link "+code[:len(code)-6]+"abcabc"), "not valid") // a code ends so once in a billion times
	deny(h.there("sue", "quay", "link nowhere-aaaaaaaaaaaa"), "not valid")
	deny(h.there("sue", "quay", "link x"), "not valid")
	deny(h.there("sue", "quay", "join"), "No game is open")
	if a := h.there("sue", "quay", "link "+strings.ToUpper(code)); a.Refused {
		t.Fatalf("the code is refused: %v", a.Message.Lines)
	}
	deny(h.there("sue", "pier", "link "+code), "not valid") // it is used
	for _, text := range []string{said(h.chat, "deck"), said(h.other.Chat, "quay")} {
		if !strings.Contains(text, "This one table is shown in 2 channels, on Mem and Gull.") || !strings.Contains(text, "Sue shows this table on Gull, too.") {
			t.Errorf("a channel reads\n%s", text)
		}
	}
	deny(h.there("sue", "quay", "start race"), "There is a game in this channel already")
	if a := h.there("sue", "quay", "join"); a.Refused {
		t.Errorf("Sue is refused: %v", a.Message.Lines)
	}
	for _, text := range []string{said(h.chat, "deck"), said(h.other.Chat, "quay")} {
		if !strings.Contains(text, "Any role: Sue.") {
			t.Errorf("a channel reads\n%s", text)
		}
	}
	// A code is over in a quarter of an hour, and no use where there is a game.
	late := h.code("ann", "deck")
	h.pass(16 * time.Minute)
	deny(h.there("sue", "pier", "link "+late), "not valid")
	h.there("tom", "pier", "start race")
	deny(h.there("sue", "pier", "link "+h.code("ann", "deck")), "There is a game in this channel already")
	// Only those who sit there give a code, and only before the game begins.
	deny(h.bot.Handle(t.Context(), chat.Request{ID: "x", From: memchat.Person("zoe"), Place: memchat.Place("deck"), Text: "link"}), "Only those who sit here")
	unused := h.code("ann", "deck")
	h.does("ann", "deck", "begin")
	deny(h.there("sue", "cape", "link "+unused), "not valid")
	deny(h.there("sue", "quay", "link off"), "Only the host")
	// Its moderators take it off their channel, and it goes on where it began.
	end := chat.Request{ID: "end", From: onOther("max"), Place: chat.Place{Chat: otherName, ID: "quay"}, Press: chat.PublicID(chat.PressModerate, table, "end now"), Moderator: true, Moderators: "whoever may"}
	if a := h.bot.Handle(t.Context(), end); a.Refused || a.Failed {
		t.Errorf("Max is refused: %v", a.Message.Lines)
	}
	h.flush()
	if text := said(h.other.Chat, "quay"); !strings.Contains(text, "Max, who moderates this channel, has taken the table off it. The game goes on on Mem.") {
		t.Errorf("the channel reads\n%s", text)
	}
	if d := h.desk("ann", table); d.Stage != "playing" {
		t.Errorf("the game is %s", d.Stage)
	}
	if a := h.there("sue", "quay", "start race"); a.Refused {
		t.Errorf("the channel is not free: %v", a.Message.Lines)
	}
}

// Two channels of one chat show the same, and people are called in the first.
func TestPeopleAreCalledInOneChannel(t *testing.T) {
	h := newHall(t)
	h.lobby("deck")
	h.does("ann", "cove", "link "+h.code("ann", "deck"))
	h.does("bob", "cove", "join")
	h.does("ann", "deck", "begin")
	for n := range 30 {
		h.pass(25 * time.Hour)
		if n == 2 {
			h.does("bob", "cove", "pause")
		}
	}
	calls := make(map[string]int)
	for _, e := range h.chat.Stream {
		if e.Channel != "" && !e.Edit {
			calls[e.Channel] += len(e.Message.Ping)
		}
	}
	if calls["deck"] == 0 || calls["cove"] > 0 {
		t.Errorf("people are called in %v", calls)
	}
	if !strings.Contains(said(h.chat, "cove"), "pause") {
		t.Errorf("the second channel reads\n%s", said(h.chat, "cove"))
	}
	// The host takes it off the first, and the second calls.
	h.does("ann", "deck", "link off")
	h.does("ann", "cove", "abandon")
	if text := said(h.chat, "deck"); !strings.Contains(text, "Ann has taken the table off this channel. The game goes on in #cove.") {
		t.Errorf("the first channel reads\n%s", text)
	}
	h.does("ann", "deck", "start race")
}

// A player on each of two chats, one by link and a computer play a game to its end, though a chat
// is down for a while, and the process ends now and then. By night they play each of the games.
func TestThreeKindsOfSeatAtOneTable(t *testing.T) {
	keys := []string{"race"}
	if os.Getenv("SHIPBOARD_NIGHT") != "" {
		keys = keys[:0]
		for _, g := range games.All {
			keys = append(keys, g.Key)
		}
	}
	for _, key := range keys {
		t.Run(key, func(t *testing.T) { playOfThreeKinds(t, key) })
	}
}

// mixed is a table at which Ann sits by one chat, Sue by another, Eve by a link, and a computer.
type mixed struct {
	*hall
	table  string
	people []chat.Person // Ann, Sue and Eve
	eve    *visitor
	rng    *rand.Rand
	killed bool // the process ends before it has told anybody of the next move
}

func newMixed(t *testing.T, key string) *mixed {
	h := newHall(t)
	h.withOther()
	h.does("ann", "deck", "start "+key)
	h.does("ann", "deck", "join")
	code := h.code("ann", "deck")
	table, _, _ := strings.Cut(code, "-")
	for _, text := range []string{"link " + code, "join"} {
		if a := h.there("sue", "quay", text); a.Refused {
			t.Fatalf("%s: %v", text, a.Message.Lines)
		}
	}
	eve, id := h.guest(h.invitation("ann", "deck", ""), "Eve")
	h.does("ann", "deck", "join computer easy")
	h.does("ann", "deck", "begin")
	people := []chat.Person{memchat.Person("ann"), onOther("sue"), {Chat: chat.Guests, ID: id}}
	return &mixed{hall: h, table: table, people: people, eve: eve, rng: rand.New(rand.NewPCG(7, 7))}
}

// plays has one of the three play, by lot.
func (m *mixed) plays(seat int) {
	m.t.Helper()
	who := m.people[seat]
	for open, n := "", 0; n < 200; n++ {
		d := m.shows(who, open)
		if who.IsGuest() && open == "" {
			d = m.eve.desk(who.ID, m.table)
		}
		if len(d.Choices) == 0 {
			open = ""
			continue
		}
		c := d.Choices[m.rng.IntN(len(d.Choices))]
		open = c.Opens
		if open != "" {
			continue
		}
		if who.IsGuest() {
			if a := m.eve.press(who.ID, m.table, c.ID, ""); a.StatusCode != http.StatusOK {
				m.t.Fatalf("Eve is answered %d %s", a.StatusCode, a.body)
			}
		} else if a := m.bot.Handle(m.t.Context(), chat.Request{ID: fmt.Sprint("play-", m.rng.Uint64()), From: who, Press: c.ID}); a.Failed {
			m.t.Fatal(a.Message.Lines)
		}
		if m.killed {
			m.restart()
		}
		m.flush()
		return
	}
	m.t.Fatalf("seat %d finds nothing to do", seat)
}

// shows is the desk of somebody at the table.
func (m *mixed) shows(who chat.Person, open string) chat.Desk {
	m.t.Helper()
	d, err := m.bot.Desk(m.t.Context(), who, chat.AtTable(m.table), open)
	if err != nil {
		m.t.Fatal(err)
	}
	return d
}

// moves has whoever the game waits for play, the computer too, and reports the seat. It is
// negative once the game is over.
func (m *mixed) moves() int {
	m.t.Helper()
	d := m.shows(m.people[0], "")
	if d.Stage == "over" {
		return -1
	}
	switch i := slices.IndexFunc(d.Seats, func(s chat.DeskSeat) bool { return s.Waits }); {
	case i < 0:
		m.t.Fatal("the game waits for nobody")
		return -1
	case i == len(m.people):
		m.pass(time.Minute)
		return i
	default:
		m.plays(i)
		return i
	}
}

func playOfThreeKinds(t *testing.T, key string) {
	h := newMixed(t, key)
	down := &chat.SendError{Why: chat.Broken, Err: errors.New("the sea is between us"), After: -1}
	moves, told := [4]int{}, 0
	for n := range 20000 {
		switch n {
		case 5: // Gull is down
			told = len(h.chat.Stream)
			h.other.Fail["quay"], h.other.Fail["sue"] = []*chat.SendError{down}, []*chat.SendError{down}
		case 25: // it is back
			if n := len(h.chat.Stream) - told; n < 5 {
				t.Errorf("while Gull was down, %d messages came to Mem", n)
			}
			before := len(h.other.Posts)
			h.other.Fail = map[string][]*chat.SendError{}
			h.pass(time.Hour)
			if len(h.other.Posts) == before {
				t.Error("nothing comes to Gull")
			}
		}
		h.killed = n%10 == 9
		i := h.moves()
		if i < 0 {
			t.Logf("%d steps; moves of the seats: %v", n, moves)
			break
		}
		moves[i]++
	}
	if d := h.desk("ann", h.table); d.Stage != "over" || slices.Contains(moves[:3], 0) {
		t.Fatalf("the game is %s after %v moves", d.Stage, moves)
	}
	h.other.Fail = map[string][]*chat.SendError{}
	h.pass(time.Hour)
	if n, stuck := h.owed(); n+stuck > 0 {
		t.Errorf("%d messages wait, %d of them stuck", n, stuck)
	}
	// Both channels have told the same in the end, each calls its own people alone, and no guest.
	for _, one := range []struct {
		name string
		c    *memchat.Chat
	}{{memchat.Name, h.chat}, {otherName, h.other.Chat}} {
		for _, e := range one.c.Stream {
			if strings.HasPrefix(e.Person, "link:") {
				t.Error("a guest was sent a message")
			}
		}
	}
	ends := func(text string) string { return text[strings.LastIndex(text, "The game is over"):] }
	if a, b := said(h.chat, "deck"), said(h.other.Chat, "quay"); ends(a) != ends(b) {
		t.Errorf("one channel reads %s and the other %s", ends(a), ends(b))
	}
}

// The page of a seat takes the order that a press on open water tries.
func TestPageOfASeatSailsToOpenWater(t *testing.T) {
	h := newMixed(t, "blackspot")
	who := h.people[2]
	for range 400 {
		d := h.eve.desk(who.ID, h.table)
		i := slices.IndexFunc(d.Pictures, func(p chat.DeskPicture) bool { return p.Steer != nil && p.Steer.Allow >= 1 })
		if i < 0 || d.Type == nil {
			if h.moves() < 0 {
				break
			}
			continue
		}
		if a := h.eve.press(who.ID, h.table, d.Type.ID, d.Pictures[i].Steer.Line+"move 1"); a.StatusCode != http.StatusOK || strings.Contains(a.body, "refused") {
			t.Fatalf("Eve is answered %d %s", a.StatusCode, a.body)
		}
		if !slices.ContainsFunc(h.eve.desk(who.ID, h.table).Choices, func(c chat.DeskChoice) bool { return c.Label == "Go" }) {
			t.Error("she is not offered to carry it out")
		}
		return
	}
	t.Fatal("Eve never steers a ship")
}

// In two worlds that somebody at such a table cannot tell apart, all that they are shown is the
// same, byte for byte: on either chat and in the browser of who came by a link.
func TestTwinsAtATableOfThreeKinds(t *testing.T) {
	keys := []string{"jaws", "moby"}
	if os.Getenv("SHIPBOARD_NIGHT") != "" {
		keys = append(keys, "race", "boarders", "blackspot")
	}
	for _, key := range keys {
		t.Run(key, func(t *testing.T) {
			h := newMixed(t, key)
			hidden := make([]int, len(h.people))
			for n := 0; n < 200 && slices.Min(hidden) < 3; n++ {
				if h.moves() < 0 {
					break
				}
				if n%4 != 3 {
					continue
				}
				for i, who := range h.people {
					if h.twins(who) {
						hidden[i]++
					}
				}
			}
			t.Logf("secrets of others were exchanged %v times", hidden)
			if slices.Contains(hidden, 0) {
				t.Errorf("nothing was hidden from one of the three: %v", hidden)
			}
		})
	}
}

// twins compares all that somebody is shown with what they are shown in a world that they cannot
// tell from this one. It reports whether the two differ.
func (m *mixed) twins(who chat.Person) (differ bool) {
	m.t.Helper()
	key := store.SnapshotKey(m.table)
	truth := m.kept(key)
	one, err := game.Load(games.All, truth)
	if err != nil {
		m.t.Fatal(err)
	}
	other, err := one.Imagine(game.Seat(m.shows(who, "").Seat), game.NewDice(game.TextSeed(fmt.Sprint(m.rng.Uint64()))))
	if err != nil {
		m.t.Fatal(err)
	}
	a, errA := json.Marshal(one.Match())
	b, errB := json.Marshal(other.Match())
	world, errC := other.Save()
	if err := errors.Join(errA, errB, errC); err != nil {
		m.t.Fatal(err)
	}
	here := m.everything(who)
	m.keep(key, world)
	there := m.everything(who)
	m.keep(key, truth)
	for what, shown := range here {
		if there[what] != shown {
			m.t.Errorf("%s of %s shows %s, and in a world that is the same to them %s", what, who.ID, shown, there[what])
		}
	}
	return !bytes.Equal(a, b)
}

// kept is a record in the store, and keep has a new process find another there.
func (m *mixed) kept(key []byte) (value []byte) {
	m.t.Helper()
	if err := m.store.View(m.t.Context(), func(tx store.Tx) (err error) {
		value, err = tx.Get(key)
		return err
	}); err != nil {
		m.t.Fatal(err)
	}
	return value
}

func (m *mixed) keep(key, value []byte) {
	m.t.Helper()
	if err := m.store.Update(m.t.Context(), func(tx store.Tx) error { return tx.Put(key, value) }); err != nil {
		m.t.Fatal(err)
	}
	m.restart()
	m.flush()
}

// everything is all that somebody at the table may ask for, and both channels.
func (m *mixed) everything(who chat.Person) map[string]string {
	m.t.Helper()
	all := map[string]string{"the deck": said(m.chat, "deck"), "the quay": said(m.other.Chat, "quay")}
	if who.IsGuest() {
		at := "/t/" + m.table
		all["me"] = m.eve.get(at + "/api/me").body
		all["rounds"] = m.eve.get(at + "/api/rounds" + query(who.ID, m.table)).body
		for _, p := range m.eve.desk(who.ID, m.table).Pictures {
			all[p.Name] = m.eve.get(at + "/desk.png" + query(who.ID, m.table, "name", p.Name)).body
		}
	}
	show := func(what string, v any) {
		data, err := json.Marshal(v)
		if err != nil {
			m.t.Fatal(err)
		}
		all[what] = string(data)
	}
	d := m.shows(who, "")
	show("the desk", d)
	for _, c := range d.Choices {
		if c.Opens != "" {
			show("the desk at "+c.Label, m.shows(who, c.Opens))
		}
	}
	place := map[string]chat.Place{memchat.Name: memchat.Place("deck"), otherName: {Chat: otherName, ID: "quay"}}
	if at, on := place[who.Chat]; on {
		for _, text := range []string{"me", "board", "log", "missed", "notes", "who", "mine", "export", "", "act"} {
			show("/sea "+text, m.bot.Handle(m.t.Context(), chat.Request{ID: fmt.Sprint("twin-", m.rng.Uint64()), From: who, Place: at, Text: text}))
		}
	}
	return all
}

// A table is shown in no private conversation, and a code ends when whoever gave it leaves the lobby.
func TestWhereATableIsShown(t *testing.T) {
	h := newHall(t)
	h.withOther()
	h.lobby("deck")
	h.does("bob", "deck", "join")
	h.does("cat", "deck", "join")
	alone := chat.Request{ID: "alone", From: onOther("sue"), Place: onOther("sue").Room(), Text: "link " + h.code("bob", "deck")}
	if a := h.bot.Handle(t.Context(), alone); !a.Refused {
		t.Errorf("the table is shown in a private conversation: %v", a.Message.Lines)
	}
	code := h.code("bob", "deck")
	h.does("ann", "deck", "leave @bob")
	if a := h.there("sue", "quay", "link "+code); !a.Refused {
		t.Errorf("somebody who was taken out shows the table elsewhere: %v", a.Message.Lines)
	}
}

// Who sees the second channel of a table alone is led there, and learns nothing of the first.
func TestListsLeadToAChannelThatTheReaderSees(t *testing.T) {
	h := newHall(t)
	h.lobby("hideout")
	h.does("bob", "deck", "link "+h.code("ann", "hideout"))
	sees := func(_ context.Context, p chat.Place) bool { return p.ID == "deck" }
	for _, text := range []string{"tables", "mine @ann"} {
		a := h.bot.Handle(t.Context(), chat.Request{ID: text, From: memchat.Person("zoe"), Place: memchat.Place("pier"), Text: text, Sees: sees, People: []chat.Person{memchat.Person("ann")}})
		at := func(id string) bool {
			return slices.ContainsFunc(a.Message.Places, func(l chat.Link) bool { return l.Place.ID == id })
		}
		if !at("deck") || at("hideout") {
			t.Errorf("%s: Zoe is answered %v %+v", text, a.Message.Lines, a.Message.Places)
		}
	}
}
