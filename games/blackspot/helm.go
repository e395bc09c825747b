package blackspot

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// mostNoted is how many of the latest pools are kept to be shown.
const mostNoted = 12

// noteRolls keeps pools that stand, to be shown.
func (s *Sea) noteRolls(pools []board.Pool) {
	s.Latest.Pools = append(s.Latest.Pools, pools...) // faces are never changed, only thrown anew
	s.Latest.Pools = slices.Delete(s.Latest.Pools, 0, max(len(s.Latest.Pools)-mostNoted, 0))
}

// helm is the model whose helm a player is shown: the one under his orders, or
// the one he tries an order out for, or the first that he may order.
func (s *Battle) helm(seat game.Seat) board.Ref {
	switch {
	case !s.asked(seat):
		return 0
	case s.Prompt.Ask == board.AskOrders:
		return s.Active.Ship
	case s.Prompt.Ask != board.AskShip:
		return 0
	}
	list := s.mayOrder(seat)
	if words, err := game.Words(s.Fleets[seat].Draft); err == nil && len(words) > 0 {
		if r := s.named(words[0]); slices.Contains(list, r) {
			return r
		}
	}
	if len(list) == 0 {
		return 0
	}
	return list[0]
}

// viewHelm tells what a model may do. Nothing in it depends on where rivals lie.
func (s *Sea) viewHelm(r board.Ref) *view.Helm {
	m := s.model(r)
	v := &view.Helm{Ship: r, Allow: s.allowance(m), Wind: s.windFor(m), Turn: s.mostTurn(m), Price: m.ClassOf().Price}
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

// orderSpot is the spot in the player's pictures that an order for a model is about:
// the turn or the bank at her helm, if it is she who is shown there, else she herself.
func (s *Battle) orderSpot(r board.Ref, line string) string {
	m, words := s.model(r), strings.Fields(line)
	if len(words) == 2 && s.named(words[1]) != 0 { // whom she rams, boards, bites or grips
		return view.ShipSpot(words[1])
	}
	if s.helm(m.Seat) == r && len(words) > 1 {
		h := s.viewHelm(r)
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

// preview tells where the order leads that a player tries out for a model, as if no
// rival's model were there: nothing in it depends on where rivals lie. The receiver
// is a copy.
func (s *Sea) preview(v *view.Your, seat game.Seat, r board.Ref) {
	words, err := game.Words(s.Fleets[seat].Draft)
	if err != nil || len(words) == 0 || s.named(words[0]) != r {
		return
	}
	parts, _, err := s.readOrder(r, splitParts(words)[1:])
	if err != nil {
		return
	}
	own := s.withoutRivals(seat)
	v.Preview = []inch.Pose{own.model(r).Pose}
	for _, d := range parts {
		from := v.Preview[len(v.Preview)-1]
		switch d.Kind {
		case DeedFire:
			v.Shots = append(v.Shots, board.Volley{From: r, Bank: d.Bank, Pose: from})
		case DeedMove:
			way, walked := own.tryWay(r, d, from)
			v.Preview = append(v.Preview, way...)
			v.Notes = append(v.Notes, own.wayNotes(r, d, from, walked)...)
			for _, f := range d.Way.Fire {
				switch end := way[len(way)-1]; {
				case f.At < 0:
					v.Shots = append(v.Shots, board.Volley{From: r, Bank: f.Bank, Pose: end})
				case f.At > walked.End.Run:
				case f.After:
					v.Shots = append(v.Shots, board.Volley{From: r, Bank: f.Bank, Pose: d.Way.Path.AfterTurn(from)})
				default:
					v.Shots = append(v.Shots, board.Volley{From: r, Bank: f.Bank, Pose: d.Way.Path.At(from, f.At)})
				}
			}
		}
	}
}

// withoutRivals is a copy in which no model of another seat is left at sea.
func (s *Sea) withoutRivals(seat game.Seat) *Sea {
	own := *s
	own.Models = slices.Clone(s.Models)
	for i := range own.Models {
		if own.Models[i].Seat != seat {
			own.Models[i].Status = board.Left
		}
	}
	return &own
}

// tryWay walks a move without carrying it out.
func (s *Sea) tryWay(r board.Ref, d Deed, from inch.Pose) (way []inch.Pose, walked inch.Walked) {
	samples := d.Way.Path.Samples(from)
	near := s.waters(r, from.At, d.Way.Path.Length())
	walked = inch.Walk(samples, func(p inch.Pose) inch.Block { return near.may(d.Way, p) })
	for i := range walked.Index {
		if i > 0 && samples[i+1].Stage != samples[i].Stage {
			way = append(way, samples[i].Pose)
		}
	}
	return append(way, walked.End.Pose), walked
}

// wayNotes tell what a way that is tried out meets, and what it risks.
func (s *Sea) wayNotes(r board.Ref, d Deed, from inch.Pose, walked inch.Walked) []string {
	var notes []string
	m, run := s.model(r), walked.End.Run.String()+"″."
	switch walked.Met.By {
	case inch.TableEdge:
		if s.leaves(m, walked.MetAt.Pose) {
			notes = append(notes, "She is out over the north edge after "+run)
		} else {
			notes = append(notes, "She stops at the edge of the sea after "+run)
		}
	case inch.OtherBase:
		notes = append(notes, "She stops at "+s.model(board.Ref(walked.Met.Number)).Called()+" after "+run)
	case inch.Terrain:
		notes = append(notes, "She touches land after "+run)
	}
	if s.risky(d, from, walked) {
		notes = append(notes, "She comes within 1″ of land: on a 1 she runs aground.")
	}
	return notes
}

// risky reports whether a way that is tried out brings on the roll for grounding.
func (s *Sea) risky(d Deed, from inch.Pose, walked inch.Walked) bool {
	if !s.landNear(s.model(d.Ship), from, walked.End.Run) {
		return false
	}
	d.Way = &Way{Path: d.Way.Path, From: from}
	near := s.waters(d.Ship, from.At, d.Way.Path.Length())
	for _, x := range d.Way.Path.Samples(from) {
		if x.Run > walked.End.Run {
			break
		}
		if near.risks(d, x.Pose) {
			return true
		}
	}
	return false
}

// course tells in a few words what stands in the way of an order's move, "" if
// nothing does.
func (s *Sea) course(r board.Ref, line string) string {
	note, _ := s.seen(r, line)
	return note
}

// seen tells what stands in the way of an order's move, and whether it keeps her where
// she lies. Like a preview it leaves rivals out.
func (s *Sea) seen(r board.Ref, line string) (note string, stuck bool) {
	words, err := game.Words(line)
	if err != nil {
		return "", false
	}
	parts, _, err := s.readOrder(r, splitParts(words))
	if err != nil {
		return "", false
	}
	own := s.withoutRivals(s.model(r).Seat)
	from := s.model(r).Pose
	for _, d := range parts {
		if d.Kind != DeedMove {
			continue
		}
		_, walked := own.tryWay(r, d, from)
		stuck := walked.Index == 0
		switch walked.Met.By {
		case inch.TableEdge:
			if own.leaves(own.model(r), walked.MetAt.Pose) {
				return " (out)", false
			}
			return " (to the edge)", stuck
		case inch.OtherBase:
			return " (to " + own.title(board.Ref(walked.Met.Number)) + ")", stuck
		case inch.Terrain:
			return " (touches land)", false
		}
		if own.risky(d, from, walked) {
			return " (near land)", false
		}
	}
	return "", false
}

// landNear reports whether a way of some length may come within 1″ of land.
func (s *Sea) landNear(m *board.Model, from inch.Pose, run inch.Inch) bool {
	b := inch.Base{Shape: m.ClassOf().Shape, Pose: from}
	return slices.ContainsFunc(s.shoals(), func(x shoal) bool { return x.near(b, run+4*inch.OneInch) })
}
