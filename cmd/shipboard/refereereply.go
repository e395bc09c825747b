package main

import "shipboard/games/game"

// The parts of replies that name players.
type (
	playerLine struct {
		Player string `json:"player"`
		Line   string `json:"line"`
	}
	playerWait struct {
		Player string `json:"player"`
		For    string `json:"for"`
	}
	playerEvent struct {
		To   any         `json:"to"` // "all", or a list of players
		Text string      `json:"text"`
		Dice []game.Roll `json:"dice,omitempty"`

		// Brief marks what tells in short what the other events of the line tell in full:
		// a program that reads those has no need of it.
		Brief bool `json:"brief,omitempty"`
	}
	playerOutcome struct {
		Text   string         `json:"text"`
		Side   string         `json:"side,omitempty"`
		Places [][]string     `json:"places"`
		Scores map[string]int `json:"scores,omitempty"`
	}
)

// accepted begins every good reply.
type accepted struct {
	OK bool `json:"ok"`
}

var good = accepted{OK: true}

type failure struct {
	OK    bool   `json:"ok"`
	Error string `json:"error"`
}

// op is a part of every request.
type op struct {
	Op string `json:"op"`
}

func (r *referee) waiting() []playerWait {
	waits := []playerWait{}
	for _, w := range r.session.Match().Waiting() {
		waits = append(waits, playerWait{r.names[w.Seat], r.names.In(w.For)})
	}
	return waits
}

// events translates events for a reply. It drops and logs an event without an
// audience.
func (r *referee) events(events []game.Event) []playerEvent {
	told := []playerEvent{}
	for _, e := range events {
		if e.To.Nobody() {
			r.log.Error("an event has no audience", "game", r.session.Game().Key, "text", e.Text)
			continue
		}
		var to any = "all"
		if !e.To.Public() {
			to = r.players(e.To.Seats())
		}
		told = append(told, playerEvent{to, r.names.In(e.Text), e.Dice, e.Brief})
	}
	return told
}

func (r *referee) players(seats []game.Seat) []string {
	names := []string{}
	for _, s := range seats {
		names = append(names, r.names[s])
	}
	return names
}

func (r *referee) over() *playerOutcome {
	o, over := r.session.Match().Outcome()
	if !over {
		return nil
	}
	p := playerOutcome{Text: r.names.In(o.Text), Side: o.Side, Places: [][]string{}}
	for _, place := range o.Places {
		p.Places = append(p.Places, r.players(place))
	}
	for seat, score := range o.Scores {
		if p.Scores == nil {
			p.Scores = map[string]int{}
		}
		p.Scores[r.names[seat]] = score
	}
	return &p
}
