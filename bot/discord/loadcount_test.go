package discord

import (
	"context"
	"runtime"
	"runtime/metrics"
	"strings"
	"sync"
	"sync/atomic"

	"shipboard/bot/chat"
	"shipboard/bot/discord/discordtest"
	"shipboard/store"
)

// alive returns the memory in use after a garbage collection, in MB.
func alive() float64 {
	runtime.GC()
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return float64(live[0].Value.Uint64()) / 1e6
}

// countingStore counts the messages that are put into the outbox.
type countingStore struct {
	store.Store
	owed atomic.Int64
}

type countingTx struct {
	store.Tx
	owed int64
}

func (tx *countingTx) Put(key, value []byte) error {
	if _, _, err := store.ParseOutboxKey(key); err == nil {
		tx.owed++
	}
	return tx.Tx.Put(key, value)
}

func (s *countingStore) Update(ctx context.Context, do func(store.Tx) error) error {
	var owed int64
	err := s.Store.Update(ctx, func(tx store.Tx) error {
		counting := &countingTx{Tx: tx}
		err := do(counting)
		owed = counting.owed
		return err
	})
	if err == nil {
		s.owed.Add(owed)
	}
	return err
}

// countingChat counts the messages that all adapters have sent.
type countingChat struct {
	sent, edits atomic.Int64

	mu     sync.Mutex
	posted map[string]bool // by reference
}

// counted is an adapter whose messages are counted.
type counted struct {
	chat.Chat
	by *countingChat
}

func (c counted) Send(ctx context.Context, d chat.Delivery) (string, error) {
	ref, err := c.Chat.Send(ctx, d)
	if err != nil {
		return ref, err
	}
	c.by.sent.Add(1)
	if d.Edit != "" {
		c.by.edits.Add(1)
		return ref, nil
	}
	c.by.mu.Lock()
	defer c.by.mu.Unlock()
	c.by.posted[ref] = true
	return ref, nil
}

// twice returns by how many the messages at Discord and the sent messages differ.
func (c *countingChat) twice(s *discordtest.Server) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := s.Counts().Posts - len(c.posted)
	return max(n, -n)
}

// warnings counts the lines of the log, and keeps the first few.
type warnings struct {
	mu    sync.Mutex
	n     int
	first []string
}

func (w *warnings) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.n++
	if w.n <= 5 {
		w.first = append(w.first, strings.TrimSpace(string(p)))
	}
	return len(p), nil
}
