package discord

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
)

// Discord refuses private messages to a person, for each of its reasons. The
// table is told once, and My secrets still works.
func TestAClosedDoor(t *testing.T) {
	for _, d := range []struct {
		name string
		shut func(*discordtest.Server, string)
		says string
	}{
		{"50007", func(s *discordtest.Server, name string) { s.CloseDMs(name, true) }, "cannot be reached privately: press My secrets, which only you will see. To try again, open your private messages"},
		{"50278", func(s *discordtest.Server, name string) { s.Estrange(name, true) }, "seems to have left, so my private messages do not reach them any more"},
	} {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			c := beginGame(t, nil, hallOptions{})
			stood := len(c.Channel("deck")) - c.head().Turn.N
			name := ""
			for range 40 {
				next, line := c.next()
				if name == "" {
					name = next
					d.shut(c.server, name)
				}
				c.says(next, "do "+line)
			}
			c.Pass(time.Minute)
			told := 0
			for _, m := range c.Channel("deck") {
				if strings.Contains(m.Text, d.says) {
					told++
					if want := "<@" + c.server.Person(name).ID + "> " + d.says; !strings.Contains(m.Text, want) || strings.Count(m.Text, "<@") != 1 {
						t.Errorf("the table is told of %s: %s", name, m.Text)
					}
				}
			}
			if got := len(c.Channel("deck")) - c.head().Turn.N; told != 1 || got != stood+1 {
				t.Errorf("the table is told %d times, in %d messages more", told, got-stood)
			}
			refused := len(c.codes(routePost, 403)) + len(c.codes(routeEdit, 403))
			if refused == 0 || refused > 3 {
				t.Errorf("%d messages were refused: a person who is shut is not to be tried again and again", refused)
			}
			if shown := c.says(name, "me"); shown.Text == "" {
				t.Errorf("me shows %+v", shown)
			}
		})
	}
}

// The bot loses the permission to write. It still makes the edits that it may
// make. The host is told privately which permission is missing. When the
// permission is back, all owed messages arrive.
func TestAPermissionThatIsTakenAway(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	c.server.Permit(c.channels["deck"], discordtest.AllPermissions&^discordtest.SendMessages)
	turn := c.head().Turn.N
	for n := 0; c.head().Turn.N == turn; n++ {
		if n == 200 {
			t.Fatal("the turn does not end")
		}
		name, line := c.next()
		c.says(name, "do "+line)
	}
	told := 0
	for _, m := range c.Private("zoe") {
		if strings.Contains(m.Text, "Send Messages") {
			told++
		}
	}
	if told != 1 {
		t.Errorf("the host is told %d times that Send Messages is missing", told)
	}
	if len(c.Channel("deck")) != 1+turn {
		t.Error("the bot wrote on deck without the permission")
	}
	c.server.Permit(c.channels["deck"], discordtest.AllPermissions)
	c.Pass(15 * time.Minute)
	all := c.Channel("deck")
	if last := all[len(all)-1]; len(last.Buttons) == 0 {
		t.Errorf("with the permission back, the newest message is %q", last.Text)
	}
	c.plays(1)
}

// Each permission is taken away in mid-game. It is named to the host, once, and
// to everyone who asks. When it is back the table has lost nothing.
func TestEveryPermissionIsNamed(t *testing.T) {
	for _, p := range []struct {
		taken uint64
		named string
	}{
		{discordtest.ViewChannel, "View Channel"},
		{discordtest.SendMessages, "Send Messages"},
		{discordtest.AttachFiles, "Attach Files"},
	} {
		t.Run(strings.ReplaceAll(p.named, " ", "-"), func(t *testing.T) {
			t.Parallel()
			c := beginGame(t, nil, hallOptions{})
			turn, stood := c.head().Turn.N, len(c.Private("zoe"))
			c.server.Permit(c.channels["deck"], discordtest.AllPermissions&^p.taken)
			for n := 0; c.head().Turn.N < turn+2; n++ {
				if n == 400 {
					t.Fatal("the turn does not end")
				}
				before := c.head().Lines
				name, line := c.next()
				c.Type(name, "deck", "do "+line)
				c.Settle()
				if got := c.head().Lines; got != before+1 {
					t.Fatalf("%s plays %s, and %d lines are added", name, line, got-before)
				}
			}
			if told := c.Private("zoe")[stood:]; len(told) != 1 || !strings.Contains(told[0].Text, p.named) {
				t.Errorf("the host is told %d times, and %s is to be named", len(told), p.named)
			}
			if who := c.says("bob", "who"); !strings.Contains(who.Text, p.named) {
				t.Errorf("who is answered %s", who.Text)
			}
			c.server.Permit(c.channels["deck"], discordtest.AllPermissions)
			c.Pass(15 * time.Minute)
			c.check()
			if told := c.Private("zoe")[stood:]; len(told) != 1 {
				t.Errorf("the host is told %d times", len(told))
			}
			c.plays(2)
		})
	}
}

// A thread is a channel: another game goes on there beside the one on deck, and
// its messages appear only there. A person who plays in both is asked which game
// they mean.
func TestAThreadIsAChannel(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	c.channels["hold"] = c.server.AddThread(c.channels["deck"], "hold")
	c.names[c.channels["hold"]] = "hold"
	below := c.hall.beginGame("hold", c.crew)
	if below.id == c.id {
		t.Fatal("the thread has the table of the channel that it is in")
	}
	for range 6 {
		deck := len(c.Channel("deck"))
		below.plays(1)
		if len(c.Channel("deck")) != deck {
			t.Fatal("the game in the thread is told on deck")
		}
		hold := below.head()
		c.plays(1)
		if below.head() != hold {
			t.Fatal("the game on deck is played in the thread as well")
		}
	}
	name, line := below.next()
	shown := c.Type(name, "", "do "+line)
	c.Settle()
	if shown == nil || !strings.Contains(shown.Text, "At which table?") || len(shown.Buttons) != 2 {
		t.Errorf("%s plays in private, where two games could be meant, and is shown %+v", name, shown)
	}
}

// A game in a thread continues after the thread was archived. If the thread is
// locked, the host is told.
func TestAGameInAThread(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	h.channels["hold"] = h.server.AddThread(h.channels["deck"], "hold")
	for _, text := range []string{"start " + games.All[0].Key, "join", "clock 1h"} {
		h.Type("ann", "hold", text)
		h.Settle()
	}
	h.Type("bob", "hold", "join")
	h.server.Archive(h.channels["hold"], true, false)
	h.Settle()
	h.Pass(15 * time.Minute)
	if h.server.Archived(h.channels["hold"]) {
		t.Error("a message owed to an archived thread does not open it")
	}
	all := h.Channel("hold")
	if last := all[len(all)-1]; !strings.Contains(last.Text, h.server.Person("bob").ID) {
		t.Errorf("the newest message in the thread does not show that bob has joined: %s", last.Text)
	}
	h.Type("cat", "hold", "join")
	h.server.Archive(h.channels["hold"], true, true)
	h.Pass(15 * time.Minute)
	told := slices.ContainsFunc(h.Private("ann"), func(m *chattest.Shown) bool { return strings.Contains(m.Text, "locked") })
	if !told {
		t.Errorf("the host is not told that the thread is locked; the log:\n%s", h.log)
	}
}

// In a thread that was locked, old buttons can be pressed still. The bot does once what they ask for,
// and as the thread takes no answer, it comes privately.
func TestButtonsInALockedThread(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	h.channels["hold"] = h.server.AddThread(h.channels["deck"], "hold")
	c := h.beginGame("hold", []string{"ann", "bob"})
	name, _ := c.next()
	menu := c.says(name, "act")
	at := slices.IndexFunc(menu.Buttons, func(b chattest.Button) bool {
		p, _ := chat.ParsePress(b.ID)
		return p.Verb == chat.PressDo
	})
	if at < 0 {
		t.Fatalf("the menu offers no move: %+v", menu)
	}
	h.server.Archive(h.channels["hold"], true, true)
	before, lines, text := len(h.Private(name)), c.head().Lines, ""
	channel, message, _ := strings.Cut(menu.Ref, "/")
	for range 2 {
		i, err := h.server.Press(name, &discordtest.Message{Channel: channel, ID: message}, menu.Buttons[at].ID)
		if err != nil {
			t.Fatal(err)
		}
		h.await("the press is refused an answer", func() bool { return i.Attempts() > 0 })
		h.quiet()
	}
	if played := c.head().Lines - lines; played != 1 {
		t.Errorf("%s presses twice, and plays %d lines", name, played)
	}
	news := h.Private(name)[before:]
	for _, m := range news {
		text += m.Text + "\n"
	}
	if len(news) != 2 || strings.Count(text, "That thread is archived and locked") != 2 || strings.Count(text, "out of date") != 1 {
		t.Errorf("%s presses twice in the locked thread, and is sent %d private messages: %s", name, len(news), text)
	}
}

// The channel of a game is deleted. Its players are told privately, and one of them plays on
// there: the message that leads to the game names it, since no channel is left to lead to.
func TestAGameWhoseChannelIsDeleted(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	c := h.beginGame("deck", []string{"ann", "bob"})
	h.server.DeleteChannel(h.channels["deck"])
	told := func(who string) bool {
		return slices.ContainsFunc(h.Private(who), func(m *chattest.Shown) bool {
			return strings.Contains(m.Text, "My messages do not reach the channel") && strings.Contains(m.Text, "JAWS, table "+c.id) && len(m.Buttons) == 2
		})
	}
	for n := 0; !told("ann") || !told("bob"); n++ {
		if n == 60 {
			t.Fatalf("ann is told %+v, and bob %+v", h.Private("ann"), h.Private("bob"))
		}
		name, line := c.next()
		h.Type(name, "", "do "+line)
		h.Settle()
	}
	if shown := h.Type("ann", "", "who #"+c.id); shown == nil || !strings.Contains(shown.Text, "do not reach the channel") {
		t.Errorf("who shows %+v", shown)
	}
}
