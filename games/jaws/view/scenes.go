package view

import (
	"shipboard/render"
)

// Scenes implements game.View. The shark's secret plan comes before the board that
// everyone sees.
func (v View) Scenes() []render.Scene {
	if v.Orca != nil {
		if v.Over != nil {
			return v.lastScenes()
		}
		var scenes []render.Scene
		if v.Hand != nil && v.Phase == PhaseChoose {
			scenes = append(scenes, v.choiceScene())
		}
		scenes = append(scenes, v.orcaScene(), v.gearScene())
		if v.Hand != nil {
			scenes = append(scenes, v.handScene())
		}
		return scenes
	}
	if v.Island == nil {
		return nil
	}
	if v.Pad == nil {
		return []render.Scene{v.islandScene()}
	}
	if v.Over != nil { // the pad is no secret any more
		return []render.Scene{v.wayScene("end"), v.islandScene(), v.padScene()}
	}
	return []render.Scene{v.padScene(), v.islandScene()}
}

// lastScenes are the pictures once act 2 is over: first what really happened.
func (v View) lastScenes() []render.Scene {
	scenes := []render.Scene{v.chaseScene()}
	if v.Pad != nil {
		scenes = append(scenes, v.wayScene("way"))
	}
	scenes = append(scenes, v.orcaScene(), v.gearScene())
	if v.Hand != nil {
		scenes = append(scenes, v.handScene())
	}
	return scenes
}

// banner draws the band across the top, with the title and the task. The task is beside the
// title, or below it if both are long.
func (v View) banner(t *render.Theme) []render.Shape {
	title, task := render.Typeset(v.Title), render.Typeset(v.task())
	label := func(text string, x, y, size float64, face render.Face, ink render.Color, anchor render.Anchor, most float64) render.Label {
		return render.Label{Text: text, At: render.Point{X: x, Y: y}, Size: size, Face: face, Color: ink, Anchor: anchor, Max: most}
	}
	const margin, wide = 28.0, render.MostWidth - 56.0
	shapes := []render.Shape{render.Path{
		Outline: render.Rect(0, 0, render.MostWidth, render.BannerHeight, 0), Fill: render.Paint{Color: t.Banner}, Still: true,
	}}
	first, second := render.Breadth(title, 44, render.Bold), render.Breadth(task, 34, render.Roman)
	if first+second+30 < wide {
		return append(shapes,
			label(title, margin, 46, 44, render.Bold, t.BannerInk, render.Start, 0),
			label(task, render.MostWidth-margin, 48, 34, render.Roman, t.BannerFaint, render.End, 0))
	}
	return append(shapes,
		label(title, margin, 31, 40, render.Bold, t.BannerInk, render.Start, wide),
		label(task, margin, 70, 31, render.Roman, t.BannerFaint, render.Start, wide))
}

// task is the task on a public board. It is empty once the game is over, since the page tells the
// outcome elsewhere. While the shark plans, it is empty for the shark, too, since only its pad
// may tell how far the plan has come.
func (v View) task() string {
	if v.Over != nil && v.Task == v.Over.Text || v.planning() {
		return ""
	}
	return v.Task
}

// planning reports whether the viewer is the shark and plans its turn.
func (v View) planning() bool { return v.Pad != nil && v.Over == nil && len(v.Pad.Path) > 0 }
