package slack

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
	"shipboard/games"
)

// TestFastPresses: Ann presses again and again while her pad waits for an update.
// The newest answer is shown, earlier answers are skipped, and the pad comes in
// its turn.
func TestFastPresses(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	menu := w.mustSend(chat.Delivery{Key: "menu", Person: to("UANN"), Message: say("Menu 0.")})
	pad := w.mustSend(chat.Delivery{Key: "pad", Person: to("UANN"), Message: say("Pad 0.")})
	channel, _, _ := strings.Cut(menu, " ")
	waiting := func() int {
		w.gate.mu.Lock()
		defer w.gate.mu.Unlock()
		return w.gate.channels[channel].used
	}
	leave, err := w.gate.enter(t.Context(), channel, unhurried, nil) // another message is being sent
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	send := func(f func() error) {
		before := waiting()
		all.Go(func() {
			if err := f(); err != nil {
				t.Error(err)
			}
		})
		for waiting() == before {
			time.Sleep(time.Millisecond)
		}
	}
	press := func(n int) {
		send(func() error {
			_, err := w.sendNow(t.Context(), chat.Delivery{Key: fmt.Sprint("press ", n), Person: to("UANN"), Edit: menu, Message: say(fmt.Sprintf("Menu %d.", n))})
			return err
		})
	}
	for n := range 5 {
		press(1 + n)
	}
	send(func() error {
		_, err := w.Send(t.Context(), chat.Delivery{Key: "pad", Person: to("UANN"), Edit: pad, Message: say("Pad 1.")})
		return err
	})
	for n := range 5 {
		press(6 + n)
	}
	leave()
	all.Wait()
	var shown []string
	for _, m := range w.server.Messages(channel, "") {
		shown = append(shown, text(m))
	}
	if got := strings.Join(shown, " "); got != "Menu 10. Pad 1." {
		t.Errorf("Ann sees %q", got)
	}
	if n := len(w.server.Calls("chat.update")); n != 2 {
		t.Errorf("%d messages were changed, want the pad and the last answer", n)
	}
	if n := len(w.replacements.of); n != 0 {
		t.Errorf("%d answers are still remembered", n)
	}
}

// TestAMention: the answer to a mention in a channel does not speak of threads.
// In a thread it says where commands work.
func TestAMention(t *testing.T) {
	t.Parallel()
	for thread, want := range map[string]string{"": "Type /sea here instead.", "1.5": "Slack takes no commands in threads; pick Act in this game in the menu of a message of mine, or type /sea in the channel itself."} {
		w := newWorld(t, slacktest.Options{})
		w.run()
		w.event([]byte(`{"event_id":"E1","event":{"type":"app_mention","user":"UANN","channel":"CDECK","thread_ts":"` + thread + `"}}`))
		w.settle()
		if got := w.only("CDECK", "UANN"); len(got) != 1 || !strings.Contains(text(got[0]), "I don't play moves from it. "+want) {
			t.Errorf("in thread %q Ann sees %+v", thread, got)
		}
	}
}

// The first answer in a channel does not wait, though it may come ahead of a pace that nothing has set yet.
func TestFirstAnswerEntersAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := gate{pace: channelPace}
		ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
		defer cancel()
		began := time.Now()
		leave, err := g.enter(ctx, "CDECK", hurried, nil)
		if err != nil || time.Since(began) != 0 {
			t.Fatalf("it waited %v: %v", time.Since(began), err)
		}
		leave()
	})
}

// Slack says how long to wait, and the adapter sends nothing before that.
func TestRateLimits(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	h.server.Fail("chat.postMessage", slacktest.Fault{RetryAfter: 30 * time.Second}, slacktest.Fault{Error: "ratelimited"})
	h.Type("zoe", "deck", "start jaws")
	h.Settle()
	for _, step := range []struct {
		wait        time.Duration
		asked, come int
	}{{0, 1, 0}, {29 * time.Second, 1, 0}, {2 * time.Second, 2, 0}, {29 * time.Second, 2, 0}, {2 * time.Second, 3, 1}, {time.Hour, 3, 1}} {
		h.Pass(step.wait)
		if asked, come := len(h.server.Calls("chat.postMessage")), len(h.Channel("deck")); asked != step.asked || come != step.come {
			t.Errorf("at %s Slack was asked %d times and has %d messages, want %d and %d", h.clock().Format(time.TimeOnly), asked, come, step.asked, step.come)
		}
	}
	h.server.Fail("response", slacktest.Fault{RetryAfter: time.Second})
	if shown := h.Type("ann", "deck", "join"); shown == nil {
		t.Error("an answer that Slack put off does not come")
	}
}

// The adapter's gate keeps Slack's pace, so that Slack refuses nothing.
func TestPaceOfAChannel(t *testing.T) {
	t.Parallel()
	const pace = 50 * time.Millisecond
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{pace: pace})
	h.chat.gate.pace = 10 * pace // the request itself may take a while, too
	for n := range 5 {
		_, err := h.chat.Send(t.Context(), chat.Delivery{Key: fmt.Sprint(n), Place: chat.Place{Chat: Name, ID: channelID("deck")}, Message: chat.Message{Lines: []string{"Ahoy."}}})
		if err != nil {
			t.Errorf("message %d: %v", n, err)
		}
	}
}
