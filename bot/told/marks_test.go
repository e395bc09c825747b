package told

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/games/jaws/view"
	"shipboard/render"
)

// board is a picture of some pieces.
func board(pieces ...render.Token) render.Scene {
	return render.Scene{
		Name: "board", W: 1000, H: 1000, Layers: []render.Layer{{Shapes: func() (all []render.Shape) {
			for _, p := range pieces {
				all = append(all, p)
			}
			return all
		}()}},
		Spots: []render.Spot{{Name: "space S", Outline: render.Rect(480, 680, 40, 40, 0)}, {Name: "J17", Outline: render.Rect(80, 80, 40, 40, 0)}},
	}
}

// in has a piece stand in a space, and past makes it a sign of an earlier round.
func in(space string, t render.Token) render.Token { t.In = space; return t }
func past(t render.Token) render.Token             { t.Past = true; return t }

func piece(name string, x, y float64) render.Token {
	return render.Token{Name: name, At: render.Point{X: x, Y: y}, Shapes: []render.Shape{render.Path{Outline: render.Circle(render.Point{}, 20)}}}
}

// A figure that bears its player's name stands under that, as it is written; another of somebody
// else's under the title of its card.
func TestFiguresAreCalledByTheirPlayers(t *testing.T) {
	cards := func(at, hull string) render.Scene {
		return render.Scene{Cards: []render.Panel{
			{Title: "Standings", Facts: []render.Fact{{Name: "{0}, red", Value: at}}},
			{Title: "Detroit (2)", Facts: []render.Fact{{Name: "Hull", Value: hull}}},
		}}
	}
	var got []string
	for _, f := range figures(cards("41", "16 of 16"), cards("35", "12 of 16"), game.Names{"Ann", "Bob"}) {
		got = append(got, f.Name)
	}
	if want := []string{"Ann, red", "Detroit: hull"}; !slices.Equal(got, want) {
		t.Errorf("the figures are called %q, want %q", got, want)
	}
}

// What moved, what is new, who shot at whom, and the places that a sentence names are marked.
// Pieces of one name, and those that only made room, are not.
func TestMarks(t *testing.T) {
	before := board(piece("Quint's Orca, acting", 100, 100), piece("Brody", 500, 500), piece("swimmer", 1, 1), piece("swimmer", 9, 9))
	for _, x := range []struct {
		name, text string
		now        render.Scene
		whole      bool
		decided    string // the lines that dice decided
		want       string
	}{
		{
			"a move", "Quint sails to S.", board(piece("Quint's Orca", 500, 600), piece("Brody", 510, 500), piece("swimmer", 800, 1), piece("swimmer", 9, 9)), true, "",
			"way 100,100 to 500,600",
		},
		{"a look", "Quint looks about.", before, true, "", "ring 100,100"},
		{"a new sign", "No sign of the shark.", board(piece("Quint's Orca", 100, 100), piece("Brody", 500, 500), piece("binoculars", 300, 300)), true, "", "ring 300,300"},
		{"a shot", "Quint fires at Brody.", before, true, "Quint fires at Brody.", "shot 100,100 to 500,500"},
		{"a hit that is taken", "Quint takes a hit from Brody.", before, true, "", "shot 500,500 to 100,100"},
		{"no hit", "Quint is followed by Brody, who fires.", before, true, "", "ring 100,100; ring 500,500"},
		{"a throw at a place", "Quint launches a barrel into S. A hit!", before, true, "", "throw 100,100 to 500,700"},
		{"dice about many", "The fleet is Quint, Brody and Hooper.", board(piece("Quint's Orca", 100, 100), piece("Brody", 500, 500), piece("Hooper", 300, 300)), false, "The fleet is Quint, Brody and Hooper.", "ring 100,100; ring 500,500; ring 300,300"},
		{"a part of a line", "The wind blows.", board(piece("Quint's Orca", 500, 600)), false, "", ""},
		{"a place that is none", "Quint has 7 hits on 3 to 4.", before, true, "", "ring 100,100"},
		{"two of whom dice tell alike", "Nobody falls from Quint and Brody.", before, false, "Nobody falls from Quint and Brody.", "ring 100,100; ring 500,500"},
		{"both throw", "Quint (long range), David and Brody (close range) throw, and miss.", before, false, "Quint (long range), David and Brody (close range) throw, and miss.", "ring 100,100; ring 500,500"},
		{"a shot by the dice alone", "Quint against Brody: 5 to 3.", before, false, "Quint against Brody: 5 to 3.", "shot 100,100 to 500,500"},
		{"names of several sentences", "A kraken will strike. Quint lies still; Brody lies still. The dice fall.", before, false, "The dice fall.", "ring 100,100; ring 500,500"},
		{"what there is none of", "No barrel stirred.", board(piece("barrel", 700, 100)), false, "", ""},
		{"a throw past a barrel", "Quint launches a barrel into S. A hit!", board(piece("Quint's Orca", 100, 100), piece("barrel", 900, 900)), false, "", "throw 100,100 to 500,700; ring 900,900"},
		{"one of several places", "Not here, but next door, in S or J17.", before, false, "", "ring 500,700; ring 100,100"},
		{"an earlier sign", "No token. The shark ate.", board(past(piece("shark, round 1", 300, 300))), true, "", ""},
		{"an option", "The shark may surface at A, water 1; B, water 2.", board(piece("option A", 1, 1), piece("option B", 9, 9)), false, "", "ring 1,1; ring 9,9"},
	} {
		got := ""
		for _, m := range marks(before, x.now, x.text, scope{whole: x.whole, thrown: x.decided != "", decided: []string{x.decided}}) {
			if got != "" {
				got += "; "
			}
			got += fmt.Sprintf("%s %.0f,%.0f", m.Kind, m.X, m.Y)
			if m.ToX != 0 {
				got += fmt.Sprintf(" to %.0f,%.0f", m.ToX, m.ToY)
			}
		}
		if got != x.want {
			t.Errorf("%s: the marks are %q, want %q", x.name, got, x.want)
		}
	}
}

// A hit flies from the ship that fired to the ship that takes it, also where both are told by name and code.
func TestAHitFliesToWhoTakesIt(t *testing.T) {
	was := board(piece("frigate S2", 100, 100), piece("sloop N2", 500, 500))
	for _, text := range []string{
		"Otter S2 takes a hit from Petrel N2, the last that she can bear: she fights on until the next.",
		"Otter S2 takes a hit from Petrel N2: 1 of the 2 that she can bear.",
		"Petrel N2 hits Otter S2.",
	} {
		got := marks(was, was, text, scope{whole: true})
		if len(got) != 1 || got[0].From != "sloop N2" || got[0].Of != "frigate S2" || !got[0].Harm {
			t.Errorf("of %q the marks are %+v", text, got)
		}
	}
}

// A throw that names no goal flies at what all throw at, from each who throws.
func TestAThrowWithoutAGoalFliesAtTheAim(t *testing.T) {
	was := board(piece("green boat", 100, 100), piece("blue boat", 500, 500))
	was.Aim = render.Spot{Name: "whale", Outline: render.Circle(render.Point{X: 300, Y: 300}, 40)}
	for text, want := range map[string]string{
		"Barney of green throws at close range and hits, and the harpoon holds!":   "throw whale by green boat vain false; ",
		"Barney of green throws at long range, and misses.":                        "throw whale by green boat vain true; ",
		"Abel of blue (long range), Barney of green (long range) throw, and miss.": "throw whale by blue boat vain true; throw whale by green boat vain true; ",
		"The tow throws Elihu, an oarsman of blue, overboard.":                     "ring blue boat by  vain false; ",
	} {
		got := ""
		for _, m := range marks(was, was, text, scope{whole: true, thrown: true, decided: []string{text}}) {
			got += fmt.Sprintf("%s %s by %s vain %v; ", m.Kind, m.Of, m.From, m.Vain)
		}
		if got != want {
			t.Errorf("of %q the marks are %q, want %q", text, got, want)
		}
	}
}

// Whoever saves shoots at nobody: the one mark is that of the shot that struck them.
func TestASaveShootsAtNobody(t *testing.T) {
	was := board(piece("frigate S2", 100, 100), piece("sloop N2", 500, 500))
	text := "Petrel N2 strikes Otter S2: 2 damage, each a hit unless saved. Otter S2 saves against 2 damage from Petrel N2."
	got := marks(was, was, text, scope{whole: true, thrown: true, decided: []string{text}})
	if len(got) != 1 || got[0].From != "sloop N2" || got[0].Of != "frigate S2" || !got[0].Harm {
		t.Errorf("the marks are %+v", got)
	}
}

// The place at which a spell is aimed has a ring.
func TestThePlaceOfASpellHasARing(t *testing.T) {
	sea := board(piece("sloop S4", 100, 100))
	sea.Spots = append(sea.Spots, render.Spot{Name: render.PlaceSpot("27, 21"), Outline: render.Circle(render.Point{X: 700, Y: 300}, 20)})
	for text, want := range map[string]int{"Ann casts Volcano at 27, 21.": 1, "Ann casts Volcano at 2, 21.": 0} {
		if got := marks(sea, sea, text, scope{}); len(got) != want || want > 0 && (got[0].Kind != "ring" || int(got[0].Y) > 300) {
			t.Errorf("of %q the marks are %+v", text, got)
		}
	}
}

// Who loses the fight that they began harms nobody, and what rises beside a piece does nothing to it.
func TestNoHarmByWhoLosesOrRisesBeside(t *testing.T) {
	was := board(piece("sloop S4", 100, 100), piece("sloop N4", 500, 500))
	for text, want := range map[string]string{
		"Raven N4 throws hooks at Lynx S4. Raven N4 rolls 4 (3 + 1 for the hooks) and Lynx S4 6: Raven N4 takes damage unless a booty die is spent.": "throw sloop S4 false",
		"Raven N4 throws hooks at Lynx S4. Raven N4 rolls 6 and Lynx S4 4: Lynx S4 takes damage unless a booty die is spent.":                        "throw sloop S4 true",
		"Kelp king N4 rises beside Lynx S4.": "ring sloop N4 false; ring sloop S4 false",
	} {
		var got []string
		for _, m := range marks(was, was, text, scope{whole: true, thrown: true, decided: []string{text}}) {
			got = append(got, fmt.Sprint(m.Kind, " ", m.Of, " ", m.Harm))
		}
		if all := strings.Join(got, "; "); all != want {
			t.Errorf("of %q the marks are %q, want %q", text, all, want)
		}
	}
}

// A mark tells harm to a piece, also where the piece is gone, and none to the piece that did it. A miss is
// marked as one.
func TestMarksOfHarm(t *testing.T) {
	was := board(piece("Quint", 100, 100), piece("Brody", 500, 500), piece("Hooper", 900, 500))
	gone := board(piece("Quint", 100, 100), piece("Brody", 500, 500))
	for _, x := range []struct {
		text string
		now  render.Scene
		want string
	}{
		{"Hooper is lost to a hit from Quint.", gone, "lost Hooper harm"},
		{"Quint hits Brody: 2 hull boxes.", was, "shot Brody harm"},
		{"Quint fires at Brody and Hooper. Quint misses Brody. Hooper takes a hit from Quint.", was, "shot Brody vain; shot Hooper harm"},
		{"Quint fires at Brody. Quint misses Brody. Quint fires aft at Brody. Quint strikes Brody: 2 damage, each a hit unless saved.", was, "shot Brody harm"},
		{"Quint fires at Brody. Quint strikes Brody: 2 damage, each a hit unless saved. Quint fires aft at Brody. Quint misses Brody.", was, "shot Brody harm"},
		{"Brody saves against 2 damage from Quint.", was, "ring Brody; ring Quint"},
		{"Quint fires at Brody: 1 hit, and Brody dodges it.", was, "shot Brody vain"},
		{"Quint's barrel splashes into S: no shark.", was, "throw space S vain"},
		{"Brody falls into the water. Quint looks about.", was, "ring Brody harm; ring Quint"},
		{"The tow throws Ben of Brody overboard.", was, "ring Brody harm"},
		{"Quint takes 1 barrel from the water.", was, "ring Quint"},
		{"Quint throws no hooks: Hooper is out of reach.", was, "ring Quint; ring Hooper"},
		{"Quint sails to S, and fires at Brody.", board(piece("Quint", 500, 700), piece("Brody", 500, 500), piece("Hooper", 900, 500)), "way Quint; shot Brody harm"},
	} {
		var got []string
		for _, m := range marks(was, x.now, x.text, scope{whole: true}) {
			mark := m.Kind + " " + m.Of
			if m.Harm {
				mark += " harm"
			}
			if m.Vain {
				mark += " vain"
			}
			got = append(got, mark)
		}
		if all := strings.Join(got, "; "); all != x.want {
			t.Errorf("of %q the marks are %q, want %q", x.text, all, x.want)
		}
	}
}

// Pieces that only made room in their space did not move.
func TestMarksOfPiecesThatMadeRoom(t *testing.T) {
	was := board(in("N", piece("Hooper's boat", 100, 100)), in("N", piece("Brody", 500, 500)))
	now := board(in("N", piece("Hooper's boat", 200, 100)), in("E", piece("Brody", 800, 500)))
	got := marks(was, now, "Hooper and Brody look about.", scope{whole: true})
	if want := []chat.DeskMark{{Kind: "way", Of: "Brody", X: 500, Y: 500, ToX: 800, ToY: 500, R: 20}, {Kind: "ring", Of: "Hooper's boat", X: 200, Y: 100, R: 20}}; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the marks are %v, want %v", got, want)
	}
}

// Figures that changed are told old and new, the reader's own first; those of others where
// the sentence names them.
func TestFigures(t *testing.T) {
	cards := func(hull, crew, enemy, place string) render.Scene {
		return render.Scene{Cards: []render.Panel{
			{Title: "Detroit (2)", Facts: []render.Fact{{Name: "Crew", Value: enemy}}},
			{Title: "Lawrence (1)", Mine: true, Facts: []render.Fact{{Name: "Place", Value: place}, {Name: "Hull", Value: hull}, {Name: "Crew", Value: crew}, {Name: "Loaded", Value: "a very long list of guns " + hull}}},
		}}
	}
	was, now := cards("16 of 16", "14", "20", "L18"), cards("13 of 16", "14", "19", "L17")
	shown := func(was, now render.Scene, text string) ([]chat.DeskFigure, int) {
		list, mine, _ := shownFigures(figures(was, now, game.Names{}), text)
		return list, mine
	}
	got, mine := shown(was, now, "Detroit hits Lawrence.")
	want := []chat.DeskFigure{{Name: "Hull", Was: "16 of 16", Now: "13 of 16"}, {Name: "Detroit: crew", Was: "20", Now: "19"}}
	if !slices.Equal(got, want) || mine != 1 {
		t.Errorf("the figures are %v, of which %d are the reader's", got, mine)
	}
	two := render.Panel{Title: "Ariel (3)", Mine: true, Facts: []render.Fact{{Name: "Hull", Value: "8"}}}
	was.Cards, now.Cards = append(was.Cards, two), append(now.Cards, two)
	if got, _ := shown(was, now, ""); len(got) != 1 || got[0].Name != "Lawrence: hull" {
		t.Errorf("of two ships the figures are %v", got)
	}
	was.Cards, now.Cards = was.Cards[:2], now.Cards[:2]
	if got, _ := shown(was, now, "The wind blows."); !slices.Equal(got, want[:1]) {
		t.Errorf("the figures are %v", got)
	}
}

// All figures are told that a step's text tells, however many, and each under the name of its boat where others have
// such a figure.
func TestAllFiguresOfAStepAreTold(t *testing.T) {
	cards := func(points string) (s render.Scene) {
		for _, c := range []string{"Red", "Green", "Blue", "Black", "Orange"} {
			s.Cards = append(s.Cards, render.Panel{Title: c + " boat", Mine: c == "Red", Facts: []render.Fact{{Name: "Points", Value: points}}})
		}
		return s
	}
	list, mine, _ := shownFigures(figures(cards("0"), cards("30"), game.Names{}), "Red's harpoon does 30, green's 30, blue's 30, black's 30 and orange's 30.")
	if len(list) != 5 || mine != 1 || list[0].Name != "Red boat: points" {
		t.Errorf("the figures are %v, of which %d are the reader's", list, mine)
	}
}

// A ship that moved and was lost in one act is crossed out where she was lost, at the end of her way.
func TestALostShipIsCrossedOutWhereItSank(t *testing.T) {
	spot := func(name string, x, y float64) render.Spot {
		return render.Spot{Name: name, Outline: render.Circle(render.Point{X: x, Y: y}, 20)}
	}
	was, now := board(piece("yellow 1", 100, 100), piece("blue 1", 500, 500)), board(piece("blue 1", 500, 500))
	now.Spots = []render.Spot{spot("59", 100, 100), spot("64", 500, 480)}
	got := marks(was, now, "Yellow 1 sails from 59 to 64. Yellow 1 fights Blue 1 on 64 and rolls 2. Yellow 1 is sunk.", scope{whole: true})
	i := slices.IndexFunc(got, func(m chat.DeskMark) bool { return m.Kind == "lost" })
	if i < 0 || int(got[i].X) != 500 {
		t.Errorf("the marks are %+v", got)
	}
}

// A line may be told in several steps. Each figure stands at the step that tells it, and
// the move of a piece at the step that says where it comes to lie.
func TestFiguresAndMovesStandWhereTheyAreTold(t *testing.T) {
	dice := []game.Roll{{Faces: []int{1}}}
	step := func(text string, dice ...game.Roll) act { return act{lines: []chat.DeskLine{{Text: text, Dice: dice}}} }
	parts := []act{
		step("Red and green row.", dice...), step("Red lies at J17."), step("Abel of red throws and hits.", dice...),
		step("The tow throws Caleb of green.", dice...), step("Red's harpoon does 26 (1674 left).", dice...), step("A shark takes Caleb.", dice...),
	}
	cards := func(red, redMen, greenMen, whale string) render.Scene {
		return render.Scene{Cards: []render.Panel{
			{Title: "Red boat (1)", Mine: true, Facts: []render.Fact{{Name: "Points", Value: red}, {Name: "Men, harpoons", Value: redMen}}},
			{Title: "Green boat (4)", Mine: true, Facts: []render.Fact{{Name: "Points", Value: "0"}, {Name: "Men, harpoons", Value: greenMen}}},
			{Title: "The whale", Facts: []render.Fact{{Name: "Points left", Value: whale}}},
		}}
	}
	changed := figures(cards("0", "6, 2", "6, 1", "1700"), cards("26", "6, 1", "5, 1", "1674"), game.Names{})
	if got, want := tellers(changed, parts), []int{4, 2, 3, 4}; !slices.Equal(got, want) {
		t.Errorf("%v are told at %v, want %v", changed, got, want)
	}
	worse := []bool{false, false, true}
	for i, want := range worse {
		if _, _, got := shownFigures(changed[i:i+1], ""); got != want {
			t.Errorf("%v is the worse: %v", changed[i], got)
		}
	}
	if got := mover(parts, board(), place{at: render.Point{X: 100, Y: 100}, r: 20, name: "red boat"}); got != 1 {
		t.Errorf("red's move is told at %d", got)
	}
	if got := mover(parts, board(), place{at: render.Point{X: 900, Y: 900}, r: 20, name: "green boat"}); got != 0 {
		t.Errorf("green's move is told at %d", got)
	}
}

// A line of the log names pieces and places of the picture that is on show, and only of that.
func TestPlacesOfLines(t *testing.T) {
	g := Gallery{
		View: &view.View{}, Names: game.Names{"Ann", "Bob"},
		made: []render.Scene{board(piece("Quint's Orca", 100, 100), piece("{1}'s boat", 300, 300))},
	}
	texts := []string{"Quint launches a barrel into S.", "Bob waits.", "Nothing."}
	want := []string{"ring 100,100; ring 500,700", "ring 300,300", ""}
	for i, marks := range (&Drawer{}).Places(g, "board", texts) {
		got := ""
		for j, m := range marks {
			if j > 0 {
				got += "; "
			}
			got += fmt.Sprintf("%s %v,%v", m.Kind, m.X, m.Y)
		}
		if got != want[i] {
			t.Errorf("%q names %q, want %q", texts[i], got, want[i])
		}
	}
	for i, marks := range (&Drawer{}).Places(g, "pad", texts) {
		if len(marks) > 0 {
			t.Errorf("on a picture that there is not %q names %v", texts[i], marks)
		}
	}
}
