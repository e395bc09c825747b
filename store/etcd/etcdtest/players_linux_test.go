package etcdtest_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/store"
	"shipboard/store/etcd"
)

// room is a channel of a chat where two people play one game after another.
type room struct {
	front  *front
	store  *etcd.Store // to look at
	chat   string
	at     string
	game   string
	people [2]string // by name; on Slack that is the id
	ids    [2]string
	bells  *bells // where both sleep until they are told that time is up

	mu      sync.Mutex
	history []act
	looks   []look
	firsts  map[string]first // by table
}

// first is a table's match when somebody first looked at it.
type first struct {
	lines    uint64 // of the journal until then
	snapshot []byte
}

// act is a line that somebody has typed.
type act struct {
	table, typed string
	line         string // as the journal would have it, when it was typed
	also         []int  // lines of the journal that may be this one in other words
	seat         game.Seat
	id           string // of the request; the store keeps it
	call, ret    time.Time
	shown        bool // an answer came, and it tells of no fault
	played       bool // the answer also offers what to do next, as it does when the line was played
	text         string
}

// look is a look at a table's head.
type look struct {
	table     string
	lines     uint64
	call, ret time.Time
}

func (f *front) room(t *testing.T, n int, s *etcd.Store) *room {
	r := &room{front: f, store: s, game: []string{"race", "boarders", "jaws", "blackspot"}[n/2%4]}
	if n%2 == 0 {
		r.chat, r.at = "discord", f.discord.AddChannel("", fmt.Sprint("deck", n))
		for i, name := range []string{"ann", "bob"} {
			r.people[i] = fmt.Sprint(name, n)
			r.ids[i] = f.discord.AddPerson(r.people[i], strings.ToUpper(name), "").ID
		}
		return r
	}
	r.chat, r.at = "slack", fmt.Sprint("CDECK", n)
	f.slack.AddChannel(r.at, fmt.Sprint("deck", n), false)
	for i, name := range []string{"ANN", "BOB"} {
		r.people[i] = fmt.Sprint("U", name, n)
		r.ids[i] = r.people[i]
		f.slack.AddUser(r.ids[i], strings.ToLower(r.people[i]), name)
	}
	return r
}

// patience is how long people look at an empty screen.
const patience = 8 * time.Second

// The clock where people sleep is the shortest that there is.
const (
	sleepersClock = time.Minute
	settings      = "clock=1m"
)

// says lets somebody type a command, and waits for an answer. Now and then the chat delivers it twice.
func (r *room) says(who int, command, rest string, twice bool) (a act) {
	a.call = time.Now()
	defer func() {
		a.shown = a.text != "" && !strings.Contains(a.text, "Something went wrong on our side")
		a.played = a.played && a.shown
		a.ret = time.Now()
	}()
	if r.chat == "discord" {
		var options []discordtest.Option
		if rest != "" {
			options = append(options, discordtest.Option{Name: map[string]string{"start": "game", "do": "line"}[command], Value: rest})
		}
		if command == "start" && r.bells != nil {
			options = append(options, discordtest.Option{Name: "settings", Value: settings})
		}
		i, err := r.front.discord.Command(r.people[who], r.at, "sea", command, options...)
		if i == nil {
			return a
		}
		a.id = i.ID
		if twice {
			_ = r.front.discord.Repeat(i)
		}
		if err == nil || twice {
			if m := i.Shown(patience); m != nil {
				a.text, a.played = m.Text, len(m.Buttons)+len(m.Selects) > 0
			}
		}
		return a
	}
	if command == "start" && r.bells != nil {
		rest += " " + settings
	}
	q := r.front.slack.Command(r.people[who], r.at, strings.TrimSpace(command+" "+rest))
	a.id = "command/" + q.Trigger
	if twice {
		r.front.slack.Again(q)
	}
	for end := time.Now().Add(patience); time.Now().Before(end) && (q.Acked || twice); time.Sleep(20 * time.Millisecond) {
		m, ok := r.front.slack.Answer(q)
		if !ok {
			continue
		}
		a.text = m.Text
		for _, b := range m.Blocks {
			a.text += "\n" + b.Text
			a.played = a.played || len(b.Elements) > 0
		}
		break
	}
	return a
}

// head is a part of a table's head.
type head struct {
	ID    string `json:"id"`
	Stage string `json:"stage"`
	Game  string `json:"game"`
	Lines uint64 `json:"lines"`
	Turn  struct {
		N int `json:"n"`
	} `json:"turn"`
	Seats []struct {
		Person chat.Person `json:"person"`
	} `json:"seats"`
	Places []chat.Place `json:"places"`
	Waits  []struct {
		Seat     game.Seat `json:"seat"`
		Since    time.Time `json:"since"`
		Reminded int       `json:"reminded"`
	} `json:"waits"`
}

// seat is where somebody sits.
func (h head) seat(id string) (game.Seat, bool) {
	for i, s := range h.Seats {
		if s.Person.ID == id {
			return game.Seat(i), true
		}
	}
	return game.Public, false
}

// looksAt reads the head of the table in the room, and its match.
func (r *room) looksAt(t *testing.T) (head, *game.Session, error) {
	var h head
	var snapshot []byte
	l := look{call: time.Now()}
	err := r.store.View(t.Context(), func(tx store.Tx) error {
		h, snapshot = head{}, nil
		id, err := tx.Get(store.ChannelKey(r.chat, r.at))
		if err != nil || id == nil {
			return err
		}
		data, err := tx.Get(store.HeadKey(string(id)))
		if err != nil || data == nil {
			return err
		}
		if err := json.Unmarshal(data, &h); err != nil {
			return err
		}
		snapshot, err = tx.Get(store.SnapshotKey(string(id)))
		return err
	})
	if err != nil || snapshot == nil {
		return h, nil, err
	}
	l.ret, l.table, l.lines = time.Now(), h.ID, h.Lines
	r.mu.Lock()
	r.looks = append(r.looks, l)
	if _, ok := r.firsts[h.ID]; !ok {
		if r.firsts == nil {
			r.firsts = make(map[string]first)
		}
		r.firsts[h.ID] = first{h.Lines, snapshot}
	}
	r.mu.Unlock()
	session, err := game.Load(games.All, snapshot)
	return h, session, err
}

// line is one of a seat's lines at random; "" if it has none.
func line(rng *rand.Rand, m game.Match, s game.Seat) string {
	typed := ""
	for range 20 {
		choices := slices.DeleteFunc(m.Choices(s, typed), func(c game.Choice) bool { return c.Kind == game.Backs })
		if len(choices) == 0 {
			return ""
		}
		c := choices[rng.IntN(len(choices))]
		if c.Whole() {
			return c.Line
		}
		typed = c.Line
	}
	return ""
}

// plays has one of the two do what the table needs of them.
func (r *room) plays(t *testing.T, rng *rand.Rand, who int) {
	h, session, err := r.looksAt(t)
	if err != nil {
		return
	}
	seat, sits := h.seat(r.ids[who])
	switch {
	case h.Stage == "" || h.Stage == "over":
		if who == 0 {
			r.says(who, "start", r.game, false)
		}
	case h.Stage == "lobby" && !sits:
		if who == 0 || len(h.Seats) > 0 {
			r.says(who, "join", "", false)
		}
	case h.Stage == "lobby":
		if who == 0 && len(h.Seats) == 2 {
			r.says(who, "begin", "", false)
		}
	case sits && session != nil:
		typed := line(rng, session.Match(), seat)
		if r.bells != nil {
			if !r.wakes(h, seat, who) {
				return
			}
			typed = "skip" // so that the next clock runs
		}
		if typed == "" {
			return
		}
		played, err := session.Play(seat, typed)
		if err != nil {
			return
		}
		a := r.says(who, "do", typed, rng.IntN(8) == 0)
		a.table, a.typed, a.seat, a.line = h.ID, typed, seat, played.Line
		r.mu.Lock()
		r.history = append(r.history, a)
		r.mu.Unlock()
	}
}
