package etcd

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"

	"go.etcd.io/etcd/api/v3/mvccpb"
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
	stopTime  = 15 * time.Second // to end the work on everything
)

// Claims implement store.Claims. Each process that takes part gets about the same number of things. A thing whose
// process is silent is free after five seconds.
type Claims struct {
	store *Store
	name  string
	count int
	lease *lease

	mu      sync.Mutex
	mine    map[int]*claim
	left    map[int]int64 // the token of the last claim that was given up
	members int
}

// claim is a thing that this process serves.
type claim struct {
	fence
	lease *held
}

// sure reports whether the claim's lease was prolonged a moment ago.
func (c *claim) sure() bool { return c.lease.age() < claimSure }

var _ store.Claims = (*Claims)(nil)

// Claims implements store.Sharer.
func (s *Store) Claims(ctx context.Context, name string, count int) (store.Claims, error) {
	l, err := grant(ctx, s.cluster, claimTTL)
	if err != nil {
		return nil, fmt.Errorf("share out %s: %w", name, err)
	}
	return &Claims{store: s, name: name, count: count, lease: l, mine: make(map[int]*claim), left: make(map[int]int64), members: 1}, nil
}

func (c *Claims) memberKey() string { return c.store.membersOf(c.name) + c.store.process }
func (c *Claims) ownerKey(n int) string {
	return c.store.own(fmt.Sprintf("o%s/%04d", c.name, n))
}

// membersOf begins the key of each process that takes part in sharing the things of a name.
func (s *Store) membersOf(name string) string { return s.own("k" + name + "/") }

// readyKey holds the token of the claim that was announced last.
func (c *Claims) readyKey(n int) string {
	return c.store.own(fmt.Sprintf("a%s/%04d", c.name, n))
}

// With implements store.Claims.
func (c *Claims) With(ctx context.Context, n int) (context.Context, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	mine := c.mine[n]
	if mine == nil || !mine.sure() {
		return ctx, false
	}
	return context.WithValue(ctx, fenceKey{}, &mine.fence), true
}

// While implements store.Claims.
func (c *Claims) While(ctx context.Context, n int) (context.Context, context.CancelFunc) {
	ctx, end := context.WithCancelCause(ctx)
	first := int64(0)
	var look func()
	look = func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		mine := c.mine[n]
		if mine == nil || !mine.sure() || first != 0 && first != mine.token {
			end(store.ErrFenced)
			return
		}
		first = mine.token
		left := time.AfterFunc(claimSure-mine.lease.age(), look) // if it is prolonged until then, it is looked at again
		context.AfterFunc(ctx, func() { left.Stop() })
	}
	look()
	return ctx, func() { end(context.Canceled) }
}

// Announce implements store.Claims.
func (c *Claims) Announce(ctx context.Context, n int) error {
	c.mu.Lock()
	mine := c.mine[n]
	c.mu.Unlock()
	if mine == nil {
		return store.ErrFenced
	}
	r, err := try(ctx, c.store.cluster, func(ctx context.Context, cl *clientv3.Client) (*clientv3.TxnResponse, error) {
		return cl.Txn(ctx).If(clientv3.Compare(clientv3.CreateRevision(mine.key), "=", mine.token)).
			Then(clientv3.OpPut(c.readyKey(n), strconv.FormatInt(mine.token, 10), clientv3.WithLease(mine.lease.id))).Commit()
	})
	if err != nil {
		return fmt.Errorf("announce thing %d of %s: %w", n, c.name, err)
	}
	if !r.Succeeded {
		return store.ErrFenced
	}
	return nil
}

// Relieved implements store.Claims.
func (c *Claims) Relieved(ctx context.Context, n int) (bool, error) {
	c.mu.Lock()
	left := c.left[n]
	c.mu.Unlock()
	r, err := once(ctx, c.store.cluster, func(ctx context.Context, cl *clientv3.Client) (*clientv3.TxnResponse, error) {
		return cl.Txn(ctx).Then(
			clientv3.OpGet(c.readyKey(n)),
			clientv3.OpGet(c.store.membersOf(c.name), clientv3.WithPrefix(), clientv3.WithKeysOnly())).Commit()
	})
	if err != nil {
		return false, fmt.Errorf("look who serves thing %d of %s: %w", n, c.name, err)
	}
	others := slices.DeleteFunc(r.Responses[1].GetResponseRange().Kvs, func(kv *mvccpb.KeyValue) bool { return string(kv.Key) == c.memberKey() })
	if len(others) == 0 {
		return true, nil
	}
	for _, kv := range r.Responses[0].GetResponseRange().Kvs {
		token, err := strconv.ParseInt(string(kv.Value), 10, 64)
		return err == nil && token > left, nil
	}
	return false, nil
}

// Sharers implements store.Claims.
func (c *Claims) Sharers() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.members
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
	_, err := c.lease.prolong(ctx)
	for _, n := range c.Held() {
		if !c.mine[n].sure() {
			c.stop(ctx, w, n) // another may have it by now
		}
	}
	if err != nil {
		return err
	}
	owners, members, err := c.read(ctx)
	if err != nil {
		return err
	}
	c.mu.Lock()
	c.members = members
	c.mu.Unlock()
	for _, n := range c.Held() {
		if o := owners[n]; o == nil || o.token != c.mine[n].token {
			c.stop(ctx, w, n)
		}
	}
	fair := (c.count + members - 1) / members
	for n := range c.count {
		o, mine := owners[n], c.mine[n] != nil
		switch {
		case mine && len(c.mine) > fair:
			c.leave(ctx, w, n)
		case mine || o != nil && o.process != c.store.process:
		case o != nil && (len(c.mine) >= fair || o.lease != c.lease.now().id):
			c.free(ctx, n, o.token) // it was given up, or an answer was lost
		case len(c.mine) < fair:
			if err := c.take(ctx, w, n); err != nil {
				return err
			}
		}
	}
	return nil
}

// owner is a claim as it stands in the cluster.
type owner struct {
	process string
	token   int64
	lease   clientv3.LeaseID
}

// read reads who serves what, and how many processes take part. It enters this one among them.
func (c *Claims) read(ctx context.Context) (map[int]*owner, int, error) {
	// Written anew at each step, the entry also follows a new lease.
	r, err := once(ctx, c.store.cluster, func(ctx context.Context, cl *clientv3.Client) (*clientv3.TxnResponse, error) {
		return cl.Txn(ctx).Then(
			clientv3.OpPut(c.memberKey(), "", clientv3.WithLease(c.lease.now().id)),
			clientv3.OpGet(c.store.own("o"+c.name+"/"), clientv3.WithPrefix()),
			clientv3.OpGet(c.store.membersOf(c.name), clientv3.WithPrefix(), clientv3.WithKeysOnly())).Commit()
	})
	if err != nil {
		return nil, 0, err
	}
	owners := make(map[int]*owner)
	for _, kv := range r.Responses[1].GetResponseRange().Kvs {
		var n int
		if _, err := fmt.Sscanf(string(kv.Key[len(c.store.own("o"+c.name+"/")):]), "%d", &n); err == nil {
			owners[n] = &owner{string(kv.Value), kv.CreateRevision, clientv3.LeaseID(kv.Lease)}
		}
	}
	return owners, max(len(r.Responses[2].GetResponseRange().Kvs), 1), nil
}

// take claims a thing that is free, or takes up its own claim.
func (c *Claims) take(ctx context.Context, w store.Worker, n int) error {
	key, lease := c.ownerKey(n), c.lease.now()
	r, err := once(ctx, c.store.cluster, func(ctx context.Context, cl *clientv3.Client) (*clientv3.TxnResponse, error) {
		return cl.Txn(ctx).If(clientv3.Compare(clientv3.CreateRevision(key), "=", 0)).
			Then(clientv3.OpPut(key, c.store.process, clientv3.WithLease(lease.id))).
			Else(clientv3.OpGet(key)).Commit()
	})
	if err != nil {
		return err
	}
	token := r.Header.Revision
	if !r.Succeeded {
		kvs := r.Responses[0].GetResponseRange().Kvs
		if len(kvs) == 0 || string(kvs[0].Value) != c.store.process || clientv3.LeaseID(kvs[0].Lease) != lease.id {
			return nil // another was first
		}
		token = kvs[0].CreateRevision
	}
	c.mu.Lock()
	c.mine[n] = &claim{fence{key, token}, lease}
	c.mu.Unlock()
	c.while(ctx, func() { err = w.Take(ctx, n) })
	if err != nil {
		c.leave(ctx, w, n)
	}
	return err
}

// stop ends the work on a thing. No new work on it begins before it returns.
func (c *Claims) stop(ctx context.Context, w store.Worker, n int) {
	c.mu.Lock()
	c.left[n] = c.mine[n].token
	delete(c.mine, n)
	c.mu.Unlock()
	c.while(ctx, func() { w.Leave(n) })
}

// leave gives a thing up when its work is done.
func (c *Claims) leave(ctx context.Context, w store.Worker, n int) {
	token := c.mine[n].token
	c.stop(ctx, w, n)
	c.free(ctx, n, token)
}

// free lets others take a thing. If that fails, the next step tries again.
func (c *Claims) free(ctx context.Context, n int, token int64) {
	_, _ = once(ctx, c.store.cluster, func(ctx context.Context, cl *clientv3.Client) (*clientv3.TxnResponse, error) {
		return cl.Txn(ctx).If(clientv3.Compare(clientv3.CreateRevision(c.ownerKey(n)), "=", token)).Then(clientv3.OpDelete(c.ownerKey(n))).Commit()
	})
}

// while runs what may take long, and prolongs the lease meanwhile.
func (c *Claims) while(ctx context.Context, do func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	ticker := time.NewTicker(claimTick)
	defer ticker.Stop()
	for {
		select {
		case <-done:
			if c.lease.now().age() > claimTick {
				_, _ = c.lease.prolong(ctx)
			}
			return
		case <-ticker.C:
			_, _ = c.lease.prolong(ctx)
		}
	}
}

// leaveAll gives everything up at once, so that the others need not wait.
func (c *Claims) leaveAll(w store.Worker) {
	ctx, done := context.WithTimeout(context.Background(), stopTime)
	defer done()
	for _, n := range c.Held() {
		c.stop(ctx, w, n)
	}
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
	if !r.Succeeded {
		_, _ = once(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.LeaseRevokeResponse, error) {
			return c.Revoke(ctx, granted.ID)
		})
	}
	return r.Succeeded, nil
}

// Sharers is how many processes share the things of a name.
func (s *Store) Sharers(ctx context.Context, name string) (int, error) {
	r, err := try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.GetResponse, error) {
		return c.Get(ctx, s.membersOf(name), clientv3.WithPrefix(), clientv3.WithCountOnly())
	})
	if err != nil {
		return 0, fmt.Errorf("count who shares %s: %w", name, err)
	}
	return int(r.Count), nil
}
