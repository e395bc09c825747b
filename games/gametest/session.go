package gametest

import (
	"encoding/json"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
)

// Begin begins a game at a table with options such as "boats=1". It returns the events
// of the set-up.
func Begin(t testing.TB, g *game.Game, table game.Table, seed [32]byte, options ...string) (*game.Session, []game.Event) {
	t.Helper()
	table.Options = map[string]string{}
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		table.Options[name] = value
	}
	s, events, err := game.Begin(g, table, seed)
	if err != nil {
		t.Fatalf("begin: %v", err)
	}
	return s, events
}

// Play plays a line that must be accepted, and returns what it tells.
func Play(t testing.TB, s *game.Session, seat game.Seat, line string) []game.Event {
	t.Helper()
	played, err := s.Play(seat, line)
	if err != nil {
		t.Fatalf("%d: %s: %v", seat, line, err)
	}
	return played.Events
}

// Refuse plays a line that must be refused with words that contain want, in letters of
// either case, and must change nothing.
func Refuse(t testing.TB, s *game.Session, seat game.Seat, line, want string) {
	t.Helper()
	before, draws := JSON(t, s.Match()), s.Dice().Draws()
	_, err := s.Play(seat, line)
	refusal, ok := game.Refused(err)
	if !ok {
		t.Fatalf("%d: %s: got %v, want a refusal", seat, line, err)
	}
	if !strings.Contains(strings.ToLower(string(refusal)), strings.ToLower(want)) {
		t.Errorf("%d: %s: refused with %q, want words with %q", seat, line, refusal, want)
	}
	if JSON(t, s.Match()) != before || s.Dice().Draws() != draws {
		t.Errorf("%d: %s: refused, but changed the game", seat, line)
	}
}

// JSON is a value as JSON. For a match that is the snapshot.
func JSON(t testing.TB, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Seen is everything that a seat sees of a match, as text: the view, the waits and the
// choices. The Public has no choices.
func Seen(t testing.TB, m game.Match, viewer game.Seat) string {
	t.Helper()
	seen := []any{m.View(viewer), m.Waiting()}
	if viewer != game.Public {
		seen = append(seen, m.Choices(viewer, ""))
	}
	return JSON(t, seen)
}

// Told is all that a viewer is told, one text a line.
func Told(events []game.Event, viewer game.Seat) string {
	var texts []string
	for _, e := range events {
		if e.To.Has(viewer) && !e.Brief {
			texts = append(texts, e.Text)
		}
	}
	return strings.Join(texts, "\n")
}

// Moment is the text of the moment of a line, "" if it has none.
func Moment(t testing.TB, events []game.Event) string {
	t.Helper()
	found := ""
	for _, e := range events {
		if !e.Moment {
			continue
		}
		if found != "" || !e.To.Public() {
			t.Errorf("%q is a moment, for %v, besides %q", e.Text, e.To, found)
		}
		found = e.Text
	}
	return found
}

// SpotsIn are the names of the spots in all pictures of a view. Each spot must lie in
// the heart of its picture, and the heart below its banner.
func SpotsIn(t testing.TB, v game.View) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	for _, s := range v.Scenes() {
		h := s.Heart
		for _, spot := range s.Spots {
			all[spot.Name] = true
			low, high := render.Box(spot.Outline)
			if low.X < h.X || low.Y < h.Y || high.X > h.X+h.W || high.Y > h.Y+h.H {
				t.Fatalf("%s: %q is from %v to %v, outside of the heart %v", s.Name, spot.Name, low, high, h)
			}
		}
		if h.Y < render.BannerHeight || h.W < s.W/2 {
			t.Fatalf("%s: the heart is %v on a page of %v by %v", s.Name, h, s.W, s.H)
		}
	}
	return all
}
