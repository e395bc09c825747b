package store

import (
	"context"
	"runtime"
	"slices"
	"sync"
)

// queue holds the updates that wait for the disk. The first caller leads: it commits for itself and for all calls that
// queued during the commit before. Then the first call that came meanwhile leads. So a single caller waits only for
// its own fsync, many callers share one, and there is no timer.
//
// While nobody leads, nobody waits. The leader's own call stays first in the queue until the leader takes its group.
type queue struct {
	mu     sync.Mutex
	calls  []*call
	led    bool
	closed bool
	crowd  bool // the last group had more than one
}

// call is one Update on its way.
type call struct {
	ctx      context.Context // of the caller: another caller, which leads, runs fn for it
	fn       func(Tx) error
	alone    bool      // fn panicked in another call's commit, so it runs again in its own
	leads    bool      // it was told to lead, so close does not turn it away
	wake     chan turn // holds one
	err      error     // the outcome, once told
	panicked bool      // the outcome is a panic
}

// turn tells a waiting call how to go on.
type turn int

const (
	turnLead  turn = iota // commit for yourself and the others
	turnOver              // return your outcome
	turnAgain             // your function panicked: run it yourself, so that the panic is yours
)

// join queues a call and reports whether it leads at once.
func (q *queue) join(c *call) (leads bool, err error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return false, ErrClosed
	}
	q.calls = append(q.calls, c)
	if !q.led {
		q.led, c.leads = true, true
	}
	return c.leads, nil
}

// wait returns the call's next turn, or the error of its context if that ends first. Once a leader has taken the
// call, it waits for its turn whatever its context does.
func (q *queue) wait(c *call) (turn, error) {
	select {
	case t := <-c.wake:
		return t, nil
	case <-c.ctx.Done():
	}
	if q.leave(c) {
		return turnOver, c.ctx.Err()
	}
	return <-c.wake, nil
}

// leave takes a call out of the queue. It returns false if the call is no longer there.
func (q *queue) leave(c *call) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	i := slices.Index(q.calls, c)
	if i < 0 {
		return false
	}
	q.calls = slices.Delete(q.calls, i, i+1)
	if c.leads {
		<-c.wake
		q.appoint()
	}
	return true
}

// take removes the leader's group from the queue: itself, and the others up to the first that must lead.
//
// After a commit for many, these are waking up and most will queue again at once. So the leader lets other goroutines
// run first, which fills its group. Otherwise every second group would be nearly empty.
func (q *queue) take() []*call {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.crowd {
		q.mu.Unlock()
		runtime.Gosched()
		q.mu.Lock()
	}
	n := 1
	for n < len(q.calls) && !q.calls[n].alone {
		n++
	}
	q.crowd = n > 1
	group := slices.Clone(q.calls[:n])
	q.calls = slices.Delete(q.calls, 0, n)
	return group
}

// pass ends a lead. Calls of the group that have no outcome go back to the head of the queue.
func (q *queue) pass(unserved []*call) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.calls = slices.Insert(q.calls, 0, unserved...)
	if q.closed {
		q.turnAway()
	}
	q.appoint()
}

// appoint tells the first in the queue to lead.
func (q *queue) appoint() {
	q.led = len(q.calls) > 0
	if q.led {
		q.calls[0].leads = true
		q.calls[0].wake <- turnLead
	}
}

// close refuses all calls, except those that a leader has taken and the call that was told to lead.
func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.turnAway()
}

func (q *queue) turnAway() {
	q.calls = slices.DeleteFunc(q.calls, func(c *call) bool {
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
