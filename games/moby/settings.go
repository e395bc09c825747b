package moby

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// plot changes the plot of a boat, and tells its player the new plot.
func (c command) plot(s *State, t *sea.Telling) (string, error) {
	if !c.b.Afloat() {
		return "", game.Refuse("The %s boat is lost; there is nothing to plot for it this turn.", c.b.Colour())
	}
	p := c.b.Plot
	p.Orders = slices.Clone(p.Orders)
	line, err := c.change(s, &p)
	if err != nil {
		return "", err
	}
	if !p.Retire || c.verb == "retire" {
		if most := sea.Oars(c.b.Crew.Count(), true); c.verb == "stand" && len(p.Orders) > most {
			return "", game.Refuse("Take an order back first: with the harpooner standing %s has %s.", c.b.Colour(), game.Count(most, "order"))
		}
		if err := c.b.CheckOrders(p.Orders, p.Row); err != nil {
			return "", err
		}
	}
	before := c.b.Plot
	c.b.Plot = p
	if p.NoBonus && !c.b.Bonus() {
		if c.verb == "no" || c.verb == "plot" {
			c.b.Plot = before
			return "", game.Refuse("There is no free Forward to decline: it takes 4 oars and the orders F F F F.")
		}
		c.b.Plot.NoBonus = false
	}
	if len(c.b.Plot.Orders) == 0 {
		c.b.Plot.Orders = nil
	}
	t.Whisper(c.seat, "%s", s.noted(c.verb, c.b))
	return c.pre + line, nil
}

// noted tells the player a change: the setting that changed, or the whole plot.
func (s *State) noted(verb string, b *sea.Boat) string {
	switch {
	case verb == "tow" && !b.Towed():
		return b.String() + ": when its harpoon holds, it " + b.TuckPlan() + "; on a tow it " + b.CutPlan() + "."
	case verb == "pick":
		whom := map[string]string{"": "anyone", board.PickOwn: "your own men", board.PickNone: "nobody"}[b.Plot.Pick]
		return b.String() + " picks up " + whom + " on a BH."
	case verb == "haul":
		how := map[string]string{"": "brakes, once a turn", board.Ramming: "rams", board.Ask: "asks you"}[b.Plot.Meeting()]
		return b.String() + ": with a boat or the whale in the way it " + how + "."
	}
	return s.sheet(b)
}

// change applies a line to a plot and returns its canonical spelling.
func (c command) change(s *State, p *sea.Plot) (string, error) {
	switch c.verb {
	case "add", "plot":
		return c.changeOrders(s, p)
	case "tow":
		return c.changeTow(s, p)
	case "pick":
		return c.changePick(s, p)
	case "haul":
		return c.changeHaul(s, p)
	}
	rest := c.args
	if c.verb == "no" && len(rest) > 0 && isPrefix(rest[0], "bonus") {
		rest = rest[1:]
	} else if c.verb == "no" {
		return "", game.Refuse("Type no bonus to decline the free Forward.")
	}
	if len(rest) > 0 {
		return "", game.Refuse("Type %s alone; leave out %s.", c.verb, game.List("and", game.Texts(rest, game.Quote)...))
	}
	switch c.verb {
	case "back":
		if len(p.Orders) == 0 {
			return "", game.Refuse("%s has no order plotted that you could take back.", c.b)
		}
		p.Orders = p.Orders[:len(p.Orders)-1]
	case "clear":
		p.Orders, p.NoBonus, p.CutNow, p.Retire = nil, false, false, false
	case "no":
		p.NoBonus = true
		return "no bonus", rowingOnly(c.b)
	case "bonus":
		if !p.NoBonus {
			return "", game.Refuse("%s has declined no free Forward.", c.b)
		}
		p.NoBonus = false
	case "stand":
		p.Row = false
		return "stand", rowingOnly(c.b)
	case "row":
		p.Row, p.Hold = true, false
		return "row", rowingOnly(c.b)
	case sea.HoldOn:
		if p.Row {
			return "", game.Refuse("The harpooner rows this turn and throws nothing anyway.")
		}
		p.Hold = true
		return sea.HoldOn, s.throwsPerhaps(c.b)
	case "throw":
		p.Hold = false
		if p.Row {
			return "", game.Refuse("The harpooner rows this turn; type stand to have him throw.")
		}
		return "throw", s.throwsPerhaps(c.b)
	case board.Ramming:
		p.Rams = true
		return board.Ramming, rowingOnly(c.b)
	case "retire":
		if !s.MayRetire(c.b) {
			return "", s.noRetiring(c.b)
		}
		p.Orders, p.NoBonus, p.Retire = nil, false, true
	case "keep":
		if !p.Retire {
			return "", game.Refuse("%s is not going home.", c.b)
		}
		p.Retire = false
	}
	return c.verb, nil
}

func isPrefix(word, name string) bool {
	return word != "" && len(word) <= len(name) && name[:len(word)] == word
}

// rowingOnly refuses a line for a boat on a tow.
func rowingOnly(b *sea.Boat) error {
	if b.Towed() {
		return game.Refuse("%s is on a tow and neither rows nor throws; it can hold on or cut the line.", b)
	}
	return nil
}

// throwsPerhaps refuses hold and throw for a boat on a tow in an odd turn. The whale does not
// move then, so the line cannot part before harpoons are thrown.
func (s *State) throwsPerhaps(b *sea.Boat) error {
	if !s.Odd() {
		return nil
	}
	return rowingOnly(b)
}

func (s *State) noRetiring(b *sea.Boat) error {
	if !s.Replace {
		return game.Refuse("There are no new boats in this hunt.")
	}
	if s.LastTurn() {
		return game.Refuse("This is the last turn; no new boat can come any more.")
	}
	return game.Refuse("A boat can be changed when it has no harpoon and no line, or fewer than %d men; %s has %s and %s.",
		sea.FewMen, b.Colour(), game.Count(b.Harpoons, "harpoon"), view.People(b.Crew.Count()))
}

// changeOrders adds orders to a plot, or replaces all orders and the settings that are typed with
// them.
func (c command) changeOrders(s *State, p *sea.Plot) (string, error) {
	if err := rowingOnly(c.b); err != nil {
		return "", err
	}
	whole := c.verb == "plot"
	if whole {
		p.Orders, p.NoBonus = nil, false
		if len(c.args) == 0 {
			return "", game.Refuse("Say which orders, as in: plot F F R L.")
		}
	}
	p.Retire = false
	added := board.Orders{}
	extra := ""
	for i := 0; i < len(c.args); i++ {
		word := c.args[i]
		if list, ok := ordersOf(word); ok {
			added = append(added, list...)
			continue
		}
		switch {
		case whole && word == "no" && i+1 < len(c.args) && isPrefix(c.args[i+1], "bonus"):
			i++
			p.NoBonus = true
			extra += " no bonus"
		case whole && word == "row":
			p.Row, p.Hold = true, false
			extra += " row"
		case whole && word == "stand":
			p.Row = false
			extra += " stand"
		case whole && word == "hold":
			p.Row, p.Hold = false, true
			extra += " hold"
		case whole && word == board.Ramming:
			p.Rams = true
			extra += " ram"
		default:
			return "", game.Refuse("%s is no order; they are F, R, L, PR, PL, BH and BW.", game.Quote(word))
		}
	}
	if len(added) == 0 {
		return "", game.Refuse("Say which orders as well, as in: plot F F R L%s; without plot, %s changes nothing else.", extra, strings.TrimSpace(extra))
	}
	p.Orders = append(p.Orders, added...)
	if whole {
		return "plot " + added.String() + extra, nil
	}
	return added.String(), nil
}

// towWords are the words that may follow tow.
var towWords = []string{"tuck", "decline", "hold", "cut", board.Ask}

func (c command) changeTow(s *State, p *sea.Plot) (string, error) {
	usage := game.Refuse("Say what to do with the line: tow tuck, decline, hold, cut now, cut below 4, or ask.")
	if len(c.args) == 0 {
		return "", usage
	}
	word, err := game.Word("word", c.args[0], towWords)
	if err != nil {
		return "", err
	}
	if word != "cut" && len(c.args) > 1 {
		return "", usage
	}
	switch word {
	case "tuck":
		p.Tuck = ""
	case board.TuckDecline:
		p.Tuck = board.TuckDecline
	case "hold":
		p.Cut, p.CutNow = board.NeverCut, false
	case board.Ask:
		p.Tuck, p.Cut, p.CutNow = board.Ask, board.CutAsk, false
	case "cut":
		return changeCut(c, p, usage)
	}
	return "tow " + word, nil
}

func changeCut(c command, p *sea.Plot, usage error) (string, error) {
	args := c.args[1:]
	if len(args) == 0 || len(args) == 1 && isPrefix(args[0], "now") {
		if !c.b.Towed() {
			return "", game.Refuse("%s is on no tow, so there is no line to cut.", c.b)
		}
		p.CutNow = true
		return "tow cut now", nil
	}
	if len(args) != 2 || !isPrefix(args[0], "below") {
		return "", usage
	}
	n, err := strconv.Atoi(args[1])
	if err != nil || n <= board.NeverCut || n > board.CrewSize {
		return "", game.Refuse("The line can be cut below 2 to 6 men; tow hold never cuts it.")
	}
	p.Cut, p.CutNow = n, false
	if n == board.UsualCut {
		p.Cut = 0
	}
	return "tow cut below " + strconv.Itoa(n), nil
}

func (c command) changePick(s *State, p *sea.Plot) (string, error) {
	args := c.args
	if len(args) > 0 && isPrefix(args[0], "up") {
		args = args[1:]
	}
	if len(args) != 1 {
		return "", game.Refuse("Say whom to pick up: pick up all, own or none.")
	}
	word, err := game.Word("choice", args[0], []string{"all", board.PickOwn, board.PickNone})
	if err != nil {
		return "", err
	}
	p.Pick = word
	if word == "all" {
		p.Pick = ""
	}
	return "pick up " + word, nil
}

func (c command) changeHaul(s *State, p *sea.Plot) (string, error) {
	if len(c.args) != 1 {
		return "", game.Refuse("Say how to meet what is in the way: haul auto, haul ram or haul ask.")
	}
	word, err := game.Word("choice", c.args[0], []string{"auto", board.Ramming, board.Ask})
	if err != nil {
		return "", err
	}
	switch word {
	case board.Ramming:
		p.Rams = true
		return "haul ram", rowingOnly(c.b)
	case board.Ask:
		p.Rams, p.Haul = false, board.Ask
	default:
		p.Rams, p.Haul = false, ""
	}
	return "haul " + word, nil
}

// orderSwim tells a swimmer where to swim this turn.
func (c command) orderSwim(s *State, t *sea.Telling) (string, error) {
	if !s.Odd() {
		return "", game.Refuse("Swimmers move on odd turns; this is turn %d.", s.Turn)
	}
	var mine []string
	var found []*sea.Swimmer
	for i := range s.Swimmers {
		if w := &s.Swimmers[i]; s.Boats[w.Boat].Seat == c.seat {
			mine, found = append(mine, strings.ToLower(w.Man.String())), append(found, w)
		}
	}
	if len(mine) == 0 {
		return "", game.Refuse("You have no man in the water.")
	}
	if len(c.args) != 2 {
		return "", game.Refuse("Say who and where, as in: swim %s %s.", found[0].Man, found[0].At.Next(roomToSwim(found[0].At)))
	}
	name, err := game.Word("swimmer of yours", c.args[0], mine)
	if err != nil {
		return "", err
	}
	w := found[slices.Index(mine, name)]
	line := "swim " + w.Man.String() + " "
	if isPrefix(c.args[1], "home") && len(c.args[1]) > 1 {
		w.To = board.Hex{}
		t.Whisper(c.seat, "%s swims towards a boat with room.", w.Man)
		return line + "home", nil
	}
	to, ok := board.HexNamed(c.args[1])
	if isPrefix(c.args[1], "stay") {
		to, ok = w.At, true
	}
	if !ok || to.Distance(w.At) > 1 {
		return "", game.Refuse("%s is at %s and swims one hex: to %s, or stay.", w.Man, w.At, game.List("or", board.Names(w.At.Around())...))
	}
	w.To = to
	if to == w.At {
		t.Whisper(c.seat, "%s treads water at %s.", w.Man, to)
		return line + "stay", nil
	}
	t.Whisper(c.seat, "%s swims to %s.", w.Man, to)
	return line + to.String(), nil
}

// roomToSwim is the first direction that does not lead off the board.
func roomToSwim(at board.Hex) board.Dir {
	for d := board.Dir(1); d < 6; d++ {
		if at.Next(d).OnBoard() {
			return d
		}
	}
	return 6
}
