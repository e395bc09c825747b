package told

import (
	"fmt"
	"math"
	"time"

	"shipboard/bot/table"
	"shipboard/games/game"
)

// rhythm says how often people who play with a clock look in: in words, and as the usual time
// until they have played once a game waits for them. Nobody uses the whole of a clock each time.
// The time includes nights: somebody who looks in twice a day comes within 8 hours. A clock below
// half a day stands still for 8 hours of each night.
func rhythm(clock time.Duration) (who string, wait time.Duration) {
	switch {
	case clock >= 48*time.Hour:
		return "who look in once a day", 16 * time.Hour
	case clock >= 12*time.Hour:
		return "who look in twice a day", 8 * time.Hour
	}
	return "who use half of the clock", clock / 2
}

// awake are the hours of a day in which a clock below half a day runs.
const awake = 16 * time.Hour

// pace says in a sentence how long a game with the lobby's settings takes with its clock. It is
// "" without a clock, against computers alone, and where nobody has measured it.
func pace(t *table.Table) string {
	seats := max(len(t.Seats), t.Def.Seats.Min)
	people := seats - t.Seats.Computers() - t.Seats.Programs()
	if t.Clock == 0 || people < 2 {
		return ""
	}
	waits := t.Def.WaitsFor(game.Table{Seats: seats, Options: t.Options}, people)
	if waits == 0 {
		return ""
	}
	who, wait := rhythm(t.Clock)
	takes := time.Duration(waits) * wait
	if t.Clock < 12*time.Hour && takes > awake {
		takes += takes / awake * (24*time.Hour - awake)
	}
	return fmt.Sprintf("With %d people %s, a game like this takes about %s.", people, who, span(takes))
}

// span is a time in round words: "three hours", "five weeks".
func span(d time.Duration) string {
	const day = 24 * time.Hour
	in := func(unit time.Duration) float64 { return float64(d) / float64(unit) }
	switch {
	case d < 50*time.Minute:
		return fmt.Sprintf("%d minutes", 10*max(1, int(math.Round(in(10*time.Minute)))))
	case d < 90*time.Minute:
		return "an hour"
	case d < 14*time.Hour:
		return number(in(time.Hour)) + " hours"
	case d < 36*time.Hour:
		return "a day"
	case d < 11*day:
		return number(in(day)) + " days"
	case d < 77*day:
		return number(in(7*day)) + " weeks"
	}
	return number(in(30*day)) + " months"
}

// number is the nearest whole number, as a word where it is small.
func number(of float64) string { return game.Numeral(int(math.Round(of))) }
