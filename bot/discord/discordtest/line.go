package discordtest

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
)

// Line is one bot's connection to Discord. It can be cut without notice.
type Line struct {
	s    *Server
	http *http.Transport

	mu    sync.Mutex
	cut   bool
	conns map[net.Conn]struct{}
}

// errCut is the error of a bot whose line is cut.
var errCut = errors.New("the network is down")

// NewLine makes a separate line, for one of several bots.
func (s *Server) NewLine() *Line {
	l := &Line{s: s, conns: make(map[net.Conn]struct{})}
	l.http = &http.Transport{DialContext: l.Dial, MaxIdleConnsPerHost: 4096}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lines = append(s.lines, l)
	return l
}

// Dial connects to this Discord.
func (l *Line) Dial(ctx context.Context, network, _ string) (net.Conn, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cut {
		return nil, errCut
	}
	conn, err := new(net.Dialer).DialContext(ctx, network, l.s.addr)
	if err != nil {
		return nil, fmt.Errorf("reach the fake Discord: %w", err)
	}
	c := &lineConn{Conn: conn, line: l}
	l.conns[c] = struct{}{}
	return c, nil
}

// RoundTrip sends a request for one of Discord's hosts to this Discord.
func (l *Line) RoundTrip(r *http.Request) (*http.Response, error) {
	switch r.URL.Hostname() {
	case ApplicationID + ".discordsays.com":
		return l.s.askActivity(r)
	case "discord.com", "cdn.discordapp.com", "media.discordapp.net":
	default:
		l.s.errorf("a request goes to %s, which is not Discord", r.URL.Host)
		return nil, fmt.Errorf("no such host: %s", r.URL.Host)
	}
	if r.URL.Scheme != "https" {
		l.s.errorf("a request goes to %s by %s, in the clear", r.URL.Host, r.URL.Scheme)
	}
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host, r.Host = "http", l.s.addr, ""
	return l.http.RoundTrip(r)
}

// Cut breaks every connection on the line and refuses new ones, or allows them
// again.
func (l *Line) Cut(cut bool) {
	l.mu.Lock()
	l.cut = cut
	var conns []net.Conn
	if cut {
		for c := range l.conns {
			conns = append(conns, c)
		}
	}
	l.mu.Unlock()
	for _, c := range conns {
		_ = c.Close()
	}
	if cut {
		l.http.CloseIdleConnections()
	}
}

// lineConn is a connection that its line can cut.
type lineConn struct {
	net.Conn
	line *Line
}

func (c *lineConn) Close() error {
	c.line.mu.Lock()
	delete(c.line.conns, c)
	c.line.mu.Unlock()
	return c.Conn.Close()
}

// Dial connects a bot to the gateway.
func (s *Server) Dial(ctx context.Context, network, addr string) (net.Conn, error) {
	return s.line.Dial(ctx, network, addr)
}

// Cut breaks the line of Transport and Dial, or mends it.
func (s *Server) Cut(cut bool) { s.line.Cut(cut) }
