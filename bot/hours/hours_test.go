package hours

import (
	"encoding/json"
	"testing"
	"time"
)

// at reads a time of 2026 in a zone: "29 Mar 02:30".
func at(t *testing.T, zone, text string) time.Time {
	t.Helper()
	found, err := time.ParseInLocation("2 Jan 15:04 2006", text+" 2026", location(zone))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// Somebody is awake in the hours of their own zone, also over midnight, and not while
// they are away.
func TestAwake(t *testing.T) {
	day := Hours{From: 8 * 60, To: 22 * 60, Zone: "Europe/Berlin"}
	owl := Hours{From: 14 * 60, To: 2*60 + 30, Zone: "America/New_York"}
	kolkata := Hours{From: 7*60 + 30, To: 23 * 60, Zone: "Asia/Kolkata"}
	away := day
	away.Away = []Absence{{at(t, "Europe/Berlin", "3 Jun 12:00"), at(t, "Europe/Berlin", "5 Jun 09:00")}}
	for _, c := range []struct {
		name  string
		hours Hours
		at    string // UTC
		next  string // when awake, if not then
	}{
		{"nobody", Hours{}, "1 Jun 03:00", ""},
		{"day", day, "1 Jun 05:59", "1 Jun 06:00"},
		{"day", day, "1 Jun 06:00", ""},
		{"day", day, "1 Jun 19:59", ""},
		{"day", day, "1 Jun 20:00", "2 Jun 06:00"},
		{"day in winter", day, "1 Dec 06:30", "1 Dec 07:00"},
		{"owl", owl, "1 Jun 06:29", ""}, // 2:29 there
		{"owl", owl, "1 Jun 06:30", "1 Jun 18:00"},
		{"owl", owl, "1 Jun 23:00", ""},
		{"half an hour", kolkata, "1 Jun 01:59", "1 Jun 02:00"},
		{"half an hour", kolkata, "1 Jun 17:29", ""},
		{"half an hour", kolkata, "1 Jun 17:30", "2 Jun 02:00"},
		{"away", away, "3 Jun 09:59", ""},
		{"away", away, "3 Jun 10:00", "5 Jun 07:00"},
		{"away", away, "5 Jun 07:00", ""},
		{"UTC", Hours{From: 60, To: 0, Zone: "UTC+5:30"}, "1 Jun 19:00", "1 Jun 19:30"},
	} {
		now := at(t, utc, c.at)
		if c.next == "" {
			c.next = c.at
		}
		if got := c.hours.NextAwake(now); !got.Equal(at(t, utc, c.next)) || c.hours.Awake(now) != got.Equal(now) || got.Location() != time.UTC {
			t.Errorf("%s at %s: awake %v, next %v, want %s", c.name, c.at, c.hours.Awake(now), got, c.next)
		}
	}
}

// The days on which clocks are set: the person wakes by the clock on the wall, and as much
// time runs as really passes while they are awake.
func TestDaylightSaving(t *testing.T) {
	for _, c := range []struct {
		zone     string
		from, to int
		begin    string // there
		hours    time.Duration
		wakes    string
	}{
		{"Europe/Berlin", 8 * 60, 22 * 60, "28 Mar 20:00", 24 * time.Hour, "29 Mar 08:00"},  // a night of one hour less
		{"Europe/Berlin", 8 * 60, 22 * 60, "24 Oct 20:00", 24 * time.Hour, "25 Oct 08:00"},  // and of one more
		{"Europe/Berlin", 12 * 60, 4 * 60, "28 Mar 12:00", 24 * time.Hour, "28 Mar 12:00"},  // awake then
		{"Australia/Sydney", 8 * 60, 22 * 60, "4 Apr 20:00", 24 * time.Hour, "5 Apr 08:00"}, // the other half of the world
		{"Australia/Sydney", 8 * 60, 22 * 60, "3 Oct 20:00", 24 * time.Hour, "4 Oct 08:00"},
		{"Australia/Sydney", 2*60 + 30, 20 * 60, "3 Oct 20:00", 24 * time.Hour, ""},            // there is no 2:30 that day
		{"Australia/Lord_Howe", 8 * 60, 22 * 60, "3 Oct 20:00", 24 * time.Hour, "4 Oct 08:00"}, // half an hour
	} {
		h := Hours{From: c.from, To: c.to, Zone: c.zone}
		from := at(t, c.zone, c.begin)
		end := h.After(from, c.hours)
		if got := h.Waking(from, end); got != c.hours {
			t.Errorf("%s: %v of waking time end at %v, and %v run until then", c.zone, c.hours, end, got)
		}
		next := h.NextAwake(from.Add(5 * time.Hour))
		if want := c.wakes; want != "" && !(next.Equal(at(t, c.zone, want)) || h.Awake(from.Add(5*time.Hour))) {
			t.Errorf("%s: awake again at %v, want %s", c.zone, next, want)
		}
	}
	// From noon to four in the morning there is an hour less in the night to 29 March.
	owl := Hours{From: 12 * 60, To: 4 * 60, Zone: "Europe/Berlin"}
	for day, want := range map[string]time.Duration{"27 Mar 12:00": 16 * time.Hour, "28 Mar 12:00": 15 * time.Hour, "24 Oct 12:00": 17 * time.Hour} {
		from := at(t, owl.Zone, day)
		if got := owl.Waking(from, from.Add(20*time.Hour)); got != want {
			t.Errorf("from %s there are %v of waking, want %v", day, got, want)
		}
	}
}

// Waking time runs over nights and absences; a bound cuts off what is too much of them.
func TestWakingTimeRuns(t *testing.T) {
	h := Hours{From: 8 * 60, To: 22 * 60, Zone: "Europe/Berlin", Away: []Absence{{at(t, utc, "3 Jun 00:00"), at(t, utc, "8 Jun 00:00")}}}
	now := at(t, utc, "1 Jun 18:00") // 20:00 there
	for d, want := range map[time.Duration]string{
		time.Hour: "1 Jun 19:00", 2 * time.Hour: "1 Jun 20:00", 3 * time.Hour: "2 Jun 07:00", 16 * time.Hour: "2 Jun 20:00", 24 * time.Hour: "8 Jun 14:00", -time.Hour: "1 Jun 18:00",
	} {
		if got := h.After(now, d); !got.Equal(at(t, utc, want)) || got.Location() != time.UTC {
			t.Errorf("%v of waking end at %v, want %s", d, got, want)
		}
	}
	if got := h.Absent(now, at(t, utc, "4 Jun 12:00")); got != 36*time.Hour {
		t.Errorf("%v of an absence have passed, want 36h", got)
	}
	if got := h.Bounded(now, 48*time.Hour).After(now, 24*time.Hour); !got.Equal(at(t, utc, "5 Jun 14:00")) {
		t.Errorf("24h of waking, with two days of absence at most, end at %v", got)
	}
	if got := h.Bounded(at(t, utc, "4 Jun 00:00"), 0).Absent(now, now.Add(endless)); got != 24*time.Hour {
		t.Errorf("no more absence is counted from a day on, and %v are", got)
	}
	if got := (Hours{}).After(now, 24*time.Hour); !got.Equal(now.Add(24 * time.Hour)) {
		t.Errorf("who never sleeps has 24h until %v", got)
	}
}

// Hours are read as they were stored, and those of whom nothing is known are not stored.
func TestStored(t *testing.T) {
	type person struct {
		Hours Hours `json:"hours,omitzero"`
	}
	if data, err := json.Marshal(person{}); err != nil || string(data) != "{}" {
		t.Errorf("nothing is stored as %s, error %v", data, err)
	}
	now := at(t, utc, "1 Jun 12:00")
	h, err := Hours{}.Day("8-22 berlin", "", now)
	if err == nil {
		h, err = h.Announce("5d", "", now)
	}
	data, _ := json.Marshal(h)
	want := `{"from":480,"to":1320,"zone":"Europe/Berlin","away":[{"from":"2026-06-01T12:00:00Z","to":"2026-06-06T12:00:00Z"}],"set":"2026-06-01T12:00:00Z"}`
	if err != nil || string(data) != want {
		t.Errorf("stored as %s, error %v", data, err)
	}
	var again Hours
	if err := json.Unmarshal(data, &again); err != nil || again.Text() != h.Text() || again.Awake(now.Add(time.Hour)) {
		t.Errorf("read as %+v, error %v", again, err)
	}
}

func BenchmarkNextAwake(b *testing.B) {
	h := Hours{From: 8 * 60, To: 22 * 60, Zone: "Europe/Berlin"}
	now := time.Date(2026, 6, 1, 3, 0, 0, 0, time.UTC)
	for b.Loop() {
		h.NextAwake(now)
	}
}

func BenchmarkFindZone(b *testing.B) {
	for b.Loop() {
		_, _ = findZone("Germany")
	}
}
