package view

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/render"
)

// The sign of the whale bears a track as long as what he has left, and none once he is dead.
func TestTheWhalesSignBearsWhatHeHasLeft(t *testing.T) {
	long := func(v View) float64 {
		for _, shape := range v.sign(render.Day, render.Point{}, 104, 40, 30) {
			if p, ok := shape.(render.Path); ok && p.Fill.Color == render.Day.Red {
				if low, high := render.Box(p.Outline); low.Y > 0 { // below the word
					return high.X - low.X
				}
			}
		}
		return 0
	}
	v := sighted("M6", 3, "middle")
	v.HP = 1700
	for damage, want := range map[int]float64{0: 100, 850: 50, 1700: 0} {
		v.Damage = damage
		if got := long(v); got != want {
			t.Errorf("after %d points of damage it is %v long, want %v", damage, got, want)
		}
	}
}

// The banner, a sign and the look of the whale show the depth.
func TestDepthIsToldThrice(t *testing.T) {
	looks := map[string]bool{}
	for _, depth := range []string{"top", "middle", "deep", "under"} {
		v := sighted("M6", 3, depth)
		v.Title = depthWords[depth][0]
		if depth == "under" {
			v.Whale = Whale{Depth: depth}
		}
		word := depthWords[depth][0]
		for _, s := range v.Scenes() {
			if s.Name == "boats" {
				continue
			}
			var texts []string
			for _, l := range s.Layers {
				for _, shape := range l.Shapes {
					if label, ok := shape.(render.Label); ok {
						texts = append(texts, label.Text)
					}
				}
			}
			if !slices.Contains(texts, word) {
				t.Errorf("%s has no sign %q", s.Name, word)
			}
			if !slices.ContainsFunc(texts, func(text string) bool { return text != word && strings.Contains(text, word) }) {
				t.Errorf("the banner of %s does not say %q: %q", s.Name, word, texts)
			}
		}
		look := ""
		for _, shape := range v.drawn(render.Day, whole).whale() {
			if p, ok := shape.(render.Path); ok {
				look += fmt.Sprint(p.Fill.Color, p.Stroke, len(p.Dash) > 0, " ")
			}
		}
		if looks[look] {
			t.Errorf("at depth %s the whale looks like at another: %s", depth, look)
		}
		looks[look] = true
	}
}
