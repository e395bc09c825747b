package blackspot

// anchor drops or raises (Word) the anchor as an action.
func (s *State) anchor(*telling, Deed) {}
