package seats

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"strconv"
	"syscall"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"shipboard/bot/chat"
)

// Bounds on a request to a push service.
const (
	pushTime       = 10 * time.Second
	longestHead    = 16 << 10
	longestAnswers = 4 << 10   // bytes of a body, which is read only to free the connection
	pushSize       = 512       // of each call, whatever it says
	pushLife       = 24 * 3600 // in seconds: how long a push service keeps a call for a device that is off
	mostPushPause  = time.Hour // that a push service may ask for
	leastPushPause = time.Second
)

// Call implements chat.Devices.
func (d *Devices) Call(ctx context.Context, p chat.Person, table, device, game string) error {
	c, err := d.of(ctx, p, table, device)
	if err != nil || c == nil {
		return err
	}
	said, err := json.Marshal(map[string]string{"table": table, "game": game})
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, pushTime)
	defer cancel()
	answer, err := webpush.SendNotificationWithContext(ctx, said, &webpush.Subscription{
		Endpoint: c.Endpoint, Keys: webpush.Keys{Auth: c.Auth, P256dh: c.Key},
	}, &webpush.Options{
		HTTPClient: d.client, RecordSize: pushSize, Subscriber: d.subscriber(), Topic: topic(device, table), TTL: pushLife,
		Urgency: webpush.UrgencyHigh, VAPIDPublicKey: d.keys.Public, VAPIDPrivateKey: d.keys.Private,
	})
	if err != nil {
		return &chat.SendError{Why: chat.Broken, Err: withoutAddress(err)}
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, longestAnswers) // so that the connection may be used again
	answered := fmt.Errorf("the push service answers %d", answer.StatusCode)
	switch code := answer.StatusCode; {
	case code >= 200 && code < 300:
		return nil
	case code == http.StatusNotFound, code == http.StatusGone:
		return d.forget(ctx, p, table, device, c.Endpoint)
	case code == http.StatusTooManyRequests, code == http.StatusServiceUnavailable && answer.Header.Get("Retry-After") != "":
		return &chat.SendError{Why: chat.Later, After: retryAfter(answer.Header, time.Now()), Err: answered}
	case code >= 500:
		return &chat.SendError{Why: chat.Broken, Err: answered}
	default: // it would answer the same again
		return &chat.SendError{Why: chat.Gone, Err: answered}
	}
}

// subscriber tells a push service who sends.
func (d *Devices) subscriber() string {
	if d.passes.secure() {
		return d.passes.base.String()
	}
	return "shipboard@" + d.passes.base.Hostname() // a page without a certificate is on this machine
}

// topic is the same for all calls of a table to a device, so that a later call replaces one that was
// not delivered yet. It tells the push service nothing.
func topic(device, table string) string {
	sum := sha256.Sum256([]byte("topic " + device + " " + table))
	return base64.RawURLEncoding.EncodeToString(sum[:])[:32]
}

// retryAfter is how long a push service wants to be left alone.
func retryAfter(h http.Header, now time.Time) time.Duration {
	after := h.Get("Retry-After")
	wait := time.Minute
	if seconds, err := strconv.Atoi(after); err == nil {
		wait = time.Duration(min(max(seconds, 0), 1<<20)) * time.Second
	} else if at, err := http.ParseTime(after); err == nil {
		wait = at.Sub(now)
	}
	return min(max(wait, leastPushPause), mostPushPause)
}

// withoutAddress is an error without the address at a push service, and without its keys.
func withoutAddress(err error) error {
	_, noName := errors.AsType[*net.DNSError](err)
	switch {
	case errors.Is(err, errNotPublic):
		return errNotPublic
	case noName:
		return errors.New("the name of the push service is not known")
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded):
		return errors.New("the push service does not answer in time")
	case errors.Is(err, context.Canceled):
		return context.Canceled
	}
	return errors.New("the push service cannot be reached")
}

// pushClient asks machines on the public network alone, and follows them nowhere. It checks the
// address of each connection, after the name is resolved, so that no name leads elsewhere. It
// asks no proxy, behind which a name could lead anywhere.
func pushClient(local *x509.CertPool) *http.Client {
	dialer := &net.Dialer{Timeout: pushTime, Control: func(_, address string, _ syscall.RawConn) error {
		at, err := netip.ParseAddrPort(address)
		if err != nil || !public(at.Addr()) && !(local != nil && at.Addr().IsLoopback()) {
			return errNotPublic
		}
		return nil
	}}
	return &http.Client{
		Timeout:       pushTime,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext: dialer.DialContext, ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{RootCAs: local},
			TLSHandshakeTimeout: pushTime, MaxResponseHeaderBytes: longestHead, IdleConnTimeout: time.Minute,
			MaxIdleConns: 10, DisableCompression: true,
		},
	}
}

var errNotPublic = errors.New("the push service is not on the public network")

// reserved are addresses for special uses that no method of netip.Addr tells.
var reserved = parseReserved()

func parseReserved() (all []netip.Prefix) {
	for _, s := range []string{
		"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
		"::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "fec0::/10",
	} {
		all = append(all, netip.MustParsePrefix(s))
	}
	return all
}

// public reports whether an address is that of a machine on the public network.
func public(a netip.Addr) bool {
	a = a.Unmap().WithZone("")
	if !a.IsGlobalUnicast() || a.IsPrivate() {
		return false
	}
	for _, p := range reserved {
		if p.Contains(a) {
			return false
		}
	}
	return true
}
