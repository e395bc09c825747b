package render

import "slices"

// Words are the boxes of the upright texts on the board that reach into one of some parts. The
// letters of tokens do not count.
func (s Scene) Words(parts []Area) []Area {
	heart := s.Heart
	if heart == (Area{}) {
		heart = Area{W: s.W, H: s.H}
	}
	words, _ := s.obstacles()
	return slices.DeleteFunc(words, func(a Area) bool {
		return heart.shared(a) == 0 || !slices.ContainsFunc(parts, func(part Area) bool { return part.shared(a) > 0 })
	})
}
