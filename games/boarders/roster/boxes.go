package roster

import (
	"strconv"
	"strings"
)

// BoxesLeft is how many of the boxes are left after the hits: "15½".
func BoxesLeft(boxes, hits int) string {
	left := strconv.Itoa(max(boxes-(hits+1)/2, 0))
	if hits%2 == 1 {
		left = strings.TrimPrefix(left+"½", "0")
	}
	return left
}
