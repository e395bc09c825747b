package menu

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// shipChoices are the models of the phase, each with her orders, and the same orders for trying
// out.
func shipChoices(s *battle.State, m *game.Menu, seat game.Seat) {
	goChoices(&s.Battle, m, seat)
	if r := s.Helm(seat); r != 0 {
		quickChoices(s, m, seat, r, s.Model(r).Name+" ")
	}
	for _, r := range s.MayOrder(seat) {
		name := s.Model(r).Name
		orderChoices(s, m, r, name+" ")
		line := "try " + name + " "
		m.Add("try ", game.Choice{Line: line, Label: game.Capital(s.Title(r)), Hint: shipHint(&s.Sea, r), Group: "Ships", Spot: view.ShipSpot(name), Leads: true})
		orderChoices(s, m, r, line)
	}
	tryChoices(&s.Battle, m, seat, s.MayOrder(seat))
}

// moreChoices are further orders for the active model.
func moreChoices(s *battle.State, m *game.Menu, seat game.Seat) {
	goChoices(&s.Battle, m, seat)
	r := s.Active.Ship
	if s.Active.Moved {
		orderChoices(s, m, r, "")
	} else {
		quickChoices(s, m, seat, r, "")
		orderChoices(s, m, r, s.Model(r).Name+" ")
	}
	orderChoices(s, m, r, "try ")
	tryChoices(&s.Battle, m, seat, []board.Ref{s.Active.Ship})
}

// goChoices offers to carry out the order that was tried out. It offers the order itself, which
// can be taken back; the word "go" cannot.
func goChoices(s *battle.Battle, m *game.Menu, seat game.Seat) {
	draft := s.Fleets[seat].Draft
	name, order, _ := strings.Cut(draft, " ")
	if r := s.Named(name); r != 0 && r == s.Helm(seat) && orders.Accepts(&s.Sea, r, order) {
		m.Add("", game.Choice{Line: draft, Label: "Go", Hint: "as you tried: " + draft, Group: "Tried", Spot: view.ShipSpot(name), Main: true, Asks: helmMenu{s: s, r: r}.asks(order)})
	}
}

// tryChoices offers to try out an order for a model that may still move, or to forget the one
// that was tried out.
func tryChoices(s *battle.Battle, m *game.Menu, seat game.Seat, list []board.Ref) {
	if slices.ContainsFunc(list, func(r board.Ref) bool { return helmMenu{s: s, r: r}.moves("") }) {
		m.Offer("", "try ", "Try an order first", "you alone see her course in a picture; nothing is carried out", "More")
	}
	if strings.Contains(s.Fleets[seat].Draft, " ") {
		m.Add("", game.Choice{Line: "clear", Label: "Forget what you tried", Hint: "the picture of her course goes", Group: "Try", Kind: game.Backs})
	}
}

// shipHint tells the state of a model that is to be ordered.
func shipHint(s *sea.Sea, r board.Ref) string {
	m := s.Model(r)
	text := "may sail " + s.Allowance(m).String() + "″"
	switch n := s.WindFor(m); {
	case s.Stuck(r):
		text = "aground: this turn goes into getting her free"
	case m.Anchored:
		text = "at anchor"
	case s.Trapped(m):
		text = "held by Crushing Rocks"
	case n > 0:
		text += ", " + n.String() + "″ of it by the wind"
	case n < 0:
		text += ", " + (-n).String() + "″ lost to the wind"
	}
	if n := s.Least(r); n > 0 {
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

// helmMenu offers orders for a model. It offers only those that would be accepted.
type helmMenu struct {
	s   *battle.Battle
	m   *game.Menu
	r   board.Ref
	pre string // typed before an order: her name where she must be named, and "try"
}

// orderChoices are the orders for a model.
func orderChoices(s *battle.State, m *game.Menu, r board.Ref, pre string) {
	if !m.Opens(pre) {
		return
	}
	h := helmMenu{&s.Battle, m, r, pre}
	h.ways("")
	h.banks()
	h.others()
}

// offer adds an order that would be accepted. It is offered once under is typed.
func (h helmMenu) offer(under string, o idea) {
	if orders.Accepts(&h.s.Sea, h.r, o.Line) {
		if h.m.Opens(h.pre + unled(under)) {
			o.label += orders.Course(&h.s.Sea, h.r, o.Line)
		}
		c := game.Choice{Line: h.pre + o.Line, Label: o.label, Hint: o.Hint, Group: o.group, Spot: orderSpot(h.s, h.r, o.Line), Asks: h.asks(o.Line)}
		if o.Line == "done" || o.Line == "hold" {
			c.Kind, c.Early = game.Ends, o.Line == "done" && h.mayFire()
		}
		h.m.Add(h.pre+unled(under), c)
	}
}

// unled is a beginning without the word "by" at its end, which leads to a move. The move is
// offered before that word is typed, so that the word costs no press.
func unled(under string) string { return strings.TrimSuffix(under, "by ") }

// open offers a beginning, and reports whether it is typed already, so that what may follow it
// must be offered, too.
func (h helmMenu) open(under string, o idea) bool {
	h.m.Add(h.pre+unled(under), game.Choice{Line: h.pre + o.Line, Label: o.label, Hint: o.Hint, Group: o.group, Spot: orderSpot(h.s, h.r, o.Line)})
	return h.m.Opens(h.pre + o.Line)
}

// banks offers to fire where she lies and, while she may still move, on the way.
func (h helmMenu) banks() {
	m := h.s.Model(h.r)
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
	loaded := h.s.Loaded(m)
	for _, b := range loaded {
		h.offer("", idea{"fire " + b.String(), "Fire " + b.String() + now, fireHint(&h.s.Sea, h.r, b), "Fire"})
	}
	if len(loaded) > 1 {
		h.offer("", idea{"fire all", "Fire all banks" + now, allHint(&h.s.Sea, h.r), "Fire"})
	}
	if moves && len(loaded) > 0 && orders.Accepts(&h.s.Sea, h.r, "fire "+loaded[0].String()) {
		h.onTheWay("")
	}
}

// wayPoints are the points of a way at which a bank may be told to fire.
var wayPoints = []struct{ word, label, hint string }{
	{"before", "before the turn", "at the place of the turn, on the old heading"},
	{"after", "after the turn", "at the place of the turn, on the new heading"},
	{"half", "half-way", "half-way along her move"},
}

// onTheWay offers to fire a bank at a point of a way. The player chooses the way next: "fire port
// before by move 3 turn 45 port".
func (h helmMenu) onTheWay(under string) {
	m := h.s.Model(h.r)
	word := under + "fire "
	if under == "" {
		if !h.open("", idea{word, "Fire on the way…", "first which bank and where, then the move", "Fire"}) {
			return
		}
	}
	for _, b := range h.s.Loaded(m) {
		if strings.Contains(under, "fire "+b.String()) {
			continue
		}
		for _, p := range wayPoints {
			line := word + b.String() + " " + p.word + " by "
			if len(h.pre+line) > game.MaxTyped-40 || !h.turnsAt(line) && !h.moves(line) {
				continue // no room to type the move, or she may not move
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
	return h.s.Refs(func(o *board.Model) bool {
		return o.Afloat() && o.Seat != h.s.Model(h.r).Seat && o.Seat != board.Nobody
	})
}

// besides offers an attack on a rival beside a model: hooks, a bite or a grip. After her move it
// offers the rivals that lie there. Before her move it offers all rivals, each with the move that
// is to bring her there.
func (h helmMenu) besides(word, label, hint string) {
	moved, opened := h.s.Active.Ship == h.r && h.s.Active.Moved, false
	for _, r := range h.rivals() {
		o := h.s.Model(r)
		line := word + " " + o.Name
		switch {
		case !orders.Accepts(&h.s.Sea, h.r, line):
		case moved:
			if h.s.Model(h.r).Base().Adjacent(o.Base()) {
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

// others offers all other orders: attacks from beside, repairs, crew, what options and FantaSea
// bring, and the end of her turn.
func (h helmMenu) others() {
	h.besides("board", "Board", "hooks and a first fight at +1, if she lies within 0.25″ of her; else it costs nothing")
	if h.s.Options.Fantasy {
		h.besides("bite", "Attack", "within 0.25″: both roll, the higher does 1 damage; else it costs nothing")
		h.besides("grip", "Grip", "within 0.25″: they fight as in boarding, and on a 1 a hit pulls her under")
	}
	h.rammings()
	opened := map[string]bool{}
	for _, o := range OrderIdeas(&h.s.Sea, h.r) {
		word, _, _ := strings.Cut(o.Line, " ")
		if label, ok := listedBelow[word]; ok && orders.Accepts(&h.s.Sea, h.r, o.Line) {
			if word == "free" && !h.s.Stuck(h.r) {
				label = "Come about…"
			}
			if !opened[word] {
				h.open("", idea{word + " ", label, o.Hint, o.group})
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
type idea struct{ Line, label, Hint, group string }

// OrderIdeas are orders that a model might be given, good or not, other than moves, shots and
// boarding.
func OrderIdeas(s *sea.Sea, r board.Ref) []idea {
	m := s.Model(r)
	list := moveIdeas(s, r)
	if m.Hits > 0 {
		hit := "her hit"
		if m.Hits > 1 {
			hit = "one of her " + strconv.Itoa(m.Hits) + " hits"
		}
		list = append(list, idea{"repair", "Repair", "her action: " + strconv.Itoa(s.Repairs(m)) + " or more on her best die removes " + hit, "Action"})
	}
	list = append(list, crewIdeas(s, r)...)
	if s.Options.Fantasy {
		list = append(list, fantasyIdeas(s, r)...)
	}
	if s.Active.Ship == r {
		return append(list, idea{"done", "End the turn of " + game.Capital(m.Name), "she does no more in this round", "End"})
	}
	return append(list, idea{"hold", "Hold", "no move and no action; ends her turn", "End"})
}

// fantasyIdeas are the OrderIdeas that FantaSea brings.
func fantasyIdeas(s *sea.Sea, r board.Ref) []idea {
	m := s.Model(r)
	c, all := m.ClassOf(), s.Allowance(m)
	if s.Active.Ship == r {
		all = s.Active.Allow
	}
	list := []idea{
		{"submerge", "Submerge", "An action. Below the sea a model cannot fire, and only submerged models can attack it.", "Action"},
		{"emerge", "Come up", "Free, if nothing lies above.", "Action"},
		{"takeoff", "Take off", "An action. Aloft she passes over everything, is always at long range, and is not rammed or boarded.", "Action"},
		{"land", "Land on the sea", "An action. She is then a ship like others: she can board, be boarded, be rammed and run aground.", "Action"},
	}
	if m.Level == board.Deep && (m.IsShip() || c.Attack == roster.Rams) {
		hint := "Rams the first enemy at sea that it meets, and comes up to do so."
		if m.IsShip() {
			hint = "Rams the first enemy at sea that she meets, with 1 more; if she loses she is destroyed."
		}
		list = append(list, idea{"move " + all.String() + " ram", "Full ahead, ramming", hint, "Move"})
	}
	if s.MayGoHard(m) {
		list = append(list, idea{"move " + all.String() + " hard", "Full ahead, ramming hard", "If she wins a ram she takes 1 damage and does 2.", "Move"})
	}
	return append(list, faceIdeas(s, r)...)
}
