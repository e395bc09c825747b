package bot

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// voter is the seat of somebody who plays here and has not resigned.
func (t *table) voter(p chat.Person) (game.Seat, error) {
	s, err := t.player(p)
	if err == nil && t.Seats[s].Resigned {
		err = game.Refuse("You have left this game for good, so you have no vote in it.")
	}
	return s, err
}

// voters counts the people who play here and have not resigned, without the one given
// (game.Public: none is left out).
func (t *table) voters(without game.Seat) int {
	n := 0
	for i, s := range t.Seats {
		if _, is := s.computer(); !s.Resigned && !is && game.Seat(i) != without {
			n++
		}
	}
	return n
}

// majority is how many of the voters must agree.
func (t *table) majority(without game.Seat) int { return t.voters(without)/2 + 1 }

// unvote removes all votes of a seat whose player has left it.
func (t *table) unvote(s game.Seat) {
	without := func(votes []game.Seat) []game.Seat {
		return slices.DeleteFunc(votes, func(v game.Seat) bool { return v == s })
	}
	t.Abandon = without(t.Abandon)
	for i := range t.Waits {
		t.Waits[i].Skip = without(t.Waits[i].Skip)
	}
	for i := range t.Offers {
		t.Offers[i].Agreed = without(t.Offers[i].Agreed)
	}
}

// held are the seats that a person has, or had in this game. The person knows
// their secrets.
func (t *table) held(p chat.Person) []game.Seat {
	var seats []game.Seat
	for i, s := range t.Seats {
		if s.Person.Is(p) || slices.ContainsFunc(s.Past, p.Is) {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// shownTo reports whether a request may learn that this table exists: it comes
// from where the table is shown, or from somebody who sits or sat there.
func (t *table) shownTo(r chat.Request) bool {
	return slices.Contains(t.Places, r.Place) || len(t.held(r.From)) > 0
}

// errLeft refuses those who have resigned.
const errLeft = game.Refusal("You have left this game for good; /sea board and /sea log show how it goes on.")

// resign asks for confirmation.
func (b *Bot) resign(_ context.Context, r task, t *table) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	if t.Seats[s].Resigned {
		return reply{}, errLeft
	}
	a := say("Resigning is for good: you leave the game, and it goes on or ends without you; nobody can take that seat again. To hand your seat to somebody else, type /sea replace instead, or let a computer play on.")
	a.Message.Buttons = []chat.Button{
		{ID: t.pressID(s, chat.PressResign), Label: "Resign for good", Style: chat.Danger},
		{ID: t.pressID(s, chat.PressInstead), Label: "Let a computer play on"},
	}
	return reply{Answer: a}, nil
}

// playInstead lets a computer play on for who leaves.
func (b *Bot) playInstead(ctx context.Context, r task, t *table) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	if err := t.mayLeave(r, s); err != nil {
		return reply{}, err
	}
	to, err := t.newComputer(nil)
	if err != nil {
		return reply{}, err
	}
	return b.handOver(ctx, r, t, s, to)
}

// mayLeave refuses a press to leave by somebody who has left, or with a button from before
// the seat's last line or player.
func (t *table) mayLeave(r task, s game.Seat) error {
	switch {
	case t.Seats[s].Resigned:
		return errLeft
	case r.press.Moves != t.Seats[s].Moves:
		return game.Refuse("That button is out of date, so nothing was done; type /sea resign again to leave.")
	}
	return nil
}

// outForGood refuses a seat whose player has resigned: each game has taken what was
// commanded from it out, or given it to the others.
func (t *table) outForGood(s game.Seat) error {
	return game.Refuse("%s has resigned, and the game has gone on without that seat, so nobody can take it. Somebody who leaves can press Let a computer play on instead, after /sea resign.", s.Mark())
}

// resignNow resigns.
func (b *Bot) resignNow(ctx context.Context, r task, t *table) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	if err := t.mayLeave(r, s); err != nil {
		return reply{}, err
	}
	shown, err := b.record(ctx, r.Request, t, s, game.Resign)
	if err != nil {
		return reply{}, err
	}
	return b.showPlayed(r.Request, t, shown), nil
}

// abandon ends the game without a winner. The host is asked to confirm; anyone
// else votes.
func (b *Bot) abandon(ctx context.Context, r task, t *table) (reply, error) {
	if t.Stage == over {
		return reply{}, t.inPlay()
	}
	s, seated := t.seatOf(r.From)
	if t.mayEnd(r.From) {
		a := say("Abandoning ends the game for everyone, and nobody wins.")
		a.Message.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressAbandon, t.ID), Label: "Abandon the game", Style: chat.Danger}}
		return reply{Answer: a}, nil
	}
	if !seated {
		return reply{}, game.Refuse("Only those who sit here may abandon the game.")
	}
	if _, err := t.voter(r.From); err != nil {
		return reply{}, err
	}
	switch voted := slices.Contains(t.Abandon, s); {
	case !voted:
		t.Abandon = append(t.Abandon, s)
	case len(t.Abandon) < t.majority(game.Public): // it may be enough since others have left
		return reply{}, game.Refuse("You have voted to abandon the game already: %d of %d.", len(t.Abandon), t.majority(game.Public))
	}
	c := change{request: r.Request}
	if len(t.Abandon) >= t.majority(game.Public) {
		return b.abandoned(ctx, t, c, noteVoted)
	}
	b.owePublic(t, &c, chat.Message{
		Title:  t.game.Title,
		Lines:  []string{fmt.Sprintf("%s would abandon the game: %d of %d votes. To agree, type /sea abandon.", s.Mark(), len(t.Abandon), t.majority(game.Public))},
		People: t.people(),
	})
	return b.finish(ctx, t, c, reply{Answer: say(fmt.Sprintf("Noted: %d of %d votes.", len(t.Abandon), t.majority(game.Public)))})
}

// mayEnd reports whether somebody may abandon the game alone: the host, or whoever sat
// here if only computers are left.
func (t *table) mayEnd(p chat.Person) bool {
	return t.Host.Is(p) || t.Stage == playing && t.deserted() && len(t.held(p)) > 0
}

// abandonNow is the confirmation.
func (b *Bot) abandonNow(ctx context.Context, r task, t *table) (reply, error) {
	if t.Stage == over {
		return reply{}, t.inPlay()
	}
	if !t.mayEnd(r.From) {
		return reply{}, game.Refuse("Only the host may abandon the game alone; type /sea abandon to vote for it.")
	}
	why := noteAbandoned
	if !t.Host.Is(r.From) {
		why = noteLeft
	}
	return b.abandoned(ctx, t, change{request: r.Request}, why)
}

func (b *Bot) abandoned(ctx context.Context, t *table, c change, why noteKind) (reply, error) {
	b.breakOff(t, &c, why)
	return b.finish(ctx, t, c, reply{Answer: say("The game is abandoned.")})
}

// breakOff ends the game without a winner.
func (b *Bot) breakOff(t *table, c *change, why noteKind) {
	began, end := t.Stage == playing, entry{Note: &note{Kind: why}}.noted()
	if began {
		t.note(c, b.now(), game.Public, note{Kind: why})
	}
	b.end(t, c, end)
	b.oweLobby(t, c)
	if began {
		b.oweTurn(t, c)
		for i := range t.Seats {
			b.owePad(t, c, game.Seat(i))
		}
	}
}

// who says for whom the game waits, since when, what failed, and how it can go
// on.
func (b *Bot) who(_ context.Context, _ task, t *table) (reply, error) {
	m := chat.Message{Title: t.game.Title, People: t.people()}
	switch t.Stage {
	case lobby:
		m.Lines = []string{"The game has not begun. " + t.measures(), "Nobody sits here yet: press Join."}
		if seated := t.marks(); len(seated) > 0 {
			m.Lines[1] = "At the table: " + game.List("and", seated...) + ". " + t.nextInLobby()
		}
	case over:
		m.Lines = []string{"The game is over. " + t.End}
		if t.Began.IsZero() {
			m.Lines = []string{string(errClosed)}
		}
	default:
		m.Lines = t.awaited()
		if r := b.minds.run(t.ID); len(r.leaves(t.Lines, b.now())) > 0 {
			m.Lines = append(m.Lines, "A computer leaves to the player what both may do, until "+timeMark(r.leave)+".")
		}
		m.Buttons = t.turnButtons()
		m.Note = t.waysOn()
	}
	for i, s := range t.Seats {
		if s.Closed && !s.Resigned && !t.automatic(game.Seat(i)) {
			m.Lines = append(m.Lines, game.Seat(i).Mark()+" cannot be reached privately; My secrets works, and /sea join tries again.")
		}
	}
	if t.NoFiles != nil {
		m.Lines = append(m.Lines, "The chat does not take pictures, so the game goes on in words. I need "+t.NoFiles.Lacks+".")
	}
	for _, p := range t.Places {
		if why, since := b.post.trouble(owed{Place: p}.to()); why != "" {
			m.Lines = append(m.Lines, "Messages to the channel have not got through since "+timeMark(since)+": "+why+".")
		}
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}

// nextInLobby says who may do what before the game begins.
func (t *table) nextInLobby() string {
	switch {
	case t.deserted() && len(t.Seats) == t.game.Seats.Max:
		return "Computers do not play without people, so press Send a computer away, and then Join."
	case t.deserted():
		return "Computers do not play without people, so press Join."
	case len(t.Seats) < t.game.Seats.Min:
		return "Anyone may press Join, and each of them Begin once " + strconv.Itoa(t.game.Seats.Min) + " sit here."
	case len(t.Seats) == t.game.Seats.Max:
		return "Each of them may press Begin."
	}
	return "Anyone may press Join, and each of them Begin."
}

const standstill = "Only computers are left, so the game stands still."

// waysOn says how a game can go on.
func (t *table) waysOn() string {
	switch {
	case t.deserted():
		return standstill + " A player who let one play on may take the seat back: press Take my seat back, or type /sea join. Anyone who sat here may end the game with /sea abandon."
	case !slices.ContainsFunc(t.Waits, func(w wait) bool { return !t.automatic(w.Seat) }):
		return "It goes on by itself in a moment."
	case t.voters(game.Public) == 1:
		return "The game goes on with that move. Only computers wait for it, so no clock runs. A player who leaves may let one play on: /sea replace and the own name."
	}
	ways := "It can go on with /sea nudge, with a vote to skip once a clock has run out, or with /sea replace once it has waited a whole day for somebody."
	if t.Clock == 0 {
		ways += " There is no clock; /sea clock 24h sets one."
	}
	return ways
}

// marks name all who sit at the table.
func (t *table) marks() []string {
	marks := make([]string, len(t.Seats))
	for i := range t.Seats {
		marks[i] = game.Seat(i).Mark()
	}
	return marks
}

// awaited says for whom the game waits, since when and until when. Those of whom it
// says the same share a sentence.
func (t *table) awaited() []string {
	type sentence struct{ before, after string }
	var order []sentence
	seats := make(map[sentence][]string)
	for _, w := range t.Waits {
		said := sentence{"Waiting for ", " " + w.For + ", since " + timeMark(w.Since) + "."}
		switch {
		case t.automatic(w.Seat) && !t.deserted():
			said = sentence{"Waiting for a computer: ", ", " + w.For + "."} // it thinks, or leaves it to a person
		case t.automatic(w.Seat):
		case !t.timed(w.Seat):
		case w.Reminded == timeUp:
			said.after += fmt.Sprintf(" Time is up; %d of %d have voted to skip.", len(w.Skip), t.majority(w.Seat))
		default:
			said.after += " Time until " + timeMark(w.Since.Add(t.Clock)) + "."
		}
		if seats[said] == nil {
			order = append(order, said)
		}
		seats[said] = append(seats[said], w.Seat.Mark())
	}
	lines := make([]string, len(order))
	for i, said := range order {
		lines[i] = said.before + game.List("and", seats[said]...) + said.after
	}
	return lines
}
