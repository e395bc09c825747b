package board

import (
	"strings"

	"shipboard/games/blackspot/inch"
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
	LogFired  = '!'
	LogHit    = '*'
	LogTaken  = '+'
	LogLost   = '#'
	LogPut    = '~'
	logDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"

	logRow  = int(36*inch.OneInch)/logUnit + 1 // places in one row of the sea
	logUnit = 10                               // hundredths of an inch
	MostLog = 4000                             // letters; nothing more is noted
)

// after is the number of letters that follow a sign. ok is false for a letter that is no sign.
func after(sign byte) (letters int, ok bool) {
	switch sign {
	case LogFired, LogLost:
		return 1, true
	case LogTaken:
		return 2, true
	case LogHit:
		return 3, true
	}
	return 0, sign == LogPut
}

// Causes are the causes that a log can name, by their number there. Add new ones at the end.
var Causes = []Cause{ByCannon, ByRamming, ByBoard, ByGround, ByFire, BySpell, ByMonster, ByRays}

// Event is something that happened at a stop.
type Event struct {
	Sign  byte
	Round int
	By    Ref          // who hit her
	Cause Cause        // of a hit
	Seat  game.Seat    // who took command of her
	Way   inch.Degrees // the direction in which she fired
}

// stop is a place of a log with what happened there.
type stop struct {
	At     inch.Point
	Put    bool
	Events []Event
}

// Logged is a place in letters.
func Logged(p inch.Point) string {
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

// Digit is a number as a letter of a log; 0 if it is too great.
func Digit(n int) string {
	if n < 0 || n >= len(logDigits) {
		n = 0
	}
	return logDigits[n : n+1]
}

// ReadLog reads a log. ok is false if the text is no log.
func ReadLog(log string) (stops []stop, ok bool) {
	for len(log) > 0 {
		n, sign := after(log[0])
		if !sign {
			at, is := placeLogged(log[:min(3, len(log))])
			if !is {
				return nil, false
			}
			stops, log = append(stops, stop{At: at}), log[3:]
			continue
		}
		if len(log) <= n || len(stops) == 0 {
			return nil, false
		}
		e := Event{Sign: log[0]}
		var value [3]int
		for i := range n {
			value[i] = strings.IndexByte(logDigits, log[1+i])
			if value[i] < 0 {
				return nil, false
			}
		}
		log = log[1+n:]
		last := &stops[len(stops)-1]
		e.Round = value[0]
		switch e.Sign {
		case LogPut:
			last.Put = true
			continue
		case LogFired:
			e.Way, e.Round = inch.Degrees(value[0]*360/len(logDigits)), 0
		case LogHit:
			e.By = Ref(value[1])
			if value[2] >= len(Causes) {
				return nil, false
			}
			e.Cause = Causes[value[2]]
		case LogTaken:
			e.Seat = game.Seat(value[1]) - 1
		}
		last.Events = append(last.Events, e)
	}
	return stops, true
}

// placeLogged is the place that three letters name.
func placeLogged(text string) (inch.Point, bool) {
	n := 0
	for i := range text {
		d := strings.IndexByte(logDigits, text[i])
		if d < 0 {
			return inch.Point{}, false
		}
		n = n<<6 + d
	}
	return inch.Point{X: inch.Inch(n % logRow * logUnit), Y: inch.Inch(n / logRow * logUnit)}, len(text) == 3 && n < logRow*logRow
}
