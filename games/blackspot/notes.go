package blackspot

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/game"
)

// Notes implements game.View: what each side has left, who was hurt where and by
// whom, what is lost, and the spells at work.
func (v View) Notes() []string {
	if v.Round == 0 {
		return nil
	}
	var notes []string
	for i := len(v.Latest.Pools) - 1; i >= 0; i-- {
		p := v.Latest.Pools[i]
		if m, ok := v.craft(p.Ship); ok && p.Dear && !p.won() {
			notes = append(notes, game.Capital(m.Called())+" failed a save that she needed.")
		}
	}
	for _, f := range v.Fleets {
		notes = append(notes, v.fleetNote(f))
	}
	for _, m := range v.all() {
		if m.Status != Afloat {
			verb := [...]string{"", "was "}[one(m.Status == Sunk)]
			notes = append(notes, game.Capital(m.Called())+" of "+m.Built.Mark()+" "+verb+v.fate(m)+", at "+m.Pose.At.name()+".")
			continue
		}
		switch {
		case m.Seat == nobody:
			notes = append(notes, game.Capital(m.Called())+" of "+m.Built.Mark()+" is adrift, at "+m.Pose.At.name()+".")
		case m.Seat != m.Built:
			notes = append(notes, game.Capital(m.Called())+" is a prize of "+m.Seat.Mark()+".")
		}
		if m.Hits > 0 {
			notes = append(notes, v.hurtNote(m))
		}
	}
	for _, x := range v.Spells {
		notes = append(notes, "Spell: "+v.spellText(x))
	}
	return notes
}

// fleetNote tells what a fleet has left.
func (v View) fleetNote(f FleetView) string {
	left, all, prizes, hurt, flagship := 0, 0, 0, 0, false
	for _, m := range v.all() {
		all += one(m.Built == f.Seat && !m.Summoned)
		if m.afloat() && m.Seat == f.Seat {
			left += one(m.Built == f.Seat && !m.Summoned)
			prizes += one(m.Built != f.Seat)
			hurt += one(m.Hits > 0)
			flagship = flagship || m.Flagship && m.Built == f.Seat
		}
	}
	text := f.Seat.Mark() + ": " + strconv.Itoa(left) + " of " + game.Count(all, "model") + " left"
	if prizes > 0 {
		text += " and " + game.Count(prizes, "prize")
	}
	if hurt > 0 {
		text += ", " + strconv.Itoa(hurt) + " hurt"
	}
	if !flagship {
		text += ", no flagship"
	}
	return text + ", " + f.points() + ", " + dieWords(f.Booty) + "."
}

// hurtNote tells the hits on a model: how many she bears, and where and by whom the
// latest were done.
func (v View) hurtNote(m craft) string {
	text := game.Capital(m.Called()) + " has " + game.Count(m.Hits, "hit") + " and bears " + strconv.Itoa(m.Dice) + ", at " + m.Pose.At.name()
	hits := m.hurts()
	for i, x := range hits[max(0, len(hits)-m.Hits):] {
		text += [...]string{"; ", ", "}[one(i > 0)] + v.blow(x.event) + " in round " + strconv.Itoa(x.round) + " at " + x.at.name()
	}
	return text + "."
}

// blow tells a hit's cause: "frigate N2’s guns".
func (v View) blow(e event) string {
	m, ok := v.craft(e.by)
	switch {
	case !ok:
		return causeTitles[e.cause]
	case e.cause == ByCannon:
		return "fire of " + m.Called()
	case e.cause == ByRamming:
		return "a ram with " + m.Called()
	case e.cause == ByBoard:
		return "boarding by " + m.Called()
	}
	return causeTitles[e.cause] + " of " + m.Called()
}

var causeTitles = map[Cause]string{
	ByCannon: "cannon fire", ByRamming: "a ram", ByBoard: "boarding", ByGround: "the ground", ByFire: "fire aboard", BySpell: "a spell",
	ByMonster: "an attack", ByRays: "the rays",
}

// hurt is a hit with its place.
type hurt struct {
	event
	at Point
}

// hurts are all hits on a model, those repaired, too.
func (m *Model) hurts() []hurt {
	stops, _ := readLog(m.Log)
	var list []hurt
	for _, x := range stops {
		for _, e := range x.events {
			if e.sign == logHit {
				list = append(list, hurt{e, x.at})
			}
		}
	}
	return list
}

// fellIn is the round in which a model was lost, 0 if that is not noted.
func (m *Model) fellIn() int {
	stops, _ := readLog(m.Log)
	for _, x := range slices.Backward(stops) {
		for _, e := range slices.Backward(x.events) {
			if e.sign == logLost {
				return e.round
			}
		}
	}
	return 0
}

// gone tells how and when a model was lost: "sunk, round 6".
func (m *Model) gone() string {
	text := statusWords[m.Status]
	if n := m.fellIn(); n > 0 {
		text += ", round " + strconv.Itoa(n)
	}
	return text
}

var statusWords = map[Status]string{Sunk: "sunk", Fled: "fled", Out: "through", Left: "left"}

// fate tells what became of a model that is lost: "sunk in round 6 by frigate N2".
func (v View) fate(m craft) string {
	text := statusTitles[m.Status]
	if n := m.fellIn(); n > 0 {
		text += " in round " + strconv.Itoa(n)
	}
	if hits := m.hurts(); m.Status == Sunk && len(hits) > 0 {
		last := hits[len(hits)-1]
		if by, ok := v.craft(last.by); ok && last.round == m.fellIn() {
			text += " by " + by.Called()
		}
	}
	return text
}

var statusTitles = map[Status]string{Sunk: "sunk", Fled: "fled", Out: "broke through", Left: "left with her player"}

// deeds is the table of what each fleet did in the battle.
func (s *State) deeds() *game.Deeds {
	d := &game.Deeds{Heads: []string{"points", "rivals sunk", "rivals taken", "ships lost", "ships left", "volleys", "shots that hit", "hits dealt", "hits suffered", "booty spent", "booty left"}}
	hunt, magic := s.Options.Scenario == "treasure", s.Options.Magic
	if magic {
		d.Heads = append(d.Heads, "spells cast")
	}
	if hunt {
		d.Heads = append(d.Heads, "treasure")
	}
	volleys, suffered := s.volleys()
	for i := range s.Fleets {
		f, seat := &s.Fleets[i], game.Seat(i)
		lost, left := 0, 0
		for j := range s.Models {
			if m := &s.Models[j]; m.ship() {
				left += one(m.afloat() && m.Seat == seat || m.Status == Out && m.Built == seat)
				lost += one(m.Built == seat && m.Status != Out && (!m.afloat() || m.Seat != seat))
			}
		}
		row := []any{
			halves(f.Score), f.Tally.Sank, f.Tally.Took, lost, left, volleys[i],
			fmt.Sprintf("%d of %d", f.Tally.Struck, f.Tally.Shots), f.Tally.Dealt, suffered[i], f.Tally.Spent, f.Booty,
		}
		if magic {
			row = append(row, f.Tally.Cast)
		}
		if hunt {
			row = append(row, f.Treasure)
		}
		d.Add(row...)
	}
	return d
}

// volleys counts, by seat, the volleys fired and the hits suffered in the whole battle.
func (s *State) volleys() (fired, suffered []int) {
	fired, suffered = make([]int, s.Seats), make([]int, s.Seats)
	for i := range s.Models {
		seat := s.Models[i].Built
		stops, _ := readLog(s.Models[i].Log)
		for _, x := range stops {
			for _, e := range x.events {
				switch {
				case e.sign == logTaken:
					seat = e.seat
				case seat == nobody:
				case e.sign == logFired:
					fired[seat]++
				case e.sign == logHit:
					suffered[seat]++
				}
			}
		}
	}
	return fired, suffered
}
