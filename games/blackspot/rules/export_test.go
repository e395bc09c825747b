package rules

// What only tests use.
var (
	SetScenario = setScenario
	WindCards   = windCards
)
