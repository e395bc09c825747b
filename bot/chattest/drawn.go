package chattest

import (
	"math/rand/v2"
	"sync"
)

// Drawn is all that a bot draws by lot, from a seed. Many goroutines may read it.
type Drawn struct {
	mu  sync.Mutex
	all *rand.ChaCha8
}

// NewDrawn returns what is drawn from a seed.
func NewDrawn(seed [32]byte) *Drawn { return &Drawn{all: rand.NewChaCha8(seed)} }

// Read implements io.Reader.
func (d *Drawn) Read(p []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.all.Read(p)
}
