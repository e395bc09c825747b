package game

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// LoadEdited is Load for a session that somebody may have written by hand. Load
// ignores unknown names and list entries that are too many or too few; LoadEdited
// returns an error that says where they stand. Top-level names listed in beside
// are allowed, for callers that store other fields next to the session.
func LoadEdited(games []*Game, data []byte, beside ...string) (*Session, error) {
	s, err := Load(games, data)
	if err != nil {
		return nil, err
	}
	if err := s.readsBack(); err != nil {
		return nil, fmt.Errorf("read the session: match: %w", err)
	}
	kept, err := s.Save()
	if err != nil {
		return nil, fmt.Errorf("read the session: %w", err)
	}
	if err := noneTwice(data); err != nil {
		return nil, err
	}
	given, err := tree(data)
	if err != nil {
		return nil, err
	}
	read, err := tree(kept)
	if err != nil {
		return nil, err
	}
	for _, name := range beside {
		delete(given, name)
	}
	if read["base"] == nil { // Load forgot the lines that no longer lead here
		delete(given, "base")
		delete(given, "free")
	}
	if err := passedOver("", given, read); err != nil {
		return nil, fmt.Errorf("read the session: %w", err)
	}
	return s, nil
}

// readsBack reports an error if the match cannot be restored from its own
// snapshot.
func (s *Session) readsBack() error {
	snapshot, err := json.Marshal(s.now)
	if err != nil {
		return err
	}
	return s.game.guard(func() error {
		_, err := s.game.Restore(snapshot)
		return err
	})
}

// noneTwice refuses an object with a duplicate name. encoding/json would let
// the last one win, or merge the two.
func noneTwice(data []byte) error {
	type object struct {
		names map[string]bool // nil in a list
		value bool            // the next token is a value
	}
	var open []object
	d := json.NewDecoder(bytes.NewReader(data))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read the session: %w", err)
		}
		if n := len(open); n > 0 && open[n-1].names != nil {
			here := &open[n-1]
			name, isName := token.(string)
			if isName && !here.value {
				if here.names[name] {
					return fmt.Errorf("read the session: %s stands in one place twice", Quote(name))
				}
				here.names[name], here.value = true, true
				continue
			}
			here.value = false
		}
		switch token {
		case json.Delim('{'):
			open = append(open, object{names: make(map[string]bool)})
		case json.Delim('['):
			open = append(open, object{})
		case json.Delim('}'), json.Delim(']'):
			open = open[:len(open)-1]
		}
	}
}

func tree(data []byte) (tree map[string]any, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	err = d.Decode(&tree)
	if err != nil {
		return nil, fmt.Errorf("read the session: %w", err)
	}
	return tree, nil
}

// passedOver returns an error for the first value in given that was not read: it
// is missing in kept, and it is not empty.
func passedOver(path string, given, kept any) error {
	switch given := given.(type) {
	case map[string]any:
		kept, _ := kept.(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(given)) {
			value, known := kept[name]
			if !known && isNothing(given[name]) && !inOtherLetters(kept, name) {
				continue
			}
			if !known {
				return fmt.Errorf("%s%s: there is no such thing here", path, name)
			}
			if err := passedOver(path+name+".", given[name], value); err != nil {
				return err
			}
		}
	case []any:
		kept, _ := kept.([]any)
		if len(given) != len(kept) && len(given) > 0 {
			return fmt.Errorf("%s: there are %d entries, and %d belong here", strings.TrimSuffix(path, "."), len(given), len(kept))
		}
		for i := range given {
			if err := passedOver(path+strconv.Itoa(i)+".", given[i], kept[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// inOtherLetters reports whether a name is known in other letters, such as
// capitals. encoding/json would read it as the known one.
func inOtherLetters(kept map[string]any, name string) bool {
	for known := range kept {
		if strings.EqualFold(known, name) {
			return true
		}
	}
	return false
}

// isNothing reports whether a value is empty, so that it is often left out.
func isNothing(value any) bool {
	switch v := value.(type) {
	case nil:
		return true
	case bool:
		return !v
	case string:
		return v == ""
	case json.Number:
		f, err := v.Float64()
		return err == nil && f == 0
	case []any:
		return !slices.ContainsFunc(v, func(e any) bool { return !isNothing(e) })
	case map[string]any:
		for _, e := range v {
			if !isNothing(e) {
				return false
			}
		}
		return true
	}
	return false
}
