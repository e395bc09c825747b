package etcd

import (
	"context"
	"time"

	clientv3 "go.etcd.io/etcd/client/v3"
)

// Watch implements store.Watcher. A member that is cut off from the others says nothing, so a
// watch asks for a member that knows a leader. When a watch ends, the next one begins with what
// the next member knows by then, and says that some may have been missed.
func (s *Store) Watch(ctx context.Context, prefix []byte, fn func(key, value []byte)) {
	for n := 0; ctx.Err() == nil; n++ {
		s.watchOnce(ctx, s.key(prefix), fn)
		_ = pause(ctx, n)
	}
}

// leaveMember stops a watch once others ask another member: the watch itself would wait for a dead one for ever.
func (s *Store) leaveMember(ctx context.Context, m *clientv3.Client, stop func()) {
	ticker := time.NewTicker(watchLook)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if now, _ := s.cluster.member(); now != m {
				stop()
				return
			}
		}
	}
}

// watchLook is how often a watch looks whether its member still answers.
const watchLook = time.Second

func (s *Store) watchOnce(ctx context.Context, prefix string, fn func(key, value []byte)) {
	ctx, stop := context.WithCancel(clientv3.WithRequireLeader(ctx))
	defer stop()
	m, _ := s.cluster.member()
	go s.leaveMember(ctx, m, stop)
	for r := range m.Watch(ctx, prefix, clientv3.WithPrefix(), clientv3.WithFilterDelete(), clientv3.WithCreatedNotify()) {
		if r.Err() != nil {
			return
		}
		if r.Created {
			fn(nil, nil)
		}
		for _, e := range r.Events {
			key, value := e.Kv.Key[len(s.prefix):], e.Kv.Value
			if len(value) == 0 || value[0] != inline {
				fn(key, nil)
			} else {
				fn(key, value[1:])
			}
		}
	}
}
