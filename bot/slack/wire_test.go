package slack

import (
	"context"
	"net/http"
	"sync/atomic"

	"shipboard/bot/chattest"
)

// wire carries the requests of one process. After it is cut, the process sends
// nothing and receives nothing.
type wire struct {
	*http.Transport
	dead   context.Context // kept, since it cuts all requests of a process, whoever makes them
	cut    context.CancelFunc
	around atomic.Pointer[hook]
}

// hook runs around each outgoing request.
type hook func(r *http.Request, send func() (*http.Response, error)) (*http.Response, error)

func newWire() *wire {
	w := &wire{Transport: http.DefaultTransport.(*http.Transport).Clone()}
	w.dead, w.cut = context.WithCancel(context.Background())
	return w
}

func (w *wire) RoundTrip(r *http.Request) (*http.Response, error) {
	send := func() (*http.Response, error) {
		if w.dead.Err() != nil {
			return nil, chattest.ErrKilled
		}
		got, err := w.Transport.RoundTrip(r)
		if err == nil && w.dead.Err() != nil {
			_ = got.Body.Close()
			return nil, chattest.ErrKilled
		}
		return got, err
	}
	if around := w.around.Load(); around != nil {
		return (*around)(r, send)
	}
	return send()
}
