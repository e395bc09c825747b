package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// settle finds out, by settings or by asking a player, whether a pool of the deed on top is
// rolled again. It reports whether all pools stand. If they do not, it has rolled a pool again or
// asked a player, and Run goes on.
//
// A player who rolls against a number may try again while he fails. If two pools roll against
// each other, the side that is behind may roll again. If they are level, the acting side may
// choose first.
func settle(s *battle.Battle, t *deed.Telling) bool {
	d := s.Top()
	for _, i := range behind(d.Pools) {
		p := &d.Pools[i]
		if p.Stood || sparesOwn(&s.Sea, d) || p.Seat == board.Nobody || s.Fleets[p.Seat].Booty == 0 || s.Fleets[p.Seat].Out {
			continue
		}
		switch wants(&s.Sea, p) {
		case "again":
			Reroll(s, t, i)
			return false
		case "ask":
			s.Prompt = deed.Prompt{Ask: board.AskBooty, Seats: sea.Seats(p.Seat), Ship: p.Ship, Pool: i}
			told := len(t.Events)
			tellRolled(&s.Sea, t, d, " unless a booty die is spent")
			if a, b := d.Pools[0], d.Pools[len(d.Pools)-1]; len(t.Events) == told && len(d.Pools) == 2 { // another was asked before
				t.TellDull("As it stands, %s has %d and %s %d%s.", s.Title(a.Ship), a.Result(), s.Title(b.Ship), b.Result(), comesOfBoth(&s.Sea, d))
			}
			if len(t.Events) > told {
				t.Last().Asks = true
			}
			return false
		}
		p.Stood = true
	}
	d.Open = false
	return true
}

// sparesOwn reports whether a deed is a shot at a model of the firer's own, which nobody wants to
// hit.
func sparesOwn(s *sea.Sea, d *deed.Deed) bool {
	return s.Edition >= sea.Sparing && d.Kind == deed.Shot && s.Model(d.Other).Seat == d.Pools[0].Seat
}

// behind are the indices of the pools whose owners may want to roll again, in the order in which
// they choose.
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

// wants tells what becomes of a failed pool by its owner's setting: it is rolled "again", the
// owner is to be asked ("ask"), or it stands (""). In his own activation or cast the owner is
// always asked.
func wants(s *sea.Sea, p *board.Pool) string {
	if p.Seat == s.Actor() {
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

// Reroll spends a booty die on a pool of the deed on top. Both sides of a contest
// may choose anew.
func Reroll(s *battle.Battle, t *deed.Telling, i int) {
	d := s.Top()
	tellRolled(&s.Sea, t, d, "")
	p := &d.Pools[i]
	f := &s.Fleets[p.Seat]
	f.Booty--
	f.Tally.Spent++
	p.Faces = t.RollAll(p.What, p.Dice)
	t.Rolled[len(t.Rolled)-1].Best = p.Dice > 1
	for j := range d.Pools {
		d.Pools[j].Stood = false
	}
	again := strings.TrimPrefix("the "+p.Name(), "the roll ") // "rolls to hit Heron N1 again"
	enough := ""
	switch {
	case p.Need == 0 || p.Low:
	case p.Won():
		enough = ", enough"
	default:
		enough = ", and it needed " + strconv.Itoa(p.Need)
	}
	t.TellDull("%s spends a booty die (%d left) and rolls %s again: %s%s.", p.Seat.Mark(), f.Booty, view.CalledIn(again, s.Models), p.Told(), enough)
}

// tellRolled tells the dice of a deed's pools, if they were not told yet. If a player may roll
// again, unless says so, and the result that stands otherwise is told, too.
func tellRolled(s *sea.Sea, t *deed.Telling, d *deed.Deed, unless string) {
	pools := d.Pools
	switch {
	case len(t.Rolled) == 0:
	case len(pools) == 2:
		if unless != "" {
			unless = comesOfBoth(s, d) + unless
		}
		t.TellDull("%s rolls %s and %s %s%s.", s.Title(pools[0].Ship), pools[0].Told(), s.Title(pools[1].Ship), pools[1].Told(), unless)
	case pools[0].Need > 0 && !pools[0].Low:
		fails, comes := failing(s, d)
		if unless == "" {
			comes = ""
		}
		t.TellDull("%s%s%s.", fails, comes, unless)
	default:
		t.Tell("%s: %d.", game.Capital(view.CalledIn(pools[0].What, s.Models)), pools[0].Result())
	}
}

// comesOfBoth is what comes of the dice of a ram or a fight as they lie: ": Stoat S5 takes damage".
func comesOfBoth(s *sea.Sea, d *deed.Deed) string {
	a, b := &d.Pools[0], &d.Pools[1]
	switch m := s.Model(a.Ship); {
	case a.Result() == b.Result():
		return ": a tie"
	case a.Result() > b.Result():
		return ": " + s.Title(b.Ship) + " takes damage"
	case d.Kind == deed.Ramming && m.IsShip() && m.Level == board.Deep: // without a save
		return ": " + s.Title(a.Ship) + " is lost"
	}
	return ": " + s.Title(a.Ship) + " takes damage"
}

// failing tells of a roll against a number that fails, and what comes of it.
func failing(s *sea.Sea, d *deed.Deed) (fails, comes string) {
	p := &d.Pools[0]
	numbers := func(what string) string {
		return fmt.Sprintf("%s rolls %s%s and needs %d", s.Title(p.Ship), p.Told(), what, p.Need)
	}
	she := "she"
	if m := s.Model(p.Ship); m != nil && !m.IsShip() {
		she = "it"
	}
	switch d.Kind {
	case deed.Damage:
		saves := numbers(" to save")
		if d.Cause != board.ByGround { // the sentence before it tells that she ran aground
			saves = numbers(" to save" + strings.Replace(harm.By(s, *d), " from ", " against ", 1))
		}
		switch {
		case p.Dear && d.Cause == board.ByBoard:
			return saves, ": " + she + " is beaten"
		case p.Dear:
			return saves, ": " + she + " is lost"
		}
		if d.N > 1 {
			return saves, ": " + she + " takes a hit (" + strconv.Itoa(d.N-1) + " more damage is to be saved after it)"
		}
		return saves, ": " + she + " takes a hit"
	case deed.Shot:
		return numbers(" to hit " + s.Title(d.Other)), ": a miss"
	case deed.Repair:
		return numbers(" to repair"), ": no hit is mended"
	case deed.Ground:
		return numbers(" near land"), ": " + she + " runs aground"
	case deed.Morale:
		return numbers(" for morale"), ": " + she + " flees"
	}
	return fmt.Sprintf("The %s is %d, and %d is needed", view.CalledIn(p.Name(), s.Models), p.Result(), p.Need), ": it fails"
}

// mostNoted is how many of the latest pools are kept to be shown.
const mostNoted = 12

// noteRolls keeps pools that stand, to be shown.
func noteRolls(s *sea.Sea, pools []board.Pool) {
	s.Latest.Pools = append(s.Latest.Pools, pools...) // the slices of faces may be shared: nobody changes them
	s.Latest.Pools = slices.Delete(s.Latest.Pools, 0, max(len(s.Latest.Pools)-mostNoted, 0))
}
