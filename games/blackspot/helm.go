package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// preview tells where an order that a player tries out would lead a model. It leaves out the
// rivals' models, so that it tells nothing about where they lie. The sea s is a copy.
// The file view/helm.go draws what preview tells.
func preview(s *sea.Sea, v *view.Your, seat game.Seat, r board.Ref) {
	words, err := game.Words(s.Fleets[seat].Draft)
	if err != nil || len(words) == 0 || s.Named(words[0]) != r {
		return
	}
	parts, _, err := orders.ReadOrder(s, r, orders.SplitParts(words)[1:])
	if err != nil {
		return
	}
	own := orders.WithoutRivals(s, seat)
	v.Preview = []inch.Pose{own.Model(r).Pose}
	for _, d := range parts {
		from := v.Preview[len(v.Preview)-1]
		switch d.Kind {
		case deed.Fire:
			v.Shots = append(v.Shots, board.Volley{From: r, Bank: d.Bank, Pose: from})
		case deed.Move:
			way, walked := orders.TryWay(own, r, d, from)
			v.Preview = append(v.Preview, way...)
			v.Notes = append(v.Notes, orders.WayNotes(own, r, d, from, walked)...)
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
