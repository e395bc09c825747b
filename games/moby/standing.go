package moby

import (
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// standingOrders offers the settings of a plot under set, and also without set to a player who
// types.
func (m menu) standingOrders(s *State, under, pre string, b *sea.Boat) {
	set := pre + "set "
	m.Offer(under, set, "Standing orders…", b.Stands(), groupOf(b))
	if m.Opens(set) {
		m.standingChoices(s, set, set, b)
	}
	for _, verb := range []string{"tow", "haul", "pick"} {
		if m.Opens(pre + verb) {
			m.standingChoices(s, under, pre, b)
		}
	}
}

// standingChoices offers the settings of a boat under the beginning of a line.
// Each line begins with set.
func (m menu) standingChoices(s *State, under, set string, b *sea.Boat) {
	p, group := &b.Plot, b.String()+", this turn"
	if !b.Towed() {
		if len(p.Orders) > 1 {
			m.Offer(under, set+"clear", "Take back all", "takes back all orders", group)
		}
		switch {
		case b.Bonus() && !p.NoBonus:
			m.Offer(under, set+"no bonus", "No free Forward", "stops after four hexes", group)
		case b.Bonus():
			m.Offer(under, set+"bonus", "Free Forward", "a fifth hex for nothing", group)
		}
	}
	if !b.Towed() || !s.Odd() {
		when := ""
		if b.Towed() {
			when = ", should the line part"
		}
		switch {
		case p.Row || b.Harpoons == 0 || b.Crew[board.Harpooner] == 0:
		case p.Hold:
			m.Offer(under, set+"throw", "Throw when in reach"+when, "spends a harpoon", group)
		default:
			m.Offer(under, set+"hold", "Hold the harpoon"+when, "no throw this turn", group)
		}
	}
	if !b.Towed() {
		haulChoices(m.Menu, under, set, b)
	}
	towChoices(m.Menu, under, set, b)
	pickChoices(m.Menu, under, set, b)
}

// everyoneWaits is the cost of being asked.
const everyoneWaits = "everyone waits for your answer"

// haulChoices offers the settings for when something is in the way.
func haulChoices(m *game.Menu, under, set string, b *sea.Boat) {
	group := b.String() + ", with something in the way"
	if b.Plot.Meeting() != "" {
		m.Offer(under, set+"haul auto", "Brake once", "stops once a turn by itself, before a boat or the whale", group)
	}
	if !b.Plot.Rams {
		m.Offer(under, set+"haul ram", "Ram, this turn", "rows on and collides: a die throws a man overboard on "+board.FaceRange(board.RammedBy)+", with the whale on "+board.FaceRange(board.TossedBy), group)
	}
	if b.Plot.Meeting() != board.Ask {
		m.Offer(under, set+"haul ask", "Ask me", everyoneWaits, group)
	}
}

// towChoices offers the settings for a boat on a line.
func towChoices(m *game.Menu, under, set string, b *sea.Boat) {
	p, group := &b.Plot, b.String()+", when its harpoon holds"
	if !b.Towed() {
		if p.Tuck != "" {
			m.Offer(under, set+"tow tuck", "Take the tow behind him", "damage each turn; first two dice are rolled, and "+board.EachThrows, group)
		}
		if p.Tuck != board.TuckDecline {
			m.Offer(under, set+"tow decline", "Cut the line at once", "no ride, and the harpoon is lost", group)
		}
	}
	group = b.String() + ", on a tow"
	if p.Cut != board.NeverCut {
		m.Offer(under, set+"tow hold", "Never cut the line", "to the last man", group)
	}
	for n := 2; n <= board.CrewSize; n++ {
		if p.Cut != n && (n != board.UsualCut || p.Cut != 0) {
			m.Offer(under, set+"tow cut below "+strconv.Itoa(n), "Cut below "+strconv.Itoa(n)+" men", "cuts the line when fewer than "+strconv.Itoa(n)+" men are aboard", group)
		}
	}
	if p.Cut != board.CutAsk || p.Tuck != board.Ask {
		label := "Ask me"
		if !b.Towed() {
			label = "Ask me, and whether to take the tow"
		}
		m.Offer(under, set+"tow ask", label, everyoneWaits, group)
	}
}

// pickChoices offers the settings for men in the water.
func pickChoices(m *game.Menu, under, set string, b *sea.Boat) {
	for _, c := range []struct{ key, word, label string }{
		{"", "all", "Pick up anyone"}, {board.PickOwn, board.PickOwn, "Pick up own men"}, {board.PickNone, board.PickNone, "Pick up nobody"},
	} {
		if c.key != b.Plot.Pick {
			m.Offer(under, set+"pick up "+c.word, c.label, "on a BH in his hex", b.String()+", with men in the water")
		}
	}
}
