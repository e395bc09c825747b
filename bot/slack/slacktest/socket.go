package slacktest

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// mostSockets is how many connections one app may have at once.
const mostSockets = 10

// pingTime is the time between pings on each connection.
const pingTime = 5 * time.Second

// mostAck is the greatest size of an acknowledgement in bytes; longer ones are
// lost.
const mostAck = 20_000

// sockets are the connections by Socket Mode.
type sockets struct {
	mu      sync.Mutex
	tickets map[string]bool
	open    []*socket
	turn    int
	changed chan struct{} // closed when a connection comes
	waiting map[string]chan json.RawMessage
}

type socket struct {
	mu   sync.Mutex // guards writing
	conn *websocket.Conn
	gone chan struct{}
	mute bool // what is written does not arrive
}

func (k *sockets) init() {
	k.tickets, k.waiting, k.changed = make(map[string]bool), make(map[string]chan json.RawMessage), make(chan struct{})
}

// drop ends all connections without notice.
func (k *sockets) drop() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, c := range k.open {
		_ = c.conn.NetConn().Close()
	}
}

// take returns the connection whose turn it is. If there is none it returns nil,
// and the channel is closed when the next one comes.
func (k *sockets) take() (*socket, <-chan struct{}) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.open) == 0 {
		return nil, k.changed
	}
	k.turn++
	return k.open[k.turn%len(k.open)], k.changed
}

func (s *Server) openConnection(args) result {
	s.sockets.mu.Lock()
	defer s.sockets.mu.Unlock()
	if len(s.sockets.open) >= mostSockets {
		return refuse("too_many_websockets")
	}
	ticket := s.next("planted-link-")
	s.sockets.tickets[ticket] = true
	return result{"url": "ws" + strings.TrimPrefix(s.base, "http") + "/link?ticket=" + ticket + "&app_id=" + App}
}

func (s *Server) serveSocket(w http.ResponseWriter, r *http.Request) {
	k := &s.sockets
	k.mu.Lock()
	ticket := r.URL.Query().Get("ticket")
	good := k.tickets[ticket]
	delete(k.tickets, ticket)
	k.mu.Unlock()
	if !good {
		http.Error(w, "the ticket is not good", http.StatusForbidden)
		return
	}
	up := websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}
	conn, err := up.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	c := &socket{conn: conn, gone: make(chan struct{})}
	k.mu.Lock()
	n := len(k.open) + 1
	k.mu.Unlock()
	c.write(map[string]any{
		"type": "hello", "num_connections": n, "connection_info": map[string]any{"app_id": App},
		"debug_info": map[string]any{"host": "applink-1", "build_number": 1, "approximate_connection_time": 18060},
	})
	c.ping()
	k.mu.Lock()
	k.open = append(k.open, c)
	close(k.changed)
	k.changed = make(chan struct{})
	k.mu.Unlock()
	go c.keep(s.o.Ping)
	s.listen(c)
	k.mu.Lock()
	k.open = slices.DeleteFunc(k.open, func(o *socket) bool { return o == c })
	k.mu.Unlock()
	close(c.gone)
	_ = conn.Close()
}

func (c *socket) write(body any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.mute {
		_ = c.conn.WriteJSON(body) // the reader sees the connection end
	}
}

func (c *socket) ping() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.mute {
		return
	}
	_ = c.conn.WriteControl(websocket.PingMessage, []byte("Ping from applink-1"), time.Now().Add(time.Second))
}

func (c *socket) keep(pause time.Duration) {
	ticker := time.NewTicker(pause)
	defer ticker.Stop()
	for {
		select {
		case <-c.gone:
			return
		case <-ticker.C:
			c.ping()
		}
	}
}

// listen takes acknowledgements until the connection ends.
func (s *Server) listen(c *socket) {
	for {
		_, raw, err := c.conn.ReadMessage()
		if err != nil {
			return
		}
		var ack struct {
			Envelope string          `json:"envelope_id"`
			Payload  json.RawMessage `json:"payload"`
		}
		if len(raw) >= mostAck {
			continue // Slack does not report it either
		}
		if err := json.Unmarshal(raw, &ack); err != nil || ack.Envelope == "" {
			s.mu.Lock()
			s.fault("by Socket Mode came what is no acknowledgement: %s", raw)
			s.mu.Unlock()
			continue
		}
		s.sockets.mu.Lock()
		waiting := s.sockets.waiting[ack.Envelope]
		s.sockets.mu.Unlock()
		select {
		case waiting <- ack.Payload:
		default: // too late, or acknowledged already
		}
	}
}

// Connections counts the open connections.
func (s *Server) Connections() int {
	s.sockets.mu.Lock()
	defer s.sockets.mu.Unlock()
	return len(s.sockets.open)
}

// DropSockets ends all connections without notice.
func (s *Server) DropSockets() { s.sockets.drop() }

// Hush lets nothing more reach the app by the connections that are open, and leaves them open.
func (s *Server) Hush() {
	s.sockets.mu.Lock()
	defer s.sockets.mu.Unlock()
	for _, c := range s.sockets.open {
		c.mu.Lock()
		c.mute = true
		c.mu.Unlock()
	}
}

// Disconnect tells the app that its connections end, with a reason: "warning",
// "refresh_requested" or "link_disabled". It then ends them, unless the reason is
// "warning".
func (s *Server) Disconnect(reason string) {
	s.sockets.mu.Lock()
	open := slices.Clone(s.sockets.open)
	s.sockets.mu.Unlock()
	for _, c := range open {
		c.write(map[string]any{"type": "disconnect", "reason": reason, "debug_info": map[string]any{"host": "applink-1"}})
		if reason != "warning" {
			_ = c.conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(websocket.CloseNormalClosure, ""), time.Now().Add(time.Second))
		}
	}
}

// bySocket sends a request to the app and waits for its acknowledgement. If the
// connection ends before that, the request goes out on the next connection.
func (s *Server) bySocket(r *Request, within time.Duration) outcome {
	k := &s.sockets
	acked := make(chan json.RawMessage, 1)
	k.mu.Lock()
	k.waiting[r.envelope] = acked
	k.mu.Unlock()
	defer func() {
		k.mu.Lock()
		delete(k.waiting, r.envelope)
		k.mu.Unlock()
	}()
	late := time.NewTimer(within)
	defer late.Stop()
	for {
		c, more := k.take()
		if c == nil {
			select {
			case <-more:
				continue
			case <-late.C:
				return outcome{why: "timeout"}
			}
		}
		c.write(map[string]any{
			"type": r.kind, "envelope_id": r.envelope, "payload": r.payload, "accepts_response_payload": r.kind != events,
			"retry_attempt": r.tries, "retry_reason": r.why,
		})
		s.mu.Lock()
		if s.drops > 0 {
			s.drops--
			_ = c.conn.NetConn().Close()
		}
		s.mu.Unlock()
		select {
		case payload := <-acked:
			return outcome{acked: true, payload: payload}
		case <-late.C:
			return outcome{why: "timeout"}
		case <-c.gone:
			r.tries++
			r.why = "connection_failed"
		}
	}
}
