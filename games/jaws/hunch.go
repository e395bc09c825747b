package jaws

// hunch is where the crew of an imagined match suppose the shark, by what they were
// told: a weight for each space. It is rough and quick. Imagined players go by it, as
// they must not know where the shark is.
type hunch [spaces]int

// ofHunch is the sum of a hunch's weights, about.
const ofHunch = 1 << 12

// newHunch works out the hunch from all that the crew were told.
func newHunch(told []Told) *hunch {
	h := &hunch{}
	for _, at := range amity.wet().List() {
		h[at] = 1
	}
	h.scale()
	for i := range told {
		h.turn(&told[i])
		for _, s := range told[i].Searches {
			h.search(s, told[i].Report.Token)
		}
	}
	return h
}

// turn follows a turn of the shark by its report.
func (h *hunch) turn(t *Told) {
	left := sharkActions
	if t.Event == falseVictory {
		left++
	}
	if t.Report.Token {
		left++ // it may have been a Speed Burst
	}
	by := t.Report.Eaten.Where()
	left -= t.Report.Eaten.Total()
	if t.Report.Michael != Nowhere {
		by |= setOf(t.Report.Michael)
		left--
	}
	if t.Report.Token { // or a Feeding Frenzy
		left = max(left, 2)
	}
	var next hunch
	beaches := by.List()
	for from, w := range h {
		if w == 0 {
			continue
		}
		for _, to := range amity.wet().List() {
			way := swims[from][to]
			switch len(beaches) {
			case 0:
			case 1:
				way = swims[from][beaches[0]] + swims[beaches[0]][to]
			default:
				a, b := beaches[0], beaches[len(beaches)-1]
				way = swims[a][b] + min(swims[from][a]+swims[b][to], swims[from][b]+swims[a][to])
			}
			if way <= left {
				next[to] += w * (1 + left - way)
			}
			if t.Report.Sensors.Has(to) {
				next[to] += next[to] / 2
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
		end := Hidden{At: Space(at)}
		switch {
		case end.answer(s.By, s.At) == s.Answer:
		case token && s.By != byLaunch && (s.Answer == "not there" || s.Answer == "not there or nearby"):
			next[at] /= 4 // the token may have hidden it
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
func (h *hunch) best(among Spaces) (at Space, weight int) {
	for _, s := range among.List() {
		if h[s] > weight {
			at, weight = s, h[s]
		}
	}
	return at, weight
}
