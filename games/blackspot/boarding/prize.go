package boarding

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Prize asks the winner of a boarding action (Ship) what becomes of the beaten ship
// (Other), and does it. A flagship taken is lost whatever becomes of her.
func Prize(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m, o := s.Model(d.Ship), s.Model(d.Other)
	if d.Step == 0 {
		t.TellMoment(deed.ShipTaken, "%s takes %s.", m.Called(), o.Called())
		s.AskFor(d, 1, deed.Prompt{Ask: board.AskPrize, Seats: sea.Seats(m.Seat), Ship: d.Other})
		return
	}
	owner, p := o.Seat, s.PairOf(d.Ship)
	word, rest, _ := strings.Cut(d.Answer, " ")
	if word != "scuttle" {
		harm.Score(&s.Sea, d.Other, owner, d.Seat) // before it is told, so that those who are told see it
	}
	switch {
	case word == "scuttle":
		t.Tell("%s scuttles %s.", m.Called(), o.Called())
		harm.Lose(s, t, d.Other, d.Seat, board.Sunk)
		return
	case word == "rise" && p != nil:
		t.Tell("%s keeps her hooks in %s, where the undead will rise.", m.Called(), o.Called())
		p.By, p.To, p.Rising = d.Ship, d.Other, true
		handOver(&s.Sea, o, m.Seat, 0)
	case word == "crew":
		givers, _, _ := ReadGivers(&s.Sea, d.Ship, d.Other, strings.Fields(rest))
		harm.Unpair(s, d.Other)
		crewFrom(&s.Sea, t, d.Other, m.Seat, givers)
	default:
		harm.Unpair(s, d.Other)
		t.Tell("%s leaves %s adrift.", m.Called(), o.Called())
		handOver(&s.Sea, o, board.Nobody, 0)
	}
	s.Tally(d.Seat).Took++
	harm.FlagLost(s, t, d.Other, owner, d.Seat)
	s.CheckEnd = true
}

// handOver gives a ship to a seat, with new dice. Hits and hits ever taken are
// forgotten; fires and the traits of her hull stay.
func handOver(s *sea.Sea, m *board.Model, to game.Seat, dice int) {
	s.NoteTaken(m, to)
	m.Seat, m.Dice, m.Hits, m.Ever = to, dice, 0, 0
	m.From = s.Round + 1
	m.Anchored, m.Turnable, m.Hard, m.Opport, m.Took = false, false, false, "", 0
}

// crewFrom mans a ship with a die from each of givers. A giver may be listed more than once.
func crewFrom(s *sea.Sea, t *deed.Telling, r board.Ref, seat game.Seat, givers []board.Ref) {
	m := s.Model(r)
	handOver(s, m, seat, len(givers))
	for _, g := range givers {
		s.Model(g).Dice--
	}
	t.Tell("%s is manned by %s and sails for %s from the next round.", m.Called(), giverText(s, givers), seat.Mark())
}

// giverText tells who gives dice: "2 dice from frigate S1 and 1 die from sloop S3".
func giverText(s *sea.Sea, givers []board.Ref) string {
	var parts []string
	for i := 0; i < len(givers); {
		n := 1
		for i+n < len(givers) && givers[i+n] == givers[i] {
			n++
		}
		parts = append(parts, game.CountDice(n)+" from "+s.Title(givers[i]))
		i += n
	}
	return game.List("and", parts...)
}

// MayGive reports whether a ship (r) may give dice to a prize or a derelict that a ship (by)
// takes: r is by itself, or it lies beside the prize.
func MayGive(s *sea.Sea, r, by, prize board.Ref) bool {
	m, o := s.Model(r), s.Model(by)
	return r != prize && m.Afloat() && m.IsShip() && m.Seat == o.Seat && (r == by || slices.Contains(s.Adjacent(prize), r))
}

// ReadGivers reads "2 from s1 1 from s3": the dice that are put aboard a prize. A
// number without a name is the taker's (by). The result names each giver as often
// as she gives a die.
func ReadGivers(s *sea.Sea, by, prize board.Ref, words []string) (givers []board.Ref, text string, err error) {
	list, text, err := ReadGifts(s, by, prize, words)
	if err != nil {
		return nil, "", err
	}
	for _, r := range list {
		if !MayGive(s, r, by, prize) {
			return nil, "", game.Refuse("%s does not lie beside %s; dice come from %s and your ships within 0.25 inches of the prize.", s.Title(r), s.Title(prize), s.Title(by))
		}
	}
	return list, text, nil
}

// ReadGifts reads givers and their dice. It does not ask where they lie.
func ReadGifts(s *sea.Sea, by, prize board.Ref, words []string) (givers []board.Ref, text string, err error) {
	const help = "Say how many dice and from which ships, as in: crew 1 from s1 2 from s3."
	seat := s.Model(by).Seat
	given := map[board.Ref]int{}
	for len(words) > 0 {
		n, err := strconv.Atoi(words[0])
		if err != nil || n < 1 || n > 6 {
			return nil, "", game.Refuse("%s", help)
		}
		r := by
		words = words[1:]
		if len(words) >= 2 && words[0] == "from" {
			r = s.Named(words[1])
			if r == 0 || s.Model(r).Seat != seat || !s.Model(r).IsShip() || r == prize {
				return nil, "", game.Refuse("%s is no ship of yours that could give dice. %s", game.Quote(words[1]), help)
			}
			words = words[2:]
		}
		if len(words) > 0 && words[0] == "and" {
			words = words[1:]
		}
		m := s.Model(r)
		given[r] += n
		if m.Dice-given[r] < 1 {
			return nil, "", game.Refuse("%s has %s and keeps one at least; take fewer from her, or leave the prize adrift.", m.Called(), game.CountDice(m.Dice))
		}
		for range n {
			givers = append(givers, r)
		}
		text += " " + strconv.Itoa(n) + " from " + m.Name
	}
	o := s.Model(prize)
	switch most := o.ClassOf().Dice; {
	case len(givers) == 0:
		return nil, "", game.Refuse("%s", help)
	case len(givers) > most:
		return nil, "", game.Refuse("A %s holds %s at most; give fewer.", o.ClassOf().Title, game.CountDice(most))
	}
	return givers, text, nil
}

// Rise has the undead rise in a prize (Other) that is still locked to her captor
// (Ship): one die more, up to those of her class.
func Rise(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	p := s.PairOf(d.Ship)
	if p == nil || !p.Rising || p.Partner(d.Ship) != d.Other {
		return
	}
	m, o := s.Model(d.Ship), s.Model(d.Other)
	if d.Step == 0 {
		p.Fought = s.Round
		m.Ordered, o.Ordered = s.Round, s.Round
		m.Did, o.Did = deed.ActBoard, deed.ActBoard
		o.Dice = min(o.Dice+1, o.ClassOf().Dice)
		o.From = s.Round + 1
		t.Tell("The undead rise in %s: she has %s of %d.", o.Called(), game.CountDice(o.Dice), o.ClassOf().Dice)
		if o.Dice < o.ClassOf().Dice {
			s.AskFor(d, 1, deed.Prompt{Ask: board.AskHooks, Seats: sea.Seats(m.Seat), Ship: d.Ship})
			return
		}
		d.Answer = "cut"
	}
	if d.Answer == "cut" {
		harm.Unpair(s, d.Ship)
		t.Tell("%s cuts the hooks; %s acts from the next round.", m.Called(), o.Called())
	}
}

// CrewDerelict crews a derelict (Other) from the active ship and those beside it
// (List). Out of reach it does nothing and costs nothing.
func CrewDerelict(s *sea.Sea, t *deed.Telling, d deed.Deed) {
	m, o := s.Model(d.Ship), s.Model(d.Other)
	t.Reveal()
	switch {
	case !o.Adrift():
		t.Tell("%s crews nothing: %s is not adrift any more.", m.Called(), o.Called())
		return
	case !slices.Contains(s.Adjacent(d.Other), d.Ship):
		t.Tell("%s crews nothing: %s is out of reach.", m.Called(), o.Called())
		return
	}
	left := map[board.Ref]int{}
	for _, r := range d.List {
		left[r]++
		if !MayGive(s, r, d.Ship, d.Other) || s.Model(r).Dice-left[r] < 1 {
			t.Tell("%s crews nothing: %s cannot give those dice.", m.Called(), s.Title(r))
			return
		}
	}
	if s.Takes(t, m, deed.ActCrew) {
		crewFrom(s, t, d.Other, m.Seat, d.List)
	}
}
