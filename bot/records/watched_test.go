package records

import (
	"bytes"
	"context"
	"sync"
	"testing"

	"shipboard/store"
)

// otherWrites is a store that another process writes to: the test itself.
type otherWrites struct {
	store.Store
	mu      sync.Mutex
	watches map[string]func(key, value []byte) // by prefix
	begun   chan struct{}
	ended   chan struct{}
}

func (s *otherWrites) Watch(ctx context.Context, prefix []byte, fn func(key, value []byte)) {
	s.mu.Lock()
	s.watches[string(prefix)] = fn
	s.mu.Unlock()
	s.begun <- struct{}{}
	<-ctx.Done()
	s.ended <- struct{}{}
}

// claimed says that other processes share the store.
type claimed struct{ store.Claims }

// Whoever waits for a change of a table hears of what this process writes, and of what others do.
// One watch of the store serves all who wait for one table, and ends with the last.
func TestWatchHearsOfEveryProcess(t *testing.T) {
	s := &otherWrites{Store: store.Memory(), watches: make(map[string]func(key, value []byte)), begun: make(chan struct{}, 9), ended: make(chan struct{}, 9)}
	ts := New(Config{Store: s, Claims: claimed{}})
	first, endFirst := context.WithCancel(t.Context())
	second, endSecond := context.WithCancel(t.Context())
	a, b, other := ts.Watch(first, "abcde"), ts.Watch(second, "abcde"), ts.Watch(second, "fghij")
	<-s.begun
	<-s.begun
	if len(s.begun) > 0 {
		t.Error("two who wait for one table watch the store twice")
	}
	s.mu.Lock()
	for prefix, fn := range s.watches {
		if bytes.Equal([]byte(prefix), store.HeadKey("abcde")) {
			fn(store.HeadKey("abcde"), []byte("{}"))
			fn(nil, nil) // some may have been missed
		}
	}
	s.mu.Unlock()
	<-a
	<-b
	ts.watched.changed("abcde") // as a commit of this process does
	ts.watched.changed("abcde")
	<-a
	<-b
	select {
	case <-a:
		t.Error("two changes that nobody has looked at are two signals")
	case <-other:
		t.Error("another table's change is heard of")
	default:
	}
	endFirst()
	ts.watched.changed("abcde")
	<-b
	endSecond()
	<-s.ended
	<-s.ended
}
