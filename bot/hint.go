package bot

import (
	"context"
	"fmt"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// hint tells a player what a computer would do in their seat, from what the player may
// know.
func (b *Bot) hint(_ context.Context, r task, t *table) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	if t.waiting(s) == nil {
		return reply{}, game.Refuse("The game does not wait for you now, so there is nothing to advise.")
	}
	match := t.session.Match()
	dice := game.NewDice(game.TextSeed(fmt.Sprint("hint ", t.ID, " ", s, " ", t.Seats[s].Moves)))
	line, err := computer.Player{Game: t.game, Level: computer.Fair, Seat: s}.Line(
		match.Imagine(s), 0, dice)
	if err != nil {
		return reply{}, fmt.Errorf("advise seat %d: %w", s, err)
	}
	return b.showSheet(r.Request, t, sheet{seat: s, note: "A computer in your seat would press " + inMenus(match, s, line) + "."}), nil
}

// inMenus is a line as the labels that lead to it, with what the last of them does.
func inMenus(m game.Match, s game.Seat, line string) string {
	var labels []string
	hint := ""
	typed := ""
	for _, n := range chat.PathTo(m, s, line) {
		c := m.Choices(s, typed)[n]
		label := strings.TrimSuffix(c.Label, "…")
		if c.Group != "" && typed == "" {
			label = c.Group + ": " + label
		}
		labels, hint, typed = append(labels, label), c.Hint, c.Line
	}
	switch {
	case len(labels) == 0:
		return line
	case hint != "":
		return strings.Join(labels, ", then ") + " (" + strings.TrimSuffix(hint, ".") + ")"
	}
	return strings.Join(labels, ", then ")
}

// hint asks what a computer would do; nil if the game does not wait for the seat.
func (o offered) hint() *chat.Button {
	if o.waiting(o.seat) == nil {
		return nil
	}
	return &chat.Button{ID: o.id(chat.PressHint), Label: "Hint"}
}
