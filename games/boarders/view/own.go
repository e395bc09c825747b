package view

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/render"
)

// ownScenes are the pictures for the viewer alone: a sheet of the fleet if there are several
// ships, and the ships in question, each with her arcs and her display. The arcs of the most
// important ship come first, because one presses her courses and targets there. While several
// sheets are filled in, the fleet comes first.
func (v View) ownScenes() []render.Scene {
	var scenes []render.Scene
	if v.Picks != nil {
		scenes = append(scenes, v.picksScene())
	}
	for _, y := range v.inQuestion() {
		scenes = append(scenes, v.arcsScene(y), v.displayScene(y))
	}
	if len(v.Yours) > 1 {
		at := len(scenes)
		if v.Step == StepSheets {
			at = 0
		}
		scenes = slices.Insert(scenes, at, v.fleetScene())
	}
	return scenes
}

// mostDisplays is how many ships get pictures of their own.
const mostDisplays = 2

// inQuestion are the viewer's ships that matter most now: first the one that is to move, then
// those with a target, those joined to an enemy, and those nearest to one.
func (v View) inQuestion() []YourShip {
	rank := map[string]int{}
	for _, y := range v.Yours {
		h, _ := v.ship(y.Name)
		_, n := v.nearest(h)
		for _, l := range v.Links {
			if l.A == y.Name || l.B == y.Name {
				n -= 100
			}
		}
		for _, g := range y.Groups {
			if len(g.Targets) > 0 {
				n -= 1000
				break
			}
		}
		if y.Name == v.Mover {
			n -= 10000
		}
		rank[y.Name] = n
	}
	list := slices.Clone(v.Yours)
	slices.SortStableFunc(list, func(a, b YourShip) int { return rank[a.Name] - rank[b.Name] })
	return list[:min(len(list), mostDisplays)]
}

// nearest is the point of the nearest enemy, and the range to it.
func (v View) nearest(h Ship) (to chart.Point, best int) {
	best = 99
	from, _ := chart.PointNamed(h.At)
	for _, o := range v.Ships {
		at, ok := chart.PointNamed(o.At)
		if ok && o.Side != h.Side && o.Status == roster.Afloat && from.Range(at) < best {
			to, best = at, from.Range(at)
		}
	}
	return to, best
}

// onlyFor is whom a private picture is for, and when.
func (v View) onlyFor() string {
	return "turn " + strconv.Itoa(v.Turn) + " · only for " + v.Viewer.Mark()
}

// noted is a line of text in a column.
func noted(t *render.Theme, text string, x, y, w float64) render.Label {
	return render.Label{Text: text, At: render.Point{X: x, Y: y}, Size: 30, Color: t.Ink, Max: w}
}

// ownShip is what Own tells of a ship. Where she lies is not part of it, since her own orders
// bring her there.
type ownShip struct {
	Name        string        `json:"name"`
	Status      roster.Status `json:"status"`
	Aground     bool          `json:"aground,omitempty"`
	Living      int           `json:"living"`
	OfficerDown bool          `json:"officer_down,omitempty"`
	Hull        int           `json:"hull"`
	HullHits    int           `json:"hull_hits"`
	Masts       []Mast        `json:"masts"`
	Lost        []string      `json:"lost,omitempty"` // guns
	Links       []Link        `json:"links,omitempty"`
}

// Own implements game.Owner.
func (v View) Own() any {
	var ships []ownShip
	for _, s := range v.Ships {
		if s.Captain != v.Viewer || v.Viewer < 0 {
			continue
		}
		own := ownShip{
			Name: s.Name, Status: s.Status, Aground: s.Aground, Living: s.Living, OfficerDown: s.OfficerDown,
			Hull: s.Hull, HullHits: s.HullHits, Masts: s.Masts,
		}
		for _, g := range s.Guns {
			if g.Lost || g.Doomed {
				own.Lost = append(own.Lost, g.Name)
			}
		}
		for _, l := range v.Links {
			if l.A == s.Name || l.B == s.Name {
				own.Links = append(own.Links, l)
			}
		}
		ships = append(ships, own)
	}
	if ships == nil {
		return nil
	}
	return ships
}

// Answers implements game.Owner. A captain is never asked out of turn, so no
// answer needs a call of its own.
func (v View) Answers() bool { return false }

// Called implements game.Caller.
func (v View) Called() []string {
	var names []string
	for _, s := range v.Ships {
		if s.Captain == v.Viewer && v.Viewer >= 0 {
			names = append(names, s.Name)
		}
	}
	return names
}

// Beaten implements game.Beaten: none of the viewer's ships is in play or will come.
func (v View) Beaten() bool {
	has := false
	for _, s := range v.Ships {
		if s.Captain == v.Viewer && v.Viewer >= 0 {
			if s.Status == roster.Afloat || s.Status == roster.Coming {
				return false
			}
			has = true
		}
	}
	return has
}
