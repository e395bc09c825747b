package requests

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/manual"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// here does what somebody who moderates a channel asks for there: "here", "here end",
// "here pause", "here move #cove", "here remove @dan", "here starts moderators", "here moderators &7".
func (h *Handler) here(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	if err := mayModerate(r.Request); err != nil {
		return reply{}, err
	}
	named, rest := cutTable(r.Rest)
	if named != "" && r.Press.Table == "" {
		id, err := h.tableNamed(ctx, r.Request, chat.Command{}, named)
		if err != nil {
			return reply{}, err
		}
		r.Press.Table = id
	}
	word, rest, _ := strings.Cut(rest, " ")
	if word == "" {
		return h.showHere(ctx, r)
	}
	act, err := game.Word("act of a moderator", strings.ToLower(word), manual.Acts)
	if err != nil {
		return reply{}, err
	}
	r.Rest = strings.TrimSpace(rest)
	var d table.Decision
	switch act {
	case manual.ActShow:
		return h.showHere(ctx, r)
	case manual.ActStarts:
		return h.setStarts(ctx, r)
	case manual.ActThreads:
		return h.setThreads(ctx, r)
	case manual.ActBadge:
		return h.setBadge(ctx, r)
	case manual.ActPins:
		return h.setPins(ctx, r)
	case manual.ActPuzzle:
		return h.setPuzzle(ctx, r)
	case manual.ActSeers:
		return h.setSeers(ctx, r)
	case manual.ActCall:
		return h.setCall(ctx, r)
	case manual.ActMove:
		return h.moveHere(ctx, r)
	case manual.ActPause:
		d = (*table.Table).PauseHere
	case manual.ActRemove:
		d = (*table.Table).RemoveHere
	default:
		d = (*table.Table).EndHere
	}
	return h.decideHere(ctx, r, d)
}

// pressHere carries out a button of what here shows.
func (h *Handler) pressHere(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	r.Rest = strings.TrimSpace(r.Press.Args[0] + " " + r.Value)
	a, err := h.here(ctx, r, nil)
	if err == nil {
		a.Replace = true
	}
	return a, err
}

// mayModerate refuses a person who does not moderate the channel.
func mayModerate(r chat.Request) error {
	switch {
	case r.Place == (chat.Place{}):
		return game.Refuse("Type that in the channel that you moderate.")
	case !r.Moderator:
		return game.Refuse("%s Those who play may end the game with /sea abandon.", onlyModerators("do that", r))
	}
	return nil
}

// onlyModerators says who may do something in a channel.
func onlyModerators(do string, r chat.Request) string {
	if r.Moderators == "" {
		return "Only those who moderate this channel may " + do + "."
	}
	return "Only those who moderate this channel may " + do + ": " + r.Moderators + "."
}

// decideHere carries out a decision at the table of the channel, or at the one whose
// button was pressed.
func (h *Handler) decideHere(ctx context.Context, r table.Task, d table.Decision) (reply, error) {
	id, err := r.Press.Table, error(nil)
	if id == "" {
		id, err = h.tables.TableIn(ctx, r.Place)
	}
	if err == nil && id == "" {
		id, err = h.TableFor(ctx, r.Request, chat.Command{}, "")
	}
	if err != nil {
		return reply{}, err
	}
	return h.atTable(ctx, r.Request, id, func(t *table.Table) (reply, error) { return decide(d)(h, ctx, r, t) })
}

// moveHere moves the game of the channel to another.
func (h *Handler) moveHere(ctx context.Context, r table.Task) (reply, error) {
	a, err := h.decideHere(ctx, r, (*table.Table).MoveHere)
	if errors.Is(err, records.ErrOccupied) {
		err = game.Refuse("There is a game in %s already.", table.Plain(r.Rest))
	}
	return a, err
}

// The words that say who may start games in a channel.
const (
	everyone   = "everyone"
	moderators = "moderators"
)

// setStarts sets who may start games in a channel.
func (c *channels) setStarts(ctx context.Context, r table.Task) (reply, error) {
	who, err := game.Word("group of people who start games", strings.ToLower(r.Rest), []string{everyone, moderators})
	if err != nil {
		return reply{}, err
	}
	if err := c.tables.Settings().LetStart(ctx, r.Place, who == everyone); err != nil {
		return reply{}, err
	}
	return c.showHere(ctx, r)
}

// badged is a request in which people with the server's role for moderators count as moderators.
func (c *channels) badged(ctx context.Context, r chat.Request) (chat.Request, error) {
	if r.Server.ID == "" || r.Place == (chat.Place{}) || !chat.ForModerators(r, manual.Commands()) {
		return r, nil
	}
	role, err := c.tables.Settings().Badge(ctx, r.Place.Chat, r.Server.ID)
	if err != nil || role.ID == "" {
		return r, err
	}
	r.Moderators += ", or has the role " + table.Plain(role.Name)
	if slices.Contains(r.Server.Roles, role.ID) {
		r.Moderator = true
		r.Channels = slices.Clone(r.Channels)
		for i := range r.Channels { // all of the same server
			r.Channels[i].Moderator = r.Channels[i].Moderator || r.Channels[i].Writes
		}
	}
	return r, nil
}

// setBadge sets the role whose people moderate the games of a server. Only somebody who manages
// all of the server may set it: who manages one channel can give no power over the others.
func (c *channels) setBadge(ctx context.Context, r table.Task) (reply, error) {
	word := strings.TrimPrefix(r.Rest, "&")
	at := slices.IndexFunc(r.Server.Named, func(role chat.Role) bool { return role.ID == word })
	var role chat.Role
	switch {
	case r.Server.ID == "":
		return reply{}, game.Refuse("No role moderates games here; these do: %s.", r.Moderators)
	case !r.Server.Manages:
		return reply{}, game.Refuse("Only those who manage the server may set the role that moderates its games: whoever has the permission Manage Server.")
	case strings.EqualFold(word, "off"):
	case at < 0:
		return reply{}, game.Refuse("Which role? Pick one of this server from the list that the chat offers: /sea here moderators, and then the role. To let no role moderate, type /sea here moderators off.")
	case word == r.Server.ID:
		return reply{}, game.Refuse("Everyone here has that role. Pick one that only those have who shall moderate the games.")
	default:
		role = r.Server.Named[at]
	}
	if err := c.tables.Settings().SetBadge(ctx, r.Place.Chat, r.Server.ID, role); err != nil {
		return reply{}, err
	}
	return c.showHere(ctx, r)
}

// mayStart refuses a game to somebody who may not start one in a channel. The rule of a channel
// also holds in its threads.
func (c *channels) mayStart(ctx context.Context, r chat.Request) error {
	if r.Moderator {
		return nil
	}
	may, err := c.tables.Settings().MayStart(ctx, r.Place, r.Within)
	if err == nil && !may {
		err = game.Refuse("%s", onlyModerators("start a game here", r))
	}
	return err
}

// showHere shows a moderator the game of a channel, and what may be done about it.
func (c *channels) showHere(ctx context.Context, r table.Task) (reply, error) {
	may, err := c.tables.Settings().MayStart(ctx, r.Place)
	if err != nil {
		return reply{}, err
	}
	above, err := c.tables.Settings().MayStart(ctx, r.Within)
	if err != nil {
		return reply{}, err
	}
	id, err := c.tables.TableIn(ctx, r.Place)
	if err != nil {
		return reply{}, err
	}
	m := chat.Message{Title: "This channel", Lines: []string{"There is no game here."}}
	if id != "" {
		_, err := c.atTable(ctx, r.Request, id, func(t *table.Table) (reply, error) {
			if t.Stage != table.Over {
				m = c.gameHere(t, r)
			}
			return reply{}, nil
		})
		if err != nil {
			return reply{}, err
		}
	}
	starts, to, label := "Everyone may start games here.", moderators, "Let moderators alone start games"
	switch {
	case !may:
		starts, to, label = "Only those who moderate this channel may start games here.", everyone, "Let everyone start games"
	case !above:
		starts = "Only those who moderate this channel may start games here, as in the channel that it is a thread of."
	}
	m.Lines = append(m.Lines, starts)
	m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressModerate, "", manual.ActStarts+" "+to), Label: label})
	if err := c.besideHere(ctx, r, &m); err != nil {
		return reply{}, err
	}
	if err := c.showThreads(ctx, r, &m); err != nil {
		return reply{}, err
	}
	if err := c.showPins(ctx, r, &m); err != nil {
		return reply{}, err
	}
	if err := c.showPuzzle(ctx, r, &m); err != nil {
		return reply{}, err
	}
	if err := c.showSeers(ctx, r, &m); err != nil {
		return reply{}, err
	}
	if err := c.showBadge(ctx, r, &m); err != nil {
		return reply{}, err
	}
	if err := c.showCall(ctx, r, &m); err != nil {
		return reply{}, err
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}

// showBadge adds to a message which role's people moderate the games of the server.
func (c *channels) showBadge(ctx context.Context, r table.Task, m *chat.Message) error {
	if r.Server.ID == "" {
		return nil
	}
	role, err := c.tables.Settings().Badge(ctx, r.Place.Chat, r.Server.ID)
	if err != nil {
		return err
	}
	line := "No role moderates the games of this server."
	if role.ID != "" {
		line = "The role " + table.Plain(role.Name) + " moderates the games of this server, too."
	}
	switch {
	case !r.Server.Manages:
	case role.ID == "":
		line += " To set one, type /sea here moderators and the role."
	default:
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressModerate, "", manual.ActBadge+" off"), Label: "Let no role moderate"})
	}
	m.Lines = append(m.Lines, line)
	return nil
}

// gameHere is the game of a channel as its moderators see it: no more than everyone may
// know, and what they may do.
func (c *channels) gameHere(t *table.Table, r table.Task) chat.Message {
	m := told.WhoMessage(t, told.WhoFacts{Now: c.now(), Leave: c.players.LeavesUntil(t), Channel: func(chat.Place) (string, time.Time) { return "", time.Time{} }})
	m.Lines = append(m.Lines, "Opened by "+table.Plain(t.Host.Name)+", "+table.TimeMark(t.Created)+".")
	m.Note = "To move it to another channel, type /sea here move and the channel."
	m.Buttons, m.Menus = nil, nil
	end := chat.Button{ID: chat.PublicID(chat.PressModerate, t.ID, table.EndAct), Label: "End the game…", Style: chat.Danger}
	if t.Stage == table.Lobby {
		end.Label = "Close the lobby…"
		menu := chat.Menu{ID: chat.PublicID(chat.PressModerate, t.ID, manual.ActRemove), Label: "Take somebody out…"}
		for i := range t.Seats {
			value := seatWord(t, i, r.From.Chat)
			if len(menu.Options) < chat.MostOptions && len(value) <= chat.MostValue {
				menu.Options = append(menu.Options, chat.MenuOption{Value: value, Label: t.FullName(game.Seat(i))})
			}
		}
		if len(menu.Options) > 0 {
			m.Menus = []chat.Menu{menu}
		}
	}
	if t.Stage == table.Playing {
		label := "Pause the game"
		if !t.Paused.IsZero() {
			label = "End the pause"
		}
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressModerate, t.ID, manual.ActPause), Label: label})
	}
	m.Buttons = append(m.Buttons, end)
	return m
}
