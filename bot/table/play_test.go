package table

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/hours"
	"shipboard/games/duel"
	"shipboard/games/game"
)

// nobody knows nothing of anybody.
type nobody struct{}

func (nobody) TakesNone(chat.Person) (bool, error) { return false, nil }

func (nobody) Devices(chat.Person, string) ([]string, error) { return nil, nil }
func (nobody) Taught(chat.Person) (bool, error)              { return false, nil }
func (nobody) Hours(chat.Person) (hours.Hours, error)        { return hours.Hours{}, nil }
func (nobody) CutOff(string) time.Time                       { return time.Time{} }

// says are the decisions that a case asks for, by a word.
var says = map[string]Decision{
	"join": (*Table).Join, "leave": (*Table).Leave, "begin": (*Table).Begin, "set": (*Table).Set,
	"do": (*Table).Do, "later": (*Table).Later, "undo": (*Table).Undo, "clock": (*Table).SetClock, "pause": (*Table).Pause, "nudge": (*Table).Nudge,
	"keep": (*Table).Keep, "accept": (*Table).Accept, "without": func(t *Table, c *Change, r Task) (Decided, error) {
		r.Press = chat.Press{Verb: chat.PressWithout, Args: []string{t.Seats.absentKey()}}
		return t.BeginWithout(c, r)
	}, "out": func(t *Table, c *Change, r Task) (Decided, error) {
		r.Press.Args = []string{personKey(memchat.Person(r.Rest))}
		return t.PressOut(c, r)
	}, "replace": (*Table).Replace, "abandon": (*Table).VoteAbandon, "resign": (*Table).Resign,
	"agree": func(t *Table, c *Change, r Task) (Decided, error) { return t.Agree(c, newest(t, r)) },
	"take":  func(t *Table, c *Change, r Task) (Decided, error) { return t.TakeSeat(c, newest(t, r)) },
	"giveup": func(t *Table, c *Change, r Task) (Decided, error) {
		at, _ := t.Seats.SeatOf(r.From)
		r.Press.Moves = t.Seats[at].Moves
		return t.GiveUp(c, r)
	},
	"here": func(t *Table, c *Change, r Task) (Decided, error) {
		t.ConfirmPresence(c, r.From, true)
		return t.Here(c, r)
	},
	"skip": func(t *Table, c *Change, r Task) (Decided, error) {
		s, _ := t.Seats.SeatOf(memchat.Person(r.Rest))
		r.Press.Args = []string{strconv.Itoa(int(s)), strconv.FormatInt(t.Waiting(s).Since.Unix(), 36)}
		return t.VoteSkip(c, r)
	},
}

// newest is a press on the newest offer to whoever presses, or else to anybody.
func newest(t *Table, r Task) Task {
	n := t.LastOffer
	for _, o := range t.Offers {
		if o.To.Is(r.From) {
			n = o.N
		}
	}
	r.Press.Args = []string{strconv.Itoa(n)}
	return r
}

// sleepers are awake at hours of their own, and nothing else is known of them.
type sleepers struct {
	nobody
	hours map[string]hours.Hours
}

func (s sleepers) Hours(p chat.Person) (hours.Hours, error) { return s.hours[p.ID], nil }

// scene is a table in memory, and the time at it.
type scene struct {
	t     *testing.T
	knows facts
	at    *Table
	now   time.Time
	id    int
}

var noon = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)

func newScene(t *testing.T) *scene {
	return &scene{t: t, knows: nobody{}, now: noon, at: &Table{Def: &duel.Game, Head: Head{
		Charter: Charter{
			Format: HeadFormat, ID: "pearl", Game: "duel", Options: map[string]string{"rounds": "2"},
			Places: []chat.Place{memchat.Place("deck")}, Host: memchat.Person("ann"), Secret: strings.Repeat("ab", 32),
		},
		Progress: Progress{Stage: Lobby},
	}}}
}

// ask lets somebody ask for a decision: "ann join caller". It returns what is answered, or
// why it is refused, and the change. What is refused has changed nothing.
func (s *scene) ask(line string) (said string, refused bool, c *Change) {
	s.t.Helper()
	who, words, _ := strings.Cut(line, " ")
	verb, rest, _ := strings.Cut(words, " ")
	s.id++
	r := Task{Request: chat.Request{ID: strings.Repeat("x", s.id), From: memchat.Person(who), Place: memchat.Place("deck")}, Rest: rest}
	for _, word := range strings.Fields(rest) {
		if name, ok := strings.CutPrefix(word, "@"); ok {
			r.People = append(r.People, memchat.Person(name))
		}
	}
	before := s.head()
	c = &Change{Now: s.now, Facts: s.knows}
	d, err := says[verb](s.at, c, r)
	if why, refused := game.Refused(err); refused {
		if after := s.head(); after != before {
			s.t.Errorf("%s: it is refused, and changes\n%s\nto\n%s", line, before, after)
		}
		return string(why), true, c
	}
	if err != nil {
		s.t.Fatalf("%s: %v", line, err)
	}
	s.at.Lines += uint64(len(c.Journal)) // as when it is saved
	if d.Show != nil {
		return strings.Join(d.Show.News, " ") + d.Show.Note, false, c
	}
	return strings.Join(d.Message.Lines, " "), false, c
}

// head is the table's record as it would be written down.
func (s *scene) head() string {
	s.t.Helper()
	data, err := json.Marshal(&s.at.Head)
	if err != nil {
		s.t.Fatal(err)
	}
	return string(data)
}

// play asks for decisions, each after a time if one stands before it ("25h ann nudge"),
// and wants a part of each answer after an arrow: "bob leave -> You have left". Without an
// arrow it is not to be refused.
func (s *scene) play(lines ...string) *Change {
	s.t.Helper()
	var c *Change
	for _, line := range lines {
		line, want, arrow := strings.Cut(line, " -> ")
		first, rest, _ := strings.Cut(line, " ")
		if d, err := time.ParseDuration(first); err == nil {
			s.now, line = s.now.Add(d), rest
		}
		var got string
		var refused bool
		got, refused, c = s.ask(line)
		if !strings.Contains(got, want) {
			s.t.Errorf("%s: %q is answered, want %q", line, got, want)
		}
		if refused && !arrow {
			s.t.Errorf("%s: it is refused: %s", line, got)
		}
	}
	return c
}

// owes counts what a change owes, by kind.
func owes(c *Change, kind OweKind) (n int) {
	for _, o := range c.Owed {
		if o.Kind == kind {
			n++
		}
	}
	return n
}

// Once the game has begun, those who sit there play lines. A line owes its turn to the channel, and
// to the pads that it changed.
func TestDo(t *testing.T) {
	s := newScene(t)
	s.play(
		"ann join -> You are in.",
		"cat do lock -> You do not sit at this table yet",
		"ann do lock -> The game has not begun",
		"bob join -> Your secrets will come in a private message",
		"cat begin -> Only those who sit here may begin",
		"ann begin -> The game begins.",
		"cat do lock -> you may watch",
		"ann do hide 7",
		"ann undo",
		"ann do hide 8",
	)
	c := s.play("ann do lock")
	if !c.Played || len(c.Journal) != 1 || c.Journal[0].Line != "lock" || !c.Journal[0].At.Equal(noon) {
		t.Errorf("lock changes %+v", c)
	}
	if owes(c, OweTurn) != 1 || owes(c, OwePad) == 0 {
		t.Errorf("lock owes %+v", c.Owed)
	}
}
