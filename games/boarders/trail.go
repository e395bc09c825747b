package boarders

import (
	"fmt"

	"shipboard/games/boarders/chart"
)

// A trail is a short form of a row of points. A point that is a neighbour of the one before is
// one digit, the number of the direction. Any other point is its name, in three letters.

// trailOf writes points as a trail.
func trailOf(points []chart.Point) string {
	var from chart.Point
	text := make([]byte, 0, len(points)+2)
	for _, p := range points {
		text = appendStep(text, from, p)
		from = p
	}
	return string(text)
}

func appendStep(text []byte, from, to chart.Point) []byte {
	if from != (chart.Point{}) {
		for d := range chart.Dir(len(chart.DirNames)) {
			if from.Next(d) == to {
				return append(text, '0'+byte(d))
			}
		}
	}
	return append(text, to.String()...)
}

// nextStop reads the first point of a trail that goes on from a point. ok is false if there is
// none.
func nextStop(text string, from chart.Point) (p chart.Point, rest string, ok bool) {
	if text[0] >= '0' && text[0] < '0'+byte(len(chart.DirNames)) {
		return from.Next(chart.Dir(text[0] - '0')), text[1:], from != chart.Point{}
	}
	if len(text) < 3 {
		return p, text, false
	}
	p, ok = chart.PointNamed(text[:3])
	return p, text[3:], ok
}

// readTrail reads what trailOf writes.
func readTrail(text string) ([]chart.Point, error) {
	var list []chart.Point
	var p chart.Point
	for rest, ok := text, true; rest != ""; list = append(list, p) {
		p, rest, ok = nextStop(rest, p)
		if !ok {
			return nil, fmt.Errorf("%q is no row of points", text)
		}
	}
	return list, nil
}

// shortLog writes a ship's log with its points as a trail.
func shortLog(log string) string {
	var from chart.Point
	text := make([]byte, 0, len(log)/2)
	for len(log) > 0 {
		if len(log) >= 3 {
			if p, ok := chart.PointNamed(log[:3]); ok {
				text, log, from = appendStep(text, from, p), log[3:], p
				continue
			}
		}
		text, log = append(text, log[0]), log[1:]
	}
	return string(text)
}

// wholeLog reads what shortLog writes.
func wholeLog(text string) string {
	var from chart.Point
	log := make([]byte, 0, 3*len(text))
	for len(text) > 0 {
		if p, rest, ok := nextStop(text, from); ok {
			log, text, from = append(log, p.String()...), rest, p
			continue
		}
		log, text = append(log, text[0]), text[1:]
	}
	return string(log)
}
