package slack

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"shipboard/bot/chattest"
	"shipboard/games"
	"shipboard/store"
)

// A process that is killed at any step and restarted loses nothing and says
// nothing twice. The steps are before and after each request to Slack, and before
// and after each commit; so some are between a message and the note that it was
// sent. An ordinary test run tries every third step.
func TestKilledAnywhere(t *testing.T) {
	t.Parallel()
	every := int64(3)
	if chattest.Night() {
		every = 1
	}
	died := chattest.KillAnywhere(t, every, func(k *chattest.Killer) error { return dieAt(t, k, false) })
	if died < 150/int(every) {
		t.Errorf("a process was killed %d times only", died)
	}
}

// So it is where the game has a thread of its own. An ordinary test run tries every eleventh step.
func TestKilledInAThread(t *testing.T) {
	t.Parallel()
	every := int64(11)
	if chattest.Night() {
		every = 1
	}
	chattest.KillAnywhere(t, every, func(k *chattest.Killer) error { return dieAt(t, k, true) })
}

// dieAt begins a game, plays a little, and is killed at some step. With inThread the game has a
// thread under its lobby, and the channel also holds another lobby.
func dieAt(t *testing.T, k *chattest.Killer, inThread bool) error {
	lives := 0
	guard := func(s store.Store) store.Store {
		lives++
		if lives == 1 { // the next one is not killed
			return k.Store(s)
		}
		return s
	}
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{guard: guard})
	defer h.close()
	var around hook = func(_ *http.Request, send func() (*http.Response, error)) (*http.Response, error) {
		return k.Carry(send)
	}
	h.wire.around.Store(&around)
	if inThread {
		h.Type("zoe", "deck", opening[0].types)
		h.Settle()
		h.beside = h.head().ID
	}
	k.Arm(h.wire.cut)
	named := func(text string) string { // of two games one is meant
		if !inThread {
			return text
		}
		command, rest, _ := strings.Cut(text, " ")
		return strings.TrimSpace(command + " #" + h.head().ID + " " + rest)
	}
	for n, step := range opening {
		text := step.types
		if n > 0 {
			text = named(text)
		}
		h.insist(step.who, "deck", text, func() bool {
			now := h.head()
			return n == 0 && now.ID != "" || n > 0 && n < 3 && len(now.Seats) >= n || now.Stage == "playing"
		})
	}
	for n := range 3 {
		name, line := h.turn()
		before := h.head().Lines
		where := "" // there each line brings the pad anew
		if n == 2 {
			where = "deck"
		}
		h.insist(name, where, named("do "+line), func() bool { return h.head().Lines > before })
		if played := h.head().Lines - before; played != 1 {
			return fmt.Errorf("%q was played %d times", line, played)
		}
	}
	h.Pass(later)
	return h.whole()
}

// insist repeats a person's command until it is carried out, as people do who get
// no answer. It restarts a killed process.
func (h *hall) insist(name, channel, text string, done func() bool) {
	h.t.Helper()
	for range 3 {
		h.Type(name, channel, text)
		if h.wire.dead.Err() == nil {
			h.Settle()
		}
		if h.wire.dead.Err() != nil {
			h.Restart()
			h.Settle()
		}
		if done() {
			return
		}
	}
	h.t.Fatalf("%s types %q again and again in vain; the log:\n%s", name, text, h.log)
}
