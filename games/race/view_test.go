package race

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
	"shipboard/render"
	"shipboard/render/raster"
	"shipboard/render/rastertest"
)

// view returns the view of a viewer.
func (r *race) view(viewer game.Seat) view.View { return *r.state().View(viewer).(*view.View) }

// duel returns a race of two players with one ship each, in which red has just
// met the navy.
func duel(t *testing.T) *race {
	r := newRace(t, 2)
	r.put("red1 52 blue1 31")
	r.deal([]string{"7", "6", "A+2", "J", "3"}, []string{"9", "6-2", "K", "4"})
	r.play(0, "play 7 1", 5)
	return r
}

// eight returns a race of eight players with three ships each in two fleets.
// Everything possible is on the board, and blue is to move.
func eight(t *testing.T) *race {
	r := newRace(t, 8, "ships=3", "fleets=2")
	r.put(`red1 144 red2 44 red3 44 blue1 30 blue2 82 blue3 12 yellow1 66 yellow2 92 yellow3 18
		green1 105 green2 18 black1 66 black2 26 black3 138 purple1 1 purple2 126 purple3 121 white1 1 white2 59 white3 60
		orange1 83 orange2 84 orange3 33`)
	hands := [][]string{
		{"7", "9"},
		{"6", "6+2", "9", "A", "3"},
		{"J", "4"},
		{"Q"},
		{"2", "8"},
		{"K", "5"},
		{"10", "7"},
		{"J"},
	}
	r.deal(hands...)
	s := r.state()
	s.Turn = 1
	s.Pirates, s.Busy = 3, []fight{{[]board.ShipID{{Seat: 2, N: 0}, {Seat: 4, N: 0}}}, {[]board.ShipID{{Seat: 5, N: 2}}}}
	s.Blocks = []blockade{{44, 0}}
	s.Players[2].Ships[1].Escort = true
	s.Players[7].Ships[0].Flag = true
	s.Players[4].Ships[1].Owes = 26
	s.Players[1].Map, s.Players[6].Silver = true, 2
	return r
}

// asked returns a race of three players in which red must choose something.
func asked(t *testing.T, hand string, question task) *race {
	r := newRace(t, 3)
	r.put("red1 57 blue1 57 yellow1 57")
	r.deal(strings.Fields(hand), []string{"J"}, []string{"J"})
	r.state().Todo = []task{{Kind: doEnd}, question}
	return r
}

// fought returns a fleet race right after a card that moved two ships, one of
// them into a battle, and after the navy's war.
func fought(t *testing.T) *race {
	r := newRace(t, 4, "ships=2", "fleets=2")
	r.put("red1 20 red2 54 blue1 58 blue2 28 yellow1 28 green1 37 yellow2 39 green2 37")
	r.deal([]string{"8", "4"}, []string{"J", "5"}, []string{"7"}, []string{"8"})
	r.play(0, "play 8 1:4 2:4", 2, 5)
	return r
}

// ended returns a duel that red has won.
func ended(t *testing.T) *race {
	r := newRace(t, 2)
	r.put("red1 136 blue1 111")
	r.deal([]string{"9"}, []string{"J", "4"})
	r.play(0, "play 9 1")
	return r
}

// raced returns a race that eight players have played to its end, each by the first
// choice that is offered.
func raced(t *testing.T, options ...string) *race {
	r := newRace(t, 8, options...)
	for range 5000 {
		if _, over := r.Match().Outcome(); over {
			return r
		}
		seat, typed := r.waits(), ""
		for typed == "" || typed[len(typed)-1] == ' ' {
			typed = r.Match().Choices(seat, typed)[0].Line
		}
		r.play(seat, typed)
	}
	t.Fatal("nobody has come home")
	return nil
}

// storyboard returns the pictures that somebody has looked at, by name.
func storyboard(t *testing.T) map[string][]render.Scene {
	swept := eight(t)
	swept.play(1, "play 9 2", 4)
	edge := newRace(t, 3)
	edge.put("red1 36 blue1 97 yellow1 5")
	edge.deal([]string{"3", "9"}, []string{"J"}, []string{"J"})
	edge.play(0, "play 3 edge 1", 5, 6, 4)
	stuck := newRace(t, 4, "fleets=2")
	stuck.put("yellow1 40 blue1 60 green1 28")
	stuck.deal([]string{"4", "5", "J", "10"}, []string{"J"}, []string{"J"}, []string{"J"})
	diamonds := newRace(t, 2, "ships=3")
	diamonds.put("red1 13 red2 70 red3 22 blue1 50 blue2 51")
	diamonds.deal([]string{"2", "7", "4"}, []string{"J"})
	st := diamonds.state()
	st.Deck = bring(st.Deck, "68")
	diamonds.play(0, "play 2 1", 6)
	four := newRace(t, 8, "ships=3", "fleets=4")
	four.put("red1 1 red2 1 red3 144 blue1 1 blue2 1 yellow1 1 green1 1 green2 1 black1 1 violet1 1 violet2 12 white1 12 white2 12 white3 12 orange1 12 orange2 20 orange3 20 green3 20")
	raise := task{Kind: view.AskRaise, N: 2, Delta: 2}
	lower := task{Kind: view.AskRaise, N: 1, Delta: -5}
	many := eight(t)
	many.deal(nil, []string{"6", "6+2", "9", "A", "3", "Q", "10-3"})
	return map[string][]render.Scene{
		"duel":     duel(t).view(1).Scenes(),
		"eight":    eight(t).view(game.Public).Scenes(),
		"four":     four.view(game.Public).Scenes(),
		"fought":   fought(t).view(0).Scenes(),
		"pirates":  swept.view(game.Public).Scenes(),
		"edge":     edge.view(game.Public).Scenes(),
		"over":     ended(t).view(1).Scenes(),
		"raced":    raced(t, "fleets=4").view(game.Public).Scenes(),
		"turn":     eight(t).view(1).Scenes(),
		"many":     many.view(1).Scenes(),
		"waiting":  eight(t).view(2).Scenes(),
		"raise":    asked(t, "2 7+1 9 J K", raise).view(0).Scenes(),
		"lower":    asked(t, "2 7+1 9 J", lower).view(0).Scenes(),
		"drop":     asked(t, "2 7+1 9 J", task{Kind: view.AskDrop, N: 2}).view(0).Scenes(),
		"keep":     asked(t, "2 7+1 9 J", task{Kind: view.AskKeep}).view(0).Scenes(),
		"target":   asked(t, "2 7+1 9 J", task{Kind: view.AskTarget}).view(0).Scenes(),
		"enemy":    asked(t, "2 9 J", task{Kind: view.AskTarget}).view(0).Scenes(),
		"stuck":    stuck.view(0).Scenes(),
		"diamonds": diamonds.view(0).Scenes(),
	}
}

// The pictures and their words are the same as when somebody looked at them. Each
// view has only the scenes that its viewer may see.
func TestPictures(t *testing.T) {
	want := map[string]string{
		"duel": "course hand near", "eight": "course", "four": "course", "fought": "course hand near", "pirates": "course near", "edge": "course near",
		"over": "end course near", "raced": "end course near", "turn": "course hand", "many": "course hand", "waiting": "course hand", "raise": "course hand",
		"lower": "course hand", "drop": "course hand", "keep": "course hand", "target": "course hand", "enemy": "course hand", "stuck": "course hand",
		"diamonds": "course hand near",
	}
	album := rastertest.Album{Draw: raster.New(raster.Limits{}).PNG, Folder: "golden", Golden: map[string]bool{
		"duel-course": true, "eight-course": true, "fought-near": true, "over-end": true, "raced-end": true, "turn-hand": true, "raise-hand": true,
	}}
	for name, scenes := range storyboard(t) {
		if got := album.Check(t, name, scenes); got != want[name] {
			t.Errorf("%s shows %q, want %q", name, got, want[name])
		}
	}
}

// No type is under 24 pixels on a page of 1200, so that it has 8 or more on a phone.
func TestTypeIsLargeEnough(t *testing.T) {
	for name, scenes := range storyboard(t) {
		for _, s := range scenes {
			check := func(shape render.Shape) {
				if l, ok := shape.(render.Label); ok && l.Size*render.MostWidth/s.W < 24 {
					t.Errorf("%s: %s: %q has %v pixels", name, s.Name, l.Text, l.Size)
				}
			}
			for _, layer := range s.Layers {
				for _, shape := range layer.Shapes {
					check(shape)
					if token, ok := shape.(render.Token); ok {
						for _, inner := range token.Shapes {
							check(inner)
						}
					}
				}
			}
		}
	}
}

// The alt text of the fullest board leaves room for names instead of marks.
func TestAltTextOfAFullBoard(t *testing.T) {
	r := eight(t)
	s := r.state()
	for _, x := range s.refs() {
		*s.at(x) = ship{At: 120 + x.N, Escort: true, Flag: true}
	}
	s.Busy, s.Blocks = []fight{{s.refs()}}, nil
	for i := range s.Players {
		s.Players[i].Map, s.Players[i].Silver = true, 2
	}
	for _, scene := range r.view(1).Scenes() {
		if err := scene.Check(); err != nil || !strings.Contains(scene.Alt, "Orange") && scene.Name == "course" {
			t.Errorf("%s: %v: %s", scene.Name, err, scene.Alt)
		}
	}
}

func BenchmarkScenes(b *testing.B) {
	session, _, err := game.Begin(&Game, game.Table{Seats: 8, Options: map[string]string{"ships": "3", "fleets": "2"}}, game.TextSeed("scenes"))
	if err != nil {
		b.Fatal(err)
	}
	m := session.Match()
	for viewer, name := range map[game.Seat]string{game.Public: "public", m.Waiting()[0].Seat: "on turn"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				m.View(viewer).Scenes()
			}
		})
	}
}

// The notes tell the lost ships, the last first, and where all ships are, the
// foremost first.
func TestNotes(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 50 red2 64 blue1 97 blue2 52")
	r.deal([]string{"2", "2", "7"}, []string{"5", "J"})
	r.play(0, "play 2 2", 6) // to pirate waters: taken
	r.play(1, "play 5 1")    // 102
	r.play(0, "play 2 1", 2) // a battle: red 1 is sunk
	want(t, "what everyone can read", strings.Join(r.view(game.Public).Notes(), " "),
		"Card 3: Red 1 was sunk in a battle on 52. Card 1: Red 2 was taken by pirates on 66. "+
			"102: Blue 1. 52, the sirens: Blue 2. In port: Red 1 and Red 2.")
}

// Words beside the course tell the standings, the ships by square, the last card and
// the pirates. They tell players their own ships first.
func TestPanels(t *testing.T) {
	v := eight(t).view(1)
	course := v.Scenes()[0]
	titles := []string{}
	for _, p := range course.Cards {
		titles = append(titles, p.Title)
	}
	want(t, "the panels", strings.Join(titles, ", "), "You sail blue, Standings, Ships by square, The last card, Pirates and cards")
	own, standings := course.Cards[0], course.Cards[1]
	want(t, "the own ships", strings.Join(own.Lines, " "),
		"Blue 1: 30. Blue 2: 82. Blue 3: 12, a reef. You have a chart of the reefs. Fleet 2, with {3}, {5} and {7}.")
	want(t, "are the viewer's", own.Mine, true)
	want(t, "the first of the standings", standings.Facts[0], render.Fact{Name: "{5}, violet", Value: "1, 126, 121 · 2 cards"})
	want(t, "the fleets", standings.Lines[1], "Fleet 2: {1}, {3}, {5} and {7}.")
	want(t, "the fullest squares", slices.Contains(course.Cards[2].Lines, "18, a harbour: Yellow 3 and Green 2."), true)
	hand := v.Scenes()[1]
	want(t, "the hand stands beside the course", hand.Beside && hand.Private && !course.Private, true)
	want(t, "a card in words", hand.Cards[0].Lines[1], "3: Blue 1 goes over the edge from 30; or is thrown away")
}

// The distances are noted after each card, and after every second one once there
// are too many; the deeds are counted.
func TestLog(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 50 blue1 60")
	r.deal([]string{"4", "9", "K"}, []string{"6", "J"})
	r.play(0, "play 4 1", 1) // a reef: the whole hand goes
	r.play(1, "play 6 back red1")
	s := r.state()
	want(t, "rows", len(s.Wake.cells), 3*2)
	want(t, "the last row", s.Wake.cells[4]*1000+s.Wake.cells[5], 48060)
	want(t, "red's deeds", s.Players[0].Deeds, deeds{Sailed: 4, Thrown: 2})
	want(t, "blue's deeds", s.Players[1].Deeds, deeds{})

	s.Plays = 3 * mostRows
	s.log()
	want(t, "every fourth card", s.Every, 4)
	want(t, "no more rows than can be kept", len(s.Wake.cells)/2, 3*mostRows/4+1)
	for range 2 * mostWoes {
		s.lost(board.ShipID{Seat: 1, N: 0}, 52, "port")
	}
	want(t, "no more losses than can be kept", len(s.Woes), mostWoes)
}

// The end is a picture that everyone sees first: the distances, the losses and the
// deeds of the whole race.
func TestTheEnd(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 136 blue1 50")
	r.deal([]string{"9"}, []string{"2", "J"})
	r.state().Turn = 1
	r.play(1, "play 2 1", 6) // the sirens
	r.play(0, "play 9 1")
	v := r.view(game.Public)
	end := v.Scenes()[0]
	want(t, "it comes first, and is public", end.Name == "end" && !end.Private, true)
	want(t, "in words", end.Alt, "{0} is home first and wins the King's honours. Cards played: 2. "+
		"1. Red ({0}): home; sailed 8, lost 0. 2. Blue ({1}): port; sailed 2, lost 1.")
	want(t, "the loss", strings.Join(end.Cards[1].Lines, " "), "Card 1: Blue 1 went back to port from 52, the sirens.")
	o, _ := r.Match().Outcome()
	want(t, "the deeds", strings.Join(o.Deeds.Heads, ", ")+": "+strings.Join(o.Deeds.Rows[1], ", "),
		"squares sailed, ships lost, battles, treasures, cards thrown or lost: 2, 1, 0, 0, 0")
	want(t, "the chart is not shown before the end", duel(t).view(1).Wake == nil, true)
}
