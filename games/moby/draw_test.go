package moby

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
	"shipboard/render/raster"
	"shipboard/render/rastertest"
)

// of returns the view of a viewer of a hunt.
func (h *hunt) of(viewer game.Seat) View { return *h.state().View(viewer).(*View) }

// aim returns the view of a boat near the whale with some orders plotted.
func aim(t *testing.T, lines ...string) View {
	h := newHunt(t, 4)
	h.whale("M6", 3, Top)
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
func chase(t *testing.T, depth Depth) View {
	h := newHunt(t, 8)
	s := h.state()
	h.turn(6)
	h.whale("M7", 6, depth)
	h.put("red", "K5", 3)
	h.boat("red").Path = []Hex{hexAt("G3"), hexAt("H3"), hexAt("I4"), hexAt("J4"), hexAt("K5")}
	h.put("blue", "P10", 6)
	h.boat("blue").Path = []Hex{hexAt("P13"), hexAt("P12"), hexAt("P11"), hexAt("P10")}
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
	*orange = Boat{Seat: orange.Seat, Start: orange.Start, Back: 8, Log: orange.Log, Path: []Hex{hexAt("S9"), hexAt("R9"), hexAt("Q10")}}
	h.boat("yellow").Log = []Row{{}, {Orders: Orders{Forward, Forward, Right, BackHaul}, Damage: 72}, {Note: "tow", Damage: 8}, {Note: "tow", Damage: 100}, {Note: "tow", Damage: 33}}
	h.boat("black").Log = []Row{{Orders: Orders{Forward}, Damage: 64}}
	h.boat("black").Harpoons, h.boat("yellow").Harpoons, h.boat("green").Harpoons = 1, 2, 0
	h.put("violet", "S12", 5)
	h.put("grey", "F13", 1)
	s.Blood = []Pile{{At: hexAt("N9"), Chits: 12}, {At: hexAt("M8"), Chits: 7}, {At: hexAt("K5"), Chits: 3}}
	s.Latest.Ray = []Hex{hexAt("G8"), hexAt("H7"), hexAt("I7"), hexAt("J6"), hexAt("K6"), hexAt("L5")}
	s.Latest.Runs = [][]Hex{{hexAt("P6"), hexAt("Q6"), hexAt("Q5"), hexAt("R4")}}
	s.Latest.Dead = []Hex{hexAt("Q5")}
	s.Kraken = true
	b := h.boat("yellow")
	s.note(PhaseHarpoon, b, "throw at close range", "hit, and it holds", 2, 3)
	s.note(PhaseDamage, b, "damage", "100 points, 11 blood", 0, 0, 5, 6)
	s.note(PhaseKraken, nil, "the kraken", "from G8 north-east: no boat in its way", 1, 2)
	s.note(PhaseSharks, nil, "a shark", "P6 Q6 Q5 R4: 1 man dies", 3, 1, 2, 4, 5, 6, 6, 1, 2, 3, 3, 2)
	s.Locked = []game.Seat{1, 3}
	return h.of(game.Public)
}

// asked returns a turn that stops in the middle for a question.
func asked(t *testing.T) View {
	h := pair(t)
	h.state().Phase = PhaseBoats
	h.put("red", "D6", 6)
	h.state().Locked = []game.Seat{0, 1}
	h.state().Asks = []Ask{{Boat: 0, Kind: askHaul}}
	return h.of(0)
}

// ended returns a hunt that is over.
func ended(t *testing.T) View {
	v := chase(t, Top)
	v.Over, v.Title = &game.Outcome{Text: "The whale is dead. {2} has won with 213 points."}, "The hunt is over"
	v.Damage = v.HP + 12
	v.Over.Deeds = &game.Deeds{Heads: []string{"points", "thrown", "hit", "held", "overboard", "dead", "orders rowed"}}
	for seat := range 8 {
		v.Over.Deeds.Rows = append(v.Over.Deeds.Rows, []string{strconv.Itoa(31 * seat), "4", "2", "1", strconv.Itoa(seat), "0", strconv.Itoa(70 + seat)})
	}
	way := func(text string) [][]string { return [][]string{strings.Fields(text)} }
	v.Past = &PastView{
		Whale:   append(way("S8 R8 Q8"), way("M8 N8 N7 M7")...),
		Tracks:  map[string][][]string{"red": way("J1 J2 J3 J4 K4 K5"), "blue": way("P14 P13 P12 P11 P10"), "yellow": way("P1 P2 P3 P4 P5 P6"), "orange": append(way("M15 M14 M13 N12"), way("M15 M14 M13")...)},
		Tows:    map[string][][]string{"yellow": way("P6 P7 P8")},
		Strikes: []StrikeView{{"yellow", "P6", 72, true}, {"blue", "P10", 9, false}},
		Dead:    []string{"N12", "Q5"},
		Deeds:   v.Over.Deeds,
	}
	return v
}

// under returns the sea without the whale.
func under(t *testing.T) View {
	h := newHunt(t, 2)
	h.under()
	return h.of(1)
}

// towed returns the view of a boat behind the whale.
func towed(t *testing.T) View {
	h := newHunt(t, 4)
	h.whale("M6", 3, Middle)
	h.tow("red", 1)
	h.play(0, "tow ask")
	return h.of(0)
}

// picture is a view and the names of its scenes.
type picture struct {
	v    View
	want string
}

// pictured returns the views whose pictures somebody has looked at.
func pictured(t *testing.T) map[string]picture {
	return map[string]picture{
		"top": {chase(t, Top), "sea near boats"}, "middle": {chase(t, Middle), "sea near boats"}, "deep": {chase(t, Deep), "sea near boats"},
		"under": {under(t), "plot-blue plot-green sea boats"}, "asked": {asked(t), "plot-red sea near boats"}, "over": {ended(t), "end sea near boats"},
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
	at := func(list ...string) (hexes []Hex) {
		for _, name := range list {
			hexes = append(hexes, hexAt(name))
		}
		return hexes
	}
	fins := func(v View) int {
		n := 0
		for _, layer := range v.nearScene().Layers {
			for _, shape := range layer.Shapes {
				if p, ok := shape.(render.Path); ok && p.Fill.Color == render.Day.Ink && p.Stroke == render.Day.Card {
					n++
				}
			}
		}
		return n
	}
	h := newHunt(t, 2)
	h.whale("S8", 1, Top)
	h.state().Latest.Runs = [][]Hex{at("N8", "M8", "L8", "K8")}
	if n := fins(h.of(game.Public)); n != 0 {
		t.Errorf("%d fins are shown of a shark that is gone", n)
	}
	h.state().Latest.Runs = [][]Hex{at("K8", "L8", "M8", "N8")}
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
	public := func(v View) string {
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
		h.whale("M6", 3, Top)
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

// The banner, a sign and the look of the whale show the depth.
func TestDepthIsToldThrice(t *testing.T) {
	looks := map[string]bool{}
	for _, depth := range []Depth{Top, Middle, Deep, Under} {
		h := newHunt(t, 4)
		h.whale("M6", 3, depth)
		if depth == Under {
			h.under()
		}
		v := h.of(game.Public)
		word := depthWords[depth.Key()][0]
		for _, s := range v.Scenes() {
			if s.Name == "boats" {
				continue
			}
			got := texts(s)
			if !slices.Contains(got, word) {
				t.Errorf("%s has no sign %q", s.Name, word)
			}
			if !slices.ContainsFunc(got, func(text string) bool { return text != word && strings.Contains(text, word) }) {
				t.Errorf("the banner of %s does not say %q", s.Name, word)
			}
		}
		look := ""
		for _, shape := range v.whale(render.Day, whole) {
			if p, ok := shape.(render.Path); ok {
				look += fmt.Sprint(p.Fill.Color, p.Stroke, len(p.Dash) > 0, " ")
			}
		}
		if looks[look] {
			t.Errorf("at depth %s the whale looks like at another: %s", depth.Key(), look)
		}
		looks[look] = true
	}
}

// Everything that a plot touches is on its chart, at every place of the boat.
func TestPlotChartsHoldTheWay(t *testing.T) {
	for _, at := range []string{"A1", "Y15", "M8", "A8", "M1", "X15"} {
		for facing := Dir(1); facing <= 6; facing++ {
			h := newHunt(t, 4)
			h.put("red", at, facing)
			h.play(0, "plot F F F F")
			v := h.of(0)
			p, b := v.Plots[0], v.boat("red")
			c := around(p.center(b, v.Whale), plotCols, plotRows, 50)
			for _, place := range p.Path {
				if _, ok := c.point(place.At); !ok {
					t.Errorf("from %s %s: %s is not on the chart from %s to %s", at, facing, place.At, c.low, c.high)
				}
			}
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
	painted := func(v View) string {
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
