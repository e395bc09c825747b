package web

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/store"
)

func firstChannel() chat.Place { return chat.Place{Chat: Name, ID: "c001"} }

func send(t *testing.T, w *Web, d chat.Delivery) string {
	t.Helper()
	ref, err := w.Send(context.Background(), d)
	if err != nil {
		t.Fatalf("send %s: %v", d.Key, err)
	}
	return ref
}

func TestSendTwiceIsOneMessage(t *testing.T) {
	s := open(t)
	d := chat.Delivery{Key: "k1", Place: firstChannel(), Message: chat.Message{Title: "Once upon a time"}}
	ref := send(t, s.Web, d)
	if again := send(t, s.Web, d); again != ref {
		t.Errorf("sent again it is %s, not %s", again, ref)
	}
	edit := chat.Delivery{Key: "k2", Place: firstChannel(), Edit: ref, Message: chat.Message{Title: "The end"}}
	for range 2 {
		if got := send(t, s.Web, edit); got != ref {
			t.Errorf("the edit is %s, not %s", got, ref)
		}
	}
	if n := len(s.logs["c001"]); n != 1 {
		t.Errorf("the room holds %d messages, not 1", n)
	}
	if sent := s.host().listen("p001", ""); strings.Contains(sent, "Once upon") || !strings.Contains(sent, "The end") {
		t.Errorf("the page is sent %s", sent)
	}
}

func TestSendSaysWhyNot(t *testing.T) {
	s := open(t)
	open := send(t, s.Web, chat.Delivery{Key: "open", Place: firstChannel(), Message: chat.Message{Title: "For all"}})
	bob := chat.Person{Chat: Name, ID: "p002"}
	for name, d := range map[string]chat.Delivery{
		"unknown channel":                 {Place: chat.Place{Chat: Name, ID: "c777"}},
		"a private room as channel":       {Place: chat.Place{Chat: Name, ID: "@p002"}},
		"unknown person":                  {Person: &chat.Person{Chat: Name, ID: "p777"}},
		"another chat's person":           {Person: &chat.Person{Chat: "slack", ID: "p002"}},
		"unknown message":                 {Place: firstChannel(), Edit: "m777"},
		"a secret in a channel's message": {Person: &bob, Edit: open},
	} {
		_, err := s.Send(context.Background(), d)
		if why, ok := errors.AsType[*chat.SendError](err); !ok || why.Why != chat.Gone {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestRestartShowsEverythingAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "store")
	first, err := store.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	s := openOn(t, first, true)
	ann := s.host()
	ann.sea("p001", "start jaws")
	ann.sea("p001", "join")
	ann.sea("p001", "begin")
	ann.sea("p001", "act")
	before := ann.listen("p001", "")
	s.server.CloseClientConnections()
	s.server.Close()
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}

	second, err := store.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	again := openOn(t, second, true)
	after := again.host().listen("p001", "")
	if before == "" || before != after {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
	if !strings.Contains(after, "board.png") || !strings.Contains(after, "The secret of Ann") {
		t.Errorf("something is missing: %s", after)
	}
	r := again.host().do("GET", "/bytes/"+again.table.boardRef(again.Web)+"/0?as=p001", "")
	if b, _ := io.ReadAll(r.Body); len(b) != len(chart(0)) || r.Header.Get("Content-Type") != "image/png" {
		t.Errorf("the picture has %d bytes of %s", len(b), r.Header.Get("Content-Type"))
	}
	// A page that was open during the restart is sent nothing twice.
	if more := again.host().listen("p001", lastID(before)); !strings.Contains(more, "event: messages\ndata: []\n") || strings.Contains(more, "event: reset") {
		t.Errorf("sent again: %s", more)
	}
}

func (f *fakeTable) boardRef(w *Web) string {
	for _, r := range w.logs["c001"] {
		if len(r.Pictures) > 0 {
			return r.ref()
		}
	}
	return ""
}

func TestResumeSendsWhatWasMissed(t *testing.T) {
	s := open(t)
	ref := send(t, s.Web, chat.Delivery{Key: "1", Place: firstChannel(), Message: chat.Message{Title: "first"}})
	send(t, s.Web, chat.Delivery{Key: "2", Place: firstChannel(), Message: chat.Message{Title: "second"}})
	seen := s.host().listen("p001", "")
	send(t, s.Web, chat.Delivery{Key: "3", Place: firstChannel(), Edit: ref, Message: chat.Message{Title: "changed"}})
	send(t, s.Web, chat.Delivery{Key: "4", Place: firstChannel(), Message: chat.Message{Title: "third"}})
	missed := s.host().listen("p001", lastID(seen))
	if !strings.Contains(missed, "changed") || !strings.Contains(missed, "third") || strings.Contains(missed, "second") {
		t.Errorf("resumed with %s", missed)
	}
	// An id from one person's page is of no use to another's.
	if other := s.host().listen("p002", lastID(seen)); !strings.Contains(other, "event: reset") || !strings.Contains(other, "second") {
		t.Errorf("another's page resumed with %s", other)
	}
}

func TestEachRoomKeepsTheNewest(t *testing.T) {
	s := open(t)
	for range keepInRoom + 5 {
		if code, body := s.host().ask("/api/say", map[string]any{"As": "p001", "Room": "c001", "Text": "ahoy"}); code != http.StatusOK {
			t.Fatal(body)
		}
	}
	if n := len(s.logs["c001"]); n != keepInRoom {
		t.Errorf("the room holds %d messages", n)
	}
	n := 0
	err := s.Store.View(context.Background(), func(tx store.Tx) error {
		for range tx.Scan(key(kindMessage), nil) {
			n++
		}
		return nil
	})
	if err != nil || n != keepInRoom {
		t.Errorf("the store holds %d messages (%v)", n, err)
	}
}

func TestAnEditDropsTheOldPicture(t *testing.T) {
	s := open(t)
	m := chat.Message{Pictures: []chat.Picture{{Name: "a.png", Alt: "a", PNG: chart(1)}, {Name: "b.png", Alt: "b", PNG: chart(2)}}}
	ref := send(t, s.Web, chat.Delivery{Key: "1", Place: firstChannel(), Message: m})
	stored := func() (n int) {
		_ = s.Store.View(context.Background(), func(tx store.Tx) error {
			for range tx.Scan(key(kindBytes), nil) {
				n++
			}
			return nil
		})
		return n
	}
	send(t, s.Web, chat.Delivery{Key: "2", Place: firstChannel(), Edit: ref, Message: chat.Message{Title: "same picture", Keep: true}})
	if r := s.logs.find(ref); stored() != 2 || len(r.Pictures) != 2 {
		t.Errorf("Keep left %d pictures of 2 stored and %d shown", stored(), len(r.Pictures))
	}
	send(t, s.Web, chat.Delivery{Key: "3", Place: firstChannel(), Edit: ref, Message: chat.Message{Title: "one", Pictures: m.Pictures[:1]}})
	if stored() != 1 {
		t.Errorf("%d pictures are stored, not 1", stored())
	}
}

// Serve ends the event streams when it stops.
func TestServeStops(t *testing.T) {
	s := open(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan error, 1)
	go func() { stopped <- s.Serve(ctx, l) }()
	r, err := http.NewRequest("GET", "http://"+l.Addr().String()+"/api/events?as=p001", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.AddCookie(&http.Cookie{Name: s.cookie(), Value: s.identity.Token})
	res, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	stop()
	if err := <-stopped; err != nil {
		t.Error(err)
	}
	if all, err := io.ReadAll(res.Body); err != nil || !strings.Contains(string(all), "event: status") {
		t.Errorf("the stream ends with %v after %s", err, all)
	}
}

func TestAnswersDoNotPileUp(t *testing.T) {
	s := open(t)
	for range keepAnswers + 3 {
		s.host().sea("p001", "sing")
	}
	// A new menu outdates the old one.
	s.host().sea("p001", "act")
	s.host().sea("p001", "act")
	sent := s.host().listen("p001", "")
	if n := strings.Count(sent, "I do not know sing."); n != keepAnswers-1 {
		t.Errorf("%d answers stand there beside the menu, not %d", n, keepAnswers-1)
	}
	if n := strings.Count(sent, "Secret orders of Ann"); n != 1 {
		t.Errorf("%d menus stand there", n)
	}
}

// A body that is announced where none is needed is not awaited.
func TestWithheldBodyIsRefused(t *testing.T) {
	s := open(t)
	r := httptest.NewRequest(http.MethodGet, "http://localhost/api/events?as=p001", strings.NewReader("0123456789"))
	rw := httptest.NewRecorder()
	s.ServeHTTP(rw, r)
	if rw.Code != http.StatusBadRequest {
		t.Errorf("it is answered %d", rw.Code)
	}
}
