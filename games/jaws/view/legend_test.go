package view

import (
	"strings"
	"testing"

	"shipboard/render"
)

// Each kind of token in a picture has one sign in its legend, and a meaning that
// fits beside it.
func TestLegends(t *testing.T) {
	for name, v := range pictured() {
		for _, s := range v.Scenes() {
			if s.Name == "gear" || s.Name == "hand" {
				continue
			}
			seen := map[string]bool{}
			for _, sign := range s.Legend {
				if sign.Meaning == "" || seen[sign.Meaning] || len(sign.Meaning) > 40 {
					t.Errorf("%s %s: the sign %q means %q", name, s.Name, sign.Token.Name, sign.Meaning)
				}
				seen[sign.Meaning] = true
			}
			for _, layer := range s.Layers {
				for _, shape := range layer.Shapes {
					token, ok := shape.(render.Token)
					if !ok || strings.HasPrefix(token.Name, "tile ") {
						continue
					}
					if list := legend([]render.Token{token}); len(list) != 1 {
						t.Errorf("%s %s: the legend does not explain %q", name, s.Name, token.Name)
					}
				}
			}
		}
	}
}
