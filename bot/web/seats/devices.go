package seats

import (
	"context"
	"crypto/ecdh"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"shipboard/bot/chat"
	"shipboard/bot/web/page"
	"shipboard/store"
)

// Bounds on what a browser says of where it may be called.
const (
	mostCalled      = 5 // browsers of one seat; the oldest is called no more when there is another
	longestEndpoint = 1024
	authLength      = 16
)

// Devices are the browsers that let a table call whoever plays in them, though its page is not
// open there. The push service of each browser brings it the call.
type Devices struct {
	passes *Passes
	keys   vapid
	client *http.Client
	local  bool
}

var _ chat.Devices = (*Devices)(nil)

// DevicesConfig is what Devices are made of.
type DevicesConfig struct {
	Passes *Passes

	// Local lets a push service be on this machine, with a certificate of these authorities. It
	// is for tests.
	Local *x509.CertPool
}

// NewDevices makes the keys by which push services know us, unless the store has them: a browser
// takes only calls with those keys.
func NewDevices(ctx context.Context, c DevicesConfig) (*Devices, error) {
	keys, err := keysIn(ctx, c.Passes.store)
	if err != nil {
		return nil, fmt.Errorf("find the keys for calls: %w", err)
	}
	return &Devices{passes: c.Passes, keys: keys, client: pushClient(c.Local), local: c.Local != nil}, nil
}

// vapid is the pair of keys by which push services know us (RFC 8292), in base64.
type vapid struct {
	Private string `json:"private"`
	Public  string `json:"public"`
}

const kindKeys = 'V' // the pair of keys; see the other kinds

func keysKey() []byte { return append(store.ChatPrefix(keeper), kindKeys) }

// keysIn are the keys that a store has. If it has none, new ones are made; of several processes
// that begin at once, the first wins.
func keysIn(ctx context.Context, s store.Store) (keys vapid, err error) {
	var fresh vapid
	fresh.Private, fresh.Public, err = webpush.GenerateVAPIDKeys()
	if err != nil {
		return vapid{}, err
	}
	made, err := json.Marshal(fresh)
	if err != nil {
		return vapid{}, err
	}
	err = s.Update(ctx, func(tx store.Tx) error {
		keys = vapid{}
		data, err := tx.Get(keysKey())
		switch {
		case err != nil:
			return err
		case data != nil:
			return json.Unmarshal(data, &keys)
		}
		keys = fresh
		return tx.Put(keysKey(), slices.Clone(made))
	})
	return keys, err
}

// subscription is how a browser may be called.
type subscription struct {
	Endpoint string    `json:"endpoint"` // at its push service; whoever has it and our keys may call
	Key      string    `json:"key"`
	Auth     string    `json:"auth"`
	Since    time.Time `json:"since"`
}

// device names a browser in the outbox.
func (b browser) device() string { return b.Hash[:16] }

// find is the browser of somebody at a table that has not ended; nil if there is none.
func (a *account) find(table string, now time.Time, is func(browser) bool) *browser {
	for i := range a.Browsers {
		if b := &a.Browsers[i]; b.Table == table && now.Before(b.Until) && is(*b) {
			return b
		}
	}
	return nil
}

// Devices implements chat.Devices.
func (d *Devices) Devices(ctx context.Context, p chat.Person, table string) (all []string, err error) {
	err = d.passes.store.View(ctx, func(tx store.Tx) error {
		all = nil
		a, err := readAccount(tx, accountKey(p))
		if err != nil || a == nil {
			return err
		}
		for _, b := range a.Browsers {
			if b.Table == table && b.Called != nil && d.passes.now().Before(b.Until) {
				all = append(all, b.device())
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("look up where a person is called: %w", err)
	}
	return all, nil
}

// of is how a device may be called; nil if it wants no calls any more.
func (d *Devices) of(ctx context.Context, p chat.Person, table, device string) (c *subscription, err error) {
	err = d.passes.store.View(ctx, func(tx store.Tx) error {
		c = nil
		a, err := readAccount(tx, accountKey(p))
		if err != nil || a == nil {
			return err
		}
		if b := a.find(table, d.passes.now(), func(b browser) bool { return b.device() == device }); b != nil {
			c = b.Called
		}
		return nil
	})
	return c, err
}

// forget calls a device no more, unless it is to be called elsewhere by now.
func (d *Devices) forget(ctx context.Context, p chat.Person, table, device, endpoint string) error {
	return d.passes.store.Update(ctx, func(tx store.Tx) error {
		a, err := readAccount(tx, accountKey(p))
		if err != nil || a == nil {
			return err
		}
		b := a.find(table, d.passes.now(), func(b browser) bool { return b.device() == device })
		if b == nil || b.Called == nil || b.Called.Endpoint != endpoint {
			return nil
		}
		b.Called = nil
		return a.write(tx, d.passes.now())
	})
}

// set notes how the browser with a cookie may be called; nil is not at all.
func (d *Devices) set(ctx context.Context, cookie, table string, c *subscription) error {
	now := d.passes.now()
	mine := func(b browser) bool { return b.Hash == chat.HashOf(cookie) }
	change := func(a *account) (changed bool) {
		b := a.find(table, now, mine)
		if b == nil || b.Called == nil && c == nil || b.Called != nil && c != nil && b.Called.is(*c) {
			return false
		}
		for i := range a.Browsers { // one browser is called once, whatever cookies it had
			if o := &a.Browsers[i]; o.Table == table && o.Called != nil && c != nil && o.Called.Endpoint == c.Endpoint {
				o.Called = nil
			}
		}
		b.Called = c
		a.endOldest(table)
		return true
	}
	changes := false
	err := d.passes.store.View(ctx, func(tx store.Tx) error {
		a, err := ofSecret(tx, cookie)
		changes = err == nil && a != nil && change(a)
		return err
	})
	if err != nil || !changes {
		return err
	}
	return d.passes.store.Update(ctx, func(tx store.Tx) error {
		a, err := ofSecret(tx, cookie)
		if err != nil || a == nil || !change(a) {
			return err
		}
		return a.write(tx, now)
	})
}

// is reports whether two subscriptions are the same, apart from since when they are.
func (c subscription) is(o subscription) bool {
	return c.Endpoint == o.Endpoint && c.Key == o.Key && c.Auth == o.Auth
}

// endOldest calls the oldest devices at a table no more where there are too many.
func (a *account) endOldest(table string) {
	for {
		var all []*browser
		for i := range a.Browsers {
			if b := &a.Browsers[i]; b.Table == table && b.Called != nil {
				all = append(all, b)
			}
		}
		if len(all) <= mostCalled {
			return
		}
		slices.MinFunc(all, func(x, y *browser) int { return x.Called.Since.Compare(y.Called.Since) }).Called = nil
	}
}

// subscribed is what a browser says of itself.
type subscribed struct {
	Off      bool // it is to be called no more
	Endpoint string
	Keys     struct{ P256dh, Auth string }
}

var errUncallable = page.Refuse(http.StatusBadRequest, "Your browser names a push service that Shipboard does not call.")

// read checks what a browser says of itself. It comes from outside, and we shall send requests
// to where it says.
func (d *Devices) read(in subscribed) (*subscription, error) {
	u, err := url.Parse(in.Endpoint)
	switch {
	case err != nil || len(in.Endpoint) > longestEndpoint || u.Scheme != "https" || u.Hostname() == "" || u.User != nil || u.Opaque != "" || u.Fragment != "":
		return nil, errUncallable
	case d.local:
	case u.Port() != "" && u.Port() != "443":
		return nil, errUncallable
	default:
		addr, err := netip.ParseAddr(u.Hostname())
		if err == nil && !public(addr) || !strings.Contains(u.Hostname(), ".") && err != nil {
			return nil, errUncallable
		}
	}
	key, err := unpadded(in.Keys.P256dh)
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(key)
	}
	auth, errAuth := unpadded(in.Keys.Auth)
	if err != nil || errAuth != nil || len(auth) != authLength {
		return nil, errUncallable
	}
	encode := base64.RawURLEncoding.EncodeToString
	return &subscription{Endpoint: in.Endpoint, Key: encode(key), Auth: encode(auth), Since: d.passes.now()}, nil
}

func unpadded(text string) ([]byte, error) {
	if len(text) > 100 {
		return nil, errors.New("too long")
	}
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
}

// serveCalls has a browser called, or called no more.
func (s *Seats) serveCalls(_ http.ResponseWriter, r *http.Request, at *seat) (any, error) {
	if s.Devices == nil || s.inside(r) {
		return nil, errNothing
	}
	var in subscribed
	if err := page.Read(r, &in); err != nil {
		return nil, err
	}
	if !s.presses.Allow(at.pace()) {
		return nil, errTooFast
	}
	if in.Off {
		return map[string]any{}, s.Devices.set(r.Context(), at.cookie, at.table, nil)
	}
	c, err := s.Devices.read(in)
	if err != nil {
		return nil, err
	}
	return map[string]any{}, s.Devices.set(r.Context(), at.cookie, at.table, c)
}
