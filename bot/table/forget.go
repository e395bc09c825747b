package table

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// forgottenPhrase stands in the place of a lucky phrase of somebody who was forgotten.
const forgottenPhrase = "forgotten"

// Forget takes a person's name and id out of a game that is over, and out of its journal. What
// the game calls their seat stands in the place of the name. The game's seed is kept, since it no
// longer follows from the phrases. Forget returns which entries of the journal it has changed.
func (t *Table) Forget(p chat.Person, journal []Entry) (changed []int) {
	held, names := t.Seats.held(p), t.NamesOf(p)
	is := func(name string) bool { return slices.Contains(names, name) }
	words := t.Def.Called(t.asItStands(), make([]string, len(t.Seats)))
	if len(t.Luck) > 0 && t.ForgottenSeed == "" {
		seed := t.Seed()
		t.ForgottenSeed = hex.EncodeToString(seed[:])
	}
	for i, e := range journal {
		n := e.Note
		if n == nil {
			continue
		}
		fresh := *n
		if slices.Contains(held, e.Seat) && is(n.From) {
			fresh.From = words[e.Seat]
		}
		if slices.Contains(held, e.Seat) && is(n.To) {
			fresh.To = words[e.Seat]
		}
		if is(n.By) {
			fresh.By = somebody
		}
		if fresh != *n {
			journal[i].Note = &fresh
			changed = append(changed, i)
			if text := e.Noted(); t.End == text {
				t.End = journal[i].Noted()
			}
			t.Turn.Call = strings.ReplaceAll(t.Turn.Call, e.Noted(), journal[i].Noted())
			for w := range t.Waits {
				t.Waits[w].Words = strings.ReplaceAll(t.Waits[w].Words, e.Noted(), journal[i].Noted())
			}
		}
	}
	for i := range t.Luck {
		switch l := &t.Luck[i]; {
		case !is(l.Name) || i < len(t.Seats) && !slices.Contains(held, game.Seat(i)):
		case i < len(t.Seats):
			*l = Lucky{words[i], forgottenPhrase}
		default:
			*l = Lucky{somebody, forgottenPhrase}
			if len(held) > 0 {
				l.Name = words[held[0]]
			}
		}
	}
	for i := range t.Seats {
		t.Seats[i].forget(p, words[i], is)
		if slices.Contains(held, game.Seat(i)) {
			delete(t.Posts, padSlot(game.Seat(i)))
		}
	}
	if slices.ContainsFunc(names, func(name string) bool { return strings.Contains(t.Turn.Call, name) }) {
		t.Turn.Call = "" // the call was cut in the middle of a sentence
	}
	for i := range t.Waits {
		if w := &t.Waits[i]; slices.ContainsFunc(names, func(name string) bool { return strings.Contains(w.Words, name) }) {
			w.Words = ""
		}
	}
	t.forgetHead(p)
	return changed
}

// ForgetOrigin removes people's names from what a fork has from other games, and from the fork's
// journal. The names are given by table. It returns the entries of the journal that it has
// changed.
func (t *Table) ForgetOrigin(names map[string][]string, journal []Entry) (changed []int) {
	for i := range t.Origins {
		o := &t.Origins[i]
		is := func(name string) bool { return slices.Contains(names[o.Table], name) }
		if !slices.ContainsFunc(o.Luck, func(l Lucky) bool { return is(l.Name) }) && !slices.ContainsFunc(o.Players, is) {
			continue
		}
		seed := o.seed()
		o.ForgottenSeed = hex.EncodeToString(seed[:])
		o.Luck, o.Players = slices.Clone(o.Luck), slices.Clone(o.Players)
		for j, l := range o.Luck {
			if is(l.Name) {
				o.Luck[j] = Lucky{forgottenIn(j, len(o.Players)), forgottenPhrase}
			}
		}
		for j, name := range o.Players {
			if is(name) {
				o.Players[j] = forgottenIn(j, len(o.Players))
			}
		}
		for j := range journal[:min(int(o.Entries), len(journal))] {
			e := &journal[j]
			if e.Note == nil || !is(e.Note.From) && !is(e.Note.To) {
				continue
			}
			fresh := *e.Note
			for _, name := range []*string{&fresh.From, &fresh.To} {
				if is(*name) {
					*name = forgottenIn(int(e.Seat), len(o.Players))
				}
			}
			e.Note, changed = &fresh, append(changed, j)
		}
	}
	return changed
}

// forgottenIn is the name that a fork gives somebody who sat in the other game and was forgotten.
func forgottenIn(seat, seats int) string {
	if seat >= seats {
		return somebody
	}
	return fmt.Sprintf("seat %d", seat+1)
}

// Forgot reports whether somebody was forgotten whose phrase or name is in the seed of the game, or
// in the seed of a game from which it goes on.
func (t *Charter) Forgot() bool {
	return t.ForgottenSeed != "" || slices.ContainsFunc(t.Origins, func(o Origin) bool { return o.ForgottenSeed != "" })
}

// somebody stands for a person who was forgotten and had no seat.
const somebody = "somebody"

// NamesOf are the names by which a person may stand in the records of a table.
func (t *Head) NamesOf(p chat.Person) []string {
	names := []string{Plain(p.Name), nameIn(p)}
	for _, s := range t.Seats.held(p) {
		seat := &t.Seats[s]
		if seat.Person.Is(p) {
			names = append(names, seat.Name, seat.Person.Name, nameIn(seat.Person))
		}
		for _, old := range seat.Past {
			if old.Is(p) {
				names = append(names, nameIn(old))
			}
		}
		first := append(slices.Clone(seat.Past), seat.Person)[0]
		if int(s) < len(t.Luck) && first.Is(p) {
			names = append(names, t.Luck[s].Name)
		}
	}
	return slices.DeleteFunc(names, func(name string) bool { return name == "" })
}

func (s *Seat) forget(p chat.Person, word string, is func(name string) bool) {
	if s.Person.Is(p) {
		s.Person, s.Closed, s.Luck = chat.Person{Name: word}, true, ""
		if is(s.Name) {
			s.Name = word
		}
	}
	for i, old := range s.Past {
		if old.Is(p) {
			s.Past[i] = chat.Person{Name: word}
		}
	}
	s.Out = slices.DeleteFunc(s.Out, p.Is)
}

// forgetHead removes a person from the head, apart from the seats. It drops
// what counted only in the lobby.
func (t *Head) forgetHead(p chat.Person) {
	t.gathering = gathering{}
	if t.Host.Is(p) {
		t.Host = chat.Person{Name: somebody}
	}
	if t.Thread != nil {
		t.Thread.Name = "" // it may tell names
	}
	for i := range t.Rooms {
		r := &t.Rooms[i]
		r.In, r.Let = slices.DeleteFunc(r.In, p.Is), slices.DeleteFunc(r.Let, p.Is)
	}
	delete(t.Posts, firstSlot(p))
	room, none := p.Room(), chat.Person{Chat: p.Chat, ID: forgottenPhrase}.Room()
	for _, places := range [][]chat.Place{t.Places, t.Gone} {
		for i := range places {
			if places[i] == room {
				places[i] = none
			}
		}
	}
	for slot := range t.Posts {
		if strings.HasSuffix(slot, serverSlot(room)) {
			delete(t.Posts, slot)
		}
	}
	delete(t.Servers, serverSlot(room))
}
