package hours

import (
	"cmp"
	"iter"
	"slices"
	"time"
)

// Hours is when a person is awake. The zero value is always awake.
type Hours struct {
	// From and To are the minutes after midnight at which the person's day begins and ends.
	// The day ends after midnight if To is less than From. If they are the same, the person never
	// sleeps.
	From int `json:"from,omitempty"`
	To   int `json:"to,omitempty"`

	// At is the minute of the day, from 1 to 1440, which is midnight, at which the person likes
	// reminders; 0 if any will do.
	At int `json:"at,omitempty"`

	Zone string    `json:"zone,omitempty"` // as findZone returns it; UTC if empty
	Away []Absence `json:"away,omitempty"` // in order; none overlap
	Set  time.Time `json:"set,omitzero"`   // when From, To and Zone were set; corrections soon after do not change it
}

// Absence is a time for which a person has said that they are away.
type Absence struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
}

// IsZero reports whether nothing is known of the person.
func (h Hours) IsZero() bool {
	return h.From == 0 && h.To == 0 && h.At == 0 && h.Zone == "" && len(h.Away) == 0 && h.Set.IsZero()
}

// Sleeps reports whether the person sleeps every day.
func (h Hours) Sleeps() bool { return h.From != h.To }

// endless is a time that no game sees.
const endless = 200 * 365 * 24 * time.Hour

// minutesOfDay is how many minutes a day of 24 hours has.
const minutesOfDay = 24 * 60

// days ranges over the times at which a person is up, whether away or not, from a moment
// on. Each has a beginning and an end. Where a clock is set forward over the hour at which a
// day begins or ends, it does so an hour sooner or later.
func (h Hours) days(from time.Time) iter.Seq2[time.Time, time.Time] {
	return func(yield func(time.Time, time.Time) bool) {
		if !h.Sleeps() {
			yield(from, from.Add(endless))
			return
		}
		zone, last, to := location(h.Zone), from, h.To
		if to <= h.From {
			to += minutesOfDay
		}
		year, month, day := from.In(zone).Date()
		for i := day - 1; ; i++ { // the day before may end after midnight
			begins := time.Date(year, month, i, 0, h.From, 0, 0, zone).In(from.Location())
			ends := time.Date(year, month, i, 0, to, 0, 0, zone).In(from.Location())
			if begins.Before(last) {
				begins = last
			}
			if !begins.Before(ends) {
				continue
			}
			last = ends
			if !yield(begins, ends) {
				return
			}
		}
	}
}

// spans ranges over the times at which a person is awake and not away, from a moment on.
func (h Hours) spans(from time.Time) iter.Seq2[time.Time, time.Time] {
	return func(yield func(time.Time, time.Time) bool) {
		for begins, ends := range h.days(from) {
			for _, a := range h.Away {
				if !begins.Before(a.To) || !a.From.Before(ends) {
					continue
				}
				if begins.Before(a.From) && !yield(begins, a.From.In(from.Location())) {
					return
				}
				begins = a.To.In(from.Location())
			}
			if begins.Before(ends) && !yield(begins, ends) {
				return
			}
		}
	}
}

// Awake reports whether the person is awake at a time, and not away.
func (h Hours) Awake(at time.Time) bool { return h.NextAwake(at).Equal(at) }

// NextAwake is the first moment from a time on at which the person is awake and not away:
// that time itself if they are. It is in the zone of the given time, so that it does not reveal
// the person's zone.
func (h Hours) NextAwake(at time.Time) time.Time {
	for begins := range h.spans(at) {
		return begins
	}
	return at
}

// After is the moment at which the person has been awake for d since a time. It is never
// before the time.
func (h Hours) After(from time.Time, d time.Duration) time.Time {
	if d <= 0 {
		return from
	}
	for begins, ends := range h.spans(from) {
		some := ends.Sub(begins)
		if d <= some {
			return begins.Add(d)
		}
		d -= some
	}
	return from.Add(d)
}

// Waking is how long the person is awake between two times. Only that counts against their clock.
func (h Hours) Waking(from, to time.Time) (sum time.Duration) {
	for begins, ends := range h.spans(from) {
		if !begins.Before(to) {
			break
		}
		sum += earlier(ends, to).Sub(begins)
	}
	return sum
}

// Absent is how much of the time between two moments lies in announced absences, by day and
// by night.
func (h Hours) Absent(from, to time.Time) (sum time.Duration) {
	for _, a := range h.Away {
		if d := earlier(a.To, to).Sub(later(a.From, from)); d > 0 {
			sum += d
		}
	}
	return sum
}

// Bounded are the same hours with shorter absences: from a moment on, only the first part of them
// counts, as long as left. So a game that has waited for as much absence as it may goes on.
func (h Hours) Bounded(from time.Time, left time.Duration) Hours {
	var away []Absence
	for _, a := range h.Away {
		begins := later(a.From, from)
		if begins.Before(a.To) {
			some := min(a.To.Sub(begins), max(left, 0))
			a.To, left = begins.Add(some), left-some
		}
		if a.From.Before(a.To) {
			away = append(away, a)
		}
	}
	h.Away = away
	return h
}

// AwayAt reports whether the person is away at a moment.
func (h Hours) AwayAt(at time.Time) bool {
	return slices.ContainsFunc(h.Away, func(a Absence) bool { return !at.Before(a.From) && at.Before(a.To) })
}

// Next are the absences that are not over at a moment.
func (h Hours) Next(at time.Time) []Absence {
	var next []Absence
	for _, a := range h.Away {
		if at.Before(a.To) {
			next = append(next, a)
		}
	}
	return next
}

// before are the absences, but those that overlap the time between from and to end by now.
func (h Hours) before(now, from, to time.Time) []Absence {
	var away []Absence
	for _, a := range h.Away {
		if from.Before(a.To) && a.From.Before(to) {
			a.To = earlier(a.To, now)
		}
		if a.From.Before(a.To) {
			away = append(away, a)
		}
	}
	return away
}

// Bounds of what is remembered of absences.
const (
	rememberAway = 90 * 24 * time.Hour
	mostAway     = 20
)

// with adds an absence. The new absence replaces what is left of the absences that it overlaps.
// Absences so old that no wait began before they ended are dropped.
func (h Hours) with(now time.Time, a Absence) Hours {
	away := append(h.before(now, a.From, a.To), a)
	away = slices.DeleteFunc(away, func(a Absence) bool { return a.To.Before(now.Add(-rememberAway)) })
	slices.SortFunc(away, func(a, b Absence) int { return cmp.Compare(a.From.UnixNano(), b.From.UnixNano()) })
	h.Away = away[max(len(away)-mostAway, 0):]
	return h
}

// Back ends the absence of a moment.
func (h Hours) Back(now time.Time) Hours {
	h.Away = h.before(now, now, now.Add(1))
	return h
}

// Cancel ends the absence of a moment, and cancels those to come.
func (h Hours) Cancel(now time.Time) Hours {
	h.Away = h.before(now, now, now.Add(endless))
	return h
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
