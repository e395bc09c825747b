package etcd

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"go.etcd.io/etcd/api/v3/v3rpc/rpctypes"
	clientv3 "go.etcd.io/etcd/client/v3"

	"shipboard/store"
)

// A slot is a record that one commit at a time writes together with its other writes. When the answer to a commit is
// lost, the slot tells whether the commit was kept; and a commit that may still be on its way is fenced off by deleting
// the slot, since each commit demands the slot's last revision. The slots hang on the process's lease, so those of a
// dead process vanish.
type slot struct {
	key      string
	revision int64 // of its last change
	lease    *held
}

// slots are those that no commit uses.
type slots struct {
	room  chan struct{} // holds one for each commit under way
	marks atomic.Int64

	mu   sync.Mutex
	free []*slot
	made int
}

// mostCommits is how many commits of a process are under way at once.
const mostCommits = 64

// takeSlot takes a free slot, or makes one. If the cluster has given the process up, it begins anew first.
func (s *Store) takeSlot(ctx context.Context) (*slot, error) {
	one, err := s.findSlot(ctx)
	if errors.Is(err, rpctypes.ErrLeaseNotFound) {
		err = s.keepLease(ctx)
		if err == nil {
			one, err = s.findSlot(ctx)
		}
	}
	return one, err
}

func (s *Store) findSlot(ctx context.Context) (*slot, error) {
	lease := s.lease.now()
	s.slots.mu.Lock()
	for len(s.slots.free) > 0 {
		last := len(s.slots.free) - 1
		one := s.slots.free[last]
		s.slots.free = s.slots.free[:last]
		if one.lease == lease { // else it has vanished with its lease
			s.slots.mu.Unlock()
			return one, nil
		}
	}
	s.slots.made++
	n := s.slots.made
	s.slots.mu.Unlock()
	// The slot must be there before a commit uses it: deleting one that is not there would fence nothing off.
	one := &slot{key: s.own("s" + s.process + "/" + strconv.Itoa(n)), lease: lease}
	put, err := try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.PutResponse, error) {
		return c.Put(ctx, one.key, "", clientv3.WithLease(lease.id))
	})
	if err != nil {
		return nil, fmt.Errorf("make a slot: %w", err)
	}
	one.revision = put.Header.Revision
	return one, nil
}

// giveSlot takes a slot back.
func (s *Store) giveSlot(one *slot) {
	s.slots.mu.Lock()
	defer s.slots.mu.Unlock()
	s.slots.free = append(s.slots.free, one)
}

// resolve finds out whether the commit with this mark was kept, and makes sure that it will not be later. It returns
// the revision of the commit, 0 if it was not kept.
func (s *Store) resolve(one *slot, mark string) (int64, error) {
	ctx := context.Background() // an answer is owed even to a caller that waits no more
	end := time.Now().Add(patience)
	for n := 0; ; n++ {
		r, err := once(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.TxnResponse, error) {
			return c.Txn(ctx).If(clientv3.Compare(clientv3.ModRevision(one.key), "=", one.revision)).
				Then(clientv3.OpDelete(one.key)).Else(clientv3.OpGet(one.key), clientv3.OpGet(s.own("m"+s.process))).Commit()
		})
		switch {
		case err == nil && r.Succeeded:
			return 0, nil
		case err == nil:
			if at := marked(r, 0, mark); at > 0 {
				return at, nil
			}
			alive := r.Responses[1].GetResponseRange().Kvs
			if len(alive) == 0 || clientv3.LeaseID(alive[0].Lease) != one.lease.id { // the slot may have gone with its lease
				return 0, fmt.Errorf("%w: the process was cut off for too long", store.ErrUncertain)
			}
			return 0, nil // an earlier attempt of this function deleted it
		case s.cluster.closed.Load() || time.Now().After(end):
			return 0, fmt.Errorf("%w: the cluster does not answer: %w", store.ErrUncertain, err)
		}
		_ = pause(ctx, n)
	}
}

// marked is the revision of a slot that holds this mark, in the i-th answer of a transaction; 0 if it does not.
func marked(r *clientv3.TxnResponse, i int, mark string) int64 {
	for _, kv := range r.Responses[i].GetResponseRange().Kvs {
		if string(kv.Value) == mark {
			return kv.ModRevision
		}
	}
	return 0
}
