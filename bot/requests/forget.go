package requests

import (
	"context"
	"fmt"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// The word that may be typed after forget, and that of the button that confirms it.
const (
	forgetMe   = "me"
	forgetSure = "sure"
)

// forget shows what is kept of a person, or deletes it once they have confirmed that.
func (o *ownWishes) forget(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	what := strings.ToLower(strings.TrimSpace(r.Rest))
	if r.Press.Verb == chat.PressForget {
		what = r.Press.Args[0]
	}
	if what != "" && what != forgetMe && what != forgetSure || what == forgetSure && r.Press.Verb == "" {
		return reply{}, game.Refuse("To delete what is kept of you, type /sea forget me; /sea forget alone shows it. Nobody deletes what is kept of somebody else.")
	}
	kept, err := o.tables.Kept(ctx, r.From)
	if err != nil {
		return reply{}, err
	}
	m := o.keptMessage(kept, r.From.Chat)
	switch what {
	case forgetMe:
		m = chat.Message{Title: "Forget me", Lines: append([]string{"The button deletes your name and id from what is kept here. It cannot be taken back."}, whatStays(kept)...)}
		m.Buttons = []chat.Button{forgetButton(forgetSure, "Delete it for good", chat.Danger)}
	case forgetSure:
		if m, err = o.forgotten(ctx, r.From, kept); err != nil {
			return reply{}, err
		}
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m), Replace: r.Press.Verb != ""}}, nil
}

func forgetButton(what, label string, style chat.Style) chat.Button {
	return chat.Button{ID: chat.PublicID(chat.PressForget, "", what), Label: label, Style: style}
}

// keptMessage tells what is kept of somebody.
func (o *ownWishes) keptMessage(k records.Kept, on string) chat.Message {
	m := chat.Message{Title: "What is kept of you", Lines: []string{"Your id and your name on this chat, where one of these holds them:"}}
	say := func(format string, args ...any) { m.Lines = append(m.Lines, fmt.Sprintf(format, args...)) }
	for _, t := range k.Going {
		if g := o.tables.Game(t.Game); g != nil {
			say("%s, which goes on: your seat, your moves and what the game asked of you.", t.Called(&m, g.Title, on))
		}
	}
	if k.Finished == 0 {
		say("Finished games: none.")
	} else {
		say("Finished games: %d, each with your seat and your moves; /sea mine lists them.", k.Finished)
	}
	for _, one := range []struct {
		is   bool
		says string
	}{
		{!k.Hours.IsZero(), "When you are awake or away; /sea hours and /sea away show it."},
		{k.Taught, "That you want no help for a first game."},
		{k.Shut, "That private messages do not reach you."},
		{k.Unlisted, "That your name stands in no results."},
		{k.Puzzles, "Your points for puzzles that you have solved."},
		{o.passes != nil, "Links and browsers by which you play on the page, until they end."},
	} {
		if one.is {
			say("%s", one.says)
		}
	}
	say("What you have guessed of games that you watched, if you have.")
	say("Answers that you were given, for two days at most: your chat may ask for one again.")
	m.Buttons = []chat.Button{forgetButton(forgetMe, "Forget me…", chat.Plain)}
	m.Note = "To have it deleted, type /sea forget me."
	return m
}

// whatStays tells somebody what is not deleted, and why.
func whatStays(k records.Kept) []string {
	lines := []string{
		"The games that you have finished stay for those who played with you: your moves and dice, with the word of your seat in the place of your name. Your lucky phrases go, so their dice can no longer be derived from the phrases.",
		"Messages that were posted before, or are owed already, stay in the chat, and files where somebody has saved them.",
	}
	if len(k.Going) > 0 {
		lines = append(lines, fmt.Sprintf("You still play in %s. A game needs your name, your hours and how you are reached, and keeps them until it is over. Leave with /sea resign or /sea leave, and then type /sea forget me again.", game.Count(len(k.Going), "game")))
	}
	return lines
}

// forgotten deletes what is kept of somebody, and tells what stays.
func (o *ownWishes) forgotten(ctx context.Context, p chat.Person, k records.Kept) (chat.Message, error) {
	playing := make([]string, len(k.Going))
	for i, t := range k.Going {
		playing[i] = t.ID
	}
	if o.passes != nil {
		if err := o.passes.Forget(ctx, p, playing); err != nil {
			return chat.Message{}, fmt.Errorf("forget somebody on the page: %w", err)
		}
	}
	left, err := o.tables.Forget(ctx, p)
	if err != nil {
		return chat.Message{}, err
	}
	m := chat.Message{Title: "Forgotten", Lines: append([]string{"Your name and id are deleted."}, whatStays(k)...)}
	if left.Others > 0 {
		m.Lines = append(m.Lines, "Your name still stands at "+game.Count(left.Others, "table")+" of others, where you opened the game or sat before, and it goes on. Type /sea forget me again once that is over.")
	}
	if left.Unread > 0 {
		m.Lines = append(m.Lines, game.Count(left.Unread, "table")+" cannot be read, so nothing was deleted there. The operator sees which in the log.")
	}
	m.Note = "If you play again, that is kept as for anybody."
	return m, nil
}
