package chattest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/games"
	"shipboard/games/game"
	"shipboard/store"
)

// The things that happen to a message.
const (
	Posted  = "posted"
	Edited  = "edited"
	Deleted = "deleted"
)

// Happened is what a Sent did, as a chat reads it.
type Happened struct {
	What  string   // Posted, Edited or Deleted; "" for what is no message
	Ref   string   // of the message, where the chat deletes any
	Calls []string // the people whom a new message calls, also if it is their pad
}

// count is what one person was sent in a game.
type count struct{ pings, own, others, edits int }

// CountCalls plays games by lot and counts what each person is sent. It checks these rules:
//
// - Nobody is called twice for one wait, nor for what they did themselves. A player who has lost all is called, too.
//
// - A move brings a new private message only to a person whose turn it is, and only one a
// turn.
//
// - What a person presses brings them one only if they have asked for their secrets.
//
// - A message in the channel that called somebody is not deleted.
//
// A pad that calls its player counts as a call, like one in the channel: for each wait there is
// only one of the two.
func CountCalls(t *testing.T, open New, read func(Hall, Sent) Happened, keys ...string) {
	counting{}.play(t, open, read, keys)
}

// CountTyped is CountCalls in games in which everyone types their moves in the channel.
func CountTyped(t *testing.T, open New, read func(Hall, Sent) Happened, keys ...string) {
	counting{typing: true}.play(t, open, read, keys)
}

// CountThreaded is CountCalls in games with threads of their own, while the channel holds another
// game's lobby. Except by night the games are only a few moves long.
func CountThreaded(t *testing.T, open New, read func(Hall, Sent) Happened, keys ...string) {
	counting{threaded: true}.play(t, open, read, keys)
}

// counting says how the counted games are played.
type counting struct {
	typing   bool // everyone types in the channel what they do
	threaded bool // a game has a thread of its own
}

func (how counting) play(t *testing.T, open New, read func(Hall, Sent) Happened, keys []string) {
	for _, key := range keys {
		t.Run(key, func(t *testing.T) {
			t.Parallel()
			most := 30
			switch {
			case Night():
				most = mostMoves
			case how.threaded:
				most = 12
			}
			h := open(t, Options{Store: store.Memory(), Games: games.All, Painter: Sketcher{}, Seed: 40})
			g := game.ByKey(games.All, key)
			if how.threaded {
				h.Type(host, Channels[0], "start "+key)
				h.Settle()
			}
			c, err := beginTable(h, g, rand.New(rand.NewPCG(40, 1)), Channels[0], "", 3, 0)
			if err != nil {
				t.Fatal(err)
			}
			if how.threaded != (c.channel != c.lobby) {
				t.Fatalf("the game is played in %s, and its lobby stands in %s", c.channel, c.lobby)
			}
			c.typing = how.typing
			n := counter{crew: c, read: read, seen: len(c.Stream()), each: make(map[string]*count), called: make(map[string]string), renewed: make(map[string]int), calls: make(map[string]bool), briefs: make(map[string]string)}
			for _, name := range c.players {
				n.each[name] = new(count)
			}
			for moves := range most {
				over, err := c.move()
				if err == nil {
					c.Settle()
					err = n.look()
				}
				if err != nil {
					t.Fatalf("after %d moves: %v", moves, err)
				}
				if over {
					break
				}
			}
			var each []string
			for _, name := range c.players {
				p := n.each[name]
				each = append(each, fmt.Sprintf("%s %dp %dd (%d for what they did) %de", name, p.pings, p.own+p.others, p.own, p.edits))
			}
			t.Logf("the channel: %d posts, %d edits, %d deletes | %s", n.posts, n.edits, n.deletes, strings.Join(each, "; "))
		})
	}
}

// counter counts what is sent in a game.
type counter struct {
	*crew
	read                  func(Hall, Sent) Happened
	seen                  int // of the stream
	posts, edits, deletes int
	each                  map[string]*count
	called                map[string]string // by person: what they were last called to do
	renewed               map[string]int    // by person: the turn of the last private message that they did not ask for
	briefs                map[string]string // by person: their part, as it was last told
	waited                map[string]string // by person: what the game waited for at the last look
	turn                  int               // the turn at the last look
	calls                 map[string]bool   // messages that called somebody
}

// look counts what was sent since.
func (n *counter) look() error {
	session, err := n.session()
	if err != nil {
		return err
	}
	t, err := n.state()
	if err != nil {
		return err
	}
	waits := make(map[string]string)
	for _, w := range session.Match().Waiting() {
		waits[n.players[w.Seat]] = w.For
	}
	briefs := make(map[string]string)
	for s, name := range n.players {
		briefs[name] = strings.Join(session.Match().View(game.Seat(s)).Brief(), "\n")
		if n.briefs[name] == "" { // told as the game began
			n.briefs[name] = briefs[name]
		}
	}
	rings := func(name string, sent Sent) error {
		n.each[name].pings++
		switch {
		case t.Stage == stageOver, waits[name] == "" && strings.Contains(sent.Body, "out of the game"): // they have lost all
		case name == n.actor:
			return fmt.Errorf("%s is called for what they did themselves: %s", name, sent.Body)
		case waits[name] == "" || n.called[name] == waits[name]:
			return fmt.Errorf("%s, for whom the game waits %q, is called, and was called for %q: %s", name, waits[name], n.called[name], sent.Body)
		}
		n.called[name] = waits[name]
		return nil
	}
	for name, task := range n.called {
		if waits[name] != task && (n.actor == name || waits[name] != "" && !goesOn(task, waits[name])) {
			delete(n.called, name)
		}
	}
	all := n.Stream()
	for _, sent := range all[n.seen:] {
		did := n.read(n.Hall, sent)
		p := n.each[sent.To]
		switch {
		case p != nil && did.What == Edited:
			p.edits++
		case p != nil && did.What == Posted && sent.To == n.actor && (n.asked || strings.Contains(sent.Body, `"answer/`)):
			p.own++
			if t.Stage != stageOver && !n.looked && !strings.Contains(sent.Body, `"answer/`) && !strings.Contains(sent.Body, "your part") {
				return fmt.Errorf("a press of %s, for whom the game waits %q, brings a new private message: %s", sent.To, waits[sent.To], sent.Body)
			}
		case p != nil && did.What == Posted:
			if sent.To == n.actor {
				p.own++
			} else {
				p.others++
			}
			if t.Stage == stageOver || strings.Contains(sent.Body, "What you left for later") { // that message comes once, in any turn
				continue
			}
			switch {
			case strings.Contains(sent.Body, "your part") && briefs[sent.To] != n.briefs[sent.To]:
				n.briefs[sent.To] = briefs[sent.To]
			case waits[sent.To] != "" && n.renewed[sent.To] != t.Turn.N:
				n.renewed[sent.To] = t.Turn.N
				if !slices.Contains(did.Calls, sent.To) {
					break
				}
				if err := rings(sent.To, sent); err != nil {
					return err
				}
			case sent.To == n.actor && n.waited[sent.To] != "" && n.renewed[sent.To] != n.turn: // a menu, before they acted
				n.renewed[sent.To] = n.turn
			default:
				return fmt.Errorf("what %s did sends %s, for whom the game waits %q, a new private message: %s", n.actor, sent.To, waits[sent.To], sent.Body)
			}
		case sent.To != n.channel && sent.To != n.lobby:
		case did.What == Edited:
			n.edits++
		case did.What == Deleted:
			n.deletes++
			if n.calls[did.Ref] {
				return fmt.Errorf("a message that called somebody is deleted: %s", sent.Body)
			}
		case did.What == Posted:
			n.posts++
			n.calls[did.Ref] = len(did.Calls) > 0
			for _, name := range did.Calls {
				if n.each[name] == nil {
					continue
				}
				if err := rings(name, sent); err != nil {
					return err
				}
			}
		}
	}
	n.seen, n.waited, n.turn = len(all), waits, t.Turn.N
	return nil
}

// goesOn reports whether a task belongs to what somebody was called to do, since others may have
// begun it. In a crew, for example, somebody may go on as Hooper and then has to play Quint.
func goesOn(called, task string) bool {
	begins := func(verb string) bool { return strings.HasPrefix(task, verb) }
	words := strings.Fields(called)
	return begins("to go on ") || len(words) > 1 && begins(strings.Join(words[:2], " ")+" ")
}

// Called returns the people whose marks stand in the words.
func Called(words string, mark func(person string) string) []string {
	return slices.DeleteFunc(slices.Clone(People), func(name string) bool { return !strings.Contains(words, mark(name)) })
}
