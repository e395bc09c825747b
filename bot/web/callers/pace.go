package callers

import (
	"maps"
	"sync"

	"golang.org/x/time/rate"
)

// SecondsAtOnce are how many seconds of a pace may be spent together.
const SecondsAtOnce = 4

// manyPaces is how many paces are kept before those of callers at rest are forgotten.
const manyPaces = 1000

// Paces limit how fast each caller may come. A caller is a seat, in all its browsers, or all who
// watch at one address.
type Paces struct {
	Limit rate.Limit
	Burst int // may be spent together

	mu  sync.Mutex
	all map[string]*rate.Limiter // by whose it is
}

// ASecond are paces of n a second.
func ASecond(n int) Paces { return Paces{Limit: rate.Limit(n), Burst: SecondsAtOnce * n} }

// Allow counts what somebody asks, and reports whether it may come already.
func (p *Paces) Allow(whose string) bool { return p.of(whose).Allow() }

// Would reports whether it might come already, and counts nothing.
func (p *Paces) Would(whose string) bool { return p.of(whose).Tokens() >= 1 }

func (p *Paces) of(whose string) *rate.Limiter {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all == nil {
		p.all = make(map[string]*rate.Limiter)
	}
	if len(p.all) >= manyPaces {
		maps.DeleteFunc(p.all, func(_ string, l *rate.Limiter) bool { return l.Tokens() >= float64(l.Burst()) })
	}
	l := p.all[whose]
	if l == nil {
		l = rate.NewLimiter(p.Limit, p.Burst)
		p.all[whose] = l
	}
	return l
}
