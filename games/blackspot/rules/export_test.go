package rules

// What the tests alone use.
var (
	SetScenario = setScenario
	WindCards   = windCards
)
