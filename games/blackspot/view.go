package blackspot

import (
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/menu"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
)

// view is what a viewer may know.
func (s *State) view(viewer game.Seat) view.View {
	c := s.clone() // the view shares no memory with the match
	v := view.View{
		Viewer: viewer, Title: heading(&s.Sea), Options: s.Options, Round: s.Round, Rounds: s.Rounds, Phase: s.Phase,
		Ask: s.Prompt.Ask, Asked: c.Prompt.Seats, Ready: c.Prompt.Done, About: s.Prompt.Ship, Over: c.Over,
		Wind: s.Wind, Initiative: c.Initiative, Acts: board.Nobody,
		Models: c.Models, Terrain: c.Terrain, Left: s.Left, Spells: c.Spells, Pairs: c.Pairs, Boats: c.Boats, Active: s.Active, Latest: c.Latest,
	}
	if s.Over == nil {
		v.Task = waitFor(&s.Battle)
	} else {
		v.Task = s.ending()
	}
	if s.Prompt.Ask == board.AskBooty {
		v.Pools = c.Top().Pools
	}
	if n := len(s.Initiative); n > 0 && s.Over == nil {
		v.Acts = s.Initiative[s.Turn%n]
	}
	for i := range s.Stack {
		if d := &s.Stack[i]; d.Kind == deed.Cast {
			v.Casting = &view.Cast{Card: d.Card, Seat: d.Seat, At: magic.CastAt(&s.Sea, *d)}
			if strings.Contains(v.Casting.At, d.At.Name()) {
				v.Casting.Place = new(d.At)
			}
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
		v.Yours = viewOwn(&c.Battle, viewer)
	}
	return v
}

// viewOwn is what a player alone may know. The receiver is a copy.
func viewOwn(s *battle.Battle, seat game.Seat) *view.Your {
	f := &s.Fleets[seat]
	v := &view.Your{Hand: f.Hand, Dispels: f.Dispels, Answer: f.Answer, Draft: f.Draft}
	if s.Phase == roster.PhaseFleets || s.Phase == roster.PhaseTerrain {
		v.Budget, v.Strip = s.Budget(seat), board.Strip(seat, s.Seats)
	}
	if s.Phase == roster.PhaseFleets {
		b := f.Build
		if !b.Placed && len(b.Models) > 0 {
			yard.Place(&s.Sea, seat, &b)
		}
		v.Build = &b
	}
	if r := s.Helm(seat); r != 0 {
		v.Helm = menu.ViewHelm(&s.Sea, r)
		v.Helm.Ends = viewEnds(&s.Sea, r)
		preview(&s.Sea, v, seat, r)
	}
	return v
}

// heading is the title of the banner.
func heading(s *sea.Sea) string {
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
