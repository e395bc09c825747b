package rastertest_test

import (
	"testing"

	"shipboard/render"
	"shipboard/render/rastertest"
)

// faults collects the faults that a test would report.
type faults struct {
	testing.TB
	told int
}

func (f *faults) Helper()               {}
func (f *faults) Errorf(string, ...any) { f.told++ }

func TestAlbumFindsFaults(t *testing.T) {
	t.Setenv("PICTURES", "")
	good := render.Scene{Name: "sea", Title: "The sea", Alt: "The sea.", W: 1200, H: 600, Theme: render.Day}
	nameless := good
	nameless.Name = ""
	for _, c := range []struct {
		name   string
		scene  render.Scene
		bytes  int
		faults int
	}{
		{"a good picture", good, render.MostBytes, 0},
		{"too many bytes", good, render.MostBytes + 1, 1},
		{"a scene against the rules", nameless, 0, 1},
	} {
		f := &faults{TB: t}
		album := rastertest.Album{Draw: func(render.Scene) ([]byte, error) { return make([]byte, c.bytes), nil }}
		got := album.Check(f, "calm", []render.Scene{c.scene})
		if f.told != c.faults || got != c.scene.Name {
			t.Errorf("%s: %d faults told, the scenes are %q", c.name, f.told, got)
		}
	}
}
