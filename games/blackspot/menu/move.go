package menu

import (
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// moves reports whether a model may move now, if under is typed before the move.
func (h helmMenu) moves(under string) bool {
	return orders.Accepts(&h.s.Sea, h.r, under+"move "+h.s.MayMove(h.r).String())
}

// turnsAt reports whether a model may move and turn now, if under is typed before the move.
func (h helmMenu) turnsAt(under string) bool {
	ahead := h.s.MayMove(h.r) - h.s.Model(h.r).ClassOf().Price
	return ahead >= 0 && orders.Accepts(&h.s.Sea, h.r, under+"move "+ahead.String()+" turn 5 port")
}

// ways offers ready-made moves, and a move step by step.
func (h helmMenu) ways(under string) {
	if !h.moves("") {
		return
	}
	m := h.s.Model(h.r)
	all, price := h.s.MayMove(h.r), m.ClassOf().Price
	move, group := under+"move ", "Move"
	if all > 0 {
		h.offer(under, idea{move + all.String(), "Full ahead, " + all.String() + "″", h.meets(), group})
	}
	if half := all / 2; half > 0 {
		h.offer(under, idea{move + half.String(), "Half ahead, " + half.String() + "″", h.meets(), group})
	}
	if all < price {
		return
	}
	note := "up to " + min(180, h.s.MostTurn(m)).String() + "°, for " + price.String() + "″"
	if price == 0 {
		note = "any turn, for nothing"
	}
	ahead := all - price
	if half := ahead / 2; half > 0 {
		rest := " then " + (ahead - half).String()
		h.turns(under, "turn ", " then "+ahead.String(), idea{"", "Turn first…", note + "; then " + ahead.String() + "″", group})
		h.turns(under, "move "+half.String()+" turn ", rest, idea{"", "Turn half-way…", half.String() + "″; " + note + "; then " + (ahead - half).String() + "″", group})
		h.turns(under, "move "+ahead.String()+" turn ", "", idea{"", "Turn at the end…", ahead.String() + "″; " + note, group})
	}
	h.turns(under, "move turn ", "", idea{"", "Turn on the spot…", note + "; no way ahead", group})
	h.steps(under, "run ")
}

// meets tells what becomes of a model that meets another on her way.
func (h helmMenu) meets() string {
	m := h.s.Model(h.r)
	text := "straight on; she stops at what she meets"
	switch {
	case m.Level == board.Air:
		text = "straight on, over all that lies below"
	case m.IsShip() || m.ClassOf().Attack == roster.Rams:
		text = "straight on; an enemy met is rammed, and the lower roll takes 1 damage"
	}
	if n := max(h.s.Least(h.r), h.s.Active.Least); n > 0 {
		text += "; at least " + n.String() + "″"
	}
	return text
}

// turns offers a move with one turn. The player chooses the turn next.
func (h helmMenu) turns(under, first, rest string, o idea) {
	word := under + first
	any := false
	for _, x := range h.angles() {
		line := word + x.word + rest
		if !orders.Accepts(&h.s.Sea, h.r, line) {
			continue
		}
		if !any {
			o.Line = word
			any = true
			if !h.open(under, o) {
				return
			}
		}
		h.offer(word, idea{line, x.label, o.Hint, x.group})
	}
}

// angle is a turn that is offered.
type angle struct{ word, label, group string }

// angles are the turns that are offered to a model: in steps of 15 degrees, or of 5 if her
// template is narrow.
func (h helmMenu) angles() []angle {
	most, step := min(180, h.s.MostTurn(h.s.Model(h.r))), inch.Degrees(15)
	if most <= 45 {
		step = 5
	}
	var list []angle
	for _, side := range []string{"port", "starboard"} {
		for d := step; d <= most; d += step {
			if d == 180 && side == "port" {
				continue // a turn of 180° is the same to both sides
			}
			list = append(list, angle{d.String() + " " + side, d.String() + "° to " + side, game.Capital(side)})
		}
	}
	return list
}

// steps offers a move step by step: the first leg, the turn, the second leg.
func (h helmMenu) steps(under, word string) {
	s, r := h.s, h.r
	all, price := s.MayMove(r), s.Model(r).ClassOf().Price
	run := under + word
	if all == 0 || !h.moves(under) && !h.turnsAt(under) || !h.open(under, idea{run, "Step by step…", "how far, a turn, and how far after it", "Move"}) {
		return
	}
	for _, n := range legs(all) {
		leg, rest := run+n.String()+" ", max(0, all-n-price)
		straight := orders.Accepts(&s.Sea, r, leg+"ahead")
		if !straight && !orders.Accepts(&s.Sea, r, leg+"turn 5 port then "+rest.String()) || !h.open(run, idea{leg, n.String() + "″ ahead", "then a turn, or none", "First leg"}) {
			continue
		}
		h.offer(leg, idea{leg + "ahead", "No turn", h.meets(), "Turn"})
		for _, x := range h.angles() {
			turn := leg + "turn " + x.word + " "
			if !orders.Accepts(&s.Sea, r, turn+"then "+rest.String()) || !h.open(leg, idea{turn, x.label, "costs " + price.String() + "″; " + rest.String() + "″ are left", x.group}) {
				continue
			}
			for _, n := range legs(rest) {
				h.offer(turn, idea{turn + "then " + n.String(), n.String() + "″ after the turn", h.meets(), "Second leg"})
			}
		}
	}
}

// moveIdeas are orders for a model about her anchor and the ground.
func moveIdeas(s *sea.Sea, r board.Ref) []idea {
	what := "Get off the ground, heading "
	if !s.Stuck(r) {
		what = "Come about at the edge, heading "
	}
	list := []idea{
		{"anchor", "Drop anchor", figures.In("her action; she does not move until it is raised, and repairs on {anchoredRepairs} or more"), "Action"},
		{"raise", "Raise anchor", figures.In("her action; {raisedWay}″ straight ahead may follow"), "Action"},
		{"raise; move 1", "Raise anchor and move 1″", "her action, and her move", "Action"},
	}
	for i := range board.Points {
		list = append(list, idea{"free " + strconv.Itoa(45*i), what + strings.ToUpper(board.Points[i]), "takes the whole turn: no move and no action", "Free"})
	}
	return list
}

// legs are the lengths that are offered up to a whole.
func legs(all inch.Inch) []inch.Inch {
	step := orders.LegOffered
	if all > orders.MostOffered {
		step = inch.OneInch
	}
	var list []inch.Inch
	for n := inch.Inch(0); n < all; n += step {
		list = append(list, n)
	}
	return append(list, all)
}

// faceIdeas are the headings that a teleported model may be set to.
func faceIdeas(s *sea.Sea, r board.Ref) []idea {
	if !s.Model(r).Turnable {
		return nil
	}
	var list []idea
	for i := range board.Points {
		list = append(list, idea{"face " + strconv.Itoa(45*i), "Face " + strings.ToUpper(board.Points[i]), "free, once, before she does anything else", "Face"})
	}
	return list
}
