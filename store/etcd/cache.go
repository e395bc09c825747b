package etcd

import "sync"

// cacheSize is about how many bytes of records the cache keeps; at most twice as many.
const cacheSize = 32 << 20

// cache holds the records that this process has read or written last. A line of a table finds there what the line
// before it has written, which saves it a trip to the cluster. The commit compares the revisions, so an old record
// does no harm but costs the trip.
type cache struct {
	mu         sync.Mutex
	young, old map[string]known
	size       int // of the young
}

// known is a record as it was at a revision of the cluster.
type known struct {
	record
	at int64
}

func (c *cache) get(key string) (record, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if k, ok := c.young[key]; ok {
		return k.record, true
	}
	k, ok := c.old[key]
	if ok {
		c.put(key, k)
	}
	return k.record, ok
}

// learn notes how a record was at a revision, unless a later state is known.
func (c *cache) learn(key string, r record, at int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, m := range []map[string]known{c.young, c.old} {
		if k, ok := m[key]; ok && k.at > at {
			return
		}
	}
	c.put(key, known{r, at})
}

func (c *cache) put(key string, k known) {
	if c.young == nil || c.size > cacheSize {
		c.old, c.young, c.size = c.young, make(map[string]known), 0
	}
	c.young[key] = k
	c.size += len(key) + len(k.value) + 100
}

// forget drops records that were found to be old.
func (c *cache) forget(seen map[string]record) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for key := range seen {
		delete(c.young, key)
		delete(c.old, key)
	}
}
