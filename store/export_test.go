package store

// Waiting counts the updates that queue behind the leader.
func Waiting(s *Bolt) int {
	s.queue.mu.Lock()
	defer s.queue.mu.Unlock()
	return len(s.queue.calls)
}

// Commits returns bbolt's number of the last commit.
func Commits(s *Bolt) int {
	n, err := s.lastCommit()
	if err != nil {
		panic(err)
	}
	return n
}

// MapRoom makes bbolt map a file anew whenever the file has grown by that many
// bytes.
func MapRoom(bytes int) Option {
	return func(o *options) { o.mapRoom = bytes }
}

// Path returns the path of a store's file.
func Path(s *Bolt) string { return s.path }

// FailLate commits a transaction that fails after everything is written, so that
// the outcome is unknown.
func FailLate(s *Bolt) error {
	tx, err := s.db.Begin(true)
	if err != nil {
		return err
	}
	tx.OnCommit(func() { panic("no more disk") })
	return s.commitTx(tx)
}

// TablePrefix begins the head, the snapshot and the journal of a table.
func TablePrefix(table string) []byte { return named(kindTable, table) }
