package sharkturn

import (
	"shipboard/games/jaws/board"
)

// Hunch is where the crew of an imagined match suppose the shark: a weight for each space.
// Imagined players act by it, because they must not know where the shark is. It begins as the
// crew's belief. It ignores which tokens the shark has used, since to follow them would take ten
// times as long.
type Hunch [board.SpaceCount]int

// OfHunch is about the sum of a hunch's weights.
const OfHunch = 1 << hunchBits

const hunchBits = 12

// Hunch is the belief, summed over the tokens used.
func (b *Belief) Hunch() *Hunch {
	h := &Hunch{}
	for used := range b {
		for at, w := range b[used] {
			h[at] += int(w)
		}
	}
	h.scale()
	return h
}

// Turn follows a turn of the shark by its report. It takes a token for a Feeding Frenzy, but
// spreads an eighth of the weights anywhere, since it may be another token.
func (h *Hunch) Turn(t *Told) {
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
	var next Hunch
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

// Search follows a search by its answer.
func (h *Hunch) Search(s Search, token bool) {
	next := *h
	for at := range next {
		switch {
		case Answer(board.Space(at), board.NoPower, s.By, s.At) == s.Answer:
		case token && s.By != board.ByLaunch && (s.Answer == board.NotThere || s.Answer == board.NotNearby):
			next[at] = (next[at] + 3) / 4 // the token may have hidden it
		default:
			next[at] = 0
		}
	}
	if h.is(&next) {
		h.scale()
	}
}

// is replaces the hunch by another, unless that is 0 everywhere.
func (h *Hunch) is(next *Hunch) bool {
	for _, w := range next {
		if w > 0 {
			*h = *next
			return true
		}
	}
	return false
}

// scale makes the sum of the weights about OfHunch.
func (h *Hunch) scale() {
	sum := 0
	for _, w := range h {
		sum += w
	}
	for at, w := range h {
		if w > 0 {
			h[at] = max(w*OfHunch/sum, 1)
		}
	}
}

// Best is the likeliest of some spaces.
func (h *Hunch) Best(among board.Spaces) (at board.Space, weight int) {
	for _, s := range among.List() {
		if h[s] > weight {
			at, weight = s, h[s]
		}
	}
	return at, weight
}

// Chance is the sum of the weights of some spaces, at most OfHunch.
func (h *Hunch) Chance(of board.Spaces) (weight int) {
	for _, at := range of.List() {
		weight += h[at]
	}
	return min(weight, OfHunch)
}
