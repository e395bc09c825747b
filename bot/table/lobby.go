package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// OweLobby owes a new state of the lobby to every place that shows it.
func (t *Head) OweLobby(c *Change) {
	for _, p := range t.lobbyPlaces() {
		c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweLobby, Place: p, At: c.Now})
	}
}

// Join seats a person, or changes the person's roles or phrase.
func (t *Table) Join(c *Change, r Task) (Decided, error) {
	if t.Stage == Over {
		return Decided{}, t.InPlay()
	}
	words := strings.Fields(strings.ToLower(r.Rest))
	if i := slices.Index(words, ComputerChat); i >= 0 {
		return t.addComputer(c, r, slices.Delete(words, i, i+1))
	}
	s, seated := t.Seats.SeatOf(r.From)
	if t.Stage == Playing {
		if back, ok := t.Returns(r.From); ok {
			return t.handOver(c, back, r.From, r.From)
		}
		if !seated {
			switch {
			case t.Seats.Deserted():
				return Decided{}, game.Refuse(Standstill + " A player who let one play on may come back, and then may offer you the seat.")
			case t.Seats.Computers() > 0:
				return Decided{}, game.Refuse("The game has begun; a player may offer you their own seat, or that of a computer, with /sea replace.")
			}
			return Decided{}, game.Refuse("The game has begun; a player who wants to stop may offer you the seat with /sea replace.")
		}
		return t.rejoin(c, r.Request, s)
	}
	if !seated && len(t.Seats) == t.Def.Seats.Max {
		return Decided{}, t.full(r.From)
	}
	if !seated && !t.maySit(r.From) {
		return Decided{}, game.Refuse("You were taken out of this lobby more than once, so you cannot take a seat here again; ask %s, who opened it.", Plain(t.Host.Name))
	}
	roles, err := t.askFor(words, s)
	if err != nil {
		return Decided{}, err
	}
	phrase, err := phraseOf(r.Request, r.Luck)
	if err != nil {
		return Decided{}, err
	}
	shut, err := c.Facts.TakesNone(r.From)
	if err != nil {
		return Decided{}, err
	}
	taught, err := c.Facts.Taught(r.From)
	if err != nil {
		return Decided{}, err
	}
	var text string
	switch {
	case seated:
		text = "Noted: that is what you would like to be."
		if r.Luck != "" {
			t.Seats[s].Luck = phrase
			text = "Noted: your lucky phrase is “" + phrase + "”."
		}
		if r.Luck == "" || roles != nil {
			t.Seats[s].Roles = roles
		}
		if t.Seats[s].Closed {
			t.Seats[s].Closed = false
			c.Reachable = append(c.Reachable, r.From)
			t.unlink(firstSlot(r.From))
			t.oweFirst(c, s)
			text += " I am trying once more to reach you privately."
		}
	default:
		had := t.accepts(r.From)
		if len(words) == 0 {
			roles = had
		}
		t.Seats = append(t.Seats, Seat{Person: r.From, Roles: roles, Luck: phrase, Closed: shut, Taught: taught, Heard: c.Now})
		t.PutOff(c)
		c.Sits = append(c.Sits, r.From)
		text = t.youAreIn()
		if shut {
			text += " You take no private messages, so your secrets will be behind My secrets, for you alone. To get them as messages, open your private messages to me and type /sea join again."
			break
		}
		t.oweFirst(c, game.Seat(len(t.Seats)-1))
		text += " Your secrets will come in a private message; I am sending you the first one now."
	}
	t.OweLobby(c)
	if !seated {
		if err := t.callGathered(c); err != nil {
			return Decided{}, err
		}
	}
	return c.done(Decided{Answer: chat.Say(text), Table: t.ID, Seat: s})
}

// full refuses somebody a seat at a table where all are taken.
func (t *Head) full(p chat.Person) error {
	switch {
	case t.Seats.Computers() == 0:
		return game.Refuse("All %d seats are taken.", len(t.Seats))
	case t.maySendAway(p):
		return game.Refuse("All %d seats are taken, some by computers: press Send a computer away, then Join.", len(t.Seats))
	}
	return game.Refuse("All %d seats are taken, some by computers; one of the players may press Send a computer away.", len(t.Seats))
}

// rejoin tries again to reach a player privately.
func (t *Table) rejoin(c *Change, r chat.Request, s game.Seat) (Decided, error) {
	if t.Seats[s].Resigned {
		return Decided{}, ErrLeft
	}
	c.Reachable = append(c.Reachable, r.From)
	t.Seats[s].Closed = false
	t.Seats[s].Person = r.From // with the name as it is now
	t.unlink(firstSlot(r.From))
	t.oweFirst(c, s)
	t.owePad(c, s)
	t.oweTurn(c)
	return c.done(Decided{Answer: chat.Say("You sit here already. I am trying to reach you privately."), Table: t.ID, Seat: s})
}

// askFor completes the roles that a seat asks for.
func (t *Table) askFor(typed []string, s game.Seat) ([]string, error) {
	if len(typed) == 0 {
		return nil, nil
	}
	for _, word := range typed {
		if slices.Contains(Levels(), word) {
			return nil, game.Refuse("%s is the level of a computer; to add one, type /sea join computer %s.", game.Capital(word), word)
		}
	}
	keys := make([]string, len(t.Def.Seats.Roles))
	for i, role := range t.Def.Seats.Roles {
		keys[i] = role.Key
	}
	if len(keys) == 0 {
		return nil, game.Refuse("%s has no roles; just join.", t.Def.Title)
	}
	var roles []string
	for _, word := range typed {
		for _, role := range t.Def.Seats.Roles { // the lobby shows the title
			if strings.EqualFold(role.Title, word) {
				word = role.Key
			}
		}
		key, err := game.Word("role", word, keys)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(roles, key) {
			roles = append(roles, key)
		}
	}
	if t.Position != nil && len(roles) > 1 {
		return nil, game.Refuse("There is one seat for each player; ask for one of %s.", game.List("or", keys...))
	}
	for _, role := range t.Def.Seats.Roles {
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

// Leave gives a seat back before the game begins, with its phrase. The seat is one's own, a
// computer's, or that of a person who is taken out.
func (t *Table) Leave(c *Change, r Task) (Decided, error) {
	if words := strings.Fields(strings.ToLower(r.Rest)); len(words) > 0 {
		at, err := t.seatNamed(r.Request, r.Rest)
		switch {
		case err != nil && strings.Contains(r.Rest, "@") && t.Stage == Lobby:
			return Decided{}, err
		case err != nil || len(t.Seats.computersCalled(words)) > 0:
		case t.Seats.Automatic(at):
			words = strings.Fields(strings.ToLower(t.Seats[at].Person.Name))
		default:
			return t.takeOut(c, r, at)
		}
		return t.dropComputer(c, r, words)
	}
	s, err := t.Player(r.From)
	if err != nil {
		return Decided{}, err
	}
	switch t.Stage {
	case Playing:
		return Decided{}, game.Refuse("The game has begun: offer your seat with /sea replace, or leave it for good with /sea resign.")
	case Over:
		return Decided{}, t.InPlay()
	}
	return t.leave(c, s)
}

// leave gives back the seat of the person who asks for it.
func (t *Table) leave(c *Change, s game.Seat) (Decided, error) {
	who := t.Seats[s].Person
	t.vacate(s)
	t.unlink(firstSlot(who))
	c.Leaves = append(c.Leaves, who)
	t.OweLobby(c)
	return c.done(Decided{Answer: chat.Say("You have left the table.")})
}

// vacate takes a seat out of a lobby, with its vote. The seats behind it move up, and so do their
// votes.
func (t *Progress) vacate(s game.Seat) {
	t.unvote(s)
	for i, voter := range t.Abandon {
		if voter > s {
			t.Abandon[i]--
		}
	}
	t.Ready = slices.DeleteFunc(t.Ready, t.Seats[s].Person.Is)
	t.endInvitations(func(i invitation) bool { return i.By.Is(t.Seats[s].Person) }) // else they could come back by their own invitation
	if t.Link != nil && t.Link.By.Is(t.Seats[s].Person) {
		t.Link = nil
	}
	t.Seats = slices.Delete(t.Seats, int(s), int(s)+1)
}

// Begin begins the game. The phrase that comes with it is the last that goes into the dice.
func (t *Table) Begin(c *Change, r Task) (Decided, error) {
	switch t.Stage {
	case Playing:
		return Decided{}, game.Refuse("The game has begun already.")
	case Over:
		return Decided{}, t.InPlay()
	}
	if r.Rest != "" { // perhaps the end of a phrase, which would be lost
		return Decided{}, game.Refuse("There is only a lucky phrase to type after begin, in double quotes: /sea begin luck=\"fair winds\".")
	}
	if err := t.mayBegin(r.From); err != nil {
		return Decided{}, err
	}
	if len(t.Seats) > 0 && t.Seats.Deserted() {
		return Decided{}, game.Refuse("Only computers sit here, and they do not play without people; press Join.")
	}
	phrase, err := phraseOf(r.Request, r.Luck)
	if err != nil {
		return Decided{}, err
	}
	if t.Position != nil {
		return t.beginFork(c, r, phrase)
	}
	t.fixPhrases(r.From, phrase)
	session, events, err := game.Begin(t.Def, t.asItStands(), t.Seed())
	if err != nil {
		t.unfixPhrases()
		return Decided{}, err
	}
	if !t.agreedToBegin(r) {
		t.unfixPhrases()
		return t.wouldBegin(c, r, phrase)
	}
	return t.begun(c, r, session, Entry{At: c.Now, Seat: game.Public, Events: c.withAudience(events)})
}

// begun turns a lobby into a game that has begun. First is the entry of the journal that says so.
func (t *Table) begun(c *Change, r Task, session *game.Session, first Entry) (Decided, error) {
	t.Session, t.Stage, t.Began = session, Playing, c.Now
	t.Def = t.PlayedHere(session.Game())
	t.Abandon, t.EndsAt, t.gathering = nil, time.Time{}, gathering{}
	for i, roles := range session.Table().Roles {
		t.Seats[i].Roles = roles
		t.Seats[i].Absent, t.Seats[i].Called, t.Seats[i].Out = false, false, nil // a game has its own, longer time before somebody is absent
		if t.Seats[i].Heard.IsZero() {
			t.Seats[i].Heard = c.Now
		}
	}
	c.Played, c.Journal = true, []Entry{first}
	t.Late = cmp.Or(t.Late, lateAfter(t.Clock)) // an empty Late is a game from before there was a choice; see late
	for i := range t.Seats {
		t.Seats[i].Bank = bankAfter(t.Clock)
	}
	t.OweLobby(c)
	newly := t.renewWaits(c, game.Public, heardOf{spoken: true})
	answer := "The game begins."
	if s, seated := t.Seats.SeatOf(r.From); seated && slices.Contains(newly, s) { // they read it in the answer to their own press
		newly = slices.DeleteFunc(newly, func(n game.Seat) bool { return n == s })
		w := t.Waiting(s)
		w.Told = true
		answer += " " + CallTasks([]Wait{*w})
	}
	t.Recent.Keep(t.Lines+1, first)
	t.openTurn(c, newly)
	t.oweOpening(c)
	if outcome, ended := session.Match().Outcome(); ended {
		t.Finish(c, outcome.Text)
	}
	t.writeCall()
	t.oweTurn(c)
	t.oweBriefs(c)
	for i := range t.Seats {
		t.owePad(c, game.Seat(i))
	}
	return c.done(Decided{Answer: chat.Answer{Message: chat.Message{Lines: []string{answer}, People: t.Seats.People()}}})
}

// youAreIn tells a person who took a seat how the game begins.
func (t *Table) youAreIn() string { return "You are in. " + t.MayBegin() }

// MayBegin says who can begin the game, and when.
func (t *Table) MayBegin() string {
	text := "Anyone at the table can press Begin"
	if least := t.Def.Seats.Min; len(t.Seats) < least {
		text += " once " + strconv.Itoa(least) + " sit here"
	}
	return text + "."
}
