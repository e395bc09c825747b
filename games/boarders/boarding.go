package boarders

// tries resolves the tries to ungrapple and unfoul, then those to grapple.
func (s *State) tries(*telling) {}

// board fights one round between each two linked enemies.
func (s *State) board(*telling) {}

// strikes has ships surrender at the end of a turn.
func (s *State) strikes(*telling) {}
