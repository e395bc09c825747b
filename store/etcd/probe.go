package etcd

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"go.etcd.io/etcd/api/v3/v3rpc/rpctypes"
	clientv3 "go.etcd.io/etcd/client/v3"
)

// MostOps is how many operations, and how many conditions, of a transaction each member has to take. Its own default is
// 128. A transaction that deletes 100 records of many slices has a condition on each record and on each slice.
const MostOps = 1024

// ErrNoRoom means that a member takes no long transactions.
var ErrNoRoom = fmt.Errorf("it takes no transaction of %d operations; start it with --max-txn-ops=%d", MostOps, MostOps)

// Member is a member of the cluster, and what is wrong with it; nil if it can do its part.
type Member struct {
	Address string
	Wrong   error
}

// Members asks each member by itself, and changes nothing. The bound on transactions is a setting of each.
func (s *Store) Members(ctx context.Context) []Member {
	// The members count the conditions, as they count the operations.
	ifs := slices.Repeat([]clientv3.Cmp{clientv3.Compare(clientv3.CreateRevision(s.own("format")), ">", 0)}, MostOps)
	var all []Member
	for _, c := range s.cluster.members {
		short, done := context.WithTimeout(ctx, callTime)
		_, err := c.Txn(short).If(ifs...).Commit()
		done()
		switch {
		case errors.Is(err, rpctypes.ErrTooManyOps):
			err = ErrNoRoom
		case err != nil:
			err = fmt.Errorf("it does not answer as it should: %w", err)
		}
		all = append(all, Member{c.Endpoints()[0], err})
	}
	return all
}

// ErrNotCompacted means that nobody throws the cluster's history away.
var ErrNotCompacted = fmt.Errorf("nobody throws it away, and it fills the members: %w", ErrMayNotCompact)

// enoughTurns is how often it was somebody's turn to throw history away when it can be told whether anybody does.
const enoughTurns = int64(20 * time.Minute / compactEvery)

// History tells who throws the cluster's history away. It changes nothing.
func (s *Store) History(ctx context.Context) (string, error) {
	_, err := once(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.CompactResponse, error) {
		return c.Compact(ctx, math.MaxInt64)
	})
	switch {
	case errors.Is(err, rpctypes.ErrFutureRev): // it was let do it, and there is no such revision
		return "Shipboard throws it away", nil
	case !errors.Is(err, rpctypes.ErrPermissionDenied):
		return "", err
	}
	last, err := try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.GetResponse, error) {
		return c.Get(ctx, s.own("c"))
	})
	if err != nil {
		return "", err
	}
	if len(last.Kvs) == 0 || last.Kvs[0].Version < enoughTurns {
		return fmt.Sprintf("%v; after 20 minutes of service doctor can tell whether they do", ErrMayNotCompact), nil
	}
	_, err = try(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.GetResponse, error) {
		return c.Get(ctx, s.own("c"), clientv3.WithRev(last.Kvs[0].CreateRevision))
	})
	switch {
	case compacted(err):
		return "the members throw it away", nil
	case err != nil:
		return "", err
	}
	return "", ErrNotCompacted
}
