package duel

import (
	"shipboard/games/duel/view"
	"shipboard/games/game"
)

// Imagine implements game.Match. It gives the others any hidden numbers that fit what the viewer
// knows. Whether somebody has hidden a number is a secret until they lock, and guesses tell what
// the number is or is not.
func (s *State) Imagine(viewer game.Seat) game.Worlds {
	return func(dice *game.Dice) game.Match { return s.imagine(viewer, dice) }
}

func (s *State) imagine(viewer game.Seat, dice *game.Dice) game.Match {
	c := s.clone()
	if s.Over != nil {
		return c
	}
	for i := range c.Players {
		seat, p := game.Seat(i), &c.Players[i]
		if seat == viewer {
			continue
		}
		var may []int
		if !p.Locked {
			may = append(may, 0)
		}
		for n := 1; n <= view.MostHidden; n++ {
			if s.fits(seat, n) {
				may = append(may, n)
			}
		}
		p.Hidden = may[dice.Pick("a hidden number", len(may))]
		p.Mood = append([]string{""}, moods...)[dice.Pick("a mood", len(moods)+1)]
	}
	return c
}

// fits reports whether a seat may have hidden a number, given what was guessed.
func (s *State) fits(seat game.Seat, n int) bool {
	for _, g := range s.Guesses {
		if s.target(g.Seat) == seat && g.Number > 0 && (g.Number == n) != g.Hit {
			return false
		}
	}
	return true
}
