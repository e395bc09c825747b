package hours

import (
	"strings"
	"testing"
	"time"

	"shipboard/games/game"
)

// The hours of a day are read in the ways in which people write them.
func TestDay(t *testing.T) {
	now := at(t, utc, "1 Jun 12:00")
	for typed, want := range map[string]string{
		"8:00-22:00 Berlin": "from 8:00 to 22:00, Berlin time", "8-22 germany": "from 8:00 to 22:00, Berlin time", "8am to 10pm new york": "from 8:00 to 22:00, New York time",
		"from 8.30 – 23.15 UTC+2": "from 8:30 to 23:15, UTC+2 time", "8 AM-12 am Tokyo": "from 8:00 to 0:00, Tokyo time", "12 p.m. - 2 a.m. Sydney": "from 12:00 to 2:00, Sydney time",
		"8-22": "from 8:00 to 22:00, Paris time", "7:00-24:00": "from 7:00 to 0:00, Paris time", "22:00-6:00 Berlin": "from 22:00 to 6:00, Berlin time",
		"8:00-9:00 Berlin": "at least 8 hours", "8:00-8:00 Berlin": "at least 8 hours, so that others do not wait for ever; from 8:00 to 8:00 it has 0", "20:00-3:30": "it has 7:30",
		"25-22 Berlin": "There is no 25 in a day", "8:70-22:00": "There is no 8:70 in a day", "13pm-11pm": "There is no 13pm in a day", "8-22 Atlantis": "I know no place", "8-22 USA": "several times",
		"": "Hours are typed as 8:00-22:00 Berlin, or off.", "8:00": "Hours are typed as", "8-": "Hours are typed as", "whenever": "I know no place",
	} {
		h, err := Hours{}.Day(typed, "Europe/Paris", now)
		got := h.Text()
		if why, refused := game.Refused(err); refused {
			got = string(why)
		}
		if !strings.Contains(got, want) {
			t.Errorf("%q: %s, want %s", typed, got, want)
		}
	}
	if _, err := (Hours{}).Day("8-22", "", now); err == nil || !strings.Contains(err.Error(), "Where are you?") {
		t.Errorf("hours of no place are taken: %v", err)
	}
	h, err := Hours{}.Day("Berlin", "Europe/Paris", now)
	if err != nil || h.Sleeps() || h.Zone != "Europe/Berlin" {
		t.Errorf("a place alone gives %+v, error %v", h, err)
	}
	if h, err = h.Day("0-24", "", now); err != nil || h.Sleeps() {
		t.Errorf("the whole day gives %+v, error %v", h, err)
	}
}

// Hours may be corrected for an hour. Then they stay for a day, so that nobody's night
// moves on with the time and no clock of theirs ever runs.
func TestHoursStay(t *testing.T) {
	set := at(t, utc, "1 Jun 12:00")
	h := Hours{}
	for _, c := range []struct {
		after time.Duration
		typed string
		want  string
	}{
		{0, "8-22 London", ""},
		{40 * time.Minute, "8-22 Berlin", ""},
		{59 * time.Minute, "9-22 Berlin", ""},
		{61 * time.Minute, "9-22 Berlin", ""}, // as they are
		{61 * time.Minute, "10-22 Berlin", "stay for a day"},
		{2 * time.Hour, "off", ""},
		{3 * time.Hour, "22-6 Berlin", "stay for a day"},
		{24 * time.Hour, "22-6 Berlin", ""},
		{26 * time.Hour, "8-22 Berlin", "stay for a day"},
	} {
		next, err := h.Day(c.typed, "", set.Add(c.after))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s after %v: error %v, want %s", c.typed, c.after, err, c.want)
		}
		h = next
	}
}

// Absences are read as a time from now on, as the day of one's return, or as two days.
func TestAnnounce(t *testing.T) {
	now := at(t, utc, "1 Dec 12:00") // a Tuesday, 13:00 in Berlin
	h := Hours{Zone: "Europe/Berlin"}
	for typed, want := range map[string]string{
		"5d": "1 Dec 13:00 - 6 Dec 13:00", "3 days": "1 Dec 13:00 - 4 Dec 13:00", "a week": "1 Dec 13:00 - 8 Dec 13:00", "for two weeks": "1 Dec 13:00 - 15 Dec 13:00", "36h": "1 Dec 13:00 - 3 Dec 01:00",
		"12 Dec": "1 Dec 13:00 - 12 Dec 00:00", "until Dec 12th": "1 Dec 13:00 - 12 Dec 00:00", "12.12.": "1 Dec 13:00 - 12 Dec 00:00", "2026-12-12": "1 Dec 13:00 - 12 Dec 00:00",
		"friday": "1 Dec 13:00 - 4 Dec 00:00", "tomorrow": "1 Dec 13:00 - 2 Dec 00:00", "tue": "1 Dec 13:00 - 8 Dec 00:00",
		"12 Dec - 20 Dec": "12 Dec 00:00 - 21 Dec 00:00", "12-20 Dec": "12 Dec 00:00 - 21 Dec 00:00", "from Dec 28 to Jan 3": "28 Dec 00:00 - 4 Jan 00:00", "24.12. – 31.12.2026": "24 Dec 00:00 - 1 Jan 00:00", "today - 3 Dec": "1 Dec 13:00 - 4 Dec 00:00",
		"28-30 Mar 2027": "An absence is typed", "28 Mar 2027 - 30 Mar 2027": "28 Mar 00:00 - 31 Mar 00:00",
		"15d": "14 days at most", "3w": "14 days at most", "31 Dec": "14 days at most", "1-31 Jan": "14 days at most", "12 Dec 2030": "14 days at most", "2 Dec 2027 - 4 Dec 2027": "too far ahead",
		"1 Dec": "over already", "2026-11-01": "over already", "30 Feb": "An absence is typed", "0d": "An absence is typed", "999d": "14 days at most", "12/13": "An absence is typed", "": "An absence is typed", "soon": "An absence is typed", "20 Dec - 12 Dec": "14 days at most",
	} {
		next, err := h.Announce(typed, "", now)
		got := ""
		if why, refused := game.Refused(err); refused {
			got = string(why)
		} else if len(next.Away) == 1 {
			got = next.Away[0].From.In(location(h.Zone)).Format("2 Jan 15:04") + " - " + next.Away[0].To.In(location(h.Zone)).Format("2 Jan 15:04")
		}
		if !strings.Contains(got, want) {
			t.Errorf("%q: %s (%v), want %s", typed, got, err, want)
		}
	}
}

// A new absence replaces what it overlaps, and what has passed stays. There is one bound for all
// absences to come. Somebody who is back is awake.
func TestAbsencesFollow(t *testing.T) {
	now := at(t, utc, "1 Dec 12:00")
	h := Hours{}
	for _, c := range []struct {
		after time.Duration
		typed string
		want  string // what lies in the month, and refusals
		all   time.Duration
	}{
		{0, "5d", "", 5 * 24 * time.Hour},
		{24 * time.Hour, "3d", "", 4 * 24 * time.Hour}, // one day of the first has passed
		{24 * time.Hour, "10-18 Dec", "", 13 * 24 * time.Hour},
		{24 * time.Hour, "20-30 Dec", "with what you have announced", 13 * 24 * time.Hour},
		{24 * time.Hour, "12-19 Dec", "", 12 * 24 * time.Hour},
		{48 * time.Hour, "back", "", 48*time.Hour + 8*24*time.Hour},
		{48 * time.Hour, "off", "", 48 * time.Hour},
	} {
		next, err := h.Announce(c.typed, "", now.Add(c.after))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s after %v: error %v, want %s", c.typed, c.after, err, c.want)
		}
		h = next
		if got := h.Absent(now, now.Add(60*24*time.Hour)); got != c.all {
			t.Errorf("%s after %v: away for %v, want %v: %v", c.typed, c.after, got, c.all, h.Away)
		}
	}
	if !h.Awake(now.Add(49*time.Hour)) || len(h.Next(now.Add(49*time.Hour))) != 0 {
		t.Errorf("who is back is away: %v", h.Away)
	}
	for i := range 40 {
		h, _ = h.Announce("1h", "", now.Add(time.Duration(i)*48*time.Hour))
	}
	if len(h.Away) > mostAway {
		t.Errorf("%d absences are remembered", len(h.Away))
	}
}
