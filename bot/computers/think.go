package computers

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/computer"
	"shipboard/games/game"
)

const (
	// A computer that is late by more than inHaste (inHasteAlone if no other table is queued)
	// looks only one line ahead. Nobody waits 10 s for a line.
	inHaste      = 4 * time.Second
	inHasteAlone = 8 * time.Second
	// Computers show their moves at multiples of thinkStep, so that the delay does not
	// reveal the length of a secret plan.
	thinkStep = 2 * time.Second
	// If the first line was found quickly, and nothing was played in secret before it, it
	// is shown after firstStep, so that the delay does not reveal how quickly.
	firstStep = 900 * time.Millisecond
	// restTime is how often we check a table where computers wait for people.
	restTime = 10 * time.Second
)

// Queue holds the tables at which a computer is to play. One worker plays one line at each
// table in turn. So computers never take more than one core, and no table waits until
// another has played its whole turn.
type Queue struct {
	mu     sync.Mutex
	queued []string
	busy   string
	runs   map[string]run // by table
	hints  int            // how many people wait for one
	wake   chan struct{}
	paused chan struct{} // a computer's pause is over
	search chan struct{} // held by who searches: the worker, or a hint
}

// run is what one computer plays without a pause.
type run struct {
	since time.Time // when the table was queued
	began time.Time // when it began to think about the first line
	seat  game.Seat
	lines int    // played so far
	last  uint64 // the table's count of lines after the newest line of this run

	// held is a line that was found and waits for a time to be played; "" for none. It is the
	// run's first line that others hear of. If others play meanwhile and the line has to be
	// found again, the time stays the same.
	held  string
	due   time.Time // when the first line was to be played
	until time.Time
	set   bool // until is known

	rests time.Time   // until then the table need not be looked at
	left  []game.Seat // computers that leave all their lines to people
	leave time.Time   // until then those computers leave their lines to people, unless somebody plays
	took  bool        // this computer has begun to play what people could play, and goes on
}

// leaves returns the computers that now leave all their lines to people.
func (r run) leaves(lines uint64, now time.Time) []game.Seat {
	if r.last == lines && now.Before(r.leave) {
		return r.left
	}
	return nil
}

// NewQueue returns an empty queue.
func NewQueue() *Queue {
	return &Queue{wake: make(chan struct{}, 1), paused: make(chan struct{}, 1), search: make(chan struct{}, 1), runs: make(map[string]run)}
}

// add queues a table, once.
func (m *Queue) add(id string, now time.Time) {
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
func (m *Queue) has(id string, now time.Time) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return id == m.busy || slices.Contains(m.queued, id) || now.Before(m.runs[id].rests)
}

// changed lets a table rest no longer if somebody has played there, and forgets a table whose game
// is over.
func (m *Queue) changed(t *table.Table) {
	m.mu.Lock()
	defer m.mu.Unlock()
	r, ok := m.runs[t.ID]
	switch {
	case !ok:
	case t.Stage == table.Over:
		delete(m.runs, t.ID)
	default:
		r.rests = time.Time{}
		m.runs[t.ID] = r
	}
}

// next takes the table that has waited longest; "" where none does.
func (m *Queue) next() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.busy = ""
	if len(m.queued) > 0 {
		m.busy, m.queued = m.queued[0], m.queued[1:]
	}
	return m.busy
}

// turnOver ends the turn of a table in the queue. If its run goes on, the table is queued again,
// behind the others. A table with a held line is not queued again yet.
func (m *Queue) turnOver(id string, r run, more bool) {
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

// holds returns the earliest time at which a held line may be played; false if none is
// held.
func (m *Queue) holds() (until time.Time, is bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, r := range m.runs {
		if r.held != "" && (!is || r.until.Before(until)) {
			until, is = r.until, true
		}
	}
	return until, is
}

// release queues the tables whose lines have been held for long enough.
func (m *Queue) release(now time.Time) {
	m.mu.Lock()
	var due []string
	for id, r := range m.runs {
		if r.held != "" && !now.Before(r.until) {
			due = append(due, id)
		}
	}
	m.mu.Unlock()
	for _, id := range due {
		m.add(id, now)
	}
}

// pause sends to Paused a little after d is over, since the timer's clock differs from the clock
// of the tables' times.
func (m *Queue) pause(d time.Duration) {
	if d < 0 {
		return
	}
	time.AfterFunc(d+5*time.Millisecond, func() {
		select {
		case m.paused <- struct{}{}:
		default:
		}
	})
}

// patience is how late a computer may be and still think.
func (m *Queue) patience() time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.queued) > 0 {
		return inHaste
	}
	return inHasteAlone
}

func (m *Queue) run(id string) run {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.runs[id]
}

// alone runs a search while no other runs in this process.
func (m *Queue) alone(ctx context.Context, search func() error) error {
	select {
	case m.search <- struct{}{}:
		defer func() { <-m.search }()
		return game.Guard(search)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Run plays for computers until ctx ends.
func (p *Players) Run(ctx context.Context) {
	for {
		p.Flush(ctx)
		var held <-chan time.Time
		if until, is := p.queue.holds(); is {
			held = time.After(until.Sub(p.now()))
		}
		select {
		case <-ctx.Done():
			return
		case <-p.queue.wake:
		case <-held:
			p.queue.release(p.now())
		}
	}
}

// Flush plays at all tables that are queued.
func (p *Players) Flush(ctx context.Context) {
	for id := p.queue.next(); id != ""; id = p.queue.next() {
		r, more, err := p.playComputer(ctx, id)
		p.queue.turnOver(id, r, more && err == nil)
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			p.tables.Faults.Failed(p.log, ThinkingAt(id), err, p.now())
		}
	}
}

// Paused tells when a computer's pause is over. Without it the pause would last up to a
// second longer, until the clocks are looked at again.
func (p *Players) Paused() <-chan struct{} { return p.queue.paused }

// ThinkingAt names the faults of the computers at a table.
func ThinkingAt(id string) string { return "the computers at table " + id }

// thoughtsAt names the faults of the game in the thoughts of computers at a table. Such a fault
// shows in some positions and not in others, so it counts as present until the game is over.
func thoughtsAt(id string) string { return "the thoughts of " + ThinkingAt(id) }

// hintsAt names the faults of the game in the hints at a table.
func hintsAt(id string) string { return "the hints at table " + id }

// Changed takes note that a table was played at, or is over.
func (p *Players) Changed(t *table.Table) {
	p.queue.changed(t)
	if t.Stage == table.Playing {
		if w, due := t.Thinks(); w != nil {
			p.queue.pause(due.Sub(p.now()))
		}
	}
	if t.Stage == table.Over {
		for _, name := range []string{ThinkingAt(t.ID), thoughtsAt(t.ID), hintsAt(t.ID)} {
			p.tables.Faults.Ended(name)
		}
	}
}

// playComputer plays one line for a computer of a table. It reports whether there is another line
// to play at once: the next of this computer, or one of another computer for which the game has
// waited as long.
func (p *Players) playComputer(ctx context.Context, id string) (r run, more bool, err error) {
	r = p.queue.run(id)
	th, rests, err := p.Thought(ctx, id)
	if err != nil || th == nil {
		r.held = ""
		if rests {
			r.rests = p.now().Add(restTime)
		}
		return r, false, err
	}
	left := r.leaves(th.lines, p.now())
	if s := th.Player.Seat; r.seat != s || r.last != th.lines || len(r.left) > len(left) {
		was := r
		r = run{since: r.since, began: p.now(), seat: s, last: th.lines, due: th.due, left: left, leave: r.leave}
		if was.seat == s && was.due.Equal(th.due) {
			r.until, r.set = was.until, was.set
		}
	}
	if r.since.After(th.due) { // the process was down meanwhile
		th.due = r.since
	}
	line := r.held
	if line == "" {
		shared := th.sharedWithPeople()
		if !r.took && p.now().Before(th.claim) && len(shared) > 0 {
			th.without = shared
			if !th.hasOther() {
				r.left, r.leave = append(slices.Clone(left), th.Player.Seat), th.claim
				return r, true, nil // another computer may have something to do
			}
		}
		if line, err = p.find(ctx, id, th, r.lines); err != nil {
			return r, false, err
		}
		r.took = r.took || slices.ContainsFunc(shared, func(begun string) bool { return strings.HasPrefix(line, begun) })
		if !r.set && th.told(line) {
			took := p.now().Sub(r.began)
			step := thinkStep
			if r.lines == 0 && took <= firstStep {
				step = firstStep
			}
			r.set, r.until = true, r.began.Add((took + step - 1).Truncate(step))
		}
	}
	if p.now().Before(r.until) {
		r.held = line
		return r, false, nil
	}
	r.held = ""
	played, more, err := p.playThought(ctx, id, th, line)
	if played {
		p.tables.Faults.Ended(ThinkingAt(id))
		r.left = nil
		r.lines, r.last = r.lines+1, th.lines+1
	}
	return r, more && r.lines < mostRun, err
}

// mostRun is how many lines a computer plays before it pauses. A computer that has played that
// many goes in a circle.
const mostRun = 100

// thinking is what a computer needs to think about one line, away from the table.
type thinking struct {
	Player computer.Player
	Match  game.Match // as the table had it; handed to Imagine alone
	Dice   *game.Dice
	lines  uint64    // the table's, when the thought began
	due    time.Time // when the line was to be played

	people  []game.Seat // the people who may act as well
	claim   time.Time   // until when the lines that people could play are left to them
	without []string    // the beginnings of the lines that are left to people
}

// worlds returns the matches that a search imagines. Before each of them it lets other
// goroutines run, since a search can wait.
func (th *thinking) worlds() game.Worlds {
	imagine := th.Match.Imagine(th.Player.Seat)
	return func(dice *game.Dice) game.Match {
		runtime.Gosched()
		if len(th.without) > 0 {
			return &leaving{imagine(dice), th.Player.Seat, th.without}
		}
		return imagine(dice)
	}
}

// Thought begins a thought for the computer for which the game has waited longest; nil if there is
// none, or it still pauses. rests says that the computers leave everything that can be played now
// to people.
func (p *Players) Thought(ctx context.Context, id string) (th *thinking, rests bool, err error) {
	err = p.tables.At(ctx, id, func(t *table.Table) error {
		r := p.queue.run(id)
		w, due := t.Thinks(r.leaves(t.Lines, p.now())...)
		if w == nil || t.Stage != table.Playing {
			rests = len(r.left) > 0
			return nil
		}
		if r.last == t.Lines && !slices.Contains(r.left, r.seat) && t.Waiting(r.seat) != nil && t.Thinking(*t.Waiting(r.seat)) {
			w = t.Waiting(r.seat) // its next line needs no pause
		} else if due.After(p.now()) && (r.lines == 0 || r.last != t.Lines || len(r.left) > 0) { // this is the pause before a run; a computer that plays right after another has none, since its line is held later
			return nil
		}
		level, is := t.Seats[w.Seat].Computer()
		if !is { // it stands in for a person
			level = computer.Fair
		}
		// The dice of a thought depend on the table's secret: everybody knows the table's
		// id, and could otherwise run such a computer at home to learn what this one plans.
		// They depend only on the number of this seat's own lines, since the seat may not know
		// how many lines others have played in secret.
		th = &thinking{
			Player: computer.Player{Game: t.Def, Level: level, Seat: w.Seat}, lines: t.Lines, due: w.Since.Add(table.ThinkPause),
			Match: t.Session.Match().Clone(),
			Dice:  game.NewDice(game.TextSeed(fmt.Sprint("computer ", t.Secret, " ", w.Seat, " ", t.Seats[w.Seat].Moves))),
		}
		for _, other := range t.Waits {
			if t.Thinking(other) {
				continue
			}
			th.people = append(th.people, other.Seat)
			if end := other.Begun().Add(t.HeadStart(other.Seat)); end.After(th.claim) {
				th.claim = end
			}
		}
		return nil
	})
	return th, rests, err
}

// told reports whether others hear of a line.
func (th *thinking) told(line string) bool {
	var played game.Played
	err := game.Guard(func() (err error) {
		played, err = th.Match.Clone().Play(th.Player.Seat, line, game.NewDice(game.TextSeed("")))
		return err
	})
	others := func(e game.Event) bool {
		return e.To.Public() || slices.ContainsFunc(e.To.Seats(), func(s game.Seat) bool { return s != th.Player.Seat })
	}
	return err != nil || slices.ContainsFunc(played.Events, others)
}

// find finds the line to play. A computer looks only one line ahead if it is late, or if the game
// failed while it thought. If that fails, too, it skips. The journal keeps the line, so nobody has
// to find it again.
func (p *Players) find(ctx context.Context, id string, th *thinking, run int) (line string, err error) {
	ways := []func(game.Worlds, int, *game.Dice) (string, error){th.Player.Line, th.Player.Hasty}
	if p.now().Sub(th.due) > p.queue.patience() {
		ways = ways[1:]
	}
	for _, way := range ways {
		err = p.queue.alone(ctx, func() (err error) {
			line, err = way(th.worlds(), run, th.Dice)
			return err
		})
		if err == nil || ctx.Err() != nil {
			return line, err
		}
		p.tables.Faults.Failed(p.log, thoughtsAt(id), fmt.Errorf("think for seat %d: %w", th.Player.Seat, err), p.now())
	}
	return table.LineSkip, nil
}

// playThought plays a line unless the table has gone on meanwhile. If the game refuses the line,
// because of something that the computer could not know, it plays skip instead. It reports whether
// it played, and whether the run may go on. After a skip the run does not go on; otherwise one
// skip would follow another.
func (p *Players) playThought(ctx context.Context, id string, th *thinking, line string) (played, more bool, err error) {
	play := func(t *table.Table) error {
		if t.Lines != th.lines || t.Stage != table.Playing || t.Seats.Deserted() {
			return nil
		}
		if w := t.Waiting(th.Player.Seat); w == nil || !t.Thinking(*w) {
			return nil
		}
		c := p.tables.Change(ctx)
		err := t.AdvanceComputer(c, th.Player.Seat, line)
		if _, refused := game.Refused(err); refused && line != table.LineSkip {
			line = table.LineSkip
			c = p.tables.Change(ctx)
			err = t.AdvanceComputer(c, th.Player.Seat, line)
		}
		if err == nil {
			err = p.tables.Commit(ctx, t, c, records.Extra{})
		}
		played = err == nil
		return err
	}
	err = p.tables.AsServer(ctx, id, func(ctx context.Context) error { return p.tables.At(ctx, id, play) })
	if records.LostToAnother(err) { // another process has the table now, and its computers go on
		return false, false, nil
	}
	return played, line != table.LineSkip, err
}

// Add queues a table whose computers are to play.
func (p *Players) Add(id string) { p.queue.add(id, p.now()) }

// Busy reports whether the computers of a table are queued, or think, or rest.
func (p *Players) Busy(id string, now time.Time) bool { return p.queue.has(id, now) }

// LeavesUntil is the time until which computers leave to people the lines that both may play;
// zero if no computer does so now.
func (p *Players) LeavesUntil(t *table.Table) time.Time {
	r := p.queue.run(t.ID)
	if len(r.leaves(t.Lines, p.now())) == 0 {
		return time.Time{}
	}
	return r.leave
}

// HintsAsked is how many hints are waited for.
func (p *Players) HintsAsked() int { return p.queue.ask(0) }
