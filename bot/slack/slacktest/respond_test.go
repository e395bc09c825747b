package slacktest

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// app connects an app by Socket Mode. It acknowledges requests if acks is true.
func (p *place) app(acks bool) (requests chan map[string]any) {
	p.t.Helper()
	answer, code := p.ask("apps.connections.open", AppToken)
	if code != "" {
		p.t.Fatal(code)
	}
	conn, resp, err := websocket.DefaultDialer.Dial(answer["url"].(string), nil)
	if err != nil {
		p.t.Fatal(err)
	}
	_ = resp.Body.Close()
	p.t.Cleanup(func() { _ = conn.Close() })
	requests = make(chan map[string]any, 100)
	hello := make(chan bool)
	go func() {
		for {
			var request map[string]any
			if conn.ReadJSON(&request) != nil {
				return
			}
			if request["type"] == "hello" {
				close(hello)
				continue
			}
			if acks {
				_ = conn.WriteJSON(map[string]any{"envelope_id": request["envelope_id"]})
			}
			requests <- request
		}
	}()
	<-hello
	for p.Connections() == 0 {
		time.Sleep(time.Millisecond)
	}
	return requests
}

func TestAcknowledgements(t *testing.T) {
	p := newPlace(t, Options{Acknowledge: 50 * time.Millisecond})
	requests := p.app(false)
	if r := p.Command("UANN", "CDECK", "who"); r.Acked || r.Tells != 1 {
		t.Errorf("a command without an acknowledgement: %+v", r)
	}
	<-requests
	if r := p.OpenHome("UANN"); r.Acked || r.Tells != 4 {
		t.Errorf("an event without an acknowledgement was told %d times, want 4", r.Tells)
	}
	for n := range 4 {
		if request := <-requests; request["retry_attempt"] != float64(n) || n > 0 && request["retry_reason"] != "timeout" {
			t.Errorf("time %d: attempt %v for %v", n, request["retry_attempt"], request["retry_reason"])
		}
	}
}

func TestTriggers(t *testing.T) {
	p := newPlace(t, Options{})
	p.app(true)
	view := func(least, label int) string {
		return `{"type":"modal","title":{"type":"plain_text","text":"` + strings.Repeat("t", label) + `"},"submit":{"type":"plain_text","text":"Send"},
			"blocks":[{"type":"input","label":{"type":"plain_text","text":"Say"},"element":{"type":"plain_text_input","action_id":"a","min_length":` + fmt.Sprint(least) + `}}]}`
	}
	open := func(trigger, view string) string {
		_, code := p.ask("views.open", BotToken, "trigger_id", trigger, "view", view)
		return code
	}
	first := p.Command("UANN", "CDECK", "x").Trigger
	if code := open(first, view(0, 25)); code == "" || len(p.scold.heard()) == 0 {
		t.Errorf("a title of 25 characters: %q", code)
	}
	if code := open("1.2.3", view(0, 24)); code != "invalid_trigger_id" {
		t.Errorf("a trigger that there is not: %q", code)
	}
	if code := open(first, view(0, 24)); code != "" || p.Modal("UANN") == nil {
		t.Errorf("a good trigger: %q", code)
	}
	if code := open(first, view(0, 24)); code != "exchanged_trigger_id" {
		t.Errorf("a trigger for the second time: %q", code)
	}
	if r := p.Submit("UANN", "Ahoy."); !r.Acked || p.Modal("UANN") != nil {
		t.Errorf("a submission: acknowledged %t, the modal is still there: %t", r.Acked, p.Modal("UANN") != nil)
	}
	late := p.Command("UANN", "CDECK", "x").Trigger
	p.now = p.now.Add(3*time.Second + time.Millisecond)
	if code := open(late, view(0, 24)); code != "expired_trigger_id" {
		t.Errorf("a trigger after three seconds: %q", code)
	}
}

func TestResponses(t *testing.T) {
	p := newPlace(t, Options{})
	p.app(true)
	to := p.Command("UANN", "CDECK", "x").Response
	for n := range 6 {
		want := ""
		if n == 5 {
			want = "used_url"
		}
		if code := p.post(to, `{"text":"Aye.","replace_original":true,"blocks":`+pressable+`}`); code != want {
			t.Errorf("use %d: %q, want %q", n+1, code, want)
		}
	}
	seen := p.Messages("CDECK", "UANN")
	if len(seen) != 1 || seen[0].For != "UANN" || len(p.Messages("CDECK", "UBOB")) != 0 {
		t.Fatalf("Ann sees %+v, and Bob %+v", seen, p.Messages("CDECK", "UBOB"))
	}
	press := p.Press("UANN", "CDECK", seen[0].TS, "go", "")
	if code := p.post(press.Response, `{"text":"Gone.","replace_original":true}`); code != "" || p.Messages("CDECK", "UANN")[0].Text != "Gone." {
		t.Errorf("a press: %q, and Ann sees %+v", code, p.Messages("CDECK", "UANN"))
	}
	p.Reload("UANN")
	if n := len(p.Messages("CDECK", "UANN")); n != 0 {
		t.Errorf("after a reload Ann sees %d messages that only she saw", n)
	}
	late := p.Command("UANN", "CDECK", "x").Response
	p.now = p.now.Add(30*time.Minute + time.Second)
	if code := p.post(late, `{"text":"Aye."}`); code != "expired_url" {
		t.Errorf("after half an hour: %q", code)
	}
}
