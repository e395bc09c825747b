package blackspot

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// score gives the points for a model that her owner has lost to the deed of a
// player. In a blockade only the runner's lost ships count. In a hunt for treasure
// these points decide between those who have as much of it.
func (s *Sea) score(r board.Ref, owner, by game.Seat) {
	m := s.model(r)
	if owner == board.Nobody || m.Summoned {
		return
	}
	n := m.ClassOf().Cost
	if s.Options.Scenario == "blockade" {
		if owner == 0 && m.IsShip() {
			s.Fleets[1].Score += n
		}
		return
	}
	if m.Flagship {
		n += 4
	}
	if by == board.Nobody || by == owner {
		if s.Seats != 2 {
			return
		}
		by = 1 - owner
	}
	s.Fleets[by].Score += n
}

// judge takes fleets without a ship out of the battle, and ends it if it must end
// now. It reports whether the battle is over.
func (s *State) judge(t *telling) bool {
	if s.Over != nil || !s.Raided {
		return s.Over != nil
	}
	s.Raided = false
	if len(s.Models) > 0 {
		for _, seat := range s.playing() {
			if len(s.shipsOf(seat)) == 0 {
				t.Tell("%s has no ship left and is out of the battle.", seat.Mark())
				s.leave(t, seat)
			}
		}
	}
	switch left := s.playing(); {
	case len(left) > 1:
	case len(left) == 1 && s.Seats == 2 && s.Options.Scenario == "skirmish":
		s.finish(t, left, "it is the last fleet afloat")
	case len(left) == 1:
		s.sailOut(t, left[0])
		s.byPoints(t, "one fleet is left")
	default:
		s.byPoints(t, "no fleet is left")
	}
	return s.Over != nil
}

// sailOut has a blockade runner's ships sail out, once no blockader is left.
func (s *Sea) sailOut(t *telling, seat game.Seat) {
	if s.Options.Scenario != "blockade" || seat != 0 {
		return
	}
	for _, r := range s.shipsOf(seat) {
		m := s.model(r)
		s.goes(m, board.Out)
		s.Fleets[seat].Score += 2 * m.ClassOf().Cost
		t.Tell("Nothing bars the way any more: %s sails out.", m.Called())
	}
}

// leave takes what a seat has left off the table.
func (s *Battle) leave(t *telling, seat game.Seat) {
	f := &s.Fleets[seat]
	f.Out, f.Build, f.Draft, f.Dispels, f.Answer = true, board.Build{}, "", nil, board.Answer{}
	if d := s.shown(); d != nil && d.Seat == seat && s.Prompt.Ask == board.AskDispel {
		s.Prompt = Prompt{} // nobody need answer his spell any more
	}
	s.wizardLost(t, seat)
	s.dropDispel()
	for _, r := range s.of(seat) {
		if s.beaten(r) {
			continue
		}
		s.goes(s.model(r), board.Left)
		s.unpair(r)
		s.unhex(r)
	}
	s.Boats = slices.DeleteFunc(s.Boats, func(b board.Boat) bool { return b.Seat == seat })
	if len(s.Boats) == 0 {
		s.Boats = nil
	}
	s.Raided = true
}

// beaten reports whether a ship was taken, and her captor is yet to say what becomes
// of her.
func (s *Pending) beaten(r board.Ref) bool {
	return slices.ContainsFunc(s.Stack, func(d Deed) bool { return d.Kind == DeedPrize && d.Other == r })
}

// lastRound ends the battle after the last round, or when enough treasure is won.
func (s *State) lastRound(t *telling) bool {
	won := slices.ContainsFunc(s.Fleets, func(f Fleet) bool { return f.Treasure >= treasureToWin })
	switch {
	case won:
		s.byPoints(t, strconv.Itoa(treasureToWin)+" points of treasure are won")
	case s.Round >= s.Rounds:
		s.byPoints(t, "the last round is over")
	}
	return s.Over != nil
}

// byPoints ends the battle by points. Fleets that are wiped out count, too; those
// who have resigned do not.
func (s *State) byPoints(t *telling, why string) {
	var best []game.Seat
	for i := range s.Fleets {
		seat := game.Seat(i)
		switch {
		case s.Fleets[i].Quit:
		case len(best) == 0 || s.Fleets[i].behind(&s.Fleets[best[0]]) < 0:
			best = seats(seat)
		case s.Fleets[i].behind(&s.Fleets[best[0]]) == 0:
			best = append(best, seat)
		}
	}
	s.finish(t, best, why)
}

// behind compares what two fleets have won: below 0 if the first has more. Treasure
// comes first, where it is hunted.
func (f *Fleet) behind(o *Fleet) int { return cmp.Or(o.Treasure-f.Treasure, o.Score-f.Score) }

// won is what a fleet has won, in words.
func (s *Sea) won(seat game.Seat) string {
	f := &s.Fleets[seat]
	if s.Options.Scenario == "treasure" {
		return seat.Mark() + " " + strconv.Itoa(f.Treasure) + " of treasure and " + view.Halves(f.Score)
	}
	return seat.Mark() + " " + view.Halves(f.Score)
}

// finish ends the battle. Those who have resigned come last.
func (s *State) finish(t *telling, winners []game.Seat, why string) {
	s.Phase, s.Stack, s.Prompt, s.Active = roster.PhaseOver, nil, Prompt{}, board.Active{}
	s.Acting = board.Nobody
	o := game.Outcome{Scores: make([]int, s.Seats), Places: [][]game.Seat{winners}}
	var rest []game.Seat
	var points []string
	for i := range s.Fleets {
		seat := game.Seat(i)
		o.Scores[i] = s.Fleets[i].Score
		if s.Options.Scenario == "treasure" {
			o.Scores[i] = s.Fleets[i].Treasure
		}
		points = append(points, s.won(seat))
		if !slices.Contains(winners, seat) {
			rest = append(rest, seat)
		}
		s.Fleets[i].Draft, s.Fleets[i].Answer = "", board.Answer{}
	}
	behind := func(a, b game.Seat) int {
		f, g := &s.Fleets[a], &s.Fleets[b]
		return cmp.Or(one(f.Quit)-one(g.Quit), f.behind(g))
	}
	slices.SortStableFunc(rest, behind)
	for i, seat := range rest {
		if i > 0 && behind(rest[i-1], seat) == 0 {
			last := len(o.Places) - 1
			o.Places[last] = append(o.Places[last], seat)
			continue
		}
		o.Places = append(o.Places, seats(seat))
	}
	var marks []string
	for _, seat := range winners {
		marks = append(marks, seat.Mark())
	}
	o.Text = marks[0] + " wins: "
	if len(winners) > 1 {
		o.Text = "A draw between " + game.List("and", marks...) + ": "
	}
	o.Text += why + ". Points: " + strings.Join(points, ", ") + "."
	o.Deeds = s.deeds()
	s.Over = &o
	t.TellMoment(battleEnds, "%s", o.Text)
}
