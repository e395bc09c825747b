package blackspot

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
	"shipboard/render/rastertest"
)

// sceneOf is a scene of a view by its name.
func sceneOf(t testing.TB, v View, name string) render.Scene {
	t.Helper()
	for _, s := range v.Scenes() {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("there is no picture %q", name)
	return render.Scene{}
}

// labelsOf are the labels of a scene, those of layers that are kept too.
func labelsOf(s render.Scene) []render.Label {
	var list []render.Label
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			if label, ok := shape.(render.Label); ok {
				list = append(list, label)
			}
		}
	}
	return list
}

// tells holds that a scene has some labels.
func tells(t *testing.T, v View, scene string, want ...string) {
	t.Helper()
	var have []string
	for _, l := range labelsOf(sceneOf(t, v, scene)) {
		have = append(have, l.Text)
	}
	for _, w := range want {
		if !slices.Contains(have, w) {
			t.Errorf("%s: no label %q in %q", scene, w, have)
		}
	}
}

// Every text of the game's own is set in 24 px or more and fits its width.
func TestEveryTextFits(t *testing.T) {
	for name, v := range drawn(t) {
		for _, s := range v.Scenes() {
			for _, l := range labelsOf(s) {
				size := l.Size
				if w := render.Breadth(l.Text, l.Size, l.Face) * 0.94; l.Max > 0 && w > l.Max && !strings.Contains(l.Text, "{") {
					size *= l.Max / w
				}
				if size < 24 {
					t.Errorf("%s: %s: %q is set in %.1f px in a width of %.0f", name, s.Name, l.Text, size, l.Max)
				}
			}
		}
	}
}

// Each model on the table can be pointed at, on the chart and in the roll; each
// card of a hand, each class that may be bought, and each model on paper, too.
func TestSpots(t *testing.T) {
	spots := func(s render.Scene) (names []string) {
		for _, x := range s.Spots {
			names = append(names, x.Name)
		}
		return names
	}
	has := func(s render.Scene, name string) {
		t.Helper()
		if !slices.Contains(spots(s), name) {
			t.Errorf("%s: %s cannot be pointed at", s.Name, name)
		}
	}
	v := melee(t).view(0)
	for _, m := range v.onTable() {
		has(sceneOf(t, v, "board"), shipSpot(m.Name))
		has(sceneOf(t, v, "fleets"), shipSpot(m.Name))
	}
	has(sceneOf(t, v, "board"), "square a1")
	has(sceneOf(t, v, "board"), "square f6")
	for _, c := range v.Yours.Hand {
		has(sceneOf(t, v, "hand"), cardSpot(c))
	}
	helm := sceneOf(t, v, "helm") // of S2, the first that may be ordered
	for _, name := range []string{"turn s2 15 port", "turn s2 90 starboard", "bank s2 port", "bank s2 bow", "ship s2"} {
		has(helm, name)
	}
	b := building(t).view(0)
	for _, c := range b.wares() {
		has(sceneOf(t, b, "fleet"), classSpot(c.key))
	}
	for i := range b.Yours.Build.Models {
		has(sceneOf(t, b, "fleet"), entrySpot("s"+strconv.Itoa(i+1)))
		has(sceneOf(t, b, "places"), entrySpot("s"+strconv.Itoa(i+1)))
	}
}

// A model's token tells its class and whose it is, and lies at its place in its
// heading. A model that is lost has none.
func TestTokensTellModels(t *testing.T) {
	v := melee(t).view(game.Public)
	tokens := map[string]render.Token{}
	for _, l := range sceneOf(t, v, "board").Layers {
		for _, shape := range l.Shapes {
			if x, ok := shape.(render.Token); ok {
				tokens[x.Name] = x
			}
		}
	}
	for name, want := range map[string]string{
		"man-o-war S1": "spot-manowar-elves-0-", "heavy-gunned frigate N9": "spot-gunfrigate-undead-0-", "dragon S10": "spot-dragon-elves-",
		"frigate E2": "spot-frigate-technomages-2-", // side-wheeler
		"frigate W2": "spot-frigate-undead-0-",      // a prize under her captors' sails
		"sloop N4":   "spot-sloop--0-",              // adrift
	} {
		if !strings.HasPrefix(tokens[name].Key, want) {
			t.Errorf("%s is drawn as %q, want %q", name, tokens[name].Key, want)
		}
	}
	if !strings.HasSuffix(tokens["sloop N4"].Key, "-adrift") {
		t.Errorf("a derelict is drawn as %q", tokens["sloop N4"].Key)
	}
	for _, name := range []string{"sloop E5", "sloop E6"} {
		if tokens[name].Key != "" {
			t.Errorf("%s is lost, and on the chart", name)
		}
	}
	c := wholeSea()
	for _, m := range v.onTable() {
		if x := tokens[m.Title()]; x.At != c.at(inches(m.Pose.At.X), inches(m.Pose.At.Y)) || x.Angle != float64(m.Pose.Heading) {
			t.Errorf("%s lies at %v in %v", m.Title(), x.At, x.Angle)
		}
	}
}

// No two of forty tags lie on each other, and none lies off the sea.
func TestTagsFanOut(t *testing.T) {
	v, c := melee(t).view(game.Public), wholeSea()
	for i := range 12 { // a heap of models in one place
		v.Models[3*i].Pose.At = Point{X: Inch(1700 + 60*(i%4)), Y: Inch(1700 + 90*(i/4))}
	}
	figures := map[Ref]figure{}
	for _, m := range v.onTable() {
		figures[m.ref] = v.figure(c, m)
	}
	tags := v.tags(c, figures)
	if len(tags) < 37 {
		t.Fatalf("%d tags", len(tags))
	}
	for i, g := range tags {
		a := g.pane()
		if a.over(pane{c.left, c.top, c.left + c.w(), c.top + c.h()}) < 0.99*g.w*g.h {
			t.Errorf("the tag of %s lies off the sea", g.text)
		}
		for _, o := range tags[:i] {
			if over := a.over(o.pane()); over > 0.05*g.w*g.h {
				t.Errorf("the tags of %s and %s share %.0f of %.0f pixels", g.text, o.text, over, g.w*g.h)
			}
		}
	}
}

// The roll of the fleets tells dice, hits, booty, cards and settings.
func TestFleetsAreTold(t *testing.T) {
	tells(t, melee(t).view(game.Public), "fleets", "4.5 points · 3 booty", "2 points · 4 booty (always)", "3 cards, dispel orders", "hooks cut",
		"1 card, wizard has acted", "shown: Rum for Everyone", "sunk", "fled", "Adrift, without crew", "N4", "W2", "under a spell")
	for _, l := range labelsOf(sceneOf(t, broadside(t).view(game.Public), "fleets")) {
		if l.Text == "under a spell" || l.Text == "submerged" {
			t.Errorf("the signs of a plain battle tell %q", l.Text)
		}
	}
}

// The fight tells each roll with what it needed.
func TestRollsAreTold(t *testing.T) {
	tells(t, broadside(t).view(game.Public), "near", "To hit N1", "needs 4+", "6: yes", "4: no", "3 + 1: no")
	tells(t, boarding(t).view(game.Public), "near", "May be rolled again with booty:", "Boarding by sloop S3", "3 + 1", "5: higher", "6: higher")
}

// A preview shows the mover's own course, allowance, wind and end. Nothing in it
// depends on where rivals lie, save their own tokens (SPOT-ORDER-03).
func TestPreviewTellsNothingOfRivals(t *testing.T) {
	s := melee(t)
	s.Fleets[0].Draft = "s9 move 3 turn 40 port then 2; fire port"
	before := s.view(0)
	moved := s.clone()
	for i := range moved.Models {
		if m := &moved.Models[i]; m.Seat != 0 && m.afloat() {
			m.Pose = Pose{At: Point{X: Inch(3000 - 20*i), Y: Inch(1550 + 25*i)}, Heading: Degrees(7 * i)} // right across the course
		}
	}
	after := moved.view(0)
	a, b := sceneOf(t, before, "helm"), sceneOf(t, after, "helm")
	if a.Alt != b.Alt || a.Title != b.Title || a.W != b.W || a.H != b.H {
		t.Errorf("the words of the preview change with the rivals:\n%s\n%s", a.Alt, b.Alt)
	}
	own := func(s render.Scene) (list []render.Label) {
		for _, l := range labelsOf(s) {
			if len(l.Text) > 0 && !strings.ContainsAny(l.Text[:1], "NWE?") {
				list = append(list, l)
			}
		}
		return list
	}
	if x, y := own(a), own(b); !slices.Equal(x, y) {
		t.Errorf("the labels of the preview change with the rivals:\n%v\n%v", x, y)
	}
	for _, v := range []*View{&before, &after} { // without the rivals' tokens they are the same byte for byte
		for i := range v.Models {
			if v.Models[i].Seat != 0 {
				v.Models[i].Status = Left
			}
		}
	}
	if rastertest.Digest(sceneOf(t, before, "helm")) != rastertest.Digest(sceneOf(t, after, "helm")) {
		t.Error("the preview changes with the rivals")
	}
	tells(t, before, "helm", "Tried: s9 move 3 turn 40 port then 2; fire port.", "S9 has 9″ of way, 2″ of it by the wind; a turn of up to 90° costs 1″.")
}

// A player who tries out an order is told the same wherever rivals lie
// (SPOT-ORDER-03).
func TestNoPreviewDependsOnRivals(t *testing.T) {
	s := melee(t)
	s.Spells = nil
	for _, r := range s.mayOrder(0) {
		for _, o := range s.orderIdeas(r) {
			s.Fleets[0].Draft = s.model(r).Name + " " + o.line
			moved := s.clone()
			for i := range moved.Models {
				if m := &moved.Models[i]; m.Seat != 0 && m.afloat() { // close to the mover, each on another side
					at := s.model(r).Pose.At
					m.Pose = Pose{At: Point{X: at.X + Inch(90*(i%5-2)), Y: at.Y + Inch(80*(i%7-3))}, Heading: Degrees(31 * i)}
				}
			}
			a, b := s.view(0).Yours, moved.view(0).Yours
			if !reflect.DeepEqual(a, b) {
				t.Errorf("%s: the notes change with the rivals:\n%+v\n%+v", s.Fleets[0].Draft, a, b)
			}
		}
	}
}

// A preview tells of the edge, of own models and of land.
func TestPreviewTellsItsRisks(t *testing.T) {
	for line, want := range map[string]string{
		"s1 move 4 turn 90 port then 4": "She stops at the edge of the sea",
		"s1 move 6":                     "She stops at Otter S2 after",
		"s1 move turn 90 starboard 6":   "She comes within 1″ of land: on a 1 she runs aground.",
	} {
		s := table(t, "elves", "undead")
		s.Wind, s.Phase = Wind{Calm: true}, PhaseLight
		s.lay(0, "sloop", 300, 1800, 0)
		s.lay(0, "frigate", 300, 2400, 90)
		s.lay(1, "sloop", 3000, 3000, 0)
		s.Terrain = []Feature{{Kind: Island, Disc: Disc{At: Point{X: 1000, Y: 1960}, Radius: 150}}}
		s.Prompt = Prompt{Ask: AskShip, Seats: []game.Seat{0}}
		s.Fleets[0].Draft = line
		if notes := strings.Join(s.view(0).Yours.Notes, " "); !strings.Contains(notes, want) {
			t.Errorf("%s: %q, want %q", line, notes, want)
		}
	}
}

// Nothing in a public picture changes with a hand, a dispel order, an answer, a
// fleet on paper or an order that is tried out. Pictures with secrets are private,
// and the Public has none (SPOT-SECRET-01, SPOT-SECRET-02).
func TestSecretsShowInNoPublicPicture(t *testing.T) {
	words := func(v View, private bool) string {
		var b strings.Builder
		for _, s := range v.Scenes() {
			if s.Private == private {
				b.WriteString(s.Text())
			}
		}
		return b.String()
	}
	for name, change := range map[string]func(*State){
		"hand":    func(s *State) { s.Fleets[0].Hand[0] = "gust" },
		"dispels": func(s *State) { s.Fleets[0].Dispels = s.Fleets[0].Dispels[:1] },
		"answer":  func(s *State) { s.Fleets[0].Answer = Answer{Given: true, Card: "rum"} },
		"draft":   func(s *State) { s.Fleets[0].Draft = "s2 move 2" },
		"build":   func(s *State) { s.Fleets[0].Build.Models = s.Fleets[0].Build.Models[:2] },
	} {
		s := melee(t)
		if name == "build" {
			s = building(t)
		}
		public, mine := map[game.Seat]string{}, words(s.view(0), true)
		for viewer := game.Public; viewer < 4; viewer++ {
			public[viewer] = words(s.view(viewer), false) // each reads of the own fleet first
		}
		change(s)
		for viewer := game.Public; viewer < 4; viewer++ {
			if words(s.view(viewer), false) != public[viewer] {
				t.Errorf("%s: a public picture of seat %d changes", name, viewer)
			}
		}
		if words(s.view(0), true) == mine {
			t.Errorf("%s: no private picture changes", name)
		}
		if text := words(s.view(game.Public), true); text != "" {
			t.Errorf("%s: the Public is shown %s", name, text)
		}
	}
}

// The alt text of the chart names every model of a battle with 40 of them, its
// place and heading, and says the step and the wind first.
func TestAltTellsTheChart(t *testing.T) {
	v := melee(t).view(game.Public)
	alt := sceneOf(t, v, "board").Alt
	if !strings.HasPrefix(alt, v.Title+". ") || !strings.Contains(alt, "Wind toward NE.") {
		t.Errorf("%s", alt)
	}
	for _, m := range v.onTable() {
		if m.Seat != nobody && !strings.Contains(alt, m.short()) {
			t.Errorf("%s is left out: %s", m.short(), alt)
		}
	}
}

// The hand tells what a card of another faction cannot do, and without a wizard
// that every card dispels on 6.
func TestHandTellsWhatCardsDo(t *testing.T) {
	s := melee(t)
	tells(t, s.view(0), "hand", "Lightning ×2", "cast 5+", "dispels 3+", "dispels always", "cannot be cast",
		"Standing order: dispel any spell at mine with Whirlpool and Rum for Everyone.", "Standing order: dispel Volcano with Disrupting Dispel.")
	s.Fleets[0].Wizard = false
	tells(t, s.view(0), "hand", "dispels 6+", "Your wizard is gone: cards dispel on 6 or more, and cast nothing.")
}

// Each player is told part, aim, faction and how to order; it stays the same
// through a battle. The Public has no part. No setting is named that the table lacks.
func TestBriefTellsThePart(t *testing.T) {
	s := melee(t)
	brief := strings.Join(s.view(0).Brief(), " ")
	for _, want := range []string{"the Elves, from the south", "S1, S2", "Skirmish", "run 1 inch more and turn up to 90 degrees, all of them", "a dragon, and alone casts Kelp King", "try", "cast"} {
		if !strings.Contains(brief, want) {
			t.Errorf("no %q in %s", want, brief)
		}
	}
	s.Round, s.Phase, s.Fleets[0].Score = 7, PhaseLight, 30
	if strings.Join(s.view(0).Brief(), " ") != brief {
		t.Error("the brief changes with the battle")
	}
	if len(s.view(game.Public).Brief()) > 0 {
		t.Error("the Public has a part")
	}
	if text := strings.Join(broadside(t).view(0).Brief(), " "); !strings.Contains(text, "or type set booty or set hooks.") {
		t.Errorf("a plain table's settings: %s", text)
	}
	b := fight(t, "fantasy, opportunity, s saurians", southFlag, northFlag)
	if text := strings.Join(b.view(0).Brief(), " "); !strings.Contains(text, "or type set booty, set hooks, set hard or set opportunity.") {
		t.Errorf("the settings of Saurians: %s", text)
	}
	for seat, want := range []string{"you break out", "your rival breaks out"} {
		b := broadside(t)
		b.Options.Scenario = "blockade"
		if text := strings.Join(b.view(game.Seat(seat)).Brief(), " "); !strings.Contains(text, want) || strings.Contains(text, "wizard") {
			t.Errorf("seat %d: %s", seat, text)
		}
	}
}
