package raster

import (
	"container/list"
	"errors"
	"sync"
)

// cache keeps what was made by key, up to a number of bytes, and forgets what
// was not asked for longest. Two first uses at once make it once. What it holds
// is shared and never changes, so nobody can tell from a picture what was kept.
type cache[K comparable, V any] struct {
	mu      sync.Mutex
	limit   int
	held    int
	entries map[K]*list.Element
	recent  *list.List // of *entry[K, V], the latest first
}

type entry[K comparable, V any] struct {
	key   K
	once  sync.Once
	value V
	size  int
	err   error
}

// entryOverhead is about what the cache itself spends on one entry.
const entryOverhead = 200

var errAbandoned = errors.New("drawing was abandoned")

func newCache[K comparable, V any](limit int) *cache[K, V] {
	return &cache[K, V]{limit: limit, entries: map[K]*list.Element{}, recent: list.New()}
}

// get returns the value of key, made by load with its size in bytes where it
// is not held. An error is not kept.
func (c *cache[K, V]) get(key K, load func() (V, int, error)) (V, error) {
	e := c.entry(key)
	e.once.Do(func() {
		e.err = errAbandoned // what others see if load panics
		defer c.settle(e)
		e.value, e.size, e.err = load()
	})
	return e.value, e.err
}

func (c *cache[K, V]) entry(key K) *entry[K, V] {
	c.mu.Lock()
	defer c.mu.Unlock()
	if el, ok := c.entries[key]; ok {
		c.recent.MoveToFront(el)
		return el.Value.(*entry[K, V])
	}
	e := &entry[K, V]{key: key}
	c.entries[key] = c.recent.PushFront(e)
	return e
}

// settle counts what was made, and makes room for it.
func (c *cache[K, V]) settle(made *entry[K, V]) {
	c.mu.Lock()
	defer c.mu.Unlock()
	el, ok := c.entries[made.key]
	if !ok || el.Value != made {
		return // dropped while it was being made
	}
	if made.err != nil {
		c.recent.Remove(el)
		delete(c.entries, made.key)
		return
	}
	made.size += entryOverhead
	c.held += made.size
	for c.held > c.limit {
		last := c.recent.Back()
		e := last.Value.(*entry[K, V])
		c.recent.Remove(last)
		delete(c.entries, e.key)
		c.held -= e.size // an entry still being made counts nothing yet
	}
}
