package computers

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// mostHints is how many hints are waited for at once.
const mostHints = 16

// Question is what a player asks a hint about.
type Question struct {
	Asked *thinking // nil: there is nothing to think about
	View  string    // checksum of what the seat sees
}

// SeenBy is a checksum of what a seat sees.
func SeenBy(m game.Match, s game.Seat) (string, error) {
	data, err := json.Marshal(m.View(s))
	if err != nil {
		return "", fmt.Errorf("write down a view: %w", err)
	}
	return chat.Checksum(string(data)), nil
}

// Advise thinks about a question. If others wait for hints as well, it thinks less.
func (p *Players) Advise(ctx context.Context, id string, q Question) (a computer.Advice, err error) {
	asked := p.queue.ask(1)
	defer p.queue.ask(-1)
	if asked > mostHints {
		return a, game.Refuse("Many players want a hint at this moment. Ask again in a minute.")
	}
	if asked > 1 {
		q.Asked.Player.Level = computer.Fair
	}
	err = p.queue.alone(ctx, func() (err error) {
		a, err = q.Asked.Player.Advise(q.Asked.worlds(), q.Asked.Dice, q.Asked.mayName)
		// The buttons of every line may ask whether one is sure, or say that they do nothing. Then
		// any line may be named.
		if err == nil && !q.Asked.mayName(a.Line) {
			a, err = q.Asked.Player.Advise(q.Asked.worlds(), q.Asked.Dice, q.Asked.mayPress)
		}
		if err == nil && !q.Asked.mayPress(a.Line) {
			err = fmt.Errorf("no button leads to %q", a.Line)
		}
		a = q.Asked.sayable(a)
		return err
	})
	if err == nil {
		p.tables.Faults.Ended(hintsAt(id))
	}
	if err != nil && ctx.Err() == nil {
		p.tables.Faults.Failed(p.log, hintsAt(id), fmt.Errorf("advise seat %d: %w", q.Asked.Player.Seat, err), p.now())
		return a, game.Refuse("No hint comes to mind here. Press one of the choices.")
	}
	return a, err
}

// ask counts the hints that are waited for.
func (m *Queue) ask(more int) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.hints += more
	return m.hints
}

// mostSaid is how long a hint may be: the note of a message has room for it.
const mostSaid = 370

// HintText says which line a player advises, and why: what the line does, and what happens more
// often after it than after the next best line in imagined games. It adds the tip for newcomers if
// that names the line's button. Planned says that the seat has planned something.
func HintText(m game.Match, p computer.Player, a computer.Advice, planned bool) string {
	s := p.Seat
	label, does := chat.Named(m, s, a.Line)
	verb := "press"
	if len(chat.Pressed(m, s, a.Line)) == 0 {
		verb = "type"
	}
	said := fmt.Sprintf("A %s player would %s %s", p.Level, verb, label)
	next, words := "", ""
	if a.Next != "" {
		next, words = chat.Named(m, s, a.Next)
		if len(chat.Pressed(m, s, a.Next)) == 0 && words != "" {
			next = "“" + words + "”"
		}
	}
	why, but := because(a, next)
	if a.Next == "" && openings(m, s) > 1 && planned { // the computer adds to what is planned, and changes none of it
		why += " What you have chosen so far stays as it is."
	}
	if chat.Length([]string{said, why, but}) < mostSaid {
		why += but
	}
	if does != "" && chat.Length([]string{said, does, why}) < mostSaid {
		said += " (" + does + ")"
	}
	said += why
	tip := m.View(s).Coach()
	if tip != "" && about(tip, chat.Pressed(m, s, a.Line)) && chat.Length([]string{said, tip}) < mostSaid {
		said += " " + tip
	}
	return said
}

// because says in words why a line is better than the next best, and what speaks for the
// next best.
func because(a computer.Advice, next string) (why, but string) {
	r := a.Because
	switch {
	case a.Next == "" && r.Words == "":
		return ". It sees nothing else here that is worth weighing.", ""
	case a.Next == "":
		return fmt.Sprintf(". It sees nothing else here that is worth weighing: in %s games that it imagines %s, %s.", some(r.After, r.Of), r.Words, r.Till), ""
	case r.Words == "" && a.Against.Words == "":
		return ". The next best, " + next + ", would do about as well: the games that it imagines go on much alike.", ""
	case r.Words == "":
		why = ". It is close: the games that it imagines end a little better than after the next best, " + next + "."
	case r.More && r.Bad:
		why = fmt.Sprintf(". Because after the next best, %s, in %s games that it imagines %s %s than after this", next, some(r.Next, r.Of), r.Words, r.Till)
		if r.After > 0 {
			why += fmt.Sprintf("; in %d it is the other way round", r.After)
		}
		why += "."
	case r.More:
		why = fmt.Sprintf(". Because in %s games that it imagines %s %s than after the next best, %s", some(r.After, r.Of), r.Words, r.Till, next)
		if r.Next > 0 {
			why += fmt.Sprintf("; in %d it is the other way round", r.Next)
		}
		why += "."
	default:
		why = fmt.Sprintf(". Because %s in %s games that it imagines, %s; after the next best, %s, in %s.", r.Words, some(r.After, r.Of), r.Till, next, number(r.Next))
	}
	switch r := a.Against; {
	case r.Words == "":
	case r.More && r.Bad:
		but = fmt.Sprintf(" But in %s %s %s.", some(r.After, r.Of), r.Words, r.Till)
	case r.More:
		but = fmt.Sprintf(" But after the next best, in %s %s %s.", some(r.Next, r.Of), r.Words, r.Till)
	default:
		but = fmt.Sprintf(" But %s in %s, %s; after the next best in %s.", r.Words, number(r.After), r.Till, number(r.Next))
	}
	return why, but
}

// some says in words in how many of the games something happened.
func some(n, of int) string {
	if n == of {
		return fmt.Sprintf("all %d", of)
	}
	return fmt.Sprintf("%s of %d", number(n), of)
}

func number(n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprint(n)
}

// openings counts the choices that do something, and do not only take a step back.
func openings(m game.Match, s game.Seat) (n int) {
	for _, c := range m.Choices(s, "") {
		if c.Kind != game.Backs && c.Kind != game.Idle {
			n++
		}
	}
	return n
}

var words = regexp.MustCompile(`\pL+`)

// about reports whether a tip names one of the buttons by its first word.
func about(tip string, buttons []game.Choice) bool {
	said := words.FindAllString(strings.ToLower(tip), -1)
	return slices.ContainsFunc(buttons, func(c game.Choice) bool {
		word := words.FindString(strings.ToLower(c.Label))
		return word != "" && slices.Contains(said, word)
	})
}

// mayName reports whether a hint may name a line. Buttons must lead there. None of them may say
// that it does nothing, and none may ask “Are you sure?” because it wastes something.
func (th *thinking) mayName(line string) bool {
	path := chat.Pressed(th.Match, th.Player.Seat, line)
	return len(path) > 0 && !slices.ContainsFunc(path, func(c game.Choice) bool { return c.Kind == game.Idle || c.Asks != "" })
}

// nearly is how much less a line may be worth and still count as about as good.
const nearly = game.MostWorth / 50

// sayable turns to the next best line if that is about as good and a hint can say more for it. A
// hint can say more for the next best line in two cases: something speaks for it and nothing for
// the best line, or nothing speaks for either and it takes fewer presses.
func (th *thinking) sayable(a computer.Advice) computer.Advice {
	if a.Next == "" || a.Because.Words != "" || a.Worth-a.NextWorth > nearly || !th.mayName(a.Next) {
		return a
	}
	presses := func(line string) int { return len(chat.Pressed(th.Match, th.Player.Seat, line)) }
	switch r := a.Against; {
	case r.Words != "" && !r.More:
		r.After, r.Next = r.Next, r.After
		a.Because, a.Against = r, computer.Reason{}
	case r.Words != "" || presses(a.Next) >= presses(a.Line):
		return a
	}
	a.Line, a.Next, a.Worth, a.NextWorth = a.Next, a.Line, a.NextWorth, a.Worth
	return a
}

// mayPress reports whether buttons lead to a line.
func (th *thinking) mayPress(line string) bool {
	return len(chat.Pressed(th.Match, th.Player.Seat, line)) > 0
}

// AdviceFor begins a thought for a seat whose player asks for a hint.
func AdviceFor(t *table.Table, s game.Seat, match game.Match) *thinking {
	return &thinking{
		Player: computer.Player{Game: t.Def, Level: computer.Strong, Seat: s}, Match: match,
		Dice: game.NewDice(game.TextSeed(fmt.Sprint("hint ", t.ID, " ", s, " ", t.Seats[s].Moves))),
	}
}
