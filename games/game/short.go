package game

import "slices"

// MostShort is how many sentences tell a line in short. A sentence may join several.
const MostShort = 3

// InShort are those events of one line that a message tells a viewer. If the line is
// told in short, they are its brief events and what the viewer alone is told.
func InShort(line []Event, viewer Seat) []Event {
	brief := slices.ContainsFunc(line, func(e Event) bool { return e.Brief && e.To.Has(viewer) })
	var told []Event
	for _, e := range line {
		if e.To.Has(viewer) && (e.Brief || !brief || !e.To.Public()) {
			told = append(told, e)
		}
	}
	return told
}
