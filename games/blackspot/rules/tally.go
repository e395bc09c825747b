package rules

import (
	"fmt"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// Deeds is the table of what each fleet did in the battle.
func Deeds(s *sea.Sea) *game.Deeds {
	d := &game.Deeds{Heads: []string{"points", "rivals sunk", "rivals taken", "ships lost", "ships left", "volleys", "shots that hit", "hits dealt", "hits suffered", "booty spent", "booty left"}}
	hunt, magic := s.Options.Scenario == "treasure", s.Options.Magic
	if magic {
		d.Heads = append(d.Heads, "spells cast")
	}
	if hunt {
		d.Heads = append(d.Heads, "treasure")
	}
	volleys, suffered := volleys(s)
	for i := range s.Fleets {
		f, seat := &s.Fleets[i], game.Seat(i)
		lost, left := 0, 0
		for j := range s.Models {
			if m := &s.Models[j]; m.IsShip() {
				left += deed.OneIf(m.Afloat() && m.Seat == seat || m.Status == board.Out && m.Built == seat)
				lost += deed.OneIf(m.Built == seat && m.Status != board.Out && (!m.Afloat() || m.Seat != seat))
			}
		}
		row := []any{
			view.Halves(f.Score), f.Tally.Sank, f.Tally.Took, lost, left, volleys[i],
			fmt.Sprintf("%d of %d", f.Tally.Struck, f.Tally.Shots), f.Tally.Dealt, suffered[i], f.Tally.Spent, f.Booty,
		}
		if magic {
			row = append(row, f.Tally.Cast)
		}
		if hunt {
			row = append(row, f.Treasure)
		}
		d.Add(row...)
	}
	return d
}

// volleys counts, by seat, the volleys fired and the hits suffered in the whole battle.
func volleys(s *sea.Sea) (fired, suffered []int) {
	fired, suffered = make([]int, s.Seats), make([]int, s.Seats)
	for i := range s.Models {
		seat := s.Models[i].Built
		stops, _ := board.ReadLog(s.Models[i].Log)
		for _, x := range stops {
			for _, e := range x.Events {
				switch {
				case e.Sign == board.LogTaken:
					seat = e.Seat
				case seat == board.Nobody:
				case e.Sign == board.LogFired:
					fired[seat]++
				case e.Sign == board.LogHit:
					suffered[seat]++
				}
			}
		}
	}
	return fired, suffered
}
