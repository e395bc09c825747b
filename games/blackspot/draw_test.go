package blackspot

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/render"
	"shipboard/render/raster"
	"shipboard/render/rastertest"
)

// table is a battle for so many seats with the factions in order of the list.
func table(t testing.TB, factions ...string) *State {
	t.Helper()
	s := &State{
		Version: version, Seats: len(factions), Rounds: 10, Phase: PhaseMiddle, Round: 4,
		Options: Options{Scenario: "skirmish", Points: 10, Fantasy: true, Magic: true, Fire: true, Anchor: true, Swap: true, Opportunity: true},
		Wind:    Wind{To: 45},
	}
	for i, f := range factions {
		s.Fleets = append(s.Fleets, Fleet{Faction: f, Booty: 3 + i%2, Wizard: true})
		s.Initiative = append([]game.Seat{game.Seat(i)}, s.Initiative...)
	}
	return s
}

// lay puts a model on the table.
func (s *State) lay(seat game.Seat, class string, x, y Inch, heading Degrees) *Model {
	m := Model{Name: s.numbered(seat), Class: class, Built: seat, Seat: seat, Status: Afloat, Pose: Pose{At: Point{X: x, Y: y}, Heading: heading}}
	if s.Options.Fantasy {
		m.Faction = s.Fleets[seat].Faction
	}
	m.Dice = m.class().dice
	if m.class().flies {
		m.Level = Air
	}
	s.Models = append(s.Models, m)
	return &s.Models[len(s.Models)-1]
}

// melee is a four-player battle with 40 models and every sign there is.
func melee(t testing.TB) *State {
	s := table(t, "elves", "undead", "goblinoids", "technomages")
	classes := []string{"manowar", "frigate", "frigate", "sloop", "sloop", "sloop", "batteau", "batteau", "gunfrigate", "own"}
	for seat := range game.Seat(4) {
		for i, class := range classes {
			if class == "own" {
				class = factionOf(s.Fleets[seat].Faction).model
			}
			// Four crescents that meet in the middle.
			along := Inch(420 + 310*i)
			in := Inch(900 + 130*[]int{0, 2, 4, 1, 6, 3, 5, 2, 6, 4}[i])
			switch seat {
			case 0:
				s.lay(seat, class, along, in, Degrees(20*i-70))
			case 1:
				s.lay(seat, class, 3600-along, 3600-in, Degrees(110+20*i))
			case 2:
				s.lay(seat, class, in-300, 3500-along, Degrees(40+15*i))
			case 3:
				s.lay(seat, class, 3900-in, along, Degrees(220+15*i))
			}
		}
	}
	s.Terrain = []Feature{
		{Kind: Island, Disc: Disc{At: Point{X: 1050, Y: 700}, Radius: 150}},
		{Kind: Reef, Disc: Disc{At: Point{X: 1500, Y: 2700}, Radius: 125}},
		{Kind: Island, Disc: Disc{At: Point{X: 2600, Y: 2000}, Radius: 150}},
		{Kind: Reef, Disc: Disc{At: Point{X: 1750, Y: 1830}, Radius: 125}},
	}
	set := func(name string, change func(*Model)) { change(s.model(s.named(name))) }
	set("s1", func(m *Model) { m.Flagship, m.Hits, m.Fires = true, 1, 2 })
	set("n1", func(m *Model) { m.Flagship, m.Hits = true, 2 })
	set("w1", func(m *Model) { m.Flagship = true })
	set("e1", func(m *Model) { m.Flagship, m.Anchored = true, true })
	set("s4", func(m *Model) { m.Hits, m.Ordered, m.Fired = 1, 4, [4]bool{Port: true, Bow: true} })
	set("w4", func(m *Model) { m.Hard, m.Opport = true, "any" })
	set("s5", func(m *Model) { m.Ordered, m.Aground = 4, true })
	set("w2", func(m *Model) { m.Seat, m.Dice = 1, 1 }) // the undead took her
	set("n4", func(m *Model) { m.Seat, m.Dice = nobody, 0 })
	set("w10", func(m *Model) { m.Level = Deep })
	set("n10", func(m *Model) { m.Level = Deep; m.Hits = 1 })
	set("e5", func(m *Model) { m.Status, m.Hits = Sunk, 2 })
	set("e6", func(m *Model) { m.Status = Fled })
	s.Spells = []Spell{
		{Card: "volcano", Seat: 1, Round: 2, At: Point{X: 2300, Y: 700}},
		{Card: "whirlpool", Seat: 1, Round: 3, At: Point{X: 1250, Y: 1750}},
		{Card: "sandbar", Seat: 2, Round: 3, At: Point{X: 2200, Y: 2900}, Heading: 30},
		{Card: "ring", Seat: 0, Round: 4, At: s.model(s.named("n6")).Pose.At, Target: s.named("n6")},
		{Card: "rocks", Seat: 0, Round: 4, Target: s.named("e3")},
		{Card: "eagle", Seat: 0, Round: 4, Target: s.named("s2")},
		{Card: "siren", Seat: 1, Round: 4, Target: s.named("s3")},
	}
	s.Fleets[0].Score, s.Fleets[1].Score, s.Fleets[3].Score = 9, 4, 15
	s.Fleets[0].Hand, s.Fleets[0].Known = []Card{"lightning", "lightning", "mega", "king", "whirlpool", "disrupting", "rum"}, []Card{"rum"}
	s.Fleets[0].Dispels = []Standing{{AtMine: true, Cards: []Card{"whirlpool", "rum"}}, {Spell: "volcano", Cards: []Card{"disrupting"}}}
	s.Fleets[0].Standing, s.Fleets[1].Standing = true, true
	s.Fleets[1].Hand, s.Fleets[2].Hand, s.Fleets[3].Hand = []Card{"gust", "siren", "volcano"}, []Card{"eagle"}, []Card{"maw", "burst"}
	s.Fleets[1].Keep, s.Fleets[1].Hooks, s.Fleets[2].Acted = "always", "cut", true
	s.Prompt = Prompt{Ask: AskShip, Seats: []game.Seat{0}}
	return s
}

// broadside is a duel in which the heavy ships meet at short range.
func broadside(t testing.TB) *State {
	s := table(t, "realmsmen", "barbarians")
	s.Options = Options{Scenario: "skirmish", Points: 10}
	s.Wind, s.Rounds = Wind{Calm: true}, 10
	s.Terrain = []Feature{{Kind: Island, Disc: Disc{At: Point{X: 1400, Y: 2000}, Radius: 150}}}
	s.lay(0, "manowar", 1700, 1600, 70).Flagship = true
	s.lay(0, "frigate", 2200, 1500, 20)
	s.lay(0, "sloop", 2050, 1930, 110)
	s.lay(1, "manowar", 1780, 1900, 250).Flagship = true
	s.lay(1, "frigate", 2140, 1980, 100).Hits = 1
	s.lay(1, "sloop", 1500, 1720, 180)
	s.model(1).Hits, s.model(4).Hits = 1, 2
	s.Pairs = []Pair{{By: 3, To: 5, Rounds: 1, Fought: 3}}
	s.Phase = PhaseHeavy
	s.Latest = Latest{
		Round: 4, Ship: 1, Track: []Pose{{At: Point{X: 1350, Y: 1500}, Heading: 90}, {At: Point{X: 1500, Y: 1500}, Heading: 90}, {At: Point{X: 1500, Y: 1500}, Heading: 70}, s.model(1).Pose},
		Volleys: []Volley{{From: 1, Bank: Port, Pose: s.model(1).Pose, Targets: []Ref{4}, Hits: []Ref{4}}, {From: 1, Bank: Aft, Pose: s.model(1).Pose, Targets: []Ref{6}}},
		Pools: []Pool{
			{Seat: 0, Ship: 1, What: "to hit N1", Dice: 3, Need: 4, Faces: []int{2, 6, 3}},
			{Seat: 1, Ship: 4, What: "to hold", Dice: 3, Need: 5, Faces: []int{1, 4, 4}},
			{Seat: 1, Ship: 4, What: "to hold", Dice: 3, Need: 5, Faces: []int{5, 2, 3}},
			{Seat: 0, Ship: 1, What: "to hit N3", Dice: 3, Plus: 1, Need: 5, Faces: []int{1, 1, 3}},
		},
	}
	s.Prompt = Prompt{Ask: AskShip, Seats: []game.Seat{1}}
	return s
}

// trying is the melee with an order that the first player tries out.
func trying(t testing.TB) View {
	s := melee(t)
	s.Fleets[0].Draft = "s9 move 3 turn 40 port then 2; fire port; fire starboard at start"
	return s.view(0)
}

// building is a table at which fleets are built.
func building(t testing.TB) *State {
	s := table(t, "elves", "undead", "goblinoids", "technomages")
	s.Round, s.Phase, s.Initiative = 0, PhaseFleets, nil
	s.Options.Super, s.Options.Batteaux = true, true
	s.Fleets[0].Build = Build{Models: []Entry{{Class: "manowar"}, {Class: "frigate"}, {Class: "hullfrigate"}, {Class: "batteau"}, {Class: "dragon"}}}
	s.Prompt = Prompt{Ask: AskFleet, Seats: []game.Seat{0, 1, 2, 3}, Done: []game.Seat{1}}
	return s
}

// boarding is the duel while a boarding fight may be rolled again.
func boarding(t testing.TB) *State {
	s := broadside(t)
	s.Latest = Latest{Round: 4, Ship: 3, Pools: []Pool{{Seat: 0, Ship: 3, What: "ram of sloop S3", Faces: []int{4}}, {Seat: 1, Ship: 5, What: "ram against frigate N2", Faces: []int{2, 6}}}}
	s.Stack = []Deed{{Kind: DeedFight, Ship: 3, Other: 5, Pools: []Pool{{Seat: 0, Ship: 3, What: "boarding by sloop S3", Plus: 1, Faces: []int{3}}, {Seat: 1, Ship: 5, What: "boarding by frigate N2", Faces: []int{5, 2}}}, Open: true}}
	s.Phase, s.Prompt = PhasePairs, Prompt{Ask: AskBooty, Seats: []game.Seat{0}, Ship: 3}
	return s
}

// casting is the melee in its magic phase.
func casting(t testing.TB) *State {
	s := melee(t)
	s.Phase = PhaseMagic
	s.Stack = []Deed{{Kind: DeedCast, Card: "lightning", Seat: 3, Other: s.named("n1")}}
	s.Latest.Cards = []Shown{{Card: "eagle", Seat: 0, Text: "cast on frigate S2"}, {Card: "siren", Seat: 1, Text: "dispelled"}}
	s.Prompt = Prompt{Ask: AskDispel, Seats: []game.Seat{1, 2}, Done: []game.Seat{2}}
	return s
}

// finished is the duel at its end.
func finished(t testing.TB) *State {
	s := broadside(t)
	for i, way := range [][]Point{ // by model, from the strip on
		{{1800, 150}, {1800, 700}, {1350, 1500}, {1500, 1500}},
		{{1200, 150}, {2300, 900}},
		{{2400, 150}, {2450, 1600}},
		{{1800, 3450}, {2100, 2500}},
		{{2400, 3450}, {2600, 2500}, {2300, 2050}},
		{{1200, 3450}, {1000, 2500}, {1250, 1600}},
	} {
		m := &s.Models[i]
		for _, p := range way {
			m.note(p, "")
		}
		m.noteFired(Port, m.Pose)
	}
	s.noteHit(s.model(1), Deed{Other: 4, Seat: 1, Cause: ByCannon})
	s.noteHit(s.model(4), Deed{Other: 1, Seat: 0, Cause: ByCannon})
	s.noteHit(s.model(6), Deed{Other: 3, Seat: 0, Cause: ByRamming})
	s.noteTaken(s.model(2), 1)
	s.model(2).Seat = 1
	s.goes(s.model(4), Sunk)
	s.Round = 7
	s.goes(s.model(5), Fled)
	s.goes(s.model(6), Sunk)
	s.Pairs = nil
	s.Fleets[0].Score, s.Phase, s.Prompt = 20, PhaseOver, Prompt{}
	s.Over = &game.Outcome{Text: "{0} wins: it is the last fleet afloat.", Places: [][]game.Seat{{0}, {1}}, Scores: []int{10, 0}}
	s.Over.Deeds = s.deeds()
	return s
}

// fought is a battle of chance lines at its end.
func fought(t testing.TB, seats int, options map[string]string) *State {
	s := begun(t, "ended", seats, options)
	rng := rand.New(rand.NewPCG(3, 11))
	for {
		m := s.Match().(*State)
		if m.Over != nil {
			return m
		}
		seat := m.open()[rng.IntN(len(m.open()))]
		if _, err := s.Play(seat, gametest.Offered(m, seat, rng.IntN)); err != nil {
			t.Fatal(err)
		}
	}
}

// hemmed is a slow ship between an island and the edge, a friend ahead.
func hemmed(t testing.TB) *State {
	s := table(t, "dwarves", "undead")
	s.Options, s.Wind, s.Phase = Options{Scenario: "skirmish", Points: 10}, Wind{Calm: true}, PhaseHeavy
	s.lay(0, "manowar", 250, 1500, 330).Flagship = true
	s.lay(0, "sloop", 520, 1750, 20)
	s.lay(1, "manowar", 2000, 3000, 180).Flagship = true
	s.Terrain = []Feature{{Kind: Island, Disc: Disc{At: Point{X: 380, Y: 1180}, Radius: 150}}}
	s.Prompt = Prompt{Ask: AskShip, Seats: []game.Seat{0}}
	return s
}

// placing is a table at which terrain is placed by hand.
func placing(t testing.TB) *State {
	s := building(t)
	s.Phase, s.Prompt = PhaseTerrain, Prompt{Ask: AskTerrain, Seats: []game.Seat{1}}
	s.Terrain, s.Left = []Feature{{Kind: Reef, Disc: Disc{At: Point{X: 1200, Y: 2000}, Radius: 125}}}, 2
	return s
}

// drawn are the views that somebody looked at.
func drawn(t testing.TB) map[string]View {
	return map[string]View{
		"melee": melee(t).view(game.Public), "melee-south": melee(t).view(0), "duel": broadside(t).view(game.Public),
		"trying": trying(t), "building": building(t).view(0), "building-west": building(t).view(2),
		"boarding": boarding(t).view(game.Public), "casting": casting(t).view(1), "finished": finished(t).view(0), "ended": fought(t, 4, allOn).view(game.Public), "placing": placing(t).view(1), "hemmed": hemmed(t).view(0),
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
	for i, options := range []map[string]string{allOn, {"fantasy": "on", "terrain": "hand"}, {"scenario": "blockade"}, {"scenario": "treasure", "swap": "on"}} {
		seats := []int{4, 3, 2, 2}[i]
		s := begun(t, fmt.Sprint("pictures ", i), seats, options)
		rng := rand.New(rand.NewPCG(uint64(i), 11))
		for n := range 300 {
			m := s.Match().(*State)
			if n%20 == 0 || m.Over != nil {
				for viewer := game.Public; int(viewer) < seats; viewer++ {
					scenes := m.view(viewer).Scenes()
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
			seat := m.open()[rng.IntN(len(m.open()))]
			if _, err := s.Play(seat, gametest.Offered(m, seat, rng.IntN)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkChoiceSpots holds that the spots of a player's choices are in his pictures.
func checkChoiceSpots(t *testing.T, m *State, seat game.Seat, scenes []render.Scene) {
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
