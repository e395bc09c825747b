package etcd

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"go.etcd.io/etcd/api/v3/v3rpc/rpctypes"
	clientv3 "go.etcd.io/etcd/client/v3"
)

// processTTL is how long the cluster remembers a process that it no longer hears, in seconds. It is longer than the
// engine's patience, so that no slot vanishes while its commit is in doubt.
const processTTL = 120

// lease is the process's claim on what it holds in the cluster. When the cluster has given it up, there is a new one.
type lease struct {
	cluster *cluster
	ttl     int64
	mu      sync.Mutex // held while it is prolonged
	at      atomic.Pointer[held]
}

// held is one lease.
type held struct {
	id    clientv3.LeaseID
	heard atomic.Pointer[time.Time] // when the call that last prolonged it began
}

func grant(ctx context.Context, c *cluster, ttl int64) (*lease, error) {
	l := &lease{cluster: c, ttl: ttl}
	return l, l.renew(ctx)
}

func (l *lease) now() *held { return l.at.Load() }

func (l *lease) renew(ctx context.Context) error {
	asked := time.Now()
	got, err := try(ctx, l.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.LeaseGrantResponse, error) {
		return c.Grant(ctx, l.ttl)
	})
	if err != nil {
		return err
	}
	h := &held{id: got.ID}
	h.heard.Store(&asked)
	l.at.Store(h)
	return nil
}

// prolong keeps the lease. It reports false where the cluster has given it up and there is a new one.
func (l *lease) prolong(ctx context.Context) (same bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	h := l.now()
	asked := time.Now()
	_, err = once(ctx, l.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.LeaseKeepAliveResponse, error) {
		return c.KeepAliveOnce(ctx, h.id)
	})
	switch {
	case err == nil:
		h.heard.Store(&asked)
		return true, nil
	case errors.Is(err, rpctypes.ErrLeaseNotFound):
		return false, l.renew(ctx)
	}
	return true, err
}

func (l *lease) revoke(ctx context.Context) {
	_, _ = once(ctx, l.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.LeaseRevokeResponse, error) {
		return c.Revoke(ctx, l.now().id)
	})
}

// age is how long ago the lease was prolonged, by the clock that says more: one stands still while the machine sleeps,
// and the other may be set back.
func (h *held) age() time.Duration {
	now, heard := time.Now(), *h.heard.Load()
	return max(now.Sub(heard), now.Round(0).Sub(heard.Round(0)))
}
