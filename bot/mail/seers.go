package mail

import (
	"context"

	"shipboard/bot/chat"
	"shipboard/bot/lists"
	"shipboard/bot/table"
)

// seers adds to the message of a turn the buttons by which watchers guess who will win and how the
// next moment goes, where the channel's settings say so. After the end it adds who was right.
func (m *Mail) seers(ctx context.Context, t *table.Table, at chat.Place, to *chat.Message) error {
	if wanted, err := m.tables.Settings().Seers(ctx, at, t.Under()); err != nil || !wanted {
		return err
	}
	if t.Stage != table.Over {
		if t.Foreseen() {
			lists.OfferGuess(t, to)
		}
		return nil
	}
	saw := t.Saw()
	people := make([]chat.Person, len(saw))
	for i, s := range saw {
		people[i] = s.Person
	}
	hidden, err := m.unlisted(ctx, people)
	if err == nil {
		lists.TellSeers(to, saw, hidden)
	}
	return err
}

// moments adds to the message of a turn who guessed right how its moments would go, where the channel's
// settings let watchers guess.
func (m *Mail) moments(ctx context.Context, t *table.Table, turn int, at chat.Place, to *chat.Message) error {
	saw := t.SawMoments(turn)
	if len(saw) == 0 {
		return nil
	}
	if wanted, err := m.tables.Settings().Seers(ctx, at, t.Under()); err != nil || !wanted {
		return err
	}
	for _, one := range saw {
		hidden, err := m.unlisted(ctx, one.Right)
		if err != nil {
			return err
		}
		lists.TellMoment(to, one, hidden)
	}
	return nil
}

// unlisted are those who want to stand in no results.
func (m *Mail) unlisted(ctx context.Context, people []chat.Person) ([]chat.Person, error) {
	if len(people) == 0 {
		return nil, nil
	}
	ids := make([]chat.Person, len(people))
	for i, p := range people {
		ids[i] = chat.Person{Chat: p.Chat, ID: p.ID}
	}
	return m.tables.Unlisted(ctx, ids)
}
