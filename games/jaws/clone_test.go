package jaws

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/island"
	"shipboard/games/jaws/orca"
)

// shared are the lists that a clone shares with its origin, since they only grow. Whoever
// changes one copies it first, and the random games hold that no clone changes its origin.
var shared = []string{"State.Island.Told", "State.Island.past", "State.Island.Hidden.Log"}

// A clone is equal to its origin in every field, and the two share no other memory.
func TestClone(t *testing.T) {
	full := new(State)
	fill(t, reflect.ValueOf(full).Elem())
	bare := &State{Island: new(island.State), Orca: new(orca.State), Ended: game.Ended{Over: new(game.Outcome)}}
	for name, s := range map[string]*State{"full": full, "bare": bare, "nothing": {}} {
		c := s.Clone().(*State)
		if !reflect.DeepEqual(c, s) {
			t.Errorf("%s: the clone is %+v, and its origin %+v", name, c, s)
		}
		ours := map[uintptr]string{}
		memory(reflect.ValueOf(s), "State", func(at uintptr, path string) { ours[at] = path })
		memory(reflect.ValueOf(c), "State", func(at uintptr, path string) {
			if ours[at] != "" {
				t.Errorf("%s: %s of the clone is %s of its origin", name, path, ours[at])
			}
		})
	}
}

// fill sets every field to something that is not its zero value.
func fill(t *testing.T, v reflect.Value) {
	t.Helper()
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int:
		v.SetInt(2)
	case reflect.Uint16, reflect.Uint64:
		v.SetUint(3)
	case reflect.String:
		v.SetString("x")
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(t, v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			fill(t, v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Name != "past" { // made of Told
				fill(t, v.Field(i))
			}
		}
	default:
		t.Fatalf("there is a %s in a match now; fill does not know how to fill it, nor Clone perhaps how to clone it", v.Type())
	}
}

// memory visits the address of all memory that a value points to.
func memory(v reflect.Value, path string, visit func(at uintptr, path string)) {
	if slices.Contains(shared, path) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			visit(v.Pointer(), path)
			memory(v.Elem(), path, visit)
		}
	case reflect.Slice:
		if v.Len() > 0 {
			visit(v.Pointer(), path)
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			memory(v.Index(i), fmt.Sprintf("%s[%d]", path, i), visit)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			memory(v.Field(i), path+"."+v.Type().Field(i).Name, visit)
		}
	}
}
