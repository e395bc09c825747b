package web

import (
	"bufio"
	"io"
	"net/http"
	"strings"
	"testing"

	"shipboard/bot/chat"
)

// A browser opens few connections at once. One page too many puts the oldest to
// sleep, so that the others go on.
func TestTooManyPagesPutTheOldestToSleep(t *testing.T) {
	s := open(t)
	first := s.host().do("GET", "/api/events?as=p001", "")
	for range mostStreams {
		s.host().do("GET", "/api/events?as=p002", "")
	}
	all, err := io.ReadAll(first.Body)
	if err != nil || !strings.HasSuffix(string(all), "event: asleep\ndata: {}\n\n") {
		t.Errorf("the oldest ends with %s (%v)", all, err)
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	if n := len(s.streams); n != mostStreams {
		t.Errorf("%d pages listen", n)
	}
}

// A message for one person reaches that person's page and no other: not as a
// change, not after a reconnection, not as history, picture or file.
func TestSecretsReachTheirOwnerAlone(t *testing.T) {
	s := open(t)
	bob := chat.Person{Chat: Name, ID: "p002"}
	ref := send(t, s.Web, chat.Delivery{Key: "s", Person: &bob, Message: chat.Message{
		Title: "SECRET of Bob", Buttons: []chat.Button{{ID: "dive", Label: "Dive"}},
		Pictures: []chat.Picture{{Name: "pad.png", Alt: "SECRET pad", PNG: chart(3)}}, File: &chat.File{Name: "f", Data: []byte("SECRET")},
	}})
	host := s.host()
	host.sea("p002", "act") // answered privately, in the channel
	cy := s.friend("p003")

	if sent := host.listen("p002", ""); !strings.Contains(sent, "SECRET of Bob") || !strings.Contains(sent, "Secret orders of Bob") {
		t.Fatalf("Bob is not told: %s", sent)
	}
	for name, sent := range map[string]string{
		"the host as Ann":          host.listen("p001", ""),
		"the host as Ann, resumed": host.listen("p001", s.identity.Name+"-p001:1"),
		"Cy":                       cy.listen("p003", ""),
		"Cy, asking for Bob":       cy.listen("p002", ""),
		"Cy, with Bob's id":        cy.listen("p003", s.identity.Name+"-p002:0"),
	} {
		if low := strings.ToLower(sent); strings.Contains(low, "secret") || strings.Contains(sent, ref) {
			t.Errorf("%s is sent %s", name, sent)
		}
	}
	for _, path := range []string{
		"/bytes/" + ref + "/0?as=p003", "/bytes/" + ref + "/0?as=p002", "/bytes/" + ref + "/file?as=p003", "/bytes/" + ref + "/4294967296?as=p003",
		"/api/history?as=p003&room=@p002&before=999", "/api/history?as=p002&room=@p002&before=999", "/api/complete?as=p002&room=@p002&text=",
	} {
		if r := cy.do("GET", path, ""); r.StatusCode/100 != 4 {
			t.Errorf("Cy gets %s: %s", path, r.Status)
		}
	}
	before := len(s.table.requests())
	for name, body := range map[string]map[string]any{
		"as Bob":              {"As": "p002", "Room": "c001", "Text": "join"},
		"in Bob's room":       {"As": "p003", "Room": "@p002", "Text": "join"},
		"on Bob's button":     {"As": "p003", "Ref": ref, "Press": "dive"},
		"on an unsent button": {"As": "p003", "Room": "c001", "Press": "row"},
	} {
		if code, answer := cy.ask("/api/ask", body); code/100 != 4 || strings.Contains(answer, "SECRET") {
			t.Errorf("Cy acts %s: %d %s", name, code, answer)
		}
	}
	if n := len(s.table.requests()); n != before {
		t.Errorf("the table was asked %d times", n-before)
	}
}

// Even the fact that Bob was told something is a secret. The host's page, which
// shows Ann, is sent only what everyone sees in the channels.
func TestAnothersPrivateRoomLeavesNoTrace(t *testing.T) {
	s := open(t)
	before := s.host().listen("p001", "")
	bob := chat.Person{Chat: Name, ID: "p002"}
	send(t, s.Web, chat.Delivery{Key: "s", Person: &bob, Message: chat.Message{Title: "x", People: []chat.Person{bob}, Ping: []int{0}, Waits: []int{0}}})
	after := s.host().listen("p001", "")
	if before != after {
		t.Errorf("before: %s\nafter: %s", before, after)
	}
	// A page that is open meanwhile is sent nothing, until something is said to
	// everyone.
	stream := bufio.NewReader(s.host().do("GET", "/api/events?as=p001", "").Body)
	if got := nextMessages(t, stream); got != after {
		t.Errorf("Ann's page is sent\n%s\nnot\n%s", got, after)
	}
	s.host().sea("p002", "act")
	send(t, s.Web, chat.Delivery{Key: "s2", Person: &bob, Message: chat.Message{Title: "x"}})
	send(t, s.Web, chat.Delivery{Key: "s3", Place: firstChannel(), Message: chat.Message{Title: "Ahoy"}})
	got := strings.ReplaceAll(nextMessages(t, stream), "event: beat\ndata: {}\n\n", "")
	if strings.Count(got, "event: ") != 2 || !strings.HasPrefix(got, "event: status\n") || strings.Count(got, `"ref"`) != 1 || !strings.Contains(got, "Ahoy") {
		t.Errorf("while Bob was told something, Ann's page was sent\n%s", got)
	}
}

// Ann's private answers in a channel push out no message that Bob sees. He would
// lose the game's messages, and learn how much she plans.
func TestAnswersInPrivatePushNothingOut(t *testing.T) {
	s := open(t)
	send(t, s.Web, chat.Delivery{Key: "k", Place: chat.Place{Chat: Name, ID: "c001"}, Message: chat.Message{Title: "The turn"}})
	before := s.host().listen("p002", "")
	for range keepInRoom + 5 {
		s.host().sea("p001", "me")
	}
	if after := s.host().listen("p002", ""); after != before {
		t.Errorf("before: %s\nafter: %s", before, after)
	}
	if n := len(s.logs["c001"]); n != 1+keepInRoom {
		t.Errorf("the channel keeps %d messages", n)
	}
}

// An answer for somebody whom the page does not show is not sent to it.
func TestQuietAnswersWaitForTheirReader(t *testing.T) {
	s := open(t)
	code, body := s.host().ask("/api/ask", map[string]any{"As": "p002", "Room": "c001", "Text": "act", "Quiet": true})
	if code != http.StatusOK || strings.TrimSpace(body) != "{}" {
		t.Errorf("%d %s", code, body)
	}
	if sent := s.host().listen("p002", ""); !strings.Contains(sent, "Secret orders of Bob") {
		t.Error("the answer is lost")
	}
}

// An answer may replace the message that was pressed, but never one that others
// see.
func TestReplaceStaysPrivate(t *testing.T) {
	s := open(t)
	ref := send(t, s.Web, chat.Delivery{Key: "1", Place: firstChannel(), Message: chat.Message{Title: "For all", Buttons: []chat.Button{{ID: "few", Label: "x"}}}})
	if code, body := s.host().ask("/api/ask", map[string]any{"As": "p001", "Ref": ref, "Press": "few"}); code != http.StatusOK || !strings.Contains(body, `"only":true`) {
		t.Fatalf("%d %s", code, body)
	}
	if sent := s.host().listen("p002", ""); !strings.Contains(sent, "For all") || strings.Contains(sent, "You chose") {
		t.Errorf("Bob is sent %s", sent)
	}
}
