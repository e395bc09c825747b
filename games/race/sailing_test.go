package race

import (
	"fmt"
	"regexp"
	"strconv"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// Whoever is told that a ship comes back from over the edge sees it where it comes back.
func TestAShipThatComesBackIsSeenThere(t *testing.T) {
	back := regexp.MustCompile(`(\w+ \d) goes over the edge .* comes back at (\d+)`)
	seen := 0
	for n := 0; n < 40 && seen < 3; n++ {
		seed := game.TextSeed(fmt.Sprint("over the edge ", n))
		s, _, err := game.Begin(&Game, game.Table{Seats: 2}, seed)
		if err != nil {
			t.Fatal(err)
		}
		dice := game.NewDice(seed)
		for waits := s.Match().Waiting(); len(waits) > 0; waits = s.Match().Waiting() {
			moves := s.Match().Moves(waits[0].Seat, "")
			line := "skip"
			if len(moves) > 0 {
				line = moves[dice.Pick("a move", len(moves))].Line
			}
			played, then, err := s.PlayWatched(waits[0].Seat, line)
			if err != nil {
				if played, then, err = s.PlayWatched(waits[0].Seat, "skip"); err != nil {
					t.Fatal(err)
				}
			}
			for i, e := range played.Events {
				told := back.FindStringSubmatch(e.Text)
				if told == nil {
					continue
				}
				seen++
				at := -1
				m := then[i].(*State)
				for seat, p := range m.Players {
					for k := range p.Ships {
						if view.ShipName(board.ShipID{Seat: game.Seat(seat), N: k}) == told[1] {
							at = p.Ships[k].At
						}
					}
				}
				if strconv.Itoa(at) != told[2] {
					t.Errorf("%q is told while %s stands at %d", e.Text, told[1], at)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no ship came back from over the edge")
	}
}
