package bot

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

func (b *Bot) oweLobby(t *table, c *change) {
	for _, p := range t.Places {
		c.owed = append(c.owed, owed{Table: t.ID, Kind: oweLobby, Place: p, At: b.now()})
	}
}

// lobbyMessage is the message in the channel before the game begins. It stays
// there afterwards.
func (t *table) lobbyMessage() chat.Message {
	g := t.game
	m := chat.Message{Kind: chat.Lobby, Title: g.Title, Lines: []string{g.Blurb, t.measures()}, People: t.peopleAndLuck()}
	m.Lines = append(m.Lines, t.changed()...)
	m.Lines = append(m.Lines, t.wishes()...)
	m.Note = fmt.Sprintf("Seal of the dice: %s. /sea help dice explains it.", t.seal())
	switch {
	case t.Stage == lobby:
		if len(t.Seats) > 0 {
			m.Lines = append(m.Lines, t.phrases())
		}
		m.Note = strings.Join(append([]string{m.Note}, t.shutNotes()...), " ")
		m.Buttons = t.lobbyButtons()
	case t.Began.IsZero():
		m.Lines = append(m.Lines, t.End)
	default:
		m.Lines = append(m.Lines, t.opening()...)
		if t.Stage == over {
			m.Note = strings.TrimSuffix(m.Note, " /sea help dice explains it.") + " " + t.proof()
		}
	}
	return chat.Fit(m)
}

// lasts says how long such a game takes; "" where nobody has measured it.
func (t *table) lasts() string {
	if t.game.Lasts == nil {
		return ""
	}
	return t.game.Lasts(game.Table{Seats: max(len(t.Seats), t.game.Seats.Min), Options: t.Options})
}

// mostOpen is the number of roles that the lobby explains before anyone asks for
// them. More are listed by name.
const mostOpen = 5

// measures say for how many players the game is, and how long it takes.
func (t *table) measures() string {
	said := fmt.Sprintf("For %s players.", t.game.Seats)
	if lasts := t.lasts(); lasts != "" {
		said += " A game takes " + lasts + "."
	}
	if t.Clock > 0 {
		said += " A turn may take " + clockText(t.Clock) + "."
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

// changed are the lobby's lines about the settings that are not the usual ones.
func (t *table) changed() []string {
	var lines []string
	usual := 0
	for _, o := range t.game.Options {
		switch {
		case !o.Counts(t.Options):
		case t.option(o) == o.Default:
			usual++
		default:
			lines = append(lines, settingOf(o, t.option(o)).line())
		}
	}
	switch {
	case len(lines) > 0 && usual > 0 && t.Stage == lobby:
		lines = append(lines, "All other settings are the usual ones.")
	case usual > 0 && t.Stage == lobby:
		lines = append(lines, "The settings are the usual ones; press Settings… to see them.")
	}
	return lines
}

// asking are the seats that ask for each role or have it, and those that take
// any.
func (t *table) asking() (roles map[string][]string, free []string) {
	roles = make(map[string][]string)
	for i, s := range t.Seats {
		mark := game.Seat(i).Mark()
		for _, role := range s.Roles {
			roles[role] = append(roles[role], mark)
		}
		if len(s.Roles) == 0 {
			free = append(free, mark)
		}
	}
	return roles, free
}

// wishes are the lobby's lines about the seats and their roles.
func (t *table) wishes() []string {
	roles, free := t.asking()
	var lines, open []string
	for _, role := range t.game.Seats.Roles {
		seats := roles[role.Key]
		switch {
		case len(seats) > 0:
			lines = append(lines, fmt.Sprintf("%s: %s. %s", role.Title, game.List("and", seats...), role.Blurb))
		case len(t.game.Seats.Roles) > mostOpen:
			open = append(open, role.Title)
		default:
			lines = append(lines, fmt.Sprintf("%s: nobody yet. %s", role.Title, role.Blurb))
		}
	}
	if len(open) > 0 {
		lines = append(lines, fmt.Sprintf("Nobody yet: %s (for instance /sea rules %s explains one).", strings.Join(open, ", "), strings.ToLower(open[0])))
	}
	switch {
	case len(free) > 0 && len(t.game.Seats.Roles) > 0:
		lines = append(lines, "Any role: "+game.List("and", free...)+".")
	case len(free) > 0:
		lines = append(lines, "At the table: "+game.List("and", free...)+".")
	}
	return lines
}

func (t *table) lobbyButtons() []chat.Button {
	roles, _ := t.asking()
	buttons := []chat.Button{{ID: chat.PublicID(chat.PressJoin, t.ID, ""), Label: "Join", Style: chat.Primary}}
	for _, role := range t.game.Seats.Roles {
		if role.Most == 0 || len(roles[role.Key]) < role.Most {
			buttons = append(buttons, chat.Button{ID: chat.PublicID(chat.PressJoin, t.ID, role.Key), Label: "Join as " + role.Title})
		}
	}
	buttons = append(buttons, chat.Button{
		ID: chat.PublicID(chat.PressLuck, t.ID), Label: "Join with a lucky phrase…",
		Prompt: chat.PromptOf(chat.PressLuck),
	})
	buttons = append(buttons, chat.Button{ID: chat.PublicID(chat.PressOptions, t.ID, "0"), Label: "Settings…"})
	if len(t.Seats) > 0 {
		if len(t.Seats) < t.game.Seats.Max {
			buttons = append(buttons, chat.Button{ID: chat.PublicID(chat.PressComputer, t.ID, ""), Label: "Add a computer"})
		}
		if t.computers() > 0 {
			buttons = append(buttons, t.awayButton())
		}
		buttons = append(buttons, chat.Button{ID: chat.PublicID(chat.PressLeave, t.ID), Label: "Leave"})
	}
	if len(t.Seats) >= t.game.Seats.Min && !t.deserted() {
		buttons = append(buttons, chat.Button{
			ID: chat.PublicID(chat.PressBegin, t.ID), Label: "Begin", Style: chat.Primary,
			Prompt: chat.PromptOf(chat.PressBegin),
		})
	}
	return buttons
}

// youAreIn tells a person who took a seat how the game begins.
func (t *table) youAreIn() string {
	text := "You are in. Anyone at the table can press Begin"
	if least := t.game.Seats.Min; len(t.Seats) < least {
		text += " once " + strconv.Itoa(least) + " sit here"
	}
	return text + "."
}

// join seats a person, or changes the person's roles or phrase.
func (b *Bot) join(ctx context.Context, r task, t *table) (reply, error) {
	if t.Stage == over {
		return reply{}, t.inPlay()
	}
	words := strings.Fields(strings.ToLower(r.rest))
	if i := slices.Index(words, computerChat); i >= 0 {
		return b.addComputer(ctx, r, t, slices.Delete(words, i, i+1))
	}
	s, seated := t.seatOf(r.From)
	if t.Stage == playing {
		if back, ok := t.returns(r.From); ok {
			return b.handOver(ctx, r, t, back, r.From)
		}
		if !seated {
			switch {
			case t.deserted():
				return reply{}, game.Refuse(standstill + " A player who let one play on may come back, and then may offer you the seat.")
			case t.computers() > 0:
				return reply{}, game.Refuse("The game has begun; a player may offer you their own seat, or that of a computer, with /sea replace.")
			}
			return reply{}, game.Refuse("The game has begun; a player who wants to stop may offer you the seat with /sea replace.")
		}
		return b.rejoin(ctx, r.Request, t, s)
	}
	if !seated && len(t.Seats) == t.game.Seats.Max {
		return reply{}, t.full(r.From)
	}
	roles, err := t.askFor(words, s)
	if err != nil {
		return reply{}, err
	}
	phrase, err := phraseOf(r.Request, r.luck)
	if err != nil {
		return reply{}, err
	}
	shut, err := b.takesNone(ctx, r.From)
	if err != nil {
		return reply{}, err
	}
	taught, err := b.taught(ctx, r.From)
	if err != nil {
		return reply{}, err
	}
	c := change{request: r.Request}
	var text string
	switch {
	case seated:
		text = "Noted: that is what you would like to be."
		if r.luck != "" {
			t.Seats[s].Luck = phrase
			text = "Noted: your lucky phrase is “" + phrase + "”."
		}
		if r.luck == "" || roles != nil {
			t.Seats[s].Roles = roles
		}
		if t.Seats[s].Closed {
			t.Seats[s].Closed = false
			c.delete = append(c.delete, store.PersonFactsKey(r.From.Chat, r.From.ID))
			t.unlink(firstSlot(r.From))
			b.oweFirst(t, &c, s)
			text += " I am trying once more to reach you privately."
		}
	default:
		t.Seats = append(t.Seats, seat{Person: r.From, Roles: roles, Luck: phrase, Closed: shut, Taught: taught})
		c.put = append(c.put, personTableKey(r.From, t.ID))
		text = t.youAreIn()
		if shut {
			text += " You take no private messages, so your secrets will be behind My secrets, for you alone. To get them as messages, open your private messages to me and type /sea join again."
			break
		}
		b.oweFirst(t, &c, game.Seat(len(t.Seats)-1))
		text += " Your secrets will come in a private message; I am sending you the first one now."
	}
	b.oweLobby(t, &c)
	return b.finish(ctx, t, c, reply{Answer: say(text), table: t.ID, seat: s})
}

// full refuses somebody a seat at a table where all are taken.
func (t *table) full(p chat.Person) error {
	switch {
	case t.computers() == 0:
		return game.Refuse("All %d seats are taken.", len(t.Seats))
	case t.maySendAway(p):
		return game.Refuse("All %d seats are taken, some by computers: press Send a computer away, then Join.", len(t.Seats))
	}
	return game.Refuse("All %d seats are taken, some by computers; one of the players may press Send a computer away.", len(t.Seats))
}

// takesNone reports whether we know that a person takes no private messages.
// Chats count failed attempts, so we do not repeat them.
func (b *Bot) takesNone(ctx context.Context, p chat.Person) (shut bool, err error) {
	err = b.store.View(ctx, func(tx store.Tx) error {
		fact, err := tx.Get(store.PersonFactsKey(p.Chat, p.ID))
		shut = fact != nil
		return err
	})
	if err != nil {
		return false, fmt.Errorf("look up the private path to a person: %w", err)
	}
	return shut, nil
}

// rejoin tries again to reach a player privately.
func (b *Bot) rejoin(ctx context.Context, r chat.Request, t *table, s game.Seat) (reply, error) {
	if t.Seats[s].Resigned {
		return reply{}, errLeft
	}
	c := change{request: r, delete: [][]byte{store.PersonFactsKey(r.From.Chat, r.From.ID)}}
	t.Seats[s].Closed = false
	t.Seats[s].Person = r.From // with the name as it is now
	t.unlink(firstSlot(r.From))
	b.oweFirst(t, &c, s)
	b.owePad(t, &c, s)
	b.oweTurn(t, &c)
	return b.finish(ctx, t, c, reply{Answer: say("You sit here already. I am trying to reach you privately."), table: t.ID, seat: s})
}

// askFor completes the roles that a seat asks for.
func (t *table) askFor(typed []string, s game.Seat) ([]string, error) {
	if len(typed) == 0 {
		return nil, nil
	}
	for _, word := range typed {
		if slices.Contains(levels(), word) {
			return nil, game.Refuse("%s is the level of a computer; to add one, type /sea join computer %s.", capital(word), word)
		}
	}
	keys := make([]string, len(t.game.Seats.Roles))
	for i, role := range t.game.Seats.Roles {
		keys[i] = role.Key
	}
	if len(keys) == 0 {
		return nil, game.Refuse("%s has no roles; just join.", t.game.Title)
	}
	var roles []string
	for _, word := range typed {
		key, err := game.Word("role", word, keys)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(roles, key) {
			roles = append(roles, key)
		}
	}
	for _, role := range t.game.Seats.Roles {
		n := 0
		for i, other := range t.Seats {
			if game.Seat(i) != s && slices.Contains(other.Roles, role.Key) {
				n++
			}
		}
		if slices.Contains(roles, role.Key) && role.Most > 0 && n >= role.Most {
			return nil, game.Refuse("%s is taken; ask for another role, or for none.", role.Title)
		}
	}
	return roles, nil
}

// leave gives a seat back before the game begins, with its phrase.
func (b *Bot) leave(ctx context.Context, r task, t *table) (reply, error) {
	if words := strings.Fields(strings.ToLower(r.rest)); len(words) > 0 {
		return b.dropComputer(ctx, r, t, words)
	}
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	switch t.Stage {
	case playing:
		return reply{}, game.Refuse("The game has begun: offer your seat with /sea replace, or leave it for good with /sea resign.")
	case over:
		return reply{}, t.inPlay()
	}
	t.vacate(s)
	t.unlink(firstSlot(r.From))
	c := change{request: r.Request, delete: [][]byte{personTableKey(r.From, t.ID)}}
	b.oweLobby(t, &c)
	return b.finish(ctx, t, c, reply{Answer: say("You have left the table.")})
}

// vacate takes a seat out of a lobby, with its vote. The votes of the seats behind it
// move up with them.
func (t *table) vacate(s game.Seat) {
	t.unvote(s)
	for i, voter := range t.Abandon {
		if voter > s {
			t.Abandon[i]--
		}
	}
	t.Seats = slices.Delete(t.Seats, int(s), int(s)+1)
}

// begin begins the game. Its phrase is the last that goes into the dice.
func (b *Bot) begin(ctx context.Context, r task, t *table) (reply, error) {
	switch t.Stage {
	case playing:
		return reply{}, game.Refuse("The game has begun already.")
	case over:
		return reply{}, t.inPlay()
	}
	if r.rest != "" { // perhaps the end of a phrase, which would be lost
		return reply{}, game.Refuse("There is only a lucky phrase to type after begin, in double quotes: /sea begin luck=\"fair winds\".")
	}
	if _, seated := t.seatOf(r.From); !seated && !t.Host.Is(r.From) {
		return reply{}, game.Refuse("Only those who sit here may begin the game; press Join.")
	}
	if len(t.Seats) > 0 && t.deserted() {
		return reply{}, game.Refuse("Only computers sit here, and they do not play without people; press Join.")
	}
	asked := game.Table{Seats: len(t.Seats), Options: t.Options, Roles: make([][]string, len(t.Seats))}
	for i, s := range t.Seats {
		asked.Roles[i] = s.Roles
	}
	phrase, err := phraseOf(r.Request, r.luck)
	if err != nil {
		return reply{}, err
	}
	t.cut(r.From, phrase)
	session, events, err := game.Begin(t.game, asked, t.seed())
	if err != nil {
		t.uncut()
		return reply{}, err
	}
	events = b.audible(t, events)
	t.session, t.Stage, t.Began, t.Abandon = session, playing, b.now(), nil
	for i, roles := range session.Table().Roles {
		t.Seats[i].Roles = roles
	}
	c := change{request: r.Request, played: true, journal: []entry{{At: t.Began, Seat: game.Public, Events: events}}}
	b.oweLobby(t, &c)
	newly := b.renewWaits(t, game.Public, false)
	b.openTurn(t, &c, newly)
	t.tell(events)
	b.oweOpening(t, &c)
	if outcome, ended := session.Match().Outcome(); ended {
		b.end(t, &c, outcome.Text)
	}
	b.oweTurn(t, &c)
	b.oweBriefs(t, &c)
	for i := range t.Seats {
		b.owePad(t, &c, game.Seat(i))
	}
	return b.finish(ctx, t, c, reply{Answer: say("The game begins.")})
}
