package discord

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"shipboard/bot/chat"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// shard is one of the bot's connections to the gateway. A watchdog of our own
// keeps it up: the library's sessions can deadlock, so the watchdog closes the
// connection of a session that misbehaves, abandons it and begins another.
type shard struct {
	number, of int
	d          *Discord
	gate       *identifyGate
	welcomed   func() // is called on a goroutine of its own when the gateway has greeted; nil: nothing is

	mu      sync.Mutex
	greeted bool      // READY or RESUMED has come since the connection was made
	beat    time.Time // when a heartbeat was last answered
}

// ready returns why the shard delivers no interactions, or nil if it does.
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

// errUnwanted means that Discord closed the connection and would close the next
// one for the same reason.
type errUnwanted struct{ code int }

const badShard = 4010

// unwanted maps the codes of such closes to advice for the operator.
var unwanted = map[int]string{
	4004:     "the token is wrong: take the bot's token from the Bot page of its application",
	badShard: "the number of the shard is wrong",
	4011:     "the bot is in so many servers that it needs more shards",
	4012:     "Discord has retired this version of its gateway",
	4013:     "the gateway does not know what we ask to be told",
	4014:     "the bot asks for events that it may not receive",
}

func (e errUnwanted) Error() string {
	return fmt.Sprintf("Discord closed the connection for good (code %d): %s", e.code, unwanted[e.code])
}

// run keeps the shard connected until ctx ends. An error means that Discord
// will not let it connect again.
func (s *shard) run(ctx context.Context) error {
	var w weariness
	for ctx.Err() == nil {
		began := time.Now()
		identified, err := s.runSession(ctx)
		s.set(false)
		if ctx.Err() != nil {
			return nil
		}
		if _, ok := errors.AsType[errUnwanted](err); ok {
			return err
		}
		pause := w.pause(s.d.pace, time.Since(began), identified)
		s.d.Log.Warn("begin a new session with Discord's gateway", "shard", s.number, "err", err, "pause", pause)
		_ = chat.Sleep(ctx, pause)
	}
	return nil
}

// weariness counts the sessions of a shard that did not last.
type weariness struct {
	sessions int // in a row
}

// pause is how long the shard waits after a session before it begins the next. Discord asks for 1 to 5 s, and resets the
// token of a bot that identifies itself a thousand times in a day; so the pause doubles with each session that did not
// last. A session that did not identify itself does not count there.
func (w *weariness) pause(p pace, lasted time.Duration, identified bool) time.Duration {
	if lasted > p.lasting {
		w.sessions = 0
	}
	most := p.patience
	if identified {
		most = p.weary
	}
	first := p.retry + rand.N(4*p.retry+1)
	pause := min(first<<min(w.sessions, 16), most)
	w.sessions++
	return pause
}

// runSession runs one session. When the connection breaks it connects again and
// resumes, and Discord sends the events it missed. It returns whether the session
// was identified, and why it cannot go on.
func (s *shard) runSession(ctx context.Context) (identified bool, err error) {
	if err := s.gate.pass(ctx, s.number); err != nil {
		return false, err
	}
	v := s.beginSession()
	defer v.abandon()
	err = s.keepSession(ctx, v)
	return v.introduced.Load(), err
}

// keepSession connects a session and resumes it until it is over.
func (s *shard) keepSession(ctx context.Context, v *session) error {
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
		if errors.Is(err, discordgo.ErrWSShardBounds) {
			s.d.Gateway(s.number, Invalid)
			return errInvalid
		}
		for _, misbehaves := range []error{errDead, errSilent, errStuck, errQuiet} {
			if errors.Is(err, misbehaves) {
				s.d.Gateway(s.number, GivenUp)
			}
		}
		if closed, ok := errors.AsType[*websocket.CloseError](err); ok {
			if unwanted[closed.Code] != "" && !(greeted && closed.Code == badShard) { // noShard causes the latter, see event
				return errUnwanted{closed.Code}
			}
			if ended[closed.Code] || closed.Code == badShard {
				return err
			}
		}
		for _, final := range []error{errStuck, errSilent, errEnded, errQuiet, discordgo.ErrWSAlreadyOpen} {
			if errors.Is(err, final) {
				return err
			}
		}
		s.d.Log.Info("connect to Discord's gateway again", "shard", s.number, "err", err)
		_ = chat.Sleep(ctx, pause)
	}
}

// ended holds the codes of closes after which a session cannot be resumed.
var ended = map[int]bool{1000: true, 1001: true, 4003: true, 4007: true, 4009: true}
