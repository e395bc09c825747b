package orders

import (
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
)

// sirened refuses an attack by a ship on which Siren Call is.
func (o *order) sirened() error {
	if o.s.Sirened(o.ship) {
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
		return game.Refuse("A teleported model faces first: face before anything else, as in: face 270; move 3.")
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
	o.a.Allow = o.s.Allowance(&now)
	o.add(deed.Deed{Kind: deed.Act, Word: "face", Heading: h.Heading()}, "face", h.Heading().String())
	return nil
}
