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

// hook answers interactions, each by its own token: without the bot's name and
// outside its rate limits, so that no queue of the bot's delays an answer.
type hook struct{ client *http.Client }

func (h *hook) start(transport http.RoundTripper) {
	h.client = &http.Client{Transport: transport, Timeout: oneTry}
}

const (
	oneTry     = 20 * time.Second
	firstPause = 100 * time.Millisecond // between tries
	mostPause  = 10 * time.Second
	mostAnswer = 1 << 20 // bytes of Discord's own that are read
)

// insist makes a request until Discord takes or refuses it, or ctx ends. One
// that is not to be carried out twice is given up where it may have been.
func (h *hook) insist(ctx context.Context, c call) error {
	kind, raw := "", []byte(nil)
	if c.send != nil {
		var err error
		if kind, raw, err = encode(c.send, c.files); err != nil {
			return &failure{route: c.route, err: err}
		}
	}
	for pause := firstPause; ; pause = min(2*pause, mostPause) {
		err := h.once(ctx, c, kind, raw)
		var f *failure
		if err == nil || !errors.As(err, &f) || f.final() || c.single && f.doubtful() {
			return err
		}
		wait := time.NewTimer(max(pause, f.after))
		select {
		case <-ctx.Done():
			wait.Stop()
			return err
		case <-wait.C:
		}
	}
}

// final reports whether another try would fail as well.
func (f *failure) final() bool {
	return f.status != 0 && f.status != http.StatusTooManyRequests && f.status < 500
}

// doubtful reports whether nobody knows if Discord did what it was asked: it
// was told, and what it said is lost, or it is a fault of its own.
func (f *failure) doubtful() bool {
	return f.told && f.status != http.StatusTooManyRequests && (f.status == 0 || f.status >= 500)
}

// once makes a request once.
func (h *hook) once(ctx context.Context, c call, kind string, raw []byte) error {
	var told atomic.Bool
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{WroteHeaders: func() { told.Store(true) }})
	err := h.try(ctx, c, kind, raw)
	if f := (*failure)(nil); errors.As(err, &f) {
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

// reply gives an interaction its first answer. One that was given already, by
// a try whose answer was lost or by another process, counts.
func (h *hook) reply(ctx context.Context, in *interaction, r reply, files []upload) error {
	err := h.insist(ctx, call{
		method: "POST", path: "/interactions/" + in.ID + "/" + in.Token + "/callback",
		route: "answer an interaction", send: r, files: files,
	})
	if codeOf(err) == codeAcknowledged {
		return nil
	}
	return err
}

// original is the message that a first answer made or was about, in requests
// by the interaction's token.
func original(in *interaction) string {
	return "/webhooks/" + in.App + "/" + in.Token + "/messages/@original"
}

// change puts a message in the place of the original; who sees that stays.
func (h *hook) change(ctx context.Context, in *interaction, b *body) error {
	b.Flags &^= flagEphemeral
	return h.insist(ctx, call{method: "PATCH", path: original(in), route: "change an answer", send: b, files: b.files})
}

// remove takes the original away.
func (h *hook) remove(ctx context.Context, in *interaction) error {
	return h.insist(ctx, call{method: "DELETE", path: original(in), route: "take an answer away"})
}

// follow sends one more message. Discord knows no nonce here, and shows no list
// of such messages: what was sent twice would stand there twice, and none of it
// could be found and taken away. So where it may have arrived it is not sent
// again. At worst whoever asked sees no answer, asks again, and is told what
// was done the first time; at worst otherwise they would see two, and press in
// the one that is stale.
func (h *hook) follow(ctx context.Context, in *interaction, b *body) error {
	return h.insist(ctx, call{
		method: "POST", path: "/webhooks/" + in.App + "/" + in.Token, route: "follow an answer",
		send: b, files: b.files, single: true,
	})
}
