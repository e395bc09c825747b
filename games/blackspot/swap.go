package blackspot

import (
	"slices"
	"strconv"

	"shipboard/games/game"
)

// swap moves N dice between the active ship and a friend beside her (Other): to the
// friend, or from her if Answer says so. Out of reach it costs nothing.
func (s *Sea) swap(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	t.reveal()
	switch {
	case !o.Afloat() || o.Seat != m.Seat || !slices.Contains(s.adjacent(d.Ship), d.Other):
		t.Tell("%s swaps no crew: %s is out of reach.", m.Called(), o.Called())
		return
	case s.pairOf(d.Ship) != nil || s.pairOf(d.Other) != nil:
		t.Tell("%s swaps no crew: one of the two is grappled.", m.Called())
		return
	}
	from, to := m, o
	if d.Answer == "from" {
		from, to = o, m
	}
	if from.Dice-d.N < 1 || to.Room() < d.N || !s.takes(t, m, actSwap) {
		return
	}
	from.Dice -= d.N
	to.Dice += d.N
	t.Tell("%s goes from %s to %s: they have %d and %d.", game.Capital(game.CountDice(d.N)), from.Called(), to.Called(), from.Dice, to.Dice)
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
	r := o.s.named(words[2])
	if r == 0 || r == o.ship || o.s.model(r).Seat != o.m.Seat || !o.s.model(r).IsShip() || !o.m.IsShip() {
		return game.Refuse("%s is no other ship of yours, and only ships of one fleet swap crew.", game.Quote(words[2]))
	}
	from, to := o.m, o.s.model(r)
	if words[1] == "from" {
		from, to = to, from
	}
	switch {
	case from.Dice-n < 1:
		return game.Refuse("%s has %s and keeps one at least; take fewer.", from.Called(), game.CountDice(from.Dice))
	case to.Room() < n:
		return game.Refuse("%s has room for %s: her class has %d and she has %d. Give fewer.", to.Called(), game.CountDice(max(0, to.Room())), to.ClassOf().Dice, to.Dice)
	}
	if err := o.act(actSwap); err != nil {
		return err
	}
	o.a.Action = "" // out of reach it costs nothing
	d := Deed{Kind: DeedAct, Word: "swap", Other: r, N: n}
	if words[1] == "from" {
		d.Answer = "from"
	}
	o.add(d, "swap", strconv.Itoa(n), words[1], words[2])
	return nil
}
