package bot

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/computer"
	"shipboard/games/game"
)

const (
	// thinkPause is how long a computer lets be read what others did. So long they may
	// take it back, too.
	thinkPause = 1500 * time.Millisecond
	// inHaste is how late a computer may be before it thinks no more and looks one line
	// ahead: with other tables in the queue, and without. Nobody waits 10 s for a line.
	inHaste      = 4 * time.Second
	inHasteAlone = 8 * time.Second
	// thinkStep is by what a computer counts the time until others hear of it. The time
	// itself would tell how long its secret plan is.
	thinkStep = 2 * time.Second
	// restTime is how seldom a table is looked at whose computers leave all to people.
	restTime = 10 * time.Second
)

// deserted reports whether nobody sits here any more but computers. They stop then.
func (t *table) deserted() bool {
	return !slices.ContainsFunc(t.Seats, func(s seat) bool {
		_, is := s.computer()
		return !is && !s.Resigned
	})
}

// thinks is the first seat for which a computer is to play, and since when it is; nil
// if there is none. Some may be left out.
func (t *table) thinks(without ...game.Seat) (first *wait, due time.Time) {
	if t.deserted() {
		return nil, due
	}
	for i := range t.Waits {
		w := &t.Waits[i]
		if at := w.Since.Add(thinkPause); t.automatic(w.Seat) && !slices.Contains(without, w.Seat) && (first == nil || at.Before(due)) {
			first, due = w, at
		}
	}
	return first, due
}

// minds are the tables at which a computer is to play. One worker plays a line at one
// after the other. So computers never take more than one core, and no table waits
// until another has played its whole turn.
type minds struct {
	mu     sync.Mutex
	queued []string
	busy   string
	runs   map[string]run // by table
	hints  int            // that are waited for
	wake   chan struct{}
	search chan struct{} // held by who searches: the worker, or a hint
}

// run is what one computer plays without a pause.
type run struct {
	since time.Time // when the table was queued
	began time.Time // to think about the first line
	seat  game.Seat
	lines int    // played so far
	last  uint64 // the table's lines after the newest of them

	// held is a line that is found and not played before a time; "" for none. The first
	// line that others hear of is held. The time stays if others play meanwhile and the
	// line has to be found anew.
	held  string
	due   time.Time // when the first line was to be played
	until time.Time
	set   bool // the time is

	rests time.Time   // the table need not be looked at before
	left  []game.Seat // computers that leave all that they could do to people, until
	leave time.Time   // then, unless somebody plays
	took  bool        // this computer has begun what people could do as well, and goes on
}

// leaves are the computers that leave all that they could do to people now.
func (r run) leaves(lines uint64, now time.Time) []game.Seat {
	if r.last == lines && now.Before(r.leave) {
		return r.left
	}
	return nil
}

func newMinds() minds {
	return minds{wake: make(chan struct{}, 1), search: make(chan struct{}, 1), runs: make(map[string]run)}
}

// add queues a table, once.
func (m *minds) add(id string, now time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if id != m.busy && !slices.Contains(m.queued, id) {
		m.queued = append(m.queued, id)
		if r := m.runs[id]; r.held == "" {
			m.runs[id] = run{since: now, seat: r.seat, last: r.last, left: r.left, leave: r.leave}
		}
		select {
		case m.wake <- struct{}{}:
		default:
		}
	}
}

// has reports whether a table is queued or thought about, or rests.
func (m *minds) has(id string, now time.Time) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return id == m.busy || slices.Contains(m.queued, id) || now.Before(m.runs[id].rests)
}

// stir ends the rest of a table at which somebody has played, and forgets one whose game
// is over.
func (m *minds) stir(t *table) {
	m.mu.Lock()
	defer m.mu.Unlock()
	r, ok := m.runs[t.ID]
	switch {
	case !ok:
	case t.Stage == over:
		delete(m.runs, t.ID)
	default:
		r.rests = time.Time{}
		m.runs[t.ID] = r
	}
}

// next takes the table that has waited longest; "" where none does.
func (m *minds) next() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.busy = ""
	if len(m.queued) > 0 {
		m.busy, m.queued = m.queued[0], m.queued[1:]
	}
	return m.busy
}

// played ends the turn of a table in the queue. If its run goes on it queues anew, behind
// the others. A line that is held waits for the next tick.
func (m *minds) played(id string, r run, more bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.busy = ""
	switch {
	case r.held != "", len(r.left) > 0:
		m.runs[id] = r
	case more:
		m.runs[id] = r
		m.queued = append(m.queued, id)
	default:
		delete(m.runs, id)
	}
}

// patience is how late a computer may be that still thinks.
func (m *minds) patience() time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.queued) > 0 {
		return inHaste
	}
	return inHasteAlone
}

func (m *minds) run(id string) run {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.runs[id]
}

// alone runs a search while no other runs in this process.
func (m *minds) alone(ctx context.Context, search func() error) error {
	select {
	case m.search <- struct{}{}:
		defer func() { <-m.search }()
		return guarded(nil, func(*table) error { return search() })
	case <-ctx.Done():
		return ctx.Err()
	}
}

// think plays for computers until ctx ends.
func (b *Bot) think(ctx context.Context) {
	for {
		b.thinkQueued(ctx)
		select {
		case <-ctx.Done():
			return
		case <-b.minds.wake:
		}
	}
}

// thinkQueued plays at all tables that are queued.
func (b *Bot) thinkQueued(ctx context.Context) {
	for id := b.minds.next(); id != ""; id = b.minds.next() {
		r, more, err := b.playComputer(ctx, id)
		b.minds.played(id, r, more && err == nil)
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			b.faults.failed(b.log, thinkingAt(id), err, b.now())
		}
	}
}

// thinkingAt names the faults of the computers at a table.
func thinkingAt(id string) string { return "the computers at table " + id }

// playComputer plays one line for a computer of a table. It reports whether there is
// another to play at once: the computer's next, or that of another for which the game
// has waited as long.
func (b *Bot) playComputer(ctx context.Context, id string) (r run, more bool, err error) {
	r = b.minds.run(id)
	th, rests, err := b.thought(ctx, id)
	if err != nil || th == nil {
		r.held = ""
		if rests {
			r.rests = b.now().Add(restTime)
		}
		return r, false, err
	}
	left := r.leaves(th.lines, b.now())
	if s := th.player.Seat; r.seat != s || r.last != th.lines || len(r.left) > len(left) {
		was := r
		r = run{since: r.since, began: b.now(), seat: s, last: th.lines, due: th.due, left: left, leave: r.leave}
		if was.seat == s && was.due.Equal(th.due) {
			r.until, r.set = was.until, was.set
		}
	}
	if r.since.After(th.due) { // the process was down meanwhile
		th.due = r.since
	}
	line := r.held
	if line == "" {
		shared := th.shared()
		if !r.took && b.now().Before(th.claim) && len(shared) > 0 {
			if th.without = shared; !th.leaves() {
				r.left, r.leave = append(slices.Clone(left), th.player.Seat), th.claim
				return r, true, nil // another computer may have something to do
			}
		}
		if line, err = b.find(ctx, id, th, r.lines); err != nil {
			return r, false, err
		}
		r.took = r.took || slices.ContainsFunc(shared, func(begun string) bool { return strings.HasPrefix(line, begun) })
		if !r.set && th.told(line) {
			took := b.now().Sub(r.began)
			r.set, r.until = true, r.began.Add((took + thinkStep - 1).Truncate(thinkStep))
		}
	}
	if b.now().Before(r.until) {
		r.held = line
		return r, false, nil
	}
	r.held = ""
	played, more, err := b.playThought(ctx, id, th, line)
	if played {
		r.left = nil
		r.lines, r.last = r.lines+1, th.lines+1
	}
	return r, more && r.lines < mostRun, err
}

// mostRun is how many lines a computer plays before it pauses. It goes in a circle by
// then.
const mostRun = 100

// thought is what a computer needs to think about one line, away from the table.
type thought struct {
	player computer.Player
	match  game.Match // as the table had it; handed to Imagine alone
	dice   *game.Dice
	lines  uint64    // the table's, when the thought began
	due    time.Time // when it was to be played

	beside  []game.Seat // the people for whom the game waits as well
	claim   time.Time   // until when what they may do, too, is left to them
	without []string    // how lines begin that are left to them
}

// worlds are imagined matches. Before each of them whatever else is to be done goes
// first: a search has the lowest claim.
func (th *thought) worlds() game.Worlds {
	imagine := th.match.Imagine(th.player.Seat)
	return func(dice *game.Dice) game.Match {
		runtime.Gosched()
		if len(th.without) > 0 {
			return &leaving{imagine(dice), th.player.Seat, th.without}
		}
		return imagine(dice)
	}
}

// thought begins a thought for the computer for which the game has waited longest; nil
// if there is none, or it still pauses. A table rests while all of them leave to people
// what there is to do.
func (b *Bot) thought(ctx context.Context, id string) (th *thought, rests bool, err error) {
	err = b.at(ctx, id, func(t *table) error {
		r := b.minds.run(id)
		w, due := t.thinks(r.leaves(t.Lines, b.now())...)
		if w == nil || t.Stage != playing {
			rests = len(r.left) > 0
			return nil
		}
		if r.last == t.Lines && !slices.Contains(r.left, r.seat) && t.automatic(r.seat) && t.waiting(r.seat) != nil {
			w = t.waiting(r.seat) // its next line needs no pause
		} else if due.After(b.now()) {
			return nil
		}
		level, _ := t.Seats[w.Seat].computer()
		// Everybody knows the table's id, and could play such a computer at home to
		// learn what this one plans. Nobody knows the secret. Of the lines its own count
		// alone, since it may not know how many others played in secret.
		th = &thought{
			player: computer.Player{Game: t.game, Level: level, Seat: w.Seat}, lines: t.Lines, due: w.Since.Add(thinkPause),
			match: t.session.Match().Clone(),
			dice:  game.NewDice(game.TextSeed(fmt.Sprint("computer ", t.Secret, " ", w.Seat, " ", t.Seats[w.Seat].Moves))),
		}
		for _, p := range t.Waits {
			if t.automatic(p.Seat) {
				continue
			}
			th.beside = append(th.beside, p.Seat)
			if end := p.Since.Add(t.courtesy(p.Seat)); end.After(th.claim) {
				th.claim = end
			}
		}
		return nil
	})
	return th, rests, err
}

// told reports whether others hear of a line.
func (th *thought) told(line string) bool {
	var played game.Played
	err := guarded(nil, func(*table) (err error) {
		played, err = th.match.Clone().Play(th.player.Seat, line, game.NewDice(game.TextSeed("")))
		return err
	})
	others := func(e game.Event) bool {
		return e.To.Public() || slices.ContainsFunc(e.To.Seats(), func(s game.Seat) bool { return s != th.player.Seat })
	}
	return err != nil || slices.ContainsFunc(played.Events, others)
}

// find finds the line to play. A computer that is late, or in whose thoughts the game
// fails, looks one line ahead; and if that fails as well it skips. The journal keeps
// the line, so nobody has to find it again.
func (b *Bot) find(ctx context.Context, id string, th *thought, run int) (line string, err error) {
	ways := []func(game.Worlds, int, *game.Dice) (string, error){th.player.Line, th.player.Hasty}
	if b.now().Sub(th.due) > b.minds.patience() {
		ways = ways[1:]
	}
	for _, way := range ways {
		err = b.minds.alone(ctx, func() (err error) {
			line, err = way(th.worlds(), run, th.dice)
			return err
		})
		if err == nil || ctx.Err() != nil {
			return line, err
		}
		b.faults.failed(b.log, "the thoughts of "+thinkingAt(id), fmt.Errorf("think for seat %d: %w", th.player.Seat, err), b.now())
	}
	return lineSkip, nil
}

// playThought plays a line unless the table has gone on meanwhile. A line that is
// refused, for what the computer could not know, is skipped. It reports whether it played
// a line, and whether the run may go on: not after a skip, which would soon be a row of
// them.
func (b *Bot) playThought(ctx context.Context, id string, th *thought, line string) (played, more bool, err error) {
	play := func(t *table) error {
		if t.Lines != th.lines || t.Stage != playing || t.waiting(th.player.Seat) == nil || t.deserted() {
			return nil
		}
		_, err := b.record(ctx, chat.Request{}, t, th.player.Seat, line)
		if _, refused := game.Refused(err); refused && line != lineSkip {
			line = lineSkip
			_, err = b.record(ctx, chat.Request{}, t, th.player.Seat, line)
		}
		played = err == nil
		return err
	}
	err = b.asServer(ctx, id, func(ctx context.Context) error { return b.at(ctx, id, play) })
	if lostToAnother(err) { // whose computers go on
		return false, false, nil
	}
	return played, line != lineSkip, err
}
