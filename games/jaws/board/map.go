package board

import (
	_ "embed"
)

var (
	Amity       = Must(parseChart(mapText))
	AmityEvents = Must(parseEvents(eventsText))
)
