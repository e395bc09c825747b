package blackspot

// compass sets the wind with the wind compass: the first direction by lot, later
// a die that moves it.
func (s *State) compass(t *telling) {
	if s.Round == 1 {
		s.Wind = Wind{To: Degrees(45 * t.Dice.Pick("the first wind", len(points)))}
		return
	}
	by := [6]Degrees{0, 0, 45, 315, 90, 270}[t.roll("the wind compass")-1]
	s.Wind = Wind{To: (s.Wind.To + by).Heading()}
}
