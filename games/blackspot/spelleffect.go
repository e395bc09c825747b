package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// effect does what a spell does that has been cast. N is the face of the casting
// die, 0 with Mega Magic.
func (s *State) effect(t *telling, d Deed) {
	if m := s.model(d.Other); m != nil && !m.Afloat() {
		t.Tell("%s is gone, and %s does nothing.", m.Called(), roster.SpellOf(d.Card).Title)
		return
	}
	switch d.Card {
	case "lightning":
		s.push(Deed{Kind: DeedDamage, Ship: d.Other, Seat: d.Seat, Cause: board.BySpell, N: 1})
	case "burst", "gust":
		s.turnWind(t, d.Heading)
	case "flux":
		s.turnWind(t, d.Heading)
		s.drawTwo(t, d.Seat)
	case "rum":
		s.rum(t, d)
	case "teleport":
		s.teleport(t, d)
	case "typhoon":
		s.push(Deed{Kind: DeedTyphoon, Seat: d.Seat})
	case "ring":
		d.At, d.Other = s.model(d.Other).Pose.At, 0 // it moves with nothing
		s.enchant(d)
	case "rocks":
		s.rocks(t, d)
	case "king", "titan", "maw":
		s.summon(t, d)
	case "sandbar":
		s.enchant(d)
		s.push(s.barred(d)...)
	case "whirlpool":
		s.enchant(d)
		s.push(s.drawnIn(&s.Spells[len(s.Spells)-1])...)
	default:
		s.enchant(d)
	}
}

// turnWind has the wind blow another way. With the wind compass it stays so.
func (s *Sea) turnWind(t *telling, to inch.Degrees) {
	s.Wind = board.Wind{To: to}
	t.Tell("The wind now blows %s.", s.Wind)
}

// drawTwo gives the caster of Magic Flux two cards.
func (s *State) drawTwo(t *telling, seat game.Seat) {
	n := min(2, len(s.Deck))
	list := view.CardTitles(s.Deck[len(s.Deck)-n:])
	s.draw(seat, n)
	t.reveal()
	t.Tell("%s draws %s.", seat.Mark(), game.Count(n, "spell card"))
	if n > 0 {
		t.Whisper(seat, "You draw %s.", game.List("and", list...))
	}
}

// rum takes 1 hit off a model, or all of them if the casting die shows a 6.
func (s *Sea) rum(t *telling, d Deed) {
	m := s.model(d.Other)
	m.Hits--
	if d.N == 6 {
		m.Hits = 0
	}
	m.Hits = max(0, m.Hits)
	t.Tell("%s bears %s now.", m.Called(), borne(m.Hits))
}

// rocks give a model 1 hit and trap her on 1 to 4.
func (s *Battle) rocks(t *telling, d Deed) {
	m := s.model(d.Other)
	t.Tell("Rocks rise on both sides of %s.", m.Called())
	if s.hit(t, Deed{Ship: d.Other, Seat: d.Seat, Cause: board.BySpell}) {
		return
	}
	if t.roll("rocks round "+m.Title()) <= 4 {
		t.Tell("%s is trapped: she cannot move until the spell is dispelled.", m.Called())
		t.Last().Harms = true
		s.enchant(d)
		return
	}
	t.Tell("%s gets clear of the rocks.", m.Called())
}

// barred are the groundings of the ships before whose bows a Sandbar rises.
func (s *Sea) barred(d Deed) []Deed {
	bar := inch.Base{Shape: board.BarShape, Pose: inch.Pose{At: d.At, Heading: d.Heading}}
	x := shoal{kind: Sandbar, bar: bar}
	var list []Deed
	for _, r := range s.refs(func(m *board.Model) bool {
		return m.Afloat() && m.IsShip() && !m.Aground && s.stoppedBy(m, x) && m.Base().StripMeets(inch.OneInch, bar)
	}) {
		list = append(list, Deed{Kind: DeedGround, Ship: r, Seat: d.Seat, Word: "touch"})
	}
	return list
}

// teleport puts a model elsewhere. She leaves pair, ground, anchor and rocks behind.
func (s *Battle) teleport(t *telling, d Deed) {
	m := s.model(d.Other)
	s.unpair(d.Other)
	s.dropSpells(func(x *board.Spell) bool { return x.Card == "rocks" && x.Target == d.Other })
	m.Pose.At, m.Aground, m.Anchored, m.Turnable = d.At, false, false, true
	m.Note(d.At, string(board.LogPut))
	t.Tell("%s is now at %s, heading %s.", m.Called(), d.At.Name(), board.PointName(m.Pose.Heading))
	for i := range s.Spells {
		if x := &s.Spells[i]; x.Card == "whirlpool" {
			s.push(s.drawnIn(x)...)
		}
	}
}

// sirened refuses an attack by a ship on which Siren Call is.
func (o *order) sirened() error {
	if o.s.sirened(o.ship) {
		return game.Refuse("Siren Call is on %s: she may move and repair in this round, but attacks nobody.", o.m.Called())
	}
	return nil
}

// magicParts are the parts of an order that spells bring.
var magicParts = []part{{"face", (*order).readFace}}

// readFace reads the heading to which a teleported model is set at the start of her
// activation, as in "face 270".
func (o *order) readFace(words []string) error {
	switch {
	case !o.m.Turnable:
		return game.Refuse("Only a model that was teleported faces freely; type a move with a turn, as in: move 2 turn 40 port.")
	case len(o.parts) > 0 || o.a.Moved || o.a.Action != "":
		return game.Refuse("A teleported model faces first: type face before anything else, as in: face 270; move 3.")
	}
	if len(words) != 1 {
		return game.Refuse("Give a heading from 0 to 359, as in: face 270.")
	}
	h, err := inch.ParseDegrees(words[0])
	if err != nil {
		return game.Refuse("%s.", game.Capital(err.Error()))
	}
	now := *o.m
	now.Pose.Heading = h.Heading()
	o.a.Allow = o.s.allowance(&now)
	o.add(Deed{Kind: DeedAct, Word: "face", Heading: h.Heading()}, "face", h.Heading().String())
	return nil
}

// faceFree turns a teleported model at the start of her activation. If she has no
// room to lie so, she stays as she is.
func (s *Sea) faceFree(t *telling, d Deed) {
	m := s.model(d.Ship)
	if !m.Turnable {
		return
	}
	m.Turnable = false
	if s.may(d.Ship, inch.Pose{At: m.Pose.At, Heading: d.Heading}).By != inch.Nothing {
		t.reveal()
		t.Tell("%s has no room to turn and still heads %s.", m.Called(), board.PointName(m.Pose.Heading))
		return
	}
	m.Pose.Heading = d.Heading
	s.Active.Allow = s.allowance(m)
	t.Tell("%s now heads %s.", m.Called(), board.PointName(d.Heading))
}
