package main

type journalReply struct {
	accepted
	Lines []playerLine `json:"lines"`
	Seed  string       `json:"seed,omitempty"` // once the game is over
}

func (r *referee) journal(request []byte) (any, error) {
	if err := read(request, &op{}); err != nil {
		return nil, err
	}
	reply := journalReply{accepted: good, Lines: append([]playerLine{}, r.lines...)}
	if _, over := r.session.Match().Outcome(); over {
		reply.Seed = r.seed
	}
	return reply, nil
}
