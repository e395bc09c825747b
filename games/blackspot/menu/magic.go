package menu

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// castChoices are those of a player on his own place in the magic phase.
func castChoices(s *battle.State, m *game.Menu, seat game.Seat) {
	f := &s.Fleets[seat]
	far := !s.RivalSighted(seat)
	if far {
		m.Add("", game.Choice{Line: "pass near", Label: "Pass until a rival is near", Hint: figures.In("you are asked again when one is within {aheadReach}″ of a model of yours; until then you may still dispel"), Group: "Magic", Kind: game.Ends})
	}
	if f.Wizard {
		cardChoices(s, m, seat, "cast ", "")
		if slices.Contains(f.Hand, "mega") && cardChoices(s, m, seat, "mega ", "mega ") {
			x := roster.SpellOf("mega")
			m.Add("", game.Choice{Line: "mega ", Label: x.Title + " with…", Hint: "both cards are spent: no roll, no dispel", Group: "Cards", Spot: view.CardSpot("mega")})
		}
	}
	for i := range s.Spells {
		x := &s.Spells[i]
		if x.Round >= s.Round {
			continue
		}
		pre := "dispel " + x.Name + " with "
		if list := magic.DispelCards(&s.Sea, seat, x.Mega); len(list) > 0 {
			whose := ""
			if x.Seat == seat {
				whose = "your own spell; "
			}
			m.Add("", game.Choice{Line: pre, Label: "Dispel " + s.SpellTitle(x), Hint: whose + "your act of the round; the card is spent", Group: "Dispel", Spot: view.SpellSpot(i + 1)})
			for _, c := range list {
				m.Add(pre, game.Choice{Line: pre + string(c), Label: "With " + roster.SpellOf(c).Title, Hint: dispelHint(&s.Sea, seat, c), Group: "Cards", Spot: view.CardSpot(c)})
			}
		}
	}
	pass := game.Choice{Line: "pass", Label: "Pass: cast nothing now", Hint: "you may still dispel, and cast later in this round if others cast", Group: "Magic", Kind: game.Ends}
	if far {
		pass.Kind = game.Ordinary
	}
	m.Add("", pass)
	m.Offer("", "pass always", "Pass, and always so", "you may still dispel; to be asked again, change your standing orders", "Magic")
}

func dispelHint(s *sea.Sea, seat game.Seat, c roster.Card) string {
	if need := magic.DispelNeed(s, seat, c); need > 1 {
		return "works on " + strconv.Itoa(need) + " or more; the card is spent either way"
	}
	return "always works; the card is spent"
}

// dispelChoices answer a card that is shown.
func dispelChoices(s *battle.Battle, m *game.Menu, seat game.Seat) {
	if slices.Contains(s.Prompt.Done, seat) {
		return
	}
	for _, c := range magic.DispelCards(&s.Sea, seat, false) {
		m.Add("", game.Choice{Line: "dispel with " + string(c), Label: "Dispel with " + roster.SpellOf(c).Title, Hint: dispelHint(&s.Sea, seat, c), Group: "Dispel", Spot: view.CardSpot(c)})
	}
	m.Add("", game.Choice{Line: "pass", Label: "Let the spell work", Hint: "you keep your cards and your act of the round", Group: "Dispel", Kind: game.Ends})
}

// orderDispelChoices are those of the standing dispel orders.
func orderDispelChoices(s *battle.Battle, m *game.Menu, seat game.Seat) {
	f := &s.Fleets[seat]
	const pre = "dispel orders "
	if !s.Options.Magic {
		return
	}
	if ask := s.AskOf(seat); ask == board.AskCast || ask == board.AskDispel {
		m.Offer("", pre, "Standing dispel orders", "answer spells without being asked", "Orders")
	}
	if !m.Opens(pre) {
		return
	}
	if f.Standing {
		m.Offer(pre, pre+"off", "Answer by hand", "you are asked about each spell again", "Orders")
	} else {
		m.Offer(pre, pre+"on", "Answer by orders", "the battle does not wait for you; without orders all spells pass", "Orders")
	}
	if len(f.Dispels) > 0 {
		m.Offer(pre, pre+"clear", "Clear the list", "", "Orders")
	}
	for i, o := range f.Dispels {
		m.Offer(pre, pre+"drop "+strconv.Itoa(i+1), "Drop order "+strconv.Itoa(i+1), o.Hint(), "Orders")
	}
	if len(f.Dispels) >= orders.MostOrders {
		return
	}
	for _, c := range magic.DispelCards(&s.Sea, seat, false) {
		title := roster.SpellOf(c).Title
		if f.Order(board.Standing{Cards: []roster.Card{c}}) == 0 {
			m.Add(pre, game.Choice{Line: pre + "any with " + string(c), Label: "Any spell with " + title, Hint: dispelHint(&s.Sea, seat, c), Group: "Any spell", Spot: view.CardSpot(c)})
		}
		if f.Order(board.Standing{AtMine: true, Cards: []roster.Card{c}}) == 0 {
			m.Add(pre, game.Choice{Line: pre + "any at mine with " + string(c), Label: "Any spell at mine with " + title, Hint: dispelHint(&s.Sea, seat, c), Group: "At mine", Spot: view.CardSpot(c)})
		}
	}
}

// cardChoices offers the cards that can be cast and what they can be aimed at. It offers only
// casts that would be accepted, and reports whether there are any. verb is "cast " or "mega ".
func cardChoices(s *battle.State, m *game.Menu, seat game.Seat, verb, under string) bool {
	any := false
	a := aiming{&s.Sea, m, seat, verb}
	for _, c := range slices.Compact(slices.Clone(s.Fleets[seat].Hand)) {
		x := roster.SpellOf(c)
		if x.Cast == 0 || x.Faction != "" && x.Faction != s.Fleets[seat].Faction {
			continue
		}
		line := string(c)
		choice := game.Choice{Line: verb + line + " ", Label: x.Title, Hint: castHint(&s.Sea, x, verb), Group: "Cards", Spot: view.CardSpot(c)}
		switch x.Aim {
		case roster.NoAim:
			choice.Line = verb + line
		case roster.AimShip, roster.AimModel, roster.AimEnemy, roster.AimMoved:
			if !a.targets(x) {
				continue
			}
		case roster.AimWind:
			if !a.winds(line) {
				continue
			}
		case roster.AimSummons:
			if !a.beside(line) {
				continue
			}
		case roster.AimPlace:
			if x.Key == "sandbar" {
				a.bows(line)
				a.m.Offer(verb+line+" ", verb+line+" at ", "At a place", "where, then which way it lies", "Places")
			} else {
				choice.Line += "at "
			}
			a.places(line)
		}
		any = true
		m.Add(under, choice)
	}
	return any
}

// castHint tells a card in a few words.
func castHint(s *sea.Sea, x *roster.Spell, verb string) string {
	if verb == "mega " {
		return "works at once: " + x.Text
	}
	return "on " + strconv.Itoa(x.Cast) + " or more: " + x.Text
}

// aiming offers what the spells of a hand may be aimed at.
type aiming struct {
	s    *sea.Sea
	m    *game.Menu
	seat game.Seat
	verb string
}

// fits reports whether a cast would be accepted.
func (a aiming) fits(line string) bool {
	words, err := game.Words(line)
	if err != nil {
		return false
	}
	_, _, err = orders.ReadCast(a.s, a.seat, words)
	return err == nil
}

// targets offers the models that a spell may be aimed at, and reports whether there
// are any.
func (a aiming) targets(x *roster.Spell) bool {
	line, any := string(x.Key)+" ", false
	for _, r := range a.s.Refs((*board.Model).Afloat) {
		d := deed.Deed{Card: x.Key, Seat: a.seat, Other: r}
		if magic.MayAim(a.s, d) != nil {
			continue
		}
		o := a.s.Model(r)
		choice := game.Choice{Line: a.verb + line + o.Name, Label: game.Capital(o.Called()), Group: "Targets", Spot: view.ShipSpot(o.Name)}
		if o.Seat == a.seat {
			choice.Hint = "yours"
			if x.Harms() {
				choice.Asks = a.s.Title(r) + " is of your own fleet."
			}
		}
		if x.Aim == roster.AimMoved {
			choice.Line += " at "
			a.places(line + o.Name)
		}
		any = true
		a.m.Add(a.verb+line, choice)
	}
	return any
}

// winds offers directions.
func (a aiming) winds(card string) bool {
	any := false
	for _, p := range board.Points {
		if a.fits(card + " " + p) {
			any = true
			a.m.Offer(a.verb+card+" ", a.verb+card+" "+p, "Toward "+strings.ToUpper(p), "", "Winds")
		}
	}
	return any
}

// beside offers places beside the flagship.
func (a aiming) beside(card string) bool {
	any := false
	for _, p := range magic.SummonPlaces(a.s, a.seat) {
		if line := card + " " + magic.Placed(p); a.fits(line) {
			any = true
			a.m.Offer(a.verb+card+" ", a.verb+line, "At "+p.At.Name(), "beside your flagship", "Places")
		}
	}
	return any
}

// bows offers a Sandbar right across the bows of the rivals' ships.
func (a aiming) bows(card string) {
	for _, r := range a.s.Refs(func(o *board.Model) bool {
		return o.Afloat() && o.IsShip() && o.Level == board.Sea && o.Seat != a.seat && !o.Adrift()
	}) {
		o := a.s.Model(r)
		off := inch.Inch(o.ClassOf().Shape.Length/2/(inch.OneSize/inch.Size(inch.OneInch))) + 100
		p := inch.Pose{At: o.Pose.Ahead(off), Heading: (o.Pose.Heading + 90).Heading()}
		if line := card + " " + magic.Placed(p); a.fits(line) {
			a.m.Add(a.verb+card+" ", game.Choice{Line: a.verb + line, Label: "Before the bow of " + o.Called(), Hint: "she runs aground at once", Group: "Before the bow of", Spot: view.ShipSpot(o.Name)})
		}
	}
}

// places offers a free place in each square of 6″, and for a Sandbar how it lies
// there. Any other place may be typed.
func (a aiming) places(line string) {
	pre := a.verb + line + " at "
	if !a.m.Opens(pre) {
		return
	}
	heads := []string{""}
	if line == "sandbar" {
		heads = []string{" heading 0", " heading 45", " heading 90", " heading 135"}
	}
	for row := range 6 {
		for col := range 6 {
			a.square(line, pre, col, row, heads)
		}
	}
}

// square offers the free place of a square that is nearest to its middle.
func (a aiming) square(line, pre string, col, row int, heads []string) {
	const off = inch.OneInch * 3 / 2
	for _, by := range []inch.Point{{}, {X: off}, {X: -off}, {Y: off}, {Y: -off}, {X: off, Y: off}, {X: -off, Y: off}, {X: off, Y: -off}, {X: -off, Y: -off}} {
		at := inch.Point{X: inch.Inch(600*col+300) + by.X, Y: inch.Inch(600*row+300) + by.Y}
		spot := at.X.String() + " " + at.Y.String()
		heads := slices.DeleteFunc(slices.Clone(heads), func(h string) bool { return !a.fits(line + " at " + spot + h) })
		if len(heads) == 0 {
			continue
		}
		choice := game.Choice{Line: pre + spot, Label: "At " + at.Name(), Group: "Squares", Spot: view.SquareSpot(col, row)}
		if heads[0] != "" {
			choice.Line += " heading "
			for _, h := range heads {
				a.m.Add(choice.Line, game.Choice{Line: pre + spot + h, Label: "Heading" + h[len(" heading"):], Hint: "3 inches long that way", Group: "Headings", Spot: choice.Spot})
			}
		}
		a.m.Add(pre, choice)
		return
	}
}

// typhoonChoices are the ships that a Typhoon may drive, and where to.
func typhoonChoices(s *battle.Battle, m *game.Menu) {
	m.Offer("", "done", "Drive no more ships", "", "Typhoon")
	for _, r := range magic.Driven(&s.Sea, *s.Top()) {
		name := s.Model(r).Name
		for _, x := range []struct{ verb, label, hint string }{
			{"push", "Push ", figures.In("{typhoonWay}″ in any direction; contact is a ram, land grounds her")},
			{"turn", "Turn ", "to any heading, where she lies"},
		} {
			pre := x.verb + " " + name + " "
			m.Add("", game.Choice{Line: pre, Label: x.label + s.Title(r), Hint: x.hint, Group: game.Capital(x.verb), Spot: view.ShipSpot(name)})
			for _, p := range board.Points {
				m.Add(pre, game.Choice{Line: pre + p, Label: "Toward " + strings.ToUpper(p), Group: "Directions", Spot: view.ShipSpot(name)})
			}
		}
	}
}
