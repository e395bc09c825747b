package sea

import (
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// beasts are the sharks and the kraken.
type beasts action

// sharks is the sharks' step of an even turn. A shark starts from every pile of blood, the oldest
// first. For each chit it moves one hex in the direction that a die gives.
func (s beasts) sharks() {
	piles := s.Blood
	s.Blood = nil
	for _, p := range piles {
		at := p.At
		run := []board.Hex{at}
		faces := make([]int, 0, p.Chits)
		eaten := s.eat(at)
		for range p.Chits {
			d := s.Die("shark", swimsTo)
			faces = append(faces, d)
			to := at.Next(board.Dir(d))
			if !to.OnBoard() {
				continue
			}
			at = to
			run = append(run, at)
			eaten = append(eaten, s.eat(at)...)
		}
		s.Whose("the shark from " + p.At.String())
		s.Latest.Runs = append(s.Latest.Runs, run)
		meaning := "from " + p.At.String() + " to " + at.String()
		way := "follows the blood " + meaning
		if at == p.At {
			meaning = "circles at " + at.String()
			way = "circles in the blood at " + at.String()
		}
		found := "finds nobody"
		if len(eaten) > 0 {
			meaning += ": eats " + byBoat(eaten)
			found = "takes " + byBoat(eaten)
			s.Great(manDies, "A shark takes "+someMen(eaten)+"!")
		}
		s.Tell("A shark %s, and %s.", way, found)
		s.Note(view.PhaseSharks, nil, "a shark", meaning, faces...)
	}
}

// swimsTo are the directions of a shark by the die, so that its dice can be sorted by them.
const swimsTo = "north on 1, north-east on 2, south-east on 3, south on 4, south-west on 5, north-west on 6"

// mostMen is how many men a moment names at most.
const mostMen = 3

// someMen names men with their boats. If there are many, it tells how many men each boat loses.
func someMen(men []string) string {
	if len(men) <= mostMen {
		return byBoat(men)
	}
	boats, names := crews(men)
	lost := make([]string, len(boats))
	for i, boat := range boats {
		lost[i] = strconv.Itoa(len(names[boat])) + " of " + boat
	}
	return strconv.Itoa(len(men)) + " men: " + game.List("and", lost...)
}

// byBoat names men with their boats, each boat once: "Asa and Adam of red, and Felix of black".
func byBoat(men []string) string {
	boats, names := crews(men)
	list := make([]string, len(boats))
	for i, boat := range boats {
		list[i] = game.List("and", names[boat]...) + " of " + boat
	}
	if last := len(list) - 1; last > 0 && len(men) > len(list) { // the comma shows that this "and" is not that of a crew
		return strings.Join(list[:last], ", ") + ", and " + list[last]
	}
	return game.List("and", list...)
}

// crews are the boats of men, in the order of the men, and the names of the men of each boat.
func crews(men []string) (boats []string, names map[string][]string) {
	names = make(map[string][]string)
	for _, man := range men {
		name, boat, _ := strings.Cut(man, " of ")
		if names[boat] == nil {
			boats = append(boats, boat)
		}
		names[boat] = append(names[boat], name)
	}
	return boats, names
}

// eat kills the swimmers in a hex and returns their names.
func (s *Sea) eat(at board.Hex) []string {
	var eaten []string
	for i := range s.Swimmers {
		if w := &s.Swimmers[i]; w.At == at {
			eaten = append(eaten, s.whose(w))
			s.Deed(s.Boats[w.Boat].Seat).Died++
		}
	}
	if len(eaten) > 0 {
		s.Latest.Dead = append(s.Latest.Dead, at)
		s.leaveWater(func(w Swimmer) bool { return w.At == at })
	}
	return eaten
}
