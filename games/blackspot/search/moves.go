// Package search gives computers what they need besides the rules: the moves that are worth a
// look, the worth of a position, and imagined battles that look the same to them as the real one.
package search

import (
	"cmp"
	"slices"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/boarding"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
)

// Moves are the choices for a player that searches. If wide is set, there are more courses for
// each ship.
func Moves(s *battle.State, seat game.Seat, typed string, wide bool) []game.Move {
	m := game.SearchMenu(typed)
	if s.Over == nil && s.Asked(seat) {
		searched{s, m, seat, typed, wide}.moves()
	}
	return m.Moves()
}

// searched offers moves to a search: of all choices only the few that matter, and whole orders
// where people give them part by part.
type searched struct {
	s     *battle.State
	m     *game.Menu
	seat  game.Seat
	typed string
	wide  bool // the search weighs each
}

// offer adds a move, unless it is offered already.
func (y searched) offer(v game.Move) {
	if !slices.ContainsFunc(y.m.Moves(), func(o game.Move) bool { return o.Line == v.Line }) {
		y.m.Weigh("", v)
	}
}

func (y searched) weigh(line string, weight int) {
	y.m.Weigh("", game.Move{Line: line, Weight: weight})
}

// moves offers what a seat is asked for.
func (y searched) moves() {
	s := y.s
	switch s.Prompt.Ask {
	case board.AskTerrain:
		y.weigh("place auto", game.Usual)
	case board.AskFleet:
		y.fleet()
	case board.AskPair:
		y.pairs()
	case board.AskShip:
		y.ships()
	case board.AskOrders:
		y.further()
	case board.AskBooty:
		y.booty()
	case board.AskHooks:
		y.weigh("keep", game.Usual)
		y.weigh("cut", game.Usual)
	case board.AskWind:
		for _, how := range []string{rules.WindStays, rules.WindClockwise, rules.WindCounter} {
			y.weigh("wind "+how, game.Usual)
		}
	case board.AskPrize:
		y.prize()
	case board.AskCast:
		y.casts()
	case board.AskDispel:
		y.answers()
	case board.AskTyphoon:
		y.drives()
	}
}

// fleet offers the ready fleets that spend the most, and then the lock.
func (y searched) fleet() {
	if b := y.s.Fleets[y.seat].Build; len(b.Models) > 0 && yard.CheckBuild(&y.s.Sea, y.seat, b) == nil {
		y.m.Weigh("", game.Move{Line: "lock", Kind: game.Ends, Weight: game.Usual})
		return
	}
	list := yard.PicksFor(&y.s.Sea, y.seat)
	for i, p := range list {
		if i < yard.MostPicks && p.Cost() == list[0].Cost() {
			y.weigh("pick "+p.Key, game.Usual)
		}
	}
}

// pairs offers each pair once, since either of the two begins the same fight.
func (y searched) pairs() {
	for _, r := range y.s.MayOrder(y.seat) {
		if p := y.s.PairOf(r); y.s.Model(p.Partner(r)).Seat != y.seat || r == p.By {
			y.weigh(y.s.Model(r).Name+" fight", game.Usual)
		}
	}
}

// mostAsked is how many models are offered to be ordered first.
const mostAsked = 3

// ships offers the models that lie nearest to rivals, each with her orders.
func (y searched) ships() {
	s := y.s
	if y.typed != "" {
		y.orders(s.Named(strings.TrimSuffix(y.typed, " ")), y.typed)
		return
	}
	list := s.MayOrder(y.seat)
	if len(list) > 1 {
		if helm := s.Helm(y.seat); s.Stuck(helm) || s.MayMove(helm) == 0 {
			list = []board.Ref{helm}
		}
	}
	mayWait := func(r board.Ref) bool {
		m := s.Model(r)
		return m.IsShip() && m.Opport == "" && len(m.BanksOf()) > 0
	}
	if s.Options.Opportunity && s.Round == 1 && slices.ContainsFunc(list, mayWait) {
		y.opportunity()
	}
	if len(list) == 1 {
		y.orders(list[0], s.Model(list[0]).Name+" ")
		return
	}
	slices.SortStableFunc(list, func(a, b board.Ref) int { return cmp.Compare(threat(&s.Sea, a), threat(&s.Sea, b)) })
	for i, r := range list[:min(len(list), mostAsked)] {
		y.weigh(s.Model(r).Name+" ", 4*game.Usual>>i)
	}
}

// threat is how near a model lies to a rival.
func threat(s *sea.Sea, r board.Ref) inch.Inch {
	m, near := s.Model(r), inch.Inch(1<<30)
	for i := range s.Models {
		if o := &s.Models[i]; o.Afloat() && o.Seat != m.Seat && o.Seat != board.Nobody {
			near = min(near, m.Pose.At.Far(o.Pose.At))
		}
	}
	return near
}

// opportunity offers the setting with which all ships fire at what ends its turn under their
// guns.
func (y searched) opportunity() {
	if refs := orders.Settable(&y.s.Sea, &orders.Settings[len(orders.Settings)-1], y.seat); len(refs) > 1 {
		y.weigh("set opportunity all any", 2*game.Usual)
	} else if len(refs) == 1 {
		y.weigh("set opportunity "+y.s.Model(refs[0]).Name+" any", 2*game.Usual)
	}
}

// orders offers the orders of a model that has not moved.
func (y searched) orders(r board.Ref, pre string) {
	s := y.s
	m := s.Model(r)
	switch {
	case s.Stuck(r) || s.Active.Ship != r && s.Hemmed(r):
		y.getsFree(r, pre)
		return
	case m.Anchored && s.Active.Action == "":
		y.weigh(pre+"raise; move 1", game.Usual)
	case m.Level == board.Deep && m.ClassOf().Attack != roster.Rams && m.ClassOf().Attack != roster.Grips && m.ClassOf().Attack != roster.Bites && y.clear(m):
		y.weigh(pre+"emerge", game.Usual)
		return
	case m.Fires > 0 && s.Active.Ship != r && m.IsShip():
		y.weigh(pre+"douse", game.Usual)
	}
	var p pilot
	p.look(y, r, pre)
	p.weigh()
}

// clear reports whether nothing lies above a submerged model.
func (y searched) clear(m *board.Model) bool {
	for i := range y.s.Models {
		if o := &y.s.Models[i]; o.Afloat() && o.Level == board.Sea && o.Base().Overlaps(m.Base()) {
			return false
		}
	}
	return true
}

// getsFree offers headings for a ship that gets off the ground or comes about at the edge: the
// one nearest to where she is bound, and those beside it.
func (y searched) getsFree(r board.Ref, pre string) {
	m := y.s.Model(r)
	var p pilot
	p.look(y, r, pre)
	to := (m.Pose.Heading + turnTo(m.Pose, p.aim, 180) + 22).Heading() / 45
	for i, off := range [...]inch.Degrees{0, 1, 7, 2, 6} {
		if y.s.Edition >= sea.InTurn && !y.s.Stuck(r) && m.Faces(45*((to+off)%8)) {
			continue
		}
		y.weigh(pre+"free "+(45*((to+off)%8)).String(), 2*game.Usual>>i+1)
	}
}

// further offers more orders for the model under orders.
func (y searched) further() {
	s := y.s
	r := s.Active.Ship
	m := s.Model(r)
	if !s.Active.Moved {
		y.orders(r, m.Name+" ")
		return
	}
	var p pilot
	p.look(y, r, "")
	bear, harms := 0, false
	for b, n := range p.now {
		if p.fires && slices.Contains(s.Loaded(m), inch.Bank(b)) && p.friendsAlone(m.Pose, inch.Bank(b)) {
			n, p.now[b] = -1, 0
		}
		harms = harms || n < 0
		bear += deed.OneIf(n > 0)
	}
	done := game.Usual
	if bear > 1 && !harms {
		y.weigh("fire all", 4*game.Usual)
		done = 1
	}
	if bear == 1 || harms {
		for b, n := range p.now {
			if n > 0 {
				y.weigh("fire "+inch.BankNames[b], 2*game.Usual)
				done = 1
			}
		}
	}
	if p.free() {
		if c, ok := p.grapple(); ok {
			y.weigh(c.word, game.Usual)
		}
		if m.Hits > 0 && m.IsShip() {
			y.weigh("repair", game.Usual)
			done = 1
		}
	}
	y.m.Weigh("", game.Move{Line: "done", Kind: game.Ends, Weight: done})
}

// friendsAlone reports whether a bank that fires from a pose would hit only her own side.
func (p *pilot) friendsAlone(from inch.Pose, bank inch.Bank) bool {
	laid := p.m.Laid(inch.Base{Shape: p.m.ClassOf().Shape, Pose: from}, bank)
	under := func(o *board.Model) bool {
		return o.Afloat() && o.Level != board.Deep && from.At.Squared(o.Pose.At) <= sea.GunReach*sea.GunReach && laid.Range(o.Base()) != inch.OutOfRange
	}
	friends := false
	for i := range p.n {
		o := &p.near[i]
		friends = friends || o.m.Seat == p.m.Seat && under(o.m)
	}
	return friends && !slices.ContainsFunc(p.s.Models, func(o board.Model) bool { return o.Seat != p.m.Seat && o.Seat != board.Nobody && under(&o) })
}

// booty offers to roll again, most of all where it may save a ship.
func (y searched) booty() {
	again := game.Usual
	if y.s.Top().Pools[y.s.Prompt.Pool].Dear {
		again = 4 * game.Usual
	}
	y.weigh("reroll", again)
	y.weigh("let", game.Usual)
}

// prize offers what may become of a ship that is taken.
func (y searched) prize() {
	s := y.s
	d := s.Top()
	y.weigh("scuttle", game.Usual)
	y.weigh("adrift", 2)
	if s.Traits(y.seat).Undead {
		y.weigh("rise", 2*game.Usual)
	}
	for _, r := range s.ShipsOf(y.seat) {
		if boarding.MayGive(&s.Sea, r, d.Ship, d.Other) && s.Model(r).Dice > 1 {
			y.weigh("crew 1 from "+s.Model(r).Name, 2*game.Usual)
		}
	}
}
