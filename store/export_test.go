package store

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
