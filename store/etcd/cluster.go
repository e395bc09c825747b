package etcd

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"go.etcd.io/etcd/api/v3/v3rpc/rpctypes"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.uber.org/zap"
	"google.golang.org/grpc"
	"google.golang.org/grpc/backoff"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/connectivity"
	"google.golang.org/grpc/status"
)

// connecting bounds the time between two attempts to reach a member that is down. Left alone the client waits up to two
// minutes, and play would stand still as long after the members are back.
var connecting = grpc.ConnectParams{
	Backoff:           backoff.Config{BaseDelay: 500 * time.Millisecond, Multiplier: 1.6, Jitter: 0.2, MaxDelay: 2 * time.Second},
	MinConnectTimeout: 5 * time.Second,
}

// cluster is the way to the members. It has a client for each and stays with one of them until that one fails. A
// client of all members takes them in turn, and would meet a member that hangs at every third call.
type cluster struct {
	address Address
	members []*clientv3.Client
	login   *login
	at      atomic.Int64
	closed  atomic.Bool // no call is made again
}

func dial(a Address) (*cluster, error) {
	c := &cluster{address: a, login: newLogin(a.User, a.secret)}
	for _, member := range a.Members {
		client, err := clientv3.New(clientv3.Config{
			Endpoints:            []string{member},
			TLS:                  a.tls,
			DialKeepAliveTime:    10 * time.Second,
			DialKeepAliveTimeout: 3 * time.Second,
			DialOptions:          []grpc.DialOption{grpc.WithPerRPCCredentials(c.login), grpc.WithConnectParams(connecting)},
			MaxUnaryRetries:      1, // the cluster tries again, with the next member
			Logger:               zap.NewNop(),
		})
		if err != nil {
			c.close()
			return nil, fmt.Errorf("member %s: %w", member, err)
		}
		c.members = append(c.members, client)
	}
	c.at.Store(rand.Int64N(int64(len(c.members))))
	return c, nil
}

// close ends the calls under way, too.
func (c *cluster) close() {
	if c.closed.Swap(true) {
		return
	}
	for _, m := range c.members {
		_ = m.Close()
	}
}

// member is the one to ask. It is another than the last one if the connection to that one is known to be down.
func (c *cluster) member() (*clientv3.Client, int64) {
	at := c.at.Load()
	for n := range c.members {
		m := c.members[(int(at)+n)%len(c.members)]
		if m.ActiveConnection().GetState() != connectivity.TransientFailure {
			return m, at + int64(n)
		}
	}
	return c.members[int(at)%len(c.members)], at
}

// once makes one call to one member. If the member is at fault, the next call goes to the next.
func once[T any](ctx context.Context, c *cluster, do func(context.Context, *clientv3.Client) (T, error)) (T, error) {
	short, done := context.WithTimeout(ctx, callTime)
	defer done()
	was := c.at.Load()
	m, at := c.member()
	got, err := withToken(short, c.login, m, do)
	if err != nil && transient(err) && ctx.Err() == nil {
		c.at.CompareAndSwap(was, (at+1)%int64(len(c.members)))
	}
	return got, err
}

// try makes a call that may be made twice, until a member answers.
func try[T any](ctx context.Context, c *cluster, do func(context.Context, *clientv3.Client) (T, error)) (T, error) {
	var none T
	end := time.Now().Add(patience)
	for n := 0; ; n++ {
		got, err := once(ctx, c, do)
		switch {
		case err == nil:
			return got, nil
		case ctx.Err() != nil:
			return none, ctx.Err()
		case !transient(err):
			return none, err
		case c.closed.Load() || time.Now().After(end):
			return none, fmt.Errorf("%w: %w", ErrUnreachable, err)
		}
		if err := pause(ctx, n); err != nil {
			return none, err
		}
	}
}

// pause waits after the n-th failure, between half and all of a time that doubles.
func pause(ctx context.Context, n int) error {
	d := min(firstPause<<min(n, 10), mostPause)
	t := time.NewTimer(d/2 + rand.N(d/2+1))
	defer t.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-t.C:
		return nil
	}
}

// transient reports whether the same call may succeed later, or at another member.
func transient(err error) bool {
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) || clientv3.IsConnCanceled(err) {
		return true
	}
	code := status.Code(err)
	if known, ok := errors.AsType[rpctypes.EtcdError](err); ok {
		code = known.Code()
	}
	switch code {
	case codes.Unavailable, codes.DeadlineExceeded, codes.Canceled, codes.Aborted:
		return true
	case codes.ResourceExhausted:
		return errors.Is(err, rpctypes.ErrTooManyRequests)
	case codes.OutOfRange:
		return errors.Is(err, rpctypes.ErrFutureRev)
	}
	return errors.Is(err, rpctypes.ErrInvalidAuthToken) || errors.Is(err, rpctypes.ErrAuthOldRevision) // the next call fetches a token
}

func compacted(err error) bool { return errors.Is(err, rpctypes.ErrCompacted) }
