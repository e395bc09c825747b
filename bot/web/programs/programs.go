// Package programs lets programs play by HTTP in the seats that they have at tables.
//
// A program shows the token of its seat with each request. It is sent lines of JSON, those of the
// arena, and sends lines:
//
//	GET /program/new    the line that begins its game, once it has begun
//	GET /program/next   the line that it is sent next: the game waits for it, or is over
//	POST /program/ask   a line of the program in the body, and the line that answers it
//
// The two GET requests wait. They answer 204 if there is no line for a while; the program then
// asks again. So they work through any proxy, and a program or a server that starts anew goes on
// where it was.
//
// What the package is afraid of, and the tests that try it:
//
//   - guessing: a token holds 130 bits of chance. A wrong one, an old one and one of another table
//     are answered alike, and one address tries no more than a few a second.
//   - a token that went elsewhere: a page of another site cannot send it, and no line of the log
//     holds it. Whoever has it plays one seat of one game.
//   - two programs with one token: the newer one is answered, and the older is told so.
//   - floods: a body has a bound, and a seat asks no faster than a search needs. One that is refused
//     too often is answered once a minute.
package programs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"shipboard/bot/chat"
	"shipboard/bot/web/callers"
	"shipboard/games/protocol"
)

const (
	longestBody   = 16 << 10
	longestWait   = 25 * time.Second // of a program for its next line
	longestAnswer = time.Minute

	asksASecond = 50 // of a seat
	asksAtOnce  = 200
	triesAtOnce = 20 // lines of a seat that are refused; then one a minute
	wrongAtOnce = 20 // tokens of one address; then one a second
)

// Programs is an http.Handler.
type Programs struct {
	seats chat.ProgramSeats
	log   *slog.Logger

	asks, tries, wrong callers.Paces

	mu    sync.Mutex
	waits map[string]chan struct{} // by token: closed for a program that is to wait no more
}

// New makes the handler.
func New(seats chat.ProgramSeats, log *slog.Logger) *Programs {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	return &Programs{
		seats: seats, log: log, waits: make(map[string]chan struct{}),
		asks:  callers.Paces{Limit: asksASecond, Burst: asksAtOnce},
		tries: callers.Paces{Limit: rate.Every(time.Minute), Burst: triesAtOnce},
		wrong: callers.Paces{Limit: 1, Burst: wrongAtOnce},
	}
}

// ServeHTTP implements http.Handler.
func (p *Programs) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	defer p.recovered(rw, r)
	r.Body = http.MaxBytesReader(rw, r.Body, longestBody)
	token := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	calls := map[string]func(http.ResponseWriter, *http.Request, string){
		"GET " + chat.ProgramAddress + "new":  p.serve(p.seats.ProgramNew),
		"GET " + chat.ProgramAddress + "next": p.serve(p.seats.ProgramNext),
		"POST " + chat.ProgramAddress + "ask": p.serveAsk,
	}
	call := calls[r.Method+" "+r.URL.Path]
	switch {
	case call == nil:
		fail(rw, http.StatusNotFound, "there are GET "+chat.ProgramAddress+"new, GET "+chat.ProgramAddress+"next and POST "+chat.ProgramAddress+"ask")
	case !p.mayTry(r):
		tooFast(rw, time.Second, "too many wrong tokens")
	case token == "":
		p.triedWrong(r)
		rw.Header().Set("WWW-Authenticate", "Bearer")
		fail(rw, http.StatusUnauthorized, "send the token of the seat in the header Authorization: Bearer")
	case !p.asks.Allow(token):
		tooFast(rw, time.Second, "that was too much at once")
	default:
		call(rw, r, token)
	}
}

// mayTry reports whether those at an address may still try tokens, since they have not tried too
// many wrong ones. If the address is unknown, they may.
func (p *Programs) mayTry(r *http.Request) bool {
	from := callers.AddressOf(r)
	return from == "" || p.wrong.Would(from)
}

func (p *Programs) triedWrong(r *http.Request) { p.wrong.Allow(callers.AddressOf(r)) }

// serve answers with a line, as soon as there is one.
func (p *Programs) serve(find func(context.Context, string) ([]byte, error)) func(http.ResponseWriter, *http.Request, string) {
	return func(rw http.ResponseWriter, r *http.Request, token string) {
		control := http.NewResponseController(rw)
		_ = control.SetReadDeadline(time.Time{}) // the limits for requests are shorter; a test may have none
		_ = control.SetWriteDeadline(time.Now().Add(longestAnswer + longestWait))
		ctx, stop := context.WithCancel(r.Context())
		defer stop()
		table, err := p.seats.ProgramTable(ctx, token)
		if err != nil {
			p.failed(rw, r, err)
			return
		}
		changed := p.seats.Watch(ctx, table)
		rest, leave := p.join(token)
		defer leave()
		over := time.NewTimer(longestWait)
		defer over.Stop()
		for {
			line, err := find(ctx, token)
			switch {
			case err != nil:
				p.failed(rw, r, err)
				return
			case line != nil:
				answer(rw, line)
				return
			}
			select {
			case <-changed:
			case <-over.C:
				rw.WriteHeader(http.StatusNoContent)
				return
			case <-rest:
				fail(rw, http.StatusConflict, "another program asks with this token, so this one is answered no more")
				return
			case <-ctx.Done(): // this process stops, and the next one is asked
				rw.WriteHeader(http.StatusNoContent)
				return
			}
		}
	}
}

// join has a program wait, and ends the wait of another that waited with the same token before.
func (p *Programs) join(token string) (rest <-chan struct{}, leave func()) {
	me := make(chan struct{})
	p.mu.Lock()
	defer p.mu.Unlock()
	if older := p.waits[token]; older != nil {
		close(older)
	}
	p.waits[token] = me
	return me, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.waits[token] == me {
			delete(p.waits, token)
		}
	}
}

// key is a header that a program sends with a line, with a value of its own for each line. A line
// that is sent again with the same value is played once.
const key = "Idempotency-Key"

// serveAsk answers a line of a program.
func (p *Programs) serveAsk(rw http.ResponseWriter, r *http.Request, token string) {
	if !p.tries.Would(token) {
		tooFast(rw, time.Minute, "too many requests were refused")
		return
	}
	asks, err := io.ReadAll(r.Body)
	if _, long := errors.AsType[*http.MaxBytesError](err); long {
		fail(rw, http.StatusRequestEntityTooLarge, fmt.Sprintf("a request has %d bytes at most", longestBody))
		return
	}
	if err != nil {
		fail(rw, http.StatusBadRequest, "the request did not arrive whole")
		return
	}
	// What a program plays is carried out even if it does not wait for the answer.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), longestAnswer)
	defer cancel()
	line, refused, err := p.seats.ProgramAsk(ctx, token, r.Header.Get(key), asks)
	if err != nil {
		p.failed(rw, r, err)
		return
	}
	if refused {
		p.tries.Allow(token)
	}
	answer(rw, line)
}

// failed answers with an error, which is logged if the fault is ours.
func (p *Programs) failed(rw http.ResponseWriter, r *http.Request, err error) {
	switch {
	case errors.Is(err, chat.ErrNoProgram):
		p.triedWrong(r)
		rw.Header().Set("WWW-Authenticate", "Bearer")
		fail(rw, http.StatusUnauthorized, err.Error())
	case errors.Is(err, chat.ErrNotAwaited):
		fail(rw, http.StatusConflict, err.Error()+"; ask for "+chat.ProgramAddress+"next")
	case r.Context().Err() != nil: // who asked has gone, or this process stops
		fail(rw, http.StatusServiceUnavailable, "ask again in a moment")
	default:
		p.log.Error("answer a program", "asks", r.URL.Path, "err", err)
		fail(rw, http.StatusInternalServerError, "a fault of ours; nothing was changed, unless it was played already. Ask again in a moment")
	}
}

// recovered turns a panic into an answer. Its value is not logged, since it may hold a secret.
func (p *Programs) recovered(rw http.ResponseWriter, r *http.Request) {
	if fault := recover(); fault != nil {
		p.log.Error("answer a program: panic", "asks", r.URL.Path, "panic", fmt.Sprintf("%T", fault), "stack", string(debug.Stack()))
		fail(rw, http.StatusInternalServerError, "a fault of ours")
	}
}

func answer(rw http.ResponseWriter, line []byte) {
	rw.Header().Set("Content-Type", "application/x-ndjson")
	rw.Header().Set("Cache-Control", "no-store")
	_, _ = rw.Write(line) // the program may have gone
}

func fail(rw http.ResponseWriter, code int, why string) {
	rw.Header().Set("Content-Type", "application/x-ndjson")
	rw.WriteHeader(code)
	_ = json.NewEncoder(rw).Encode(protocol.Failure{Error: why}) // the program may have gone
}

func tooFast(rw http.ResponseWriter, wait time.Duration, why string) {
	rw.Header().Set("Retry-After", fmt.Sprint(int(wait.Seconds())))
	fail(rw, http.StatusTooManyRequests, why)
}
