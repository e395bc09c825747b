package discord

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"shipboard/bot/chat"
	"shipboard/store"
)

// shards are the bot's connections to the gateway. Discord sends private
// conversations over the first one, whatever table they are about.
type shards struct {
	mu      sync.Mutex
	serving bool
	all     []*shard
}

func (f *shards) set(all []*shard, serving bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.all, f.serving = all, serving
}

// Ready returns nil when interactions can come: every shard was greeted and
// its heartbeats are answered. Otherwise it says what is missing.
func (d *Discord) Ready() error {
	d.shards.mu.Lock()
	defer d.shards.mu.Unlock()
	if !d.shards.serving {
		return errors.New("the bot is not connected to Discord")
	}
	for _, s := range d.shards.all {
		if err := s.ready(); err != nil {
			return fmt.Errorf("shard %d of %d: %w", s.number, s.of, err)
		}
	}
	return nil
}

// gatewayBot is what Discord says about connecting.
type gatewayBot struct {
	Shards int `json:"shards"`
	Limit  struct {
		Total      int   `json:"total"`
		Remaining  int   `json:"remaining"`
		ResetAfter int64 `json:"reset_after"` // milliseconds
		AtOnce     int   `json:"max_concurrency"`
	} `json:"session_start_limit"`
}

func (d *Discord) gateway(ctx context.Context) (g gatewayBot, err error) {
	err = d.rest.ask(ctx, call{method: "GET", path: "/gateway/bot", route: "ask for the gateway", into: &g})
	g.Limit.AtOnce = max(g.Limit.AtOnce, 1)
	g.Shards = max(g.Shards, 1)
	return g, err
}

// runShards keeps all shards connected until ctx ends, or until Discord closes
// one for good.
func (d *Discord) runShards(ctx context.Context) error {
	g, err := d.findGateway(ctx)
	if err != nil || ctx.Err() != nil {
		return err
	}
	n := g.Shards
	if d.Shards > 0 {
		n = d.Shards
	}
	gate := newIdentifyGate(d, g)
	if d.Sharer != nil {
		return d.shareShards(ctx, n, gate)
	}
	shards := make([]*shard, n)
	for i := range shards {
		shards[i] = &shard{number: i, of: n, d: d, gate: gate}
	}
	d.shards.set(shards, true)
	defer d.shards.set(nil, false)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var all sync.WaitGroup
	for _, s := range shards {
		all.Go(func() {
			if err := s.run(ctx); err != nil {
				stop(err)
			}
		})
	}
	all.Wait()
	if err := context.Cause(ctx); !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil
}

// shareShards keeps this process's share of the shards connected.
func (d *Discord) shareShards(ctx context.Context, n int, gate *identifyGate) error {
	claims, err := d.Sharer.Claims(ctx, fmt.Sprint("discord ", n), n) // processes that count another number of shards have claims of their own
	if err != nil {
		return fmt.Errorf("share out the connections to Discord: %w", err)
	}
	d.shards.set(nil, true)
	defer d.shards.set(nil, false)
	ctx, fail := context.WithCancelCause(ctx)
	defer fail(nil)
	w := &shardWorker{life: ctx, d: d, of: n, gate: gate, claims: claims, fail: fail, running: make(map[int]*runningShard), parting: make(map[int]*parting)}
	claims.Run(ctx, w)
	w.handing.Wait()
	if err := context.Cause(ctx); !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil
}

// shardWorker runs this process's share of the shards.
type shardWorker struct {
	// life is kept, since the claims start and stop shards by calls without a
	// context. It ends when the process is to stop.
	life context.Context

	d      *Discord
	of     int
	gate   *identifyGate
	claims store.Claims
	fail   context.CancelCauseFunc

	mu      sync.Mutex
	running map[int]*runningShard

	parting map[int]*parting // those that wait for their next owner
	handing sync.WaitGroup
}

// parting is a shard that waits for its next owner.
type parting struct {
	*runningShard
	back chan struct{} // is closed when it is taken again
}

type runningShard struct {
	*shard
	stop context.CancelFunc
	over chan struct{}
}

// Take implements store.Worker. A shard that still waits here for its next owner goes on.
func (w *shardWorker) Take(ctx context.Context, n int) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if p := w.parting[n]; p != nil {
		delete(w.parting, n)
		close(p.back)
		w.running[n] = p.runningShard
		w.show()
		if p.ready() == nil {
			go p.welcomed()
		}
		return nil
	}
	ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
	r := &runningShard{&shard{number: n, of: w.of, d: w.d, gate: w.gate}, stop, make(chan struct{})}
	r.welcomed = func() { w.announce(ctx, n) }
	w.running[n] = r
	w.show()
	go func() {
		defer close(r.over)
		if err := r.run(ctx); err != nil {
			w.fail(err)
		}
	}()
	return nil
}

// announce tells the process that had a shard before that it is connected here.
func (w *shardWorker) announce(ctx context.Context, n int) {
	for ctx.Err() == nil {
		err := w.claims.Announce(ctx, n)
		if err == nil || errors.Is(err, store.ErrFenced) {
			return
		}
		w.d.Log.Warn("tell that a shard is connected", "shard", n, "err", err)
		_ = chat.Sleep(ctx, w.d.pace.retry)
	}
}

// Leave implements store.Worker. The shard stays connected until its next owner is.
func (w *shardWorker) Leave(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	r := w.running[n]
	if r == nil {
		return
	}
	delete(w.running, n)
	w.show()
	p := &parting{r, make(chan struct{})}
	w.parting[n] = p
	w.handing.Go(func() {
		w.hand(p)
		if w.part(p) {
			r.stop()
			<-r.over
		}
	})
}

// part reports whether a shard is to stop. Otherwise it was taken again.
func (w *shardWorker) part(p *parting) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.parting[p.number] != p {
		return false
	}
	delete(w.parting, p.number)
	return true
}

// hand waits until a shard is connected at its next owner, so that no interaction falls between the two. Discord sends
// each to both meanwhile; the table carries it out once, and Discord takes one first answer.
func (w *shardWorker) hand(p *parting) {
	if p.ready() != nil {
		return // it is not connected, so it receives nothing
	}
	began, most, failed := time.Now(), 0, 0
	for {
		select {
		case <-p.back:
			return
		case <-time.After(w.d.pace.look):
		}
		relieved, err := w.claims.Relieved(context.Background(), p.number)
		if relieved {
			return
		}
		failed++
		if err == nil {
			failed = 0
		}
		if failed > 1 && w.life.Err() != nil {
			w.d.Log.Warn("leave a shard, since nobody can take it over while the store does not answer", "shard", p.number, "err", err)
			return
		}
		w.mu.Lock()
		most = max(most, len(w.parting)) // they connect one after another, and the last waits for all
		w.mu.Unlock()
		if time.Since(began) > w.d.pace.hand+time.Duration(most)*(w.d.pace.identify+w.d.pace.retry) {
			w.d.Log.Warn("a shard is not connected elsewhere yet; leave it", "shard", p.number)
			return
		}
	}
}

// show tells Ready which shards run here.
func (w *shardWorker) show() {
	var all []*shard
	for _, r := range w.running {
		all = append(all, r.shard)
	}
	w.d.shards.set(all, true)
}

// findGateway asks for the gateway until Discord answers.
func (d *Discord) findGateway(ctx context.Context) (gatewayBot, error) {
	for pause := d.pace.retry; ; pause = min(2*pause, d.pace.patience) {
		g, err := d.gateway(ctx)
		if err == nil || ctx.Err() != nil {
			return g, nil
		}
		if f, ok := errors.AsType[*failure](err); ok && f.unknownToken() {
			return g, fmt.Errorf("connect to Discord: %w", err)
		}
		d.Log.Warn("Discord did not tell its gateway; try again", "err", err)
		_ = chat.Sleep(ctx, pause)
	}
}

// identifyGate lets the shards identify themselves in turn: as many at once as
// Discord allows, 5 s apart, and within the day's limit. Discord resets the
// token of a bot that exceeds it.
type identifyGate struct {
	d     *Discord
	slots []chan struct{} // by shard number, modulo how many may go at once

	mu   sync.Mutex
	left int
}

func newIdentifyGate(d *Discord, bot gatewayBot) *identifyGate {
	g := &identifyGate{d: d, left: bot.Limit.Remaining}
	for range bot.Limit.AtOnce {
		slot := make(chan struct{}, 1)
		slot <- struct{}{}
		g.slots = append(g.slots, slot)
	}
	return g
}

// pass waits until a shard may identify itself.
func (g *identifyGate) pass(ctx context.Context, number int) error {
	slot := g.slots[number%len(g.slots)]
	select {
	case <-slot:
	case <-ctx.Done():
		return ctx.Err()
	}
	g.d.pace.after(g.d.pace.identify, func() { slot <- struct{}{} })
	if g.d.Sharer != nil {
		if err := g.reserve(ctx, number%len(g.slots)); err != nil {
			return err
		}
		g.mu.Lock()
		g.left = 0 // others have identified shards as well, so Discord is asked
		g.mu.Unlock()
	}
	for {
		if g.take() {
			return nil
		}
		bot, err := g.d.findGateway(ctx)
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if bot.Limit.Remaining == 0 {
			wait := time.Duration(bot.Limit.ResetAfter) * time.Millisecond
			g.d.Log.Error("Discord refuses new connections for a while: the bot has connected too often today", "wait", wait)
			_ = chat.Sleep(ctx, max(wait, g.d.pace.retry))
			continue
		}
		g.mu.Lock()
		g.left = bot.Limit.Remaining
		g.mu.Unlock()
	}
}

// reserve waits until no other process identifies a shard in the same slot.
func (g *identifyGate) reserve(ctx context.Context, slot int) error {
	for {
		got, err := g.d.Sharer.Reserve(ctx, fmt.Sprint("discord ", slot), g.d.pace.identify)
		if got || ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			g.d.Log.Warn("wait to connect to Discord", "err", err)
		}
		_ = chat.Sleep(ctx, g.d.pace.retry)
	}
}

func (g *identifyGate) take() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.left <= 0 {
		return false
	}
	g.left--
	return true
}
