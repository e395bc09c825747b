package view

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/render"
)

// sand is the colour of a beach. Gold is for what may be pressed.
var sand = render.RGB(0xe8d3a0)

// pageHeight is the height of the boards and of the pad.
const pageHeight = 1000

// The maps, which never change, are made once.
var (
	islandLayer = sync.OnceValue(func() render.Layer { return boardMap.chartLayer(render.Day, "jaws-island") })
	bareLayer   = sync.OnceValue(func() render.Layer {
		bare := *boardMap
		bare.bare = true
		return bare.chartLayer(render.Day, "jaws-island-bare")
	})
	padLayer  = sync.OnceValue(func() render.Layer { return padMap.chartLayer(render.Night, "jaws-pad") })
	openLayer = sync.OnceValue(func() render.Layer { return padMap.chartLayer(render.Day, "jaws-pad") })
)

// chartLayer draws the parts of the map that never change.
func (c *islandMap) chartLayer(t *render.Theme, key string) render.Layer {
	frame := render.Rect(c.x, c.y, c.w, c.h, 0)
	shapes := []render.Shape{}
	shapes = append(shapes, render.Sea(t, c.x, c.y, c.w, c.h)...)
	shoal := make([]render.Point, 36)
	shore := make([]render.Point, 72)
	for i := range shoal {
		a := float64(i) * 10
		shoal[i] = c.polar(a, rDeep+14+1.8*(coast(a+40)-rShore))
	}
	for i := range shore {
		a := float64(i) * 5
		shore[i] = c.polar(a, coast(a))
	}
	pale, line, wall := t.Card.Alpha(0.26), t.Navy.Alpha(0.75), render.RGB(0x8a6a35)
	if t == render.Night {
		pale, line, wall = t.Blue.Alpha(0.10), t.Ink.Alpha(0.65), render.RGB(0xb9a26a)
	}
	shapes = append(shapes,
		render.RhumbLines(t, c.mid, 24, frame),
		render.Path{Outline: render.Spline(shoal...), Fill: render.Paint{Color: pale}, Clip: frame},
		render.Path{Outline: render.Spline(shore...), Fill: render.Paint{Color: pale}, Stroke: t.Card.Alpha(0.55), Width: 22},
	)
	rose := c.disc("3")
	shapes = append(shapes, render.CompassRose(t, render.Point{X: rose.X + 96, Y: rose.Y - 14}, 44)...)
	for _, e := range mapEdges {
		if !e.land {
			shapes = append(shapes, render.Path{Outline: c.outline(e), Stroke: line, Width: 4, Dash: render.Dotted(4)})
		}
	}
	land := render.Paint{Color: t.Land}
	shapes = append(shapes,
		render.Path{Outline: render.Spline(shore...), Fill: land},
		render.Path{Outline: render.Circle(c.mid, rShop*c.k), Fill: render.Paint{Color: t.LandDeep}},
	)
	for _, e := range mapEdges {
		if e.land {
			shapes = append(shapes, render.Path{Outline: c.outline(e), Stroke: wall, Width: 3.5})
		}
	}
	shapes = append(shapes, render.Path{Outline: render.Spline(shore...), Stroke: t.Ink, Width: 3.5})
	for _, dock := range piers {
		shapes = append(shapes, c.pierShapes(t, dock)...)
	}
	for _, n := range landNames {
		if c.bare {
			break
		}
		shapes = append(shapes, render.Label{
			Text: n.text, At: c.polar(n.a, n.r), Size: max(leastLetter, n.size*c.k), Color: landInk(t), Anchor: render.Middle,
		})
	}
	shapes = append(shapes, c.nameDiscs(t)...)
	return render.Layer{Key: key, Shapes: append(shapes, render.Frame(t, c.x, c.y, c.w, c.h)...)}
}

// nameDiscs draws the discs with the names of the water spaces.
func (c *islandMap) nameDiscs(t *render.Theme) (shapes []render.Shape) {
	for _, space := range waterNames {
		fill, ink := t.Card, t.Ink
		if strings.Contains("NESW", space) {
			fill = sand
			if t == render.Night {
				ink = t.Black
			}
		}
		shapes = append(shapes, render.Disc(t, c.disc(space), discRadius, space, fill, ink)...)
	}
	return shapes
}

func landInk(t *render.Theme) render.Color {
	if t == render.Night {
		return t.Ink
	}
	return render.RGB(0x5c4518)
}

// outline is the line of an edge on the page.
func (c *islandMap) outline(e edge) []render.Seg {
	if e.ray {
		p, q := c.ends(e)
		return render.Line(p, q)
	}
	return render.Arc(c.mid, e.r*c.k, e.a, e.b)
}

// pierShapes draws the planks of a dock.
func (c *islandMap) pierShapes(t *render.Theme, dock string) []render.Shape {
	a := ringAngle(dock)
	along := func(out, side float64) render.Point {
		return render.Polar(render.Polar(c.pier(dock), out*c.k, a), side*c.k, a+90)
	}
	shapes := []render.Shape{render.Path{
		Outline: render.Poly(along(-22, -21), along(30, -21), along(30, 21), along(-22, 21)),
		Fill:    render.Paint{Color: t.Raw}, Stroke: t.Ink, Width: 2.5,
	}}
	var planks []render.Seg
	for out := -11.0; out < 30; out += 10.4 {
		planks = append(planks, render.Line(along(out, -21), along(out, 21))...)
	}
	return append(shapes, render.Path{Outline: planks, Stroke: t.Ink.Alpha(0.55), Width: 2})
}

// islandScene draws the board of act 1, which everyone sees.
func (v View) islandScene() render.Scene {
	t, b := render.Day, &pieces{c: boardMap, t: render.Day, v: v.Island, sharkAt: v.Island.Seen, clues: true, chances: true}
	standing := b.draw()
	column := v.islandColumn(t)
	layer := render.Layer{Shapes: append(v.banner(t), boardMap.shadeShapes(t, v.Island.Chances)...)}
	layer.Shapes = append(append(append(layer.Shapes, standing.shapes()...), column...), v.islandStrip(t)...)
	return render.Scene{
		Name: "board", Title: "Amity Island", Alt: v.islandAlt(), W: render.MostWidth, H: pageHeight, Theme: t,
		Head: v.Title, Aside: v.task(), Cards: v.islandPanels(), Legend: legend(standing.tokens),
		Heart: boardMap.area(), Spots: append(boardMap.spaceSpots(), standing.spots...),
		Layers: []render.Layer{islandLayer(), layer},
	}
}

// The column of cards beside the board.
const (
	columnX = 900.0
	columnW = 276.0
)

func (v View) islandColumn(t *render.Theme) []render.Shape {
	const x, w = columnX, columnW
	i := v.Island
	shapes := render.Still(render.Card(t, x, 100, w, 292, t.Ink))
	shapes = append(shapes, heading(t, "Shark", plate(v.Shark), x+32, 126, w-46)...)
	shapes = append(shapes, render.Label{
		Text: i.EatenText() + " eaten", At: render.Point{X: x + 32, Y: 168}, Size: 30, Color: t.Ink, Max: w - 46,
	})
	for n := 1; n <= i.EatenOf; n++ {
		at := render.Point{X: x + 54 + 48*float64((n-1)%5), Y: 210 + 50*float64((n-1)/5)}
		fill, ink := t.Card, t.Ink
		if n <= i.Eaten {
			fill, ink = t.Red, t.Card
		}
		shapes = append(shapes, render.Disc(t, at, 21, fmt.Sprint(n), fill, ink)...)
	}
	shapes = append(shapes, render.Label{Text: "barrels", At: render.Point{X: x + 32, Y: 316}, Size: 30, Color: t.Ink})
	for n := range 2 {
		at := render.Point{X: x + 164 + 52*float64(n), Y: 314}
		if n < i.OnShark {
			token := pen{t, 1}.barrel(1, false)
			token.At, token.Name = at, "barrel on the shark"
			shapes = append(shapes, token)
			continue
		}
		shapes = append(shapes, render.Path{Outline: render.Rect(at.X-16, at.Y-21, 32, 42, 8), Stroke: t.Faint, Width: 2.5, Dash: []float64{6, 5}})
	}
	shapes = append(shapes, render.Label{Text: "power tokens", At: render.Point{X: x + 32, Y: 364}, Size: 30, Color: t.Ink})
	text := fmt.Sprint(i.Tokens)
	shapes = append(shapes, render.Label{Text: text, At: render.Point{X: x + w - 16, Y: 364}, Size: 32, Face: render.Bold, Color: t.Ink, Anchor: render.End})

	y := 404.0
	for m := range board.Member(3) {
		shapes = append(shapes, v.memberCard(t, m, x, y, w)...)
		y += 110
	}
	return append(shapes, v.eventCard(t, x, y+4, w, 898-y-4)...)
}

// heading draws a card's name with its player beside it.
func heading(t *render.Theme, name, player string, x, y, w float64) []render.Shape {
	return []render.Shape{
		render.Label{Text: name, At: render.Point{X: x, Y: y}, Size: 33, Face: render.Bold, Color: t.Ink},
		render.Label{Text: player, At: render.Point{X: x + w, Y: y}, Size: 26, Face: render.Italic, Color: t.Faint, Anchor: render.End, Max: w - render.Breadth(name, 33, render.Bold) - 12},
	}
}

func (v View) memberCard(t *render.Theme, m board.Member, x, y, w float64) []render.Shape {
	const h = 98
	shapes := render.Still(render.Card(t, x, y, w, h, memberColor(m)))
	if v.Island.Turn[m] == TurnActing {
		shapes = append(shapes, render.Active(t, x, y, w, h))
	}
	shapes = append(shapes, heading(t, m.String(), plate(v.Crew[m]), x+32, y+30, w-46)...)
	return append(shapes, render.Label{Text: v.memberLine(m), At: render.Point{X: x + 32, Y: y + 70}, Size: 30, Color: t.Ink, Max: w - 44})
}

// memberLine tells a hunter's actions left and his barrels.
func (v View) memberLine(m board.Member) string {
	i := v.Island
	var parts []string
	switch {
	case i.Tipped[m]:
		parts = append(parts, "overboard")
	case i.Turn[m] == TurnActing:
		text := fmt.Sprintf("%d of %d left", i.Left[m], i.Of[m])
		if i.Barrels[m] > 0 {
			text = fmt.Sprintf("%d left", i.Left[m])
		}
		parts = append(parts, text)
	case i.Turn[m] == TurnToAct:
		parts = append(parts, fmt.Sprintf("%d to act", i.Left[m]))
	case i.Turn[m] == TurnOver:
		parts = append(parts, "done")
	}
	if n := i.Barrels[m]; n > 0 {
		parts = append(parts, game.Count(n, "barrel"))
	}
	if len(parts) == 0 {
		return "no barrels"
	}
	return strings.Join(parts, " · ")
}

func (v View) eventCard(t *render.Theme, x, y, w, h float64) []render.Shape {
	shapes := render.Still(render.Card(t, x, y, w, h, 0))
	mid := x + w/2
	e := v.Island.Event
	if e == nil {
		return append(shapes,
			render.Label{Text: "Amity events", At: render.Point{X: mid, Y: y + 34}, Size: 30, Face: render.Bold, Color: t.Red, Anchor: render.Middle, Max: w - 20},
			render.Label{Text: fmt.Sprintf("%d cards to come", v.Island.Deck), At: render.Point{X: mid, Y: y + 78}, Size: 30, Color: t.Ink, Anchor: render.Middle, Max: w - 20})
	}
	line := func(text string, down, size float64, face render.Face, ink render.Color) {
		shapes = append(shapes, render.Label{
			Text: text, At: render.Point{X: mid, Y: y + down}, Size: size, Face: face, Color: ink, Anchor: render.Middle, Max: w - 16,
		})
	}
	down := 67.0
	if render.Breadth(e.Title, 24, render.Bold) < w-16 {
		line(e.Title, 29, 31, render.Bold, t.Red)
	} else { // side by side, it would be cut short
		head := strings.LastIndex(e.Title, " ")
		line(e.Title[:head], 25, 30, render.Bold, t.Red)
		line(e.Title[head+1:], 57, 30, render.Bold, t.Red)
		down = 93
	}
	for n, text := range render.Wrap(eventShort(e), 30, w-20, render.Roman, 3) {
		line(text, down+33*float64(n), 30, render.Roman, t.Ink)
	}
	return shapes
}

// eventShort tells a card's effect in the few words that fit the board.
func eventShort(e *Event) string {
	switch e.ID {
	case board.DriftingWreck:
		return "The shark may tip captains of boats it passes"
	case board.FrontPageStory:
		return "One of the crew has 1 action more"
	case board.BrokenPier:
		return "Both docks shut: no barrels moved there"
	case board.TownHallGivesIn:
		return "One beach is emptied and closed"
	case board.FalseVictory:
		return "Brody and Hooper to one dock; shark +1 action"
	case board.IndependenceWeekend:
		return "Beaches open; none may be closed"
	case board.BirthdaySwim:
		return "Michael swims. Eaten, he counts " + strconv.Itoa(board.MichaelCounts)
	case board.HarbourMaster:
		return "Barrels at docks cost no action"
	case board.PriceOnItsHead:
		return "Hooper: +1 action"
	case board.OldWarStory:
		return "Quint: +1 action"
	case board.FakeFin:
		return "All crew to the fullest beach"
	case board.EyeInTheSky:
		return "Brody may fly to any space, free"
	}
	return "More swimmers while few are eaten"
}

// islandStrip shows the shark's last report below the map, and the answers to the
// searches since.
func (v View) islandStrip(t *render.Theme) []render.Shape {
	const x, y, w, h = 24.0, 916.0, 1152.0, 72.0
	first, second := v.lastReport(), v.lastSearches()
	if v.Over != nil {
		first, second = v.Over.Text, ""
	}
	face := render.Bold
	shapes := render.Still(render.Card(t, x, y, w, h, t.Red))
	if second == "" {
		return append(shapes, render.Label{Text: first, At: render.Point{X: x + 36, Y: y + h/2}, Size: 30, Face: face, Color: t.Ink, Max: w - 52})
	}
	return append(shapes,
		render.Label{Text: first, At: render.Point{X: x + 36, Y: y + 20}, Size: 30, Face: face, Color: t.Ink, Max: w - 52},
		render.Label{Text: second, At: render.Point{X: x + 36, Y: y + 53}, Size: 30, Color: t.Ink, Max: w - 52})
}

// lastReport tells the shark's report in one line.
func (v View) lastReport() string {
	r := v.Island.Report
	if r == nil {
		return "Nothing has been seen of the shark."
	}
	return fmt.Sprintf("Round %d: %s", r.Round, r.short())
}

// short tells a report in the few words of the board: "ate 1 at E · no barrel
// stirred".
func (r *Report) short() string {
	var parts []string
	for _, beach := range waterNames {
		if n := r.Eaten[beach]; n > 0 {
			parts = append(parts, fmt.Sprintf("ate %d at %s", n, beach))
		}
	}
	if r.Michael != "" {
		parts = append(parts, "ate Michael at "+r.Michael)
	}
	if len(parts) == 0 {
		parts = append(parts, "ate nobody")
	}
	switch len(r.Sensors) {
	case 0:
		parts = append(parts, "no barrel stirred")
	case 1:
		parts = append(parts, "barrel stirred at "+r.Sensors[0])
	default:
		parts = append(parts, "barrels stirred at "+strings.Join(r.Sensors, ", "))
	}
	if r.Token {
		parts = append(parts, "power token")
	}
	for _, captain := range r.Tipped {
		parts = append(parts, Title(captain)+" tipped over")
	}
	return strings.Join(parts, " · ")
}

// lastSearches tells this round's searches in one line.
func (v View) lastSearches() string {
	var parts []string
	for _, s := range v.Island.Searches {
		parts = append(parts, s.short())
	}
	return strings.Join(parts, " · ")
}

// The few words of the board for a search and for its answer.
var (
	searchWords = map[board.SearchKind]string{board.ByLaunch: "Barrel into", board.ByBinoculars: "Binoculars at", board.ByFinder: "Fish finder at"}
	answerWords = map[board.Answer]string{
		board.Hit: "a hit!", board.Miss: "no shark", board.There: "a fin!", board.NotThere: "no sign",
		board.Here: "found!", board.Nearby: "next door", board.NotNearby: "no sign near",
	}
)

// short tells a search in the few words of the board: "Binoculars at N: no sign".
func (s Search) short() string {
	return searchWords[s.By] + " " + s.At + ": " + answerWords[s.Answer]
}
