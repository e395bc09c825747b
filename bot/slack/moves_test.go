package slack

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/slack/slacktest"
)

// board returns a message with a picture and a button.
func board(words, alt string) chat.Message {
	m := say(words)
	m.Pictures = []chat.Picture{picture("board.png", alt)}
	m.Buttons = []chat.Button{{ID: "do/t1/0.1/a", Label: "Move"}}
	return m
}

// stands checks that a channel has exactly one message, with these words and this
// picture.
func (w *world) stands(channel, words, alt string) {
	w.t.Helper()
	all := w.server.Messages(channel, "")
	if len(all) != 1 || len(all[0].Blocks) < 2 || all[0].Blocks[0].Text != words || all[0].Blocks[1].Picture.Alt != alt {
		w.t.Errorf("in %s stand %+v; want one message %q with %q", channel, all, words, alt)
	}
}

// TestNewPicturesComeInANewMessage: new pictures come in a new message, since an
// edit would not show them. The new message notifies nobody, the old message is
// deleted, and the old reference leads to the new message.
func TestNewPicturesComeInANewMessage(t *testing.T) {
	t.Parallel()
	for _, d := range []chat.Delivery{{Place: deck()}, {Person: to("UANN")}} {
		w := newWorld(t, slacktest.Options{})
		d.Key, d.Message = "k1", board("Turn 1.", "The shark is at 7.")
		old := w.mustSend(d)
		channel, _, _ := strings.Cut(old, " ")
		d.Key, d.Edit, d.Message = "k2", old, board("Waiting for {0}.", "The shark is at 8.")
		d.Message.People, d.Message.Ping = []chat.Person{person("UANN", "Ann")}, []int{0}
		ref := w.mustSend(d)
		if ref == old || len(w.server.Calls("chat.update")) != 0 {
			t.Errorf("%s: new pictures came by an edit, as %q", channel, ref)
		}
		w.stands(channel, "Waiting for Ann.", "The shark is at 8.")
		if again := w.mustSend(d); again != ref {
			t.Errorf("%s: sent again it is %q, not %q", channel, again, ref)
		}
		w.restart(Config{})
		d.Key, d.Message = "k3", board("The same picture.", "The shark is at 8.")
		if got := w.mustSend(d); got != ref { // still the old ref
			t.Errorf("%s: an edit with the same picture is %q, not %q", channel, got, ref)
		}
		w.stands(channel, "The same picture.", "The shark is at 8.")
		if posts, files := len(w.server.Calls("chat.postMessage")), len(w.server.Calls("files.getUploadURLExternal")); posts != 2 || files != 2 {
			t.Errorf("%s: there were %d posts and %d files, want 2 and 2", channel, posts, files)
		}
	}
}

// TestAMoveIsFinished: replacing a message by another may fail at any step.
// Trying again leaves one message, with the newest content.
func TestAMoveIsFinished(t *testing.T) {
	t.Parallel()
	for _, method := range []string{"chat.postMessage", "chat.delete"} {
		for what, f := range map[string]slacktest.Fault{
			"answer lost": {Done: true, Drop: true}, "never arrived": {Drop: true},
			"internal_error": {Error: "internal_error"}, "done, and internal_error": {Done: true, Error: "internal_error"},
			"too many": {RetryAfter: time.Second},
		} {
			for n, restart := range []bool{false, true} {
				for _, alt := range []string{"The shark is at 8.", "The shark is at 9."} {
					w := newWorld(t, slacktest.Options{})
					d := chat.Delivery{Key: "k1", Place: deck(), Message: board("Turn 1.", "The shark is at 7.")}
					d.Edit = w.mustSend(d)
					d.Key, d.Message = "k2", board("Turn 2.", "The shark is at 8.")
					w.server.Fail(method, f)
					if ref, err := w.Send(t.Context(), d); err == nil {
						t.Fatalf("%s, %s: it was sent as %q", method, what, ref)
					}
					if restart {
						w.restart(Config{})
					}
					d.Message = board(fmt.Sprint("Try ", n), alt)
					ref := w.mustSend(d)
					w.stands("CDECK", fmt.Sprint("Try ", n), alt)
					if all := w.server.Messages("CDECK", ""); ref != "CDECK "+all[0].TS {
						t.Errorf("%s, %s: the ref is %q", method, what, ref)
					}
					if files, most := len(w.server.Calls("files.getUploadURLExternal")), 2+strings.Count(alt, "9"); files != most {
						t.Errorf("%s, %s, restart %t: %d files were sent up, want %d", method, what, restart, files, most)
					}
				}
			}
		}
	}
}

// TestAMoveIsFinishedByTheNextEdit: a process ends when it has posted a message in the place
// of another. The next edit leaves one message, even if it brings no new picture.
func TestAMoveIsFinishedByTheNextEdit(t *testing.T) {
	t.Parallel()
	for _, keep := range []bool{true, false} {
		w := newWorld(t, slacktest.Options{})
		d := chat.Delivery{Key: "k1", Place: deck(), Message: board("Turn 1.", "The shark is at 7.")}
		d.Edit = w.mustSend(d)
		d.Key, d.Message = "k2", board("Turn 2.", "The shark is at 8.")
		w.server.Fail("chat.postMessage", slacktest.Fault{Done: true, Drop: true})
		if _, err := w.Send(t.Context(), d); err == nil {
			t.Fatal("a post without an answer is taken for sent")
		}
		w.restart(Config{})
		d.Key, d.Message = "k3", board("Turn 3.", "The shark is at 7.")
		if keep {
			d.Message.Keep, d.Message.Pictures = true, nil
		}
		ref := w.mustSend(d)
		w.stands("CDECK", "Turn 3.", "The shark is at 7.")
		d.Key, d.Edit, d.Message = "k4", ref, board("Turn 4.", "The shark is at 9.")
		w.mustSend(d)
		w.stands("CDECK", "Turn 4.", "The shark is at 9.")
	}
}

// TestWhatMayNotBeDeleted: an old message that cannot be deleted loses its
// buttons.
func TestWhatMayNotBeDeleted(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	d := chat.Delivery{Key: "k1", Place: deck(), Message: board("Turn 1.", "The shark is at 7.")}
	d.Edit = w.mustSend(d)
	d.Key, d.Message = "k2", board("Turn 2.", "The shark is at 8.")
	w.server.Fail("chat.delete", slacktest.Fault{Error: "compliance_exports_prevent_deletion"})
	w.mustSend(d)
	all := w.server.Messages("CDECK", "")
	if len(all) != 2 || text(all[0]) != below.Lines[0] || len(all[0].Blocks) != 1 {
		t.Errorf("there stand %+v", all)
	}
}

// TestThePadStandsForItself: while the table keeps a player's pad up to date in
// direct messages, no answer sends the pad's pictures there again.
func TestThePadStandsForItself(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	own := w.server.Direct("UANN")
	pad := chat.Delivery{Key: "pad", Person: to("UANN"), Message: board("Your pad.", "The shark is at 7.")}
	pad.Message.Private = true
	pad.Edit = w.mustSend(pad)
	pictures := func() (n int) {
		for _, m := range w.server.Messages(own, "") {
			for _, b := range m.Blocks {
				if b.Picture != nil {
					n++
				}
			}
		}
		return n
	}

	w.answering(board("You moved.", "The shark is at 8."), false) // the pad will show it soon
	w.server.Command("UANN", "CDECK", "do move 8")
	w.settle()
	if here := w.only("CDECK", "UANN"); len(here) != 1 || text(here[0]) != "You moved. | "+picturesThere || len(w.server.Messages(own, "")) != 1 {
		t.Errorf("the answer is %+v, and she has %d messages", here, len(w.server.Messages(own, "")))
	}
	w.server.Say("UANN", own, "", "do move 8")
	w.settle()
	all := w.server.Messages(own, "")
	last := all[len(all)-1]
	if text(last) != "You moved." || len(last.Blocks) != 2 || len(last.Blocks[1].Elements) != 1 || pictures() != 1 {
		t.Errorf("typed there it is answered with %+v; %d pictures stand there", last, pictures())
	}
	// The answer to a press in such an answer stays in words. After a press in the
	// pad, the pad moves down with its new picture, and the table finds it there.
	w.answering(board("You moved again.", "The shark is at 9."), true)
	w.server.Press("UANN", own, last.TS, "do/t1/0.1/a", "")
	w.settle()
	if pictures() != 1 {
		t.Errorf("pressed in words, %d pictures stand there", pictures())
	}
	_, ts, _ := strings.Cut(pad.Edit, " ")
	w.server.Press("UANN", own, ts, "do/t1/0.1/a", "")
	w.settle()
	pad.Key, pad.Message = "pad 2", board("Your pad.", "The shark is at 9.")
	ref := w.mustSend(pad)
	all = w.server.Messages(own, "")
	if last := all[len(all)-1]; pictures() != 1 || ref != own+" "+last.TS || text(last) != "Your pad." || last.Blocks[1].Picture.Alt != "The shark is at 9." {
		t.Errorf("%d pictures stand there, the pad is %q, and the last message %+v", pictures(), ref, last)
	}

	// Other pictures are sent. When the pad has no pictures, its pictures are sent
	// again.
	other := say("The board.")
	other.Pictures = []chat.Picture{picture("chart.png", "The island.")}
	w.answering(other, false)
	w.server.Command("UANN", "CDECK", "board")
	w.settle()
	if pictures() != 2 {
		t.Errorf("with the board, %d pictures stand there, want 2", pictures())
	}
	w.mustSend(chat.Delivery{Key: "strip", Person: to("UANN"), Edit: ref, Message: say("You have left this seat.")})
	w.answering(board("You moved.", "The shark is at 8."), false)
	w.server.Command("UANN", "CDECK", "me")
	w.settle()
	if pictures() != 2 {
		t.Errorf("without a pad, %d pictures stand there, want 2", pictures())
	}
}

// TestWhoseMessagesWereClosed: a player who closed direct messages has no pad
// that is kept up to date.
func TestWhoseMessagesWereClosed(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	pad := chat.Delivery{Key: "pad", Person: to("UANN"), Message: board("Your pad.", "The shark is at 7.")}
	pad.Edit = w.mustSend(pad)
	if !w.onPad(t.Context(), "UANN", pad.Message.Pictures) {
		t.Error("she has no pad")
	}
	w.server.CloseDMs("UANN", "cannot_dm_bot")
	pad.Key = "pad 2"
	w.refused(pad, chat.Closed)
	w.server.CloseDMs("UANN", "")
	if w.onPad(t.Context(), "UANN", pad.Message.Pictures) {
		t.Error("she still has a pad, which is not kept true")
	}
}

// TestThePressedMessageShowsIt: pictures in the pressed message are not sent
// anywhere else.
func TestThePressedMessageShowsIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	m := board("Turn 1.", "The island.")
	_, ts, _ := strings.Cut(w.mustSend(chat.Delivery{Key: "k1", Place: deck(), Message: m}), " ")
	w.answering(m, false)
	w.server.Press("UANN", "CDECK", ts, "do/t1/0.1/a", "")
	w.settle()
	if here := w.only("CDECK", "UANN"); len(here) != 1 || text(here[0]) != "Turn 1. | "+picturesHere || len(w.server.Messages(w.server.Direct("UANN"), "")) != 0 {
		t.Errorf("the answer is %+v", here)
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
		w.answering(menu, false)
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
