package etcdtest_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	clientv3 "go.etcd.io/etcd/client/v3"

	"shipboard/store"
	"shipboard/store/etcd"
	"shipboard/store/etcd/etcdtest"
)

func open(t testing.TB, address string) *etcd.Store {
	t.Helper()
	s, err := etcd.Open(t.Context(), address, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func put(t testing.TB, s store.Store, key string, value []byte) {
	t.Helper()
	check(t, s.Update(t.Context(), func(tx store.Tx) error { return tx.Put([]byte(key), value) }))
}

func get(t testing.TB, s store.Store, key string) (value []byte) {
	t.Helper()
	check(t, s.View(t.Context(), func(tx store.Tx) (err error) {
		value, err = tx.Get([]byte(key))
		return err
	}))
	return value
}

// TestCloseInAnOutage: a store that is closed while the cluster does not answer gives up a transaction that is under
// way after some seconds, long before the engine would.
func TestCloseInAnOutage(t *testing.T) {
	way := etcdtest.NewProxy(t, etcdtest.Start(t, 1).Endpoints[0])
	s, err := etcd.Open(t.Context(), "etcd://"+way.Addr+"/outage", nil)
	check(t, err)
	began, over, closed := make(chan bool, 10), make(chan error, 1), make(chan error, 1)
	go func() {
		over <- s.Update(context.Background(), func(tx store.Tx) error {
			way.Cut(true)
			began <- true
			return tx.Put([]byte("buoy"), []byte("red"))
		})
	}()
	<-began
	go func() { closed <- s.Close() }()
	select {
	case err := <-closed:
		check(t, err)
	case <-time.After(30 * time.Second): // the engine itself tries for 40
		t.Fatal("the store waits for a transaction that cannot end")
	}
	if err := <-over; !errors.Is(err, etcd.ErrUnreachable) && !errors.Is(err, store.ErrUncertain) {
		t.Errorf("the transaction ended with %v", err)
	}
	if err := s.View(t.Context(), func(store.Tx) error { return nil }); !errors.Is(err, store.ErrClosed) {
		t.Errorf("then a view ends with %v", err)
	}
}

// TestLongValues: a value of 5 MiB and many that are too long together go in and come out, in one store and in
// another; and what is replaced leaves nothing behind.
func TestLongValues(t *testing.T) {
	c := etcdtest.Start(t, 1)
	s, other := open(t, c.Address("long")), open(t, c.Address("long"))
	long := bytes.Repeat([]byte("sea chart "), 512<<10)
	put(t, s, "chart", long)
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		for n := range 30 {
			if err := tx.Put(fmt.Appendf(nil, "log %02d", n), bytes.Repeat([]byte{byte(n)}, 100<<10)); err != nil {
				return err
			}
		}
		return nil
	}))
	pieces := func() int64 {
		got, err := c.Client(t).Get(t.Context(), "long/\x00p", clientv3.WithPrefix(), clientv3.WithCountOnly())
		check(t, err)
		return got.Count
	}
	for _, s := range []store.Store{s, other} {
		if !bytes.Equal(get(t, s, "chart"), long) {
			t.Error("the chart came out otherwise than it went in")
		}
		n := 0
		check(t, s.View(t.Context(), func(tx store.Tx) error {
			n = 0
			for _, v := range tx.Scan([]byte("log "), nil) {
				if !bytes.Equal(v, bytes.Repeat([]byte{byte(n)}, 100<<10)) {
					t.Errorf("page %d of the log came out otherwise", n)
				}
				n++
			}
			return nil
		}))
		if n != 30 {
			t.Errorf("%d pages of the log came out", n)
		}
	}
	before := pieces()
	put(t, s, "chart", []byte("lost"))
	check(t, s.Sweep(t.Context()))
	if after := pieces(); before-after != 10 {
		t.Errorf("%d pieces before the chart was replaced, %d after; a chart is 10", before, after)
	}
	if !bytes.Equal(get(t, s, "log 29"), bytes.Repeat([]byte{29}, 100<<10)) {
		t.Error("the sweep deleted what is in use")
	}
}

// TestPhantoms: a transaction that has walked a range runs again if a record came into it, left it or changed there,
// and not if one changed beyond the place where its walk ended.
func TestPhantoms(t *testing.T) {
	c := etcdtest.Start(t, 1)
	for _, test := range []struct {
		name   string
		change func(store.Tx) error
		runs   int
	}{
		{"a new record", func(tx store.Tx) error { return tx.Put([]byte("crew/b"), nil) }, 2},
		{"a record before all", func(tx store.Tx) error { return tx.Put([]byte("crew/0"), nil) }, 2},
		{"a record gone", func(tx store.Tx) error { return tx.Delete([]byte("crew/a")) }, 2},
		{"a record changed", func(tx store.Tx) error { return tx.Put([]byte("crew/c"), []byte("mate")) }, 2},
		{"a record behind the last that was read", func(tx store.Tx) error { return tx.Put([]byte("crew/d"), nil) }, 1},
		{"another range", func(tx store.Tx) error { return tx.Put([]byte("ship/a"), nil) }, 1},
	} {
		s, other := open(t, c.Address(test.name)), open(t, c.Address(test.name))
		put(t, s, "crew/a", nil)
		put(t, s, "crew/c", nil)
		put(t, s, "crew/e", nil)
		runs := 0
		check(t, s.Update(t.Context(), func(tx store.Tx) error {
			runs++
			for k := range tx.Scan([]byte("crew/"), nil) {
				if string(k) == "crew/c" {
					break
				}
			}
			if runs == 1 {
				check(t, other.Update(t.Context(), test.change))
			}
			return tx.Put([]byte("counted"), nil)
		}))
		if runs != test.runs {
			t.Errorf("%s: the function ran %d times, want %d", test.name, runs, test.runs)
		}
	}
}

// TestStaleCache: two processes write the same record in turn, each from what it knows of it.
func TestStaleCache(t *testing.T) {
	c := etcdtest.Start(t, 1)
	s, other := open(t, c.Address("stale")), open(t, c.Address("stale"))
	for n := range 20 {
		for _, s := range []store.Store{s, other} {
			check(t, s.Update(t.Context(), func(tx store.Tx) error {
				v, err := tx.Get([]byte("log"))
				if err == nil {
					err = tx.Put([]byte("log"), append(v, byte(n)))
				}
				return err
			}))
		}
	}
	if got := get(t, s, "log"); len(got) != 40 {
		t.Errorf("the log has %d entries, want 40", len(got))
	}
	// A function that fails, panics or is content over an old record runs again over the present one.
	put(t, s, "flag", []byte("up"))
	put(t, other, "flag", []byte("down"))
	for name, react := range map[string]func() error{
		"fails":      func() error { return errors.New("the flag is up") },
		"panics":     func() error { panic("the flag is up") },
		"is content": func() error { return nil },
	} {
		saw := ""
		check(t, s.Update(t.Context(), func(tx store.Tx) error {
			v, err := tx.Get([]byte("flag"))
			saw = string(v)
			if saw == "up" {
				return react()
			}
			return err
		}))
		if saw != "down" {
			t.Errorf("a function that %s saw the flag %q last", name, saw)
		}
	}
}

// TestLostAnswers: what members answer to commits is swallowed again and again. Every update that returns nil was kept
// once, and every other one was not kept.
func TestLostAnswers(t *testing.T) {
	c := etcdtest.Start(t, 1)
	p, q := etcdtest.NewProxy(t, c.Endpoints[0]), etcdtest.NewProxy(t, c.Endpoints[0])
	s := open(t, "etcd://"+p.Addr+","+q.Addr+"/lost")
	stop := make(chan bool)
	var faults sync.WaitGroup
	faults.Go(func() {
		for n := 0; ; n++ {
			select {
			case <-stop:
				return
			case <-time.After(300 * time.Millisecond):
			}
			at := []*etcdtest.Proxy{p, q}[n%2]
			at.Mute(true)
			time.Sleep(30 * time.Millisecond)
			at.Mute(false) // and closes the connections
		}
	})
	kept := make([]int, 4)
	var writers sync.WaitGroup
	for w := range kept {
		writers.Go(func() {
			key := []byte{'w', byte(w)}
			for range 150 {
				err := s.Update(t.Context(), func(tx store.Tx) error {
					v, err := tx.Get(key)
					if err == nil {
						err = tx.Put(key, append(v, 'x'))
					}
					return err
				})
				if err == nil {
					kept[w]++
				} else if errors.Is(err, store.ErrUncertain) {
					t.Error(err)
				}
				time.Sleep(10 * time.Millisecond)
			}
		})
	}
	writers.Wait()
	close(stop)
	faults.Wait()
	for w, n := range kept {
		if got := len(get(t, s, string([]byte{'w', byte(w)}))); got != n {
			t.Errorf("writer %d heard of %d updates that were kept; there are %d", w, n, got)
		}
		if n < 100 {
			t.Errorf("writer %d heard of %d updates that were kept", w, n)
		}
	}
	t.Logf("%+v", s.Counts())
	if s.Counts().Resolved == 0 {
		t.Error("no answer was lost")
	}
}

// TestAMemberHangs: of three members one passes nothing on. Updates go on within the time of one call.
func TestAMemberHangs(t *testing.T) {
	c := etcdtest.Start(t, 3)
	var addresses string
	var proxies []*etcdtest.Proxy
	for _, at := range c.Endpoints {
		p := etcdtest.NewProxy(t, at)
		proxies = append(proxies, p)
		addresses += "," + p.Addr
	}
	s := open(t, "etcd://"+addresses[1:]+"/hang")
	put(t, s, "a", []byte("1"))
	for n, p := range proxies {
		p.Cut(true)
		put(t, s, "a", fmt.Append(nil, n))
		p.Cut(false)
	}
	if got := get(t, s, "a"); string(got) != "2" {
		t.Errorf("a = %q", got)
	}
}

// TestCompaction: a view and an update whose revision was compacted run again, and a backup keeps its own.
func TestCompaction(t *testing.T) {
	c := etcdtest.Start(t, 1)
	s := open(t, c.Address("compact"))
	put(t, s, "a", []byte("1"))
	runs := 0
	compactNow := func() {
		put(t, s, "b", []byte("2"))
		put(t, s, "c", []byte("3"))
		got, err := c.Client(t).Get(t.Context(), "any")
		check(t, err)
		_, err = c.Client(t).Compact(t.Context(), got.Header.Revision)
		check(t, err)
	}
	check(t, s.View(t.Context(), func(tx store.Tx) error {
		runs++
		if runs == 1 {
			compactNow()
		}
		_, err := tx.Get([]byte("a"))
		return err
	}))
	if runs != 2 {
		t.Errorf("the view ran %d times, want 2", runs)
	}
	runs = 0
	check(t, s.Update(t.Context(), func(tx store.Tx) error {
		runs++
		if _, err := tx.Get([]byte("no cache has this")); err != nil {
			return err
		}
		if runs == 1 {
			compactNow()
		}
		_, err := tx.Get([]byte("nor this"))
		return errors.Join(err, tx.Put([]byte("d"), nil))
	}))
	if runs != 2 {
		t.Errorf("the update ran %d times, want 2", runs)
	}
}

// TestFormat: a store that a newer release has written is refused.
func TestFormat(t *testing.T) {
	c := etcdtest.Start(t, 1)
	open(t, c.Address("format"))
	set := func(format string) {
		_, err := c.Client(t).Put(t.Context(), "format/\x00format", format)
		check(t, err)
	}
	set("2")
	if _, err := etcd.Open(t.Context(), c.Address("format"), nil); !errors.Is(err, store.ErrNewer) {
		t.Errorf("it was opened: %v", err)
	}
	set("II")
	if _, err := etcd.Open(t.Context(), c.Address("format"), nil); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("it was opened: %v", err)
	}
}
