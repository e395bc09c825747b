package sharkturn

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Imagined is a way that the shark may have swum.
type Imagined struct {
	Start, At board.Space
	Used      Powers
	Log       Tracks
}

// Imagine draws a way that fits the crew's knowledge, by the weights of all such ways. It is
// false if none fits, as may be in a game that was edited by hand.
func (k *Knowledge) Imagine(dice *game.Dice) (Imagined, bool) {
	used, at, ok := k.Now().pick(dice)
	if !ok {
		return Imagined{}, false
	}
	m := Imagined{At: at, Log: make(Tracks, len(k.told))}
	for _, p := range board.AllPowers {
		m.Used[p] = used&bit(p) != 0
	}
	for i := len(k.told) - 1; i >= 0; i-- {
		var token board.Power
		from, before := k.back(i, at, used, &token, dice)
		m.Log[i] = k.logRound(i, from, at, token, dice)
		at, used = from, before
	}
	m.Start = at
	return m, true
}

// pick draws one of the possibilities, by their weights.
func (b *Belief) pick(dice *game.Dice) (tokenSet, board.Space, bool) {
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

// back draws a beginning of turn i that leads to its end, by the weights of all such beginnings.
func (k *Knowledge) back(i int, at board.Space, used tokenSet, token *board.Power, dice *game.Dice) (board.Space, tokenSet) {
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

// trip is a turn that the shark may have swum. turned varies which of its ways is found.
type trip struct {
	turn     int // its index among the turns told
	from, at board.Space
	token    board.Power
	turned   int
}

// logRound makes up the tracker log of turn i from one space to another. A search imagines the
// same trips again and again, so the way of each is looked for only once.
func (k *Knowledge) logRound(i int, from, at board.Space, token board.Power, dice *game.Dice) LogRound {
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
