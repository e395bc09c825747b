package race

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed data/board.txt
var boardText string

// kind is the kind of a square.
type kind string

// The kinds of squares that act.
const (
	sea        kind = "sea"
	pirate     kind = "pirate"
	coastguard kind = "coastguard"
	weather    kind = "weather"
	reef       kind = "reef"
	harbour    kind = "harbour"
	treasure   kind = "treasure"
	shipyard   kind = "shipyard"
	navy       kind = "navy"
	mutiny     kind = "mutiny"
	compass    kind = "compass"
	siren      kind = "siren"
	kraken     kind = "kraken"
)

// titles are the names of the kinds in texts. A kind without a title does nothing.
var titles = map[kind]string{
	pirate: "pirate waters", coastguard: "the coast guard", weather: "weather", reef: "a reef", harbour: "a harbour",
	treasure: "a treasure island", shipyard: "a shipyard", navy: "the navy", mutiny: "mutiny", compass: "a broken compass",
	siren: "the sirens", kraken: "the kraken",
}

// square is one square of the course.
type square struct {
	x, y int // from the north-west
	kind kind
	edge string // "1-2": the dice that lead there over the edge; "" where there is no edge
}

// course holds the squares by number, and edges the numbers by dice.
var course, edges = readCourse(boardText)

func readCourse(text string) (squares [finish + 1]square, edges map[string]int) {
	edges = make(map[string]int)
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var n int
		var q square
		if _, err := fmt.Sscan(line, &n, &q.x, &q.y, &q.kind); err != nil {
			panic(fmt.Sprintf("data/board.txt: %q: %v", line, err))
		}
		if words := strings.Fields(line); len(words) == 6 && words[4] == "edge" {
			q.edge = words[5]
			edges[q.edge] = n
		}
		squares[n] = q
	}
	return squares, edges
}

// special reports whether a square acts on those who arrive.
func special(n int) bool { return titles[course[n].kind] != "" }

// where is a square in words: "19", "33, a reef".
func where(n int) string {
	switch {
	case n == port:
		return "port"
	case n == finish:
		return "the finish"
	case special(n):
		return fmt.Sprintf("%d, %s", n, titles[course[n].kind])
	}
	return fmt.Sprint(n)
}
