package jaws

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// imagine gives act 1 of a clone other secrets that the viewer cannot know.
// The cards face down get another order. For every viewer but the shark, the shark
// swam another way that fits all it has told.
//
// Known is what the viewer knows of the shark, and nil if there is nothing to make up.
func (is *Island) imagine(known *knowledge, dice *game.Dice) {
	slices.Sort(is.Deck) // so that the result does not depend on the true order
	game.Shuffle(dice, "imagined events", is.Deck)
	if known != nil {
		is.imagineShark(known, dice)
	}
}

// imagineShark replaces the shark's secrets by others that fit the crew's
// knowledge.
func (is *Island) imagineShark(k *knowledge, dice *game.Dice) {
	used, at, ok := k.now().pick(dice)
	if !ok || is.Phase == view.PhaseStart {
		return // nothing is hidden yet, or nothing fits a game that was edited by hand
	}
	h := Hidden{At: at, Log: make([]LogRound, len(k.told))}
	for p := range board.AllPowers {
		h.Used[board.AllPowers[p]] = used>>p&1 == 1
	}
	for i := len(k.told) - 1; i >= 0; i-- {
		var token board.Power
		from, before := k.back(i, at, used, &token, dice)
		h.Log[i] = k.logRound(i, from, at, token, dice)
		if i == is.Round-1 {
			h.Playing = token
		}
		at, used = from, before
	}
	h.Start = at
	is.Hidden = h
	if is.Phase == view.PhaseShark {
		is.imaginePlan(dice)
	}
}

// imaginePlan plans a few moves.
func (is *Island) imaginePlan(dice *game.Dice) {
	at := is.Hidden.At
	for range dice.Pick("imagined plan", board.SharkActions+1) {
		near := board.Amity.Water[at].List()
		at = near[dice.Pick("imagined move", len(near))]
		is.Hidden.Plan = append(is.Hidden.Plan, Step{Do: board.DoMove, To: []board.Space{at}})
	}
}

// pick draws one of the possibilities, by their weights.
func (b *belief) pick(dice *game.Dice) (tokenSet, board.Space, bool) {
	sum := 0
	for used := range b {
		for _, w := range b[used] {
			sum += int(w)
		}
	}
	if sum == 0 {
		return 0, board.Nowhere, false
	}
	n := dice.Pick("imagined shark", sum)
	for used := range b {
		for at, w := range b[used] {
			n -= int(w)
			if n < 0 {
				return tokenSet(used), board.Space(at), true
			}
		}
	}
	return 0, board.Nowhere, false
}

// back draws a beginning for turn i that leads to its end, by the weights of all that
// do.
func (k *knowledge) back(i int, at board.Space, used tokenSet, token *board.Power, dice *game.Dice) (board.Space, tokenSet) {
	type way struct {
		from   board.Space
		used   tokenSet
		token  board.Power
		weight uint64
	}
	var ways [board.SpaceCount * len(board.AllPowers)]way
	list, sum := ways[:0], uint64(0)
	for _, p := range k.told[i].tokens() {
		if p != board.NoPower && used&bit(p) == 0 {
			continue
		}
		was := used &^ bit(p)
		for from, w := range k.before[i][was] {
			if chance := k.ways[i][from][p][at]; w > 0 && chance > 0 {
				v := way{board.Space(from), was, p, part(w, leaning[p], leaningOf(was, p)) * uint64(chance)}
				list, sum = append(list, v), sum+v.weight
			}
		}
	}
	n := uint64(dice.Pick("imagined turn", int(sum)))
	for _, w := range list {
		if n < w.weight {
			*token = w.token
			return w.from, w.used
		}
		n -= w.weight
	}
	return board.Nowhere, 0
}

// trip is a turn that the shark may have swum. Turned varies which of its ways is found.
type trip struct {
	turn     int // its place among those told
	from, at board.Space
	token    board.Power
	turned   int
}

// logRound makes up the tracker log of turn i from one space to another. A search imagines
// the same trips again and again, so each way is sought once.
func (k *knowledge) logRound(i int, from, at board.Space, token board.Power, dice *game.Dice) LogRound {
	t := trip{i, from, at, token, dice.Pick("imagined path", 4)}
	path, known := k.paths[t]
	if !known {
		ps := newProbes(&k.told[i])
		ps.turned = t.turned
		ps.begin(token)
		ps.from(from, 1)
		path = slices.Clip(ps.path(at))
		k.paths[t] = path
	}
	return LogRound{Path: path, Token: token}
}
