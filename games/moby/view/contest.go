package view

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
)

// RiseKey is the key of the contest where the whale comes up in a turn.
func RiseKey(turn int) string { return fmt.Sprintf("rise-%d", turn) }

// HurtKey is the key of the contest who hurts him most in a turn.
func HurtKey(turn int) string { return fmt.Sprintf("hurt-%d", turn) }

// KrakenKey is the key of the contest where the kraken comes up in a turn.
func KrakenKey(turn int) string { return fmt.Sprintf("kraken-%d", turn) }

// HurtByNobody is the way in which nobody hurts the whale, or two do so alike.
const HurtByNobody = "none"

// HurtBy is the way in which a player hurts the whale most.
func HurtBy(s game.Seat) string { return strconv.Itoa(int(s)) }

// Contest implements game.Contested. If the whale is to come up in this turn, it is where. Else, while boats
// are in reach, it is who hurts him most; and then where the kraken comes up that is due. The plots may be
// changed until all are locked, and no harpoon flies before the boats have moved.
func (v View) Contest() (game.Contest, bool) {
	odd := v.Turn%2 == 1
	switch {
	case v.Over != nil:
	case v.Whale.Head == "" && !odd && v.Phase == PhasePlot:
		return v.comesUp(RiseKey(v.Turn), "Where does the whale come up?"), true
	case v.Whale.Head != "" && (v.Phase == PhasePlot || v.Phase == PhaseBoats) && len(v.hunters()) > 0:
		c := game.Contest{Key: HurtKey(v.Turn), Ask: "Who hurts the whale most this turn?"}
		for _, s := range v.hunters() {
			c.Ways = append(c.Ways, game.Way{Key: HurtBy(s), Label: s.Mark()})
		}
		c.Ways = append(c.Ways, game.Way{Key: HurtByNobody, Label: "Nobody, or two alike"})
		return c, true
	case v.Kraken && odd && v.Phase != PhaseSwimmers:
		return v.comesUp(KrakenKey(v.Turn), "Where does the kraken come up?"), true
	}
	return game.Contest{}, false
}

// comesUp is a contest in which of the three spots something comes up.
func (v View) comesUp(key, ask string) game.Contest {
	c := game.Contest{Key: key, Ask: ask}
	for _, s := range v.Spots {
		c.Ways = append(c.Ways, game.Way{Key: s.At, Label: "At " + s.At})
	}
	return c
}

// mostSwum is how many hexes the whale moves in a turn at most.
const mostSwum = 2

// hunters are the players who may hurt the whale in this turn: with a boat on a tow, or with one that can row
// near enough to throw. There are none if it is all but sure that a single tow will.
func (v View) hunters() []game.Seat {
	var all []game.Seat
	open := false
	for i := range v.Boats {
		b := &v.Boats[i]
		towed := b.State == "tow"
		if !towed && !v.mayThrow(b) {
			continue
		}
		open = open || !towed || len(all) > 0 && !slices.Contains(all, b.Seat)
		if !slices.Contains(all, b.Seat) {
			all = append(all, b.Seat)
		}
	}
	if !open {
		return nil
	}
	slices.Sort(all)
	return all
}

// mayThrow reports whether a boat can come near enough to the whale in this turn to throw a harpoon.
func (v View) mayThrow(b *Boat) bool {
	if b.At == "" || b.Harpoons == 0 || v.Turn%2 == 1 && v.Whale.Depth == "deep" {
		return false
	}
	reach, at := board.MostOrders+board.LongRange, board.HexAt(b.At)
	if v.Turn%2 == 0 && v.Phase == PhasePlot {
		reach += mostSwum
	}
	return slices.ContainsFunc([]string{v.Whale.Head, v.Whale.Body, v.Whale.Tail}, func(hex string) bool { return at.Distance(board.HexAt(hex)) <= reach })
}
