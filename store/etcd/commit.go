package etcd

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"go.etcd.io/etcd/api/v3/v3rpc/rpctypes"
	clientv3 "go.etcd.io/etcd/client/v3"

	"shipboard/store"
)

// commit writes what a function has written, if what it read has not changed. It reports whether it did.
func (s *Store) commit(ctx context.Context, r *reading, writes []store.Write) (kept bool, err error) {
	select {
	case s.slots.room <- struct{}{}:
		defer func() { <-s.slots.room }()
	case <-ctx.Done():
		return false, ctx.Err()
	}
	put, err := s.cut(ctx, writes)
	if err != nil {
		return false, err
	}
	defer func() {
		if !kept && !errors.Is(err, store.ErrUncertain) {
			s.dropPieces(put.ids)
		}
	}()
	one, err := s.takeSlot(ctx)
	if err != nil {
		return false, err
	}
	fence := fenceOf(ctx)
	mark := strconv.FormatInt(s.slots.marks.Add(1), 36) // each commit has a mark of its own
	ops := append(put.ops, clientv3.OpPut(one.key, mark, clientv3.WithLease(one.lease.id)))
	ifs := append(append(r.compares(), put.ifs...), clientv3.Compare(clientv3.ModRevision(one.key), "=", one.revision))
	elses := []clientv3.Op{clientv3.OpGet(one.key)}
	if fence != nil {
		ifs = append(ifs, clientv3.Compare(clientv3.CreateRevision(fence.key), "=", fence.token))
		elses = append(elses, clientv3.OpGet(fence.key, clientv3.WithKeysOnly()))
	}
	// From here the caller's patience does not count: half-way nobody would know what was kept.
	txn, err := once(context.WithoutCancel(ctx), s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.TxnResponse, error) {
		return c.Txn(ctx).If(ifs...).Then(ops...).Else(elses...).Commit()
	})
	at := int64(0)
	switch {
	case err != nil:
		s.counts.resolved.Add(1)
		resolved, unknown := s.resolve(one, mark)
		if unknown != nil {
			return false, unknown
		}
		at = resolved
		if at == 0 { // its slot is gone
			s.cache.forget(r.seen)
			return false, permanent(err)
		}
	case txn.Succeeded:
		at = txn.Header.Revision
	default:
		at = marked(txn, 0, mark) // an earlier copy of the same request may have arrived
	}
	if at == 0 {
		s.counts.conflicts.Add(1)
		if there := txn.Responses[0].GetResponseRange().Kvs; len(there) > 0 && there[0].ModRevision == one.revision {
			s.giveSlot(one) // else it has vanished
		}
		s.cache.forget(r.seen)
		if fence != nil && fence.lost(txn.Responses[1].GetResponseRange().Kvs) {
			return false, store.ErrFenced
		}
		return false, nil
	}
	s.counts.commits.Add(1)
	one.revision = at
	s.giveSlot(one)
	for _, w := range writes {
		found := record{value: w.Value, revision: at}
		if w.Value == nil {
			found.revision = 0
		}
		s.cache.learn(string(w.Key), found, at)
	}
	return true, nil
}

// permanent is the error of a commit that is not worth another attempt; nil if it is.
func permanent(err error) error {
	switch {
	case errors.Is(err, rpctypes.ErrTooManyOps), errors.Is(err, rpctypes.ErrRequestTooLarge):
		return fmt.Errorf("%w: %w", errTooLarge, err)
	case errors.Is(err, rpctypes.ErrLeaseNotFound), transient(err):
		return nil
	}
	return err
}
