package blackspot

// opportunity fires the armed banks of a seat's ships under whose templates the
// model (Other) lies that has just ended her activation. See Model.Opport.
func (s *State) opportunity(*telling, Deed) {}
