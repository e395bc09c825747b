package discord

import (
	"context"
	"math"
	"testing"
	"time"

	"shipboard/bot/chat"
)

// Requests with the bot's token wait for their turn, among as many processes as there are.
func TestRequestsAreShared(t *testing.T) {
	processes := 1
	s := &spacing{most: 50, senders: func() int { return processes }}
	for _, want := range []struct {
		processes, burst int
		limit            float64
	}{{1, 5, 45}, {3, 1, 15}, {100, 1, 0.45}, {1, 5, 45}} {
		processes = want.processes
		if l := s.share(); math.Abs(float64(l.Limit())-want.limit) > 1e-9 || l.Burst() != want.burst {
			t.Errorf("%d processes: each makes %v a second and %d at once, want %v and %d", processes, l.Limit(), l.Burst(), want.limit, want.burst)
		}
	}
	short, done := context.WithDeadline(t.Context(), time.Now())
	defer done()
	var r rest
	r.start("", nil, s, new(chat.Troubles))
	if err := r.ask(short, call{route: "post"}); err == nil {
		t.Error("a request is made after its time")
	}
	if (&spacing{}).wait(t.Context()) != nil {
		t.Error("a request waits where no limit is set")
	}
}
