package seats

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/web/callers"
	"shipboard/bot/web/page"
	"shipboard/games/game"
)

// Watchers may guess on the page under a name that they choose. The page knows them by a cookie, which holds a
// token of the browser and the name.

const seerLife = 365 * 24 * 60 * 60 // seconds

func (s *Seats) seerCookie() string { return s.Passes.cookieName("seer") }

// seer is who guesses in a browser; false if nobody has yet.
func (s *Seats) seer(r *http.Request) (chat.Person, bool) {
	c, err := r.Cookie(s.seerCookie())
	if err != nil {
		return chat.Person{}, false
	}
	token, coded, _ := strings.Cut(c.Value, ".")
	name, err := base64.RawURLEncoding.DecodeString(coded)
	if err != nil || len(token) != len(rand.Text()) {
		return chat.Person{}, false
	}
	p, err := seerNamed(token, string(name))
	return p, err == nil
}

// seerNamed is somebody who guesses, by the token of their browser.
func seerNamed(token, typed string) (chat.Person, error) {
	name, err := chat.GuestName(typed)
	return chat.Person{Chat: chat.Guests, ID: chat.Guests + ":" + chat.HashOf("seer " + token)[:32], Name: name}, err
}

// guesses are the buttons of those who watch. They ask for a name where the browser has none. Inside a chat
// there are none: people guess on the chat itself.
func (s *Seats) guesses(r *http.Request, at *seat) []chat.Button {
	if s.inside(r) {
		return nil
	}
	all := slices.Clone(at.Guesses)
	if _, known := s.seer(r); known {
		return all
	}
	for i := range all {
		all[i].Prompt = &chat.Prompt{Title: "Guess as a watcher", Label: "Your name, as others read it", Most: chat.MostGuestName}
	}
	return all
}

// serveGuess hands a press of somebody who watches to the table.
func (s *Seats) serveGuess(rw http.ResponseWriter, r *http.Request, at *seat) (any, error) {
	in, a, err := s.guess(rw, r, at)
	if err != nil {
		return nil, err
	}
	return at.acted(in, a), nil
}

// serveGuessAsked hands a press on a message of the log to the table, and answers with a message.
func (s *Seats) serveGuessAsked(rw http.ResponseWriter, r *http.Request, at *seat) (any, error) {
	in, a, err := s.guess(rw, r, at)
	if err != nil {
		return nil, err
	}
	return at.shown(in, a), nil
}

// guess has the table carry out a press of somebody who watches. The first one brings their name.
func (s *Seats) guess(rw http.ResponseWriter, r *http.Request, at *seat) (pressed, chat.Answer, error) {
	var in pressed
	if err := page.Read(r, &in); err != nil {
		return in, chat.Answer{}, err
	}
	if err := at.is(in.As, in.Room); err != nil {
		return in, chat.Answer{}, err
	}
	p, ok := chat.ParsePress(in.Press)
	switch {
	case in.ID == "" || len(in.ID) > 64:
		return in, chat.Answer{}, page.ErrUnreadable
	case !ok || p.Table != at.table || !slices.Contains(chat.Guesses, p.Verb) || s.inside(r):
		return in, chat.Answer{}, errNotHere
	}
	if _, err := s.seatOf(r, at.table); err == nil { // the browser shows what only one seat may know
		return in, chat.Answer{Refused: true, Message: chat.Message{Lines: []string{"Only those who watch may guess, and this browser plays at the table."}}}, nil
	}
	who, known := s.seer(r)
	token := ""
	if !known {
		token = rand.Text()
		var err error
		if who, err = seerNamed(token, in.Value); err != nil {
			why, _ := game.Refused(err)
			return in, chat.Answer{Refused: true, Message: chat.Message{Lines: []string{string(why)}}}, nil
		}
		if !s.sits.Allow(cmp.Or(callers.AddressOf(r), at.table)) {
			return in, chat.Answer{}, errTooFast
		}
	}
	me := seat{Sitting: chat.Sitting{Person: who}, table: at.table}
	if !s.presses.Allow(me.pace()) {
		return in, chat.Answer{}, errTooFast
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), longestAnswer)
	defer cancel()
	a := s.Table.Handle(ctx, chat.Request{ID: "page " + at.table + " " + who.ID + " " + in.ID, From: who, Press: in.Press})
	a.Replace = true // the question that was pressed shows the guess
	if !known && !a.Refused {
		s.setCookie(rw, s.seerCookie(), token+"."+base64.RawURLEncoding.EncodeToString([]byte(who.Name)), http.SameSiteStrictMode, seerLife)
	}
	return in, a, nil
}
