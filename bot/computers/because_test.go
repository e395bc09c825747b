package computers

import (
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"shipboard/games"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// A hint names buttons alone, none that says it does nothing, and why in words.
func TestAHintSaysBecause(t *testing.T) {
	most := 2
	if os.Getenv("SHIPBOARD_NIGHT") != "" {
		most = 200
	}
	if n, err := strconv.Atoi(os.Getenv("HINTS")); err == nil {
		most = n
	}
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			because, level, alone, typed, silent, slowest := 0, 0, 0, 0, 0, time.Duration(0)
			for n := range most {
				m, s := somewhere(t, g, n)
				if m == nil {
					continue
				}
				th := &thinking{
					Player: computer.Player{Game: g, Level: computer.Strong, Seat: s}, Match: m,
					Dice: game.NewDice(game.TextSeed(fmt.Sprint("a hint ", n))),
				}
				began := time.Now()
				a, err := th.Player.Advise(th.worlds(), th.Dice, th.mayName)
				if err != nil {
					t.Fatal(err)
				}
				slowest = max(slowest, time.Since(began))
				if len(pressed(m, s, a.Line)) == 0 {
					typed++
				}
				switch {
				case a.Line == "skip":
					silent++
				case a.Next == "":
					alone++
				case a.Because.Words == "":
					level++
				default:
					because++
				}
				t.Logf("%d: %s", n, HintText(m, th.Player, a, false))
			}
			t.Logf("%s: because %d, about as well %d, no other line %d, typed %d, none %d; the slowest took %v", g.Key, because, level, alone, typed, silent, slowest)
		})
	}
}

// somewhere is a position of a game between weak players, and who is asked there.
func somewhere(t *testing.T, g *game.Game, n int) (game.Match, game.Seat) {
	dice := game.NewDice(game.TextSeed(fmt.Sprint("somewhere ", n)))
	for try := range 5 {
		seats := g.Seats.Min + dice.Pick("seats", min(g.Seats.Max, 4)-g.Seats.Min+1)
		s, _, err := game.Begin(g, game.Table{Seats: seats}, game.TextSeed(fmt.Sprint("somewhere ", n, " ", try)))
		if err != nil {
			t.Fatal(err)
		}
		for range 1 + dice.Pick("lines", 120) {
			waits := s.Match().Waiting()
			if len(waits) == 0 {
				break
			}
			seat := waits[dice.Pick("a seat", len(waits))].Seat
			line, err := computer.Player{Game: g, Level: computer.Fair, Seat: seat}.Hasty(s.Match().Imagine(seat), 0, dice)
			if err == nil {
				_, err = s.Play(seat, line)
			}
			if err != nil {
				if _, err := s.Play(seat, "skip"); err != nil {
					t.Fatal(err)
				}
			}
		}
		if waits := s.Match().Waiting(); len(waits) > 0 {
			return s.Match(), waits[dice.Pick("a seat", len(waits))].Seat
		}
	}
	return nil, 0
}
