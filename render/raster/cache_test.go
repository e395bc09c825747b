package raster

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"
)

func TestCacheMakesOnce(t *testing.T) {
	c := newCache[string, int](1 << 20)
	var made atomic.Int32
	gate := make(chan struct{})
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			v, err := c.get("sea", func() (int, int, error) {
				<-gate // until the others had time to ask, too
				made.Add(1)
				return 7, 8, nil
			})
			if v != 7 || err != nil {
				t.Errorf("got %v, %v", v, err)
			}
		})
	}
	close(gate)
	all.Wait()
	if made.Load() != 1 {
		t.Errorf("made %d times", made.Load())
	}
}

func TestCacheForgetsErrors(t *testing.T) {
	c := newCache[string, int](1 << 20)
	broken := errors.New("broken")
	if _, err := c.get("sea", func() (int, int, error) { return 0, 0, broken }); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
	if v, err := c.get("sea", func() (int, int, error) { return 7, 8, nil }); v != 7 || err != nil {
		t.Errorf("got %v, %v after an error", v, err)
	}
}

func TestCacheOutlivesPanics(t *testing.T) {
	c := newCache[string, int](1 << 20)
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic was swallowed")
			}
		}()
		_, _ = c.get("sea", func() (int, int, error) { panic("drawing") })
	}()
	if v, err := c.get("sea", func() (int, int, error) { return 7, 8, nil }); v != 7 || err != nil {
		t.Errorf("got %v, %v after a panic", v, err)
	}
}

// TestCacheBound compares a cache of four values with a list of those that it must
// hold.
func TestCacheBound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const size, room = 100, 4
		c := newCache[int, int](room * (size + entryOverhead))
		var recent []int // the latest last
		for range rapid.IntRange(1, 60).Draw(t, "uses") {
			key := rapid.IntRange(0, 7).Draw(t, "key")
			held := false
			for i, k := range recent {
				if k == key {
					recent = append(recent[:i], recent[i+1:]...)
					held = true
					break
				}
			}
			recent = append(recent, key)
			recent = recent[max(0, len(recent)-room):]
			made := false
			v, err := c.get(key, func() (int, int, error) { made = true; return key * 3, size, nil })
			if err != nil || v != key*3 {
				t.Fatalf("key %d: %v, %v", key, v, err)
			}
			if made == held {
				t.Fatalf("key %d: made is %v where held is %v", key, made, held)
			}
			if c.held > c.limit || len(c.entries) > room || c.recent.Len() != len(c.entries) {
				t.Fatalf("holds %d bytes in %d entries", c.held, len(c.entries))
			}
		}
	})
}
