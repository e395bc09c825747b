package blackspot

// typhoon asks the caster which ships are pushed, and pushes them.
func (s *State) typhoon(*telling, Deed) {}
