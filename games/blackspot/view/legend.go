package view

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
	"shipboard/render"
)

// signed is a sign of a legend.
func signed(name, meaning string, shapes ...render.Shape) render.Sign {
	return render.Sign{Token: render.Token{Key: "spot-sign-" + name, Name: name, Shapes: shapes}, Meaning: meaning}
}

// word is a sign that is written.
func word(text string, face render.Face, colour render.Color) render.Shape {
	return render.Label{Text: text, Size: 30, Face: face, Color: colour, Anchor: render.Middle}
}

// frame is a sign in a frame.
func frame(edge render.Color, width float64, dash ...float64) render.Shape {
	return render.Path{Outline: render.Rect(-34, -18, 68, 36, 6), Stroke: edge, Width: width, Dash: dash}
}

// bar is the coloured edge of a card.
func bar(t *render.Theme, l livery) render.Shape {
	return render.Path{Outline: render.Rect(-9, -20, 18, 40, 0), Fill: render.Paint{Color: l.sail}, Stroke: t.Ink, Width: 2}
}

// small is a sea at the size of a sign.
var small = sea{k: 13, wide: 1}

// signs are those signs of the charts and of the roll of fleets that this battle can have, with
// their meanings.
func (v View) signs() []render.Sign {
	t, o := render.Day, v.Options
	var list []render.Sign
	put := func(name, meaning string, shapes ...render.Shape) {
		list = append(list, signed(name, meaning, shapes...))
	}
	sign := func(yes bool, m mark, meaning string) {
		if yes {
			put(string(m), meaning, m.draw(render.Point{}, 18)...)
		}
	}
	put("crew dice", "Her crew: she rolls this many dice", pips(t, -23, 0, 22, 2, 0)...)
	put("with a hit", "A hit: more hits than dice sink her", pips(t, -23, 0, 22, 2, 1)...)
	sign(true, markFlag, "Flagship: lose her, and ships flee on a 1")
	sign(true, markActed, "Has acted in this round")
	sign(true, markAground, "Aground: her next turn gets her free")
	sign(true, markPrize, "A prize: taken from another fleet")
	sign(true, markAdrift, "Adrift, without crew")
	sign(true, markHooks, "Grappled: the pair fights each round")
	sign(o.Fire || o.Fantasy, markFire, "On fire: it may cost a hit each turn")
	sign(o.Anchor, markAnchor, "At anchor: she does not move")
	sign(o.Swap, markBoat, "A row boat, or a crew ashore")
	sign(o.Opportunity, markEye, "Fires at rivals that end under her guns")
	sign(o.Fantasy, markDived, "Submerged: only the deep reaches it")
	sign(o.Fantasy, markAloft, "Aloft: only long shots reach it")
	sign(o.Fantasy, markHard, "Strikes back hard in a ram")
	sign(o.Magic, markSpell, "Under a spell")
	sign(o.Magic, markSiren, "Siren Call: she may not attack")
	sign(o.Magic, markTrapped, "Trapped by rocks: she does not move")
	put("may be ordered", "You may order her now", frame(t.Gold, 4))
	put("turn", "She acts now", render.TurnRing(render.Point{}, 20, 5)...)
	put("way", "Her move, marked inch by inch", sea{k: 14}.course(t, t.Navy, [2]float64{-2.5, 0}, [2]float64{2.5, 0})...)
	put("initiative", "Her fleet’s place in the order of play", initiative(t, render.Point{}, 1)...)
	put("short range", figures.In("Short range: hits on {shortHits} or more"), shifted(hatch(t, 5), render.Point{X: -20})...)
	put("long range", figures.In("Long range: hits on {longHits} or more"), shifted(hatch(t, 14), render.Point{X: -20})...)
	put("hit", "A shot that hit", render.Burst(render.Point{}, 18)...)
	put("missed", "A shot that missed", splash(render.Point{}, 16)...)
	put("wreck", "A wreck, in nobody’s way", wreck(render.Point{}, 30)...)
	put("island", "An island: it hides what lies behind", small.island(t, 0, 0, 1)...)
	put("reef", "A reef: shots pass over it", small.reef(t, 0, 0, 1)...)
	for _, x := range []struct {
		card    roster.Card
		meaning string
		shapes  []render.Shape
	}{
		{"volcano", figures.In("Volcano: on {eruptionHarms} or more a hit in the ring"), small.volcano(t, 0, 0, 1, 1.6)},
		{"whirlpool", "Whirlpool: it drifts, a hit on touch", small.whirlpool(t, 0, 0, 1.5)},
		{"ring", "Ring of Fire: a hit to cross it", small.fireRing(t, 0, 0, 1.5)},
		{"sandbar", "Sandbar: ships run aground on it", small.sandbar(t, 0, 0, 90)},
	} {
		if slices.ContainsFunc(v.Spells, func(y board.Spell) bool { return y.Card == x.card }) {
			put(strings.ToLower(roster.SpellOf(x.card).Title), x.meaning, x.shapes...)
		}
	}
	put("dots", "An inch from land: there a 1 grounds her", render.Path{Outline: render.Circle(render.Point{}, 18), Stroke: t.Ink, Width: 2.4, Dash: []float64{2, 6}})
	return list
}

// helmSigns are the signs of the helm.
func helmSigns() []render.Sign {
	t := render.Night
	boxed := func(text string, colour render.Color, dash ...float64) []render.Shape {
		return []render.Shape{
			render.Path{Outline: render.Rect(-44, -20, 88, 40, 10), Fill: render.Paint{Color: t.Page}, Stroke: colour, Width: 3, Dash: dash},
			render.Label{Text: text, Size: 30, Face: render.Bold, Color: colour, Anchor: render.Middle},
		}
	}
	return []render.Sign{
		signed("ahead", "She ends here, straight ahead", boxed("6″", t.Gold)...),
		signed("turn", "She turns 45° to port, then sails here", boxed("P45", t.Gold)...),
		signed("half-way", "She turns half-way on her course", boxed("½S45", t.Gold)...),
		signed("stopped", "The edge or her own fleet stops her here", boxed("6″", t.Gold, 7, 5)...),
		signed("land", "Land stops her here, and she grounds", boxed("6″", t.Red, 7, 5)...),
		signed("bank", "A bank that may fire: port", bankMark(t, render.Point{}, inch.Port, t.Gold, render.Day.Ink)...),
		signed("fired", "A bank that has fired in this round", bankMark(t, render.Point{}, inch.Bow, t.Card, t.Faint)...),
	}
}

// signs are the signs of spell cards.
func (v spellHand) signs() []render.Sign {
	t, l := render.Night, v.sails(v.Viewer)
	return []render.Sign{
		signed("cast", "Cast: the die must show 5 or more", word("cast 5+", render.Bold, t.Gold)),
		signed("dispels", "Spent to stop a spell: on 3 or more", word("dispels 3+", render.Roman, t.Ink)),
		signed("not cast", "Not your faction’s: it only dispels", render.Label{Text: "another’s magic", Size: 24, Face: render.Italic, Color: t.Faint, Anchor: render.Middle}),
		signed("own", "This edge: the magic of your own faction", bar(t, l)),
		signed("chosen", "You chose it to stop the spell", frame(t.Gold, 4)),
	}
}

// magicSigns are the signs of the cards that are shown.
func (v View) magicSigns() []render.Sign {
	t := render.Day
	list := []render.Sign{signed("now", "The card that is being cast now", frame(t.Red, 6))}
	for _, f := range v.Fleets {
		list = append(list, signed("cast by "+f.Faction, "Cast by the "+f.title()+", "+f.Seat.Mark(), bar(t, v.sails(f.Seat))))
	}
	return list
}

// buildSigns are the signs of a fleet on paper.
func (v View) buildSigns() []render.Sign {
	t, l := render.Night, v.sails(v.Viewer)
	list := []render.Sign{
		signed("number", "Her number, in the colours of your fleet", badge(l, render.Point{}, 38, game.Capital(roster.Sides[v.Viewer].Letter)+"1")...),
		signed("flagship", "Your flagship", markFlag.draw(render.Point{}, 18)...),
		signed("price", "Points, speed in inches and crew dice", word("2·6″·2D", render.Bold, t.Gold)),
		signed("affordable", "You have the points to buy it", frame(t.Gold, 2.5)),
		signed("too dear", "You have too few points left for it", frame(t.Faint, 2.5)),
		signed("strip", "Your strip: all models begin in it", frame(t.Gold, 3, 14, 8)),
	}
	if v.Options.Fantasy {
		list = append(list, signed("aloft", "She begins aloft", markAloft.draw(render.Point{}, 18)...))
	}
	return list
}
