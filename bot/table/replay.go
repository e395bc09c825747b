package table

import "shipboard/bot/chat"

// leastReplayed is how many lines a game needs to be worth a replay.
const leastReplayed = 10

// OweTurned owes a place a message that says where a game turned. It must be a place that was told
// the end of that game.
func (t *Table) OweTurned(c *Change, at chat.Place) bool {
	return t.oweAfter(c, at, OweTurned)
}

// OweReplay owes a place the replay of a game. The place was told the end of that game.
func (t *Table) OweReplay(c *Change, at chat.Place) bool {
	return t.oweAfter(c, at, OweReplay)
}

// oweAfter owes what is sent after the end of a game that is long enough for it.
func (t *Table) oweAfter(c *Change, at chat.Place, kind OweKind) bool {
	if t.Stage != Over || t.Session == nil || t.Lines < leastReplayed {
		return false
	}
	c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: kind, Place: at, At: c.Now})
	return true
}
