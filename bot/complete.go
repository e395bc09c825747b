package bot

import (
	"context"
	"fmt"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// mostCompletions is the most completions that are returned.
const mostCompletions = 25

// Complete returns completions of r.Text, best first, 25 at most. In a game
// they are what the asker's own seat may do.
func (b *Bot) Complete(ctx context.Context, r chat.Request) (found []chat.Completion) {
	defer func() {
		if p := recover(); p != nil {
			b.log.Error("complete: panic", "place", r.Place.ID, "panic", fmt.Sprintf("%T", p))
			found = nil
		}
		found = found[:min(len(found), mostCompletions)]
		for i := range found {
			found[i].Label = chat.Cut(found[i].Label, chat.MostHint)
		}
	}()
	text, group := strings.TrimLeft(r.Text, " "), ""
	if rest, ok := strings.CutPrefix(text, rare+" "); ok {
		text, group = rest, rare+" "
	}
	name, rest, spaced := strings.Cut(text, " ")
	if !spaced {
		return completeName(strings.ToLower(name), group)
	}
	c, err := findCommand(name)
	if err != nil || len(c.Args) == 0 {
		return nil
	}
	for _, o := range b.completeArgs(ctx, r, c.Command, rest) {
		found = append(found, chat.Completion{Text: group + c.Name + " " + o.Text, Label: label(o.Label, o.Text)})
	}
	return found
}

// completeName completes the name of a command, after the word before rare ones or
// without it. Those come once they are begun.
func completeName(name, group string) (found []chat.Completion) {
	for _, c := range Commands() {
		if strings.HasPrefix(c.Name, name) && (group == "" && (c.Group == "" || name != "") || group != "" && c.Group != "") {
			found = append(found, chat.Completion{Text: group + c.Name, Label: c.Description}) // shown beside the name
		}
	}
	if group == "" && strings.HasPrefix(rare, name) {
		found = append(found, chat.Completion{Text: rare, Label: "What is seldom asked for."})
	}
	return found
}

// completeArgs completes the text after a command.
func (b *Bot) completeArgs(ctx context.Context, r chat.Request, c chat.Command, rest string) []chat.Completion {
	before, last := "", rest
	if at := strings.LastIndexByte(rest, ' '); at >= 0 {
		before, last = rest[:at+1], rest[at+1:]
	}
	words := strings.Fields(strings.ToLower(before))
	var offers []chat.Completion
	switch c.Args[0].Kind {
	case chat.ArgLine:
		return b.completeLine(ctx, r, rest)
	case chat.ArgGame:
		offers = b.completeStart(words)
	case chat.ArgRole:
		b.peek(ctx, r, func(t *table) {
			for _, role := range t.game.Seats.Roles {
				offers = append(offers, chat.Completion{Text: role.Key, Label: role.Title + ": " + role.Blurb})
			}
		})
		switch {
		case len(words) == 0:
			offers = append(offers, chat.Completion{Text: computerChat, Label: "a computer, in any role or in one that you name after it"})
		case words[0] == computerChat:
			for _, l := range levels() {
				offers = append(offers, chat.Completion{Text: l})
			}
		}
	case chat.ArgClock:
		for _, d := range []string{"24h", "48h", "12h", "1h", "30m", "7d", "off"} {
			offers = append(offers, chat.Completion{Text: d})
		}
	case chat.ArgPerson:
		b.peek(ctx, r, func(t *table) {
			for _, s := range t.Seats {
				if s.Person.Chat == r.From.Chat && len(words) == 0 {
					offers = append(offers, chat.Completion{Text: "@" + s.Person.ID, Label: plain(s.Person.Name)})
				}
			}
		})
		if len(words) == 1 {
			for _, l := range levels() {
				offers = append(offers, chat.Completion{Text: computerChat + " " + l, Label: "a computer: " + l})
			}
		}
	case chat.ArgWords:
		seen := make(map[string]bool)
		add := func(g *game.Game) {
			for _, rule := range g.Rules {
				if !seen[rule.Section] {
					seen[rule.Section] = true
					offers = append(offers, chat.Completion{Text: rule.Section})
				}
			}
		}
		if !b.peek(ctx, r, func(t *table) { add(t.game) }) {
			for _, g := range b.games {
				add(g)
			}
		}
		return begin(offers, "", rest)
	case chat.ArgWord:
		for _, k := range Commands() {
			offers = append(offers, chat.Completion{Text: k.Name, Label: k.Name + ": " + k.Description})
		}
		offers = append(offers, chat.Completion{Text: computerChat, Label: "computer: Tells of computer players."}, chat.Completion{Text: "dice", Label: "dice: Tells why the dice are fair."})
	case chat.ArgTable:
		_ = b.store.View(ctx, func(tx store.Tx) error {
			offers = nil
			ids, err := goingIDs(tx, r.From)
			if err != nil {
				return err
			}
			done, err := finishedIDs(tx, r.From, mostCompletions)
			for _, id := range append(ids, done...) {
				offers = append(offers, chat.Completion{Text: id})
			}
			return err
		})
	}
	return begin(offers, before, last)
}

// begin keeps the completions that begin with the last word.
func begin(offers []chat.Completion, before, last string) []chat.Completion {
	var found []chat.Completion
	for _, o := range offers {
		if strings.HasPrefix(strings.ToLower(o.Text), strings.ToLower(last)) {
			found = append(found, chat.Completion{Text: before + o.Text, Label: label(o.Label, o.Text)})
		}
	}
	return found
}

func (b *Bot) completeStart(words []string) []chat.Completion {
	var offers []chat.Completion
	if len(words) == 0 {
		for _, g := range b.games {
			offers = append(offers, chat.Completion{Text: g.Key, Label: g.Title + ": " + g.Blurb})
		}
		return offers
	}
	g := b.game(words[0])
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
			offers = append(offers, chat.Completion{Text: o.Name + "=" + v, Label: settingOf(o, v).offer()})
		}
	}
	for _, d := range []string{"24h", "48h", "7d", "off"} {
		offers = append(offers, chat.Completion{Text: "clock=" + d, Label: "clock=" + d + ": how long a turn may take"})
	}
	for _, n := range advices {
		offers = append(offers, chat.Completion{Text: "advice=" + n, Label: "advice=" + n + ": how many hints each player may have"})
	}
	return offers
}

// completeLine completes a line that the asker's own seat may play.
func (b *Bot) completeLine(ctx context.Context, r chat.Request, typed string) []chat.Completion {
	var offers []chat.Completion
	b.peek(ctx, r, func(t *table) {
		s, seated := t.seatOf(r.From)
		if !seated || t.Stage != playing {
			return
		}
		names := t.names()
		for _, c := range t.session.Match().Choices(s, strings.ToLower(typed)) {
			text := names.In(c.Label)
			if c.Hint != "" {
				text += ": " + names.In(c.Hint)
			}
			offers = append(offers, chat.Completion{Text: strings.TrimRight(c.Line, " "), Label: text})
		}
		if t.session.CanUndo(s) && strings.HasPrefix(game.Undo, strings.ToLower(typed)) {
			offers = append(offers, chat.Completion{Text: game.Undo, Label: "Take back your last move"})
		}
	})
	return offers
}

// peek finds the table of a typed command, for reading.
func (b *Bot) peek(ctx context.Context, r chat.Request, look func(*table)) bool {
	id, err := b.tableFor(ctx, r, chat.Command{}, "")
	if err == nil {
		err = b.at(ctx, id, func(t *table) error {
			look(t)
			return nil
		})
	}
	if _, refused := game.Refused(err); err != nil && !refused {
		b.log.Error("complete", "place", r.Place.ID, "err", err)
	}
	return err == nil
}
