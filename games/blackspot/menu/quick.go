package menu

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// mostBeside and mostRivals are how many other ships, and how many rivals, the first level offers
// at most.
const mostBeside, mostRivals = 4, 2

// crowded reports whether many ships may be ordered. Then the first level has fewer ready-made
// orders for each.
func crowded(s *sea.Sea, seat game.Seat) bool { return len(s.MayOrder(seat)) > 3 }

// quick is an order that stands at the first level of the menu.
type quick struct {
	idea
	short string
	spot  string // if it is "", orderSpot finds it
	kind  game.Kind
	main  bool // a good default
	early bool // the player could do more before it
}

// quickChoices offers the usual orders for the model at the helm at one press. Then come the
// ships that may be ordered in her place, the end of her turn, and rare orders behind a choice
// that opens them.
func quickChoices(s *battle.State, m *game.Menu, seat game.Seat, r board.Ref, pre string) {
	h := helmMenu{&s.Battle, m, r, pre}
	name := s.Model(r).Name
	for _, q := range h.wayOut() {
		h.quick(q)
	}
	for _, q := range h.quickMoves() {
		h.quick(q)
	}
	for _, q := range h.quickRivals() {
		h.quick(q)
	}
	h.quickBanks()
	holds := " does nothing"
	if s.Model(r).Aground {
		holds = " only gets off the ground"
	}
	end := quick{idea: idea{"hold", "Hold: " + game.Capital(name) + holds, "no move and no action; this ends her turn", "More"}, short: "Hold"}
	for _, o := range OrderIdeas(&s.Sea, r) {
		switch word, _, _ := strings.Cut(o.Line, " "); {
		case word == "done":
			end = quick{idea: idea{"done", "End the turn of " + game.Capital(name), "she does no more in this round", "End"}, short: "Done", kind: game.Ends, early: h.mayFire()}
		case !slices.Contains(rareOrders, word):
			h.quick(quick{idea: o})
		}
	}
	if s.Prompt.Ask == board.AskShip {
		otherShips(&s.Sea, m, seat, r)
	}
	h.quick(end)
	m.Add("", game.Choice{
		Line: name + " ", Label: "More orders for " + game.Capital(name) + "…", Short: "More", Group: "More", Spot: view.ShipSpot(name), Leads: true,
		Hint: "other turns and distances, fire on the way, rams, crew: a step at a time",
	})
}

// rareOrders stand behind a choice that opens them, or have a place of their own.
var rareOrders = []string{"hold", "move", "anchor", "swap", "crew", "boat", "recall", "face", "free"}

// quick adds an order to the first level if it would be accepted.
func (h helmMenu) quick(q quick) {
	if !orders.Accepts(&h.s.Sea, h.r, q.Line) {
		return
	}
	c := game.Choice{Line: h.pre + q.Line, Label: q.label, Hint: q.Hint, Group: q.group, Short: q.short, Spot: q.spot, Kind: q.kind, Main: q.main, Early: q.early, Asks: h.asks(q.Line)}
	if c.Spot == "" {
		c.Spot = orderSpot(h.s, h.r, q.Line)
	}
	h.m.Add("", c)
}

// otherShips are those that may be ordered in place of the one at the helm: a press
// brings her helm into the picture.
func otherShips(s *sea.Sea, m *game.Menu, seat game.Seat, r board.Ref) {
	others := slices.DeleteFunc(s.MayOrder(seat), func(o board.Ref) bool { return o == r })
	under := ""
	if len(others) > mostBeside {
		under = "helm "
		m.Offer("", under, "Order another ship…", game.Count(len(others), "other")+" may be ordered first", "Order")
	}
	for _, o := range others {
		name := s.Model(o).Name
		m.Add(under, game.Choice{Line: "helm " + name, Label: "Order " + s.Title(o) + " first", Hint: shipHint(s, o), Group: "Order", Short: game.Capital(name), Spot: view.ShipSpot(name), Leads: true})
	}
}

// wayOut are the orders that free a model that is aground or up against the edge.
func (h helmMenu) wayOut() []quick {
	label, group := "Get free, heading ", "Aground"
	if !h.s.Stuck(h.r) {
		label, group = "Come about, heading ", "At the edge"
	}
	var list []quick
	for i, p := range board.Points {
		list = append(list, quick{idea: idea{"free " + strconv.Itoa(45*i), label + strings.ToUpper(p), "takes the whole turn: no move and no action", group}, short: strings.ToUpper(p)})
	}
	return list
}

// quickMoves are ready-made moves: ahead far, half and short, and turns to both sides.
func (h helmMenu) quickMoves() []quick {
	if h.s.Stuck(h.r) || h.s.Active.Ship != h.r && h.s.Hemmed(h.r) {
		return nil // she can only get free
	}
	var list []quick
	idle := false
	spare := h.spare()
	for _, x := range QuickWays(&h.s.Sea, h.r) {
		q := quick{idea: idea{x.Line(), x.label(), x.does() + h.meets(), "Move"}, short: x.Short(), spot: view.EndSpot(h.s.Model(h.r).Name, x.Short())}
		if !orders.Accepts(&h.s.Sea, h.r, q.Line) {
			continue
		}
		note, stuck := orders.Seen(&h.s.Sea, h.r, q.Line)
		q.label += note
		if stuck {
			if x.turn == 0 && !idle { // the first one says why; the others that lead nowhere are left out
				q.kind, q.Hint, idle = game.Idle, "she cannot go that way: "+rules.Ahead(note), true
				list = append(list, q)
			}
			continue
		}
		if spare {
			q.Line, q.Hint = q.Line+"; done", x.does()+"straight on; ends her turn: in round 1 no gun reaches a rival"
		}
		list = append(list, q)
	}
	return list
}

// quickWay is a ready-made move: a leg, a turn, a leg.
type quickWay struct {
	first, then inch.Inch
	turn        inch.Degrees // to port below 0
	pace        string       // of a move straight ahead
}

// QuickWays are the ready-made moves of a model, as far as her allowance goes.
func QuickWays(s *sea.Sea, r board.Ref) []quickWay {
	m := s.Model(r)
	all, price := s.MayMove(r), m.ClassOf().Price
	if all <= 0 {
		return nil
	}
	list := []quickWay{{first: all, pace: "Full"}}
	if half := all / 2; half > 0 {
		list = append(list, quickWay{first: half, pace: "Half"})
	}
	crowd := s.Active.Ship != r && crowded(s, m.Seat)
	if all > 4*inch.OneInch && !crowd {
		list = append(list, quickWay{first: 2 * inch.OneInch, pace: "Slow"})
	}
	ahead := all - price
	if ahead <= 0 {
		return list
	}
	wide, small := min(90, s.MostTurn(m)), inch.Degrees(45)
	if wide <= 45 {
		small = 15
	}
	for _, side := range []inch.Degrees{-1, 1} {
		for _, turn := range []inch.Degrees{small, wide} {
			list = append(list, quickWay{turn: side * turn, then: ahead})
		}
		if half := ahead / 2; half > 0 && !crowd {
			list = append(list, quickWay{first: half, turn: side * wide, then: ahead - half})
		}
	}
	return list
}

// Line is the move as it is typed.
func (x quickWay) Line() string {
	switch {
	case x.turn == 0:
		return "move " + x.first.String()
	case x.first == 0:
		return "turn " + x.angle() + " then " + x.then.String()
	}
	return "move " + x.first.String() + " turn " + x.angle() + " then " + x.then.String()
}

func (x quickWay) angle() string { return max(x.turn, -x.turn).String() + " " + inch.Side(x.turn) }

func (x quickWay) label() string {
	turn := max(x.turn, -x.turn).String() + "° to " + inch.Side(x.turn)
	switch {
	case x.turn == 0:
		return x.pace + " ahead, " + x.first.String() + "″"
	case x.first == 0:
		return "Turn " + turn + ", then " + x.then.String() + "″"
	}
	return x.first.String() + "″, turn " + turn + ", " + x.then.String() + "″"
}

// Short is the sign of the move: "6″", "P45", and "½P" where she turns half-way.
func (x quickWay) Short() string {
	switch turn := strings.ToUpper(inch.Side(x.turn)[:1]) + max(x.turn, -x.turn).String(); {
	case x.turn == 0:
		return x.first.String() + "″"
	case x.first == 0:
		return turn
	default:
		return "½" + turn[:1]
	}
}

// does tells the turn of a move in its hint, since the label may have no room for it.
func (x quickWay) does() string {
	if x.turn == 0 {
		return ""
	}
	if x.first == 0 {
		return "turn, then "
	}
	return "turn midway; "
}

// Path is the move as a path.
func (x quickWay) Path() inch.Path { return inch.Path{First: x.first, Turn: x.turn, Second: x.then} }

// quickRivals are moves toward the nearest rivals, to ram or to board them. Squares of the chart
// tell which rivals are near, and the bearing is read off it. No distance is measured, so the
// move may fall short.
func (h helmMenu) quickRivals() []quick {
	m := h.s.Model(h.r)
	all, price := h.s.MayMove(h.r), m.ClassOf().Price
	if all <= 0 || m.Level == board.Air || h.s.Stuck(h.r) || h.s.Hemmed(h.r) {
		return nil
	}
	off := func(r board.Ref) inch.Inch { return squaresOff(m.Pose.At, h.s.Model(r).Pose.At) }
	list := slices.DeleteFunc(h.rivals(), func(o board.Ref) bool { return h.s.Model(o).Level != m.Level || off(o) > 2 })
	slices.SortStableFunc(list, func(a, b board.Ref) int { return cmp.Compare(off(a), off(b)) })
	most := mostRivals
	if h.s.Active.Ship != h.r && crowded(&h.s.Sea, m.Seat) {
		most = 1
	}
	var quicks []quick
	for _, r := range list[:min(len(list), most)] {
		o := h.s.Model(r)
		x := quickWay{first: all, pace: "Full"}
		if turn := bearing(&h.s.Sea, m, o.Pose.At); turn != 0 && all > price {
			x = quickWay{turn: turn, then: all - price}
		}
		way, name := x.Line(), game.Capital(o.Name)
		note, stuck := orders.Seen(&h.s.Sea, h.r, way)
		if stuck {
			continue
		}
		const risk = "; unmeasured, so she may fall short"
		if m.IsShip() || m.ClassOf().Attack == roster.Rams {
			quicks = append(quicks, quick{idea: idea{way, "Ram " + o.Called() + note, game.Small(x.label()) + "; the lower roll takes 1 damage" + risk, "Rivals"}, short: "R " + name, spot: view.ShipSpot(o.Name)})
		}
		for _, word := range besideWords {
			quicks = append(quicks, quick{idea: idea{word.line + " " + o.Name + " by " + way, word.label + " " + o.Called() + note, game.Small(x.label()) + "; " + word.hint, "Rivals"}, short: word.short + " " + name, spot: view.ShipSpot(o.Name)})
		}
	}
	return quicks
}

// squaresOff is how many squares of 6″ lie between two places on the chart.
func squaresOff(p, q inch.Point) inch.Inch {
	const square = 6 * inch.OneInch
	x, y := p.X/square-q.X/square, p.Y/square-q.Y/square
	return max(x, -x, y, -y)
}

// besideWords are what may be done to a rival beside a model.
var besideWords = []struct{ line, label, short, hint string }{
	{"board", "Board", "B", "beside her: hooks and a fight at +1; else it costs nothing"},
	{"bite", "Attack", "A", "beside her: the higher roll does 1 damage; else nothing"},
	{"grip", "Grip", "G", "beside her: a fight; on a 1 a hit pulls her under; else nothing"},
}

// bearing is the turn, among those that a model can make, after which a place lies most nearly
// ahead.
func bearing(s *sea.Sea, m *board.Model, at inch.Point) inch.Degrees {
	most := min(180, s.MostTurn(m))
	best, far := inch.Degrees(0), int64(0)
	for n := inch.Degrees(0); n <= most; n++ {
		for _, turn := range []inch.Degrees{n, -n} {
			if ahead, _ := m.Pose.Turned(turn).ToFrame(at); ahead > far || n == 0 {
				best, far = turn, ahead
			}
		}
	}
	return best
}

// shortOf is a sign for a choice that has none, by the spot that it is about.
func shortOf(spot string) string {
	words := strings.Fields(spot)
	if len(words) < 2 {
		return ""
	}
	switch words[0] {
	case "ship", "fleet", "square", "spell":
		return strings.ToUpper(words[1])
	case "turn":
		return words[2] + "°"
	case "bank":
		return strings.ToUpper(words[2][:1])
	case "card":
		if len(words[1]) <= game.MaxShort { // a longer word has no room; the card's title stands for it
			return game.Capital(words[1])
		}
	}
	return ""
}
