package told

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// LobbyMessage is the message in the channel before the game begins. It stays
// there afterwards.
func LobbyMessage(t *table.Table) chat.Message {
	g := t.Def
	m := chat.Message{Kind: chat.Lobby, Title: g.Title, Lines: []string{g.Blurb, measures(t)}, People: t.PeopleAndLuck()}
	if from := goesOnFrom(t); from != "" {
		m.Lines = append(m.Lines, from)
	}
	m.Lines = append(m.Lines, threadLine(t)...)
	m.Lines = append(m.Lines, severalPlaces(t)...)
	m.Lines = append(m.Lines, ways(t)...)
	m.Lines = append(m.Lines, Changed(t)...)
	m.Lines = append(m.Lines, chosenBy(t)...)
	m.Lines = append(m.Lines, wishes(t)...)
	if asked := t.InvitedNames(); t.Stage == table.Lobby && len(asked) > 0 {
		m.Lines = append(m.Lines, "Asked to play again: "+game.List("and", asked...)+".")
	}
	switch {
	case t.Stage == table.Lobby:
		m.Lines = append(m.Lines, t.DrawnAs()...)
		m.Lines = append(m.Lines, phrases(t)...)
		m.Note = strings.Join(append([]string{t.MayBegin()}, shutNotes(t)...), " ")
		m.Buttons = append(lobbyButtons(t), sealButton(t))
	case t.Began.IsZero():
		m.Lines = append(m.Lines, t.End)
	default:
		m.Lines = append(m.Lines, t.DrawnAs()...)
		m.Lines = append(m.Lines, begins(t)...)
		if t.Stage == table.Over {
			m.Note = "Seal of the dice: " + t.Seal() + ". " + Proof(t)
		}
	}
	return chat.Fit(m)
}

// goesOnFrom tells how a game begins that goes on from another one; "" for any other game.
func goesOnFrom(t *table.Table) string {
	from := t.WhatIf()
	if from == "" {
		return ""
	}
	return from + " It begins as that game stood then, with all that was hidden: who knows that game knows it. From there on the dice are new, and the game counts in no statistics."
}

// severalPlaces says that a table is shown in several channels.
func severalPlaces(t *table.Table) []string {
	if len(t.Places) < 2 {
		return nil
	}
	return []string{fmt.Sprintf("This one table is shown in %d channels, on %s.", len(t.Places), game.List("and", t.Places.Chats()...))}
}

// threadLine says where a game with a thread of its own is played.
func threadLine(t *table.Table) []string {
	switch {
	case t.Thread == nil:
		return nil
	case t.Thread.Lacks != "":
		return []string{"The game stands in this channel, since I could open no thread for it. I need this here: " + t.Thread.Lacks + "."}
	case t.Stage != table.Lobby && !t.InThread():
		return []string{"The game stands in this channel, since its thread was not open when it began."}
	}
	return []string{"The turns stand in the thread of this message."}
}

// CallToLobby has a lobby's first message call the role that the server's settings name.
func CallToLobby(t *table.Table, m *chat.Message) {
	if t.Caller == nil || t.Stage != table.Lobby || t.Free(t.Def.Seats.Max) == 0 {
		return
	}
	m.Roles = []chat.Role{*t.Caller}
	m.Call = fmt.Sprintf("{r0} %s opens a game of %s. Press Join to take a seat.", table.Plain(t.Host.Name), t.Def.Title)
}

// lasts says how long such a game takes; "" where nobody has measured it.
func lasts(t *table.Table) string {
	if t.Def.Lasts == nil {
		return ""
	}
	return t.Def.Lasts(game.Table{Seats: max(len(t.Seats), t.Def.Seats.Min), Options: t.Options})
}

// mostOpen is the number of roles that the lobby explains before anyone asks for
// them. More are listed by name.
const mostOpen = 5

// measures say for how many players the game is, and how long it takes.
func measures(t *table.Table) string {
	said := fmt.Sprintf("For %s players.", t.Def.Seats)
	if lasts := lasts(t); lasts != "" {
		said += " A game takes " + lasts + "."
	}
	if pace := pace(t); pace != "" {
		said += " " + pace
	}
	if t.Clock > 0 {
		said += " A turn may take " + table.ClockText(t.Clock) + "."
	}
	switch t.Advice {
	case "":
	case "off":
		said += " There are no hints."
	default:
		said += " Hints for each player: " + t.Advice + "."
	}
	return said
}

// Changed are the lobby's lines about the settings that are not the usual ones.
func Changed(t *table.Table) []string {
	var lines []string
	for _, o := range t.Def.Options {
		if o.Counts(t.Options) && (t.Stage != table.Lobby || o.Sitting == "") && t.Option(o) != o.Default {
			lines = append(lines, table.SettingOf(o, t.Option(o)).Line())
		}
	}
	return lines
}

// ways are the lobby's lines about the way to play: over days, or at one sitting. Each
// has a button for the other way.
func ways(t *table.Table) []string {
	var lines []string
	for _, o := range t.Def.Options {
		if o.Sitting == "" || t.Stage != table.Lobby || t.Forked() || !o.Counts(t.Options) {
			continue
		}
		way, other := "Play over days", "At one sitting"
		now, then := o.Default, o.Sitting
		if t.Option(o) == o.Sitting {
			way, other, now, then = "Play at one sitting", "Over days", then, now
		}
		lines = append(lines, fmt.Sprintf("%s: %s. %s: %s.", way, o.Words[now], other, o.Words[then]))
	}
	return lines
}

// wayButtons change the way to play.
func wayButtons(t *table.Table) []chat.Button {
	var buttons []chat.Button
	for _, o := range t.Def.Options {
		if o.Sitting == "" || t.Forked() || !o.Counts(t.Options) {
			continue
		}
		to, label := o.Sitting, "At one sitting"
		if t.Option(o) == o.Sitting {
			to, label = o.Default, "Over days"
		}
		buttons = append(buttons, chat.Button{ID: chat.PublicID(chat.PressSet, t.ID, o.Name+"="+to), Label: label})
	}
	return buttons
}

// chosenBy are the lobby's lines about settings that somebody else than the host chose.
func chosenBy(t *table.Table) []string {
	if t.Stage != table.Lobby {
		return nil
	}
	var lines []string
	for _, by := range t.ChosenBy() {
		who := table.Plain(by.Person.Name)
		if at, seated := t.Seats.SeatOf(by.Person); seated {
			who = at.Mark()
		}
		lines = append(lines, who+" chose: "+strings.Join(by.Names, ", ")+".")
	}
	return lines
}

// asking are the seats that ask for each role or have it, and those that take
// any.
func asking(t *table.Table) (roles map[string][]string, free []string) {
	roles = make(map[string][]string)
	for i, s := range t.Seats {
		mark := game.Seat(i).Mark() + aside(t, game.Seat(i))
		for _, role := range s.Roles {
			roles[role] = append(roles[role], mark)
		}
		if len(s.Roles) == 0 {
			free = append(free, mark)
		}
	}
	return roles, free
}

// aside marks in a lobby who came by a link, whose program sits there, and who has not been heard
// of for a day.
func aside(t *table.Table, s game.Seat) string {
	said := slices.DeleteFunc([]string{t.Came(s), unheard(t, s)}, func(s string) bool { return s == "" })
	if len(said) == 0 {
		return ""
	}
	return " (" + strings.Join(said, ", ") + ")"
}

// unheard says in a lobby who has not been heard of for a day.
func unheard(t *table.Table, s game.Seat) string {
	if t.Stage == table.Lobby && t.Seats[s].Plays() && t.Seats[s].Absent {
		return "not heard of"
	}
	return ""
}

// wishes are the lobby's lines about the seats and their roles.
func wishes(t *table.Table) []string {
	roles, free := asking(t)
	var lines, open []string
	for _, role := range t.Def.Seats.Roles {
		seats := roles[role.Key]
		switch {
		case len(seats) > 0:
			lines = append(lines, fmt.Sprintf("%s: %s. %s", role.Title, game.List("and", seats...), role.Blurb))
		case len(t.Def.Seats.Roles) > mostOpen:
			open = append(open, role.Title)
		default:
			lines = append(lines, fmt.Sprintf("%s: nobody yet. %s", role.Title, role.Blurb))
		}
	}
	if len(open) > 0 {
		lines = append(lines, fmt.Sprintf("Nobody yet: %s (for instance /sea rules %s explains one).", strings.Join(open, ", "), strings.ToLower(open[0])))
	}
	switch {
	case len(free) > 0 && len(t.Def.Seats.Roles) > 0:
		lines = append(lines, "Any role: "+game.List("and", free...)+".")
	case len(free) > 0:
		lines = append(lines, "At the table: "+game.List("and", free...)+".")
	}
	return lines
}

func lobbyButtons(t *table.Table) []chat.Button {
	roles, _ := asking(t)
	buttons := []chat.Button{{ID: chat.PublicID(chat.PressJoin, t.ID, ""), Label: "Join", Style: chat.Primary}}
	for _, role := range t.Def.Seats.Roles {
		if role.Most == 0 || len(roles[role.Key]) < role.Most {
			buttons = append(buttons, chat.Button{ID: chat.PublicID(chat.PressJoin, t.ID, role.Key), Label: "Join as " + role.Title})
		}
	}
	buttons = append(buttons, chat.Button{
		ID: chat.PublicID(chat.PressLuck, t.ID), Label: "Join with a lucky phrase…",
		Prompt: chat.PromptOf(chat.PressLuck),
	})
	buttons = append(buttons, chat.Button{ID: chat.PublicID(chat.PressOptions, t.ID, "0"), Label: "Settings…"})
	buttons = append(buttons, wayButtons(t)...)
	if len(t.Seats) > 0 {
		if len(t.Seats) < t.Def.Seats.Max {
			buttons = append(buttons, chat.Button{ID: chat.PublicID(chat.PressComputer, t.ID, ""), Label: "Add a computer"})
		}
		if t.Seats.Computers() > 0 {
			buttons = append(buttons, awayButton(t))
		}
		buttons = append(buttons, chat.Button{ID: chat.PublicID(chat.PressLeave, t.ID), Label: "Leave"})
	}
	if len(t.Seats) >= t.Def.Seats.Min && !t.Seats.Deserted() {
		buttons = append(buttons, chat.Button{
			ID: chat.PublicID(chat.PressBegin, t.ID), Label: "Begin", Style: chat.Primary,
			Prompt: chat.PromptOf(chat.PressBegin),
		})
	}
	if b, ok := t.ButtonWithout(); ok {
		buttons = append(buttons, b)
	}
	return buttons
}

// sealButton shows the seal of the dice, which nobody need read to take a seat.
func sealButton(t *table.Table) chat.Button {
	return chat.Button{ID: chat.PublicID(chat.PressSeal, t.ID), Label: "Are the dice fair?"}
}

func awayButton(t *table.Table) chat.Button {
	return chat.Button{ID: chat.PublicID(chat.PressComputer, t.ID, table.ComputerAway), Label: "Send a computer away"}
}

// computerButtons add a computer of each level, and send one away.
func computerButtons(t *table.Table) []chat.Button {
	var buttons []chat.Button
	if len(t.Seats) < t.Def.Seats.Max {
		for _, l := range computer.Levels {
			buttons = append(buttons, chat.Button{ID: chat.PublicID(chat.PressComputer, t.ID, string(l)), Label: game.Capital(string(l))})
		}
	}
	if t.Seats.Computers() > 0 {
		buttons = append(buttons, awayButton(t))
	}
	return buttons
}
