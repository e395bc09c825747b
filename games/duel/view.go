package duel

import (
	"slices"

	"shipboard/games/duel/view"
	"shipboard/games/game"
)

// View implements game.Match.
func (s *State) View(viewer game.Seat) game.View { return s.view(viewer) }

func (s *State) view(viewer game.Seat) view.View {
	v := view.View{
		Viewer: viewer, Round: s.Round, Rounds: s.Rounds, Caller: s.Caller,
		Guesses: slices.Clone(s.Guesses), Over: s.Over.Clone(),
	}
	for _, p := range s.Players {
		v.Locked, v.Scores = append(v.Locked, p.Locked), append(v.Scores, p.Score)
	}
	if viewer != game.Public {
		v.Asked = slices.ContainsFunc(s.Waiting(), func(w game.Wait) bool { return w.Seat == viewer })
		v.Hidden, v.Mood = s.Players[viewer].Hidden, s.Players[viewer].Mood
	}
	return v
}
