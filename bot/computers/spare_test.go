package computers

import (
	"context"
	"errors"
	"testing"
	"time"

	"shipboard/games/game"
)

// Work that nobody waits for is carried out while computers are to play, though later; and it
// ends with the process.
func TestSpare(t *testing.T) {
	p := &Players{queue: NewQueue(), now: time.Now}
	done := 0
	work := func() error { done++; return nil }
	if err := p.Spare(t.Context(), work); err != nil || done != 1 {
		t.Errorf("it was carried out %d times: %v", done, err)
	}
	p.queue.add("mxnzu", p.now())
	if err := p.Spare(t.Context(), work); err != nil || done != 2 {
		t.Errorf("while a computer is to play it was carried out %d times: %v", done, err)
	}
	over, stop := context.WithCancel(t.Context())
	stop()
	if err := p.Spare(over, work); !errors.Is(err, context.Canceled) || done != 2 {
		t.Errorf("after the end it was carried out %d times: %v", done, err)
	}
	p.queue.next()
	p.queue.turnOver("mxnzu", run{}, false)
	err := p.Spare(t.Context(), func() error { panic("planted") })
	if _, ok := errors.AsType[*game.Panic](err); !ok {
		t.Errorf("a panic is %v", err)
	}
}
