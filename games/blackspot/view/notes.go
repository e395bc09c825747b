package view

import (
	"strconv"

	"shipboard/games/blackspot/board"
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
		if m, ok := v.craft(p.Ship); ok && p.Dear && !p.Won() {
			notes = append(notes, game.Capital(m.Called())+" failed a save that she needed.")
		}
	}
	for _, f := range v.Fleets {
		notes = append(notes, v.fleetNote(f))
	}
	for _, m := range v.all() {
		if m.Status != board.Afloat {
			fate := v.fate(m)
			if m.Status == board.Sunk {
				fate = "was " + fate
			}
			notes = append(notes, game.Capital(m.Called())+" of "+m.Built.Mark()+" "+fate+", at "+m.Pose.At.Name()+".")
			continue
		}
		switch {
		case m.Seat == board.Nobody:
			notes = append(notes, game.Capital(m.Called())+" of "+m.Built.Mark()+" is adrift, at "+m.Pose.At.Name()+".")
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
func (v View) fleetNote(f Fleet) string {
	left, all, prizes, hurt, flagship := 0, 0, 0, 0, false
	for _, m := range v.all() {
		all += one(m.Built == f.Seat && !m.Summoned)
		if m.Afloat() && m.Seat == f.Seat {
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
	text := game.Capital(m.Called()) + " has " + game.Count(m.Hits, "hit") + " and bears " + strconv.Itoa(m.Dice) + ", at " + m.Pose.At.Name()
	hits, stop := m.Hurts(), "; "
	for _, x := range hits[max(0, len(hits)-m.Hits):] {
		text += stop + v.blow(x.Event) + " in round " + strconv.Itoa(x.Round) + " at " + x.At.Name()
		stop = ", "
	}
	return text + "."
}

// blow tells a hit's cause: "frigate N2’s guns".
func (v View) blow(e board.Event) string {
	m, ok := v.craft(e.By)
	switch {
	case !ok:
		return causeTitles[e.Cause]
	case e.Cause == board.ByCannon:
		return "fire of " + m.Called()
	case e.Cause == board.ByRamming:
		return "a ram with " + m.Called()
	case e.Cause == board.ByBoard:
		return "boarding by " + m.Called()
	}
	return causeTitles[e.Cause] + " of " + m.Called()
}

var causeTitles = map[board.Cause]string{
	board.ByCannon: "cannon fire", board.ByRamming: "a ram", board.ByBoard: "boarding", board.ByGround: "the ground", board.ByFire: "fire aboard", board.BySpell: "a spell",
	board.ByMonster: "an attack", board.ByRays: "the rays",
}

// fate tells what became of a model that is lost: "sunk in round 6 by frigate N2".
func (v View) fate(m craft) string {
	text := statusTitles[m.Status]
	if n := m.FellIn(); n > 0 {
		text += " in round " + strconv.Itoa(n)
	}
	if hits := m.Hurts(); m.Status == board.Sunk && len(hits) > 0 {
		last := hits[len(hits)-1]
		if by, ok := v.craft(last.By); ok && last.Round == m.FellIn() {
			text += " by " + by.Called()
		}
	}
	return text
}

var statusTitles = map[board.Status]string{board.Sunk: "sunk", board.Fled: "fled", board.Out: "broke through", board.Left: "left with her player"}
