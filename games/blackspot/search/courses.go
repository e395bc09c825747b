package search

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// pilot finds orders for a model to offer to a search: the few courses that bring the most, and
// what she fires on the way. Where rivals lie is public, so it may measure distances.
type pilot struct {
	y   searched
	s   *sea.Sea
	r   board.Ref
	m   *board.Model
	own sight
	pre string // typed before her orders

	allow inch.Inch
	least inch.Inch
	price inch.Inch
	most  inch.Degrees
	fires bool // whether she may fire
	land  []sea.Shallows
	now   [4]int       // what each bank may win where she lies
	rival *board.Model // the nearest
	aim   inch.Point   // where she is bound
	close inch.Inch    // she need not come nearer to aim than this

	near [mostSights]sight // the models whose guns or bases may matter on her way
	n    int               // of them
	best [mostCourses]course
	kept int // of them, the best first
}

// mostSights is how many models near her a pilot looks at.
const mostSights = 20

// How many courses of a model are offered to a search: few to one that plays on by them, and most
// to one that weighs each.
const (
	fewCourses  = 8
	mostCourses = 24
)

// course is a way with what is done on it.
type course struct {
	path  inch.Path
	fires [4]when // by bank
	word  string  // what is done at its end: "board n2"
	after string  // and then: "repair"
	value int     // thousandths of half points
}

// when is a point of a course at which a bank fires.
type when int8

const (
	never when = iota
	atStart
	beforeTurn
	afterTurn
	atEnd
)

// look fills in what a pilot sees from a model.
func (p *pilot) look(y searched, r board.Ref, pre string) {
	s := y.s
	m := s.Model(r)
	p.y, p.s, p.r, p.m, p.pre = y, &s.Sea, r, m, pre
	p.allow, p.price, p.most = s.MayMove(r), m.ClassOf().Price, s.MostTurn(m)
	p.least = s.Active.Least
	if s.Active.Ship != r {
		p.least = s.Least(r)
	}
	p.own = look(&s.Sea, r, m.Seat)
	p.fires = !s.Sirened(r) && (s.Active.Ship != r || s.Active.Action == "" || s.Active.Action == deed.ActFire)
	if p.fires {
		p.own.arm(&s.Sea, true)
	}
	nearest := inch.Inch(1 << 30)
	far := p.allow + sea.GunReach + inch.OneInch
	for i := range s.Models {
		o := &s.Models[i]
		if !o.Afloat() || board.Ref(i+1) == r {
			continue
		}
		off := m.Pose.At.Far(o.Pose.At)
		if o.Seat != m.Seat && o.Seat != board.Nobody && o.Level != board.Deep && off < nearest {
			p.rival, nearest = o, off
		}
		if off > far || p.n == mostSights {
			continue
		}
		x := &p.near[p.n]
		p.n++
		*x = look(&s.Sea, board.Ref(i+1), m.Seat)
		if !x.mine {
			x.arm(&s.Sea, true)
		}
		x.off = m.Pose.At.AtLeast(o.Pose.At)
	}
	p.land = make([]sea.Shallows, 0, len(s.Terrain))
	for _, x := range s.EachShoal {
		if x.Kind != sea.Sandbar && x.Disc.At.Squared(m.Pose.At) <= (far+200)*(far+200) { // few bars are ever cast
			p.land = append(p.land, sea.Shallows{Shoal: x, Risky: s.Wary(m, x)})
		}
	}
	p.bound()
	p.now = p.volleys(m.Pose)
}

// bound sets where a model is bound: out or to the runner in a blockade, to the island in a hunt
// for treasure, else to the nearest rival.
func (p *pilot) bound() {
	p.aim, p.close = inch.Point{X: inch.Table.East / 2, Y: inch.Table.North / 2}, 3*inch.OneInch
	switch {
	case p.s.Options.Scenario == "blockade" && p.m.Seat == 0 && p.m.IsShip():
		p.aim, p.close = inch.Point{X: p.m.Pose.At.X, Y: inch.Table.North + inch.OneInch}, 0
	case p.s.Options.Scenario == "treasure" && p.m.IsShip() && (p.rival == nil || p.m.Pose.At.Far(p.rival.Pose.At) > figures.RivalsKeep):
		p.close = rules.TreasureIsland.Radius + figures.TreasureReach
	case p.rival != nil:
		p.aim = p.rival.Pose.At
		if at := p.m.ClassOf().Attack; at != roster.Guns && at != roster.Flames && at != roster.Rays {
			p.close = inch.OneInch
		}
	}
}

// turnTo is the turn of at most most degrees after which a place lies most nearly ahead of a
// pose.
func turnTo(from inch.Pose, at inch.Point, most inch.Degrees) inch.Degrees {
	_, side := from.ToFrame(at)
	sign := inch.Degrees(1)
	if side < 0 {
		sign = -1
	}
	low, high := inch.Degrees(0), min(most, 180)
	for low < high {
		mid := (low + high + 1) / 2
		if _, off := from.Turned(sign * mid).ToFrame(at); off*int64(sign) >= 0 {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return sign * low
}

// add keeps a course, if it is among the best.
func (p *pilot) add(c course) {
	most := fewCourses
	if p.y.wide {
		most = mostCourses
		if slices.ContainsFunc(p.best[:p.kept], func(o course) bool { return o.path == c.path && o.word == c.word }) {
			return
		}
	}
	at := p.kept
	for at > 0 && p.best[at-1].value < c.value {
		at--
	}
	if at == most {
		return
	}
	p.kept = min(p.kept+1, most)
	copy(p.best[at+1:p.kept], p.best[at:p.kept-1])
	p.best[at] = c
}

// try weighs a way, if she may run it.
func (p *pilot) try(path inch.Path) {
	turn := inch.Inch(0)
	if path.Turn != 0 {
		turn = p.price
	}
	if run := path.Length(); run+turn <= p.allow && run >= min(p.least, p.allow-turn) {
		p.add(p.weighed(path))
	}
}

// courses weighs her courses. If no rival is near, it tries only a few.
func (p *pilot) courses() {
	all, ahead := p.allow, p.allow-p.price
	switch {
	case all <= 0:
		p.add(p.weighed(inch.Path{}))
		return
	case p.m.ClassOf().Monster:
		p.prowls()
		return
	}
	if p.alone() {
		p.try(inch.Path{First: all})
		if to := turnTo(p.m.Pose, p.aim, p.most); to != 0 && ahead > 0 {
			p.try(inch.Path{Turn: to, Second: ahead})
			p.try(inch.Path{First: ahead / 2, Turn: to, Second: ahead - ahead/2})
		}
		if p.kept > 0 && p.best[0].value > p.lies(p.m.Pose) {
			return
		}
	}
	for _, run := range [...]inch.Inch{0, all / 2, all} {
		p.try(inch.Path{First: run})
	}
	if ahead < 0 {
		return
	}
	most := min(p.most, 90)
	turns := [...]inch.Degrees{-most, most, -most / 2, most / 2, turnTo(p.m.Pose, p.aim, most)}
	for i, turn := range turns {
		if turn == 0 || slices.Contains(turns[:i], turn) {
			continue
		}
		p.try(inch.Path{Turn: turn, Second: ahead})
		p.try(inch.Path{First: ahead / 2, Turn: turn, Second: ahead - ahead/2})
		if i < 2 { // the widest turns: also as a short move, and at the end
			p.try(inch.Path{Turn: turn, Second: ahead / 2})
			p.try(inch.Path{First: ahead, Turn: turn})
		}
	}
	if p.y.wide {
		p.between(ahead, most, turns[len(turns)-1])
	}
}

// between weighs the courses between those of courses.
func (p *pilot) between(ahead inch.Inch, most, to inch.Degrees) {
	for _, quarter := range [...]inch.Inch{1, 3} {
		p.try(inch.Path{First: p.allow * quarter / 4})
	}
	for _, turn := range [...]inch.Degrees{-most, -3 * most / 4, -most / 2, -most / 4, most / 4, most / 2, 3 * most / 4, most, to - 15, to, to + 15} {
		if turn == 0 || turn < -most || turn > most {
			continue
		}
		for _, run := range [...]inch.Inch{ahead, 3 * ahead / 4, ahead / 2} {
			for quarter := range inch.Inch(5) {
				first := run * quarter / 4
				p.try(inch.Path{First: first, Turn: turn, Second: run - first})
			}
		}
	}
}

// alone reports whether no rival can be reached or can reach her.
func (p *pilot) alone() bool {
	for i := range p.n {
		if !p.near[i].mine {
			return false
		}
	}
	return true
}

// prowls weighs the courses of a monster: to where it is bound, to the sides, and away.
func (p *pilot) prowls() {
	to := turnTo(p.m.Pose, p.aim, 180)
	for _, off := range [...]inch.Degrees{0, -30, 30, -75, 75, 180} {
		turn := to + off
		if turn > 180 {
			turn -= 360
		}
		if turn < -180 {
			turn += 360
		}
		for _, run := range [...]inch.Inch{p.allow, p.allow / 2} {
			path := inch.Path{Before: turn, First: run}
			if p.m.ClassOf().Attack == roster.Flames || p.m.ClassOf().Attack == roster.Rays { // it strikes what lies ahead at the end
				end := path.End(p.m.Pose)
				path.Turn = turnTo(end, p.aim, 180)
			}
			p.try(path)
		}
	}
}

// grapple is the course that wins the most by bringing her beside a rival to throw hooks, bite or
// grip.
func (p *pilot) grapple() (best course, ok bool) {
	word := ""
	switch at := p.m.ClassOf().Attack; {
	case p.s.Sirened(p.r) || !p.free() || p.s.Active.Rammed || p.m.Aground:
		return best, false
	case p.m.IsShip() && p.m.Boards():
		word = "board "
	case at == roster.Bites:
		word = "bite "
	case at == roster.Grips:
		word = "grip "
	default:
		return best, false
	}
	for i := range p.n {
		o := &p.near[i]
		if o.mine || o.m.Level != p.m.Level && (p.m.Level != board.Deep || o.m.Level != board.Sea) ||
			word != "bite " && (!o.m.Boards() || p.s.PairOf(o.r) != nil) {
			continue
		}
		path, reached := p.alongside(o)
		if !reached {
			continue
		}
		if c := (course{path: path, value: p.fighting(o)}); !ok || c.value > best.value {
			c.word = word + o.m.Name
			best, ok = c, true
		}
	}
	return best, ok
}

// alongside is a way that ends beside a rival, if there is one.
func (p *pilot) alongside(o *sight) (inch.Path, bool) {
	at := o.m.Base()
	switch {
	case at.At.Far(p.m.Pose.At) > p.allow+2*sea.LongestBase+inch.OneInch:
		return inch.Path{}, false
	case p.m.Base().Adjacent(at):
		return inch.Path{}, true
	}
	to := turnTo(p.m.Pose, at.At, p.most)
	run := p.allow
	if to != 0 {
		run -= p.price
	}
	switch turned := p.m.Pose.Turned(to); {
	case p.s.Active.Ship == p.r && p.s.Active.Moved, run <= 0, run < p.least, !(inch.Base{Shape: p.m.ClassOf().Shape, Pose: turned}).StripMeets(run, at):
		return inch.Path{}, false
	case p.m.ClassOf().Monster:
		return inch.Path{Before: to, First: run}, true
	case to == 0:
		return inch.Path{First: run}, true
	}
	return inch.Path{Turn: to, Second: run}, true
}

// weigh offers the best courses.
func (p *pilot) weigh() {
	p.courses()
	if c, ok := p.grapple(); ok {
		p.add(c)
	}
	for i, c := range p.best[:p.kept] {
		v := game.Move{Line: p.words(c), Weight: 6 * game.Usual / (2 + i)}
		if c.path == (inch.Path{}) && c.fires == [4]when{} && c.word+c.after == "" {
			v.Kind = game.Ends
		}
		p.y.offer(v)
	}
}
