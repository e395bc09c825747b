package turning

import (
	"fmt"
	"maps"
	"slices"

	"shipboard/games/game"
)

// thrownAgain is how often the dice of a line are thrown again to find their mean.
const thrownAgain = 16

// thrownOften is how often the dice of an entry are thrown again to tell how often they fall so, and
// thrownAtOnce how often without a pause.
const (
	thrownOften  = 256
	thrownAtOnce = 32
)

// mostWays is in how many ways the dice of an entry may fall if all of them are tried.
const mostWays = 2 * 6 * 6 * 6

// mostDeep is how likely dice may be to fall on and on, if the rest are counted.
const mostDeep = 0.002

// mostLucky is how many lines are looked at closely because their dice changed the most.
const mostLucky = 3

// thrown tells by how much the dice of a game changed the prospects of each side, in parts of
// game.MostWorth. For each line with dice it takes how a computer judges the match after it,
// minus the mean of that after the same line with other dice.
func (s *search) thrown() ([]int, error) {
	luck := make([]int, len(s.sides))
	s.thrownAt = make(map[int][]int)
	for at := 1; at < len(s.Lines); at++ {
		if fell(s.events[at]) == 0 {
			continue
		}
		err := s.run(func() error {
			line, dice, sum, times := s.Lines[at], s.dice(fmt.Sprint("thrown ", at)), s.counts(), 0
			for range thrownAgain {
				m := s.after[at-1].Clone()
				if _, err := m.Play(line.Seat, line.Line, dice); err == nil {
					sum.add(s.worth(m))
					times++
				}
			}
			if times == 0 { // a line that only a session may play
				return nil
			}
			was := s.worth(s.after[at])
			thrown := make([]int, len(s.sides))
			for side, mean := range sum.chance() {
				thrown[side] = was[side] - mean
				luck[side] += thrown[side]
			}
			s.thrownAt[at] = thrown
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return luck, nil
}

// Throw tells how often the dice of an entry do as much for the side whose chance changed most, in the
// way in which it changed, as they did.
type Throw struct {
	Entry int `json:"entry"`
	Of    int `json:"of"` // times they were thrown again
	So    int `json:"so"` // times they did as much or more

	// Counted says that all ways in which they can fall were tried, and not some of them by lot.
	Counted bool `json:"counted,omitempty"`
}

// Seldom reports whether dice do as much at most once in six throws.
func (t Throw) Seldom() bool { return t.Of > 0 && 6*t.So <= t.Of }

// Mostly reports whether dice do as much in three of five throws or more.
func (t Throw) Mostly() bool { return 5*t.So >= 3*t.Of }

// throw throws the dice of an entry again. A computer judges what comes of it.
func (s *search) throw(turn Turn, at int) (Throw, error) {
	t, line, side := Throw{Entry: at}, s.Lines[at], turn.Side()
	dice, was, rose := s.dice(fmt.Sprint("throw ", at)), s.worth(s.after[at])[side], turn.After[side] > turn.Before[side]
	if so, counted, err := s.ways(at, func(m game.Match) bool {
		is := s.worth(m)[side]
		return is == was || (is > was) == rose
	}); err != nil || counted {
		return Throw{Entry: at, Of: game.MostWorth, So: so, Counted: counted}, err
	}
	for range thrownOften / thrownAtOnce {
		err := s.run(func() error {
			for range thrownAtOnce {
				m := s.after[at-1].Clone()
				if _, err := m.Play(line.Seat, line.Line, dice); err != nil { // a line that only a session may play
					return nil
				}
				t.Of++
				if is := s.worth(m)[side]; is == was || (is > was) == rose {
					t.So++
				}
			}
			return nil
		})
		if err != nil {
			return t, err
		}
	}
	return t, nil
}

// ways are how many in game.MostWorth ways in which the dice of an entry can fall do something, and whether all were
// tried: there may be too many, or something else may be left to luck.
func (s *search) ways(at int, does func(game.Match) bool) (so int, counted bool, err error) {
	line, w, tried, sum, deep := s.Lines[at], game.NewWays(), 0, 0.0, 0.0
	for more := true; more; {
		err := s.run(func() error {
			for range thrownAtOnce {
				more = w.Next()
				if !more {
					return nil
				}
				m := s.after[at-1].Clone()
				if _, err := m.Play(line.Seat, line.Line, w.Dice()); err != nil || w.Mixed() { // a line that only a session may play
					more, tried = false, mostWays+1
					return nil
				}
				tried++
				if tried > mostWays || tried == 1 && !w.Deep() && w.Chance()*mostWays < 1 {
					more, tried = false, mostWays+1
					return nil
				}
				if w.Deep() {
					deep += w.Chance()
				} else if does(m) {
					sum += w.Chance()
				}
			}
			return nil
		})
		if err != nil {
			return 0, false, err
		}
	}
	return int(sum*game.MostWorth + 0.5), tried > 1 && tried <= mostWays && deep < mostDeep, nil
}

// luckiest are the entries whose dice changed the most, as a computer judges matches.
func (s *search) luckiest() []int {
	all := slices.Sorted(maps.Keys(s.thrownAt))
	slices.SortStableFunc(all, func(a, b int) int { return s.change(b) - s.change(a) })
	return all[:min(len(all), mostLucky)]
}

// change is the largest change of a side's chance by the dice of an entry.
func (s *search) change(at int) int {
	most, _ := swing(make([]int, len(s.thrownAt[at])), s.thrownAt[at])
	return most
}

// LuckBySeat is the luck of each seat's side.
func (c *Course) LuckBySeat() []int {
	var all []int
	for side, seats := range c.Sides {
		for _, s := range seats {
			all = append(all, make([]int, max(0, int(s)+1-len(all)))...)
			all[s] = c.Luck[side]
		}
	}
	return all
}
