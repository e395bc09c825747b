package chattest

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
	"testing"

	"shipboard/store"
)

// ErrKilled is the error of a step during which the process was killed.
var ErrKilled = errors.New("the process was killed")

// Killer ends a process at one of its steps, which are requests and commits.
// After that nothing from the process reaches anybody.
type Killer struct {
	At    int64 // the step, from 1
	After bool  // it dies when the step is done, before it hears of that

	cut   atomic.Pointer[func()] // what else ends with the process; nil while nobody is to die
	steps atomic.Int64
	dead  atomic.Bool
}

// Arm starts to count steps. When the process dies, cut breaks its connection
// to the chat.
func (k *Killer) Arm(cut func()) { k.cut.Store(&cut) }

// Dead reports whether the process was killed.
func (k *Killer) Dead() bool { return k.dead.Load() }

// Step does one step of the process, if it lives to do it.
func (k *Killer) Step(do func() error) error {
	cut := k.cut.Load()
	if cut == nil {
		return do()
	}
	die := func() {
		k.dead.Store(true)
		(*cut)()
	}
	n := k.steps.Add(1)
	if n == k.At && !k.After {
		die()
	}
	if k.Dead() {
		return ErrKilled
	}
	err := do()
	if n == k.At {
		die()
		return ErrKilled
	}
	return err
}

// Carry makes a request as a step.
func (k *Killer) Carry(send func() (*http.Response, error)) (got *http.Response, err error) {
	err = k.Step(func() error {
		got, err = send()
		return err
	})
	if err != nil && got != nil {
		_ = got.Body.Close()
		got = nil
	}
	return got, err
}

// Store is a store as the process sees it: each commit is a step.
func (k *Killer) Store(s store.Store) store.Store { return mortal{s, k} }

type mortal struct {
	store.Store
	k *Killer
}

func (m mortal) Update(ctx context.Context, fn func(store.Tx) error) error {
	return m.k.Step(func() error { return m.Store.Update(ctx, fn) })
}

func (m mortal) View(ctx context.Context, fn func(store.Tx) error) error {
	if m.k.Dead() {
		return ErrKilled
	}
	return m.Store.View(ctx, fn)
}

// KillAnywhere runs a process again and again and kills it once before and once
// after each of its steps, or every second or third of them. It returns how many died.
func KillAnywhere(t *testing.T, every int64, play func(*Killer) error) (died int) {
	t.Helper()
	first := &Killer{At: -1}
	if err := play(first); err != nil {
		t.Fatal(err)
	}
	steps, tried := first.steps.Load(), 0
	for at := int64(1); at <= steps; at += every {
		for _, after := range []bool{false, true} {
			tried++
			k := &Killer{At: at, After: after}
			if err := play(k); err != nil {
				t.Errorf("killed at step %d, after it %t: %v", at, after, err)
			}
			if k.Dead() {
				died++
			}
		}
	}
	t.Logf("%d steps, killed %d times", steps, died)
	if died < tried*9/10 {
		t.Errorf("of %d processes %d were killed only", tried, died)
	}
	return died
}
