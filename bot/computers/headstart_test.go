package computers

import (
	"testing"

	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/computer"
	"shipboard/games/game"
	"shipboard/games/jaws"
)

// A match in which lines are left to people is searched as far and as widely as it tells.
func TestLeavingKeepsTheSearch(t *testing.T) {
	t.Parallel()
	table := game.Table{Seats: 3, Options: map[string]string{"acts": "2"}}
	s, _, err := game.Begin(&jaws.Game, table, game.TextSeed("left"))
	if err != nil {
		t.Fatal(err)
	}
	dice := game.NewDice(game.TextSeed("left"))
	for seat := range game.Seat(3) {
		th := thinking{Player: computer.Player{Game: &jaws.Game, Seat: seat}, Match: s.Match(), without: []string{"hooper "}}
		left, whole := th.worlds()(dice), s.Match()
		if _, ok := left.(*leaving); !ok {
			t.Fatalf("seat %d: nothing is left to people", seat)
		}
		if got, want := game.SpreadOf(left), game.SpreadOf(whole); got != want || got == game.UsualSpread {
			t.Errorf("seat %d: the lines lie %d apart, want %d", seat, got, want)
		}
		for of := range game.Seat(3) {
			if got, want := game.TurnsOf(left, of), game.TurnsOf(whole, of); got != want {
				t.Errorf("seat %d: seat %d looks %d turns ahead, want %d", seat, of, got, want)
			}
		}
	}
}

// Nothing else is left to people: in the other games each player has their own to do.
func TestOnlyPartsThatAreSharedAreLeft(t *testing.T) {
	t.Parallel()
	for _, g := range games.All {
		s, _, err := game.Begin(g, game.Table{Seats: min(3, g.Seats.Max)}, game.TextSeed("left"))
		if err != nil {
			t.Fatal(err)
		}
		dice, left := game.NewDice(game.TextSeed("left")), 0
		for range 150 {
			waits := s.Match().Waiting()
			if len(waits) == 0 {
				break
			}
			th := thinking{Player: computer.Player{Game: g, Level: computer.Random, Seat: waits[0].Seat}, Match: s.Match().Clone(), Dice: dice}
			for _, w := range waits[1:] {
				th.people = append(th.people, w.Seat)
			}
			left += len(th.sharedWithPeople())
			line, err := th.Player.Line(th.worlds(), 0, dice)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Play(waits[0].Seat, line); err != nil {
				_, _ = s.Play(waits[0].Seat, table.LineSkip)
			}
		}
		if shares := g.Key == "jaws"; shares != (left > 0) {
			t.Errorf("%s: %d beginnings of lines are left", g.Key, left)
		}
	}
}
