package chattest

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"shipboard/render"
)

// Sketcher is a Painter that is done at once. Its pictures are real PNGs whose
// pixels are a digest of the scene: two scenes that differ in anything give
// two pictures.
type Sketcher struct{}

// PNG implements bot.Painter.
func (Sketcher) PNG(s render.Scene) ([]byte, error) {
	h := sha256.New()
	fmt.Fprintf(h, "%s %q %q %v %v %+v\n", s.Name, s.Title, s.Alt, s.W, s.H, s.Theme)
	for _, l := range s.Layers {
		fmt.Fprintf(h, "layer %s\n", l.Key)
		if l.Key != "" { // the key says all of a layer that never changes
			continue
		}
		for _, shape := range l.Shapes {
			words, err := json.Marshal(shape)
			if err != nil {
				return nil, fmt.Errorf("sketch %s: %w", s.Name, err)
			}
			fmt.Fprintf(h, "%T %s\n", shape, words)
		}
	}
	sum := h.Sum(nil)
	sketch := image.NewGray(image.Rect(0, 0, len(sum), 1))
	for x, b := range sum {
		sketch.SetGray(x, 0, color.Gray{Y: b})
	}
	var data bytes.Buffer
	if err := png.Encode(&data, sketch); err != nil {
		return nil, fmt.Errorf("sketch %s: %w", s.Name, err)
	}
	return data.Bytes(), nil
}
