package blackspot

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// shipChoices are the models of the phase, each with her orders, and the same again
// for trying them out.
func (s *State) shipChoices(m *game.Menu, seat game.Seat) {
	s.goChoices(m, seat)
	if r := s.helm(seat); r != 0 {
		s.quickChoices(m, seat, r, s.model(r).Name+" ")
	}
	for _, r := range s.mayOrder(seat) {
		name := s.model(r).Name
		s.orderChoices(m, r, name+" ")
		line := "try " + name + " "
		m.Add("try ", game.Choice{Line: line, Label: game.Capital(s.title(r)), Hint: s.shipHint(r), Group: "Ships", Spot: view.ShipSpot(name)})
		s.orderChoices(m, r, line)
	}
	s.tryChoices(m, seat, s.mayOrder(seat))
}

// moreChoices are further orders for the active model.
func (s *State) moreChoices(m *game.Menu, seat game.Seat) {
	s.goChoices(m, seat)
	r := s.Active.Ship
	if s.Active.Moved {
		s.orderChoices(m, r, "")
	} else {
		s.quickChoices(m, seat, r, "")
		s.orderChoices(m, r, s.model(r).Name+" ")
	}
	s.orderChoices(m, r, "try ")
	s.tryChoices(m, seat, []board.Ref{s.Active.Ship})
}

// goChoices carry out what was tried. It is offered as the order itself, since that
// can be taken back where the word "go" cannot.
func (s *Battle) goChoices(m *game.Menu, seat game.Seat) {
	draft := s.Fleets[seat].Draft
	name, order, _ := strings.Cut(draft, " ")
	if r := s.named(name); r != 0 && r == s.helm(seat) && s.accepts(r, order) {
		m.Add("", game.Choice{Line: draft, Label: "Go", Hint: "as you tried: " + draft, Group: "Tried", Spot: view.ShipSpot(name)})
	}
}

// tryChoices try an order where a model may still move, or forget the one that was
// tried.
func (s *Battle) tryChoices(m *game.Menu, seat game.Seat, list []board.Ref) {
	if slices.ContainsFunc(list, func(r board.Ref) bool { return helmMenu{s: s, r: r}.moves("") }) {
		m.Offer("", "try ", "Try an order first", "you alone see her course in a picture; nothing is carried out", "More")
	}
	if strings.Contains(s.Fleets[seat].Draft, " ") {
		m.Add("", game.Choice{Line: "clear", Label: "Forget what you tried", Hint: "the picture of her course goes", Group: "Try", Kind: game.Backs})
	}
}

// shipHint tells how a model is off that is to be ordered.
func (s *Sea) shipHint(r board.Ref) string {
	m := s.model(r)
	text := "may sail " + s.allowance(m).String() + "″"
	switch n := s.windFor(m); {
	case s.stuck(r):
		text = "aground: this turn goes into getting her free"
	case m.Anchored:
		text = "at anchor"
	case s.trapped(m):
		text = "held by Crushing Rocks"
	case n > 0:
		text += ", " + n.String() + "″ of it by the wind"
	case n < 0:
		text += ", " + (-n).String() + "″ lost to the wind"
	}
	if n := s.least(r); n > 0 {
		text += ", at least " + n.String() + "″ by momentum"
	}
	text += "; " + game.CountDice(m.Dice)
	if m.Hits > 0 {
		text += ", " + game.Count(m.Hits, "hit")
	}
	if m.Fires > 0 {
		text += ", " + game.Count(m.Fires, "fire")
	}
	return text
}

// helmMenu offers orders for a model. Only those are offered that would be accepted.
type helmMenu struct {
	s   *Battle
	m   *game.Menu
	r   board.Ref
	pre string // typed before an order: her name where she must be named, and "try"
}

// orderChoices are the orders for a model.
func (s *State) orderChoices(m *game.Menu, r board.Ref, pre string) {
	if !m.Opens(pre) {
		return
	}
	h := helmMenu{&s.Battle, m, r, pre}
	h.ways("")
	h.banks()
	h.others()
}

// offer adds an order under a beginning if it would be accepted.
func (h helmMenu) offer(under string, o idea) {
	if h.s.accepts(h.r, o.line) {
		if h.m.Opens(h.pre + unled(under)) {
			o.label += h.s.course(h.r, o.line)
		}
		c := game.Choice{Line: h.pre + o.line, Label: o.label, Hint: o.hint, Group: o.group, Spot: h.s.orderSpot(h.r, o.line), Asks: h.asks(o.line)}
		if o.line == "done" || o.line == "hold" {
			c.Kind, c.Early = game.Ends, o.line == "done" && h.mayFire()
		}
		h.m.Add(h.pre+unled(under), c)
	}
}

// unled is a beginning without the word "by" that leads to a move. The move is
// offered where the word is not typed yet, so that it costs no press of its own.
func unled(under string) string { return strings.TrimSuffix(under, "by ") }

// open adds a beginning with what may follow it, and reports whether it was typed.
func (h helmMenu) open(under string, o idea) bool {
	h.m.Add(h.pre+unled(under), game.Choice{Line: h.pre + o.line, Label: o.label, Hint: o.hint, Group: o.group, Spot: h.s.orderSpot(h.r, o.line)})
	return h.m.Opens(h.pre + o.line)
}

// banks offer to fire where she lies and, while she may still move, on the way.
func (h helmMenu) banks() {
	m := h.s.model(h.r)
	moves := h.moves("")
	if !moves && h.pre == "" {
		h.quickBanks()
		h.otherBanks()
		return
	}
	now := ""
	if moves {
		now = " now"
	}
	loaded := h.s.loaded(m)
	for _, b := range loaded {
		h.offer("", idea{"fire " + b.String(), "Fire " + b.String() + now, h.s.fireHint(h.r, b), "Fire"})
	}
	if len(loaded) > 1 {
		h.offer("", idea{"fire all", "Fire all banks" + now, h.s.allHint(h.r), "Fire"})
	}
	if moves && len(loaded) > 0 && h.s.accepts(h.r, "fire "+loaded[0].String()) {
		h.onTheWay("")
	}
}

// points of a way at which a bank may be told to fire.
var wayPoints = []struct{ word, label, hint string }{
	{"before", "before the turn", "at the place of the turn, on the old heading"},
	{"after", "after the turn", "at the place of the turn, on the new heading"},
	{"half", "half-way", "half-way along her move"},
}

// onTheWay offers banks that fire at a point of a way, which is chosen next: "fire
// port before by move 3 turn 45 port".
func (h helmMenu) onTheWay(under string) {
	m := h.s.model(h.r)
	word := under + "fire "
	if under == "" {
		if !h.open("", idea{word, "Fire on the way…", "first which bank and where, then the move", "Fire"}) {
			return
		}
	}
	for _, b := range h.s.loaded(m) {
		if strings.Contains(under, "fire "+b.String()) {
			continue
		}
		for _, p := range wayPoints {
			line := word + b.String() + " " + p.word + " by "
			if len(h.pre+line) > game.MaxTyped-40 || !h.turnsAt(line) && !h.moves(line) {
				continue // no room for the move, or none
			}
			at := word
			if under != "" {
				at = under
			}
			if h.open(at, idea{line, "Fire " + b.String() + " " + p.label, p.hint, "On the way"}) {
				h.ways(line)
				h.onTheWay(line)
			}
		}
	}
}

// rivals are the enemies that a model may name.
func (h helmMenu) rivals() []board.Ref {
	return h.s.refs(func(o *board.Model) bool {
		return o.Afloat() && o.Seat != h.s.model(h.r).Seat && o.Seat != board.Nobody
	})
}

// besides offer what is done to a rival beside her: hooks, a bite or a grip. After
// her move those are offered that lie there; before it all, near or not, with the
// move that is to bring her there.
func (h helmMenu) besides(word, label, hint string) {
	moved, opened := h.s.Active.Ship == h.r && h.s.Active.Moved, false
	for _, r := range h.rivals() {
		o := h.s.model(r)
		line := word + " " + o.Name
		switch {
		case !h.s.accepts(h.r, line):
		case moved:
			if h.s.model(h.r).Base().Adjacent(o.Base()) {
				h.offer("", idea{line, label + " " + o.Called(), hint, "Board"})
			}
		default:
			if !opened && !h.open("", idea{word + " ", label + "…", hint, "Board"}) {
				return
			}
			opened = true
			if h.open(word+" ", idea{line + " ", game.Capital(o.Called()), hint, "Rivals"}) {
				h.offer(line+" ", idea{line + " now", "From where she lies", "out of reach nothing happens, and it costs nothing", "Board"})
				h.ways(line + " by ")
			}
		}
	}
}

// others offer all else: attacks from beside, repairs, crew, what options and
// FantaSea bring, and the end of her turn.
func (h helmMenu) others() {
	h.besides("board", "Board", "hooks and a first fight at +1, if she lies within 0.25″ of her; else it costs nothing")
	if h.s.Options.Fantasy {
		h.besides("bite", "Attack", "within 0.25″: both roll, the higher does 1 damage; else it costs nothing")
		h.besides("grip", "Grip", "within 0.25″: they fight as in boarding, and on a 1 a hit pulls her under")
	}
	h.rammings()
	opened := map[string]bool{}
	for _, o := range h.s.orderIdeas(h.r) {
		word, _, _ := strings.Cut(o.line, " ")
		if label, ok := listedBelow[word]; ok && h.s.accepts(h.r, o.line) {
			if word == "free" && !h.s.stuck(h.r) {
				label = "Come about…"
			}
			if !opened[word] {
				h.open("", idea{word + " ", label, o.hint, o.group})
				opened[word] = true
			}
			h.offer(word+" ", o)
			continue
		}
		h.offer("", o)
	}
}

// listedBelow are the orders that have a menu of their own.
var listedBelow = map[string]string{"swap": "Swap crew…", "crew": "Man a derelict…", "free": "Get free…", "face": "Face…"}

// idea is an order that may be offered.
type idea struct{ line, label, hint, group string }

// orderIdeas are orders besides moves, shots and boarding that a model might be
// given, good or not.
func (s *Sea) orderIdeas(r board.Ref) []idea {
	m := s.model(r)
	list := s.moveIdeas(r)
	if m.Hits > 0 {
		hit := "her hit"
		if m.Hits > 1 {
			hit = "one of her " + strconv.Itoa(m.Hits) + " hits"
		}
		list = append(list, idea{"repair", "Repair", "her action: " + strconv.Itoa(s.repairs(m)) + " or more on her best die removes " + hit, "Action"})
	}
	list = append(list, s.crewIdeas(r)...)
	if s.Options.Fantasy {
		list = append(list, s.fantasyIdeas(r)...)
	}
	if s.Active.Ship == r {
		return append(list, idea{"done", "End the turn of " + game.Capital(m.Name), "she does no more in this round", "End"})
	}
	return append(list, idea{"hold", "Hold", "no move and no action; ends her turn", "End"})
}

// accepts reports whether an order would be accepted.
func (s *Sea) accepts(r board.Ref, line string) bool {
	words, err := game.Words(line)
	if err != nil {
		return false
	}
	_, _, err = s.readOrder(r, splitParts(words))
	return err == nil
}
