package blackspot

// least is what a model must move at least in this activation, by momentum.
func (s *State) least(m *Model) Inch {
	if !s.Options.Momentum || m.Ran <= 200 {
		return 0
	}
	return max(0, 200+s.windFor(m))
}

// runOn has a model that ends her activation short of her least distance run the
// rest straight on. It may push deeds.
func (s *State) runOn(*telling, Ref) {}
