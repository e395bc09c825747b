package chattest

import "testing"

func TestWholeGames(t *testing.T) { PlayWholeGames(t, newMemHall) }

func TestLargeGames(t *testing.T) {
	t.Parallel()
	PlayLargeGames(t, newMemHall)
}
