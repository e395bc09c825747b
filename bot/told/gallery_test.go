package told

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/render"
)

// speller stands in for the painter: its "PNG" is what the labels of the scene say.
type speller struct{}

func (speller) PNG(s render.Scene) ([]byte, error) {
	var said []byte
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			label, ok := shape.(render.Label)
			if ok {
				said = append(said, label.Text+"\n"...)
			}
		}
	}
	return said, nil
}

// Somebody whose name no font has goes by the word of the seat in pictures, descriptions,
// menus and on buttons alike, and the lobby tells so.
func TestNamesThatNoFontHas(t *testing.T) {
	words := map[string][]string{
		"jaws":      {"Shark", "Quint", "Brody", "Hooper"},
		"moby":      {"Red", "Blue", "Yellow", "Green", "Black"},
		"race":      {"Red", "Blue", "Yellow", "Green", "Black"},
		"boarders":  {"British 1", "American 1", "British 2", "American 2", "American 3"},
		"blackspot": {"South", "North", "West", "East"},
	}
	for _, g := range games.All {
		for first := range 5 {
			names := []string{"Анна", "李雷", "שרה", "🦈", "\u200b\u200d"}
			names = slices.Concat(names[first:], names[:first])[:min(g.Seats.Max, 5)]
			t.Run(fmt.Sprint(g.Key, " ", first), func(t *testing.T) {
				tb := &table.Table{Def: g}
				tb.ID, tb.Stage, tb.Secret = "names", table.Lobby, strings.Repeat("ab", 32)
				for i, name := range names {
					tb.Seats = append(tb.Seats, table.Seat{Person: chat.Person{Chat: "mem", ID: fmt.Sprint(i), Name: name}})
				}
				want := slices.Clone(words[g.Key][:len(names)])
				var drawn []string
				for i, name := range names {
					if name == "Анна" {
						want[i] = name
					} else {
						drawn = append(drawn, game.Seat(i).Mark()+" will be drawn as "+want[i]+".")
					}
				}
				if got := tb.DrawnAs(); !slices.Equal(got, drawn) {
					t.Errorf("the lobby tells %q, want %q", got, drawn)
				}
				session, _, err := game.Begin(g, game.Table{Seats: len(names)}, [32]byte{byte(first)})
				if err != nil {
					t.Fatal(err)
				}
				tb.Session, tb.Stage = session, table.Playing
				for i, roles := range session.Table().Roles {
					tb.Seats[i].Roles = roles
				}
				if got := tb.Names(); !slices.Equal(got, want) {
					t.Errorf("they are called %q, want %q", got, want)
				}
				d, said := &Drawer{Painter: speller{}}, ""
				tell := func(gallery Gallery) {
					pictures, err := d.Pictures(gallery)
					if err != nil {
						t.Fatal(err)
					}
					for _, p := range pictures {
						said += p.Alt + "\n" + string(p.PNG)
					}
				}
				tell(Open(tb))
				for i := range tb.Seats {
					seat := game.Seat(i)
					if alt := tb.Names().In(seat.Mark()); alt != want[i] {
						t.Errorf("a description calls seat %d %q", i+1, alt)
					}
					tell(Seen(tb, seat))
					for _, one := range choicesOf(tb, seat, "").options {
						said += one.button(func(string, ...string) string { return "" }, tb.Names(), false).Label + "\n" + one.entry(tb.Names()).Label + "\n"
					}
					if got := tb.SkipButton(table.Wait{Wait: game.Wait{Seat: seat}}).Label; got != "Skip "+want[i] {
						t.Errorf("a button says %q", got)
					}
				}
				for _, name := range append(names, "Player 2", "{") {
					if name != "Анна" && strings.Contains(said, name) {
						t.Errorf("%q is shown", name)
					}
				}
				for i, word := range want {
					if g.Key != "jaws" && !strings.Contains(said, word) {
						t.Errorf("seat %d is called %s nowhere", i+1, word)
					}
				}
			})
		}
	}
}
