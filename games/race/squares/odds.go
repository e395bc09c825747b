package squares

import (
	"fmt"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// luck is the kind of luck that a face of the die brings on a square.
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

// Good reports whether a result is good luck.
func (e Effect) Good() bool { return e.luck() == good }

// luck is what a result brings.
func (e Effect) luck() luck {
	switch {
	case e.Home:
		return toPort
	case e.Drop == All:
		return handGoes
	case e.Drop > 0:
		return cardsGo
	case e.Delta < 0:
		return stepsGo
	case e.Sail < 0 || e.More == "typhoon":
		return drivenBack
	case e.More == "edge":
		return overEdge
	case e.More == "again":
		return again
	case e.Delta > 0 || e.Sail > 0 || e.More != "" && e.More != "sweep":
		return good
	}
	return calm
}

// raidLuck is the luck of an attack of pirates, by the die.
var raidLuck = [7]luck{1: stepsGo, 2: cardsGo, 3: cardsGo, 4: stepsGo, 5: stepsGo, 6: toPort}

// faces returns the faces of the die by the luck that they bring on a kind of square.
func faces(k board.Kind) (by [lucks][]string) {
	for face := 1; face <= 6; face++ {
		l := Effects[k][face].luck()
		if k == board.Pirate {
			l = raidLuck[face]
		}
		by[l] = append(by[l], fmt.Sprint(face))
	}
	return by
}

// Odds counts all faces of the die by what they bring on a kind of square: "2 in 6
// good, 3 cost cards, 1 sends the ship to port".
func Odds(k board.Kind) string {
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

// Gist counts the faces in a few words, without those that do nothing: "1 in 6 good, 2
// cost, 1 the hand, 1 to port".
func Gist(k board.Kind) string {
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

// Needs says for each kind of square which faces of the die are good there, and which are the
// worst.
var Needs = tellNeeds()

func tellNeeds() map[board.Kind]string {
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
}
