package blackspot

// bite has a monster (Ship) attack what is adjacent (Other): both roll, the higher
// deals 1 damage.
func (s *State) bite(*telling, Deed) {}

// pull rolls whether a ship (Other) is pulled under by what holds her (Ship).
func (s *State) pull(*telling, Deed) {}
