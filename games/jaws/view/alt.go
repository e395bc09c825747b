package view

import (
	"fmt"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// sentence formats a text and ends it with a full stop.
func sentence(format string, args ...any) string {
	text := fmt.Sprintf(format, args...)
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".!?") {
		return text
	}
	return text + "."
}

// now tells the banner in words, and the outcome once the game is over.
func (v View) now() string {
	text := sentence("%s", v.Title)
	if task := v.task(); task != "" {
		text += " " + sentence("%s", game.Capital(task))
	}
	if v.Over != nil {
		text += " " + sentence("%s", v.Over.Text)
	}
	return text
}

// spoken turns a line of the board into a sentence's words.
func spoken(line string) string { return strings.ReplaceAll(line, " · ", ", ") }

// scattered lists counts by space: "2 at N, 1 at E".
func scattered(by map[string]int) string {
	var parts []string
	for _, space := range append(append([]string{}, waterNames...), "shop") {
		if n := by[space]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d at %s", n, space))
		}
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// islandAlt describes the board of act 1.
func (v View) islandAlt() string {
	i := v.Island
	var crew []string
	for m := range board.Member(3) {
		crew = append(crew, v.memberAlt(m))
	}
	swim := sentence("Swimmers: %s", scattered(i.Swimmers))
	if i.Michael != "" {
		swim += sentence(" Michael at %s", i.Michael)
	}
	closed := ""
	switch {
	case i.Closed != "" && i.Opening:
		closed = sentence("%s is closed and opens soon", i.Closed)
	case i.Closed != "":
		closed = sentence("%s is closed", i.Closed)
	}
	var event string
	if i.Event != nil {
		event = sentence("Event: %s. %s", i.Event.Title, eventShort(i.Event))
	}
	suspected := ""
	if text := i.suspected(); text != "" {
		suspected = sentence("Where the shark can be: %s", text)
	}
	seen := ""
	if i.Seen != "" {
		seen = sentence("The shark was seen at %s", i.Seen)
	}
	return game.Alt(
		v.now(),
		sentence("Eaten %s; barrels on the shark %s; it has %s", i.EatenText(), i.tagged(), game.Count(i.Tokens, "power token")),
		sentence("%s", spoken(v.lastReport())),
		sentence("%s", spoken(v.lastSearches())),
		seen, suspected, swim, closed,
		sentence("Barrels floating: %s; at docks: %s; at the shop: %d", scattered(i.Floating), scattered(i.Docks), i.Shop),
		strings.Join(crew, " "),
		event,
	)
}

func (v View) memberAlt(m board.Member) string {
	i := v.Island
	at := [3]string{i.Quint, i.Brody, i.Hooper}[m]
	text := fmt.Sprintf("%s%s at %s", m, played(v.Crew[m]), at)
	if line := v.memberLine(m); line != "no barrels" {
		text += ": " + spoken(line)
	}
	return text + "."
}

// played names the players of a role, in brackets.
func played(p Player) string {
	if len(p.Seats) == 0 {
		return ""
	}
	return " (" + plate(p) + ")"
}

// padAlt describes the tracker pad.
func (v View) padAlt() string {
	p, i := v.Pad, v.Island
	where := "You have not chosen where to start."
	switch {
	case p.At != "" && v.Over != nil:
		where = sentence("The shark ended at %s", p.At)
	case p.At != "":
		where = sentence("You are at %s", p.At)
	}
	plan, reach := "", ""
	if v.planning() {
		plan = sentence("Planned: nothing; %d of %d actions left", p.Left, p.Of)
		if len(p.Plan) > 0 {
			steps := make([]string, len(p.Plan))
			for i, step := range p.Plan {
				steps[i] = game.Small(StepWords(step))
			}
			plan = sentence("Planned: %s; %d of %d actions left", strings.Join(steps, ", "), p.Left, p.Of)
		}
		if len(p.Reach) > 0 && p.Left > 0 {
			reach = sentence("You can still reach %s", strings.Join(p.Reach, ", "))
		}
	}
	var have, used []string
	for _, t := range p.Tokens {
		if t.Used {
			used = append(used, t.Title)
		} else {
			have = append(have, t.Title)
		}
	}
	tokens := ""
	if len(have) > 0 {
		tokens = sentence("Power tokens left: %s", strings.Join(have, ", "))
	}
	if len(used) > 0 {
		tokens = strings.TrimSpace(tokens + sentence(" Used: %s", strings.Join(used, ", ")))
	}
	swim := sentence("Swimmers: %s", scattered(i.Swimmers))
	if i.Michael != "" {
		swim += sentence(" Michael at %s", i.Michael)
	}
	if i.Closed != "" {
		swim += sentence(" %s is closed", i.Closed)
	}
	var rounds []string
	for _, r := range p.Rounds {
		text := fmt.Sprintf("%d: %s", r.Round, strings.Join(r.Path, "-"))
		if note := r.note(); note != "" {
			text += " (" + note + ")"
		}
		rounds = append(rounds, text)
	}
	const told = 8
	log := ""
	if len(rounds) > 0 {
		log = sentence("Log: %s", strings.Join(rounds[max(0, len(rounds)-told):], "; "))
	}
	return game.Alt(
		v.now(), where, plan, reach,
		sentence("Eaten %s; barrels on the shark %s", i.EatenText(), i.tagged()),
		swim,
		sentence("Barrels floating: %s", scattered(i.Floating)),
		sentence("Quint at %s, Brody at %s, Hooper at %s", i.Quint, i.Brody, i.Hooper),
		tokens, log,
	)
}

// orcaAlt describes the board of act 2.
func (v View) orcaAlt() string {
	o := v.Orca
	shark := fmt.Sprintf("Shark%s: %d of %d wounds", played(v.Shark), o.Wounds, o.WoundsOf)
	if o.Shark != "" {
		shark += fmt.Sprintf(", up at %s, evade %d, %s", o.Shark, o.Evade, game.CountDice(o.Dice))
	}
	shark += fmt.Sprintf(", %s in hand", game.Count(o.HandSize, "card"))
	if o.Covered {
		shark += " and 1 laid"
	}
	if len(o.Attached) > 0 {
		shark += "; attached: " + titles(o.Attached)
	}
	var options []string
	for _, c := range o.Options {
		text := fmt.Sprintf("%s at w%d evade %d, %s", c.Token, c.Zone, c.Evade, game.CountDice(c.Dice))
		if c.Shake {
			text += ", throws off gear"
		}
		if c.Token == o.Chosen {
			text += " (surfaced here)"
		}
		if c.Token == o.NotThis {
			text += " (not this one)"
		}
		options = append(options, text)
	}
	choose := ""
	if len(options) > 0 {
		choose = sentence("Options: %s", strings.Join(options, "; "))
		if o.Locked && o.Chosen == "" {
			choose += " The shark has chosen."
		}
	}
	var crew []string
	for m := range board.Member(3) {
		crew = append(crew, v.hunterAlt(m))
	}
	var tiles []string
	for _, tile := range o.Tiles {
		switch tile.State {
		case "gone":
			tiles = append(tiles, fmt.Sprintf("b%d sunk", tile.Zone))
		case "damaged":
			tiles = append(tiles, fmt.Sprintf("b%d cracked (%d sink it)", tile.Zone, tile.Destroy))
		default:
			tiles = append(tiles, fmt.Sprintf("b%d whole (%d/%d)", tile.Zone, tile.Damage, tile.Destroy))
		}
	}
	attack := ""
	if o.Target != "" {
		attack = sentence("The shark attacks %s", Title(o.Target))
	}
	if len(o.Rolled) > 0 {
		attack += sentence(" It rolled %s", strings.Trim(fmt.Sprint(o.Rolled), "[]"))
	}
	ability := ""
	if o.Ability != nil {
		ability = sentence("Ability: %s", o.Ability.Title)
	}
	return game.Alt(v.now(), sentence("%s", shark), choose, strings.TrimSpace(attack), strings.Join(crew, " "), sentence("Tiles: %s", strings.Join(tiles, ", ")), ability, strings.Join(o.Last, " "))
}

func (v View) hunterAlt(m board.Member) string {
	h := v.Orca.Members[m]
	text := fmt.Sprintf("%s%s", m, played(v.Crew[m]))
	if h.Out {
		return text + " is lost."
	}
	if h.At != "" {
		text += " at " + h.At
	}
	text += fmt.Sprintf(": %d of %d wounds, %s", h.Wounds, h.WoundsOf, h.arms())
	if s := h.status(); s != "" {
		text += ", " + s
	}
	return text + "."
}

// gearAlt lists everyone's gear.
func (v View) gearAlt() string {
	o := v.Orca
	list := []string{"The crew's gear."}
	if len(o.Undealt) > 0 {
		list = append(list, sentence("To be dealt out: %s", titles(o.Undealt)))
	}
	for m := range board.Member(3) {
		have := titles(o.Members[m].Gear)
		if have == "" {
			have = "nothing"
		}
		list = append(list, sentence("%s%s has %s", m, played(v.Crew[m]), have))
	}
	if len(o.Attached) > 0 {
		list = append(list, sentence("On the shark: %s", titles(o.Attached)))
	}
	if len(o.Used) > 0 {
		list = append(list, sentence("The shark's abilities out of the game: %s", tally(o.Used)))
	}
	return game.Alt(list...)
}

// handAlt lists the shark's abilities.
func (v View) handAlt() string {
	list := []string{v.Hand.choice()}
	for _, b := range boxes(v.Hand.Cards, 28, "", "") {
		list = append(list, sentence("%s: %s", titles(repeat(b.Card, b.copies)), b.Text))
	}
	return game.Alt(list...)
}

func repeat(c Card, n int) []Card {
	list := make([]Card, n)
	for i := range list {
		list[i] = c
	}
	return list
}

// plate lists the players of a role, as marks.
func plate(p Player) string {
	return strings.Join(game.Texts(p.Seats, game.Seat.Mark), ", ")
}
