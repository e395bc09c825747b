package blackspot

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
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
	if !sceneOf(t, b, "fleet").List || sceneOf(t, b, "places").List {
		t.Error("a page shows the list of a fleet where its models are placed, and not the table")
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

// The fight tells each roll with what it needed.
func TestRollsAreTold(t *testing.T) {
	tells(t, broadside(t).view(game.Public), "near", "To hit N1", "needs 4+", "6: yes", "4: no", "3 + 1: no")
	tells(t, boarding(t).view(game.Public), "near", "May be rolled again with booty:", "Boarding by sloop S3", "3 + 1", "5: higher", "6: higher")
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
