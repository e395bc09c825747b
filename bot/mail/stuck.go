package mail

import (
	"slices"
	"time"
)

// Stuck is a destination whose messages have not got through for a while.
type Stuck struct {
	Table   string // of the message that is tried
	Chat    string
	Channel string // "" where it is a person
	Why     string
	Since   time.Time
}

// stuckAfter is how long a destination is only slow. One that waits for a permission is stuck at once.
const stuckAfter = 10 * time.Minute

// Stuck are the destinations that do not take their messages, the longest first.
func (m *Mail) Stuck() []Stuck { return m.post.stuck(m.now()) }

func (p *Post) stuck(now time.Time) (all []Stuck) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, q := range p.queues {
		if q.tries == 0 || len(q.letters) == 0 || !q.shut && now.Sub(q.down) < stuckAfter {
			continue
		}
		l := q.letters[0].Letter
		s := Stuck{Table: l.Table, Chat: l.Chat(), Why: q.why, Since: q.down}
		if l.Person == nil {
			s.Channel = l.Place.ID
		}
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b Stuck) int { return a.Since.Compare(b.Since) })
	return all
}
