package menu

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
)

// fleetChoices are the choices for a fleet on paper: the quick picks, what builds a fleet model
// by model, and last the lock, if the fleet is complete.
func fleetChoices(s *battle.State, m *game.Menu, seat game.Seat) {
	if slices.Contains(s.Prompt.Done, seat) {
		m.Add("", game.Choice{Line: "unlock", Label: "Change your fleet", Hint: "you may while others are still at theirs", Group: "Fleet", Kind: game.Backs})
		return
	}
	b := s.Fleets[seat].Build
	pickChoices(&s.Sea, m, seat, b)
	addChoices(&s.Sea, m, seat, b)
	y := fleetMenu{&s.Sea, m, seat, b}
	if len(b.Models) > 0 {
		y.drops()
		y.flags()
		y.puts()
	}
	for i, e := range b.Models {
		switch {
		case e.Landed:
			m.Offer("", "land "+strconv.Itoa(i+1), "Have the air ship begin aloft", "there she passes over all, and only long shots reach her; landing is an action", "Fleet")
		case e.Class == "airship":
			m.Offer("", "land "+strconv.Itoa(i+1), "Have the air ship begin on the sea", "there she is a ship like others; taking off is an action", "Fleet")
		}
	}
	if yard.CheckBuild(&s.Sea, seat, b) == nil {
		hint := game.Count(len(b.Models), "model") + "; " + view.Worth(s.Budget(seat)-b.Cost()) + " not spent"
		if s.Options.Scenario == "skirmish" {
			m.Add("", game.Choice{
				Line: "lock ahead", Label: "Lock; all ahead until a rival is near", Group: "Fleet", Kind: game.Ends,
				Hint: figures.In("all keep together, as fast as your slowest; you order each from when a rival is within {aheadReach}″ of her"),
			})
			m.Add("", game.Choice{Line: "lock", Label: "Lock; order each ship from the start", Group: "Fleet", Hint: hint})
			return
		}
		m.Add("", game.Choice{Line: "lock", Label: "Lock this fleet", Group: "Fleet", Kind: game.Ends, Hint: hint})
	}
}

// pickChoices are the ready fleets. Those that spend the most are on the first level, the others
// behind a choice that opens them all.
func pickChoices(s *sea.Sea, m *game.Menu, seat game.Seat, b board.Build) {
	const pre = "pick "
	list := yard.PicksFor(s, seat)
	if own := slices.IndexFunc(list, func(p yard.Pick) bool { return strings.HasSuffix(p.Key, "-own") }); own >= yard.MostPicks {
		p := list[own] // the pick with the faction's own monster stays on the first level
		list = slices.Insert(slices.Delete(list, own, own+1), yard.MostPicks-1, p)
	}
	for i, p := range list {
		hint := view.Worth(p.Build().Cost())
		if left := s.Budget(seat) - p.Build().Cost(); left > 0 {
			hint += "; " + view.Worth(left) + " not spent"
		}
		if len(b.Models) > 0 {
			hint += "; replaces what you have"
		}
		c := game.Choice{Line: pre + p.Key, Label: p.Label(), Hint: hint, Group: "Ready fleets"}
		if i < yard.MostPicks || len(list) == yard.MostPicks+1 {
			m.Add("", c)
		}
		m.Add(pre, c)
	}
	if n := len(list) - yard.MostPicks; n > 1 {
		m.Add("", game.Choice{Line: pre, Label: "More ready fleets…", Hint: strconv.Itoa(n) + " others, most of them smaller", Group: "Ready fleets"})
	}
}

// addChoices are the classes that a seat can still pay for.
func addChoices(s *sea.Sea, m *game.Menu, seat game.Seat, b board.Build) {
	left := s.Budget(seat) - b.Cost()
	for i := range roster.Classes {
		c := &roster.Classes[i]
		if yard.MayHave(s, seat, c) != nil || c.Cost > left || len(b.Models) >= yard.MostModels || c.Option == "fantasy" && b.Has(c.Key) {
			continue
		}
		hint := c.Does() + view.Worth(c.Cost) + "; " + c.Speed.String() + "″ a turn, " + game.CountDice(c.Dice)
		m.Add("", game.Choice{Line: "add " + c.Key, Label: "Add " + roster.Article(c.Title), Hint: hint + unplaced(b), Group: "Add a ship", Spot: view.ClassSpot(c.Key)})
	}
}

// unplaced warns that a change undoes places that were chosen by hand.
func unplaced(b board.Build) string {
	if b.Placed {
		return "; all places are automatic again"
	}
	return ""
}

// fleetMenu offers changes of the models of a fleet on paper.
type fleetMenu struct {
	s    *sea.Sea
	m    *game.Menu
	seat game.Seat
	b    board.Build
}

// model offers something to be done to a model, by its place.
func (y fleetMenu) model(under, line, label, hint string, i int) {
	name := roster.Sides[y.seat].Letter + strconv.Itoa(i+1)
	title := roster.ClassOf(y.b.Models[i].Class).Title + " " + game.Capital(name)
	if i == y.b.Flagship {
		title += ", the flagship"
	}
	y.m.Add(under, game.Choice{Line: line, Label: label + title, Hint: hint, Group: "Models", Spot: view.EntrySpot(name)})
}

// drops offer to drop each model.
func (y fleetMenu) drops() {
	y.m.Offer("", "drop ", "Drop a model…", "you get its points back", "Fleet")
	for i, e := range y.b.Models {
		y.model("drop ", "drop "+strconv.Itoa(i+1), "Drop ", view.Worth(roster.ClassOf(e.Class).Cost)+" back"+unplaced(y.b), i)
	}
}

// flags offer to name another ship the flagship.
func (y fleetMenu) flags() {
	any := false
	for i, e := range y.b.Models {
		if i != y.b.Flagship && yard.MayLead(e.Class) {
			any = true
			y.model("flag ", "flag "+strconv.Itoa(i+1), "Lead from ", "sunk or taken she scores "+view.Halves(roster.ClassOf(e.Class).Cost+4)+" points for a rival", i)
		}
	}
	if any {
		hint := figures.In("sunk or taken she scores {flagshipPoints} points more, and each of your ships then flees on a {flees}")
		if y.s.Options.Magic {
			hint = "she carries your wizard; sunk or taken she scores 2 more, and your ships flee on a 1"
		}
		y.m.Add("", game.Choice{Line: "flag ", Label: "Name the flagship…", Hint: hint, Group: "Fleet", Spot: view.EntrySpot(roster.Sides[y.seat].Letter + strconv.Itoa(y.b.Flagship+1))})
	}
}

// puts offers to place models by hand: which one, where, and with which heading.
func (y fleetMenu) puts() {
	if y.b.Placed {
		y.m.Offer("", "auto", "Place all automatically", "spread evenly, headed inwards, the flagship in the middle", "Fleet")
	}
	y.m.Offer("", "put ", "Place a model…", "in your strip, headed as you like; those that you leave keep their places", "Fleet")
	if !y.m.Opens("put ") {
		return
	}
	y.b.Models = slices.Clone(y.b.Models)
	if !y.b.Placed {
		yard.Place(y.s, y.seat, &y.b)
	}
	for i, e := range y.b.Models {
		line := "put " + strconv.Itoa(i+1) + " at "
		y.model("put ", line, "", "now at "+e.Pose.At.Name()+", heading "+board.PointName(e.Pose.Heading), i)
		if y.m.Opens(line) {
			y.places(i, line)
		}
	}
}

// The steps of places and headings that are offered.
const (
	alongStep               = inch.OneInch * 3 / 2
	acrossStep              = inch.OneInch / 2
	headStep   inch.Degrees = 15
)

// places offers where a model begins: how far east, how far north, then its heading.
func (y fleetMenu) places(i int, line string) {
	add := func(under, line, label, hint string) {
		name := roster.Sides[y.seat].Letter + strconv.Itoa(i+1)
		y.m.Add(under, game.Choice{Line: line, Label: label, Hint: hint, Group: "Places", Spot: view.EntrySpot(name)})
	}
	a := board.Strip(y.seat, y.s.Seats)
	norths := placeSteps(a.South, a.North)
	for _, x := range placeSteps(a.West, a.East) {
		room := func(n inch.Inch) bool { return len(y.headings(i, inch.Point{X: x, Y: n}, 1)) > 0 }
		east := line + x.String() + " "
		if !slices.ContainsFunc(norths, room) {
			continue
		}
		add(line, east, x.String()+"″ from the west edge", "then how far north, and which way it heads")
		if !y.m.Opens(east) {
			continue
		}
		for _, n := range slices.DeleteFunc(slices.Clone(norths), func(n inch.Inch) bool { return !room(n) }) {
			north := east + n.String() + " heading "
			add(east, north, n.String()+"″ from the south edge", "then which way it heads")
			if !y.m.Opens(north) {
				continue
			}
			for _, h := range y.headings(i, inch.Point{X: x, Y: n}, 360) {
				hint := ""
				if h == roster.Sides[y.seat].Heading {
					hint = "inwards"
				}
				add(north, north+h.String(), "Heading "+board.PointName(h), hint)
			}
		}
	}
}

// placeSteps are the distances that are offered along a side of a strip.
func placeSteps(low, high inch.Inch) []inch.Inch {
	step := alongStep
	if high-low <= 3*inch.OneInch {
		step = acrossStep
	}
	var list []inch.Inch
	for at := low + step; at < high; at += step {
		list = append(list, at)
	}
	return list
}

// headings are up to most headings in which a model has room at a place. Inward headings come
// first.
func (y fleetMenu) headings(i int, at inch.Point, most int) []inch.Degrees {
	old := y.b.Models[i].Pose
	defer func() { y.b.Models[i].Pose = old }()
	var list []inch.Degrees
	for turn := inch.Degrees(0); turn < 360 && len(list) < most; turn += headStep {
		h := (roster.Sides[y.seat].Heading + turn).Heading()
		y.b.Models[i].Pose = inch.Pose{At: at, Heading: h}
		if yard.PlacesFit(y.s, y.seat, y.b) == nil {
			list = append(list, h)
		}
	}
	return list
}

// terrainChoices are places for the next piece: the middles of squares of 6 inches.
func terrainChoices(s *sea.Sea, m *game.Menu) {
	m.Offer("", "place auto", "Automatic", "an island or a reef by lot", "Terrain")
	for _, x := range []struct{ kind, hint string }{
		{board.Island, "a disc of 3 inches that stops ships and hides what lies behind it"},
		{board.Reef, "a disc of 2.5 inches that stops ships, but no shots"},
	} {
		pre := "place " + x.kind + " "
		m.Add("", game.Choice{Line: pre, Label: game.Capital(x.kind), Hint: x.hint, Group: "Terrain"})
		for row := range 6 {
			for col := range 6 {
				at := inch.Point{X: inch.Inch(600*col + 300), Y: inch.Inch(600*row + 300)}
				if rules.TerrainFits(s, board.Feature{Kind: x.kind, Disc: inch.Disc{At: at, Radius: rules.TerrainRadius(x.kind)}}) == nil {
					m.Add(pre, game.Choice{
						Line: pre + "at " + at.X.String() + " " + at.Y.String(), Label: "At " + at.Name(),
						Group: "Squares", Spot: view.SquareSpot(col, row),
					})
				}
			}
		}
	}
}
