package table

import (
	"slices"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Tip is a sentence for somebody in their first game; "" if there is none, or if the player wants
// none.
func (t *Table) Tip(s game.Seat) string {
	if s == game.Public || t.Seats[s].Taught || t.Waiting(s) == nil {
		return ""
	}
	return t.Session.Match().View(s).Coach()
}

// markTipUsed notes that a player has made a move while they were shown a tip.
func (all Seats) markTipUsed(s game.Seat, tip string) {
	if sum := chat.Checksum(tip); tip != "" && !slices.Contains(all[s].Tips, sum) {
		all[s].Tips = append(all[s].Tips, sum)
	}
}

// StopCoach ends the help for a first game, at this table and at every table where the person
// sits down later.
func (t *Table) StopCoach(c *Change, r Task) (Decided, error) {
	s, err := t.Player(r.From)
	if err != nil {
		return Decided{}, err
	}
	if err := t.InPlay(); err != nil {
		return Decided{}, err
	}
	t.Seats[s].Taught = true
	c.Taught = append(c.Taught, r.From)
	t.owePad(c, s)
	return c.done(Decided{Show: &Sheet{Seat: s}})
}
