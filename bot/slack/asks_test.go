package slack

import (
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
	"shipboard/games"
)

// asked returns the last request to the table, when everything is done.
func (w *world) asked() chat.Request {
	w.t.Helper()
	w.settle()
	all := w.table.requests()
	if len(all) == 0 {
		w.t.Fatal("the table was not asked")
	}
	return all[len(all)-1]
}

// mustAsk compares the last request to the table.
func (w *world) mustAsk(want chat.Request) {
	w.t.Helper()
	want.Room = roomWord
	if want.Place != (chat.Place{}) {
		want.Domain = chat.Domain{ID: workspace, Managers: managers}
		want.Together, want.Threads, want.Calls, want.Pins = true, rootOf(want.Place) == "", true, true
	}
	if got := w.asked(); !reflect.DeepEqual(got, want) {
		w.t.Errorf("the table was asked\n%+v, want\n%+v", got, want)
	}
}

// prompting is a button that asks for a text.
var prompting = chat.Button{ID: "luck/t1/", Label: "Luck", Prompt: &chat.Prompt{Title: "A title that Slack finds too long", Label: "A phrase"}}

// TestRequests checks the requests to the table when people type and press, by
// Socket Mode and by HTTP.
func TestRequests(t *testing.T) {
	t.Parallel()
	for name, connect := range map[string]func(*world){"socket": (*world).run, "http": (*world).runHTTP} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, slacktest.Options{Echo: true})
			connect(w)
			ann := person("UANN", "Ann Bonny")

			r := w.server.Command("UANN", "CDECK", "replace @UBOB @bob & <b>")
			w.mustAsk(chat.Request{
				ID: "command/" + r.Trigger, From: ann, Place: deck(), Zone: "America/New_York", Text: "replace @UBOB @UBOB & <b>",
				People: []chat.Person{person("UBOB", "Bob"), person("UBOB", "Bob")},
			})
			r = w.server.Command("UANN", w.server.Direct("UANN"), "mine")
			w.mustAsk(chat.Request{ID: "command/" + r.Trigger, From: ann, Zone: "America/New_York", Alone: true, Text: "mine"})

			w.server.Say("UANN", w.server.Direct("UANN"), "", "/sea  do move 7")
			if got := w.asked(); got.Text != "do move 7" || got.Place != (chat.Place{}) || !strings.HasPrefix(got.ID, "event/Ev") {
				t.Errorf("a message to the bot asks %+v", got)
			}

			// A press of a public button, a pick from a menu, a text typed into a form.
			m := say("Your turn.")
			m.Buttons = []chat.Button{{ID: "do/t1/0.1/say <&>", Label: "Say"}, prompting}
			m.Menus = []chat.Menu{{ID: "pick/t1/0.1/0", Label: "Choose…", Options: []chat.MenuOption{{Value: "a & b", Label: "A"}, {Value: "c", Label: "C"}}}}
			_, ts, _ := strings.Cut(w.mustSend(chat.Delivery{Key: "k1", Place: deck(), Message: m}), " ")
			w.server.Press("UANN", "CDECK", ts, "do/t1/0.1/say <&>", "")
			first := w.asked()
			if first.Press != "do/t1/0.1/say <&>" || first.Value != "" || first.Text != "" || first.Place != deck() || first.From != ann || !strings.HasPrefix(first.ID, "press/"+ts+"/") || !strings.HasSuffix(first.ID, "/UANN") {
				t.Errorf("a press asks %+v", first)
			}
			w.server.Press("UANN", "CDECK", ts, "pick/t1/0.1/0", "a & b")
			if got := w.asked(); got.Press != "pick/t1/0.1/0" || got.Value != "a & b" || got.ID == first.ID {
				t.Errorf("a pick asks %+v", got)
			}
			before := len(w.table.requests())
			w.server.Press("UANN", "CDECK", ts, prompting.ID, "")
			w.settle()
			form := w.server.Modal("UANN")
			if form == nil || len(form.Title) > 24 || len(w.table.requests()) != before {
				t.Fatalf("a button with a prompt opens %+v", form)
			}
			w.server.Submit("UANN", "by the <kraken> & me")
			if got := w.asked(); got.Press != prompting.ID || got.Value != "by the <kraken> & me" || got.Place != deck() || got.From != ann || !strings.HasPrefix(got.ID, "form/V") {
				t.Errorf("a form asks %+v", got)
			}

			// A repeated request asks the table again: the table knows its answer.
			again := w.server.Command("UBOB", "CDECK", "board")
			w.settle()
			w.server.Again(again)
			w.settle()
			all := w.table.requests()
			if n := len(all); !reflect.DeepEqual(all[n-1], all[n-2]) {
				t.Errorf("a request that comes again asks %+v after %+v", all[n-1], all[n-2])
			}
			for _, got := range all {
				if got.From.ID == slacktest.Bot {
					t.Errorf("the bot asks itself %+v", got)
				}
			}
		})
	}
}

// runHTTP runs the adapter by HTTP until the test ends.
func (w *world) runHTTP() {
	w.SigningSecret = slacktest.SigningSecret
	w.restart(w.Config)
	w.start()
	endpoint := httptest.NewServer(w.Requests())
	w.t.Cleanup(endpoint.Close)
	w.server.Serve(endpoint.URL)
}

// TestAcknowledgedAtOnce: a request is acknowledged at once, even if the table is
// slow.
func TestAcknowledgedAtOnce(t *testing.T) {
	t.Parallel()
	for name, connect := range map[string]func(*world){"socket": (*world).run, "http": (*world).runHTTP} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, slacktest.Options{})
			told := make(chan error, 10)
			w.Acknowledged = func(took time.Duration, err error) { told <- err }
			connect(w)
			wait := make(chan struct{})
			w.table.teach(func(chat.Request) chat.Answer { <-wait; return chat.Answer{Message: say("At last.")} })
			r := w.server.Command("UANN", "CDECK", "board")
			close(wait)
			if !r.Acked || r.Tells != 1 {
				t.Errorf("it was acknowledged: %v, after being told %d times", r.Acked, r.Tells)
			}
			if err := <-told; err != nil {
				t.Errorf("the acknowledgement is reported as %v", err)
			}
			w.settle()
			if got := w.server.Messages("CDECK", "UANN"); len(got) != 1 || got[0].Blocks[0].Text != "At last." {
				t.Errorf("the answer is %+v", got)
			}
		})
	}
}

// TestOnlySlackIsHeard: an HTTP request that is unsigned, wrongly signed, or
// signed long ago is refused, and the table is not asked.
func TestOnlySlackIsHeard(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.runHTTP()
	if err := w.server.VerifyURL(); err != nil {
		t.Errorf("the challenge: %v", err)
	}
	endpoint := httptest.NewServer(w.Requests())
	t.Cleanup(endpoint.Close)
	body := "command=%2Fsea&text=board&user_id=UANN&channel_id=CDECK&trigger_id=1"
	good := slacktest.Signed([]byte(body), time.Now())
	wrong := good.Clone()
	wrong.Set("X-Slack-Signature", "v0="+strings.Repeat("0", 64))
	for name, c := range map[string]struct {
		header http.Header
		body   string
		want   int
	}{
		"signed":          {good, body, 200},
		"unsigned":        {http.Header{}, body, 401},
		"wrongly signed":  {wrong, body, 401},
		"another body":    {good, body + "x", 401},
		"signed long ago": {slacktest.Signed([]byte(body), time.Now().Add(-10*time.Minute)), body, 401},
	} {
		before := len(w.table.requests())
		req, err := http.NewRequest(http.MethodPost, endpoint.URL+"/slack/commands", strings.NewReader(c.body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header = c.header
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		w.settle()
		asked := 0
		if c.want == 200 {
			asked = 1
		}
		if resp.StatusCode != c.want || len(w.table.requests())-before != asked {
			t.Errorf("%s: status %d, and the table was asked %d times", name, resp.StatusCode, len(w.table.requests())-before)
		}
	}
	closed := newSlack(t, Config{AppToken: slacktest.AppToken})
	unsigned := httptest.NewRecorder()
	closed.Requests().ServeHTTP(unsigned, httptest.NewRequest(http.MethodPost, "/slack/commands", strings.NewReader(body)))
	if unsigned.Code != 401 {
		t.Errorf("without a signing secret the status is %d, want 401", unsigned.Code)
	}
}

// TestItSaysWhatItLacks: the table is told that the bot is not in the channel,
// for as long as that is so.
func TestItSaysWhatItLacks(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	for _, channel := range []string{"CDECK", "CCOVE"} {
		for _, in := range []bool{true, false, false, true} {
			w.server.Invite(channel, in)
			if !in { // a refused message shows it
				if _, err := w.Send(t.Context(), chat.Delivery{Key: channel, Place: chat.Place{Chat: Name, ID: channel}, Message: say("Hello.")}); err == nil {
					t.Fatalf("a message to %s was sent", channel)
				}
			}
			w.server.Command("UANN", channel, "start jaws")
			w.settle()
			asks := len(w.server.Calls("conversations.info"))
			w.server.Command("UANN", channel, "start jaws")
			now := w.asked()
			if in && len(w.server.Calls("conversations.info")) != asks {
				t.Errorf("whether the bot is in %s is asked again at once, for %+v", channel, now)
			}
			if got := w.asked().Lacks; (got == "") != in || !in && !strings.Contains(got, "/invite @shipboard") {
				t.Errorf("in %s, the bot being there: %v, it lacks %q", channel, in, got)
			}
		}
	}
}

// Where Slack lets an app read a channel once a minute, and says so each time, a game is
// opened at once. A message whose answer was lost is looked for, and after a minute and a half
// in vain it is posted once more; an answer to somebody is at once.
func TestNoReadingHoldsAnythingUp(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	limited := slices.Repeat([]slacktest.Fault{{RetryAfter: time.Minute}}, 50)
	h.server.Fail("conversations.history", limited...)
	h.Type("zoe", "deck", "start jaws")
	h.Settle()
	if lobby := h.Channel("deck"); len(lobby) != 1 {
		t.Fatalf("%d messages open the game", len(lobby))
	}
	h.server.Fail("chat.postMessage", slacktest.Fault{Drop: true})
	h.Type("zoe", "cove", "start race")
	h.Settle()
	for range 4 {
		h.Pass(time.Minute)
	}
	if cove := h.Channel("cove"); len(cove) != 1 {
		t.Errorf("after four minutes %d messages open the game whose message was lost", len(cove))
	}
	h.server.Fail("chat.postMessage", slacktest.Fault{Drop: true})
	if shown := h.Type("zoe", "", "games"); shown == nil {
		t.Error("an answer whose first message was lost does not come")
	}
}

// TestHeardDirectly sends requests that the fake does not make: ids that Slack
// has escaped, and events that ask nothing.
func TestHeardDirectly(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.interaction([]byte(`{"type":"block_actions","trigger_id":"1","user":{"id":"UANN"},"channel":{"id":"CDECK"},"container":{"message_ts":"1.2"},"actions":[{"action_id":"pick/t1/&lt;&amp;&gt;","action_ts":"3.4","selected_option":{"value":"a &amp; b"}}]}`))
	w.mustAsk(chat.Request{ID: "press/1.2/3.4/UANN", From: person("UANN", "Ann Bonny"), Zone: "America/New_York", Place: deck(), Press: "pick/t1/<&>", Value: "a & b"})
	w.server.AddUser("WEVE", "eve", "Eve") // of an Enterprise Grid
	w.interaction([]byte(`{"type":"block_actions","trigger_id":"2","user":{"id":"WEVE"},"channel":{"id":"CDECK"},"container":{"message_ts":"1.2"},"actions":[{"action_id":"act/t1/","action_ts":"3.5"}]}`))
	w.mustAsk(chat.Request{ID: "press/1.2/3.5/WEVE", From: person("WEVE", "Eve"), Zone: "America/New_York", Place: deck(), Press: "act/t1/"})
	for _, nothing := range []string{
		`{"event_id":"E1","event":{"type":"message","channel_type":"im","user":"UBOB","bot_id":"B1","channel":"DBOB","text":"mine"}}`,
		`{"event_id":"E2","event":{"type":"message","channel_type":"im","user":"UBOB","subtype":"message_changed","channel":"DBOB","text":"mine"}}`,
		`{"event_id":"E3","event":{"type":"message","channel_type":"channel","user":"UBOB","channel":"CDECK","text":"mine"}}`,
		`{"event_id":"E4","event":{"type":"app_home_opened","user":"UBOB","tab":"messages"}}`,
		`{"event_id":"E5","event":{"type":"app_mention","user":"","channel":"CDECK","text":"mine"}}`,
		`{"event_id":"E6","event":{"type":"reaction_added","user":"UBOB"}}`,
	} {
		w.event([]byte(nothing))
		w.settle()
		if n := len(w.table.requests()); n != 2 {
			t.Fatalf("the table was asked %d times after %s", n, nothing)
		}
	}
}

// TestNames: the adapter asks for names once an hour.
func TestNames(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	w := newWorld(t, slacktest.Options{Now: func() time.Time { return now }})
	w.restart(Config{Now: func() time.Time { return now }})
	for _, c := range []struct {
		after time.Duration
		name  string
		asks  int
	}{{0, "Ann Bonny", 1}, {59 * time.Minute, "Ann Bonny", 1}, {2 * time.Minute, "Captain Ann", 2}} {
		now = now.Add(c.after)
		if got := w.person(t.Context(), "UANN", "ann"); got.Name != c.name {
			t.Errorf("at %s she is called %q, want %q", now.Format(time.TimeOnly), got.Name, c.name)
		}
		if n := len(w.server.Calls("users.info")); n != c.asks {
			t.Errorf("at %s Slack was asked %d times, want %d", now.Format(time.TimeOnly), n, c.asks)
		}
		w.server.AddUser("UANN", "ann", "Captain Ann")
	}
	w.server.Fail("users.info", slacktest.Fault{Status: 500})
	if got := w.person(t.Context(), "UBOB", "bob"); got.Name != "bob" {
		t.Errorf("a person whom Slack does not name is called %q, want bob", got.Name)
	}
}

// FuzzSpoken: in any typed text from Slack, only users are named, and each only
// by their own id.
func FuzzSpoken(f *testing.F) {
	for _, seed := range []string{
		"do move 7", "replace <@UANN|ann> <@UBOB>", "<#C1|deck> <!here> <!subteam^S1|@crew>", "<https://a.b|a.b>",
		"a &amp;lt; b", "<@U1|<@U2>>", "<@>", "<@U1", "<|x>", "@UANN",
	} {
		f.Add(seed)
	}
	s := newSlack(f, Config{Transport: brokenTransport{}})
	f.Fuzz(func(t *testing.T, typed string) {
		text, people, _ := s.spoken(t.Context(), typed)
		if len(people) > mostMentioned {
			t.Errorf("%d people are named in %q", len(people), typed)
		}
		for _, p := range people {
			if p.Chat != Name || !isUser(p.ID) || !strings.Contains(text, "@"+p.ID) || !strings.Contains(typed, "<@"+p.ID) {
				t.Errorf("%q names %+v in %q", typed, p, text)
			}
		}
	})
}

// FuzzPayloads: no payload from outside ends the process, and no payload without
// a user reaches the table.
func FuzzPayloads(f *testing.F) {
	for _, seed := range []string{
		`{"type":"block_actions","user":{"id":"UANN"},"channel":{"id":"CDECK"},"container":{"message_ts":"1.2"},"actions":[{"action_id":"act/t1/","action_ts":"1"}]}`,
		`{"type":"view_submission","user":{"id":"UANN"},"view":{"callback_id":"prompt","private_metadata":"{\"p\":\"luck/t1/\"}","state":{"values":{"typed":{"text":{"value":"x"}}}}}}`,
		`{"event_id":"E1","event":{"type":"message","channel_type":"im","user":"UANN","channel":"D1","text":"mine"}}`,
		`{"event_id":"E2","event":{"type":"app_mention","user":"UANN","channel":"C1"}}`,
		`{"event_id":"E3","event":{"type":"app_home_opened","user":"UANN","tab":"home"}}`,
		`{"type":"message_action","callback_id":"act","user":{"id":"UANN"},"channel":{"id":"C1"},"message":{"user":"UBOT","ts":"1.2","blocks":[{"elements":[{"action_id":"log/t1/"}]}]}}`,
		`{"type":"shortcut","callback_id":"mine","user":{"id":"UANN"},"trigger_id":"1"}`,
		`{"type":"block_actions","actions":[{}]}`, `{"type":"view_submission","view":{"callback_id":"prompt"}}`, `[]`, `{`, `null`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, payload []byte) {
		table, log := new(parrot), new(chattest.Log)
		s := newSlack(t, Config{AppToken: slacktest.AppToken, Table: table, Transport: brokenTransport{}, Log: logTo(log)})
		s.retry = 0
		s.interaction(payload)
		s.event(payload)
		s.handlers.Wait()
		if text := log.String(); strings.Contains(text, "msg=panic") {
			t.Errorf("%q ends in a panic:\n%s", payload, text)
		}
		for _, r := range table.requests() {
			if !isUser(r.From.ID) {
				t.Errorf("%q asks %+v", payload, r)
			}
		}
	})
}

// Somebody plays against a computer in their messages with the bot.
func TestAlone(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	ann := userID("ann")
	own := h.server.Direct(ann)
	find := func(label string) (ts, action string) {
		for _, m := range h.server.Messages(own, ann) {
			for _, b := range m.Blocks {
				for _, e := range b.Elements {
					if e.Text == label {
						ts, action = m.TS, e.ID
					}
				}
			}
		}
		if ts == "" {
			t.Fatalf("ann sees no %s in %+v", label, texted(h.server.Messages(own, ann)))
		}
		return ts, action
	}
	h.server.Say(ann, own, "", "start race")
	h.Settle()
	ts, begin := find("Begin")
	h.server.Press(ann, own, ts, begin, "")
	h.quiet()
	h.server.Submit(ann, "")
	h.Settle()
	for range 20 {
		h.Pass(20 * time.Second)
	}
	ts, act := find("Act")
	h.server.Press(ann, own, ts, act, "")
	h.Settle()
	if all := texted(h.server.Messages(own, ann)); !strings.Contains(all, "Your turn to play a card.") || !strings.Contains(all, "The game waits for you") {
		t.Errorf("in ann's messages with the bot stands %s", all)
	}
	h.server.Say(ann, own, "", "who")
	h.Settle()
	if all := texted(h.server.Messages(own, ann)); !strings.Contains(all, "since") {
		t.Errorf("after who stands %s", all)
	}
}

func texted(all []slacktest.Message) string {
	var b strings.Builder
	for _, m := range all {
		b.WriteString(m.Text + "\n")
		for _, block := range m.Blocks {
			b.WriteString(block.Text + "\n")
		}
	}
	return b.String()
}
