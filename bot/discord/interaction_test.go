package discord

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
)

var time0 = time.Unix(1790000000, 0)

func mustDecode(t *testing.T, raw string) *interaction {
	t.Helper()
	in, err := decode([]byte(raw), time0)
	if err != nil {
		t.Fatalf("decode %s: %v", raw, err)
	}
	return in
}

// The place of an interaction decides which answers may be shown there.
func TestWhere(t *testing.T) {
	for _, c := range []struct {
		name, where                string
		private, elsewhere, unseen bool
	}{
		{"a server", `"context":0,"guild_id":"5","channel_id":"6","message":{"flags":32768}`, false, false, false},
		{"a private answer in a server", `"context":0,"guild_id":"5","channel_id":"6","message":{"flags":32832}`, false, false, true},
		{"the conversation with the bot", `"context":1,"channel_id":"6","message":{"flags":32768}`, true, false, true},
		{"people among themselves", `"context":2,"channel_id":"6","message":{"flags":32768}`, false, true, false},
		{"who knows where", `"channel_id":"6","message":{"flags":0}`, false, true, false},
		{"a server, said to be a conversation", `"context":1,"guild_id":"5","channel_id":"6","message":{"flags":0}`, false, true, false},
		{"an old client's server", `"guild_id":"5","channel_id":"6"`, false, false, false},
		{"a server with the bot, by somebody who has it, too", `"context":0,"guild_id":"5","channel_id":"6","authorizing_integration_owners":{"0":"5","1":"300"}`, false, false, false},
		{"a server without the bot", `"context":0,"guild_id":"5","channel_id":"6","authorizing_integration_owners":{"1":"300"}`, false, true, false},
		{"a private answer there", `"context":0,"guild_id":"5","channel_id":"6","authorizing_integration_owners":{"1":"300"},"message":{"flags":32832}`, false, true, true},
		{"a message of the bot's own", `"context":0,"guild_id":"5","channel_id":"6","authorizing_integration_owners":{"1":"300"},"message":{"flags":32768}`, false, false, false},
	} {
		in := mustDecode(t, `{"id":"1","application_id":"2","type":3,"token":"t","user":{"id":"300","username":"ann"},"data":{"custom_id":"x"},`+c.where+`}`)
		if in.private() != c.private || in.elsewhere() != c.elsewhere || in.unseen() != c.unseen {
			t.Errorf("%s: private %v, elsewhere %v, unseen %v", c.name, in.private(), in.elsewhere(), in.unseen())
		}
		if r := in.request(bot.Commands()); (r.Place == chat.Place{}) != (c.private || c.elsewhere) || r.Alone != c.private || r.Away != c.elsewhere {
			t.Errorf("%s: it is asked in %v, alone %v, away %v", c.name, r.Place, r.Alone, r.Away)
		}
	}
}

func TestPresses(t *testing.T) {
	for _, c := range []struct{ name, kind, data, press, value string }{
		{"a button", "3", `{"custom_id":"act/abcde/","component_type":2}`, "act/abcde/", ""},
		{"a menu", "3", `{"custom_id":"pick/abcde/1.2/0","component_type":3,"values":["move 7"]}`, "pick/abcde/1.2/0", "move 7"},
		{"a button in a select", "3", `{"custom_id":"choose:1","component_type":3,"values":["do/abcde/1.2/move 7"]}`, "do/abcde/1.2/move 7", ""},
		{"a form", "5", `{"custom_id":"type/abcde/1.2","components":[{"type":18,"id":1,"component":{"type":4,"id":2,"custom_id":"text","value":" move 7\n"}}]}`, "type/abcde/1.2", "move 7"},
		{"a form of rows", "5", `{"custom_id":"luck/abcde/","components":[{"type":1,"components":[{"type":4,"custom_id":"text","value":"shiver me"}]}]}`, "luck/abcde/", "shiver me"},
		{"a form with fields to come", "5", `{"custom_id":"luck/abcde/","components":[{"type":10,"id":9},{"type":18,"component":{"type":99,"things":{}}},{"type":18,"component":{"type":4,"value":"me"}}]}`, "luck/abcde/", "me"},
		{"an empty form", "5", `{"custom_id":"luck/abcde/","components":[]}`, "luck/abcde/", ""},
	} {
		r := mustDecode(t, `{"id":"1","application_id":"2","type":`+c.kind+`,"token":"t","guild_id":"5","channel_id":"6","member":{"user":{"id":"300","username":"ann"}},"data":`+c.data+`}`).request(bot.Commands())
		if r.Press != c.press || r.Value != c.value || r.Text != "" {
			t.Errorf("%s: %+v", c.name, r)
		}
		if r.From.Name != "ann" {
			t.Errorf("%s: from %+v", c.name, r.From)
		}
	}
}

func TestDecodeRefuses(t *testing.T) {
	for _, raw := range []string{
		``, `{`, `[]`, `{"type":2}`, `{"id":"x","application_id":"2","type":2,"token":"t"}`, `{"id":"1","application_id":"2","type":2}`,
		`{"id":"1","application_id":"2","type":2,"token":"t"}`, `{"id":"1","application_id":"2","type":2,"token":"t","member":{},"user":null}`,
	} {
		if in, err := decode([]byte(raw), time0); err == nil {
			t.Errorf("%q was read as %+v", raw, in)
		}
	}
}

// Missing permissions have the names that Discord uses.
func TestLacks(t *testing.T) {
	for _, c := range []struct {
		has    string
		thread bool
		want   string
	}{
		{"274878008320", false, ""},
		{"274878008320", true, ""},
		{"8", false, ""}, // an administrator may do everything
		{"", false, ""},
		{"274877973504", false, "Send Messages and Attach Files"},
		{"101376", true, "Send Messages in Threads"},
		{"274878006272", true, ""}, // a thread does not need the permission to send in channels
		{"0", false, "View Channel, Send Messages, Attach Files and Read Message History"},
	} {
		if got := lacks(c.has, c.thread); got != c.want {
			t.Errorf("lacks(%s, thread %v) = %q, want %q", c.has, c.thread, got, c.want)
		}
	}
}

// A channel of text can have threads, if the bot may open them and write there; a thread cannot.
func TestThreadsOfAPlace(t *testing.T) {
	for _, c := range []struct {
		channel, has string
		threads      bool
		lacks        string
	}{
		{`{"type":0}`, "309237746688", true, ""},
		{`{"type":5}`, "309237746688", true, ""},
		{`{"type":0}`, "8", true, ""},
		{`{"type":0}`, "274878008320", true, "Create Public Threads"},
		{`{"type":0}`, "101376", true, "Create Public Threads and Send Messages in Threads"},
		{`{"type":11,"parent_id":"4"}`, "309237746688", false, ""},
		{`{"type":2}`, "309237746688", false, ""},
		{`null`, "309237746688", false, ""},
	} {
		in, err := decode([]byte(`{"id":"1","application_id":"2","type":2,"token":"t","guild_id":"5","channel_id":"3","app_permissions":"`+c.has+`","channel":`+c.channel+`,
			"member":{"user":{"id":"7","username":"ann"}},"data":{"name":"sea","options":[{"name":"start","type":1}]}}`), time0)
		if err != nil {
			t.Fatal(err)
		}
		if r := in.request(bot.Commands()); r.Threads != c.threads || r.NoThread != c.lacks {
			t.Errorf("a channel %s where the bot has %s: threads %v, lacks %q", c.channel, c.has, r.Threads, r.NoThread)
		}
	}
}

// A person moderates a channel by the permissions that Discord itself tells with the
// interaction, and by nothing that somebody typed.
func TestModerators(t *testing.T) {
	for _, c := range []struct {
		name, member, where, data string
		want                      bool
	}{
		{"Manage Channels", `"permissions":"16"`, `"guild_id":"5"`, ``, true},
		{"an administrator", `"permissions":"8"`, `"guild_id":"5"`, ``, true},
		{"everything but", `"permissions":"18446744073709551591"`, `"guild_id":"5"`, ``, false},
		{"none told", `"nick":"Manage Channels"`, `"guild_id":"5"`, ``, false},
		{"no number", `"permissions":"all"`, `"guild_id":"5"`, ``, false},
		{"the bot's own", `"permissions":"0"`, `"guild_id":"5","app_permissions":"8"`, ``, false},
		{"as a typed word", `"permissions":"0"`, `"guild_id":"5"`, `,"permissions":"8","moderator":true`, false},
		{"in a conversation with the bot", `"permissions":"8"`, `"context":1`, ``, false},
	} {
		r := mustDecode(t, `{"id":"1","application_id":"2","type":2,"token":"t","channel_id":"6",`+c.where+`,"member":{"user":{"id":"300","username":"ann"},`+c.member+`},
			"data":{"name":"sea","options":[{"name":"table","type":2,"options":[{"name":"here","type":1,"options":[{"name":"act","value":"end"}]}]}]`+c.data+`}}`).request(bot.Commands())
		if r.Moderator != c.want || r.Text != "here end" {
			t.Errorf("%s: %+v", c.name, r)
		}
	}
}

// A game may move to a channel that was picked, and that Discord says is of the server. A
// channel that was only typed is none.
func TestNamedChannels(t *testing.T) {
	for _, c := range []struct {
		name, resolved string
		want           []chat.Channel
	}{
		{"moderates both", `{"7":{"id":"7","name":"cove","type":0,"permissions":"16"}}`, []chat.Channel{{Place: chat.Place{Chat: Name, ID: "7"}, Name: "cove", Moderator: true}}},
		{"writes there", `{"7":{"id":"7","name":"cove","type":0,"permissions":"3072"}}`, []chat.Channel{{Place: chat.Place{Chat: Name, ID: "7"}, Name: "cove", Writes: true}}},
		{"moderates this one", `{"7":{"id":"7","name":"cove","type":0,"permissions":"1024"}}`, []chat.Channel{{Place: chat.Place{Chat: Name, ID: "7"}, Name: "cove"}}},
		{"another is picked", `{"8":{"id":"8","name":"bay","type":0,"permissions":"16"}}`, nil},
		{"typed", `{}`, nil},
	} {
		r := mustDecode(t, `{"id":"1","application_id":"2","type":2,"token":"t","channel_id":"6","guild_id":"5","member":{"user":{"id":"300","username":"ann"},"permissions":"16"},
			"data":{"name":"sea","options":[{"name":"table","type":2,"options":[{"name":"here","type":1,"options":[{"name":"act","value":"move"},{"name":"channel","type":7,"value":"7"}]}]}],"resolved":{"channels":`+c.resolved+`}}}`).request(bot.Commands())
		if r.Text != "here move #7" || len(r.Channels) != len(c.want) || len(c.want) > 0 && r.Channels[0] != c.want[0] {
			t.Errorf("%s: %+v", c.name, r)
		}
	}
}

// The roles of a person, and whether they manage the server, are what Discord itself tells of
// them. A role is one of those that were picked.
func TestServer(t *testing.T) {
	ask := func(guild, member, resolved string) chat.Request {
		return mustDecode(t, `{"id":"1","application_id":"2","type":2,"token":"t","channel_id":"6",`+guild+`"member":{"user":{"id":"300","username":"ann"},`+member+`},
			"data":{"name":"sea","options":[{"name":"table","type":2,"options":[{"name":"here","type":1,"options":[{"name":"act","value":"moderators"},{"name":"role","type":8,"value":"9"}]}]}],"resolved":{"roles":`+resolved+`}}}`).request(bot.Commands())
	}
	for _, c := range []struct {
		name, guild, member, resolved string
		want                          chat.Server
	}{
		{"who manages the server", `"guild_id":"5",`, `"permissions":"32","roles":["8"]`, `{"9":{"id":"9","name":"Crew","mentionable":true}}`, chat.Server{ID: "5", Manages: true, Roles: []string{"8"}, Named: []chat.Role{{ID: "9", Name: "Crew"}}}},
		{"an administrator", `"guild_id":"5",`, `"permissions":"8","roles":[]`, `{}`, chat.Server{ID: "5", Manages: true, Roles: []string{}}},
		{"who manages a channel", `"guild_id":"5",`, `"permissions":"16","roles":[]`, `{"7":{"id":"7","name":"Other"}}`, chat.Server{ID: "5", Roles: []string{}}},
		{"privately", `"context":1,`, `"permissions":"32","roles":["8"]`, `{"9":{"id":"9","name":"Crew"}}`, chat.Server{}},
	} {
		got := ask(c.guild, c.member, c.resolved)
		if !reflect.DeepEqual(got.Server, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got.Server, c.want)
		}
		if all := got.Domain; all.ID != c.want.ID || all.Manages != c.want.Manages {
			t.Errorf("%s: for all channels %+v", c.name, all)
		}
	}
}

// A thread says which channel it is in. The channel's rule about who may start games holds in
// the thread.
func TestThreadsAreWithin(t *testing.T) {
	for kind, want := range map[string]string{"0": "", "11": "9"} {
		r := mustDecode(t, `{"id":"1","application_id":"2","type":2,"token":"t","channel_id":"6","guild_id":"5","channel":{"type":`+kind+`,"parent_id":"9"},"member":{"user":{"id":"300","username":"ann"}},"data":{"name":"sea"}}`).request(bot.Commands())
		if r.Within.ID != want {
			t.Errorf("a channel of type %s is within %+v", kind, r.Within)
		}
	}
}

// posted takes what Discord posts to the address of the adapter's interactions.
func posted(t *testing.T) (w *world, post func(body string, at time.Time) int) {
	t.Helper()
	w = newWorld(t, discordtest.Options{}, func(c *Config) {
		c.PublicKey = discordtest.New(t, discordtest.Options{}).PublicKey()
	})
	address := httptest.NewServer(w.d.Interactions())
	t.Cleanup(address.Close)
	return w, func(body string, at time.Time) int {
		t.Helper()
		status, _, _, err := w.PostSigned(address.URL, []byte(body), at, true)
		if err != nil {
			t.Fatal(err)
		}
		return status
	}
}

// Whatever Discord sends beside what the adapter knows, it asks the table what it can read, or nothing, and goes on. In a
// private conversation there is no member.
func TestOddInteractions(t *testing.T) {
	t.Parallel()
	w, post := posted(t)
	for name, c := range map[string]struct {
		kind int
		body string
		asks string // what the table is asked; "" if nothing
	}{
		"no member":            {2, `"context":1,"member":null,"user":{"id":"300"},"data":{"options":[{"name":"who","type":1}]}`, "who"},
		"no user":              {2, `"context":0,"guild_id":"5","channel_id":"6","member":{"user":{"id":"300"}},"data":{"options":[{"name":"who","type":1}]}`, "who"},
		"neither":              {2, `"data":{"options":[{"name":"who","type":1}]}`, ""},
		"no data":              {2, `"user":{"id":"300"},"data":null`, ""},
		"another kind":         {77, `"user":{"id":"300"},"data":{"custom_id":"act/abcde/"}`, ""},
		"another context":      {2, `"context":9,"channel":null,"user":{"id":"300"},"data":{"options":[{"name":"who","type":1}]}`, "who"},
		"an option of another": {2, `"context":1,"user":{"id":"300"},"data":{"options":[{"name":"do","type":1,"options":[{"name":"line","type":99,"value":{"a":[1]}},{"name":"move","type":98,"value":null}]}]}`, "do"},
		"a message of another": {3, `"context":1,"user":{"id":"300"},"message":{"flags":32768,"components":[{"type":99,"width":3,"components":[{"type":98,"value":{"a":1}}]},{"type":17,"components":[{"type":97}]}]},"data":{"custom_id":"act/abcde/"}`, "act/abcde/"},
		"a form of another":    {5, `"context":1,"user":{"id":"300"},"data":{"custom_id":"type/abcde/1.2","components":[{"type":99,"component":[1]},{"type":18,"component":{"type":98}}]}`, "type/abcde/1.2"},
	} {
		before := len(w.table.requests())
		post(fmt.Sprintf(`{"id":"1","application_id":"2","token":"t","type":%d,%s}`, c.kind, c.body), time.Now())
		w.d.work.all.Wait()
		asked := ""
		for _, r := range w.table.requests()[before:] {
			asked += strings.TrimSpace(r.Text) + r.Press
			if r.From.ID != "300" {
				t.Errorf("%s: %+v acts", name, r.From)
			}
		}
		if !strings.HasPrefix(asked, c.asks) || c.asks == "" && strings.TrimSpace(asked) != "" {
			t.Errorf("%s: the table is asked %q", name, asked)
		}
	}
	if strings.Contains(w.log.String(), "panic") {
		t.Errorf("the log says\n%s", w.log)
	}
}

// On a machine whose clock is off, nothing looks late: an answer is due by when its interaction came, not by when Discord
// says that it was made.
func TestAClockThatIsOff(t *testing.T) {
	t.Parallel()
	w, post := posted(t)
	w.d.pace.answer = usual.answer
	for n, off := range []time.Duration{-4 * time.Minute, -10 * time.Second, 10 * time.Second, 4 * time.Minute} {
		made := time.Now().Add(off)
		id := (made.UnixMilli() - 1420070400000) << 22
		body := fmt.Sprintf(`{"id":"%d","application_id":"2","token":"t","type":2,"context":1,"user":{"id":"300"},"data":{"options":[{"name":"who","type":1}]}}`, id)
		if status := post(body, made); status != http.StatusAccepted {
			t.Errorf("made %v from now: %d", off, status)
		}
		w.d.work.all.Wait()
		if got := len(w.table.requests()); got != n+1 {
			t.Errorf("made %v from now: the table is asked %d times", off, got-n)
		}
	}
}

// No body of an interaction can end the process.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"id":"1","application_id":"2","type":2,"token":"t","context":0,"guild_id":"5","channel_id":"6","data":{"name":"sea","options":[{"name":"do","options":[{"name":"line","value":"x","focused":true}]}]}}`))
	f.Add([]byte(`{"id":"1","application_id":"2","type":5,"token":"t","data":{"custom_id":"a","components":[{"component":{"value":"x"}}]}}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		in, err := decode(raw, time0)
		if err != nil {
			return
		}
		r := in.request(bot.Commands())
		if r.Alone != in.private() || r.Away != in.elsewhere() || (r.Place == (chat.Place{})) != (r.Alone || r.Away) && in.ChannelID != "" {
			t.Errorf("%q is asked in %+v", raw, r)
		}
		in.begun(bot.Commands())
		in.unseen()
	})
}

// Somebody whose name on the server shows nothing goes by the next one that does.
func TestBlankNames(t *testing.T) {
	t.Parallel()
	const blank = "\u200b\u2800"
	for _, c := range []struct{ nick, global, username, want string }{
		{"Captain Ann", "Ann", "ann", "Captain Ann"},
		{blank, "Ann", "ann", "Ann"},
		{blank, blank, "ann", "ann"},
		{"", "", "ann", "ann"},
		{"", "", "", "7"},
	} {
		u := user{ID: "7", Username: c.username, Global: c.global}
		if got := u.person(c.nick).Name; got != c.want {
			t.Errorf("%q, %q, %q is called %q, want %q", c.nick, c.global, c.username, got, c.want)
		}
	}
}

// given lets somebody give a command in any channel, by its id, and returns what they alone see.
func (h *hall) given(person, channel, sub string, options ...discordtest.Option) *chattest.Shown {
	h.t.Helper()
	i, err := h.server.Command(person, channel, sea, sub, options...)
	shown := h.ask(person, i, err)
	h.Settle()
	if shown == nil {
		h.t.Fatalf("%s gives %s and is shown nothing", person, sub)
	}
	return shown
}

// Somebody who installed the bot for themselves plays against a computer in their private
// conversation with it. Where the bot is not, it answers them alone, and opens no table.
func TestInstalledByAPerson(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{personal: true})
	h.server.Install("zoe")
	race := discordtest.Option{Name: "game", Value: "race"}
	room := h.server.DM("zoe")
	for name, away := range map[string]string{"a server without the bot": h.server.AddForeignGuild("The Pier"), "a group": h.server.AddGroup()} {
		if said := h.given("zoe", away, "start", race); !strings.Contains(said.Text, "I am not in this channel") || !strings.Contains(said.Text, "add me to it") {
			t.Errorf("in %s start is answered %s", name, said.Text)
		}
		if said := h.given("zoe", away, "rules", discordtest.Option{Name: "words", Value: "race"}); len(said.Buttons) == 0 && said.Text == "" {
			t.Errorf("in %s the rules are %+v", name, said)
		}
		if said := h.given("zoe", away, "mine"); !strings.Contains(said.Text, "You sit at no table. To play against computers, open your private messages with me") {
			t.Errorf("in %s mine is answered %s", name, said.Text)
		}
		if _, err := h.server.Command("ann", away, sea, "mine"); err == nil {
			t.Errorf("in %s ann, who installed nothing, has the command", name)
		}
	}
	h.given("zoe", "", "start", race)
	begin := func(m *discordtest.Message) string {
		for _, b := range m.Buttons {
			if b.Label == "Begin" {
				return b.CustomID
			}
		}
		return ""
	}
	lobby := h.server.Newest(room)
	if begin(lobby) == "" || !strings.Contains(lobby.Text, "Fair computer") {
		t.Fatalf("the lobby is %+v", lobby)
	}
	i, err := h.server.Press("zoe", lobby, begin(lobby))
	if err != nil {
		t.Fatal(err)
	}
	i.Acknowledged()
	i, err = h.server.Submit(i, map[string]string{i.Modal().Inputs[0].CustomID: ""})
	h.ask("zoe", i, err)
	h.Settle()
	for range 20 {
		h.Pass(20 * time.Second)
	}
	if said := h.given("zoe", "", "who"); !strings.Contains(said.Text, "Waiting for") {
		t.Errorf("who is answered %s", said.Text)
	}
	if said := h.given("zoe", "", "act"); len(said.Buttons)+len(said.Menus) == 0 {
		t.Errorf("act shows %+v", said)
	}
	board := h.server.Newest(room)
	if len(board.Buttons) == 0 {
		t.Errorf("the newest message is %+v", board)
	}
	away := h.server.AddGroup()
	if said := h.given("zoe", away, "act"); len(said.Buttons)+len(said.Menus) == 0 {
		t.Errorf("in a group act shows %+v", said)
	}
	h.server.MoveDM("zoe") // Discord gave the conversation another id
	h.given("zoe", "", "table abandon")
	asked := h.given("zoe", "", "table abandon")
	h.Press("zoe", asked, asked.Buttons[0].ID, "")
	h.Settle()
	if m := h.server.Newest(h.server.DM("zoe")); m == nil || !strings.Contains(m.Text, "The game is over") {
		t.Errorf("in the conversation with another id the end is %+v", m)
	}
}
