package blackspot

import (
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// settle asks, where it must, whether a pool of the deed on top is rolled again.
// It reports whether all pools stand. If it does not, it has rolled a pool again
// or asks a player, and run goes on.
//
// Against a number the roller may try again while he fails. Pool against pool,
// the side behind has the choice, at first the acting side if they are level.
func (s *Battle) settle(t *telling) bool {
	d := s.top()
	for _, i := range behind(d.Pools) {
		p := &d.Pools[i]
		if p.Stood || s.sparesOwn(d) || p.Seat == board.Nobody || s.Fleets[p.Seat].Booty == 0 || s.Fleets[p.Seat].Out {
			continue
		}
		switch s.wants(p) {
		case "again":
			s.reroll(t, i)
			return false
		case "ask":
			s.Prompt = Prompt{Ask: board.AskBooty, Seats: seats(p.Seat), Ship: p.Ship, Pool: i}
			s.tellRolled(t, d.Pools)
			return false
		}
		p.Stood = true
	}
	d.Open = false
	return true
}

// sparesOwn reports whether a deed is a shot at a model of the one who fires, which nobody
// wants to hit.
func (s *Sea) sparesOwn(d *Deed) bool {
	return s.Edition >= sparing && d.Kind == DeedShot && s.model(d.Other).Seat == d.Pools[0].Seat
}

// behind are the pools, by place, whose owners may want to roll again, in the
// order in which they choose.
func behind(pools []board.Pool) []int {
	if len(pools) == 1 {
		if pools[0].Won() {
			return nil
		}
		return []int{0}
	}
	switch a, b := pools[0].Result(), pools[1].Result(); {
	case a < b:
		return []int{0}
	case a > b:
		return []int{1}
	}
	return []int{0, 1}
}

// wants is what the owner of a pool does about it by his setting: "again", "ask"
// or "" for letting it stand. In his own activation or cast he is always asked.
func (s *Sea) wants(p *board.Pool) string {
	if p.Seat == s.actor() {
		return "ask"
	}
	switch keep := s.Fleets[p.Seat].Keep; {
	case keep == "always", keep == "" && p.Dear:
		return "again"
	case keep == "ask":
		return "ask"
	}
	return ""
}

// actor is the seat whose activation or cast it is.
func (s *Sea) actor() game.Seat {
	if s.Active.Ship != 0 { // she may have been taken since
		return s.Initiative[s.Turn%len(s.Initiative)]
	}
	return s.Acting
}

// reroll spends a booty die on a pool of the deed on top. Both sides of a contest
// may choose anew.
func (s *Battle) reroll(t *telling, i int) {
	d := s.top()
	s.tellRolled(t, d.Pools)
	p := &d.Pools[i]
	f := &s.Fleets[p.Seat]
	f.Booty--
	f.Tally.Spent++
	p.Faces = t.rolls(p.What, p.Dice)
	for j := range d.Pools {
		d.Pools[j].Stood = false
	}
	again := strings.TrimPrefix("the "+p.Name(), "the roll ") // "rolls to hit Heron N1 again"
	needed := ""
	if p.Need > 0 && !p.Low && !p.Won() {
		needed = ", and " + strconv.Itoa(p.Need) + " is needed"
	}
	t.Tell("%s spends a booty die (%d left) and rolls %s again: %d%s.", p.Seat.Mark(), f.Booty, view.CalledIn(again, s.Models), p.Result(), needed)
}

// tellRolled tells of pools whose dice were not told yet.
func (s *Sea) tellRolled(t *telling, pools []board.Pool) {
	if len(t.Rolled) == 0 {
		return
	}
	if len(pools) == 1 && pools[0].Need > 0 && !pools[0].Low {
		t.Tell("The %s is %d, and %d is needed.", view.CalledIn(pools[0].Name(), s.Models), pools[0].Result(), pools[0].Need)
		return
	}
	text := ""
	for i := range pools {
		if i > 0 {
			text += "; "
		}
		text += view.CalledIn(pools[i].What, s.Models) + ": " + strconv.Itoa(pools[i].Result())
	}
	t.Tell("%s.", game.Capital(text))
}

// tellContest tells what two models have that roll against each other. If that was told
// before, as their owners were asked whether it stands, it tells what comes of it.
func (s *Sea) tellContest(t *telling, what string, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	a, b := d.Pools[0].Result(), d.Pools[1].Result()
	switch {
	case !t.told:
		t.Tell("%s%s has %d, %s %d.", what, m.Called(), a, o.Called(), b)
	case a == b:
		t.Tell("%s and %s are level.", m.Called(), o.Called())
	case a > b:
		t.Tell("%s beats %s, %d to %d.", m.Called(), o.Called(), a, b)
	default:
		t.Tell("%s beats %s, %d to %d.", o.Called(), m.Called(), b, a)
	}
}

// letAndGoOn lets a roll of the acting player stand and carries out his next line,
// so that he need not type let first. It does so only if no die is thrown between
// the two; else a refused line could tell what that die shows.
func (s *State) letAndGoOn(t *telling, seat game.Seat, words []string) (string, error) {
	try := newTelling(t.Dice.Clone())
	now, draws := s.clone(), t.Dice.Draws()
	now.letStand(try)
	if try.Dice.Draws() != draws || now.askOf(seat) == board.AskBooty {
		return "", game.Refuse("First say whether you roll again: type reroll or let.")
	}
	if _, err := now.play(try, seat, words); err != nil {
		return "", err
	}
	s.letStand(t)
	return s.play(t, seat, words)
}

// ifLet tells what comes of the roll that is asked about if it stands.
func (s *Battle) ifLet() string {
	d := s.top()
	p := d.Pools[s.Prompt.Pool]
	switch d.Kind {
	case DeedShot:
		return "the shot misses"
	case DeedDamage:
		if m := s.model(d.Ship); m.Hits >= m.Pool() {
			return m.Called() + " is beaten"
		}
		return s.title(d.Ship) + " takes a hit"
	case DeedGround:
		return s.title(d.Ship) + " runs aground, with 1 damage"
	case DeedMorale:
		return s.title(p.Ship) + " flees"
	case DeedRepair:
		return "the hit is not repaired"
	case DeedRamming:
		if d.Pools[0].Result() == d.Pools[1].Result() {
			return "both are level, so each takes 1 damage"
		}
		return s.title(p.Ship) + " has less, so she takes 1 damage"
	case DeedFight:
		if d.Pools[0].Result() == d.Pools[1].Result() {
			return "both are level, so neither takes damage"
		}
		return s.title(p.Ship) + " has less, so she takes 1 damage"
	}
	return "the roll counts as it lies"
}
