package chattest

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"sync"

	"shipboard/render"
	"shipboard/render/rastertest"
)

// pool keeps the encoders' buffers. Each is a thousand times as large as a sketch.
type pool struct{ sync.Pool }

var buffers pool

// Get implements png.EncoderBufferPool.
func (p *pool) Get() *png.EncoderBuffer {
	b, _ := p.Pool.Get().(*png.EncoderBuffer)
	return b
}

// Put implements png.EncoderBufferPool.
func (p *pool) Put(b *png.EncoderBuffer) { p.Pool.Put(b) }

// Sketcher is a Painter that is done at once. Its pictures are real PNGs of a
// few pixels, which are a digest of the scene: two scenes that differ in
// anything give two pictures.
type Sketcher struct{}

// PNG implements bot.Painter.
func (Sketcher) PNG(s render.Scene) ([]byte, error) {
	sum := rastertest.Digest(s)
	pixels := &image.Gray{Pix: sum[:], Stride: len(sum), Rect: image.Rect(0, 0, len(sum), 1)}
	var data bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.NoCompression, BufferPool: &buffers}
	if err := encoder.Encode(&data, pixels); err != nil {
		return nil, fmt.Errorf("sketch %s: %w", s.Name, err)
	}
	return data.Bytes(), nil
}
