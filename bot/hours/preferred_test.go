package hours

import (
	"strings"
	"testing"
	"time"
)

// A person may like reminders at an hour of their day, typed behind their hours or alone.
func TestPreferred(t *testing.T) {
	now := at(t, utc, "1 Jun 12:00") // 14:00 in Berlin
	h := Hours{}
	for _, c := range []struct{ typed, known, want, at string }{
		{"at 18:00", "", "Where are you?", ""},
		{"at 18:00", "Europe/Berlin", "", "18:00"},
		{"8:00-22:00 Berlin at 6pm", "", "", "18:00"},
		{"at 23:00", "", "Reminders come while you are up, and your day is from 8:00 to 22:00, Berlin time. Type an hour between, as 18:00.", "18:00"},
		{"at 25:00", "", "There is no 25", "18:00"},
		{"7:00-22:00", "", "", "18:00"},
		{"7:00-17:00", "", "", ""}, // 18:00 is not in that day
		{"at any time", "", "", ""},
		{"16:00-3:00 at 0:00", "", "", "0:00"},
		{"at any", "", "", ""},
		{"at 2", "", "", "2:00"},
		{"off", "", "", ""},
		{"Berlin at 9", "", "", "9:00"},
	} {
		next, err := h.Day(c.typed, c.known, now)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: error %v, want %q", c.typed, err, c.want)
		}
		if err == nil {
			h = next
		}
		if got := h.Preferred(); got != c.at {
			t.Errorf("%s: reminders come at %q, want %q", c.typed, got, c.at)
		}
	}
}

// Such an hour comes once a day by the clock on the wall, and not while its person is away.
func TestNextPreferred(t *testing.T) {
	h := Hours{From: 8 * 60, To: 22 * 60, At: 18 * 60, Zone: "Europe/Berlin", Away: []Absence{{at(t, utc, "3 Jun 00:00"), at(t, utc, "5 Jun 00:00")}}}
	for from, want := range map[string]string{
		"1 Jun 12:00": "1 Jun 16:00", "1 Jun 16:00": "1 Jun 16:00", "1 Jun 16:01": "2 Jun 16:00", "2 Jun 16:01": "5 Jun 16:00",
		"28 Mar 16:00": "28 Mar 17:00", "28 Mar 18:00": "29 Mar 16:00", // the clock is set
	} {
		if got := h.NextPreferred(at(t, utc, from)); !got.Equal(at(t, utc, want)) {
			t.Errorf("after %s it is %v, want %s", from, got, want)
		}
	}
	midnight := Hours{At: minutesOfDay, Zone: "UTC+1"}
	if got := midnight.NextPreferred(at(t, utc, "1 Jun 12:00")); !got.Equal(at(t, utc, "1 Jun 23:00")) {
		t.Errorf("midnight is %v", got)
	}
	if got := (Hours{}).NextPreferred(at(t, utc, "1 Jun 12:00")); !got.Equal(at(t, utc, "1 Jun 12:00")) || got.Sub(time.Time{}) == 0 {
		t.Errorf("who likes any hour is reminded at %v", got)
	}
}
