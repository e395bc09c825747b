package moby

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// rank is the place of a player.
type rank struct {
	seat                   game.Seat
	gone                   bool
	damage, crew, harpoons int
	place                  int // from 1; players who are level share one
}

// ranks are the players, the best first: by damage, then by men aboard, then by harpoons left.
// Players who resigned come last.
func (s *State) ranks() []rank {
	list := make([]rank, s.Seats)
	for seat := range list {
		list[seat] = rank{seat: game.Seat(seat), gone: s.gone(game.Seat(seat))}
	}
	for i := range s.Boats {
		b := &s.Boats[i]
		r := &list[b.Seat]
		r.damage += b.Damage()
		r.crew += b.Crew.Count()
		r.harpoons += b.Harpoons
	}
	slices.SortStableFunc(list, compareRanks)
	for i := range list {
		list[i].place = i + 1
		if i > 0 && compareRanks(list[i-1], list[i]) == 0 {
			list[i].place = list[i-1].place
		}
	}
	return list
}

func compareRanks(a, b rank) int {
	switch {
	case a.gone != b.gone && a.gone:
		return 1
	case a.gone != b.gone:
		return -1
	case a.damage != b.damage:
		return b.damage - a.damage
	case a.crew != b.crew:
		return b.crew - a.crew
	}
	return b.harpoons - a.harpoons
}

// tieBreak tells why the first is before the second if their damage is equal.
func tieBreak(ranks []rank) string {
	a, b := ranks[0], ranks[1]
	switch {
	case b.gone || a.damage != b.damage:
		return ""
	case a.crew != b.crew:
		return ", as many as " + b.seat.Mark() + ", and more men aboard"
	}
	return ", as many as " + b.seat.Mark() + ", and more harpoons left"
}

// checkEnd ends the game if the whale is dead or no boat is left.
func (s turns) checkEnd() {
	switch {
	case s.Over != nil:
	case s.DamageTaken() >= s.HP:
		s.finish("The white whale is dead", "")
	case !s.AnyBoats():
		s.finish("No boat is left, and the whale swims free", "whale")
	}
}

// finish ends the game. The whale wins if side says so, else the players who are first.
func (s turns) finish(how, side string) {
	carriedOut := s.Phase != view.PhasePlot
	if carriedOut {
		s.KeepTurn()
	}
	s.Phase, s.Asks, s.Locked, s.Step = view.PhaseOver, nil, nil, 0
	o := game.Outcome{Side: side, Scores: make([]int, s.Seats)}
	var first []string
	for _, r := range s.ranks() {
		o.Scores[r.seat] = r.damage
		if len(o.Places) == 0 || r.place > len(slices.Concat(o.Places...)) {
			o.Places = append(o.Places, nil)
		}
		last := len(o.Places) - 1
		o.Places[last] = append(o.Places[last], r.seat)
		if last == 0 {
			first = append(first, r.seat.Mark())
		}
	}
	best := o.Scores[o.Places[0][0]]
	switch {
	case side == "whale":
		o.Text = how + ": he has won."
	case len(first) == 1:
		o.Text = how + ": " + first[0] + " has won with " + game.Count(best, "point") + " of damage" + tieBreak(s.ranks()) + "."
	case best == 0:
		o.Text = how + ": nobody has hurt him, and " + game.List("and", first...) + " share the win."
	default:
		o.Text = how + ": " + game.List("and", first...) + " share the win with " + game.Count(best, "point") + " of damage each."
	}
	o.Deeds = s.deeds()
	s.Over = &o
	s.ClearPlots()
	s.Row = sea.RowEnd
	s.Tell("%s The game is over.", o.Text)
	if carriedOut {
		s.Decide(view.HurtKey(s.Turn), s.hurtMost())
	}
	switch {
	case side == "whale":
		s.Great(sea.HuntEnds, "The white whale wins!")
	case len(first) == 1:
		s.Great(sea.HuntEnds, first[0]+" wins!")
	default:
		s.Great(sea.HuntEnds, game.List("and", first...)+" share the win!")
	}
	s.EndWith("")
	s.NoKraken()
	if s.DamageTaken() > 0 {
		var scores []string
		for _, r := range s.ranks() {
			scores = append(scores, view.Ordinal(r.place)+" "+r.seat.Mark()+" "+strconv.Itoa(r.damage))
		}
		s.TellList("Points: ", "; ", sea.MostListed, scores)
		s.EndWith("Points: " + strings.Join(scores, "; ") + ".")
	}
}

// hurtMost is the way in which this turn goes for those who guess who hurts the whale most in it.
func (s *State) hurtMost() string {
	harm := make([]int, s.Seats)
	for i := range s.Boats {
		if b := &s.Boats[i]; s.Turn > 0 && len(b.Log) >= s.Turn {
			harm[b.Seat] += b.Log[s.Turn-1].Damage
		}
	}
	most := slices.Max(harm)
	at := slices.Index(harm, most)
	if most == 0 || slices.Contains(harm[at+1:], most) {
		return view.HurtByNobody
	}
	return view.HurtBy(game.Seat(at))
}

// deeds are the table of what all players did.
func (s *State) deeds() *game.Deeds {
	d := &game.Deeds{Heads: []string{"points", "thrown", "hit", "held", "overboard", "dead", "orders rowed"}}
	points := make([]int, s.Seats)
	for _, r := range s.ranks() {
		points[r.seat] = r.damage
	}
	for seat := range game.Seat(s.Seats) {
		deed := s.Deed(seat)
		d.Add(points[seat], deed.Thrown, deed.Hit, deed.Held, deed.Fell, deed.Died, deed.Rowed)
	}
	return d
}
