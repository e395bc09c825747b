package etcd

import (
	"context"
	"errors"
	"fmt"
	"slices"

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
