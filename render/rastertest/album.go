package rastertest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipboard/render"
)

// Album checks the pictures of a game against the rules of the house, and some of them against
// reference pictures that somebody has looked at.
type Album struct {
	Draw   func(render.Scene) ([]byte, error) // for instance raster.Painter.PNG
	Folder string                             // of the golden files, below testdata
	Golden map[string]bool                    // "view-scene" to compare: its words and, if true, its look
}

// Check draws the scenes of a view and checks them. With PICTURES set to a folder it
// writes them there, to be looked at. It returns the names of the scenes.
func (a Album) Check(t testing.TB, view string, scenes []render.Scene) string {
	t.Helper()
	var names []string
	for _, s := range scenes {
		names = append(names, s.Name)
		name := view + "-" + s.Name
		if err := s.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		file, err := a.Draw(s)
		if err != nil {
			t.Fatal(err)
		}
		if len(file) > render.MostBytes {
			t.Errorf("%s has %d bytes, at most %d are sent", name, len(file), render.MostBytes)
		}
		if look, kept := a.Golden[name]; kept {
			GoldenText(t, filepath.Join(a.Folder, name), s.Text())
			if look {
				Golden(t, filepath.Join(a.Folder, name), file)
			}
		}
		if folder := os.Getenv("PICTURES"); folder != "" {
			t.Logf("%s: %d bytes; %s", name, len(file), s.Alt)
			if err := write(filepath.Join(folder, name+".png"), file); err != nil {
				t.Fatal(err)
			}
		}
	}
	return strings.Join(names, " ")
}
