package main

func (r *referee) dice(request []byte) (any, error) {
	var form struct {
		op
		Next []int `json:"next"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	r.session.Dice().Queue(form.Next...)
	return good, nil
}
