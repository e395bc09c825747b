package view

import (
	"reflect"
	"testing"
)

// No change of a ship is taken for none: each field of what is shown of her counts.
func TestEveryFieldOfAShipCounts(t *testing.T) {
	ship := filled(t, "duel").Ships[0]
	for i := range reflect.TypeFor[Ship]().NumField() {
		other := ship
		if !other.alike(&ship) {
			t.Fatal("a copy is not alike")
		}
		switch f := reflect.ValueOf(&other).Elem().Field(i); f.Kind() {
		case reflect.String:
			f.SetString(f.String() + "x")
		case reflect.Int:
			f.SetInt(f.Int() + 1)
		case reflect.Bool:
			f.SetBool(!f.Bool())
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		case reflect.Array:
			e := f.Index(0)
			if e.Kind() == reflect.Int {
				e.SetInt(e.Int() + 1)
			} else {
				e.Field(0).SetString("x")
			}
		case reflect.Struct:
			f.Field(0).SetBool(!f.Field(0).Bool())
		}
		if reflect.DeepEqual(other, ship) || other.alike(&ship) {
			t.Errorf("a change of %s goes unseen", reflect.TypeFor[Ship]().Field(i).Name)
		}
	}
}
