package blackspot

// swap moves N dice from the active ship to a friend (Other), as her action.
func (s *State) swap(*telling, Deed) {}

// sendBoat sends a die ashore, or calls it back, as the ship's action.
func (s *State) sendBoat(*telling, Deed) {}

// rowBoats moves the row boats at the end of a round.
func (s *State) rowBoats(*telling) {}
