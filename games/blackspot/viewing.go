package blackspot

import "shipboard/games/game"

// View implements game.Match.
func (s *State) View(viewer game.Seat) game.View { return s.view(viewer) }

func (s *State) view(viewer game.Seat) View {
	c := s.clone() // the view shares no memory with the match
	v := View{
		Viewer: viewer, Title: s.heading(), Options: s.Options, Round: s.Round, Rounds: s.Rounds, Phase: s.Phase,
		Ask: s.Prompt.Ask, Asked: c.Prompt.Seats, Ready: c.Prompt.Done, About: s.Prompt.Ship, Over: c.Over,
		Wind: s.Wind, Initiative: c.Initiative, Acts: nobody,
		Models: c.Models, Terrain: c.Terrain, Spells: c.Spells, Pairs: c.Pairs, Boats: c.Boats, Active: s.Active, Latest: c.Latest,
	}
	if s.Over == nil {
		v.Task = s.waitFor()
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
			Seat: game.Seat(i), Faction: f.Faction, Out: f.Out, Booty: f.Booty, Score: f.Score, Wizard: f.Wizard, Acted: f.Acted,
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
	if f.Draft != "" {
		v.Ship, v.Preview = s.preview(seat)
	}
	return v
}

// preview is the way of the order that a player tries out, as if no rival's model
// were there: nothing in it depends on where rivals lie. The receiver is a copy.
func (s *State) preview(seat game.Seat) (Ref, []Pose) {
	words, err := game.Words(s.Fleets[seat].Draft)
	if err != nil || len(words) == 0 {
		return 0, nil
	}
	words = splitParts(words)
	r := s.named(words[0])
	if r == 0 {
		return 0, nil
	}
	parts, _, err := s.readOrder(r, words[1:])
	if err != nil {
		return 0, nil
	}
	own := *s
	own.Models = nil
	for _, m := range s.Models {
		if m.Seat != seat {
			m.Status = Left
		}
		own.Models = append(own.Models, m)
	}
	way := []Pose{own.model(r).Pose}
	for _, d := range parts {
		if d.Kind != DeedMove {
			continue
		}
		samples := d.Way.Path.Samples(way[0])
		walked := Walk(samples, func(p Pose) Block { return own.may(r, p) })
		for i := 1; i < walked.Index; i++ {
			if samples[i+1].Stage != samples[i].Stage {
				way = append(way, samples[i].Pose)
			}
		}
		way = append(way, walked.End.Pose)
	}
	return r, way
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
	return "Round " + digits(s.Round) + " of " + digits(s.Rounds) + " · " + phaseTitles[s.Phase]
}

var phaseTitles = map[Phase]string{
	PhaseMagic: "magic", PhasePairs: "boarding", PhaseLight: "sloops", PhaseMiddle: "frigates", PhaseHeavy: "men-o-war",
}
