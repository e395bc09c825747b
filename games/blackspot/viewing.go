package blackspot

import (
	"strconv"

	"shipboard/games/game"
)

// View implements game.Match.
func (s *State) View(viewer game.Seat) game.View { return s.view(viewer) }

func (s *State) view(viewer game.Seat) View {
	c := s.clone() // the view shares no memory with the match
	v := View{
		Viewer: viewer, Title: s.heading(), Options: s.Options, Round: s.Round, Rounds: s.Rounds, Phase: s.Phase,
		Ask: s.Prompt.Ask, Asked: c.Prompt.Seats, Ready: c.Prompt.Done, About: s.Prompt.Ship, Over: c.Over,
		Wind: s.Wind, Initiative: c.Initiative, Acts: nobody,
		Models: c.Models, Terrain: c.Terrain, Left: s.Left, Spells: c.Spells, Pairs: c.Pairs, Boats: c.Boats, Active: s.Active, Latest: c.Latest,
	}
	if s.Over == nil {
		v.Task = s.waitFor()
	} else {
		v.Task = s.ending()
	}
	if s.Prompt.Ask == AskBooty {
		v.Pools = c.top().Pools
	}
	if n := len(s.Initiative); n > 0 && s.Over == nil {
		v.Acts = s.Initiative[s.Turn%n]
	}
	for i := range s.Stack {
		if d := &s.Stack[i]; d.Kind == DeedCast {
			v.Casting = &Cast{Card: d.Card, Seat: d.Seat, At: s.castAt(*d)}
		}
	}
	for i := range c.Fleets {
		f := &c.Fleets[i]
		v.Fleets = append(v.Fleets, FleetView{
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
func (s *State) viewOwn(seat game.Seat) *YourView {
	f := &s.Fleets[seat]
	v := &YourView{Hand: f.Hand, Dispels: f.Dispels, Answer: f.Answer, Draft: f.Draft}
	if s.Phase == PhaseFleets || s.Phase == PhaseTerrain {
		v.Budget, v.Strip = s.budget(seat), strip(seat, s.Seats)
	}
	if s.Phase == PhaseFleets {
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
func (s *State) heading() string {
	switch s.Phase {
	case PhaseTerrain:
		return "Placing terrain"
	case PhaseFleets:
		return "Building fleets"
	case PhaseOver:
		return "The battle is over"
	}
	return "Round " + strconv.Itoa(s.Round) + " of " + strconv.Itoa(s.Rounds) + " · " + phaseTitles[s.Phase]
}

var phaseTitles = map[Phase]string{
	PhaseMagic: "magic", PhasePairs: "boarding", PhaseLight: "sloops", PhaseMiddle: "frigates", PhaseHeavy: "men-o-war",
}

// ending is how the battle ended, in a few words.
func (s *State) ending() string {
	if s.Over == nil || len(s.Over.Places) == 0 || len(s.Over.Places[0]) != 1 {
		return "a draw"
	}
	return s.Over.Places[0][0].Mark() + " wins"
}
