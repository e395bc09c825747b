package race

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// label is the text of a use on a button.
func (s *State) label(seat game.Seat, c board.Card, u use) string {
	text := c.String() + ": " + u.kind.text(s, seat, u)
	switch {
	case u.kind == nothing && c.Rank == "3":
		return "Throw the 3 away"
	case u.kind == nothing && c.Moves():
		return c.String() + ": no steps are left on it"
	case u.kind == nothing:
		return c.String() + ": becalmed"
	case len(text) > mostLabel:
		text, _, _ = strings.Cut(text, ", to fight")
		return text + ", to fight"
	}
	return text
}

// danger says in short what may happen to a ship that arrives on a square.
func (s *State) danger(r board.ShipID, n int) string {
	text := s.ahead(r, n)
	switch {
	case strings.HasPrefix(text, "a battle: "):
		return "a battle: 1 in 6 sinks you, 1 sinks it"
	case board.Special(n) && text == odds(board.Course[n].Kind):
		return gist(board.Course[n].Kind)
	}
	return text
}

// ahead says what may happen to a ship that arrives on a square: all that a die may
// bring, where there is one.
func (s *State) ahead(r board.ShipID, n int) string {
	x, k := s.at(r), board.Course[n].Kind
	switch {
	case n == board.Finish:
		return "home and safe"
	case len(s.foes(r, n)) > 0 && !s.sinks(r, n):
		return "a battle that cannot sink you; it may sink one of them"
	case len(s.foes(r, n)) > 0 && board.Special(n):
		return "a battle: 1 in 6 sinks it, 1 sinks you, 4 move one of you; if you stay, the square acts"
	case len(s.foes(r, n)) > 0:
		return "a battle: 1 in 6 sinks it, 1 sinks you, 4 move one of you a square or two"
	case k == board.Pirate && x.Escort:
		return "the escort sees it through"
	case k == board.Pirate && (s.engaged(r) >= 0 || len(s.Busy) >= s.Pirates):
		return "no pirate is free to attack"
	case k == board.Coastguard && x.Flag:
		return "the flag spares it"
	case k == board.Reef && s.Players[r.Seat].Map:
		return "by the chart, six squares on"
	case !board.Special(n):
		return ""
	}
	return odds(k)
}

// luck is what a face of the die brings on a square, in one word.
type luck int

// The kinds of luck, in the order in which texts count them.
const (
	good luck = iota
	calm
	again
	cardsGo
	stepsGo
	handGoes
	drivenBack
	overEdge
	toPort
	lucks // how many there are
)

// lucky are the words for each kind of luck: of one face, of more faces, and before
// the faces.
var lucky = [lucks]struct{ one, more, on string }{
	good:       {"good", "good", "good on"},
	calm:       {"does nothing", "do nothing", ""},
	again:      {"rolls again", "roll again", ""},
	cardsGo:    {"costs cards", "cost cards", ""},
	stepsGo:    {"costs steps", "cost steps", ""},
	handGoes:   {"costs the hand", "cost the hand", "the hand is lost on"},
	drivenBack: {"drives the ship back", "drive the ship back", ""},
	overEdge:   {"chases it over the edge", "chase it over the edge", ""},
	toPort:     {"sends the ship to port", "send the ship to port", "back to port on"},
}

// luck is what a result brings.
func (e effect) luck() luck {
	switch {
	case e.home:
		return toPort
	case e.drop == all:
		return handGoes
	case e.drop > 0:
		return cardsGo
	case e.delta < 0:
		return stepsGo
	case e.sail < 0 || e.more == "typhoon":
		return drivenBack
	case e.more == "edge":
		return overEdge
	case e.more == "again":
		return again
	case e.delta > 0 || e.sail > 0 || e.more != "" && e.more != "sweep":
		return good
	}
	return calm
}

// raidLuck is the luck of an attack of pirates, by the die.
var raidLuck = [7]luck{1: stepsGo, 2: cardsGo, 3: cardsGo, 4: stepsGo, 5: stepsGo, 6: toPort}

// faces returns the faces of the die on a kind of square, by the luck that they bring.
func faces(k board.Kind) (by [lucks][]string) {
	for face := 1; face <= 6; face++ {
		l := squares[k][face].luck()
		if k == board.Pirate {
			l = raidLuck[face]
		}
		by[l] = append(by[l], fmt.Sprint(face))
	}
	return by
}

// odds counts all faces of the die by what they bring on a kind of square: "2 in 6
// good, 3 cost cards, 1 sends the ship to port".
func odds(k board.Kind) string {
	if k == board.Pirate {
		return "pirates attack: 3 in 6 cost steps, 1 two cards, 1 all cards but one, 1 sends the ship to port"
	}
	var parts []string
	for l, on := range faces(k) {
		if len(on) == 0 {
			continue
		}
		text := lucky[l].one
		if len(on) > 1 {
			text = lucky[l].more
		}
		in := ""
		if len(parts) == 0 {
			in = "in 6 "
		}
		parts = append(parts, fmt.Sprintf("%d %s%s", len(on), in, text))
	}
	return strings.Join(parts, ", ")
}

// gist counts the faces in a few words, without those that do nothing: "1 in 6 good, 2
// cost, 1 the hand, 1 to port".
func gist(k board.Kind) string {
	by := faces(k)
	var parts []string
	add := func(faces int, one, more string) {
		text, in := one, ""
		if faces > 1 {
			text = more
		}
		if len(parts) == 0 {
			in = "in 6 "
		}
		if faces > 0 {
			parts = append(parts, fmt.Sprintf("%d %s%s", faces, in, text))
		}
	}
	add(len(by[good]), "good", "good")
	add(len(by[cardsGo])+len(by[stepsGo]), "costs", "cost")
	add(len(by[handGoes]), "costs the hand", "cost the hand")
	add(len(by[drivenBack]), "back", "back")
	add(len(by[overEdge]), "over the edge", "over the edge")
	add(len(by[toPort]), "to port", "to port")
	text := strings.Join(parts, ", ")
	if k == board.Pirate {
		return "pirates: " + text
	}
	return text
}

// needs says, by the kind of a square, which faces of the die are good there, and which
// are the worst.
var needs = func() map[board.Kind]string {
	all := make(map[board.Kind]string)
	for k := range board.Titles {
		var parts []string
		for l, on := range faces(k) {
			if len(on) > 0 && lucky[l].on != "" {
				parts = append(parts, lucky[l].on+" "+game.List("or", on...))
			}
		}
		all[k] = strings.Join(parts, ", ")
	}
	return all
}()

// sinks reports whether an opponent on a square may sink a ship that arrives there.
// A convoy never does.
func (s *State) sinks(r board.ShipID, n int) bool {
	return slices.ContainsFunc(s.foes(r, n), func(f board.ShipID) bool { return s.convoy(f) == nil })
}

// useless says why a card moves nothing now.
func (s *State) useless(seat game.Seat, c board.Card) string {
	own := s.Players[seat].Ships
	inPort, there := 0, 0
	for _, x := range own {
		switch x.At {
		case board.Port:
			inPort++
		case board.Finish:
		default:
			there++
		}
	}
	switch {
	case c.Rank == "J":
		return "a jack moves no ship"
	case c.Rank == "3":
		return "no ship of yours is on a square with a red arrow"
	case c.Rank == "K":
		return "no ship of yours lies in port"
	case there == 0 && inPort > 0 && len(own) == 1:
		return "your ship lies in port; an ace or a king lets it cast off"
	case there == 0 && inPort > 0:
		return "your ships lie in port; an ace or a king lets one cast off"
	case there == 0:
		return "no ship of yours is at sea"
	case s.steps(seat, c) == 0:
		return "it has no steps left"
	}
	if len(own) == 1 {
		return "a blockade or a full square stops your ship"
	}
	return "a blockade or a full square stops your ships"
}

// mostLabel is how long the text of a button may be, in bytes.
const mostLabel = 75
