package bot

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/store"
)

// Time in which no process was there counts against nobody: who had 55 minutes left has
// them afterwards.
func TestDowntimeIsGivenBack(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel clock=1h", "ann: join", "bob: join", "ann: begin", "ann: do hide 3", "ann: do lock")
	keep := func() {
		t.Helper()
		if err := h.bot.keepAlive(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	began := h.now
	h.now = h.now.Add(5 * time.Minute)
	keep()
	h.now = h.now.Add(2 * time.Hour)
	h.restart()
	before := len(h.chat.Stream)
	keep()
	keep()
	h.flush()
	for _, sent := range h.chat.Stream[before:] {
		if strings.Contains(sent.Text, "time is up") || strings.Contains(sent.Text, "heard of") {
			t.Errorf("after two hours without a process: %s", sent.Text)
		}
	}
	h.table(func(t2 *table.Table) {
		if end, want := t2.Deadline(*t2.Waiting(1)), began.Add(3*time.Hour); !end.Equal(want) {
			t.Errorf("bob's time is up at %v, want %v", end, want)
		}
	})
	if got := shown(h.types("ann", "who").Message); !strings.Contains(got, "Time until <1 Jun 15:00>") {
		t.Errorf("the table is told: %s", got)
	}
}

// harbour is a chat that can be cut off, as it says itself or as its messages show.
type harbour struct {
	*memchat.Chat
	silent, shut bool
}

func (c *harbour) Ready() error {
	if c.silent {
		return errors.New("it is cut off")
	}
	return nil
}

func (c *harbour) Send(ctx context.Context, d chat.Delivery) (string, error) {
	if c.silent || c.shut {
		return "", &chat.SendError{Err: errors.New("it is cut off")}
	}
	return c.Chat.Send(ctx, d)
}

// Time in which a chat was cut off counts against nobody there, whether it says so itself
// or takes no message, and over a restart.
func TestTimeCutOffIsGivenBack(t *testing.T) {
	for name, cut := range map[string]func(*harbour, bool){
		"it says so":          func(c *harbour, cut bool) { c.silent = cut },
		"it takes no message": func(c *harbour, cut bool) { c.shut = cut },
	} {
		t.Run(name, func(t *testing.T) {
			h := newHall(t, store.Memory(), &duel.Game)
			on := &harbour{Chat: h.chat}
			restart := func() {
				h.restart()
				h.bot.Attach(on)
			}
			restart()
			h.typesAll("ann: start duel clock=1h", "ann: join", "bob: join", "ann: begin", "ann: do hide 3")
			pass := func(d time.Duration) {
				t.Helper()
				for end := h.now.Add(d); h.now.Before(end); h.now = h.now.Add(time.Minute) {
					if err := h.bot.keepAlive(t.Context()); err != nil {
						t.Fatal(err)
					}
					h.flush()
				}
			}
			began := h.now
			pass(20 * time.Minute)
			cut(on, true)
			h.types("ann", "do lock") // which changes what stands in the channel
			pass(90 * time.Minute)
			h.now = h.now.Add(30 * time.Minute)
			restart()
			pass(40 * time.Minute)
			before := len(h.chat.Stream)
			cut(on, false)
			pass(10 * time.Minute)
			for _, sent := range h.chat.Stream[before:] {
				if strings.Contains(sent.Text, "time is up") || strings.Contains(sent.Text, "heard of") {
					t.Errorf("after the chat was cut off: %s", sent.Text)
				}
			}
			h.table(func(t2 *table.Table) {
				end, least := t2.Deadline(*t2.Waiting(1)), began.Add(time.Hour+160*time.Minute)
				if end.Before(least.Add(-3*time.Minute)) || end.After(least.Add(40*time.Minute)) {
					t.Errorf("bob's time is up at %v, want %v", end, least)
				}
				if t2.Seats[1].Absent || t2.Waiting(1).Reminded != 0 {
					t.Errorf("bob's wait is %+v, his seat %+v", t2.Waiting(1), t2.Seats[1])
				}
			})
		})
	}
}
