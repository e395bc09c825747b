package boarders

import (
	"strconv"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
	"shipboard/render/raster"
	"shipboard/render/rastertest"
)

// setDown puts a ship on a point with a heading.
func (s *State) setDown(t testing.TB, name, point, facing string) *Ship {
	t.Helper()
	h := s.find(t, name)
	p, ok := pointNamed(point)
	d, on := dirNamed(facing)
	if !ok || !on {
		t.Fatalf("there is no %s %s", point, facing)
	}
	h.At, h.Facing, h.Status = p, d, Afloat
	return h
}

// number is a ship's number.
func (s *State) number(t testing.TB, name string) Ref { return s.refOf(s.find(t, name)) }

// melee is Lake Erie whole in the thick of the fight, with everything on it that
// a chart can show.
func melee(t testing.TB, seats int) *State {
	s := begun(t, seats, "erie-full")
	s.Turn, s.Phase, s.Step = 9, 2, StepMoves
	put := func(name, point, facing string) *Ship {
		h := s.setDown(t, name, point, facing)
		h.Manned = true
		h.Boxes = Boxes{2, 0, h.Crew - 2, 0, 0, 0}
		return h
	}
	detroit := put("detroit", "H14", "W")
	detroit.Hits, detroit.Masts[2].Down, detroit.Masts[1].Hits = 19, true, 5
	detroit.Boxes, detroit.Pile, detroit.Dead = Boxes{2, 1, 4, 1, 2, 0}, 3, 2
	detroit.Tally, detroit.OfficerDown = [3]int{3, 1, 5}, true
	for i := range detroit.Guns[:8] {
		detroit.Guns[i].Loaded = i%2 == 0
	}
	detroit.Guns[0].Lost, detroit.Guns[9].Lost, detroit.Guns[10].Lost = true, true, true
	queen := put("queen-charlotte", "H15", "SW")
	queen.Hits, queen.Sail = 6, Full
	for i := range queen.Guns {
		queen.Guns[i].Loaded = false
	}
	lawrence := put("lawrence", "J14", "W")
	lawrence.Hits, lawrence.Masts[0].Down = 22, true
	for i := range lawrence.Guns[:10] {
		lawrence.Guns[i].Loaded = false
	}
	niagara := put("niagara", "H15", "NW")
	niagara.Hits = 4
	s.Links = []Link{{A: min(s.number(t, "niagara"), s.number(t, "queen-charlotte")), B: max(s.number(t, "niagara"), s.number(t, "queen-charlotte")), Fouled: true, Turn: 8}}
	put("hunter", "H17", "SW").Sail = Reef
	put("lady-prevost", "G18", "W")
	put("little-belt", "G20", "W")
	put("chippeway", "H12", "W").Hits = 3
	put("scorpion", "K12", "NW").Sail = Full
	put("ariel", "K13", "NW")
	put("caledonia", "J16", "W").Hits = 5
	put("somers", "K19", "NW")
	put("tigress", "L21", "NW")
	put("trippe", "K23", "W")
	porcupine := s.find(t, "porcupine")
	porcupine.Status, porcupine.Hits = Sunk, 6
	way := func(name string, points ...string) {
		var list []Point
		for _, p := range points {
			list = append(list, at(t, p))
		}
		s.Latest.Tracks = append(s.Latest.Tracks, Track{s.number(t, name), list})
	}
	way("detroit", "H17", "H16", "H15", "H14")
	way("lawrence", "J17", "J16", "J15", "J14")
	way("niagara", "J17", "I16", "H15")
	way("scorpion", "L13", "K12")
	way("trippe", "K25", "K24", "K23")
	shot := func(from, to string, b Battery, guns, weight int, k Kind, load Load, high bool, faces ...int) {
		s.Latest.Shots = append(s.Latest.Shots, Shot{
			From: s.number(t, from), To: s.number(t, to), Battery: b, Guns: guns, Kind: k, Weight: weight, Load: load, High: high,
			Dice: len(faces), Faces: faces, At: s.find(t, from).At, Target: s.find(t, to).At,
		})
	}
	shot("lawrence", "detroit", Starboard, 9, 32, Carronade, Round, false, 1, 3, 4, 6, 2, 2, 5, 1, 3, 6, 4, 1)
	shot("lawrence", "detroit", Starboard, 1, 12, Long, Round, false)
	shot("detroit", "lawrence", Port, 3, 12, Long, Round, false, 2, 5, 6)
	shot("detroit", "lawrence", Port, 4, 9, Long, Round, true, 4, 4)
	shot("queen-charlotte", "niagara", Port, 7, 24, Carronade, Grape, false, 4, 4, 5, 5, 2, 1, 1)
	shot("ariel", "chippeway", Port, 4, 12, Long, Chain, true, 6)
	s.Latest.Turn, s.Latest.Phase = 9, 1
	s.Mover, s.Asked = s.number(t, "caledonia"), []game.Seat{s.find(t, "caledonia").Captain}
	for _, h := range []string{"caledonia", "detroit", "lawrence"} {
		s.find(t, h).Speed = 3
	}
	return s
}

// duel is the flagships side by side.
func duel(t *testing.T) *State {
	s := begun(t, 2, "duel-flag")
	s.Turn = 4
	a, b := s.setDown(t, "lawrence", "H13", "W"), s.setDown(t, "detroit", "F14", "SW")
	a.Manned, b.Manned = true, true
	a.Boxes, b.Boxes = Boxes{2, 1, 8, 0, 1, 1}, Boxes{3, 0, 9, 1, 0, 0}
	a.Hits, b.Hits, a.Pile, b.Dead = 7, 12, 1, 1
	return s
}

// galleys are at Valcour, one of them on the ground.
func galleys(t *testing.T) *State {
	s := begun(t, 4, "valcour")
	s.setDown(t, "congress", "H13", "SE").Aground = true
	return s
}

// firing is the flagships in a fire step, with what may be told of a ship on her
// sheet.
func firing(t *testing.T) *State {
	s := duel(t)
	s.Step, s.Phase, s.Asked = StepFire, 1, []game.Seat{0, 1}
	h := s.find(t, "lawrence")
	h.Guns[2].Lost, h.Guns[12].Doomed = true, true
	h.Magazines[Starboard].Load = Grape
	h.Volleys = []Volley{{Battery: Starboard, Weight: 12, Kind: Long, Target: s.number(t, "detroit"), High: true}}
	h.Orders = Orders{
		Mode: ModePlan, Moves: []Move{Advance, AheadPort, TurnStar}, Fire: FireWithin, Range: 3, Defer: true, Pass: "port",
		Tasks: Tasks{Sail: Full, Loads: [3]Load{Double, "", ""}, Try: "grapple", Target: s.number(t, "detroit"), Officer: s.number(t, "detroit")},
	}
	return s
}

// picking is a free battle before both sides have picked.
func picking(t *testing.T) *State {
	s := begun(t, 2, "free")
	s.Picks[s.Captains[0].Side].Kinds = []string{"ariel", "gunboats", "gunboats"}
	return s
}

// ended is the melee once it is over, with the ways of some ships.
func ended(t *testing.T) *State {
	s := melee(t, 2)
	for name, log := range map[string]string{
		"detroit": "F17F16G16G15*H15!H14!!*", "lawrence": "N18M17L17L16!*K15K14!J14*", "porcupine": "N29M28L28*L27*", "niagara": "N23M22L22K21!J20I19I18H17H16!H15",
	} {
		s.find(t, name).Log = log
	}
	s.finish(newTelling(game.NewDice(game.TextSeed("ended"))), []Side{British}, "the last turn is over")
	return s
}

// drawn are the views that somebody looked at.
func drawn(t *testing.T) map[string]View {
	see := func(s *State, viewer game.Seat) View { return s.view(viewer) }
	m := melee(t, 6)
	views := map[string]View{
		"melee": see(m, game.Public), "melee-captain": see(melee(t, 2), 1),
		"melee-british": see(melee(t, 2), 0), "duel": see(duel(t), 0), "galleys": see(galleys(t), 1), "firing": see(firing(t), 0),
		"picks": see(picking(t), 0), "ended": see(ended(t), game.Public),
	}
	for _, battle := range []string{"duel-flag", "duel-small", "three-ships", "erie-van", "erie-full", "valcour"} {
		views["start-"+battle] = see(begun(t, 2, battle), 0)
	}
	return views
}

// scenes are the names of the pictures that each of these views has.
var scenes = map[string]string{
	"melee": "board near ships", "melee-captain": "arcs-caledonia ship-caledonia arcs-niagara ship-niagara fleet board near ships",
	"firing": "arcs-lawrence ship-lawrence board near", "picks": "picks board", "start-duel-flag": "arcs-lawrence ship-lawrence board",
	"ended": "end board near ships", "start-erie-full": "fleet arcs-chippeway ship-chippeway arcs-detroit ship-detroit board ships",
}

// golden are the pictures whose words, and for some whose look, are kept.
var golden = map[string]bool{ // true: the look too
	"melee-board": true, "melee-near": true, "melee-ships": false, "melee-captain-fleet": false, "melee-captain-arcs-caledonia": true,
	"firing-ship-lawrence": true, "firing-arcs-lawrence": false, "picks-picks": false, "galleys-board": false, "duel-board": false, "ended-end": true,
}

// The pictures keep the rules of the house, and look as somebody saw them. With
// PICTURES set to a folder, they are written there, to be looked at.
func TestPictures(t *testing.T) {
	album := rastertest.Album{Draw: raster.New(raster.Limits{}).PNG, Folder: "draw", Golden: golden}
	for name, v := range drawn(t) {
		got := album.Check(t, name, v.Scenes())
		if want, ok := scenes[name]; ok && got != want {
			t.Errorf("%s shows %q, want %q", name, got, want)
		}
	}
}

// BenchmarkScenes makes the pictures of Lake Erie whole, not yet drawn.
func BenchmarkScenes(b *testing.B) {
	for name, viewer := range map[string]game.Seat{"public": game.Public, "captain": 1} {
		v := melee(b, 2).view(viewer)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				v.Scenes()
			}
		})
	}
}

// BenchmarkPicture draws each picture of Lake Erie whole after a change of its
// words, so that no finished picture serves again. The time to make all scenes of
// the view is in it.
func BenchmarkPicture(b *testing.B) {
	v := melee(b, 2).view(1)
	for i, s := range v.Scenes() {
		b.Run(s.Name, func(b *testing.B) {
			painter := raster.New(raster.Limits{})
			v := v
			for n := 0; b.Loop(); n++ {
				v.Title = "Turn " + strconv.Itoa(n)
				v.Turn = n
				if _, err := painter.PNG(v.Scenes()[i]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// The letters of a picture that is 1200 wide can be read on a phone: what one must
// read has 30 pixels or more, and nothing has less than 24. Asides are pale or slanted,
// and numbers in discs, signs and charts stand for themselves.
func TestTypeIsLargeEnough(t *testing.T) {
	const least, aside = 30.0, 24.0
	for name, v := range drawn(t) {
		for _, s := range v.Scenes() {
			for _, layer := range s.Layers {
				for _, shape := range layer.Shapes {
					l, ok := shape.(render.Label)
					if !ok {
						continue
					}
					want := least
					if l.Color == s.Theme.Faint || l.Face == render.Italic || l.Face == render.BoldItalic || layer.Key != "" || len(l.Text) <= 2 {
						want = aside
					}
					if l.Size < want {
						t.Errorf("%s %s: %q has %v pixels, want %v", name, s.Name, l.Text, l.Size, want)
					}
				}
			}
		}
	}
}
