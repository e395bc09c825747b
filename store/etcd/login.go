package etcd

import (
	"context"
	"errors"
	"sync/atomic"

	"go.etcd.io/etcd/api/v3/v3rpc/rpctypes"
	clientv3 "go.etcd.io/etcd/client/v3"
)

// login lets us into a cluster that knows its users by their passwords. Each call carries a
// token. The cluster forgets a token that is not used for some minutes, and a member forgets all
// tokens when it starts anew.
//
// etcd's client could do this by itself. But it asks for a token when it is made, and fails if its member is down. And
// it asks for another whenever a lease is prolonged, and the member works long on each.
type login struct {
	user, secret string
	turn         chan struct{}          // holds one while a token is fetched
	token        atomic.Pointer[string] // nil before the first; empty where the cluster asks for none
}

func newLogin(user, secret string) *login {
	return &login{user: user, secret: secret, turn: make(chan struct{}, 1)}
}

// GetRequestMetadata implements credentials.PerRPCCredentials.
func (l *login) GetRequestMetadata(context.Context, ...string) (map[string]string, error) {
	token := l.token.Load()
	if token == nil || *token == "" {
		return nil, nil
	}
	return map[string]string{rpctypes.TokenFieldNameGRPC: *token}, nil
}

// RequireTransportSecurity implements credentials.PerRPCCredentials. The operator decides about TLS.
func (*login) RequireTransportSecurity() bool { return false }

// fetch fetches a token in the place of an old one, unless another call has done so meanwhile.
func (l *login) fetch(ctx context.Context, m *clientv3.Client, old *string) error {
	select {
	case l.turn <- struct{}{}:
		defer func() { <-l.turn }()
	case <-ctx.Done():
		return ctx.Err()
	}
	if l.token.Load() != old {
		return nil
	}
	token := ""
	switch got, err := m.Authenticate(ctx, l.user, l.secret); {
	case err == nil:
		token = got.Token
	case !errors.Is(err, rpctypes.ErrAuthNotEnabled):
		return err
	}
	l.token.Store(&token)
	return nil
}

// withToken makes a call, and makes it again with a new token where the cluster has refused the one that it carried.
func withToken[T any](ctx context.Context, l *login, m *clientv3.Client, do func(context.Context, *clientv3.Client) (T, error)) (got T, err error) {
	if l.user == "" {
		return do(ctx, m)
	}
	token := l.token.Load()
	if token != nil {
		got, err = do(ctx, m)
		if !noToken(err) && (*token != "" || !errors.Is(err, rpctypes.ErrPermissionDenied)) {
			return got, err
		}
	}
	if err := l.fetch(ctx, m, token); err != nil {
		return got, err
	}
	return do(ctx, m)
}

// noToken reports whether a call was refused since its token is not, or no longer, known.
func noToken(err error) bool {
	return errors.Is(err, rpctypes.ErrInvalidAuthToken) || errors.Is(err, rpctypes.ErrAuthOldRevision) || errors.Is(err, rpctypes.ErrUserEmpty)
}
