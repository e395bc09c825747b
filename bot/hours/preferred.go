package hours

import (
	"regexp"
	"strings"
	"time"

	"shipboard/games/game"
)

// The hour at which a person likes reminders.

// preferred is such an hour at the end of what was typed: "at 18:00", "at any time".
var preferred = regexp.MustCompile(`(?i)(?:^|\s)at\s+(?:(any)(?:\s+time)?|` + clockTime + `)$`)

// preferAt sets that hour as it was typed. It is one at which the person is awake.
func (h Hours) preferAt(at []string, known string) (Hours, error) {
	if at[1] != "" {
		h.At = 0
		return h, nil
	}
	n, err := minutes(at[2:5])
	if err != nil {
		return h, err
	}
	if h.Zone == "" {
		h.Zone = Zone(known)
	}
	switch {
	case h.Zone == "":
		return h, game.Refuse("Where are you? Add your hours and your city or country: /sea table hours 8:00-22:00 Berlin at %s.", timeOfDay(n))
	case !h.up(n):
		return h, game.Refuse("Reminders come while you are up, and your day is %s. Type an hour between, as %s.", h.Text(), timeOfDay(h.evening()))
	}
	if n == 0 {
		n = minutesOfDay
	}
	h.At = n
	return h, nil
}

// up reports whether a time of day lies in the person's day.
func (h Hours) up(n int) bool {
	long := (h.To - h.From + minutesOfDay) % minutesOfDay
	return !h.Sleeps() || (n-h.From+minutesOfDay)%minutesOfDay < long
}

// evening is some hours before the person's day ends.
func (h Hours) evening() int { return (h.To - 4*60 + minutesOfDay) % minutesOfDay }

// Preferred is the hour at which the person likes reminders; "" if any will do.
func (h Hours) Preferred() string {
	if h.At == 0 {
		return ""
	}
	return timeOfDay(h.At % minutesOfDay)
}

// NextPreferred is the first moment from a time on at which the person likes a reminder, and
// is awake and not away.
func (h Hours) NextPreferred(at time.Time) time.Time {
	if h.At == 0 {
		return h.NextAwake(at)
	}
	zone := location(h.Zone)
	year, month, day := at.In(zone).Date()
	for i := range 2 * rememberAway / (24 * time.Hour) {
		on := time.Date(year, month, day+int(i), 0, h.At%minutesOfDay, 0, 0, zone).In(at.Location())
		if !on.Before(at) && h.Awake(on) {
			return on
		}
	}
	return h.NextAwake(at)
}

// cutPreferred cuts that hour from what was typed; at is nil if no hour was typed.
func cutPreferred(typed string) (rest string, at []string) {
	found := preferred.FindStringSubmatchIndex(typed)
	if found == nil {
		return typed, nil
	}
	return strings.TrimSpace(typed[:found[0]]), preferred.FindStringSubmatch(typed)
}
