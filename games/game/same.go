package game

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
)

// appendValue writes a value down so that two of the same type are written
// alike only if they hold the same, in whatever fields, as JSON would write
// them: a nil slice is not an empty one. Views are compared by it after every
// line, which JSON takes three times as long for.
func appendValue(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return append(b, 1)
		}
		return append(b, 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return binary.AppendVarint(b, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return binary.AppendUvarint(b, v.Uint())
	case reflect.Float32, reflect.Float64:
		return binary.BigEndian.AppendUint64(b, math.Float64bits(v.Float()))
	case reflect.String:
		s := v.String()
		return append(binary.AppendUvarint(b, uint64(len(s))), s...)
	case reflect.Pointer:
		if v.IsNil() {
			return append(b, 0)
		}
		return appendValue(append(b, 1), v.Elem())
	case reflect.Interface:
		if v.IsNil() {
			return append(b, 0)
		}
		name := v.Elem().Type().String()
		b = append(binary.AppendUvarint(b, uint64(len(name))), name...)
		return appendValue(b, v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			b = appendValue(b, v.Field(i))
		}
		return b
	case reflect.Slice:
		if v.IsNil() {
			return append(b, 0)
		}
		b = binary.AppendUvarint(b, uint64(v.Len())+1)
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			b = appendValue(b, v.Index(i))
		}
		return b
	case reflect.Map:
		if v.IsNil() {
			return append(b, 0)
		}
		b = binary.AppendUvarint(b, uint64(v.Len())+1)
		return appendEntries(b, v)
	}
	panic(fmt.Sprintf("a view holds a %s", v.Type()))
}

// appendEntries writes down the entries of a map in an order of their own.
func appendEntries(b []byte, m reflect.Value) []byte {
	if m.CanInterface() {
		if counts, ok := m.Interface().(map[string]int); ok { // what maps of views mostly are
			for _, key := range slices.Sorted(maps.Keys(counts)) {
				b = append(binary.AppendUvarint(b, uint64(len(key))), key...)
				b = binary.AppendVarint(b, int64(counts[key]))
			}
			return b
		}
	}
	start := len(b)
	entries := make([]string, 0, m.Len())
	for each := m.MapRange(); each.Next(); {
		b = appendValue(appendValue(b[:start], each.Key()), each.Value())
		entries = append(entries, string(b[start:]))
	}
	slices.Sort(entries)
	b = b[:start]
	for _, e := range entries {
		b = append(b, e...)
	}
	return b
}
