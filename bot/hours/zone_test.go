package hours

import (
	"strings"
	"testing"
	"time"

	"shipboard/games/game"
)

// A zone is found by the words that people have for where they are.
func TestFindZone(t *testing.T) {
	for typed, want := range map[string]string{
		"Europe/Berlin": "Europe/Berlin", "berlin": "Europe/Berlin", "Germany": "Europe/Berlin", "de": "Europe/Berlin", "münchen": "Europe/Berlin", "MUNICH": "Europe/Berlin", "CET": "Europe/Berlin",
		"New York": "America/New_York", "new_york": "America/New_York", "america/new york": "America/New_York", "Boston": "America/New_York", "eastern": "America/New_York",
		"UK": "Europe/London", "England": "Europe/London", "japan": "Asia/Tokyo", "India": "Asia/Kolkata", "bombay": "Asia/Kolkata", "São Paulo": "America/Sao_Paulo", "zürich": "Europe/Zurich",
		"Argentina": "America/Argentina/Buenos_Aires", "San Fran": "America/Los_Angeles", "St. Petersburg": "Europe/Moscow", "Côte d’Ivoire": "Africa/Abidjan", "Georgi": "", "lond": "Europe/London",
		"UTC": "UTC", "gmt": "UTC", "UTC+2": "UTC+2", "gmt-3:30": "UTC-3:30", "+0530": "UTC+5:30", "utc −7": "UTC-7", "UTC+0": "UTC", "Asia/Calcutta": "Asia/Calcutta",
		"Etc/GMT+8": "UTC-8", "Etc/GMT-13": "UTC+13", "Etc/GMT+0": "UTC",
	} {
		zone, err := findZone(typed)
		if want != "" && (err != nil || zone != want) || want == "" && err == nil {
			t.Errorf("%s is %q, error %v, want %q", typed, zone, err, want)
		}
	}
}

// A word for several places is refused. The refusal names choices, and each of them is understood.
func TestFindZoneRefuses(t *testing.T) {
	for typed, want := range map[string]string{
		"USA":       `There are several times for "USA"; type New York, Chicago, Denver, Los Angeles, Phoenix, Anchorage, Honolulu or Adak.`,
		"Australia": `There are several times for "Australia"; type Sydney, Brisbane, Adelaide, Darwin, Perth, Lord Howe or Eucla.`,
		"Spain":     `There are several times for "Spain"; type Madrid or Canary.`,
		"San Jose":  `There are several times for "San Jose"; type America/Costa_Rica or America/Los_Angeles.`,
		"IST":       `There are several times for "IST"; type Asia/Jerusalem, Asia/Kolkata or Europe/Dublin.`,
		"Atlantis":  `I know no place "Atlantis"; type a large city or a country, as Berlin or Japan, or UTC+2.`,
		"x":         `I know no place "x"; type`,
		"":          "Name your city or country",
		"UTC+15":    "No zone is that far from UTC",
		"Local":     `I know no place`, "../../etc/passwd": "I know no place", "{0}": "I know no place",
	} {
		zone, err := findZone(typed)
		why, refused := game.Refused(err)
		if !refused || !strings.HasPrefix(string(why), want) {
			t.Errorf("%s is %q, error %v, want %s", typed, zone, err, want)
			continue
		}
		_, choices, found := strings.Cut(string(why), "; type ")
		if !found || !strings.HasPrefix(string(why), "There are several") {
			continue
		}
		for choice := range strings.SplitSeq(strings.TrimSuffix(strings.ReplaceAll(choices, " or ", ", "), "."), ", ") {
			if _, err := findZone(choice); err != nil && choice != "another city" {
				t.Errorf("%s: the choice %s is refused: %v", typed, choice, err)
			}
		}
	}
}

// Every zone of the lists is known to the calendar, and every country is found.
func TestLists(t *testing.T) {
	for _, c := range append(lines(countries), lines(cities)...) {
		for zone := range strings.FieldsSeq(c[len(c)-1]) {
			if len(c) == 2 {
				zone = c[0]
			}
			if _, err := time.LoadLocation(zone); err != nil || Zone(zone) == "" {
				t.Errorf("%s: %v", zone, err)
			}
		}
		for name := range strings.SplitSeq(c[1], ", ") {
			if _, err := findZone(name); err != nil && !strings.Contains(err.Error(), "several times") {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	if places := Places(); len(places) < 500 {
		t.Errorf("%d places", len(places))
	}
	for _, name := range []string{"", "Local", "UTC", "../x", "/etc/localtime", "Europe/", "posix/Europe/Berlin", "Europe/Nowhere"} {
		if zone := Zone(name); zone != "" {
			t.Errorf("%s is the zone %s", name, zone)
		}
	}
}
