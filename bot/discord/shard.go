package discord

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// shard is one connection to the gateway, kept up by a watch of our own: the
// library's sessions can lock themselves up for good, so one that does not do
// what it should is left behind, its connection closed, and another is begun.
type shard struct {
	number, of int
	d          *Discord
	harbour    *harbour

	mu      sync.Mutex
	greeted bool      // READY or RESUMED has come since the connection was made
	beat    time.Time // when a heartbeat was last answered
}

// ready says why the shard brings no interactions; nil when it does.
func (s *shard) ready() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case !s.greeted:
		return errors.New("it is not connected yet")
	case time.Since(s.beat) > s.d.pace.beat:
		return errors.New("its heartbeat is not answered")
	}
	return nil
}

func (s *shard) set(greeted bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.greeted, s.beat = greeted, time.Now()
}

// errUnwanted is a close of the connection after which another try would be
// closed again.
type errUnwanted struct{ code int }

const badShard = 4010

// unwanted are the codes of such closes, and what to mend.
var unwanted = map[int]string{
	4004:     "the token is wrong: take the bot's token from the Bot page of its application",
	badShard: "the number of the shard is wrong",
	4011:     "the bot is in so many servers that it needs more shards",
	4012:     "Discord has retired this version of its gateway",
	4013:     "the gateway does not know what we ask to be told",
	4014:     "the bot asks to be told what it may not hear",
}

func (e errUnwanted) Error() string {
	return fmt.Sprintf("Discord closed the connection for good (code %d): %s", e.code, unwanted[e.code])
}

// run keeps the shard connected until ctx ends. An error means that Discord
// wants it no more.
func (s *shard) run(ctx context.Context) error {
	pause := s.d.pace.retry
	for ctx.Err() == nil {
		began := time.Now()
		err := s.voyage(ctx)
		s.set(false)
		if ctx.Err() != nil {
			return nil
		}
		if no := (errUnwanted{}); errors.As(err, &no) {
			return err
		}
		if time.Since(began) > s.d.pace.patience {
			pause = s.d.pace.retry
		}
		s.d.Log.Warn("begin a new session with Discord's gateway", "shard", s.number, "err", err, "pause", pause)
		sleep(ctx, pause)
		pause = min(2*pause, s.d.pace.patience)
	}
	return nil
}

// voyage is the life of one session: it connects, and where the connection
// breaks it connects again and is sent what it missed. It returns why the
// session cannot go on.
func (s *shard) voyage(ctx context.Context) error {
	if err := s.harbour.leave(ctx, s.number); err != nil {
		return err
	}
	v := s.newVessel()
	defer v.scuttle()
	greeted := false
	for pause := s.d.pace.retry; ; pause = min(2*pause, s.d.pace.patience) {
		err := v.open(ctx)
		if err == nil {
			pause, greeted = s.d.pace.retry, true
			err = v.watch(ctx)
		}
		s.set(false)
		if ctx.Err() != nil {
			v.close()
			return nil
		}
		for _, sight := range []error{errDead, errSilent, errStuck} {
			if errors.Is(err, sight) {
				s.d.Gateway(s.number, GivenUp)
			}
		}
		if closed := (*websocket.CloseError)(nil); errors.As(err, &closed) {
			if unwanted[closed.Code] != "" && !(greeted && closed.Code == badShard) { // which is of our making, see event
				return errUnwanted{closed.Code}
			}
			if ended[closed.Code] || closed.Code == badShard {
				return err
			}
		}
		for _, final := range []error{errStuck, errSilent, errEnded, discordgo.ErrWSAlreadyOpen} {
			if errors.Is(err, final) {
				return err
			}
		}
		s.d.Log.Info("connect to Discord's gateway again", "shard", s.number, "err", err)
		sleep(ctx, pause)
	}
}

// ended are the codes of closes after which a session cannot be resumed.
var ended = map[int]bool{1000: true, 1001: true, 4003: true, 4007: true, 4009: true}

// vessel is one of the library's sessions and its connection.
type vessel struct {
	*discordgo.Session
	shard   *shard
	dropped chan struct{} // the library has given its connection up
	greeted chan struct{}

	mu    sync.Mutex
	conns []net.Conn
	sunk  bool
}

func (s *shard) newVessel() *vessel {
	v := &vessel{
		Session: newSession(s.d.Token, s.d.Transport), shard: s,
		dropped: make(chan struct{}, 1), greeted: make(chan struct{}, 1),
	}
	v.ShardCount = 0 // or the library would put its own in the place of the next
	v.Identify.Shard = &[2]int{s.number, s.of}
	v.SyncEvents = true // event may change what the library reads as it goes on
	v.Dialer = &websocket.Dialer{
		Proxy: http.ProxyFromEnvironment, HandshakeTimeout: s.d.pace.open, NetDialContext: v.dial,
	}
	v.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { tell(v.dropped) })
	v.AddHandler(v.event)
	return v
}

// tell wakes whoever waits, or will.
func tell(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// dial makes the connection and keeps hold of it.
func (v *vessel) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	c, err := v.shard.d.Dial(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.sunk {
		c.Close()
		return nil, net.ErrClosed
	}
	v.conns = []net.Conn{c}
	return c, nil
}

// cut closes the connection under the library.
func (v *vessel) cut() {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, c := range v.conns {
		c.Close()
	}
	v.conns = nil
}

// scuttle leaves the session behind: whatever the library still does with it
// comes to nothing.
func (v *vessel) scuttle() {
	v.mu.Lock()
	v.sunk = true
	v.mu.Unlock()
	v.cut()
}

// close says goodbye, if that is quickly done.
func (v *vessel) close() {
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = v.Session.Close()
	}()
	select {
	case <-done:
	case <-time.After(closeTime):
	}
}

const closeTime = 3 * time.Second

// noShard is one that the gateway refuses: the second of one.
var noShard = [2]int{1, 1}

// event takes what the gateway sends, and must not wait.
//
// When the gateway ends a session, the library identifies itself again at once,
// and again when it is refused. A single shard is served best so. Of several
// that would heed neither the others nor the day's allowance: with no shard to
// name it is sent away, and another session begins in its turn.
func (v *vessel) event(_ *discordgo.Session, e *discordgo.Event) {
	defer v.shard.d.recovered("take an event", func() {})
	switch e.Type {
	case "READY":
		if v.shard.of > 1 {
			v.Identify.Shard = &noShard
		}
		v.shard.d.Gateway(v.shard.number, Identified)
		tell(v.greeted)
	case "RESUMED":
		v.shard.d.Gateway(v.shard.number, Resumed)
		tell(v.greeted)
	case "INTERACTION_CREATE":
		in, err := decode(e.RawData, time.Now())
		if err != nil {
			v.shard.d.Log.Warn("an interaction cannot be read", "err", err)
			return
		}
		v.shard.d.take(in)
	}
}

var (
	errDropped = errors.New("the connection broke")
	errDead    = errors.New("no heartbeat was answered")
	errStuck   = errors.New("the library is stuck")
	errSilent  = errors.New("the gateway greets nobody")
	errEnded   = errors.New("the session is over")
)

// open connects, and resumes where it was connected before. It waits until the
// gateway has greeted.
func (v *vessel) open(ctx context.Context) error {
	for _, c := range []chan struct{}{v.dropped, v.greeted} {
		select {
		case <-c:
		default:
		}
	}
	opened := make(chan error, 1)
	go func() { opened <- v.Session.Open() }()
	late := time.NewTimer(v.shard.d.pace.open)
	defer late.Stop()
	select {
	case err := <-opened:
		if err != nil {
			return &failure{route: "connect to the gateway", err: bare(err)}
		}
	case <-late.C:
		return errStuck
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case <-v.greeted:
		v.shard.set(true)
		return nil
	case <-v.dropped:
		return errEnded // it was no more to be resumed
	case <-late.C:
		return errSilent
	case <-ctx.Done():
		return ctx.Err()
	}
}

// bare is an error of the library's without what Discord answered in full and
// without addresses.
func bare(err error) error {
	if rest := (*discordgo.RESTError)(nil); errors.As(err, &rest) && rest.Response != nil {
		return answered("find it", rest.Response.StatusCode, rest.ResponseBody)
	}
	return withoutAddress(err)
}

// watch looks after the connection until it breaks. One whose heartbeats are
// not answered is broken, whatever the library thinks.
func (v *vessel) watch(ctx context.Context) error {
	look := time.NewTicker(v.shard.d.pace.look)
	defer look.Stop()
	seen := time.Now() // when the library's lock was last free
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-v.dropped:
			if !v.afloat() {
				return errDropped
			}
			continue // of the connection before, told late
		case <-look.C:
		}
		if v.TryRLock() {
			beat := v.LastHeartbeatAck
			v.RUnlock()
			seen = time.Now()
			v.shard.mu.Lock()
			v.shard.beat = beat
			v.shard.mu.Unlock()
			if time.Since(beat) > v.shard.d.pace.beat {
				return v.drop(ctx)
			}
		} else if time.Since(seen) > v.shard.d.pace.open {
			return errStuck
		}
	}
}

// afloat reports whether the library holds its connection for a good one.
func (v *vessel) afloat() bool {
	if !v.TryRLock() {
		return false
	}
	defer v.RUnlock()
	return v.DataReady
}

// drop closes a connection that is dead, and gives the library a moment to see
// it: then the session can be resumed.
func (v *vessel) drop(ctx context.Context) error {
	v.cut()
	select {
	case <-v.dropped:
		return errDead
	case <-time.After(closeTime):
		return errStuck
	case <-ctx.Done():
		return ctx.Err()
	}
}
