package race

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// label is the text of a use on a button.
func (s *State) label(seat game.Seat, c card, u use) string {
	text := c.String() + ": " + s.text(seat, u)
	switch {
	case u.kind == "nothing" && c.Rank == "3":
		return c.String() + ": throw it away"
	case u.kind == "nothing" && c.moves():
		return c.String() + ": no steps are left on it"
	case u.kind == "nothing":
		return c.String() + ": becalmed"
	case len(text) > mostLabel:
		text, _, _ = strings.Cut(text, ", to fight")
		return text + ", to fight"
	}
	return text
}

// hint says what a use brings, or may bring.
func (s *State) hint(seat game.Seat, u use) string {
	switch u.kind {
	case "move":
		return s.ahead(u.parts[0].ship, u.to, odds)
	case "cast":
		return "to square 1"
	case "nothing":
		return "no ship moves"
	case "edge":
		return "two dice say where it comes back"
	case "back":
		if s.allied(u.parts[0].ship.Seat, seat) {
			return "your own ships can use no card, so a partner's goes back; its new square does nothing"
		}
		return "the square where it comes to does nothing"
	}
	return ""
}

// danger says what may happen to a ship that arrives on a square; where the square
// has a die rolled, it names the worst faces.
func (s *State) danger(r ref, n int) string { return s.ahead(r, n, worst) }

// ahead says what may happen to a ship that arrives on a square; where the square
// has a die rolled, dice says what that may bring.
func (s *State) ahead(r ref, n int, dice func(kind) string) string {
	x, k := s.at(r), course[n].kind
	switch {
	case n == finish:
		return "home and safe"
	case len(s.foes(r, n)) > 0 && !s.sinks(r, n):
		return "a battle that sinks no attacker"
	case len(s.foes(r, n)) > 0 && special(n):
		return "a battle: back to port on a 2; then its square acts"
	case len(s.foes(r, n)) > 0:
		return "a battle: back to port on a 2"
	case k == pirate && x.Escort:
		return "the escort sees it through"
	case k == pirate && (s.engaged(r) >= 0 || len(s.Busy) >= s.Pirates):
		return "no vessel is free to attack"
	case k == pirate:
		return "pirates attack: back to port on a 6"
	case k == coastguard && x.Flag:
		return "the flag spares it"
	case k == reef && s.Players[r.Seat].Map:
		return "by the chart, six squares on"
	case !special(n):
		return ""
	}
	return dice(k)
}

// odds counts the faces of a die by what they bring on a kind of square.
func odds(k kind) string {
	var good, neutral, cards, hand, back, over, home int
	for face := 1; face <= 6; face++ {
		switch e := squares[k][face]; {
		case e.home:
			home++
		case e.drop == all:
			hand++
		case e.drop > 0 || e.delta < 0:
			cards++
		case e.sail < 0 || e.more == "typhoon":
			back++
		case e.more == "edge":
			over++
		case e.delta > 0 || e.sail > 0 || slices.Contains([]string{"repair", "escort", "flag", "map", "silver", "diamonds", "war"}, e.more):
			good++
		default:
			neutral++
		}
	}
	var parts []string
	for _, o := range []struct {
		faces int
		text  string
	}{
		{good, "good"},
		{neutral, "neutral"},
		{cards, "cost cards or steps"},
		{hand, "the whole hand"},
		{back, "back"},
		{over, "over the edge"},
		{home, "home to port"},
	} {
		if o.faces > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", o.faces, o.text))
		}
	}
	return "a die's six faces: " + strings.Join(parts, ", ")
}

// worst names the faces of a die that cost a ship or a whole hand.
func worst(k kind) string {
	var homes, hands []string
	for face := 1; face <= 6; face++ {
		switch e := squares[k][face]; {
		case e.home:
			homes = append(homes, strconv.Itoa(face))
		case e.drop == all:
			hands = append(hands, strconv.Itoa(face))
		}
	}
	var risks []string
	if len(homes) > 0 {
		risks = append(risks, "back to port on a "+game.List("or", homes...))
	}
	if len(hands) > 0 {
		risks = append(risks, "all cards lost on a "+game.List("or", hands...))
	}
	if len(risks) == 0 {
		return "a die decides"
	}
	return "a die: " + strings.Join(risks, ", ")
}

// sinks reports whether an opponent on a square may sink a ship that arrives there.
// A convoy never does.
func (s *State) sinks(r ref, n int) bool {
	return slices.ContainsFunc(s.foes(r, n), func(f ref) bool { return s.convoy(f) == nil })
}

// mostLabel is how long the text of a button may be, in bytes.
const mostLabel = 75
