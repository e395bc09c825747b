// Package turning finds out where a finished game turned.
//
// From many positions of the game it imagines games that go on by lot to their ends, and
// counts who wins them. The lines that changed the count most are the turning points. For each it
// tells how much was luck, and what a computer that knew no more than the seat would have played.
//
// The same journal gives the same course on every machine: the imagined dice follow from the
// seed of the game.
package turning

import (
	"errors"
	"fmt"
	"slices"

	"shipboard/games/computer"
	"shipboard/games/game"
)

// Played is a finished game, as its journal has it.
type Played struct {
	Game  *game.Game
	Table game.Table
	Seed  [32]byte
	Lines []game.Line // one for each entry of the journal; Line is empty if nobody played

	Reseeded map[int][32]byte // by entry: from there on the dice follow from another seed
}

// Course is the chances of the sides, from the beginning of a game to its end.
type Course struct {
	Sides  [][]game.Seat `json:"sides"` // who win together
	Games  int           `json:"games"` // that were imagined from each point
	Points []Point       `json:"points"`
	Turns  []Turn        `json:"turns"` // at most MostTurns, in the order of the game
	Luck   []int         `json:"luck"`  // by side: by how much its dice were better than their mean, in parts of game.MostWorth
}

// Point is the chances of the sides after an entry of the journal.
type Point struct {
	Entry  int   `json:"entry"`
	Chance []int `json:"chance"` // by side, in parts of game.MostWorth
	Error  []int `json:"error"`  // the standard error of each
}

// Bounds of the work. A game imagined to its end takes some thousandths of a second.
const (
	mostPoints = 44 // the most points of a course
	atPoint    = 96 // games that are imagined from each
	MostTurns  = 3  // the most turning points of a game
	mostGaps   = 5  // in how many gaps between points a turning point is looked for
	inGap      = 96 // games that are imagined from each entry in a gap
	atTurn     = 256
	atOnce     = 8    // games that are imagined without a pause
	mostLines  = 1500 // the most lines of an imagined game
)

// least is the least by which a turning point changes the chance of a side.
const least = game.MostWorth * 12 / 100

// leastDealt is the same for a deal of cards, of which nobody saw all.
const leastDealt = game.MostWorth / 5

// Course plays a game again and finds its course. It gives each small piece of its work to run.
// run may wait before it carries the piece out; an error of run ends the work.
func (g Played) Course(run func(func() error) error) (*Course, error) {
	s := &search{Played: g, run: run, known: make(map[int]tally)}
	if err := s.run(s.replay); err != nil {
		return nil, err
	}
	c := &Course{Sides: s.sides, Games: atPoint}
	for _, at := range spread(s.settled(), mostPoints) {
		t, err := s.stands(at, atPoint)
		if err != nil {
			return nil, err
		}
		c.Points = append(c.Points, Point{at, t.chance(), t.errors()})
	}
	var err error
	if c.Luck, err = s.thrown(); err != nil {
		return nil, err
	}
	if s.Game.ByRound {
		c.Turns, err = s.turningRounds(c.Points)
	} else {
		c.Turns, err = s.turningLines(c.Points)
	}
	slices.SortFunc(c.Turns, func(a, b Turn) int { return a.Entry - b.Entry })
	for i, p := range c.Points { // more games were imagined where it turned
		if t, is := s.known[p.Entry]; is {
			c.Points[i].Chance, c.Points[i].Error = t.chance(), t.errors()
		}
	}
	return c, err
}

// turningLines are the lines by which the game turned.
func (s *search) turningLines(points []Point) (all []Turn, err error) {
	found, err := s.candidates(points)
	if err != nil {
		return nil, err
	}
	for _, at := range found {
		t, err := s.turn(at)
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	if told := sorted(s.lasting(all)); len(told) > 0 {
		return told[:min(len(told), MostTurns)], nil
	}
	told := leads(all)
	return told[:min(len(told), 1)], nil
}

// sorted begins with what was most of a turning point, and leaves out what was none.
func sorted(all []Turn) []Turn {
	all = slices.DeleteFunc(slices.Clone(all), func(t Turn) bool { return t.weight == 0 })
	slices.SortStableFunc(all, func(a, b Turn) int { return b.weight - a.weight })
	return all
}

// leads are the same where a small growth of a lead counts, too.
func leads(all []Turn) []Turn {
	all = slices.Clone(all)
	for i := range all {
		all[i].weight = all[i].lead
	}
	return sorted(all)
}

// search is the work on one game.
type search struct {
	Played
	run    func(func() error) error
	sides  [][]game.Seat
	after  []game.Match   // by entry
	events [][]game.Event // by entry
	told   []int          // the entries that told everyone something, the set-up first
	known  map[int]tally

	thrownAt map[int][]int // by entry with dice, by side: by how much the dice changed a computer's judgement of the match
}

// replay plays the game again.
func (s *search) replay() error {
	session, events, err := game.Begin(s.Game, s.Table, s.Seed)
	if err != nil {
		return fmt.Errorf("set the game up again: %w", err)
	}
	if len(s.Lines) == 0 {
		return errors.New("the journal is empty")
	}
	for i, l := range s.Lines {
		if l.Line != "" {
			played, err := session.Play(l.Seat, l.Line)
			if err != nil {
				return fmt.Errorf("entry %d of the journal: %w", i+1, err)
			}
			events = played.Events
		} else if i > 0 {
			events = nil
		}
		if seed, is := s.Reseeded[i]; is {
			session.Reseed(seed)
		}
		s.after = append(s.after, session.Match().Clone())
		s.events = append(s.events, events)
		if i == 0 || public(events) {
			s.told = append(s.told, i)
		}
	}
	for seat := range game.Seat(session.Table().Seats) {
		side := game.Together(session.Match(), seat, session.Table().Seats)
		if side[0] == seat {
			s.sides = append(s.sides, side)
		}
	}
	return nil
}

// public reports whether everyone was told something.
func public(events []game.Event) bool {
	return slices.ContainsFunc(events, func(e game.Event) bool { return e.To.Public() })
}

// settled are the entries after which the chances are compared: those with dice, those that
// opened a round, and those that people will retell. Between these, things may be only half done.
// If there are few of them, all entries that were told are compared.
func (s *search) settled() []int {
	if s.Game.ByRound {
		return s.rounds()
	}
	all := slices.DeleteFunc(slices.Clone(s.told), func(at int) bool {
		return at > 0 && at < len(s.Lines)-1 && !s.struck(at) && !slices.ContainsFunc(s.events[at], func(e game.Event) bool { return e.Opens != "" })
	})
	if len(all) < mostPoints/2 {
		return s.told
	}
	return all
}

// struck reports whether dice fell with an entry, or people will retell it.
func (s *search) struck(at int) bool {
	return s.retold(at) || slices.ContainsFunc(s.events[at], func(e game.Event) bool {
		return e.To.Public() && len(e.Dice) > 0
	})
}

// retold reports whether people will retell an entry.
func (s *search) retold(at int) bool {
	return slices.ContainsFunc(s.events[at], func(e game.Event) bool { return e.To.Public() && e.Moment })
}

// began is the entry with which the first round opened, since no game turns during its set-up.
func (s *search) began() int {
	return slices.IndexFunc(s.events, func(events []game.Event) bool {
		return slices.ContainsFunc(events, func(e game.Event) bool { return e.Opens != "" })
	})
}

// sideOf is the side of a seat.
func (s *search) sideOf(seat game.Seat) int {
	return slices.IndexFunc(s.sides, func(side []game.Seat) bool { return slices.Contains(side, seat) })
}

// spread takes at most most of some entries, with the first and the last.
func spread(entries []int, most int) []int {
	if len(entries) <= most {
		return entries
	}
	few := make([]int, most)
	for i := range few {
		few[i] = entries[i*(len(entries)-1)/(most-1)]
	}
	return few
}

// dice are the dice for a piece of the work.
func (s *search) dice(of string) *game.Dice {
	return game.NewDice(game.TextSeed(fmt.Sprintf("where it turned %x %s", s.Seed, of)))
}

// tally is the results of imagined games.
type tally struct {
	games int
	worth []int // by side, the sum over all games
}

// counts is an empty tally.
func (s *search) counts() tally {
	return tally{worth: make([]int, len(s.sides))}
}

// errors are the standard errors of the chances; 0 if nothing was counted.
func (t tally) errors() []int {
	all := make([]int, len(t.worth))
	for i, sum := range t.worth {
		if t.games == 1 { // the game was over
			break
		}
		mean := int64(sum / t.games / 1000)
		all[i] = 1000 * root(mean*(1000-mean)/int64(t.games))
	}
	return all
}

// root is the whole part of a square root.
func root(n int64) int {
	r := int64(0)
	for step := int64(1) << 30; step > 0; step /= 2 {
		if (r+step)*(r+step) <= n {
			r += step
		}
	}
	return int(r)
}

func (t tally) chance() []int {
	all := slices.Clone(t.worth)
	for i := range all {
		all[i] /= t.games
	}
	return all
}

// stands imagines games from the position after an entry, until there are games of them.
func (s *search) stands(entry, games int) (tally, error) {
	t := s.known[entry]
	if t.worth == nil {
		t = s.counts()
	}
	if _, over := s.after[entry].Outcome(); over {
		t = s.counts()
		t.add(s.worth(s.after[entry]))
		return t, nil
	}
	var worlds game.Worlds
	for t.games < games {
		err := s.run(func() error {
			if worlds == nil {
				worlds = s.luck(s.after[entry])
			}
			for n := min(atOnce, games-t.games); n > 0; n-- {
				dice := s.dice(fmt.Sprint("from ", entry, " game ", t.games))
				t.add(s.playOut(worlds(dice), dice))
			}
			return nil
		})
		if err != nil {
			return t, err
		}
	}
	s.known[entry] = t
	return t, nil
}

func (t *tally) add(worth []int) {
	t.games++
	for i, w := range worth {
		t.worth[i] += w
	}
}

// luck makes matches that are the same as this one, except for what is left to luck. Cards that
// nobody has seen get another order. If one seat knows all that players hide, what that seat does
// not know is made up anew.
func (s *search) luck(m game.Match) game.Worlds {
	if u, is := m.(game.Undealt); is {
		return u.Reshuffled
	}
	for _, side := range s.sides {
		for _, scene := range m.View(side[0]).Scenes() {
			if scene.Mirror {
				return m.Imagine(side[0])
			}
		}
	}
	return func(*game.Dice) game.Match { return m.Clone() }
}

// playOut plays a match on by lot to its end, and returns what it is worth to the sides.
func (s *search) playOut(m game.Match, dice *game.Dice) []int {
	computer.PlayOn(m, mostLines, dice)
	return s.worth(m)
}

// playChoice is playOut after a choice. If rounds are weighed, a computer judges the match once
// the round is over, since what comes later hides the effect of one choice.
func (s *search) playChoice(m game.Match, dice *game.Dice) []int {
	if s.Game.ByRound {
		computer.Player{Game: s.Game}.PlayRound(m, dice)
		return s.worth(m)
	}
	return s.playOut(m, dice)
}

// worth is the worth of a match to each side. If the match did not come to its end, the worths
// are scaled so that all chances together are one.
func (s *search) worth(m game.Match) []int {
	all, sum := make([]int, len(s.sides)), 0
	for i, side := range s.sides {
		for _, seat := range side {
			all[i] = max(all[i], m.Worth(seat))
		}
		sum += all[i]
	}
	if _, over := m.Outcome(); !over && sum > 0 {
		for i := range all {
			all[i] = int(int64(all[i]) * game.MostWorth / int64(sum))
		}
	}
	return all
}

// swing is the largest change of a side's chance, and whose it is.
func swing(before, after []int) (most, side int) {
	for i := range before {
		if d := max(after[i]-before[i], before[i]-after[i]); d > most {
			most, side = d, i
		}
	}
	return most, side
}

// gap is the part of a game between two points of its course.
type gap struct{ from, to, swing int }

// gapsOf are the gaps in which a course changed the most.
func gapsOf(points []Point) (gaps []gap) {
	for i := 1; i < len(points); i++ {
		w, _ := swing(points[i-1].Chance, points[i].Chance)
		if w >= least {
			gaps = append(gaps, gap{points[i-1].Entry, points[i].Entry, w})
		}
	}
	slices.SortStableFunc(gaps, func(a, b gap) int { return b.swing - a.swing })
	return gaps[:min(len(gaps), mostGaps)]
}

// candidates are the entries at which the game may have turned. Some are found by looking closer
// at the gaps where its course changed the most; others are those whose dice changed the most.
func (s *search) candidates(points []Point) ([]int, error) {
	var found []int
	for _, g := range gapsOf(points) {
		at, err := s.closer(g.from, g.to)
		if err != nil {
			return nil, err
		}
		found = append(found, at)
	}
	for _, at := range s.luckiest() {
		if s.change(at) >= least/2 {
			found = append(found, at)
		}
	}
	slices.Sort(found)
	return slices.Compact(found), nil
}

// closer finds the entry between two others that changed the chances the most. It prefers entries
// with dice, or that people will retell. A good move may seem to change much only because players
// who play by lot seldom find it, although everybody would make it.
func (s *search) closer(from, to int) (int, error) {
	for {
		var inside []int
		for _, at := range s.told {
			if at >= from && at <= to {
				inside = append(inside, at)
			}
		}
		if len(inside) < 3 {
			return to, nil
		}
		inside = spread(inside, 9)
		most, before := -1, tally{}
		for i, at := range inside {
			t, err := s.stands(at, inGap)
			if err != nil {
				return 0, err
			}
			if i > 0 {
				w, _ := swing(before.chance(), t.chance())
				if s.struck(at) {
					w *= 2
				}
				if w > most {
					most, from, to = w, inside[i-1], at
				}
			}
			before = t
		}
	}
}
