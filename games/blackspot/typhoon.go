package blackspot

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// typhoonWay is how far a Typhoon pushes a ship.
const typhoonWay = inch.OneInch

// typhoon rolls how many enemy ships a Typhoon drives, and asks its caster for one
// after the other. N are left, List are those it has driven.
func (s *Battle) typhoon(t *telling, d Deed) {
	switch d.Step {
	case 0:
		d.N = t.roll("ships driven by the Typhoon")
		t.Tell("The Typhoon may drive %s.", game.Count(d.N, "ship"))
	case 2:
		words := strings.Fields(d.Answer)
		if len(words) != 3 {
			return // no more
		}
		r, to := s.named(words[1]), inch.Degrees(0)
		if i := slices.Index(board.Points, words[2]); i >= 0 {
			to = inch.Degrees(45 * i)
		} else if h, err := inch.ParseDegrees(words[2]); err == nil {
			to = h.Heading()
		}
		d.N--
		d.List = append(d.List, r)
		d.Answer = ""
		s.again(d, 1)
		if words[0] == "turn" {
			s.turnedRound(t, r, to)
			return
		}
		s.push(Deed{Kind: DeedMove, Ship: r, Seat: d.Seat, Way: &Way{Path: inch.Path{First: typhoonWay}, Push: to, Drift: true}})
		return
	}
	if d.N > 0 && len(s.driven(d)) > 0 {
		s.askFor(d, 2, Prompt{Ask: board.AskTyphoon, Seats: seats(d.Seat)})
	}
}

// driven are the ships that a Typhoon may still drive.
func (s *Sea) driven(d Deed) []board.Ref {
	return s.refs(func(m *board.Model) bool {
		r := s.refOf(m)
		return m.Afloat() && m.IsShip() && m.Seat != d.Seat && m.Seat != board.Nobody && m.Level != board.Deep &&
			!m.Aground && !m.Anchored && !s.trapped(m) && s.pairOf(r) == nil && !slices.Contains(d.List, r)
	})
}

// turnedRound turns a ship where she lies, the shorter way, until something is in
// her way.
func (s *Sea) turnedRound(t *telling, r board.Ref, to inch.Degrees) {
	m := s.model(r)
	by := (to - m.Pose.Heading).Heading()
	if by > 180 {
		by -= 360
	}
	walked := inch.Walk(inch.Path{Turn: by}.Samples(m.Pose), func(p inch.Pose) inch.Block { return s.may(r, p) })
	m.Pose = walked.End.Pose
	text := ""
	if walked.Met.By != inch.Nothing {
		text = ", and has no room to turn further"
	}
	t.Tell("%s is turned to head %s%s.", m.Called(), board.PointName(m.Pose.Heading), text)
}

// typhoonVerbs answer which ship a Typhoon drives next.
var typhoonVerbs = []verb{
	{"push", []board.Ask{board.AskTyphoon}, driveLine("push")},
	{"turn", []board.Ask{board.AskTyphoon}, driveLine("turn")},
	{"done", []board.Ask{board.AskTyphoon}, wordLine("done")},
}

// driveLine reads "push n1 sw" and "turn n1 270".
func driveLine(verb string) func(*State, *telling, game.Seat, []string) (string, error) {
	return func(s *State, t *telling, _ game.Seat, words []string) (string, error) {
		list := s.driven(*s.top())
		if len(words) != 2 {
			return "", game.Refuse("Name a ship and a direction, as in: %s %s sw, or type done.", verb, s.model(list[0]).Name)
		}
		r := s.named(words[0])
		if !slices.Contains(list, r) {
			return "", game.Refuse("The Typhoon cannot drive %s; it can: %s.", game.Quote(words[0]), game.List("and", s.names(list)...))
		}
		if !slices.Contains(board.Points, words[1]) {
			h, err := inch.ParseDegrees(words[1])
			if err != nil {
				return "", game.Refuse("%s is no direction; give one of %s, or degrees from 0 to 359.", game.Quote(words[1]), game.List("or", board.Points...))
			}
			words[1] = h.Heading().String()
		}
		line := verb + " " + s.model(r).Name + " " + words[1]
		s.answered(t, line)
		return line, nil
	}
}

// typhoonChoices are the ships that a Typhoon may drive, and where to.
func (s *Battle) typhoonChoices(m *game.Menu) {
	m.Offer("", "done", "Drive no more ships", "", "Typhoon")
	for _, r := range s.driven(*s.top()) {
		name := s.model(r).Name
		for _, x := range []struct{ verb, label, hint string }{
			{"push", "Push ", "1″ in any direction; contact is a ram, land grounds her"},
			{"turn", "Turn ", "to any heading, where she lies"},
		} {
			pre := x.verb + " " + name + " "
			m.Add("", game.Choice{Line: pre, Label: x.label + s.title(r), Hint: x.hint, Group: game.Capital(x.verb), Spot: view.ShipSpot(name)})
			for _, p := range board.Points {
				m.Add(pre, game.Choice{Line: pre + p, Label: "Toward " + strings.ToUpper(p), Group: "Directions", Spot: view.ShipSpot(name)})
			}
		}
	}
}
