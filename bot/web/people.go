package web

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/bot/web/page"
	"shipboard/store"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Bounds on the people and channels that the host makes.
const (
	mostPeople   = 24
	mostChannels = 24
	longestName  = 32 // runes
)

// person is a player on this page.
type person struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Token string `json:"token"` // of the private link

	// Away is true after the link was used: the person plays in another browser,
	// and the host no longer plays for them.
	Away bool `json:"away,omitempty"`

	// Browsers are the cookies of those browsers, oldest first.
	Browsers []string `json:"browsers,omitempty"`

	Seen map[string]uint64 `json:"seen,omitempty"` // by room: the newest message that the person has read
}

func (w *Web) person(id string) *person {
	for _, p := range w.people {
		if p.ID == id {
			return p
		}
	}
	return nil
}

func (p *person) bot() chat.Person { return chat.Person{Chat: Name, ID: p.ID, Name: p.Name} }

// session names the owner of a browser: the host or one person.
type session struct {
	host   bool
	person string
	token  string
}

// session reads the cookie of a request. The caller holds w.mu.
func (w *Web) session(r *http.Request) (session, bool) {
	c, err := r.Cookie(w.cookie())
	if err != nil {
		return session{}, false
	}
	return w.admit(c.Value)
}

// admit returns the session of a cookie.
func (w *Web) admit(token string) (session, bool) {
	if page.SameSecret(token, w.identity.Token) {
		return session{host: true, token: token}, true
	}
	for _, p := range w.people {
		for _, cookie := range p.Browsers {
			if page.SameSecret(token, cookie) {
				return session{person: p.ID, token: token}, true
			}
		}
	}
	return session{}, false
}

// cookie returns the name of the cookie. It is different for each store, because
// browsers send a cookie to all ports of a machine, and a machine may run more
// than one Shipboard.
func (w *Web) cookie() string { return "shipboard-" + w.identity.Name }

// may returns a person if a browser may act for that person and see the same as
// that person. Otherwise it returns an error.
func (w *Web) may(s session, id string) (*person, error) {
	p := w.person(id)
	switch {
	case p == nil || !s.host && s.person != id:
		return nil, page.Refuse(http.StatusForbidden, "This browser does not play for that person.")
	case s.host && p.Away:
		return nil, page.Refuse(http.StatusForbidden, "%s plays in another browser now. Take the seat back first.", p.Name)
	}
	return p, nil
}

// also are the others for whom a browser plays: those whom the host has seated at this
// machine.
func (w *Web) also(s session, from *person) []chat.Person {
	if !s.host {
		return nil
	}
	w.mu.RLock()
	defer w.mu.RUnlock()
	var others []chat.Person
	for _, p := range w.people {
		if p != from && !p.Away {
			others = append(others, p.bot())
		}
	}
	return others
}

// HostLink returns the link that makes a browser the host's browser. It is new at
// each start and works once.
func (w *Web) HostLink() string { return w.Base + "/host/" + w.link }

// SeatLink is the private link of one person.
type SeatLink struct{ Name, URL string }

// SeatLinks returns the links with which people play in their own browsers.
func (w *Web) SeatLinks() []SeatLink {
	w.mu.RLock()
	defer w.mu.RUnlock()
	links := make([]SeatLink, len(w.people))
	for i, p := range w.people {
		links[i] = SeatLink{p.Name, w.Base + "/join/" + p.Token}
	}
	return links
}

// savePerson stores a new or changed person. The caller holds w.mu.
func (w *Web) savePerson(ctx context.Context, p *person) error {
	err := w.Store.Update(ctx, func(tx store.Tx) error { return put(tx, personKey(p.ID), p) })
	if err != nil {
		return fmt.Errorf("keep %s: %w", p.ID, err)
	}
	for i, old := range w.people {
		if old.ID == p.ID {
			w.people[i] = p
			w.wake()
			return nil
		}
	}
	w.people = append(w.people, p)
	w.wake()
	return nil
}

// servePeople adds a person, or renames one.
func (w *Web) servePeople(r *http.Request, s session) (any, error) {
	var in struct{ ID, Name string }
	if err := page.Read(r, &in); err != nil {
		return nil, err
	}
	name, err := properName(in.Name)
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, p := range w.people {
		if p.ID == in.ID {
			continue
		}
		if folded(p.Name) == folded(name) {
			return nil, page.Refuse(http.StatusConflict, "The name %s is taken; choose another.", p.Name)
		}
		if like := chat.Likeness(name); like != "" && like == chat.Likeness(p.Name) {
			return nil, page.Refuse(http.StatusConflict, "That is too much like the name %s; choose another.", p.Name)
		}
	}
	if in.ID != "" {
		old, err := w.may(s, in.ID)
		if err != nil {
			return nil, err
		}
		next := *old
		next.Name = name
		return map[string]string{"id": next.ID}, w.savePerson(r.Context(), &next)
	}
	switch {
	case !s.host:
		return nil, errHostOnly
	case len(w.people) >= mostPeople:
		return nil, page.Refuse(http.StatusConflict, "This page has room for %d people at most.", mostPeople)
	}
	p := &person{ID: numbered('p', len(w.people)+1), Name: name, Token: rand.Text()}
	return map[string]string{"id": p.ID}, w.savePerson(r.Context(), p)
}

// berths are the names of channels that are made without one.
var berths = [...]string{
	"Harbour", "Cove", "Lagoon", "Sound", "Haven", "Inlet", "Roads", "Creek", "Jetty", "Bight", "Quay", "Strand",
	"Gulf", "Fjord", "Delta", "Wharf", "Shoal", "Atoll", "Narrows", "Basin", "Spit", "Mole", "Cape", "Point",
}

// serveChannels opens a channel, renames one, or closes one.
func (w *Web) serveChannels(r *http.Request, s session) (any, error) {
	var in struct {
		ID, Name string
		Close    bool
	}
	if err := page.Read(r, &in); err != nil {
		return nil, err
	}
	if in.Close {
		return map[string]string{}, w.closeChannel(r.Context(), s, in.ID)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if in.ID == "" && in.Name == "" {
		in.Name = w.berth()
	}
	name, err := properName(in.Name)
	next := &channel{ID: in.ID, Name: name}
	switch {
	case err != nil:
		return nil, err
	case !s.host:
		return nil, errHostOnly
	case in.ID == "":
		next, err = w.newChannel(r.Context(), name)
	case w.channel(in.ID) == nil:
		return nil, errNoRoom
	default:
		err = w.saveChannel(r.Context(), next)
	}
	if err != nil {
		return nil, err
	}
	return map[string]string{"id": next.ID}, nil
}

// berth is a name that no channel has. The caller holds w.mu.
func (w *Web) berth() string {
	open := w.open()
	for _, name := range berths {
		if !slices.ContainsFunc(open, func(c *channel) bool { return folded(c.Name) == folded(name) }) {
			return name
		}
	}
	return fmt.Sprint("Harbour ", len(w.channels)+1)
}

// closeChannel closes a channel in which nobody plays.
func (w *Web) closeChannel(ctx context.Context, s session, id string) error {
	w.mu.RLock()
	c, left, first := w.channel(id), len(w.open()), w.first()
	w.mu.RUnlock()
	switch {
	case !s.host:
		return errHostOnly
	case c == nil:
		return errNoRoom
	case left == 1:
		return page.Refuse(http.StatusConflict, "%s is the only channel of this page.", c.Name)
	}
	d, plays, err := w.plays(ctx, first, id)
	if err != nil {
		return err
	}
	if plays {
		return page.Refuse(http.StatusConflict, "%s is still open in %s. End it first.", d.Title, c.Name)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.channel(id) == nil || len(w.open()) == 1 {
		return errNoRoom
	}
	return w.saveChannel(ctx, &channel{ID: id, Name: c.Name, Closed: true})
}

// first is the first of the people. The caller holds w.mu.
func (w *Web) first() chat.Person {
	if len(w.people) == 0 {
		return chat.Person{}
	}
	return w.people[0].bot()
}

// plays reports whether people play in a channel, or are about to, and shows their desk.
func (w *Web) plays(ctx context.Context, as chat.Person, channel string) (chat.Desk, bool, error) {
	d, err := w.Desks.Desk(ctx, as, place(channel), "")
	if err != nil {
		return d, false, fmt.Errorf("look at the game in %s: %w", channel, err)
	}
	return d, d.Stage == "playing" || d.Stage == "lobby", nil
}

// FreeChannel is a channel in which nobody plays; it opens one if there is none. It also tells
// how the channel is called, and who may open a table there for the operator: the first of the people.
func (w *Web) FreeChannel(ctx context.Context) (chat.Place, string, chat.Person, error) {
	w.mu.RLock()
	open, first := w.open(), w.first()
	w.mu.RUnlock()
	for _, c := range open {
		_, plays, err := w.plays(ctx, first, c.ID)
		if err != nil {
			return chat.Place{}, "", first, err
		}
		if !plays {
			return place(c.ID), c.Name, first, nil
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	next, err := w.newChannel(ctx, w.berth())
	if err != nil {
		return chat.Place{}, "", first, err
	}
	return place(next.ID), next.Name, first, nil
}

// newChannel opens a channel. The caller holds w.mu.
func (w *Web) newChannel(ctx context.Context, name string) (*channel, error) {
	if len(w.open()) >= mostChannels {
		return nil, page.Refuse(http.StatusConflict, "This page has room for %d channels at most. Close one that you need no more.", mostChannels)
	}
	next := &channel{ID: numbered('c', len(w.channels)+1), Name: name}
	return next, w.saveChannel(ctx, next)
}

// saveChannel stores a new or changed channel. The caller holds w.mu.
func (w *Web) saveChannel(ctx context.Context, next *channel) error {
	err := w.Store.Update(ctx, func(tx store.Tx) error { return put(tx, channelKey(next.ID), next) })
	if err != nil {
		return fmt.Errorf("keep channel %s: %w", next.ID, err)
	}
	defer w.wake()
	for i, c := range w.channels {
		if c.ID == next.ID {
			w.channels[i] = next
			return nil
		}
	}
	w.channels = append(w.channels, next)
	return nil
}

// serveLink sends the host the private link of a person. With Take it ends the
// link: the browser that used the link sees nothing more, and the host plays for
// the person again.
func (w *Web) serveLink(r *http.Request, s session) (any, error) {
	var in struct {
		Person string
		Take   bool
	}
	if err := page.Read(r, &in); err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	p := w.person(in.Person)
	switch {
	case !s.host:
		return nil, errHostOnly
	case p == nil:
		return nil, page.Refuse(http.StatusNotFound, "There is no such person.")
	case !in.Take:
		return map[string]string{"link": w.Base + "/join/" + p.Token}, nil
	}
	next := *p
	next.Token, next.Away, next.Browsers = rand.Text(), false, nil
	return map[string]string{}, w.savePerson(r.Context(), &next)
}

// serveSeen records how far a person has read in a room.
func (w *Web) serveSeen(r *http.Request, s session) (any, error) {
	var in struct {
		As, Room string
		Seq      uint64
	}
	if err := page.Read(r, &in); err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	p, err := w.may(s, in.As)
	if err != nil {
		return nil, err
	}
	if !w.enters(p.ID, in.Room) {
		return nil, errNoRoom
	}
	if p.Seen[in.Room] >= in.Seq {
		return map[string]string{}, nil
	}
	next := *p
	next.Seen = map[string]uint64{in.Room: in.Seq}
	for room, seq := range p.Seen {
		if room != in.Room {
			next.Seen[room] = seq
		}
	}
	return map[string]string{}, w.savePerson(r.Context(), &next)
}

// enters reports whether a person may enter a room.
func (w *Web) enters(person, room string) bool {
	return room == privateRoom(person) || owner(room) == "" && w.channel(room) != nil
}

// folded is a name without what hardly shows: capitals, the several forms that
// Unicode has of some letters, and joiners.
func folded(name string) string {
	return joiners.Replace(cases.Fold().String(norm.NFKC.String(name)))
}

var joiners = strings.NewReplacer("\u200c", "", "\u200d", "")

// numberedName matches names that look like the page's own ids.
var numberedName = regexp.MustCompile(`^[pc]\d+$`)

// properName turns a typed name into one line of printable text.
func properName(s string) (string, error) {
	s = strings.Join(strings.Fields(chat.Legible(s)), " ")
	switch n := utf8.RuneCountInString(s); {
	case !chat.Visible(s):
		return "", page.Refuse(http.StatusBadRequest, "Please type a name.")
	case n > longestName:
		return "", page.Refuse(http.StatusBadRequest, "That name has %d characters. At most %d are allowed.", n, longestName)
	case numberedName.MatchString(folded(s)):
		return "", page.Refuse(http.StatusBadRequest, "The page itself numbers people and channels like that. Please type another name.")
	}
	return s, nil
}
