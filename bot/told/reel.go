package told

import (
	"cmp"
	"fmt"
	"slices"
	"sync"

	"shipboard/bot/table"
	"shipboard/games/game"
)

const (
	mostReels   = 4  // games that are kept as they were played again
	mostFrames  = 80 // newest entries after which the match is kept
	mostWatched = 24 // newest entries within which the match is kept, too
)

// when is a moment of a journal: after an entry, or within the entry, when it told an event.
type when struct {
	entry int
	told  int // the number of the event from 1 on; 0 after all of the entry
}

func (a when) before(b when) int { return cmp.Or(a.entry-b.entry, a.told-b.told) }

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
	session *table.Again
	played  int         // entries
	last    table.Entry // the last of these entries
	frames  []frame     // after the newest, in order
}

// frame is the match after an entry.
type frame struct {
	entry int
	match game.Match
	told  []game.Match // when it told its events; nil where nobody saw it
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

// viewsOf are what the reader of a tale saw at moments of the journal, which are given in order. A
// view before the first entry, or within an entry that nobody saw, is nil.
func (r *Reels) viewsOf(p *Tale, moments []when) (views []game.View, err error) {
	x := r.of(p)
	x.mu.Lock()
	defer x.mu.Unlock()
	if len(moments) == 0 {
		return nil, nil
	}
	if last := slices.MaxFunc(moments, when.before); last.entry >= len(p.entries) {
		return nil, fmt.Errorf("entry %d of a journal of %d", last.entry, len(p.entries))
	}
	views = make([]game.View, len(moments))
	err = game.Guard(func() error {
		for i, at := range moments {
			if at.entry < 0 {
				continue
			}
			f, err := x.after(p, at.entry)
			if err != nil {
				x.session, x.played, x.frames = nil, 0, nil
				return err
			}
			switch {
			case at.told == 0:
				views[i] = f.match.View(p.Reader)
			case at.told <= len(f.told) && f.told[at.told-1] != nil:
				views[i] = viewWithin(f.told[at.told-1], p.Reader)
			}
		}
		return nil
	})
	return views, err
}

// viewWithin is what a reader sees within a line; nil where the game cannot tell then.
func viewWithin(m game.Match, reader game.Seat) (v game.View) {
	err := game.Guard(func() error {
		v = m.View(reader)
		tableOf(v)
		return nil
	})
	if err != nil {
		return nil
	}
	return v
}

// after is the match after an entry, and within it.
func (x *reel) after(p *Tale, entry int) (frame, error) {
	other := x.played > len(p.entries) || x.played > 0 && !sameEntry(x.last, p.entries[x.played-1])
	if other || entry < x.played && entry < x.frames[0].entry {
		x.session, x.played, x.frames = nil, 0, nil
	}
	if x.session == nil {
		again, _, err := table.PlayAgain(p.game, p.table, p.seeds)
		if err != nil {
			return frame{}, err
		}
		x.session = again
	}
	for x.played <= entry {
		e := p.entries[x.played]
		f := frame{entry: x.played}
		if e.Line != "" {
			played, told, err := x.session.PlayWatched(e.Seat, e.Line)
			if err != nil {
				return frame{}, fmt.Errorf("entry %d of the journal: %w", x.played+1, err)
			}
			if slices.EqualFunc(played.Events, e.Events, func(a, b game.Event) bool { return a.Text == b.Text }) {
				f.told = told
			}
		} else if _, err := x.session.Entry(e); err != nil {
			return frame{}, fmt.Errorf("entry %d of the journal: %w", x.played+1, err)
		}
		f.match = x.session.Match().Clone()
		x.frames = append(x.frames, f)
		if n := len(x.frames) - mostWatched; n > 0 {
			x.frames[n-1].told = nil
		}
		if n := len(x.frames) - mostFrames; n > 0 {
			x.frames = slices.Clone(x.frames[n:])
		}
		x.played, x.last = x.played+1, e
	}
	return x.frames[entry-x.frames[0].entry], nil
}

func sameEntry(a, b table.Entry) bool {
	return a.At.Equal(b.At) && a.Seat == b.Seat && a.Line == b.Line
}
