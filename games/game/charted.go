package game

import "shipboard/render"

// Charted is a View that knows over which spaces of a picture a piece goes.
type Charted interface {
	// Way are the middles of the spaces between two points of a picture, in order; none if the piece
	// goes straight, or the picture shows no spaces there.
	Way(picture string, from, to render.Point) []render.Point
}
