package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// leftLines are lines that a seat's player has left for when the game waits for them next.
// They are the player's secret until they are played: no other seat's messages, and no
// export or log, may depend on them.
type leftLines struct {
	Lines []string `json:"lines"`

	// Own is a digest of what the player had when they left the lines. If the digest has
	// changed when the game waits for them, nothing is played. "" is for lines that are
	// played in any case.
	Own string `json:"own,omitempty"`

	begun  bool     // some were played in this step, so what the player has may have changed
	played []string // the lines that were played in this step
}

// text is the lines as they are typed.
func (l *leftLines) text() string { return strings.Join(l.Lines, "; ") }

// LeftFor says what a seat has left for later; "" for nothing.
func (s *Seat) LeftFor() string {
	if s.Left == nil {
		return ""
	}
	return "Left for later: " + Line(s.Left.text()) + ". " + s.Left.when()
}

// when says when the lines are played.
func (l *leftLines) when() string {
	if l.Own == "" {
		return "This is played as soon as the game waits for you, in any case."
	}
	return "This is played as soon as it is your turn, if nothing of yours was touched by then."
}

// Line quotes typed lines in a text, without anything that reads as a mark.
func Line(typed string) string { return "“" + braces.Replace(typed) + "”" }

const (
	mostLeft = 12 // lines that a player may leave
	always   = "always"
	offWord  = "off"
)

// Later leaves lines for when the game waits for the player next, shows them or takes them
// back.
func (t *Table) Later(c *Change, r Task) (Decided, error) {
	s, err := t.PlayerInGame(r.From)
	if err != nil {
		return Decided{}, err
	}
	seat := &t.Seats[s]
	typed := strings.TrimSpace(r.Rest)
	first, rest, _ := strings.Cut(typed, " ")
	switch {
	case typed == "" && r.Press.Verb == "":
		return Decided{Answer: t.showLeft(s)}, nil
	case strings.EqualFold(typed, offWord) && seat.Left == nil:
		return Decided{}, game.Refuse("You have left nothing for later.")
	case strings.EqualFold(typed, offWord):
		seat.Left, seat.LeftTold = nil, ""
		return t.laterDone(c, r, s, "Nothing is left for later any more.")
	case t.Waiting(s) != nil:
		return Decided{}, game.Refuse("The game waits for you now: type the lines one by one after /sea do, or press Act.")
	}
	in := !strings.EqualFold(first, always)
	if !in {
		typed = rest
	}
	lines, err := t.readLeft(s, typed)
	if err != nil {
		return Decided{}, err
	}
	seat.Left, seat.LeftTold = &leftLines{Lines: lines}, ""
	if in {
		seat.Left.Own, err = t.own(s)
	}
	if err != nil {
		return Decided{}, err
	}
	return t.laterDone(c, r, s, seat.LeftFor()+" Nobody else sees it before.")
}

// readLeft reads lines with semicolons between them.
func (t *Table) readLeft(s game.Seat, typed string) ([]string, error) {
	var lines []string
	for one := range strings.SplitSeq(typed, ";") {
		one = strings.TrimSpace(one)
		if one == "" {
			continue
		}
		words, err := game.Words(one)
		if err == nil && len(words) > 0 && (words[0] == game.Undo || words[0] == game.Resign) {
			err = game.Refuse("To resign, or to take something back, cannot be left for later.")
		}
		if err == nil {
			err = t.Session.CheckBeginning(s, one)
		}
		if err != nil {
			return nil, err
		}
		lines = append(lines, one)
	}
	switch {
	case len(lines) == 0:
		return nil, game.Refuse("Type the lines with a semicolon between them, as in: /sea table later move 7; done.")
	case len(lines) > mostLeft:
		return nil, game.Refuse("You may leave %d lines at most; those were %d.", mostLeft, len(lines))
	}
	return lines, nil
}

// laterDone saves what a player has left, and answers a press with their sheet.
func (t *Table) laterDone(c *Change, r Task, s game.Seat, said string) (Decided, error) {
	t.owePad(c, s)
	if r.Press.Verb != "" {
		return c.done(Decided{Show: &Sheet{Seat: s, Note: said}})
	}
	return c.done(Decided{Answer: chat.Say(said)})
}

// showLeft shows a player what they have left.
func (t *Table) showLeft(s game.Seat) chat.Answer {
	seat := &t.Seats[s]
	m := chat.Message{Title: t.Def.Title + " · for later", Private: true, People: t.Seats.People()}
	switch {
	case seat.Left != nil:
		m.Lines = []string{seat.LeftFor()}
	case seat.LeftTold != "":
		m.Lines = []string{seat.LeftTold}
	default:
		m.Lines = []string{"You have left nothing for later. While the game waits for others, type the lines of your next turn with a semicolon between them, as in: /sea table later move 7; done. Nobody sees them before they are played."}
	}
	if b := t.LaterButton(s); b != nil {
		m.Buttons = []chat.Button{*b}
	}
	return chat.Answer{Message: chat.Fit(m)}
}

// LaterButton lets a player leave lines while the game does not wait for them, or takes back
// those that they have left; nil if they can do neither.
func (t *Table) LaterButton(s game.Seat) *chat.Button {
	switch seat := &t.Seats[s]; {
	case t.Stage != Playing || !seat.Plays():
		return nil
	case seat.Left != nil:
		return &chat.Button{ID: t.PressID(s, chat.PressUnleave), Label: "Leave nothing for later"}
	case t.Waiting(s) != nil:
		return nil
	}
	return &chat.Button{ID: t.PressID(s, chat.PressLater), Label: "For later…", Prompt: chat.PromptOf(chat.PressLater)}
}

// own is a digest of what a seat's player has.
func (t *Table) own(s game.Seat) (digest string, err error) {
	err = game.Guard(func() error {
		var own any
		if v, ok := t.Session.Match().View(s).(game.Owner); ok {
			own = v.Own()
		}
		data, err := json.Marshal(own)
		digest = chat.Checksum(string(data))
		return err
	})
	if err != nil {
		return "", fmt.Errorf("find what seat %d has: %w", s, err)
	}
	return digest, nil
}

// playLeft plays lines that players left for later, if the game waits for these players now. It
// plays none for the actor, who is there to play.
func (t *Table) playLeft(c *Change, actor game.Seat) error {
	for {
		at := slices.IndexFunc(t.Waits, func(w Wait) bool { return w.Seat != actor && t.Seats[w.Seat].Left != nil })
		if at < 0 || t.Stage != Playing {
			return nil
		}
		s := t.Waits[at].Seat
		n, line, why := t.nextLeft(s)
		if why != nil {
			t.dropLeft(c, s, why)
			continue
		}
		seat := &t.Seats[s]
		left, bank := seat.Left, seat.Bank
		left.begun, left.played, left.Lines = true, append(left.played, left.Lines[:n]...), left.Lines[n:]
		if len(left.Lines) == 0 {
			seat.Left = nil
		}
		_, err := t.Advance(c, s, line, ByEarlier)
		if err != nil { // the line went well on a copy; whoever made the move before must not suffer from this error
			seat.Left = &leftLines{Lines: append([]string{line}, left.Lines...), played: left.played[:len(left.played)-n]}
			t.dropLeft(c, s, err)
			if !slices.Contains(c.called, s) {
				t.callUp(c, s)
			}
			continue
		}
		seat.Bank = min(seat.Bank, bank) // nobody saves time without being there
		if seat.Left == nil || t.Waiting(s) != nil {
			continue
		}
		left.begun, left.played = false, nil // the rest is for the next turn
		if left.Own == "" {
			continue
		}
		left.Own, err = t.own(s)
		if err != nil {
			return err
		}
	}
}

// callUp calls a player whose lines were about to be played, but were not.
func (t *Table) callUp(c *Change, s game.Seat) {
	t.closeTurn(c, c.Journal[len(c.Journal)-1], true)
	t.openTurn(c, []game.Seat{s})
	t.writeCall()
	t.callPrivately(c, []game.Seat{s})
	t.oweBriefs(c)
	t.oweTurn(c)
	t.owePad(c, s)
}

// nextLeft is the next line to play from the lines that a seat has left, and how many of them it
// joins; or why nothing is played. If a game takes several orders in one line, it joins as many
// as the game takes together.
func (t *Table) nextLeft(s game.Seat) (n int, line string, why error) {
	left := t.Seats[s].Left
	if !left.begun && left.Own != "" {
		own, err := t.own(s)
		if err != nil {
			return 0, "", err
		}
		v, ok := t.Session.Match().View(s).(game.Owner)
		switch {
		case ok && v.Answers():
			return 0, "", game.Refuse("The game asks you about something that is not your turn.")
		case own != left.Own:
			return 0, "", game.Refuse("Something of yours has changed since.")
		}
	}
	n, line, _, why = tryLeft(t.Session.Match(), t.Session.Dice(), s, left.Lines)
	return n, line, why
}

// tryLeft tries some lines on a copy of a match. It joins as many of the first lines as the game
// takes together, or else plays the first alone. It returns how many lines it has played, and the
// line that joins them.
func tryLeft(m game.Match, dice *game.Dice, s game.Seat, lines []string) (n int, line string, after tried, why error) {
	for n = len(lines); n > 0; n-- {
		line = strings.Join(lines[:n], "; ")
		why = game.Guard(func() (err error) {
			after = tried{match: m.Clone(), dice: dice.Clone()}
			after.Played, err = after.match.Play(s, line, after.dice)
			return err
		})
		if why == nil && (n == 1 || strings.Contains(after.Line, ";")) {
			return n, line, after, nil
		}
	}
	return 0, "", tried{}, why
}

// tried is a match after a line was tried on a copy.
type tried struct {
	game.Played
	match game.Match
	dice  *game.Dice
}

// goesOn reports whether lines that a seat has left are about to be played after a line, and
// everybody will notice: they tell all something, or the game waits for the seat no longer. Then
// the seat's player need not be called first. If all of these lines are secret, the player is
// called as usual: nobody may see that lines were left.
func (t *Table) goesOn(s game.Seat, after Entry) bool {
	left := t.Seats[s].Left
	if left == nil || after.Line == game.Undo || s == after.Seat && after.By == ByItsPerson {
		return false
	}
	if _, _, why := t.nextLeft(s); why != nil {
		return false
	}
	at := tried{match: t.Session.Match(), dice: t.Session.Dice()}
	for lines := left.Lines; len(lines) > 0; {
		n, _, next, why := tryLeft(at.match, at.dice, s, lines)
		if why != nil {
			return false
		}
		waits := slices.ContainsFunc(next.match.Waiting(), func(w game.Wait) bool { return w.Seat == s })
		if !waits || slices.ContainsFunc(next.Events, func(e game.Event) bool { return e.To.Public() }) {
			return true
		}
		at, lines = next, lines[n:]
	}
	return false
}

// dropLeft drops those lines of a seat's player that were left for later and not played yet, and
// tells the player why.
func (t *Table) dropLeft(c *Change, s game.Seat, why error) {
	seat := &t.Seats[s]
	left := seat.Left
	seat.Left = nil
	reason, refused := game.Refused(why)
	if !refused {
		c.Faults = append(c.Faults, why)
		reason = "Something went wrong on our side with it."
	}
	said := "What you left for later was not played: "
	if len(left.played) > 0 {
		said = "Of what you left for later, " + Line(strings.Join(left.played, "; ")) + " was played. The rest was not: "
	}
	seat.LeftTold = said + Line(left.text()) + ". " + string(reason)
	if seat.Closed {
		return
	}
	t.OwePrivate(c, seat.Person, chat.Message{
		Title: t.Def.Title, People: t.Seats.People(), Lines: []string{seat.LeftTold},
		Buttons: []chat.Button{{ID: chat.PublicID(chat.PressAct, t.ID), Label: "Act", Style: chat.Primary}},
	})
}

// playsItself drops the lines that a player has left, if the player makes a move themself and is
// to make more. It returns what the player is told.
func (t *Table) playsItself(s game.Seat) []string {
	seat := &t.Seats[s]
	seat.LeftTold = ""
	if seat.Left == nil || t.Waiting(s) == nil {
		return nil
	}
	said := "You play yourself now, so what you left for later is dropped: " + Line(seat.Left.text()) + "."
	seat.Left = nil
	return []string{said}
}

// toldOfLeft is what a seat is told of lines that others had left for later.
func (c *Change) toldOfLeft(s game.Seat) []string {
	var news []string
	for _, e := range c.Journal {
		if e.By == ByEarlier && e.Seat != s {
			news = append(news, toldOf(e.Events, s)...)
		}
	}
	return lastOf(news, mostPrivate)
}
