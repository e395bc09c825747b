package page

import (
	"net/http"
	"strconv"

	"shipboard/bot/chat"
)

// Desk is what a page is sent of a table, as its Viewer may see it. Its methods answer the
// requests of a page's scripts.
type Desk struct{ chat.Desks }

// Show sends the desk itself.
func (d Desk) Show(r *http.Request, v Viewer) (chat.Desk, error) {
	return d.Desk(r.Context(), v.Person, v.Place, r.URL.Query().Get("open"))
}

// ShowTale sends what happened since the person acted last, after the step that the page has
// shown.
func (d Desk) ShowTale(r *http.Request, v Viewer) (any, error) {
	after, err := strconv.Atoi(r.URL.Query().Get("after"))
	if err != nil {
		after = 0
	}
	return d.Tale(r.Context(), v.Person, v.Place, after)
}

// Pointed are lines of the log. The page asks where on a picture they happened.
type Pointed struct {
	As, Room, Name string
	Texts          []string
}

// mostPointed is about how many lines of the log a page may ask at once.
const mostPointed = 60

// ShowPlaces sends where lines of the log happened on a picture of the desk.
func (d Desk) ShowPlaces(r *http.Request, v Viewer, in Pointed) (any, error) {
	marks, err := d.Places(r.Context(), v.Person, v.Place, in.Name, in.Texts[:min(len(in.Texts), mostPointed)])
	return append([][]chat.DeskMark{}, marks...), err
}

// ShowRounds sends what happened in each round of a game that is over.
func (d Desk) ShowRounds(r *http.Request, v Viewer) (any, error) {
	rounds, err := d.Rounds(r.Context(), v.Person, v.Place)
	return append([]chat.DeskRound{}, rounds...), err
}

// ServePicture answers with a picture of the desk. It answers nothing where it fails, or there
// is no such picture.
func (d Desk) ServePicture(rw http.ResponseWriter, r *http.Request, v Viewer) (there bool, err error) {
	png, hash, err := d.DeskPicture(r.Context(), v.Person, v.Place, r.URL.Query().Get("name"))
	if err != nil || png == nil {
		return false, err
	}
	// The address holds the person, and the hash of what the picture shows. When the
	// table has gone on since the page learnt the address, this is a later picture: a
	// browser that kept it would show it again once a move is taken back.
	if hash == r.URL.Query().Get("v") {
		rw.Header().Set("Cache-Control", "private, max-age=86400, immutable")
	}
	rw.Header().Set("Content-Type", "image/png")
	_, _ = rw.Write(png)
	return true, nil
}
