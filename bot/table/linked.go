package table

import (
	"fmt"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// A table may be shown in several channels, also on several chats. Somebody who sits in its lobby
// gets a code, which is typed in the other channel. Each message for the table stands in each of
// its channels; each person is called once, on their own chat if the table is shown there.

const (
	codeTime   = 15 * time.Minute
	mostPlaces = 4
)

// LinkOff is what is typed after link to take a table off a channel.
const LinkOff = "off"

// linking is a code by which the table may be shown in another channel. Only the hash of the code
// is kept.
type linking struct {
	Hash  string      `json:"hash"`
	By    chat.Person `json:"by,omitzero"`
	Until time.Time   `json:"until"`
}

// OfferLink notes a code by which the table may be shown, once, in another channel. An earlier
// code ends.
func (t *Table) OfferLink(c *Change, by chat.Person, hash string) error {
	_, seated := t.Seats.SeatOf(by)
	switch {
	case t.Stage == Playing:
		return game.Refuse("The game has begun; a table is shown in another channel before that, so that all who sit down know of it.")
	case t.Stage == Over:
		return t.InPlay()
	case !seated && !t.Hosts(by):
		return game.Refuse("Only those who sit here may show the table elsewhere; press Join.")
	}
	if err := t.mayBeShown(); err != nil {
		return err
	}
	t.Link = &linking{Hash: hash, By: by, Until: c.Now.Add(codeTime)}
	return nil
}

// mayBeShown refuses to show a table in one more channel.
func (t *Head) mayBeShown() error {
	_, private := t.Places[0].Whose()
	switch {
	case private:
		return game.Refuse("This game is in a private conversation, so it is shown nowhere else.")
	case t.Thread != nil:
		return game.Refuse("This game is to have a thread of its own, so it is shown in no other channel. One that is started in a channel without a game has none, unless those who moderate it want that.")
	case len(t.Places) >= mostPlaces:
		return game.Refuse("The table is shown in %d channels already.", len(t.Places))
	}
	return nil
}

// LinkHere shows the table in the channel where its code is typed.
func (t *Table) LinkHere(c *Change, r Task, hash string) (Decided, error) {
	_, private := r.Place.Whose()
	switch {
	case private:
		return Decided{}, game.Refuse("A private conversation is no channel: type that in the channel where the table shall be shown.")
	case slices.Contains(t.Places, r.Place):
		return Decided{}, game.Refuse("The table is shown in this channel already.")
	case t.Stage != Lobby || t.Link == nil || t.Link.Hash != hash || !c.Now.Before(t.Link.Until):
		return Decided{}, ErrNoCode
	}
	if err := t.mayBeShown(); err != nil {
		return Decided{}, err
	}
	t.Link = nil
	t.Places = append(t.Places, r.Place)
	t.LearnServer(r.Request)
	c.Linked = r.Place
	m := chat.Message{Title: t.Def.Title, People: []chat.Person{r.From}}
	where := "in another channel"
	if r.Place.Chat != t.Places[0].Chat {
		where = "on " + game.Capital(r.Place.Chat)
	}
	m.Lines = []string{fmt.Sprintf("{0} shows this table %s, too. Whoever is there may take a seat, and sees what everyone sees. The host takes it off a channel again by typing /sea table link off there.", where)}
	t.OwePublic(c, m)
	t.OweLobby(c)
	return c.done(Decided{Answer: chat.Say("The table is shown here, too.")})
}

// ErrNoCode refuses a code that does not exist, or that is over.
const ErrNoCode = game.Refusal("That code is not valid: it is good once, for a quarter of an hour, and before the game begins. Type /sea table link in the channel of the table for a new one.")

// UnlinkHere takes the table off a channel, for its host.
func (t *Table) UnlinkHere(c *Change, r Task) (Decided, error) {
	switch {
	case t.Stage == Over:
		return Decided{}, t.InPlay()
	case !slices.Contains(t.Places, r.Place):
		return Decided{}, game.Refuse("The table is not shown in this channel; type that where it is.")
	case len(t.Places) == 1:
		return Decided{}, game.Refuse("The table is shown in this channel alone. /sea abandon ends the game.")
	case !t.Hosts(r.From):
		return Decided{}, game.Refuse("Only the host takes the table off a channel, or whoever moderates that: /sea here end.")
	}
	t.unlinkHere(c, r, " has taken the table off this channel.")
	return c.done(Decided{Answer: chat.Say("The table is shown here no more.")})
}

// unlinkHere takes the table off the channel of a request, and tells the channel who did.
func (t *Table) unlinkHere(c *Change, r Task, did string) {
	others := slices.DeleteFunc(slices.Clone(t.Places), func(p chat.Place) bool { return p == r.Place })
	t.leavePlace(c, r.From, r.Place, others[0], did)
	t.Places = others
	t.ChannelBack(r.Place)
	delete(t.Servers, serverSlot(r.Place))
	c.Unlinked = r.Place
}

// Places are the channels in which a table is shown.
type Places []chat.Place

// CallsIn reports whether people are called in a channel of the table. If several of its channels
// are on one chat, people are called in the first of these.
func (all Places) CallsIn(p chat.Place) bool {
	at := slices.IndexFunc(all, func(q chat.Place) bool { return q.Chat == p.Chat })
	return at < 0 || all[at] == p
}

// callPlaces are the channels in which somebody is called.
func (all Places) callPlaces(who chat.Person) []chat.Place {
	for _, p := range all {
		if p.Chat == who.Chat {
			return []chat.Place{p}
		}
	}
	return all
}

// Chats are the chats on which the table is shown, if there are several channels.
func (all Places) Chats() (chats []string) {
	for _, p := range all {
		if name := game.Capital(p.Chat); !slices.Contains(chats, name) {
			chats = append(chats, name)
		}
	}
	return chats
}
