package blackspot

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// A model's log is the places where she has been, the first one first, each in three
// letters. Signs after a place tell what happened there. All of it is public.
//
//	!d    she fired a bank toward d, in 64ths of a circle
//	*rmc  she took a hit in round r from model m, 0 if from none, by cause c
//	+rs   in round r she came under seat s−1
//	#r    in round r she was lost
//	~     she was put there, and no way leads from the place before
const (
	logFired  = '!'
	logHit    = '*'
	logTaken  = '+'
	logLost   = '#'
	logPut    = '~'
	logDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
	logSigns  = "!*+#~"

	logRow  = int(36*oneInch)/logUnit + 1 // places beside each other
	logUnit = 10                          // hundredths of an inch
	mostLog = 4000                        // letters; nothing more is noted
)

// after is how many letters follow a sign, and not ok for a letter that is no sign.
func after(sign byte) (letters int, ok bool) {
	switch sign {
	case logFired, logLost:
		return 1, true
	case logTaken:
		return 2, true
	case logHit:
		return 3, true
	}
	return 0, sign == logPut
}

// causes are those of a log. New ones come last.
var causes = []Cause{ByCannon, ByRamming, ByBoard, ByGround, ByFire, BySpell, ByMonster, ByRays}

// event is something that happened at a stop.
type event struct {
	sign  byte
	round int
	by    Ref       // who hit her
	cause Cause     // of a hit
	seat  game.Seat // under which she came
	way   Degrees   // in which she fired
}

// stop is a place of a log with what happened there.
type stop struct {
	at     Point
	put    bool
	events []event
}

// logged is a place in letters.
func (p Point) logged() string {
	n := min(max((int(p.X)+logUnit/2)/logUnit, 0), logRow-1) + logRow*min(max((int(p.Y)+logUnit/2)/logUnit, 0), logRow-1)
	return string([]byte{logDigits[n>>12], logDigits[n>>6&63], logDigits[n&63]})
}

// lastPlace is the last place of a log in letters, "" if it has none.
func lastPlace(log string) (place string) {
	for len(log) >= 3 {
		n := 3
		if k, sign := after(log[0]); sign {
			n = 1 + k
		} else {
			place = log[:3]
		}
		log = log[min(n, len(log)):]
	}
	return place
}

// note notes something in a model's log at a place, after the place if that is not
// noted yet.
func (m *Model) note(at Point, text string) {
	if len(m.Log) > mostLog-16 {
		return
	}
	if place := at.logged(); lastPlace(m.Log) != place {
		text = place + text
	}
	m.Log += text
}

// digit is a number as a letter of a log; 0 if it is too great.
func digit(n int) string {
	if n < 0 || n >= len(logDigits) {
		n = 0
	}
	return logDigits[n : n+1]
}

// noteFired notes a volley from a pose.
func (m *Model) noteFired(bank Bank, from Pose) {
	bearing := (from.Heading + [...]Degrees{Port: 270, Starboard: 90, Bow: 0, Aft: 180}[bank]).Heading()
	m.note(from.At, string(logFired)+digit(int(bearing)*len(logDigits)/360))
}

// noteHit notes a hit, and counts it.
func (s *State) noteHit(m *Model, d Deed) {
	m.note(m.Pose.At, string(logHit)+digit(s.Round)+digit(int(d.Other))+digit(slices.Index(causes, d.Cause)))
	if d.Seat != m.Seat {
		s.tally(d.Seat).Dealt++
	}
}

// noteTaken notes under whom a model comes.
func (s *State) noteTaken(m *Model, to game.Seat) {
	m.note(m.Pose.At, string(logTaken)+digit(s.Round)+digit(int(to)+1))
}

// goes takes a model off the table.
func (s *State) goes(m *Model, how Status) {
	m.Status = how
	m.note(m.Pose.At, string(logLost)+digit(s.Round))
}

// Tally is what a fleet has done in the battle.
type Tally struct {
	Shots  int `json:"shots,omitempty"` // at a target each
	Struck int `json:"struck,omitempty"`
	Dealt  int `json:"dealt,omitempty"` // hits
	Sank   int `json:"sank,omitempty"`  // rivals' ships
	Took   int `json:"took,omitempty"`
	Spent  int `json:"spent,omitempty"` // booty dice
	Cast   int `json:"cast,omitempty"`  // spells that worked
}

// tally is that of a seat; nobody's is kept nowhere.
func (s *State) tally(seat game.Seat) *Tally {
	if seat < 0 || int(seat) >= len(s.Fleets) {
		return new(Tally)
	}
	return &s.Fleets[seat].Tally
}

// readLog reads a log. It is false if it is none.
func readLog(log string) (stops []stop, ok bool) {
	for len(log) > 0 {
		n, sign := after(log[0])
		if !sign {
			at, is := placeLogged(log[:min(3, len(log))])
			if !is {
				return nil, false
			}
			stops, log = append(stops, stop{at: at}), log[3:]
			continue
		}
		if len(log) <= n || len(stops) == 0 {
			return nil, false
		}
		e := event{sign: log[0]}
		var value [3]int
		for i := range n {
			value[i] = strings.IndexByte(logDigits, log[1+i])
			if value[i] < 0 {
				return nil, false
			}
		}
		log = log[1+n:]
		last := &stops[len(stops)-1]
		e.round = value[0]
		switch e.sign {
		case logPut:
			last.put = true
			continue
		case logFired:
			e.way, e.round = Degrees(value[0]*360/len(logDigits)), 0
		case logHit:
			e.by = Ref(value[1])
			if value[2] >= len(causes) {
				return nil, false
			}
			e.cause = causes[value[2]]
		case logTaken:
			e.seat = game.Seat(value[1]) - 1
		}
		last.events = append(last.events, e)
	}
	return stops, true
}

// placeLogged is the place that three letters name.
func placeLogged(text string) (Point, bool) {
	n := 0
	for i := range text {
		d := strings.IndexByte(logDigits, text[i])
		if d < 0 {
			return Point{}, false
		}
		n = n<<6 + d
	}
	return Point{X: Inch(n % logRow * logUnit), Y: Inch(n / logRow * logUnit)}, len(text) == 3 && n < logRow*logRow
}
