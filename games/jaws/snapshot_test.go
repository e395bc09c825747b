package jaws

import (
	"encoding/json"
	"reflect"
	"testing"

	"shipboard/games/game"
)

// sameAsJSON holds a snapshot to encoding/json.
func sameAsJSON(t *testing.T, s *State) {
	t.Helper()
	got, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	want, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Fatalf("a snapshot is\n%s\nand encoding/json writes\n%s", got, want)
	}
}

// fill sets every field there is to something that is not nothing.
func fill(t *testing.T, v reflect.Value) {
	t.Helper()
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int:
		v.SetInt(2)
	case reflect.Uint8, reflect.Uint16:
		v.SetUint(3)
	case reflect.String:
		v.SetString("a \"<b>\" & \\ é\n")
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
			fill(t, v.Field(i))
		}
	default:
		t.Fatalf("there is a %s in a snapshot now; fill does not know how to fill it", v.Type())
	}
}

// A field that is forgotten, misnamed, out of order, or left out when it must
// not be, would show in one of these.
func TestSnapshotIsWhatJSONWrites(t *testing.T) {
	full := new(State)
	fill(t, reflect.ValueOf(full).Elem())
	bare := &State{Island: new(Island), Orca: new(Orca), Over: new(game.Outcome)}
	for name, s := range map[string]*State{"full": full, "bare": bare, "nothing": {}} {
		t.Run(name, func(t *testing.T) { sameAsJSON(t, s) })
	}
}
