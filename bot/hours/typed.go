package hours

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/games/game"
)

// Bounds of what may be typed.
const (
	// leastDay is the shortest day that a person may have, so that nobody's clock stands still
	// most of the time.
	leastDay = 8 * 60

	// correct is for how long hours may be corrected after they were set. After that they stay as
	// they are for settled. Hours that move on with every night would never let a clock run.
	correct = time.Hour
	settled = 24 * time.Hour

	// MostAway is how long absences that are not over may be, all together. A game waits for
	// no more of them.
	MostAway = 14 * 24 * time.Hour

	// mostAhead is how long before it begins an absence may be announced.
	mostAhead = 365 * 24 * time.Hour
)

// span is two times of day, and what follows them.
var span = regexp.MustCompile(`(?i)^(?:from\s+)?` + clockTime + `\s*(?:-|–|—|to|till|until)\s*` + clockTime + `(?:\s+(.*)|)$`)

const clockTime = `(\d{1,2})(?:[:.h](\d{2})?)?\s*([ap]\.?m\.?)?`

// Usual are hours that are offered, as they are typed.
var Usual = []string{"8:00-22:00", "7:00-23:00", "9:00-21:00"}

// Day reads what was typed about the hours of a day: "8:00-22:00 Berlin", "8-22", "Berlin",
// "at 18:00" behind one of them or alone, or "off". Known is the zone that the chat names, which holds where the person has named
// none.
func (h Hours) Day(typed, known string, now time.Time) (Hours, error) {
	typed = strings.TrimSpace(typed)
	if rest, at := cutPreferred(typed); at != nil {
		next, err := h, error(nil)
		if rest != "" {
			next, err = h.Day(rest, known, now)
		}
		if err == nil {
			next, err = next.preferAt(at, known)
		}
		if err != nil {
			return h, err
		}
		return next, nil
	}
	switch strings.ToLower(typed) {
	case "":
		return h, game.Refuse("%s", dayForms)
	case "off", "none", "no", "always", "24h":
		h.From, h.To, h.At = 0, 0, 0
		return h, nil
	}
	next, where := h, typed
	if at := span.FindStringSubmatch(typed); at != nil {
		from, err := minutes(at[1:4])
		if err != nil {
			return h, err
		}
		to, err := minutes(at[4:7])
		if err != nil {
			return h, err
		}
		if from == 0 && to == 0 {
			return h.Day("off", known, now)
		}
		if long := (to - from + minutesOfDay) % minutesOfDay; long < leastDay {
			return h, game.Refuse("Your day must have at least %d hours, so that others do not wait for ever; from %s to %s it has %s.", leastDay/60, timeOfDay(from), timeOfDay(to), length(long))
		}
		next.From, next.To, where = from, to, at[7]
	} else if typed[0] >= '0' && typed[0] <= '9' {
		return h, game.Refuse("%s", dayForms)
	}
	switch {
	case where != "":
		zone, err := findZone(where)
		if err != nil {
			return h, err
		}
		next.Zone = zone
	case next.Zone == "":
		next.Zone = Zone(known)
	}
	if next.Zone == "" {
		return h, game.Refuse("Where are you? Add your city or country: /sea table hours %s-%s Berlin.", timeOfDay(next.From), timeOfDay(next.To))
	}
	if !next.up(next.At) {
		next.At = 0
	}
	if next.From == h.From && next.To == h.To && next.Zone == h.Zone {
		return h, nil
	}
	if !next.Sleeps() || now.Before(h.Set.Add(correct)) {
		return next, nil
	}
	if again := h.Set.Add(settled); now.Before(again) {
		return h, game.Refuse("Your hours stay for a day once they are set: they can be changed again {t%d}.", again.Unix())
	}
	next.Set = now
	return next, nil
}

// dayForms says how hours are typed.
const dayForms = "Hours are typed as 8:00-22:00 Berlin, or off. Type at 18:00 behind them, and reminders come then."

// minutes reads a time of day.
func minutes(at []string) (int, error) {
	hour, _ := strconv.Atoi(at[0])
	minute, _ := strconv.Atoi(at[1])
	typed := at[0]
	if at[1] != "" {
		typed += ":" + at[1]
	}
	half := strings.ToLower(strings.ReplaceAll(at[2], ".", ""))
	if minute > 59 || hour > 24 || hour == 24 && minute > 0 || half != "" && (hour < 1 || hour > 12) {
		return 0, game.Refuse("There is no %s%s in a day; hours are typed as 8:00-22:00 Berlin.", typed, half)
	}
	switch {
	case half == "am" && hour == 12:
		hour = 0
	case half == "pm" && hour < 12:
		hour += 12
	}
	return (hour*60 + minute) % minutesOfDay, nil
}

// timeOfDay writes minutes after midnight.
func timeOfDay(n int) string { return fmt.Sprintf("%d:%02d", n/60, n%60) }

// length writes a number of minutes.
func length(n int) string {
	if n%60 == 0 {
		return strconv.Itoa(n / 60)
	}
	return timeOfDay(n)
}

// Text says when the person's day is: "from 8:00 to 22:00, Berlin time". It is for that
// person alone.
func (h Hours) Text() string {
	return fmt.Sprintf("from %s to %s, %s time", timeOfDay(h.From), timeOfDay(h.To), Place(h.Zone))
}

// Span is the person's day as it is typed.
func (h Hours) Span() string { return timeOfDay(h.From) + "-" + timeOfDay(h.To) }

// Clock is the time of day where the person is.
func (h Hours) Clock(now time.Time) string {
	there := now.In(location(h.Zone))
	return timeOfDay(there.Hour()*60 + there.Minute())
}

// awayForms says how absences are typed.
const awayForms = "An absence is typed as 5d, as the day of your return, 12 Dec, or as both days, 12 Dec - 20 Dec; off ends it."

// lasting is how long an absence lasts.
var lasting = regexp.MustCompile(`^(?:for\s+)?(\d{1,3}|an?|one|two|three|four|five|six)\s*(h|hours?|d|days?|w|weeks?)$`)

// Announce reads what was typed about an absence: "5d", "a week", "until 12 Dec",
// "12-20 Dec", "back" or "off". Known is the zone that the chat names.
func (h Hours) Announce(typed, known string, now time.Time) (Hours, error) {
	typed = strings.Join(strings.Fields(strings.NewReplacer("–", "-", "—", "-", ",", " ").Replace(strings.ToLower(typed))), " ")
	switch typed {
	case "back":
		return h.Back(now), nil
	case "off", "none", "no":
		return h.Cancel(now), nil
	}
	zone := h.Zone
	if zone == "" {
		zone = Zone(known)
	}
	from, to, err := absence(typed, now, now.In(location(zone)))
	if err != nil {
		return h, err
	}
	next := h.with(now, Absence{from.UTC(), to.UTC()})
	var all time.Duration
	for _, a := range next.Next(now) {
		all += a.To.Sub(later(a.From, now))
	}
	switch {
	case !to.After(now):
		return h, game.Refuse("That absence would be over already.")
	case from.Sub(now) > mostAhead:
		return h, game.Refuse("That is too far ahead; announce it within a year.")
	case all > MostAway && all > to.Sub(from):
		return h, game.Refuse("You may be away for %d days altogether, with what you have announced; /sea table away off cancels that.", int(MostAway/(24*time.Hour)))
	case all > MostAway:
		return h, game.Refuse("You may be away for %d days at most: no game waits longer for anybody.", int(MostAway/(24*time.Hour)))
	}
	return next, nil
}

// absence reads when somebody is away. There is the time where that person is.
func absence(typed string, now, there time.Time) (from, to time.Time, err error) {
	if at := lasting.FindStringSubmatch(typed); at != nil {
		unit := map[byte]time.Duration{'h': time.Hour, 'd': 24 * time.Hour, 'w': 7 * 24 * time.Hour}[at[2][0]]
		n, err := strconv.Atoi(at[1])
		if err != nil {
			n = max(slices.Index(numbers, at[1]), 1)
		}
		if n == 0 {
			return from, to, game.Refuse("%s", awayForms)
		}
		return now, now.Add(time.Duration(n) * unit), nil
	}
	typed = strings.TrimPrefix(typed, "from ")
	first, last, both := strings.Cut(strings.Replace(typed, " to ", " - ", 1), " - ")
	if at := daysOfMonth.FindStringSubmatch(typed); at != nil {
		first, last, both = at[1]+" "+at[3], at[2]+" "+at[3], true
	}
	if !both {
		to, err = date(strings.TrimPrefix(strings.TrimPrefix(typed, "until "), "till "), there)
		return now, to, err
	}
	from, err = date(first, there)
	if err == nil {
		to, err = date(last, from)
	}
	if err == nil && from.Before(now) { // today
		from = now
	}
	return from, to.AddDate(0, 0, 1), err
}

// numbers are small numbers in words.
var numbers = []string{"", "one", "two", "three", "four", "five", "six"}

// daysOfMonth are two days of a month: "12-20 dec".
var daysOfMonth = regexp.MustCompile(`^(\d{1,2})\s*-\s*(\d{1,2}) ([a-z]+)$`)

// dates are the forms of a date.
var dates = []*regexp.Regexp{
	regexp.MustCompile(`^(?P<day>\d{1,2})(?:st|nd|rd|th|\.)? (?P<month>[a-z]{3,9})(?: (?P<year>\d{4}))?$`),
	regexp.MustCompile(`^(?P<month>[a-z]{3,9}) (?P<day>\d{1,2})(?:st|nd|rd|th)?(?: (?P<year>\d{4}))?$`),
	regexp.MustCompile(`^(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})$`),
	regexp.MustCompile(`^(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.(?:\s?(?P<year>\d{4}))?$`),
}

// date reads a day from a time on: "12 dec", "dec 12", "2026-12-12", "12.12.", "friday" or
// "tomorrow". It is the beginning of that day, there.
func date(typed string, there time.Time) (time.Time, error) {
	typed = strings.TrimSpace(typed)
	year, month, day := there.Date()
	beginning := func(year int, month time.Month, day int) time.Time {
		return time.Date(year, month, day, 0, 0, 0, 0, there.Location())
	}
	if typed == "today" {
		return beginning(year, month, day), nil
	}
	if typed == "tomorrow" {
		return beginning(year, month, day+1), nil
	}
	for i := 1; i <= 7; i++ {
		on := beginning(year, month, day+i)
		if name := strings.ToLower(on.Weekday().String()); len(typed) >= 3 && strings.HasPrefix(name, typed) {
			return on, nil
		}
	}
	for _, form := range dates {
		at := form.FindStringSubmatch(typed)
		if at == nil {
			continue
		}
		part := func(name string) string { return at[form.SubexpIndex(name)] }
		m := monthOf(part("month"))
		d, _ := strconv.Atoi(part("day"))
		y, _ := strconv.Atoi(part("year"))
		next := y == 0
		if next {
			y = year
		}
		on := beginning(y, m, d)
		if next && on.Before(beginning(year, month, day)) {
			on = beginning(y+1, m, d)
		}
		if m == 0 || on.Day() != d || on.Month() != m {
			break
		}
		return on, nil
	}
	return time.Time{}, game.Refuse("%s", awayForms)
}

// monthOf is a month by its number or the beginning of its name; 0 if there is none.
func monthOf(word string) time.Month {
	n, err := strconv.Atoi(word)
	for m := time.January; m <= time.December; m++ {
		if err == nil && n == int(m) || err != nil && len(word) >= 3 && strings.HasPrefix(strings.ToLower(m.String()), word) {
			return m
		}
	}
	return 0
}
