package view

import (
	"slices"
	"testing"

	"shipboard/render"
)

// The way of a boat goes round the island, through the water between. On land, and on the Orca, a
// picture shows no such way.
func TestTheWayOfABoatGoesRoundTheIsland(t *testing.T) {
	for _, x := range []struct {
		act      int
		picture  string
		from, to string
		want     []string
	}{
		{1, "board", "5", "6", []string{"N"}},
		{1, "board", "W", "8", []string{"7", "S"}},
		{1, "pad", "8", "E", nil},
		{1, "pad", "4", "W", []string{"3"}},
		{2, "board", "5", "2", nil},
		{1, "end", "5", "2", nil},
	} {
		c := boardMap
		if x.picture == "pad" {
			c = padMap
		}
		var got []string
		for _, p := range (View{Act: x.act}).Way(x.picture, c.disc(x.from), c.disc(x.to)) {
			got = append(got, c.water(p))
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("from %s to %s it goes over %v, want %v", x.from, x.to, got, x.want)
		}
	}
	if way := (View{Act: 1}).Way("board", boardMap.mid, boardMap.disc("2")); way != nil {
		t.Errorf("from the shop it goes over %v", way)
	}
	shore := func(p, q render.Point) bool { return segmentAway(boardMap.mid, p, q) < rShore }
	for _, from := range waterNames {
		for _, to := range waterNames {
			a, b := boardMap.disc(from), boardMap.disc(to)
			way := append(append([]render.Point{a}, (View{Act: 1}).Way("board", a, b)...), b)
			for i := range way[1:] {
				if from != to && shore(way[i], way[i+1]) {
					t.Errorf("the way from %s to %s goes over land", from, to)
				}
			}
		}
	}
}
