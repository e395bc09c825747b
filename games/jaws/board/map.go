package board

import (
	_ "embed"
)

// Amity is the island as printed, and AmityEvents are its event cards.
var (
	Amity       = Must(parseChart(mapText))
	AmityEvents = Must(parseEvents(eventsText))
)
