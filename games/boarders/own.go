package boarders

import "shipboard/games/game"

// beginsLine reports whether a line may begin with a word.
func beginsLine(word string) bool { return game.OneBegins(word, verbNames...) }

// ownShip is a ship in her captain's eyes. Where she lies is not part of it: she sails
// there by her own orders.
type ownShip struct {
	Name        string     `json:"name"`
	Status      Status     `json:"status"`
	Aground     bool       `json:"aground,omitempty"`
	Living      int        `json:"living"`
	OfficerDown bool       `json:"officer_down,omitempty"`
	Hull        int        `json:"hull"`
	HullHits    int        `json:"hull_hits"`
	Masts       []MastView `json:"masts"`
	Lost        []string   `json:"lost,omitempty"` // guns
	Links       []LinkView `json:"links,omitempty"`
}

// Own implements game.Owner.
func (v View) Own() any {
	var ships []ownShip
	for _, s := range v.Ships {
		if s.Captain != v.Viewer || v.Viewer < 0 {
			continue
		}
		own := ownShip{
			Name: s.Name, Status: s.Status, Aground: s.Aground, Living: s.Living, OfficerDown: s.OfficerDown,
			Hull: s.Hull, HullHits: s.HullHits, Masts: s.Masts,
		}
		for _, g := range s.Guns {
			if g.Lost || g.Doomed {
				own.Lost = append(own.Lost, g.Name)
			}
		}
		for _, l := range v.Links {
			if l.A == s.Name || l.B == s.Name {
				own.Links = append(own.Links, l)
			}
		}
		ships = append(ships, own)
	}
	if ships == nil {
		return nil
	}
	return ships
}

// Answers implements game.Owner. All captains are asked in steps that they know before.
func (v View) Answers() bool { return false }

// Called implements game.Caller.
func (v View) Called() []string {
	var names []string
	for _, s := range v.Ships {
		if s.Captain == v.Viewer && v.Viewer >= 0 {
			names = append(names, s.Name)
		}
	}
	return names
}
