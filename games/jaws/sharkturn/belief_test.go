package sharkturn

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// secret is what the crew guess at: the tokens that the shark has used, and its space.
type secret struct {
	used tokenSet
	at   board.Space
}

// guesses is how likely each secret is.
type guesses map[secret]float64

func (g guesses) sum() float64 {
	sum := 0.0
	for _, w := range g {
		sum += w
	}
	return sum
}

// apart is the total variation between two guesses: 0 if they are the same, 1 if they
// have nothing in common.
func (g guesses) apart(h guesses) float64 {
	far, a, b := 0.0, g.sum(), h.sum()
	for s, w := range g {
		far += max(w/a-h[s]/b, 0)
	}
	return far
}

// places are the guesses at the space alone.
func (g guesses) places() guesses {
	p := guesses{}
	for s, w := range g {
		p[secret{0, s.at}] += w
	}
	return p
}

// alike are the same secrets, all as likely.
func (g guesses) alike() guesses {
	p := guesses{}
	for s := range g {
		p[s] = 1
	}
	return p
}

func (b *Belief) guesses() guesses {
	g := guesses{}
	for used := range b {
		for at, w := range b[used] {
			if w > 0 {
				g[secret{tokenSet(used), board.Space(at)}] = float64(w)
			}
		}
	}
	return g
}

// start are the guesses before the first turn.
func start() guesses {
	g := guesses{}
	for _, at := range board.Amity.Wet().List() {
		g[secret{0, at}] = 1
	}
	return g
}

// after are the guesses after one turn more, which tells how likely a shark with a
// secret ends it at each of the secrets that fit.
func (g guesses) after(turn func(secret) guesses) guesses {
	next := guesses{}
	for before, w := range g {
		for after, chance := range turn(before) {
			next[after] += w * chance
		}
	}
	return next
}

// course begins a turn of a shark as the board was before it.
func (t *Told) course(s secret) Course {
	c := Course{Event: t.Event, Swimmers: t.Swimmers, Michael: t.Michael, Boats: t.At}
	for m := range c.Tippable {
		c.Tippable[m] = !t.Tipped[m]
	}
	for _, p := range board.AllPowers {
		c.Used[p] = s.used&bit(p) != 0
	}
	c.Begin(s.at)
	return c
}

// accepts reports whether a whole turn would have told the crew what they were told.
func (t *Told) accepts(c *Course) bool {
	return c.Report(t.Floating) == t.Report && !slices.ContainsFunc(t.Searches, func(s Search) bool {
		return Answer(c.At, c.Token, s.By, s.At) != s.Answer
	})
}

// everyStep are all that a plan could go on with, if it is allowed.
func (c *Course) everyStep() (steps []Step) {
	if c.Event == board.DriftingWreck {
		steps = append(steps, Step{Do: board.DoTip + "quint"}, Step{Do: board.DoTip + "hooper"})
	}
	if c.Token == board.NoPower {
		steps = append(steps, Step{Do: board.DoFrenzy}, Step{Do: board.DoEvasive}, Step{Do: board.DoSight}, Step{Do: board.DoBurst})
	}
	if c.Left == 0 {
		return steps
	}
	if c.Swimmers[c.At] > 0 {
		steps = append(steps, Step{Do: board.DoEatOne})
	}
	if c.Michael == c.At {
		steps = append(steps, Step{Do: board.DoMichael})
	}
	if c.Token == board.FeedingFrenzy {
		steps = append(steps, Step{Do: board.DoEatAll})
	}
	for _, first := range board.Amity.Water[c.At].List() {
		steps = append(steps, Step{board.DoMove, []board.Space{first}})
		if c.Token != board.NoPower {
			continue
		}
		steps = append(steps, Step{board.DoBurst, []board.Space{first}})
		for _, then := range board.Amity.Water[first].List() {
			steps = append(steps, Step{board.DoBurst, []board.Space{first, then}})
			for _, last := range board.Amity.Water[then].List() {
				steps = append(steps, Step{board.DoBurst, []board.Space{first, then, last}})
			}
		}
	}
	return steps
}

// everyPlan counts the plans that the planning accepts, by where they end.
func (t *Told) everyPlan(s secret) guesses {
	ends := guesses{}
	var from func(c Course)
	from = func(c Course) {
		if t.accepts(&c) {
			ends[secret{setOfUsed(&c), c.At}]++
		}
		for _, st := range c.everyStep() {
			if next := c; next.Add(st) == nil && !t.belies(&next) {
				from(next)
			}
		}
	}
	from(t.course(s))
	return ends
}

// belies reports whether a plan is beyond the report already.
func (t *Told) belies(c *Course) bool {
	for b, n := range c.Ate {
		if n > t.Report.Eaten[b] {
			return true
		}
	}
	return c.Token != board.NoPower && !t.Report.Token
}

// liked is the shark that the belief has in mind. It plays a token, if any, before all
// else. One time in four it takes each step as often as it likes it, or else it goes
// anywhere that fits, each place alike.
func (t *Told) liked(s secret) guesses {
	ends := guesses{}
	for _, token := range t.tokens() {
		c := t.course(s)
		if token != board.NoPower && token != board.SpeedBurst && c.Add(Step{Do: board.PowerCards[token].Line}) != nil || c.Used[token] {
			continue
		}
		found := guesses{}
		t.swim(c, token, 1, found)
		share := float64(leaning[token]) / float64(leaningOf(s.used, token))
		for end, w := range found {
			ends[end] += share * (0.25*w + 0.75*found.sum()/float64(len(found)))
		}
	}
	return ends
}

// swim adds up how likely the shark ends its turn at each secret from here on.
func (t *Told) swim(c Course, token board.Power, chance float64, ends guesses) {
	steps, likes, all := []Step{}, []float64{}, float64(stopping)
	if c.Left == 0 {
		all = 1
	}
	end := c
	if token == board.SpeedBurst && c.Token == board.NoPower {
		_ = end.Add(Step{Do: board.DoBurst})
	}
	for _, m := range board.Members {
		if t.Report.Tipped[m] {
			_ = end.Add(Step{Do: board.DoTip + m.Key()})
		}
	}
	stops := all
	like := func(liked float64, do string, to ...board.Space) {
		steps, likes, all = append(steps, Step{do, to}), append(likes, liked), all+liked
	}
	if c.Left > 0 {
		for _, to := range board.Amity.Water[c.At].List() {
			most := swimming
			for _, b := range board.Beaches {
				food := c.Swimmers[b]
				if c.Michael == b {
					food += 2
				}
				if food > 0 && (board.Swims[to][b] < c.Left-1 || c.Left == 1) {
					most = max(most, luring*min(food, 3)/(1+board.Swims[to][b])/(1+board.Swims[to][b]))
				}
			}
			like(float64(most), board.DoMove, to)
		}
		swimmers, michael := c.Swimmers[c.At] > 0, c.Michael == c.At
		switch {
		case token == board.FeedingFrenzy && (swimmers || michael):
			like(4*biting, board.DoEatAll)
			if swimmers {
				like(1, board.DoEatOne)
			}
			if michael {
				like(1, board.DoMichael)
			}
		case token != board.FeedingFrenzy && swimmers:
			like(biting, board.DoEat)
		}
		if token != board.FeedingFrenzy && michael {
			like(2*biting, board.DoMichael)
		}
		if token == board.SpeedBurst && c.Token == board.NoPower {
			var burst func(liked float64, to ...board.Space)
			burst = func(liked float64, to ...board.Space) {
				at := append([]board.Space{c.At}, to...)[len(to)]
				near := board.Amity.Water[at].List()
				for _, next := range near {
					way, liked := append(slices.Clone(to), next), liked/float64(len(near))
					if len(way) == board.BurstReach {
						like(liked, board.DoBurst, way...)
						continue
					}
					like(liked/4, board.DoBurst, way...)
					burst(liked*3/4, way...)
				}
			}
			burst(bursting)
		}
	}
	if t.accepts(&end) {
		ends[secret{setOfUsed(&end), end.At}] += chance * stops / all
	}
	for i, st := range steps {
		next := c
		if next.Add(st) == nil {
			t.swim(next, token, chance*likes[i]/all, ends)
		}
	}
}

// setOfUsed is the set of the tokens used after a turn.
func setOfUsed(c *Course) tokenSet {
	used := bit(c.Token)
	for _, p := range board.AllPowers {
		if c.Used[p] {
			used |= bit(p)
		}
	}
	return used
}

// firstTurns lets a shark swim its first turns by lot, with a crew that search wherever
// they can, and calls look after each.
func firstTurns(seed, turns int, look func([]Told)) {
	rng := rand.New(rand.NewPCG(uint64(seed), 1))
	lot := func(of []board.Space) board.Space { return of[rng.IntN(len(of))] }
	wet, dry := board.Amity.Wet().List(), board.Amity.Dry().List()
	now := secret{at: lot(wet)}
	var told []Told
	t := Told{}
	for range turns {
		t.Event, t.Floating, t.Searches = 1+rng.IntN(board.EventCards), board.SetOf(lot(wet), lot(wet)), nil
		t.At = [3]board.Space{board.Quint: lot(wet), board.Brody: lot(dry), board.Hooper: lot(wet)}
		for range 4 {
			t.Swimmers[lot(board.Beaches[:])]++
		}
		if rng.IntN(4) == 0 {
			t.Michael = lot(board.Beaches[:])
		}
		c := t.course(now)
		for range 5 {
			steps := c.everyStep()
			next := c
			if len(steps) > 0 && next.Add(steps[rng.IntN(len(steps))]) == nil {
				c = next
			}
		}
		t.Report = c.Report(t.Floating)
		search := func(by board.SearchKind, at board.Space) {
			t.Searches = append(t.Searches, Search{by, at, Answer(c.At, c.Token, by, at)})
		}
		search(board.ByLaunch, lot(board.Amity.Sea[t.At[board.Quint]]))
		search(board.ByFinder, t.At[board.Hooper])
		if board.IsBeach(t.At[board.Brody]) {
			search(board.ByBinoculars, t.At[board.Brody])
		}
		told = append(told, t)
		look(told)
		now = secret{setOfUsed(&c), c.At}
		t.Swimmers, t.Michael = c.Swimmers, c.Michael
	}
}

// The crew hold possible just what a plan that fits all reports and answers would lead
// to. They hold it as likely as the shark that they have in mind makes it, which is
// nearer to the number of the plans than to hold all that is possible for alike.
func TestBeliefAgainstEveryPlan(t *testing.T) {
	const rounds = 3
	var far [rounds + 1][4]float64
	var n [rounds + 1]float64
	for seed := range 16 {
		plans, liked := start(), start()
		firstTurns(seed, rounds, func(all []Told) {
			told := &all[len(all)-1]
			got := Know(all).Now().guesses()
			plans, liked = plans.after(told.everyPlan), liked.after(told.liked)
			for s := range plans {
				if got[s] == 0 {
					t.Fatalf("seed %d: the shark may be at %s with %04b, and the crew hold that impossible: %+v", seed, s.at, s.used, all)
				}
			}
			for s := range got {
				if plans[s] == 0 {
					t.Fatalf("seed %d: the shark cannot be at %s with %04b, and the crew hold that possible: %+v", seed, s.at, s.used, all)
				}
			}
			if d := got.apart(liked); d > 0.001 {
				t.Fatalf("seed %d: %.4f of the belief lies elsewhere than the shark would: %+v", seed, d, all)
			}
			alike, round := got.alike(), len(all)
			n[round]++
			for i, d := range []float64{plans.apart(got), plans.apart(alike), plans.places().apart(got.places()), plans.places().apart(alike.places())} {
				far[round][i] += d
			}
		})
	}
	for round := 1; round <= rounds; round++ {
		d := far[round]
		t.Logf("round %d, %v positions: %.3f from every plan, all alike %.3f; by place %.3f and %.3f",
			round, n[round], d[0]/n[round], d[1]/n[round], d[2]/n[round], d[3]/n[round])
		if n[round] == 0 || d[0] >= d[1] || d[2] >= d[3] {
			t.Errorf("round %d: the belief is no nearer to the plans than if all were alike", round)
		}
	}
}

// The ways that are imagined are drawn by the belief.
func TestImagineByTheBelief(t *testing.T) {
	firstTurns(3, 3, func(all []Told) {
		k, drawn, dice := Know(all), guesses{}, game.NewDice([32]byte{3})
		for range 4000 {
			m, ok := k.Imagine(dice)
			if !ok {
				t.Fatalf("nothing fits %+v", all)
			}
			drawn[secret{setOf(m.Used), m.At}]++
		}
		belief := k.Now().guesses()
		if d := drawn.apart(belief); d > 0.05 {
			t.Errorf("after round %d, %.3f of the imagined ways lie elsewhere than the belief", len(all), d)
		}
		if d := belief.apart(belief.alike()); d < 0.07 {
			t.Errorf("after round %d the belief is nearly the same for all, %.3f, which tests nothing", len(all), d)
		}
	})
}
