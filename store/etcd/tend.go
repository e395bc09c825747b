package etcd

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"go.etcd.io/etcd/api/v3/v3rpc/rpctypes"
	clientv3 "go.etcd.io/etcd/client/v3"
)

// How often the engine looks after the cluster.
const (
	prolongEvery = 15 * time.Second
	compactEvery = 30 * time.Second
	sweepEvery   = time.Hour
)

// errMayNotCompact means that the process's user is not root, and etcd lets nobody else throw history away.
var errMayNotCompact = errors.New("this user may not throw away the history; have the members do it, with --auto-compaction-mode=periodic and --auto-compaction-retention=10m")

// tend keeps the process's lease and has old history thrown away, until ctx ends.
func (s *Store) tend(ctx context.Context) {
	prolong, compact := time.NewTicker(prolongEvery), time.NewTicker(compactEvery)
	defer prolong.Stop()
	defer compact.Stop()
	denied := false
	for {
		var err error
		what := ""
		select {
		case <-ctx.Done():
			return
		case <-prolong.C:
			what, err = "keep the lease", s.keepLease(ctx)
		case <-compact.C:
			what, err = "compact the history", s.compact(ctx)
			if errors.Is(err, rpctypes.ErrPermissionDenied) {
				if denied { // it was told
					continue
				}
				denied, err = true, fmt.Errorf("%w: %w", errMayNotCompact, err)
			}
		}
		if err != nil && ctx.Err() == nil {
			s.log.Warn(what, "err", err)
		}
	}
}

// keepLease prolongs the process's lease, or takes a new one where the cluster has given it up.
func (s *Store) keepLease(ctx context.Context) error {
	same, err := s.lease.prolong(ctx)
	if err != nil || same {
		return err
	}
	s.log.Warn("the cluster had given up this process, which has begun anew")
	return s.present(ctx)
}

// sweepNowAndThen sweeps until ctx ends. It has a goroutine of its own, since it may take long.
func (s *Store) sweepNowAndThen(ctx context.Context) {
	ticker := time.NewTicker(sweepEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if err := s.Sweep(ctx); err != nil && ctx.Err() == nil {
				s.log.Warn("sweep pieces", "err", err)
			}
		}
	}
}

// present says that the process is alive.
func (s *Store) present(ctx context.Context) error {
	_, err := try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.PutResponse, error) {
		return c.Put(ctx, s.own("m"+s.process), "", clientv3.WithLease(s.lease.now().id))
	})
	return err
}

// compact throws away the history from before the previous compact, whichever process ran that. All processes
// together run it at most once every 30 seconds.
// The cluster would keep every old snapshot for minutes. A transaction that takes longer runs again; a backup holds
// its revision.
func (s *Store) compact(ctx context.Context) error {
	turn, last := s.own("ct"), s.own("c")
	grant, err := once(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.LeaseGrantResponse, error) {
		return c.Grant(ctx, int64(compactEvery/time.Second)-1)
	})
	if err != nil {
		return err
	}
	r, err := once(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.TxnResponse, error) {
		return c.Txn(ctx).If(clientv3.Compare(clientv3.CreateRevision(turn), "=", 0)).
			Then(clientv3.OpPut(turn, s.process, clientv3.WithLease(grant.ID)), clientv3.OpPut(last, "", clientv3.WithPrevKV()),
				clientv3.OpGet(s.own("h"), clientv3.WithPrefix())).Commit()
	})
	if err != nil || !r.Succeeded {
		return err
	}
	before := r.Responses[1].GetResponsePut().PrevKv
	if before == nil {
		return nil // the first time
	}
	to := before.ModRevision
	for _, kv := range r.Responses[2].GetResponseRange().Kvs {
		if held, err := strconv.ParseInt(string(kv.Value), 10, 64); err == nil {
			to = min(to, held)
		}
	}
	_, err = once(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.CompactResponse, error) {
		return c.Compact(ctx, to)
	})
	if compacted(err) { // by another, further
		return nil
	}
	return err
}

// hold keeps the history from a revision on, until it is freed.
func (s *Store) hold(ctx context.Context, revision int64) (free func(), err error) {
	key := s.own("h" + s.process + randomName())
	_, err = try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.PutResponse, error) {
		return c.Put(ctx, key, strconv.FormatInt(revision, 10), clientv3.WithLease(s.lease.now().id))
	})
	return func() {
		ctx, done := context.WithTimeout(context.WithoutCancel(ctx), callTime)
		defer done()
		_, _ = once(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.DeleteResponse, error) {
			return c.Delete(ctx, key)
		})
	}, err
}
