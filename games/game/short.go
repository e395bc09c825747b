package game

import (
	"slices"
	"strings"
)

// MostShort is how many sentences may sum up a line. Each may join several sentences of the line.
const MostShort = 3

// InShort are the events of one line that a message tells a viewer. If the line has brief events,
// these replace the other events for everyone. The brief event that repeats the opening of a
// round opens it; if none does, the last one opens it. A brief event that repeats the moment is
// the moment.
func InShort(line []Event, viewer Seat) []Event {
	brief := slices.ContainsFunc(line, func(e Event) bool { return e.Brief && e.To.Has(viewer) })
	var told, left []Event
	for _, e := range line {
		switch {
		case !e.To.Has(viewer):
		case brief && !e.Brief && e.To.Public():
			left = append(left, e)
		default:
			told = append(told, e)
		}
	}
	for _, e := range left {
		if e.Moment {
			for i := range told {
				told[i].Moment = told[i].Moment || told[i].Brief && told[i].Text == e.Text
			}
		}
		if e.Opens != "" {
			o := opener(told, e.Text)
			o.Opens, o.Stands = e.Opens, e.Stands
		}
	}
	return told
}

// opener is the first brief event that contains a text, or else the last brief event.
func opener(told []Event, text string) *Event {
	var last *Event
	for i := range told {
		if !told[i].Brief {
			continue
		}
		last = &told[i]
		if strings.Contains(last.Text, text) {
			break
		}
	}
	return last
}
