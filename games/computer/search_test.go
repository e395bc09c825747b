package computer_test

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/games/boarders"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// A captain whose guns carry less far than the enemy's closes in on one that sails about,
// and does not lie off until the battle is drawn.
func TestPursuit(t *testing.T) {
	t.Parallel()
	for n := range 3 {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			seed := fmt.Sprint("pursuit ", n)
			table := game.Table{Seats: 2, Options: map[string]string{"battle": "duel-flag"}, Roles: [][]string{{"us"}, {"uk"}}}
			s, _, err := game.Begin(&boarders.Game, table, game.TextSeed(seed))
			if err != nil {
				t.Fatal(err)
			}
			dice := game.NewDice(game.TextSeed(seed + " players"))
			for waits := s.Match().Waiting(); len(waits) > 0; waits = s.Match().Waiting() {
				p := computer.Player{Game: &boarders.Game, Level: computer.Fair, Seat: waits[0].Seat}
				if p.Seat == 1 {
					p.Level = computer.Random
				}
				line, err := p.Line(worlds(s.Match(), p.Seat), 0, dice)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := s.Play(p.Seat, line); err != nil {
					t.Fatal(err)
				}
			}
			if o, _ := s.Match().Outcome(); o.Worth(0) < game.MostWorth {
				t.Error(o.Text)
			}
		})
	}
}

// Two easy captains come to grips: in some of a few duels a ship is lost.
func TestEasyCaptainsMeet(t *testing.T) {
	t.Parallel()
	lost := 0
	for n := range 6 {
		table := game.Table{Seats: 2, Options: map[string]string{"battle": "duel-flag"}}
		s, _, err := game.Begin(&boarders.Game, table, game.TextSeed(fmt.Sprint("easy ", n)))
		if err != nil {
			t.Fatal(err)
		}
		dice := game.NewDice(game.TextSeed(fmt.Sprint("easy players ", n)))
		for waits := s.Match().Waiting(); len(waits) > 0; waits = s.Match().Waiting() {
			p := computer.Player{Game: &boarders.Game, Level: computer.Easy, Seat: waits[0].Seat}
			line, err := p.Line(worlds(s.Match(), p.Seat), 0, dice)
			if err == nil {
				_, err = s.Play(p.Seat, line)
			}
			if _, refused := game.Refused(err); refused {
				_, err = s.Play(p.Seat, "skip")
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		o, _ := s.Match().Outcome()
		if strings.Contains(o.Text, "ship is left") {
			lost++
		}
		t.Log(o.Text)
	}
	if lost == 0 {
		t.Error("no ship was lost")
	}
}
