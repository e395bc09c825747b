package games

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// jsonAt is the value at a path such as crew.0.space, as JSON.
func jsonAt(data []byte, path string) (string, error) {
	var node any
	if err := readJSON(data, &node); err != nil {
		return "", err
	}
	for name := range strings.SplitSeq(path, ".") {
		next, err := member(node, name)
		if err != nil {
			return "", fmt.Errorf("%s: %w", path, err)
		}
		node = *next
	}
	value, err := json.Marshal(node)
	return string(value), err
}

// setJSON puts a value at a path. The object may not have the last name yet.
func setJSON(data []byte, path string, value []byte) ([]byte, error) {
	var root, leaf any
	if err := readJSON(data, &root); err != nil {
		return nil, err
	}
	if err := readJSON(value, &leaf); err != nil {
		return nil, fmt.Errorf("%s: the value %s is no JSON: %w", path, value, err)
	}
	names := strings.Split(path, ".")
	last := len(names) - 1
	node := root
	for _, name := range names[:last] {
		next, err := member(node, name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		node = *next
	}
	if object, ok := node.(map[string]any); ok {
		object[names[last]] = leaf
	} else {
		place, err := member(node, names[last])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		*place = leaf
	}
	return json.Marshal(root)
}

// member is the value under a name in an object, or at an index in a list.
func member(node any, name string) (*any, error) {
	switch node := node.(type) {
	case map[string]any:
		if value, ok := node[name]; ok {
			return &value, nil
		}
	case []any:
		if i, err := strconv.Atoi(name); err == nil && i >= 0 && i < len(node) {
			return &node[i], nil
		}
	}
	return nil, fmt.Errorf("there is no %q", name)
}

func readJSON(data []byte, into *any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(into); err != nil {
		return err
	}
	if d.More() {
		return fmt.Errorf("more than one value")
	}
	return nil
}
