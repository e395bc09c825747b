package etcdtest_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	clientv3 "go.etcd.io/etcd/client/v3"
	"go.uber.org/zap"

	"shipboard/store"
)

// bounds reads how long the faults go on, from SHIPBOARD_FAULTS: 60s, or a number of faults.
func bounds(t *testing.T) (time.Duration, int64) {
	text := os.Getenv("SHIPBOARD_FAULTS")
	if text == "" {
		t.Skip("SHIPBOARD_FAULTS=60s, or a number of faults, runs it: it leans on the clock")
	}
	if d, err := time.ParseDuration(text); err == nil {
		return d, 1 << 40
	}
	n, err := strconv.ParseInt(text, 10, 64)
	check(t, err)
	return 24 * time.Hour, n
}

// harbour is a cluster, replicas and chats, with what happens to them.
type harbour struct {
	t        *testing.T
	members  *members
	replicas []*server
	front    *front
	client   *clientv3.Client

	launching sync.Mutex // one replica at a time, so that it is known which is which
	faults    atomic.Int64

	mu       sync.Mutex
	kinds    map[string]int
	names    map[string]bool   // of the processes that the cluster has known
	owners   map[string]string // by slice
	fresh    chan string
	widowed  []*widow
	takeOver []time.Duration
}

// widow is what a dead replica has served, until others do.
type widow struct {
	name   string
	died   time.Time
	slices map[string]bool
}

// TestFaults: three members and three replicas as processes, with both chats in front, serve twelve tables while they
// are killed, paused and cut off at random, and no two replicas have the same time. At four of the tables people sleep
// until their time is up. Nothing is lost, nothing is played twice, everything owed is sent, nothing is there twice, and
// each clock that rings is told once.
func TestFaults(t *testing.T) {
	long, most := bounds(t)
	seed := uint64(time.Now().UnixNano())
	if text := os.Getenv("SHIPBOARD_FAULTS_SEED"); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		check(t, err)
		seed = n
	}
	t.Logf("SHIPBOARD_FAULTS_SEED=%d", seed)
	h := &harbour{t: t, kinds: make(map[string]int), names: make(map[string]bool), fresh: make(chan string, 100)}
	program := shipboard(t, "-overlay", askewClock(t))
	h.front = newFront(t)
	h.members = startMembers(t)
	h.client = h.connect()
	ctx, stop := context.WithCancel(t.Context())
	var watching sync.WaitGroup
	defer func() { stop(); watching.Wait() }()
	rung := hear(ctx, t, h.client, &watching)
	watching.Go(func() { h.watch(ctx) })
	looker := open(t, "etcd://"+strings.Join(h.members.clients, ",")+"/shipboard")
	rng := rand.New(rand.NewPCG(seed, 1000))
	for n := range 3 {
		r := newServer(t, n, program, h.members.address(t), h.front)
		h.replicas = append(h.replicas, r)
		h.front.servers = append(h.front.servers, r)
		h.launch(r, rng)
		eventually(t, fmt.Sprintf("replica %d is ready", n), r.ready)
	}
	check(t, h.front.discord.SetEndpoint(h.front.hooks+"/discord/interactions"))
	h.front.slack.Serve(h.front.hooks)
	eventually(t, "Discord knows the commands", func() bool { return h.front.discord.Registrations() >= 1 })

	var rooms []*room
	for n := range 12 {
		r := h.front.room(t, n, looker)
		if n >= 8 {
			r.bells = rung
		}
		rooms = append(rooms, r)
	}
	end := time.Now().Add(long)
	goesOn := func() bool { return time.Now().Before(end) && h.faults.Load() < most && !t.Failed() }
	var all sync.WaitGroup
	for n, r := range rooms {
		for who := range r.people {
			all.Go(func() {
				rng := rand.New(rand.NewPCG(seed, uint64(100+2*n+who)))
				for goesOn() {
					r.plays(t, rng, who)
					wait(rng, 1500*time.Millisecond, 4500*time.Millisecond) // Slack takes a message a second
				}
			})
		}
	}
	for n, trouble := range []func(*rand.Rand) bool{h.hurtReplica, h.hurtMember} {
		all.Go(func() {
			rng := rand.New(rand.NewPCG(seed, uint64(n)))
			for goesOn() {
				wait(rng, time.Second, 4*time.Second)
				if trouble(rng) {
					h.faults.Add(1)
				}
			}
		})
	}
	all.Wait()
	h.settle(looker)
	rung.judge(t, h.client, rooms)
	judge(t, rooms, time.Now())
	h.mu.Lock()
	defer h.mu.Unlock()
	slices.Sort(h.takeOver)
	t.Logf("%d faults: %v", h.faults.Load(), h.kinds)
	t.Logf("%d edits kept files that another replica had replaced, and were refused", h.front.overtaken.Load())
	if n := len(h.takeOver); n > 0 {
		t.Logf("%d take-overs, from the death of a replica until all its slices had another owner: median %v, longest %v",
			n, h.takeOver[n/2].Round(time.Millisecond), h.takeOver[n-1].Round(time.Millisecond))
	}
	if len(h.widowed) > 0 {
		t.Errorf("the slices of %d dead replicas have no owner", len(h.widowed))
	}
}

// settle waits until everything owed is sent.
func (h *harbour) settle(s store.Store) {
	for end := time.Now().Add(5 * time.Minute); ; time.Sleep(time.Second) {
		var left []string
		check(h.t, s.View(h.t.Context(), func(tx store.Tx) error {
			left = nil
			for _, owed := range store.ScanSlices(tx, store.AllSlices(), store.OutboxPrefix) {
				left = append(left, string(owed))
			}
			return nil
		}))
		if len(left) == 0 {
			return
		}
		if time.Now().After(end) {
			h.t.Errorf("%d messages are owed still, for instance %.300s", len(left), left[0])
			for _, r := range h.replicas {
				r.signal(syscall.SIGQUIT) // its log tells what it does
			}
			time.Sleep(time.Second)
			return
		}
	}
}

// connect makes a client that no fault stands in the way of.
func (h *harbour) connect() *clientv3.Client {
	h.t.Helper()
	client, err := clientv3.New(clientv3.Config{Endpoints: h.members.clients, Logger: zap.NewNop()})
	check(h.t, err)
	h.t.Cleanup(func() { _ = client.Close() })
	return client
}

// The engine's keys that say who takes part, and who serves what.
const (
	partKey  = "shipboard/\x00kslices/"
	ownerKey = "shipboard/\x00oslices/"
)

// watch looks at who serves what, until ctx ends.
func (h *harbour) watch(ctx context.Context) {
	for ctx.Err() == nil {
		short, done := context.WithTimeout(ctx, time.Second)
		r, err := h.client.Txn(short).Then(
			clientv3.OpGet(partKey, clientv3.WithPrefix(), clientv3.WithKeysOnly()), clientv3.OpGet(ownerKey, clientv3.WithPrefix())).Commit()
		done()
		if err == nil {
			h.mu.Lock()
			for _, kv := range r.Responses[0].GetResponseRange().Kvs {
				if name := strings.TrimPrefix(string(kv.Key), partKey); !h.names[name] {
					h.names[name] = true
					h.fresh <- name
				}
			}
			h.owners = make(map[string]string)
			for _, kv := range r.Responses[1].GetResponseRange().Kvs {
				h.owners[string(kv.Key)] = string(kv.Value)
			}
			h.console()
			h.mu.Unlock()
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// console notes whose slices are served again.
func (h *harbour) console() {
	h.widowed = slices.DeleteFunc(h.widowed, func(w *widow) bool {
		for slice := range w.slices {
			if now := h.owners[slice]; now != "" && now != w.name {
				delete(w.slices, slice)
			}
		}
		if len(w.slices) > 0 {
			return false
		}
		h.takeOver = append(h.takeOver, time.Since(w.died))
		return true
	})
}

// mostAskew is how far a replica's clock is ahead or behind at most.
const mostAskew = 2 * time.Minute

// launch starts a replica, and waits until it takes part. Its clock is wrong.
func (h *harbour) launch(r *server, rng *rand.Rand) {
	h.launching.Lock()
	defer h.launching.Unlock()
	r.askew(time.Duration(rng.Int64N(int64(2*mostAskew))) - mostAskew)
	r.start()
	select {
	case name := <-h.fresh:
		h.mu.Lock()
		r.name = name
		h.mu.Unlock()
	case <-time.After(time.Minute):
		h.t.Error("a replica takes no part within a minute")
	}
}

// kill kills a replica.
func (h *harbour) kill(r *server) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r.kill()
	w := &widow{name: r.name, died: time.Now(), slices: make(map[string]bool)}
	for slice, owner := range h.owners {
		if owner == r.name {
			w.slices[slice] = true
		}
	}
	if len(w.slices) > 0 {
		h.widowed = append(h.widowed, w)
	}
}

// did counts a fault.
func (h *harbour) did(kind string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.kinds[kind]++
	return true
}

// hurtReplica does something to a replica, or to two, and undoes it.
func (h *harbour) hurtReplica(rng *rand.Rand) bool {
	n := rng.IntN(3)
	r := h.replicas[n]
	switch kind := rng.IntN(10); {
	case kind < 4:
		h.kill(r)
		wait(rng, 0, 8*time.Second)
		h.launch(r, rng)
		return h.did("kill -9 of a replica")
	case kind < 5:
		other := h.replicas[(n+1)%3]
		h.kill(r)
		h.kill(other)
		wait(rng, 0, 8*time.Second)
		h.launch(r, rng)
		h.launch(other, rng)
		return h.did("kill -9 of two replicas")
	case kind < 8:
		r.signal(syscall.SIGSTOP)
		wait(rng, 6*time.Second, 15*time.Second)
		r.signal(syscall.SIGCONT)
		return h.did("pause of a replica beyond its lease")
	case kind < 9:
		way := h.members.ways[n][rng.IntN(3)]
		way.Cut(true)
		wait(rng, time.Second, 10*time.Second)
		way.Cut(false)
		return h.did("cut between a replica and a member")
	default:
		for _, way := range h.members.ways[n] {
			way.Cut(true)
		}
		wait(rng, time.Second, 12*time.Second)
		for _, way := range h.members.ways[n] {
			way.Cut(false)
		}
		return h.did("cut between a replica and all members")
	}
}

// hurtMember does something to a member, and undoes it. The others are well meanwhile.
func (h *harbour) hurtMember(rng *rand.Rand) bool {
	n := rng.IntN(3)
	m := h.members.all[n]
	switch rng.IntN(4) {
	case 0:
		m.kill()
		wait(rng, 0, 6*time.Second)
		m.start()
		return h.did("kill -9 of a member")
	case 1:
		h.members.cut(n, true)
		wait(rng, time.Second, 10*time.Second)
		h.members.cut(n, false)
		return h.did("cut between a member and everyone")
	case 2:
		m.signal(syscall.SIGSTOP)
		wait(rng, time.Second, 6*time.Second)
		m.signal(syscall.SIGCONT)
		return h.did("pause of a member")
	default:
		if slowDisk(m, time.Duration(100+rng.IntN(400))*time.Millisecond, time.Duration(3+rng.IntN(8))*time.Second) {
			return h.did("slow disk of a member")
		}
		// A slow disk, as far as it can be had without strace: the whole member stands still at each step.
		for end := time.Now().Add(time.Duration(3+rng.IntN(5)) * time.Second); time.Now().Before(end); {
			m.signal(syscall.SIGSTOP)
			wait(rng, 50*time.Millisecond, 150*time.Millisecond)
			m.signal(syscall.SIGCONT)
			wait(rng, 20*time.Millisecond, 60*time.Millisecond)
		}
		return h.did("short pauses of a member, as of a slow disk")
	}
}

// slowDisk has each flush of a member's disk take so much longer for a while. It reports false where strace cannot do that.
func slowDisk(m *process, flush, long time.Duration) bool {
	path, err := exec.LookPath("strace")
	if err != nil {
		return false
	}
	cmd := exec.Command(path, "--attach", strconv.Itoa(m.pid()), "--follow-forks", "--quiet=all", "--output", os.DevNull,
		"--trace", "fdatasync", "--inject", fmt.Sprintf("fdatasync:delay_enter=%d", flush.Microseconds()))
	if cmd.Start() != nil {
		return false
	}
	done := time.AfterFunc(long, func() { _ = cmd.Process.Signal(syscall.SIGINT) })
	_ = cmd.Wait()
	return !done.Stop() // else it could not attach
}

func wait(rng *rand.Rand, from, to time.Duration) {
	time.Sleep(from + time.Duration(rng.Int64N(int64(to-from))))
}
