package blackspot_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/menu"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/render"
	"shipboard/render/raster"
	"shipboard/render/rastertest"
)

// table is a battle with a seat for each faction, in the order of the list.
func table(t testing.TB, factions ...string) *blackspot.State {
	t.Helper()
	s := &blackspot.State{}
	s.Version = battle.Version
	s.Sea = sea.Sea{
		Seats: len(factions), Rounds: 10, Phase: roster.PhaseMiddle, Round: 4,
		Options: board.Options{Scenario: "skirmish", Points: 10, Fantasy: true, Magic: true, Fire: true, Anchor: true, Swap: true, Opportunity: true},
		Wind:    board.Wind{To: 45},
	}
	for i, f := range factions {
		s.Fleets = append(s.Fleets, sea.Fleet{Faction: f, Booty: 3 + i%2, Wizard: true})
		s.Initiative = append([]game.Seat{game.Seat(i)}, s.Initiative...)
	}
	return s
}

// lay puts a model on the table.
func lay(s *blackspot.State, seat game.Seat, class string, x, y inch.Inch, heading inch.Degrees) *board.Model {
	m := board.Model{Name: s.Numbered(seat), Class: class, Built: seat, Seat: seat, Status: board.Afloat, Pose: inch.Pose{At: inch.Point{X: x, Y: y}, Heading: heading}}
	if s.Options.Fantasy {
		m.Faction = s.Fleets[seat].Faction
	}
	m.Dice = m.ClassOf().Dice
	if m.ClassOf().Flies {
		m.Level = board.Air
	}
	s.Models = append(s.Models, m)
	return &s.Models[len(s.Models)-1]
}

// melee is a four-player battle with 40 models and every sign there is.
func melee(t testing.TB) *blackspot.State {
	s := table(t, "elves", "undead", "goblinoids", "technomages")
	classes := []string{"manowar", "frigate", "frigate", "sloop", "sloop", "sloop", "batteau", "batteau", "gunfrigate", "own"}
	for seat := range game.Seat(4) {
		for i, class := range classes {
			if class == "own" {
				class = roster.FactionOf(s.Fleets[seat].Faction).Model
			}
			// Four crescents that meet in the middle.
			along := inch.Inch(420 + 310*i)
			in := inch.Inch(900 + 130*[]int{0, 2, 4, 1, 6, 3, 5, 2, 6, 4}[i])
			switch seat {
			case 0:
				lay(s, seat, class, along, in, inch.Degrees(20*i-70))
			case 1:
				lay(s, seat, class, 3600-along, 3600-in, inch.Degrees(110+20*i))
			case 2:
				lay(s, seat, class, in-300, 3500-along, inch.Degrees(40+15*i))
			case 3:
				lay(s, seat, class, 3900-in, along, inch.Degrees(220+15*i))
			}
		}
	}
	s.Terrain = []board.Feature{
		{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1050, Y: 700}, Radius: 150}},
		{Kind: board.Reef, Disc: inch.Disc{At: inch.Point{X: 1500, Y: 2700}, Radius: 125}},
		{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 2600, Y: 2000}, Radius: 150}},
		{Kind: board.Reef, Disc: inch.Disc{At: inch.Point{X: 1750, Y: 1830}, Radius: 125}},
	}
	set := func(name string, change func(*board.Model)) { change(s.Model(s.Named(name))) }
	set("s1", func(m *board.Model) { m.Flagship, m.Hits, m.Fires = true, 1, 2 })
	set("n1", func(m *board.Model) { m.Flagship, m.Hits = true, 2 })
	set("w1", func(m *board.Model) { m.Flagship = true })
	set("e1", func(m *board.Model) { m.Flagship, m.Anchored = true, true })
	set("s4", func(m *board.Model) { m.Hits, m.Ordered, m.Fired = 1, 4, [4]bool{inch.Port: true, inch.Bow: true} })
	set("w4", func(m *board.Model) { m.Hard, m.Opport = true, "any" })
	set("s5", func(m *board.Model) { m.Ordered, m.Aground = 4, true })
	set("w2", func(m *board.Model) { m.Seat, m.Dice = 1, 1 }) // the undead took her
	set("n4", func(m *board.Model) { m.Seat, m.Dice = board.Nobody, 0 })
	set("w10", func(m *board.Model) { m.Level = board.Deep })
	set("n10", func(m *board.Model) { m.Level = board.Deep; m.Hits = 1 })
	set("e5", func(m *board.Model) { m.Status, m.Hits = board.Sunk, 2 })
	set("e6", func(m *board.Model) { m.Status = board.Fled })
	s.Spells = []board.Spell{
		{Card: "volcano", Seat: 1, Round: 2, At: inch.Point{X: 2300, Y: 700}},
		{Card: "whirlpool", Seat: 1, Round: 3, At: inch.Point{X: 1250, Y: 1750}},
		{Card: "sandbar", Seat: 2, Round: 3, At: inch.Point{X: 2200, Y: 2900}, Heading: 30},
		{Card: "ring", Seat: 0, Round: 4, At: s.Model(s.Named("n6")).Pose.At, Target: s.Named("n6")},
		{Card: "rocks", Seat: 0, Round: 4, Target: s.Named("e3")},
		{Card: "eagle", Seat: 0, Round: 4, Target: s.Named("s2")},
		{Card: "siren", Seat: 1, Round: 4, Target: s.Named("s3")},
	}
	s.Fleets[0].Score, s.Fleets[1].Score, s.Fleets[3].Score = 9, 4, 15
	s.Fleets[0].Hand, s.Fleets[0].Known = []roster.Card{"lightning", "lightning", "mega", "king", "whirlpool", "disrupting", "rum"}, []roster.Card{"rum"}
	s.Fleets[0].Dispels = []board.Standing{{AtMine: true, Cards: []roster.Card{"whirlpool", "rum"}}, {Spell: "volcano", Cards: []roster.Card{"disrupting"}}}
	s.Fleets[0].Standing, s.Fleets[1].Standing = true, true
	s.Fleets[1].Hand, s.Fleets[2].Hand, s.Fleets[3].Hand = []roster.Card{"gust", "siren", "volcano"}, []roster.Card{"eagle"}, []roster.Card{"maw", "burst"}
	s.Fleets[1].Keep, s.Fleets[1].Hooks, s.Fleets[2].Acted = "always", "cut", true
	s.Prompt = deed.Prompt{Ask: board.AskShip, Seats: []game.Seat{0}}
	return s
}

// broadside is a duel in which the heavy ships meet at short range.
func broadside(t testing.TB) *blackspot.State {
	s := table(t, "realmsmen", "barbarians")
	s.Options = board.Options{Scenario: "skirmish", Points: 10}
	s.Wind, s.Rounds = board.Wind{Calm: true}, 10
	s.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1400, Y: 2000}, Radius: 150}}}
	lay(s, 0, "manowar", 1700, 1600, 70).Flagship = true
	lay(s, 0, "frigate", 2200, 1500, 20)
	lay(s, 0, "sloop", 2050, 1930, 110)
	lay(s, 1, "manowar", 1780, 1900, 250).Flagship = true
	lay(s, 1, "frigate", 2140, 1980, 100).Hits = 1
	lay(s, 1, "sloop", 1500, 1720, 180)
	s.Model(1).Hits, s.Model(4).Hits = 1, 2
	s.Pairs = []board.Pair{{By: 3, To: 5, Rounds: 1, Fought: 3}}
	s.Phase = roster.PhaseHeavy
	s.Latest = board.Latest{
		Round: 4, Ship: 1, Track: []inch.Pose{{At: inch.Point{X: 1350, Y: 1500}, Heading: 90}, {At: inch.Point{X: 1500, Y: 1500}, Heading: 90}, {At: inch.Point{X: 1500, Y: 1500}, Heading: 70}, s.Model(1).Pose},
		Volleys: []board.Volley{{From: 1, Bank: inch.Port, Pose: s.Model(1).Pose, Targets: []board.Ref{4}, Hits: []board.Ref{4}}, {From: 1, Bank: inch.Aft, Pose: s.Model(1).Pose, Targets: []board.Ref{6}}},
		Pools: []board.Pool{
			{Seat: 0, Ship: 1, What: "to hit N1", Dice: 3, Need: 4, Faces: []int{2, 6, 3}},
			{Seat: 1, Ship: 4, What: "to hold", Dice: 3, Need: 5, Faces: []int{1, 4, 4}},
			{Seat: 1, Ship: 4, What: "to hold", Dice: 3, Need: 5, Faces: []int{5, 2, 3}},
			{Seat: 0, Ship: 1, What: "to hit N3", Dice: 3, Plus: 1, Need: 5, Faces: []int{1, 1, 3}},
		},
	}
	s.Prompt = deed.Prompt{Ask: board.AskShip, Seats: []game.Seat{1}}
	return s
}

// trying is the melee with an order that the first player tries out.
func trying(t testing.TB) view.View {
	s := melee(t)
	s.Fleets[0].Draft = "s9 move 3 turn 40 port then 2; fire port; fire starboard at start"
	return spottest.Shows(s, 0)
}

// building is a table at which fleets are built.
func building(t testing.TB) *blackspot.State {
	s := table(t, "elves", "undead", "goblinoids", "technomages")
	s.Round, s.Phase, s.Initiative = 0, roster.PhaseFleets, nil
	s.Options.Super, s.Options.Batteaux = true, true
	s.Fleets[0].Build = board.Build{Models: []board.Entry{{Class: "manowar"}, {Class: "frigate"}, {Class: "hullfrigate"}, {Class: "batteau"}, {Class: "dragon"}}}
	s.Prompt = deed.Prompt{Ask: board.AskFleet, Seats: []game.Seat{0, 1, 2, 3}, Done: []game.Seat{1}}
	return s
}

// boardingFight is the duel while a boarding fight may be rolled again.
func boardingFight(t testing.TB) *blackspot.State {
	s := broadside(t)
	s.Latest = board.Latest{Round: 4, Ship: 3, Pools: []board.Pool{{Seat: 0, Ship: 3, What: "ram of sloop S3", Faces: []int{4}}, {Seat: 1, Ship: 5, What: "ram against frigate N2", Faces: []int{2, 6}}}}
	s.Stack = []deed.Deed{{Kind: deed.Fight, Ship: 3, Other: 5, Pools: []board.Pool{{Seat: 0, Ship: 3, What: "boarding by sloop S3", Plus: 1, Faces: []int{3}}, {Seat: 1, Ship: 5, What: "boarding by frigate N2", Faces: []int{5, 2}}}, Open: true}}
	s.Phase, s.Prompt = roster.PhasePairs, deed.Prompt{Ask: board.AskBooty, Seats: []game.Seat{0}, Ship: 3}
	return s
}

// casting is the melee in its magic phase.
func casting(t testing.TB) *blackspot.State {
	s := melee(t)
	s.Phase = roster.PhaseMagic
	s.Stack = []deed.Deed{{Kind: deed.Cast, Card: "lightning", Seat: 3, Other: s.Named("n1")}}
	s.Latest.Cards = []board.Shown{{Card: "eagle", Seat: 0, Text: "cast on frigate S2"}, {Card: "siren", Seat: 1, Text: "dispelled"}}
	s.Prompt = deed.Prompt{Ask: board.AskDispel, Seats: []game.Seat{1, 2}, Done: []game.Seat{2}}
	return s
}

// finished is the duel at its end.
func finished(t testing.TB) *blackspot.State {
	s := broadside(t)
	for i, way := range [][]inch.Point{ // by model, from the strip on
		{{X: 1800, Y: 150}, {X: 1800, Y: 700}, {X: 1350, Y: 1500}, {X: 1500, Y: 1500}},
		{{X: 1200, Y: 150}, {X: 2300, Y: 900}},
		{{X: 2400, Y: 150}, {X: 2450, Y: 1600}},
		{{X: 1800, Y: 3450}, {X: 2100, Y: 2500}},
		{{X: 2400, Y: 3450}, {X: 2600, Y: 2500}, {X: 2300, Y: 2050}},
		{{X: 1200, Y: 3450}, {X: 1000, Y: 2500}, {X: 1250, Y: 1600}},
	} {
		m := &s.Models[i]
		for _, p := range way {
			m.Note(p, "")
		}
		m.NoteFired(inch.Port, m.Pose)
	}
	harm.NoteHit(&s.Sea, s.Model(1), deed.Deed{Other: 4, Seat: 1, Cause: board.ByCannon})
	harm.NoteHit(&s.Sea, s.Model(4), deed.Deed{Other: 1, Seat: 0, Cause: board.ByCannon})
	harm.NoteHit(&s.Sea, s.Model(6), deed.Deed{Other: 3, Seat: 0, Cause: board.ByRamming})
	s.NoteTaken(s.Model(2), 1)
	s.Model(2).Seat = 1
	s.Goes(s.Model(4), board.Sunk)
	s.Round = 7
	s.Goes(s.Model(5), board.Fled)
	s.Goes(s.Model(6), board.Sunk)
	s.Pairs = nil
	s.Fleets[0].Score, s.Phase, s.Prompt = 20, roster.PhaseOver, deed.Prompt{}
	s.Over = &game.Outcome{Text: "{0} wins: it is the last fleet afloat.", Places: [][]game.Seat{{0}, {1}}, Scores: []int{10, 0}}
	s.Over.Deeds = rules.Deeds(&s.Sea)
	return s
}

// fought is a battle of chance lines at its end.
func fought(t testing.TB, seats int, options map[string]string) *blackspot.State {
	s := spottest.Begun(t, "ended", seats, options)
	rng := rand.New(rand.NewPCG(3, 11))
	for {
		m := s.Match().(*blackspot.State)
		if m.Over != nil {
			return m
		}
		seat := m.Open()[rng.IntN(len(m.Open()))]
		if _, err := s.Play(seat, gametest.Offered(m, seat, rng.IntN)); err != nil {
			t.Fatal(err)
		}
	}
}

// hemmed is a slow ship between an island and the edge, a friend ahead.
func hemmed(t testing.TB) *blackspot.State {
	s := table(t, "dwarves", "undead")
	s.Options, s.Wind, s.Phase = board.Options{Scenario: "skirmish", Points: 10}, board.Wind{Calm: true}, roster.PhaseHeavy
	lay(s, 0, "manowar", 250, 1500, 330).Flagship = true
	lay(s, 0, "sloop", 520, 1750, 20)
	lay(s, 1, "manowar", 2000, 3000, 180).Flagship = true
	s.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 380, Y: 1180}, Radius: 150}}}
	s.Prompt = deed.Prompt{Ask: board.AskShip, Seats: []game.Seat{0}}
	return s
}

// placing is a table at which terrain is placed by hand.
func placing(t testing.TB) *blackspot.State {
	s := building(t)
	s.Phase, s.Prompt = roster.PhaseTerrain, deed.Prompt{Ask: board.AskTerrain, Seats: []game.Seat{1}}
	s.Terrain, s.Left = []board.Feature{{Kind: board.Reef, Disc: inch.Disc{At: inch.Point{X: 1200, Y: 2000}, Radius: 125}}}, 2
	return s
}

// drawn are the views that somebody looked at.
func drawn(t testing.TB) map[string]view.View {
	return map[string]view.View{
		"melee": spottest.Shows(melee(t), game.Public), "melee-south": spottest.Shows(melee(t), 0), "duel": spottest.Shows(broadside(t), game.Public),
		"trying": trying(t), "building": spottest.Shows(building(t), 0), "building-west": spottest.Shows(building(t), 2),
		"boarding": spottest.Shows(boardingFight(t), game.Public), "casting": spottest.Shows(casting(t), 1), "finished": spottest.Shows(finished(t), 0), "ended": spottest.Shows(fought(t, 4, spottest.AllOn), game.Public), "placing": spottest.Shows(placing(t), 1), "hemmed": spottest.Shows(hemmed(t), 0),
	}
}

// golden are the pictures whose words, and for some whose look, are kept.
var golden = map[string]bool{ // true: the look too
	"melee-board": true, "duel-near": true, "trying-helm": true, "melee-south-hand": true, "melee-fleets": false, "building-fleet": false,
	"building-places": false, "casting-magic": false, "finished-end": true, "placing-board": false, "hemmed-helm": true, "boarding-near": false,
}

// The pictures keep the rules of the house, and look as somebody saw them. With
// PICTURES set to a folder, they are written there, to be looked at.
func TestPictures(t *testing.T) {
	album := rastertest.Album{Draw: raster.New(raster.Limits{}).PNG, Folder: "draw", Golden: golden}
	for name, v := range drawn(t) {
		album.Check(t, name, v.Scenes())
	}
}

// In battles of chance lines, every viewer's pictures keep the rules of the house.
// With PICTURES set to a folder, some are written there.
func TestPicturesOfBattles(t *testing.T) {
	folder := os.Getenv("PICTURES")
	painter := raster.New(raster.Limits{})
	for i, options := range []map[string]string{spottest.AllOn, {"fantasy": "on", "terrain": "hand"}, {"scenario": "blockade"}, {"scenario": "treasure", "swap": "on"}} {
		seats := []int{4, 3, 2, 2}[i]
		s := spottest.Begun(t, fmt.Sprint("pictures ", i), seats, options)
		rng := rand.New(rand.NewPCG(uint64(i), 11))
		for n := range 300 {
			m := s.Match().(*blackspot.State)
			if n%20 == 0 || m.Over != nil {
				for viewer := game.Public; int(viewer) < seats; viewer++ {
					scenes := spottest.Shows(m, viewer).Scenes()
					if viewer != game.Public {
						checkChoiceSpots(t, m, viewer, scenes)
					}
					for _, scene := range scenes {
						if err := scene.Check(); err != nil {
							t.Errorf("battle %d, line %d, seat %d: %s: %v", i, n, viewer, scene.Name, err)
						}
						if folder == "" || n%100 != 0 || scene.Private != (viewer == 0) {
							continue
						}
						file, err := painter.PNG(scene)
						if err != nil {
							t.Fatal(err)
						}
						if len(file) > render.MostBytes {
							t.Errorf("battle %d, line %d: %s has %d bytes", i, n, scene.Name, len(file))
						}
						if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("battle%d-%03d-%s.png", i, n, scene.Name)), file, 0o644); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			if m.Over != nil {
				break
			}
			seat := m.Open()[rng.IntN(len(m.Open()))]
			if _, err := s.Play(seat, gametest.Offered(m, seat, rng.IntN)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkChoiceSpots holds that the spots of a player's choices are in his pictures.
func checkChoiceSpots(t *testing.T, m *blackspot.State, seat game.Seat, scenes []render.Scene) {
	t.Helper()
	there := map[string]bool{"": true}
	for _, scene := range scenes {
		for _, x := range scene.Spots {
			there[x.Name] = true
		}
	}
	for _, c := range m.Choices(seat, "") {
		list := []game.Choice{c}
		if !c.Whole() {
			list = append(list, m.Choices(seat, c.Line)...)
		}
		for _, c := range list {
			if !there[c.Spot] {
				t.Errorf("%q is about %q, which is in no picture", c.Line, c.Spot)
			}
		}
	}
}

// The tests of package view read views as the rules fill them.
func TestViewsForThePictures(t *testing.T) {
	for name, v := range map[string]view.View{"melee": spottest.Shows(melee(t), game.Public), "melee-south": spottest.Shows(melee(t), 0), "trying": trying(t), "hemmed": spottest.Shows(hemmed(t), 0)} {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		rastertest.GoldenText(t, "../view/testdata/"+name, string(data)+"\n")
	}
}

// The alt text of the chart names every model of a battle with 40 of them, its
// place and heading, and says the step and the wind first.
func TestAltTellsTheChart(t *testing.T) {
	v := spottest.Shows(melee(t), game.Public)
	alt := sceneOf(t, v, "board").Alt
	if !strings.HasPrefix(alt, v.Title+". ") || !strings.Contains(alt, "Wind toward NE.") {
		t.Errorf("%s", alt)
	}
	for i := range v.Models {
		m := &v.Models[i]
		if !m.Afloat() {
			continue
		}
		where := strings.ToUpper(m.Name) + " " + m.Pose.At.X.String() + "," + m.Pose.At.Y.String() + " "
		if m.Seat != board.Nobody && !strings.Contains(alt, where) {
			t.Errorf("%s is left out: %s", where, alt)
		}
	}
}

// sceneOf is a scene of a view by its name.
func sceneOf(t testing.TB, v view.View, name string) render.Scene {
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
func tells(t *testing.T, v view.View, scene string, want ...string) {
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

// The place at which a shown spell is aimed is a spot of the chart, for everyone. Other spells have none.
func TestASpellsPlaceIsASpot(t *testing.T) {
	for line, want := range map[string]string{"cast volcano at 20 18": render.PlaceSpot("20, 18"), "cast lightning n1": ""} {
		b := spottest.Conjure(t, "s undead", "s volcano lightning; n rum", "s1 frigate 20 10 0", "n1 frigate 20 25 180")
		b.Plays(0, line)
		got := ""
		for _, x := range sceneOf(t, b.Shows(1), "board").Spots {
			if strings.HasPrefix(x.Name, render.PlaceSpot("")) {
				got = x.Name
			}
		}
		if got != want {
			t.Errorf("after %q the place is %q, want %q", line, got, want)
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
	v := spottest.Shows(melee(t), 0)
	for i := range v.Models {
		m := &v.Models[i]
		if !m.Afloat() {
			continue
		}
		has(sceneOf(t, v, "board"), view.ShipSpot(m.Name))
		has(sceneOf(t, v, "fleets"), view.ShipSpot(m.Name))
	}
	has(sceneOf(t, v, "board"), "square a1")
	has(sceneOf(t, v, "board"), "square f6")
	for _, c := range v.Yours.Hand {
		has(sceneOf(t, v, "hand"), view.CardSpot(c))
	}
	helm := sceneOf(t, v, "helm") // of S2, the first that may be ordered
	for _, name := range []string{"turn s2 15 port", "turn s2 90 starboard", "bank s2 port", "bank s2 bow", "ship s2"} {
		has(helm, name)
	}
	b := spottest.Shows(building(t), 0)
	for _, key := range []string{"manowar", "frigate", "gunfrigate", "hullfrigate", "sloop", "batteau", "dragon"} {
		has(sceneOf(t, b, "fleet"), view.ClassSpot(key))
	}
	for i := range b.Yours.Build.Models {
		has(sceneOf(t, b, "fleet"), view.EntrySpot("s"+strconv.Itoa(i+1)))
		has(sceneOf(t, b, "places"), view.EntrySpot("s"+strconv.Itoa(i+1)))
	}
	if !sceneOf(t, b, "fleet").List || sceneOf(t, b, "places").List {
		t.Error("a page shows the list of a fleet where its models are placed, and not the table")
	}
}

// A model's token tells its class and whose it is, and lies at its place in its
// heading. A model that is lost has none.
func TestTokensTellModels(t *testing.T) {
	v := spottest.Shows(melee(t), game.Public)
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
}

// The fight tells each roll with what it needed.
func TestRollsAreTold(t *testing.T) {
	tells(t, spottest.Shows(broadside(t), game.Public), "near", "To hit N1", "needs 4+", "6: yes", "4: no", "3 + 1: no")
	tells(t, spottest.Shows(boardingFight(t), game.Public), "near", "May be rolled again with booty:", "Boarding by sloop S3", "3 + 1", "5: higher", "6: higher")
}

// Nothing in a public picture changes with a hand, a dispel order, an answer, a
// fleet on paper or an order that is tried out. Pictures with secrets are private,
// and the Public has none (SPOT-SECRET-01, SPOT-SECRET-02).
func TestSecretsShowInNoPublicPicture(t *testing.T) {
	words := func(v view.View, private bool) string {
		var b strings.Builder
		for _, s := range v.Scenes() {
			if s.Private == private {
				b.WriteString(s.Text())
			}
		}
		return b.String()
	}
	for name, change := range map[string]func(*blackspot.State){
		"hand":    func(s *blackspot.State) { s.Fleets[0].Hand[0] = "gust" },
		"dispels": func(s *blackspot.State) { s.Fleets[0].Dispels = s.Fleets[0].Dispels[:1] },
		"answer":  func(s *blackspot.State) { s.Fleets[0].Answer = board.Answer{Given: true, Card: "rum"} },
		"draft":   func(s *blackspot.State) { s.Fleets[0].Draft = "s2 move 2" },
		"build":   func(s *blackspot.State) { s.Fleets[0].Build.Models = s.Fleets[0].Build.Models[:2] },
	} {
		s := melee(t)
		if name == "build" {
			s = building(t)
		}
		public, mine := map[game.Seat]string{}, words(spottest.Shows(s, 0), true)
		for viewer := game.Public; viewer < 4; viewer++ {
			public[viewer] = words(spottest.Shows(s, viewer), false) // each reads of the own fleet first
		}
		change(s)
		for viewer := game.Public; viewer < 4; viewer++ {
			if words(spottest.Shows(s, viewer), false) != public[viewer] {
				t.Errorf("%s: a public picture of seat %d changes", name, viewer)
			}
		}
		if words(spottest.Shows(s, 0), true) == mine {
			t.Errorf("%s: no private picture changes", name)
		}
		if text := words(spottest.Shows(s, game.Public), true); text != "" {
			t.Errorf("%s: the Public is shown %s", name, text)
		}
	}
}

// The roll of the fleets tells dice, hits, booty, cards and settings.
func TestFleetsAreTold(t *testing.T) {
	tells(t, spottest.Shows(melee(t), game.Public), "fleets", "4.5 points · 3 booty", "2 points · 4 booty (always)", "3 cards, dispel orders", "hooks cut",
		"1 card, wizard has acted", "shown: Rum for Everyone", "sunk", "fled", "Adrift, without crew", "N4", "W2", "under a spell")
	for _, l := range labelsOf(sceneOf(t, spottest.Shows(broadside(t), game.Public), "fleets")) {
		if l.Text == "under a spell" || l.Text == "submerged" {
			t.Errorf("the signs of a plain battle tell %q", l.Text)
		}
	}
}

// The hand tells what a card of another faction cannot do, and without a wizard
// that every card dispels on 6.
func TestHandTellsWhatCardsDo(t *testing.T) {
	s := melee(t)
	tells(t, spottest.Shows(s, 0), "hand", "Lightning ×2", "cast 5+", "dispels 3+", "dispels always", "another’s magic",
		"Standing order: dispel any spell at mine with Whirlpool and Rum for Everyone.", "Standing order: dispel Volcano with Disrupting Dispel.")
	s.Fleets[0].Wizard = false
	tells(t, spottest.Shows(s, 0), "hand", "dispels 6+", "Your wizard is gone: cards dispel on 6 or more, and cast nothing.")
}

// A preview shows the mover's own course, allowance, wind and end. Nothing in it
// depends on where rivals lie, save their own tokens (SPOT-ORDER-03).
func TestPreviewTellsNothingOfRivals(t *testing.T) {
	s := melee(t)
	s.Fleets[0].Draft = "s9 move 3 turn 40 port then 2; fire port"
	before := spottest.Shows(s, 0)
	moved := s.Clone().(*blackspot.State)
	for i := range moved.Models {
		if m := &moved.Models[i]; m.Seat != 0 && m.Afloat() {
			m.Pose = inch.Pose{At: inch.Point{X: inch.Inch(3000 - 20*i), Y: inch.Inch(1550 + 25*i)}, Heading: inch.Degrees(7 * i)} // right across the course
		}
	}
	after := spottest.Shows(moved, 0)
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
	for _, v := range []*view.View{&before, &after} { // without the rivals' tokens they are the same byte for byte
		for i := range v.Models {
			if v.Models[i].Seat != 0 {
				v.Models[i].Status = board.Left
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
	for _, r := range s.MayOrder(0) {
		for _, o := range menu.OrderIdeas(&s.Sea, r) {
			s.Fleets[0].Draft = s.Model(r).Name + " " + o.Line
			moved := s.Clone().(*blackspot.State)
			for i := range moved.Models {
				if m := &moved.Models[i]; m.Seat != 0 && m.Afloat() { // close to the mover, each on another side
					at := s.Model(r).Pose.At
					m.Pose = inch.Pose{At: inch.Point{X: at.X + inch.Inch(90*(i%5-2)), Y: at.Y + inch.Inch(80*(i%7-3))}, Heading: inch.Degrees(31 * i)}
				}
			}
			a, b := spottest.Shows(s, 0).Yours, spottest.Shows(moved, 0).Yours
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
		s.Wind, s.Phase = board.Wind{Calm: true}, roster.PhaseLight
		lay(s, 0, "sloop", 300, 1800, 0)
		lay(s, 0, "frigate", 300, 2400, 90)
		lay(s, 1, "sloop", 3000, 3000, 0)
		s.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1000, Y: 1960}, Radius: 150}}}
		s.Prompt = deed.Prompt{Ask: board.AskShip, Seats: []game.Seat{0}}
		s.Fleets[0].Draft = line
		if notes := strings.Join(spottest.Shows(s, 0).Yours.Notes, " "); !strings.Contains(notes, want) {
			t.Errorf("%s: %q, want %q", line, notes, want)
		}
	}
}

// Legends keep the rules of the house.
func TestLegends(t *testing.T) {
	for _, s := range spottest.Shows(melee(t), 0).Scenes() {
		if len(s.Legend) > 0 {
			if err := render.LegendOf(s).Check(); err != nil {
				t.Errorf("%s: %v", s.Name, err)
			}
		}
	}
}

// Every word on a button, a card or a picture leads to a rule: each class, faction,
// spell, sign, setting and order.
func TestEveryWordLeadsToARule(t *testing.T) {
	leads := map[string]bool{}
	for _, a := range blackspot.Game.Aliases {
		leads[a.Word] = true
	}
	var words []string
	for _, c := range roster.Classes {
		words = append(words, c.Title)
	}
	for _, f := range roster.Factions {
		words = append(words, strings.ToLower(f.Title))
	}
	for _, x := range roster.Spells {
		words = append(words, strings.ToLower(x.Title))
	}
	for _, s := range fullLegend(t) {
		words = append(words, s.Token.Name)
	}
	for _, x := range orders.Settings {
		words = append(words, strings.ToLower(x.Label))
	}
	for _, p := range orders.OrderParts {
		words = append(words, p.Name)
	}
	for _, word := range words {
		if !leads[word] {
			t.Errorf("%q leads to no rule", word)
		}
	}
}

// fullLegend is the legend of a battle with every option.
func fullLegend(t *testing.T) []render.Sign {
	s := melee(t)
	s.Pairs = []board.Pair{{By: 1, To: 2}}
	return sceneOf(t, spottest.Shows(s, game.Public), "board").Legend
}

// A model that something stops at once is not told to move 0 inches.
func TestWhoIsStoppedAtOnceDoesNotMove(t *testing.T) {
	m := board.Model{Name: "s2", Class: "sloop"}
	var told deed.Telling
	told.Tell("%s does not move.", m.Called())
	told.TellStop(&m, "the edge of the sea")
	if got := told.Events[0].Text; got != "Otter S2 does not move, stopped by the edge of the sea." || len(told.Events) != 1 {
		t.Errorf("told: %+v", told.Events)
	}
	if harm.Borne(0) != "no hits" || harm.Borne(1) != "1 hit" {
		t.Errorf("hits are told as %q and %q", harm.Borne(0), harm.Borne(1))
	}
}

// Every picture has a banner and its cards in words, the viewer's own fleet first; the
// roll of forty models stands in the cards in full.
func TestPanels(t *testing.T) {
	v := spottest.Shows(melee(t), 0)
	for _, s := range v.Scenes() {
		if s.Head == "" || s.Aside == "" || len(s.Cards) == 0 {
			t.Errorf("%s: head %q, aside %q, %d cards", s.Name, s.Head, s.Aside, len(s.Cards))
		}
	}
	cards := sceneOf(t, v, "board").Cards
	if cards[0].Title != "Round 4 of 10 · frigates" || !strings.HasPrefix(cards[1].Title, "{0}, Elves") || !cards[1].Mine || cards[1].Edge == 0 || cards[2].Mine {
		t.Errorf("cards: %+v", cards[:3])
	}
	if want := (render.Fact{Name: "Badger S1", Value: "man-o-war, 3 dice, 1 hit, flagship, on fire", Spot: "ship s1"}); cards[1].Facts[1] != want {
		t.Errorf("S1 is told as %+v", cards[1].Facts[1])
	}
	n := 0
	for _, c := range sceneOf(t, v, "fleets").Cards {
		for _, f := range c.Facts {
			if f.Spot != "" {
				n++
			}
		}
	}
	if n != len(v.Models) {
		t.Errorf("%d of %d models stand in the cards", n, len(v.Models))
	}
	if hand := sceneOf(t, v, "hand"); len(hand.Cards) != 1 || len(hand.Cards[0].Facts) > 0 || len(hand.Cards[0].Lines) > 0 {
		t.Errorf("beside the cards stands %+v, which they tell themselves", hand.Cards)
	}
}

// At the end a picture tells it first: what each fleet did, and the losses. The dice
// tell what they needed.
func TestTheEndIsTold(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 18 12.5 90")
	b.The("n1").Hits, b.The("n1").Ever = 1, 1
	b.Plays(1, "n1 hold").Roll(0, "s1 fire bow", 4, 1, 1)
	var needs []string
	for _, e := range b.Told {
		for _, r := range e.Dice {
			needs = append(needs, r.Needs)
		}
	}
	if got := strings.Join(needs, ", "); got != "needs 4 or more, needs 5 or more" {
		t.Errorf("the dice: %s", got)
	}
	if b.Over == nil || b.Over.Deeds == nil {
		t.Fatalf("the battle goes on: %s", b.Text())
	}
	if d := b.Over.Deeds; strings.Join(d.Heads, ", ") != "points, rivals sunk, rivals taken, ships lost, ships left, volleys, shots that hit, hits dealt, hits suffered, booty spent, booty left" ||
		strings.Join(d.Rows[0], " ") != "3 1 0 0 1 1 1 of 1 1 0 0 0" || strings.Join(d.Rows[1], " ") != "0 0 0 1 0 0 0 of 0 0 1 0 0" {
		t.Errorf("deeds: %+v", d)
	}
	end := b.View(game.Public).Scenes()[0]
	if end.Name != "end" || end.Private || end.Cards[0].Title != "The battle is over" {
		t.Errorf("first comes %s: %+v", end.Name, end.Cards)
	}
	if last := end.Cards[len(end.Cards)-1]; last.Title != "Losses" || !strings.HasPrefix(last.Facts[0].Value, "sloop, sunk in round 1 by Badger S1, 18, 12.5") {
		t.Errorf("losses: %+v", last)
	}
}

// The letters of a picture that is 1200 wide can be read on a phone: what one must
// read has 30 pixels or more, and nothing has less than 24. Numbers and letters in
// discs and along the edges stand for themselves, and quiet asides are pale or slanted.
func TestTypeIsLargeEnough(t *testing.T) {
	for name, v := range drawn(t) {
		for _, s := range v.Scenes() {
			for _, l := range labelsOf(s) {
				least := 30.0
				if l.Color == s.Theme.Faint || l.Face == render.Italic || len(l.Text) <= 2 {
					least = 24
				}
				if l.Size < least {
					t.Errorf("%s %s: %q has %v pixels, want %v or more", name, s.Name, l.Text, l.Size, least)
				}
			}
			for _, sign := range s.Legend {
				for _, shape := range sign.Token.Shapes {
					if l, ok := shape.(render.Label); ok && l.Size < 24 {
						t.Errorf("%s %s: the sign %s has %q of %v pixels", name, s.Name, sign.Token.Name, l.Text, l.Size)
					}
				}
			}
		}
	}
}

// The notes tell what each side has left, who was hurt where, what is lost and the
// spells at work.
func TestNotes(t *testing.T) {
	notes := spottest.Shows(melee(t), game.Public).Notes()
	for _, want := range []string{
		"{3}: 8 of 10 models left, 7.5 points, 4 booty.", "{1}: 9 of 10 models left and 1 prize, 2 hurt, 2 points, 4 booty.", "Badger S1 has 1 hit and bears 3, at 4.2, 9.",
		"Envy E5 of {3} was sunk, at 22.2, 16.6.", "Valour E6 of {3} fled, at 26.1, 19.7.", "Vega W2 is a prize of {1}.", "Spell: Volcano at 23, 7.",
	} {
		if !slices.Contains(notes, want) {
			t.Errorf("the notes lack %q: %q", want, notes)
		}
	}
}

// Each player is told part, aim, faction and how to order; it stays the same
// through a battle. The Public has no part.
func TestBriefTellsThePart(t *testing.T) {
	s := melee(t)
	brief := strings.Join(spottest.Shows(s, 0).Brief(), " ")
	for _, want := range []string{"the Elves, from the south", "S1, S2", "Skirmish", "run 1 inch more and turn up to 90 degrees, all of them", "a dragon, and alone casts Kelp King", "Try", "cast", "Standing orders"} {
		if !strings.Contains(brief, want) {
			t.Errorf("no %q in %s", want, brief)
		}
	}
	s.Round, s.Phase, s.Fleets[0].Score = 7, roster.PhaseLight, 30
	if strings.Join(spottest.Shows(s, 0).Brief(), " ") != brief {
		t.Error("the brief changes with the battle")
	}
	if len(spottest.Shows(s, game.Public).Brief()) > 0 {
		t.Error("the Public has a part")
	}
	for seat, want := range []string{"you break out", "your rival breaks out"} {
		b := broadside(t)
		b.Options.Scenario = "blockade"
		if text := strings.Join(spottest.Shows(b, game.Seat(seat)).Brief(), " "); !strings.Contains(text, want) || strings.Contains(text, "wizard") {
			t.Errorf("seat %d: %s", seat, text)
		}
	}
}

// A hint says orders in the words of the game, or leaves them as they are typed.
func TestSay(t *testing.T) {
	v := spottest.Begun(t, "said", 2, nil).Match().View(0).(view.View)
	v.Models = []board.Model{{Name: "s4", Class: "sloop"}, {Name: "n2", Class: "sloop"}}
	for line, want := range map[string]string{
		"s4 move 8; done":                 "Lynx S4 goes 8″",
		"s4 turn 3 port then 4.5; repair": "Lynx S4 turns 3° to port, goes 4.5″, repairs",
		"s4 move 2.5 turn 33 starboard then 2.5; fire starboard; done": "Lynx S4 goes 2.5″, turns 33° to starboard, goes 2.5″, fires starboard",
		"s4 move 3; fire port bow at start; done":                      "Lynx S4 goes 3″, fires port and bow before she moves",
		"s4 turn 9 port then 3; fire aft after turn; done":             "Lynx S4 turns 9° to port, goes 3″, fires aft after the turn",
		"s4 free 90":             "Lynx S4 gets free, heading 90°",
		"s4 hold":                "Lynx S4 does nothing",
		"s4 move 4; board n2":    "Lynx S4 goes 4″, boards Petrel N2",
		"s4 move 4 ram; done":    "Lynx S4 goes 4″, rams what is in her way",
		"s4 move 4 ram n2; done": "Lynx S4 goes 4″, rams Petrel N2",
		"s4 board n7":            "",
		"s4 move 4; submerge":    "",
		"s9 move 4; done":        "",
		"keep booty":             "",
	} {
		if got := v.Say(line); got != want {
			t.Errorf("%q is said as %q; want %q", line, got, want)
		}
	}
}

// BenchmarkView makes the view of a battle with 40 models.
func BenchmarkView(b *testing.B) {
	s := melee(b)
	for name, viewer := range map[string]game.Seat{"public": game.Public, "player": 0} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				spottest.Shows(s, viewer)
			}
		})
	}
	s.Fleets[0].Draft = "s9 move 3 turn 40 port then 2; fire port"
	b.Run("preview", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			spottest.Shows(s, 0)
		}
	})
}

// BenchmarkScenes makes the pictures of a battle with 40 models, not yet drawn.
func BenchmarkScenes(b *testing.B) {
	for name, viewer := range map[string]game.Seat{"public": game.Public, "player": 0} {
		v := spottest.Shows(melee(b), viewer)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				v.Scenes()
			}
		})
	}
}

// BenchmarkPicture draws each picture of a battle with 40 models after a change of
// its words, so that no finished picture serves again. The time to make all scenes
// of the view is in it.
func BenchmarkPicture(b *testing.B) {
	v := spottest.Shows(melee(b), 0)
	for i, s := range v.Scenes() {
		b.Run(s.Name, func(b *testing.B) {
			painter := raster.New(raster.Limits{})
			v := v
			for n := 0; b.Loop(); n++ {
				v.Title = "Round " + strconv.Itoa(n)
				v.Viewer = 0
				if _, err := painter.PNG(v.Scenes()[i]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
