package race

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// next is a card that its player has laid for a turn to come.
type next struct {
	Rank string `json:"r"`
	Mod  int    `json:"m,omitempty"`  // the steps added to the card when it was laid
	Use  string `json:"u,omitempty"`  // what is typed after the card, or "throw"; "" means to sail on
	To   int    `json:"to,omitempty"` // the square to which it must lead; 0 for any
}

// discard is the use of a card that is laid to be thrown away.
const discard = "throw"

// card is the card that was laid.
func (n next) card() board.Card { return board.Card{Rank: n.Rank, Mod: n.Mod} }

// String is the card and what it should do, as it is typed: "7 1 to 33".
func (n next) String() string {
	text := n.card().String()
	if n.Use != "" {
		text += " " + n.Use
	}
	if n.To > 0 {
		text += " to " + strconv.Itoa(n.To)
	}
	return text
}

const nextHelp = "Type next and cards of your hand in the order in which they shall be played, as in: next 7, 9, Q; next off takes them back."

// lay reads cards for the next turns, or changes what was laid: "7, 9 1 to 33", "off",
// "off 9", "ask", "usual", "drop 2".
func (e command) lay(line string) (string, error) {
	p := e.own
	switch {
	case p.Gone:
		return "", game.Refuse("You have left this race.")
	case e.Over != nil:
		return "", game.Refuse("The race is over.")
	}
	if t := e.asked(); t != nil && t.Seat == e.seat && t.Kind != view.AskExtra {
		return "", game.Refuse("First: %s", e.question(*t).text())
	}
	var parts [][]string
	for part := range strings.FieldsFuncSeq(line, func(r rune) bool { return r == ',' || r == '，' }) {
		words, err := game.Words(part)
		if err != nil {
			return "", err
		}
		if len(words) > 0 {
			parts = append(parts, words)
		}
	}
	if len(parts) == 0 || len(parts[0]) == 0 {
		return "", game.Refuse(nextHelp)
	}
	switch words := parts[0]; {
	case words[0] == "off":
		return e.layOff(slices.Concat(parts...)[1:])
	case words[0] == "ask" || words[0] == "usual":
		if len(words) > 1 || len(parts) > 1 {
			return "", game.Refuse("Type next %s alone.", words[0])
		}
		if p.Asks == (words[0] == "ask") {
			return "", game.Refuse("That is so already.")
		}
		p.Asks = !p.Asks
		e.sayNext()
		return "next " + words[0], nil
	case slices.Contains(answerable, words[0]):
		return e.layAnswer(words[0], slices.Concat(parts...)[1:])
	}
	me, before := e.reader(e.seat), slices.Clone(p.Next)
	for _, part := range me.rows(parts) {
		n, err := me.readNext(part)
		if err == nil {
			p.Next = append(p.Next, n)
			if places := e.own.places(); len(places) < len(p.Next) {
				err = game.Refuse("You do not hold %s once more; you hold %s.", game.Quote(part[0]), e.own.held())
			} else {
				p.Next[len(p.Next)-1].Mod = p.Hand[places[len(places)-1]].Mod
			}
		}
		if err == nil && len(p.Next) == 1 && e.Turn == e.seat && e.asked() == nil {
			_, err = me.plan().line()
		}
		if err != nil {
			p.Next = before
			return "", err
		}
	}
	text := "next " + strings.TrimPrefix(strings.TrimPrefix(e.own.nextText(), listed(before)), ", ")
	e.sayNext()
	return text, nil
}

// rows splits a row of cards without commas: "7 9 q". That is clear only if everyone has one
// ship.
func (s reader) rows(parts [][]string) [][]string {
	if s.Ships > 1 || s.Fleets > 0 {
		return parts
	}
	var all [][]string
	for _, words := range parts {
		for i, w := range words {
			_, isCard := rankOf(w)
			if i == 0 || isCard && words[i-1] != "to" {
				all = append(all, nil)
			}
			all[len(all)-1] = append(all[len(all)-1], w)
		}
	}
	return all
}

// readNext reads one card and what it should do.
func (s reader) readNext(words []string) (next, error) {
	var n next
	taken := s.own.places()
	i, err := s.find(words[0], func(i int) bool { return !slices.Contains(taken, i) && !s.own.Hand[i].Extra })
	if err != nil {
		if _, known := rankOf(words[0]); !known {
			return n, game.Refuse("%s is no card. %s", game.Quote(words[0]), nextHelp)
		}
		return n, err
	}
	c := s.own.Hand[i]
	n.Rank, n.Mod, words = c.Rank, c.Mod, words[1:]
	if at := slices.Index(words, "to"); at >= 0 {
		if at+2 != len(words) {
			return n, game.Refuse("Name one square after to, as in: next %s to 33.", c)
		}
		to, err := strconv.Atoi(words[at+1])
		if err != nil || to <= board.Start || to > board.Finish {
			return n, game.Refuse("%s is no square; they are 2 to %d.", game.Quote(words[at+1]), board.Finish)
		}
		n.To, words = to, words[:at]
	}
	n.Use, err = s.readUse(c, words)
	if err == nil && n.To > 0 && (!c.Moves() || n.Use != "" && sails(n.Use) == "") {
		err = game.Refuse("Only a card that sails leads to a square that can be named.")
	}
	return n, err
}

// sails is the ship that a use sails on; "" if it does something else.
func sails(use string) string {
	first, _, _ := strings.Cut(use, " ")
	if first == discard || actionNamed(first) != nil {
		return ""
	}
	return use
}

// readUse reads what a card should do in a turn to come. Whether it can do that shows only then.
func (s reader) readUse(c board.Card, words []string) (string, error) {
	if len(words) == 0 {
		if c.Rank == "3" {
			return "", game.Refuse("Say what the 3 shall do: next 3 edge, or next 3 nothing.")
		}
		return "", nil
	}
	var able []string
	for _, k := range actions {
		if k.word() != "" && k.able(c, 0) {
			able = append(able, k.word())
		}
	}
	able = append(able, discard)
	if word := words[0]; slices.Contains(able, word) {
		k := actionNamed(word)
		switch named := k != nil && k.ship(); {
		case !named && len(words) > 1:
			return "", tooMany(words[1])
		case !named || len(words) == 1 && k == edge:
			return word, nil
		}
		r, err := s.shipIn(words[1:])
		if err != nil {
			return "", err
		}
		return word + " " + s.word(r), nil
	}
	if slices.ContainsFunc(words, func(w string) bool { return w == "split" || strings.Contains(w, ":") }) {
		return "", game.Refuse("A card that is divided cannot be laid for later; lay it for one ship.")
	}
	if !c.Moves() {
		return "", game.Refuse("The %s cannot do that; lay it as in: next %s %s.", c, c, able[0])
	}
	r, err := s.shipIn(words)
	if err == nil && !s.Allied(r.Seat, s.seat) {
		err = game.Refuse("%s is not yours to sail.", view.ShipName(r))
	}
	return s.word(r), err
}

// layOff takes all laid cards back, or those from a named one on.
func (e command) layOff(words []string) (string, error) {
	p := e.own
	switch {
	case len(p.Next) == 0 && len(p.First) == 0:
		return "", game.Refuse("You have laid no cards for your next turns.")
	case len(words) > 1:
		return "", tooMany(words[1])
	case len(words) == 0:
		p.Next, p.First = nil, nil
		e.Whisper(e.seat, "No card is laid for your next turns any more.")
		return "next off", nil
	}
	rank, _ := rankOf(words[0])
	at := slices.IndexFunc(p.Next, func(n next) bool { return strings.EqualFold(n.card().String(), words[0]) })
	if at < 0 {
		at = slices.IndexFunc(p.Next, func(n next) bool { return n.Rank == rank })
	}
	if at < 0 {
		return "", game.Refuse("No %s is laid; laid are: %s.", words[0], e.own.nextText())
	}
	text := "next off " + p.Next[at].card().String()
	p.cutNext(at)
	e.sayNext()
	return text, nil
}

// cutNext takes the laid cards from index at on back.
func (p *player) cutNext(at int) {
	p.Next = slices.Clone(p.Next[:at])
	if at == 0 {
		p.Next = nil
	}
}

// answerable are the questions of squares that may be answered in advance.
var answerable = []string{"drop", "raise", "lower", "attack"}

// layAnswer reads the answer to a question that a laid card may meet: "drop 2 5", "attack blue1".
// A verb alone restores the usual answer.
func (e command) layAnswer(verb string, words []string) (string, error) {
	answer := verb
	if verb == "attack" && len(words) > 0 {
		me := e.reader(e.seat)
		r, err := me.shipIn(words)
		switch {
		case err != nil:
			return "", err
		case e.Allied(r.Seat, e.seat):
			return "", game.Refuse("%s is no rival's ship.", view.ShipName(r))
		}
		answer += " " + me.word(r)
	} else {
		for _, w := range words {
			rank, ok := rankOf(w)
			if !ok {
				return "", game.Refuse("%s is no card; as in: next %s 2 5.", game.Quote(w), verb)
			}
			answer += " " + rank
		}
	}
	p := e.own
	p.First = slices.DeleteFunc(slices.Clone(p.First), func(a string) bool { return strings.HasPrefix(a, verb+" ") })
	if answer != verb {
		p.First = append(p.First, answer)
		slices.Sort(p.First)
	}
	if len(p.First) == 0 {
		p.First = nil
	}
	p.Asks = false
	e.sayNext()
	return "next " + answer, nil
}

// plan is the cards that a player has laid. It tells which line the next one makes, and how
// questions are answered.
type plan struct{ captain }

func (s captain) plan() plan { return plan{s} }

// answers reports whether questions of squares are answered for a seat now: because a card that
// it has laid is being played, or will be next.
func (s plan) answers() bool {
	p := s.own
	return !p.Asks && (p.Planned || s.Turn == s.seat && len(p.Next) > 0)
}

// chosen are the words that a seat has laid for a question; none if no laid card is being played.
func (s plan) chosen(verb string) []string {
	if !s.answers() {
		return nil
	}
	p := s.own
	for _, a := range p.First {
		if rest, ok := strings.CutPrefix(a, verb+" "); ok {
			return strings.Fields(rest)
		}
	}
	return nil
}

// wished is the place of a card among those laid as the answer to a question; cards that were not
// laid come last.
func wished(first []string, c board.Card) int {
	if at := slices.Index(first, c.Rank); at >= 0 {
		return at
	}
	return len(first)
}

// sayNext tells a player which cards are laid for the next turns.
func (e command) sayNext() {
	if text := view.NextTold(e.own.nextText(), e.own.Asks, e.own.First); text != "" {
		e.Whisper(e.seat, "%s", text)
	}
}

// line is the line that the first laid card of a seat makes now, or an error that tells why it
// makes none.
func (s plan) line() ([]string, error) {
	n := s.own.Next[0]
	places := s.own.places()
	if len(places) == 0 {
		return nil, game.Refuse("you do not hold it any more")
	}
	c := s.own.Hand[places[0]]
	words := func(rest string) []string { return strings.Fields(strings.ToLower(c.String() + " " + rest)) }
	if s.stuck() {
		return nil, game.Refuse("your own ships can use no card")
	}
	other := func(o board.Card) bool { return o != c && s.helps(o) }
	switch usable := s.usable(c); {
	case !usable && (n.Use == discard || n.Use == "" && !slices.ContainsFunc(s.own.Hand, other)):
		return append([]string{"throw"}, words("")...), nil
	case !usable:
		return nil, game.Refuse("the %s has no use now", c)
	case n.Use == discard:
		return nil, game.Refuse("the %s has a use now", c)
	}
	u, err := s.use(c, n)
	if err != nil {
		return nil, err
	}
	if n.To > 0 && u.arrives() != n.To {
		return nil, game.Refuse("the %s does not lead to %d now", c, n.To)
	}
	return append([]string{"play"}, words(u.words)...), nil
}

// helps reports whether a card has a use now other than to do nothing.
func (s captain) helps(c board.Card) bool {
	return s.serves(c) || slices.ContainsFunc(s.uses(c), func(u use) bool { return u.action != nothing })
}

// use is the use of a laid card: the one named with it, or else to cast off or to sail on.
func (s plan) use(c board.Card, n next) (use, error) {
	if n.Use != "" {
		u, err := s.reader(s.seat).choose(c, strings.Fields(n.Use))
		if err != nil {
			return u, game.Refuse("the %s cannot do that now", c)
		}
		return u, nil
	}
	uses := s.uses(c)
	for _, k := range []action{cast, sail, nothing} {
		if i := slices.IndexFunc(uses, func(u use) bool { return u.action == k }); i >= 0 {
			return uses[i], nil
		}
	}
	return use{}, game.Refuse("the %s can only do something else now", c)
}

// playsNext plays the first laid card of a seat whose turn it is, and reports whether it did. If
// the card cannot be played, it is dropped with all cards after it, and its player is told.
func (e command) playsNext() bool {
	p := e.own
	if len(p.Next) == 0 || e.asked() != nil {
		return false
	}
	line, err := e.captain(e.seat).plan().line()
	if err == nil {
		first, before := p.Next, len(e.Events)
		p.Next, p.Planned = slices.Clone(p.Next[1:]), true
		if len(p.Next) == 0 {
			p.Next = nil
		}
		if _, err = e.line(line); err == nil {
			return true
		}
		e.Events, p.Next, p.Planned = e.Events[:before], first, false
	}
	verb := "are"
	if len(p.Next) == 1 {
		verb = "is"
	}
	e.Whisper(e.seat, "Of the cards that you had laid for your next turns, %s %s yours to play again: %s.", e.own.nextText(), verb, strings.TrimSuffix(err.Error(), "."))
	p.Next = nil
	return false
}

// dropNext takes back, in each hand, the laid cards from the first that is no longer in the hand
// on.
func (e *engine) dropNext() {
	for seat := range game.Seat(e.Seats) {
		p := &e.Players[seat]
		held := len(e.Players[seat].places())
		if held == len(p.Next) {
			continue
		}
		lost := p.Next[held]
		p.cutNext(held)
		if p.Gone || e.Over != nil {
			continue
		}
		text := "no card is laid for your next turns any more"
		if held > 0 {
			text = "for your next turns are laid: " + e.Players[seat].nextText()
		}
		e.Whisper(seat, "You do not hold the %s any more, so %s.", lost.card(), text)
	}
}
