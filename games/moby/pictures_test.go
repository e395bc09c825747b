package moby

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
	"shipboard/render"
	"shipboard/render/raster"
	"shipboard/render/rastertest"
)

// of returns the view of a viewer of a hunt.
func (h *hunt) of(viewer game.Seat) view.View { return *h.state().View(viewer).(*view.View) }

// aim returns the view of a boat near the whale with some orders plotted.
func aim(t *testing.T, lines ...string) view.View {
	h := newHunt(t, 4)
	h.whale("M6", 3, sea.Top)
	h.put("red", "K10", 2)
	h.put("blue", "P9", 6)
	h.swimmer("blue", 3, "J9")
	h.swimmer("blue", 4, "J9")
	h.play(0, lines...)
	return h.of(0)
}

// chase returns a sea with nearly everything on it: three boats on a tow,
// swimmers, blood, a kraken after its strike, sharks after their run, a lost
// boat.
func chase(t *testing.T, depth sea.Depth) view.View {
	h := newHunt(t, 8)
	s := h.state()
	h.turn(6)
	h.whale("M7", 6, depth)
	h.put("red", "K5", 3)
	h.boat("red").Path = []board.Hex{board.HexAt("G3"), board.HexAt("H3"), board.HexAt("I4"), board.HexAt("J4"), board.HexAt("K5")}
	h.put("blue", "P10", 6)
	h.boat("blue").Path = []board.Hex{board.HexAt("P13"), board.HexAt("P12"), board.HexAt("P11"), board.HexAt("P10")}
	h.tow("yellow", 1)
	h.tow("green", 2)
	h.tow("black", 5)
	for place := range 4 {
		h.fell("orange", place+1, "P8")
	}
	h.fell("blue", 2, "P10")
	h.fell("blue", 3, "K9")
	h.fell("yellow", 2, "K9")
	orange := h.boat("orange")
	*orange = sea.Boat{Seat: orange.Seat, Start: orange.Start, Back: 8, Log: orange.Log, Path: []board.Hex{board.HexAt("S9"), board.HexAt("R9"), board.HexAt("Q10")}}
	h.boat("yellow").Log = []sea.Row{{}, {Orders: board.Orders{board.Forward, board.Forward, board.Right, board.BackHaul}, Damage: 72}, {Note: "tow", Damage: 8}, {Note: "tow", Damage: 100}, {Note: "tow", Damage: 33}}
	h.boat("black").Log = []sea.Row{{Orders: board.Orders{board.Forward}, Damage: 64}}
	h.boat("black").Harpoons, h.boat("yellow").Harpoons, h.boat("green").Harpoons = 1, 2, 0
	h.put("violet", "S12", 5)
	h.put("grey", "F13", 1)
	s.Blood = []sea.Pile{{At: board.HexAt("N9"), Chits: 12}, {At: board.HexAt("M8"), Chits: 7}, {At: board.HexAt("K5"), Chits: 3}}
	s.Latest.Ray = []board.Hex{board.HexAt("G8"), board.HexAt("H7"), board.HexAt("I7"), board.HexAt("J6"), board.HexAt("K6"), board.HexAt("L5")}
	s.Latest.Runs = [][]board.Hex{{board.HexAt("P6"), board.HexAt("Q6"), board.HexAt("Q5"), board.HexAt("R4")}}
	s.Latest.Dead = []board.Hex{board.HexAt("Q5")}
	s.Kraken = true
	b := h.boat("yellow")
	s.Note(view.PhaseHarpoon, b, "throw at close range", "hit, and it holds", 2, 3)
	s.Note(view.PhaseDamage, b, "damage", "100 points, 11 blood", 0, 0, 5, 6)
	s.Note(view.PhaseKraken, nil, "the kraken", "from G8 north-east: no boat in its way", 1, 2)
	s.Note(view.PhaseSharks, nil, "a shark", "P6 Q6 Q5 R4: 1 man dies", 3, 1, 2, 4, 5, 6, 6, 1, 2, 3, 3, 2)
	s.Locked = []game.Seat{1, 3}
	return h.of(game.Public)
}

// asked returns a turn that stops in the middle for a question.
func asked(t *testing.T) view.View {
	h := pair(t)
	h.state().Phase = view.PhaseBoats
	h.put("red", "D6", 6)
	h.state().Locked = []game.Seat{0, 1}
	h.state().Asks = []sea.Question{{Boat: 0, Kind: sea.AskHaul}}
	return h.of(0)
}

// ended returns a hunt that is over.
func ended(t *testing.T) view.View {
	v := chase(t, sea.Top)
	v.Over, v.Title = &game.Outcome{Text: "The whale is dead. {2} has won with 213 points."}, "The hunt is over"
	v.Damage = v.HP + 12
	v.Over.Deeds = &game.Deeds{Heads: []string{"points", "thrown", "hit", "held", "overboard", "dead", "orders rowed"}}
	for seat := range 8 {
		v.Over.Deeds.Rows = append(v.Over.Deeds.Rows, []string{strconv.Itoa(31 * seat), "4", "2", "1", strconv.Itoa(seat), "0", strconv.Itoa(70 + seat)})
	}
	way := func(text string) [][]string { return [][]string{strings.Fields(text)} }
	v.Past = &view.PastView{
		Whale:   append(way("S8 R8 Q8"), way("M8 N8 N7 M7")...),
		Tracks:  map[string][][]string{"red": way("J1 J2 J3 J4 K4 K5"), "blue": way("P14 P13 P12 P11 P10"), "yellow": way("P1 P2 P3 P4 P5 P6"), "orange": append(way("M15 M14 M13 N12"), way("M15 M14 M13")...)},
		Tows:    map[string][][]string{"yellow": way("P6 P7 P8")},
		Strikes: []view.StrikeView{{Boat: "yellow", At: "P6", Points: 72, Held: true}, {Boat: "blue", At: "P10", Points: 9, Held: false}},
		Dead:    []string{"N12", "Q5"},
		Deeds:   v.Over.Deeds,
	}
	return v
}

// whaleUnder returns the sea without the whale.
func whaleUnder(t *testing.T) view.View {
	h := newHunt(t, 2)
	h.under()
	return h.of(1)
}

// towed returns the view of a boat behind the whale.
func towed(t *testing.T) view.View {
	h := newHunt(t, 4)
	h.whale("M6", 3, sea.Middle)
	h.tow("red", 1)
	h.play(0, "tow ask")
	return h.of(0)
}

// picture is a view and the names of its scenes.
type picture struct {
	v    view.View
	want string
}

// pictured returns the views whose pictures somebody has looked at.
func pictured(t *testing.T) map[string]picture {
	return map[string]picture{
		"top": {chase(t, sea.Top), "sea near boats"}, "middle": {chase(t, sea.Middle), "sea near boats"}, "deep": {chase(t, sea.Deep), "sea near boats"},
		"under": {whaleUnder(t), "plot-blue plot-green sea boats"}, "asked": {asked(t), "plot-red sea near boats"}, "over": {ended(t), "end sea near boats"},
		"empty": {aim(t), "plot-red sea near boats"}, "half": {aim(t, "plot F F"), "plot-red sea near boats"},
		"full":     {aim(t, "plot F R BH PL", "hold"), "plot-red sea near boats"},
		"free":     {aim(t, "plot F F F F"), "plot-red sea near boats"},
		"declined": {aim(t, "plot F F F F", "no bonus", "haul ram", "lock"), "plot-red sea near boats"},
		"backing":  {aim(t, "row", "plot BW BW PR"), "plot-red sea near boats"},
		"towed":    {towed(t), "plot-red sea near boats"},
	}
}

// The pictures and their words are the same as when somebody looked at them. Each
// view has only the scenes for its viewer.
func TestPictures(t *testing.T) {
	album := rastertest.Album{Draw: raster.New(raster.Limits{}).PNG, Golden: map[string]bool{
		"deep-sea": true, "top-near": true, "middle-boats": true, "under-sea": true,
		"half-plot-red": true, "declined-plot-red": true, "towed-plot-red": true,
	}}
	for name, p := range pictured(t) {
		scenes := p.v.Scenes()
		if got := album.Check(t, name, scenes); got != p.want {
			t.Errorf("%s shows %q, want %q", name, got, p.want)
		}
		for _, b := range p.v.Boats {
			for _, s := range scenes {
				if s.Name == "sea" && !strings.Contains(s.Alt, game.Capital(b.Colour)+" (") {
					t.Errorf("%s: the alt text leaves out the %s boat: %s", name, b.Colour, s.Alt)
				}
			}
		}
	}
}

// Tracks that leave a chart are cut off at its edge. A shark that ended outside
// has no fin there, and a kraken that rushed on has no head.
func TestWaysLeaveTheChart(t *testing.T) {
	at := func(list ...string) (hexes []board.Hex) {
		for _, name := range list {
			hexes = append(hexes, board.HexAt(name))
		}
		return hexes
	}
	fins := func(v view.View) int {
		n := 0
		for _, layer := range v.Scenes()[len(v.Scenes())-2].Layers {
			for _, shape := range layer.Shapes {
				if p, ok := shape.(render.Path); ok && p.Fill.Color == render.Day.Ink && p.Stroke == render.Day.Card {
					n++
				}
			}
		}
		return n
	}
	h := newHunt(t, 2)
	h.whale("S8", 1, sea.Top)
	h.state().Latest.Runs = [][]board.Hex{at("N8", "M8", "L8", "K8")}
	if n := fins(h.of(game.Public)); n != 0 {
		t.Errorf("%d fins are shown of a shark that is gone", n)
	}
	h.state().Latest.Runs = [][]board.Hex{at("K8", "L8", "M8", "N8")}
	if n := fins(h.of(game.Public)); n != 1 {
		t.Errorf("%d fins are shown of a shark that came", n)
	}
}

// texts returns all labels of a scene, static ones included.
func texts(s render.Scene) []string {
	var list []string
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			if label, ok := shape.(render.Label); ok {
				list = append(list, label.Text)
			}
		}
	}
	return list
}

// A plot is in no picture that others see (MOBY-PLOT-02).
func TestPlotsShowInNoOtherPicture(t *testing.T) {
	public := func(v view.View) string {
		var b strings.Builder
		for _, s := range v.Scenes() {
			if !strings.HasPrefix(s.Name, "plot-") {
				b.WriteString(s.Text())
			}
		}
		return b.String()
	}
	for name, lines := range map[string][]string{
		"orders": {"plot F R BH PL"}, "row": {"row", "plot F F F F F"}, "hold": {"hold"}, "ram": {"haul ram"}, "tow": {"tow decline", "tow hold"}, "pick": {"pick own"},
	} {
		h := newHunt(t, 4)
		h.whale("M6", 3, sea.Top)
		h.put("red", "K10", 2)
		before, mine, own := public(h.of(1)), public(h.of(0)), h.of(0).Scenes()[0].Text()
		h.play(0, lines...)
		everyone := public(h.of(game.Public))
		if public(h.of(1)) != before || public(h.of(0)) != mine || strings.Contains(everyone, "you") {
			t.Errorf("%s: a picture that all may see changes with the plot", name)
		}
		if h.of(0).Scenes()[0].Text() == own {
			t.Errorf("%s: the plot sheet does not change", name)
		}
	}
}

// A plot sheet shows the next orders, the way, the free Forward and the range.
func TestPlotSheetsTellTheRules(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  []string
	}{
		{nil, []string{"Lying still: it may go either way.", "F F F F earns a free fifth F", "BW", "4 orders left; unused ones are BH"}},
		{[]string{"plot F F"}, []string{"Rowing ahead: no BW before a BH stops the boat.", "2 orders left; unused ones are BH"}},
		{[]string{"plot BW"}, []string{"Backing: no F, L or R before a BH stops the boat.", "afterwards: backing"}},
		{[]string{"plot F F F F"}, []string{"free", "a free fifth F; “no bonus” declines it", "Ends rowing ahead, and begins the next turn so."}},
		{[]string{"plot F F F F", "no bonus"}, []string{"declined", "you gave up the free fifth F"}},
		{[]string{"row"}, []string{"rows", "step 5", "5 orders left; unused ones are BH"}},
		{[]string{"plot L F F"}, []string{"in reach: long", "stands, throws"}},
		{[]string{"plot L F F", "hold"}, []string{"stands, holds"}},
		{[]string{"row", "plot L F F"}, []string{"long, but no throw"}},
		{[]string{"haul ram"}, []string{"ram"}},
		{[]string{"lock"}, []string{"Red boat (1): locked", "locked"}},
	} {
		got := texts(aim(t, c.lines...).Scenes()[0])
		for _, want := range c.want {
			if !slices.Contains(got, want) {
				t.Errorf("%q: the sheet does not say %q, but %q", c.lines, want, got)
			}
		}
	}
}

// The text of a plot sheet tells in a sentence how far off the whale is.
func TestPlotSheetsTellTheRangeInWords(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{[]string{"plot L F F"}, "The whale is then in reach: long."},
		{[]string{"row", "plot L F F"}, "The whale is then at long range, but no throw."},
		{nil, "The whale is 5 off, north."},
	} {
		if alt := aim(t, c.lines...).Scenes()[0].Alt; !strings.Contains(alt, c.want) {
			t.Errorf("%q: the text does not say %q, but %q", c.lines, c.want, alt)
		}
	}
}

// The water is drawn once for each chart: layers with the same key have the same
// shapes.
func TestWaterIsKept(t *testing.T) {
	kept := map[string]string{}
	for _, p := range pictured(t) {
		for _, s := range p.v.Scenes() {
			if s.Name != "boats" && s.Layers[0].Key == "" {
				t.Errorf("%s has no static layer", s.Name)
			}
			for _, l := range s.Layers {
				key, shapes := fmt.Sprint(l.Key, s.Theme.Name, s.H), fmt.Sprint(l.Shapes)
				if l.Key == "" {
					continue
				}
				if kept[key] != "" && kept[key] != shapes {
					t.Errorf("two layers are called %s", key)
				}
				kept[key] = shapes
			}
		}
	}
}

// Everyone's pictures are the same but for the reader's own cards, which come
// first.
func TestPublicPicturesAreThoseOfEveryone(t *testing.T) {
	painted := func(v view.View) string {
		text := ""
		for _, s := range v.Scenes() {
			if !s.Private {
				s.Cards = nil
				text += s.Text()
			}
		}
		return text
	}
	h := newHunt(t, 4)
	h.play(0, "F F", "tow ask")
	if everyone := painted(h.of(game.Public)); everyone != painted(h.of(0)) || everyone != painted(h.of(1)) {
		t.Error("players see other public pictures than onlookers")
	}
}

// The letters of a picture can be read on a phone: what one must read has 30 pixels
// or more, and nothing has less than 24. Less than 30 have only asides, which are pale or
// slanted, numbers and orders in a place, which are short, and the names of the hexes.
func TestTypeIsLegible(t *testing.T) {
	const least, must = 24, 30
	for name, p := range pictured(t) {
		for _, s := range p.v.Scenes() {
			var check func(shapes []render.Shape, aside bool)
			check = func(shapes []render.Shape, aside bool) {
				for _, shape := range shapes {
					switch shape := shape.(type) {
					case render.Label:
						_, hex := board.HexNamed(shape.Text)
						want := float64(must)
						if aside || hex || shape.Color == s.Theme.Faint || shape.Face == render.Italic || len([]rune(shape.Text)) <= 3 {
							want = least
						}
						if shape.Size < want {
							t.Errorf("%s: %s: %q has %v px, want %v or more", name, s.Name, shape.Text, shape.Size, want)
						}
					case render.Token:
						check(shape.Shapes, true)
					}
				}
			}
			for _, l := range s.Layers {
				check(l.Shapes, l.Key != "")
			}
		}
	}
}

// If the whale is off the sheet, the arrow that points to him can be pressed in his place.
func TestAWhaleOffTheSheetIsPressed(t *testing.T) {
	h := pair(t)
	h.whale("S8", 1, sea.Top)
	h.put("red", "A8", 1)
	v := h.of(0)
	sheet := v.Scenes()[0]
	i := slices.IndexFunc(sheet.Spots, func(s render.Spot) bool { return s.Name == view.WhaleSpot })
	if i < 0 {
		t.Fatal("the whale cannot be pressed on a sheet that does not show him")
	}
	if area, _ := sheet.Spots[i].Ring(); area.X < sheet.Heart.X+sheet.Heart.W*0.8 || area.X+area.W > sheet.Heart.X+sheet.Heart.W {
		t.Errorf("he is pressed at %v, in %v", area, sheet.Heart)
	}
}

// The notes tell how the players stand, who holds which harpoons, and what each
// boat did, the latest turn first.
func TestNotesOfAPlayer(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.play(1, "F F")
	h.resolve(1, 1, 3, 0, 1, 2)
	h.swimmer("blue", 3, "P10")
	want := []string{
		"Points: 1st {0} 30; 2nd {1} 0. The whale: 1670 of 1700 left.",
		"Harpoons: red 2, and one fast in the whale; blue 3.",
		"Swimmers: Caleb of blue at P10.",
		"Turn 1: red PL PR PL PR (30 points); blue F F BH BH.",
	}
	if got := h.view(game.Public).Notes(); !slices.Equal(got, want) {
		t.Errorf("the notes are %q", got)
	}
	h.play(0, "tow cut now")
	if got := h.view(1).Notes(); !slices.Equal(got, want) {
		t.Errorf("a plot shows in the notes %q", got)
	}
}

// Each picture has cards that say in words all that stands beside the chart, the
// viewer's own boats marked, and a legend of its signs.
func TestCardsAndLegends(t *testing.T) {
	v := aim(t, "plot L F F")
	for _, s := range v.Scenes() {
		if s.Head == "" || len(s.Cards) == 0 || len(s.Legend) == 0 {
			t.Errorf("%s has head %q, %d cards, %d signs", s.Name, s.Head, len(s.Cards), len(s.Legend))
		}
		names := map[string]bool{}
		for _, sign := range s.Legend {
			if sign.Meaning == "" || len([]rune(sign.Meaning)) > 42 || names[sign.Token.Name] {
				t.Errorf("%s: the sign %q means %q", s.Name, sign.Token.Name, sign.Meaning)
			}
			names[sign.Token.Name] = true
		}
	}
	card := v.Scenes()[0].Cards[0]
	if card.Title != "Red boat" || card.Aside != "6 men, 3 harpoons" || !card.Mine || card.Facts[0].Value != "L F F –" || card.Facts[1].Value != "at L7, heading north" || card.Facts[2].Value != "in reach: long range" {
		t.Errorf("the card of red is %+v", card)
	}
	h := newHunt(t, 2)
	h.boat("yellow").Harpoons = 0
	h.play(0, "red plot F F F F")
	scenes := h.view(0).Scenes()
	if scenes[0].Name != "plot-yellow" || scenes[0].Cards[0].Lines[0] != "She has no harpoons left: change boats, or she can do nothing but pick up men." {
		t.Errorf("the boat in hand is %s: %+v", scenes[0].Name, scenes[0].Cards[0])
	}
	chart := scenes[2]
	for i, mine := range []bool{true, true, false, false} {
		if chart.Cards[i].Mine != mine || chart.Cards[i].Edge == 0 {
			t.Errorf("card %d of the sea is %+v", i, chart.Cards[i])
		}
	}
}
