package jaws

import (
	"slices"

	"shipboard/games/game"
)

// imagineIsland gives act 1 of a clone other secrets that the viewer cannot know.
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

// knowledge holds the possible ends of each turn of the shark, as far as the crew
// can work them out.
type knowledge struct {
	told    []Told
	ends    []turnEnds // by turn
	reached []after    // before each turn, and after the last
}

// knowledge works out what the crew know of the shark.
func (is *Island) knowledge() *knowledge {
	k := &knowledge{is.Told, make([]turnEnds, len(is.Told)), make([]after, len(is.Told)+1)}
	k.reached[0] = after{0: amity.wet()}
	for i := range k.told {
		k.reached[i+1] = k.forward(i, k.reached[i])
	}
	return k
}

// turnEnds are the possible last spaces of a turn, by its first space and its
// token.
type turnEnds [spaces][len(powers)]Spaces

// tokenSet is a set of used power tokens, one bit for each.
type tokenSet uint8

// after holds the possible spaces of the shark, by the tokens that it has used.
type after map[tokenSet]Spaces

// imagineShark replaces the shark's secrets by others that fit the crew's
// knowledge.
func (is *Island) imagineShark(k *knowledge, dice *game.Dice) {
	used, at, ok := k.reached[len(k.told)].pick(dice)
	if !ok || is.Phase == PhaseStart {
		return // nothing is hidden yet, or nothing fits a game that was edited by hand
	}
	h := Hidden{At: at, Log: make([]LogRound, len(k.told))}
	for p := range allPowers {
		h.Used[allPowers[p]] = used>>p&1 == 1
	}
	for i := len(k.told) - 1; i >= 0; i-- {
		var token Power
		from, before := k.back(i, k.reached[i], at, used, &token, dice)
		h.Log[i] = k.told[i].logRound(from, at, token, dice)
		if i == is.Round-1 {
			h.Playing = token
		}
		at, used = from, before
	}
	h.Start = at
	is.Hidden = h
	if is.Phase == PhaseShark {
		is.imaginePlan(dice)
	}
}

// imaginePlan plans a few moves.
func (is *Island) imaginePlan(dice *game.Dice) {
	at := is.Hidden.At
	for range dice.Pick("imagined plan", sharkActions+1) {
		near := amity.Water[at].List()
		at = near[dice.Pick("imagined move", len(near))]
		is.Hidden.Plan = append(is.Hidden.Plan, Step{Do: doMove, To: []Space{at}})
	}
}

// bit is the token's bit in a tokenSet.
func (p Power) bit() tokenSet {
	if p == NoPower {
		return 0
	}
	return 1 << (p - 1)
}

// tokens lists the tokens that may have been played in a turn.
func (t *Told) tokens() []Power {
	if t.Report.Token {
		return allPowers[:]
	}
	return []Power{NoPower}
}

// forward works out the shark's possible spaces after turn i from its possible
// spaces before.
func (k *knowledge) forward(i int, before after) after {
	t := &k.told[i]
	next := after{}
	for used := range tokenSet(1 << len(allPowers)) {
		for _, from := range before[used].List() {
			for _, token := range t.tokens() {
				if used&token.bit() != 0 {
					continue
				}
				ends := &k.ends[i][from][token]
				if *ends == 0 {
					*ends = t.search(from, token, 0, Nowhere, nil) | setOf(Nowhere) // which marks them as worked out
				}
				if found := *ends &^ setOf(Nowhere); found != 0 {
					next[used|token.bit()] |= found
				}
			}
		}
	}
	return next
}

// pick draws one of the possibilities, each with the same chance.
func (a after) pick(dice *game.Dice) (tokenSet, Space, bool) {
	type way struct {
		used tokenSet
		at   Space
	}
	var ways []way
	for used := range tokenSet(1 << len(allPowers)) {
		for _, at := range a[used].List() {
			ways = append(ways, way{used, at})
		}
	}
	if len(ways) == 0 {
		return 0, Nowhere, false
	}
	w := ways[dice.Pick("imagined shark", len(ways))]
	return w.used, w.at, true
}

// back draws a beginning for turn i that fits its end.
func (k *knowledge) back(i int, before after, at Space, used tokenSet, token *Power, dice *game.Dice) (Space, tokenSet) {
	type way struct {
		from  Space
		used  tokenSet
		token Power
	}
	var ways []way
	for _, p := range k.told[i].tokens() {
		if p != NoPower && used&p.bit() == 0 {
			continue
		}
		was := used &^ p.bit()
		for _, from := range before[was].List() {
			if k.ends[i][from][p].Has(at) {
				ways = append(ways, way{from, was, p})
			}
		}
	}
	w := ways[dice.Pick("imagined turn", len(ways))]
	*token = w.token
	return w.from, w.used
}

// logRound makes up the tracker log of a turn from one space to another.
func (t *Told) logRound(from, at Space, token Power, dice *game.Dice) LogRound {
	log := LogRound{Token: token}
	t.search(from, token, dice.Pick("imagined path", 4), at, &log.Path)
	return log
}

// probe is a beginning of a turn, as far as it matters for the rest of the turn.
type probe struct {
	state   probeState
	parent  int16 // in the list of probes
	chain   int16 // the probe before it in the same bucket, plus 1
	stepped bool  // whether the shark moved from the parent's space to this one
}

// probeState is the part of a probe on which the rest of the turn depends.
type probeState struct {
	ate     [len(beaches)]int8
	met     Spaces // entered, of the spaces that had to be
	at      Space
	left    int8 // actions
	burst   int8 // steps left of a Speed Burst; burstDone after it
	michael bool
}

// burstDone says that a Speed Burst is over.
const burstDone = -1

// search finds the possible last spaces of a turn that began at from, if it fits the
// crew's knowledge. With a goal it stops there and writes the path; turned changes
// the choice among several paths.
func (t *Told) search(from Space, token Power, turned int, goal Space, path *[]Space) Spaces {
	r := &t.Report
	if token == EvasiveMoves && r.Sensors != 0 {
		return 0
	}
	var ends Spaces
	var found probes
	found.list = make([]probe, 1, 64)
	found.list[0].state = probeState{at: from, left: sharkActions}
	if t.Event == falseVictory {
		found.list[0].state.left++
	}
	if token != EvasiveMoves {
		if t.Floating.Has(from) && !r.Sensors.Has(from) {
			return 0
		}
	}
	for i := 0; i < len(found.list); i++ {
		p := found.list[i].state
		if t.fits(&p, from, token) {
			ends |= setOf(p.at)
			if p.at == goal {
				*path = trail(found.list, i)
				return ends
			}
		}
		t.extend(&found, p, i, token, turned)
	}
	return ends
}

// trail returns the path to a probe.
func trail(list []probe, i int) []Space {
	path := []Space{}
	for ; i > 0; i = int(list[i].parent) {
		if list[i].stepped {
			path = append(path, list[i].state.at)
		}
	}
	path = append(path, list[0].state.at)
	slices.Reverse(path)
	return path
}

// fits reports whether a turn that ends here fits the crew's knowledge.
func (t *Told) fits(p *probeState, from Space, token Power) bool {
	r := &t.Report
	for i, b := range beaches {
		if int(p.ate[i]) != r.Eaten[b] {
			return false
		}
	}
	if p.michael != (r.Michael != Nowhere) {
		return false
	}
	if token != EvasiveMoves && (p.met|setOf(from))&r.Sensors != r.Sensors {
		return false
	}
	for _, m := range members {
		if r.Tipped[m] && !p.met.Has(t.At[m]) {
			return false
		}
	}
	end := Hidden{At: p.at, Playing: token}
	for _, search := range t.Searches {
		if end.answer(search.By, search.At) != search.Answer {
			return false
		}
	}
	return true
}

// probes are the probes found so far, in buckets by their state.
type probes struct {
	list    []probe
	buckets [128]int16
}

// add adds a probe unless one of the same state was found before.
func (ps *probes) add(next probeState, parent int, stepped bool) {
	bucket := &ps.buckets[(uint(next.at)+13*uint(next.left)+57*uint(next.burst+1)+29*uint(next.met%31))%uint(len(ps.buckets))]
	for i := *bucket; i > 0; i = ps.list[i-1].chain {
		if ps.list[i-1].state == next {
			return
		}
	}
	ps.list = append(ps.list, probe{next, int16(parent), *bucket, stepped})
	*bucket = int16(len(ps.list))
}

// extend adds the probes that go on from p by a step.
func (t *Told) extend(found *probes, p probeState, parent int, token Power, turned int) {
	next, telling := p, t.telling()
	near := amity.sea[p.at]
	for i := range near {
		to := near[(i+turned)%len(near)]
		if token != EvasiveMoves && t.Floating.Has(to) && !t.Report.Sensors.Has(to) {
			continue
		}
		next.at, next.met = to, p.met|setOf(to)&telling
		if p.burst > 0 {
			next.left, next.burst = p.left, p.burst-1
			if next.burst == 0 {
				next.burst = burstDone
			}
			found.add(next, parent, true)
		}
		if p.left == 0 {
			continue
		}
		next.left, next.burst = p.left-1, p.burst
		if p.burst > 0 {
			next.burst = burstDone
		}
		found.add(next, parent, true)
		if token == SpeedBurst && p.burst == 0 {
			next.burst = burstReach - 1
			found.add(next, parent, true)
		}
	}
	if p.left > 0 && isBeach(p.at) {
		t.bite(found, p, parent, token)
	}
}

// telling are the spaces that the shark must have entered, by its report.
func (t *Told) telling() Spaces {
	set := t.Report.Sensors
	for _, m := range members {
		if t.Report.Tipped[m] {
			set |= setOf(t.At[m])
		}
	}
	return set
}

// bite adds the probes that go on from p by eating.
func (t *Told) bite(found *probes, p probeState, parent int, token Power) {
	r, b := &t.Report, p.at-North
	next := p
	next.left--
	if p.burst > 0 {
		next.burst = burstDone
	}
	here := t.Michael == p.at && !p.michael
	if all := t.Swimmers[p.at]; token == FeedingFrenzy && all == r.Eaten[p.at] && (!here || r.Michael == p.at) && p.ate[b] == 0 && (all > 0 || here) {
		next.ate[b], next.michael = int8(all), p.michael || here
		found.add(next, parent, false)
		next.ate[b], next.michael = p.ate[b], p.michael
	}
	if int(p.ate[b]) < r.Eaten[p.at] {
		next.ate[b]++
		found.add(next, parent, false)
		next.ate[b]--
	}
	if here && r.Michael == p.at {
		next.michael = true
		found.add(next, parent, false)
	}
}
