package store

// Waiting counts the updates that queue behind the leader.
func Waiting(s *Bolt) int {
	s.queue.mu.Lock()
	defer s.queue.mu.Unlock()
	return len(s.queue.calls)
}

// Commits numbers the last commit: bbolt counts them.
func Commits(s *Bolt) int {
	n, err := s.lastCommit()
	if err != nil {
		panic(err)
	}
	return n
}

// MapRoom makes bbolt map a file anew whenever it has grown by so many bytes.
func MapRoom(bytes int) Option {
	return func(o *options) { o.mapRoom = bytes }
}

// Path is where a store's file is.
func Path(s *Bolt) string { return s.path }

// FailLate commits a transaction that breaks down when everything is written: nobody knows then what was kept.
func FailLate(s *Bolt) error {
	tx, err := s.db.Begin(true)
	if err != nil {
		return err
	}
	tx.OnCommit(func() { panic("no more disk") })
	return s.commitTx(tx)
}
