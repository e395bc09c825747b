package view

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// Scenes implements game.View: what the viewer alone sees and must act on, then the
// chart, the fight at close quarters and the roll of the fleets. Once the battle is over, a
// picture of the whole battle replaces the chart.
func (v View) Scenes() []render.Scene {
	var scenes []render.Scene
	hand := v.Yours != nil && len(v.Yours.Hand) > 0
	if y := v.Yours; y != nil {
		if y.Helm != nil {
			scenes = append(scenes, v.atHelm().scene())
		}
		if y.Build != nil {
			scenes = append(scenes, v.buildScene())
			if len(y.Build.Models) > 0 {
				scenes = append(scenes, v.placesScene())
			}
		}
		if hand && v.conjures() {
			scenes = append(scenes, spellHand{v}.scene())
		}
	}
	if v.Over != nil {
		scenes = append(scenes, ending{v}.scene())
	} else {
		scenes = append(scenes, v.chartScene())
	}
	if c, ok := v.fightWindow(); ok {
		scenes = append(scenes, v.nearScene(c))
	}
	if v.Casting != nil || v.Over == nil && len(v.Latest.Cards) > 0 {
		scenes = append(scenes, v.magicScene())
	}
	if hand && !v.conjures() {
		scenes = append(scenes, spellHand{v}.scene())
	}
	if len(v.Models) > 0 {
		scenes = append(scenes, v.fleetsScene())
	}
	for i := range scenes {
		scenes[i] = v.told(scenes[i])
	}
	return scenes
}

// conjures reports whether the viewer's spell cards are asked for now.
func (v View) conjures() bool {
	return (v.Ask == board.AskCast || v.Ask == board.AskDispel) && v.asked(v.Viewer)
}

// ShipSpot names the spot of a model.
func ShipSpot(name string) string { return "ship " + name }

// CardSpot names a card.
func CardSpot(c roster.Card) string { return "card " + string(c) }

// ClassSpot names a class of ships.
func ClassSpot(key string) string { return "class " + key }

// EntrySpot names a model in the list of a fleet.
func EntrySpot(name string) string { return "fleet " + name }

// SpellSpot names a spell by its place in View.Spells, from 1 on.
func SpellSpot(place int) string { return "spell " + strconv.Itoa(place) } // in View.Spells, from 1 on

// SquareSpot names a square of the sea.
func SquareSpot(col, row int) string { return "square " + "abcdef"[col:col+1] + strconv.Itoa(row+1) }

// inches is a length as drawn.
func inches(n inch.Inch) float64 { return float64(n) / float64(inch.OneInch) }

// craft is a model with what the pictures show of it.
type craft struct {
	board.Model
	ref    board.Ref
	spells []roster.Card // on her
	hooked bool          // she is grappled
	may    bool          // she may be ordered now
	acted  bool          // in this round
}

// craft finds a model by its number; false if there is none.
func (v View) craft(r board.Ref) (craft, bool) {
	if r < 1 || int(r) > len(v.Models) {
		return craft{}, false
	}
	m := craft{Model: v.Models[r-1], ref: r}
	for _, x := range v.Spells {
		if x.Target == r {
			m.spells = append(m.spells, x.Card)
		}
	}
	m.hooked = slices.ContainsFunc(v.Pairs, func(p board.Pair) bool { return p.By == r || p.To == r })
	m.acted = v.Round > 0 && m.Ordered >= v.Round && m.Afloat()
	m.may = v.mayOrder(m)
	return m, true
}

// mayOrder reports whether a model may be ordered by the player who has to order
// one now.
func (v View) mayOrder(m craft) bool {
	if !m.Afloat() || m.Seat == board.Nobody || m.From > v.Round || !v.asked(m.Seat) {
		return false
	}
	i := slices.IndexFunc(v.Pairs, func(p board.Pair) bool { return p.By == m.ref || p.To == m.ref })
	switch v.Ask {
	case board.AskPair:
		return i >= 0 && v.Pairs[i].Fought < v.Round
	case board.AskShip:
		return i < 0 && !m.acted && m.ClassOf().Phase == v.Phase
	}
	return false
}

// mine reports whether the viewer commands a model.
func (v View) mine(m craft) bool { return v.Viewer != game.Public && m.Seat == v.Viewer }

// all are the models in order.
func (v View) all() []craft {
	var list []craft
	for i := range v.Models {
		m, _ := v.craft(board.Ref(i + 1))
		list = append(list, m)
	}
	return list
}

// onTable are the models on the table, the deep ones first and those aloft last.
func (v View) onTable() []craft {
	var list []craft
	for _, level := range []board.Level{board.Deep, board.Sea, board.Air} {
		for _, m := range v.all() {
			if m.Afloat() && m.Level == level {
				list = append(list, m)
			}
		}
	}
	return list
}

// sails is the livery of a model: that of the seat that commands it.
func (v View) sails(seat game.Seat) livery {
	if seat < 0 || int(seat) >= len(v.Fleets) {
		return liveries[""]
	}
	return liveries[v.Fleets[seat].Faction]
}

// figure is a model as it is drawn on a chart.
func (v View) figure(c sea, m craft) figure {
	return figure{
		kind: m.Class, livery: v.sails(m.Seat).key, engine: engineOf(m.Faction), k: c.k, name: m.Title(),
		at: c.at(inches(m.Pose.At.X), inches(m.Pose.At.Y)), angle: float64(m.Pose.Heading),
		submerged: m.Level == board.Deep, aloft: m.Level == board.Air, aground: m.Aground, adrift: m.Seat == board.Nobody,
	}
}

// chartKey is a key for a chart's background. It tells all that the background shows.
func (v View) chartKey(c sea, height float64) string {
	key := fmt.Sprintf("spot-sea-%g-%g-%g-%g-%g", c.west, c.south, c.wide, c.high, height)
	if v.Round > 0 {
		key += "-" + v.Wind.String()
	}
	for _, f := range v.Terrain {
		key += fmt.Sprintf("-%s%d,%d,%d", f.Kind, f.Disc.At.X, f.Disc.At.Y, f.Disc.Radius)
	}
	return key
}

// background is the chart without anything that moves.
func (v View) background(t *render.Theme, c sea, height float64) render.Layer {
	shapes := []render.Shape{render.Page(t, height)}
	shapes = append(shapes, c.water(t)...)
	if v.Round > 0 && !v.Wind.Calm {
		shapes = append(shapes, c.windArrows(t, float64(v.Wind.To))...)
	}
	for _, f := range v.Terrain {
		x, y, r := inches(f.Disc.At.X), inches(f.Disc.At.Y), inches(f.Disc.Radius)
		switch {
		case !c.has(x, y, r+1):
		case f.Kind == board.Reef:
			shapes = append(shapes, c.reef(t, x, y, r)...)
		default:
			shapes = append(shapes, c.island(t, x, y, r)...)
		}
	}
	return render.Layer{Key: v.chartKey(c, height), Shapes: shapes}
}

// spellAreas are the spells that lie on the water.
func (v View) spellAreas(t *render.Theme, c sea) []render.Shape {
	var shapes []render.Shape
	for _, x := range v.Spells {
		px, py := inches(x.At.X), inches(x.At.Y)
		if !c.has(px, py, 8) {
			continue
		}
		switch x.Card {
		case "volcano":
			shapes = append(shapes, c.volcano(t, px, py, 1.5, 6)...)
		case "sandbar":
			shapes = append(shapes, c.sandbar(t, px, py, float64(x.Heading))...)
		case "whirlpool":
			shapes = append(shapes, c.whirlpool(t, px, py, 1.5)...)
		case "ring":
			shapes = append(shapes, c.fireRing(t, px, py, 2)...)
		}
	}
	return shapes
}

// scenery is everything on a chart that moves, with its tags.
func (v View) scenery(t *render.Theme, c sea) []render.Shape {
	shapes := append(v.goal(c), v.spellAreas(t, c)...)
	shapes = append(shapes, v.wrecks(c)...)
	shapes = append(shapes, v.deeds(t, c)...)
	figures := map[board.Ref]figure{}
	for _, m := range v.onTable() {
		x, y := inches(m.Pose.At.X), inches(m.Pose.At.Y)
		if !c.has(x, y, -0.2) {
			continue
		}
		f := v.figure(c, m)
		figures[m.ref] = f
		shapes = append(shapes, f.shapes(t)...)
		if slices.Contains(m.spells, "rocks") {
			shapes = append(shapes, f.rocks()...)
		}
	}
	for _, p := range v.Pairs {
		a, on := figures[p.By]
		b, too := figures[p.To]
		if on && too {
			shapes = append(shapes, lashes(a, b)...)
		}
	}
	for _, b := range v.Boats {
		if x, y := inches(b.At.X), inches(b.At.Y); c.has(x, y, 0) {
			shapes = append(shapes, markBoat.draw(c.at(x, y), max(11, c.k*0.3))...)
		}
	}
	shapes = append(shapes, v.strikes(c)...)
	if f, ok := figures[v.Active.Ship]; ok {
		shapes = append(shapes, render.TurnRing(f.at, max(f.reach(), 26)+6, 5)...)
	}
	shapes = append(shapes, drawTags(t, v.tags(c, figures))...)
	return shapes
}

// chartScene is the table that everyone sees.
func (v View) chartScene() render.Scene {
	t, c := render.Day, wholeSea()
	bottom := c.top + c.h() + chartMargin
	height := bottom + stripHigh + 14
	shapes := v.scenery(t, c)
	if v.Round == 0 && v.Over == nil {
		shapes = append(v.stripShapes(t, c), shapes...)
	}
	if v.Ask == board.AskTerrain {
		shapes = append(c.zone(t), shapes...)
	}
	shapes = append(shapes, strip{v, t}.shapes(bottom)...)
	shapes = append(shapes, render.Banner(t, render.MostWidth, v.Title, v.due())...)
	return render.Scene{
		Name: "board", Title: "The table", Alt: v.chartAlt(), W: render.MostWidth, H: height, Theme: t,
		Heart: render.BelowBanner(bottom), Spots: v.chartSpots(c),
		Layers: []render.Layer{v.background(t, c, height), {Shapes: shapes}},
	}
}

// due tells what is to be done and, if only one player is asked, by whom.
func (v View) due() string {
	var open []game.Seat
	for _, seat := range v.Asked {
		if v.asked(seat) {
			open = append(open, seat)
		}
	}
	if len(open) != 1 {
		return v.Task
	}
	return open[0].Mark() + " " + v.Task
}

// zone is where islands and reefs may be placed.
func (c sea) zone(t *render.Theme) []render.Shape {
	p, q := c.at(inches(figures.TerrainEdge), inches(inch.Table.North-figures.TerrainEdge)), c.at(inches(inch.Table.East-figures.TerrainEdge), inches(figures.TerrainEdge))
	return []render.Shape{
		render.Path{Outline: render.Rect(p.X, p.Y, q.X-p.X, q.Y-p.Y, 0), Stroke: t.Red, Width: 3, Dash: []float64{14, 10}},
		render.Label{Text: "islands and reefs go in here", At: render.Point{X: p.X + 16, Y: p.Y + 26}, Size: 30, Face: render.Italic, Color: t.Red, Halo: t.SeaPale},
	}
}

// goal marks the scenario on the sea: the treasure on its island, or the edge over
// which the runner leaves.
func (v View) goal(c sea) []render.Shape {
	switch v.Options.Scenario {
	case "treasure":
		if len(v.Terrain) > 0 {
			at := v.Terrain[0].Disc.At
			return markTreasure.draw(c.at(inches(at.X), inches(at.Y)), max(18, c.k*0.5))
		}
	case "blockade":
		var shapes []render.Shape
		b := brush{c.k}
		for x := 3.0; x < tableInches; x += 6 {
			if c.has(x, tableInches-1, 0) {
				shapes = append(shapes, shifted(b.arrow(0, 0, 0, 1.6, render.Day.Gold), c.at(x, tableInches-1))...)
			}
		}
		return shapes
	}
	return nil
}

// spellReach is how far spells on the water reach from their middles, in inches.
var spellReach = map[roster.Card]float64{"volcano": 1.5, "whirlpool": 1.5, "sandbar": 0.5, "ring": 2}

// chartSpots are the squares of 6 inches, then the spells on the water, then the
// models.
func (v View) chartSpots(c sea) []render.Spot {
	var spots []render.Spot
	if c.whole() {
		for row := range 6 {
			for col := range 6 {
				p := c.at(6*float64(col), 6*float64(row+1))
				spots = append(spots, render.Spot{Name: SquareSpot(col, row), Outline: render.Rect(p.X, p.Y, 6*c.k, 6*c.k, 0)})
			}
		}
	}
	for i, x := range v.Spells {
		px, py := inches(x.At.X), inches(x.At.Y)
		if r := spellReach[x.Card]; r > 0 && px-r >= c.west && px+r <= c.west+c.wide && py-r >= c.south && py+r <= c.south+c.high {
			spots = append(spots, render.Spot{Name: SpellSpot(i + 1), Outline: render.Circle(c.at(px, py), r*c.k)})
		}
	}
	if x := v.Casting; x != nil && x.Place != nil {
		px, py := inches(x.Place.X), inches(x.Place.Y)
		if c.has(px, py, -0.5) {
			spots = append(spots, render.Spot{Name: render.PlaceSpot(x.Place.Name()), Outline: render.Circle(c.at(px, py), 0.48*c.k)})
		}
	}
	for _, m := range v.onTable() {
		x, y := inches(m.Pose.At.X), inches(m.Pose.At.Y)
		if !c.has(x, y, -0.5) {
			continue
		}
		spots = append(spots, render.Spot{Name: ShipSpot(m.Name), Outline: render.Circle(c.at(x, y), 0.48*c.k)})
	}
	return spots
}

// stripShapes are the strips in which fleets are placed, with their players.
func (v View) stripShapes(t *render.Theme, c sea) []render.Shape {
	var shapes []render.Shape
	for i, f := range v.Fleets {
		a := board.Strip(game.Seat(i), len(v.Fleets))
		p, q := c.at(inches(a.West), inches(a.North)), c.at(inches(a.East), inches(a.South))
		mid := render.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}
		shapes = append(shapes, render.Path{Outline: render.Rect(p.X+3, p.Y+3, q.X-p.X-6, q.Y-p.Y-6, 0), Stroke: t.Ink, Width: 3, Dash: []float64{14, 8}})
		name := render.Label{
			Text: game.Seat(i).Mark(), At: mid, Size: 34, Face: render.Bold, Color: t.Ink, Anchor: render.Middle, Halo: t.SeaPale, Max: max(q.X-p.X, q.Y-p.Y) - 200,
		}
		flag := render.Point{X: p.X + 20, Y: mid.Y - 40}
		if q.Y-p.Y > q.X-p.X {
			name.Angle, flag = 270, render.Point{X: mid.X - 32, Y: p.Y + 12}
		}
		shapes = append(append(shapes, name), v.flag(flag.X, flag.Y, f)...)
	}
	return shapes
}
