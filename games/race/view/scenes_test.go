package view

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/render"
)

func want[T comparable](t *testing.T, what string, got, wanted T) {
	t.Helper()
	if got != wanted {
		t.Errorf("%s: got %v, want %v", what, got, wanted)
	}
}

// sailed is a race of so many players with so many ships each, all in port but these.
func sailed(players, each int, ships ...Ship) View {
	v := View{Viewer: game.Public, ShipsEach: each, Deal: 1, PlayedBy: game.Public}
	for seat := range game.Seat(players) {
		v.Players = append(v.Players, Player{Seat: seat, Flag: board.Flags[seat], Port: board.Ports[seat], Cards: 5})
		for n := 1; n <= each; n++ {
			x := Ship{Seat: seat, N: n}
			for _, s := range ships {
				if s.Seat == seat && s.N == n {
					x = s
				}
			}
			v.Ships = append(v.Ships, x)
		}
	}
	return v
}

// The part of the picture nearby that a chat shows larger holds the moves of the last card,
// and none is named where no card has moved a ship.
func TestFocusOnTheLastMoves(t *testing.T) {
	for name, trace := range map[string][]Trace{
		"a card":    {{Seat: 0, N: 1, From: 52, To: 59}},
		"a battle":  {{Seat: 0, N: 1, From: 50, To: 57}, {Seat: 1, N: 1, From: 57, To: board.Port}},
		"far apart": {{Seat: 0, N: 1, From: 3, To: 140}},
		"nothing":   nil,
	} {
		v := sailed(2, 1, Ship{Seat: 0, N: 1, At: 59})
		v.Trace = trace
		picture, part := v.Focus()
		w, ok := v.near()
		want(t, name+": there is a part", picture == "near", ok)
		want(t, name+": a card has moved a ship", ok, len(trace) > 0)
		held := 0
		for _, m := range trace {
			if m.To == board.Port || !w.has(m.To) {
				continue
			}
			held++
			p := w.mid(m.To)
			if !part.Holds(render.Area{X: p.X - w.cell/2, Y: p.Y - w.cell/2, W: w.cell, H: w.cell}) {
				t.Errorf("%s: the part %v lacks square %d", name, part, m.To)
			}
		}
		if ok && held == 0 {
			t.Errorf("%s: no move is nearby", name)
		}
	}
}

// Of many ships on a square some are drawn, and a line tells all of them. Each hull has
// the letter of its colour, and its number where there are more ships than one.
func TestManyShipsOnASquare(t *testing.T) {
	v := sailed(8, 3, Ship{Seat: 0, N: 1, At: 12}, Ship{Seat: 0, N: 3, At: 12}, Ship{Seat: 1, N: 1, At: 12}, Ship{Seat: 1, N: 2, At: 12},
		Ship{Seat: 3, N: 3, At: 12}, Ship{Seat: 6, N: 1, At: 50}, Ship{Seat: 6, N: 2, At: 50})
	want(t, "the line", strings.Join(v.crowds(whole), " "), "12, a reef: Red 1, 3; Blue 1, 2; Green 3.")
	signs := []string{}
	for _, x := range v.placed(whole) {
		signs = append(signs, v.sign(x.Ship))
	}
	want(t, "the ships that are drawn", strings.Join(signs, " "), "R1 R3 B1 W1 W2")
	want(t, "in a duel", colourLetter(1), sailed(2, 1).sign(Ship{Seat: 1, N: 1}))
	seen := map[rune]bool{}
	for _, l := range letters {
		want(t, "a letter of its own", seen[l], false)
		seen[l] = true
	}
}

// A player's card says the place that was reached, that the player has left, or how many
// cards the player holds.
func TestStandOfAPlayer(t *testing.T) {
	want(t, "home", Player{Place: 1, Gone: true, Cards: 2}.stand(), "place 1")
	want(t, "gone", Player{Gone: true}.stand(), "has left")
	want(t, "racing", Player{Cards: 2}.stand(), "2 cards")
}

// The card on top of the pile is told with its player, and whether it was thrown away.
func TestTheLastCard(t *testing.T) {
	v := sailed(2, 1)
	v.Played, v.PlayedBy, v.Thrown = "T", 1, true
	want(t, "thrown", v.lastCard(), "Blue threw 10 away")
	v.Played, v.PlayedBy, v.Thrown = "J", 0, false
	want(t, "played", v.lastCard(), "Red played J")
}

// Every kind of square has its sign in the legend.
func TestLegend(t *testing.T) {
	course := sailed(2, 1).courseScene()
	for _, l := range Squares {
		if !slices.ContainsFunc(course.Legend, func(s render.Sign) bool { return s.Token.Name == l.Name && s.Meaning == l.Effect }) {
			t.Errorf("the legend does not explain %s", l.Name)
		}
	}
	if err := render.LegendOf(course).Check(); err != nil {
		t.Error(err)
	}
}

// The line of a player who is home ends at the top of the chart.
func TestTheLineOfTheWinner(t *testing.T) {
	v := sailed(2, 1, Ship{Seat: 0, N: 1, At: board.Finish}, Ship{Seat: 1, N: 1, At: 50})
	v.Plays = 2
	v.Wake = &Wake{Every: 1, Rows: [][]int{{136, 50}, {136, 0}, {board.Finish, 0}}}
	red := v.wake(0)
	want(t, "its end", red[len(red)-1], render.Point{X: chartX + chartW, Y: chartY})
}

// Each picture of the course has its heart, and each square in it its spot.
func TestHearts(t *testing.T) {
	v := sailed(2, 1, Ship{Seat: 0, N: 1, At: 59})
	v.Trace = []Trace{{Seat: 0, N: 1, From: 52, To: 59}}
	v.Tale = "The navy: flags dip on both sides. Nothing happens."
	v.Viewer, v.Hand = 0, &Hand{Cards: []Card{{Name: "J", Rank: "J"}}}
	for _, s := range v.Scenes() {
		squares := 0
		for _, spot := range s.Spots {
			if strings.HasPrefix(spot.Name, "square ") {
				squares++
			}
		}
		switch s.Name {
		case "course":
			want(t, "squares of the course", squares, 144)
			want(t, "its heart leaves the players out", s.Heart.X+s.Heart.W < columnX, true)
			want(t, "and the banner", s.Heart.Y > render.BannerHeight, true)
			want(t, "and the legend", s.Heart.Y+s.Heart.H < legendY-19, true)
		case "near":
			want(t, "squares nearby", squares, 9*5)
			want(t, "its heart leaves the tale out", s.Heart.Y+s.Heart.H < s.H-40, true)
		case "hand":
			want(t, "a hand leaves its banner out", s.Heart.Y >= render.BannerHeight && s.Heart.Y+s.Heart.H < s.H, true)
		}
	}
}
