package jaws

import (
	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Counts implements game.Counted.
func (s *State) Counts(seat game.Seat, before game.Match, _ []game.Event) []game.Happening {
	was, ok := before.(*State)
	if !ok {
		return nil
	}
	switch {
	case was.Act == 1 && s.Island != nil:
		return s.countIsland(was, seat == s.Shark)
	case was.Act == 2 && s.Orca != nil:
		return s.countOrca(was, seat == s.Shark)
	}
	return nil
}

// countIsland counts what comes about in act 1.
func (s *State) countIsland(was *State, shark bool) []game.Happening {
	is, old := s.Island, was.Island
	var saved, hit, found, tipped, supply int
	for i := range s.Did {
		var d Deed
		if i < len(was.Did) {
			d = was.Did[i]
		}
		saved += s.Did[i].Saved - d.Saved
		hit += s.Did[i].Held - d.Held
		found += s.Did[i].Found - d.Found
	}
	by := 0 // swimmers where hunters stand
	for m := range is.Tipped {
		by += is.Swimmers[is.At[m]]
		if is.Tipped[m] && !old.Tipped[m] {
			tipped++
		}
	}
	supply = is.chain() - old.chain()
	eaten := is.meals() - old.meals()
	all := []game.Happening{
		{Times: hit, Words: "the launch hits", Bad: shark},
		{Times: found - hit, Words: "a search finds the shark, there or nearby", Bad: shark},
		{Times: saved, Words: "a swimmer is pulled out", More: "more swimmers are pulled out", Bad: shark},
		{Times: tipped, Words: "a captain is tipped out of his boat", Bad: !shark},
		{Times: eaten, Words: "a swimmer is eaten", More: "the shark has eaten more", Bad: !shark},
	}
	if shark {
		left := is.Hidden.Used.Left() - old.Hidden.Used.Left()
		return append(all, game.Happening{Times: left, More: "you have more power tokens left"})
	}
	far := 0 // spaces from the boats to the shark
	if is.Hidden.At != board.Nowhere {
		far = board.Swims[is.At[board.Quint]][is.Hidden.At] + board.Swims[is.At[board.Hooper]][is.Hidden.At]
	}
	return append(all,
		game.Happening{Times: -far, More: "the boats are nearer to the shark"},
		game.Happening{Times: supply, More: "the barrels are nearer to Quint’s deck"},
		game.Happening{Times: by, More: "hunters stand by more swimmers"})
}

// countOrca counts what comes about in act 2.
func (s *State) countOrca(was *State, shark bool) []game.Happening {
	o, old := s.Orca, was.Orca
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
