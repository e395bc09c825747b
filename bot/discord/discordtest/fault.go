package discordtest

import (
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Fault is an error that requests to REST meet.
type Fault struct {
	Route   string // "POST /channels/{channel}/messages"; "" is every route
	Channel string // the id of a channel; "" is everywhere
	Times   int    // how often it happens; 0 is once, less than 0 is until Mend

	Delay      time.Duration // before anything else
	Lost       bool          // the connection breaks before the request is carried out
	Unanswered bool          // the connection breaks after the request was carried out
	Status     int           // the answer; the request is not carried out
	Code       int
	Message    string
	RetryAfter time.Duration // for 429
	Global     bool          // for 429: for every route
	HTML       bool          // the answer is a page of whatever stands before Discord, and has no header that helps
}

// Fail makes the next requests that match a fault go wrong. If several faults
// match a request, the first one happens.
func (s *Server) Fail(f Fault) {
	if f.Times == 0 {
		f.Times = 1
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = append(s.faults, &f)
}

// Mend removes all faults.
func (s *Server) Mend() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = nil
}

// fault returns the fault that a request meets, or nil.
func (s *Server) fault(c *call) *Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range s.faults {
		if f.Times == 0 || f.Route != "" && f.Route != c.route || f.Channel != "" && f.Channel != c.PathValue("channel") {
			continue
		}
		f.Times--
		return f
	}
	return nil
}

// quota is the number of requests that a route takes in a time.
type quota struct {
	route   string // "" is all routes together
	most    int
	per     time.Duration
	buckets map[string]*bucket
}

// bucket counts the requests of one channel.
type bucket struct {
	used  int
	reset time.Time // by the real clock
}

// Quota limits the requests of a route for each channel in a time, and refuses
// the rest with 429. The route "" limits all requests of the bot together, except
// answers to interactions.
func (s *Server) Quota(route string, most int, per time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.quotas = append(s.quotas, &quota{route: route, most: most, per: per, buckets: make(map[string]*bucket)})
}

// of returns the quota's bucket for a request, or nil if the quota does not
// apply. It needs the lock.
func (q *quota) of(c *call) *bucket {
	key := c.PathValue("channel")
	switch {
	case q.route == "" && (strings.Contains(c.route, "/interactions/") || strings.Contains(c.route, "/webhooks/")):
		return nil
	case q.route == "":
		key = ""
	case q.route != c.route:
		return nil
	}
	b := q.buckets[key]
	if b == nil {
		b = new(bucket)
		q.buckets[key] = b
	}
	if now := time.Now(); !now.Before(b.reset) {
		b.used, b.reset = 0, now.Add(q.per)
	}
	return b
}

// quota counts a request, and refuses it if there were too many.
func (s *Server) quota(c *call) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, q := range s.quotas {
		b := q.of(c)
		if b == nil {
			continue
		}
		if b.used >= q.most {
			return &apiError{Status: http.StatusTooManyRequests, Message: "You are being rate limited.", RetryAfter: time.Until(b.reset), Global: q.route == ""}
		}
		b.used++
	}
	return nil
}

// quotaHeaders tells a client how many requests of a route are left.
func (s *Server) quotaHeaders(h http.Header, c *call) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, q := range s.quotas {
		b := q.of(c)
		if b == nil || q.route == "" {
			continue
		}
		left := time.Until(b.reset).Seconds()
		h.Set("X-RateLimit-Bucket", "of "+q.route)
		h.Set("X-RateLimit-Limit", strconv.Itoa(q.most))
		h.Set("X-RateLimit-Remaining", strconv.Itoa(q.most-b.used))
		h.Set("X-RateLimit-Reset-After", strconv.FormatFloat(math.Max(left, 0), 'f', 3, 64))
		h.Set("X-RateLimit-Reset", strconv.FormatFloat(float64(b.reset.UnixMilli())/1000, 'f', 3, 64))
	}
}
