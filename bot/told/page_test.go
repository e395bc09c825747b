package told

import (
	"strings"
	"testing"

	"shipboard/bot/table"
	"shipboard/games/boarders"
	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/race"
	"shipboard/render"
)

// A short task names all whom it is about, and leaves out how and what else.
func TestInShort(t *testing.T) {
	t.Parallel()
	for task, want := range map[string]string{
		"to play Quint, Brody and Hooper":                      "play Quint, Brody and Hooper",
		"to attack with Quint, Brody and Hooper, or hold back": "attack with Quint, Brody and Hooper",
		"to prepare Quint and Brody (move, weapon, aim)":       "prepare Quint and Brody",
		"to share out the gear (any one of you may)":           "share out the gear",
	} {
		if got := inShort(task); got != want {
			t.Errorf("%q is %q in short; want %q", task, got, want)
		}
	}
}

// A player's head has the colour of their pieces, where it has a name.
func TestHeadsHaveTheColourOfTheirPieces(t *testing.T) {
	for _, x := range []struct {
		game *game.Game
		want string
	}{
		{&race.Game, "#9c3129 #2f5f8f"}, {&boarders.Game, "#2c5c94 #8c2f39"}, {&jaws.Game, " "},
	} {
		s, _, err := game.Begin(x.game, game.Table{Seats: 2, Roles: [][]string{nil, nil}}, [32]byte{})
		if err != nil {
			t.Fatal(err)
		}
		tb := &table.Table{Def: x.game, Session: s}
		tb.Seats = make(table.Seats, 2)
		if got := deskSeat(tb, 0).Ink + " " + deskSeat(tb, 1).Ink; got != x.want {
			t.Errorf("the heads of %s have %q", x.game.Key, got)
		}
	}
}

// A ship on a picture is looked at by its card, or by its row in the card of a fleet.
func TestLookingAtShips(t *testing.T) {
	s := render.Scene{Cards: []render.Panel{
		{Title: "Detroit (2)", Spot: "ship detroit", Aside: "ship of Bob", Facts: []render.Fact{{Name: "Hull", Value: "16 of 16"}}},
		{Title: "Ships of the British", Facts: []render.Fact{{Name: "Gunboats 1 (8)", Value: "L05 · hull 3 of 3", Spot: "ship gunboats-1"}, {Name: "Gunboats 10 (9)", Value: "L06", Spot: "ship gunboats-10"}}},
	}}
	spot := func(name string) render.Spot {
		return render.Spot{Name: name, Outline: render.Circle(render.Point{X: 50, Y: 50}, 20)}
	}
	for name, want := range map[string]string{"ship detroit": "Detroit (2): ship of Bob, Hull: 16 of 16", "ship gunboats-1": "Gunboats 1 (8): L05, hull 3 of 3", "ship lawrence": "", "E10": ""} {
		got := ""
		if look, ok := lookAt(s, spot(name)); ok {
			got = look.Title + ": " + strings.Join(look.Lines, ", ")
		}
		if got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}
