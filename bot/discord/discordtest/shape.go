package discordtest

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"unicode/utf8"
)

// shapes remembers the bodies that passed a check. A body is not checked again if it differs from
// one of them in nothing that the description asks for. Most messages of a game are like an
// earlier one, and a check takes long.
type shapes struct {
	words map[string]bool  // the texts that the description names
	bound []int            // the lengths that it names, in order
	looks []*regexp.Regexp // the patterns that it names

	mu    *sync.Mutex
	known map[shape]bool
}

// shapesOf reads from a description what tells bodies apart.
func shapesOf(doc any) shapes {
	s := shapes{words: make(map[string]bool), mu: new(sync.Mutex), known: make(map[shape]bool)}
	s.read(doc)
	slices.Sort(s.bound)
	s.bound = slices.Compact(s.bound)
	return s
}

func (s *shapes) read(doc any) {
	switch v := doc.(type) {
	case []any:
		for _, one := range v {
			s.read(one)
		}
	case map[string]any:
		for key, one := range v {
			n, isNumber := one.(json.Number)
			text, isText := one.(string)
			switch {
			case isNumber && (key == "minLength" || key == "maxLength"):
				length, err := n.Int64()
				if err != nil {
					panic(fmt.Sprintf("discordtest: %s is %s", key, n))
				}
				s.bound = append(s.bound, int(length), int(length)+1) // the bound itself, and one more
			case isText && key == "pattern":
				s.looks = append(s.looks, regexp.MustCompile(text))
			case isText:
				s.words[text] = true
			default:
				if all, ok := one.([]any); ok && key == "enum" {
					for _, word := range all {
						if text, ok := word.(string); ok {
							s.words[text] = true
						}
					}
				}
				s.read(one)
			}
		}
	}
}

// shape is a digest of an object of a body and its place. Objects with the same shape are
// the same to the description.
type shape [sha256.Size]byte

// of returns the shapes of all objects in a body. A shape holds the fields of its object
// and of the objects around it. Of a list of objects it holds only the length: the
// description asks nothing of one object in a list that depends on the next. Of a text that
// the description does not name it holds the lengths and patterns that the description asks
// for. It holds texts in a list as they are, since a list may not hold the same text twice.
func (s *shapes) of(name string, body any) []shape {
	return s.object(nil, sha256.Sum256([]byte(name)), "", body)
}

func (s *shapes) object(all []shape, around shape, key string, body any) []shape {
	fields, ok := body.(map[string]any)
	if !ok {
		return append(all, sha256.Sum256(s.value(strconv.AppendQuote(slices.Clone(around[:]), key), body)))
	}
	keys := slices.Sorted(maps.Keys(fields))
	b := strconv.AppendQuote(slices.Clone(around[:]), key)
	for _, k := range keys {
		b = append(strconv.AppendQuote(b, k), ':')
		if list, ok := objects(fields[k]); ok {
			b = strconv.AppendInt(fmt.Appendf(b, "%T ", fields[k]), int64(len(list)), 10)
		} else {
			b = s.value(b, fields[k])
		}
	}
	own := shape(sha256.Sum256(b))
	all = append(all, own)
	for _, k := range keys {
		list, _ := objects(fields[k])
		for _, one := range list {
			all = s.object(all, own, k, one)
		}
	}
	return all
}

// objects returns the objects of a list that holds nothing else, or a single object as a list.
func objects(v any) ([]any, bool) {
	if _, ok := v.(map[string]any); ok {
		return []any{v}, true
	}
	list, ok := v.([]any)
	if !ok || len(list) == 0 {
		return nil, false
	}
	for _, one := range list {
		if _, ok := one.(map[string]any); !ok {
			return nil, false
		}
	}
	return list, true
}

// value writes the parts of a value that a shape holds.
func (s *shapes) value(b []byte, body any) []byte {
	switch v := body.(type) {
	case map[string]any:
		b = append(b, '{')
		for _, key := range slices.Sorted(maps.Keys(v)) {
			b = s.value(append(strconv.AppendQuote(b, key), ':'), v[key])
		}
		return append(b, '}')
	case []any:
		b = append(b, '[')
		for _, one := range v {
			if text, ok := one.(string); ok {
				b = strconv.AppendQuote(b, text)
			} else {
				b = s.value(b, one)
			}
			b = append(b, ',')
		}
		return append(b, ']')
	case string:
		if s.words[v] {
			return strconv.AppendQuote(b, v)
		}
		longer, _ := slices.BinarySearch(s.bound, utf8.RuneCountInString(v)+1)
		b = strconv.AppendInt(append(b, "text "...), int64(longer), 10)
		for _, look := range s.looks {
			b = strconv.AppendBool(b, look.MatchString(v))
		}
		return b
	}
	return fmt.Appendf(b, "%v", body)
}

// passed reports whether all shapes were in bodies that the description allows.
func (s *shapes) passed(all []shape) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !slices.ContainsFunc(all, func(one shape) bool { return !s.known[one] })
}

func (s *shapes) pass(all []shape) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, one := range all {
		s.known[one] = true
	}
}
