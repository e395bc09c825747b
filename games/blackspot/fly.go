package blackspot

// fly takes off or lands (Word) as an action.
func (s *State) fly(*telling, Deed) {}
