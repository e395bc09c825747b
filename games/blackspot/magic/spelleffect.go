package magic

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// Effect carries out a spell that has been cast. N is the face of the casting die, 0 with Mega
// Magic.
func Effect(s *battle.State, t *deed.Telling, d deed.Deed) {
	if m := s.Model(d.Other); m != nil && !m.Afloat() {
		t.Tell("%s is gone, and %s does nothing.", m.Called(), roster.SpellOf(d.Card).Title)
		return
	}
	switch d.Card {
	case "lightning":
		s.Push(deed.Deed{Kind: deed.Damage, Ship: d.Other, Seat: d.Seat, Cause: board.BySpell, N: 1})
	case "burst", "gust":
		turnWind(&s.Sea, t, d.Heading)
	case "flux":
		turnWind(&s.Sea, t, d.Heading)
		drawTwo(s, t, d.Seat)
	case "rum":
		rum(&s.Sea, t, d)
	case "teleport":
		teleport(&s.Battle, t, d)
	case "typhoon":
		s.Push(deed.Deed{Kind: deed.Typhoon, Seat: d.Seat})
	case "ring":
		d.At, d.Other = s.Model(d.Other).Pose.At, 0 // it lies where the model is and does not move with her
		enchant(&s.Sea, d)
	case "rocks":
		rocks(&s.Battle, t, d)
	case "king", "titan", "maw":
		summon(&s.Battle, t, d)
	case "sandbar":
		enchant(&s.Sea, d)
		s.Push(barred(&s.Sea, d)...)
	case "whirlpool":
		enchant(&s.Sea, d)
		s.Push(drawnIn(&s.Sea, &s.Spells[len(s.Spells)-1])...)
	default:
		enchant(&s.Sea, d)
	}
}

// turnWind turns the wind. With the wind compass the next rounds start from this direction.
func turnWind(s *sea.Sea, t *deed.Telling, to inch.Degrees) {
	s.Wind = board.Wind{To: to}
	t.Tell("The wind now blows %s.", s.Wind)
}

// drawTwo gives the caster of Magic Flux two cards.
func drawTwo(s *battle.State, t *deed.Telling, seat game.Seat) {
	n := min(2, len(s.Deck))
	list := view.CardTitles(s.Deck[len(s.Deck)-n:])
	draw(s, seat, n)
	t.Reveal()
	t.Tell("%s draws %s.", seat.Mark(), game.Count(n, "spell card"))
	if n > 0 {
		t.Whisper(seat, "You draw %s.", game.List("and", list...))
	}
}

// rum takes 1 hit off a model, or all of them if the casting die shows a 6.
func rum(s *sea.Sea, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Other)
	m.Hits--
	if d.N == 6 {
		m.Hits = 0
	}
	m.Hits = max(0, m.Hits)
	t.Tell("%s bears %s now.", m.Called(), harm.Borne(m.Hits))
}

// rocks give a model 1 hit and trap her on 1 to 4.
func rocks(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Other)
	t.Tell("Rocks rise on both sides of %s.", m.Called())
	if harm.Hit(s, t, deed.Deed{Ship: d.Other, Seat: d.Seat, Cause: board.BySpell}) {
		return
	}
	if t.RollOne("rocks round "+m.Title()) <= figures.RocksTrap {
		t.Tell("%s is trapped: she cannot move until the spell is dispelled.", m.Called())
		t.Last().Harms = true
		enchant(&s.Sea, d)
		return
	}
	t.Tell("%s gets clear of the rocks.", m.Called())
}

// barred are the deeds that ground ships when a Sandbar rises before their bows.
func barred(s *sea.Sea, d deed.Deed) []deed.Deed {
	bar := inch.Base{Shape: board.BarShape, Pose: inch.Pose{At: d.At, Heading: d.Heading}}
	x := sea.Shoal{Kind: sea.Sandbar, Bar: bar}
	var list []deed.Deed
	for _, r := range s.Refs(func(m *board.Model) bool {
		return m.Afloat() && m.IsShip() && !m.Aground && s.StoppedBy(m, x) && m.Base().StripMeets(inch.OneInch, bar)
	}) {
		list = append(list, deed.Deed{Kind: deed.Ground, Ship: r, Seat: d.Seat, Word: "touch"})
	}
	return list
}

// teleport puts a model elsewhere. She is then free of her pair, the ground, her anchor and
// rocks.
func teleport(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Other)
	harm.Unpair(s, d.Other)
	s.DropSpells(func(x *board.Spell) bool { return x.Card == "rocks" && x.Target == d.Other })
	m.Pose.At, m.Aground, m.Anchored, m.Turnable = d.At, false, false, true
	m.Note(d.At, string(board.LogPut))
	t.Tell("%s is now at %s, heading %s.", m.Called(), d.At.Name(), board.PointName(m.Pose.Heading))
	for i := range s.Spells {
		if x := &s.Spells[i]; x.Card == "whirlpool" {
			s.Push(drawnIn(&s.Sea, x)...)
		}
	}
}
