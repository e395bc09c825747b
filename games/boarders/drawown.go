package boarders

import (
	"slices"
	"strconv"

	"shipboard/render"
)

// ownScenes are the pictures for the viewer alone: a sheet of the fleet for
// several ships, and the ships in question, each with her arcs and her display. The
// arcs of the ship that matters most come first, as her courses and targets are
// pressed there; for several ships' sheets the fleet does.
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

// mostDisplays is the most ships that are shown each by herself.
const mostDisplays = 2

// inQuestion are the viewer's ships that matter most now: the one that is to
// move, those with a target, those joined to an enemy, then those nearest to
// one.
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

// nearest is the nearest enemy's point, and her range.
func (v View) nearest(h ShipView) (to Point, best int) {
	best = 99
	from, _ := pointNamed(h.At)
	for _, o := range v.Ships {
		at, ok := pointNamed(o.At)
		if ok && o.Side != h.Side && o.Status == Afloat && from.Range(at) < best {
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
