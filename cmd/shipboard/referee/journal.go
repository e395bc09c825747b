package referee

import "shipboard/games/protocol"

type journalReply struct {
	protocol.Accepted
	Lines []playerLine `json:"lines"`
	Seed  string       `json:"seed,omitempty"` // once the game is over
}

func (r *Referee) journal(request []byte) (any, error) {
	if err := read(request, &op{}); err != nil {
		return nil, err
	}
	reply := journalReply{Accepted: protocol.Good, Lines: append([]playerLine{}, r.lines...)}
	if _, over := r.Session.Match().Outcome(); over {
		reply.Seed = r.seed
	}
	return reply, nil
}
