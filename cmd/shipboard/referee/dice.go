package referee

import "shipboard/games/protocol"

func (r *Referee) dice(request []byte) (any, error) {
	var form struct {
		op
		Next []int `json:"next"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	r.Session.Dice().Queue(form.Next...)
	return protocol.Good, nil
}
