package menu

import (
	"slices"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// settingChoices are the open settings of a fleet. They are offered with orders and casts, and
// may be changed while others act. A player who must answer a question is not offered them.
func settingChoices(s *battle.Battle, m *game.Menu, seat game.Seat) {
	const pre = "set "
	switch s.AskOf(seat) {
	case "", board.AskShip, board.AskOrders, board.AskPair, board.AskCast:
	default:
		if !m.Opens(pre) {
			return
		}
	}
	if s.Round == 0 {
		return
	}
	any := false
	for i := range orders.Settings {
		x := &orders.Settings[i]
		line := pre + x.Name + " "
		c := game.Choice{Line: line, Label: x.Label + "…", Hint: x.Hint, Group: "Standing orders"}
		switch {
		case x.Ship:
			if !shipSettingChoices(&s.Sea, m, seat, x, line) {
				continue
			}
		case x.Name == "booty" && s.Fleets[seat].Booty == 0, x.Name == "casts" && !s.Options.Magic:
			continue
		default:
			now := orders.ValueNow(&s.Sea, x, seat, 0)
			c.Hint = "now: " + game.Small(now.Label) + "; " + x.Hint
			valueChoices(&s.Sea, m, x, line, "", now)
		}
		any = true
		m.Add(pre, c)
	}
	if any {
		m.Offer("", pre, "Standing orders…", "what your fleet does in others' turns", "Standing orders")
	}
}

// shipSettingChoices offers a setting of each ship, and of all together. It reports whether there
// are any ships for it.
func shipSettingChoices(s *sea.Sea, m *game.Menu, seat game.Seat, x *orders.Setting, line string) bool {
	refs := orders.Settable(s, x, seat)
	if len(refs) == 0 {
		return false
	}
	if !m.Opens(line) {
		return true
	}
	if len(refs) > 1 {
		var now *orders.Value // the value of all ships, if they have the same one
		if same := orders.ValueNow(s, x, seat, refs[0]); !slices.ContainsFunc(refs, func(r board.Ref) bool { return orders.ValueNow(s, x, seat, r) != same }) {
			now = same
		}
		all := game.Choice{Line: line + "all ", Label: "All ships…", Hint: "one choice for all of them", Group: "Ships"}
		m.Add(line, all)
		valueChoices(s, m, x, all.Line, "", now)
	}
	for _, r := range refs {
		o, now := s.Model(r), orders.ValueNow(s, x, seat, r)
		c := game.Choice{Line: line + o.Name + " ", Label: game.Capital(o.Called()) + "…", Hint: "now: " + game.Small(now.Label), Group: "Ships", Spot: view.ShipSpot(o.Name)}
		m.Add(line, c)
		valueChoices(s, m, x, c.Line, c.Spot, now)
	}
	return true
}

// valueChoices are the values of a setting but the present one.
func valueChoices(s *sea.Sea, m *game.Menu, x *orders.Setting, line, spot string, now *orders.Value) {
	for i := range x.Values {
		if v := &x.Values[i]; v != now {
			m.Add(line, game.Choice{Line: line + v.Word, Label: v.Label, Hint: v.Hint, Group: x.Label, Spot: spot})
		}
	}
}
