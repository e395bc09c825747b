package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// fleet is the connections to the gateway, a shard each. Private conversations
// come over the first one, whichever tables they are about.
type fleet struct {
	mu      sync.Mutex
	serving bool
	shards  []*shard
}

func (f *fleet) set(shards []*shard, serving bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.shards, f.serving = shards, serving
}

// Ready returns nil when interactions can come: when every shard is greeted
// and its heart beats. Else it says what is missing.
func (d *Discord) Ready() error {
	d.fleet.mu.Lock()
	defer d.fleet.mu.Unlock()
	if !d.fleet.serving {
		return errors.New("the bot is not connected to Discord")
	}
	for _, s := range d.fleet.shards {
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

// sail keeps all shards connected until ctx ends, or until Discord wants no
// shard of this bot's any more.
func (d *Discord) sail(ctx context.Context) error {
	g, err := d.findGateway(ctx)
	if err != nil || ctx.Err() != nil {
		return err
	}
	n := g.Shards
	if d.Shards > 0 {
		n = d.Shards
	}
	harbour := newHarbour(d, g)
	shards := make([]*shard, n)
	for i := range shards {
		shards[i] = &shard{number: i, of: n, d: d, harbour: harbour}
	}
	d.fleet.set(shards, true)
	defer d.fleet.set(nil, false)
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

// findGateway asks for the gateway until Discord answers.
func (d *Discord) findGateway(ctx context.Context) (gatewayBot, error) {
	for pause := d.pace.retry; ; pause = min(2*pause, d.pace.patience) {
		g, err := d.gateway(ctx)
		if err == nil || ctx.Err() != nil {
			return g, nil
		}
		var f *failure
		if errors.As(err, &f) && f.status == http.StatusUnauthorized {
			return g, fmt.Errorf("connect to Discord: %w", err)
		}
		d.Log.Warn("Discord's gateway is not known yet; try again", "err", err)
		sleep(ctx, pause)
	}
}

// harbour lets shards identify themselves one after the other: so many at
// once, 5 s apart, and no more in a day than Discord allows, which resets the
// token of a bot that goes on.
type harbour struct {
	d     *Discord
	slots []chan struct{} // by shard number, modulo how many may go at once

	mu   sync.Mutex
	left int
}

func newHarbour(d *Discord, g gatewayBot) *harbour {
	h := &harbour{d: d, left: g.Limit.Remaining}
	for range g.Limit.AtOnce {
		slot := make(chan struct{}, 1)
		slot <- struct{}{}
		h.slots = append(h.slots, slot)
	}
	return h
}

// leave waits until a shard may identify itself.
func (h *harbour) leave(ctx context.Context, number int) error {
	slot := h.slots[number%len(h.slots)]
	select {
	case <-slot:
	case <-ctx.Done():
		return ctx.Err()
	}
	time.AfterFunc(h.d.pace.identify, func() { slot <- struct{}{} })
	for {
		if h.take() {
			return nil
		}
		g, err := h.d.findGateway(ctx)
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if g.Limit.Remaining == 0 {
			wait := time.Duration(g.Limit.ResetAfter) * time.Millisecond
			h.d.Log.Error("Discord lets the bot connect no more for a time: it has connected too often today", "wait", wait)
			sleep(ctx, max(wait, h.d.pace.retry))
			continue
		}
		h.mu.Lock()
		h.left = g.Limit.Remaining
		h.mu.Unlock()
	}
}

func (h *harbour) take() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.left <= 0 {
		return false
	}
	h.left--
	return true
}
