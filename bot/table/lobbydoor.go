package table

import (
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// The door of a lobby. The host, or most of those who sit there, may take somebody out who does
// not answer. The game may also begin without those who have not been heard of for a day.

// mostTakenOut is how often somebody may be taken out of a lobby and still sit down again.
const mostTakenOut = 1

// takeOut takes a person out of a lobby: at once if the host asks, else once most of those
// who sit there have asked.
func (t *Table) takeOut(c *Change, r Task, at game.Seat) (Decided, error) {
	switch t.Stage {
	case Playing:
		return Decided{}, game.Refuse("The game has begun, so nobody is taken out; /sea replace offers the seat of somebody for whom the game waits.")
	case Over:
		return Decided{}, t.InPlay()
	}
	s := &t.Seats[at]
	if s.Person.Is(r.From) {
		return t.leave(c, at)
	}
	if t.Hosts(r.From) || s.runs(r.From) {
		return t.takenOut(c, at, r.From)
	}
	if _, seated := t.Seats.SeatOf(r.From); !seated {
		return Decided{}, game.Refuse("Only those who sit here may take somebody out of the lobby.")
	}
	if r.From.IsGuest() { // one stranger may be several guests
		return Decided{}, game.Refuse("You came by a link, so you take nobody out of the lobby.")
	}
	voted := slices.ContainsFunc(s.Out, r.From.Is)
	if !voted {
		s.Out = append(s.Out, r.From)
	}
	agree, needed := t.Seats.present(s.Out), t.Seats.Majority(game.Public)
	switch {
	case len(agree) >= needed:
		return t.takenOut(c, at, agree...)
	case voted:
		return Decided{}, game.Refuse("You have voted for that already: %d of %d.", len(agree), needed)
	}
	from, _ := t.Seats.SeatOf(r.From)
	t.OwePublic(c, chat.Message{
		Title: t.Def.Title, People: t.Seats.People(), Ping: t.Seats.others(from),
		Lines:   []string{fmt.Sprintf("%s would take %s out of the lobby: %d of %d votes. The host can do it alone.", from.Mark(), at.Mark(), len(agree), needed)},
		Buttons: []chat.Button{t.buttonOut(at)},
	})
	return c.done(Decided{Answer: chat.Say(fmt.Sprintf("Noted: %d of %d votes.", len(agree), needed))})
}

func (t *Table) buttonOut(at game.Seat) chat.Button {
	return chat.Button{ID: chat.PublicID(chat.PressOut, t.ID, personKey(t.Seats[at].Person)), Label: "Take " + t.Names().In(at.Mark()) + " out"}
}

// PressOut carries out a press of the button that agrees to take somebody out.
func (t *Table) PressOut(c *Change, r Task) (Decided, error) {
	at := slices.IndexFunc(t.Seats, func(s Seat) bool { return personKey(s.Person) == r.Press.Args[0] })
	switch {
	case t.Stage == Lobby && at < 0:
		return Decided{}, game.Refuse("That person does not sit here any more.")
	case t.Stage == Lobby && t.Seats[at].Person.Is(r.From):
		return Decided{}, game.Refuse("That is about you. Good to hear from you; press Leave if you do not want to play.")
	}
	return t.takeOut(c, r, game.Seat(max(at, 0)))
}

// personKey names a person in the ID of a button.
func personKey(p chat.Person) string { return chat.Checksum(p.Chat + " " + p.ID) }

// present leaves out of some people those who do not sit here or are absent.
func (all Seats) present(people []chat.Person) []chat.Person {
	var here []chat.Person
	for _, s := range all {
		if s.Present() && slices.ContainsFunc(people, s.Person.Is) {
			here = append(here, s.Person)
		}
	}
	return here
}

// takenOut takes a person out of a lobby, and tells them and the table by whom.
func (t *Table) takenOut(c *Change, at game.Seat, by ...chat.Person) (Decided, error) {
	who := t.Seats[at].Person
	t.Out = append(t.Out, who)
	again := "may take a seat again, once"
	if !t.maySit(who) {
		again = "cannot take a seat here again"
	}
	said := fmt.Sprintf("%s sits here no more, and %s.", Plain(who.Name), again)
	if ends := t.uninvite(who); ends != "" || who.IsProgram() {
		said = Plain(who.Name) + " sits here no more." + ends
	}
	t.remove(c, at, t.invited(who), by...)
	t.OweLobby(c)
	return c.done(Decided{Answer: chat.Say(said)})
}

// invited tells somebody who was taken out whether they may come back.
func (t *Head) invited(who chat.Person) string {
	if !t.maySit(who) {
		return "You cannot take a seat there again."
	}
	return "You may take a seat there once more: type /sea join in the channel."
}

// remove takes a person's seat out of a lobby, and tells them and the table by whom.
func (t *Table) remove(c *Change, at game.Seat, more string, by ...chat.Person) {
	s := t.Seats[at]
	people := append(t.Seats.People(), by...)
	marks := make([]string, len(by))
	for i := range by {
		marks[i] = game.Seat(len(t.Seats) + i).Mark()
	}
	did := game.List("and", marks...) + " has taken "
	if len(by) > 1 {
		did = game.List("and", marks...) + " have taken "
	}
	t.vacate(at)
	t.unlink(firstSlot(s.Person))
	c.Leaves = append(c.Leaves, s.Person)
	t.OwePublic(c, chat.Message{Title: t.Def.Title, People: people, Lines: []string{did + at.Mark() + " out of the lobby."}})
	if !s.Closed {
		t.OwePrivate(c, s.Person, chat.Message{Title: t.Def.Title, People: people, Lines: []string{did + "you out of the lobby. " + more}})
	}
}

// maySit reports whether somebody may take a seat: they were not taken out too often, or they
// opened the table.
func (t *Head) maySit(p chat.Person) bool {
	times := 0
	for _, out := range t.Out {
		if out.Is(p) {
			times++
		}
	}
	return times <= mostTakenOut || t.Host.Is(p)
}

// absentKey names those in a lobby who have not been heard of for a day, in the ID of a button;
// "" if there are none.
func (all Seats) absentKey() string {
	key := ""
	for i := range all {
		if all[i].Plays() && all[i].Absent {
			key += personKey(all[i].Person)
		}
	}
	if key == "" {
		return ""
	}
	return chat.Checksum(key)
}

// ButtonWithout begins without those who have not been heard of for a day; false if there are
// none, or too few are left for a game.
func (t *Table) ButtonWithout() (chat.Button, bool) {
	var left Seats
	var names []string
	called := t.Names()
	for i, s := range t.Seats {
		if s.Plays() && s.Absent {
			names = append(names, called[i])
		} else {
			left = append(left, s)
		}
	}
	if t.Stage != Lobby || len(names) == 0 || len(left) < t.Def.Seats.Min || left.Deserted() {
		return chat.Button{}, false
	}
	label := "Begin without " + game.List("and", names...)
	if utf8.RuneCountInString(label) > game.MaxLabel {
		label = fmt.Sprintf("Begin without the %d not heard of", len(names))
	}
	return chat.Button{
		ID: chat.PublicID(chat.PressWithout, t.ID, t.Seats.absentKey()), Label: label, Prompt: chat.PromptOf(chat.PressWithout),
	}, true
}

// BeginWithout begins the game without those who have not been heard of for a day.
func (t *Table) BeginWithout(c *Change, r Task) (Decided, error) {
	if t.Stage != Lobby {
		return t.Begin(c, r)
	}
	if key := t.Seats.absentKey(); key == "" || r.Press.Args[0] != key {
		return Decided{}, game.Refuse("Somebody has come or gone since that button was made; look at the lobby again.")
	}
	if err := t.mayBegin(r.From); err != nil {
		return Decided{}, err
	}
	phrase, err := phraseOf(r.Request, r.Luck)
	if err != nil {
		return Decided{}, err
	}
	if !t.agreedToBegin(r) {
		return t.wouldBegin(c, r, phrase)
	}
	before := t.Progress
	before.Seats, before.Posts = slices.Clone(t.Seats), maps.Clone(t.Posts)
	before.Abandon, before.Ready = slices.Clone(t.Abandon), slices.Clone(t.Ready)
	for i := len(t.Seats) - 1; i >= 0; i-- {
		if t.Seats[i].Plays() && t.Seats[i].Absent {
			t.remove(c, game.Seat(i), "The game begins without you, since I had not heard of you for a day.", r.From)
		}
	}
	d, err := t.Begin(c, r)
	if err != nil { // a refusal changes nothing
		t.Progress = before
	}
	return d, err
}
