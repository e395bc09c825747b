package sea

import (
	"strconv"

	"shipboard/games/game"
)

// luck counts how often harpoons do as much as some did.
type luck struct {
	does   string
	chance float64
}

// aim notes by how many faces of a die a harpoon of a boat hit, or held.
func (s *story) aim(b *Boat, faces int) {
	if s.aimed == nil {
		s.aimed = make(map[string]float64)
	}
	if s.aimed[b.Colour()] == 0 {
		s.aimed[b.Colour()] = 1
	}
	s.aimed[b.Colour()] *= float64(faces) / 6
}

// strikes notes for the last great event how often a harpoon does that and as many points, or more. It cannot be
// counted if the harpoon was thrown in an earlier line.
func (t *Telling) strikes(does string, b *Boat, points int) {
	if chance := t.story.aimed[b.Colour()]; chance > 0 {
		g := &t.story.greats[len(t.story.greats)-1]
		g.luck = &luck{does + " and do " + strconv.Itoa(points) + " or more", chance * float64(101-points) / 100}
	}
}

// and is the luck of two events together; nil if that of one cannot be counted.
func (l *luck) and(o *luck) *luck {
	if l == nil || o == nil {
		return nil
	}
	return &luck{"do as much together", l.chance * o.chance}
}

// dicey is the luck as an event has it.
func (l *luck) dicey() game.Dicey {
	if l == nil {
		return nil
	}
	return l
}

// Odds implements game.Dicey. Nobody counts how often harpoons do less.
func (l *luck) Odds() (more, less game.Often) {
	return game.Often{Does: l.does, Of: int(l.chance*game.MostWorth + 0.5)}, game.Often{}
}
