package jaws

import (
	"shipboard/games/jaws/board"
)

// hunch is where the crew of an imagined match suppose the shark: a weight for each
// space. Imagined players go by it, as they must not know where the shark is. It begins
// as the crew's belief. It does not follow the tokens that the shark has used, since that
// would take ten times as long.
type hunch [board.SpaceCount]int

// ofHunch is the sum of a hunch's weights, about.
const ofHunch = 1 << hunchBits

const hunchBits = 12

// hunch is the belief by space alone.
func (b *belief) hunch() *hunch {
	h := &hunch{}
	for used := range b {
		for at, w := range b[used] {
			h[at] += int(w)
		}
	}
	h.scale()
	return h
}

// turn follows a turn of the shark by its report. A token is taken for a Feeding Frenzy,
// but an eighth of the weights goes anywhere, since it may be another.
func (h *hunch) turn(t *Told) {
	ps := newProbes(t)
	if t.Report.Token {
		ps.begin(board.FeedingFrenzy)
	} else {
		ps.begin(board.NoPower)
	}
	for at, w := range h {
		if w > 0 {
			ps.from(board.Space(at), uint64(w)<<(waysBits-hunchBits))
		}
	}
	var next hunch
	sum := 0
	for at, w := range ps.ends() {
		next[at], sum = int(w), sum+int(w)
	}
	if t.Report.Token && sum > 0 {
		wet := board.Amity.Wet()
		for at := range next {
			if wet.Has(board.Space(at)) {
				next[at] += sum/(8*wet.Len()) + 1
			}
		}
	}
	if h.is(&next) {
		h.scale()
	}
}

// search follows a search by its answer.
func (h *hunch) search(s Search, token bool) {
	next := *h
	for at := range next {
		end := Hidden{At: board.Space(at)}
		switch {
		case end.answer(s.By, s.At) == s.Answer:
		case token && s.By != board.ByLaunch && (s.Answer == "not there" || s.Answer == "not there or nearby"):
			next[at] = (next[at] + 3) / 4 // the token may have hidden it
		default:
			next[at] = 0
		}
	}
	if h.is(&next) {
		h.scale()
	}
}

// is takes on another hunch, unless nothing fits it.
func (h *hunch) is(next *hunch) bool {
	for _, w := range next {
		if w > 0 {
			*h = *next
			return true
		}
	}
	return false
}

// scale makes the sum of the weights ofHunch, about.
func (h *hunch) scale() {
	sum := 0
	for _, w := range h {
		sum += w
	}
	for at, w := range h {
		if w > 0 {
			h[at] = max(w*ofHunch/sum, 1)
		}
	}
}

// best is the likeliest space of some.
func (h *hunch) best(among board.Spaces) (at board.Space, weight int) {
	for _, s := range among.List() {
		if h[s] > weight {
			at, weight = s, h[s]
		}
	}
	return at, weight
}
