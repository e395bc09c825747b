package moby

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/moby/board"
)

// Clone implements game.Match.
func (s *State) Clone() game.Match { return s.clone() }

// clone copies a match. The two share no memory.
func (s *State) clone() *State {
	c := *s
	c.Whale.Path = slices.Clone(s.Whale.Path)
	c.Boats = slices.Clone(s.Boats)
	for i := range c.Boats {
		b := &c.Boats[i]
		b.Plot.Orders, b.Path, b.Log = slices.Clone(b.Plot.Orders), slices.Clone(b.Path), cloneLog(b.Log)
	}
	c.Swimmers, c.Blood, c.Asks = slices.Clone(s.Swimmers), slices.Clone(s.Blood), slices.Clone(s.Asks)
	c.Locked, c.Gone = slices.Clone(s.Locked), slices.Clone(s.Gone)
	c.Latest = s.Latest.clone()
	c.Past = s.Past.clone()
	c.Over = s.Over.Clone()
	return &c
}

// cloneLog copies a boat's log. The orders of all its rows lie in one array,
// since a log is long and matches are cloned often.
func cloneLog(log []row) []row {
	c := slices.Clone(log)
	n := 0
	for _, r := range log {
		n += len(r.Orders)
	}
	all := make(board.Orders, 0, n)
	for i, r := range log {
		if r.Orders != nil {
			all = append(all, r.Orders...)
			c[i].Orders = slices.Clip(all[len(all)-len(r.Orders):])
		}
	}
	return c
}

func (l latest) clone() latest {
	c := latest{Rolls: slices.Clone(l.Rolls), Ray: slices.Clone(l.Ray), Runs: cloneLists(l.Runs), Dead: slices.Clone(l.Dead)}
	n := 0
	for _, r := range l.Rolls {
		n += len(r.Faces)
	}
	all := make([]int, 0, n) // one array, as for a log
	for i, r := range l.Rolls {
		if r.Faces != nil {
			all = append(all, r.Faces...)
			c.Rolls[i].Faces = slices.Clip(all[len(all)-len(r.Faces):])
		}
	}
	return c
}

func cloneLists[T any](lists [][]T) [][]T {
	c := slices.Clone(lists)
	for i := range c {
		c[i] = slices.Clone(c[i])
	}
	return c
}
