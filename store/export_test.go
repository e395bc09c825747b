package store

import (
	"bytes"

	bolt "go.etcd.io/bbolt"
)

// Waiting counts the updates that queue behind the leader.
func Waiting(s *Bolt) int {
	s.line.mu.Lock()
	defer s.line.mu.Unlock()
	return len(s.line.queue)
}

// Commits numbers the last commit: bbolt counts them.
func Commits(s *Bolt) int {
	n, err := s.lastCommit()
	if err != nil {
		panic(err)
	}
	return n
}

// SetFoldBound makes a store fold its log when that has so many bytes.
func SetFoldBound(s *Bolt, bytes int) {
	s.writing.Lock()
	defer s.writing.Unlock()
	s.foldBound, s.foldAt = bytes, bytes
}

// Fold folds the log now.
func Fold(s *Bolt) error {
	s.writing.Lock()
	defer s.writing.Unlock()
	return s.fold()
}

// FoldHalfway makes a fold, up to the commit, and calls meanwhile.
func FoldHalfway(s *Bolt, meanwhile func()) error {
	return s.write(func(b boltBase) error {
		err := b.fold(s.log.Load())
		meanwhile()
		return err
	})
}

// BreakFolds makes every fold fail, with a record that bbolt does not take, until it is told to mend them.
func BreakFolds(s *Bolt) (mend func()) {
	change := func(writes func(records) records) {
		s.writing.Lock()
		defer s.writing.Unlock()
		log := *s.log.Load()
		log.writes = writes(log.writes)
		s.log.Store(&log)
	}
	change(func(r records) records { return r.merge(records{{key: []byte{}}}) })
	return func() { change(func(r records) records { return r[1:] }) }
}

// FoldAt is how many bytes the log takes before the next try to fold it.
func FoldAt(s *Bolt) int {
	s.writing.Lock()
	defer s.writing.Unlock()
	return s.foldAt
}

// Outdates says whether what happens between a reader's look at the log and its look at the tree makes it look again.
func Outdates(s *Bolt, happens func()) bool {
	log := s.log.Load()
	happens()
	tx, err := s.treeUnder(log)
	if err != nil {
		panic(err)
	}
	if tx != nil {
		rollback(tx)
	}
	return tx == nil
}

// Path is where a store's file is.
func Path(s *Bolt) string { return s.path }

// Unfolded counts the entries in the log of a file, as it stands there, and the records in its tree.
func Unfolded(s *Bolt) (entries, records int) {
	err := s.db.View(func(tx *bolt.Tx) error {
		return tx.Bucket(bucketName).ForEach(func(key, _ []byte) error {
			switch {
			case key[0] != reserved:
				records++
			case bytes.HasPrefix(key, foldedKey) && key[len(key)-1] == entryParts-1 && len(key) > len(foldedKey):
				entries++
			}
			return nil
		})
	})
	if err != nil {
		panic(err)
	}
	return entries, records
}

// FailLate commits a transaction that breaks down when everything is written: nobody knows then what was kept.
func FailLate(s *Bolt) error {
	tx, err := s.db.Begin(true)
	if err != nil {
		return err
	}
	tx.OnCommit(func() { panic("no more disk") })
	return s.commitTx(tx)
}
