package render

import (
	"reflect"
	"testing"
)

// A private picture by day has each colour of the night as its counterpart of the day, as opaque
// as it was, and its water is pale; letters on dark wood stay light. A public one stays as it is, and so does the picture itself.
func TestByDay(t *testing.T) {
	night := Scene{Theme: Night, Private: true, Layers: []Layer{{Key: "sea", Shapes: []Shape{
		Path{Fill: Paint{Color: Night.SeaDeep}, Stroke: Night.Ink.Alpha(0.5)},
		Token{Shapes: []Shape{Label{Color: Night.Faint, Halo: Night.Page}, Label{Color: Night.Ink, Halo: RGB(0x6b5236)}, Path{Fill: Paint{Color: RGB(0x123456)}}}},
	}}}}
	want := []Shape{
		Path{Fill: Paint{Color: Day.SeaPale}, Stroke: Day.Ink.Alpha(0.5)},
		Token{Shapes: []Shape{Label{Color: Day.Faint, Halo: Day.Page}, Label{Color: Night.Ink, Halo: RGB(0x6b5236)}, Path{Fill: Paint{Color: RGB(0x123456)}}}},
	}
	lit := ByDay(night)
	if lit.Theme != Day || !lit.Private || !reflect.DeepEqual(lit.Layers[0].Shapes, want) {
		t.Errorf("by day it is %+v", lit)
	}
	if night.Layers[0].Shapes[0].(Path).Fill.Color != Night.SeaDeep {
		t.Error("the picture of the night has changed")
	}
	if public := (Scene{Theme: Day, Layers: night.Layers}); !reflect.DeepEqual(ByDay(public), public) {
		t.Error("a public picture has changed")
	}
	if n, m := reflect.ValueOf(*Night).NumField()-1, len(daylight); n != m {
		t.Errorf("of %d colours of the night %d have one by day", n, m)
	}
}
