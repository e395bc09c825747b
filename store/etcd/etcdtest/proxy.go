package etcdtest

import (
	"net"
	"sync"
	"testing"
)

// Proxy stands between a client and a member, and can be told to fail.
type Proxy struct {
	Addr string
	to   string
	l    net.Listener

	mu    sync.Mutex
	mute  bool // what members answer is swallowed
	cut   bool // nothing passes
	down  bool // there is no member
	knock int  // connections that came while it was down
	conns map[net.Conn]bool
}

// NewProxy begins to pass connections on to a member, until the test ends.
func NewProxy(t testing.TB, to string) *Proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &Proxy{Addr: l.Addr().String(), to: to, l: l, conns: make(map[net.Conn]bool)}
	go p.serve()
	t.Cleanup(func() { _ = l.Close(); p.Hang() })
	return p
}

func (p *Proxy) serve() {
	for {
		in, err := p.l.Accept()
		if err != nil {
			return
		}
		if p.refuses() {
			_ = in.Close()
			continue
		}
		out, err := net.Dial("tcp", p.to)
		if err != nil {
			_ = in.Close()
			continue
		}
		p.mu.Lock()
		p.conns[in], p.conns[out] = true, true
		p.mu.Unlock()
		go p.pass(in, out, func() bool { return p.cut })
		go p.pass(out, in, func() bool { return p.cut || p.mute })
	}
}

func (p *Proxy) pass(from, to net.Conn, swallow func() bool) {
	buf := make([]byte, 64<<10)
	for {
		n, err := from.Read(buf)
		p.mu.Lock()
		lost := swallow()
		p.mu.Unlock()
		if n > 0 && !lost {
			_, err = to.Write(buf[:n])
		}
		if err != nil {
			_, _ = from.Close(), to.Close()
			return
		}
	}
}

func (p *Proxy) refuses() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.down {
		p.knock++
	}
	return p.down
}

// Down closes all connections, old and new, as those to a member that is not there.
func (p *Proxy) Down() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.down = true
	p.hang()
}

// Up passes connections on again, and tells how many came since Down.
func (p *Proxy) Up() (came int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.down = false
	return p.knock
}

// Mute swallows what the member answers, or passes it on again.
func (p *Proxy) Mute(on bool) { p.set(&p.mute, on) }

// Cut lets nothing pass, in silence, or lets it pass again.
func (p *Proxy) Cut(on bool) { p.set(&p.cut, on) }

func (p *Proxy) set(what *bool, on bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	*what = on
	if !on { // streams with a gap are of no use
		p.hang()
	}
}

// Hang closes all connections.
func (p *Proxy) Hang() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.hang()
}

func (p *Proxy) hang() {
	for c := range p.conns {
		_ = c.Close()
		delete(p.conns, c)
	}
}
