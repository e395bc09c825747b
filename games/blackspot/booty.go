package blackspot

import "shipboard/games/game"

// settle asks, where it must, whether a pool of the deed on top is rolled again.
// It reports whether all pools stand. If it does not, it has rolled a pool again
// or asks a player, and run goes on.
//
// Against a number the roller may try again while he fails. Pool against pool,
// whoever is behind has the choice, at first the acting side if they are level.
func (s *State) settle(t *telling) bool {
	d := s.top()
	for _, i := range behind(d.Pools) {
		p := &d.Pools[i]
		if p.Stood || p.Seat == nobody || s.Fleets[p.Seat].Booty == 0 || s.Fleets[p.Seat].Out {
			continue
		}
		switch s.wants(p) {
		case "again":
			s.reroll(t, i)
			return false
		case "ask":
			s.Prompt = Prompt{Ask: AskBooty, Seats: seats(p.Seat), Ship: p.Ship, Pool: i}
			t.tellRolled(d.Pools)
			return false
		}
		p.Stood = true
	}
	d.Open = false
	return true
}

// behind are the pools, by place, whose owners may want to roll again, in the
// order in which they choose.
func behind(pools []Pool) []int {
	if len(pools) == 1 {
		if pools[0].won() {
			return nil
		}
		return []int{0}
	}
	switch a, b := pools[0].result(), pools[1].result(); {
	case a < b:
		return []int{0}
	case a > b:
		return []int{1}
	}
	return []int{0, 1}
}

// wants is what the owner of a pool does about it by his setting: "again", "ask"
// or "" for letting it stand. In his own activation or cast he is always asked.
func (s *State) wants(p *Pool) string {
	if p.Seat == s.actor() {
		return "ask"
	}
	switch keep := s.Fleets[p.Seat].Keep; {
	case keep == "always", keep == "" && p.Dear:
		return "again"
	case keep == "ask":
		return "ask"
	}
	return ""
}

// actor is the seat whose activation or cast it is.
func (s *State) actor() game.Seat {
	if s.Active.Ship != 0 { // she may have been taken since
		return s.Initiative[s.Turn%len(s.Initiative)]
	}
	return s.Acting
}

// reroll spends a booty die on a pool of the deed on top. Both sides of a contest
// may choose anew.
func (s *State) reroll(t *telling, i int) {
	d := s.top()
	t.tellRolled(d.Pools)
	p := &d.Pools[i]
	f := &s.Fleets[p.Seat]
	f.Booty--
	p.Faces = t.rolls(p.What, p.Dice)
	for j := range d.Pools {
		d.Pools[j].Stood = false
	}
	t.tell("%s spends booty and rolls %s again: %d; %s left.", p.Seat.Mark(), p.What, p.result(), dieCount(f.Booty))
}

// tellRolled tells of pools whose dice were not told yet.
func (t *telling) tellRolled(pools []Pool) {
	if len(t.rolled) == 0 {
		return
	}
	text := ""
	for i := range pools {
		if i > 0 {
			text += "; "
		}
		text += pools[i].What + ": " + digits(pools[i].result())
	}
	t.tell("%s.", upper(text))
}

func dieCount(n int) string {
	if n == 1 {
		return "1 booty die"
	}
	return digits(n) + " booty dice"
}

// letAndGoOn lets a roll of the acting player stand and carries out his next line,
// so that he need not type let first. It does so only if no die is thrown between
// the two; else a refused line could tell what that die shows.
func (s *State) letAndGoOn(t *telling, seat game.Seat, words []string) (string, error) {
	try := &telling{dice: t.dice.Clone()}
	now, draws := s.clone(), t.dice.Draws()
	now.letStand(try)
	if try.dice.Draws() != draws || now.askOf(seat) == AskBooty {
		return "", game.Refuse("First say whether you roll again: type reroll or let.")
	}
	if _, err := now.play(try, seat, words); err != nil {
		return "", err
	}
	s.letStand(t)
	return s.play(t, seat, words)
}
