package hours

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // zones are known where the machine has no list of them

	"shipboard/games/game"
)

// countries lists each country's code, names and zones, the zone of most people first. Made of
// zone.tab and iso3166.tab of the IANA time zone database, which are in the public domain.
//
//go:embed countries.txt
var countries string

// cities are cities, regions and abbreviations that are no names of zones.
//
//go:embed cities.txt
var cities string

// utc is the zone of whoever names none.
const utc = "UTC"

// location is a zone as the calendar needs it. A zone that is known no more is UTC.
func location(zone string) *time.Location {
	if at := offset.FindStringSubmatch(zone); at != nil {
		return time.FixedZone(zone, seconds(at))
	}
	at, err := time.LoadLocation(zone)
	if err != nil {
		return time.UTC
	}
	return at
}

// Zone is a zone by the name that a chat or a browser has for it; "" if there is none of
// that name.
func Zone(name string) string {
	if !named.MatchString(name) {
		return ""
	}
	if _, err := time.LoadLocation(name); err != nil {
		return ""
	}
	if at := behind.FindStringSubmatch(name); at != nil {
		name, _ = fromUTC([]string{"", turned[at[1]], at[2], ""})
	}
	return name
}

// behind is a zone whose name counts the hours behind UTC: Etc/GMT+8 is UTC-8.
var behind = regexp.MustCompile(`^Etc/GMT([+-])(\d{1,2})$`)

var turned = map[string]string{"+": "-", "-": "+"}

// named is the name of a zone: Europe/Berlin, America/Argentina/Salta.
var named = regexp.MustCompile(`^[A-Z][A-Za-z]{2,20}(/[A-Z][A-Za-z0-9_+-]{1,30}){1,2}$`)

// Place names a zone in few words: Berlin, UTC+2.
func Place(zone string) string {
	if zone == "" {
		return utc
	}
	return strings.ReplaceAll(zone[strings.LastIndexByte(zone, '/')+1:], "_", " ")
}

// offset is a zone by its distance from UTC.
var offset = regexp.MustCompile(`^(?i:utc|gmt|)\s*([+-])\s*(\d{1,2})(?::?([0-5]\d))?$`)

// seconds is that distance.
func seconds(at []string) int {
	hour, _ := strconv.Atoi(at[2])
	minute, _ := strconv.Atoi(at[3])
	n := hour*3600 + minute*60
	if at[1] == "-" {
		return -n
	}
	return n
}

// fromUTC is the zone at a distance from UTC.
func fromUTC(at []string) (string, error) {
	n := seconds(at)
	if n < -12*3600 || n > 14*3600 {
		return "", game.Refuse("No zone is that far from UTC; they go from UTC-12 to UTC+14.")
	}
	if n == 0 {
		return utc, nil
	}
	hour, _ := strconv.Atoi(at[2])
	zone := utc + at[1] + strconv.Itoa(hour)
	if at[3] != "" && at[3] != "00" {
		zone += ":" + at[3]
	}
	return zone, nil
}

// place is a name by which a zone is found.
type place struct {
	name string // as it is shown
	zone string
}

// Places are the names of cities and zones, for completion.
func Places() []string {
	var names []string
	for _, c := range lines(countries) {
		for zone := range strings.FieldsSeq(c[2]) {
			names = append(names, Place(zone))
		}
	}
	for _, c := range lines(cities) {
		names = append(names, strings.Split(c[1], ", ")...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func lines(table string) (all [][]string) {
	for line := range strings.Lines(table) {
		all = append(all, strings.Split(strings.TrimRight(line, "\n"), "|"))
	}
	return all
}

// findZone finds the zone that somebody means: by its name or the last part of it, a city, a
// country where it is the same time everywhere, or the distance from UTC. The refusal says
// what may have been meant.
func findZone(typed string) (string, error) {
	typed = strings.TrimSpace(strings.NewReplacer("−", "-", "–", "-").Replace(typed))
	if at := offset.FindStringSubmatch(typed); at != nil {
		return fromUTC(at)
	}
	sought := fold(typed)
	switch sought {
	case "utc", "gmt", "z":
		return utc, nil
	case "":
		return "", game.Refuse("Name your city or country, as Berlin or Japan, or type UTC+2.")
	}
	found := findPlaces(func(name string) bool { return name == sought })
	if len(found) == 0 && len(sought) >= 3 {
		found = findPlaces(func(name string) bool { return strings.HasPrefix(name, sought) })
	}
	if len(found) == 0 {
		if zone := Zone(typed); zone != "" {
			return zone, nil
		}
		return "", game.Refuse("I know no place %s; type a large city or a country, as Berlin or Japan, or UTC+2.", game.Quote(typed))
	}
	found = timesOf(found)
	if len(found) == 1 {
		return found[0].zone, nil
	}
	names := make([]string, 0, len(found))
	for _, p := range found {
		if fold(p.name) == sought {
			p.name = p.zone
		}
		names = append(names, p.name)
	}
	if len(names) > mostChoices {
		names = append(names[:mostChoices], "another city")
	}
	return "", game.Refuse("There are several times for %s; type %s.", game.Quote(typed), game.List("or", names...))
}

// mostChoices is how many places a refusal names.
const mostChoices = 8

// findPlaces are the places one of whose names fits. A country is all its zones.
func findPlaces(fits func(name string) bool) []place {
	var found []place
	for _, c := range lines(countries) {
		zones := strings.Fields(c[2])
		fit := fits(fold(c[0])) || slices.ContainsFunc(strings.Split(c[1], ", "), func(name string) bool { return fits(fold(name)) })
		for _, zone := range zones {
			if fit || fits(fold(Place(zone))) || fits(fold(zone)) {
				found = append(found, place{Place(zone), zone})
			}
		}
	}
	for _, c := range lines(cities) {
		for name := range strings.SplitSeq(c[1], ", ") {
			if fits(fold(name)) {
				found = append(found, place{name, c[0]})
			}
		}
	}
	return found
}

// timesOf leaves out each place where it is always the same time as at an earlier place.
func timesOf(all []place) []place {
	var times []string
	return slices.DeleteFunc(all, func(p place) bool {
		zone, text := location(p.zone), ""
		for _, month := range []time.Month{time.January, time.July} {
			_, east := time.Date(2026, month, 15, 0, 0, 0, 0, time.UTC).In(zone).Zone()
			text += fmt.Sprint(east, " ")
		}
		known := slices.Contains(times, text)
		times = append(times, text)
		return known
	})
}

// fold writes a name in small letters without marks, with spaces between its words.
func fold(name string) string {
	return strings.Join(strings.Fields(plainLetters.Replace(strings.ToLower(name))), " ")
}

var plainLetters = strings.NewReplacer(
	"á", "a", "à", "a", "â", "a", "ã", "a", "ä", "a", "å", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"í", "i", "ì", "i", "î", "i", "ï", "i", "ł", "l", "ñ", "n", "ń", "n", "ó", "o", "ò", "o", "ô", "o", "õ", "o", "ö", "o", "ø", "o",
	"ú", "u", "ù", "u", "û", "u", "ü", "u", "ß", "ss", "ś", "s", "š", "s", "ž", "z",
	"_", " ", "/", " ", "-", " ", ".", " ", ",", " ", "'", " ", "’", " ", "&", " and ", "saint ", "st ",
)
