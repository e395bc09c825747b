package roster

import (
	"strconv"
	"strings"
)

// InBoxes is a number of hits in boxes, two hits to a box: "1½".
func InBoxes(hits int) string {
	boxes := strconv.Itoa(hits / 2)
	if hits%2 == 1 {
		boxes = strings.TrimPrefix(boxes+"½", "0")
	}
	return boxes
}

// BoxesLeft is how many of the boxes are left after the hits: "15½".
func BoxesLeft(boxes, hits int) string { return InBoxes(max(2*boxes-hits, 0)) }
