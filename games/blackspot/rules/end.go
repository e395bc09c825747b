package rules

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// judge takes fleets without a ship out of the battle, and ends it if it must end
// now. It reports whether the battle is over.
func judge(s *battle.State, t *deed.Telling) bool {
	if s.Over != nil || !s.CheckEnd {
		return s.Over != nil
	}
	s.CheckEnd = false
	if len(s.Models) > 0 {
		for _, seat := range s.Playing() {
			if len(s.ShipsOf(seat)) == 0 {
				t.Tell("%s has no ship left and is out of the battle.", seat.Mark())
				Leave(&s.Battle, t, seat)
			}
		}
	}
	switch left := s.Playing(); {
	case len(left) > 1:
	case len(left) == 1 && s.Seats == 2 && s.Options.Scenario == "skirmish":
		Finish(s, t, left, "it is the last fleet afloat")
	case len(left) == 1:
		sailOut(&s.Sea, t, left[0])
		byPoints(s, t, "one fleet is left")
	default:
		byPoints(s, t, "no fleet is left")
	}
	return s.Over != nil
}

// sailOut has a blockade runner's ships sail out, once no blockader is left.
func sailOut(s *sea.Sea, t *deed.Telling, seat game.Seat) {
	if s.Options.Scenario != "blockade" || seat != 0 {
		return
	}
	for _, r := range s.ShipsOf(seat) {
		m := s.Model(r)
		s.Goes(m, board.Out)
		s.Fleets[seat].Score += 2 * m.ClassOf().Cost
		t.Tell("Nothing bars the way any more: %s sails out.", m.Called())
	}
}

// Leave takes everything that a seat still has off the table.
func Leave(s *battle.Battle, t *deed.Telling, seat game.Seat) {
	f := &s.Fleets[seat]
	f.Out, f.Build, f.Draft, f.Dispels, f.Answer = true, board.Build{}, "", nil, board.Answer{}
	if d := s.Shown(); d != nil && d.Seat == seat && s.Prompt.Ask == board.AskDispel {
		s.Prompt = deed.Prompt{} // nobody need answer his spell any more
	}
	harm.WizardLost(s, t, seat)
	magic.DropDispel(s)
	for _, r := range s.Of(seat) {
		if s.Beaten(r) {
			continue
		}
		s.Goes(s.Model(r), board.Left)
		harm.Unpair(s, r)
		s.Unhex(r)
	}
	s.Boats = slices.DeleteFunc(s.Boats, func(b board.Boat) bool { return b.Seat == seat })
	if len(s.Boats) == 0 {
		s.Boats = nil
	}
	s.CheckEnd = true
}

// lastRound ends the battle after the last round, or when enough treasure is won.
func lastRound(s *battle.State, t *deed.Telling) bool {
	won := slices.ContainsFunc(s.Fleets, func(f sea.Fleet) bool { return f.Treasure >= figures.TreasureToWin })
	switch {
	case won:
		byPoints(s, t, strconv.Itoa(figures.TreasureToWin)+" points of treasure are won")
	case s.Round >= s.Rounds:
		byPoints(s, t, "the last round is over")
	}
	return s.Over != nil
}

// byPoints ends the battle by points. Fleets that are wiped out count, too; those
// who have resigned do not.
func byPoints(s *battle.State, t *deed.Telling, why string) {
	var best []game.Seat
	for i := range s.Fleets {
		seat := game.Seat(i)
		switch {
		case s.Fleets[i].Quit:
		case len(best) == 0 || s.Fleets[i].Behind(&s.Fleets[best[0]]) < 0:
			best = sea.Seats(seat)
		case s.Fleets[i].Behind(&s.Fleets[best[0]]) == 0:
			best = append(best, seat)
		}
	}
	Finish(s, t, best, why)
}

// won is what a fleet has won, in words.
func won(s *sea.Sea, seat game.Seat) string {
	f := &s.Fleets[seat]
	if s.Options.Scenario == "treasure" {
		return seat.Mark() + " " + strconv.Itoa(f.Treasure) + " of treasure and " + view.Halves(f.Score)
	}
	return seat.Mark() + " " + view.Halves(f.Score)
}

// Finish ends the battle. Those who have resigned come last.
func Finish(s *battle.State, t *deed.Telling, winners []game.Seat, why string) {
	s.Phase, s.Stack, s.Prompt, s.Active = roster.PhaseOver, nil, deed.Prompt{}, board.Active{}
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
		points = append(points, won(&s.Sea, seat))
		if !slices.Contains(winners, seat) {
			rest = append(rest, seat)
		}
		s.Fleets[i].Draft, s.Fleets[i].Answer = "", board.Answer{}
	}
	behind := func(a, b game.Seat) int {
		f, g := &s.Fleets[a], &s.Fleets[b]
		return cmp.Or(deed.OneIf(f.Quit)-deed.OneIf(g.Quit), f.Behind(g))
	}
	slices.SortStableFunc(rest, behind)
	for i, seat := range rest {
		if i > 0 && behind(rest[i-1], seat) == 0 {
			last := len(o.Places) - 1
			o.Places[last] = append(o.Places[last], seat)
			continue
		}
		o.Places = append(o.Places, sea.Seats(seat))
	}
	marks := game.Texts(winners, game.Seat.Mark)
	o.Text = marks[0] + " wins: "
	if len(winners) > 1 {
		o.Text = "A draw between " + game.List("and", marks...) + ": "
	}
	o.Text += why + ". Points: " + strings.Join(points, ", ") + "."
	o.Deeds = Deeds(&s.Sea)
	s.Over = &o
	t.TellMoment(deed.BattleEnds, "%s", o.Text)
}
