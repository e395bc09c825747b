package requests

import (
	"fmt"
	"maps"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// toll is what one person, and all of one server together, may ask for within an hour. What they
// do not ask for is saved up, until they may ask for a whole hour's at once. The bounds are far
// above what people who play need: they keep one person from taking the machine, the store or the
// channels of all.
type toll struct {
	name   string // for operators
	does   string // "open %d tables"
	person int
	server int // many people share it
	atOnce int // of a person; 0 is all
}

// The tolls.
var (
	opening   = &toll{name: "tables", does: "open %d tables", person: 30, server: 150}
	offering  = &toll{name: "offers", does: "make %d offers and invitations", person: 60, server: 600}
	hinting   = &toll{name: "hints", does: "ask for %d hints", person: 120, server: 1200}
	looking   = &toll{name: "boards", does: "ask for %d boards and secrets", person: 600, server: 6000}
	exporting = &toll{name: "exports", does: "ask for %d exports and verifications", person: 30, server: 150}
	replaying = &toll{name: "replays", does: "ask for %d replays", person: 36, server: 150, atOnce: 6}
	searching = &toll{name: "searches", does: "have %d games searched for where they turned", person: 36, server: 150, atOnce: 6} // takes it where it searches
)

// manyPayers is how many paces are kept before those of people who rest are forgotten.
const manyPayers = 1000

// tolls are how much each person and server has asked for lately.
type tolls struct {
	mu  sync.Mutex
	all map[payer]*rate.Limiter
}

// payer is who asks for something: a person, or a server.
type payer struct {
	toll             *toll
	chat, person, id string
}

// payers are those whose paces a request keeps.
func (t *toll) payers(r chat.Request) []payer {
	all := []payer{{toll: t, chat: r.From.Chat, person: r.From.ID}}
	if r.Server.ID != "" {
		all = append(all, payer{toll: t, chat: r.From.Chat, id: r.Server.ID})
	}
	return all
}

// most is how many a payer may ask for in an hour, and how many at once.
func (p payer) most() (hour, atOnce int) {
	switch {
	case p.id != "":
		return p.toll.server, p.toll.server
	case p.toll.atOnce > 0:
		return p.toll.person, p.toll.atOnce
	}
	return p.toll.person, p.toll.person
}

// pace is that of a payer. The lock is held.
func (t *tolls) pace(p payer, now time.Time) *rate.Limiter {
	if t.all == nil {
		t.all = make(map[payer]*rate.Limiter)
	}
	if len(t.all) >= manyPayers {
		maps.DeleteFunc(t.all, func(_ payer, l *rate.Limiter) bool { return l.TokensAt(now) >= float64(l.Burst()) })
	}
	l := t.all[p]
	if l == nil {
		hour, atOnce := p.most()
		l = rate.NewLimiter(rate.Limit(float64(hour)/time.Hour.Seconds()), atOnce)
		t.all[p] = l
	}
	return l
}

// pay counts a request, and returns what takes that back. It refuses one whose sender has asked for
// too much, and says when they may again.
func (t *tolls) pay(of *toll, r chat.Request, now time.Time) (back func(), err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	var paid []*rate.Reservation
	back = func() {
		for _, p := range paid {
			p.CancelAt(now)
		}
	}
	for _, p := range of.payers(r) {
		next := t.pace(p, now).ReserveN(now, 1)
		paid = append(paid, next)
		wait := next.DelayFrom(now)
		if wait == 0 {
			continue
		}
		back()
		who, hour := "One person", of.person
		if p.id != "" {
			who, hour = "All people of one server together", of.server
		}
		again := now.Add(wait + time.Second)
		return nil, game.Refuse("%s may %s within an hour, and that many it was. The next one can be had from %s on; everything else goes on as before.",
			who, fmt.Sprintf(of.does, hour), table.TimeMark(again))
	}
	return back, nil
}

// take counts a request, or refuses it and tells the operator's metrics so.
func (h *Handler) take(of *toll, r chat.Request) (back func(), err error) {
	back, err = h.tolls.pay(of, r, h.now())
	if err != nil && h.tolled != nil {
		h.tolled(of.name)
	}
	return back, err
}

// charged carries out what costs something, if its sender may ask for it, and counts it unless it is refused.
func (h *Handler) charged(r chat.Request, run func() (reply, error)) (reply, error) {
	of := actionOf(r).toll
	if of == nil {
		return run()
	}
	back, err := h.take(of, r)
	if err != nil {
		return reply{}, err
	}
	a, err := run()
	if err != nil {
		back()
	}
	return a, err
}
