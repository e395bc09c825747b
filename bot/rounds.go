package bot

import (
	"context"
	"regexp"
	"slices"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// opensRound is how every game begins the sentence that opens a round or an act.
var opensRound = regexp.MustCompile(`^((?:Act|Round|Turn|Deal) \d+)(?: of \d+)?[.:]`)

// Rounds implements chat.Desks.
func (b *Bot) Rounds(ctx context.Context, from chat.Person, in chat.Place) ([]chat.DeskRound, error) {
	id, err := b.tableIn(ctx, in)
	if err != nil || id == "" {
		return nil, err
	}
	var rounds []chat.DeskRound
	err = b.at(ctx, id, func(t *table) error {
		if !t.shownTo(chat.Request{From: from, Place: in}) {
			return errNoTable
		}
		if t.Stage != over || t.session == nil {
			return nil
		}
		entries, err := b.journal(ctx, t.ID)
		if err != nil {
			return err
		}
		reader, _ := t.seatOf(from)
		rounds = roundsOf(entries, reader, t.names())
		return nil
	})
	return rounds, err
}

// roundsOf is what a reader was told of a game, round by round. A line is told in
// short if it can be.
func roundsOf(entries []entry, reader game.Seat, names game.Names) []chat.DeskRound {
	all := []chat.DeskRound{{Name: "The start"}}
	for _, e := range entries {
		if e.Note != nil {
			last := &all[len(all)-1]
			last.Lines = append(last.Lines, chat.DeskLine{Text: names.In(e.noted())})
		}
		for _, v := range game.InShort(e.Events, reader) {
			if m := opensRound.FindStringSubmatch(v.Text); m != nil && v.To.Public() && m[1] != all[len(all)-1].Name {
				all = append(all, chat.DeskRound{Name: m[1]})
			}
			last := &all[len(all)-1]
			last.Lines = append(last.Lines, chat.DeskLine{Text: names.In(v.Text), Dice: v.Dice, Moment: v.Moment})
		}
	}
	return slices.DeleteFunc(all, func(r chat.DeskRound) bool { return len(r.Lines) == 0 })
}
