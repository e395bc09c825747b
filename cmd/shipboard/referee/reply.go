package referee

import (
	"shipboard/games/game"
	"shipboard/games/protocol"
)

// playerLine is a line that a player has played.
type playerLine struct {
	Player string `json:"player"`
	Line   string `json:"line"`
}

// op is a part of every request.
type op struct {
	Op string `json:"op"`
}

// events translates events for a reply. It drops and logs an event without an
// audience.
func (r *Referee) events(events []game.Event) []protocol.Event {
	told := []protocol.Event{}
	for _, e := range events {
		if e.To.Nobody() {
			r.log.Error("an event has no audience", "game", r.Session.Game().Key, "text", e.Text)
			continue
		}
		var to any = "all"
		if !e.To.Public() {
			to = r.Players(e.To.Seats())
		}
		told = append(told, r.Event(to, e))
	}
	return told
}
