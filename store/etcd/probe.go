package etcd

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"go.etcd.io/etcd/api/v3/etcdserverpb"
	"go.etcd.io/etcd/api/v3/v3rpc/rpctypes"
	clientv3 "go.etcd.io/etcd/client/v3"
)

// MostOps is how many operations, and how many conditions, each member has to take in one
// transaction. Its own default is 128. A transaction that deletes 100 records of many slices has
// a condition on each record and on each slice.
const MostOps = 1024

// errShortTransactions means that a member takes no long transactions.
var errShortTransactions = fmt.Errorf("it takes no transaction of %d operations; start it with --max-txn-ops=%d", MostOps, MostOps)

// Member is a member of the cluster. Wrong says what is wrong with it; nil: nothing is.
type Member struct {
	Address string
	Wrong   error
	Room    Room
	Of      int // the members of its cluster; 0 if it did not tell
}

// Room is how much room a member has.
type Room struct {
	Size    int64 // of its file
	InUse   int64 // the part of Size that is in use; if the member is defragmented, it gives back the rest
	Allowed int64 // when the file has as much, nothing can be written; 0 if that is not known
	Full    bool  // the alarm NOSPACE stands
	Damaged bool  // the alarm CORRUPT stands
}

// Members asks each member of a cluster by itself, and changes nothing. The bound on transactions is a setting of each.
// It works even if the store cannot be opened.
func Members(ctx context.Context, address string) ([]Member, error) {
	a, err := ParseAddress(address)
	if err != nil {
		return nil, err
	}
	cluster, err := dial(a)
	if err != nil {
		return nil, err
	}
	defer cluster.close()
	var all []Member
	for _, c := range cluster.members {
		m := Member{Address: c.Endpoints()[0]}
		m.Wrong = cluster.greet(ctx, c)
		if m.Wrong == nil {
			m.Room, m.Wrong = cluster.look(ctx, c)
			if m.Wrong != nil && transient(m.Wrong) {
				m.Wrong = fmt.Errorf("%w: %w", errMinority, m.Wrong)
			}
			m.Of = cluster.count(ctx, c)
		}
		all = append(all, m)
	}
	return all, nil
}

// oldEtcd says that a member is of a release that was not tried with Shipboard; nil if it is new enough, or does not tell.
func oldEtcd(version string) error {
	var major, minor int
	if n, err := fmt.Sscanf(version, "%d.%d", &major, &minor); n < 2 || err != nil || major > 3 || major == 3 && minor >= 6 {
		return nil
	}
	return fmt.Errorf("it is etcd %s, and Shipboard needs 3.6 or later; https://github.com/etcd-io/etcd/releases has it", version)
}

// count asks a member how many its cluster has, and returns 0 if it does not tell.
func (c *cluster) count(ctx context.Context, m *clientv3.Client) int {
	ctx, done := context.WithTimeout(ctx, callTime)
	defer done()
	all, err := withToken(ctx, c.login, m, func(ctx context.Context, m *clientv3.Client) (*clientv3.MemberListResponse, error) {
		return m.MemberList(ctx, clientv3.WithSerializable())
	})
	if err != nil {
		return 0
	}
	return len(all.Members)
}

// look asks a member how much room it has, and whether it takes long transactions.
func (c *cluster) look(ctx context.Context, m *clientv3.Client) (Room, error) {
	ctx, done := context.WithTimeout(ctx, callTime)
	defer done()
	status, err := withToken(ctx, c.login, m, func(ctx context.Context, m *clientv3.Client) (*clientv3.StatusResponse, error) {
		return m.Status(ctx, m.Endpoints()[0])
	})
	if err != nil {
		return Room{}, err
	}
	if err := oldEtcd(status.Version); err != nil {
		return Room{}, err
	}
	room := Room{Size: status.DbSize, InUse: status.DbSizeInUse, Allowed: max(status.DbSizeQuota, 0)}
	alarms, err := withToken(ctx, c.login, m, func(ctx context.Context, m *clientv3.Client) (*clientv3.AlarmResponse, error) {
		return m.AlarmList(ctx)
	})
	if err != nil {
		return room, err
	}
	for _, a := range alarms.Alarms {
		if a.MemberID == status.Header.MemberId {
			room.Full = room.Full || a.Alarm == etcdserverpb.AlarmType_NOSPACE
			room.Damaged = room.Damaged || a.Alarm == etcdserverpb.AlarmType_CORRUPT
		}
	}
	// The members count the conditions, as they count the operations.
	ifs := slices.Repeat([]clientv3.Cmp{clientv3.Compare(clientv3.CreateRevision(c.address.Prefix), ">", 0)}, MostOps)
	_, err = withToken(ctx, c.login, m, func(ctx context.Context, m *clientv3.Client) (*clientv3.TxnResponse, error) {
		return m.Txn(ctx).If(ifs...).Commit()
	})
	if errors.Is(err, rpctypes.ErrTooManyOps) {
		err = errShortTransactions
	}
	return room, err
}

// ErrNotCompacted means that nobody throws the cluster's history away.
var ErrNotCompacted = fmt.Errorf("nobody throws it away, and it fills the members: %w", errMayNotCompact)

// enoughTurns is how often it must have been somebody's turn to throw history away before we can
// tell whether anybody does.
const enoughTurns = int64(20 * time.Minute / compactEvery)

// History tells who throws the cluster's history away. It changes nothing.
func (s *Store) History(ctx context.Context) (string, error) {
	_, err := once(ctx, s.cluster, func(ctx context.Context, c *clientv3.Client) (*clientv3.CompactResponse, error) {
		return c.Compact(ctx, math.MaxInt64)
	})
	switch {
	case errors.Is(err, rpctypes.ErrFutureRev): // etcd allowed this user to compact, and only found no such revision
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
		return fmt.Sprintf("%v; after 20 minutes of service doctor can tell whether they do", errMayNotCompact), nil
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
