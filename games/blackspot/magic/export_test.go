package magic

// What the tests alone use.
var (
	DrawnIn = drawnIn
	Drift   = drift
	Erupt   = erupt
)
