package etcd

import "sync/atomic"

// Counts are how often something has happened since the store was opened.
type Counts struct {
	Commits   int64 // that were kept
	Conflicts int64 // commits that were not, since something that they read had changed
	Resolved  int64 // commits whose answer was lost, and which were then found kept or fenced off
	Stale     int64 // runs over records of the cache that had to be run again without it
}

type counters struct{ commits, conflicts, resolved, stale atomic.Int64 }

// Counts reads all counts.
func (s *Store) Counts() Counts {
	return Counts{s.counts.commits.Load(), s.counts.conflicts.Load(), s.counts.resolved.Load(), s.counts.stale.Load()}
}
