// Package bot is the table: it says who may act, saves what they do, delivers
// what everyone is owed, and reminds those who sleep. It knows no chat service
// and no game. Chats hand it Requests and carry its Messages (see bot/chat);
// games hand it Views and Events.
//
// A request takes this path:
//
//	Handle    answers a repeated request as before, else carries it out
//	typed     finds the command's handler and its table (dispatch.go, commands.go);
//	pressed   does the same for a button
//	at        loads the table and locks it (tables.go)
//	do        is one of the handlers: it plays a line (dispatch.go)
//	record    has the session play it and notes what everyone is owed (turn.go)
//	commit    writes snapshot, journal, owed messages and answer in one
//	          transaction (commit.go)
//
// Run then delivers the owed messages: it composes each from the table as it is
// by then, hands it to the chat, and notes where it stands (outbox.go,
// deliver.go). Run also rings the clocks (clock.go).
package bot

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/render"
	"shipboard/store"
)

// Painter makes pictures of scenes. It may be used by many at once.
type Painter interface {
	PNG(render.Scene) ([]byte, error)
}

// Config is what a Bot is made of.
type Config struct {
	Store   store.Store
	Games   []*game.Game
	Painter Painter
	Log     *slog.Logger     // nil: nothing is logged
	Now     func() time.Time // nil: time.Now
	Rand    io.Reader        // nil: crypto/rand
	Clock   time.Duration    // of a table that sets none; 0 is no limit
	Claims  store.Claims     // on the slices of a store that several processes share; nil: this one serves all
	Archive time.Duration    // after its end a game is archived; 0 is never
}

// Bot is the table for any number of games on any number of chats.
type Bot struct {
	store   store.Store
	games   []*game.Game
	painter Painter
	log     *slog.Logger
	now     func() time.Time
	rand    io.Reader
	clock   time.Duration
	chats   map[string]chat.Chat

	archiveAfter time.Duration
	replica      replica

	tables   tables
	scenes   scenes
	post     *post
	faults   faults
	minds    minds
	sweeping sync.Mutex
	swept    time.Time
}

// CollectPercent is how often a process that serves tables should collect
// garbage. Little of its memory is alive, so it need not collect at every few
// megabytes, which slows each line down.
const CollectPercent = 400

// New makes a Bot of the store as it stands. Run or Flush sends the messages
// that an earlier process still owed.
func New(c Config) (*Bot, error) {
	if c.Store == nil || c.Painter == nil || len(c.Games) == 0 {
		return nil, errors.New("make a bot: it needs a store, a painter and a game")
	}
	b := &Bot{
		store: c.Store, games: c.Games, painter: c.Painter, log: c.Log, rand: c.Rand, clock: c.Clock, archiveAfter: c.Archive,
		chats: make(map[string]chat.Chat), post: newPost(), minds: newMinds(), replica: replica{claims: c.Claims},
	}
	if b.log == nil {
		b.log = slog.New(slog.DiscardHandler)
	}
	now := c.Now
	if now == nil {
		now = time.Now
	}
	// Without its monotonic reading a time is that of the wall clock, which goes
	// on while the machine sleeps. The store's times are of that clock, too.
	b.now = func() time.Time { return now().Round(0) }
	if b.rand == nil {
		b.rand = rand.Reader
	}
	if b.shared() {
		b.post.share()
		return b, nil // Take loads what is owed
	}
	if err := b.loadPost(context.Background(), b.served()...); err != nil {
		return nil, fmt.Errorf("make a bot: %w", err)
	}
	return b, nil
}

// Attach adds a chat. Call it before Run and before the first Handle.
func (b *Bot) Attach(c chat.Chat) { b.chats[c.Name()] = c }

// game finds a game by its key.
func (b *Bot) game(key string) *game.Game {
	for _, g := range b.games {
		if g.Key == key {
			return g
		}
	}
	return nil
}

// reply is an answer on its way. Its pictures are drawn last, after the table
// is unlocked.
type reply struct {
	chat.Answer
	table   string
	seat    game.Seat
	gallery gallery
}

// savedAnswer is stored so that a repeated interaction gets the same answer.
// For an accepted line only the news is stored; the menu is made anew. Pictures
// are drawn again, too.
type savedAnswer struct {
	Answer  *chat.Answer `json:"answer,omitempty"`
	News    []string     `json:"news,omitempty"`
	Table   string       `json:"table"`
	Seat    game.Seat    `json:"seat"`
	Secrets bool         `json:"secrets,omitempty"`
}

// trouble is shown to a person when the fault is ours.
const trouble = "Something went wrong on our side, and your request was not carried out. Please try again in a moment."

// doubt is shown instead when nobody knows what the store has kept.
const doubt = "Something went wrong on our side, and we cannot tell yet whether your request was carried out. Please look at the game in a moment, before you try again."

// Handle carries out a request and returns the answer for that person alone. It
// logs faults; the person sees one fixed sentence.
func (b *Bot) Handle(ctx context.Context, r chat.Request) (a chat.Answer) {
	defer func() {
		if p := recover(); p != nil {
			b.log.Error("handle a request: panic", "place", r.Place.ID, "button", r.Press, "panic", fmt.Sprintf("%T", p), "stack", string(debug.Stack()))
			a = failure(trouble)
		}
		a.Message.Private = true
	}()
	a, err := b.answerOrRefuse(ctx, r)
	if errors.Is(err, errRepeated) || errors.Is(err, errMoved) {
		a, err = b.answerOrRefuse(ctx, r)
	}
	if err != nil {
		b.report(r, err)
		if errors.Is(err, store.ErrUncertain) {
			return failure(doubt)
		}
		return failure(trouble)
	}
	return a
}

// answerOrRefuse is answer, with a refusal as an answer like any other.
func (b *Bot) answerOrRefuse(ctx context.Context, r chat.Request) (chat.Answer, error) {
	a, err := b.answer(ctx, r)
	why, refused := game.Refused(err)
	if !refused {
		return a, err
	}
	a = refusal(string(why))
	if at, ok := errors.AsType[*refusedAt](err); ok {
		a.Message.People = at.people
	}
	return a, b.rememberRefusal(ctx, r, a)
}

// report logs a fault once. It does not log a panic's value, which may hold a
// game's secrets; it logs the stack.
func (b *Bot) report(r chat.Request, err error) {
	var p *game.Panic
	if errors.As(err, &p) {
		table := ""
		if at, ok := errors.AsType[*faultAt](err); ok {
			table = at.table
		}
		b.log.Error("handle a request: panic in a game", "table", table, "stack", string(p.Stack))
		return
	}
	b.log.Error("handle a request", "place", r.Place.ID, "err", err)
}

// faultAt is a fault at a table.
type faultAt struct {
	table string
	error
}

func (f *faultAt) Error() string { return fmt.Sprintf("table %s: %v", f.table, f.error) }
func (f *faultAt) Unwrap() error { return f.error }

// say is an answer of one sentence.
func say(text string) chat.Answer {
	return chat.Answer{Message: chat.Fit(chat.Message{Lines: []string{text}, Private: true})}
}

// failure is the answer when the fault is ours.
func failure(text string) chat.Answer {
	a := say(text)
	a.Failed = true
	return a
}

// refusal is an answer that refuses a request.
func refusal(why string) chat.Answer {
	a := say(why)
	a.Refused = true
	return a
}

// refusedAt is a refusal with marks that name people at a table.
type refusedAt struct {
	error
	people []chat.Person
}

func (r *refusedAt) Unwrap() error { return r.error }

// answer finds the earlier answer, or carries the request out, and draws the
// pictures.
func (b *Bot) answer(ctx context.Context, r chat.Request) (chat.Answer, error) {
	if r.Place != (chat.Place{}) && r.Lacks == "" {
		b.post.knock(owed{Place: r.Place}.to(), b.now())
	}
	a, done, err := b.repeated(ctx, r)
	if err != nil {
		return chat.Answer{}, err
	}
	if done {
		p, ok := chat.ParsePress(r.Press)
		a.Replace = ok && p.Private() && !a.Refused // as the first time
	} else {
		if r.Press != "" {
			a, err = b.pressed(ctx, r)
		} else {
			a, err = b.typed(ctx, r)
		}
		if u, ok := errors.AsType[*unreadable](err); ok {
			a, err = b.tellUnreadable(ctx, r, u)
		}
		if err != nil {
			return chat.Answer{}, err
		}
	}
	var pictures []chat.Picture
	err = guarded(nil, func(*table) (err error) {
		pictures, err = b.pictures(a.gallery)
		return err
	})
	if err != nil { // the request is done, and the words are an answer
		b.log.Error("draw for an answer", "table", a.table, "err", err)
	}
	a.Message.Pictures = append(a.Message.Pictures, pictures...)
	a.Message = chat.Fit(a.Message)
	return a.Answer, nil
}

// atTable runs a step at a table and names the table in errors.
func (b *Bot) atTable(ctx context.Context, r chat.Request, id string, step func(*table) (reply, error)) (reply, error) {
	var a reply
	err := b.at(ctx, id, func(t *table) (err error) {
		if !t.shownTo(r) {
			return errNoTable
		}
		// A repetition may have waited here for the first one. Carried out now,
		// it could be refused, though the line was accepted.
		if earlier, err := b.handled(ctx, r); err != nil {
			return err
		} else if earlier != nil {
			return errRepeated
		}
		if err := b.hear(ctx, r, t); err != nil {
			return err
		}
		a, err = step(t)
		if err == nil {
			t.staysYours(r, &a)
		}
		if _, refused := game.Refused(err); refused {
			return &refusedAt{err, t.people()}
		}
		return err
	})
	if _, refused := game.Refused(err); err != nil && !refused {
		return reply{}, &faultAt{id, err}
	}
	return a, err
}

// showSheet is an answer with a seat's own sheet.
func (b *Bot) showSheet(r chat.Request, t *table, s sheet) reply {
	s.here = r.Place != (chat.Place{})
	m, g := t.sheet(s)
	return reply{Answer: chat.Answer{Message: m}, table: t.ID, seat: s.seat, gallery: g}
}

// showPlayed is the sheet that answers an accepted line. A fault of the game in
// making it does not undo the line, so the answer tells what the line did.
func (b *Bot) showPlayed(r chat.Request, t *table, s sheet) (a reply) {
	err := guarded(t, func(*table) error {
		a = b.showSheet(r, t, s)
		return nil
	})
	if err != nil {
		b.report(r, &faultAt{t.ID, err})
		a = reply{Answer: chat.Answer{Message: chat.Fit(chat.Message{Lines: s.news, People: t.people(), Private: true, Note: noMenu})}}
	}
	return a
}

const noMenu = "Your move counts. Something went wrong on our side with the menu after it; you can type your next move."
