package computer

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"shipboard/games/game"
)

// tree is an information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012). Each
// iteration imagines its own match and goes down the same tree to the end of the seat's turn. An
// edge is a move of a menu. The tree branches by what the seat hears after a line, so asking
// something is worth what the answer lets the seat do. The other seats play by lot, and so do all
// once an iteration has left the tree.
type tree struct {
	iterations int
}

// node is a menu that the seat comes to.
type node struct {
	edges []*edge
}

// edge is a move that was tried at a node.
type edge struct {
	line    string
	visits  int
	worth   int // of all visits together
	answers []answer
}

// answer is the node that follows a move after which the seat hears something.
type answer struct {
	heard string
	node  *node
}

// after is the node that follows a move.
func (e *edge) after(heard string) *node {
	for _, a := range e.answers {
		if a.heard == heard {
			return a.node
		}
	}
	n := &node{}
	e.answers = append(e.answers, answer{heard, n})
	return n
}

// pick chooses among the moves of a node, by what they were worth and by their weights
// (PUCT, after Silver and others, 2017). So a long turn is searched to its end along the moves of
// great weight, and a move of little weight is tried only if the others disappoint. A move that
// was never tried counts as the mean of those that were. spread, in units of Worth, says how much
// is added for moves that were seldom tried.
func (n *node) pick(moves []game.Move, spread int, dice *game.Dice) *edge {
	tried, worth, weights := 0, 0, 0
	edges := make([]*edge, len(moves))
	for i, v := range moves {
		e := n.edge(v)
		edges[i] = e
		tried, worth, weights = tried+e.visits, worth+e.worth, weights+v.Weight
	}
	if tried == 0 {
		at := dice.Pick("a move", weights)
		for i, v := range moves {
			at -= v.Weight
			if at < 0 {
				return edges[i]
			}
		}
	}
	var best *edge
	top, mean, wide := 0, worth/tried, root(10_000*tried)
	for i, e := range edges {
		score := mean
		if e.visits > 0 {
			score = e.worth / e.visits
		}
		leaning := 1000*moves[i].Weight/weights + 300/len(moves)
		score += spread / 1000 * leaning * wide / 100 / (1 + e.visits)
		if best == nil || score > top {
			best, top = e, score
		}
	}
	return best
}

// edge finds the edge of a move, or makes one.
func (n *node) edge(v game.Move) *edge {
	for _, e := range n.edges {
		if e.line == v.Line {
			return e
		}
	}
	e := &edge{line: v.Line}
	n.edges = append(n.edges, e)
	return e
}

// root is the whole part of a square root.
func root(n int) int {
	if n < 2 {
		return n
	}
	r := 1 << (bits.Len(uint(n))/2 + 1)
	for {
		next := (r + n/r) / 2
		if next >= r {
			return r
		}
		r = next
	}
}

// line implements way.
func (t tree) line(p Player, worlds game.Worlds, dice *game.Dice) (string, error) {
	return first(t.weigh(p, worlds, dice))
}

// weigh implements way. The best line is made of the move with the most visits at each level of
// the menus.
func (t tree) weigh(p Player, worlds game.Worlds, dice *game.Dice) ([]weighed, error) {
	if line, ok := forced(worlds(dice), p.Seat); ok {
		return []weighed{{line: line}}, nil
	}
	top := &node{}
	for range t.iterations {
		if err := t.iterate(top, p.Seat, worlds(dice), dice); err != nil {
			return nil, err
		}
	}
	best := top.most()
	for best != nil && strings.HasSuffix(best.line, " ") {
		best = best.after("").most()
	}
	if best == nil || best.visits == 0 {
		return nil, nil
	}
	all := top.weighed(nil)
	at := slices.IndexFunc(all, func(w weighed) bool { return w.line == best.line })
	all[0], all[at] = all[at], all[0]
	return all, nil
}

// most is the edge with the most visits; nil if there is none.
func (n *node) most() *edge {
	var best *edge
	for _, e := range n.edges {
		if best == nil || e.visits > best.visits {
			best = e
		}
	}
	return best
}

// weighed appends the lines that were tried from a menu and from the menus that it opens.
func (n *node) weighed(all []weighed) []weighed {
	for _, e := range n.edges {
		switch {
		case e.visits == 0:
		case strings.HasSuffix(e.line, " "):
			all = e.after("").weighed(all)
		default:
			all = append(all, weighed{line: e.line, at: len(all), worth: e.worth / e.visits, visits: e.visits})
		}
	}
	return all
}

// forced is the only line that a seat has; false if it has several.
func forced(m game.Match, seat game.Seat) (string, bool) {
	for typed := ""; ; {
		moves := m.Moves(seat, typed)
		switch {
		case len(moves) == 0:
			return "skip", true
		case len(moves) > 1:
			return "", false
		case moves[0].Whole():
			return moves[0].Line, true
		}
		typed = moves[0].Line
	}
}

// iterate goes down the tree in one imagined match, adds a move to it, and plays on.
func (t tree) iterate(n *node, seat game.Seat, m game.Match, dice *game.Dice) error {
	var path []*edge
	spread, turns := game.SpreadOf(m), game.TurnsOf(m, seat)
	for fresh := false; !fresh && among(m.Waiting(), seat); {
		typed := ""
		for typed == "" || strings.HasSuffix(typed, " ") {
			moves := m.Moves(seat, typed)
			if len(moves) == 0 {
				typed, fresh = "skip", true
				break
			}
			e := n.pick(moves, spread, dice)
			path, fresh = append(path, e), fresh || e.visits == 0
			typed = e.line
			n = e.after("")
		}
		played, err := m.Play(seat, typed, dice)
		if _, refused := game.Refused(err); refused {
			return learn(path, 0) // it was refused because of what is hidden in this imagined match
		} else if err != nil {
			return fmt.Errorf("play %q in an imagined match: %w", typed, err)
		}
		if !fresh && !played.Plain {
			n = path[len(path)-1].after(heard(played.Events, seat))
		}
	}
	for range turns {
		playTurn(m, seat, dice)
	}
	return learn(path, m.Worth(seat))
}

// learn adds the result of an iteration to the edges on its path.
func learn(path []*edge, worth int) error {
	for _, e := range path {
		e.visits, e.worth = e.visits+1, e.worth+worth
	}
	return nil
}

// heard is all that the seat is told.
func heard(events []game.Event, seat game.Seat) string {
	var b strings.Builder
	for _, e := range events {
		if e.To.Has(seat) {
			b.WriteString(e.Text)
		}
	}
	return b.String()
}

// playTurn plays by lot until the others have had their turns and the seat's turn comes again. So
// every line is weighed at the same moment. With a fixed number of lines, a line that only delays
// the others would seem good.
func playTurn(m game.Match, seat game.Seat, dice *game.Dice) {
	others := false
	for range tired {
		waits := m.Waiting()
		own := among(waits, seat)
		if len(waits) == 0 || own && others {
			return
		}
		others = others || !own
		if !reply(m, waits[0].Seat, dice) {
			return
		}
	}
}

// among reports whether a seat is waited for.
func among(waits []game.Wait, seat game.Seat) bool {
	return slices.ContainsFunc(waits, func(w game.Wait) bool { return w.Seat == seat })
}

// reply plays a line for a seat by lot.
func reply(m game.Match, seat game.Seat, dice *game.Dice) bool {
	if line, ok := descend(m, seat, dice); ok {
		if _, err := m.Play(seat, line, dice); err == nil {
			return true
		}
	}
	_, err := m.Play(seat, "skip", dice)
	return err == nil
}

// Forced reports whether a seat has only one line.
func Forced(m game.Match, seat game.Seat) bool {
	_, is := forced(m, seat)
	return is
}
