package roster

import (
	"strconv"
	"strings"

	"shipboard/games/boarders/chart"
)

// PlanInWords is the moves of a plan: "ahead and turn to port, then ahead 2".
func PlanInWords(plan []Move) string {
	var texts []string
	ahead := 0
	for i, m := range plan {
		switch m {
		case Advance:
			ahead++
			if i+1 < len(plan) && plan[i+1] == Advance {
				continue
			}
			texts = append(texts, "ahead "+strconv.Itoa(ahead))
			ahead = 0
		case AheadPort, AheadStar:
			texts = append(texts, "ahead and turn to "+SideOf(m).String())
		case TurnPort, TurnStar:
			texts = append(texts, "turn to "+SideOf(m).String())
		case BackSail:
			texts = append(texts, "back sail")
		default:
			texts = append(texts, "lie on the oars")
		}
	}
	return strings.Join(texts, ", then ")
}

// MoveTexts are the moves as they are typed.
var MoveTexts = map[Move]string{
	Advance: "ahead", AheadPort: "ahead port", AheadStar: "ahead starboard",
	TurnPort: "turn port", TurnStar: "turn starboard", BackSail: "back", RestOnOars: "rest", LeaveChart: "leave",
}

// Letters is how a move is written in letters.
func (m Move) Letters() string {
	return map[Move]string{Advance: "a", AheadPort: "ap", AheadStar: "as", TurnPort: "tp", TurnStar: "ts", BackSail: "b", RestOnOars: "r"}[m]
}

// GoesAhead reports whether a move takes a ship off her point.
func (m Move) GoesAhead() bool {
	return m == Advance || m == AheadPort || m == AheadStar || m == LeaveChart
}

// Turned is the heading after a move.
func (m Move) Turned(d chart.Dir) chart.Dir {
	switch m {
	case AheadPort, TurnPort:
		return d.Turned(-1)
	case AheadStar, TurnStar:
		return d.Turned(1)
	}
	return d
}

// SideOf is the side to which a move turns.
func SideOf(m Move) Battery {
	if m == AheadStar || m == TurnStar {
		return Starboard
	}
	return Port
}

// Sign is the sign of a move in the picture of the arcs: the letters with which it is typed in a
// course, or X for leaving the chart.
func (m Move) Sign() string {
	if m == LeaveChart {
		return "X"
	}
	return strings.ToUpper(m.Letters())
}

// The modes of moving.
const (
	ModeAsk  = "ask"
	ModeGo   = "go"
	ModeBack = "back"
	ModePlan = "plan"
)

// The fire orders.
const (
	FireAsk    = "ask"
	FireUseful = "useful" // ask, but only where a gun of hers can hurt
	FireHold   = "hold"
	FireWithin = "within"
)

// Move is one move of a ship.
type Move string

// The moves. Leave is ahead, off the chart.
const (
	Advance    Move = "ahead"
	AheadPort  Move = "ahead-port"
	AheadStar  Move = "ahead-starboard"
	TurnPort   Move = "turn-port"
	TurnStar   Move = "turn-starboard"
	BackSail   Move = "back"
	RestOnOars Move = "rest"
	LeaveChart Move = "leave"
)
