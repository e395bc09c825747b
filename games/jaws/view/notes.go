package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/standing"
)

// Notes implements game.View. It tells the shark its own way, and everybody else what the crew
// have found out.
func (v View) Notes() []string {
	if v.Orca != nil {
		return v.orcaNotes()
	}
	if v.Island == nil {
		return nil
	}
	i := v.Island
	notes := []string{fmt.Sprintf("Eaten %s. Barrels on the shark: %s. Power tokens left: %d.", i.EatenText(), i.tagged(), i.Tokens)}
	if v.Pad != nil {
		return append(notes, v.Pad.notes()...)
	}
	if text := i.suspected(); text != "" {
		notes = append(notes, "Where the shark can be: "+text)
	}
	for n, past := range slices.Backward(i.Past) {
		round := fmt.Sprintf("Round %d: ", n+1)
		for _, s := range slices.Backward(past.Searches) {
			doubt := ""
			if past.Report.Token && s.By != board.ByLaunch && !s.Answer.Found() && s.Answer != board.Nearby {
				doubt = " (a token was out)"
			}
			notes = append(notes, round+s.short()+doubt)
		}
		notes = append(notes, round+"the shark "+spoken(past.Report.short()))
	}
	return notes
}

// notes tells the shark's way, the latest round first.
func (p *Pad) notes() []string {
	var notes []string
	for _, r := range slices.Backward(p.Rounds) {
		line := fmt.Sprintf("Round %d: %s", r.Round, strings.Join(r.Path, ", "))
		if note := r.note(); note != "" {
			line += " (" + note + ")"
		}
		notes = append(notes, line)
	}
	if p.Start != "" {
		notes = append(notes, "Start: "+p.Start)
	}
	return notes
}

// orcaNotes tells the rounds of act 2, the latest first.
func (v View) orcaNotes() []string {
	o := v.Orca
	notes := []string{fmt.Sprintf("The shark has %d of %d wounds, and %s in hand.", o.Wounds, o.WoundsOf, game.Count(o.HandSize, "ability card"))}
	if len(o.Used) > 0 {
		notes = append(notes, "Abilities out of the game: "+tally(o.Used)+".")
	}
	for n, r := range slices.Backward(o.Past) {
		notes = append(notes, fmt.Sprintf("Round %d: %s", n+1, r.short()))
	}
	return append(notes, v.ordersNoted()...)
}

// short tells a round of act 2 in a few words: "surfaced at w4 · 2 wounds · sank b4".
func (r *Surfacing) short() string {
	parts := []string{"surfaced at " + string(r.At)}
	if r.Ability != "" {
		parts[0] += " with " + board.Ability(r.Ability).Title
	}
	if r.Wounds > 0 {
		parts = append(parts, "took "+game.Count(r.Wounds, "wound"))
	}
	for _, zone := range r.Cracked {
		parts = append(parts, "cracked "+string(board.Boat(zone)))
	}
	for _, zone := range r.Sunk {
		parts = append(parts, "sank "+string(board.Boat(zone)))
	}
	for m, n := range r.Bitten {
		if n > 0 {
			parts = append(parts, "bit "+board.Member(m).String()+" for "+strconv.Itoa(n))
		}
	}
	return strings.Join(parts, ", ")
}

// ordersNoted tells the viewer the viewer's own standing orders.
func (v View) ordersNoted() []string {
	var notes []string
	add := func(who, name, word string) {
		if word != "" {
			x := standing.Of(name)
			notes = append(notes, "Standing order, "+who+": "+game.Small(x.Label)+": "+game.Small(x.Value(word).Label)+".")
		}
	}
	for _, m := range board.Members {
		if !slices.Contains(v.Yours, m.Key()) {
			continue
		}
		for _, name := range []string{"aim", "attack", "pistol", "ammo"} {
			add(m.String(), name, v.Orders.ByMember(name)[m])
		}
		for _, c := range v.Orders.Cages {
			if c.Who == m {
				add(m.String(), "cage", c.When)
			}
		}
	}
	if slices.Contains(v.Yours, "shark") {
		add("shark", "bite", v.Orders.Bite)
		add("shark", "show", v.Orders.Show)
	}
	return notes
}
