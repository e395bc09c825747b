package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptrace"
	"sync/atomic"
	"time"
)

// hook answers interactions by their own tokens, without the bot's token. So
// the answers do not count against the bot's rate limits and wait in none of
// its queues.
type hook struct {
	client *http.Client
	taken  func() // called when another process has answered an interaction; may be nil
}

func (h *hook) start(transport http.RoundTripper) {
	h.client = &http.Client{Transport: transport, Timeout: oneTry}
}

const (
	oneTry     = 20 * time.Second
	firstPause = 100 * time.Millisecond // between tries
	mostPause  = 10 * time.Second
	mostAnswer = 1 << 20 // bytes of Discord's answer that we read
)

// insist repeats a request until Discord takes or refuses it, or ctx ends. It
// does not repeat a single call that Discord may have carried out.
func (h *hook) insist(ctx context.Context, c call) error {
	kind, raw := "", []byte(nil)
	if c.send != nil {
		var err error
		kind, raw, err = encode(c.send, c.files)
		if err != nil {
			return &failure{route: c.route, err: err}
		}
	}
	doubt := false
	for pause := firstPause; ; pause = min(2*pause, mostPause) {
		err := h.once(ctx, c, kind, raw)
		f, ok := errors.AsType[*failure](err)
		if !ok {
			return err
		}
		f.doubt = doubt
		if f.final() || c.single && f.doubtful() {
			return err
		}
		doubt = doubt || f.doubtful()
		wait := time.NewTimer(max(pause, f.after))
		select {
		case <-ctx.Done():
			wait.Stop()
			return err
		case <-wait.C:
		}
	}
}

// final reports whether another try would fail too.
func (f *failure) final() bool {
	return f.status != 0 && f.status != http.StatusTooManyRequests && f.status < 500 && !f.passing()
}

// doubtful reports whether Discord may have carried out the request: the
// request went out, and the answer was lost or was a server error.
func (f *failure) doubtful() bool {
	return f.told && f.status != http.StatusTooManyRequests && (f.status == 0 || f.status >= 500)
}

// once makes a request once.
func (h *hook) once(ctx context.Context, c call, kind string, raw []byte) error {
	var told atomic.Bool
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{WroteHeaders: func() { told.Store(true) }})
	err := h.try(ctx, c, kind, raw)
	if f, ok := errors.AsType[*failure](err); ok {
		f.told = told.Load()
	}
	return err
}

func (h *hook) try(ctx context.Context, c call, kind string, raw []byte) error {
	q, err := http.NewRequestWithContext(ctx, c.method, base+c.path, bytes.NewReader(raw))
	if err != nil {
		return &failure{route: c.route, err: errors.New("the address is no address")}
	}
	q.Header.Set("User-Agent", userAgent)
	if kind != "" {
		q.Header.Set("Content-Type", kind)
	}
	a, err := h.client.Do(q)
	if err != nil {
		return &failure{route: c.route, err: withoutAddress(err)}
	}
	defer a.Body.Close()
	said, err := io.ReadAll(io.LimitReader(a.Body, mostAnswer))
	switch {
	case a.StatusCode == http.StatusTooManyRequests:
		f := answered(c.route, a.StatusCode, said)
		f.after = retryAfter(a.Header)
		return f
	case a.StatusCode >= 300:
		return answered(c.route, a.StatusCode, said)
	case err != nil:
		return &failure{route: c.route, err: fmt.Errorf("read the answer: %w", withoutAddress(err))}
	case c.into != nil:
		if err := json.Unmarshal(said, c.into); err != nil {
			return &failure{route: c.route, err: fmt.Errorf("read the answer: %w", err)}
		}
	}
	return nil
}

// reply sends the first answer. It counts as sent if Discord has a first answer already: from a
// try whose answer was lost, or from another process. in.taken says that it was another process.
func (h *hook) reply(ctx context.Context, in *interaction, r reply, files []upload) error {
	err := h.insist(ctx, call{
		method: "POST", path: "/interactions/" + in.ID + "/" + in.Token + "/callback",
		route: "answer an interaction", send: r, files: files,
	})
	if f, ok := errors.AsType[*failure](err); ok && f.code == codeAcknowledged {
		in.taken = !f.doubt
		if in.taken && h.taken != nil {
			h.taken()
		}
		return nil
	}
	return err
}

// original is the path of the message that the first answer made, or that its
// button stood in.
func original(in *interaction) string {
	return "/webhooks/" + in.App + "/" + in.Token + "/messages/@original"
}

// change replaces the original. The same people see it as before.
func (h *hook) change(ctx context.Context, in *interaction, b *body) error {
	b.Flags &^= flagEphemeral
	return h.insist(ctx, call{method: "PATCH", path: original(in), route: "change an answer", send: b, files: b.files})
}

// remove deletes the original.
func (h *hook) remove(ctx context.Context, in *interaction) error {
	return h.insist(ctx, call{method: "DELETE", path: original(in), route: "take an answer away"})
}

// follow sends one more message. Follow-ups have no nonce and cannot be listed,
// so a duplicate could not be removed. When we do not know whether it arrived,
// we do not send it again: the user sees no answer, asks again and gets the
// first answer. A duplicate would leave a stale message with buttons.
func (h *hook) follow(ctx context.Context, in *interaction, b *body) error {
	return h.insist(ctx, call{
		method: "POST", path: "/webhooks/" + in.App + "/" + in.Token, route: "follow an answer",
		send: b, files: b.files, single: true,
	})
}
