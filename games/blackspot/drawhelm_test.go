package blackspot

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
	"shipboard/render/rastertest"
)

// A preview shows the mover's own course, allowance, wind and end. Nothing in it
// depends on where rivals lie, save their own tokens (SPOT-ORDER-03).
func TestPreviewTellsNothingOfRivals(t *testing.T) {
	s := melee(t)
	s.Fleets[0].Draft = "s9 move 3 turn 40 port then 2; fire port"
	before := s.view(0)
	moved := s.clone()
	for i := range moved.Models {
		if m := &moved.Models[i]; m.Seat != 0 && m.afloat() {
			m.Pose = Pose{At: Point{X: Inch(3000 - 20*i), Y: Inch(1550 + 25*i)}, Heading: Degrees(7 * i)} // right across the course
		}
	}
	after := moved.view(0)
	a, b := sceneOf(t, before, "helm"), sceneOf(t, after, "helm")
	if a.Alt != b.Alt || a.Title != b.Title || a.W != b.W || a.H != b.H {
		t.Errorf("the words of the preview change with the rivals:\n%s\n%s", a.Alt, b.Alt)
	}
	own := func(s render.Scene) (list []render.Label) {
		for _, l := range labelsOf(s) {
			if len(l.Text) > 0 && !strings.ContainsAny(l.Text[:1], "NWE?") {
				list = append(list, l)
			}
		}
		return list
	}
	if x, y := own(a), own(b); !slices.Equal(x, y) {
		t.Errorf("the labels of the preview change with the rivals:\n%v\n%v", x, y)
	}
	for _, v := range []*View{&before, &after} { // without the rivals' tokens they are the same byte for byte
		for i := range v.Models {
			if v.Models[i].Seat != 0 {
				v.Models[i].Status = Left
			}
		}
	}
	if rastertest.Digest(sceneOf(t, before, "helm")) != rastertest.Digest(sceneOf(t, after, "helm")) {
		t.Error("the preview changes with the rivals")
	}
	tells(t, before, "helm", "Tried: s9 move 3 turn 40 port then 2; fire port.", "S9 has 9″ of way, 2″ of it by the wind; a turn of up to 90° costs 1″.")
}

// A player who tries out an order is told the same wherever rivals lie
// (SPOT-ORDER-03).
func TestNoPreviewDependsOnRivals(t *testing.T) {
	s := melee(t)
	s.Spells = nil
	for _, r := range s.mayOrder(0) {
		for _, o := range s.orderIdeas(r) {
			s.Fleets[0].Draft = s.model(r).Name + " " + o.line
			moved := s.clone()
			for i := range moved.Models {
				if m := &moved.Models[i]; m.Seat != 0 && m.afloat() { // close to the mover, each on another side
					at := s.model(r).Pose.At
					m.Pose = Pose{At: Point{X: at.X + Inch(90*(i%5-2)), Y: at.Y + Inch(80*(i%7-3))}, Heading: Degrees(31 * i)}
				}
			}
			a, b := s.view(0).Yours, moved.view(0).Yours
			if !reflect.DeepEqual(a, b) {
				t.Errorf("%s: the notes change with the rivals:\n%+v\n%+v", s.Fleets[0].Draft, a, b)
			}
		}
	}
}

// A preview tells of the edge, of own models and of land.
func TestPreviewTellsItsRisks(t *testing.T) {
	for line, want := range map[string]string{
		"s1 move 4 turn 90 port then 4": "She stops at the edge of the sea",
		"s1 move 6":                     "She stops at Otter S2 after",
		"s1 move turn 90 starboard 6":   "She comes within 1″ of land: on a 1 she runs aground.",
	} {
		s := table(t, "elves", "undead")
		s.Wind, s.Phase = Wind{Calm: true}, PhaseLight
		s.lay(0, "sloop", 300, 1800, 0)
		s.lay(0, "frigate", 300, 2400, 90)
		s.lay(1, "sloop", 3000, 3000, 0)
		s.Terrain = []Feature{{Kind: Island, Disc: Disc{At: Point{X: 1000, Y: 1960}, Radius: 150}}}
		s.Prompt = Prompt{Ask: AskShip, Seats: []game.Seat{0}}
		s.Fleets[0].Draft = line
		if notes := strings.Join(s.view(0).Yours.Notes, " "); !strings.Contains(notes, want) {
			t.Errorf("%s: %q, want %q", line, notes, want)
		}
	}
}
