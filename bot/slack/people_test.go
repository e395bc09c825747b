package slack

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
)

// Slack refuses direct messages to a player in mid-game, for each of its reasons.
// The table is told once, with the player's name. The player plays on with My
// secrets. When the messages are accepted again, the player types join, and has
// the pad again with the next call.
func TestAShutDoor(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"cannot_dm_bot", "user_not_visible", "user_disabled"} {
		says := "cannot be reached privately: press My secrets, which only you will see. To try again, open your private messages"
		if code == "user_disabled" {
			says = "seems to have left, so my private messages do not reach them any more"
		}
		h := openGame(t, hallOptions{})
		stood := len(h.Channel("deck")) - h.head().Turn.N
		name, had := "", 0
		for range 40 {
			next, line := h.turn()
			if name == "" {
				name, had = next, h.pads(next)
				h.server.CloseDMs(userID(name), code)
			}
			before := h.head().Lines
			if shown := h.Type(next, "deck", "do "+line); shown == nil || h.head().Lines != before+1 {
				t.Fatalf("%s: %s plays %q, and is shown %s", code, next, line, textsOf([]*chattest.Shown{shown}))
			}
			h.Settle()
		}
		h.Pass(time.Minute)
		var told []*chattest.Shown
		for _, m := range h.Channel("deck") {
			if strings.Contains(m.Text, says) {
				told = append(told, m)
			}
		}
		who := map[string]string{"ann": "Ann", "bob": "Bob"}[name]
		if len(told) != 1 || !strings.Contains(told[0].Text, who+" "+says) && !strings.Contains(told[0].Text, "<@"+userID(name)+"> "+says) {
			t.Errorf("%s: the table is told %s", code, textsOf(told))
		}
		if got := len(h.Channel("deck")) - h.head().Turn.N; got != stood+1 {
			t.Errorf("%s: there are %d messages more on deck", code, got-stood)
		}
		if shown := h.Type(name, "deck", "me"); shown == nil || shown.Text == "" {
			t.Errorf("%s: me shows %+v", code, shown)
		}
		h.server.CloseDMs(userID(name), "")
		h.Type(name, "deck", "join")
		h.Settle()
		parts := 0
		for _, m := range h.Private(name) {
			if strings.Contains(m.Text, "· your part") {
				parts++
			}
		}
		for n := 0; n < 60 && h.pads(name) == had; n++ { // the next call brings the pad
			next, line := h.turn()
			h.Type(next, "deck", "do "+line)
			h.Settle()
		}
		if pads := h.pads(name); parts != 2 || pads != had+1 { // the first is from the start of the game
			t.Errorf("%s: with the door open, %s was told their part %d times and has %d pads, and had %d pads", code, name, parts, pads, had)
		}
	}
}

// pads counts the messages in a person's private conversation that say for whom
// the game waits.
func (h *hall) pads(name string) (n int) {
	for _, m := range h.Private(name) {
		if strings.Contains(m.Text, "The game waits for you") || strings.Contains(m.Text, "Waiting for") {
			n++
		}
	}
	return n
}

// Slack takes no commands in threads. A player who mentions the bot in the thread
// under a turn gets an answer there, for them alone. It says so, and it has the
// buttons of the channel's game, with which the player can move.
func TestActingInAThread(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	for range 3 {
		name, _ := h.turn()
		all, before := h.Channel("deck"), h.head().Lines
		_, thread, _ := strings.Cut(all[len(all)-1].Ref, " ")
		menu := h.ask(name, channelID("deck"), nil, func() *slacktest.Request {
			return h.server.Say(userID(name), channelID("deck"), thread, "<@"+slacktest.Bot+"> act")
		})
		if menu == nil || !strings.Contains(menu.Text, openly) {
			t.Fatalf("%s is shown %s", name, textsOf([]*chattest.Shown{menu}))
		}
		id, ok := labelled(menu, "Act")
		if !ok {
			t.Fatalf("%s is offered %v", name, menu.Buttons)
		}
		menu = h.Press(name, menu, id, "")
		_, line := h.turn()
		id, ok = labelled(menu, "Type a move…")
		if !ok {
			t.Fatalf("Act shows %s", textsOf([]*chattest.Shown{menu}))
		}
		h.Press(name, menu, id, line)
		h.Settle()
		if got := h.head().Lines; got != before+1 {
			t.Errorf("%s plays %q from a thread, and %d lines are added", name, line, got-before)
		}
		if err := h.whole(); err != nil {
			t.Error(err)
		}
	}
}

// Slack is asked who moderates a channel, only where it matters, and not more than once
// in some minutes.
func TestModerators(t *testing.T) {
	now := time.Now()
	w := newWorld(t, slacktest.Options{Now: func() time.Time { return now }})
	w.restart(Config{AppToken: slacktest.AppToken, Now: func() time.Time { return now }})
	w.server.AddUser("UEVE", "eve", "Eve")
	w.server.AddUser("UMAX", "max", "Max")
	w.server.Promote("UANN", "")
	w.server.Promote("UMAX", "TELSEWHERE")
	w.server.Create("CDECK", "UBOB")
	asked := func(who, text string) chat.Request {
		return w.typed(t.Context(), origin{person: who, channel: "CDECK"}, "1", text, who)
	}
	for who, want := range map[string]bool{"UANN": true, "UBOB": true, "UEVE": false, "UMAX": false} {
		for _, text := range []string{"here", "table here end", "start jaws", "abandon"} {
			if r := asked(who, text); r.Moderator != want || r.Moderators == "" || r.Domain.ID == "" || r.Domain.Manages != (who == "UANN") {
				t.Errorf("%s types %q: %+v", who, text, r)
			}
		}
	}
	if r := w.typed(t.Context(), origin{person: "UBOB", channel: "CCOVE"}, "1", "here", "bob"); r.Moderator {
		t.Errorf("who created another channel moderates this one: %+v", r)
	}
	if r := w.typed(t.Context(), origin{person: "UANN", channel: "DANN"}, "1", "here", "ann"); r.Moderator {
		t.Errorf("somebody moderates their own conversation: %+v", r)
	}
	before := len(w.server.Calls("conversations.info"))
	asked("UEVE", "here")
	asked("UEVE", "do move 7")
	if n := len(w.server.Calls("conversations.info")); n != before {
		t.Errorf("Slack was asked %d times more", n-before)
	}
	w.server.Create("CDECK", "UEVE")
	now = now.Add(moderationTime + time.Second)
	if r := asked("UEVE", "here"); !r.Moderator {
		t.Errorf("what Slack said minutes ago still holds: %+v", r)
	}
	w.server.Fail("users.info", slacktest.Fault{Status: 500})
	now = now.Add(moderationTime + time.Second)
	if r := asked("UEVE", "here"); r.Moderator {
		t.Errorf("Slack does not answer, and somebody moderates: %+v", r)
	}
}

// A channel to which a game may move is one that Slack has marked itself.
func TestNamedChannels(t *testing.T) {
	w := newWorld(t, slacktest.Options{})
	w.server.Promote("UANN", "")
	w.server.AddChannel("CBAY", "bay", false)
	w.server.Invite("CBAY", false)
	asked := func(who, text string) chat.Request {
		return w.typed(t.Context(), origin{person: who, channel: "CDECK"}, "1", text, who)
	}
	r := asked("UANN", "here move <#CCOVE|cove>")
	if want := (chat.Channel{Place: chat.Place{Chat: Name, ID: "CCOVE"}, Name: "cove", Moderator: true}); len(r.Channels) != 1 || r.Channels[0] != want || r.Text != "here move #cove" {
		t.Errorf("ann asks %+v", r)
	}
	for _, text := range []string{"who", "table pause"} { // the id of its channel tells which table a command is for
		if r := asked("UANN", text+" <#CCOVE|cove>"); r.Text != text+" #CCOVE" {
			t.Errorf("a command for another channel is %q", r.Text)
		}
	}
	if r := asked("UANN", "table here move <#CCOVE|cove>"); len(r.Channels) != 1 || r.Text != "table here move #cove" {
		t.Errorf("ann asks %+v", r)
	}
	if r := asked("UANN", "here move <#CCOVE>"); len(r.Channels) != 1 || r.Text != "here move #CCOVE" {
		t.Errorf("ann asks %+v", r)
	}
	if r := asked("UANN", "here move <#CBAY|bay>"); len(r.Channels) != 1 || r.Channels[0].Lacks == "" {
		t.Errorf("a channel where the bot is not in: %+v", r)
	}
	for _, text := range []string{"here move &lt;#CCOVE|cove&gt;", "here move #cove", "here move <#CNONE|none>"} {
		if r := asked("UANN", text); len(r.Channels) != 0 {
			t.Errorf("ann types %q and asks %+v", text, r)
		}
	}
	if r := asked("UBOB", "here move <#CCOVE|cove>"); len(r.Channels) != 0 {
		t.Errorf("bob asks %+v", r)
	}
}

// A press that ends a game is asked about, too, and other presses are not.
func TestModeratorsPress(t *testing.T) {
	w := newWorld(t, slacktest.Options{})
	w.server.Promote("UANN", "")
	for press, want := range map[string]bool{"moderate/abcde//end now": true, "again/abcde/": true, "abandon/abcde/": true, "act/abcde/": false, "join/abcde//": false} {
		r := chat.Request{From: chat.Person{Chat: Name, ID: "UANN"}, Place: deck(), Press: press}
		w.askModerators(t.Context(), &r, nil)
		if r.Moderator != want {
			t.Errorf("%s: %+v", press, r)
		}
	}
}

// Slack tells where people are, so that they need not say it. The form of a button asks
// who is elsewhere.
func TestHours(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	shown := h.Type("ann", "deck", "hours")
	if shown == nil || !strings.Contains(shown.Text, "in New York time?") {
		t.Fatalf("hours shows %s", textsOf([]*chattest.Shown{shown}))
	}
	for _, c := range []struct{ label, typed, want string }{
		{"8:00-22:00", "", "from 8:00 to 22:00, New York time"},
		{"Elsewhere…", "Japan", "from 8:00 to 22:00, Tokyo time"},
	} {
		id, ok := labelled(shown, c.label)
		if !ok {
			t.Fatalf("hours offers %v, and not %s", shown.Buttons, c.label)
		}
		shown = h.Press("ann", shown, id, c.typed)
		if shown == nil || !strings.Contains(shown.Text, c.want) {
			t.Fatalf("%s shows %s", c.label, textsOf([]*chattest.Shown{shown}))
		}
	}
	shown = h.Type("ann", "deck", "away 3d")
	if shown == nil || !strings.Contains(shown.Text, "You are away until") {
		t.Errorf("away shows %s", textsOf([]*chattest.Shown{shown}))
	}
	if err := h.whole(); err != nil {
		t.Error(err)
	}
}

// Slack is asked for somebody's day: when their Do Not Disturb lets messages through. A token
// that may not ask is no fault.
func TestHoursOfDoNotDisturb(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	day := func(zone, want string) {
		t.Helper()
		if got := w.day(t.Context(), "UANN", zone); got != want {
			t.Errorf("in %q the day is %q, want %q", zone, got, want)
		}
	}
	day("America/New_York", "") // she has set none
	night := time.Date(2026, 6, 2, 2, 30, 0, 0, time.UTC)
	w.server.Quieten("UANN", night, night.Add(9*time.Hour))
	day("America/New_York", "7:30-22:30")
	day("", "")
	w.server.Grant("commands", "chat:write", "im:write", "files:write", "users:read")
	day("America/New_York", "")
	for text, want := range map[string]bool{"hours": true, "table hours": true, "Hours off": true, "mine": false, "do hours": false, "": false} {
		if got := chat.ForHours(chat.Request{Text: text}); got != want {
			t.Errorf("%q is about hours: %t, want %t", text, got, want)
		}
	}
}

// A channel gets another id, since it is shared with another workspace. After some minutes a player has the game go on
// there, and nobody has lost anything.
func TestAChannelWithAnotherID(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	h.server.Renumber(channelID("deck"), channelID("quay"))
	who := func(text string) string {
		t.Helper()
		shown := h.Type("ann", "quay", text)
		h.Settle()
		return textsOf([]*chattest.Shown{shown})
	}
	if said := who("who"); !strings.Contains(said, "No game is open in this channel") {
		t.Errorf("in the channel's new id ann is told %s", said)
	}
	before, turn := len(h.Channel("quay")), h.head().Turn.N
	for h.head().Turn.N == turn {
		name, line := h.turn()
		h.Type(name, "", "do "+line)
		h.Settle()
	}
	h.Pass(11 * time.Minute)
	if said := who("table move"); !strings.Contains(said, "The game goes on here.") {
		t.Errorf("ann, who moves the game, is told %s", said)
	}
	all := h.Channel("quay")
	if last := all[len(all)-1]; len(all) <= before || len(last.Buttons) == 0 || len(last.Pictures) == 0 {
		t.Errorf("then the last message in the channel is %q", last.Text)
	}
	if said := who("who"); !strings.Contains(said, "Waiting for") {
		t.Errorf("then ann is told %s", said)
	}
}
