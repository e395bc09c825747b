package etcd

import (
	"context"

	mvcc "go.etcd.io/etcd/api/v3/mvccpb"
)

// fence is a key whose owner alone may write. Its token is the revision at which the owner made the key.
type fence struct {
	key   string
	token int64
}

type fenceKey struct{}

// fenceOf is the fence that the writes of a context stand behind; nil if there is none.
func fenceOf(ctx context.Context) *fence {
	f, _ := ctx.Value(fenceKey{}).(*fence)
	return f
}

// lost reports whether the key has another owner or none.
func (f *fence) lost(kvs []*mvcc.KeyValue) bool {
	return len(kvs) == 0 || kvs[0].CreateRevision != f.token
}
