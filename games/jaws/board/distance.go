package board

// Swims and Walks are the numbers of moves from one space to another, by water and by
// land.
var Swims, Walks = distances(&Amity.Water), distances(&Amity.Land)

func distances(by *[SpaceCount]Spaces) (far [SpaceCount][SpaceCount]int) {
	for from := range Space(SpaceCount) {
		reached, edge := SetOf(from), SetOf(from)
		for n := 1; edge != 0; n++ {
			var next Spaces
			for _, at := range edge.List() {
				next |= by[at]
			}
			edge = next &^ reached
			reached |= edge
			for _, at := range edge.List() {
				far[from][at] = n
			}
		}
	}
	return far
}

// IsDock reports whether a space has a dock.
func IsDock(at Space) bool { return at == WesternDock || at == EasternDock }

// IsBeach reports whether a space is a beach.
func IsBeach(at Space) bool { return at >= North && at <= West }
