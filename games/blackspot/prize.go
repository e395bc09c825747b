package blackspot

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// prize asks the winner of a boarding action (Ship) what becomes of the beaten ship
// (Other), and does it. A flagship taken is lost whatever becomes of her.
func (s *Battle) prize(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	if d.Step == 0 {
		t.TellMoment(shipTaken, "%s takes %s.", m.Called(), o.Called())
		s.askFor(d, 1, Prompt{Ask: board.AskPrize, Seats: seats(m.Seat), Ship: d.Other})
		return
	}
	owner, p := o.Seat, s.pairOf(d.Ship)
	word, rest, _ := strings.Cut(d.Answer, " ")
	switch {
	case word == "scuttle":
		t.Tell("%s scuttles %s.", m.Called(), o.Called())
		s.lose(t, d.Other, d.Seat, board.Sunk)
		return
	case word == "rise" && p != nil:
		t.Tell("%s keeps her hooks in %s, where the undead will rise.", m.Called(), o.Called())
		p.By, p.To, p.Rising = d.Ship, d.Other, true
		s.handOver(o, m.Seat, 0)
	case word == "crew":
		givers, _, _ := s.readGivers(d.Ship, d.Other, strings.Fields(rest))
		s.unpair(d.Other)
		s.crewFrom(t, d.Other, m.Seat, givers)
	default:
		s.unpair(d.Other)
		t.Tell("%s leaves %s adrift.", m.Called(), o.Called())
		s.handOver(o, board.Nobody, 0)
	}
	s.tally(d.Seat).Took++
	s.score(d.Other, owner, d.Seat)
	s.flagLost(t, d.Other, owner, d.Seat)
	s.Raided = true
}

// handOver gives a ship to a seat, with new dice. Hits and hits ever taken are
// forgotten; fires and the traits of her hull stay.
func (s *Sea) handOver(m *board.Model, to game.Seat, dice int) {
	s.noteTaken(m, to)
	m.Seat, m.Dice, m.Hits, m.Ever = to, dice, 0, 0
	m.From = s.Round + 1
	m.Anchored, m.Turnable, m.Hard, m.Opport, m.Took = false, false, false, "", 0
}

// crewFrom mans a ship with a die from each of these, who may stand more than once.
func (s *Sea) crewFrom(t *telling, r board.Ref, seat game.Seat, givers []board.Ref) {
	m := s.model(r)
	s.handOver(m, seat, len(givers))
	for _, g := range givers {
		s.model(g).Dice--
	}
	t.Tell("%s is manned by %s and sails for %s from the next round.", m.Called(), s.giverText(givers), seat.Mark())
}

// giverText tells who gives dice: "2 dice from frigate S1 and 1 die from sloop S3".
func (s *Sea) giverText(givers []board.Ref) string {
	var parts []string
	for i := 0; i < len(givers); {
		n := 1
		for i+n < len(givers) && givers[i+n] == givers[i] {
			n++
		}
		parts = append(parts, game.CountDice(n)+" from "+s.title(givers[i]))
		i += n
	}
	return game.List("and", parts...)
}

// mayGive reports whether a ship may give dice to a prize or a derelict that
// another (by) takes: she is that one or lies beside the prize.
func (s *Sea) mayGive(r, by, prize board.Ref) bool {
	m, o := s.model(r), s.model(by)
	return r != prize && m.Afloat() && m.IsShip() && m.Seat == o.Seat && (r == by || slices.Contains(s.adjacent(prize), r))
}

// readGivers reads "2 from s1 1 from s3": the dice that are put aboard a prize. A
// number without a name is the taker's (by). The result names each giver as often
// as she gives a die.
func (s *Sea) readGivers(by, prize board.Ref, words []string) (givers []board.Ref, text string, err error) {
	list, text, err := s.readGifts(by, prize, words)
	if err != nil {
		return nil, "", err
	}
	for _, r := range list {
		if !s.mayGive(r, by, prize) {
			return nil, "", game.Refuse("%s does not lie beside %s; dice come from %s and your ships within 0.25 inches of the prize.", s.title(r), s.title(prize), s.title(by))
		}
	}
	return list, text, nil
}

// readGifts reads givers and their dice without asking where they lie.
func (s *Sea) readGifts(by, prize board.Ref, words []string) (givers []board.Ref, text string, err error) {
	const help = "Say how many dice and from which ships, as in: crew 1 from s1 2 from s3."
	seat := s.model(by).Seat
	given := map[board.Ref]int{}
	for len(words) > 0 {
		n, err := strconv.Atoi(words[0])
		if err != nil || n < 1 || n > 6 {
			return nil, "", game.Refuse("%s", help)
		}
		r := by
		words = words[1:]
		if len(words) >= 2 && words[0] == "from" {
			r = s.named(words[1])
			if r == 0 || s.model(r).Seat != seat || !s.model(r).IsShip() || r == prize {
				return nil, "", game.Refuse("%s is no ship of yours that could give dice. %s", game.Quote(words[1]), help)
			}
			words = words[2:]
		}
		if len(words) > 0 && words[0] == "and" {
			words = words[1:]
		}
		m := s.model(r)
		given[r] += n
		if m.Dice-given[r] < 1 {
			return nil, "", game.Refuse("%s has %s and keeps one at least; take fewer from her, or leave the prize adrift.", m.Called(), game.CountDice(m.Dice))
		}
		for range n {
			givers = append(givers, r)
		}
		text += " " + strconv.Itoa(n) + " from " + m.Name
	}
	o := s.model(prize)
	switch most := o.ClassOf().Dice; {
	case len(givers) == 0:
		return nil, "", game.Refuse("%s", help)
	case len(givers) > most:
		return nil, "", game.Refuse("A %s holds %s at most; give fewer.", o.ClassOf().Title, game.CountDice(most))
	}
	return givers, text, nil
}

// rise has the undead rise in a prize (Other) that is still locked to her captor
// (Ship): one die more, up to those of her class.
func (s *Battle) rise(t *telling, d Deed) {
	p := s.pairOf(d.Ship)
	if p == nil || !p.Rising || p.Partner(d.Ship) != d.Other {
		return
	}
	m, o := s.model(d.Ship), s.model(d.Other)
	if d.Step == 0 {
		p.Fought = s.Round
		m.Ordered, o.Ordered = s.Round, s.Round
		m.Did, o.Did = actBoard, actBoard
		o.Dice = min(o.Dice+1, o.ClassOf().Dice)
		o.From = s.Round + 1
		t.Tell("The undead rise in %s: she has %s of %d.", o.Called(), game.CountDice(o.Dice), o.ClassOf().Dice)
		if o.Dice < o.ClassOf().Dice {
			s.askFor(d, 1, Prompt{Ask: board.AskHooks, Seats: seats(m.Seat), Ship: d.Ship})
			return
		}
		d.Answer = "cut"
	}
	if d.Answer == "cut" {
		s.unpair(d.Ship)
		t.Tell("%s cuts the hooks; %s acts from the next round.", m.Called(), o.Called())
	}
}

// crewDerelict crews a derelict (Other) from the active ship and those beside it
// (List). Out of reach it does nothing and costs nothing.
func (s *Sea) crewDerelict(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	t.reveal()
	switch {
	case !o.Adrift():
		t.Tell("%s crews nothing: %s is not adrift any more.", m.Called(), o.Called())
		return
	case !slices.Contains(s.adjacent(d.Other), d.Ship):
		t.Tell("%s crews nothing: %s is out of reach.", m.Called(), o.Called())
		return
	}
	left := map[board.Ref]int{}
	for _, r := range d.List {
		left[r]++
		if !s.mayGive(r, d.Ship, d.Other) || s.model(r).Dice-left[r] < 1 {
			t.Tell("%s crews nothing: %s cannot give those dice.", m.Called(), s.title(r))
			return
		}
	}
	if s.takes(t, m, actCrew) {
		s.crewFrom(t, d.Other, m.Seat, d.List)
	}
}

// readCrew reads "n3 1 from s1 1 from s2": a derelict and the dice put aboard her.
func (o *order) readCrew(words []string) error {
	if len(words) == 0 {
		return game.Refuse("Name the derelict and the dice put aboard her, as in: crew n3 1 from s1.")
	}
	r := o.s.named(words[0])
	if r == 0 || !o.s.model(r).Adrift() {
		return game.Refuse("%s is no ship adrift; name one that lies beside her.", game.Quote(words[0]))
	}
	if !o.m.IsShip() {
		return game.Refuse("%s has no crew to give; only ships have.", o.m.Called())
	}
	givers, text, err := o.s.readGifts(o.ship, r, words[1:])
	if err != nil {
		return err
	}
	if err := o.act(actCrew); err != nil {
		return err
	}
	o.a.Action = "" // out of reach it costs nothing
	o.add(Deed{Kind: DeedAct, Word: "crew", Other: r, List: givers}, "crew", words[0]+text)
	return nil
}
