package view

import (
	"cmp"
	"fmt"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
)

// whaleText tells where the whale is and how deep.
func (v View) whaleText() string {
	w := v.Whale
	switch {
	case v.dead():
		return fmt.Sprintf("The whale is dead: head %s, body %s, tail %s.", w.Head, w.Body, w.Tail)
	case w.Head == "":
		return "The whale is under; on the next even turn he comes up at G8, M8 or S8."
	}
	return fmt.Sprintf("%s: head %s, body %s, tail %s, heading %s.", game.Capital(depthWords[w.Depth][1]), w.Head, w.Body, w.Tail, board.Dir(w.Facing))
}

// compass are the directions in short.
var compass = [...]string{"", "N", "NE", "SE", "S", "SW", "NW"}

// boatText tells where a boat is, its men, harpoons and score.
func (b Boat) boatText() string {
	if b.State == "lost" {
		return fmt.Sprintf("%s (%d) %s, scored %d.", game.Capital(b.Colour), b.Number, b.state(), b.Damage)
	}
	at := b.At + " " + compass[b.Facing]
	if b.State == "tow" {
		at = b.At + " on a tow"
	} else if b.Way != board.Stopped.String() {
		at += " " + b.Way
	}
	return fmt.Sprintf("%s (%d) %s, %s, %s, scored %d.", game.Capital(b.Colour), b.Number, at, People(b.men()), b.harpoons(), b.Damage)
}

// seaAlt tells the whole sea in words.
func (v View) seaAlt() string {
	parts := []string{v.Title + "."}
	if v.Over != nil {
		parts = append(parts, v.Over.Text)
	}
	parts = append(parts, v.whaleText(), v.damageText())
	for _, b := range v.Boats {
		parts = append(parts, b.boatText())
	}
	return game.Alt(append(parts, v.swimText(), v.bloodText(), v.krakenText(), v.runText())...)
}

func (v View) damageText() string {
	if v.dead() {
		return fmt.Sprintf("He took %d; %d were enough.", v.Damage, v.HP)
	}
	return fmt.Sprintf("He has taken %d of %d.", v.Damage, v.HP)
}

func (v View) swimText() string {
	named := map[string][]string{} // by "red at M8"
	var order, list []string
	for _, s := range v.Swimmers {
		key := s.Boat + " at " + s.At
		if s.To != "" && s.To != s.At {
			key += " told to swim to " + s.To
		}
		if len(named[key]) == 0 {
			order = append(order, key)
		}
		named[key] = append(named[key], s.Name)
	}
	for _, key := range order {
		list = append(list, game.List("and", named[key]...)+" of "+key)
	}
	return sentence("Swimmers", list)
}

func (v View) bloodText() string {
	var list []string
	for _, p := range v.Blood {
		list = append(list, fmt.Sprintf("%d at %s", p.Chits, p.At))
	}
	return sentence("Blood", list)
}

func (v View) krakenText() string {
	text := ""
	if v.Kraken {
		text = "A kraken is called. "
	}
	switch len(v.Ray) {
	case 0:
	case 1:
		text += "The kraken came up at " + v.Ray[0] + "."
	default:
		text += "The kraken reached from " + v.Ray[0] + " to " + v.Ray[len(v.Ray)-1] + "."
	}
	return strings.TrimSpace(text)
}

func (v View) runText() string {
	var list []string
	for _, run := range v.Runs {
		if len(run) > 0 {
			list = append(list, strings.Join(run, " "))
		}
	}
	return strings.TrimSpace(sentence("Sharks ran", list) + " " + sentence("Men died at", v.Dead))
}

func sentence(name string, list []string) string {
	if len(list) == 0 {
		return ""
	}
	return name + ": " + strings.Join(list, ", ") + "."
}

// nearAlt tells of the whale, of the boats near him, and of the last dice.
func (v View) nearAlt() string {
	parts := []string{v.whaleText()}
	body, ok := board.HexNamed(v.Whale.Body)
	for _, b := range v.Boats {
		if at, on := board.HexNamed(b.At); ok && on && body.Distance(at) <= 4 {
			parts = append(parts, b.boatText())
		}
	}
	for _, r := range v.Rolls[max(0, len(v.Rolls)-mostRolls):] {
		who := r.What
		if r.Boat != "" {
			who = r.Boat + ", " + r.What
		}
		parts = append(parts, game.Capital(who)+": "+faces(r)+", "+r.Meaning+".")
	}
	return game.Alt(parts...)
}

// plotAlt tells a plot sheet.
func (v View) plotAlt(p Plot, b Boat) string {
	cut := "On a tow, cut: " + p.cuts() + "."
	if b.Asked != "" {
		return game.Alt(fmt.Sprintf("The turn waits for you. The %s boat lies at %s, heading %s.", p.Colour, b.At, board.Dir(b.Facing)), strings.Join(v.Asked, " "), v.whaleText())
	}
	if p.Towed {
		hold := ""
		if p.Hold {
			hold = "Should the line part, no throw."
		}
		return game.Alt(fmt.Sprintf("The %s boat is on a tow at %s and has no orders.", p.Colour, b.At), cut, hold, v.whaleText())
	}
	if p.Retire {
		return game.Alt(fmt.Sprintf("The %s boat goes home; a fresh one comes to %s next turn.", p.Colour, b.Start))
	}
	orders := "no orders yet"
	if len(p.Orders) > 0 {
		orders = "orders " + strings.Join(p.Orders, " ")
	}
	parts := []string{fmt.Sprintf("The %s boat at %s, heading %s, %s: %s, of %d.", p.Colour, b.At, board.Dir(b.Facing), wayText(b.Way), orders, p.Oars)}
	if p.Bonus != "" {
		parts = append(parts, "The free F is "+p.Bonus+".")
	}
	if len(p.Path) > 1 {
		last := p.end(b)
		parts = append(parts, fmt.Sprintf("It would end at %s, heading %s.", last.At, board.Dir(last.Facing)))
	}
	if len(p.Next) > 0 && !p.Locked {
		parts = append(parts, "Next may be "+game.List("or", p.Next...)+". "+p.wayRule())
	}
	bearing, _ := v.bearing(p, b)
	if rest, ok := strings.CutPrefix(bearing, p.Reach); ok && p.Reach != "" { // the sheet uses shorter words, for lack of room
		bearing = "at " + p.Reach + " range" + rest
	}
	if len(p.Path) > 1 {
		bearing = "then " + bearing
	}
	first := ""
	if v.whaleFirst() {
		first = "He moves before the boats."
	}
	parts = append(parts, "The whale is "+bearing+".", v.whaleText(), first, v.swimText(), "The harpooner: "+cmp.Or(p.idle(), "stands, throws")+".",
		"Something in the way: "+hauls[p.Haul]+". When its harpoon holds: "+tucks[p.Tuck]+". "+cut+" On a BH, pick up "+picks[p.Pick]+".")
	if p.Locked {
		parts = append(parts, "The plot is locked.")
	}
	return game.Alt(parts...)
}

// crewAlt tells the state, score and place of every boat, and who is overboard.
func (v View) crewAlt() string {
	var parts []string
	for _, b := range v.Boats {
		parts = append(parts, fmt.Sprintf("%s of %s: %s, scored %s.", game.Capital(b.Colour), b.Seat.Mark(), b.state(), strings.Replace(v.score(b), " · ", ", ", 1)))
	}
	for _, b := range v.Boats {
		if text := v.overboard(b); text != "" {
			parts = append(parts, game.Capital(text)+".")
		}
	}
	return game.Alt(parts...)
}
