package jaws

import (
	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// wound wounds a hunter.
func (a *orcaAct) wound(m board.Member, n int) { a.hunt(0, game.NewDice([32]byte{})).wound(m, n) }

// woundShark wounds the shark.
func (a *orcaAct) woundShark(by string, n int) {
	a.hunt(0, game.NewDice([32]byte{})).woundShark(by, n)
}
