package store

import (
	"context"
	"errors"
	"testing"
)

// TestALeaderThatLeavesPassesTheLeadOn: a call is told to lead when its context
// has just ended. TestTheLeadIsNeverLost reaches that moment only sometimes.
func TestALeaderThatLeavesPassesTheLeadOn(t *testing.T) {
	var q queue
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	calls := []*call{{ctx: t.Context()}, {ctx: gone}, {ctx: gone}, {ctx: t.Context()}}
	for _, c := range calls {
		c.wake = make(chan turn, 1)
	}
	if leads, err := q.join(calls[0]); !leads || err != nil {
		t.Fatalf("the first to come was told %v, %v", leads, err)
	}
	if group := q.take(); len(group) != 1 {
		t.Fatalf("alone in the queue, it took %d", len(group))
	}
	for _, c := range calls[1:] {
		if leads, err := q.join(c); leads || err != nil {
			t.Fatalf("one who came later was told %v, %v", leads, err)
		}
	}
	q.pass(nil)
	for _, c := range calls[1:3] {
		if !q.leave(c) {
			t.Fatal("a call in the queue could not leave")
		}
	}
	select {
	case next := <-calls[3].wake:
		if next != turnLead {
			t.Errorf("the last one was told %v, not to lead", next)
		}
	default:
		t.Error("nobody leads, and one waits")
	}
	if group := q.take(); len(group) != 1 || group[0] != calls[3] {
		t.Errorf("the last one took a group of %d", len(group))
	}
	q.pass(nil)
	if q.led {
		t.Error("somebody leads an empty queue")
	}
}

func TestWhoeverIsTakenCannotLeave(t *testing.T) {
	var q queue
	first, second := &call{ctx: t.Context(), wake: make(chan turn, 1)}, &call{wake: make(chan turn, 1)}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	second.ctx = gone
	for _, c := range []*call{first, second} {
		if _, err := q.join(c); err != nil {
			t.Fatal(err)
		}
	}
	if group := q.take(); len(group) != 2 {
		t.Fatalf("the leader took %d, want both", len(group))
	}
	kept := errors.New("kept after all")
	second.tell(kept)
	if next, err := q.wait(second); next != turnOver || err != nil || !errors.Is(second.err, kept) {
		t.Errorf("the call was told %v, %v, and its outcome is %v", next, err, second.err)
	}
}
