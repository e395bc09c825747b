package web

import (
	"context"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/bot/web/page"
)

const (
	longestText   = 1000        // runes of one command or of one thing said
	longestAnswer = time.Minute // that the table may take
)

// asked is a request of a page, for the person it shows.
type asked struct {
	ID   string // made by the page; a retry has the same
	As   string // the person
	Room string
	Text string // a command without its /sea, or a thing said

	Ref   string // the message that was pressed,
	Press string // the id of the button or menu,
	Value string // and the option picked or the text typed

	Zone string // the browser's time zone

	// Quiet says that the page shows somebody else. The answer is kept for
	// the person who asks, and not sent back.
	Quiet bool
}

// id is the request's id for the table, which finds an earlier answer by it. The
// person is part of it, so that nobody can ask for an answer that was given to
// another.
func (a asked) id() string { return a.As + ":" + a.ID }

func (a asked) answerKey() string { return "answer " + a.id() }

func (w *Web) asked(r *http.Request, s session) (a asked, from *person, src *record, err error) {
	if err := page.Read(r, &a); err != nil {
		return a, nil, nil, err
	}
	w.mu.RLock()
	defer w.mu.RUnlock()
	from, err = w.may(s, a.As)
	if err != nil {
		return a, nil, nil, err
	}
	switch {
	case a.ID == "" || len(a.ID) > 64:
		return a, nil, nil, page.Refuse(http.StatusBadRequest, "The page sent a wrong id. Reload it and try again.")
	case utf8.RuneCountInString(a.Text) > longestText || utf8.RuneCountInString(a.Value) > longestText:
		return a, nil, nil, page.Refuse(http.StatusRequestEntityTooLarge, "That is too long. At most %d characters are allowed.", longestText)
	case a.Press == "" && !w.enters(from.ID, a.Room):
		return a, nil, nil, errNoRoom
	case a.Press == "":
		return a, from, nil, nil
	}
	src = w.logs.find(a.Ref)
	if src == nil || !src.visible(from.ID) {
		return a, nil, nil, errNotOffered
	}
	a.Room = src.Room
	if !src.offers(a.Press, a.Value) {
		return a, from, src, errNotOffered
	}
	return a, from, src, nil
}

var errNotOffered = page.Refuse(http.StatusConflict, "That is no longer offered. Look at the newest message.")

// offers reports whether a message has that button, or that option of a menu,
// so that a page can press only what the bot has shown to its person.
func (r *record) offers(press, value string) bool {
	for _, b := range r.Message.Buttons {
		if b.ID == press {
			return b.Prompt != nil || value == ""
		}
	}
	for _, m := range r.Message.Menus {
		for _, o := range m.Options {
			if m.ID == press && o.Value == value {
				return true
			}
		}
	}
	return false
}

// serveAsk hands a command or a press to the table. It keeps the answer, which
// the person who asked sees alone.
func (w *Web) serveAsk(r *http.Request, s session) (any, error) {
	a, from, src, err := w.asked(r, s)
	if err == errNotOffered && from != nil {
		// If the page sends a request again, the first answer may already have replaced the
		// message whose button was pressed.
		w.mu.RLock()
		defer w.mu.RUnlock()
		if done := w.logs.sent(a.Room, a.answerKey()); done != nil {
			return w.answered(a, done), nil
		}
	}
	if err != nil {
		return nil, err
	}
	// A command goes on when the page is closed meanwhile.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), longestAnswer)
	defer cancel()
	w.mu.RLock()
	line, named := w.addressed(a.Text)
	w.mu.RUnlock()
	request := w.request(a, s, from)
	request.Text, request.People = line, named
	answer := w.Table.Handle(ctx, request)
	if answer.Silent {
		return map[string]any{}, nil
	}
	next := &record{Room: a.Room, Key: a.answerKey(), At: w.Now().UnixMilli()}
	if owner(a.Room) == "" {
		next.Only = from.ID
	}
	if src == nil {
		next.Asked = strings.TrimSpace("/sea " + a.Text)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	done := w.logs.sent(a.Room, next.Key)
	if done == nil {
		// The answer is secret: it replaces only a message that this person alone sees.
		if answer.Replace && src != nil && (src.Only == from.ID || owner(src.Room) == from.ID) {
			if now := w.logs.find(src.ref()); now != nil && !now.Gone {
				next = now.edited(next.Key)
			}
		}
		if err := w.keep(ctx, fill(next, answer.Message)); err != nil {
			// The command was carried out. If the page said that nothing was
			// changed, as for other faults, the person would repeat it.
			w.Log.Error("keep an answer", "error", err)
			return nil, page.Refuse(http.StatusInternalServerError, "The table heard you, but its answer was lost on our side. Look at the game before you try again.")
		}
		done = next
	}
	return w.answered(a, done), nil
}

// moderators says who moderate a channel of the page.
const moderators = "the owner of this page"

// request is what a person asks by a page. The browser of the page's owner moderates its
// channels; what a page sends says nothing about that.
func (w *Web) request(a asked, s session, from *person) chat.Request {
	return chat.Request{
		ID: a.id(), From: from.bot(), Also: w.also(s, from), Place: place(a.Room), Text: a.Text, Press: a.Press, Value: a.Value,
		Moderator: s.host, Moderators: moderators, Zone: a.Zone,
		Sees: func(_ context.Context, p chat.Place) bool {
			w.mu.Lock()
			defer w.mu.Unlock()
			return p.Chat == Name && w.enters(from.ID, p.ID)
		},
	}
}

// answered is an answer as its page is sent it. The caller holds w.mu.
func (w *Web) answered(a asked, done *record) any {
	if a.Quiet {
		return map[string]any{}
	}
	return map[string]any{"message": w.show(done, a.As)}
}

func place(room string) chat.Place {
	if owner(room) != "" {
		return chat.Place{}
	}
	return chat.Place{Chat: Name, ID: room}
}

// serveSay posts what a person says to the others in a channel.
func (w *Web) serveSay(r *http.Request, s session) (any, error) {
	a, from, _, err := w.asked(r, s)
	if err != nil {
		return nil, err
	}
	text := strings.TrimSpace(chat.Legible(a.Text))
	switch {
	case !chat.Visible(text):
		return nil, page.Refuse(http.StatusBadRequest, "There is nothing to say yet.")
	case owner(a.Room) != "":
		return nil, page.Refuse(http.StatusBadRequest, "Nobody else can read this. A command begins with /sea, as in /sea help.")
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	key := "said " + from.ID + ":" + a.ID
	said := w.logs.sent(a.Room, key)
	if said == nil {
		said = &record{
			Room: a.Room, From: from.ID, Key: key, At: w.Now().UnixMilli(),
			Message: chat.Message{Lines: strings.Split(text, "\n")},
		}
		if err := w.keep(r.Context(), entry{record: said}); err != nil {
			return nil, err
		}
	}
	return map[string]any{"message": w.show(said, from.ID)}, nil
}

// serveDismiss takes away an answer at its reader's wish.
func (w *Web) serveDismiss(r *http.Request, s session) (any, error) {
	var in struct{ As, Ref string }
	if err := page.Read(r, &in); err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	p, err := w.may(s, in.As)
	if err != nil {
		return nil, err
	}
	if old := w.logs.find(in.Ref); old != nil && old.Only == p.ID && !old.Gone {
		return map[string]any{}, w.keep(r.Context(), removed(old))
	}
	return map[string]any{}, nil
}

// serveComplete offers ways to complete a command.
func (w *Web) serveComplete(r *http.Request, s session) (any, error) {
	q := r.URL.Query()
	w.mu.RLock()
	p, err := w.may(s, q.Get("as"))
	ok := err == nil && w.enters(p.ID, q.Get("room"))
	list := w.mentions(q.Get("text"))
	line, named := w.addressed(q.Get("text"))
	w.mu.RUnlock()
	switch {
	case err != nil:
		return nil, err
	case !ok:
		return nil, errNoRoom
	case len(list) > 0:
		return list, nil
	case utf8.RuneCountInString(line) > longestText:
		return []completion{}, nil
	}
	offers := w.Table.Complete(r.Context(), chat.Request{From: p.bot(), Place: place(q.Get("room")), Text: line, People: named})
	list = make([]completion, 0, len(offers))
	for _, o := range offers {
		list = append(list, completion{o.Text, o.Label})
	}
	return list, nil
}

type completion struct {
	Text  string `json:"text"`
	Label string `json:"label"`
}
