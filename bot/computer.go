package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// A computer sits in a seat as a person of a chat of its own, to which nothing is
// sent. Its level is the first word of its id.
const computerChat = "computer"

// computer reports at which level a computer plays for the seat; false for a person.
func (s *seat) computer() (computer.Level, bool) {
	level, _, _ := strings.Cut(s.Person.ID, " ")
	return computer.Level(level), s.Person.Chat == computerChat
}

// automatic reports whether a computer plays for a seat.
func (t *table) automatic(s game.Seat) bool {
	_, is := t.Seats[s].computer()
	return is
}

// addComputer seats a computer: "computer", "computer strong", "computer easy shark".
func (b *Bot) addComputer(ctx context.Context, r task, t *table, words []string) (reply, error) {
	if _, seated := t.seatOf(r.From); !seated && !t.Host.Is(r.From) {
		return reply{}, game.Refuse("Only those who sit here may add a computer; press Join.")
	}
	if t.Stage != lobby {
		return reply{}, game.Refuse("The game has begun; computers are added before that.")
	}
	if len(t.Seats) == t.game.Seats.Max {
		return reply{}, game.Refuse("All %d seats are taken.", len(t.Seats))
	}
	who, roles, err := t.wishedComputer(words)
	if err != nil {
		return reply{}, err
	}
	level, _, _ := strings.Cut(who.ID, " ")
	t.Seats = append(t.Seats, seat{Person: who, Roles: roles, Luck: level, Closed: true, Taught: true})
	c := change{request: r.Request}
	b.oweLobby(t, &c)
	return b.finish(ctx, t, c, reply{Answer: say(who.Name + " sits down.")})
}

// newComputer is a computer that sits nowhere here yet, of a level that may be typed.
func (t *table) newComputer(words []string) (chat.Person, error) {
	who, roles, err := t.wishedComputer(words)
	if err == nil && len(roles) > 0 {
		err = game.Refuse("A computer takes the role of the seat; it is %s.", game.List("or", levels()...))
	}
	return who, err
}

// wishedComputer is a computer as it is asked for: a level, and roles.
func (t *table) wishedComputer(words []string) (who chat.Person, roles []string, err error) {
	level, wished := computer.Fair, []string{}
	for _, word := range words {
		if l := computer.Level(strings.ToLower(word)); slices.Contains(computer.Levels, l) {
			level = l
		} else {
			wished = append(wished, word)
		}
	}
	if roles, err = t.askFor(wished, game.Public); err != nil {
		return who, nil, game.Refuse("%s A computer is %s.", err, game.List("or", levels()...))
	}
	for n := 1; ; n++ {
		who = chat.Person{Chat: computerChat, ID: fmt.Sprint(level, " ", n), Name: strings.ToUpper(string(level[:1])) + string(level[1:]) + " computer"}
		if n > 1 {
			who.Name += fmt.Sprint(" ", n)
		}
		if len(t.held(who)) == 0 {
			return who, roles, nil
		}
	}
}

// dropComputer sends away the computer that sat down last.
func (b *Bot) dropComputer(ctx context.Context, r task, t *table) (reply, error) {
	if _, seated := t.seatOf(r.From); !seated && !t.Host.Is(r.From) {
		return reply{}, game.Refuse("Only those who sit here may send a computer away; press Join.")
	}
	if t.Stage != lobby {
		return reply{}, game.Refuse("The game has begun; computers are sent away before that.")
	}
	for s := len(t.Seats) - 1; s >= 0; s-- {
		if t.automatic(game.Seat(s)) {
			t.Seats = slices.Delete(t.Seats, s, s+1)
			c := change{request: r.Request}
			b.oweLobby(t, &c)
			return b.finish(ctx, t, c, reply{Answer: say("The computer gives its seat back.")})
		}
	}
	return reply{}, game.Refuse("No computer sits here.")
}

// pressComputer carries out a press of Add a computer, or of the one beside it.
func (b *Bot) pressComputer(ctx context.Context, r task, t *table) (reply, error) {
	if r.press.Args[0] == computerAway {
		return b.dropComputer(ctx, r, t)
	}
	return b.addComputer(ctx, r, t, strings.Fields(r.press.Args[0]))
}

const computerAway = "away"

// levels are the names of the levels, the weakest first.
func levels() []string {
	var names []string
	for _, l := range computer.Levels {
		names = append(names, string(l))
	}
	return names
}

// computers counts the computers at the table.
func (t *table) computers() int {
	n := 0
	for s := range t.Seats {
		if t.automatic(game.Seat(s)) {
			n++
		}
	}
	return n
}

func (t *table) awayButton() chat.Button {
	return chat.Button{ID: chat.PublicID(chat.PressComputer, t.ID, computerAway), Label: "Send a computer away"}
}

// computerButtons add a computer of each level, and send one away.
func (t *table) computerButtons() []chat.Button {
	var buttons []chat.Button
	if len(t.Seats) < t.game.Seats.Max {
		for _, l := range computer.Levels {
			buttons = append(buttons, chat.Button{ID: chat.PublicID(chat.PressComputer, t.ID, string(l)), Label: strings.ToUpper(string(l[:1])) + string(l[1:])})
		}
	}
	if t.computers() > 0 {
		buttons = append(buttons, t.awayButton())
	}
	return buttons
}

// thinkPause is how long a computer lets its last line, or what others did, be read.
const thinkPause = 1500 * time.Millisecond

// thinkDue is when a computer plays at the table; zero if none is waited for.
func (t *table) thinkDue() time.Time {
	var due time.Time
	for _, w := range t.Waits {
		if at := w.Since.Add(thinkPause); t.automatic(w.Seat) && (due.IsZero() || at.Before(due)) {
			due = at
		}
	}
	return due
}

// minds are the tables at which a computer is to play. One worker plays at one after
// the other, so that computers never take more than one core from the rest.
type minds struct {
	mu     sync.Mutex
	queued []string
	busy   string
	wake   chan struct{}
}

// add queues a table, once.
func (m *minds) add(id string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if id != m.busy && !slices.Contains(m.queued, id) {
		m.queued = append(m.queued, id)
		select {
		case m.wake <- struct{}{}:
		default:
		}
	}
}

// has reports whether a table is queued or thought about.
func (m *minds) has(id string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return id == m.busy || slices.Contains(m.queued, id)
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
	for id := b.minds.next(); id != "" && ctx.Err() == nil; id = b.minds.next() {
		if err := b.playComputers(ctx, id); err != nil && ctx.Err() == nil {
			b.faults.failed(b.log, id, fmt.Errorf("play for the computers at table %s: %w", id, err), b.now())
		}
	}
}

// mostRun is how many lines computers play at a table before other tables have their
// turn.
const mostRun = 40

// playComputers plays for the computers of a table until it waits for people alone.
func (b *Bot) playComputers(ctx context.Context, id string) error {
	last, run := game.Public, 0
	for n := 0; n < mostRun && ctx.Err() == nil; n++ {
		th, err := b.thought(ctx, id)
		if err != nil || th == nil {
			return err
		}
		if th.player.Seat != last {
			last, run = th.player.Seat, 0
		}
		line, err := th.player.Line(th.worlds, run, th.dice)
		if err != nil {
			b.log.Error("a computer skips", "table", id, "seat", th.player.Seat, "err", err)
			line = lineSkip
		}
		run++
		if err := b.playThought(ctx, id, th, line); err != nil {
			return err
		}
	}
	return nil
}

// thought is what a computer needs to think about one line, away from the table.
type thought struct {
	player computer.Player
	worlds game.Worlds
	dice   *game.Dice
	lines  uint64 // the table's, when the thought began
}

// thought begins a thought for the first computer that is waited for; nil if there is
// none.
func (b *Bot) thought(ctx context.Context, id string) (th *thought, err error) {
	err = b.at(ctx, id, func(t *table) error {
		if t.Stage != playing {
			return nil
		}
		for _, w := range t.Waits {
			level, is := t.Seats[w.Seat].computer()
			if !is {
				continue
			}
			match, s := t.session.Match().Clone(), w.Seat
			// Everybody knows the table's id, and could play such a computer at home to
			// learn what this one plans. Nobody knows the secret.
			th = &thought{
				player: computer.Player{Game: t.game, Level: level, Seat: s}, lines: t.Lines,
				worlds: match.Imagine(s),
				dice:   game.NewDice(game.TextSeed(fmt.Sprint("computer ", t.Secret, " ", s, " ", t.Lines))),
			}
			return nil
		}
		return nil
	})
	return th, err
}

// playThought plays a line unless the table has gone on meanwhile. A line that is
// refused, for what the computer could not know, is skipped.
func (b *Bot) playThought(ctx context.Context, id string, th *thought, line string) error {
	play := func(t *table) error {
		if t.Lines != th.lines || t.Stage != playing || t.waiting(th.player.Seat) == nil {
			return nil
		}
		_, err := b.record(ctx, chat.Request{}, t, th.player.Seat, line)
		if _, refused := game.Refused(err); refused && line != lineSkip {
			_, err = b.record(ctx, chat.Request{}, t, th.player.Seat, lineSkip)
		}
		return err
	}
	err := b.at(ctx, id, play)
	if errors.Is(err, errMoved) {
		err = nil // the next thought begins with the table as it is
	}
	return err
}
