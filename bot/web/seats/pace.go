package seats

import (
	"maps"
	"net/http"
	"sync"

	"golang.org/x/time/rate"

	"shipboard/bot/web/page"
)

// A press may write to the store, so a seat presses no faster than people do. Whoever watches
// writes nothing, but what a page of theirs asks for is drawn and told by us, so those at one
// address ask no faster than the pages of a few people do.
const (
	pressesASecond = 5
	asksASecond    = 10 // of those who watch
	secondsAtOnce  = 4  // may be spent together

	sitsAMinute = 1 // at one address, by invitations
	sitsAtOnce  = 8

	manyPaces = 1000 // from here on, those of seats that rest are forgotten
)

var errTooFast = page.Refuse(http.StatusTooManyRequests, "That was too much at once; try again in a moment.")

// paces are how fast each comes who has a pace of their own: a seat, in all its browsers, or all
// who watch at one address.
type paces struct {
	limit rate.Limit
	burst int // may be spent together

	mu  sync.Mutex
	all map[string]*rate.Limiter // by whose it is
}

// aSecond are paces of n a second.
func aSecond(n int) paces { return paces{limit: rate.Limit(n), burst: secondsAtOnce * n} }

// allow counts what somebody asks, and reports whether it may come already.
func (p *paces) allow(whose string) bool {
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
		l = rate.NewLimiter(p.limit, p.burst)
		p.all[whose] = l
	}
	return l.Allow()
}

// pace names a seat among those that press.
func (at *seat) pace() string { return at.table + " " + at.Person.Chat + " " + at.Person.ID }
