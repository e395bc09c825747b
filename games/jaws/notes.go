package jaws

// Each side sees its findings on the board as faded tokens, and reads them line by
// line.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// searched copies the searches of a round.
func (t *Told) searched() []SearchView {
	var list []SearchView
	for _, s := range t.Searches {
		list = append(list, SearchView{s.By, s.At.String(), s.Answer})
	}
	return list
}

// foundBy reports whether an answer found the shark.
func foundBy(answer string) bool { return slices.Contains([]string{"hit", "there", "here"}, answer) }

// fresh is for how many rounds the token of a search stays on the board. By then the
// shark can have swum anywhere.
const fresh = 2

// clues lists the answers of earlier rounds that still stand on the board: the last
// sighting, and the last use of binoculars and of the fish finder. A sighting goes
// when a later search finds nothing in its space. Those of this round have tokens of
// their own.
func (is *Island) clues() []ClueView {
	var list []ClueView
	var shown *Search // by the fin
	add := func(sign string, since int, fits func(Search) bool) {
		for i := len(is.Told) - 1; i >= max(since-1, 0); i-- {
			for n := range slices.Backward(is.Told[i].Searches) {
				s := &is.Told[i].Searches[n]
				if fits(*s) {
					if s == shown {
						return
					}
					shown = s
					list = append(list, ClueView{i + 1, sign, SearchView{s.By, s.At.String(), s.Answer}})
					return
				}
			}
		}
	}
	if is.Seen == Nowhere {
		empty := Spaces(0) // searched in vain since
		add("fin", 1, func(s Search) bool {
			if !foundBy(s.Answer) && s.Answer != "nearby" {
				empty |= setOf(s.At)
			}
			return foundBy(s.Answer)
		})
		if len(list) > 0 {
			if at, _ := parseSpace(strings.ToLower(list[0].At)); empty.Has(at) {
				list, shown = nil, nil
			}
		}
	}
	if is.Binoculars == Nowhere {
		add(byBinoculars, is.Round-fresh, func(s Search) bool { return s.By == byBinoculars })
	}
	if is.Finder == Nowhere {
		add(byFinder, is.Round-fresh, func(s Search) bool { return s.By == byFinder })
	}
	return list
}

// Notes implements game.View. The shark is told its own way, everybody else the
// crew's findings.
func (v View) Notes() []string {
	if v.Orca != nil {
		return v.orcaNotes()
	}
	if v.Island == nil {
		return nil
	}
	i := v.Island
	notes := []string{fmt.Sprintf("Eaten %s. Barrels on the shark: %d of 2. Power tokens left: %d.", i.eaten(), i.OnShark, i.Tokens)}
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
			if past.Report.Token && s.By != byLaunch && !foundBy(s.Answer) && s.Answer != "nearby" {
				doubt = " (a token was out)"
			}
			notes = append(notes, round+s.short()+doubt)
		}
		notes = append(notes, round+"the shark "+spoken(past.Report.short()))
	}
	return notes
}

// notes tells the shark's way, the latest round first.
func (p *PadView) notes() []string {
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
		parts[0] += " with " + ability(r.Ability).title
	}
	if r.Wounds > 0 {
		parts = append(parts, "took "+game.Count(r.Wounds, "wound"))
	}
	for _, zone := range r.Cracked {
		parts = append(parts, "cracked "+string(boat(zone)))
	}
	for _, zone := range r.Sunk {
		parts = append(parts, "sank "+string(boat(zone)))
	}
	for m, n := range r.Bitten {
		if n > 0 {
			parts = append(parts, "bit "+Member(m).String()+" for "+strconv.Itoa(n))
		}
	}
	return strings.Join(parts, ", ")
}
