package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// adviceSetting is the name of the setting that says how many hints each player may
// have, and advices are the values that a menu offers.
const adviceSetting = "advice"

var advices = []string{adviceFree, "off", "1", "3", "10"}

// adviceFree is the usual: any number of hints. A table stores it as "".
const adviceFree = "free"

// mostAdvice is how many hints a table may count.
const mostAdvice = 99

// parseAdvice reads free, off or a number.
func parseAdvice(text string) (string, error) {
	n, err := strconv.Atoi(text)
	switch {
	case text == adviceFree:
		return "", nil
	case text == "off" || err == nil && n == 0:
		return "off", nil
	case err != nil || n < 0 || n > mostAdvice:
		return "", game.Refuse("The setting advice is free, off, or how many hints each player may have, up to %d.", mostAdvice)
	}
	return strconv.Itoa(n), nil
}

// advised is what a seat was told by hints.
type advised struct {
	Used int    `json:"used"`           // hints that it had
	View string `json:"view,omitempty"` // checksum of what it saw at the last one
	Said string `json:"said,omitempty"` // which is given again, as long as it sees the same
}

// hintsLeft is how many hints a seat may still have, and whether they are counted.
func (t *table) hintsLeft(s game.Seat) (left int, counted bool) {
	if t.Advice == "" {
		return 1, false
	}
	most, _ := strconv.Atoi(t.Advice) // 0 if off
	return max(most-t.Seats[s].Advised.Used, 0), true
}

// mostHints is how many hints are waited for at once.
const mostHints = 16

// hint tells a player what a good player would do in their seat and why, from what
// the player may know. It takes a while, in which the table goes on.
func (b *Bot) hint(ctx context.Context, r task, _ *table) (reply, error) {
	id := r.press.Table
	if id == "" {
		var err error
		if id, err = b.tableFor(ctx, r.Request, chat.Command{}, ""); err != nil {
			return reply{}, err
		}
	}
	var q question
	a, err := b.atTable(ctx, r.Request, id, func(t *table) (a reply, err error) {
		q, a, err = b.question(r, t)
		return a, err
	})
	if err == nil && q.thought != nil {
		heard := a.Message.Lines // what whoever asks is told besides
		var advice computer.Advice
		if advice, err = b.advise(ctx, id, q); err == nil {
			a, err = b.atTable(ctx, r.Request, id, func(t *table) (reply, error) { return b.tellHint(ctx, r, t, q, advice) })
		}
		a.Message.Lines = append(a.Message.Lines, heard...)
	}
	a.Replace = err == nil && r.press.Private()
	return a, err
}

// question is what a player asks a hint about.
type question struct {
	*thought
	view string // checksum of what the seat sees
}

// question begins a thought for the seat of whoever asks. A question that was answered
// is answered again.
func (b *Bot) question(r task, t *table) (q question, a reply, err error) {
	if r.press.Verb != "" && t.foreign(r.press, r.From) {
		return q, a, errForeign
	}
	s, err := t.player(r.From)
	if err != nil {
		return q, a, err
	}
	if err := t.inPlay(); err != nil {
		return q, a, err
	}
	if t.waiting(s) == nil {
		return q, a, game.Refuse("The game does not wait for you now, so there is nothing to advise.")
	}
	match := t.session.Match().Clone()
	if q.view, err = seenBy(match, s); err != nil {
		return q, a, err
	}
	if told := t.Seats[s].Advised; told.Said != "" && told.View == q.view {
		return q, b.showSheet(r.Request, t, sheet{seat: s, note: told.Said}), nil
	}
	switch left, counted := t.hintsLeft(s); {
	case t.Advice == "off":
		return q, a, game.Refuse("This table plays without hints.")
	case counted && left == 0:
		return q, a, game.Refuse("You have had all hints that this table allows: %s.", t.Advice)
	}
	q.thought = &thought{
		player: computer.Player{Game: t.game, Level: computer.Strong, Seat: s}, match: match,
		dice: game.NewDice(game.TextSeed(fmt.Sprint("hint ", t.ID, " ", s, " ", t.Seats[s].Moves))),
	}
	return q, a, nil
}

// seenBy is a checksum of what a seat sees.
func seenBy(m game.Match, s game.Seat) (string, error) {
	data, err := json.Marshal(m.View(s))
	if err != nil {
		return "", fmt.Errorf("write down a view: %w", err)
	}
	return chat.Checksum(string(data)), nil
}

// advise thinks about a question. If others wait for hints as well, it thinks less.
func (b *Bot) advise(ctx context.Context, id string, q question) (a computer.Advice, err error) {
	asked := b.minds.ask(1)
	defer b.minds.ask(-1)
	if asked > mostHints {
		return a, game.Refuse("Many players want a hint at this moment. Ask again in a minute.")
	}
	if asked > 1 {
		q.player.Level = computer.Fair
	}
	err = b.minds.alone(ctx, func() (err error) {
		a, err = q.player.Advise(q.worlds(), q.dice)
		return err
	})
	if err != nil && ctx.Err() == nil {
		b.faults.failed(b.log, "the hints at table "+id, fmt.Errorf("advise seat %d: %w", q.player.Seat, err), b.now())
		return a, game.Refuse("No hint comes to mind here. Press one of the choices.")
	}
	return a, err
}

// ask counts the hints that are waited for.
func (m *minds) ask(more int) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.hints += more
	return m.hints
}

// tellHint answers with a hint, and counts it, unless the game has gone on meanwhile.
func (b *Bot) tellHint(ctx context.Context, r task, t *table, q question, a computer.Advice) (reply, error) {
	s, match := q.player.Seat, q.match
	view := ""
	if t.Stage == playing {
		var err error
		if view, err = seenBy(t.session.Match(), s); err != nil {
			return reply{}, err
		}
	}
	if !t.Seats[s].Person.Is(r.From) || view != q.view || t.waiting(s) == nil {
		return reply{}, game.Refuse("The game has gone on while I thought. Ask again.")
	}
	told := &t.Seats[s].Advised
	if told.Said != "" && told.View == view { // whoever presses twice meanwhile has had one hint
		return b.showSheet(r.Request, t, sheet{seat: s, note: told.Said}), nil
	}
	told.Used++
	told.View, told.Said = view, hintText(match, q.player, a, t.planned(s))
	if left, counted := t.hintsLeft(s); counted {
		told.Said += fmt.Sprintf(" Hints left to you: %d.", left)
	}
	if err := b.commit(ctx, t, change{}); err != nil {
		return reply{}, err
	}
	return b.showSheet(r.Request, t, sheet{seat: s, note: told.Said}), nil
}

// mostSaid is how long a hint may be: the note of a message has room for it. Of that
// roomWhy is for how the games stand that were imagined.
const (
	mostSaid = 370
	roomWhy  = 120
)

// hintText says what a player advises and why: what it does, what a search found for it
// and for the next best, and what one is told in a first game, if that is about it.
// Planned says that the seat has planned something.
func hintText(m game.Match, p computer.Player, a computer.Advice, planned bool) string {
	s := p.Seat
	label, does := inMenus(m, s, a.Line)
	verb := "press"
	if len(pressed(m, s, a.Line)) == 0 {
		verb = "type"
	}
	said := fmt.Sprintf("A %s player would %s %s", p.Level, verb, label)
	why := ". There is little else to do now."
	switch {
	case a.Next == "" && openings(m, s) > 1 && planned: // a search changes nothing that is planned
		why = ". It weighs none of the other choices here: what you have chosen so far stays as it is."
	case a.Next == "" && openings(m, s) > 1:
		why = ". It weighs none of the other choices here."
	case a.Next != "":
		next, words := inMenus(m, s, a.Next)
		if len(pressed(m, s, a.Next)) == 0 && words != "" && chat.Length([]string{said, does, words}) < mostSaid-roomWhy {
			next = "“" + words + "”"
		}
		after, other := a.Worth*100/game.MostWorth, a.NextWorth*100/game.MostWorth
		why = fmt.Sprintf(". In the games that it imagines you then stand at %d of 100, where 100 is won", after)
		if other >= after {
			why += "; " + next + " would do about as well."
		} else {
			why += fmt.Sprintf("; after the next best, %s, at %d.", next, other)
		}
	}
	if does != "" && chat.Length([]string{said, does, why}) < mostSaid {
		said += " (" + does + ")"
	}
	said += why
	if c, ok := m.View(s).(game.Coach); ok {
		if tip := c.Coach(); about(tip, pressed(m, s, a.Line)) && chat.Length([]string{said, tip}) < mostSaid {
			said += " " + tip
		}
	}
	return said
}

// planned reports whether a seat has something that it may take back.
func (t *table) planned(s game.Seat) bool {
	return t.session.CanUndo(s) || slices.ContainsFunc(t.session.Match().Choices(s, ""), func(c game.Choice) bool { return c.Kind == game.Backs })
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

// pressed are the choices that lead to a line, by pressing which nothing else is
// played; none where there are no such.
func pressed(m game.Match, s game.Seat, line string) []game.Choice {
	var path []game.Choice
	typed := ""
	for _, n := range chat.PathTo(m, s, line) {
		if (game.Choice{Line: typed}).Whole() {
			return nil
		}
		c := m.Choices(s, typed)[n]
		path, typed = append(path, c), c.Line
	}
	return path
}

// inMenus is a line as the labels that lead to it, and what the last of them does. A
// line that no menu offers, such as a whole order of many parts, is typed; the game may
// have words for it.
func inMenus(m game.Match, s game.Seat, line string) (labels, does string) {
	path := pressed(m, s, line)
	if len(path) == 0 {
		if v, ok := m.View(s).(game.Sayer); ok {
			does = v.Say(line)
		}
		return "“" + line + "”", does
	}
	all := make([]string, len(path))
	for i, c := range path {
		all[i] = strings.TrimRight(c.Label, " …")
		if i > 0 || c.Group == "" || c.Kind == game.Ends || strings.HasPrefix(all[i], c.Group) {
			continue
		}
		if card, does, ok := strings.Cut(all[i], ": "); ok && strings.HasSuffix(c.Group, " "+card) {
			all[i] = does // "6: sails to 12" of the group "Card 6"
		}
		all[i] = c.Group + ": " + all[i]
	}
	return "“" + strings.Join(all, "”, then “") + "”", strings.TrimSuffix(path[len(path)-1].Hint, ".")
}

// hint asks what a strong player would do; nil if the game does not wait for the seat,
// or the table allows no more hints.
func (o offered) hint() *chat.Button {
	if o.waiting(o.seat) == nil {
		return nil
	}
	b := &chat.Button{ID: o.id(chat.PressHint), Label: "Hint"}
	if left, counted := o.hintsLeft(o.seat); left == 0 {
		return nil
	} else if counted {
		b.Label = fmt.Sprintf("Hint (%d left)", left)
	}
	return b
}
