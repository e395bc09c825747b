package seats

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/store"
)

// Bounds on the passes of one person.
const (
	passLife    = 10 * time.Minute
	passOnLife  = 24 * time.Hour
	passKept    = 24 * time.Hour // since it was made: how long a used pass is told from a wrong one
	browserLife = 30 * 24 * time.Hour
	insideLife  = 24 * time.Hour       // each opening inside a chat signs in anew
	calledFor   = 2 * time.Minute      // how long somebody who asked for a pass counts as on their way inside
	guestLife   = 180 * 24 * time.Hour // of a browser of a guest, who has no chat to get a link from

	mostPasses   = 8 // the oldest ends when there is one more
	mostBrowsers = 16
	mostInside   = 4 // of those inside a chat
)

// Passes are the links that sign people in to their seats, and the browsers that were signed in.
// They are in the store, so that each process of a cluster knows them.
type Passes struct {
	store store.Store
	base  *url.URL
	now   func() time.Time
}

var _ chat.Passes = (*Passes)(nil)

// NewPasses makes passes to the page at an address, as in https://sea.example. They are kept in
// a store.
func NewPasses(s store.Store, base *url.URL, now func() time.Time) *Passes {
	if now == nil {
		now = time.Now
	}
	return &Passes{store: s, base: &url.URL{Scheme: base.Scheme, Host: base.Host}, now: now}
}

// account is what is kept of a person.
type account struct {
	Person   chat.Person `json:"person"`
	Passes   []pass      `json:"passes,omitempty"`   // the oldest first
	Browsers []browser   `json:"browsers,omitempty"` // the oldest first
	Misused  bool        `json:"misused,omitempty"`  // a pass was opened in a second browser, which the next pass is to say
}

// pass is a link.
type pass struct {
	Hash    string    `json:"hash"`
	Table   string    `json:"table"`
	Made    time.Time `json:"made"`
	Used    bool      `json:"used,omitempty"`
	Browser string    `json:"browser,omitempty"` // the hash of the cookie of the browser that it let in
	Inside  bool      `json:"inside,omitempty"`  // its person came in inside the chat
	Told    bool      `json:"told,omitempty"`    // the person was told that it was opened in a second one
	On      bool      `json:"on,omitempty"`      // it went to somebody else, who is to hand it on
}

// browser is a browser that was signed in.
type browser struct {
	Hash  string    `json:"hash"` // of its cookie
	Table string    `json:"table"`
	Until time.Time `json:"until"`

	Inside bool `json:"inside,omitempty"` // a chat shows it inside itself, and it is a browser nowhere else

	Called *subscription `json:"called,omitempty"` // how it may be called when its page is not open; nil: not at all
}

// The records begin with store.ChatPrefix("page") and a byte for the kind.
//
//	kind  fields        holds
//	A     chat, person  an account
//	H     hash          the key of the account that a link or a cookie is of
//	V                   the pair of keys by which push services know us
const (
	keeper      = "page"
	kindAccount = 'A'
	kindHash    = 'H'
	endOfChat   = "\x00" // ends the chat's name in the key
)

func accountKey(p chat.Person) []byte {
	return append(append(store.ChatPrefix(keeper), kindAccount), p.Chat+endOfChat+p.ID...)
}

func hashKey(hash string) []byte {
	return append(append(store.ChatPrefix(keeper), kindHash), hash...)
}

func readAccount(tx store.Tx, key []byte) (*account, error) {
	data, err := tx.Get(key)
	if err != nil || data == nil {
		return nil, err
	}
	a := new(account)
	if err := json.Unmarshal(data, a); err != nil {
		return nil, fmt.Errorf("read an account of the page: %w", err)
	}
	return a, nil
}

// ofSecret is the account that a link or a cookie is of; nil if it is of none.
func ofSecret(tx store.Tx, secret string) (*account, error) {
	key, err := tx.Get(hashKey(chat.HashOf(secret)))
	if err != nil || key == nil {
		return nil, err
	}
	return readAccount(tx, key)
}

// write keeps an account, without what is over.
func (a *account) write(tx store.Tx, now time.Time) error {
	key := accountKey(a.Person)
	old, err := readAccount(tx, key)
	if err != nil {
		return err
	}
	a.Passes = slices.DeleteFunc(a.Passes, func(p pass) bool { return now.After(p.Made.Add(passKept)) })
	a.Browsers = slices.DeleteFunc(a.Browsers, func(b browser) bool { return now.After(b.Until) })
	a.Passes = a.Passes[max(0, len(a.Passes)-mostPasses):]
	a.Browsers = slices.Concat(
		newest(a.Browsers, mostBrowsers, func(b browser) bool { return !b.Inside }),
		newest(a.Browsers, mostInside, func(b browser) bool { return b.Inside }),
	)
	hashes := a.hashes()
	if old != nil {
		for hash := range old.hashes() {
			if !hashes[hash] {
				if err := tx.Delete(hashKey(hash)); err != nil {
					return err
				}
			}
		}
	}
	for hash := range hashes {
		if err := tx.Put(hashKey(hash), key); err != nil {
			return err
		}
	}
	data, err := json.Marshal(a)
	if err != nil {
		return err
	}
	return tx.Put(key, data)
}

// newest are the last of those browsers that are of a kind.
func newest(all []browser, most int, is func(browser) bool) []browser {
	kind := slices.DeleteFunc(slices.Clone(all), func(b browser) bool { return !is(b) })
	return kind[max(0, len(kind)-most):]
}

// hashes are those by which an account is found.
func (a *account) hashes() map[string]bool {
	all := make(map[string]bool)
	for _, p := range a.Passes {
		all[p.Hash] = true
	}
	for _, b := range a.Browsers {
		all[b.Hash] = true
	}
	return all
}

// Pass implements chat.Passes.
func (s *Passes) Pass(ctx context.Context, p chat.Person, table string) (chat.Pass, error) {
	return s.make(ctx, p, pass{Table: table})
}

// PassOn implements chat.Passes.
func (s *Passes) PassOn(ctx context.Context, p chat.Person, table string) (chat.Pass, error) {
	return s.make(ctx, p, pass{Table: table, On: true})
}

// SignedIn implements chat.Passes.
func (s *Passes) SignedIn(ctx context.Context, p chat.Person, table string) (is bool, err error) {
	err = s.store.View(ctx, func(tx store.Tx) error {
		a, err := readAccount(tx, accountKey(p))
		is = err == nil && a != nil && a.find(table, s.now(), func(browser) bool { return true }) != nil
		return err
	})
	return is, err
}

func (s *Passes) make(ctx context.Context, p chat.Person, fresh pass) (made chat.Pass, err error) {
	secret := rand.Text()
	fresh.Hash, fresh.Made = chat.HashOf(secret), s.now()
	made.URL = s.base.JoinPath(linkAddress, secret).String()
	err = s.store.Update(ctx, func(tx store.Tx) error {
		a, err := readAccount(tx, accountKey(p))
		if err != nil {
			return err
		}
		if a == nil {
			a = new(account)
		}
		a.Person, made.Misused, a.Misused = p, a.Misused, false
		a.Passes = append(a.Passes, fresh)
		return a.write(tx, s.now())
	})
	return made, err
}

// Invitation implements chat.Passes.
func (s *Passes) Invitation(table string) chat.Invitation {
	secret := rand.Text()
	return chat.Invitation{Address: s.base.JoinPath(joinAddress, table, secret).String(), Hash: chat.HashOf(secret)}
}

// Watching implements chat.Passes.
func (s *Passes) Watching(table string) string { return s.base.JoinPath(watchAddress, table).String() }

// SignOut implements chat.Passes.
func (s *Passes) SignOut(ctx context.Context, p chat.Person) error {
	return s.store.Update(ctx, func(tx store.Tx) error {
		a, err := readAccount(tx, accountKey(p))
		if err != nil || a == nil {
			return err
		}
		a.Passes, a.Browsers, a.Misused = nil, nil, false
		return a.write(tx, s.now())
	})
}

// Forget implements chat.Passes.
func (s *Passes) Forget(ctx context.Context, p chat.Person, playing []string) error {
	return s.store.Update(ctx, func(tx store.Tx) error {
		a, err := readAccount(tx, accountKey(p))
		if err != nil || a == nil {
			return err
		}
		a.Passes = slices.DeleteFunc(a.Passes, func(p pass) bool { return !slices.Contains(playing, p.Table) })
		a.Browsers = slices.DeleteFunc(a.Browsers, func(b browser) bool { return !slices.Contains(playing, b.Table) })
		if err := a.write(tx, s.now()); err != nil || len(a.Passes)+len(a.Browsers) > 0 {
			return err
		}
		return tx.Delete(accountKey(p))
	})
}

// state is how it stands with a link.
type state int

const (
	wrong   state = iota // there is no such link, or it is long over
	expired              // it was not opened in time
	used                 // it has let a browser in
	good
)

func (p *pass) life() time.Duration {
	if p.On {
		return passOnLife
	}
	return passLife
}

func (p *pass) state(now time.Time) state {
	switch {
	case p.Used:
		return used
	case now.After(p.Made.Add(p.life())):
		return expired
	}
	return good
}

// linkedTo is what a link leads to.
type linkedTo struct {
	state  state
	person chat.Person
	table  string
	mine   bool // it has let this browser in
}

// look says what a link leads to. It changes nothing. cookie returns the cookie that the browser
// has for a table.
func (s *Passes) look(ctx context.Context, secret string, cookie func(table string) string) (to linkedTo, err error) {
	err = s.store.View(ctx, func(tx store.Tx) error {
		to = linkedTo{}
		a, err := ofSecret(tx, secret)
		if err != nil || a == nil {
			return err
		}
		for _, p := range a.Passes {
			if p.Hash == chat.HashOf(secret) {
				to = linkedTo{state: p.state(s.now()), person: a.Person, table: p.Table, mine: p.Used && p.Browser == chat.HashOf(cookie(p.Table))}
			}
		}
		return nil
	})
	return to, err
}

// open lets a browser in by a link, and returns its new cookie. The cookie that it had for the
// table ends. Where the link lets nobody in, the state says why.
func (s *Passes) open(ctx context.Context, secret, old string) (fresh string, to linkedTo, err error) {
	cookie := rand.Text()
	err = s.store.Update(ctx, func(tx store.Tx) error {
		fresh, to = "", linkedTo{}
		a, err := ofSecret(tx, secret)
		if err != nil || a == nil {
			return err
		}
		i := slices.IndexFunc(a.Passes, func(p pass) bool { return p.Hash == chat.HashOf(secret) })
		if i < 0 {
			return nil
		}
		p := &a.Passes[i]
		to = linkedTo{state: p.state(s.now()), person: a.Person, table: p.Table}
		if to.state != good {
			return nil
		}
		fresh = cookie
		p.Used, p.Browser = true, chat.HashOf(cookie)
		if p.On {
			a.Browsers = nil
		}
		return s.letIn(tx, a, old, browser{Hash: chat.HashOf(cookie), Table: p.Table, Until: s.now().Add(lifeOf(a.Person))})
	})
	return fresh, to, err
}

// letIn lets a browser in. The old cookie that it had for the table ends.
func (s *Passes) letIn(tx store.Tx, a *account, old string, b browser) error {
	if err := s.end(tx, a, old, b.Table); err != nil {
		return err
	}
	a.Browsers = append(a.Browsers, b)
	return a.write(tx, s.now())
}

// lifeOf is how long a browser plays for somebody.
func lifeOf(p chat.Person) time.Duration {
	if p.IsGuest() {
		return guestLife
	}
	return browserLife
}

// end ends the cookie that a browser has for a table, whoever it is for. The account is about to
// be written.
func (s *Passes) end(tx store.Tx, a *account, cookie, table string) error {
	if cookie == "" {
		return nil
	}
	is := func(b browser) bool { return b.Hash == chat.HashOf(cookie) && b.Table == table }
	a.Browsers = slices.DeleteFunc(a.Browsers, is)
	other, err := ofSecret(tx, cookie)
	if err != nil || other == nil || other.Person.Is(a.Person) {
		return err
	}
	other.Browsers = slices.DeleteFunc(other.Browsers, is)
	return other.write(tx, s.now())
}

// again notes that a link was opened in a second browser, and reports whether its person is to
// be told, which is once.
func (s *Passes) again(ctx context.Context, secret string) (tell bool, err error) {
	err = s.store.Update(ctx, func(tx store.Tx) error {
		tell = false
		a, err := ofSecret(tx, secret)
		if err != nil || a == nil {
			return err
		}
		i := slices.IndexFunc(a.Passes, func(p pass) bool { return p.Hash == chat.HashOf(secret) })
		if i < 0 || a.Passes[i].Told {
			return nil
		}
		tell, a.Passes[i].Told, a.Misused = true, true, true
		return a.write(tx, s.now())
	})
	return tell, err
}

// called is the table for which somebody has just asked for a pass, and has not come inside yet;
// "" if there is none.
func (s *Passes) called(ctx context.Context, p chat.Person) (table string, err error) {
	err = s.store.View(ctx, func(tx store.Tx) error {
		table = ""
		a, err := readAccount(tx, accountKey(p))
		if err != nil || a == nil || len(a.Passes) == 0 {
			return err
		}
		if last := a.Passes[len(a.Passes)-1]; !last.Inside && s.now().Before(last.Made.Add(calledFor)) {
			table = last.Table
		}
		return nil
	})
	return table, err
}

// admit lets in a browser inside a chat, for somebody whom the chat has named, and returns its
// new cookie. The cookie that it had for the table ends.
func (s *Passes) admit(ctx context.Context, p chat.Person, table, old string) (fresh string, err error) {
	return s.admitted(ctx, p, old, browser{Table: table, Until: s.now().Add(insideLife), Inside: true})
}

// admitGuest lets in the browser of a guest who has sat down, and returns its new cookie. The
// cookie that it had for the table ends.
func (s *Passes) admitGuest(ctx context.Context, guest chat.Person, table, old string) (fresh string, err error) {
	return s.admitted(ctx, guest, old, browser{Table: table, Until: s.now().Add(lifeOf(guest))})
}

func (s *Passes) admitted(ctx context.Context, p chat.Person, old string, in browser) (fresh string, err error) {
	fresh = rand.Text()
	in.Hash = chat.HashOf(fresh)
	err = s.store.Update(ctx, func(tx store.Tx) error {
		a, err := readAccount(tx, accountKey(p))
		if err != nil {
			return err
		}
		if a == nil {
			a = &account{Person: p}
		}
		for i := range a.Passes {
			a.Passes[i].Inside = a.Passes[i].Inside || in.Inside
		}
		return s.letIn(tx, a, old, in)
	})
	return fresh, err
}

// browser is for whom a browser with a cookie plays at a table, inside a chat or by itself.
func (s *Passes) browser(ctx context.Context, cookie, table string, inside bool) (p chat.Person, ok bool, err error) {
	err = s.store.View(ctx, func(tx store.Tx) error {
		p, ok = chat.Person{}, false
		a, err := ofSecret(tx, cookie)
		if err != nil || a == nil {
			return err
		}
		for _, b := range a.Browsers {
			if b.Hash == chat.HashOf(cookie) && b.Table == table && b.Inside == inside && s.now().Before(b.Until) {
				p, ok = a.Person, true
			}
		}
		return nil
	})
	return p, ok, err
}

// cookieName is the name of the cookie for a table. A browser takes one of that prefix only over
// TLS, and for this host alone.
func (s *Passes) cookieName(table string) string {
	if s.secure() {
		return "__Host-shipboard-" + table
	}
	return "shipboard-" + table
}

func (s *Passes) secure() bool { return s.base.Scheme == "https" }
