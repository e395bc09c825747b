package orders

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// fantasyParts are the parts of an order that FantaSea brings.
var fantasyParts = []part{
	{"submerge", (*order).readSubmerge},
	{"emerge", (*order).readEmerge},
	{"takeoff", (*order).readTakeoff},
	{"land", (*order).readLand},
	{"bite", (*order).readBite},
	{"grip", (*order).readGrip},
}

// readSubmerge reads a dive, an action.
func (o *order) readSubmerge(words []string) error {
	switch {
	case !o.m.ClassOf().Dives:
		return game.Refuse("%s cannot submerge; give her another order.", o.m.Called())
	case o.m.Level == board.Deep:
		return game.Refuse("%s is submerged already; to come up it must emerge.", o.m.Called())
	case o.a.Up:
		return game.Refuse("%s has come up to attack and cannot submerge in this round; be done.", o.m.Called())
	}
	return o.change("submerge", words, board.Deep, true)
}

// readEmerge reads the way up, which is free.
func (o *order) readEmerge(words []string) error {
	if o.m.Level != board.Deep {
		return game.Refuse("%s is not submerged; give her another order.", o.m.Called())
	}
	return o.change("emerge", words, board.Sea, false)
}

// readTakeoff reads a take-off, an action.
func (o *order) readTakeoff(words []string) error {
	if !o.m.ClassOf().Flies || o.m.Level == board.Air {
		return game.Refuse("%s cannot take off: only an air ship that has landed can. Give another order.", o.m.Called())
	}
	return o.change("takeoff", words, board.Air, true)
}

// readLand reads a landing on the sea, an action.
func (o *order) readLand(words []string) error {
	switch {
	case o.m.Level != board.Air:
		return game.Refuse("%s is not aloft; give her another order.", o.m.Called())
	case o.m.ClassOf().Monster:
		return game.Refuse("%s never lands; give it another order.", o.m.Called())
	}
	return o.change("land", words, board.Sea, true)
}

// change reads a word that takes a model to another level, as an action or freely.
func (o *order) change(word string, words []string, to board.Level, action bool) error {
	if err := Alone(word, words); err != nil {
		return err
	}
	if o.m.Anchored {
		return game.Refuse("%s lies at anchor; raise anchor first.", o.m.Called())
	}
	if action {
		if err := o.act(word); err != nil {
			return err
		}
	}
	o.m.Level = to
	o.add(deed.Deed{Kind: deed.Act, Word: word}, word)
	return nil
}

// readBite reads the attack of a Jelly, a King or a Maw.
func (o *order) readBite(words []string) error { return o.beside("bite", roster.Bites, words) }

// readGrip reads the attack of a Kraken.
func (o *order) readGrip(words []string) error { return o.beside("grip", roster.Grips, words) }

// beside reads an attack on a model that lies beside the monster.
func (o *order) beside(word string, by roster.Attack, words []string) error {
	words = withoutNow(words)
	if o.m.ClassOf().Attack != by {
		return game.Refuse("%s does not %s; %s.", o.m.Called(), word, attackHelp[o.m.ClassOf().Attack])
	}
	if len(words) != 1 {
		return game.Refuse("Name the model to attack, as in: %s n2.", word)
	}
	r := o.s.Named(words[0])
	t := o.s.Model(r)
	switch {
	case t == nil || t.Seat == o.m.Seat:
		return game.Refuse("There is no enemy %s on the sea; name a rival's model, as in: %s %s.", game.Quote(words[0]), word, o.rival())
	case t.Level == board.Air:
		return game.Refuse("%s is aloft, out of reach; choose a model at sea.", t.Called())
	case word == "grip" && !t.Boards():
		return game.Refuse("%s cannot be gripped; choose a ship at sea.", t.Called())
	case t.Level == board.Deep && o.m.Level != board.Deep:
		return game.Refuse("%s is submerged, and only submerged models reach it. Choose a model at sea.", t.Called())
	}
	action := o.a.Action
	if err := o.act(word); err != nil {
		return err
	}
	o.a.Action = action // the action is used only when it is carried out: out of reach it costs nothing
	if o.way != nil {
		o.way.Board = r
	}
	o.add(deed.Deed{Kind: deed.Act, Word: word, Other: r}, word, words[0])
	return nil
}

// attackHelp tells how a model attacks.
var attackHelp = map[roster.Attack]string{
	roster.Guns:   "fire, ram or board",
	roster.Rams:   "it attacks by moving into an enemy, as in: move 6",
	roster.Grips:  "it grips a ship beside it, as in: grip s1",
	roster.Bites:  "it bites a model beside it, as in: bite s1",
	roster.Flames: "it breathes on what lies ahead: fire bow",
	roster.Rays:   "it strikes what lies ahead: fire bow",
}
