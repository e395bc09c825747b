package requests

import (
	"context"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/lists"
	"shipboard/bot/manual"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// A channel may have several games: one of its own, and others in threads under their lobbies'
// messages.

// ownThread says when a game that somebody starts has a thread of its own.
type ownThread struct {
	always bool   // whether or not the channel has a game
	taken  bool   // where it has one
	wanted bool   // it would have one, if the bot had the permission
	lacks  string // the permission that is missing for that
}

// ownThread looks up when a game has a thread of its own in a channel.
func (c *channels) ownThread(ctx context.Context, r chat.Request) (ownThread, error) {
	settings, err := c.tables.Settings().Threading(ctx, r.Under(), r.Domain.ID)
	how := settings.Counts()
	if err != nil || !r.Threads || how == records.ThreadNever {
		return ownThread{}, err
	}
	if r.NoThread != "" {
		return ownThread{lacks: table.Permissions(r.NoThread), wanted: how == records.ThreadAlways}, nil
	}
	always := how == records.ThreadAlways && r.Forum == (chat.Place{}) // a post with no game has room for this one
	return ownThread{always: always, taken: true}, nil
}

// without has the answer to whoever starts a game say why it has no thread.
func (o ownThread) without(a reply) reply {
	if o.wanted && len(a.Message.Lines) > 0 && !a.Refused {
		a.Message.Lines = append(a.Message.Lines, "The game stands in the channel itself, since I may open no thread here before I have this: "+o.lacks+".")
	}
	return a
}

// refuse has the refusal of a game in a channel that has one say how it could have a thread.
func (o ownThread) refuse(why error) error {
	if said, refused := game.Refused(why); refused && o.lacks != "" {
		return said + game.Refusal(" Yours would have a thread of its own if I had this here: "+o.lacks+".")
	}
	return why
}

// The words for when games have threads of their own, and for the setting of all channels.
const (
	threadTaken = "when taken"
	everywhere  = "everywhere"
)

// setThreads sets when games have threads of their own: in a channel, or in all that have no
// setting of their own. Only somebody who manages all of the server or workspace may set the
// latter.
func (c *channels) setThreads(ctx context.Context, r table.Task) (reply, error) {
	if !r.Threads {
		return reply{}, game.Refuse("Games have threads of their own only in a channel that can have threads; type that there.")
	}
	words, all := strings.CutPrefix(strings.Join(strings.Fields(strings.ToLower(r.Rest)), " "), everywhere+" ")
	switch {
	case all && r.Domain.ID == "":
		return reply{}, game.Refuse("There is no setting for all channels here; leave out %s.", everywhere)
	case all && !r.Domain.Manages:
		return reply{}, game.Refuse("Only these may set that for all channels: %s. To set it for this channel, leave out %s.", r.Domain.Managers, everywhere)
	}
	if words == "taken" {
		words = threadTaken
	}
	ways := []string{string(records.ThreadAlways), string(records.ThreadNever), threadTaken}
	if !all && r.Domain.ID != "" {
		ways = append(ways, everywhere)
	}
	word, err := game.Word("setting for threads", words, ways)
	if err != nil {
		return reply{}, err
	}
	how := records.Threading(word)
	switch word {
	case threadTaken:
		how = records.ThreadTaken
	case everywhere:
		how = records.ThreadUnset
	}
	if all {
		err = c.tables.Settings().SetThreadingOf(ctx, r.Place.Chat, r.Domain.ID, how)
	} else {
		err = c.tables.Settings().SetThreading(ctx, r.Under(), how)
	}
	if err != nil {
		return reply{}, err
	}
	return c.showHere(ctx, r)
}

// threadWays are when games may have threads of their own.
var threadWays = []struct {
	how               records.Threading
	word, says, label string
}{
	{records.ThreadTaken, threadTaken, "a game has a thread of its own where the channel has a game already", "A thread for a second game"},
	{records.ThreadAlways, string(records.ThreadAlways), "each game has a thread of its own", "A thread for each game"},
	{records.ThreadNever, string(records.ThreadNever), "no game has a thread of its own", "No threads"},
}

// showThreads adds to a message when games have threads of their own in a channel.
func (c *channels) showThreads(ctx context.Context, r table.Task, m *chat.Message) error {
	if !r.Threads {
		return nil
	}
	settings, err := c.tables.Settings().Threading(ctx, r.Under(), r.Domain.ID)
	if err != nil {
		return err
	}
	button := func(word, label string) {
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressModerate, "", manual.ActThreads+" "+word), Label: label})
	}
	now, all := settings.Counts(), ""
	for _, way := range threadWays {
		if way.how == settings.All {
			all = way.says
		}
		if way.how != now {
			button(way.word, way.label)
			continue
		}
		line := game.Capital(way.says) + "."
		if r.NoThread != "" && now != records.ThreadNever {
			line += " For that I need this here: " + table.Permissions(r.NoThread) + "."
		}
		m.Lines = append(m.Lines, line)
	}
	switch {
	case settings.Channel != records.ThreadUnset && all != "":
		m.Lines = append(m.Lines, "In channels without a setting of their own, "+all+".")
		button(everywhere, "Threads as in all channels")
	case all != "":
		m.Lines = append(m.Lines, "That is the setting for all channels. A channel may have one of its own.")
	}
	if r.Domain.Manages {
		m.Lines = append(m.Lines, "To set it for all channels, type /sea here threads "+everywhere+" and always, never or when taken.")
	}
	return nil
}

// besideHere adds to a message which games go on in threads of a channel.
func (c *channels) besideHere(ctx context.Context, r table.Task, m *chat.Message) error {
	beside, err := c.tables.HeadsUnder(ctx, r.Place)
	if err != nil || len(beside) == 0 {
		return err
	}
	names := make([]string, 0, len(beside))
	for _, one := range lists.HeresOf(beside, c.tables.Game, r.From) {
		names = append(names, one.Head.Called(m, one.Title, r.From.Chat))
	}
	end := "/sea here end in its thread."
	if r.Together {
		end = "/sea here #" + beside[0].ID + " end."
	}
	m.Lines = append(m.Lines, "Games with threads of their own: "+game.List("and", names...)+". To end one, type "+end)
	return nil
}

// inChannel finds the table that is meant in a channel: its own, or one that goes on in a
// thread of it. If there are several, it is the only one where the person sits.
func (f *finder) inChannel(ctx context.Context, r chat.Request) (string, error) {
	own, err := f.tables.TableIn(ctx, r.Place)
	if err != nil {
		return "", err
	}
	place := r.Place
	if own == "" && r.Together && r.Within != (chat.Place{}) {
		place = r.Within
		if own, err = f.tables.TableIn(ctx, place); err != nil {
			return "", err
		}
	}
	beside, err := f.tables.HeadsUnder(ctx, place)
	if err == nil && own != "" && !r.Together { // what is meant for another is typed in its thread
		beside = slices.DeleteFunc(beside, (*table.Head).InThread)
	}
	if err != nil || len(beside) == 0 {
		return own, err
	}
	heads, err := f.tables.Heads(ctx, []string{own}) // none, if it is over
	if err != nil {
		return "", err
	}
	heads = append(heads, beside...)
	var all, sits []string
	for _, t := range heads {
		all = append(all, t.ID)
		if _, seated := t.Seats.SeatOf(r.From); seated {
			sits = append(sits, t.ID)
		}
	}
	switch {
	case len(all) == 1:
		return all[0], nil
	case len(sits) == 1:
		return sits[0], nil
	}
	return "", &severalTables{ids: all, at: place}
}
