package requests

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/bot/manual"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// reply is an answer on its way. Its pictures are drawn last, after the table
// is unlocked.
type reply struct {
	chat.Answer
	table   string
	seat    game.Seat
	gallery told.Gallery
	replay  *told.Tale // is shown as a moving picture
	turned  *told.Tale // is shown where it turned
	stop    int        // at which of its turning points; 0 is all of it
}

// Trouble is shown to a person when the fault is ours.
const Trouble = "Something went wrong on our side, and your request was not carried out. Please try again in a moment."

// Doubt is shown instead when nobody knows what the store has kept.
const Doubt = "Something went wrong on our side, and we cannot tell yet whether your request was carried out. Please look at the game in a moment, before you try again."

// Handle carries out a request and returns the answer for that person alone. It
// logs faults; the person sees one fixed sentence.
func (h *Handler) Handle(ctx context.Context, r chat.Request) (a chat.Answer) {
	began := time.Now()
	defer func() {
		if p := recover(); p != nil {
			press, _ := chat.ParsePress(r.Press) // its arguments may be a secret plan
			h.log.Error("handle a request: panic", "place", r.Place.ID, "table", press.Table, "button", press.Verb, "panic", fmt.Sprintf("%T", p), "stack", string(debug.Stack()))
			a = chat.Failure(Trouble)
		}
		a.Message.Private = true
		h.log.Debug("carried out a request", "chat", r.From.Chat, "place", r.Place.ID, "what", kindOf(r), "refused", a.Refused, "took", time.Since(began))
	}()
	if r.Place != (chat.Place{}) && r.Lacks == "" {
		h.mail.MarkReachable(table.Letter{Place: r.Place}.To())
	}
	found, err := h.carryOut(ctx, r)
	if errors.Is(err, records.ErrMoved) {
		found, err = h.carryOut(ctx, r)
	}
	why, refused := game.Refused(err)
	if refused {
		var people []chat.Person
		if at, ok := errors.AsType[*refusedAt](err); ok {
			people = at.people
		}
		found = reply{Answer: refusal(why, people)}
		err = h.rememberRefused(ctx, r, found.Answer)
	}
	if errors.Is(err, records.ErrRepeated) {
		found, err = h.repeat(ctx, r)
	}
	if err != nil {
		h.report(r, err)
		if errors.Is(err, records.ErrUncertain) {
			return chat.Failure(Doubt)
		}
		return chat.Failure(Trouble)
	}
	return h.drawn(ctx, found)
}

// kindOf is the command or the button of a request, without what was typed after it.
func kindOf(r chat.Request) string {
	if p, pressed := chat.ParsePress(r.Press); pressed {
		return "button " + p.Verb
	}
	name, _ := split(r)
	if c, err := manual.FindCommand(name); err == nil {
		return c.Name
	}
	return "no command"
}

// carryOut carries out a request. Its error is records.ErrRepeated if that was done
// before.
func (h *Handler) carryOut(ctx context.Context, r chat.Request) (a reply, err error) {
	r, err = h.badged(ctx, r)
	if err != nil {
		return reply{}, err
	}
	if n := utf8.RuneCountInString(r.Value); n > chat.MostTyped { // a chat bounds it, and whoever forges a request does not
		return reply{}, game.Refuse("That is too long: type %d characters at most; those were %d.", chat.MostTyped, n)
	}
	a, err = h.charged(r, func() (reply, error) {
		if r.Press != "" {
			return h.pressed(ctx, r)
		}
		return h.typed(ctx, r)
	})
	u, ok := errors.AsType[*records.Unreadable](err)
	if ok {
		return h.tellUnreadable(ctx, r, u)
	}
	return a, err
}

// drawn is an answer with its pictures.
func (h *Handler) drawn(ctx context.Context, a reply) chat.Answer {
	var pictures []chat.Picture
	err := game.Guard(func() (err error) {
		pictures, err = h.draw.Pictures(a.gallery)
		return err
	})
	if err != nil { // the request is done, and the words are an answer
		h.log.Error("draw for an answer", "table", a.table, "err", err)
	}
	a.Message.Pictures = append(a.Message.Pictures, pictures...)
	if a.replay != nil {
		h.addReplay(&a)
	}
	if a.turned != nil {
		h.addTurned(ctx, &a)
	}
	a.Message = chat.Fit(a.Message)
	return a.Answer
}

// report logs a fault once. It does not log a panic's value, which may hold a
// game's secrets; it logs the stack.
func (f *finder) report(r chat.Request, err error) {
	p, panicked := errors.AsType[*game.Panic](err)
	if panicked {
		table := ""
		if at, ok := errors.AsType[*faultAt](err); ok {
			table = at.table
		}
		f.log.Error("handle a request: panic in a game", "table", table, "stack", string(p.Stack))
		return
	}
	f.log.Error("handle a request", "place", r.Place.ID, "err", err)
}

// faultAt is a fault at a table.
type faultAt struct {
	table string
	error
}

func (f *faultAt) Error() string { return fmt.Sprintf("table %s: %v", f.table, f.error) }
func (f *faultAt) Unwrap() error { return f.error }

// refusedAt is a refusal with marks that name people at a table.
type refusedAt struct {
	error
	people []chat.Person
}

func (r *refusedAt) Unwrap() error { return r.error }

// atTable runs a step at a table and names the table in errors.
func (f *finder) atTable(ctx context.Context, r chat.Request, id string, step func(*table.Table) (reply, error)) (reply, error) {
	var a reply
	err := f.tables.At(ctx, id, func(t *table.Table) (err error) {
		if !t.ShownTo(r) && !guessesOnPage(r, t) {
			return records.ErrNoTable
		}
		// A repetition may have waited here for the first one. Carried out now,
		// it could be refused, though the line was accepted.
		err = f.tables.Unanswered(ctx, r)
		if err != nil {
			return err
		}
		// In private a chat may show another name than in the channel, where the others read it.
		learned := r.Place != (chat.Place{}) && !plans(r) && t.Rename(r.From)
		learned = t.LearnServer(r) || learned
		if c := f.tables.Change(ctx); t.ConfirmPresence(c, r.From, !plans(r)) || learned {
			if err := f.tables.Commit(ctx, t, c, records.Extra{}); err != nil {
				return err
			}
		}
		a, err = step(t)
		if err == nil {
			err = f.staysYours(ctx, r, t, &a)
		}
		if err == nil {
			located(r, t, &a.Message)
		}
		if _, refused := game.Refused(err); refused {
			return &refusedAt{err, t.Seats.People()}
		}
		return err
	})
	if u, ok := errors.AsType[*records.Unreadable](err); ok {
		err = f.hidden(ctx, r, u)
	}
	if _, refused := game.Refused(err); err != nil && !refused {
		return reply{}, &faultAt{id, err}
	}
	return a, err
}

// staysYours adds to an answer that the seat stays the player's, if the request changed nothing.
// The answer to a change says so already.
func (f *finder) staysYours(ctx context.Context, r chat.Request, t *table.Table, a *reply) error {
	c := f.tables.Change(ctx)
	stays := t.StaysYours(c, r.From)
	if stays == "" {
		return nil
	}
	a.Message.Lines = append(a.Message.Lines, stays)
	return f.tables.Commit(ctx, t, c, records.Extra{})
}

// located has an answer outside the table's channels say where its game is played.
func located(r chat.Request, t *table.Table, m *chat.Message) {
	if !slices.Contains(t.Places, r.At()) && strings.HasPrefix(m.Title, t.Def.Title) {
		t.Locate(m, r.From.Chat)
	}
}

// showSheet is an answer with a seat's own sheet.
func (h *Handler) showSheet(r chat.Request, t *table.Table, s table.Sheet) reply {
	s.Here = slices.Contains(t.Places, r.At())
	m, g := told.Sheet(t, s)
	h.draw.OfferPage(t, s.Seat, &m)
	located(r, t, &m)
	elsewhere := ""
	if s.Here {
		head := chat.Message{Title: t.Def.Title, Places: m.Places}
		t.Locate(&head, r.From.Chat)
		elsewhere, m.Places = head.Title, head.Places
	}
	return reply{Answer: chat.Answer{Message: m, Elsewhere: elsewhere}, table: t.ID, seat: s.Seat, gallery: g}
}

// showPlayed is the sheet that answers an accepted line. A fault of the game in
// making it does not undo the line, so the answer tells what the line did.
func (h *Handler) showPlayed(ctx context.Context, r chat.Request, t *table.Table, s table.Sheet) (a reply) {
	err := game.Guard(func() error {
		a = h.showSheet(r, t, s)
		return nil
	})
	if err != nil {
		h.report(r, &faultAt{t.ID, err})
		a = reply{Answer: chat.Answer{Message: chat.Fit(chat.Message{Lines: s.News, People: t.Seats.People(), Private: true, Note: NoMenu})}}
	}
	if t.Waiting(s.Seat) == nil {
		h.offerNext(ctx, r, t, &a.Message)
	}
	if t.Stage == table.Playing { // a new message would ring for what they did themselves
		a.keeping(t)
	}
	return a
}

// keeping sets what an answer shows where the chat keeps older pictures, and what it shows if
// there are none.
func (a *reply) keeping(t *table.Table) {
	kept, bare := a.Message, a.Message
	told.Outdate(&kept, t.ID, true)
	told.Outdate(&bare, t.ID, false)
	a.Kept, a.Bare = &kept, &bare
}

// NoMenu answers a move that is safe if the menu after it could not be made.
const NoMenu = "Your move counts. Something went wrong on our side with the menu after it; you can type your next move."

// decide carries out a decision, saves what it changes, and answers.
func decide(d table.Decision) handler {
	return func(h *Handler, ctx context.Context, r table.Task, t *table.Table) (reply, error) {
		c := h.tables.Change(ctx)
		a, err := d(t, c, r)
		if err != nil {
			return reply{}, err
		}
		return h.conclude(ctx, r.Request, t, c, a)
	}
}

// conclude saves what a decision changes, and makes its answer.
func (h *Handler) conclude(ctx context.Context, r chat.Request, t *table.Table, c *table.Change, d table.Decided) (reply, error) {
	stays := t.StaysYours(c, r.From)
	if d.Played {
		if stays != "" {
			d.Show.News = append(d.Show.News, stays)
		}
		saved, err := json.Marshal(savedAnswer{News: d.Show.News, Table: t.ID, Seat: d.Show.Seat})
		if err != nil {
			return reply{}, fmt.Errorf("write down an answer: %w", err)
		}
		if err := h.tables.Commit(ctx, t, c, records.Extra{Request: r, Answer: saved, Looked: true}); err != nil {
			return reply{}, err
		}
		return h.showPlayed(ctx, r, t, *d.Show), nil
	}
	a := reply{Answer: d.Answer, table: d.Table, seat: d.Seat}
	if d.Show != nil {
		a = h.showSheet(r, t, *d.Show)
		if t.Stage == table.Playing { // nothing was played, so the pictures that are shown may stay
			a.keeping(t)
		}
	}
	if stays != "" {
		a.Message.Lines = append(a.Message.Lines, stays)
	}
	if !c.Save {
		return a, nil
	}
	return h.finish(ctx, records.Extra{Request: r, Looked: true}, t, c, a)
}

// finish saves a step together with the answer to it.
func (h *Handler) finish(ctx context.Context, x records.Extra, t *table.Table, c *table.Change, a reply) (reply, error) {
	saved, err := json.Marshal(savedAnswer{Answer: &a.Answer, Table: a.table, Seat: a.seat, Secrets: a.gallery.View != nil})
	if err != nil {
		return reply{}, fmt.Errorf("write down an answer: %w", err)
	}
	x.Answer = saved
	if err := h.tables.Commit(ctx, t, c, x); err != nil {
		return reply{}, err
	}
	return a, nil
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

// repeat gives a request the answer that it was given before. Chats send a request again
// when they are not sure that it arrived.
func (h *Handler) repeat(ctx context.Context, r chat.Request) (reply, error) {
	data, err := h.tables.Handled(ctx, r)
	if err != nil {
		return reply{}, err
	}
	var saved savedAnswer
	if err := json.Unmarshal(data, &saved); err != nil {
		return reply{}, fmt.Errorf("read an earlier answer: %w", err)
	}
	a := reply{table: saved.Table, seat: saved.Seat}
	if saved.Answer != nil {
		a.Answer = *saved.Answer
	} else {
		a.Answer = chat.Answer{Message: chat.Fit(chat.Message{Lines: saved.News})}
	}
	p, pressed := chat.ParsePress(r.Press)
	private := pressed && p.Private() // as the first time
	if saved.Answer != nil && !saved.Secrets {
		a.Replace = private && !a.Refused
		return a, nil
	}
	err = h.tables.At(ctx, saved.Table, func(t *table.Table) error {
		s, ok := t.Seats.SeatOf(r.From)
		switch {
		case !ok || s != saved.Seat:
		case saved.Answer == nil:
			a = h.showPlayed(ctx, r, t, table.Sheet{Seat: s, News: saved.News})
		default:
			a.gallery = told.Secrets(t, s)
		}
		return nil
	})
	if _, refused := game.Refused(err); refused {
		err = nil
	}
	a.Replace = private && !a.Refused
	return a, err
}

// refusal is the answer to a refused request. Its marks name people at a table.
func refusal(why game.Refusal, people []chat.Person) chat.Answer {
	a := chat.Refuse(string(why))
	a.Message.People = people
	return a
}

// rememberRefused writes a refusal down as the answer to a request.
func (f *finder) rememberRefused(ctx context.Context, r chat.Request, a chat.Answer) error {
	data, err := json.Marshal(savedAnswer{Answer: &a})
	if err != nil {
		return fmt.Errorf("write down a refusal: %w", err)
	}
	return f.tables.RememberRefusal(ctx, r, data)
}
