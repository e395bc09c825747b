package race

import (
	"testing"
)

// TestEdge: RACE-EDGE-01 to RACE-EDGE-08.
func TestEdge(t *testing.T) {
	want(t, "RACE-EDGE-05: pairs", len(edges), 36)
	rim := 0
	for n := 1; n <= finish; n++ {
		q := course[n]
		atRim := q.x == 0 || q.x == 11 || q.y == 0 || q.y == 11
		land := q.x == 0 && q.y >= 4
		want(t, "RACE-EDGE-01, RACE-EDGE-02: square "+text(n), q.edge != "", atRim && !land)
		if q.edge != "" {
			rim++
		}
	}
	want(t, "RACE-EDGE-01: squares", rim, 36)

	r := newRace(t, 2)
	r.put("red1 40 blue1 50")
	r.deal([]string{"3"}, []string{"J"})
	r.refuse(0, "play 3 edge 1", "does not stand at the sea's edge")
	r.play(0, "play 3 nothing")
	want(t, "RACE-EDGE-02", r.at("red1"), "red1 40")

	for _, c := range []struct {
		rule  string
		a, b  int
		where string
	}{
		{"RACE-EDGE-04", 1, 2, "red1 23"},
		{"RACE-EDGE-05: the order counts", 3, 2, "red1 35"},
		{"RACE-EDGE-06: behind", 1, 1, "red1 22"},
		{"RACE-EDGE-06: ahead", 6, 6, "red1 107"},
	} {
		r := newRace(t, 2)
		r.put("red1 36 blue1 50")
		r.deal([]string{"3", "9"}, []string{"J"})
		r.play(0, "play 3 edge 1", c.a, c.b)
		want(t, c.rule, r.at("red1"), c.where)
	}

	r = newRace(t, 2)
	r.put("red1 36 blue1 33")
	r.deal([]string{"3", "9"}, []string{"J"})
	r.play(0, "play 3 edge 1", 2, 6, 3, 3) // a battle on 33, and its reef
	want(t, "RACE-EDGE-07", len(r.state().Rolls), 3)

	r = newRace(t, 2, "ships=2")
	r.put("red1 36 blue1 38 blue2 38")
	r.state().Blocks = []blockade{{38, 1}}
	r.deal([]string{"3", "5"}, []string{"J"})
	r.play(0, "play 3 edge 1", 6, 6)
	want(t, "RACE-EDGE-08", r.at("red1"), "red1 107")
}

// RACE-EDGE-09: if the dice name the square that the ship just left, they are
// rolled again, for a 3 and for the coast guard.
func TestComingBackElsewhere(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 33 blue1 50")
	r.deal([]string{"3", "9"}, []string{"J"})
	r.play(0, "play 3 edge 1", 2, 6, 4, 1)
	want(t, "RACE-EDGE-09: the mark 4-1", r.at("red1"), "red1 60")
	want(t, "RACE-EDGE-09: told", r.says("rolls 2 and 6, which name the square it has left: it rolls again."), true)
	want(t, "RACE-EDGE-09: two rolls", len(r.state().Rolls), 2)

	r = newRace(t, 2)
	r.put("red1 104 blue1 50")
	r.deal([]string{"2", "9"}, []string{"J"})
	r.play(0, "play 2 1", 5, 6, 5, 6, 5, 1, 1) // 106, where the coast guard is, has the mark 6-5
	want(t, "RACE-EDGE-09: chased", r.at("red1"), "red1 22")
}
