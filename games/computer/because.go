package computer

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
)

// imagined is in how many games reasons are counted, for each of the two lines.
const imagined = 100

// Reason is what speaks for a line: something that happens in more imagined games after the line
// than after the next best. If it is Bad, it happens in fewer.
type Reason struct {
	Words       string
	After, Next int // in how many of Of games it happened: after the line, and after the next best
	Of          int
	Bad         bool

	// More says that the words are about how far a thing comes. After counts the games in which it
	// came further after this line, Next those in which it came further after the other.
	More bool
	Till string // when the games were looked at: "by the end of the round"
}

// stages are the moments at which imagined games are looked at.
var stages = []string{"at once", "by the end of this round", "by the end of the next round"}

// turnwise are games with long rounds: they are looked at on the seat's next turn.
var turnwise = map[string]bool{"race": true}

// turns are the games that call their rounds turns.
var turns = map[string]bool{"moby": true, "boarders": true}

// till says in words at which moment a stage looks at the imagined games.
func (p Player) till(stage int) string {
	switch {
	case stage > 0 && turnwise[p.Game.Key]:
		return "by your next turn"
	case turns[p.Game.Key]:
		return strings.Replace(stages[stage], "round", "turn", 1)
	}
	return stages[stage]
}

// tale is what came about in one imagined game, by stage.
type tale [][]game.Happening

// because counts what comes about after two lines, in the same imagined games and with the same
// dice. best is what speaks most for line, against what speaks most for next. Either is empty if
// the difference may well be chance. If next is "", best is what line most often brings about at
// once.
func (p Player) because(line, next string, worlds game.Worlds, dice *game.Dice) (best, against Reason) {
	tallies := make([]tally, len(stages))
	for range imagined {
		world, luck := worlds(dice), game.NewDice(game.TextSeed(fmt.Sprint(dice.Pick("luck", 1<<30))))
		one, ok := p.tell(world, line, luck.Clone())
		if !ok {
			return best, against
		}
		var other tale
		if next != "" {
			other, _ = p.tell(world, next, luck.Clone())
		}
		for i := range tallies {
			if next == "" {
				tallies[i].add(one[i], nil)
				continue
			}
			tallies[i].add(one[i], other[i])
		}
	}
	most, mostAgainst := 0, 0
	for i := range tallies {
		for _, r := range tallies[i].list {
			r.Of, r.Till = tallies[i].games, p.till(i)
			s := r.strength()
			switch {
			case next == "":
				if i == 0 && !r.More && r.After > max(most, least) && r.After < r.Of {
					best, most = r, r.After
				}
			case r.Bad == (r.After < r.Next):
				if s > most {
					best, most = r, s
				}
			case s > mostAgainst:
				against, mostAgainst = r, s
			}
		}
	}
	return best, against
}

// tell plays a line and what follows it in an imagined match, and tells what came about by
// each stage.
func (p Player) tell(world game.Match, line string, dice *game.Dice) (t tale, ok bool) {
	m := world.Clone()
	counted, ok := m.(game.Counted)
	if !ok {
		return nil, false
	}
	played, err := m.Play(p.Seat, line, dice)
	told := played.Events
	if err != nil { // refused because of what is hidden in this imagined match
		told = nil
	}
	look := func() { t = append(t, append(counted.Counts(p.Seat, world, told), ended(m, p.Seat)...)) }
	look()
	opened := opens(told)
	for len(t) < len(stages) {
		if !opened || len(t) > 1 {
			told = append(told, p.playRound(m, dice)...)
		}
		look()
		if turnwise[p.Game.Key] {
			for len(t) < len(stages) {
				t = append(t, t[len(t)-1])
			}
		}
	}
	return t, true
}

// ended counts the end of a game.
func ended(m game.Match, seat game.Seat) []game.Happening {
	won, lost := 0, 0
	if _, over := m.Outcome(); over {
		switch m.Worth(seat) {
		case game.MostWorth:
			won++
		case 0:
			lost++
		}
	}
	return []game.Happening{{Times: won, Words: "you win"}, {Times: lost, Words: "you lose", Bad: true}}
}

// playRound plays by lot until a round opens or, in a game of turnwise, until the seat's turn
// comes again.
func (p Player) playRound(m game.Match, dice *game.Dice) (told []game.Event) {
	others := false
	for range mostInRound {
		waits := m.Waiting()
		own := among(waits, p.Seat)
		if len(waits) == 0 || own && others && turnwise[p.Game.Key] {
			return told
		}
		others = others || !own
		line, ok := descend(m, waits[0].Seat, dice)
		if !ok {
			line = "skip"
		}
		played, err := m.Play(waits[0].Seat, line, dice)
		if err != nil {
			played, err = m.Play(waits[0].Seat, "skip", dice)
			if err != nil {
				return told
			}
		}
		told = append(told, played.Events...)
		if opens(played.Events) {
			return told
		}
	}
	return told
}

// PlayRound plays by lot until a round opens.
func (p Player) PlayRound(m game.Match, dice *game.Dice) { p.playRound(m, dice) }

// mostInRound is how many lines playRound plays at most.
const mostInRound = 80

// opens reports whether a round opens.
func opens(events []game.Event) bool {
	for _, e := range events {
		if e.Opens != "" {
			return true
		}
	}
	return false
}

// tally counts in how many games something came about.
type tally struct {
	games int
	list  []Reason
}

// of finds the count of something, or starts one.
func (t *tally) of(words string, more, bad bool) *Reason {
	for i := range t.list {
		if r := &t.list[i]; r.Words == words && r.More == more {
			return r
		}
	}
	t.list = append(t.list, Reason{Words: words, More: more, Bad: bad})
	return &t.list[len(t.list)-1]
}

// add counts what came about in one game after each of two lines.
func (t *tally) add(one, other []game.Happening) {
	t.games++
	all := slices.Clone(one)
	for _, c := range other {
		if !slices.ContainsFunc(all, func(o game.Happening) bool { return same(o, c) }) {
			all = append(all, c)
		}
	}
	for _, c := range all {
		after, next := times(one, c), times(other, c)
		if c.Words != "" {
			t.of(c.Words, false, c.Bad).count(after > 0, next > 0)
		}
		if c.More != "" {
			t.of(c.More, true, c.Bad).count(after > next, after < next)
		}
	}
}

// count counts one game.
func (r *Reason) count(after, next bool) {
	if after {
		r.After++
	}
	if next {
		r.Next++
	}
}

// same reports whether two counts are of one thing.
func same(a, b game.Happening) bool { return a.Words == b.Words && a.More == b.More }

func times(all []game.Happening, c game.Happening) int {
	for _, o := range all {
		if same(o, c) {
			return o.Times
		}
	}
	return 0
}

// strength says how unlikely it is that a reason came by chance: its deviations, squared; 0 if
// chance may well explain it. A reason about whether something happens ranks above one about how
// far it comes.
func (r Reason) strength() int {
	d, sum := r.After-r.Next, r.After+r.Next
	d = max(d, -d)
	s := 0
	switch {
	case d < least:
	case r.More:
		s = d * d / sum
	default:
		s = d * d * 2 * r.Of / (sum * (2*r.Of - sum))
	}
	switch {
	case s < sure:
		return 0
	case !r.More:
		s *= 1000
	}
	return s
}

const (
	least = 8 // least difference between the two lines, in games
	sure  = 9 // deviations, squared: chance alone reaches it once in 370 times
)
