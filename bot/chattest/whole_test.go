package chattest

import "testing"

func TestWholeGames(t *testing.T) { PlayWholeGames(t, newMemHall, 0) }

func TestGamesInThreads(t *testing.T) {
	t.Parallel()
	PlayInAThread(t, newMemHall, Enough, "jaws", "moby", "race", "boarders", "blackspot")
}

func TestLargeGames(t *testing.T) {
	t.Parallel()
	PlayLargeGames(t, newMemHall)
}

func TestComputersAmongPeople(t *testing.T) {
	t.Parallel()
	PlayWithComputers(t, newMemHall, "jaws", "moby", "race", "boarders", "blackspot")
}
