package blackspot

// runOn has a model that ends her activation short of her least distance by
// momentum run the rest straight on. It may push deeds. Model.Ran is what she moved
// in the round before, Model.Runs in this one.
func (s *State) runOn(*telling, Ref) {}
