package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"shipboard/bot/web/page"
	"shipboard/store"
)

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
	// The same id of another person is another request. The page knows the time zone.
	_, _ = s.host().ask("/api/ask", map[string]any{"ID": "same", "As": "p002", "Room": "c001", "Text": "act", "Zone": "Asia/Tokyo"})
	got := s.table.requests()
	if got[0].Zone != "" || got[2].Zone != "Asia/Tokyo" {
		t.Errorf("the zones are %q and %q", got[0].Zone, got[2].Zone)
	}
	if got[0].ID != got[1].ID || got[2].ID == got[0].ID {
		t.Errorf("the ids are %q, %q, %q", got[0].ID, got[1].ID, got[2].ID)
	}
}

// A retry of a press gets the same answer, which may have taken the place of the
// message that was pressed. The id of an answered request opens no other button.
func TestPressingTwiceAnswersOnce(t *testing.T) {
	s := open(t)
	var act struct{ Message page.Message }
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
	var got struct{ Message page.Message }
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

// The browser of the page's owner moderates its channels, and no other browser does,
// whatever it sends.
func TestTheOwnerModerates(t *testing.T) {
	s := open(t)
	bob := s.friend("p002")
	for _, c := range []struct {
		who  browser
		as   string
		want bool
	}{{s.host(), "p001", true}, {bob, "p002", false}} {
		for _, path := range []string{"/api/ask", "/api/act"} {
			before := len(s.table.requests())
			if code, body := c.who.ask(path, map[string]any{"As": c.as, "Room": "c001", "Text": "here", "Moderator": true, "Host": true}); code != http.StatusOK {
				t.Fatal(body)
			}
			asked := s.table.requests()[before:]
			if len(asked) != 1 || asked[0].Moderator != c.want || asked[0].Moderators == "" || asked[0].Text != "here" {
				t.Errorf("%s by %s asks %+v", c.as, path, asked)
			}
		}
	}
}
