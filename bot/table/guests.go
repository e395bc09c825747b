package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// An invitation is a link by which guests, who have no account on a chat, sit down in a lobby
// under a name of their own. It is good for a day, for a few guests, and only before the game
// begins. Once a guest who came by it is taken out, the invitation lets nobody in any more. An
// invitation that is made in a game under way is for a seat that its player has left to anyone.

const (
	invitationTime = 24 * time.Hour
	mostByLink     = 4 // guests by one invitation
	mostInvitation = 8 // at a table
)

// invitation is a link by which guests sit down. Only the hash of its secret is kept.
type invitation struct {
	Hash  string      `json:"hash"`
	By    chat.Person `json:"by"`
	Until time.Time   `json:"until"`
	Came  []string    `json:"came,omitempty"` // the ids of the guests who sat down by it
}

// InviteOff is what is typed after invite to end the invitations that one has made.
const InviteOff = "off"

// Invite notes an invitation that somebody who sits here makes. Their earlier invitation ends.
func (t *Table) Invite(c *Change, by chat.Person, hash string) error {
	if err := t.mayInvite(by, c.Now); err != nil {
		return err
	}
	t.endInvitations(func(i invitation) bool { return i.By.Is(by) || !c.Now.Before(i.Until) })
	if len(t.Invitations) >= mostInvitation {
		return game.Refuse("There are %d invitations to this table already.", len(t.Invitations))
	}
	t.Invitations = append(t.Invitations, invitation{Hash: hash, By: by, Until: c.Now.Add(invitationTime)})
	return nil
}

// mayInvite refuses those who may invite nobody now.
func (t *Table) mayInvite(p chat.Person, now time.Time) error {
	s, seated := t.Seats.SeatOf(p)
	switch {
	case t.Stage == Playing && seated && t.Left(s):
		return ErrLeft
	case t.Stage == Playing && t.freeForGuests(now) > 0 && seated:
		return nil
	case t.Stage == Playing:
		return game.Refuse("The game has begun, and no player has left their seat to anyone. A player may do that with /sea resign, and then somebody can be invited to it. If a guest has lost their page, most of those who play by a chat must ask for a new link to it: each types /sea invite and the guest's name.")
	case t.Stage == Over:
		return t.InPlay()
	case !seated && !t.Hosts(p):
		return game.Refuse("Only those who sit here may invite somebody; press Join.")
	case len(t.Seats) == t.Def.Seats.Max:
		return t.full(p)
	}
	return nil
}

// InvitationText says what an invitation that was just made is good for, in a message to the
// person who made it.
func (t *Table) InvitationText(c *Change) string {
	if t.Stage == Playing {
		return fmt.Sprintf("Give it to whom you trust: whoever has it may take the seat that is left to anyone, and sees its secrets from then on. They play in a browser, under a name of their own, without an account here. The link is good until %s, as long as such a seat is free. /sea invite off ends it.", TimeMark(c.Now.Add(invitationTime)))
	}
	return fmt.Sprintf("Give it to whom you trust: whoever has it may take a free seat in a browser, under a name of their own, without an account here. It seats %d at most, until %s or until the game begins. The lobby says who came by a link. /sea leave and their name takes them out, and ends the link, too. /sea invite makes another link in its place, and /sea invite off ends it.", min(mostByLink, t.Def.Seats.Max-len(t.Seats)), TimeMark(c.Now.Add(invitationTime)))
}

// InviteNoMore ends the invitations that somebody has made. If the host asks, it ends all
// invitations.
func (t *Table) InviteNoMore(c *Change, r Task) (Decided, error) {
	n := len(t.Invitations)
	t.endInvitations(func(i invitation) bool { return i.By.Is(r.From) || t.Hosts(r.From) })
	if n == len(t.Invitations) {
		return Decided{}, game.Refuse("You have no invitation that could be ended.")
	}
	return c.done(Decided{Answer: chat.Say("Done: nobody takes a seat by that link any more. Whoever has taken a seat keeps it; /sea leave and the name takes them out.")})
}

func (t *Progress) endInvitations(which func(invitation) bool) {
	t.Invitations = slices.DeleteFunc(t.Invitations, which)
}

// InvitedTo describes the table to which the invitation with that hash invites; false if the
// invitation seats nobody now.
func (t *Table) InvitedTo(now time.Time, hash string) (chat.Invited, bool) {
	at := t.invitation(now, hash)
	free := t.freeForGuests(now)
	if at == nil || free == 0 || len(at.Came) >= mostByLink {
		return chat.Invited{}, false
	}
	to := chat.Invited{Title: t.Def.Title, By: Plain(at.By.Name), Free: free}
	for i := range t.Seats {
		to.Sitting = append(to.Sitting, t.FullName(game.Seat(i)))
	}
	return to, true
}

func (t *Table) invitation(now time.Time, hash string) *invitation {
	at := slices.IndexFunc(t.Invitations, func(i invitation) bool { return i.Hash == hash })
	if t.Stage == Over || at < 0 || !now.Before(t.Invitations[at].Until) {
		return nil
	}
	return &t.Invitations[at]
}

// freeForGuests is how many seats guests may take now.
func (t *Table) freeForGuests(now time.Time) int {
	switch t.Stage {
	case Lobby:
		return t.Def.Seats.Max - len(t.Seats)
	case Playing:
		return len(t.leftToAnyone(now))
	}
	return 0
}

// leftToAnyone are the offers of seats that their players have left to anyone.
func (t *Table) leftToAnyone(now time.Time) (all []*Offer) {
	for i := range t.Offers {
		if o := &t.Offers[i]; o.ToAnyone() && o.Given && t.stands(o, now) {
			all = append(all, o)
		}
	}
	return all
}

// errUninvited refuses an invitation that is over.
const errUninvited = game.Refusal("This invitation is over. Ask whoever sent it for a new one.")

// SitByLink gives a guest a seat in the lobby, or one that is left to anyone in a game that goes
// on, and tells the table. A guest who sits already is left as they are.
func (t *Table) SitByLink(c *Change, hash string, guest chat.Person) error {
	if _, seated := t.Seats.SeatOf(guest); seated {
		return nil
	}
	at := t.invitation(c.Now, hash)
	switch {
	case at == nil:
		return errUninvited
	case t.freeForGuests(c.Now) == 0:
		return game.Refuse("All %d seats are taken.", len(t.Seats))
	case len(at.Came) >= mostByLink:
		return errUninvited
	}
	if err := t.mayBeCalled(at.By, guest.Name); err != nil {
		return err
	}
	if t.Stage == Playing {
		return t.takeByLink(c, at, guest)
	}
	phrase, err := phraseOf(chat.Request{ID: "invitation " + guest.ID, From: guest}, "")
	if err != nil {
		return err
	}
	at.Came = append(at.Came, guest.ID)
	t.Seats = append(t.Seats, Seat{Person: guest, Luck: phrase, Heard: c.Now})
	t.PutOff(c)
	c.Sits = append(c.Sits, guest)
	t.OweLobby(c)
	return t.tellOfGuest(c, at.By)
}

// takeByLink gives a guest a seat that its player has left to anyone.
func (t *Table) takeByLink(c *Change, at *invitation, guest chat.Person) error {
	by := at.By
	at.Came = append(at.Came, guest.ID)
	if _, err := t.takeOpen(c, t.leftToAnyone(c.Now)[0], Task{Request: chat.Request{From: guest}}); err != nil {
		return err
	}
	t.OwePublic(c, chat.Message{
		Title: t.Def.Title, People: []chat.Person{guest, by},
		Lines: []string{"{0} came by the link of {1}, and plays in a browser, without an account here."},
	})
	return nil
}

// mayBeCalled refuses a name that could be taken for that of somebody here, or for a word that
// commands take.
func (t *Table) mayBeCalled(by chat.Person, name string) error {
	like := chat.Likeness(name)
	program := chat.Likeness(ProgramWord)
	taken := func(other string) bool { return strings.TrimSuffix(chat.Likeness(other), program) == like }
	people := append(t.Seats.People(), t.Host, by)
	if slices.ContainsFunc(people, func(p chat.Person) bool { return taken(p.Name) || taken(Plain(p.Name)) }) || slices.ContainsFunc(t.Names(), taken) {
		return game.Refuse("That is too much like the name of somebody who sits here. Choose another.")
	}
	words := []string{ComputerChat, "Shipboard", "host", "anyone", "everyone", "here", "channel", "moderator", "nobody", "somebody", "you", InviteOff}
	for _, l := range Levels() {
		words = append(words, l, l+ComputerChat)
	}
	for _, role := range t.Def.Seats.Roles {
		words = append(words, role.Key, role.Title)
	}
	if slices.ContainsFunc(words, taken) || strings.HasPrefix(strings.ToLower(name), "seat ") || strings.Contains(like, chat.Likeness(ComputerChat)) || strings.Contains(like, program) {
		return game.Refuse("That word means something else at the table. Choose another name.")
	}
	return nil
}

// tellOfGuest tells the table who has come by a link. It calls the host, who may take the guest
// out, and those who have waited until enough sit here to begin.
func (t *Table) tellOfGuest(c *Change, by chat.Person) error {
	newest := game.Seat(len(t.Seats) - 1)
	people := append(t.Seats.People(), by)
	said := fmt.Sprintf("%s has sat down by the link of %s, and plays in a browser, without an account here. %s may take %s out.", newest.Mark(), game.Seat(len(t.Seats)).Mark(), t.hostMark(), newest.Mark())
	buttons := []chat.Button{t.buttonOut(newest)}
	called := t.gathered(c)
	if enough := t.enough(); enough != "" {
		said, buttons = said+" "+enough, append([]chat.Button{buttonBegin(t.ID)}, buttons...)
	}
	if host, seated := t.Seats.SeatOf(t.host()); seated && host != newest && c.Now.Sub(t.Seats[host].Heard) >= justHere && !slices.Contains(called, int(host)) {
		called = append(called, int(host))
	}
	awake, asleep, _, err := t.Seats.awake(c, called)
	if err != nil {
		return err
	}
	t.call(c, awake, asleep, chat.Message{Title: t.Def.Title, Lines: []string{said}, People: people, Buttons: buttons})
	return nil
}

// Came says how a guest has come, or whose program sits here; "" for other players.
func (t *Head) Came(s game.Seat) string {
	if t.Seats[s].Person.IsGuest() {
		return "by link"
	}
	return t.ofProgram(s)
}

// uninvite ends the invitation by which a guest came, if the guest is taken out. Otherwise they
// could come back by it as somebody else. It returns a sentence that says so.
func (t *Progress) uninvite(p chat.Person) (said string) {
	if !p.IsGuest() {
		return ""
	}
	t.endInvitations(func(i invitation) bool { return slices.Contains(i.Came, p.ID) })
	return " The link by which they came lets nobody in any more."
}

// GuestNamed is the guest whose seat a text names, also if the guest has let a computer play on
// there. Only a player or the host may ask for a new link to that seat.
func (t *Table) GuestNamed(r Task) (chat.Person, error) {
	by, err := t.Player(r.From)
	if err != nil && !t.Hosts(r.From) {
		return chat.Person{}, err
	}
	s, err := t.seatNamed(r.Request, r.Rest)
	if err == nil && by != game.Public && t.Left(by) {
		err = ErrLeft
	}
	if err != nil {
		return chat.Person{}, err
	}
	switch guest := t.Seats.Owner(s); {
	case t.Stage == Over:
		return chat.Person{}, t.InPlay()
	case guest == nil || !guest.IsGuest():
		return chat.Person{}, game.Refuse("%s did not come by a link. /sea invite alone makes one, by which somebody takes a free seat.", s.Mark())
	case t.Left(s):
		return chat.Person{}, t.outForGood(s)
	default:
		return *guest, nil
	}
}

// newLink is a new link to the seat of a guest, for which others ask. Whoever opens the link sees
// the secrets of the seat, so it is not given to somebody as soon as they alone ask. Most of the
// others must ask for it.
// If only one person can ask, the guest first has half a day to be seen. A guest who looks at the
// page has not lost it.
type newLink struct {
	To   chat.Person   `json:"to"`
	By   []chat.Person `json:"by"`
	From time.Time     `json:"from"` // from then on one person alone gets the link
}

// AskForLink lets somebody ask for a new link to the seat of a guest, and reports whether they
// get it now. If the guest has signed out, they get it at once. The table is told.
func (t *Table) AskForLink(c *Change, r Task, guest chat.Person, signedIn bool) (gets bool, d Decided, err error) {
	t.NewLinks = slices.DeleteFunc(t.NewLinks, func(n newLink) bool { return !c.Now.Before(n.From.Add(offerTime)) })
	at := slices.IndexFunc(t.NewLinks, func(n newLink) bool { return n.To.Is(guest) })
	fresh := at < 0
	if fresh {
		at = len(t.NewLinks)
		t.NewLinks = append(t.NewLinks, newLink{To: guest, From: c.Now.Add(max(leastGrace, t.Clock/2))})
	}
	n := &t.NewLinks[at]
	if !holds(n.By, r.From) {
		n.By = append(n.By, r.From)
	}
	agree, could := 0, 0
	for _, s := range t.Seats {
		if s.Present() && !s.Person.IsGuest() { // one stranger may be several guests
			could++
			if holds(n.By, s.Person) {
				agree++
			}
		}
	}
	needed := could/2 + 1
	if !signedIn || agree >= needed && (len(n.By) > 1 || !c.Now.Before(n.From)) {
		t.NewLinks = slices.Delete(t.NewLinks, at, at+1)
		t.OwePublic(c, chat.Message{
			Title: t.Def.Title, People: []chat.Person{r.From, guest},
			Lines: []string{"{0} has taken a new link to the seat of {1}, to give it to {1}. Whoever opens it plays there, and no other browser does any more."},
		})
		return true, Decided{}, nil
	}
	how := "It is given from " + TimeMark(n.From) + " on, to whoever types /sea invite and that name again"
	if could > 1 {
		how = fmt.Sprintf("It is given once %d of those who play by a chat have typed that; %d %s", needed, agree, have(agree))
	}
	if fresh {
		t.OwePublic(c, chat.Message{
			Title: t.Def.Title, People: []chat.Person{r.From, guest},
			Lines: []string{"{0} asks for a new link to the seat of {1}, to give it to {1}, with /sea invite and that name. Whoever opens it plays there and sees the secrets of that seat. " + how + ", unless {1} looks at the page before: then it is not lost."},
		})
	}
	d, err = c.done(Decided{Answer: chat.Say("The table knows that you ask for a new link, since whoever opens it sees the secrets of that seat. " + how + ".")})
	return false, d, err
}

// have is the verb for a number of people: "1 has", "2 have".
func have(n int) string {
	if n == 1 {
		return "has"
	}
	return "have"
}

// keepsBrowser drops the requests for a new link to a guest's seat, since the guest still has the
// page, and tells the table. It reports whether there was such a request.
func (t *Table) keepsBrowser(c *Change, guest chat.Person) bool {
	n := len(t.NewLinks)
	t.NewLinks = slices.DeleteFunc(t.NewLinks, func(n newLink) bool { return n.To.Is(guest) })
	if n == len(t.NewLinks) {
		return false
	}
	t.OwePublic(c, chat.Message{
		Title: t.Def.Title, People: []chat.Person{guest},
		Lines: []string{"{0} still has the page, so nobody gets a new link to that seat."},
	})
	return true
}
