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

// verbs are the words that a line may begin with, and the meaning of each. A line may also begin
// with orders and colours.
var verbs = map[string]string{
	"plot": "plot", "back": "back", "clear": "clear", "no": "no", "bonus": "bonus",
	"stand": "stand", "row": "row", "hold": "hold", "throw": "throw",
	"ram": board.Ramming, "haul": "haul", "tow": "tow", "pick": "pick", "swim": "swim",
	"tuck": "tow", "decline": "tow", "cut": "tow",
	"retire": "retire", "keep": "keep",
	"lock": "lock", "ready": "lock", "done": "lock", "unlock": "unlock",
}

var verbNames = []string{
	"plot", "back", "clear", "no", "bonus", "stand", "row", "hold", "throw", "ram", "haul",
	"tow", "tuck", "decline", "cut", "pick", "swim", "retire", "keep", "lock", "ready", "done", "unlock",
}

// Play implements game.Match.
func (s *State) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	if s.gone(seat) {
		return game.Played{}, game.Refuse("You have left the hunt.")
	}
	words, err := game.Words(line)
	if err != nil {
		return game.Played{}, err
	}
	t := sea.NewTelling(dice)
	if len(words) == 1 {
		switch words[0] {
		case "resign":
			s.turns(t).resign(seat)
			return t.Played("resign"), nil
		case "skip":
			if err := s.turns(t).skip(seat); err != nil {
				return game.Played{}, err
			}
			return t.Played("skip"), nil
		}
	}
	canonical, err := s.playAll(t, seat, words)
	if err != nil {
		return game.Played{}, err
	}
	return t.Played(canonical), nil
}

// command is a line that was read.
type command struct {
	seat game.Seat
	b    *sea.Boat // nil when the line needs none
	pre  string    // the beginning of the canonical line: "red " where a seat has more boats
	verb string
	args []string
}

// play carries out a line and returns it in its canonical spelling.
func (s *State) play(t *sea.Telling, seat game.Seat, words []string) (string, error) {
	c, err := s.read(seat, words)
	if err != nil && s.Stopped() {
		return "", s.wantAnswer(seat)
	}
	if err != nil {
		return "", err
	}
	if s.Stopped() {
		return c.answer(s, t)
	}
	if s.locked(seat) {
		if c.verb != "unlock" {
			return "", game.Refuse("You have locked this turn; unlock it to change anything.")
		}
		if err := c.alone(); err != nil {
			return "", err
		}
		s.Locked = slices.DeleteFunc(s.Locked, func(l game.Seat) bool { return l == seat })
		t.Plain = true
		t.Whisper(seat, "You may change your plot of turn %d again.", s.Turn)
		return "unlock", nil
	}
	switch c.verb {
	case "unlock":
		return "", game.Refuse("You have locked nothing yet.")
	case "lock":
		if !s.plots(seat) {
			return "", game.Refuse("You have no boat on the sea this turn, so there is nothing to lock.")
		}
		if err := c.alone(); err != nil {
			return "", err
		}
		s.turns(t).lock(seat)
		return "lock", nil
	case "swim":
		return c.orderSwim(s, t)
	}
	return c.plot(s, t)
}

// alone refuses words after lock or unlock. The player means these words as a plot, which would
// be lost.
func (c command) alone() error {
	switch {
	case len(c.args) == 0:
		return nil
	case c.verb == "unlock":
		return game.Refuse("Unlock by itself, and then plot: %s does not belong to it.", game.Quote(c.args[0]))
	}
	return game.Refuse("Plot first, and lock by itself: %s does not belong to it.", game.Quote(c.args[0]))
}

// read finds the boat and the verb of a line.
func (s *State) read(seat game.Seat, words []string) (command, error) {
	c := command{seat: seat}
	own := s.BoatsOf(seat)
	colours := make([]string, 0, len(own))
	for _, i := range own {
		colours = append(colours, s.Boats[i].Colour())
	}
	words = without(words, "set")
	if len(words) == 1 && words[0] == "set" {
		return c, nothingSet()
	}
	first := words[0]
	if _, isOrder := ordersOf(first); !isOrder {
		name, err := s.wordAtStart(first, colours)
		if err != nil {
			return c, err
		}
		if i := slices.Index(colours, name); i >= 0 {
			c.b = &s.Boats[own[i]]
			words = without(words[1:], "set")
			if len(words) == 0 {
				return c, game.Refuse("Say what %s shall do, as in: %s F F R.", name, name)
			}
			if len(words) == 1 && words[0] == "set" {
				return c, nothingSet()
			}
			if _, isOrder := ordersOf(words[0]); !isOrder {
				if err := meansSomething(words[0], name+" F F R", verbNames); err != nil {
					return c, err
				}
				name, err = game.Word("word", words[0], verbNames)
				if err != nil {
					return c, err
				}
			}
		}
		c.verb, c.args = verbs[name], words[1:]
		if c.verb == "tow" && name != "tow" {
			c.args = append([]string{name}, c.args...)
		}
	}
	if _, isOrder := ordersOf(words[0]); isOrder {
		c.verb, c.args = "add", words
	}
	switch {
	case slices.Contains([]string{"lock", "unlock", "swim"}, c.verb):
		c.b = nil
	case c.b == nil:
		var err error
		c.b, err = s.whichBoat(seat, own, colours)
		if err != nil {
			return c, err
		}
	}
	if c.b != nil && len(own) > 1 {
		c.pre = c.b.Colour() + " "
	}
	return c, nil
}

// nothingSet refuses a line that ends after set.
func nothingSet() error {
	return game.Refuse("Say what to set: hold, throw, haul, tow or pick up.")
}

// meansSomething refuses a word that begins none of the names.
func meansSomething(word, example string, names []string) error {
	if slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(n, word) }) {
		return nil
	}
	return game.Refuse("%s means nothing here; type orders (F, R, L, PR, PL, BH, BW) as in %s, or back, stand, row, tow or lock.", game.Quote(word), example)
}

// without drops a first word that says nothing, unless it is the only word.
func without(words []string, word string) []string {
	if len(words) > 1 && words[0] == word {
		return words[1:]
	}
	return words
}

// wordAtStart finds the colour of one of the seat's boats, or the verb, that a
// word begins.
func (s *State) wordAtStart(word string, colours []string) (string, error) {
	for i := range s.Boats {
		if c := s.Boats[i].Colour(); c == word && !slices.Contains(colours, c) {
			verb := "is"
			if len(colours) > 1 {
				verb = "are"
			}
			return "", game.Refuse("The %s boat is %s's; yours %s %s.", c, s.Boats[i].Seat.Mark(), verb, game.List("and", colours...))
		}
	}
	if _, ok := verbs[word]; ok || slices.Contains(colours, word) {
		return word, nil
	}
	names := slices.Concat(colours, verbNames)
	if err := meansSomething(word, "F F R", names); err != nil {
		return "", err
	}
	return game.Word("word", word, names)
}

// whichBoat is the boat that a line without a colour is for.
func (s *State) whichBoat(seat game.Seat, own []int, colours []string) (*sea.Boat, error) {
	var found []*sea.Boat
	for _, i := range own {
		b := &s.Boats[i]
		asked := slices.ContainsFunc(s.Unanswered(), func(a sea.Question) bool { return a.Boat == i })
		if b.Afloat() && (asked || !s.Stopped()) {
			found = append(found, b)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return nil, game.Refuse("Say which boat, such as: %s.", s.example(found[0]))
	case s.Stopped():
		return nil, s.waitForOthers()
	}
	return nil, game.Refuse("You have no boat on the sea this turn.")
}

// example is a line for a boat.
func (s *State) example(b *sea.Boat) string {
	for _, a := range s.Unanswered() {
		if &s.Boats[a.Boat] == b {
			return s.prefix(b) + sea.AnswerLines[a.Kind][0].Line
		}
	}
	if b.Towed() {
		return s.prefix(b) + "tow hold"
	}
	return s.prefix(b) + "F F R"
}

// ordersOf reads a word as an order, or as several orders written together, as in
// FFRL.
func ordersOf(word string) (board.Orders, bool) {
	if o, ok := board.OrderOf(word); ok {
		return board.Orders{o}, true
	}
	if strings.Trim(word, "frl") != "" || len(word) < 2 {
		return nil, false
	}
	var list board.Orders
	for i := range len(word) {
		o, _ := board.OrderOf(word[i : i+1])
		list = append(list, o)
	}
	return list, true
}

// lock locks a seat's plots. When all are locked, the turn is carried out.
func (s turns) lock(seat game.Seat) {
	s.Locked = append(s.Locked, seat)
	s.Events = nil // the lock tells the orders of this line, too
	if len(s.plotting()) > 0 {
		s.Plain = true
		text := "Your plot of turn " + strconv.Itoa(s.Turn) + " is locked"
		if plans := s.plans(seat); len(plans) > 0 {
			text += ": " + strings.Join(plans, "; ")
		}
		s.Events = []game.Event{game.To(seat, "%s.", text)}
	}
	s.run()
}

// skip does the least for a seat that the rules allow: it locks the plots as they
// are, or gives the usual answers.
func (s turns) skip(seat game.Seat) error {
	if !slices.ContainsFunc(s.Waiting(), func(w game.Wait) bool { return w.Seat == seat }) {
		return game.Refuse("The hunt does not wait for you, so there is nothing to skip.")
	}
	if !s.Stopped() {
		s.lock(seat)
		return nil
	}
	for at, a := range s.Asks {
		if b := &s.Boats[a.Boat]; b.Seat == seat && a.Answer == "" {
			s.settle(at, b.UsualAnswer(a.Kind))
		}
	}
	s.run()
	return nil
}

// resign takes a seat and its boats out of the hunt. The last player left has
// won.
func (s turns) resign(seat game.Seat) {
	var home []string
	for _, i := range s.BoatsOf(seat) {
		b := &s.Boats[i]
		if b.Afloat() {
			home = append(home, b.Colour())
			s.Lose(b, view.NoteRetired, 0)
		}
		b.Back, b.Plot = 0, sea.Plot{}
	}
	for i := range s.Swimmers {
		if w := &s.Swimmers[i]; s.Boats[w.Boat].Seat == seat {
			w.To = board.Hex{} // nobody tells these men where to swim any more
		}
	}
	s.Gone = append(s.Gone, seat)
	s.Locked = slices.DeleteFunc(s.Locked, func(l game.Seat) bool { return l == seat })
	s.Asks = slices.DeleteFunc(s.Asks, func(a sea.Question) bool { return s.Boats[a.Boat].Seat == seat })
	if len(home) > 0 {
		s.Say("%s resigns from the hunt and takes %s home.", seat.Mark(), game.List("and", home...))
	} else {
		s.Say("%s resigns from the hunt.", seat.Mark())
	}
	if len(s.Gone) == s.Seats-1 {
		s.finish("Only one is left in the hunt", "")
		return
	}
	s.checkEnd()
	s.run()
}

// Waiting implements game.Match.
func (s *State) Waiting() []game.Wait {
	if s.Over != nil {
		return nil
	}
	var list []game.Wait
	if !s.Stopped() {
		plotting := s.plotting()
		list = make([]game.Wait, len(plotting))
		plots := "to plot turn " + strconv.Itoa(s.Turn)
		for i, seat := range plotting {
			list[i] = game.Wait{Seat: seat, For: plots}
			switch {
			case !s.AnyAfloat(seat):
				list[i].For = "to say where the men swim in turn " + strconv.Itoa(s.Turn)
			default:
				if b := s.doneBoat(seat); b != nil {
					list[i].For = plots + " (" + s.WhyRetire(b) + ": change boats)"
				}
			}
		}
		return list
	}
	for seat := range game.Seat(s.Seats) {
		var what []string
		for _, a := range s.Unanswered() {
			if s.Boats[a.Boat].Seat == seat {
				what = append(what, s.AskFor(a))
			}
		}
		if len(what) == 0 {
			continue
		}
		purpose := "to say whether " + game.List("and", what...)
		if len(purpose) > game.MaxWait { // the seat's own view has the questions in full
			purpose = "to answer for " + game.Count(len(what), "boat")
		}
		list = append(list, game.Wait{Seat: seat, For: purpose})
	}
	return list
}

// doneBoat is the first boat of a seat that can no longer hurt the whale and may be changed; nil if there is none.
func (s *State) doneBoat(seat game.Seat) *sea.Boat {
	for i := range s.Boats {
		if b := &s.Boats[i]; b.Seat == seat && b.Done() && s.MayRetire(b) {
			return b
		}
	}
	return nil
}

// beginsLine reports whether a line may begin with a word.
func beginsLine(word string) bool {
	_, orders := ordersOf(word)
	return orders || game.OneBegins(word, verbNames...) || word == "set"
}

// playAll carries out a line. It may be several plots, and a lock at the end, joined by and.
// Either all of them are played or none. They are played on the match itself, so that it can be looked at when
// an event is told.
func (s *State) playAll(t *sea.Telling, seat game.Seat, words []string) (string, error) {
	if !slices.Contains(words, joined) {
		return s.play(t, seat, words)
	}
	if s.Stopped() {
		return "", game.Refuse("Answer one question at a time, without “and”.")
	}
	if n := len(words) - 1; words[0] == joined || words[n] == joined {
		return "", game.Refuse("“and” stands between two orders, as in: plot F F R and lock.")
	}
	before, ended := s.clone(), false
	defer func() {
		if !ended {
			*s = *before
		}
	}()
	var lines []string
	for len(words) > 0 {
		part := words
		if i := slices.Index(words, joined); i >= 0 {
			part, words = words[:i], words[i+1:]
		} else {
			words = nil
		}
		if len(lines) > 0 && lines[len(lines)-1] == "lock" || len(part) == 0 {
			return "", game.Refuse("Lock comes last, as in: plot F F R and lock.")
		}
		line, err := s.play(t, seat, part)
		if err != nil {
			return "", err
		}
		lines = append(lines, line)
	}
	ended = true
	t.Plain = false // it depends on what was plotted before
	return strings.Join(lines, " "+joined+" "), nil
}

// joined is the word between the parts of a line.
const joined = "and"
