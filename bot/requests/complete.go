package requests

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/bot/lists"
	"shipboard/bot/manual"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// mostCompletions is the most completions that are returned.
const mostCompletions = 25

// Complete returns completions of r.Text, best first, 25 at most. In a game
// they are what the asker's own seat may do.
func (c *completer) Complete(ctx context.Context, r chat.Request) (found []chat.Completion) {
	defer func() {
		if p := recover(); p != nil {
			c.log.Error("complete: panic", "place", r.Place.ID, "panic", fmt.Sprintf("%T", p))
			found = nil
		}
		found = found[:min(len(found), mostCompletions)]
		for i := range found {
			found[i].Label = chat.Cut(found[i].Label, chat.MostHint)
		}
	}()
	if utf8.RuneCountInString(r.Text) > chat.MostTyped {
		return nil
	}
	text, group := strings.TrimLeft(r.Text, " "), ""
	if rest, ok := strings.CutPrefix(text, manual.Rare+" "); ok {
		text, group = rest, manual.Rare+" "
	}
	name, rest, spaced := strings.Cut(text, " ")
	if !spaced {
		return completeName(strings.ToLower(name), group)
	}
	cmd, err := manual.FindCommand(name)
	if err != nil {
		return nil
	}
	front, offers := "", []chat.Completion(nil)
	if !actions()[cmd.Name].anywhere && (len(cmd.Args) == 0 || cmd.Args[0].Kind != chat.ArgTable) {
		front = tableWord.FindString(rest)
		if !strings.HasSuffix(front, " ") {
			front, offers = "", c.completeTable(ctx, r, rest)
		}
	}
	if len(offers) == 0 && len(cmd.Args) > 0 {
		offers = c.completeArgs(ctx, r, cmd, rest[len(front):])
	}
	for _, o := range offers {
		found = append(found, chat.Completion{Text: group + cmd.Name + " " + front + o.Text, Label: told.Label(o.Label, o.Text)})
	}
	return found
}

// completeTable completes the name of a table, which stands right after a command. It does so if
// such a name is begun, or in private if the command may be for several tables.
func (c *completer) completeTable(ctx context.Context, r chat.Request, typed string) (found []chat.Completion) {
	private := r.Place == (chat.Place{}) && typed == ""
	if !private && !strings.HasPrefix(typed, "#") {
		return nil
	}
	mine, _, err := c.mineOf(ctx, r.From, 0)
	if err != nil {
		c.log.Error("complete the name of a table", "err", err)
	}
	for _, m := range lists.InOrder(mine) {
		text := "#" + m.Head.ID
		if m.Going() && (strings.HasPrefix(text, typed) || strings.HasPrefix("#"+m.Head.Game, typed)) {
			found = append(found, chat.Completion{Text: text, Label: text + ": " + m.InShort()})
		}
	}
	if private && len(found) == 1 {
		return nil
	}
	return found
}

// completeName completes the name of a command, with or without the word that stands before rare
// ones. It offers rare commands only once they are begun.
func completeName(name, group string) (found []chat.Completion) {
	for _, c := range manual.Commands() {
		if strings.HasPrefix(c.Name, name) && (group == "" && (c.Group == "" || name != "") || group != "" && c.Group != "") {
			found = append(found, chat.Completion{Text: group + c.Name, Label: c.Description}) // shown beside the name
		}
	}
	if group == "" && strings.HasPrefix(manual.Rare, name) {
		found = append(found, chat.Completion{Text: manual.Rare, Label: "Rarely used commands."})
	}
	return found
}

// completeArgs completes the text after a command.
func (c *completer) completeArgs(ctx context.Context, r chat.Request, cmd chat.Command, rest string) []chat.Completion {
	before, last := "", rest
	if at := strings.LastIndexByte(rest, ' '); at >= 0 {
		before, last = rest[:at+1], rest[at+1:]
	}
	words := strings.Fields(strings.ToLower(before))
	var offers []chat.Completion
	switch cmd.Args[0].Kind {
	case chat.ArgLine:
		if cmd.Name == "later" {
			return c.completeLater(ctx, r, rest)
		}
		return c.completeLine(ctx, r, rest)
	case chat.ArgGame:
		offers = c.completeStart(words)
	case chat.ArgRole:
		offers = c.completeRole(ctx, r, words)
	case chat.ArgClock:
		offers = these("24h", "48h", "12h", "1h", "30m", "7d", "off")
	case chat.ArgHours:
		return completeHours(rest, r.Zone)
	case chat.ArgAway:
		offers = completeAway()
	case chat.ArgAct:
		if act, typed, ok := strings.Cut(rest, " "); ok && strings.EqualFold(act, manual.ActRemove) {
			return after(act+" ", called(c.completeSeat(ctx, r, anybody), typed))
		}
		offers = c.completeHere(r, words)
	case chat.ArgSeat:
		if cmd.Name == "invite" {
			return append(called(c.completeSeat(ctx, r, chat.Person.IsGuest), rest), begin([]chat.Completion{{Text: table.InviteOff, Label: "off: ends your links"}}, "", rest)...)
		}
		if seats := called(c.completeSeat(ctx, r, anybody), rest); len(seats) > 0 {
			return seats
		}
		if len(words) == 1 && len(cmd.Args) > 1 {
			offers = append(offers, chat.Completion{Text: table.Anyone, Label: "anyone in the channel"})
			for _, l := range table.Levels() {
				offers = append(offers, chat.Completion{Text: table.ComputerChat + " " + l, Label: "a computer: " + l})
			}
		}
	case chat.ArgWords:
		offers = c.completeSection(ctx, r)
		return begin(offers, "", rest)
	case chat.ArgWord:
		offers = completeHelp()
	case chat.ArgOff:
		offers = []chat.Completion{{Text: "off", Label: cmd.Args[0].Description}}
	case chat.ArgCut:
		offers = these(told.Cuts...)
	case chat.ArgResults:
		offers = these(lists.ResultsWords...)
	case chat.ArgMe:
		offers = []chat.Completion{{Text: forgetMe, Label: "me: deletes what is kept of you"}}
	case chat.ArgTable:
		ids, _ := c.tables.TablesOf(ctx, r.From, mostCompletions)
		offers = these(ids...)
	}
	return begin(offers, before, last)
}

// these are completions, each of one word.
func these(words ...string) []chat.Completion {
	offers := make([]chat.Completion, len(words))
	for i, word := range words {
		offers[i].Text = word
	}
	return offers
}

// completeRole completes who takes a seat, and as what.
func (c *completer) completeRole(ctx context.Context, r chat.Request, words []string) (offers []chat.Completion) {
	c.peek(ctx, r, func(t *table.Table) {
		for _, role := range t.Def.Seats.Roles {
			offers = append(offers, chat.Completion{Text: role.Key, Label: role.Title + ": " + role.Blurb})
		}
	})
	switch {
	case len(words) == 0:
		offers = append(offers, chat.Completion{Text: table.ComputerChat, Label: "a computer, in any role or in one that you name after it"})
		if c.programs != "" {
			offers = append(offers, chat.Completion{Text: table.ProgramWord, Label: "a program that you run; type its name after it"})
		}
	case words[0] == table.ComputerChat:
		for _, l := range table.Levels() {
			offers = append(offers, chat.Completion{Text: l})
		}
	}
	return offers
}

// completeSection completes a section of the rules: of the game that is played here, or else of all.
func (c *completer) completeSection(ctx context.Context, r chat.Request) (offers []chat.Completion) {
	seen := make(map[string]bool)
	add := func(g *game.Game) {
		for _, rule := range g.Rules {
			if !seen[rule.Section] {
				seen[rule.Section] = true
				offers = append(offers, chat.Completion{Text: rule.Section})
			}
		}
	}
	if !c.peek(ctx, r, func(t *table.Table) { add(t.Def) }) {
		for _, g := range c.games {
			add(g)
		}
	}
	return offers
}

// completeHelp completes what help is about.
func completeHelp() (offers []chat.Completion) {
	for _, k := range manual.Commands() {
		offers = append(offers, chat.Completion{Text: k.Name, Label: k.Name + ": " + k.Description})
	}
	offers = append(offers, chat.Completion{Text: table.ComputerChat, Label: "computer: Tells of computer players."}, chat.Completion{Text: "dice", Label: "dice: Tells why the dice are fair."})
	return offers
}

// completeHere completes what a moderator types after here.
func (c *completer) completeHere(r chat.Request, words []string) (offers []chat.Completion) {
	switch {
	case len(words) == 0:
		offers = []chat.Completion{
			{Text: manual.ActEnd, Label: "end: ends the game, or closes the lobby"},
			{Text: manual.ActMove, Label: "move: moves the game to another channel"},
			{Text: manual.ActRemove, Label: "remove: takes somebody out of the lobby"},
			{Text: manual.ActPause, Label: "pause: stops the time of the game, or lets it run on"},
			{Text: manual.ActStarts + " " + everyone, Label: "starts everyone: everyone may start games here"},
			{Text: manual.ActStarts + " " + moderators, Label: "starts moderators: only moderators may"},
			{Text: manual.ActBadge, Label: "moderators: sets the role that moderates the games of this server"},
			{Text: manual.ActBadge + " off", Label: "moderators off: no role moderates"},
		}
		offers = append(offers,
			chat.Completion{Text: manual.ActPuzzle + " " + settingOn, Label: "puzzle on: a puzzle each day, of a game that was played here"},
			chat.Completion{Text: manual.ActPuzzle + " " + settingOff, Label: "puzzle off: no puzzles"},
			chat.Completion{Text: manual.ActSeers + " " + settingOn, Label: "seers on: those who watch a game may guess who will win and how moments go"},
			chat.Completion{Text: manual.ActSeers + " " + settingOff, Label: "seers off: nobody guesses"},
		)
		if r.Pins {
			offers = append(offers,
				chat.Completion{Text: manual.ActPins + " " + settingOn, Label: "pins on: the board of the turn is pinned"},
				chat.Completion{Text: manual.ActPins + " " + settingOff, Label: "pins off: nothing is pinned"},
			)
		}
		if r.Calls {
			offers = append(offers,
				chat.Completion{Text: manual.ActCall, Label: "call: sets whom a new lobby calls"},
				chat.Completion{Text: manual.ActCall + " off", Label: "call off: a new lobby calls nobody"},
			)
		}
		if r.Threads {
			offers = append(offers,
				chat.Completion{Text: manual.ActThreads + " " + threadTaken, Label: "threads when taken: a second game has a thread of its own"},
				chat.Completion{Text: manual.ActThreads + " " + string(records.ThreadAlways), Label: "threads always: each game has a thread of its own"},
				chat.Completion{Text: manual.ActThreads + " " + string(records.ThreadNever), Label: "threads never: no game has one"},
			)
		}
		if r.Threads && r.Domain.Manages {
			for _, way := range threadWays {
				offers = append(offers, chat.Completion{Text: manual.ActThreads + " " + everywhere + " " + way.word, Label: "threads everywhere " + way.word + ": in all channels " + way.says})
			}
		}
		return offers
	case len(words) == 1 && words[0] == manual.ActStarts:
		return []chat.Completion{{Text: everyone}, {Text: moderators}}
	}
	return nil
}

func anybody(chat.Person) bool { return true }

// completeSeat offers the seats of some people at the table. It names seats of people on the
// asker's chat by their players.
func (c *completer) completeSeat(ctx context.Context, r chat.Request, whose func(chat.Person) bool) (offers []chat.Completion) {
	c.peek(ctx, r, func(t *table.Table) {
		for i, s := range t.Seats {
			if !whose(s.Person) {
				continue
			}
			label := t.FullName(game.Seat(i))
			if len(s.Roles) > 0 {
				label += " (" + strings.Join(s.Roles, ", ") + ")"
			}
			offers = append(offers, chat.Completion{Text: seatWord(t, i, r.From.Chat), Label: label})
		}
	})
	return offers
}

// called are the seats that may be meant by what was typed so far: the text for the seat begins
// so, or a word of the player's name or role does. A name may have several words.
func called(seats []chat.Completion, typed string) (found []chat.Completion) {
	typed = strings.ToLower(typed)
	bare := strings.TrimLeft(typed, "@\"“")
	apart := func(c rune) bool { return strings.ContainsRune("(),", c) }
	for _, o := range seats {
		fits := strings.HasPrefix(strings.ToLower(o.Text), typed)
		for _, words := range strings.FieldsFunc(strings.ToLower(o.Label), apart) {
			fits = fits || bare != "" && strings.Contains(" "+strings.TrimSpace(words), " "+bare)
		}
		if fits {
			found = append(found, chat.Completion{Text: o.Text, Label: told.Label(o.Label, o.Text)})
		}
	}
	return found
}

// after are completions that come after something that is typed already.
func after(typed string, offers []chat.Completion) []chat.Completion {
	for i := range offers {
		offers[i].Text = typed + offers[i].Text
	}
	return offers
}

// seatWord is how a seat is typed on a chat: by its player, or by its number where that
// chat does not know the player.
func seatWord(t *table.Table, i int, on string) string {
	if p := t.Seats[i].Person; p.Chat == on {
		return "@" + p.ID
	}
	return strconv.Itoa(i + 1)
}

// begin keeps the completions that begin with the last word.
func begin(offers []chat.Completion, before, last string) []chat.Completion {
	var found []chat.Completion
	for _, o := range offers {
		if strings.HasPrefix(strings.ToLower(o.Text), strings.ToLower(last)) {
			found = append(found, chat.Completion{Text: before + o.Text, Label: told.Label(o.Label, o.Text)})
		}
	}
	return found
}

func (c *completer) completeStart(words []string) []chat.Completion {
	var offers []chat.Completion
	if len(words) == 0 {
		for _, g := range c.games {
			offers = append(offers, chat.Completion{Text: g.Key, Label: g.Title + ": " + g.Blurb})
		}
		return offers
	}
	g := c.tables.Game(words[0])
	if g == nil {
		return nil
	}
	options := map[string]string{}
	for _, o := range g.Options {
		options[o.Name] = o.Default
	}
	for _, w := range words[1:] {
		if name, value, ok := strings.Cut(w, "="); ok {
			options[name] = value
		}
	}
	for _, o := range g.Options {
		if !o.Counts(options) {
			continue
		}
		for _, v := range o.Values {
			offers = append(offers, chat.Completion{Text: o.Name + "=" + v, Label: table.SettingOf(o, v).Offer()})
		}
	}
	for _, d := range []string{"24h", "48h", "7d", "off"} {
		offers = append(offers, chat.Completion{Text: "clock=" + d, Label: "clock=" + d + ": how long a turn may take"})
	}
	for _, n := range table.Advices {
		offers = append(offers, chat.Completion{Text: "advice=" + n, Label: "advice=" + n + ": how many hints each player may have"})
	}
	return offers
}

// completeLine completes a line that the asker's own seat may play.
func (c *completer) completeLine(ctx context.Context, r chat.Request, typed string) []chat.Completion {
	var offers []chat.Completion
	c.peek(ctx, r, func(t *table.Table) {
		s, seated := t.Seats.SeatOf(r.From)
		if !seated || t.Stage != table.Playing {
			return
		}
		names := t.Names()
		for _, one := range t.Session.Match().Choices(s, strings.ToLower(typed)) {
			text := names.In(one.Label)
			if one.Hint != "" {
				text += ": " + names.In(one.Hint)
			}
			offers = append(offers, chat.Completion{Text: strings.TrimRight(one.Line, " "), Label: text})
		}
		if t.Session.CanUndo(s) && strings.HasPrefix(game.Undo, strings.ToLower(typed)) {
			offers = append(offers, chat.Completion{Text: game.Undo, Label: "Take back your last move"})
		}
	})
	return offers
}

// completeLater completes the last of the lines that are left for later, as far as the
// asker's seat may play it now.
func (c *completer) completeLater(ctx context.Context, r chat.Request, typed string) []chat.Completion {
	offers := begin([]chat.Completion{{Text: "off", Label: "Takes back what you have left for later"}, {Text: "always", Label: "In front of lines: they are played whatever happens before"}}, "", typed)
	before := ""
	if at := strings.LastIndexByte(typed, ';'); at >= 0 {
		before, typed = typed[:at+1]+" ", strings.TrimLeft(typed[at+1:], " ")
	}
	for _, o := range c.completeLine(ctx, r, typed) {
		offers = append(offers, chat.Completion{Text: before + o.Text, Label: o.Label})
	}
	return offers
}

// peek finds the table of a typed command, for reading.
func (c *completer) peek(ctx context.Context, r chat.Request, look func(*table.Table)) bool {
	_, typed := split(r)
	id, err := c.TableFor(ctx, r, chat.Command{}, tableWord.FindString(typed.Rest))
	if err == nil {
		err = c.tables.At(ctx, id, func(t *table.Table) error {
			if !t.ShownTo(r) {
				return records.ErrNoTable
			}
			look(t)
			return nil
		})
	}
	if _, refused := game.Refused(err); err != nil && !refused {
		c.log.Error("complete", "place", r.Place.ID, "err", err)
	}
	return err == nil
}
