package game

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// LoadEdited is Load for a session that somebody may have written by hand. It also asks the
// game's Law. It refuses what Load would ignore, such as unknown names and lists of the wrong
// length, and says where that is. If a name is given twice, the last one counts. Top-level names
// listed in beside are allowed, for callers that store other fields next to the session.
func LoadEdited(games []*Game, data []byte, beside ...string) (*Session, error) {
	s, err := Load(games, data)
	if err != nil {
		return nil, err
	}
	var kept []byte
	err = s.game.guard(func() (err error) {
		if err := s.now.Law(); err != nil {
			return fmt.Errorf("match: %w", err)
		}
		kept, err = s.Save()
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the session: %w", err)
	}
	given, err := tree(data)
	if err != nil {
		return nil, err
	}
	read, err := tree(kept)
	if err != nil {
		return nil, err
	}
	if err := readInLonghand(s.now, given, read); err != nil {
		return nil, err
	}
	for _, name := range beside {
		delete(given, name)
	}
	delete(given, "base")      // earlier releases saved the match before the free lines under this name
	if read["before"] == nil { // Load dropped free lines that no longer lead to the match
		delete(given, "before")
		delete(given, "free")
	}
	if err := passedOver("", given, read); err != nil {
		return nil, fmt.Errorf("read the session: %w", err)
	}
	return s, nil
}

// Longhand is a match whose snapshot leaves out what can be worked out. Its longhand is a second
// form, with a version of its own and a name for every field, for people who edit it. Restore
// reads both.
type Longhand interface {
	Match
	Longhand() any
}

// ReadVersion reads a snapshot into the form that its version has, and returns the version. If the
// version has no form, nothing else is read.
func ReadVersion(snapshot []byte, forms map[int]any) (version int, err error) {
	var of struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(snapshot, &of); err != nil {
		return 0, err
	}
	if form, ok := forms[of.Version]; ok {
		return of.Version, json.Unmarshal(snapshot, form)
	}
	return of.Version, nil
}

// readInLonghand puts the match in longhand into read if the match was given in longhand.
func readInLonghand(m Match, given, read map[string]any) error {
	l, ok := m.(Longhand)
	if !ok {
		return nil
	}
	data, err := json.Marshal(l.Longhand())
	if err != nil {
		return fmt.Errorf("read the session: %w", err)
	}
	long, err := tree(data)
	if err != nil {
		return err
	}
	if match, ok := given["match"].(map[string]any); ok && match["version"] == long["version"] {
		read["match"] = long
	}
	return nil
}

func tree(data []byte) (tree map[string]any, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(&tree); err != nil {
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
			if !known && isNothing(given[name]) {
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

// isNothing reports whether a value is empty. Such values are often left out.
func isNothing(value any) bool {
	switch v := value.(type) {
	case []any:
		return len(v) == 0
	case map[string]any:
		return len(v) == 0
	}
	return value == nil || value == false || value == "" || value == json.Number("0")
}
