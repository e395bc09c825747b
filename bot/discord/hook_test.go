package discord

import (
	"context"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/discord/discordtest"
)

// The first answer is sent again after an error of Discord. If only the reply to
// it was lost, the answer counts.
func TestFirstAnswerIsTriedAgain(t *testing.T) {
	t.Parallel()
	const callback = "POST /interactions/{interaction}/{token}/callback"
	for name, f := range map[string]discordtest.Fault{
		"limited":    {Route: callback, Status: 429, RetryAfter: time.Second},
		"stumbling":  {Route: callback, Status: 503, Times: 2},
		"lost":       {Route: callback, Lost: true},
		"unanswered": {Route: callback, Unanswered: true},
		"on the way": {Route: callback, Status: 403, Code: 40333, Times: 2},
		"a page":     {Route: callback, Status: 403, HTML: true, Times: 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, discordtest.Options{})
			w.run()
			w.Fail(f)
			if got := w.types(w.deck, "who"); got == nil || got.Text != "Aye." {
				t.Errorf("the answer is %+v", got)
			}
			if err := <-w.acks; err != nil {
				t.Errorf("acknowledged: %v", err)
			}
		})
	}
}

// A follow-up message is sent again only if Discord certainly has not shown it,
// so that nobody sees it twice.
func TestAFollowUpComesOnceAtMost(t *testing.T) {
	t.Parallel()
	const follow = "POST /webhooks/{application}/{token}"
	for name, c := range map[string]struct {
		fault discordtest.Fault
		cut   bool
		shows int // how many times the person sees the answer
		tries int // requests that Discord counted
	}{
		"all is well":   {discordtest.Fault{Route: "none"}, false, 1, 1},
		"no way there":  {discordtest.Fault{Route: "none"}, true, 1, 1},
		"limited":       {discordtest.Fault{Route: follow, Status: 429, RetryAfter: 10 * time.Millisecond}, false, 1, 2},
		"unanswered":    {discordtest.Fault{Route: follow, Unanswered: true}, false, 1, 1},
		"lost":          {discordtest.Fault{Route: follow, Lost: true}, false, 0, 0},
		"a fault there": {discordtest.Fault{Route: follow, Status: 503}, false, 0, 1},
		"on the way":    {discordtest.Fault{Route: follow, Status: 403, Code: 40333}, false, 1, 2},
	} {
		t.Run(strings.ReplaceAll(name, " ", "-"), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, discordtest.Options{})
			w.d.pace.soon = 0
			w.run()
			w.mustSend(chat.Delivery{Key: "k", Person: new(w.person("ann")), Message: chat.Message{Lines: []string{"first"}, Buttons: []chat.Button{{ID: "act/abcde/", Label: "Act"}}}})
			w.Fail(c.fault)
			w.table.handle = func(context.Context, chat.Request) chat.Answer {
				<-w.acks // the answer was deferred
				if c.cut {
					w.Cut(true)
					time.AfterFunc(300*time.Millisecond, func() { w.Cut(false) })
				}
				return chat.Answer{Message: say("beside it")}
			}
			i, err := w.Press("ann", w.Messages(w.DM("ann"))[0], "act/abcde/")
			if err != nil {
				t.Fatal(err)
			}
			w.until("it is done", func() bool {
				w.d.work.mu.Lock()
				defer w.d.work.mu.Unlock()
				return len(w.table.requests()) == 1 && len(w.d.work.ids) == 0
			})
			if got := i.Shows(); got != c.shows {
				t.Errorf("the answer is seen %d times, want %d", got, c.shows)
			}
			if got := len(w.Requests(follow)); got != c.tries {
				t.Errorf("Discord was asked %d times, want %d", got, c.tries)
			}
			if lost := strings.Contains(w.log.String(), "an answer did not arrive"); lost != (name == "unanswered" || c.shows == 0) {
				t.Errorf("the log:\n%s", w.log)
			}
		})
	}
}

// If Discord refuses our answer, the asker gets a short message that says so.
func TestRefusedAnswer(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	w.Fail(discordtest.Fault{Route: "POST /interactions/{interaction}/{token}/callback", Status: 400, Code: 50035})
	if got := w.types(w.deck, "who"); got == nil || got.Text != sayBroken.Lines[0] {
		t.Errorf("the answer is %+v", got)
	}
	if err := <-w.acks; err != nil {
		t.Errorf("acknowledged: %v", err)
	}
	w = newWorld(t, discordtest.Options{})
	w.d.pace.soon = 0
	w.table.handle = func(context.Context, chat.Request) chat.Answer {
		<-w.acks // the answer was deferred
		return chat.Answer{Message: say("Aye.")}
	}
	w.run()
	w.Fail(discordtest.Fault{Route: "PATCH /webhooks/{application}/{token}/messages/{message}", Status: 400, Code: 50035})
	if got := w.types(w.deck, "who"); got == nil || got.Text != sayBroken.Lines[0] {
		t.Errorf("the late answer is %+v", got)
	}
}

// If Discord refuses a first answer with pictures, the pictures come with an
// edit.
func TestRefusedPictures(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	menu := chat.Message{Lines: []string{"menu"}, Private: true, Buttons: []chat.Button{{ID: "do/abcde/0.1/go", Label: "Go"}}}
	w.table.handle = func(_ context.Context, r chat.Request) chat.Answer {
		if r.Press == "" {
			return chat.Answer{Message: menu}
		}
		return chat.Answer{Replace: true, Message: chat.Message{
			Lines: []string{"pad"}, Private: true, Pictures: []chat.Picture{{Name: "pad.png", Alt: "the pad", PNG: picture(1)}},
		}}
	}
	shown := w.types(w.deck, "act")
	w.Fail(discordtest.Fault{Route: "POST /interactions/{interaction}/{token}/callback", Status: 400, Code: 50035})
	i, err := w.Press("ann", shown, "do/abcde/0.1/go")
	if got := w.shown(i, err); got == nil || got.ID != shown.ID || got.Text != "pad" || len(got.Pictures) != 1 || string(got.Pictures[0].PNG) != string(picture(1)) {
		t.Errorf("the answer is %+v", got)
	}
	if kind, _ := i.Acknowledged(); kind != discordtest.AnswerNothing {
		t.Errorf("the first answer is %d", kind)
	}
}

// An interaction that is too old cannot be answered. The function that counts
// acknowledgements gets the error.
func TestTooLate(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{Deadline: 50 * time.Millisecond})
	w.run()
	w.table.handle = func(context.Context, chat.Request) chat.Answer {
		time.Sleep(200 * time.Millisecond)
		return chat.Answer{Message: say("late")}
	}
	if _, err := w.Command("ann", w.deck, sea, "who"); err != nil {
		t.Fatal(err)
	}
	if err := <-w.acks; codeOf(err) != codeUnknownInteraction {
		t.Errorf("acknowledged: %v", err)
	}
}

// Large pictures do not delay the first answer.
func TestLargeAnswer(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	w.table.handle = func(context.Context, chat.Request) chat.Answer {
		return chat.Answer{Message: chat.Message{Lines: []string{"large"}, File: &chat.File{Name: "x.bin", Data: make([]byte, mostAtOnce+1)}}}
	}
	i, err := w.Command("ann", w.deck, sea, "who")
	if got := w.shown(i, err); got == nil || got.Text != "large" || len(got.Files) != 1 {
		t.Errorf("the answer is %+v", got)
	}
	if kind, _ := i.Acknowledged(); kind != discordtest.AnswerLater {
		t.Errorf("the first answer is %d", kind)
	}
}
