package race

import (
	"shipboard/games/game"
	"shipboard/games/race/board"
)

// Counts implements game.Counted: what happens to ships and to cards.
func (s *State) Counts(seat game.Seat, before game.Match, _ []game.Event) []game.Happening {
	was, ok := before.(*State)
	if !ok {
		return nil
	}
	your, all, reach := "a ship of yours", "your ships are", "your ships reach"
	if s.Ships == 1 {
		your, all, reach = "your ship", "your ship is", "your ship reaches"
	}
	ahead := func(m *State) (most int) { // how far the best rival has come
		for p := range m.Players {
			sum := 0
			for _, x := range m.Players[p].Ships {
				sum += x.At
			}
			if m.side(game.Seat(p)) != m.side(seat) {
				most = max(most, sum)
			}
		}
		return most
	}
	var lost, home, off, back, sunk, on int
	for p := range s.Players {
		at := game.Seat(p)
		for n, x := range s.Players[p].Ships {
			old := was.Players[p].Ships[n]
			switch {
			case at != seat && s.side(at) == s.side(seat):
			case at != seat && old.At > board.Port && x.At == board.Port:
				sunk++
			case at != seat:
			case old.At == board.Port && x.At > board.Port:
				off++
			case old.At > board.Port && x.At == board.Port:
				lost++
			case old.At != board.Finish && x.At == board.Finish:
				home++
			case x.At < old.At:
				back++
			}
			if at == seat {
				on += x.At - old.At
			}
		}
	}
	now, old := s.Players[seat].Hand, was.Players[seat].Hand
	left := 0
	for _, c := range now {
		if c.Moves() {
			left += max(c.Worth()+c.Mod, 0)
		}
	}
	fewer := len(old) - 1 - len(now) // not counting the card that is played
	if home > 0 {                    // a player who comes home lays the hand aside
		fewer = 0
	}
	better, worse := marked(s.Players[seat].Marks)
	betterOld, worseOld := marked(was.Players[seat].Marks)
	return []game.Happening{
		{Times: home, Words: your + " comes home"},
		{Times: lost, Words: your + " goes back to port", Bad: true},
		{Times: off, Words: your + " casts off"},
		{Times: sunk, Words: "a ship of a rival goes back to port"},
		{Times: back, Words: your + " falls back", Bad: true},
		{Times: on, More: all + " further on"},
		{Times: fewer, Words: "cards of yours are lost", Bad: true},
		{Times: better - betterOld, Words: "your cards gain steps"},
		{Times: worse - worseOld, Words: "your cards lose steps", Bad: true},
		// Steps in the hand are not counted alone: after a 2 more are left than after an 8, but that is
		// no reason to play the 2.
		{Times: on + left, More: reach + " further with the cards in your hand"},
		{Times: ahead(s) - ahead(was), More: "the foremost rival is further on", Bad: true},
	}
}

// marked counts the marks that put steps on cards, and those that took steps off.
func marked(all []mark) (better, worse int) {
	for _, m := range all {
		if m.Delta > 0 {
			better++
		} else {
			worse++
		}
	}
	return better, worse
}
