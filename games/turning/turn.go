package turning

import (
	"fmt"
	"slices"

	"shipboard/games/computer"
	"shipboard/games/game"
)

// Turn is a turning point: a line by which the chances changed, or a whole round of a game that is
// searched by rounds.
type Turn struct {
	Entry  int       `json:"entry"`           // of a round: the last entry
	From   int       `json:"from,omitempty"`  // of a round: the entry after which it began
	Key    []int     `json:"key,omitempty"`   // of a round: the entries that tell most of what happened
	Quiet  bool      `json:"quiet,omitempty"` // of a round in a game of blows: nobody struck anybody in it
	Seat   game.Seat `json:"seat"`
	Lines  []string  `json:"lines"` // that the seat played: the last line, and before it the lines that it had planned in secret
	Games  int       `json:"games"` // how many games were imagined from the position before it, and from the position after it
	Before []int     `json:"before"`
	After  []int     `json:"after"`
	Luck   Luck      `json:"luck"`
	Guess  *Guess    `json:"guess,omitempty"` // of a round in which it came to light what somebody had guessed
	Choice Choice    `json:"choice"`

	weight int // how important it was as a turning point; 0 if it was none
	lead   int // the weight if a small growth of a lead counts; it is used where the game has no other turning point
}

// Luck tells how often the same line would have had the same result.
type Luck struct {
	Dice int `json:"dice"` // dice that fell
	Of   int `json:"of"`   // how often the line was played again, in games that its seat could not tell from this one; 0 if dice fell or cards were dealt, or every result was the same
	So   int `json:"so"`   // how often the result was the same; 0 if Of is 0

	Throws []Throw `json:"throws,omitempty"` // of the dice that made most of the change

	// Unseen is for a round in a game of blows. It says that a computer, judging the dice that fell,
	// does not see the luck that Other shows.
	Unseen bool `json:"unseen,omitempty"`

	Dealt bool `json:"dealt,omitempty"` // cards were dealt, too, and each time it was played again other cards were dealt

	// Other are the chances after the line or the round, on average over other dice or cards.
	Other []int `json:"other,omitempty"`
}

// Choice tells what a fair computer would have done in the seat, knowing no more than the seat.
type Choice struct {
	From  int       `json:"from"`  // the entry after which it was asked
	To    int       `json:"to"`    // the last entry of what the seat chose
	Seat  game.Seat `json:"seat"`  // of the seats that had a part in it, the one whose choice mattered most
	Lines []string  `json:"lines"` // what the computer would have played; the same as the seat if Same
	Same  bool      `json:"same,omitempty"`
	None  bool      `json:"none,omitempty"` // there was nothing to choose

	// Gain is by how much the computer's lines are better for the seat, in parts of game.MostWorth.
	// It is measured in games that the seat could not tell from this one. Error is its standard
	// error.
	Gain  int `json:"gain"`
	Error int `json:"error"`
}

// Swing is the largest change of a side's chance.
func (t Turn) Swing() int {
	w, _ := swing(t.Before, t.After)
	return w
}

// Side is the side whose chance changed the most.
func (t Turn) Side() int {
	_, side := swing(t.Before, t.After)
	return side
}

// Bounds of the work on a turning point.
const (
	rolledAgain = 32 // how often a line is played again
	afterRoll   = 8  // how many games are imagined each time
	weighed     = 64 // in how many games two choices are compared
	afterChoice = 4  // how often each of these is played on
	mostPlanned = 40 // the most lines of a choice
)

// turn looks closely at a turning point.
func (s *search) turn(at int) (Turn, error) {
	from := at - 1 // up to this entry everyone was told everything
	for from > 0 && !public(s.events[from]) {
		from--
	}
	t := Turn{Entry: at, Seat: s.Lines[at].Seat, Games: atTurn}
	before, err := s.afresh(at - 1)
	if err != nil {
		return t, err
	}
	after, err := s.afresh(at)
	if err != nil {
		return t, err
	}
	t.Before, t.After = before.chance(), after.chance()
	t.Lines = s.lines(t.Seat, from, at)
	if s.Lines[at].Line == "" || at <= s.began() || t.Swing() < least || !beyondChance(before, after, t.Side()) {
		return t, nil
	}
	if t.Luck, err = s.again(t); err != nil {
		return t, err
	}
	if t.Choice, err = s.choice(t, from); err != nil {
		return t, err
	}
	t.weight, t.lead = s.weight(t, false), s.weight(t, true)
	if t.lead == 0 || s.retold(at) && !s.covers() { // where no side covers a way, what people retell cannot be undone: no need to check that it lasted
		return t, nil
	}
	stays, err := s.stayed(t)
	if err != nil || !stays {
		t.weight, t.lead = 0, 0
	}
	return t, err
}

// afresh imagines new games from a position. The games that were used to choose it do not count
// again: among many points, those that stand out by chance are chosen too often.
func (s *search) afresh(entry int) (tally, error) {
	known := s.known[entry]
	were := slices.Clone(known.worth)
	all, err := s.stands(entry, known.games+atTurn)
	if err != nil || all.games <= known.games {
		return all, err
	}
	all.worth, all.games = slices.Clone(all.worth), all.games-known.games
	for i, w := range were {
		all.worth[i] -= w
	}
	return all, nil
}

// beyondChance reports whether the chance of a side changed by more than the random error of the
// imagined games explains.
func beyondChance(before, after tally, side int) bool {
	was, is := before.errors()[side], after.errors()[side]
	change := after.chance()[side] - before.chance()[side]
	return max(change, -change) >= 3*root(int64(was)*int64(was)+int64(is)*int64(is))
}

// Lucky reports whether the line would usually have had another result.
func (t Turn) Lucky() bool { return t.Luck.Of > 0 && 2*t.Luck.So <= t.Luck.Of }

// Dicey reports whether the dice made most of the change, although such dice usually do less.
func (t Turn) Dicey() bool {
	return t.Luck.Other != nil && 2*t.Thrown() >= t.Swing() && !t.expected()
}

// expected reports whether the dice that made most of the change usually do as much.
func (t Turn) expected() bool {
	return len(t.Luck.Throws) > 0 && !slices.ContainsFunc(t.Luck.Throws, func(w Throw) bool { return !w.Mostly() })
}

// Thrown is how much of the change the dice made; below 0 they made the change smaller.
func (t Turn) Thrown() int {
	if t.Luck.Other == nil {
		return 0
	}
	side := t.Side()
	by := t.After[side] - t.Luck.Other[side]
	if t.After[side] < t.Before[side] {
		return -by
	}
	return by
}

// Chose reports whether a choice, good or bad, made the turning point, and not the dice.
func (t Turn) Chose() bool { return !t.Dicey() && (t.Choice.Clear() || t.Choice.Bright()) }

// weight is how much a line was a turning point. A line is no turning point if all of these hold: there was
// no luck in it; a fair computer would have played about as well; nobody will retell it; and a
// computer that judges the match sees no change. Then the chances changed only because players who
// play by lot seldom find the line. A line whose dice did little, where other throws do much, is no
// turning point either. The last line is a turning point only if its luck or its choice changed much,
// since the game must end somehow. A setback is no turning point if the winner stays almost sure to
// win. A line that makes a likely winner likelier is a turning point only if it does so by much, or
// if leads count.
func (s *search) weight(t Turn, leads bool) int {
	w := 0
	if t.Luck.Other != nil {
		w = max(0, t.Thrown())
	} else if t.Lucky() && s.retold(t.Entry) {
		w = t.Swing()
	}
	last := t.Entry == len(s.Lines)-1
	lot := t.Luck.Other != nil || t.Luck.Of > 0 // without dice or chance, what people will retell was settled before
	if (s.retold(t.Entry) && lot && !s.belied(t) || s.seen(t)) && !last {
		w = t.Swing()
	}
	if w > 0 && s.slight(t) {
		w = 0
	}
	if s.chose(t) {
		w = max(w, t.Choice.Gain, -t.Choice.Gain)
	}
	if t.Luck.Dealt && !s.retold(t.Entry) && t.Swing() < leastDealt {
		return 0
	}
	if w < least*7/10 || (last || t.grows() && !leads) && w < 2*least || s.passing(t) {
		return 0
	}
	return w
}

// passing reports whether a side that was sure to win lost some of its chance but stayed nearly
// as sure, or whether the winner lost some and stayed likely to win.
func (s *search) passing(t Turn) bool {
	won := s.worth(s.after[len(s.after)-1])
	for side, is := range t.After {
		sure := is >= game.MostWorth*8/10 || is >= game.MostWorth*7/10 && won[side] == game.MostWorth
		if sure && is < t.Before[side] {
			return true
		}
	}
	return false
}

// grows reports whether a side that was likely to win became even likelier to win.
func (t Turn) grows() bool {
	for side, is := range t.After {
		if was := t.Before[side]; was >= game.MostWorth*7/10 && is > was {
			return true
		}
	}
	return false
}

// chose reports whether a choice made a turning point: either it was far better than the
// computer's and its side's chance rose, or it was far worse and the chance fell.
func (s *search) chose(t Turn) bool {
	c := t.Choice
	if max(c.Gain, -c.Gain) < 3*c.Error {
		return false
	}
	side := s.sideOf(c.Seat)
	rose := t.After[side] - t.Before[side]
	return c.Clear() && rose <= -least/2 || c.Bright() && rose >= least/2
}

// Bright reports whether the seat's lines are better than the computer's, beyond chance.
func (c Choice) Bright() bool { return c.Gain <= -2*c.Error && c.Gain <= -game.MostWorth/50 }

// Tells reports whether a choice explains at least a third of the change in a round. A choice that
// explains less did not turn the game.
func (t Turn) Tells() bool {
	return len(t.Choice.Lines) > 0 && 3*max(t.Choice.Gain, -t.Choice.Gain) >= t.Swing()
}

// lines are what a seat played after one entry, up to another one.
func (s *search) lines(seat game.Seat, from, to int) (all []string) {
	for _, l := range s.Lines[from+1 : to+1] {
		if l.Seat == seat && l.Line != "" {
			all = append(all, l.Line)
		}
	}
	return all
}

// again plays the line of a turning point again.
func (s *search) again(t Turn) (l Luck, err error) {
	l.Dice = fell(s.events[t.Entry])
	asks := slices.ContainsFunc(s.events[t.Entry], func(e game.Event) bool { return e.Answers || e.Moment })
	l.Dealt = s.dealt(t.Entry)
	if l.Dice == 0 && !l.Dealt && !asks {
		return l, nil
	}
	if l.Dice > 0 && !l.Dealt {
		w, err := s.throw(t, t.Entry)
		if err != nil {
			return l, err
		}
		l.Throws = []Throw{w}
	}
	was, line := s.after[t.Entry-1], s.Lines[t.Entry]
	other := s.counts()
	times, games := rolledAgain, afterRoll
	if l.Dealt { // results differ more by the cards than by the play after them
		times, games = 4*times, games/4
	}
	for n := range times {
		err := s.run(func() error {
			dice := s.dice(fmt.Sprint("again ", t.Entry, " time ", n))
			m := was.Clone()
			if l.Dealt {
				m = was.(game.Undealt).Reshuffled(dice)
			} else if l.Dice == 0 {
				m = was.Imagine(line.Seat)(dice)
			}
			played, err := m.Play(line.Seat, line.Line, dice)
			if err != nil {
				return nil // what is hidden in this game forbids the line
			}
			if l.Dice > 0 || l.Dealt {
				for range games {
					other.add(s.playOut(m.Clone(), dice))
				}
				return nil
			}
			l.Of++
			if toldAlike(played.Events, s.events[t.Entry]) {
				l.So++
			}
			return nil
		})
		if err != nil {
			return l, err
		}
	}
	if other.games > 0 {
		l.Other = other.chance()
	}
	if l.So == l.Of {
		l.Of, l.So = 0, 0
	}
	return l, nil
}

// dealt reports whether an entry dealt cards that nobody had seen: it opened a round, and told
// seats privately what they hold.
func (s *search) dealt(at int) bool {
	_, is := s.after[at].(game.Undealt)
	return is && slices.ContainsFunc(s.events[at], func(e game.Event) bool { return e.Opens != "" }) &&
		slices.ContainsFunc(s.events[at], func(e game.Event) bool { return !e.To.Public() })
}

// toldAlike reports whether the first thing that everyone is told is the same. What follows may
// depend on what others hold.
func toldAlike(a, b []game.Event) bool {
	first := func(events []game.Event) string {
		for _, e := range events {
			if e.To.Public() && e.Opens == "" {
				return e.Text
			}
		}
		return ""
	}
	return first(a) == first(b)
}

// choice asks a computer in the place of each seat that had a part in a turning point.
func (s *search) choice(t Turn, from int) (best Choice, err error) {
	var seats []game.Seat
	for _, l := range s.Lines[from+1 : t.Entry+1] {
		if l.Line != "" && !slices.Contains(seats, l.Seat) {
			seats = append(seats, l.Seat)
		}
	}
	slices.SortFunc(seats, func(a, b game.Seat) int { // the seat that played the last line comes first
		if a == t.Seat {
			return -1
		} else if b == t.Seat {
			return 1
		}
		return int(a - b)
	})
	for i, seat := range seats {
		c, err := s.choiceOf(t, seat, from)
		if err != nil {
			return best, err
		}
		if i == 0 || c.Clear() && (!best.Clear() || c.Gain > best.Gain) {
			best = c
		}
	}
	return best, nil
}

// Clear reports whether the computer's lines are better, beyond chance.
func (c Choice) Clear() bool { return c.Gain >= 2*c.Error && c.Gain >= game.MostWorth/50 }

// choiceOf asks a computer in the place of one seat.
func (s *search) choiceOf(t Turn, seat game.Seat, from int) (c Choice, err error) {
	ends := public
	if s.Game.ByRound {
		ends = reveals
	}
	c = Choice{From: from, To: t.Entry, Seat: seat}
	played := s.lines(seat, from, t.Entry)
	was := s.after[from]
	if !slices.ContainsFunc(was.Waiting(), func(w game.Wait) bool { return w.Seat == seat }) {
		for c.From = from + 1; c.From < t.Entry && s.Lines[c.From+1].Seat != seat; {
			c.From++
		}
		was = s.after[c.From]
	}
	p := computer.Player{Game: s.Game, Level: computer.Fair, Seat: seat}
	dice := s.dice(fmt.Sprint("choice ", t.Entry, " of ", seat))
	m := was.Clone()
	for len(c.Lines) < mostPlanned {
		told := false
		err := s.run(func() error {
			if len(c.Lines) == 0 && computer.Forced(m, seat) {
				c.None = true
				return nil
			}
			line, err := p.Line(m.Imagine(seat), len(c.Lines), dice)
			if err != nil {
				return err
			}
			done, err := m.Play(seat, line, dice)
			if err != nil {
				told = true // something that the seat could not know forbids the line
				return nil
			}
			c.Lines = append(c.Lines, done.Line)
			told = ends(done.Events) || !slices.ContainsFunc(m.Waiting(), func(w game.Wait) bool { return w.Seat == seat })
			return nil
		})
		if err != nil || c.None {
			return c, err
		}
		if told {
			break
		}
	}
	c.Same = slices.Equal(c.Lines, played)
	if c.Same {
		return c, nil
	}
	return s.compare(c, was, played, t.Entry, s.playChoice)
}

// compare plays the lines of a choice, and the lines that were really played, in the same games
// with the same dice. The seat could not tell these games from the real one. The
// function on plays each match on, and weighs it.
func (s *search) compare(c Choice, was game.Match, played []string, entry int, on func(game.Match, *game.Dice) []int) (Choice, error) {
	side := s.sideOf(c.Seat)
	var worlds game.Worlds
	var gains []int
	for n := range weighed {
		err := s.run(func() error {
			if worlds == nil {
				worlds = was.Imagine(c.Seat)
			}
			dice := s.dice(fmt.Sprint("compare ", entry, " of ", c.Seat, " game ", n))
			world, gain := worlds(dice), 0
			for range afterChoice {
				luck := game.TextSeed(fmt.Sprint(dice.Pick("luck", 1<<30)))
				for i, lines := range [][]string{c.Lines, played} {
					m, own := world.Clone(), game.NewDice(luck)
					for _, line := range lines {
						m.Play(c.Seat, line, own) // a line that is refused here is left out
					}
					gain += on(m, own)[side] * [...]int{1, -1}[i]
				}
			}
			gains = append(gains, gain/afterChoice)
			return nil
		})
		if err != nil {
			return c, err
		}
	}
	c.Gain, c.Error = meanOf(gains)
	return c, nil
}

// meanOf is the mean of some numbers, and its standard error.
func meanOf(all []int) (mean, err int) {
	for _, n := range all {
		mean += n
	}
	mean /= len(all)
	squares := int64(0)
	for _, n := range all {
		squares += int64(n-mean) * int64(n-mean)
	}
	return mean, root(squares / (int64(len(all)) * int64(len(all)-1)))
}
