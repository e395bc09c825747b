package magic

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Typhoon rolls how many enemy ships a Typhoon drives, and asks its caster for one
// after the other. N are left, List are those it has driven.
func Typhoon(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	switch d.Step {
	case 0:
		d.N = t.RollOne("ships driven by the Typhoon")
		t.Tell("The Typhoon may drive %s.", game.Count(d.N, "ship"))
	case 2:
		words := strings.Fields(d.Answer)
		if len(words) != 3 {
			return // no more
		}
		r, to := s.Named(words[1]), inch.Degrees(0)
		if i := slices.Index(board.Points, words[2]); i >= 0 {
			to = inch.Degrees(45 * i)
		} else if h, err := inch.ParseDegrees(words[2]); err == nil {
			to = h.Heading()
		}
		d.N--
		d.List = append(d.List, r)
		d.Answer = ""
		s.Again(d, 1)
		if words[0] == "turn" {
			turnedRound(&s.Sea, t, r, to)
			return
		}
		s.Push(deed.Deed{Kind: deed.Move, Ship: r, Seat: d.Seat, Way: &deed.Way{Path: inch.Path{First: figures.TyphoonWay}, Push: to, Drift: true}})
		return
	}
	if d.N > 0 && len(Driven(&s.Sea, d)) > 0 {
		s.AskFor(d, 2, deed.Prompt{Ask: board.AskTyphoon, Seats: sea.Seats(d.Seat)})
	}
}

// Driven are the ships that a Typhoon may still drive.
func Driven(s *sea.Sea, d deed.Deed) []board.Ref {
	return s.Refs(func(m *board.Model) bool {
		r := s.RefOf(m)
		return m.Afloat() && m.IsShip() && m.Seat != d.Seat && m.Seat != board.Nobody && m.Level != board.Deep &&
			!m.Aground && !m.Anchored && !s.Trapped(m) && s.PairOf(r) == nil && !slices.Contains(d.List, r)
	})
}

// turnedRound turns a ship where she lies, the shorter way, until something is in
// her way.
func turnedRound(s *sea.Sea, t *deed.Telling, r board.Ref, to inch.Degrees) {
	m := s.Model(r)
	by := (to - m.Pose.Heading).Heading()
	if by > 180 {
		by -= 360
	}
	walked := inch.Walk(inch.Path{Turn: by}.Samples(m.Pose), func(p inch.Pose) inch.Block { return s.May(r, p) })
	m.Pose = walked.End.Pose
	text := ""
	if walked.Met.By != inch.Nothing {
		text = ", and has no room to turn further"
	}
	t.Tell("%s is turned to head %s%s.", m.Called(), board.PointName(m.Pose.Heading), text)
}
