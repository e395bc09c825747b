package chattest

import "testing"

func TestWholeGames(t *testing.T) { PlayWholeGames(t, newMemHall) }
