package store

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"time"
)

const headLength = 3 // layout, slice, kind

func begin(s Slice, kind byte) []byte { return append(make([]byte, 0, 64), layout, byte(s), kind) }

// textClose ends a text, and a 0 inside it is written 0 255. So the end of a text sorts before anything that
// could follow in a longer one, and cannot be mistaken for its inside.
const (
	textClose = "\x00\x01"
	textEnd   = 1
	textZero  = 255
)

func appendText(key []byte, s string) []byte {
	for i := range len(s) {
		key = append(key, s[i])
		if s[i] == 0 {
			key = append(key, textZero)
		}
	}
	return append(key, textClose...)
}

// signBit makes the byte order of times hold before 1970 too.
const signBit = 1 << 63

var (
	firstTime = time.Unix(0, -1<<63)
	lastTime  = time.Unix(0, 1<<63-1)
)

func appendTime(key []byte, t time.Time) []byte {
	if t.Before(firstTime) {
		t = firstTime
	} else if t.After(lastTime) {
		t = lastTime
	}
	return binary.BigEndian.AppendUint64(key, uint64(t.UnixNano())^signBit)
}

// appendLatestFirst adds a time to a key, so that the latest time sorts first.
func appendLatestFirst(key []byte, at time.Time) []byte {
	key = appendTime(key, at)
	for i := len(key) - 8; i < len(key); i++ {
		key[i] = ^key[i]
	}
	return key
}

// A day is four bytes: the number of days since the beginning of 1970, with the sign as in a time.
const (
	secondsOfADay = 24 * 60 * 60
	daySignBit    = 1 << 31
)

func appendDay(key []byte, t time.Time) []byte {
	days := t.Unix() / secondsOfADay
	if t.Unix() < days*secondsOfADay {
		days-- // before 1970 the division rounds up
	}
	return binary.BigEndian.AppendUint32(key, uint32(int32(days))^daySignBit)
}

// fields reads the fields of a key from its front. After the first field that does not fit, bad stays set.
type fields struct {
	key   []byte
	slice Slice
	rest  []byte
	bad   bool
}

func parse(key []byte, kind byte) *fields {
	if len(key) < headLength || key[0] != layout || key[2] != kind {
		return &fields{key: key, bad: true}
	}
	return &fields{key: key, slice: Slice(key[1]), rest: key[headLength:]}
}

func (f *fields) text() string {
	var s []byte
	for !f.bad {
		head, tail, ok := bytes.Cut(f.rest, []byte{0})
		s = append(s, head...)
		switch {
		case !ok || len(tail) == 0:
			f.bad = true
		case tail[0] == textEnd:
			f.rest = tail[1:]
			return string(s)
		case tail[0] == textZero:
			f.rest = tail[1:]
			s = append(s, 0)
		default:
			f.bad = true
		}
	}
	return ""
}

func (f *fields) number() uint64 {
	if f.bad || len(f.rest) < 8 {
		f.bad = true
		return 0
	}
	n := binary.BigEndian.Uint64(f.rest)
	f.rest = f.rest[8:]
	return n
}

func (f *fields) time() time.Time {
	return time.Unix(0, int64(f.number()^signBit)).UTC()
}

// latestFirst reads what appendLatestFirst has added.
func (f *fields) latestFirst() time.Time {
	return time.Unix(0, int64(^f.number()^signBit)).UTC()
}

func (f *fields) day() time.Time {
	if f.bad || len(f.rest) < 4 {
		f.bad = true
		return time.Time{}
	}
	days := int32(binary.BigEndian.Uint32(f.rest) ^ daySignBit)
	f.rest = f.rest[4:]
	return time.Unix(int64(days)*secondsOfADay, 0).UTC()
}

// end says whether the key was read whole and lies in the slice of these names.
func (f *fields) end(names ...string) error {
	if f.bad || len(f.rest) > 0 || f.slice != SliceOf(names...) {
		return fmt.Errorf("%w: %q", ErrNotThisKey, f.key)
	}
	return nil
}
