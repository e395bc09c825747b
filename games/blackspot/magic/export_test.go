package magic

// What only tests use.
var (
	DrawnIn = drawnIn
	Drift   = drift
	Erupt   = erupt
)
