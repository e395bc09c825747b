package view

import (
	"shipboard/games/boarders/chart"
)

// A ship's log is the points where she has been, three letters each, the first one first. After a
// point comes a sign for each volley that she fired there, and one sign if she was hit there. All
// of it is public.
const (
	LogFired = '!'
	LogHit   = '*'
)

// Stop is a point of a ship's log.
type Stop struct {
	At         chart.Point
	fired, hit int
}

// ReadLog reads a ship's log. ok is false if the text is no log.
func ReadLog(text string) (list []Stop, ok bool) {
	for len(text) > 0 {
		switch text[0] {
		case LogFired, LogHit:
			if len(list) == 0 {
				return nil, false
			}
			last := &list[len(list)-1]
			if text[0] == LogFired {
				last.fired++
			} else {
				last.hit++
			}
			text = text[1:]
			continue
		}
		if len(text) < 3 {
			return nil, false
		}
		p, is := chart.PointNamed(text[:3])
		if !is || p.String() != text[:3] {
			return nil, false
		}
		list, text = append(list, Stop{At: p}), text[3:]
	}
	return list, true
}
