package island

import (
	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sides"
)

// Counts counts what comes about in act 1.
func (a *Act) Counts(old *State, deeds sides.Deeds, shark bool) []game.Happening {
	is := a.State
	var saved, hit, found, tipped, supply int
	for i := range *a.Deeds {
		var d sides.Deed
		if i < len(deeds) {
			d = deeds[i]
		}
		saved += (*a.Deeds)[i].Saved - d.Saved
		hit += (*a.Deeds)[i].Held - d.Held
		found += (*a.Deeds)[i].Found - d.Found
	}
	by := 0 // swimmers in the spaces of hunters
	for m := range is.Tipped {
		by += is.Swimmers[is.At[m]]
		if is.Tipped[m] && !old.Tipped[m] {
			tipped++
		}
	}
	supply = is.chain() - old.chain()
	eaten := is.Meals() - old.Meals()
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
