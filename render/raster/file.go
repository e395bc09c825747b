package raster

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/adler32"
	"hash/crc32"
	"hash/maphash"
	"slices"
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
	palette *palette
	runs    []uint8
}

func newIndexed(b *base, p *palette) *indexed {
	x := &indexed{palette: p, runs: make([]uint8, len(b.runs))}
	for i, r := range b.runs {
		x.runs[i] = p.index(rgb{uint8(r), uint8(r >> 8), uint8(r >> 16)})
	}
	return x
}

// frame converts the picture of a frame to palette colours. It looks up only pixels that differ
// from the static layers.
func (x *indexed) frame(f *frame) []uint8 {
	dst := f.pix
	rest := dst
	for i, c := range x.runs {
		run := rest[:f.base.lengths[i]]
		for j := range run {
			run[j] = c
		}
		rest = rest[len(run):]
	}
	last, at := uint32(0), x.palette.index(rgb{})
	for from := 0; from < len(dst); from += blockSize {
		to := min(from+blockSize, len(dst))
		now, was := f.im.Pix[4*from:4*to], f.under[4*from:4*to]
		if bytes.Equal(now, was) {
			continue
		}
		for i := from; len(now) >= 4 && len(was) >= 4; i, now, was = i+1, now[4:], was[4:] {
			pixel := binary.LittleEndian.Uint32(now)
			switch pixel {
			case last:
			case binary.LittleEndian.Uint32(was):
				last, at = pixel, dst[i]
			default:
				last, at = pixel, x.palette.index(rgb(now[:3]))
			}
			dst[i] = at
		}
	}
	return dst
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

// compressor is what compresses a strip, with its memory.
type compressor struct {
	*flate.Writer
	raw []byte
	out bytes.Buffer
}

var compressors = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, level)
	if err != nil {
		panic(err) // the level is a constant
	}
	return &compressor{Writer: w}
}}

// compress makes the chunk for some rows. The chunk does not depend on other rows
// and ends with a whole byte.
func compress(rows []uint8, width int) (strip, error) {
	w := compressors.Get().(*compressor)
	defer compressors.Put(w)
	w.raw = w.raw[:0]
	for ; len(rows) > 0; rows = rows[width:] {
		w.raw = append(w.raw, 0) // no filter
		w.raw = append(w.raw, rows[:width]...)
	}
	w.out.Reset()
	w.Reset(&w.out)
	if _, err := w.Write(w.raw); err != nil {
		return strip{}, fmt.Errorf("compressing rows: %w", err)
	}
	if err := w.Flush(); err != nil {
		return strip{}, fmt.Errorf("compressing rows: %w", err)
	}
	return strip{appendChunk(nil, "IDAT", w.out.Bytes()), adler32.Checksum(w.raw), len(w.raw)}, nil
}

func appendChunk(file []byte, kind string, data []byte) []byte {
	file = slices.Grow(file, len(data)+12)
	file = binary.BigEndian.AppendUint32(file, uint32(len(data)))
	from := len(file)
	file = append(append(file, kind...), data...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(file[from:]))
}

// joinAdler is the Adler-32 of two texts together, from the sum of each text and the length of
// the second.
func joinAdler(first, second uint32, length int) uint32 {
	const mod = 65521
	a1, b1 := first&0xffff, first>>16
	a2, b2 := second&0xffff, second>>16
	n := uint32(length % mod)
	a := (a1 + a2 + mod - 1) % mod
	b := (uint32(uint64(n)*uint64(a1+mod-1)%mod) + b1 + b2) % mod
	return b<<16 | a
}
