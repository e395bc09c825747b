package duel

import (
	"slices"

	"shipboard/games/game"
)

// moods are the moods that a player may be in. The last one makes a line that no button has room
// for.
var moods = []string{"merry", "grim", "so very thoughtful that no button on a chat would have room to say it all"}

// hide hides a number, until it is locked. It tells nobody else.
func (s *State) hide(t *game.Telling, seat game.Seat, n int) {
	s.Players[seat].Hidden = n
	t.Whisper(seat, "You hide %d.", n)
}

func (s *State) feel(t *game.Telling, seat game.Seat, mood string) error {
	if !slices.Contains(moods, mood) {
		return game.Refuse("Your mood is merry, grim or thoughtful.")
	}
	s.Players[seat].Mood = mood
	t.Whisper(seat, "Noted.")
	return nil
}

func (s *State) lock(t *game.Telling, seat game.Seat) error {
	if s.Players[seat].Hidden == 0 {
		return game.Refuse("Hide a number first: hide 7.")
	}
	s.Players[seat].Locked = true
	t.Tell("%s has locked a number.", seat.Mark())
	return nil
}
