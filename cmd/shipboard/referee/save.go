package referee

import (
	"encoding/json"
	"errors"
	"fmt"

	"shipboard/games/game"
	"shipboard/games/protocol"
)

// savedMatch holds the fields that save adds to the object of a session. So the
// position is directly in the state, as state.match, where a person can edit it.
type savedMatch struct {
	Players []string     `json:"players"`
	Seed    string       `json:"seed,omitempty"`
	Lines   []playerLine `json:"lines,omitempty"`
}

type saveReply struct {
	protocol.Accepted
	State json.RawMessage `json:"state"`
}

func (r *Referee) save(request []byte) (any, error) {
	if err := read(request, &op{}); err != nil {
		return nil, err
	}
	session, err := r.Session.Save()
	if err != nil {
		return nil, err
	}
	mine, err := json.Marshal(savedMatch{r.Names, r.seed, r.lines})
	if err != nil {
		return nil, fmt.Errorf("save: %w", err)
	}
	mine[len(mine)-1] = ','
	return saveReply{protocol.Good, append(mine, session[1:]...)}, nil
}

type loadReply struct {
	protocol.Accepted
	Waiting []protocol.Wait   `json:"waiting"`
	Over    *protocol.Outcome `json:"over"`
}

func (r *Referee) load(request []byte) (any, error) {
	var form struct {
		op
		State json.RawMessage `json:"state"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	if len(form.State) == 0 {
		return nil, errors.New("load: the state is missing")
	}
	var mine savedMatch
	if err := json.Unmarshal(form.State, &mine); err != nil {
		return nil, fmt.Errorf("load: state: %w", protocol.Plain(err))
	}
	if err := r.checkPlayers(mine.Players); err != nil {
		return nil, fmt.Errorf("load: %w", err)
	}
	for _, l := range mine.Lines {
		if _, err := seatOf(mine.Players, l.Player); err != nil {
			return nil, fmt.Errorf("load: lines: %w", err)
		}
	}
	session, err := game.LoadEdited(r.games, form.State, "players", "seed", "lines")
	if _, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		err = fmt.Errorf("state: %w", protocol.Plain(err))
	}
	if err != nil {
		return nil, fmt.Errorf("load: %w", err)
	}
	if n := session.Table().Seats; n != len(mine.Players) {
		return nil, fmt.Errorf("load: players: %d are named for %d seats", len(mine.Players), n)
	}
	loaded := Referee{games: r.games, log: r.log, painter: r.painter, Table: protocol.Table{Session: session, Names: mine.Players}, seed: mine.Seed, lines: mine.Lines}
	reply := loadReply{protocol.Good, loaded.Waiting(), loaded.Outcome()}
	*r = loaded
	return reply, nil
}
