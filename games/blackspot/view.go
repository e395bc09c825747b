package blackspot

import (
	"fmt"
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// deeds is the table of what each fleet did in the battle.
func (s *Sea) deeds() *game.Deeds {
	d := &game.Deeds{Heads: []string{"points", "rivals sunk", "rivals taken", "ships lost", "ships left", "volleys", "shots that hit", "hits dealt", "hits suffered", "booty spent", "booty left"}}
	hunt, magic := s.Options.Scenario == "treasure", s.Options.Magic
	if magic {
		d.Heads = append(d.Heads, "spells cast")
	}
	if hunt {
		d.Heads = append(d.Heads, "treasure")
	}
	volleys, suffered := s.volleys()
	for i := range s.Fleets {
		f, seat := &s.Fleets[i], game.Seat(i)
		lost, left := 0, 0
		for j := range s.Models {
			if m := &s.Models[j]; m.IsShip() {
				left += one(m.Afloat() && m.Seat == seat || m.Status == board.Out && m.Built == seat)
				lost += one(m.Built == seat && m.Status != board.Out && (!m.Afloat() || m.Seat != seat))
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
func (s *Sea) volleys() (fired, suffered []int) {
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

// view is what a viewer may know.
func (s *State) view(viewer game.Seat) view.View {
	c := s.clone() // the view shares no memory with the match
	v := view.View{
		Viewer: viewer, Title: s.heading(), Options: s.Options, Round: s.Round, Rounds: s.Rounds, Phase: s.Phase,
		Ask: s.Prompt.Ask, Asked: c.Prompt.Seats, Ready: c.Prompt.Done, About: s.Prompt.Ship, Over: c.Over,
		Wind: s.Wind, Initiative: c.Initiative, Acts: board.Nobody,
		Models: c.Models, Terrain: c.Terrain, Left: s.Left, Spells: c.Spells, Pairs: c.Pairs, Boats: c.Boats, Active: s.Active, Latest: c.Latest,
	}
	if s.Over == nil {
		v.Task = s.waitFor()
	} else {
		v.Task = s.ending()
	}
	if s.Prompt.Ask == board.AskBooty {
		v.Pools = c.top().Pools
	}
	if n := len(s.Initiative); n > 0 && s.Over == nil {
		v.Acts = s.Initiative[s.Turn%n]
	}
	for i := range s.Stack {
		if d := &s.Stack[i]; d.Kind == DeedCast {
			v.Casting = &view.Cast{Card: d.Card, Seat: d.Seat, At: s.castAt(*d)}
		}
	}
	for i := range c.Fleets {
		f := &c.Fleets[i]
		v.Fleets = append(v.Fleets, view.Fleet{
			Seat: game.Seat(i), Faction: f.Faction, Out: f.Out, Booty: f.Booty, Score: f.Score, Treasure: f.Treasure, Wizard: f.Wizard, Acted: f.Acted,
			Cards: len(f.Hand), Known: f.Known, Standing: f.Standing, Keep: f.Keep, Hooks: f.Hooks,
		})
	}
	if viewer >= 0 && int(viewer) < s.Seats && s.Over == nil && !s.Fleets[viewer].Out {
		v.Yours = c.viewOwn(viewer)
	}
	return v
}

// viewOwn is what a player alone may know. The receiver is a copy.
func (s *Battle) viewOwn(seat game.Seat) *view.Your {
	f := &s.Fleets[seat]
	v := &view.Your{Hand: f.Hand, Dispels: f.Dispels, Answer: f.Answer, Draft: f.Draft}
	if s.Phase == roster.PhaseFleets || s.Phase == roster.PhaseTerrain {
		v.Budget, v.Strip = s.budget(seat), board.Strip(seat, s.Seats)
	}
	if s.Phase == roster.PhaseFleets {
		b := f.Build
		if !b.Placed && len(b.Models) > 0 {
			s.place(seat, &b)
		}
		v.Build = &b
	}
	if r := s.helm(seat); r != 0 {
		v.Helm = s.viewHelm(r)
		v.Helm.Ends = s.viewEnds(r)
		s.preview(v, seat, r)
	}
	return v
}

// heading is the title of the banner.
func (s *Sea) heading() string {
	switch s.Phase {
	case roster.PhaseTerrain:
		return "Placing terrain"
	case roster.PhaseFleets:
		return "Building fleets"
	case roster.PhaseOver:
		return "The battle is over"
	}
	return "Round " + strconv.Itoa(s.Round) + " of " + strconv.Itoa(s.Rounds) + " · " + phaseTitles[s.Phase]
}

var phaseTitles = map[roster.Phase]string{
	roster.PhaseMagic: "magic", roster.PhasePairs: "boarding", roster.PhaseLight: "sloops", roster.PhaseMiddle: "frigates", roster.PhaseHeavy: "men-o-war",
}

// ending is how the battle ended, in a few words.
func (s *State) ending() string {
	if s.Over == nil || len(s.Over.Places) == 0 || len(s.Over.Places[0]) != 1 {
		return "a draw"
	}
	return s.Over.Places[0][0].Mark() + " wins"
}
