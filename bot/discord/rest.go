package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"shipboard/bot/chat"
)

const (
	base      = "https://discord.com/api/v10"
	userAgent = "DiscordBot (https://github.com/bwmarrin/discordgo, v" + discordgo.VERSION + ")"
	freshFor  = time.Hour // the library never forgets a rate limit's bucket
)

// rest makes requests with the bot's token. The library keeps Discord's rate
// limits.
type rest struct {
	token     string
	transport http.RoundTripper
	session   atomic.Pointer[aged]
	renew     sync.Mutex
	spacing   *spacing
	troubles  *chat.Troubles
	shut      atomic.Int64 // Unix nanoseconds until when all of the bot's requests are refused

	mu  sync.Mutex
	ban time.Duration // the last pause after a refusal that named none
}

// How long all requests pause after Discord refused one because there were too many, and did not
// say how long to wait. Cloudflare, which stands before Discord, refuses like that, and it
// lengthens a ban while requests come.
const (
	firstBan = time.Minute
	mostBan  = 30 * time.Minute
)

// banned stops all requests for a while, and returns how long.
func (r *rest) banned() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	if wait := time.Until(time.Unix(0, r.shut.Load())); wait > 0 {
		return wait // another request that was under way was refused as well
	}
	r.ban = min(max(2*r.ban, firstBan), mostBan)
	r.shut.Store(time.Now().Add(r.ban).UnixNano())
	r.troubles.Begin(troubleBanned, "Whatever stands before Discord refuses this machine's requests because there were too many (429 without a wait, as from Cloudflare). All requests wait, at most 30 minutes at a time. Find out what else asks Discord from this address.")
	return r.ban
}

// admitted notes that Discord took a request.
func (r *rest) admitted() {
	r.mu.Lock()
	r.ban = 0
	r.mu.Unlock()
	r.troubles.End(troubleRefused)
	r.troubles.End(troubleBanned)
}

type aged struct {
	*discordgo.Session
	born time.Time
}

func (r *rest) start(token string, transport http.RoundTripper, s *spacing, troubles *chat.Troubles) {
	r.token, r.transport, r.spacing, r.troubles = token, transport, s, troubles
}

// verdict is the context key of a *failure that RoundTrip fills in: the
// library's own errors leave out Discord's code of a rate limit.
type verdict struct{}

// RoundTrip carries the library's requests and reads refusals before the
// library does. It notes a global rate limit, which the library would take for
// the limit of one bucket.
func (r *rest) RoundTrip(q *http.Request) (*http.Response, error) {
	a, err := r.transport.RoundTrip(q)
	if err != nil {
		return nil, err
	}
	if a.StatusCode < http.StatusBadRequest {
		r.admitted()
		return a, nil
	}
	said, err := io.ReadAll(io.LimitReader(a.Body, mostAnswer))
	a.Body.Close()
	if err != nil {
		return nil, err
	}
	a.Body = io.NopCloser(bytes.NewReader(said))
	after := retryAfter(a.Header)
	refusal := answered("", a.StatusCode, said)
	switch {
	case a.StatusCode != http.StatusTooManyRequests:
	case a.Header.Get("X-RateLimit-Global") != "":
		r.shut.Store(time.Now().Add(after).UnixNano())
	case a.Header.Get("Retry-After") == "" && a.Header.Get("X-RateLimit-Reset-After") == "" && refusal.code == 0:
		after = r.banned()
	}
	if refusal.passing() {
		r.troubles.Begin(troubleRefused, fmt.Sprintf("Discord, or something on the way to it, refuses requests, whatever they are (%v). That passes by itself; if it does not within an hour, look at https://discordstatus.com, and at what stands between this machine and discord.com.", refusal))
	}
	if f, ok := q.Context().Value(verdict{}).(*failure); ok {
		refusal.route, refusal.after = f.route, after
		*f = *refusal
	}
	return a, nil
}

// The troubles in which every request is refused, whatever it asks.
const (
	troubleRefused = "refused"
	troubleBanned  = "banned"
)

// retryAfter is the wait that an answer asks for, or one second if it asks for
// none.
func retryAfter(h http.Header) time.Duration {
	seconds, err := strconv.ParseFloat(h.Get("Retry-After"), 64)
	if err != nil || seconds < 0 || seconds > 24*60*60 {
		return time.Second
	}
	return time.Duration(seconds * float64(time.Second))
}

// library is the session for requests, renewed every hour.
func (r *rest) library() *discordgo.Session {
	if s := r.session.Load(); s != nil && time.Since(s.born) < freshFor {
		return s.Session
	}
	r.renew.Lock()
	defer r.renew.Unlock()
	if s := r.session.Load(); s != nil && time.Since(s.born) < freshFor {
		return s.Session
	}
	s := newSession(r.token, r)
	r.session.Store(&aged{s, time.Now()})
	return s
}

// newSession makes a library session that does nothing by itself and logs
// nothing: its logs could hold secrets.
func newSession(token string, transport http.RoundTripper) *discordgo.Session {
	s, _ := discordgo.New("Bot " + token) // never fails
	s.Client = &http.Client{Transport: transport, Timeout: 30 * time.Second}
	s.UserAgent = userAgent
	s.LogLevel = -1
	s.ShouldRetryOnRateLimit = false
	s.ShouldReconnectOnError = false
	s.StateEnabled = false
	s.MaxRestRetries = 1
	s.Identify.Intents = 0 // interactions need no intents
	return s
}

// call is one request.
type call struct {
	method string
	path   string // below base
	route  string // its name in errors and logs: "post a message"
	bucket string // the rate limit that it counts against; "": its path
	send   any    // nil: nothing
	files  []upload
	into   any  // where the answer is decoded; nil: nowhere
	single bool // the hook does not repeat it if Discord may have carried it out
}

// ask makes a request and waits for its answer, but not longer than ctx. Its
// errors are *failures, which hold no token and no address.
func (r *rest) ask(ctx context.Context, c call) error {
	if err := r.spacing.wait(ctx); err != nil {
		return &failure{route: c.route, err: err}
	}
	if wait := time.Until(time.Unix(0, r.shut.Load())); wait > 0 {
		return &failure{route: c.route, status: http.StatusTooManyRequests, after: wait, err: errors.New("the bot is over its limit")}
	}
	kind, raw := "", []byte(nil)
	if c.send != nil {
		var err error
		kind, raw, err = encode(c.send, c.files)
		if err != nil {
			return &failure{route: c.route, err: err}
		}
	}
	bucket := c.bucket
	if bucket == "" {
		bucket = c.path
	}
	type result struct {
		raw []byte
		err error
	}
	done := make(chan result, 1)
	refusal := &failure{route: c.route}
	asking := context.WithValue(ctx, verdict{}, refusal)
	go func() {
		// The library waits for its buckets even if ctx has ended. Only then
		// does it make the request, which the ended context stops.
		raw, err := r.library().RequestRaw(c.method, base+c.path, kind, raw, c.method+" "+bucket, 0, discordgo.WithContext(asking))
		done <- result{raw, err}
	}()
	select {
	case <-ctx.Done():
		return &failure{route: c.route, err: ctx.Err()}
	case res := <-done:
		switch {
		case res.err != nil && refusal.status != 0:
			return refusal
		case res.err != nil:
			return &failure{route: c.route, err: withoutAddress(res.err)}
		case c.into == nil:
			return nil
		}
		if err := json.Unmarshal(res.raw, c.into); err != nil {
			return &failure{route: c.route, err: fmt.Errorf("read the answer: %w", err)}
		}
		return nil
	}
}

// failure is a failed request.
type failure struct {
	route  string
	status int           // the HTTP status; 0: there was no answer
	code   int           // Discord's own code; 0: none
	alien  bool          // the answer is not of Discord's form, so something on the way gave it
	after  time.Duration // for 429: how long to wait
	told   bool          // the hook's request went out
	doubt  bool          // the hook made the request before, and Discord may have carried it out then
	err    error
}

func (f *failure) Error() string {
	var b strings.Builder
	b.WriteString(f.route)
	if f.status != 0 {
		if f.route != "" {
			b.WriteString(": ")
		}
		fmt.Fprintf(&b, "HTTP %d", f.status)
	}
	if f.code != 0 {
		fmt.Fprintf(&b, ", Discord's code %d", f.code)
	}
	if f.err != nil {
		fmt.Fprintf(&b, ": %v", f.err)
	}
	return b.String()
}

func (f *failure) Unwrap() error { return f.err }

// passing reports whether a refusal is about no person, channel or token, and passes by itself: an answer that is not
// Discord's own, as from Cloudflare, or a code for a fault on the way.
func (f *failure) passing() bool {
	refused := f.status >= 400 && f.status < 500 && f.status != http.StatusTooManyRequests && f.status != http.StatusRequestEntityTooLarge
	return refused && (f.alien || f.code == codeNetwork || f.status == http.StatusForbidden && f.code == 0)
}

// unknownToken reports whether Discord itself does not know the token.
func (f *failure) unknownToken() bool { return f.status == http.StatusUnauthorized && !f.alien }

// codeOf is Discord's code in an error, or 0.
func codeOf(err error) int {
	if f, ok := errors.AsType[*failure](err); ok {
		return f.code
	}
	return 0
}

// withoutAddress is an HTTP error without the address, which may hold a token.
func withoutAddress(err error) error {
	for {
		at, ok := errors.AsType[*url.Error](err)
		if !ok {
			return err
		}
		err = at.Err
	}
}

// answered is the failure that an answer with an error status describes. It keeps Discord's words
// and drops everything that Discord repeats of ours.
func answered(route string, status int, raw []byte) *failure {
	var said struct {
		Code    int             `json:"code"`
		Message string          `json:"message"`
		Errors  json.RawMessage `json:"errors"`
	}
	f := &failure{route: route, status: status}
	if json.Unmarshal(raw, &said) != nil {
		f.alien = true
		return f
	}
	f.code = said.Code
	text := said.Message
	if faults := faultsOf("", said.Errors); len(faults) > 0 {
		slices.Sort(faults)
		text += " (" + strings.Join(faults[:min(len(faults), 5)], ", ") + ")"
	}
	if text != "" {
		f.err = errors.New(text)
	}
	return f
}

// faultsOf lists the faults that Discord found, and where.
func faultsOf(at string, raw json.RawMessage) []string {
	var tree map[string]json.RawMessage
	if json.Unmarshal(raw, &tree) != nil {
		return nil
	}
	var faults []string
	for name, branch := range tree {
		if name != "_errors" {
			faults = append(faults, faultsOf(strings.TrimPrefix(at+"."+name, "."), branch)...)
			continue
		}
		var list []struct {
			Code string `json:"code"`
		}
		if json.Unmarshal(branch, &list) == nil {
			for _, f := range list {
				faults = append(faults, at+": "+f.Code)
			}
		}
	}
	return faults
}
