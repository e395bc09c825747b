package computer

import (
	"testing"

	"shipboard/games/game"
)

// night is a game of a watchman and a thief. The watchman has six hours. To bolt the
// door takes all of them. Then the thief takes two things, or one if the door is bolted.
type night struct {
	game.Match
	hours, stolen int
	bolted        bool
}

func (n *night) Clone() game.Match { c := *n; return &c }

func (n *night) Waiting() []game.Wait {
	switch {
	case n.stolen > 0:
		return nil
	case n.hours > 0:
		return []game.Wait{{Seat: 0}}
	}
	return []game.Wait{{Seat: 1}}
}

func (n *night) Moves(seat game.Seat, typed string) []game.Move {
	switch {
	case typed != "":
		return nil
	case seat == 1:
		return []game.Move{{Line: "steal", Weight: game.Usual}}
	case n.bolted || n.hours < 6:
		return []game.Move{{Line: "wait", Weight: game.Usual}}
	}
	return []game.Move{{Line: "wait", Weight: game.Usual}, {Line: "bolt", Weight: 1}}
}

func (n *night) Play(_ game.Seat, line string, _ *game.Dice) (game.Played, error) {
	switch line {
	case "wait":
		n.hours--
	case "bolt":
		n.hours, n.bolted = n.hours-6, true
	default:
		n.stolen = 2
		if n.bolted {
			n.stolen = 1
		}
	}
	return game.Played{Line: line, Plain: true}, nil
}

func (n *night) Law() error { return nil }

func (n *night) Worth(seat game.Seat) int {
	if seat == 0 {
		return game.Lead(-n.stolen, 2)
	}
	return game.Lead(n.stolen, 2)
}

// A line that only puts off what the other side does gains nothing by it.
func TestWastedTime(t *testing.T) {
	worlds := func(*game.Dice) game.Match { return &night{hours: 6} }
	p := Player{Game: &game.Game{}, Seat: 0}
	all, err := tree{100}.weigh(p, worlds, game.NewDice(game.TextSeed("night")))
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 || all[0].line != "bolt" {
		t.Errorf("the watchman would %+v", all)
	}
}

// still is a night whose lines lie close together.
type still struct{ night }

func (s *still) Spread() int { return game.MostWorth / 50 }

// The closer the lines of a match lie together, the sooner a search leaves the worse one.
func TestSpread(t *testing.T) {
	visits := func(worlds game.Worlds) int {
		all, err := tree{200}.weigh(Player{Game: &game.Game{}}, worlds, game.NewDice(game.TextSeed("night")))
		if err != nil || len(all) == 0 || all[0].line != "bolt" {
			t.Fatalf("the watchman would %+v, %v", all, err)
		}
		return all[0].visits
	}
	wide := visits(func(*game.Dice) game.Match { return &night{hours: 6} })
	near := visits(func(*game.Dice) game.Match { return &still{night{hours: 6}} })
	if near <= wide {
		t.Errorf("the better line has %d visits of 200 where lines lie close, and %d elsewhere", near, wide)
	}
}

// sowing is a game of a farmer and a crow. The farmer sows or eats the seed. The harvest
// comes when each has had another turn.
type sowing struct {
	game.Match
	days, worth int
	sown        bool
}

func (s *sowing) Waiting() []game.Wait { return []game.Wait{{Seat: game.Seat(s.days % 2)}} }

func (s *sowing) Moves(seat game.Seat, typed string) []game.Move {
	switch {
	case typed != "":
		return nil
	case seat == 0 && s.days == 0:
		return []game.Move{{Line: "sow", Weight: game.Usual}, {Line: "eat", Weight: game.Usual}}
	}
	return []game.Move{{Line: "wait", Weight: game.Usual}}
}

func (s *sowing) Play(_ game.Seat, line string, _ *game.Dice) (game.Played, error) {
	switch line {
	case "sow":
		s.sown = true
	case "eat":
		s.worth += 10
	}
	s.days++
	if s.days == 4 && s.sown {
		s.worth += 100
	}
	return game.Played{Line: line}, nil
}

func (s *sowing) Law() error { return nil }

func (s *sowing) Worth(game.Seat) int { return game.Lead(s.worth, 100) }

// farsighted is a sowing that tells a search to look at the farmer's turn after the next.
type farsighted struct{ sowing }

func (*farsighted) Turns(game.Seat) int { return 2 }

// A search weighs a line when the seat's turn comes again as often as the match tells.
func TestHorizon(t *testing.T) {
	for want, begin := range map[string]func() game.Match{
		"eat": func() game.Match { return &sowing{} },
		"sow": func() game.Match { return &farsighted{} },
	} {
		all, err := tree{100}.weigh(Player{Game: &game.Game{}}, func(*game.Dice) game.Match { return begin() }, game.NewDice(game.TextSeed("sowing")))
		if err != nil || len(all) == 0 || all[0].line != want {
			t.Errorf("the farmer would %+v and not %s: %v", all, want, err)
		}
	}
}
