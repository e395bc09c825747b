package orders

import (
	"strconv"

	"shipboard/games/blackspot/boarding"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/movement"
	"shipboard/games/game"
)

// readAnchor reads the dropping of the anchor.
func (o *order) readAnchor(words []string) error {
	if err := Alone("anchor", words); err != nil {
		return err
	}
	at, run := o.m.Pose, o.a.Gone
	if o.way != nil {
		at = o.way.Path.End(at)
		run += o.way.Path.Length()
	}
	if why := movement.CannotAnchor(o.s, o.ship, at, run); why != "" {
		return game.Refuse("%s", game.Capital(why)+".")
	}
	if err := o.act(deed.ActAnchor); err != nil {
		return err
	}
	o.a.Moved = true
	o.add(deed.Deed{Kind: deed.Act, Word: deed.ActAnchor}, deed.ActAnchor)
	return nil
}

// readRaise reads the raising of the anchor. An inch straight ahead may follow.
func (o *order) readRaise(words []string) error {
	if err := Alone("raise", words); err != nil {
		return err
	}
	if !o.m.Anchored {
		return game.Refuse("%s does not lie at anchor; move her, as in: move 3.", o.m.Called())
	}
	if err := o.act(deed.ActRaise); err != nil {
		return err
	}
	o.a.Allow = movement.Raised(o.s, o.m)
	o.add(deed.Deed{Kind: deed.Act, Word: deed.ActRaise}, deed.ActRaise)
	return nil
}

// readBoat reads the action of sending a die ashore.
func (o *order) readBoat(words []string) error {
	if err := Alone("boat", words); err != nil {
		return err
	}
	_, near := boarding.LandFor(o.s, o.m)
	switch {
	case !o.s.Options.Swap:
		return game.Refuse("At this table the setting swap is off: crews stay on their ships. Give another order.")
	case !o.m.Anchored:
		return game.Refuse("%s is not at anchor; only an anchored ship sends a row boat. Drop anchor first.", o.m.Called())
	case o.m.Dice < 2:
		return game.Refuse("%s has %s and keeps one at least; give her another order.", o.m.Called(), game.CountDice(o.m.Dice))
	case !near:
		return game.Refuse(figures.In("No land lies within {boatReach} inches of %s; give her another order."), o.m.Called())
	}
	if err := o.act(deed.ActBoat); err != nil {
		return err
	}
	o.add(deed.Deed{Kind: deed.Act, Word: "boat"}, "boat")
	return nil
}

// readRecall reads the action of calling a boat back.
func (o *order) readRecall(words []string) error {
	if err := Alone("recall", words); err != nil {
		return err
	}
	if boarding.BoatOf(o.s, o.ship) < 0 {
		return game.Refuse("%s has no row boat to call back; give her another order.", o.m.Called())
	}
	if err := o.act(deed.ActBoat); err != nil {
		return err
	}
	o.add(deed.Deed{Kind: deed.Act, Word: "recall"}, "recall")
	return nil
}

// readDouse reads the action of putting out a fire.
func (o *order) readDouse(words []string) error {
	if err := Alone("douse", words); err != nil {
		return err
	}
	if o.m.Fires == 0 {
		return game.Refuse("%s is not on fire; fire, board, repair or be done.", o.m.Called())
	}
	if err := o.act(deed.ActDouse); err != nil {
		return err
	}
	o.add(deed.Deed{Kind: deed.Act, Word: "douse"}, "douse")
	return nil
}

// actionParts are the parts of an order that the optional rules bring: anchor,
// swap, douse and the like. See otherAction.
var actionParts = []part{
	{"douse", (*order).readDouse},
	{"crew", (*order).readCrew},
	{"swap", (*order).readSwap},
	{"boat", (*order).readBoat},
	{"recall", (*order).readRecall},
}

// readCrew reads "n3 1 from s1 1 from s2": a derelict and the dice put aboard her.
func (o *order) readCrew(words []string) error {
	if len(words) == 0 {
		return game.Refuse("Name the derelict and the dice put aboard her, as in: crew n3 1 from s1.")
	}
	r := o.s.Named(words[0])
	if r == 0 || !o.s.Model(r).Adrift() {
		return game.Refuse("%s is no ship adrift; name one that lies beside your ship.", game.Quote(words[0]))
	}
	if !o.m.IsShip() {
		return game.Refuse("%s has no crew to give; only ships have.", o.m.Called())
	}
	givers, text, err := boarding.ReadGifts(o.s, o.ship, r, words[1:])
	if err != nil {
		return err
	}
	if err := o.act(deed.ActCrew); err != nil {
		return err
	}
	o.a.Action = "" // the ship loses her action only when this is carried out; if the other is out of reach, it costs nothing
	o.add(deed.Deed{Kind: deed.Act, Word: "crew", Other: r, List: givers}, "crew", words[0]+text)
	return nil
}

// readSwap reads "1 to s3" or "1 from s3".
func (o *order) readSwap(words []string) error {
	if !o.s.Options.Swap {
		return game.Refuse("At this table the setting swap is off: crews stay on their ships. Give another order.")
	}
	if len(words) != 3 || words[1] != "to" && words[1] != "from" {
		return game.Refuse("Say how many dice, to or from which ship, as in: swap 1 to s3.")
	}
	n, err := strconv.Atoi(words[0])
	if err != nil || n < 1 || n > 6 {
		return game.Refuse("Give a number of dice, as in: swap 1 to s3.")
	}
	r := o.s.Named(words[2])
	if r == 0 || r == o.ship || o.s.Model(r).Seat != o.m.Seat || !o.s.Model(r).IsShip() || !o.m.IsShip() {
		return game.Refuse("Name another ship of yours instead of %s; only ships of one fleet swap crew.", game.Quote(words[2]))
	}
	from, to := o.m, o.s.Model(r)
	if words[1] == "from" {
		from, to = to, from
	}
	switch {
	case from.Dice-n < 1:
		return game.Refuse("%s has %s and keeps one at least; take fewer.", from.Called(), game.CountDice(from.Dice))
	case to.Room() < n:
		return game.Refuse("%s has room for %s: her class has %d and she has %d. Give fewer.", to.Called(), game.CountDice(max(0, to.Room())), to.ClassOf().Dice, to.Dice)
	}
	if err := o.act(deed.ActSwap); err != nil {
		return err
	}
	o.a.Action = "" // the ship loses her action only when this is carried out; if the other is out of reach, it costs nothing
	d := deed.Deed{Kind: deed.Act, Word: "swap", Other: r, N: n}
	if words[1] == "from" {
		d.Answer = "from"
	}
	o.add(d, "swap", strconv.Itoa(n), words[1], words[2])
	return nil
}
