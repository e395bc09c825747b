package boarders

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
	"shipboard/render"
	"shipboard/render/raster"
	"shipboard/render/rastertest"
)

// setDown puts a ship on a point with a heading.
func (s *State) setDown(t testing.TB, name, point, facing string) *battle.Ship {
	t.Helper()
	h := s.find(t, name)
	p, ok := chart.PointNamed(point)
	d, on := chart.DirNamed(facing)
	if !ok || !on {
		t.Fatalf("there is no %s %s", point, facing)
	}
	h.At, h.Facing, h.Status = p, d, roster.Afloat
	return h
}

// number is a ship's number.
func (s *State) number(t testing.TB, name string) battle.Ref { return s.RefOf(s.find(t, name)) }

// melee is Lake Erie whole in the thick of the fight, with everything on it that
// a chart can show.
func melee(t testing.TB, seats int) *State {
	s := begun(t, seats, "erie-full")
	s.Turn, s.Phase, s.Step = 9, 2, view.StepMoves
	put := func(name, point, facing string) *battle.Ship {
		h := s.setDown(t, name, point, facing)
		h.Manned = true
		h.Boxes = roster.Boxes{2, 0, h.Crew - 2, 0, 0, 0}
		return h
	}
	detroit := put("detroit", "H14", "W")
	detroit.Hits, detroit.Masts[2].Down, detroit.Masts[1].Hits = 19, true, 5
	detroit.Boxes, detroit.Pile, detroit.Dead = roster.Boxes{2, 1, 4, 1, 2, 0}, 3, 2
	detroit.Tally, detroit.OfficerDown = [3]int{3, 1, 5}, true
	for i := range detroit.Guns[:8] {
		detroit.Guns[i].Loaded = i%2 == 0
	}
	detroit.Guns[0].Lost, detroit.Guns[9].Lost, detroit.Guns[10].Lost = true, true, true
	queen := put("queen-charlotte", "H15", "SW")
	queen.Hits, queen.Sail = 6, roster.Full
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
	s.Links = []battle.Link{{A: min(s.number(t, "niagara"), s.number(t, "queen-charlotte")), B: max(s.number(t, "niagara"), s.number(t, "queen-charlotte")), Fouled: true, Turn: 8}}
	put("hunter", "H17", "SW").Sail = roster.Reef
	put("lady-prevost", "G18", "W")
	put("little-belt", "G20", "W")
	put("chippeway", "H12", "W").Hits = 3
	put("scorpion", "K12", "NW").Sail = roster.Full
	put("ariel", "K13", "NW")
	put("caledonia", "J16", "W").Hits = 5
	put("somers", "K19", "NW")
	put("tigress", "L21", "NW")
	put("trippe", "K23", "W")
	porcupine := s.find(t, "porcupine")
	porcupine.Status, porcupine.Hits = roster.Sunk, 6
	way := func(name string, points ...string) {
		var list []chart.Point
		for _, p := range points {
			list = append(list, at(t, p))
		}
		s.Latest.Tracks = append(s.Latest.Tracks, battle.Track{Ship: s.number(t, name), Points: list})
	}
	way("detroit", "H17", "H16", "H15", "H14")
	way("lawrence", "J17", "J16", "J15", "J14")
	way("niagara", "J17", "I16", "H15")
	way("scorpion", "L13", "K12")
	way("trippe", "K25", "K24", "K23")
	shot := func(from, to string, b roster.Battery, guns, weight int, k roster.Kind, load roster.Load, high bool, faces ...int) {
		s.Latest.Shots = append(s.Latest.Shots, battle.Shot{
			From: s.number(t, from), To: s.number(t, to), Battery: b, Guns: guns, Kind: k, Weight: weight, Load: load, High: high,
			Dice: len(faces), Faces: faces, At: s.find(t, from).At, Target: s.find(t, to).At,
		})
	}
	shot("lawrence", "detroit", roster.Starboard, 9, 32, roster.Carronade, roster.Round, false, 1, 3, 4, 6, 2, 2, 5, 1, 3, 6, 4, 1)
	shot("lawrence", "detroit", roster.Starboard, 1, 12, roster.Long, roster.Round, false)
	shot("detroit", "lawrence", roster.Port, 3, 12, roster.Long, roster.Round, false, 2, 5, 6)
	shot("detroit", "lawrence", roster.Port, 4, 9, roster.Long, roster.Round, true, 4, 4)
	shot("queen-charlotte", "niagara", roster.Port, 7, 24, roster.Carronade, roster.Grape, false, 4, 4, 5, 5, 2, 1, 1)
	shot("ariel", "chippeway", roster.Port, 4, 12, roster.Long, roster.Chain, true, 6)
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
	a.Boxes, b.Boxes = roster.Boxes{2, 1, 8, 0, 1, 1}, roster.Boxes{3, 0, 9, 1, 0, 0}
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
	s.Step, s.Phase, s.Asked = view.StepFire, 1, []game.Seat{0, 1}
	h := s.find(t, "lawrence")
	h.Guns[2].Lost, h.Guns[12].Doomed = true, true
	h.Magazines[roster.Starboard].Load = roster.Grape
	h.Volleys = []battle.Volley{{Battery: roster.Starboard, Weight: 12, Kind: roster.Long, Target: s.number(t, "detroit"), High: true}}
	h.Orders = battle.Orders{
		Mode: roster.ModePlan, Moves: []roster.Move{roster.Advance, roster.AheadPort, roster.TurnStar}, Fire: roster.FireWithin, Range: 3, Defer: true, Pass: "port",
		Tasks: battle.Tasks{Sail: roster.Full, Loads: [3]roster.Load{roster.Double, "", ""}, Try: "grapple", Target: s.number(t, "detroit"), Officer: s.number(t, "detroit")},
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
	s.turns(battle.NewTelling(game.NewDice(game.TextSeed("ended")))).finish([]roster.Side{roster.British}, "the last turn is over")
	return s
}

// drawn are the views that somebody looked at.
func drawn(t *testing.T) map[string]view.View {
	see := func(s *State, viewer game.Seat) view.View { return s.view(viewer) }
	m := melee(t, 6)
	views := map[string]view.View{
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

// two are the sheets of a captain with two ships and an enemy near.
func two(t *testing.T) (*trial, view.View) {
	b := placed(t, 3, "lawrence K10 E", "niagara K14 E", "detroit Q10 E")
	b.find(t, "niagara").Captain = b.find(t, "lawrence").Captain
	b.sheets()
	return b, b.view(b.find(t, "lawrence").Captain)
}

// The tests of package view read views as the rules fill them.
func TestViewsForThePictures(t *testing.T) {
	b, two := two(t)
	seat := b.find(t, "lawrence").Captain
	b.say(t, b.dice, seat, "lawrence course a a ts")
	for name, v := range map[string]view.View{
		"melee": melee(t, 2).view(game.Public), "melee-captain": melee(t, 2).view(1), "duel": duel(t).view(0), "galleys": galleys(t).view(game.Public),
		"two": two, "two-plotted": b.view(seat),
	} {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		rastertest.GoldenText(t, "../view/testdata/"+name, string(data)+"\n")
	}
}

// The roll tells hull, crew, guns, officer, orders and points of every ship.
func TestRollTellsShips(t *testing.T) {
	s := melee(t, 2)
	s.find(t, "ariel").Orders.Fire = roster.FireHold
	v := s.view(game.Public)
	tells(t, v, "ships", "Detroit", "officer down", "6½/16", "crew 10/15", "P 6/10 S 6/6", "yards 2, rig 1, guns 4, gun rep 1, hull 2",
		"sunk", "P 0/10 S 10/10", "9 points", "1 point", "W, speed 3", "moves (asks at 4)", "moves, fire (asks at 4)", "{0}", "{1}")
	fresh := begun(t, 2, "erie-van").view(game.Public)
	tells(t, fresh, "ships", "comes on turn 4", "crew not assigned yet")
}

// labels are the texts of a scene of a view, static ones included, and its
// tokens' keys with the ships' names.
func labels(t *testing.T, v view.View, scene string) (list []string, tokens map[string]string) {
	t.Helper()
	tokens = map[string]string{}
	for _, s := range v.Scenes() {
		if s.Name != scene {
			continue
		}
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				switch shape := shape.(type) {
				case render.Label:
					list = append(list, shape.Text)
				case render.Token:
					tokens[shape.Name] = shape.Key
				}
			}
		}
		return list, tokens
	}
	t.Fatalf("there is no picture %q", scene)
	return nil, nil
}

// tells holds that a scene has some labels.
func tells(t *testing.T, v view.View, scene string, want ...string) {
	t.Helper()
	have, _ := labels(t, v, scene)
	for _, w := range want {
		if !slices.Contains(have, w) {
			t.Errorf("%s: no label %q in %q", scene, w, have)
		}
	}
}

// A ship's token on the chart tells her rig, side, sail, masts and loaded guns,
// and lies on her point in her heading.
func TestTokensTellShips(t *testing.T) {
	v := melee(t, 2).view(game.Public)
	_, tokens := labels(t, v, "board")
	for name, want := range map[string]string{
		"Detroit":         "boarders-ship-UK-battle-day-",
		"Queen Charlotte": "boarders-ship-UK-full-day-",
		"Lawrence":        "boarders-brig-US-battle-day-",
		"Little Belt":     "boarders-sloop-UK-battle-day-",
	} {
		if !strings.HasPrefix(tokens[name], want) {
			t.Errorf("%s is drawn as %q, want %q", name, tokens[name], want)
		}
	}
	for name, want := range map[string]string{
		"Detroit":         "||x-some-full-none", // the mizzen is down
		"Queen Charlotte": "|||-empty-empty-none",
		"Lawrence":        "x|-empty-full-none",
		"Trippe":          "|-full-none-none", // one pivot, to port
	} {
		if !strings.HasSuffix(tokens[name], want) {
			t.Errorf("%s is drawn as %q, want …%q", name, tokens[name], want)
		}
	}
	if tokens["Porcupine"] != "" {
		t.Error("a ship that is sunk is on the chart")
	}
}

// The fight at close quarters tells each volley with what its dice struck, as
// its load counts them.
func TestVolleysAreTold(t *testing.T) {
	v := melee(t, 2).view(game.Public)
	tells(t, v, "near", "Lawrence at Detroit", "9 C32, round, low", "7 hull, 2 rigging, 2 guns, 1 crew", "no damage die",
		"7 C24, grape, low", "2 guns, 4 crew", "4 L12, chain, high", "2 rigging", "Fire of turn 9, phase 1:")
}

// A fire is shown in its own turn, and while the next sheets are filled in.
func TestOldFireFades(t *testing.T) {
	s := melee(t, 2)
	for _, c := range []struct {
		turn  int
		step  view.Step
		shown bool
	}{{9, view.StepMoves, true}, {10, view.StepSheets, true}, {10, view.StepMoves, false}, {11, view.StepSheets, false}} {
		s.Turn, s.Step = c.turn, c.step
		if v := s.view(game.Public); len(v.Shots) > 0 != c.shown || (v.Fired != "") != c.shown {
			t.Errorf("turn %d, %s: %d volleys of %q", c.turn, c.step, len(v.Shots), v.Fired)
		}
	}
}

// Nothing in a public picture changes with a sheet, an order or a load that is
// not known. Pictures with secrets are private, and the Public has none
// (BOARD-SECRET-01).
func TestSecretsShowInNoPublicPicture(t *testing.T) {
	public := func(v view.View) string {
		var b strings.Builder
		for _, s := range v.Scenes() {
			if !s.Private {
				b.WriteString(s.Text())
			}
		}
		return b.String()
	}
	own := func(v view.View) string {
		var b strings.Builder
		for _, s := range v.Scenes() {
			if s.Private {
				b.WriteString(s.Text())
			}
		}
		return b.String()
	}
	for name, change := range map[string]func(*battle.Ship){
		"boxes":  func(h *battle.Ship) { h.Sheet.Placed, h.Sheet.Boxes = true, roster.Boxes{1, 1, 1, 1, 1, 6} },
		"rally":  func(h *battle.Ship) { h.Sheet.Rally = 2 },
		"strike": func(h *battle.Ship) { h.Sheet.Strike = true },
		"load":   func(h *battle.Ship) { h.Magazines[roster.Port] = battle.Magazine{Load: roster.Double} },
		"sail":   func(h *battle.Ship) { h.Sheet.Orders.Tasks.Sail = roster.Reef },
		"try":    func(h *battle.Ship) { h.Sheet.Orders.Tasks.Try = "grapple" },
	} {
		s := duel(t)
		before, mine := public(s.view(1)), own(s.view(0))
		change(s.find(t, "lawrence"))
		if public(s.view(1)) != before || public(s.view(0)) != public(s.view(1)) || public(s.view(game.Public)) != before {
			t.Errorf("%s: a public picture changes", name)
		}
		if own(s.view(0)) == mine {
			t.Errorf("%s: no private picture changes", name)
		}
	}
	for name, v := range drawn(t) {
		v.Viewer, v.Yours, v.Picks = game.Public, nil, nil
		if text := own(v); text != "" {
			t.Errorf("%s: the Public is shown %s", name, text)
		}
	}
}

// Every point and every ship can be pointed at, on the chart or in the roll, on
// every chart of every battle.
func TestSpots(t *testing.T) {
	for name, v := range drawn(t) {
		spots := map[string]bool{}
		for _, s := range v.Scenes() {
			if s.Name != "board" && s.Name != "ships" {
				continue
			}
			for _, spot := range s.Spots {
				spots[spot.Name] = true
			}
		}
		for row := 1; row <= v.Rows; row++ {
			for col := 1; col <= v.Cols; col++ {
				if p := (chart.Point{Row: row, Col: col}); !spots[p.String()] {
					t.Errorf("%s: %s cannot be pointed at", name, p)
				}
			}
		}
		for _, h := range v.Ships {
			if !spots[view.ShipSpot(h.Name)] {
				t.Errorf("%s: %s cannot be pointed at", name, h.Title)
			}
		}
	}
}

// A display tells crew, guns, loads and orders of its ship, to her captain
// alone.
func TestDisplayTellsItsCaptain(t *testing.T) {
	s := firing(t)
	v := s.view(0)
	tells(t, v, "ship-lawrence", "Lawrence", "turn 4 · only for {0}", "brig, battle sail", "hull 12½ of 16", "Port", "Starboard", "grape", "C32", "L12",
		"sail: battle, then full", "fire: low within 3", "starboard L12 at Detroit, high", "try: grapple Detroit", "officer boards Detroit",
		"officer up", "casualties 1, dead 0", "Crew as they stand")
	tells(t, v, "arcs-lawrence", "Lawrence: arcs and ranges", "9 C32, 1 L12: 2")
	for i := range s.find(t, "lawrence").Guns {
		s.find(t, "lawrence").Guns[i].Loaded = false
	}
	tells(t, s.view(0), "ship-lawrence", "double next", "grape next")
	for _, scene := range s.view(1).Scenes() {
		if strings.Contains(scene.Name, "lawrence") {
			t.Errorf("the enemy is shown %q", scene.Name)
		}
	}
	b := melee(t, 2)
	b.Step, b.Phase, b.Mover = view.StepSheets, 0, 0
	h := b.find(t, "detroit")
	h.Sheet = battle.Sheet{Placed: true, Boxes: roster.Boxes{1, 0, 5, 1, 1, 2}, Rally: 3, Strike: true}
	v = b.view(0)
	tells(t, v, "fleet", "needs 2", "5", "Detroit")
	tells(t, v, "ship-detroit", "Crew on the sheet", "Yards, needs 2", "haul down her colours", "casualties 3, dead 2, rally to guns", "officer down", "hull 5/6")
}

// Each captain is told ships, wind, aim and the last turn, and the Public nothing.
func TestBriefTellsThePart(t *testing.T) {
	for battle, want := range map[string][]string{
		"duel-flag": {"You command Lawrence for the Americans.", "from SE", "after turn 16"},
		"valcour":   {"Washington, ", "The British win with 21 points", "the Americans if they hold out to the end of turn 16"},
		"free":      {"for 60 points"},
	} {
		s := begun(t, 2, battle)
		brief := strings.Join(s.view(0).Brief(), " ")
		for _, w := range want {
			if !strings.Contains(brief, w) {
				t.Errorf("%s: no %q in %s", battle, w, brief)
			}
		}
		if len(s.view(game.Public).Brief()) > 0 {
			t.Errorf("%s: the Public has a part", battle)
		}
		s.Ships = slices.Clone(s.Ships)
		for i := range s.Ships {
			s.Ships[i].Hits++
		}
		if strings.Join(s.view(0).Brief(), " ") != brief {
			t.Errorf("%s: damage changes the brief", battle)
		}
	}
}
