package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/discord/discordtest"
)

// A message is posted with its words, picture and buttons, and notifies one
// person.
func TestSend(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	ann, bob := w.person("ann"), w.person("bob")
	m := chat.Message{
		Title: "JAWS", Lines: []string{"{0} plays, {1} waits."}, Note: "A note.",
		People: []chat.Person{ann, bob}, Ping: []int{0, 0, 5},
		Pictures: []chat.Picture{{Name: "board.png", Alt: "The sea.", PNG: picture(1)}},
		Buttons:  []chat.Button{{ID: "act/abcde/", Label: "Act", Style: chat.Primary}},
		File:     &chat.File{Name: "game.json", Data: []byte(`{"a":1}`)},
	}
	ref := w.mustSend(chat.Delivery{Key: "k1", Message: m})
	got := w.last()
	if ref != w.deck+"/"+got.ID {
		t.Errorf("the reference is %q", ref)
	}
	if want := "## JAWS\n<@" + ann.ID + "> plays, <@" + bob.ID + "> waits.\n-# A note."; got.Text != want {
		t.Errorf("the text is %q, want %q", got.Text, want)
	}
	if !slices.Equal(got.Pings, []string{"ann"}) {
		t.Errorf("it calls %q", got.Pings)
	}
	if len(got.Pictures) != 1 || got.Pictures[0].Alt != "The sea." || string(got.Pictures[0].PNG) != string(picture(1)) {
		t.Errorf("the pictures are %+v", got.Pictures)
	}
	if len(got.Files) != 1 || string(got.Files[0].Data) != `{"a":1}` || got.Files[0].Name != "game.json" {
		t.Errorf("the files are %+v", got.Files)
	}
	if len(got.Buttons) != 1 || got.Buttons[0] != (discordtest.Button{CustomID: "act/abcde/", Label: "Act", Style: 1}) {
		t.Errorf("the buttons are %+v", got.Buttons)
	}
	if again := w.mustSend(chat.Delivery{Key: "k1", Message: m}); again != ref || len(w.Messages(w.deck)) != 1 {
		t.Errorf("the same key once more made %q", again)
	}
	long := strings.Repeat("k", 100)
	ref = w.mustSend(chat.Delivery{Key: long, Message: m})
	if again := w.mustSend(chat.Delivery{Key: long, Message: m}); again != ref {
		t.Error("a long key is not the same twice")
	}
	if nonce(long) == nonce(long+"k") || len(nonce(long)) > mostNonce {
		t.Error("two long keys are one")
	}
}

// An edit keeps the pictures that it should keep, and otherwise brings its own.
// It notifies nobody.
func TestEdit(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	m := chat.Message{Lines: []string{"one"}, Pictures: []chat.Picture{{Name: "board.png", Alt: "Then.", PNG: picture(1)}}, File: &chat.File{Name: "x.json", Data: []byte("{}")}}
	ref := w.mustSend(chat.Delivery{Key: "k", Message: m})

	kept := chat.Message{Lines: []string{"two {0}"}, Keep: true, People: []chat.Person{w.person("ann")}, Ping: []int{0}}
	if again := w.mustSend(chat.Delivery{Key: "k2", Edit: ref, Message: kept}); again != ref {
		t.Errorf("the edited message is %q, not %q", again, ref)
	}
	got := w.last()
	if !strings.HasPrefix(got.Text, "two") || len(got.Pings) != 0 || len(got.Pictures) != 1 || got.Pictures[0].Alt != "Then." || string(got.Pictures[0].PNG) != string(picture(1)) || len(got.Files) != 1 {
		t.Errorf("after an edit that keeps: %+v", got)
	}
	w.mustSend(chat.Delivery{Key: "k3", Edit: ref, Message: chat.Message{Lines: []string{"three"}, Pictures: []chat.Picture{{Name: "board.png", Alt: "Now.", PNG: picture(2)}}}})
	got = w.last()
	if len(got.Pictures) != 1 || got.Pictures[0].Alt != "Now." || string(got.Pictures[0].PNG) != string(picture(2)) || len(got.Files) != 0 {
		t.Errorf("after an edit that replaces: %+v", got)
	}
	w.mustSend(chat.Delivery{Key: "k4", Edit: ref, Message: say("four")})
	got = w.last()
	if len(got.Pictures) != 0 || len(w.Messages(w.deck)) != 1 {
		t.Errorf("after an edit to words alone: %+v", got)
	}
}

// The files of a message are found in its components, if Discord lists them
// there, and otherwise in its attachments.
func TestStandingFiles(t *testing.T) {
	t.Parallel()
	const raw = `{"flags":32768,"attachments":[{"id":"4","filename":"loose.txt"}],"components":[{"type":17,"components":[
		{"type":12,"items":[{"media":{"url":"https://cdn.discordapp.com/attachments/1/2/board.png?ex=6a&hm=0","attachment_id":"2"},"description":"The sea."},
			{"media":{"url":"https://example.com/elsewhere.png"}}]},
		{"type":13,"file":{"url":"https://cdn.discordapp.com/attachments/1/3/a%20game.json","attachment_id":"3"}},
		{"type":1,"components":[{"type":2,"custom_id":"x"}]}]}]}`
	var m standing
	if err := json.Unmarshal([]byte(raw), &m); err != nil {
		t.Fatal(err)
	}
	want := []attachment{{"2", "board.png", "The sea."}, {"3", "a game.json", ""}, {"4", "loose.txt", ""}}
	if got := m.files(); !slices.Equal(got, want) {
		t.Errorf("the files are %+v, want %+v", got, want)
	}
}

// A message for one person goes to that person's conversation or nowhere. The
// conversation is opened once.
func TestSendPrivately(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	ann, bob := w.person("ann"), w.person("bob")
	secret := chat.Message{Lines: []string{"a secret"}, Private: true}
	ref := w.mustSend(chat.Delivery{Key: "k", Person: &ann, Message: secret})
	w.mustSend(chat.Delivery{Key: "k2", Person: &ann, Edit: ref, Message: secret})
	if got := w.Messages(w.DM("ann")); len(got) != 1 || got[0].Edits != 1 {
		t.Errorf("ann's conversation is %+v", got)
	}
	if n := len(w.Requests("POST /users/@me/channels")); n != 1 {
		t.Errorf("the conversation was opened %d times", n)
	}
	public := w.mustSend(chat.Delivery{Key: "k3", Message: say("for all")})
	const edit = "PATCH /channels/{channel}/messages/{message}"
	before, edits := len(w.Stream()), len(w.Requests(edit))
	for name, v := range map[string]chat.Delivery{
		"a private message for a channel":     {Key: "x", Place: chat.Place{Chat: Name, ID: w.deck}, Message: secret},
		"an edit of a public message":         {Key: "x", Person: &ann, Edit: public, Message: secret},
		"an edit in another's conversation":   {Key: "x", Person: &bob, Edit: ref, Message: secret},
		"an edit of a private one, in public": {Key: "x", Place: chat.Place{Chat: Name, ID: w.deck}, Edit: ref, Message: say("x")},
		"a person of another chat":            {Key: "x", Person: &chat.Person{Chat: "slack", ID: ann.ID}, Message: secret},
		"a place of another chat":             {Key: "x", Place: chat.Place{Chat: "slack", ID: w.deck}, Message: say("x")},
		"a place that is no id":               {Key: "x", Place: chat.Place{Chat: Name, ID: "../" + w.deck}, Message: say("x")},
		"a message that is no id":             {Key: "x", Edit: w.deck + "/../1", Message: say("x")},
	} {
		_, err := w.send(v)
		if _, ok := errors.AsType[*chat.SendError](err); !ok {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := w.Stream()[before:]; len(got) != 0 {
		t.Errorf("a refused message reached readers: %+v", got)
	}
	if got := len(w.Requests(edit)) - edits; got != 0 {
		t.Errorf("Discord was asked for %d edits that may not be", got)
	}
}

// Each of Discord's refusals has one meaning for the table.
func TestRefusals(t *testing.T) {
	t.Parallel()
	const post, edit, open = "POST /channels/{channel}/messages", "PATCH /channels/{channel}/messages/{message}", "POST /users/@me/channels"
	for _, c := range []struct {
		name    string
		fault   discordtest.Fault
		private bool
		edit    bool
		why     chat.Why
		lacks   string
		after   time.Duration
	}{
		{"closed messages", discordtest.Fault{Route: post, Status: 403, Code: 50007}, true, false, chat.Closed, "", 0},
		{"no common server", discordtest.Fault{Route: post, Status: 403, Code: 50278}, true, false, chat.Closed, "", 0},
		{"403 in private that is about nobody", discordtest.Fault{Route: open, Status: 403, Code: 20001}, true, false, chat.Broken, "", 0},
		{"a network error in private", discordtest.Fault{Route: post, Status: 403, Code: 40333}, true, false, chat.Broken, "", 0},
		{"a page in private", discordtest.Fault{Route: post, Status: 403, HTML: true}, true, false, chat.Broken, "", 0},
		{"quarantine", discordtest.Fault{Route: open, Status: 403, Code: 20026}, true, false, chat.Later, "", dmPause},
		{"no access to a conversation", discordtest.Fault{Route: post, Status: 403, Code: 50001}, true, false, chat.Broken, "", 0},
		{"a network error", discordtest.Fault{Route: post, Status: 403, Code: 40333}, false, false, chat.Broken, "", 0},
		{"a page", discordtest.Fault{Route: post, Status: 403, HTML: true}, false, false, chat.Broken, "", 0},
		{"a page of 404 for an edit", discordtest.Fault{Route: edit, Status: 404, HTML: true}, false, true, chat.Broken, "", 0},
		{"too large", discordtest.Fault{Route: post, Status: 413, Code: 40005}, false, false, chat.SlowFiles, "", 0},
		{"a ban", discordtest.Fault{Route: post, Status: 429, HTML: true}, false, false, chat.Later, "", firstBan},
		{"nobody of that id", discordtest.Fault{Route: open, Status: 400, Code: 50033}, true, false, chat.Closed, "", 0},
		{"conversations opened too fast", discordtest.Fault{Route: open, Status: 429, Code: 40003, RetryAfter: time.Second}, true, false, chat.Later, "", dmPause},
		{"a conversation that is gone", discordtest.Fault{Route: post, Status: 404, Code: 10003}, true, false, chat.Broken, "", 0},
		{"no permission", discordtest.Fault{Route: post, Status: 403, Code: 50013}, false, false, chat.NoFiles, "Attach Files", 0},
		{"no access", discordtest.Fault{Route: post, Status: 403, Code: 50001}, false, false, chat.Forbidden, "View Channel (in a private thread: mention me there once)", 0},
		{"403 in a channel without a code", discordtest.Fault{Route: post, Status: 403}, false, false, chat.Broken, "", 0},
		{"no such channel", discordtest.Fault{Route: post, Status: 404, Code: 10003}, false, false, chat.Gone, "", 0},
		{"no such message", discordtest.Fault{Route: edit, Status: 404, Code: 10008}, false, true, chat.Gone, "", 0},
		{"too many edits of an old one", discordtest.Fault{Route: edit, Status: 429, Code: 30046}, false, true, chat.Gone, "", 0},
		{"an archived thread, to edit", discordtest.Fault{Route: edit, Status: 400, Code: 50083}, false, true, chat.Gone, "", 0},
		{"a locked thread, to post", discordtest.Fault{Route: post, Status: 400, Code: 50083}, false, false, chat.Forbidden, "Manage Threads (this thread is archived and locked)", 0},
		{"too many requests", discordtest.Fault{Route: post, Status: 429, RetryAfter: 3 * time.Second}, false, false, chat.Later, "", 3 * time.Second},
		{"too many requests, in private", discordtest.Fault{Route: post, Status: 429, RetryAfter: 3 * time.Second}, true, false, chat.Later, "", 3 * time.Second},
		{"trouble of theirs", discordtest.Fault{Route: post, Status: 500}, false, false, chat.Broken, "", 0},
		{"trouble before them", discordtest.Fault{Route: post, Status: 502, Times: 5}, false, false, chat.Broken, "", 0},
		{"a broken line", discordtest.Fault{Route: post, Lost: true, Times: 5}, false, false, chat.Broken, "", 0},
		{"a token that is wrong", discordtest.Fault{Route: post, Status: 401}, false, false, chat.Broken, "", 0},
	} {
		t.Run(strings.ReplaceAll(c.name, " ", "-"), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, discordtest.Options{})
			v := chat.Delivery{Key: "k", Message: chat.Message{Lines: []string{"x"}, Pictures: []chat.Picture{{Name: "a.png", Alt: "a", PNG: picture(1)}}}}
			if c.edit {
				v.Edit = w.mustSend(v)
			}
			if c.private {
				ann := w.person("ann")
				v.Person, v.Message.Private = &ann, true
			}
			w.Fail(c.fault)
			_, err := w.send(v)
			said, ok := errors.AsType[*chat.SendError](err)
			if !ok || said.Why != c.why || said.Lacks != c.lacks || c.after != 0 && said.After.Round(time.Second) != c.after {
				t.Fatalf("Send: %#v, %v", said, err)
			}
			if strings.Contains(err.Error(), "http") && strings.Contains(err.Error(), "://") {
				t.Errorf("the error tells an address: %v", err)
			}
		})
	}
}

// A conversation that got another id is opened again, and the next message is there. An edit of one in the old
// conversation is none.
func TestAConversationWithAnotherID(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	ann := w.person("ann")
	v := chat.Delivery{Key: "k", Person: &ann, Message: say("x")}
	ref := w.mustSend(v)
	w.MoveDM("ann")
	_, err := w.send(chat.Delivery{Key: "k2", Person: &ann, Edit: ref, Message: say("y")})
	if said, ok := errors.AsType[*chat.SendError](err); !ok || said.Why != chat.Gone {
		t.Errorf("an edit: %v", err)
	}
	w.MoveDM("ann")
	v.Key = "k3"
	if again := w.mustSend(v); again == ref || len(w.Messages(w.DM("ann"))) != 1 {
		t.Errorf("the message is %q, and in the new conversation are %d", again, len(w.Messages(w.DM("ann"))))
	}
}

// While the bot may open no private conversations, it asks once in a while, goes on with those that are open, and tells its
// operator.
func TestQuarantine(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	ann, bob := w.person("ann"), w.person("bob")
	w.mustSend(chat.Delivery{Key: "k", Person: &ann, Message: say("x")})
	w.Fail(discordtest.Fault{Route: routeDM, Status: 403, Code: 20026, Times: -1})
	for range 5 {
		_, err := w.send(chat.Delivery{Key: "k2", Person: &bob, Message: say("x")})
		if said, ok := errors.AsType[*chat.SendError](err); !ok || said.Why != chat.Later || said.After < dmPause-time.Second || said.Busy == "" {
			t.Fatalf("Send: %#v", said)
		}
	}
	w.mustSend(chat.Delivery{Key: "k3", Person: &ann, Message: say("y")})
	if n := len(w.Requests(routeDM)); n != 2 {
		t.Errorf("conversations are opened %d times", n)
	}
	if all := w.d.Troubles(); len(all) != 1 || all[0].What != troublePrivate {
		t.Errorf("the operator is told %+v", all)
	}
	w.Mend()
	w.d.rooms.shut = time.Now()
	w.mustSend(chat.Delivery{Key: "k2", Person: &bob, Message: say("x")})
	if all := w.d.Troubles(); len(all) != 0 {
		t.Errorf("then the operator is told %+v", all)
	}
}

// A 429 that names no wait stops all requests, longer each time, until one is taken.
func TestABan(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.Fail(discordtest.Fault{Status: 429, HTML: true, Times: -1})
	want, n := firstBan, 0
	for want < mostBan {
		for i := range 3 {
			_, err := w.send(chat.Delivery{Key: fmt.Sprint("k", i), Message: say("x")})
			said, ok := errors.AsType[*chat.SendError](err)
			if !ok || said.Why != chat.Later || said.After.Round(time.Second) != want {
				t.Fatalf("Send: %#v; want a wait of %v", said, want)
			}
		}
		n++
		if got := len(w.Requests(routePost)); got != n {
			t.Fatalf("%d requests after %d pauses", got, n)
		}
		w.d.rest.shut.Store(0)
		want *= 2
	}
	if all := w.d.Troubles(); len(all) != 1 || all[0].What != troubleBanned {
		t.Errorf("the operator is told %+v", all)
	}
	w.Mend()
	w.mustSend(chat.Delivery{Key: "k", Message: say("x")})
	if all := w.d.Troubles(); len(all) != 0 || w.d.rest.ban != 0 {
		t.Errorf("then the operator is told %+v", all)
	}
}

// While Discord limits the whole bot, the adapter sends no requests.
func TestGlobalLimit(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.Fail(discordtest.Fault{Status: 429, RetryAfter: 2 * time.Second, Global: true})
	_, err := w.send(chat.Delivery{Key: "k", Message: say("x")})
	if said, ok := errors.AsType[*chat.SendError](err); !ok || said.Why != chat.Later {
		t.Fatalf("Send: %v", err)
	}
	before := len(w.Requests(""))
	ann := w.person("ann")
	_, err = w.send(chat.Delivery{Key: "k", Person: &ann, Message: say("x")})
	if said, ok := errors.AsType[*chat.SendError](err); !ok || said.Why != chat.Later || said.After <= 0 {
		t.Fatalf("Send to another: %v", err)
	}
	if got := len(w.Requests("")); got != before {
		t.Errorf("%d requests more", got-before)
	}
}

// Waiting for a rate limit ends with the context, and a late message is not sent.
func TestSendIsBounded(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.Quota("POST /channels/{channel}/messages", 1, 5*time.Second)
	w.mustSend(chat.Delivery{Key: "k1", Message: say("one")})
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	began := time.Now()
	_, err := w.d.Send(ctx, chat.Delivery{Key: "k2", Place: chat.Place{Chat: Name, ID: w.deck}, Message: say("two")})
	if took := time.Since(began); err == nil || took > 2*time.Second {
		t.Errorf("Send returned %v after %v", err, took)
	}
}

// A message whose answer was lost is not posted twice.
func TestLostAnswer(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	v := chat.Delivery{Key: "k", Message: say("once")}
	w.Fail(discordtest.Fault{Route: "POST /channels/{channel}/messages", Unanswered: true})
	if _, err := w.send(v); err == nil {
		t.Fatal("a lost answer is none")
	}
	w.mustSend(v)
	if n := len(w.Messages(w.deck)); n != 1 {
		t.Errorf("%d messages", n)
	}
}

// The library's rate limits are forgotten every hour; otherwise they would fill
// the memory.
func TestLibraryIsRenewed(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	first := w.d.rest.library()
	if w.d.rest.library() != first {
		t.Error("every request has a session of its own")
	}
	w.d.rest.session.Load().born = time.Now().Add(-freshFor)
	if w.d.rest.library() == first {
		t.Error("the session is never renewed")
	}
}

// An error for a refused body names the place and the code, and does not quote
// our text.
func TestFaults(t *testing.T) {
	t.Parallel()
	f := answered("post a message", 400, []byte(`{"code":50035,"message":"Invalid Form Body","errors":{"components":{"0":{"label":{"_errors":[{"code":"TOO_LONG","message":"\"a secret\" is too long"}]}}}}}`))
	if want := "post a message: HTTP 400, Discord's code 50035: Invalid Form Body (components.0.label: TOO_LONG)"; f.Error() != want {
		t.Errorf("the failure is %q, want %q", f, want)
	}
	if got := answered("x", 500, []byte(`<html>`)).Error(); got != "x: HTTP 500" {
		t.Errorf("a failure without a reason is %q", got)
	}
}

// A body has no needless fields.
func TestBody(t *testing.T) {
	t.Parallel()
	m := say("x")
	raw, err := json.Marshal(compose(&m, nil))
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"flags":32768,"components":[{"type":17,"accent_color":3104655,"components":[{"type":10,"content":"x"}]}],"attachments":[],"allowed_mentions":{"parse":[]}}`; string(raw) != want {
		t.Errorf("the body is %s, want %s", raw, want)
	}
}

// between calls a function after an answer to a request with a method, before anybody reads it.
type between struct {
	http.RoundTripper
	method string
	do     func()
}

func (b *between) RoundTrip(r *http.Request) (*http.Response, error) {
	a, err := b.RoundTripper.RoundTrip(r)
	if r.Method == b.method && b.do != nil {
		do := b.do
		b.do = nil
		do()
	}
	return a, err
}

// An edit that keeps the pictures keeps those that the message has, even if another process has just replaced them.
func TestAnEditThatIsOvertaken(t *testing.T) {
	t.Parallel()
	var refused []string
	way := &between{method: "GET"}
	w := newWorld(t, discordtest.Options{Refused: func(route string, _ error) { refused = append(refused, route) }}, func(c *Config) {
		way.RoundTripper = c.Transport
		c.Transport = way
	})
	board := func(n int) chat.Message {
		return chat.Message{Lines: []string{"Your turn."}, Pictures: []chat.Picture{{Name: fmt.Sprintf("board%d.png", n), PNG: picture(uint8(n))}}}
	}
	ref := w.mustSend(chat.Delivery{Key: "k", Message: board(1)})
	way.do = func() { w.mustSend(chat.Delivery{Key: "k", Edit: ref, Message: board(2)}) }
	w.mustSend(chat.Delivery{Key: "k", Edit: ref, Message: chat.Message{Lines: []string{"It is over."}, Keep: true}})
	got := w.last()
	if got.Text != "It is over." || len(got.Pictures) != 1 || string(got.Pictures[0].PNG) != string(picture(2)) {
		t.Errorf("the message is %q with %d pictures", got.Text, len(got.Pictures))
	}
	if len(refused) != 1 {
		t.Errorf("Discord refused %q", refused)
	}
}

// A full memory of rooms drops one for each that comes, and not all of them.
func TestRoomsDropOne(t *testing.T) {
	var r rooms
	for n := range mostRooms + 10 {
		r.keep(strconv.Itoa(n), "d")
	}
	if len(r.of) != mostRooms || r.of[strconv.Itoa(mostRooms+9)] != "d" {
		t.Errorf("%d rooms are remembered", len(r.of))
	}
}
