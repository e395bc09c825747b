package slack

import "sync"

// busy counts what is under way.
type busy struct {
	mu   sync.Mutex
	n    int
	idle chan struct{} // closed when nothing is; nil while nobody asks
}

func (b *busy) begin() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.n++
}

func (b *busy) end() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.n--
	if b.n == 0 && b.idle != nil {
		close(b.idle)
		b.idle = nil
	}
}

// quiet is closed once nothing is under way.
func (b *busy) quiet() <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.n == 0 {
		now := make(chan struct{})
		close(now)
		return now
	}
	if b.idle == nil {
		b.idle = make(chan struct{})
	}
	return b.idle
}

// Wait waits until nothing is under way.
func (b *busy) Wait() { <-b.quiet() }
