package referee

import "shipboard/games/protocol"

type gamesReply struct {
	protocol.Accepted
	Games []gameEntry `json:"games"`
}

type gameEntry struct {
	Key     string        `json:"key"`
	Title   string        `json:"title"`
	Min     int           `json:"min"`
	Max     int           `json:"max"`
	Options []optionEntry `json:"options"`
	Edition int           `json:"edition,omitempty"` // the latest, if there is more than one
	Roles   []roleEntry   `json:"roles"`
}

type optionEntry struct {
	Name    string   `json:"name"`
	Values  []string `json:"values"`
	Default string   `json:"default"`
	Meaning string   `json:"meaning"`
	Also    []string `json:"also,omitempty"`  // values that may be given and are not offered
	Least   int      `json:"least,omitempty"` // the numbers from Least to Most may also be given
	Most    int      `json:"most,omitempty"`
}

type roleEntry struct {
	Key   string `json:"key"`
	Title string `json:"title"`
	Blurb string `json:"blurb"`
}

func (r *Referee) listGames(request []byte) (any, error) {
	if err := read(request, &op{}); err != nil {
		return nil, err
	}
	reply := gamesReply{Accepted: protocol.Good, Games: []gameEntry{}}
	for _, g := range r.games {
		e := gameEntry{Key: g.Key, Title: g.Title, Min: g.Seats.Min, Max: g.Seats.Max, Options: []optionEntry{}, Edition: g.Edition, Roles: []roleEntry{}}
		for _, o := range g.Options {
			e.Options = append(e.Options, optionEntry{o.Name, o.Values, o.Default, o.Meaning, o.Also, o.Least, o.Most})
		}
		for _, role := range g.Seats.Roles {
			e.Roles = append(e.Roles, roleEntry{role.Key, role.Title, role.Blurb})
		}
		reply.Games = append(reply.Games, e)
	}
	return reply, nil
}
