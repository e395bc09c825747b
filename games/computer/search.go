package computer

// search is how much a player looks at for one line.
type search struct {
	worlds int // imagined matches
	lines  int // that are played on in each, after the line that is weighed
}

// searchOf chooses by game and level what the arena has shown to win.
func searchOf(key string, level Level) search {
	switch level {
	case Easy:
		return search{4, 0}
	case Strong:
		if s, ok := strong[key]; ok {
			return s
		}
		return search{16, 8}
	}
	if s, ok := fair[key]; ok {
		return s
	}
	return search{8, 6}
}

var fair = map[string]search{
	"jaws":      {8, 8},
	"moby":      {8, 8},
	"race":      {40, 0},
	"boarders":  {4, 10},
	"blackspot": {4, 2},
}

var strong = map[string]search{
	"jaws":      {32, 12},
	"moby":      {24, 10},
	"race":      {100, 0},
	"boarders":  {12, 12},
	"blackspot": {12, 6},
}
