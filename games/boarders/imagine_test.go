package boarders

import (
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// Imagine does not depend on what the viewer does not know.
func TestImagineKnowsNoSecret(t *testing.T) {
	t.Parallel()
	var tables []game.Table
	for _, battle := range []string{"duel-flag", "three-ships", "erie-van", "valcour", freeBattle} {
		tables = append(tables, game.Table{Seats: 2, Options: map[string]string{"battle": battle}})
	}
	gametest.Fair(t, &Game, tables, func(m game.Match, viewer game.Seat, dice *game.Dice) { m.(*State).otherwise(viewer, dice) }, gametest.ByLot)
}

// otherwise changes secrets that a viewer does not know: loads that nobody has seen, and orders,
// without a change in what others are told about them.
func (s *State) otherwise(viewer game.Seat, dice *game.Dice) {
	for i := range s.Ships {
		h := &s.Ships[i]
		if h.Captain == viewer {
			continue
		}
		for b := range h.Magazines {
			if mag := &h.Magazines[b]; !mag.Known && h.Manned && has(h, roster.Battery(b)) {
				mag.Load = roster.Load(pick(dice, "a load", roster.LoadNames))
			}
		}
		for j := range h.Guns {
			if g := &h.Guns[j]; g.Loaded && !g.Used {
				g.Doubled = oneIn(2, "doubled", dice)
			}
		}
		o, r := &h.Orders, battle.Ref(i+1)
		if s.Helm(r).Mode() == roster.ModeAsk && s.Helm(r).Wake() == 0 {
			o.Mode, o.Wake, h.PlanOver = roster.ModeAsk, -dice.Pick("never", 2), false
			if s.Commands(h.Captain) <= 2 && oneIn(2, "habit", dice) {
				o.Mode = ""
			}
		}
		if h.AsksFire() && o.Fire != roster.FireUseful {
			o.Fire = pick(dice, "a fire order", []string{"", roster.FireAsk})
		}
		o.Tasks.Sail = roster.Sail(pick(dice, "a sail", append([]string{""}, roster.SailNames...)))
		if s.Step == view.StepSheets && h.Afloat() {
			h.Sheet.Strike, h.Sheet.Orders.Mode = oneIn(2, "strike", dice), pick(dice, "a mode", []string{"", roster.ModeGo, roster.ModeBack})
		}
	}
}
