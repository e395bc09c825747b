package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/render"
)

// whereabouts is a role's players and its place: "{1}, at 8".
func whereabouts(p Player, at string) string {
	parts := []string{}
	if text := plate(p); text != "" {
		parts = append(parts, text)
	}
	if at != "" {
		parts = append(parts, "at "+at)
	}
	return strings.Join(parts, ", ")
}

// mine reports whether a role is the viewer's.
func (v View) mine(key string) bool { return slices.Contains(v.Yours, key) }

// ownFirst puts the cards about the reader's own pieces before the others.
func ownFirst(cards []render.Panel) []render.Panel {
	slices.SortStableFunc(cards, func(a, b render.Panel) int {
		switch {
		case a.Mine == b.Mine:
			return 0
		case a.Mine:
			return -1
		}
		return 1
	})
	return cards
}

// islandPanels are the cards beside the board of act 1.
func (v View) islandPanels() []render.Panel {
	i := v.Island
	var cards []render.Panel
	for m := range board.Member(3) {
		cards = append(cards, v.memberPanel(m))
	}
	cards = append(ownFirst(cards), v.sharkPanel())
	if i.Event != nil {
		event := render.Panel{Title: i.Event.Title, Aside: "event", Lines: []string{i.Event.Text}, Edge: render.Day.Gold}
		if came := scattered(i.Event.Swimmers); came != "none" {
			event.Lines = append(event.Lines, "Swimmers on the card: "+came+".")
		}
		cards = append(cards, event)
	}
	return append(cards, v.knownPanel())
}

// sharkPanel tells how far the hunt has come.
func (v View) sharkPanel() render.Panel {
	i := v.Island
	return render.Panel{Title: "Shark", Aside: plate(v.Shark), Edge: render.Day.Red, Mine: v.mine("shark"), Facts: []render.Fact{
		{Name: "Eaten", Value: i.EatenText()},
		{Name: "Barrels on the shark", Value: i.tagged()},
		{Name: "Power tokens left", Value: strconv.Itoa(i.Tokens)},
	}}
}

// knownPanel tells what the crew know of this round: the report, the searches, and what still
// holds from earlier rounds.
func (v View) knownPanel() render.Panel {
	i := v.Island
	known := render.Panel{Title: "What the crew know", Lines: []string{sentence("%s", spoken(v.lastReport()))}, Edge: render.Day.Navy}
	for _, s := range i.Searches {
		known.Lines = append(known.Lines, sentence("%s", s.short()))
	}
	if i.Seen != "" {
		known.Lines = append(known.Lines, sentence("The shark was found at %s", i.Seen))
	}
	for _, c := range i.Clues {
		text := c.short()
		if c.Sign == "fin" {
			text = "the shark was at " + c.At
		}
		known.Lines = append(known.Lines, sentence("Round %d: %s", c.Round, text))
	}
	if text := i.suspected(); text != "" {
		known.Lines = append(known.Lines, sentence("Where the shark can be: %s", text))
	}
	switch {
	case i.Closed == "":
	case i.Opening:
		known.Lines = append(known.Lines, sentence("%s is closed once more, then open", i.Closed))
	default:
		known.Lines = append(known.Lines, sentence("%s is closed", i.Closed))
	}
	return known
}

// acts reports whether it is the turn of a hunter: he has begun his turn, or only he has not had
// it.
func (v *Island) acts(m board.Member) bool {
	begun, left := 0, 0
	for _, turn := range v.Turn {
		switch turn {
		case TurnActing:
			begun++
		case TurnToAct:
			left++
		}
	}
	return v.Turn[m] == TurnActing || v.Turn[m] == TurnToAct && begun == 0 && left == 1
}

// memberPanel tells a hunter's actions left and his barrels.
func (v View) memberPanel(m board.Member) render.Panel {
	i := v.Island
	p := render.Panel{
		Title: m.String(), Aside: whereabouts(v.Crew[m], [3]string{i.Quint, i.Brody, i.Hooper}[m]),
		Edge: memberColor(m), Mine: v.mine(m.Key()), Acts: i.acts(m),
	}
	switch i.Turn[m] {
	case TurnActing, TurnToAct:
		p.Facts = append(p.Facts, render.Fact{Name: "Actions left", Value: fmt.Sprintf("%d of %d", i.Left[m], i.Of[m])})
	case TurnOver:
		p.Lines = append(p.Lines, "Done for this round.")
	}
	barrels := render.Fact{Name: "Barrels aboard", Value: strconv.Itoa(i.Barrels[m])}
	if m == board.Brody {
		barrels.Name = "Barrels carried"
	}
	p.Facts = append(p.Facts, barrels)
	if i.Tipped[m] {
		p.Lines = append(p.Lines, "In the water: climbing aboard costs "+game.Count(board.ClimbCost, "action")+".")
	}
	return p
}

// padPanels are the cards beside the shark's pad: its plan, its tokens, its log.
func (v View) padPanels() []render.Panel {
	p := v.Pad
	var cards []render.Panel
	if v.planning() {
		plan := render.Panel{Title: "Your plan", Aside: game.Count(p.Left, "action") + " left", Edge: render.Night.Red, Mine: true}
		for n, step := range p.Plan {
			plan.Lines = append(plan.Lines, strconv.Itoa(n+1)+". "+StepWords(step))
		}
		if len(p.Plan) == 0 {
			plan.Lines = []string{"Nothing yet. You are at " + p.At + "."}
		}
		cards = append(cards, plan)
	}
	powers := render.Panel{Title: "Power tokens", Aside: "one a round, each once a game", Edge: render.Night.Gold, Mine: v.Over == nil}
	for _, t := range p.Tokens {
		value := "ready"
		switch {
		case t.Key == p.Playing || t.Title == p.Playing:
			value = "played now"
		case t.Used:
			value = "used"
		}
		powers.Facts = append(powers.Facts, render.Fact{Name: t.Title, Value: value})
	}
	cards = append(cards, powers, v.sharkPanel())
	if v.Over != nil {
		cards = append(cards, render.Panel{Title: "The shark’s log", Lines: p.notes(), Edge: render.Night.Blue})
	}
	return cards
}

// orcaPanels are the cards beside the board of act 2.
func (v View) orcaPanels() []render.Panel {
	o := v.Orca
	var cards []render.Panel
	for m := range board.Member(3) {
		cards = append(cards, v.hunterPanel(m))
	}
	cards = ownFirst(cards)
	shark := render.Panel{Title: "Shark", Aside: whereabouts(v.Shark, o.Shark), Edge: render.Day.Red, Mine: v.mine("shark"), Facts: []render.Fact{
		{Name: "Wounds", Value: fmt.Sprintf("%d of %d", o.Wounds, o.WoundsOf)},
	}}
	if o.Shark != "" {
		shark.Facts = append(shark.Facts, render.Fact{Name: "Evade", Value: strconv.Itoa(o.Evade)}, render.Fact{Name: "Dice", Value: strconv.Itoa(o.Dice)})
	}
	hand := strconv.Itoa(o.HandSize)
	if o.Covered {
		hand += " and 1 face down"
	}
	shark.Facts = append(shark.Facts, render.Fact{Name: "Ability cards", Value: hand})
	if len(o.Attached) > 0 {
		shark.Lines = append(shark.Lines, "Attached: "+titles(o.Attached)+".")
	}
	round := render.Panel{Title: "This round", Lines: slices.Clone(o.Last), Edge: render.Day.Navy}
	if o.Ability != nil {
		round.Lines = append([]string{o.Ability.Title + ": " + o.Ability.Text}, round.Lines...)
	}
	if len(round.Lines) == 0 {
		round.Lines = []string{o.stage()}
	}
	return append(append(append(cards, shark), o.optionPanels()...), round)
}

// optionPanels tell the shark's options.
func (o *Orca) optionPanels() []render.Panel {
	var cards []render.Panel
	for _, c := range o.Options {
		p := render.Panel{Title: c.Token + ": " + board.Water(c.Zone).Words(), Edge: render.Day.Gold, Facts: []render.Fact{
			{Name: "Evade", Value: strconv.Itoa(c.Evade)}, {Name: "Dice", Value: strconv.Itoa(c.Dice)},
		}}
		if c.Shake {
			p.Lines = append(p.Lines, "Throws off attached gear.")
		}
		switch c.Token {
		case o.Chosen:
			p.Aside = "surfaced here"
		case o.NotThis:
			p.Aside = "not this one"
		}
		cards = append(cards, p)
	}
	return cards
}

// hunterPanel tells a hunter's wounds, gear, weapon and target.
func (v View) hunterPanel(m board.Member) render.Panel {
	h := v.Orca.Members[m]
	p := render.Panel{Title: m.String(), Aside: whereabouts(v.Crew[m], h.At), Edge: memberColor(m), Mine: v.mine(m.Key()), Acts: h.Turn.toAct()}
	p.Facts = append(p.Facts, render.Fact{Name: "Wounds", Value: fmt.Sprintf("%d of %d", h.Wounds, h.WoundsOf)})
	if h.Out {
		p.Lines = []string{"Lost, with all his gear."}
		return p
	}
	state := ""
	if s := h.status(); s != "" {
		state = game.Capital(s) + ". "
	}
	if h.Weapon != "" || h.Aim != "" {
		state += game.Capital(h.arms()) + "."
	}
	state = strings.TrimSpace(state)
	if state != "" {
		p.Lines = append(p.Lines, state)
	}
	if gear := titles(h.Gear); gear != "" {
		p.Lines = append(p.Lines, "Gear: "+gear+".")
	}
	return p
}

// handPanels are the cards beside the shark's hand: its choice and its abilities.
func (v View) handPanels() []render.Panel {
	cards := []render.Panel{{Title: "Your choice", Lines: []string{v.Hand.choice()}, Edge: render.Night.Red, Mine: true}}
	for _, b := range boxes(v.Hand.Cards, 30, "", "") {
		title := b.Title
		if b.copies > 1 {
			title += " ×" + strconv.Itoa(b.copies)
		}
		cards = append(cards, render.Panel{Title: title, Lines: []string{b.Text}, Edge: render.Night.Gold, Mine: true})
	}
	return cards
}

// stage tells in a sentence at which step a round of act 2 is.
func (o *Orca) stage() string {
	switch {
	case o.Target != "":
		return "The shark attacks " + Title(o.Target) + "."
	case o.Shark != "":
		return "The shark surfaced at " + o.Shark + "."
	case o.Locked:
		return "The shark has chosen."
	case len(o.Options) > 0:
		return "The shark is choosing."
	}
	return "The Orca puts to sea."
}
