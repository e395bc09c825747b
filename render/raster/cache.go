package raster

import (
	"container/list"
	"errors"
	"sync"
)

// cache keeps values by key, up to a number of bytes. It drops the value that was not used for
// the longest time. If two goroutines need the same new value, it is made once. Values are shared
// and never change, so that a picture is the same whether its parts were kept or not.
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

// entryOverhead is roughly the memory of an entry without its value, in bytes.
const entryOverhead = 200

var errAbandoned = errors.New("drawing was abandoned")

func newCache[K comparable, V any](limit int) *cache[K, V] {
	return &cache[K, V]{limit: limit, entries: map[K]*list.Element{}, recent: list.New()}
}

// get returns the value of key. If the cache does not hold it, load makes it and
// returns its size in bytes. Errors are not kept.
func (c *cache[K, V]) get(key K, load func() (V, int, error)) (V, error) {
	e := c.entry(key)
	e.once.Do(func() {
		e.err = errAbandoned // what goroutines that wait get if load panics
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

// forget drops all values.
func (c *cache[K, V]) forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.held, c.entries, c.recent = 0, map[K]*list.Element{}, list.New()
}

// settle counts a value that was made, and makes room for it.
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
		c.held -= e.size // 0 for an entry that is still being made
	}
}
