package chattest

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/png"

	"shipboard/render"
	"shipboard/render/rastertest"
)

// Sketcher is a Painter that is done at once. Its pictures are real PNGs of a
// few pixels, which are a digest of the scene: two scenes that differ in
// anything give two pictures.
type Sketcher struct{}

// PNG implements bot.Painter.
func (Sketcher) PNG(s render.Scene) ([]byte, error) {
	sum := sha256.Sum256(rastertest.Sketch(s))
	pixels := &image.Gray{Pix: sum[:], Stride: len(sum), Rect: image.Rect(0, 0, len(sum), 1)}
	var data bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.NoCompression}
	if err := encoder.Encode(&data, pixels); err != nil {
		return nil, fmt.Errorf("sketch %s: %w", s.Name, err)
	}
	return data.Bytes(), nil
}
