package roster

import (
	"strconv"
	"strings"
)

// BoxesLeft is how much of so many boxes so many hits leave: "15½".
func BoxesLeft(boxes, hits int) string {
	left := strconv.Itoa(max(boxes-(hits+1)/2, 0))
	if hits%2 == 1 {
		left = strings.TrimPrefix(left+"½", "0")
	}
	return left
}
