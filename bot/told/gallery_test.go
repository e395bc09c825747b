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

// twoPictures is a view of a game with a board, a picture cut to the latest deed, and a list.
type twoPictures struct{ game.View }

func (twoPictures) Scenes() []render.Scene {
	picture := func(name string) render.Scene {
		return render.Scene{Name: name, W: 1200, H: 1000, Layers: []render.Layer{{Shapes: []render.Shape{render.Label{Text: "drawn: " + name, At: render.Point{X: 500, Y: 500}, Size: 30}}}}}
	}
	return []render.Scene{picture("board"), picture("near"), picture("fleets")}
}

// The message of a turn shows the latest deed before the whole board. Each picture is drawn
// again as its message shows it, and a message that an earlier release stored has the order
// of that time.
func TestTurnShowsTheDeedFirst(t *testing.T) {
	d, v := &Drawer{Painter: speller{}}, twoPictures{}
	shown := func(near bool) []chat.Picture {
		t.Helper()
		g := Gallery{View: v, made: v.Scenes(), table: "mxnzu", lines: 3, near: near}
		pictures, err := d.Pictures(g)
		if err != nil {
			t.Fatal(err)
		}
		return pictures
	}
	for _, c := range []struct {
		near bool
		want string
	}{{false, "board near fleets"}, {true, "near board fleets"}} {
		var names []string
		for _, p := range shown(c.near) {
			names = append(names, strings.TrimSuffix(p.Name, ".png"))
			if c.near != strings.Contains(p.Again, `"near":true`) {
				t.Errorf("a picture is drawn again by %s", p.Again)
			}
			how, err := ReadDrawing(p.Again)
			if err != nil {
				t.Fatal(err)
			}
			again, err := d.Again(how, v)
			if err != nil || !slices.Equal(again, p.PNG) {
				t.Errorf("%s is drawn again as %q, %v", p.Name, again, err)
			}
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("the pictures are %s, want %s", got, c.want)
		}
	}
	stored, err := d.Again(Drawing{Nth: 1}, v)
	if err != nil || !strings.Contains(string(stored), "drawn: near") {
		t.Errorf("the second picture of an old message is drawn as %q, %v", stored, err)
	}
}
