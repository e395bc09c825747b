package view

// own is what a player has: the ships and the cards.
type own struct {
	Ships []Ship   `json:"ships"`
	Cards []string `json:"cards"`
	Map   bool     `json:"map,omitempty"`
}

// Own implements game.Owner.
func (v View) Own() any {
	if v.Hand == nil {
		return nil
	}
	var o own
	for _, s := range v.Ships {
		if s.Seat == v.Viewer {
			o.Ships = append(o.Ships, s)
		}
	}
	for _, c := range v.Hand.Cards {
		o.Cards = append(o.Cards, c.Name)
	}
	for _, p := range v.Players {
		if p.Seat == v.Viewer {
			o.Map = p.Map
		}
	}
	return o
}

// Answers implements game.Owner.
func (v View) Answers() bool { return v.choosing() }

// Called implements game.Caller.
func (v View) Called() []string {
	for _, p := range v.Players {
		if p.Seat == v.Viewer {
			return []string{p.Flag}
		}
	}
	return nil
}
