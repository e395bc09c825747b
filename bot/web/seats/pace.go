package seats

import (
	"maps"
	"net/http"
	"sync"

	"golang.org/x/time/rate"

	"shipboard/bot/web/page"
)

// A press may write to the store, so a seat presses no faster than people do.
const (
	pressesASecond = 5
	pressesAtOnce  = 4 * pressesASecond

	manyPaces = 1000 // from here on, those of seats that rest are forgotten
)

var errTooFast = page.Refuse(http.StatusTooManyRequests, "That was too much at once; try again in a moment.")

// paces are how fast each seat presses, in all its browsers.
type paces struct {
	mu    sync.Mutex
	limit rate.Limit
	all   map[string]*rate.Limiter // by whose seat it is
}

// allow counts a press of a seat, and reports whether it may come already.
func (p *paces) allow(whose string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all == nil {
		p.all = make(map[string]*rate.Limiter)
	}
	if len(p.all) >= manyPaces {
		maps.DeleteFunc(p.all, func(_ string, l *rate.Limiter) bool { return l.Tokens() >= pressesAtOnce })
	}
	l := p.all[whose]
	if l == nil {
		l = rate.NewLimiter(p.limit, pressesAtOnce)
		p.all[whose] = l
	}
	return l.Allow()
}
