package race

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

const nextGroup = "Cards for your next turns"

// laid offers a player to lay cards in order for the next turns. While others play, it offers
// that at once. In the player's own turn, when the first card is played at once, it is one press
// further. A search is not offered this.
func (s menu) laid() {
	const pre = "next "
	p := s.own
	t := s.asked()
	mine := s.Turn == s.seat || t != nil && t.Seat == s.seat
	free := s.own.unlaid()
	switch {
	case s.m.Bare() || t != nil && t.Seat == s.seat || mine && s.stuck():
		return
	case mine && len(free) > 1:
		s.m.Offer("", pre, "Play several cards in order…", "the first now, the others when your next turns come; nobody waits for you then", nextGroup)
	case mine:
		return
	}
	under := ""
	if mine {
		under = pre
	}
	lead := "Next turn: "
	if len(p.Next) > 0 || mine && !s.m.Opens(pre) {
		lead = "Then: "
	}
	if mine {
		lead = "First: "
	}
	for _, i := range free {
		s.nextCard(under, i, lead)
	}
	if len(p.Next) > 0 {
		s.m.Offer("", "next off", "Take them all back", fitting("now laid: "+s.own.nextText(), fmt.Sprintf("%s are laid", game.Spelled(len(p.Next), "card"))), nextGroup)
		offered := []string{p.Next[0].card().String()} // off takes back the first card of that name
		for _, n := range p.Next[1:] {
			if c := n.card().String(); !slices.Contains(offered, c) {
				offered = append(offered, c)
				s.m.Offer("", "next off "+c, "Take back the "+c+" and what follows", "", nextGroup)
			}
		}
	}
	if mine || len(p.Next) > 0 {
		s.nextAnswers(under)
	}
}

// fitting is the first text that fits into a hint.
func fitting(text, short string) string {
	if len(text) > game.MaxHint {
		return short
	}
	return text
}

// nextCard offers what a card may do in a turn to come.
func (s menu) nextCard(under string, i int, lead string) {
	c := s.own.Hand[i]
	spot := s.own.cardSpot(i)
	add := func(use, label, hint string) {
		line := "next " + c.String()
		if use != "" {
			line += " " + use
		}
		if s.Turn == s.seat { // in the player's own turn the first laid card is played at once
			probe := s.clone()
			words := strings.Fields(use)
			n, err := probe.reader(s.seat).readNext(append([]string{strings.ToLower(c.String())}, words...))
			if err != nil {
				return
			}
			probe.Players[s.seat].Next = []next{n}
			if _, err := probe.captain(s.seat).plan().line(); err != nil {
				return
			}
		}
		s.m.Add(under, game.Choice{Line: line, Label: lead + label, Hint: hint, Group: nextGroup, Spot: spot})
	}
	switch {
	case c.Rank == "3":
		add("edge", "the 3, over the edge", "if your ship stands at the sea’s edge then")
		add("nothing", "the 3, to throw it away", "no ship goes over the edge")
	case c.Rank == "6":
		add("", "the "+c.String()+", sail on", s.nextHint(c))
		for n, r := range s.rivals() {
			if n < mostBacks {
				add("back "+s.word(r), "the "+c.String()+", send "+view.ShipName(r)+" back", "if nothing is in its way then")
			}
		}
	case c.Rank == "K":
		add("", "the "+spoken(c), "casts off if a ship lies in port then; else it is thrown away if you hold nothing better")
	case c.Rank == "J":
		add("", "the "+spoken(c), "moves nothing")
	default:
		add("", "the "+spoken(c), s.nextHint(c))
	}
}

// spoken is a card as one says it: "queen", "9".
func spoken(c board.Card) string {
	name, ok := map[string]string{"A": "ace", "J": "jack", "Q": "queen", "K": "king"}[c.Rank]
	if !ok {
		return c.String()
	}
	return name + strings.TrimPrefix(c.String(), c.Rank)
}

// rivals are the ships of others that are at sea, the farthest on first.
func (s menu) rivals() []board.ShipID {
	list := slices.DeleteFunc(s.refs(), func(r board.ShipID) bool { return s.Allied(r.Seat, s.seat) || !s.atSea(r) })
	slices.SortStableFunc(list, func(a, b board.ShipID) int { return s.at(b).At - s.at(a).At })
	return list
}

// nextHint tells where a card leads if only the laid cards before it move the player's one ship.
func (s menu) nextHint(c board.Card) string {
	if s.Ships > 1 || s.Fleets > 0 {
		return "by the ship that it serves best then; type next " + c.String() + " and a ship for another"
	}
	hand := s.own.Hand
	at := s.own.Ships[0].At
	for i, n := range s.own.Next {
		places := s.own.places()
		if i >= len(places) {
			break
		}
		switch laid := hand[places[i]]; {
		case n.Use == "edge":
			return "from where the dice bring your ship over the edge"
		case n.Use == "nothing" || strings.HasPrefix(n.Use, "back ") || n.Use == discard:
		case at == board.Port && laid.Launches():
			at = board.Start
		case at != board.Port:
			at = min(at+s.own.steps(laid), board.Finish)
		}
	}
	switch {
	case at == board.Port && c.Launches():
		return "casts off"
	case at == board.Port:
		return "thrown away while your ship lies in port, if you hold nothing better"
	}
	to := min(at+s.own.steps(c), board.Finish)
	return fitting(fmt.Sprintf("from %d to %s, unless your ship is moved before", at, board.Where(to)), "to "+board.Where(to))
}

// nextAnswers offers answers to questions that a laid card may meet.
func (s menu) nextAnswers(under string) {
	p := s.own
	const group = "Where a square asks"
	offer := func(line, label, hint string) { s.m.Offer(under, line, label, hint, group) }
	if p.Asks {
		offer("next usual", "Do the usual for me", "the highest gain, the lowest lose or go, laid cards last")
		return
	}
	offer("next ask", "Ask me", "then the race waits for you there")
	var seen []string
	for _, c := range p.Hand {
		if slices.Contains(seen, c.Rank) {
			continue
		}
		seen = append(seen, c.Rank)
		if !slices.Contains(p.First, "drop "+c.Rank) {
			offer("next drop "+strings.ToLower(c.Rank), "Throw the "+c.Rank+" away first", "else the lowest goes, laid cards last")
		}
	}
	for _, verb := range answerable {
		if slices.ContainsFunc(p.First, func(a string) bool { return strings.HasPrefix(a, verb+" ") }) {
			offer("next "+verb, "The usual to "+verb+" again", "nothing chosen first")
		}
	}
}
