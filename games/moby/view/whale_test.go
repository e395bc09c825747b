package view

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/render"
)

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
		for _, shape := range v.whale(render.Day, whole) {
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
