package store

import (
	"context"
	"runtime"
	"slices"
	"sync"
)

// line is the queue in front of the disk. The first caller leads: it commits for itself and for everyone who
// queued while the disk was busy with the commit before. Then it passes the lead to the first of those who
// came meanwhile. So one caller alone waits for nothing but its own fsync, many share one, and there is no timer.
//
// While nobody leads, nobody waits. The leader's own call stays first in the queue until it takes its group.
type line struct {
	mu     sync.Mutex
	queue  []*call
	led    bool
	closed bool
	crowd  bool // the last group had more than one
}

// call is one Update on its way.
type call struct {
	ctx      context.Context
	fn       func(Tx) error
	alone    bool      // fn panicked under another's lead: it runs again under its own
	leads    bool      // told to lead, and so not to be turned away
	wake     chan turn // holds one
	err      error     // the outcome, once told
	panicked bool      // the outcome is a panic
}

// turn is what a waiting call is told.
type turn int

const (
	turnLead  turn = iota // commit for yourself and the others
	turnOver              // your outcome is there
	turnAgain             // your function panicked: run it yourself, so that the panic is yours
)

// join queues a call and says whether it leads at once.
func (l *line) join(c *call) (leads bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return false, ErrClosed
	}
	l.queue = append(l.queue, c)
	if !l.led {
		l.led, c.leads = true, true
	}
	return c.leads, nil
}

// wait returns the call's next turn, or the error of its context if that ends first. A call whose group has
// been taken has a turn coming, so it waits for that.
func (l *line) wait(c *call) (turn, error) {
	select {
	case t := <-c.wake:
		return t, nil
	case <-c.ctx.Done():
	}
	if l.leave(c) {
		return turnOver, c.ctx.Err()
	}
	return <-c.wake, nil
}

// leave takes a call out of the queue, if it is still there.
func (l *line) leave(c *call) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	i := slices.Index(l.queue, c)
	if i < 0 {
		return false
	}
	l.queue = slices.Delete(l.queue, i, i+1)
	if c.leads {
		<-c.wake
		l.appoint()
	}
	return true
}

// take removes the leader's group from the queue: itself, and the others up to the first that must lead.
//
// After a commit for many, those are just waking up and will be back at once. The leader lets them run first:
// they fill its group, where otherwise full groups and nearly empty ones would take turns.
func (l *line) take() []*call {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.crowd {
		l.mu.Unlock()
		runtime.Gosched()
		l.mu.Lock()
	}
	n := 1
	for n < len(l.queue) && !l.queue[n].alone {
		n++
	}
	l.crowd = n > 1
	group := slices.Clone(l.queue[:n])
	l.queue = slices.Delete(l.queue, 0, n)
	return group
}

// pass ends a lead. Those of the group that have had no outcome go back to the head of the queue.
func (l *line) pass(unserved []*call) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.queue = slices.Insert(l.queue, 0, unserved...)
	if l.closed {
		l.turnAway()
	}
	l.appoint()
}

// appoint tells the first in the queue to lead.
func (l *line) appoint() {
	l.led = len(l.queue) > 0
	if l.led {
		l.queue[0].leads = true
		l.queue[0].wake <- turnLead
	}
}

// close refuses all calls from now on, except those that a leader has taken and the one told to lead.
func (l *line) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	l.turnAway()
}

func (l *line) turnAway() {
	l.queue = slices.DeleteFunc(l.queue, func(c *call) bool {
		if c.leads {
			return false
		}
		c.tell(ErrClosed)
		return true
	})
}

// tell wakes a call with its outcome.
func (c *call) tell(err error) {
	c.err = err
	c.wake <- turnOver
}
