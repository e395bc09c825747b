package blackspot

// ignite rolls whether a hit sets a model (Ship) on fire: at N or less.
func (s *State) ignite(*telling, Deed) {}

// burn rolls for the fires (N) aboard a model at the start of her activation.
func (s *State) burn(*telling, Deed) {}

// douse puts out one fire as an action.
func (s *State) douse(*telling, Deed) {}
