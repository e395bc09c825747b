package raster

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/adler32"
	"hash/crc32"
	"hash/maphash"
	"image"
	"sync"

	"github.com/klauspost/compress/flate"
)

// A PNG file here has 256 colours and no filters, since that suits flat pictures
// best. Its rows are compressed in separate strips. A strip that was in an earlier
// picture, or in this one, is not compressed again.
const (
	stripRows = 20
	level     = 1  // of compression
	blockSize = 32 // pixels compared at once with the base
)

// indexed holds the static layers of a board in the colours of a palette.
type indexed struct {
	base    *image.RGBA
	palette *palette
	pix     []uint8
}

func newIndexed(base *image.RGBA, p *palette) *indexed {
	x := &indexed{base: base, palette: p, pix: make([]uint8, len(base.Pix)/4)}
	p.convert(x.pix, base.Pix)
	return x
}

// convert writes for each pixel the nearest colour of the palette.
func (p *palette) convert(dst, rgba []uint8) {
	last, at := rgb{}, p.index(rgb{})
	for i := range dst {
		c := rgb(rgba[4*i : 4*i+3])
		if c != last {
			last, at = c, p.index(c)
		}
		dst[i] = at
	}
}

// frame converts a picture. It looks up only pixels that differ from the static
// layers.
func (x *indexed) frame(dst []uint8, im *image.RGBA) {
	copy(dst, x.pix)
	last, at := uint32(0), x.palette.index(rgb{})
	for from := 0; from < len(dst); from += blockSize {
		to := min(from+blockSize, len(dst))
		now, was := im.Pix[4*from:4*to], x.base.Pix[4*from:4*to]
		if bytes.Equal(now, was) {
			continue
		}
		for i := from; len(now) >= 4 && len(was) >= 4; i, now, was = i+1, now[4:], was[4:] {
			pixel := binary.LittleEndian.Uint32(now)
			switch pixel {
			case last:
			case binary.LittleEndian.Uint32(was):
				last, at = pixel, x.pix[i]
			default:
				last, at = pixel, x.palette.index(rgb(now[:3]))
			}
			dst[i] = at
		}
	}
}

// strip holds some rows as a finished chunk of a PNG file.
type strip struct {
	chunk []byte
	sum   uint32 // Adler-32 of the rows
	size  int    // of the rows
}

// encode makes a PNG file from rows of palette colours.
func (p *Painter) encode(pix []uint8, width int, colors []rgb) ([]byte, error) {
	height := len(pix) / width
	var strips []strip
	size, sum := 0, uint32(1)
	for top := 0; top < height; top += stripRows {
		rows := pix[top*width : min(top+stripRows, height)*width]
		key := digest{maphash.Bytes(seeds[0], rows), maphash.Bytes(seeds[1], rows)}
		s, err := p.strips.get(stripKey{key, width}, func() (strip, int, error) {
			s, err := compress(rows, width)
			return s, len(s.chunk), err
		})
		if err != nil {
			return nil, err
		}
		strips = append(strips, s)
		size += len(s.chunk)
		sum = joinAdler(sum, s.sum, s.size)
	}

	file := make([]byte, 0, size+1024)
	file = append(file, "\x89PNG\r\n\x1a\n"...)
	header := binary.BigEndian.AppendUint32(nil, uint32(width))
	header = binary.BigEndian.AppendUint32(header, uint32(height))
	file = appendChunk(file, "IHDR", append(header, 8, 3, 0, 0, 0)) // 8 bits, palette, no interlace
	table := make([]byte, 0, 3*len(colors))
	for _, c := range colors {
		table = append(table, c[:]...)
	}
	file = appendChunk(file, "PLTE", table)
	file = appendChunk(file, "IDAT", []byte{0x78, 0x01}) // the head of a zlib stream
	for _, s := range strips {
		file = append(file, s.chunk...)
	}
	// An empty last block, and the sum of all rows.
	file = appendChunk(file, "IDAT", binary.BigEndian.AppendUint32([]byte{0x03, 0x00}, sum))
	return appendChunk(file, "IEND", nil), nil
}

type stripKey struct {
	rows  digest
	width int
}

var compressors = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, level)
	if err != nil {
		panic(err) // the level is a constant
	}
	return w
}}

// compress makes the chunk for some rows. The chunk does not depend on other rows
// and ends with a whole byte.
func compress(rows []uint8, width int) (strip, error) {
	raw := make([]byte, 0, len(rows)+len(rows)/width)
	for ; len(rows) > 0; rows = rows[width:] {
		raw = append(raw, 0) // no filter
		raw = append(raw, rows[:width]...)
	}
	var b bytes.Buffer
	w := compressors.Get().(*flate.Writer)
	defer compressors.Put(w)
	w.Reset(&b)
	if _, err := w.Write(raw); err != nil {
		return strip{}, fmt.Errorf("compressing rows: %w", err)
	}
	if err := w.Flush(); err != nil {
		return strip{}, fmt.Errorf("compressing rows: %w", err)
	}
	return strip{appendChunk(nil, "IDAT", b.Bytes()), adler32.Checksum(raw), len(raw)}, nil
}

func appendChunk(file []byte, kind string, data []byte) []byte {
	file = binary.BigEndian.AppendUint32(file, uint32(len(data)))
	from := len(file)
	file = append(append(file, kind...), data...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(file[from:]))
}

// joinAdler is the Adler-32 of two texts together, from the sum of each and the
// length of the second.
func joinAdler(first, second uint32, length int) uint32 {
	const mod = 65521
	a1, b1 := first&0xffff, first>>16
	a2, b2 := second&0xffff, second>>16
	n := uint32(length % mod)
	a := (a1 + a2 + mod - 1) % mod
	b := (uint32(uint64(n)*uint64(a1+mod-1)%mod) + b1 + b2) % mod
	return b<<16 | a
}
