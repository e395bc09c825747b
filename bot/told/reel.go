package told

import (
	"fmt"
	"slices"
	"sync"

	"shipboard/bot/table"
	"shipboard/games/game"
)

const (
	mostReels  = 4  // games that are kept as they were played again
	mostFrames = 80 // entries of a journal after which such a game is kept
)

// Reels are games that were played again, as they stood after the newest entries of their
// journals. A journal only grows, so a game is played on from where it was.
type Reels struct {
	mu  sync.Mutex
	all []*reel // the one used last comes last
}

// reel is a game that was played again so far.
type reel struct {
	mu      sync.Mutex
	table   string
	session *game.Session
	played  int         // entries
	last    table.Entry // of them
	frames  []frame     // after the newest, in order
}

// frame is the match after an entry.
type frame struct {
	entry int
	match game.Match
}

// of returns the reel of a game.
func (r *Reels) of(p *Tale) *reel {
	r.mu.Lock()
	defer r.mu.Unlock()
	at := slices.IndexFunc(r.all, func(x *reel) bool { return x.table == p.Table })
	x := &reel{table: p.Table}
	if at >= 0 {
		x = r.all[at]
		r.all = slices.Delete(r.all, at, at+1)
	}
	r.all = append(r.all, x)
	r.all = r.all[max(0, len(r.all)-mostReels):]
	return x
}

// Forget drops all that is kept.
func (r *Reels) Forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all = nil
}

// Views are what the reader of a tale saw after entries of the journal, which are given in
// order. An entry before the first is nil.
func (r *Reels) Views(p *Tale, entries []int) (views []game.View, err error) {
	x := r.of(p)
	x.mu.Lock()
	defer x.mu.Unlock()
	if len(entries) == 0 {
		return nil, nil
	}
	if last := slices.Max(entries); last >= len(p.entries) {
		return nil, fmt.Errorf("entry %d of a journal of %d", last, len(p.entries))
	}
	views = make([]game.View, len(entries))
	err = game.Guard(func() error {
		for i, at := range entries {
			if at < 0 {
				continue
			}
			m, err := x.after(p, at)
			if err != nil {
				x.session, x.played, x.frames = nil, 0, nil
				return err
			}
			views[i] = m.View(p.Reader)
		}
		return nil
	})
	return views, err
}

// after is the match after an entry.
func (x *reel) after(p *Tale, entry int) (game.Match, error) {
	other := x.played > len(p.entries) || x.played > 0 && !sameEntry(x.last, p.entries[x.played-1])
	if other || entry < x.played && entry < x.frames[0].entry {
		x.session, x.played, x.frames = nil, 0, nil
	}
	if x.session == nil {
		session, _, err := game.Begin(p.game, p.table, p.seed)
		if err != nil {
			return nil, fmt.Errorf("set the game up again: %w", err)
		}
		x.session = session
	}
	for x.played <= entry {
		e := p.entries[x.played]
		if e.Line != "" {
			if _, err := x.session.Play(e.Seat, e.Line); err != nil {
				return nil, fmt.Errorf("entry %d of the journal: %w", x.played+1, err)
			}
		}
		x.frames = append(x.frames, frame{x.played, x.session.Match().Clone()})
		if n := len(x.frames) - mostFrames; n > 0 {
			x.frames = slices.Clone(x.frames[n:])
		}
		x.played, x.last = x.played+1, e
	}
	return x.frames[entry-x.frames[0].entry].match, nil
}

func sameEntry(a, b table.Entry) bool {
	return a.At.Equal(b.At) && a.Seat == b.Seat && a.Line == b.Line
}
