package slack

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/slack/slacktest"
)

// mustSend sends a message that must be accepted.
func (w *world) mustSend(d chat.Delivery) string {
	w.t.Helper()
	ref, err := w.Send(context.Background(), d)
	if err != nil {
		w.t.Fatalf("send %q: %v", d.Key, err)
	}
	return ref
}

// refused sends a message that must be refused for a reason.
func (w *world) refused(d chat.Delivery, why chat.Why) *chat.SendError {
	w.t.Helper()
	_, err := w.Send(context.Background(), d)
	said, ok := errors.AsType[*chat.SendError](err)
	if !ok || said.Why != why {
		w.t.Fatalf("send %q: %v, want a SendError of kind %d", d.Key, err, why)
	}
	return said
}

// TestAMessageIsSentOnce: a message that is sent again and again is posted once,
// also after a restart.
func TestAMessageIsSentOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	d := chat.Delivery{Key: "k1", Place: deck(), Message: say("The shark was seen.")}
	first := w.mustSend(d)
	again := w.mustSend(d)
	w.restart(Config{})
	later := w.mustSend(d)
	if first != again || first != later || !strings.HasPrefix(first, "CDECK ") {
		t.Errorf("the refs are %q, %q and %q", first, again, later)
	}
	if n := len(w.server.Messages("CDECK", "")); n != 1 {
		t.Errorf("there are %d messages, want 1", n)
	}
	if n := len(w.server.Calls("conversations.history")); n != 0 {
		t.Errorf("the channel was read %d times, and nothing was in doubt", n)
	}
}

// TestTheCallIsSaidOnce: below its call a message does not say again what the call says. A call that
// asks for nothing any more is taken off: then nobody's name stands before what happened.
func TestTheCallIsSaidOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	m := say("The shark is seen.")
	m.Call, m.Said = "{0}: The shark is seen. Your turn to sail.", []string{"The shark is seen."}
	m.Lines, m.People, m.Ping = append(m.Lines, "It is dark."), []chat.Person{*to("UANN")}, []int{0}
	ref := w.mustSend(chat.Delivery{Key: "k1", Place: deck(), Message: m})
	if all := w.server.Messages("CDECK", ""); len(all) != 1 || text(all[0]) != "<@UANN>: The shark is seen. Your turn to sail. | The shark is seen.\nIt is dark." {
		t.Errorf("the channel shows %+v", all)
	}
	m.Call, m.Past, m.After = "{0}: The shark is seen.", true, []string{"It is day."}
	w.mustSend(chat.Delivery{Key: "k2", Edit: ref, Place: deck(), Message: m})
	if all := w.server.Messages("CDECK", ""); len(all) != 1 || text(all[0]) != "The shark is seen.\nIt is dark.\nIt is day." {
		t.Errorf("after the turn the channel shows %+v", all)
	}
}

// TestALostAnswerIsLookedFor: the message was posted, but the connection broke
// before Slack's reply. The message is found by its key and not posted twice.
func TestALostAnswerIsLookedFor(t *testing.T) {
	t.Parallel()
	for _, to := range []chat.Delivery{{Place: deck()}, {Person: to("UANN")}} {
		w := newWorld(t, slacktest.Options{})
		d := to
		d.Key, d.Message = "k1", say("The shark was seen.")
		w.server.Fail("chat.postMessage", slacktest.Fault{Done: true, Drop: true})
		w.refused(d, chat.Broken)
		w.restart(Config{})
		ref := w.mustSend(d)
		channel, ts, _ := strings.Cut(ref, " ")
		all := w.server.Messages(channel, "")
		if len(all) != 1 || all[0].TS != ts {
			t.Errorf("%s: %d messages stand, and the ref is %q", channel, len(all), ref)
		}
	}
}

// TestWhatWasNeverTakenIsPosted: the connection broke before Slack got the
// message, so it is posted.
func TestWhatWasNeverTakenIsPosted(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	d := chat.Delivery{Key: "k1", Place: deck(), Message: say("The shark was seen.")}
	w.server.Fail("chat.postMessage", slacktest.Fault{Drop: true}, slacktest.Fault{Status: 503})
	w.refused(d, chat.Broken)
	w.refused(d, chat.Broken)
	w.mustSend(d)
	if n := len(w.server.Messages("CDECK", "")); n != 1 {
		t.Errorf("there are %d messages, want 1", n)
	}
}

// TestAtOnce: many goroutines send the same message at the same time, and it is
// posted once.
func TestAtOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.server.Fail("chat.postMessage", slacktest.Fault{Done: true, Wait: 30 * time.Millisecond})
	refs := make(chan string, 5)
	for range 5 {
		go func() {
			ref, err := w.Send(t.Context(), chat.Delivery{Key: "k1", Place: deck(), Message: say("Hello.")})
			if err != nil {
				ref = err.Error()
			}
			refs <- ref
		}()
	}
	first := <-refs
	for range 4 {
		if ref := <-refs; ref != first {
			t.Errorf("the refs are %q and %q", first, ref)
		}
	}
	if n := len(w.server.Messages("CDECK", "")); n != 1 {
		t.Errorf("there are %d messages, want 1", n)
	}
}

// TestRefusals: a message that Slack refused was not posted. So the adapter does
// not look for it when it is sent again.
func TestRefusals(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	d := chat.Delivery{Key: "k1", Place: deck(), Message: say("The shark was seen.")}
	w.server.Invite("CDECK", false)
	if said := w.refused(d, chat.Forbidden); !strings.Contains(said.Lacks, "/invite @shipboard") {
		t.Errorf("it lacks %q", said.Lacks)
	}
	w.server.Invite("CDECK", true)
	w.server.Fail("chat.postMessage", slacktest.Fault{RetryAfter: 3 * time.Second})
	if said := w.refused(d, chat.Later); said.After != 3*time.Second {
		t.Errorf("it is to be sent after %s, want 3s", said.After)
	}
	w.mustSend(d)
	if n := len(w.server.Calls("conversations.history")); n != 0 {
		t.Errorf("the channel was read %d times, and nothing was in doubt", n)
	}

	w.server.Archive("CCOVE", true)
	said := w.refused(chat.Delivery{Key: "k2", Place: chat.Place{Chat: Name, ID: "CCOVE"}, Message: say("Hello.")}, chat.Forbidden)
	if !strings.Contains(said.Lacks, "unarchive") {
		t.Errorf("in an archived channel it lacks %q", said.Lacks)
	}
	w.server.CloseDMs("UANN", "cannot_dm_bot")
	w.refused(chat.Delivery{Key: "k3", Person: to("UANN"), Message: say("Hello.")}, chat.Closed)
	w.server.CloseDMs("UANN", "")
	w.mustSend(chat.Delivery{Key: "k3", Person: to("UANN"), Message: say("Hello.")})
	w.refused(chat.Delivery{Key: "k4", Place: deck(), Edit: "CDECK 1.000001", Message: say("Hello.")}, chat.Gone)
	w.server.Grant("im:write")
	if said := w.refused(chat.Delivery{Key: "k5", Place: deck(), Message: say("Hello.")}, chat.Forbidden); !strings.Contains(said.Lacks, "chat:write") {
		t.Errorf("it lacks %q", said.Lacks)
	}
}

// TestItFailsClosed: a private message for a channel, or a message with a wrong
// destination, is not sent at all.
func TestItFailsClosed(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	private := chat.Message{Lines: []string{"The shark is at 7."}, Private: true}
	elsewhere := w.mustSend(chat.Delivery{Key: "public", Place: deck(), Message: say("Hello.")})
	for name, d := range map[string]chat.Delivery{
		"private in a channel":         {Place: deck(), Message: private},
		"nowhere":                      {Message: say("Hello.")},
		"another chat's channel":       {Place: chat.Place{Chat: "discord", ID: "CDECK"}, Message: say("Hello.")},
		"another's direct messages":    {Place: chat.Place{Chat: Name, ID: "DBOB"}, Message: say("Hello.")},
		"another chat's person":        {Person: &chat.Person{Chat: "discord", ID: "UANN"}, Message: private},
		"a channel as a person":        {Person: to("CDECK"), Message: private},
		"in the place of a public one": {Person: to("UANN"), Edit: elsewhere, Message: private},
	} {
		d.Key = name
		if ref, err := w.Send(context.Background(), d); err == nil {
			t.Errorf("%s: sent as %q", name, ref)
		}
	}
	for _, method := range []string{"chat.postMessage", "chat.update"} {
		for _, call := range w.server.Calls(method) {
			if strings.Contains(call.Args["text"], "shark") {
				t.Errorf("%s was called with %v", method, call.Args)
			}
		}
	}
}

// TestPicturesStay: an edit that keeps the pictures keeps them with their
// descriptions, also if another process makes the edit. The notes reveal nothing
// about a private picture.
func TestPicturesStay(t *testing.T) {
	t.Parallel()
	for _, d := range []chat.Delivery{{Place: deck()}, {Person: to("UANN")}} {
		w := newWorld(t, slacktest.Options{})
		d.Key, d.Message = "k1", say("Turn 1.")
		d.Message.Pictures = []chat.Picture{picture("board.png", "The shark is at 7 & <lurks>.")}
		ref := w.mustSend(d)
		for i, step := range []func(){func() {}, func() { w.restart(Config{}) }} {
			step()
			edit := d
			edit.Key, edit.Edit, edit.Message = fmt.Sprint("edit ", i), ref, chat.Message{Lines: []string{fmt.Sprint("Turn 1, step ", i)}, Keep: true}
			if got := w.mustSend(edit); got != ref {
				t.Fatalf("the edit's ref is %q, want %q", got, ref)
			}
			channel, _, _ := strings.Cut(ref, " ")
			m := w.server.Messages(channel, "")[0]
			last := m.Blocks[len(m.Blocks)-1]
			if last.Picture == nil || last.Picture.Alt != "The shark is at 7 & <lurks>." {
				t.Errorf("%s, step %d: the last block is %+v", channel, i, last)
			}
		}
		if n := len(w.server.Calls("files.getUploadURLExternal")); n != 1 {
			t.Errorf("%d files were sent up, want 1", n)
		}
		note, err := w.Notes.Get(context.Background(), picturesKey(ref))
		if err != nil || d.Person != nil && strings.Contains(string(note), "shark") {
			t.Errorf("the note says %q, %v", note, err)
		}
		// New pictures replace the old ones.
		d.Key, d.Edit, d.Message.Pictures = "new", ref, []chat.Picture{picture("board.png", "The shark is at 8.")}
		w.mustSend(d)
		channel, _, _ := strings.Cut(ref, " ")
		if m := w.server.Messages(channel, "")[0]; m.Blocks[1].Picture.Alt != "The shark is at 8." {
			t.Errorf("the picture shows %q", m.Blocks[1].Picture.Alt)
		}
		// An edit without pictures removes them.
		d.Key, d.Message.Pictures = "none", nil
		w.mustSend(d)
		w.restart(Config{})
		d.Key, d.Message.Keep = "none, kept", true
		w.mustSend(d)
		if m := w.server.Messages(channel, "")[0]; len(m.Blocks) != 1 {
			t.Errorf("%d blocks are left, want 1", len(m.Blocks))
		}
	}
}

// TestSlackTakesItsTime: a picture is not ready at once, and the message is sent
// when it is ready.
func TestSlackTakesItsTime(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.server.Processing(3)
	d := chat.Delivery{Key: "k1", Place: deck(), Message: say("Turn 1.")}
	d.Message.Pictures = []chat.Picture{picture("board.png", "A chart.")}
	w.mustSend(d)
	if n := len(w.server.Messages("CDECK", "")); n != 1 {
		t.Errorf("there are %d messages, want 1", n)
	}
	// A picture that never gets ready is uploaded again by the next attempt.
	w.server.Processing(showTries)
	d.Key, d.Message.Pictures = "k2", []chat.Picture{picture("board.png", "Another chart.")}
	w.refused(d, chat.SlowFiles)
	w.server.Processing(0)
	w.mustSend(d)
	if n := len(w.server.Calls("files.getUploadURLExternal")); n != 3 {
		t.Errorf("%d files were sent up, want 3", n)
	}
}

// TestNoUploads: if Slack refuses a picture for good, or is too slow with it, the
// adapter reports that at once with the reason. The words are still posted, also
// when they replace a message with pictures. The next picture is posted when
// Slack accepts files again.
func TestNoUploads(t *testing.T) {
	t.Parallel()
	again := func(f slacktest.Fault) []slacktest.Fault { return slices.Repeat([]slacktest.Fault{f}, uploadTries) }
	for _, c := range []struct {
		method string
		faults []slacktest.Fault
		why    chat.Why
		lacks  string
	}{
		{"files.getUploadURLExternal", []slacktest.Fault{{Error: "file_uploads_disabled"}}, chat.NoFiles, "file uploads (this workspace has turned them off)"},
		{"files.getUploadURLExternal", []slacktest.Fault{{Error: "missing_scope"}}, chat.NoFiles, "the scope that Slack does not name (install the app again from its manifest)"},
		{"files.getUploadURLExternal", []slacktest.Fault{{Status: 403}}, chat.NoFiles, "leave to upload files (Slack answers 403)"},
		{"upload", []slacktest.Fault{{Status: 403}}, chat.NoFiles, "leave to upload files (Slack answers 403)"},
		{"files.completeUploadExternal", []slacktest.Fault{{Error: "storage_limit_reached"}}, chat.NoFiles, "room for files (this workspace's storage is full)"},
		{"files.completeUploadExternal", []slacktest.Fault{{Error: "posting_to_channel_denied"}}, chat.NoFiles, "leave to upload files (Slack says posting_to_channel_denied)"},
		{"upload", again(slacktest.Fault{Status: 503}), chat.SlowFiles, ""},
		{"files.completeUploadExternal", again(slacktest.Fault{Error: "internal_error"}), chat.SlowFiles, ""},
		{"files.getUploadURLExternal", []slacktest.Fault{{RetryAfter: 7 * time.Second}}, chat.SlowFiles, ""},
	} {
		w := newWorld(t, slacktest.Options{})
		board := chat.Delivery{Key: "k1", Place: deck(), Message: say("Turn 1.")}
		board.Message.Pictures = []chat.Picture{picture("board.png", "A chart.")}
		words := board
		words.Message = chat.InWords(board.Message)

		w.server.Fail(c.method, c.faults...)
		if said := w.refused(board, c.why); said.Lacks != c.lacks {
			t.Errorf("%s %+v: it lacks %q, want %q", c.method, c.faults, said.Lacks, c.lacks)
		}
		ref := w.mustSend(words)
		board.Edit, board.Message.Lines = ref, []string{"Turn 2."}
		ref = w.mustSend(board)

		board.Edit, board.Message.Pictures = ref, []chat.Picture{picture("board.png", "Another chart.")}
		w.server.Fail(c.method, c.faults...)
		w.refused(board, c.why)
		words.Edit, words.Message = ref, chat.InWords(board.Message)
		w.mustSend(words)
		all := w.server.Messages("CDECK", "")
		if len(all) != 1 || text(all[0]) != "Turn 2.\nThe picture in words: Another chart." {
			t.Errorf("%s %+v: in the deck stand %d messages, the first %q", c.method, c.faults, len(all), text(all[0]))
		}
	}
}

// TestPace: messages follow each other in a channel as fast as Slack allows.
// Messages of another channel do not wait, and no message waits beyond its
// deadline.
func TestPace(t *testing.T) {
	t.Parallel()
	const pace = 20 * time.Millisecond
	w := newWorld(t, slacktest.Options{Pace: pace})
	w.gate.pace = 20 * pace // the request itself may take a while, too
	for i := range 3 {
		w.mustSend(chat.Delivery{Key: fmt.Sprint("deck ", i), Place: deck(), Message: say("Hello.")})
		w.mustSend(chat.Delivery{Key: fmt.Sprint("ann ", i), Person: to("UANN"), Message: say("Hello.")})
	}
	for _, c := range w.server.Calls("chat.postMessage") {
		if c.Error != "" {
			t.Errorf("a message to %s met %s", c.Args["channel"], c.Error)
		}
	}
	w.gate.pace = time.Hour
	w.mustSend(chat.Delivery{Key: "last", Place: deck(), Message: say("Hello.")})
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	if _, err := w.Send(ctx, chat.Delivery{Key: "late", Place: deck(), Message: say("Hello.")}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a message whose time is up ends with %v", err)
	}
	w.mustSend(chat.Delivery{Key: "cove", Place: chat.Place{Chat: Name, ID: "CCOVE"}, Message: say("Hello.")})
}

// TestSweep: the notes of sent messages are forgotten after some days, and the
// notes of their pictures after some months.
func TestSweep(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	w := newWorld(t, slacktest.Options{Now: func() time.Time { return now }})
	w.restart(Config{Now: func() time.Time { return now }})
	d := chat.Delivery{Key: "k1", Place: deck(), Message: say("Turn 1.")}
	d.Message.Pictures = []chat.Picture{picture("board.png", "A chart.")}
	sent := sentKey(now, "k1")
	ref := w.mustSend(d)
	for _, c := range []struct {
		after       time.Duration
		sent, files bool
	}{{24 * time.Hour, true, true}, {4 * 24 * time.Hour, false, true}, {90 * 24 * time.Hour, false, false}} {
		now = now.Add(c.after)
		if err := w.sweep(ctx); err != nil {
			t.Fatal(err)
		}
		for key, want := range map[string]bool{sent: c.sent, picturesKey(ref): c.files} {
			if note, err := w.Notes.Get(ctx, key); err != nil || (note != nil) != want {
				t.Errorf("on %s the note %s is %q, %v; want one: %v", now.Format(time.DateOnly), key, note, err, want)
			}
		}
	}
}

// TestItCallsWhomItIsTo: a new message in a channel mentions the people of Ping
// and nobody else. An edit, which notifies nobody, leaves the mention there; a private
// message mentions nobody. No address in a
// message has a preview.
func TestItCallsWhomItIsTo(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	m := chat.Message{
		Title: "Turn of {0}", Lines: []string{"Waiting for {0}, not for {1} of https://evil.example <!channel>."}, Note: "{1} waits.",
		People: []chat.Person{person("UANN", "Ann"), person("UBOB", "<!here>")}, Ping: []int{0},
	}
	ref := w.mustSend(chat.Delivery{Key: "k1", Place: deck(), Message: m})
	if got := w.server.Messages("CDECK", "")[0]; strings.Join(got.Sequences(), " ") != "<@UANN>" || got.Unfurls {
		t.Errorf("a new message holds %q, and unfurls: %v", got.Sequences(), got.Unfurls)
	}
	w.mustSend(chat.Delivery{Key: "k2", Place: deck(), Edit: ref, Message: m})
	w.mustSend(chat.Delivery{Key: "k3", Person: to("UANN"), Message: m})
	for channel, want := range map[string]string{"CDECK": "<@UANN>", w.server.Direct("UANN"): ""} {
		if got := w.server.Messages(channel, "")[0]; strings.Join(got.Sequences(), " ") != want || got.Unfurls {
			t.Errorf("the message in %s holds %q, and unfurls: %v", channel, got.Sequences(), got.Unfurls)
		}
	}
}
