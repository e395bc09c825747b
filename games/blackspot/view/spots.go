package view

import (
	"strings"
)

// EndSpot is the spot where a ready-made move ends, in the picture of the helm.
func EndSpot(name, short string) string { return "end " + name + " " + strings.ToLower(short) }
