package search_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/search"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// Play accepts every move that a search is offered, in battles of every sort played by
// such moves alone; and the battles end. Wide menus offer more.
func TestMovesAreAccepted(t *testing.T) {
	for _, x := range []struct {
		name  string
		table game.Table
	}{
		{"every option", spottest.FleetsOf40},
		{"plain", game.Table{Seats: 3, Options: map[string]string{}}},
		{"blockade", game.Table{Seats: 2, Options: map[string]string{"scenario": "blockade", "momentum": "on"}}},
		{"treasure", game.Table{Seats: 2, Options: map[string]string{"scenario": "treasure", "fantasy": "on", "terrain": "hand", "activation": "class"}}},
	} {
		t.Run(x.name, func(t *testing.T) {
			s, _, err := game.Begin(&blackspot.Game, x.table, game.TextSeed(x.name))
			if err != nil {
				t.Fatal(err)
			}
			dice, more := game.NewDice(game.TextSeed("moves")), 0
			defer func() {
				if more == 0 {
					t.Error("wide menus never offer more")
				}
			}()
			for lines := 0; s.Match().(*blackspot.State).Over == nil; lines++ {
				if lines == game.MaxLines {
					t.Fatalf("no end in %d lines", lines)
				}
				seat := s.Match().Waiting()[0].Seat
				list := wholeMoves(t, s.Match().(*blackspot.State).Moves, seat)
				if lines%8 == 0 {
					wide := wholeMoves(t, s.Match().(*blackspot.State).WideMoves, seat)
					more += len(wide) - len(list)
					for _, line := range wide {
						if _, err := s.Match().Clone().Play(seat, line, dice.Clone()); err != nil {
							t.Fatalf("%q: %v", line, err)
						}
					}
				}
				if _, err := s.Play(seat, list[dice.Pick("a line", len(list))]); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// wholeMoves are the whole lines that a seat's moves lead to.
func wholeMoves(t *testing.T, movesOf func(game.Seat, string) []game.Move, seat game.Seat) []string {
	t.Helper()
	var list []string
	open := []string{""}
	for len(open) > 0 {
		typed := open[0]
		open = open[1:]
		moves := movesOf(seat, typed)
		if len(moves) == 0 {
			t.Fatalf("seat %d has no move after %q", seat, typed)
		}
		for _, v := range moves {
			if v.Whole() {
				list = append(list, v.Line)
			} else {
				open = append(open, v.Line)
			}
		}
	}
	return list
}

// The likeliest move of a model is the sensible one.
func TestLikeliestMoves(t *testing.T) {
	for _, x := range []struct {
		what, options string
		models        []string
		want          string
	}{
		{"far off she closes in", "", []string{"s1 frigate 18 10 0", "n1 frigate 18 30 180"}, "s1 move 6; done"},
		{"and turns toward her rival", "", []string{"s1 frigate 18 4 0", "n1 frigate 30 4 180"}, "s1 turn 45 starboard then 5; done"},
		{"she fires what bears", "", []string{"s1 frigate 18 18 0", "n1 manowar 20.5 18 180"}, "fire starboard"},
		{"a narwhal rams", "fantasy, s realmsmen", []string{"s1 sloop 4 4 0", "s2 narwhal 18 18 0", "n1 sloop 18 22 90"}, "s2 move "},
		{"a kraken grips", "fantasy, s goblinoids", []string{"s1 sloop 4 4 0", "s2 kraken 18 18 0", "n1 sloop 18 22 90"}, "s2 grip n1 by "},
	} {
		b := spottest.Fight(t, x.options, x.models...)
		name := x.models[len(x.models)-2][:2]
		typed := ""
		if len(b.MayOrder(0)) > 1 {
			typed = name + " "
		}
		best := game.Move{}
		for _, v := range b.Moves(0, typed) {
			if v.Weight > best.Weight {
				best = v
			}
		}
		if !strings.Contains(best.Line, x.want) {
			t.Errorf("%s: %q is the likeliest, want %q; of %s", x.what, best.Line, x.want, fmt.Sprint(b.Moves(0, typed)))
		}
	}
}

// A search is told nothing by chance: with no gun that bears and no hit to repair, the
// only thing left after a move is to end the turn.
func TestNothingLeft(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 18 30 180").Plays(0, "s1 move 3")
	if list := b.Moves(0, ""); len(list) != 1 || list[0].Line != "done" || list[0].Kind != game.Ends {
		t.Errorf("%v", list)
	}
}

// A ship that has run aground throws no hooks, so she is offered none: the line would be
// taken, do nothing, and be offered again.
func TestNoHooksAreOfferedAground(t *testing.T) {
	b := spottest.Hooked(t, "18.95").Plays(0, "s2 move 4")
	offered := func() bool {
		return slices.ContainsFunc(b.Moves(0, ""), func(v game.Move) bool { return v.Line == "board n1" })
	}
	if !offered() {
		t.Fatalf("beside a rival she is offered no hooks: %v", b.Moves(0, ""))
	}
	b.The("s2").Aground = true
	if offered() {
		t.Error("she is offered hooks that she cannot throw")
	}
}

// Chances are what a count of all rolls gives.
func TestChances(t *testing.T) {
	for _, x := range []struct{ got, want int }{
		{search.Chance(1, 0, 4), 500},
		{search.Chance(2, 0, 4), 750},
		{search.Chance(3, 0, 5), 704},
		{search.Chance(3, 1, 5), 875},
		{search.Chance(0, 0, 2), 0},
		{search.Chance(2, 5, 6), 1000},
		{search.Beats(1, 0, 1, 0), 416},
		{search.Beats(1, 1, 1, 0), 583},
		{search.Beats(2, 0, 0, 0), 1000},
	} {
		if x.got < x.want-3 || x.got > x.want+3 {
			t.Errorf("%d of a thousand, want %d", x.got, x.want)
		}
	}
}

// No search is offered to fire where a bank would hit her own side alone, as she lies.
func TestNoBankIsOfferedFriendsAlone(t *testing.T) {
	volleys := 0
	for n := range 15 {
		s, _, err := game.Begin(&blackspot.Game, game.Table{Seats: 2 + n%3/2*2, Options: []map[string]string{{}, spottest.AllOn, {"points": "12"}}[n%3]}, game.TextSeed(fmt.Sprint("own", n)))
		if err != nil {
			t.Fatal(err)
		}
		dice := game.NewDice(game.TextSeed("own"))
		for range 250 {
			m := s.Match().(*blackspot.State)
			if m.Over != nil {
				break
			}
			seat := m.Open()[0]
			list := wholeMoves(t, m.Moves, seat)
			for _, line := range list {
				if !strings.HasPrefix(line, "fire ") {
					continue
				}
				after := m.Clone().(*blackspot.State)
				if _, err := after.Play(seat, line, dice.Clone()); err != nil {
					t.Fatal(err)
				}
				for _, v := range after.Latest.Volleys[len(m.Latest.Volleys):] {
					if v.From != m.Active.Ship {
						continue
					}
					volleys++
					own := func(r board.Ref) bool { return m.Model(r).Seat == seat }
					rival := func(r board.Ref) bool { return !own(r) && m.Model(r).Seat != board.Nobody }
					if slices.ContainsFunc(v.Targets, own) && !slices.ContainsFunc(v.Targets, rival) {
						t.Errorf("game %d: %s: %s hits friends alone", n, line, v.Bank)
					}
				}
			}
			if _, err := s.Play(seat, list[dice.Pick("a line", len(list))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if volleys < 100 {
		t.Errorf("only %d volleys were offered", volleys)
	}
}
