package slack

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/slack/slacktest"

	slackapi "github.com/slack-go/slack"
)

// A full memory of pictures drops one for each that comes, and not all of them.
func TestPicturesDropOne(t *testing.T) {
	var p pictures
	last := ""
	for n := range mostPictures + 10 {
		last = fmt.Sprintf("C%d 1.0", n)
		p.keepUpload(image{ID: "F", Sum: last})
		p.keepMessage(last, []image{{ID: "F"}})
	}
	_, remembered := p.in(last)
	_, uploaded := p.uploaded(last)
	if len(p.uploads) != mostPictures || len(p.messages) != mostPictures || len(p.newest) != mostPictures || !remembered || !uploaded {
		t.Errorf("%d pictures, %d messages and %d channels are remembered", len(p.uploads), len(p.messages), len(p.newest))
	}
}

// TestAFileIsSentUpOnce: the file and the pictures of a message are uploaded
// once, over all attempts and also by another process.
func TestAFileIsSentUpOnce(t *testing.T) {
	t.Parallel()
	for _, restart := range []bool{false, true} {
		w := newWorld(t, slacktest.Options{})
		d := chat.Delivery{Key: "k1", Person: to("UANN"), Message: board("The game, to keep.", "The end.")}
		d.Message.File = &chat.File{Name: "jaws.json", Data: []byte("{}")}
		w.server.Fail("files.completeUploadExternal", slacktest.Fault{}, slacktest.Fault{Done: true, Drop: true})
		w.server.Fail("chat.postMessage", slacktest.Fault{Error: "internal_error"}, slacktest.Fault{Error: "restricted_action"}, slacktest.Fault{Status: 503})
		for range 4 {
			if _, err := w.Send(t.Context(), d); err == nil {
				t.Fatal("it was sent though Slack fails")
			}
			if restart {
				w.restart(Config{})
			}
		}
		w.mustSend(d)
		files, shared := len(w.server.Calls("files.getUploadURLExternal")), 0
		for _, m := range w.server.Messages(w.server.Direct("UANN"), "") {
			shared += len(m.Files)
		}
		want := 2
		if restart {
			want = 3 // the picture was not in a note yet when the reply for the file was lost
		}
		if files != want || shared != 1 {
			t.Errorf("restart %t: %d files were sent up, want %d, and %d stand there", restart, files, want, shared)
		}
	}
}

// TestAMenusPicturesTakeThePlaceOfTheLast: however often somebody presses Act, in
// the channel or in their direct messages, the last board with rings stands there,
// and none before it.
func TestAMenusPicturesTakeThePlaceOfTheLast(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	own := w.server.Direct("UANN")
	for n, channel := range []string{"CDECK", "CDECK", own, own, "CDECK"} {
		menu := say("It is your turn.")
		menu.Kind, menu.Title, menu.Private = chat.Pad, "Race", true
		menu.Pictures = []chat.Picture{picture("board.png", fmt.Sprintf("Ring %d.", n))}
		menu.Buttons = []chat.Button{{ID: "do/t1/0.1/a", Label: "Move"}}
		w.table.teach(func(chat.Request) chat.Answer { return chat.Answer{Message: menu, Pictures: true} })
		w.server.Command("UANN", channel, "act")
		w.settle()
		there := w.server.Messages(own, "")
		if len(there) != 1 {
			t.Fatalf("after %d presses she has %d messages", n+1, len(there))
		}
		seen := ""
		for _, b := range there[0].Blocks {
			seen += b.Text
			if b.Picture != nil {
				seen += b.Picture.Alt
			}
		}
		want := fmt.Sprintf("RaceRing %d.", n) // the rest stands above the menu, in the channel
		if channel == own {
			want = fmt.Sprintf("RaceIt is your turn.Ring %d.", n)
		}
		if seen != want {
			t.Errorf("after %d presses she sees %q, want %q", n+1, seen, want)
		}
	}
}

// TestPicturesOfAnAnswer: pictures of an answer go to the asker's direct
// messages, where Slack can show them. They are not sent if they are the last
// thing there already.
func TestPicturesOfAnAnswer(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	own := w.server.Direct("UANN")
	pad := say("Your pad.")
	pad.Private, pad.Pictures = true, []chat.Picture{picture("pad.png", "The shark is at 7.")}
	pad.Buttons = []chat.Button{{ID: "do/t1/0.1/a", Label: "Move"}}
	w.answering(pad, false)
	for range 2 {
		w.server.Command("UANN", "CDECK", "me")
		w.settle()
	}
	here, there := w.only("CDECK", "UANN"), w.server.Messages(own, "")
	if len(here) != 2 || text(here[0]) != "Your pad. | "+picturesThere || len(here[0].Blocks[1].Elements) != 1 {
		t.Errorf("the answers are %+v", here)
	}
	if len(there) != 1 || there[0].Blocks[1].Picture == nil || there[0].Blocks[1].Picture.Alt != "The shark is at 7." {
		t.Errorf("her messages are %+v", there)
	}
	for _, sent := range w.server.Sent(0) {
		if strings.Contains(sent.Body, "shark") && sent.To != "UANN" {
			t.Errorf("%s was shown %s", sent.To, sent.Body)
		}
	}

	// A file goes to the direct messages, too.
	export := say("The game, to keep.")
	export.File = &chat.File{Name: "jaws.json", Data: []byte("{}")}
	w.answering(export, false)
	w.server.Command("UANN", "CDECK", "export")
	w.settle()
	files := 0
	for _, m := range w.server.Messages(own, "") {
		files += len(m.Files)
	}
	here = w.only("CDECK", "UANN")
	if files != 1 || text(here[2]) != "The game, to keep. | "+elsewhere {
		t.Errorf("%d files are there, and the answer is %q", files, text(here[2]))
	}
}

// The address for files leads elsewhere. The picture is not lost in silence: the words go out, and the operator is told.
func TestFilesThatAreRedirected(t *testing.T) {
	t.Parallel()
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			http.Redirect(w, r, "/elsewhere", http.StatusFound)
		}
	}))
	defer elsewhere.Close()
	s := newSlack(t, Config{APIURL: elsewhere.URL})
	err := s.api.UploadToURL(t.Context(), slackapi.UploadToURLParameters{UploadURL: elsewhere.URL, Reader: strings.NewReader("png"), Filename: "a.png"})
	if said := s.filesError("put a file up", err, false); err == nil || said.Why != chat.SlowFiles || len(s.Troubles()) != 1 || s.Troubles()[0].What != troubleFiles {
		t.Errorf("%v: %+v, and the operator is told %v", err, said, s.Troubles())
	}
}
