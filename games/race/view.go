package race

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// View implements game.Match.
func (s *State) View(viewer game.Seat) game.View { return s.SeatView(s.public(), viewer) }

// public is what everyone may know.
func (s *State) public() *view.View {
	v := &view.View{
		Viewer: game.Public, ShipsEach: s.Ships, Turn: s.Turn, Dealer: s.Dealer, Deal: s.Deal, Deals: s.Deals, Pile: s.Played, Deck: len(s.Deck),
		Pirates: s.Pirates, Busy: len(s.Busy), Plays: s.Plays, Rolls: s.Rolls, Tale: s.Tale, Over: s.Over, PlayedBy: s.PlayedBy, Thrown: s.Thrown,
		Waited: game.Public,
	}
	if waits := s.Waiting(); len(waits) > 0 {
		v.Waited = waits[0].Seat
	}
	if n := len(s.Played); n > 0 && s.PlayedBy >= 0 {
		v.Played = s.Played[n-1:]
	}
	for seat := range game.Seat(s.Seats) {
		p := s.Players[seat]
		pv := view.Player{
			Seat: seat, Flag: board.Flags[seat], Port: board.Ports[seat], Cards: len(p.Hand), Place: p.Place,
			Map: p.Map, Silver: p.Silver, Drawn: s.Players[seat].drawn(), Single: p.Single, Gone: p.Gone,
		}
		for _, m := range p.Marks {
			pv.Marks = append(pv.Marks, view.Mark(m))
		}
		if s.Fleets > 0 {
			pv.Fleet = s.side(seat) + 1
		}
		if s.Over != nil && !p.Gone {
			pv.Place = 1 + slices.IndexFunc(s.Over.Places, func(seats []game.Seat) bool { return slices.Contains(seats, seat) })
		}
		for n, ship := range p.Ships {
			switch ship.At {
			case board.Port:
				pv.InPort++
			case board.Finish:
				pv.Home++
			}
			v.Ships = append(v.Ships, view.Ship{
				Seat: seat, N: n + 1, At: ship.At, Escort: ship.Escort, Flag: ship.Flag,
				Owes: ship.Owes != 0 && ship.Owes == ship.At, Pirate: s.engaged(board.ShipID{Seat: seat, N: n}) >= 0,
			})
		}
		v.Players = append(v.Players, pv)
	}
	if s.Fleets > 0 {
		v.Fleets = make([][]game.Seat, s.Fleets)
		for seat := range game.Seat(s.Seats) {
			f := s.side(seat)
			v.Fleets[f] = append(v.Fleets[f], seat)
		}
	}
	for _, b := range s.Blocks {
		v.Blockades = append(v.Blockades, view.Blockade(b))
	}
	for _, m := range s.Trace {
		v.Trace = append(v.Trace, view.Trace{Seat: m.Ship.Seat, N: m.Ship.N + 1, From: m.From, To: m.To, How: m.How})
	}
	for _, t := range slices.Backward(s.Todo) {
		if t.Kind == doMove {
			v.Coming = append(v.Coming, view.Coming{Seat: t.Ship.Seat, N: t.Ship.N + 1, Steps: t.N})
		}
	}
	for _, w := range s.Woes {
		v.Woes = append(v.Woes, view.Loss{Play: w.Play, Seat: w.Ship.Seat, N: w.Ship.N + 1, At: w.At, How: w.How})
	}
	if s.Over != nil && s.Every > 0 {
		v.Wake = &view.Wake{Every: s.Every}
		for row := range slices.Chunk(s.Wake.cells, s.Seats) {
			v.Wake.Rows = append(v.Wake.Rows, slices.Clone(row))
		}
	}
	v.Title, v.Task = s.banner()
	return v
}

// SeatView implements game.SeatViewer.
func (s *State) SeatView(public game.View, seat game.Seat) game.View {
	v := *public.(*view.View)
	v.Viewer = seat
	if seat >= 0 && int(seat) < s.Seats && s.Over == nil {
		v.Hand = s.captain(seat).hand()
	}
	return &v
}

// hand is the hand as its player sees it.
func (s captain) hand() *view.Hand {
	h := &view.Hand{Auto: s.own.Auto, Forced: s.own.Forced, Next: s.own.nextText(), Asks: s.own.Asks, First: slices.Clone(s.own.First)}
	turn := s.mayPlay()
	stuck := turn && s.stuck()
	var ask task
	if a := s.asked(); a != nil && a.Seat == s.seat {
		ask = *a
		q := s.question(ask)
		h.Ask = &view.Ask{Kind: ask.Kind, Cards: q.asks(), Delta: ask.Delta, Text: q.text(), Usual: q.usualText()}
	}
	for _, c := range s.own.Hand {
		cv := view.Card{Name: c.String(), Rank: c.Rank, Mod: c.Mod, Steps: s.own.steps(c), Extra: c.Extra}
		cv.Held = turn && (!s.playable(c) || stuck && !s.usable(c))
		if turn && !cv.Held {
			for _, u := range s.uses(c) {
				uv := view.Use{Text: u.action.text(s, u), Square: u.arrives()}
				if u.action == nothing && c.Rank == "3" {
					uv.Text = "is thrown away"
				}
				if u.action == sail {
					uv.Risk = s.helm(u.parts[0].ship).danger(u.to)
				}
				cv.Uses = append(cv.Uses, uv)
			}
			cv.Shared = !stuck && s.splits(cv.Steps)
		}
		if ask.Kind == view.AskRaise && c.Moves() {
			changed := c
			changed.Mod += ask.Delta
			after := s.own.steps(changed)
			cv.After = &after
		}
		h.Cards = append(h.Cards, cv)
	}
	h.Stuck = stuck
	return h
}
