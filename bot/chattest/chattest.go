package chattest

import (
	"os"
	"strconv"
	"testing"
)

// gamesToPlay is how many games a test plays of each kind: SHIPBOARD_GAMES, or
// few enough for an ordinary test run.
func gamesToPlay(t testing.TB, few int) int {
	t.Helper()
	text := os.Getenv("SHIPBOARD_GAMES")
	if text == "" {
		return few
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("SHIPBOARD_GAMES=%s is no number of games", text)
	}
	return n
}

// Faults plays on while the process is killed, the network is cut, private
// messages are closed and a permission is taken away: nothing may be lost,
// nothing be done or said twice, and whoever can mend it must be told.
func Faults(t *testing.T, open New) {
}
