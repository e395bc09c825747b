package discord

import (
	"context"
	"sync"

	"golang.org/x/time/rate"
)

// spacing keeps this process to its share of the requests that Discord allows a bot in a second. Without it, several
// processes would each learn of the limit from refusals alone, and Discord shuts out a bot that is refused too often.
type spacing struct {
	most    int        // a second, by all processes together; 0: any number
	senders func() int // the processes

	mu      sync.Mutex
	shared  int // among how many processes the limiter shares
	limiter *rate.Limiter
}

// wait waits until a request may be made, or ctx ends.
func (s *spacing) wait(ctx context.Context) error {
	if s.most == 0 {
		return nil
	}
	return s.share().Wait(ctx)
}

// share is the limiter for as many processes as there are now. It lets some requests through at
// once, and more in the second after; together they are as many as Discord allows.
func (s *spacing) share() *rate.Limiter {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := s.senders(); n != s.shared {
		mine := float64(s.most) / float64(n)
		if s.limiter == nil {
			s.limiter = rate.NewLimiter(0, 0)
		}
		s.limiter.SetLimit(rate.Limit(0.9 * mine))
		s.limiter.SetBurst(max(int(0.1*mine), 1))
		s.shared = n
	}
	return s.limiter
}
