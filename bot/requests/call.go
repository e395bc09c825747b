package requests

import (
	"cmp"
	"context"
	"regexp"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/manual"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// When a lobby opens, it may call the people who like to play, once. It calls a role of the
// server. On a chat without roles it calls a group, or says a word about which people get
// notifications. It calls nobody until somebody has set whom.

// callRest is how long the lobbies of a person call nobody after one of them has called people.
const callRest = time.Hour

// callScope is where the setting of whom a lobby calls counts: in a server or, on a chat without
// servers, in a channel.
func callScope(r chat.Request) string { return cmp.Or(r.Server.ID, r.Place.ID) }

// keyword matches a word that a lobby may say: people may ask the chat to be notified wherever it
// stands.
var keyword = regexp.MustCompile(`^[\pL\pN][\pL\pN_-]{2,39}$`)

// setCall sets whom a new lobby calls.
func (c *channels) setCall(ctx context.Context, r table.Task) (reply, error) {
	word := strings.TrimPrefix(r.Rest, "&")
	role := chat.Role{Name: word}
	at := slices.IndexFunc(r.Server.Named, func(role chat.Role) bool { return role.ID == word })
	switch {
	case !r.Calls:
		return reply{}, game.Refuse("There are no roles or groups here that a new lobby could call.")
	case r.Server.ID != "" && !r.Server.Manages:
		return reply{}, game.Refuse("Only those who manage the server may set the role that a new lobby calls: whoever has the permission Manage Server.")
	case strings.EqualFold(word, "off"):
		role = chat.Role{}
	case at >= 0 && word == r.Server.ID:
		return reply{}, game.Refuse("Everyone here has that role. Pick one that only those have who want to be called.")
	case at >= 0:
		role = r.Server.Named[at]
	case r.Server.ID != "":
		return reply{}, game.Refuse("Which role? Pick one of this server from the list that the chat offers: /sea here call, and then the role. To call nobody, type /sea here call off.")
	case !keyword.MatchString(word):
		return reply{}, game.Refuse("Which group or word? Type /sea here call and the group, or one word of three letters at least, as sea-games, of which people may have themselves told. To call nobody, type /sea here call off.")
	}
	if err := c.tables.Settings().SetCaller(ctx, r.Place.Chat, callScope(r.Request), records.Caller{Role: role}); err != nil {
		return reply{}, err
	}
	a, err := c.showHere(ctx, r)
	if err == nil && role.Lacks != "" {
		a.Message.Lines = append(a.Message.Lines, "But I cannot call the role "+table.Plain(role.Name)+" yet: I need "+table.Permissions(role.Lacks)+".")
	}
	return a, err
}

// showCall adds to a message whom a new lobby calls.
func (c *channels) showCall(ctx context.Context, r table.Task, m *chat.Message) error {
	if !r.Calls {
		return nil
	}
	caller, err := c.tables.Settings().Caller(ctx, r.Place.Chat, callScope(r.Request))
	if err != nil {
		return err
	}
	line, may := "A new lobby calls nobody.", r.Server.ID == "" || r.Server.Manages
	switch {
	case caller.Role.Name != "":
		line = "A new lobby calls " + table.Plain(caller.Role.Name) + ", once."
		if may {
			m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressModerate, "", manual.ActCall+" off"), Label: "Call nobody"})
		}
	case may && r.Server.ID != "":
		line += " To have it call a role, type /sea here call and the role."
	case may:
		line += " To have it call a group, type /sea here call and the group, or a word of which people may have themselves told."
	}
	m.Lines = append(m.Lines, line)
	return nil
}

// callsAtStart has a new lobby call those whom the settings name, unless the same person's lobby
// has called them within callRest. It returns what is to be noted once the lobby is open; nil for
// nothing.
func (c *channels) callsAtStart(ctx context.Context, r chat.Request, t *table.Table) (*records.Caller, error) {
	caller, err := c.tables.Settings().Caller(ctx, r.Place.Chat, callScope(r))
	if err != nil || caller.Role.Name == "" || caller.By == r.From.ID && c.now().Sub(caller.At) < callRest {
		return nil, err
	}
	t.Caller = &caller.Role
	caller.By, caller.At = r.From.ID, c.now()
	return &caller, nil
}
