package table

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// mostNameWords is how many words a name has at most.
const mostNameWords = 6

// seatNamed is the seat that a text names, wherever a command takes a seat: by its player, as @ID
// or by name; by its role; or by its number. So one can also name a seat whose player has left
// the server, or has a name that no list of the chat offers.
func (t *Table) seatNamed(r chat.Request, text string) (game.Seat, error) {
	words := strings.Fields(text)
	s, n, err := t.cutSeat(r, words)
	if err == nil && n < len(words) {
		err = t.notSeated(r, text)
	}
	return s, err
}

// cutSeat finds the seat that the first words name, and says how many words name it. It takes the
// longest name that it finds.
func (t *Table) cutSeat(r chat.Request, words []string) (game.Seat, int, error) {
	for n := min(len(words), mostNameWords); n > 0; n-- {
		text := strings.Join(words[:n], " ")
		found := t.called(r, text)
		switch {
		case len(found) > 1:
			return game.Public, 0, game.Refuse("%s could be several here, so name the seat by its number. %s", game.Quote(text), t.seatsByNumber())
		case len(found) == 1:
			return found[0], n, nil
		}
	}
	first := ""
	if len(words) > 0 {
		first = words[0]
	}
	return game.Public, 0, t.notSeated(r, first)
}

// called are the seats that a text names. Of the ways to name a seat, only the first that finds
// any seat counts.
func (t *Table) called(r chat.Request, text string) []game.Seat {
	id, text := handleOf(text), unquoted(text)
	drawn := t.Names()
	role := func(i int) bool {
		s := t.Seats[i]
		for _, role := range t.Def.Seats.Roles {
			if strings.EqualFold(role.Key, text) || strings.EqualFold(role.Title, text) {
				for _, has := range s.Roles {
					if has == role.Key {
						return true
					}
				}
			}
		}
		return false
	}
	for _, is := range []func(int) bool{
		func(i int) bool {
			p := t.Seats[i].Person
			return p.Chat == r.From.Chat && p.ID == id
		},
		func(i int) bool {
			name := t.Seats[i].Person.Name
			return strings.EqualFold(name, id) || strings.EqualFold(Plain(name), id)
		},
		role,
		func(i int) bool { return strings.EqualFold(drawn[i], id) },
		func(i int) bool { return id != "" && beginsWithWord(t.Seats[i].Person.Name, id) },
	} {
		var found []game.Seat
		for i := range t.Seats {
			if is(i) {
				found = append(found, game.Seat(i))
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	number := strings.TrimPrefix(strings.ToLower(text), "seat ")
	n, err := strconv.Atoi(number)
	if err == nil && n >= 1 && n <= len(t.Seats) {
		return []game.Seat{game.Seat(n - 1)}
	}
	return nil
}

// PersonNamed finds the person whom a word of a request names with an @, by the chat's own id;
// false if the chat does not know them.
func PersonNamed(r chat.Request, word string) (chat.Person, bool) {
	id := handleOf(word)
	for _, p := range r.People {
		if p.Chat == r.From.Chat && p.ID == id {
			return p, true
		}
	}
	return chat.Person{}, false
}

// handleOf is the id or the name that a text gives: @ID, or a mention as chats write it.
func handleOf(text string) string {
	if inner, ok := strings.CutPrefix(text, "<@"); ok && strings.HasSuffix(inner, ">") {
		id, _, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(inner, "!"), ">"), "|")
		return id
	}
	return unquoted(strings.TrimPrefix(unquoted(text), "@"))
}

// unquoted is a text without the quotes around it, straight or as phones write them.
func unquoted(text string) string { return strings.Trim(text, "\"“”„«»") }

// beginsWithWord reports whether a name begins with these words and has more: "Ann Lee" with "ann".
func beginsWithWord(name, words string) bool {
	n := len(words)
	return len(name) > n && name[n] == ' ' && strings.EqualFold(name[:n], words)
}

// notSeated says that nobody here is called so, and how a seat is named.
func (t *Table) notSeated(r chat.Request, text string) error {
	name := game.Quote(text)
	if p, ok := t.Seats.named(r, text); ok {
		name = Plain(p.Name)
	}
	id := handleOf(text)
	for i := range t.Seats {
		p := t.Seats.Owner(game.Seat(i))
		if p != nil && t.Seats.Automatic(game.Seat(i)) && (p.Chat == r.From.Chat && p.ID == id || strings.EqualFold(Plain(p.Name), id)) {
			return game.Refuse("A computer keeps the seat of %s. Name it by its number, %d, as in /sea replace %d anyone.", Plain(p.Name), i+1, i+1)
		}
	}
	return game.Refuse("%s does not sit here. %s", name, t.seatsByNumber())
}

// seatsByNumber says how the seats may be named.
func (t *Table) seatsByNumber() string {
	if len(t.Seats) == 0 {
		return "Nobody sits here."
	}
	all := make([]string, len(t.Seats))
	for i, s := range t.Seats {
		all[i] = fmt.Sprintf("%d is %s", i+1, game.Seat(i).Mark())
		if len(s.Roles) > 0 {
			all[i] += " (" + strings.Join(s.Roles, ", ") + ")"
		}
	}
	return "The seats: " + strings.Join(all, "; ") + "."
}
