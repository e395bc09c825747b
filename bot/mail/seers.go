package mail

import (
	"context"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/bot/told"
)

// seers adds to the message of a turn the button by which watchers guess who will win, where the
// channel's settings say so. After the end it adds who was right, without those who want to stand
// in no results.
func (m *Mail) seers(ctx context.Context, t *table.Table, at chat.Place, to *chat.Message) error {
	if t.Stage != table.Over {
		if !t.Foreseen() {
			return nil
		}
		wanted, err := m.tables.Seers(ctx, at, t.Under())
		if err == nil && wanted {
			told.OfferGuess(t, to)
		}
		return err
	}
	saw := t.Saw()
	if len(saw) == 0 {
		return nil
	}
	people := make([]chat.Person, len(saw))
	for i, s := range saw {
		people[i] = chat.Person{Chat: s.Person.Chat, ID: s.Person.ID}
	}
	hidden, err := m.tables.Unlisted(ctx, people)
	if err == nil {
		told.TellSeers(to, saw, hidden)
	}
	return err
}
