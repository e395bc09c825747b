package slacktest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"
)

// scold is a test that records errors instead of failing.
type scold struct {
	testing.TB
	mu   sync.Mutex
	told []string
}

func (s *scold) Errorf(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.told = append(s.told, fmt.Sprintf(format, args...))
}

// heard returns the errors so far, and forgets them.
func (s *scold) heard() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	told := s.told
	s.told = nil
	return told
}

// place is a workspace in which tests may break rules.
type place struct {
	*Server
	t     *testing.T
	scold *scold
	now   time.Time
}

func newPlace(t *testing.T, o Options) *place {
	p := &place{t: t, scold: &scold{TB: t}, now: time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)}
	o.Now = func() time.Time { return p.now }
	p.Server = New(p.scold, o)
	p.AddUser("UANN", "ann", "Ann Bonny")
	p.AddUser("UBOB", "bob", "Bob")
	p.AddChannel("CDECK", "deck", false)
	p.AddChannel("CCOVE", "cove", true)
	return p
}

// ask calls a method as a form, and returns the answer and its error.
func (p *place) ask(method, token string, pairs ...string) (map[string]any, string) {
	p.t.Helper()
	form := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	req, err := http.NewRequest(http.MethodPost, p.URL()+method, strings.NewReader(form.Encode()))
	if err != nil {
		p.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	return p.do(req)
}

func (p *place) do(req *http.Request) (map[string]any, string) {
	p.t.Helper()
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, "(no answer)"
	}
	defer resp.Body.Close()
	if resp.StatusCode == http.StatusTooManyRequests {
		return nil, "429 " + resp.Header.Get("Retry-After")
	}
	var answer map[string]any
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil {
		return nil, resp.Status
	}
	code, _ := answer["error"].(string)
	return answer, code
}

// post answers at a response_url.
func (p *place) post(to, body string) string {
	p.t.Helper()
	req, err := http.NewRequest(http.MethodPost, to, strings.NewReader(body))
	if err != nil {
		p.t.Fatal(err)
	}
	_, code := p.do(req)
	return code
}

const pressable = `[{"type":"actions","elements":[{"type":"button","action_id":"go","value":"v","text":{"type":"plain_text","text":"Go"}}]}]`

func TestBlockKit(t *testing.T) {
	p := newPlace(t, Options{})
	text := func(n int) string { return `{"type":"plain_text","text":"` + strings.Repeat("x", n) + `"}` }
	many := func(n int, form string) string {
		all := make([]string, n)
		for i := range all {
			all[i] = strings.ReplaceAll(form, "#", fmt.Sprint(i))
		}
		return "[" + strings.Join(all, ",") + "]"
	}
	button := `{"type":"button","action_id":"#","text":` + text(5) + `}`
	actions := func(elements string) string { return `[{"type":"actions","elements":` + elements + `}]` }
	menu := func(options string) string {
		return actions(`[{"type":"static_select","action_id":"m","options":` + options + `}]`)
	}
	image := func(rest string) string { return `[{"type":"image"` + rest + `}]` }
	for name, c := range map[string]struct{ good, bad string }{
		"blocks":           {many(50, `{"type":"divider"}`), many(51, `{"type":"divider"}`)},
		"header":           {`[{"type":"header","text":` + text(150) + `}]`, `[{"type":"header","text":` + text(151) + `}]`},
		"header marked":    {``, `[{"type":"header","text":{"type":"mrkdwn","text":"x"}}]`},
		"section":          {`[{"type":"section","text":` + text(3000) + `}]`, `[{"type":"section","text":` + text(3001) + `}]`},
		"empty":            {``, `[{"type":"section","text":` + text(0) + `}]`},
		"verbatim plain":   {`[{"type":"section","text":{"type":"mrkdwn","text":"x","verbatim":true}}]`, `[{"type":"section","text":{"type":"plain_text","text":"x","verbatim":true}}]`},
		"unknown block":    {``, `[{"type":"table"}]`},
		"unknown field":    {``, `[{"type":"divider","text":` + text(1) + `}]`},
		"input in message": {``, `[{"type":"input","label":` + text(1) + `,"element":{"type":"plain_text_input","action_id":"a"}}]`},
		"context":          {`[{"type":"context","elements":` + many(10, text(1)) + `}]`, `[{"type":"context","elements":` + many(11, text(1)) + `}]`},
		"elements":         {actions(many(25, button)), actions(many(26, button))},
		"same action":      {``, actions("[" + button + "," + button + "]")},
		"same block_id":    {``, `[{"type":"divider","block_id":"b"},{"type":"divider","block_id":"b"}]`},
		"button":           {actions(many(1, `{"type":"button","action_id":"#","text":`+text(75)+`}`)), actions(many(1, `{"type":"button","action_id":"#","text":`+text(76)+`}`))},
		"value":            {actions(many(1, `{"type":"button","action_id":"#","value":"`+strings.Repeat("x", 2000)+`","text":`+text(5)+`}`)), actions(many(1, `{"type":"button","action_id":"#","value":"`+strings.Repeat("x", 2001)+`","text":`+text(5)+`}`))},
		"action_id":        {actions(many(1, `{"type":"button","action_id":"`+strings.Repeat("x", 255)+`","text":`+text(5)+`}`)), actions(many(1, `{"type":"button","action_id":"`+strings.Repeat("x", 256)+`","text":`+text(5)+`}`))},
		"style":            {``, actions(`[{"type":"button","action_id":"a","style":"secondary","text":` + text(5) + `}]`)},
		"label":            {``, actions(`[{"type":"button","action_id":"a","accessibility_label":"` + strings.Repeat("x", 76) + `","text":` + text(5) + `}]`)},
		"options":          {menu(many(100, `{"value":"#","text":`+text(1)+`}`)), menu(many(101, `{"value":"#","text":`+text(1)+`}`))},
		"no options":       {``, menu("[]")},
		"option":           {menu(many(1, `{"value":"`+strings.Repeat("x", 75)+`","text":`+text(75)+`}`)), menu(many(1, `{"value":"#","text":`+text(76)+`}`))},
		"option value":     {``, menu(many(1, `{"value":"`+strings.Repeat("x", 76)+`","text":`+text(5)+`}`))},
		"same value":       {``, menu(many(2, `{"value":"v","text":`+text(5)+`}`))},
		"no alt":           {``, image(`,"image_url":"https://example.org/a.png"`)},
		"alt":              {image(`,"image_url":"https://example.org/a.png","alt_text":"` + strings.Repeat("x", 2000) + `"`), image(`,"image_url":"https://example.org/a.png","alt_text":"` + strings.Repeat("x", 2001) + `"`)},
		"no picture":       {``, image(`,"alt_text":"x"`)},
		"no such file":     {``, image(`,"alt_text":"x","slack_file":{"id":"F1"}`)},
		"together":         {many(4, `{"type":"section","text":`+text(3000)+`}`), many(5, `{"type":"section","text":`+text(3000)+`}`)},
	} {
		if c.good != "" {
			if _, code := p.ask("chat.postMessage", BotToken, "channel", "CDECK", "text", "x", "blocks", c.good); code != "" || len(p.scold.heard()) > 0 {
				t.Errorf("%s: a message within the limit is refused: %s", name, code)
			}
		}
		if _, code := p.ask("chat.postMessage", BotToken, "channel", "CDECK", "text", "x", "blocks", c.bad); code == "" || len(p.scold.heard()) == 0 {
			t.Errorf("%s: a message beyond the limit is met with %q", name, code)
		}
	}
}

func TestTokensAndScopes(t *testing.T) {
	p := newPlace(t, Options{Scopes: []string{"users:read"}})
	for _, c := range []struct{ method, token, want string }{
		{"auth.test", BotToken, ""},
		{"auth.test", "", "not_authed"},
		{"auth.test", "xoxb-wrong", "invalid_auth"},
		{"auth.test", AppToken, "not_allowed_token_type"},
		{"apps.connections.open", BotToken, "not_allowed_token_type"},
		{"apps.connections.open", AppToken, ""},
		{"chat.postMessage", BotToken, "missing_scope"},
		{"conversations.open", BotToken, "missing_scope"},
		{"files.getUploadURLExternal", BotToken, "missing_scope"},
	} {
		if _, code := p.ask(c.method, c.token); code != c.want {
			t.Errorf("%s with %q: %q, want %q", c.method, c.token, code, c.want)
		}
	}
	if _, code := p.ask("users.info", "", "token", BotToken, "user", "UANN"); code != "" {
		t.Errorf("a token in the form: %q", code)
	}
	if _, code := p.ask("users.info", BotToken, "user", "UANN", "colour", "red"); code == "" || len(p.scold.heard()) != 1 {
		t.Errorf("an argument that there is not: %q", code)
	}
}

func TestChannels(t *testing.T) {
	p := newPlace(t, Options{})
	say := func(channel string) string {
		_, code := p.ask("chat.postMessage", BotToken, "channel", channel, "text", "Ahoy.")
		return code
	}
	p.Invite("CDECK", false)
	p.Invite("CCOVE", false)
	for channel, want := range map[string]string{"CDECK": "not_in_channel", "CCOVE": "channel_not_found", "CNONE": "channel_not_found"} {
		if got := say(channel); got != want {
			t.Errorf("%s: %q, want %q", channel, got, want)
		}
	}
	p.Invite("CDECK", true)
	p.Archive("CDECK", true)
	if got := say("CDECK"); got != "is_archived" {
		t.Errorf("archived: %q", got)
	}
	p.Archive("CDECK", false)
	p.Bar("CDECK", "restricted_action")
	if got := say("CDECK"); got != "restricted_action" {
		t.Errorf("barred: %q", got)
	}
	p.CloseDMs("UANN", "cannot_dm_bot")
	if _, got := p.ask("conversations.open", BotToken, "users", "UANN"); got != "cannot_dm_bot" {
		t.Errorf("closed: %q", got)
	}
	if got := say(p.Direct("UANN")); got != "cannot_dm_bot" {
		t.Errorf("closed after it was open: %q", got)
	}
	p.disable("UBOB")
	if _, got := p.ask("conversations.open", BotToken, "users", "UBOB"); got != "user_disabled" {
		t.Errorf("disabled: %q", got)
	}
	if _, got := p.ask("chat.update", BotToken, "channel", "CCOVE", "ts", "1", "text", "x"); got != "channel_not_found" {
		t.Errorf("an edit in a channel that the bot cannot see: %q", got)
	}
}

func TestPace(t *testing.T) {
	p := newPlace(t, Options{Pace: time.Hour})
	var got []string
	for range 3 {
		_, code := p.ask("chat.postMessage", BotToken, "channel", "CDECK", "text", "x")
		got = append(got, code)
	}
	if got[0] != "" || got[1] != "" || !strings.HasPrefix(got[2], "429 ") {
		t.Errorf("three messages at once are met with %q", got)
	}
}

// send uploads a file. It completes the upload if complete is true.
func (p *place) send(name string, data []byte, complete bool) string {
	p.t.Helper()
	where, code := p.ask("files.getUploadURLExternal", BotToken, "filename", name, "length", fmt.Sprint(len(data)))
	if code != "" {
		p.t.Fatal(code)
	}
	resp, err := http.Post(where["upload_url"].(string), "application/octet-stream", bytes.NewReader(data))
	if err != nil {
		p.t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, resp.Body)
	_ = resp.Body.Close()
	id := where["file_id"].(string)
	if complete {
		if _, code := p.ask("files.completeUploadExternal", BotToken, "files", `[{"id":"`+id+`","title":"x"}]`); code != "" {
			p.t.Errorf("complete %s: %s", name, code)
		}
		if _, code := p.ask("files.completeUploadExternal", BotToken, "files", `[{"id":"`+id+`","title":"x"}]`); code == "" {
			p.t.Errorf("complete %s twice: no error", name)
		}
	}
	return id
}

func TestFiles(t *testing.T) {
	p := newPlace(t, Options{})
	p.app(true)
	show := func(id string) string {
		_, code := p.ask("chat.postMessage", BotToken, "channel", "CDECK", "text", "x", "blocks", `[{"type":"image","alt_text":"a chart","slack_file":{"id":"`+id+`"}}]`)
		return code
	}
	if code := show(p.send("a.png", []byte("chart"), false)); code != "invalid_blocks" || len(p.scold.heard()) != 1 {
		t.Errorf("a file that is not complete: %q", code)
	}
	if code := show(p.send("a.txt", []byte("chart"), true)); code != "invalid_blocks" || len(p.scold.heard()) != 1 {
		t.Errorf("a file that is no picture: %q", code)
	}
	p.Processing(2)
	slow := p.send("a.png", []byte("chart"), true)
	if got := []string{show(slow), show(slow), show(slow)}; got[0] != "invalid_blocks" || got[1] != "invalid_blocks" || got[2] != "" || len(p.scold.heard()) != 0 {
		t.Errorf("a file that Slack is at work on: %q", got)
	}
	all := p.Messages("CDECK", "UANN")
	if got := all[len(all)-1].Blocks[0].Picture; got.Alt != "a chart" || string(got.File.Data) != "chart" {
		t.Errorf("the picture is %+v", got)
	}
	// An edit shows a file to nobody unless a new message has shown it.
	ts := all[len(all)-1].TS
	change := func(id string) string {
		_, code := p.ask("chat.update", BotToken, "channel", "CDECK", "ts", ts, "text", "x", "blocks", `[{"type":"image","alt_text":"a chart","slack_file":{"id":"`+id+`"}}]`)
		return code
	}
	p.Processing(0)
	if code := change(slow); code != "" || len(p.scold.heard()) != 0 {
		t.Errorf("an edit with a file that was posted: %q", code)
	}
	change(p.send("b.png", []byte("chart"), true))
	if len(p.scold.heard()) != 1 {
		t.Error("an edit that brings a new file in is not noticed")
	}
	for _, want := range []string{"", "message_not_found"} {
		if _, code := p.ask("chat.delete", BotToken, "channel", "CDECK", "ts", ts); code != want {
			t.Errorf("deleting it: %q, want %q", code, want)
		}
	}
	to := p.Command("UANN", "CDECK", "x").Response
	if code := p.post(to, `{"text":"x","blocks":[{"type":"image","alt_text":"a chart","slack_file":{"id":"`+slow+`"}}]}`); code != "invalid_blocks" || len(p.scold.heard()) != 1 {
		t.Errorf("a picture for one person: %q", code)
	}
}

func TestHistory(t *testing.T) {
	p := newPlace(t, Options{})
	for n := range 5 {
		p.ask("chat.postMessage", BotToken, "channel", "CDECK", "text", fmt.Sprint(n), "metadata", fmt.Sprintf(`{"event_type":"e","event_payload":{"n":"%d"}}`, n))
	}
	p.ask("chat.postEphemeral", BotToken, "channel", "CDECK", "user", "UANN", "text", "hidden")
	oldest := p.Messages("CDECK", "")[1].TS
	var texts []string
	cursor := ""
	for {
		page, code := p.ask("conversations.history", BotToken, "channel", "CDECK", "oldest", oldest, "limit", "2", "cursor", cursor, "include_all_metadata", "1")
		if code != "" {
			t.Fatal(code)
		}
		for _, m := range page["messages"].([]any) {
			m := m.(map[string]any)
			texts = append(texts, fmt.Sprint(m["text"], m["metadata"].(map[string]any)["event_payload"]))
		}
		cursor = page["response_metadata"].(map[string]any)["next_cursor"].(string)
		if cursor == "" {
			break
		}
	}
	if got := strings.Join(texts, " "); got != "4map[n:4] 3map[n:3] 2map[n:2]" {
		t.Errorf("the history is %s", got)
	}
}

// An app gets events of its own direct messages.
func TestEcho(t *testing.T) {
	p := newPlace(t, Options{Echo: true})
	requests := p.app(true)
	d := p.Direct("UANN")
	posted, code := p.ask("chat.postMessage", BotToken, "channel", d, "text", "Ahoy.")
	if code != "" {
		t.Fatal(code)
	}
	p.ask("chat.update", BotToken, "channel", d, "ts", posted["ts"].(string), "text", "Ahoy!")
	p.Quiet()
	kinds := map[any]bool{}
	for range 2 {
		event := (<-requests)["payload"].(map[string]any)["event"].(map[string]any)
		kinds[event["subtype"]] = true
		if event["subtype"] == nil && event["bot_id"] != botID {
			t.Errorf("the echo is %v", event)
		}
	}
	if !kinds[nil] || !kinds["message_changed"] {
		t.Errorf("the echoes are of the kinds %v", kinds)
	}
}

// While the network is cut nothing gets through, and requests under way are lost.
func TestCut(t *testing.T) {
	p := newPlace(t, Options{Acknowledge: 50 * time.Millisecond})
	p.app(true)
	p.Cut(true)
	if _, code := p.ask("auth.test", BotToken); code != "(no answer)" {
		t.Errorf("a call is met with %q", code)
	}
	if r := p.Command("UANN", "CDECK", "who"); r.Acked {
		t.Error("a command is acknowledged")
	}
	p.Cut(false)
	if _, code := p.ask("auth.test", BotToken); code != "" {
		t.Errorf("afterwards a call is met with %q", code)
	}
	p.Fail("auth.test", Fault{Drop: true}, Fault{RetryAfter: 7 * time.Second}, Fault{Status: 503}, Fault{Error: "fatal_error"})
	for _, want := range []string{"(no answer)", "429 7", "503 Service Unavailable", "fatal_error", ""} {
		if _, code := p.ask("auth.test", BotToken); code != want {
			t.Errorf("a fault is met with %q, want %q", code, want)
		}
	}
}
