package sharkturn

import (
	"math/bits"
	"slices"

	"shipboard/games/jaws/board"
)

// The crew know every report and every answer, so they can rule out places of the shark that do
// not fit these. Of the other places, they think those likelier that a hungry shark would
// prefer.

// Belief is how likely the crew think each secret of the shark, by the tokens that it has used
// and by its space. It is never 0 for what they think possible. The sum is about 1<<beliefBits.
type Belief [1 << len(board.AllPowers)][board.SpaceCount]uint64

// The sum of the weights of a belief, and of the ways from one beginning of a turn, in bits.
const (
	beliefBits = 32
	waysBits   = 30
)

// tokenSet is a set of used power tokens, one bit for each.
type tokenSet uint8

// bit is the token's bit in a tokenSet.
func bit(p board.Power) tokenSet {
	if p == board.NoPower {
		return 0
	}
	return 1 << (p - 1)
}

// setOf is a set of tokens as bits.
func setOf(used Powers) tokenSet {
	var set tokenSet
	for _, p := range board.AllPowers {
		if used[p] {
			set |= bit(p)
		}
	}
	return set
}

// turnWays are the chances of the last spaces of a turn, by its first space and its token. They
// count only turns that fit what was told. Their sum is at most 1<<waysBits.
type turnWays [board.SpaceCount][len(board.PowerCards)][board.SpaceCount]uint32

// Knowledge is what the crew know of the shark.
type Knowledge struct {
	told   []Told
	ways   []turnWays             // by turn
	before []Belief               // before each turn, and after the last
	paths  map[trip][]board.Space // the trips that were imagined
}

// Know works out what the crew know of the shark after some turns.
func Know(told []Told) *Knowledge {
	n := len(told)
	k := &Knowledge{told, make([]turnWays, n), make([]Belief, n+1), map[trip][]board.Space{}}
	for at := range board.Space(board.SpaceCount) {
		if board.Amity.Wet().Has(at) {
			k.before[0][0][at] = 1
		}
	}
	k.before[0].scale()
	for i := range k.told {
		k.told[i].follow(&k.before[i], &k.ways[i], &k.before[i+1])
		k.before[i+1].scale()
	}
	return k
}

// Now is the belief after all that was told.
func (k *Knowledge) Now() *Belief { return &k.before[len(k.told)] }

// Before is the belief before a turn.
func (k *Knowledge) Before(turn int) *Belief { return &k.before[turn] }

// After is the belief after one more turn.
func (b *Belief) After(t *Told) (next Belief) {
	t.follow(b, &turnWays{}, &next)
	next.scale()
	return next
}

// Of is the weight of a secret: the tokens that the shark has used, and its space.
func (b *Belief) Of(used Powers, at board.Space) uint64 { return b[setOf(used)][at] }

// follow works out the belief after a turn.
func (t *Told) follow(before *Belief, ways *turnWays, next *Belief) {
	ps := newProbes(t)
	for _, token := range t.tokens() {
		for from := range board.Space(board.SpaceCount) {
			worked := false
			for used := range tokenSet(len(before)) {
				w := before[used][from]
				if w == 0 || used&bit(token) != 0 {
					continue
				}
				if !worked {
					ps.begin(token)
					ps.from(from, 1<<waysBits)
					for at, w := range ps.ends() {
						ways[from][token][at] = uint32(w)
					}
					worked = true
				}
				w = part(w, leaning[token], leaningOf(used, token))
				after := &next[used|bit(token)]
				for at, way := range &ways[from][token] {
					after[at] += w * uint64(way)
				}
			}
		}
	}
}

// tokens lists the tokens that may have been played in a turn.
func (t *Told) tokens() []board.Power {
	if t.Report.Token {
		return board.AllPowers[:]
	}
	return []board.Power{board.NoPower}
}

// leaning is how often, relative to the others, a shark plays each of the tokens that it has
// left.
var leaning = [len(board.PowerCards)]uint64{board.NoPower: 1, board.FeedingFrenzy: 3, board.EvasiveMoves: 2, board.OutOfSight: 2, board.SpeedBurst: 3}

// leaningOf is the sum of the leanings to the tokens that a shark may play if it plays one; used
// are the tokens that it has used.
func leaningOf(used tokenSet, token board.Power) uint64 {
	if token == board.NoPower {
		return leaning[board.NoPower]
	}
	sum := uint64(0)
	for _, p := range board.AllPowers {
		if used&bit(p) == 0 {
			sum += leaning[p]
		}
	}
	return sum
}

// part returns n/of of a weight, at least 1.
func part(w, n, of uint64) uint64 { return max(w*n/of, 1) }

// scale makes the sum of the weights about 1<<beliefBits.
func (b *Belief) scale() {
	sum := uint64(0)
	for used := range b {
		for _, w := range b[used] {
			sum += w
		}
	}
	down := max(bits.Len64(sum)-beliefBits, 0)
	up := max(beliefBits-bits.Len64(sum), 0)
	for used := range b {
		for at, w := range b[used] {
			if w > 0 {
				b[used][at] = max(w>>down<<up, 1)
			}
		}
	}
}

// probe is a partial turn, as far as it matters for the rest of the turn.
type probe struct {
	state  probeState
	weight uint64 // the sum over all ways to it
	chain  int16  // the probe before it in the same bucket, plus 1
	parent int16  // the index of its first parent in the list of probes
	path   [board.BurstReach]board.Space
	steps  int8 // the length of the path from the parent
}

// probeState is the part of a probe on which the rest of the turn depends.
type probeState struct {
	ate     [len(board.Beaches)]int8
	heard   board.Spaces // where barrels stirred
	entered board.Spaces // which spaces of captains who were tipped over it has entered
	at      board.Space
	left    int8 // actions
	burst   bool // the Speed Burst is over
	michael bool // Michael was eaten
}

// probes holds partial turns with a token, hashed by state. They are in the order of the actions
// taken, so all that lead to a probe come before it.
type probes struct {
	told    *Told
	token   board.Power
	stirs   board.Spaces // where a barrel stirs
	shut    board.Spaces // where a barrel would have stirred, and did not
	tips    board.Spaces // where a captain was tipped over
	turned  int          // varies which way to a probe comes first
	list    []probe
	buckets [128]int16
}

func newProbes(t *Told) *probes {
	ps := &probes{told: t, list: make([]probe, 0, 48)}
	for _, m := range board.Members {
		if t.Report.Tipped[m] {
			ps.tips |= board.SetOf(t.At[m])
		}
	}
	return ps
}

// begin removes all probes, to start anew with another token.
func (ps *probes) begin(token board.Power) {
	ps.token, ps.list, ps.buckets = token, ps.list[:0], [128]int16{}
	ps.stirs, ps.shut = ps.told.Report.Sensors, ps.told.Floating&^ps.told.Report.Sensors
	if token == board.EvasiveMoves {
		ps.stirs, ps.shut = 0, 0
	}
}

// from adds the start of a turn in a space, with its weight.
func (ps *probes) from(at board.Space, weight uint64) {
	if !ps.shut.Has(at) {
		ps.add(probeState{at: at, heard: board.SetOf(at) & ps.stirs, left: int8(Actions(ps.told.Event))}, weight, 0)
	}
}

// add adds a way to a probe.
func (ps *probes) add(next probeState, weight uint64, parent int, path ...board.Space) {
	for _, at := range path {
		next.at, next.heard, next.entered = at, next.heard|board.SetOf(at)&ps.stirs, next.entered|board.SetOf(at)&ps.tips
	}
	bucket := &ps.buckets[(uint(next.at)+13*uint(next.left)+29*uint(next.heard%31))%uint(len(ps.buckets))]
	for i := *bucket; i > 0; i = ps.list[i-1].chain {
		if p := &ps.list[i-1]; p.state == next {
			p.weight += weight
			return
		}
	}
	p := probe{state: next, weight: weight, chain: *bucket, parent: int16(parent), steps: int8(len(path))}
	copy(p.path[:], path)
	ps.list = append(ps.list, p)
	*bucket = int16(len(ps.list))
}

// ends follows the turns to their ends. It returns the weights of the last spaces that fit the
// crew's knowledge. Three quarters of the sum are spread equally over them, since the shark also
// knows where it is expected, and goes elsewhere.
func (ps *probes) ends() (ends [board.SpaceCount]uint64) {
	sum, n := uint64(0), uint64(0)
	for i := 0; i < len(ps.list); i++ {
		p := &ps.list[i]
		likes := ps.likes(&p.state)
		if ps.fits(&p.state) {
			w := part(p.weight, stopping, likes.all)
			if ends[p.state.at] == 0 {
				n++
			}
			ends[p.state.at] += w
			sum += w
		}
		ps.extend(i, &likes)
	}
	for at, w := range ends {
		if w > 0 {
			ends[at] = max(w/4+sum*3/(4*n), 1)
		}
	}
	return ends
}

// path finds a way to a last space that fits the crew's knowledge.
func (ps *probes) path(goal board.Space) []board.Space {
	for i := 0; i < len(ps.list); i++ {
		if p := &ps.list[i].state; p.at == goal && ps.fits(p) {
			return ps.trail(i)
		}
		likes := ps.likes(&ps.list[i].state)
		ps.extend(i, &likes)
	}
	return nil
}

// trail is the way to a probe, its first space included.
func (ps *probes) trail(i int) []board.Space {
	path := make([]board.Space, 0, board.SharkActions+2+board.BurstReach)
	for ; i > 0; i = int(ps.list[i].parent) {
		p := &ps.list[i]
		for n := range p.steps {
			path = append(path, p.path[p.steps-1-n])
		}
	}
	path = append(path, ps.list[0].state.at)
	slices.Reverse(path)
	return path
}

// fits reports whether a turn that ends so fits the crew's knowledge.
func (ps *probes) fits(p *probeState) bool {
	t, r := ps.told, &ps.told.Report
	for i, b := range board.Beaches {
		if int(p.ate[i]) != r.Eaten[b] {
			return false
		}
	}
	if p.michael != (r.Michael != board.Nowhere) || p.heard != r.Sensors || p.entered != ps.tips {
		return false
	}
	for _, search := range t.Searches {
		if Answer(p.at, ps.token, search.By, search.At) != search.Answer {
			return false
		}
	}
	return true
}

// How much a shark likes a step, compared with its other steps. The numbers fit how computers play
// the shark: some lie still, and some eat all they can.
const (
	swimming = 20 // to a space
	luring   = 30 // added for each of up to three swimmers in a space
	stopping = 40 // to stop with actions left
	biting   = 60
	bursting = 60
)

// likes tells how much the shark likes each of its possible steps.
type likes struct {
	swim                 [8]uint64 // to each space that is next
	one, frenzy, michael uint64    // eat one swimmer, or all, or Michael
	burst                uint64
	all                  uint64 // the sum, with stopping
}

// likes weighs the steps. Without actions the shark can only stop.
func (ps *probes) likes(p *probeState) (l likes) {
	l.all = stopping
	if p.left == 0 {
		return l
	}
	food, t := ps.told.Swimmers, ps.told
	for i, b := range board.Beaches {
		food[b] -= int(p.ate[i])
	}
	if board.IsBeach(p.at) && food[p.at] > 0 {
		l.one = biting
	}
	if t.Michael == p.at && !p.michael {
		l.michael = 2 * biting
	}
	if ps.token == board.FeedingFrenzy && l.one+l.michael > 0 {
		l.frenzy, l.one, l.michael = 4*biting, min(l.one, 1), min(l.michael, 1)
	}
	if ps.token == board.SpeedBurst && !p.burst {
		l.burst = bursting
	}
	if t.Michael != board.Nowhere && !p.michael {
		food[t.Michael] += board.MichaelCounts
	}
	for i, to := range board.Amity.Sea[p.at] {
		most := swimming
		for _, b := range board.Beaches {
			if far := board.Swims[to][b]; food[b] > 0 && (far < int(p.left)-1 || p.left == 1) {
				most = max(most, luring*min(food[b], 3)/(1+far)/(1+far))
			}
		}
		l.swim[i] = uint64(most)
		l.all += l.swim[i]
	}
	l.all += l.one + l.frenzy + l.michael + l.burst
	return l
}

// extend adds the probes that go on from one probe by an action.
func (ps *probes) extend(i int, l *likes) {
	p, weight := ps.list[i].state, ps.list[i].weight
	if p.left == 0 {
		return
	}
	next := p
	next.left--
	near := board.Amity.Sea[p.at]
	for n := range near {
		n = (n + ps.turned) % len(near)
		if !ps.shut.Has(near[n]) {
			ps.add(next, part(weight, l.swim[n], l.all), i, near[n])
		}
	}
	if l.burst > 0 {
		after := next
		after.burst = true
		ps.burst(after, part(weight, l.burst, l.all), i)
	}
	r, b := &ps.told.Report, p.at-board.North
	if l.one > 0 && int(p.ate[b]) < r.Eaten[p.at] {
		ate := next
		ate.ate[b]++
		ps.add(ate, part(weight, l.one, l.all), i)
	}
	if l.michael > 0 && r.Michael == p.at {
		ate := next
		ate.michael = true
		ps.add(ate, part(weight, l.michael, l.all), i)
	}
	if l.frenzy > 0 && ps.told.Swimmers[p.at] == r.Eaten[p.at] && (l.michael == 0 || r.Michael == p.at) {
		ate := next
		ate.ate[b], ate.michael = int8(r.Eaten[p.at]), p.michael || l.michael > 0
		ps.add(ate, part(weight, l.frenzy, l.all), i)
	}
}

// burst adds the probes that go on by a Speed Burst. All its ways of one length are equally
// likely, and longer ones are likelier.
func (ps *probes) burst(next probeState, weight uint64, parent int, path ...board.Space) {
	at := next.at
	if len(path) > 0 {
		at = path[len(path)-1]
	}
	near := board.Amity.Sea[at]
	for n := range near {
		to := near[(n+ps.turned)%len(near)]
		if ps.shut.Has(to) {
			continue
		}
		w, further := part(weight, 1, uint64(len(near))), append(path, to)
		if len(further) == board.BurstReach {
			ps.add(next, w, parent, further...)
			continue
		}
		ps.add(next, part(w, 1, 4), parent, further...)
		ps.burst(next, part(w, 3, 4), parent, further...)
	}
}
