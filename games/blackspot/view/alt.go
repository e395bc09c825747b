package view

import (
	"slices"
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// chartAlt is the table in words: what matters most first.
func (v View) chartAlt() string {
	parts := []string{v.Title + "."}
	if v.Over != nil {
		parts = append(parts, v.Over.Text)
	} else if v.Task != "" {
		parts = append(parts, game.Capital(v.due())+".")
	}
	if v.Round > 0 {
		wind := "Calm."
		if !v.Wind.Calm {
			wind = "Wind " + v.Wind.String() + "."
		}
		parts = append(parts, wind)
	}
	for _, f := range v.Fleets {
		parts = append(parts, v.fleetTexts(f)...)
	}
	for _, p := range v.Pairs {
		a, _ := v.craft(p.By)
		b, _ := v.craft(p.To)
		parts = append(parts, game.Capital(a.Name)+" is grappled to "+game.Capital(b.Name)+".")
	}
	for _, x := range v.Spells {
		parts = append(parts, v.spellText(x))
	}
	for _, f := range v.Terrain {
		parts = append(parts, game.Capital(f.Kind)+" "+f.Disc.At.Name()+".")
	}
	return game.Alt(parts...)
}

// altModels is how many models a sentence of the chart's alt text names, since there may be no
// room for a whole fleet.
const altModels = 4

// fleetTexts are a fleet in sentences: its points, and each model with its place
// and heading.
func (v View) fleetTexts(f Fleet) []string {
	text := f.title() + ", " + f.points()
	var list []string
	for i, m := range slices.DeleteFunc(v.commanded(f.Seat), func(m craft) bool { return !m.Afloat() }) {
		switch {
		case i == 0:
			text += ": "
		case i%altModels == 0:
			list, text = append(list, text+"."), ""
		default:
			text += "; "
		}
		text += m.short()
	}
	return append(list, text+".")
}

// short is a model in a few words: "S1 12.3,4.5 N".
func (m craft) short() string {
	tenth := func(n inch.Inch) string { return ((n + 5) / 10 * 10).String() }
	return game.Capital(m.Name) + " " + tenth(m.Pose.At.X) + "," + tenth(m.Pose.At.Y) + " " + headingName(m.Pose.Heading)
}

// headingName is a heading in letters if it is one of the eight directions, else in degrees.
func headingName(d inch.Degrees) string { return board.PointName(d.Heading()) }

// spellText is a spell on the table in words.
func (v View) spellText(x board.Spell) string {
	title := roster.SpellOf(x.Card).Title
	if m, ok := v.craft(x.Target); ok {
		return title + " on " + game.Capital(m.Name) + "."
	}
	return title + " at " + x.At.Name() + "."
}

// nearAlt is the fight in words: its rolls, then the models in it.
func (v View) nearAlt(c sea) string {
	parts := []string{"At close quarters."}
	for _, r := range v.rolls() {
		text, _ := r.Outcome()
		parts = append(parts, game.Capital(r.What)+": "+text+".")
	}
	for _, m := range v.onTable() {
		if c.has(inches(m.Pose.At.X), inches(m.Pose.At.Y), 0) {
			parts = append(parts, game.Capital(m.Title())+": "+m.state()+".")
		}
	}
	return game.Alt(parts...)
}

// state is a model's place, dice and hits and signs in words.
func (m craft) state() string {
	text := m.Pose.At.Name() + " heading " + headingName(m.Pose.Heading) + ", " + strconv.Itoa(m.Dice) + "D"
	if m.Hits > 0 {
		text += ", " + game.Count(m.Hits, "hit")
	}
	var seen []mark
	for _, k := range m.marks(true) {
		if !slices.Contains(seen, k) {
			seen = append(seen, k)
			text += ", " + string(k)
		}
	}
	return text
}

// fleetsAlt is the roll of the fleets in words.
func (v View) fleetsAlt() string {
	var parts []string
	for _, f := range v.Fleets {
		parts = append(parts, f.title()+" of "+f.Seat.Mark()+", "+f.points()+", "+dieWords(f.Booty)+".")
	}
	for _, m := range v.all() {
		switch {
		case !m.Afloat():
			parts = append(parts, game.Capital(m.Name)+" "+m.Gone()+".")
		case m.Hits > 0 || len(m.marks(true)) > 0:
			parts = append(parts, game.Capital(m.Title())+": "+m.state()+".")
		}
	}
	return game.Alt(parts...)
}

// buildAlt is the fleet on paper in words.
func (v View) buildAlt(spent int) string {
	var names []string
	for i, e := range v.Yours.Build.Models {
		name := roster.ClassOf(e.Class).Title
		if i == v.Yours.Build.Flagship {
			name += " (flagship)"
		}
		names = append(names, name)
	}
	text := "Nothing is bought yet."
	if len(names) > 0 {
		text = game.Capital(game.List("and", names...)) + "."
	}
	parts := []string{text, Halves(spent) + " of " + Halves(v.Yours.Budget) + " points are spent."}
	for _, c := range v.wares() {
		parts = append(parts, game.Capital(c.Title)+" costs "+Halves(c.Cost)+".")
	}
	return game.Alt(parts...)
}

// placesAlt tells where the fleet on paper begins.
func (v View) placesAlt() string {
	a := v.Yours.Strip
	parts := []string{"Your strip runs from " + a.West.String() + ", " + a.South.String() + " to " + a.East.String() + ", " + a.North.String() + "."}
	for i, e := range v.Yours.Build.Models {
		parts = append(parts, game.Capital(roster.Sides[v.Viewer].Letter)+strconv.Itoa(i+1)+" "+e.Pose.At.Name()+" "+headingName(e.Pose.Heading)+".")
	}
	return game.Alt(parts...)
}
