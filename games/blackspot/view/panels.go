package view

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// The pictures in words: all that stands beside a chart, a hand or a fleet on paper.

// panels are the cards beside the table's pictures: the round, each fleet with its
// ships, the viewer's own first, then derelicts and spells.
func (v View) panels() []render.Panel {
	panels := []render.Panel{v.roundPanel()}
	if v.Over != nil {
		panels[0] = render.Panel{Title: "The battle is over", Lines: []string{v.Over.Text}}
	}
	order := slices.Clone(v.Fleets)
	slices.SortStableFunc(order, func(a, b Fleet) int { return one(b.Seat == v.Viewer) - one(a.Seat == v.Viewer) })
	for _, f := range order {
		panels = append(panels, v.fleetPanel(f))
	}
	if drift := v.commanded(board.Nobody); len(drift) > 0 {
		p := render.Panel{Title: "Adrift, without crew"}
		for _, m := range drift {
			p.Facts = append(p.Facts, v.modelFact(m))
		}
		panels = append(panels, p)
	}
	if len(v.Spells) > 0 {
		p := render.Panel{Title: "Spells at work"}
		for _, x := range v.Spells {
			p.Lines = append(p.Lines, v.spellText(x))
		}
		panels = append(panels, p)
	}
	return panels
}

// blowing tells the wind, and before the battle who is to act.
func (v View) blowing() string {
	switch {
	case v.Round == 0:
		return v.due()
	case v.Wind.Calm:
		return "calm"
	}
	return "the wind blows " + v.Wind.String()
}

// roundPanel tells the round, the wind and the order of play.
func (v View) roundPanel() render.Panel {
	p := render.Panel{Title: v.Title}
	if v.Round == 0 {
		return p
	}
	wind := "calm"
	if !v.Wind.Calm {
		wind = "blows " + v.Wind.String()
	}
	p.Facts = []render.Fact{{Name: "Wind", Value: wind}, {Name: "Initiative", Value: strings.Join(game.Texts(v.Initiative, game.Seat.Mark), ", ")}}
	for _, pair := range v.Pairs {
		a, _ := v.craft(pair.By)
		b, _ := v.craft(pair.To)
		p.Lines = append(p.Lines, game.Capital(a.Called())+" and "+b.Called()+" are grappled.")
	}
	return p
}

// fleetPanel is a fleet in words: what it has won, and each model with its dice, hits
// and signs.
func (v View) fleetPanel(f Fleet) render.Panel {
	p := render.Panel{Title: f.Seat.Mark() + ", " + f.title(), Aside: f.booty(), Edge: v.sails(f.Seat).sail, Mine: f.Seat == v.Viewer}
	p.Facts = []render.Fact{{Name: "Points", Value: Halves(f.Score)}}
	if v.Options.Scenario == "treasure" {
		p.Facts = append(p.Facts, render.Fact{Name: "Treasure", Value: strconv.Itoa(f.Treasure)})
	}
	if text := f.standing(v.Options.Magic); text != "" {
		p.Lines = append(p.Lines, game.Capital(text)+".")
	}
	if len(f.Known) > 0 {
		p.Lines = append(p.Lines, "Everyone knows of "+game.List("and", CardTitles(f.Known)...)+" in this hand.")
	}
	for _, m := range v.commanded(f.Seat) {
		p.Facts = append(p.Facts, v.modelFact(m))
	}
	return p
}

// modelFact is a model and its state: "Otter S2", "frigate, 2 dice, 1 hit, on fire".
func (v View) modelFact(m craft) render.Fact {
	fact := render.Fact{Name: game.Capital(m.Called()), Value: m.Kind(), Spot: ShipSpot(m.Name)}
	if m.Status != board.Afloat {
		fact.Value += m.Gone()
		return fact
	}
	fact.Value += game.CountDice(m.Dice)
	if m.Hits > 0 {
		fact.Value += ", " + game.Count(m.Hits, "hit")
	}
	var seen []mark
	for _, k := range m.marks(true) {
		if !slices.Contains(seen, k) {
			seen = append(seen, k)
			fact.Value += ", " + string(k)
		}
	}
	if fired := m.firedText(); fired != "" {
		fact.Value += ", " + fired
	}
	return fact
}

// buildPanels are the viewer's fleet on paper in words, with places or prices, and what
// may be bought.
func (v View) buildPanels(placed bool) []render.Panel {
	b, letter := v.Yours.Build, roster.Sides[v.Viewer].Letter
	p := render.Panel{Title: "Your fleet", Aside: Halves(b.Cost()) + " of " + Halves(v.Yours.Budget) + " points", Edge: v.sails(v.Viewer).sail, Mine: true}
	if len(b.Models) == 0 {
		p.Lines = []string{"Nothing is bought yet: choose a ready-made fleet, or add ships one by one."}
	}
	for i, e := range b.Models {
		value := roster.ClassOf(e.Class).Title + ", " + Worth(roster.ClassOf(e.Class).Cost)
		if placed {
			value = e.Pose.At.Name() + ", heading " + headingName(e.Pose.Heading)
		}
		if i == b.Flagship {
			value += ", flagship"
		}
		p.Facts = append(p.Facts, render.Fact{Name: entryName(letter, i, e.Class), Value: value})
	}
	shop := render.Panel{Title: "What may be bought"}
	for _, c := range v.wares() {
		shop.Facts = append(shop.Facts, render.Fact{Name: game.Capital(c.Title), Value: Worth(c.Cost) + ", " + c.Speed.String() + "″ a turn, " + game.CountDice(c.Dice)})
	}
	return []render.Panel{p, shop}
}

// rollPanel tells the dice of a fight.
func (v View) rollPanel() []render.Panel {
	p := render.Panel{Title: "The dice"}
	for _, r := range v.rolls() {
		text, _ := r.Outcome()
		if r.beat {
			text += ", higher"
		}
		if n := r.Needs(); n != "" {
			text += " (" + n + ")"
		}
		p.Facts = append(p.Facts, render.Fact{Name: game.Capital(CalledIn(r.What, v.Models)), Value: text})
	}
	if len(p.Facts) == 0 {
		return nil
	}
	return []render.Panel{p}
}

// told adds to a picture what the banner says, the cards in words and the legend.
func (v View) told(s render.Scene) render.Scene {
	s.Head, s.Aside = s.Title, v.Title
	if s.Private {
		s.Aside = v.onlyFor()
	}
	switch s.Name {
	case "board":
		s.Head, s.Aside, s.Cards, s.Legend = v.Title, v.blowing(), v.panels(), v.signs()
	case "end":
		s.Head, s.Aside, s.Cards, s.Legend = v.Title, v.due(), ending{v}.panels(), ending{v}.signs()
	case "near":
		s.Cards, s.Legend = append(v.rollPanel(), v.panels()...), v.signs()
	case "fleets":
		s.Cards, s.Legend = v.panels(), v.signs()
	case "helm":
		s.Cards, s.Legend = v.atHelm().panels(), helmSigns()
	case "hand":
		s.Cards, s.Legend = spellHand{v}.panels(), spellHand{v}.signs()
	case "fleet", "places":
		s.Cards, s.Legend = v.buildPanels(s.Name == "places"), v.buildSigns()
	case "magic":
		s.Legend = v.magicSigns()
		p := render.Panel{Title: "The cards of this round"}
		for _, c := range slices.Backward(v.Latest.Cards) {
			p.Facts = append(p.Facts, render.Fact{Name: roster.SpellOf(c.Card).Title + ", " + c.Seat.Mark(), Value: c.Text})
		}
		s.Cards = append([]render.Panel{p}, v.panels()...)
	}
	return s
}
