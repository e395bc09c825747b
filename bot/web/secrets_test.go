package web

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/store"
)

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

// A retry of the page is one request to the table and one answer.
func TestAskingTwiceAnswersOnce(t *testing.T) {
	s := open(t)
	for range 2 {
		if code, body := s.host().ask("/api/ask", map[string]any{"ID": "same", "As": "p001", "Room": "c001", "Text": "act"}); code != http.StatusOK {
			t.Fatal(body)
		}
		if code, body := s.host().ask("/api/say", map[string]any{"ID": "same", "As": "p001", "Room": "c001", "Text": "ahoy"}); code != http.StatusOK {
			t.Fatal(body)
		}
	}
	if n := len(s.logs["c001"]); n != 2 {
		t.Errorf("%d messages, not 2", n)
	}
	// The same id of another person is another request.
	_, _ = s.host().ask("/api/ask", map[string]any{"ID": "same", "As": "p002", "Room": "c001", "Text": "act"})
	got := s.table.requests()
	if got[0].ID != got[1].ID || got[2].ID == got[0].ID {
		t.Errorf("the ids are %q, %q, %q", got[0].ID, got[1].ID, got[2].ID)
	}
}

// A retry of a press gets the same answer, which may have taken the place of the
// message that was pressed. The id of an answered request opens no other button.
func TestPressingTwiceAnswersOnce(t *testing.T) {
	s := open(t)
	var act struct{ Message message }
	if err := json.Unmarshal([]byte(s.host().sea("p001", "act")), &act); err != nil {
		t.Fatal(err)
	}
	press := func(button string) (int, string) {
		return s.host().ask("/api/ask", map[string]any{"ID": "same", "As": "p001", "Ref": act.Message.Ref, "Press": "many", "Value": button})
	}
	_, first := press("7")
	code, again := press("7")
	if code != http.StatusOK || again != first || !strings.Contains(first, "You chose 7") {
		t.Errorf("the answer is %s, and again %d %s", first, code, again)
	}
	if code, body := press("oars"); strings.Contains(body, "oars") || len(s.table.requests()) != 2 {
		t.Errorf("an option that was never offered: %d %s", code, body)
	}
}

// fullDisk is a store that refuses to write when it is full.
type fullDisk struct {
	store.Store
	full bool
}

func (d *fullDisk) Update(ctx context.Context, f func(store.Tx) error) error {
	if d.full {
		return errors.New("no space left on device")
	}
	return d.Store.Update(ctx, f)
}

// The table may have carried out a command although the page cannot keep the
// answer. The page must not say that nothing was changed.
func TestALostAnswerIsNotAnUndoneMove(t *testing.T) {
	disk := &fullDisk{Store: store.Memory()}
	s := openOn(t, disk, true)
	disk.full = true
	code, body := s.host().ask("/api/ask", map[string]any{"As": "p001", "Room": "c001", "Text": "act"})
	if code != http.StatusInternalServerError || !strings.Contains(body, "The table heard you") || strings.Contains(body, "nothing was changed") {
		t.Errorf("a command whose answer was lost: %d %s", code, body)
	}
	if len(s.table.requests()) != 1 {
		t.Error("the table was not asked")
	}
	if code, body := s.host().ask("/api/say", map[string]any{"As": "p001", "Room": "c001", "Text": "ahoy"}); code != http.StatusInternalServerError || !strings.Contains(body, "nothing was changed") {
		t.Errorf("a word that could not be kept: %d %s", code, body)
	}
}

func TestWhatTheTableIsHanded(t *testing.T) {
	s := open(t)
	host := s.host()
	host.sea("p001", "replace @bob @Cy, please")
	host.sea("p001", "rep @bob @p999")
	host.sea("p001", `join luck="@Bob owes me 5"`) // a phrase is passed on as it was typed
	_, _ = host.ask("/api/ask", map[string]any{"As": "p002", "Room": "@p002", "Text": "me"})
	body := host.sea("p001", "act")
	var got struct{ Message message }
	if err := json.Unmarshal([]byte(body), &got); err != nil {
		t.Fatal(err)
	}
	if code, body := host.ask("/api/ask", map[string]any{"As": "p001", "Ref": got.Message.Ref, "Press": "many", "Value": "7"}); code != http.StatusOK {
		t.Fatal(body)
	}
	if code, _ := host.ask("/api/ask", map[string]any{"As": "p001", "Ref": got.Message.Ref, "Press": "many", "Value": "77"}); code != http.StatusConflict {
		t.Errorf("an option that was never offered: %d", code)
	}
	var lines []string
	for _, r := range s.table.requests() {
		line := fmt.Sprintf("%s in %q: %q %q %q", r.From.Name, r.Place.ID, r.Text, r.Press, r.Value)
		for _, p := range r.People {
			line += " " + p.ID + "=" + p.Name
		}
		lines = append(lines, line)
	}
	want := []string{
		`Ann in "c001": "replace @p002 @p003, please" "" "" p002=Bob`,
		`Ann in "c001": "rep @p002 @p999" "" "" p002=Bob`,
		`Ann in "c001": "join luck=\"@Bob owes me 5\"" "" ""`,
		`Bob in "": "me" "" ""`,
		`Ann in "c001": "act" "" ""`,
		`Ann in "c001": "" "many" "7"`,
	}
	if strings.Join(lines, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
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

func TestFilesKeepToTheirFolder(t *testing.T) {
	s := open(t)
	var got struct{ Message message }
	if err := json.Unmarshal([]byte(s.host().sea("p001", "export")), &got); err != nil {
		t.Fatal(err)
	}
	r := s.host().do("GET", got.Message.File.Src, "")
	if d := r.Header.Get("Content-Disposition"); d != "attachment; filename=game.json" || got.Message.File.Name != "game.json" {
		t.Errorf("%s, shown as %s", d, got.Message.File.Name)
	}
}

func TestHostileNames(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"  Ann \n Lee ", "Ann Lee"},
		{"<script>alert(1)</script>", "<script>alert(1)</script>"}, // shown as text
		{"a\u202egnp.exe\u0000", "agnp.exe"},
		{"\u200b\u00a0", ""},
		{"\u3164\u2800", ""},                             // blank letters
		{"👩\u200d👧 می\u200cروم", "👩\u200d👧 می\u200cروم"}, // joiners that belong there
		{strings.Repeat("ä", 33), ""},
		{strings.Repeat("ä", 32), strings.Repeat("ä", 32)},
	} {
		if got, err := properName(c.typed); got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%q becomes %q (%v), not %q", c.typed, got, err, c.want)
		}
	}
	s := open(t)
	if code, body := s.host().ask("/api/people", map[string]any{"Name": "ANN"}); code != http.StatusConflict || !strings.Contains(body, "The name Ann is taken") {
		t.Errorf("a second Ann: %d %s", code, body)
	}
	host := s.host()
	host.ask("/api/people", map[string]any{"Name": "עדה"})
	for _, name := range []string{"ａｎｎ", "עדה\u200d", "p001", "P7", "c12"} { // fullwidth letters, a joiner, and the page's ids
		if code, body := host.ask("/api/people", map[string]any{"Name": name}); code == http.StatusOK {
			t.Errorf("somebody is called %s: %s", name, body)
		}
	}
	// Marks in people's own words are shown as typed.
	_, body := s.host().ask("/api/say", map[string]any{"As": "p001", "Room": "c001", "Text": "{0} @everyone {t5}"})
	if !strings.Contains(body, `"t":"{0} @everyone {t5}"`) {
		t.Errorf("said: %s", body)
	}
	// Characters that would turn or hide the rest are left out.
	if _, body := s.host().ask("/api/say", map[string]any{"As": "p001", "Room": "c001", "Text": "gnp\u202e.exe\u200b"}); !strings.Contains(body, `"t":"gnp.exe"`) {
		t.Errorf("said: %s", body)
	}
	if code, body := s.host().ask("/api/say", map[string]any{"As": "p001", "Room": "c001", "Text": "\u202e \u3164"}); code != http.StatusBadRequest {
		t.Errorf("nothing was said: %d %s", code, body)
	}
}
