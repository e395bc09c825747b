package race

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// reader reads the words of a player's line.
type reader struct{ captain }

func (s *State) reader(seat game.Seat) reader { return reader{s.captain(seat)} }

// beginsLine reports whether a line may begin with a word.
func beginsLine(word string) bool {
	_, card := rankOf(word)
	return card || game.OneBegins(word, verbs...)
}

// rankOf reads the rank of a card: "q", "queen", "q-1", "7+2".
func rankOf(word string) (string, bool) {
	if at := strings.IndexAny(word, "+-"); at > 0 {
		if _, err := strconv.Atoi(word[at:]); err != nil {
			return "", false
		}
		word = word[:at]
	}
	switch word {
	case "a", "ace":
		return "A", true
	case "j", "jack":
		return "J", true
	case "q", "queen":
		return "Q", true
	case "k", "king":
		return "K", true
	}
	if n, err := strconv.Atoi(word); err == nil && n >= 2 && n <= 10 && strconv.Itoa(n) == word {
		return word, true
	}
	return "", false
}

// find finds the card in a hand that a word means.
func (s reader) find(word string, fits func(i int) bool) (int, error) {
	hand := s.own.Hand
	rank, ok := rankOf(word)
	if !ok {
		return 0, game.Refuse("%s is no card; you hold %s.", game.Quote(word), s.own.held())
	}
	var found []int
	for i, c := range hand {
		if c.Rank != rank || !fits(i) {
			continue
		}
		if strings.EqualFold(c.String(), word) {
			return i, nil
		}
		if !strings.ContainsAny(word, "+-") && !slices.ContainsFunc(found, func(j int) bool { return hand[j].Twin(c) }) {
			found = append(found, i)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		like := func(c board.Card) bool { return c.Rank == rank }
		named := func(c board.Card) bool {
			return like(c) && (!strings.ContainsAny(word, "+-") || strings.EqualFold(c.String(), word))
		}
		switch {
		case !slices.ContainsFunc(hand, like):
			return 0, game.Refuse("You do not hold %s; you hold %s.", game.Quote(word), s.own.held())
		case s.mayPlay() && s.asked() != nil:
			drawn := slices.DeleteFunc(slices.Clone(hand), func(c board.Card) bool { return !c.Extra })
			return 0, game.Refuse("The cards for diamonds come first: play %s.", list("or", drawn))
		case !slices.ContainsFunc(hand, named):
			alike := slices.DeleteFunc(slices.Clone(hand), func(c board.Card) bool { return !like(c) })
			return 0, game.Refuse("You do not hold %s; the card of that rank in your hand is typed %s.", game.Quote(word), list("or", alike))
		}
		return 0, game.Refuse("You cannot take %s now; you hold %s.", game.Quote(word), s.own.held())
	}
	names := make([]string, len(found))
	for i, j := range found {
		names[i] = hand[j].String()
	}
	return 0, game.Refuse("Which one: %s?", game.List("or", names...))
}

// shipOf reads a ship: "2" for one's own, "blue1" for any.
func (s reader) shipOf(word string) (board.ShipID, error) {
	r := board.ShipID{Seat: s.seat}
	if rest, ok := strings.CutPrefix(word, "purple"); ok { // an earlier name of violet
		word = "violet" + rest
	}
	number := word
	for i, flag := range board.Flags[:s.Seats] {
		if rest, ok := strings.CutPrefix(word, flag); ok {
			r.Seat, number = game.Seat(i), rest
			if rest == "" && s.Ships == 1 {
				number = "1"
			}
		}
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > s.Ships || strconv.Itoa(n) != number {
		own := "you have one ship, 1"
		if s.Ships > 1 {
			own = fmt.Sprintf("your own are 1 to %d", s.Ships)
		}
		return board.ShipID{}, game.Refuse("There is no ship %s: %s; others are named like %s1.", game.Quote(word), own, board.Flags[(s.seat+1)%game.Seat(s.Seats)])
	}
	r.N = n - 1
	return r, nil
}

// shipIn reads a ship in one or two words, "blue1" or "blue 1", and refuses words after it.
func (s reader) shipIn(words []string) (board.ShipID, error) {
	if len(words) == 0 {
		return board.ShipID{}, game.Refuse("Which ship?")
	}
	name, rest := words[0], words[1:]
	if len(rest) > 0 {
		if _, err := s.shipOf(name + rest[0]); err == nil {
			name, rest = name+rest[0], rest[1:]
		}
	}
	r, err := s.shipOf(name)
	if err == nil && len(rest) > 0 {
		err = tooMany(rest[0])
	}
	return r, err
}

func tooMany(word string) error {
	return game.Refuse("%s is a word too many; leave it out.", game.Quote(word))
}

// choose finds the use of a card that the words mean.
func (s reader) choose(c board.Card, words []string) (use, error) {
	uses := s.uses(c)
	if stuck := s.stuck(); len(uses) == 0 && (stuck || !s.splits(s.own.steps(c))) {
		if stuck {
			return use{}, game.Refuse("Your own ships can use no card, so you have to sail a partner's ship back: %s.", s.least())
		}
		return use{}, game.Refuse("The %s has no use now; throw %s gets rid of it.", c, c)
	}
	if len(words) == 0 {
		if len(uses) == 1 {
			return uses[0], nil
		}
		if i := slices.IndexFunc(uses, func(u use) bool { return u.action == nothing }); i >= 0 && c.Rank == "J" {
			return uses[i], nil
		}
		return use{}, game.Refuse("What shall the %s do? Try %s.", c, s.examples(c, uses))
	}
	if slices.ContainsFunc(words, func(w string) bool { return strings.Contains(w, "=") }) {
		return use{}, game.Refuse("Ship and steps are typed with a colon, not with a sign of equality; try %s.", s.examples(c, uses))
	}
	if words[0] == "split" {
		return s.divide(c, words[1:])
	}
	if at := slices.IndexFunc(words, func(w string) bool { return strings.Contains(w, ":") }); at == 0 && !strings.HasSuffix(words[0], ":"+strconv.Itoa(s.own.steps(c))) || at >= 0 && len(words) > 1 {
		return s.divide(c, words)
	}
	does, rest := sail, words
	for _, k := range actions {
		if strings.HasPrefix(k.word(), words[0]) {
			does, rest = k, words[1:]
		}
	}
	var fits []use
	for _, u := range uses {
		if u.action == does {
			fits = append(fits, u)
		}
	}
	if len(fits) == 0 && does == cast && c.Launches() {
		return use{}, game.Refuse("No ship of yours lies in port; try %s.", s.examples(c, uses))
	}
	if len(fits) == 0 {
		if r, err := s.shipIn(rest); err == nil && (!does.ship() || does.able(c, s.own.steps(c))) {
			return use{}, game.Refuse("%s", s.hindrance(c, does, r, uses))
		}
		return use{}, game.Refuse("The %s cannot do that now; try %s.", c, s.examples(c, uses))
	}
	if !does.ship() {
		if len(rest) > 0 {
			return use{}, tooMany(rest[0])
		}
		return fits[0], nil
	}
	if len(rest) == 0 {
		if len(fits) == 1 {
			return fits[0], nil
		}
		return use{}, game.Refuse("Which ship? Try %s.", s.examples(c, fits))
	}
	if len(rest) == 1 {
		rest = []string{strings.TrimSuffix(rest[0], ":"+strconv.Itoa(s.own.steps(c)))}
	}
	r, err := s.shipIn(rest)
	if err != nil {
		return use{}, err
	}
	for _, u := range fits {
		if u.parts[0].ship == r {
			return u, nil
		}
	}
	return use{}, game.Refuse("%s", s.hindrance(c, does, r, fits))
}

// examples lists a few lines that play a card.
func (s reader) examples(c board.Card, uses []use) string {
	var lines []string
	for _, u := range uses[:min(len(uses), 4)] {
		lines = append(lines, "play "+c.String()+" "+u.words)
	}
	if len(lines) < 4 && !s.stuck() {
		if parts := s.division(s.own.steps(c)); parts != nil {
			lines = append(lines, "play "+c.String()+" "+s.words(parts))
		}
	}
	return game.List("or", lines...)
}

// hindrance says why a card cannot be used on a ship.
func (s reader) hindrance(c board.Card, k action, r board.ShipID, fits []use) string {
	why, at := "", s.at(r).At
	switch name := view.ShipName(r); {
	case at == board.Port && k == sail:
		why = name + " lies in port, and needs an ace or a king to cast off"
	case at == board.Port:
		why = name + " lies in port"
	case at == board.Finish:
		why = name + " is home"
	default:
		why = k.refusal(s.captain, c, r)
	}
	return game.Capital(why) + "; try " + s.examples(c, fits) + "."
}
