package etcdtest_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	clientv3 "go.etcd.io/etcd/client/v3"

	"shipboard/store"
	"shipboard/store/etcd"
	"shipboard/store/etcd/etcdtest"
)

// hand is a worker that notes what it serves.
type hand struct {
	mu     sync.Mutex
	serves map[int]bool
}

func (h *hand) Take(_ context.Context, n int) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.serves[n] = true
	return nil
}

func (h *hand) Leave(n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.serves, n)
}

// crewman is one process that shares.
type crewman struct {
	*hand
	store  *etcd.Store
	claims store.Claims
	stop   context.CancelFunc
	over   chan bool
}

func hire(t *testing.T, address string) *crewman {
	t.Helper()
	s := open(t, address)
	claims, err := s.Claims(t.Context(), "watch", 8)
	check(t, err)
	ctx, stop := context.WithCancel(t.Context())
	c := &crewman{hand: &hand{serves: make(map[int]bool)}, store: s, claims: claims, stop: stop, over: make(chan bool)}
	go func() {
		claims.Run(ctx, c)
		close(c.over)
	}()
	t.Cleanup(func() { stop(); <-c.over })
	return c
}

// launchAt has a process share the things of a name, until it is stopped.
func launchAt(t *testing.T, address, name string) (stop func()) {
	t.Helper()
	s := open(t, address)
	claims, err := s.Claims(t.Context(), name, 4)
	check(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	over := make(chan bool)
	go func() {
		claims.Run(ctx, &hand{serves: make(map[int]bool)})
		close(over)
	}()
	eventually(t, name+" is shared", func() bool { return len(claims.Held()) == 4 })
	return func() { cancel(); <-over }
}

// eventually waits until a condition holds.
func eventually(t testing.TB, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !holds(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("not within a minute: %s", what)
		}
	}
}

// TestClaimsAreShared: one process has all; a second gets half; when one leaves, the other has all again.
func TestClaimsAreShared(t *testing.T) {
	c := etcdtest.Start(t, 1)
	ann := hire(t, c.Address("share"))
	eventually(t, "Ann has all", func() bool { return len(ann.claims.Held()) == 8 })
	bob := hire(t, c.Address("share"))
	eventually(t, "each has half", func() bool {
		both := append(ann.claims.Held(), bob.claims.Held()...)
		slices.Sort(both)
		return len(ann.claims.Held()) == 4 && slices.Equal(both, []int{0, 1, 2, 3, 4, 5, 6, 7})
	})
	ann.stop()
	<-ann.over
	eventually(t, "Bob has all", func() bool { return len(bob.claims.Held()) == 8 })
}

// TestFence: a process that was cut off beyond its lease can neither go on nor write, although it has not heard that
// another took over. A message that it sends is broken off before another takes over.
func TestFence(t *testing.T) {
	c := etcdtest.Start(t, 1)
	p := etcdtest.NewProxy(t, c.Endpoints[0])
	ann := hire(t, "etcd://"+p.Addr+"/fence")
	eventually(t, "Ann has all", func() bool { return len(ann.claims.Held()) == 8 })
	old, ok := ann.claims.With(t.Context(), 3)
	if !ok {
		t.Fatal("Ann does not serve what she has")
	}
	sending, end := ann.claims.While(t.Context(), 3)
	defer end()
	write := func(ctx context.Context, s store.Store, text string) error {
		return s.Update(ctx, func(tx store.Tx) error { return tx.Put([]byte("helm"), []byte(text)) })
	}
	check(t, write(old, ann.store, "Ann"))
	time.Sleep(5 * time.Second) // the watch outlasts a lease that is prolonged
	if sending.Err() != nil {
		t.Error("Ann may not send what she has")
	}
	bob := hire(t, c.Address("fence"))
	p.Cut(true)
	eventually(t, "Bob has all", func() bool { return len(bob.claims.Held()) == 8 })
	if !errors.Is(context.Cause(sending), store.ErrFenced) {
		t.Errorf("Ann still sends, when Bob does: %v", context.Cause(sending))
	}
	if _, ok := ann.claims.With(t.Context(), 3); ok {
		t.Error("Ann still thinks that she serves, when Bob does")
	}
	bobs, _ := bob.claims.With(t.Context(), 3)
	check(t, write(bobs, bob.store, "Bob"))
	p.Cut(false)
	if err := write(old, ann.store, "Ann again"); !errors.Is(err, store.ErrFenced) {
		t.Errorf("Ann wrote behind Bob's back: %v", err)
	}
	if got := get(t, bob.store, "helm"); string(got) != "Bob" {
		t.Errorf("the helm is %s's", got)
	}
}

// TestClaimsAreTakenUpAgain: a process that was cut off while its lease lived on, as it does when the cluster gets a new
// leader, serves again what it owns.
func TestClaimsAreTakenUpAgain(t *testing.T) {
	c := etcdtest.Start(t, 1)
	p := etcdtest.NewProxy(t, c.Endpoints[0])
	ann := hire(t, "etcd://"+p.Addr+"/again")
	eventually(t, "Ann has all", func() bool { return len(ann.claims.Held()) == 8 })
	client := c.Client(t)
	owned, err := client.Get(t.Context(), "again/\x00owatch/", clientv3.WithPrefix())
	check(t, err)
	p.Cut(true)
	eventually(t, "Ann serves nothing", func() bool {
		_, err := client.KeepAliveOnce(t.Context(), clientv3.LeaseID(owned.Kvs[0].Lease))
		check(t, err)
		return len(ann.claims.Held()) == 0
	})
	p.Cut(false)
	eventually(t, "Ann has all again", func() bool { return len(ann.claims.Held()) == 8 })
}

// TestAWatchLeavesADeadMember: with any one member silent, whoever watches hears what is written.
func TestAWatchLeavesADeadMember(t *testing.T) {
	c := etcdtest.Start(t, 3)
	var proxies []*etcdtest.Proxy
	var addresses []string
	for _, at := range c.Endpoints {
		p := etcdtest.NewProxy(t, at)
		proxies, addresses = append(proxies, p), append(addresses, p.Addr)
	}
	s, writer := open(t, "etcd://"+strings.Join(addresses, ",")+"/watch"), open(t, c.Address("watch"))
	heard := make(chan string, 100)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go s.Watch(ctx, []byte("x"), func(key, value []byte) {
		if key == nil {
			value = get(t, s, "x") // some may have been missed
		}
		heard <- string(value)
	})
	for n, p := range proxies {
		p.Cut(true)
		text := fmt.Sprint("without member ", n)
		put(t, writer, "x", []byte(text))
		eventually(t, text, func() bool {
			_ = get(t, s, "x") // as others ask
			for {
				select {
				case got := <-heard:
					if got == text {
						return true
					}
				default:
					return false
				}
			}
		})
		p.Cut(false)
	}
}
