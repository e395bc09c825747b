package etcdtest_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"
)

// front stands between the chats and the replicas. It hands the requests of the chats to any replica that seems to
// live, as a load balancer does.
type front struct {
	*chats
	hooks string // address for the chats

	mu      sync.Mutex
	servers []*server
	ailing  map[*server]time.Time // until when nothing is sent there
}

func newFront(t *testing.T) *front {
	f := &front{chats: newChats(t), ailing: make(map[*server]time.Time)}
	in := httptest.NewServer(http.HandlerFunc(f.balance))
	t.Cleanup(in.Close)
	f.hooks = in.URL
	return f
}

// balance hands a chat's request to a replica. If a replica does not even take the connection, another gets it.
func (f *front) balance(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	for range 10 {
		s := f.one()
		if s == nil {
			time.Sleep(100 * time.Millisecond)
			continue
		}
		ctx, done := context.WithTimeout(r.Context(), 2900*time.Millisecond)
		err := pass(ctx, w, r, "http://"+s.hooks+r.URL.RequestURI(), body, http.DefaultTransport, same)
		done()
		if err == nil {
			return
		}
		f.mu.Lock()
		f.ailing[s] = time.Now().Add(time.Second)
		f.mu.Unlock()
		if e, ok := errors.AsType[*net.OpError](err); !ok || e.Op != "dial" {
			w.WriteHeader(http.StatusBadGateway) // nobody knows whether it was carried out
			return
		}
	}
	w.WriteHeader(http.StatusServiceUnavailable)
}

// one is a replica at random that seems to live.
func (f *front) one() *server {
	f.mu.Lock()
	defer f.mu.Unlock()
	now := time.Now()
	for _, i := range rand.Perm(len(f.servers)) {
		if s := f.servers[i]; f.ailing[s].Before(now) {
			return s
		}
	}
	return nil
}
