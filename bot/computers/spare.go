package computers

import (
	"context"
	"time"
)

// Work that nobody waits for lets computers and hints go first. If they are still busy after
// mostSpare, it takes its turn among them.
const (
	sparePause = 20 * time.Millisecond
	mostSpare  = time.Second
)

// Spare carries out a short piece of work that nobody waits for, while no computer thinks.
func (p *Players) Spare(ctx context.Context, work func() error) error {
	for waited := time.Duration(0); p.queue.wanted() && waited < mostSpare; waited += sparePause {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(sparePause):
		}
	}
	return p.queue.alone(ctx, work)
}

// wanted reports whether a computer is to play at a table, or somebody waits for a hint.
func (m *Queue) wanted() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.busy != "" || len(m.queued) > 0 || m.hints > 0
}
