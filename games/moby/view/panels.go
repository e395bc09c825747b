package view

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/render"
)

// mine reports whether a boat is the viewer's own.
func (v View) mine(b Boat) bool { return b.Seat == v.Viewer }

// plotCards tell a plot sheet in words: the boat and its orders, its standing orders, the
// viewer's other boat, the whale, and the ranks of the players.
func (v View) plotCards(p Plot, b Boat) []render.Panel {
	cards := []render.Panel{v.orderCard(p, b)}
	if !p.Retire && b.Asked == "" {
		cards = append(cards, p.standingCard())
	}
	for _, other := range v.Plots {
		if other.Colour != p.Colour {
			o := v.boat(other.Colour)
			card := v.boatCard(o)
			card.Lines = append(card.Lines, other.inShort(o))
			cards = append(cards, card)
		}
	}
	return append(cards, v.whaleCard(), v.standingsCard())
}

// orderCard is the card of the boat whose plot it is.
func (v View) orderCard(p Plot, b Boat) render.Panel {
	card := render.Panel{Title: game.Capital(p.Colour) + " boat", Aside: People(b.men()) + ", " + b.harpoons(), Edge: paint(b.Number), Mine: true}
	say := func(text string) { card.Lines = append(card.Lines, text) }
	fact := func(name, value string) { card.Facts = append(card.Facts, render.Fact{Name: name, Value: value}) }
	switch {
	case b.Asked != "":
		say("The turn waits for you.")
		card.Lines = append(card.Lines, v.Asked...)
		return card
	case p.Retire:
		say("She goes home. A fresh boat comes to " + b.Start + " next turn.")
		return card
	case p.Towed:
		say("On the tow at " + b.At + ": the whale does the rowing.")
		say("Each turn two dice are rolled: " + board.EachThrows + ". Then the harpoon does damage.")
		return card
	}
	fact("Orders", p.steps())
	last := p.end(b)
	if len(p.Path) > 1 {
		fact("She ends", "at "+last.At+", heading "+board.Dir(last.Facing).String())
	} else {
		fact("She lies", "at "+b.At+", heading "+board.Dir(b.Facing).String())
	}
	bearing, _ := v.bearing(p, b)
	if p.Reach != "" {
		bearing = strings.Replace(bearing, p.Reach, p.Reach+" range", 1)
	}
	fact("The whale", bearing)
	fact("Harpooner", cmp.Or(p.idle(), "stands, throws"))
	switch {
	case !p.Thrower:
		say("Nobody is left to throw.")
	case p.Harpoons == 0:
		say("She has no harpoons left: change boats, or she can do nothing but pick up men.")
	case p.Reach != "" && p.idle() == "":
		say("The throw: " + Odds(p.Reach) + ".")
	}
	say(game.Capital(p.summary()) + ".")
	if len(p.Orders) > 0 && p.Bonus != "" || p.Oars == board.MostOrders-1 {
		say(game.Capital(p.bonusText()) + ".")
	}
	if v.whaleFirst() {
		say("The whale moves before you.")
	}
	return card
}

// steps are the orders of all steps: "F F – –".
func (p Plot) steps() string {
	steps := append([]string{}, p.Orders...)
	for len(steps) < p.Oars {
		steps = append(steps, "–")
	}
	text := strings.Join(steps, " ")
	if p.Bonus == "taken" {
		text += " + F"
	}
	return text
}

// inShort tells the plot of the viewer's other boat.
func (p Plot) inShort(b Boat) string {
	switch {
	case b.Asked != "":
		return "The turn waits for your answer."
	case p.Retire:
		return "She goes home; a fresh boat comes next turn."
	case p.Towed:
		return "She stays on her line; on the tow, cut: " + p.cuts() + "."
	case p.Harpoons == 0:
		return "She has no harpoons left: change boats, or she can do nothing."
	}
	return "Orders: " + p.steps() + "."
}

// standingCard tells what a boat does by its settings this turn.
func (p Plot) standingCard() render.Panel {
	card := render.Panel{Title: "Standing orders", Mine: true}
	if !p.Towed {
		card.Facts = append(card.Facts, render.Fact{Name: "Something in the way", Value: hauls[p.Haul]}, render.Fact{Name: "When its harpoon holds", Value: tucks[p.Tuck]})
	}
	card.Facts = append(card.Facts, render.Fact{Name: "On a tow, cut", Value: p.cuts()})
	if !p.Towed {
		card.Facts = append(card.Facts, render.Fact{Name: "On a BH, pick up", Value: picks[p.Pick]})
	} else if p.Hold {
		card.Facts = append(card.Facts, render.Fact{Name: "Should the line part", Value: "no throw"})
	}
	return card
}

// boatCard is the card of a boat as everyone sees it.
func (v View) boatCard(b Boat) render.Panel {
	card := render.Panel{
		Title: fmt.Sprintf("%s boat (%d)", game.Capital(b.Colour), b.Number), Aside: b.Seat.Mark(), Edge: paint(b.Number), Mine: v.mine(b),
		Lines: []string{game.Capital(b.place()) + "."},
		Facts: []render.Fact{{Name: "Points", Value: strconv.Itoa(b.Damage)}},
	}
	if b.State != "lost" {
		card.Facts = append(card.Facts, render.Fact{Name: "Men, harpoons", Value: strconv.Itoa(b.men()) + ", " + strconv.Itoa(b.Harpoons)})
	}
	switch {
	case b.Asked != "":
		card.Lines = append(card.Lines, "The turn waits for "+b.Seat.Mark()+".")
	case v.Phase == PhasePlot && v.Over == nil && b.State != "lost" && b.Ready:
		card.Lines = append(card.Lines, "Ready.")
	}
	if swim := v.overboard(b); swim != "" {
		card.Lines = append(card.Lines, game.Capital(swim)+".")
	}
	return card
}

// place tells where a boat is.
func (b Boat) place() string {
	switch b.State {
	case "lost":
		return b.lostText()
	case "tow":
		return "on a tow at " + b.At
	}
	return "at " + b.At + ", heading " + board.Dir(b.Facing).String()
}

// boatPanels are a card for each boat, the viewer's own first.
func (v View) boatPanels() []render.Panel {
	var own, others []render.Panel
	for _, b := range v.Boats {
		if v.mine(b) {
			own = append(own, v.boatCard(b))
		} else {
			others = append(others, v.boatCard(b))
		}
	}
	return append(own, others...)
}

// whaleCard tells where the whale is, and how much damage he has taken.
func (v View) whaleCard() render.Panel {
	card := render.Panel{Title: "The whale", Aside: strings.ToLower(v.depthWord())}
	fact := func(name, value string) { card.Facts = append(card.Facts, render.Fact{Name: name, Value: value}) }
	fact("Points left", fmt.Sprintf("%d of %d", max(0, v.HP-v.Damage), v.HP))
	if v.Whale.Head != "" {
		fact("Head", v.Whale.Head+", heading "+board.Dir(v.Whale.Facing).String())
	} else if !v.dead() {
		card.Lines = append(card.Lines, "On the next even turn he comes up at G8, M8 or S8.")
	}
	if v.Whale.Lines > 0 {
		fact("Boats on a tow", strconv.Itoa(v.Whale.Lines))
	}
	if v.Whale.Depth == "deep" && !v.dead() {
		card.Lines = append(card.Lines, "Nobody can strike him so deep.")
	}
	if v.Kraken {
		card.Lines = append(card.Lines, "A kraken is called, and strikes on the odd turn.")
	}
	if blood := v.bloodText(); blood != "" {
		card.Lines = append(card.Lines, blood)
	}
	return card
}

// standingsCard ranks the players.
func (v View) standingsCard() render.Panel {
	card := render.Panel{Title: "Points", Aside: strings.ToLower(TurnOf(v.Turn, v.Turns))}
	for _, r := range v.Ranks {
		name := Ordinal(r.Place) + ", " + r.Seat.Mark()
		if r.Seat == v.Viewer {
			name = Ordinal(r.Place) + ", you"
		}
		card.Facts = append(card.Facts, render.Fact{Name: name, Value: strconv.Itoa(r.Damage)})
	}
	return card
}

// diceCard lists the latest rolls with their meaning.
func (v View) diceCard() render.Panel {
	card := render.Panel{Title: "The latest dice"}
	for _, r := range v.Rolls[max(0, len(v.Rolls)-mostRolls):] {
		who := r.What
		if r.Boat != "" {
			who = r.Boat + ", " + r.What
		}
		card.Lines = append(card.Lines, game.Capital(who)+": "+faces(r)+", "+r.Meaning+".")
	}
	if len(card.Lines) == 0 {
		card.Lines = []string{"None yet."}
	}
	return card
}
