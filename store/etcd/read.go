package etcd

import (
	"bytes"
	"context"
	"fmt"

	mvcc "go.etcd.io/etcd/api/v3/mvccpb"
	clientv3 "go.etcd.io/etcd/client/v3"

	"shipboard/store"
)

// Records that a walk reads at once. A page costs a member as much as counting the rest of its range.
const (
	firstPage = 16
	mostPage  = 256
)

// record is a record as it was read. A nil value means that there was none.
type record struct {
	value    []byte
	revision int64 // of its last change; 0 if there was none
}

// reading is what one run of a function has read. It implements store.Base.
//
// All is of one revision, except what comes from the cache. The commit compares everything, so a
// mixture that never existed is never kept. But a function that fails over such a mixture must
// not be believed.
type reading struct {
	store    *Store
	ctx      context.Context // of the one call that reads: the methods of store.Base take none
	revision int64           // 0 before the first read
	seen     map[string]record
	spans    []*span
	cached   bool  // records may come from the cache
	guessed  bool  // a record did
	failed   error // of the cluster
}

// span is a part of the keys that was walked: from first to before, or to last where the walk ended early.
type span struct {
	first, before string // in the cluster
	last          string
	whole         bool
}

func (s *Store) newReading(ctx context.Context, cached bool) *reading {
	return &reading{store: s, ctx: ctx, seen: make(map[string]record), cached: cached}
}

// readNow is a reading of the present state.
func (s *Store) readNow(ctx context.Context) (*reading, error) {
	got, err := try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.GetResponse, error) {
		return c.Get(ctx, s.own("format"), clientv3.WithCountOnly())
	})
	if err != nil {
		return nil, err
	}
	r := s.newReading(ctx, false)
	r.revision = got.Header.Revision
	return r, nil
}

// fetch reads at the reading's revision. The first read sets it: what a member returns after it has heard from the
// others is as new as any answer that was given before. At a known revision every member that has it may answer alone.
func (r *reading) fetch(key string, opts ...clientv3.OpOption) (*clientv3.GetResponse, error) {
	alone := r.revision > 0
	got, err := try(r.ctx, r.store.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.GetResponse, error) {
		all := opts
		if r.revision > 0 {
			all = append(all[:len(all):len(all)], clientv3.WithRev(r.revision))
		}
		if alone {
			alone = false // if it fails, the next member asks the others
			all = append(all[:len(all):len(all)], clientv3.WithSerializable())
		}
		return c.Get(ctx, key, all...)
	})
	if err != nil {
		r.failed = fmt.Errorf("read: %w", err)
		return nil, r.failed
	}
	if r.revision == 0 {
		r.revision = got.Header.Revision
	}
	return got, nil
}

// Get implements store.Base.
func (r *reading) Get(key []byte) ([]byte, error) {
	if seen, ok := r.seen[string(key)]; ok {
		return seen.value, nil
	}
	if r.cached {
		if known, ok := r.store.cache.get(string(key)); ok {
			r.guessed = true
			r.seen[string(key)] = known
			return known.value, nil
		}
	}
	got, err := r.fetch(r.store.key(key))
	if err != nil {
		return nil, err
	}
	var found record
	if len(got.Kvs) > 0 {
		found, err = r.record(got.Kvs[0])
		if err != nil {
			return nil, err
		}
	}
	r.seen[string(key)] = found
	r.store.cache.learn(string(key), found, r.revision)
	return found.value, nil
}

func (r *reading) record(kv *mvcc.KeyValue) (record, error) {
	value, err := r.whole(kv.Value)
	if err != nil {
		return record{}, fmt.Errorf("record %q: %w", kv.Key[len(r.store.prefix):], err)
	}
	return record{value, kv.ModRevision}, nil
}

// Walk implements store.Base.
func (r *reading) Walk(prefix, from []byte) func() (key, value []byte, err error) {
	first := prefix
	if bytes.Compare(from, first) > 0 {
		first = from
	}
	if len(first) == 0 || first[0] == 0 {
		first = []byte{1}
	}
	at := &span{first: r.store.key(first), before: clientv3.GetPrefixRangeEnd(r.store.key(prefix))}
	if at.first >= at.before {
		return func() ([]byte, []byte, error) { return nil, nil, nil }
	}
	r.spans = append(r.spans, at)
	var page []*mvcc.KeyValue
	next, more, size := at.first, true, int64(firstPage)
	return func() ([]byte, []byte, error) {
		if len(page) == 0 && more {
			got, err := r.fetch(next, clientv3.WithRange(at.before), clientv3.WithLimit(size))
			if err != nil {
				return nil, nil, err
			}
			page, more, size = got.Kvs, got.More, min(2*size, mostPage)
			if len(page) > 0 {
				next = string(page[len(page)-1].Key) + "\x00"
			}
		}
		if len(page) == 0 {
			at.whole = true
			return nil, nil, nil
		}
		kv := page[0]
		page = page[1:]
		found, err := r.record(kv)
		if err != nil {
			r.failed = err
			return nil, nil, err
		}
		at.last = string(kv.Key)
		key := kv.Key[len(r.store.prefix):]
		if _, ok := r.seen[string(key)]; !ok {
			r.seen[string(key)] = found
		}
		return key, found.value, nil
	}
}

// compares are the conditions under which what was read is still true. A condition on a range of keys does not see
// that a key is gone, so each key also has a condition of its own.
func (r *reading) compares() []clientv3.Cmp {
	var all []clientv3.Cmp
	for key, seen := range r.seen {
		all = append(all, clientv3.Compare(clientv3.ModRevision(r.store.prefix+key), "=", seen.revision))
	}
	for _, s := range r.spans {
		end := s.before
		if !s.whole {
			end = s.last + "\x00"
			if s.last == "" {
				continue // nothing was read of it
			}
		}
		all = append(all, clientv3.Compare(clientv3.ModRevision(s.first), "<", r.revision+1).WithRange(end))
	}
	return all
}

var _ store.Base = (*reading)(nil)
