package blackspot

// dive submerges as an action, or emerges freely (Word).
func (s *State) dive(*telling, Deed) {}
