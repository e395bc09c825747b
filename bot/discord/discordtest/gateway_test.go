package discordtest

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// raw is a client of the gateway without a library.
type raw struct {
	t  *testing.T
	ws *websocket.Conn
}

func dial(t *testing.T, s *Server) raw {
	t.Helper()
	d := websocket.Dialer{NetDialContext: s.Dial}
	ws, _, err := d.DialContext(context.Background(), "ws://gateway/gateway?v=10&encoding=json", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.Close() })
	r := raw{t, ws}
	if op, _ := r.read(); op != opHello {
		t.Fatalf("the first operation is %d", op)
	}
	return r
}

// read returns the next operation, or the code of a close, and the event's name.
func (r raw) read() (int, string) {
	r.t.Helper()
	var m struct {
		Op int    `json:"op"`
		T  string `json:"t"`
	}
	_ = r.ws.SetReadDeadline(time.Now().Add(5 * time.Second))
	err := r.ws.ReadJSON(&m)
	if closed, ok := errors.AsType[*websocket.CloseError](err); ok {
		return closed.Code, "closed"
	}
	if err != nil {
		r.t.Fatal(err)
	}
	return m.Op, m.T
}

func (r raw) say(text string) {
	r.t.Helper()
	if err := r.ws.WriteMessage(websocket.TextMessage, []byte(text)); err != nil {
		r.t.Fatal(err)
	}
}

const identifyText = `{"op":2,"d":{"token":"Bot ` + Token + `","intents":0,"shard":[0,1],"properties":{}}}`

func TestTheGatewayChecksWhoComes(t *testing.T) {
	for _, c := range []struct {
		name, text string
		code       int
	}{
		{"wrong token", `{"op":2,"d":{"token":"Bot wrong","intents":0,"shard":[0,2]}}`, 4004},
		{"no such shard", `{"op":2,"d":{"token":"Bot ` + Token + `","intents":0,"shard":[2,2]}}`, 4010},
		{"too few shards", `{"op":2,"d":{"token":"Bot ` + Token + `","intents":0,"shard":[0,1]}}`, 4011},
		{"no such operation", `{"op":55}`, 4001},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := dial(t, New(t, Options{Shards: 2}))
			r.say(c.text)
			if code, what := r.read(); what != "closed" || code != c.code {
				t.Errorf("%s %d; want closed %d", what, code, c.code)
			}
		})
	}
}

func TestAResumeBringsWhatWasMissed(t *testing.T) {
	s := New(t, Options{})
	s.AddPerson("ann", "Ann", "")
	deck := s.AddChannel("", "deck")
	register(t, client(t, s))
	r := dial(t, s)
	r.say(identifyText)
	if _, name := r.read(); name != "READY" {
		t.Fatalf("after IDENTIFY comes %s", name)
	}
	s.DropGateway()
	for s.Sessions()[0].Connected {
		time.Sleep(time.Millisecond)
	}
	if _, err := s.Command("ann", deck, "sea", "do", Option{"line", "move 7"}); err != nil {
		t.Fatal(err)
	}
	resume := `{"op":6,"d":{"token":"Bot ` + Token + `","session_id":"` + s.Sessions()[0].ID + `","seq":1}}`
	s.ReconnectBeforeReady(1)
	r = dial(t, s)
	r.say(resume)
	if op, _ := r.read(); op != opReconnect {
		t.Errorf("op %d comes where op 7 should", op)
	}
	for range 2 { // the client has not confirmed the event, so it comes again
		r = dial(t, s)
		r.say(resume)
		for _, want := range []string{"INTERACTION_CREATE", "RESUMED"} {
			if _, name := r.read(); name != want {
				t.Errorf("%s comes where %s should", name, want)
			}
		}
	}
	r = dial(t, s)
	r.say(`{"op":6,"d":{"token":"Bot ` + Token + `","session_id":"none","seq":1}}`)
	if op, _ := r.read(); op != opInvalid {
		t.Errorf("op %d comes for an unknown session", op)
	}
}

// Discord alone decides whether the session lasts when it closes a connection.
// discordgo answers each close with 1000, which would end the session otherwise.
func TestAClientsAnswerToACloseEndsNoSession(t *testing.T) {
	s := New(t, Options{})
	r := dial(t, s)
	r.say(identifyText)
	if _, name := r.read(); name != "READY" {
		t.Fatalf("after IDENTIFY comes %s", name)
	}
	normal := websocket.FormatCloseMessage(websocket.CloseNormalClosure, "")
	r.ws.SetCloseHandler(func(int, string) error {
		return r.ws.WriteControl(websocket.CloseMessage, normal, time.Now().Add(5*time.Second))
	})
	s.CloseGateway(4000)
	if code, what := r.read(); what != "closed" || code != 4000 {
		t.Fatalf("%s %d; want closed 4000", what, code)
	}
	for len(s.Sessions()) > 0 && s.Sessions()[0].Connected {
		time.Sleep(time.Millisecond)
	}
	if len(s.Sessions()) != 1 {
		t.Fatal("the session is over")
	}
	r = dial(t, s)
	r.say(`{"op":6,"d":{"token":"Bot ` + Token + `","session_id":"` + s.Sessions()[0].ID + `","seq":1}}`)
	if _, name := r.read(); name != "RESUMED" {
		t.Errorf("after RESUME comes %s", name)
	}
}

func TestServersAreSharedOutAmongShards(t *testing.T) {
	s := New(t, Options{Shards: 2, MaxConcurrency: 2})
	s.AddPerson("ann", "Ann", "")
	second := s.AddGuild("The Cove")
	deck, cove := s.AddChannel("", "deck"), s.AddChannel(second, "cove")
	register(t, client(t, s))
	shards := []raw{dial(t, s), dial(t, s)}
	for n, r := range shards {
		r.say(strings.Replace(identifyText, "[0,1]", []string{"[0,2]", "[1,2]"}[n], 1))
		if _, name := r.read(); name != "READY" {
			t.Fatalf("after IDENTIFY comes %s", name)
		}
	}
	for _, channel := range []string{deck, cove, ""} {
		if _, err := s.Command("ann", channel, "sea", "do", Option{"line", "x"}); err != nil {
			t.Fatal(err)
		}
	}
	var got [2]int
	for _, n := range []int{0, 0, 1} { // "deck" and the private conversation are of shard 0
		if _, name := shards[n].read(); name == "INTERACTION_CREATE" {
			got[n]++
		}
	}
	if got != [2]int{2, 1} {
		t.Errorf("the shards got %v", got)
	}
}
