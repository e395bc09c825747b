package orca

import (
	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Counts counts what comes about in act 2.
func (o *State) Counts(old *State, shark bool) []game.Happening {
	var cracked, sunk, bitten, out, gear, swims int
	for i, t := range o.Tiles {
		switch {
		case t == old.Tiles[i]:
		case t == board.Damaged:
			cracked++
		case t == board.Sunk:
			sunk++
		}
	}
	for m := range o.Members {
		h, was := &o.Members[m], &old.Members[m]
		bitten += h.Wounds - was.Wounds
		if h.Out && !was.Out {
			out++
		}
		if !h.Out && h.At.InWater() && !was.At.InWater() {
			swims++
		}
		gear += len(h.Gear) - len(was.Gear)
	}
	all := []game.Happening{
		{Times: o.Wounds - old.Wounds, Words: "the shark is wounded", More: "the shark has more wounds", Bad: shark},
		{Times: bitten, Words: "a hunter is wounded", More: "the hunters have more wounds", Bad: !shark},
		{Times: cracked + sunk, Words: "a part of the boat is damaged", Bad: !shark},
		{Times: sunk, Words: "a part of the boat sinks", Bad: !shark},
		{Times: out, Words: "a hunter is killed", Bad: !shark},
		{Times: swims, Words: "a hunter falls into the water", Bad: !shark},
		{Times: len(o.Attached) - len(old.Attached), Words: "a card is fastened to the shark", Bad: shark},
	}
	if shark {
		return append(all, game.Happening{Times: len(o.Hand) - len(old.Hand), More: "you have more ability cards left"})
	}
	return append(all, game.Happening{Times: gear, More: "the hunters have more gear left"})
}
