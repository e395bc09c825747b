package table

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// parseOffer reads whose seat is offered to whom: "@ann @dan", "@ann computer strong", "computer
// @dan", "fair computer 2 @dan". If only one person is named, their seat goes to a computer. If
// they have no seat, they take a computer's seat back.
func (t *Table) parseOffer(r Task) (game.Seat, chat.Person, error) {
	if err := t.InPlay(); err != nil {
		return game.Public, chat.Person{}, err
	}
	typed := strings.Fields(r.Rest)
	called, after := cutComputer(typed)
	automatic := len(called) > 0
	s, unknown := game.Public, error(nil)
	if !automatic && len(typed) > 0 {
		var n int
		s, n, unknown = t.cutSeat(r.Request, typed)
		after = typed[max(n, 1):]
		_, known := t.Seats.named(r.Request, typed[0])
		switch {
		case len(typed) == 1 && unknown != nil && known: // takes the seat of a computer back
			automatic, called, after = true, []string{ComputerChat}, typed
		case len(after) == 0 && unknown == nil && !t.Seats.Automatic(s):
			after = []string{ComputerChat}
		}
	}
	if whole := strings.Join(after, " "); len(after) > 1 {
		if _, known := t.Seats.named(r.Request, whole); known { // a name of several words
			after = []string{whole}
		}
	}
	toComputer := slices.ContainsFunc(after, func(word string) bool {
		return strings.EqualFold(word, ComputerChat) || isLevel(word)
	})
	if len(after) == 0 || len(after) > 1 && !toComputer {
		return game.Public, chat.Person{}, game.Refuse("Type /sea replace and then who sits there now and who shall sit there, each a player or computer. To let anyone in the channel take the seat, type anyone in place of the new player.")
	}
	to, known := t.Seats.named(r.Request, after[0])
	if automatic {
		s = t.Seats.computerFor(called, to)
		if s == game.Public {
			return s, to, t.Seats.noComputer(called)
		}
	} else if unknown != nil {
		return s, to, unknown
	}
	if toComputer {
		to, err := t.newComputer(slices.DeleteFunc(t.Seats.asTyped(r.Request, after), func(word string) bool {
			return strings.EqualFold(word, ComputerChat)
		}))
		return s, to, err
	}
	if !known && strings.EqualFold(after[0], Anyone) {
		return s, chat.Person{}, nil
	}
	if !known {
		return s, to, game.Refuse("I do not know %s here; name the new player with @.", game.Quote(after[0]))
	}
	return s, to, nil
}

// Anyone is the word for whoever in the channel takes a seat.
const Anyone = "anyone"

// isLevel reports whether a typed word is the level of a computer.
func isLevel(word string) bool { return slices.Contains(Levels(), strings.ToLower(word)) }

// cutComputer cuts the name of a computer from the front of some words: "computer", "strong
// computer" or "fair computer 2". If more words follow, "computer strong" is a name, too.
func cutComputer(words []string) (called, after []string) {
	n := slices.IndexFunc(words, func(word string) bool { return strings.EqualFold(word, ComputerChat) })
	switch {
	case n == 1 && isLevel(words[0]):
	case n != 0:
		return nil, words
	case len(words) > 2 && isLevel(words[1]) && !strings.EqualFold(words[2], ComputerChat):
		n = 1
	}
	n++
	if n < len(words) {
		if _, err := strconv.Atoi(words[n]); err == nil {
			n++
		}
	}
	return words[:n], words[n:]
}

// computerFor is the seat that somebody may take from one of the computers that some words name.
// It is the seat that they had before, or else the first; game.Public if there is none.
func (all Seats) computerFor(called []string, to chat.Person) game.Seat {
	seats := all.computersCalled(strings.Fields(strings.ToLower(strings.Join(called, " "))))
	held := all.held(to)
	for _, s := range seats {
		if slices.Contains(held, s) {
			return s
		}
	}
	if len(seats) == 0 {
		return game.Public
	}
	return seats[0]
}

// noComputer says that no computer here is called so.
func (all Seats) noComputer(called []string) error {
	var there []string
	for _, s := range all.computersCalled(nil) {
		there = append(there, s.Mark())
	}
	if len(there) == 0 {
		return game.Refuse("No computer sits here; name the player whose seat it is.")
	}
	return game.Refuse("No computer here is %s; you may replace %s.", game.Quote(strings.Join(called, " ")), game.List("or", there...))
}

// named finds the person whom a word in a command names: by @ID or by name, a player or somebody
// whom the chat knows.
func (all Seats) named(r chat.Request, word string) (chat.Person, bool) {
	id := handleOf(word)
	for _, p := range append(all.People(), r.People...) {
		if p.Chat == r.From.Chat && (p.ID == id || strings.EqualFold(p.Name, id)) {
			return p, true
		}
	}
	return chat.Person{}, false
}

// asTyped are words with the names of people in the place of their ids, which a chat
// writes there.
func (all Seats) asTyped(r chat.Request, words []string) []string {
	typed := slices.Clone(words)
	for i, word := range words {
		if p, ok := all.named(r, word); ok {
			typed[i] = p.Name
		}
	}
	return typed
}
