package jaws

import (
	"math/rand/v2"
	"slices"
	"strings"
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

func (b *belief) guesses() guesses {
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
func (t *Told) course(s secret) course {
	is := &Island{Event: t.Event, Swimmers: t.Swimmers, Michael: t.Michael, At: t.At, Tipped: t.Tipped}
	is.Hidden.At = s.at
	for _, p := range board.AllPowers {
		is.Hidden.Used[p] = s.used&bit(p) != 0
	}
	return is.course()
}

// accepts reports whether a whole turn would have told the crew what they were told.
func (t *Told) accepts(c *course) bool {
	r := Report{Eaten: c.ate, Michael: c.ateMichael, Token: c.token != board.NoPower, Tipped: c.tipped}
	if c.token != board.EvasiveMoves {
		r.Sensors = t.Floating & c.visited()
	}
	end := Hidden{At: c.at, Playing: c.token}
	return r == t.Report && !slices.ContainsFunc(t.Searches, func(s Search) bool { return end.answer(s.By, s.At) != s.Answer })
}

// everyStep are all that a plan could go on with, if it is allowed.
func (c *course) everyStep() (steps []Step) {
	if c.event == driftingWreck {
		steps = append(steps, Step{Do: board.DoTip + "quint"}, Step{Do: board.DoTip + "hooper"})
	}
	if c.token == board.NoPower {
		steps = append(steps, Step{Do: board.DoFrenzy}, Step{Do: board.DoEvasive}, Step{Do: board.DoSight}, Step{Do: board.DoBurst})
	}
	if c.left == 0 {
		return steps
	}
	if c.swimmers[c.at] > 0 {
		steps = append(steps, Step{Do: board.DoEatOne})
	}
	if c.michael == c.at {
		steps = append(steps, Step{Do: board.DoMichael})
	}
	if c.token == board.FeedingFrenzy {
		steps = append(steps, Step{Do: board.DoEatAll})
	}
	for _, first := range board.Amity.Water[c.at].List() {
		steps = append(steps, Step{board.DoMove, []board.Space{first}})
		if c.token != board.NoPower {
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
	var from func(c course)
	from = func(c course) {
		if t.accepts(&c) {
			ends[secret{setOfUsed(&c), c.at}]++
		}
		for _, st := range c.everyStep() {
			if next := c; next.add(st) == nil && !t.belies(&next) {
				from(next)
			}
		}
	}
	from(t.course(s))
	return ends
}

// belies reports whether a plan is beyond the report already.
func (t *Told) belies(c *course) bool {
	for b, n := range c.ate {
		if n > t.Report.Eaten[b] {
			return true
		}
	}
	return c.token != board.NoPower && !t.Report.Token
}

// liked is the shark that the belief has in mind. It plays a token, if any, before all
// else. One time in four it takes each step as often as it likes it, or else it goes
// anywhere that fits, each place alike.
func (t *Told) liked(s secret) guesses {
	ends := guesses{}
	for _, token := range t.tokens() {
		c := t.course(s)
		if token != board.NoPower && token != board.SpeedBurst && c.add(Step{Do: board.PowerCards[token].Line}) != nil || c.used[token] {
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
func (t *Told) swim(c course, token board.Power, chance float64, ends guesses) {
	steps, likes, all := []Step{}, []float64{}, float64(stopping)
	if c.left == 0 {
		all = 1
	}
	end := c
	if token == board.SpeedBurst && c.token == board.NoPower {
		_ = end.add(Step{Do: board.DoBurst})
	}
	for _, m := range board.Members {
		if t.Report.Tipped[m] {
			_ = end.add(Step{Do: board.DoTip + m.Key()})
		}
	}
	stops := all
	like := func(liked float64, do string, to ...board.Space) {
		steps, likes, all = append(steps, Step{do, to}), append(likes, liked), all+liked
	}
	if c.left > 0 {
		for _, to := range board.Amity.Water[c.at].List() {
			most := swimming
			for _, b := range board.Beaches {
				food := c.swimmers[b]
				if c.michael == b {
					food += 2
				}
				if food > 0 && (swims[to][b] < c.left-1 || c.left == 1) {
					most = max(most, luring*min(food, 3)/(1+swims[to][b])/(1+swims[to][b]))
				}
			}
			like(float64(most), board.DoMove, to)
		}
		swimmers, michael := c.swimmers[c.at] > 0, c.michael == c.at
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
		if token == board.SpeedBurst && c.token == board.NoPower {
			var burst func(liked float64, to ...board.Space)
			burst = func(liked float64, to ...board.Space) {
				at := append([]board.Space{c.at}, to...)[len(to)]
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
		ends[secret{setOfUsed(&end), end.at}] += chance * stops / all
	}
	for i, st := range steps {
		next := c
		if next.add(st) == nil {
			t.swim(next, token, chance*likes[i]/all, ends)
		}
	}
}

// setOfUsed is the set of the tokens used after a turn.
func setOfUsed(c *course) tokenSet {
	used := bit(c.token)
	for _, p := range board.AllPowers {
		if c.used[p] {
			used |= bit(p)
		}
	}
	return used
}

// firstRounds plays the first rounds by lot, with a crew that search wherever they can,
// and calls look after each.
func firstRounds(t *testing.T, seed, rounds int, look func(*Island)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(seed), 1))
	session, _, err := game.Begin(&Game, game.Table{Seats: 2, Options: map[string]string{"acts": "1", "hints": "on"}}, [32]byte{byte(seed)})
	if err != nil {
		t.Fatal(err)
	}
	s := session.Match().(*State)
	for s.Over == nil && s.Island.Round <= rounds {
		seat, line := s.Waiting()[0].Seat, ""
		for line == "" || strings.HasSuffix(line, " ") {
			choices := s.Choices(seat, line)
			at := rng.IntN(len(choices))
			if i := slices.IndexFunc(choices, func(c game.Choice) bool {
				return strings.Contains(c.Line, "launch") || strings.Contains(c.Line, "finder") || strings.Contains(c.Line, "binoculars")
			}); i >= 0 && rng.IntN(4) > 0 {
				at = i
			}
			line = choices[at].Line
		}
		round := s.Island.Round
		if _, err := session.Play(seat, line); err != nil {
			t.Fatal(err)
		}
		if s.Over == nil && round > 0 && s.Island.Round > round {
			look(s.Island)
		}
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
		firstRounds(t, seed, rounds, func(is *Island) {
			told := &is.Told[len(is.Told)-1]
			got := is.knowledge().now().guesses()
			plans, liked = plans.after(told.everyPlan), liked.after(told.liked)
			for s := range plans {
				if got[s] == 0 {
					t.Fatalf("seed %d: the shark may be at %s with %04b, and the crew hold that impossible: %+v", seed, s.at, s.used, is.Told)
				}
			}
			for s := range got {
				if plans[s] == 0 {
					t.Fatalf("seed %d: the shark cannot be at %s with %04b, and the crew hold that possible: %+v", seed, s.at, s.used, is.Told)
				}
			}
			if d := got.apart(liked); d > 0.001 {
				t.Fatalf("seed %d: %.4f of the belief lies elsewhere than the shark would: %+v", seed, d, is.Told)
			}
			alike, round := got.alike(), len(is.Told)
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

// Imagined matches are drawn by the belief.
func TestImagineByTheBelief(t *testing.T) {
	firstRounds(t, 3, 3, func(is *Island) {
		s := &State{Acts: "1", Seats: 2, Act: 1, Island: is, Crew: [3][]game.Seat{{1}, {1}, {1}}}
		drawn, worlds, dice := guesses{}, s.Imagine(1), game.NewDice([32]byte{3})
		for range 4000 {
			h := &worlds(dice).(*State).Island.Hidden
			end := secret{0, h.At}
			for _, p := range board.AllPowers {
				if h.Used[p] {
					end.used |= bit(p)
				}
			}
			drawn[end]++
		}
		belief := is.knowledge().now().guesses()
		if d := drawn.apart(belief); d > 0.05 {
			t.Errorf("after round %d, %.3f of the imagined matches lie elsewhere than the belief", len(is.Told), d)
		}
		if d := belief.apart(belief.alike()); d < 0.07 {
			t.Errorf("after round %d the belief is nearly the same for all, %.3f, which tests nothing", len(is.Told), d)
		}
	})
}
