package table

import (
	"fmt"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// The host can begin the game at once. Anybody else who sits in the lobby can begin it once most
// of those who sit there have pressed Begin. So no stranger who sits down begins a game for which
// others have gathered.

// gathering is what counts only before the game begins.
type gathering struct {
	Closing Closing                `json:"closing,omitzero"`  // when the lobby ends by itself
	Ready   []chat.Person          `json:"ready,omitempty"`   // who would begin the game
	SetBy   map[string]chat.Person `json:"setBy,omitempty"`   // by the name of a setting: who chose it, if it was not the host
	Invited []invited              `json:"invited,omitempty"` // who is asked to play again and has not said so yet
	Out     []chat.Person          `json:"out,omitempty"`     // who was taken out of the lobby; a person who was taken out twice stands here twice

	Invitations []invitation `json:"invitations,omitempty"` // links by which guests may sit down
	NewLinks    []newLink    `json:"newLinks,omitempty"`    // new links to the seats of guests, for which others ask
	Link        *linking     `json:"link,omitempty"`        // the code by which the table may be shown in another channel
}

// mayBegin refuses those who may not begin the game.
func (t *Head) mayBegin(p chat.Person) error {
	if _, seated := t.Seats.SeatOf(p); !seated && !t.Hosts(p) {
		return game.Refuse("Only those who sit here may begin the game; press Join.")
	}
	return nil
}

// agreedToBegin reports whether the game begins, now that somebody would begin it.
func (t *Head) agreedToBegin(r Task) bool {
	for _, p := range append(slices.Clone(r.Also), r.From) {
		if t.Hosts(p) {
			return true
		}
	}
	agree := t.Seats.present(append(append(slices.Clone(t.Ready), r.Also...), r.From))
	// Guests alone do not begin a game, since one stranger may be several guests.
	return len(agree) >= t.Seats.Majority(game.Public) && slices.ContainsFunc(agree, func(p chat.Person) bool { return !p.IsGuest() })
}

// wouldBegin counts a press of Begin by somebody who cannot begin alone, and asks the others.
// Each of them is called once until they come. A phrase that is typed with the press goes with
// the seat of the person who pressed.
func (t *Table) wouldBegin(c *Change, r Task, phrase string) (Decided, error) {
	if slices.ContainsFunc(t.Ready, r.From.Is) {
		return Decided{}, game.Refuse("You have pressed Begin already: %d of %d. %s can begin alone.", len(t.Seats.present(t.Ready)), t.Seats.Majority(game.Public), Plain(t.host().Name))
	}
	t.Ready = append(t.Ready, r.From)
	from, _ := t.Seats.SeatOf(r.From)
	if r.Luck != "" {
		t.Seats[from].Luck = phrase
	}
	b := buttonBegin(t.ID)
	if r.Press.Verb == chat.PressWithout {
		b, _ = t.ButtonWithout()
	}
	m := chat.Message{
		Title: t.Def.Title, People: t.Seats.People(), Buttons: []chat.Button{b},
		Lines: []string{fmt.Sprintf("%s wants to begin: %d of %d agree. The game begins once most of you press %s, or %s alone.", from.Mark(), len(t.Seats.present(t.Ready)), t.Seats.Majority(game.Public), b.Label, t.hostMark())},
	}
	for i := range t.Seats {
		s := &t.Seats[i]
		if s.personPlays() && !s.Called && !slices.ContainsFunc(t.Ready, s.Person.Is) {
			s.Called = true
			m.Ping = append(m.Ping, i)
		}
	}
	t.OwePublic(c, m)
	t.OweLobby(c)
	a := chat.Say(fmt.Sprintf("Noted. The game begins once %d of you press %s, or %s alone; I have asked them.", t.Seats.Majority(game.Public), b.Label, Plain(t.host().Name)))
	return c.done(Decided{Answer: a})
}

// justHere is how long a person need not be called to the lobby after they were heard of.
const justHere = time.Hour

// callGathered calls people to a lobby where somebody has just sat down, if enough sit there now
// to begin. It calls those who have not been heard of for an hour, each once until they come.
func (t *Table) callGathered(c *Change) error {
	newest := game.Seat(len(t.Seats) - 1)
	called := t.gathered(c)
	awake, asleep, _, err := t.Seats.awake(c, called)
	if err != nil || len(called) == 0 {
		return err
	}
	t.call(c, awake, asleep, chat.Message{
		Title: t.Def.Title, Lines: []string{newest.Mark() + " has sat down. " + t.enough()}, People: t.Seats.People(), Buttons: []chat.Button{buttonBegin(t.ID)},
	})
	return nil
}

// gathered are those who are to be called to a lobby where somebody has just sat down.
func (t *Table) gathered(c *Change) (called []int) {
	if t.enough() == "" {
		return nil
	}
	for i := range t.Seats[:len(t.Seats)-1] {
		if s := &t.Seats[i]; s.personPlays() && !s.Called && c.Now.Sub(s.Heard) >= justHere {
			s.Called = true
			called = append(called, i)
		}
	}
	return called
}

// enough says that enough sit in a lobby to begin; "" if they are too few.
func (t *Table) enough() string {
	switch n := len(t.Seats); {
	case n < t.Def.Seats.Min:
		return ""
	case n == t.Def.Seats.Max:
		return "Now all seats are taken, so the game can begin."
	default:
		return fmt.Sprintf("That makes %d, enough to begin.", n)
	}
}

func buttonBegin(id string) chat.Button {
	return chat.Button{ID: chat.PublicID(chat.PressBegin, id), Label: "Begin", Style: chat.Primary, Prompt: chat.PromptOf(chat.PressBegin)}
}

// hostMark names the host in a message to those who sit here.
func (t *Head) hostMark() string {
	if at, seated := t.Seats.SeatOf(t.host()); seated {
		return at.Mark()
	}
	return Plain(t.Host.Name)
}
