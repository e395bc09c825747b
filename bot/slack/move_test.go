package slack

import (
	"fmt"
	"slices"
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
// edit would not show them. The new message calls whom the old one called, who are
// still awaited, and the old message is deleted, and the old reference leads to the new message.
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
		waiting := "Waiting for Ann."
		if d.Person == nil { // who is still awaited is called by the new message, too
			waiting = "Waiting for <@UANN>."
		}
		w.stands(channel, waiting, "The shark is at 8.")
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

// People talk in the thread of a board. Where another takes its place, their thread stays below a message that says so, and
// not below a stub of Slack's; nothing there can be pressed.
func TestABoardThatPeopleTalkUnder(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	d := chat.Delivery{Key: "k1", Place: deck(), Message: board("Turn 1.", "The shark is at 7.")}
	d.Edit = w.mustSend(d)
	_, ts, _ := strings.Cut(d.Edit, " ")
	w.server.Say("UANN", "CDECK", ts, "Was that wise?")
	d.Key, d.Message = "k2", board("Turn 2.", "The shark is at 8.")
	d.Edit = w.mustSend(d)
	d.Key, d.Message = "k3", board("Turn 3.", "The shark is at 9.") // nobody has talked under the second
	w.mustSend(d)
	var stands []string
	for _, m := range w.server.Messages("CDECK", "") {
		stands = append(stands, text(m))
		if m.User != slacktest.Bot {
			stands[len(stands)-1] = m.Text
		}
	}
	if want := []string{below.Lines[0], "Was that wise?", "Turn 3."}; !slices.Equal(stands, want) {
		t.Errorf("in the channel stand %q, want %q", stands, want)
	}
	if m := w.server.Messages("CDECK", "")[0]; len(m.Blocks) != 1 {
		t.Errorf("the first message still has %+v", m.Blocks)
	}
	if shown, unshown, _ := w.server.Files(); shown != 1 || unshown != 0 {
		t.Errorf("%d files are shown and %d are not", shown, unshown)
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
