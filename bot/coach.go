package bot

import (
	"context"
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// taughtKey says that a person wants no help for a first game any more.
func taughtKey(p chat.Person) []byte { return store.NoteKey(p.Chat, "taught/"+p.ID) }

// taught reports whether a person has ended the help for a first game.
func (b *Bot) taught(ctx context.Context, p chat.Person) (ended bool, err error) {
	err = b.store.View(ctx, func(tx store.Tx) error {
		note, err := tx.Get(taughtKey(p))
		ended = note != nil
		return err
	})
	if err != nil {
		return false, fmt.Errorf("look up whether a person wants help: %w", err)
	}
	return ended, nil
}

// tip is a sentence for somebody in their first game; "" where there is none, or
// the player wants none.
func (t *table) tip(s game.Seat) string {
	if s == game.Public || t.Seats[s].Taught || t.waiting(s) == nil {
		return ""
	}
	if c, ok := t.session.Match().View(s).(game.Coach); ok {
		return c.Coach()
	}
	return ""
}

// freshTip is the tip of a seat, until its player has made a move under it. Then it
// comes again with the next turn.
func (t *table) freshTip(s game.Seat) string {
	tip := t.tip(s)
	if slices.Contains(t.Seats[s].Tips, chat.Checksum(tip)) {
		return ""
	}
	return tip
}

// heed notes that a player has made a move under a tip.
func (t *table) heed(s game.Seat, tip string) {
	if sum := chat.Checksum(tip); tip != "" && !slices.Contains(t.Seats[s].Tips, sum) {
		t.Seats[s].Tips = append(t.Seats[s].Tips, sum)
	}
}

// coachEnds is the button that ends the help for good.
func (t *table) coachEnds(s game.Seat) chat.Button {
	return chat.Button{
		ID:    t.pressID(s, chat.PressTaught),
		Label: "I know this game",
	}
}

// stopCoach ends the help for a first game, at this table and at all that the
// person sits down at later.
func (b *Bot) stopCoach(ctx context.Context, r task, t *table) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	t.Seats[s].Taught = true
	c := change{request: r.Request, put: [][]byte{taughtKey(r.From)}}
	b.owePad(t, &c, s)
	return b.finish(ctx, t, c, b.showSheet(r.Request, t, sheet{seat: s}))
}
