package board

import (
	"strconv"
	"strings"

	"shipboard/games/blackspot/inch"
)

// Wind is the wind of a round, and a card of the wind deck.
type Wind struct {
	Calm bool         `json:"calm,omitempty"`
	To   inch.Degrees `json:"to"` // the direction it blows toward
}

// Points are the eight directions by name.
var Points = []string{"n", "ne", "e", "se", "s", "sw", "w", "nw"}

// PointName is a direction in letters, or its degrees.
func PointName(d inch.Degrees) string {
	if d%45 == 0 {
		return strings.ToUpper(Points[d/45%8])
	}
	return strconv.Itoa(int(d)) + "°"
}

// Toward is the nearest of the eight directions.
func Toward(d inch.Degrees) string { return strings.ToUpper(Points[(d.Heading()+22)/45%8]) }

func (w Wind) String() string {
	if w.Calm {
		return "calm"
	}
	return "toward " + PointName(w.To)
}
