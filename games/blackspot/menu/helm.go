package menu

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
)

// ViewHelm tells what a model may do. Nothing in it depends on where rivals lie.
func ViewHelm(s *sea.Sea, r board.Ref) *view.Helm {
	m := s.Model(r)
	v := &view.Helm{Ship: r, Allow: s.Allowance(m), Wind: s.WindFor(m), Turn: s.MostTurn(m), Price: m.ClassOf().Price}
	if s.Active.Ship == r {
		v.Allow = s.Active.Allow
		if s.Active.Moved {
			v.Allow = 0
		}
	}
	for _, b := range m.BanksOf() {
		if m.Fired[b] {
			v.Fired = append(v.Fired, b)
		} else {
			v.Banks = append(v.Banks, b)
		}
	}
	return v
}

// orderSpot is the spot in the player's pictures that an order for a model is about: a turn or a
// bank if she is at the helm in the picture, else the model herself. An order that names another
// ship is about that ship.
func orderSpot(s *battle.Battle, r board.Ref, line string) string {
	m, words := s.Model(r), strings.Fields(line)
	if len(words) == 2 && s.Named(words[1]) != 0 { // the ship that she rams, boards, bites or grips
		return view.ShipSpot(words[1])
	}
	if s.Helm(m.Seat) == r && len(words) > 1 {
		h := ViewHelm(&s.Sea, r)
		if i := slices.Index(words, "turn"); i >= 0 && i+2 < len(words) {
			d, err := inch.ParseDegrees(words[i+1])
			if err == nil && h.Turns(d) && d != 180 {
				if words[i+2] == "port" {
					d = -d
				}
				return view.TurnSpot(m.Name, d)
			}
		}
		if b := slices.Index(inch.BankNames[:], words[1]); words[0] == "fire" && slices.Contains(m.BanksOf(), inch.Bank(b)) {
			return view.BankSpot(m.Name, inch.Bank(b))
		}
	}
	return view.ShipSpot(m.Name)
}
