package etcd

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	clientv3 "go.etcd.io/etcd/client/v3"
	"shipboard/store"
)

// How processes share.
const (
	claimTTL  = 5 // seconds after which another may take over from a process that is no longer heard
	claimTick = time.Second
	// claimSure is how long after its lease was prolonged a process still counts on it. The cluster counts from
	// a later moment, so the process stops first.
	claimSure = 4 * time.Second
)

// Claims implement store.Claims. Each process that takes part gets about the same number of things. A thing whose
// process is silent is free after five seconds.
type Claims struct {
	store *Store
	name  string
	count int
	lease *lease

	mu   sync.Mutex
	mine map[int]*fence
}

// Claims implements store.Sharer.
func (s *Store) Claims(ctx context.Context, name string, count int) (store.Claims, error) {
	l, err := grant(ctx, s.cluster, claimTTL)
	if err != nil {
		return nil, fmt.Errorf("share out %s: %w", name, err)
	}
	return &Claims{store: s, name: name, count: count, lease: l, mine: make(map[int]*fence)}, nil
}

func (c *Claims) memberKey() string { return c.store.own("k" + c.name + "/" + c.store.process) }
func (c *Claims) ownerKey(n int) string {
	return c.store.own(fmt.Sprintf("o%s/%04d", c.name, n))
}

// With implements store.Claims.
func (c *Claims) With(ctx context.Context, n int) (context.Context, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	f := c.mine[n]
	if f == nil || !c.sure() {
		return ctx, false
	}
	return context.WithValue(ctx, fenceKey{}, f), true
}

// Held implements store.Claims.
func (c *Claims) Held() []int {
	c.mu.Lock()
	defer c.mu.Unlock()
	all := make([]int, 0, len(c.mine))
	for n := range c.mine {
		all = append(all, n)
	}
	slices.Sort(all)
	return all
}

// sure reports whether the lease was prolonged a moment ago.
func (c *Claims) sure() bool {
	return c.lease.now().age() < claimSure
}

var _ store.Claims = (*Claims)(nil)

// Run implements store.Claims.
func (c *Claims) Run(ctx context.Context, w store.Worker) {
	ticker := time.NewTicker(claimTick)
	defer ticker.Stop()
	for {
		if err := c.step(ctx, w); err != nil && ctx.Err() == nil {
			c.store.log.Warn("share out "+c.name, "err", err)
		}
		select {
		case <-ctx.Done():
			c.leaveAll(w)
			return
		case <-ticker.C:
		}
	}
}

// step prolongs the lease, and takes or leaves what it must.
func (c *Claims) step(ctx context.Context, w store.Worker) error {
	same, err := c.lease.prolong(ctx)
	if err == nil && !same || !c.sure() {
		c.drop(w) // others may have everything by now
	}
	if err != nil {
		return err
	}
	owners, members, err := c.read(ctx)
	if err != nil {
		return err
	}
	fair := (c.count + members - 1) / members
	for _, n := range c.Held() {
		switch {
		case owners[n] == nil || owners[n].lost(c.mine[n]):
			c.forget(n)
			w.Leave(n)
		case len(c.mine) > fair:
			c.leave(ctx, w, n)
		}
	}
	// A process that has its share leaves the rest to the others.
	for n := range c.count {
		if len(c.mine) >= fair {
			break
		}
		if o := owners[n]; o == nil || o.own && c.mine[n] == nil { // its own, which it gave up for lost: it is taken up again
			if err := c.take(ctx, w, n); err != nil {
				return err
			}
		}
	}
	return nil
}

// owner is a claim as it stands in the cluster.
type owner struct {
	token int64
	own   bool // of this process
}

// lost reports whether another claim has taken the place of a fence's.
func (o *owner) lost(f *fence) bool { return o.token != f.token }

// read reads who serves what, and how many processes take part. It enters this one among them.
func (c *Claims) read(ctx context.Context) (map[int]*owner, int, error) {
	// Written anew at each step, the entry also follows a new lease.
	r, err := once(ctx, c.store.cluster, func(ctx context.Context, cl *clientv3.Client) (*clientv3.TxnResponse, error) {
		return cl.Txn(ctx).Then(
			clientv3.OpPut(c.memberKey(), "", clientv3.WithLease(c.lease.now().id)),
			clientv3.OpGet(c.store.own("o"+c.name+"/"), clientv3.WithPrefix()),
			clientv3.OpGet(c.store.own("k"+c.name+"/"), clientv3.WithPrefix(), clientv3.WithKeysOnly())).Commit()
	})
	if err != nil {
		return nil, 0, err
	}
	owners := make(map[int]*owner)
	for _, kv := range r.Responses[1].GetResponseRange().Kvs {
		var n int
		if _, err := fmt.Sscanf(string(kv.Key[len(c.store.own("o"+c.name+"/")):]), "%d", &n); err == nil {
			owners[n] = &owner{kv.CreateRevision, string(kv.Value) == c.store.process}
		}
	}
	return owners, max(len(r.Responses[2].GetResponseRange().Kvs), 1), nil
}

// take claims a thing that is free.
func (c *Claims) take(ctx context.Context, w store.Worker, n int) error {
	key := c.ownerKey(n)
	r, err := once(ctx, c.store.cluster, func(ctx context.Context, cl *clientv3.Client) (*clientv3.TxnResponse, error) {
		return cl.Txn(ctx).If(clientv3.Compare(clientv3.CreateRevision(key), "=", 0)).
			Then(clientv3.OpPut(key, c.store.process, clientv3.WithLease(c.lease.now().id))).
			Else(clientv3.OpGet(key)).Commit()
	})
	if err != nil {
		return err
	}
	f := &fence{key: key, token: r.Header.Revision}
	if !r.Succeeded {
		kvs := r.Responses[0].GetResponseRange().Kvs
		if len(kvs) == 0 || string(kvs[0].Value) != c.store.process {
			return nil // another was first
		}
		f.token = kvs[0].CreateRevision // its own claim, whose answer was lost
	}
	c.mu.Lock()
	c.mine[n] = f
	c.mu.Unlock()
	if err := w.Take(ctx, n); err != nil {
		c.leave(ctx, w, n)
		return err
	}
	return nil
}

func (c *Claims) forget(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.mine, n)
}

// leave gives a thing up when its work is done.
func (c *Claims) leave(ctx context.Context, w store.Worker, n int) {
	f := c.mine[n]
	w.Leave(n)
	c.forget(n)
	_, _ = once(ctx, c.store.cluster, func(ctx context.Context, cl *clientv3.Client) (*clientv3.TxnResponse, error) {
		return cl.Txn(ctx).If(clientv3.Compare(clientv3.CreateRevision(f.key), "=", f.token)).Then(clientv3.OpDelete(f.key)).Commit()
	}) // else it is free when the lease ends
}

// drop forgets everything: the lease may be over.
func (c *Claims) drop(w store.Worker) {
	for _, n := range c.Held() {
		c.forget(n)
		w.Leave(n)
	}
}

// leaveAll gives everything up at once, so that the others need not wait.
func (c *Claims) leaveAll(w store.Worker) {
	for _, n := range c.Held() {
		w.Leave(n)
		c.forget(n)
	}
	ctx, done := context.WithTimeout(context.Background(), callTime)
	defer done()
	c.lease.revoke(ctx)
}

// Reserve implements store.Sharer.
func (s *Store) Reserve(ctx context.Context, name string, d time.Duration) (bool, error) {
	key := s.own("r" + name)
	granted, err := try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.LeaseGrantResponse, error) {
		return c.Grant(ctx, int64((d+time.Second-1)/time.Second))
	})
	if err != nil {
		return false, fmt.Errorf("reserve %s: %w", name, err)
	}
	r, err := once(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.TxnResponse, error) {
		return c.Txn(ctx).If(clientv3.Compare(clientv3.CreateRevision(key), "=", 0)).
			Then(clientv3.OpPut(key, s.process, clientv3.WithLease(granted.ID))).Commit()
	})
	if err != nil {
		return false, fmt.Errorf("reserve %s: %w", name, err)
	}
	return r.Succeeded, nil
}

// Sharers is how many processes share the things of a name.
func (s *Store) Sharers(ctx context.Context, name string) (int, error) {
	r, err := try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.GetResponse, error) {
		return c.Get(ctx, s.own("k"+name+"/"), clientv3.WithPrefix(), clientv3.WithCountOnly())
	})
	if err != nil {
		return 0, fmt.Errorf("count who shares %s: %w", name, err)
	}
	return int(r.Count), nil
}
