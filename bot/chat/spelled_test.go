package chat

import (
	"reflect"
	"testing"
)

func TestSpelled(t *testing.T) {
	t.Parallel()
	all := []Command{{Name: "who"}, {Name: "clock", Group: "table"}, {Name: "set", Group: "table"}}
	m := Message{
		Call: "Type /sea set.", Title: "/sea who or /sea clock 24h", Note: "/sea table clock stays",
		Lines: []string{"Type /sea settle, or /sea clock, and /sea who."}, Buttons: []Button{{Label: "/sea clock"}},
	}
	want := Message{
		Call: "Type /sea table set.", Title: "/sea who or /sea table clock 24h", Note: "/sea table clock stays",
		Before: []string{}, Lines: []string{"Type /sea settle, or /sea table clock, and /sea who."}, After: []string{}, Buttons: []Button{{Label: "/sea clock"}},
	}
	if got := m.Spelled(all); !reflect.DeepEqual(got, want) {
		t.Errorf("spelled %+v, want %+v", got, want)
	}
}
