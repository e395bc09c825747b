package race

import (
	"slices"

	"shipboard/games/game"
)

// View is what one viewer may know. Every field is copied in by hand.
type View struct {
	Viewer    game.Seat      `json:"viewer"`
	Title     string         `json:"title"`      // of the board: "Deal 2 of 3 · Red"
	Task      string         `json:"task"`       // beside it: "to play a card"
	ShipsEach int            `json:"ships_each"` // how many every player has
	Players   []PlayerView   `json:"players"`
	Fleets    [][]game.Seat  `json:"fleets,omitempty"` // where players sail in fleets
	Ships     []ShipView     `json:"ships"`            // all, by seat and number
	Turn      game.Seat      `json:"turn"`             // whose turn it is
	Waited    game.Seat      `json:"waited"`           // the seat that the race waits for; -1 once it is over
	Dealer    game.Seat      `json:"dealer"`
	Deal      int            `json:"deal"`                // 1 to 3
	Deck      int            `json:"deck"`                // cards that are left to deal
	Played    string         `json:"played,omitempty"`    // the card on top of the played ones
	Pile      string         `json:"pile,omitempty"`      // all cards played and thrown away since the last shuffle, by rank; a ten is T, and the last is Played
	PlayedBy  game.Seat      `json:"played_by"`           // the seat that played it
	Thrown    bool           `json:"thrown,omitempty"`    // it had no use, and was thrown away
	Pirates   int            `json:"pirates"`             // vessels, 0 to 6
	Busy      int            `json:"busy"`                // vessels that attack a ship
	Blockades []BlockadeView `json:"blockades,omitempty"` // squares that two ships of one player close
	Trace     []TraceView    `json:"trace,omitempty"`     // how ships moved by the last card, in order
	Coming    []ComingView   `json:"coming,omitempty"`    // moves that the last card has still to make, in order
	Rolls     []game.Roll    `json:"rolls,omitempty"`     // the dice of the last card
	Tale      string         `json:"tale,omitempty"`      // the last result on a ship, in words
	Hand      *HandView      `json:"hand,omitempty"`      // the viewer's own
	Plays     int            `json:"plays,omitempty"`     // cards that were played or thrown away
	Woes      []WoeView      `json:"woes,omitempty"`      // the newest losses, oldest first
	Wake      *WakeView      `json:"wake,omitempty"`      // once the race is over
	Over      *game.Outcome  `json:"over,omitempty"`
}

// WoeView is the loss of a ship.
type WoeView struct {
	Play int       `json:"play"` // the number of the card, from 1
	Seat game.Seat `json:"seat"`
	N    int       `json:"n"`
	At   int       `json:"at"`
	How  string    `json:"how"` // "port" or "battle"
}

// WakeView is how far everyone had come, from the beginning on.
type WakeView struct {
	Every int     `json:"every"` // cards from one row to the next
	Rows  [][]int `json:"rows"`  // by seat, the squares of all ships added up
}

// PlayerView is one player, as everyone sees them.
type PlayerView struct {
	Seat   game.Seat `json:"seat"`
	Flag   string    `json:"flag"` // "red": the colour of the ships
	Port   string    `json:"port"` // the name of the home port
	Cards  int       `json:"cards"`
	InPort int       `json:"in_port"` // ships
	Home   int       `json:"home"`    // ships that have reached the finish
	Fleet  int       `json:"fleet"`   // the number of the fleet from 1, where there are fleets
	Place  int       `json:"place"`   // from 1, once it is reached
	Map    bool      `json:"map,omitempty"`
	Silver int       `json:"silver,omitempty"` // steps that wait for the next card that moves
	Drawn  int       `json:"drawn,omitempty"`  // cards for diamonds that are still to be played
	Single bool      `json:"single,omitempty"` // is dealt one card only, next time
	Gone   bool      `json:"gone,omitempty"`   // has resigned

	Marks []MarkView `json:"marks,omitempty"` // what dice have put on cards of the hand, oldest first
}

// MarkView is a result that put steps on cards of a hand, or took some away.
// Its cards are their owner's secret.
type MarkView struct {
	Delta int `json:"delta"`
	Cards int `json:"cards"` // how many cards can bear it still
}

// ShipView is one ship.
type ShipView struct {
	Seat   game.Seat `json:"seat"`
	N      int       `json:"n"`                // 1 to 3
	At     int       `json:"at"`               // a square, or 0 in port
	Escort bool      `json:"escort,omitempty"` // past the pirates, once
	Flag   bool      `json:"flag,omitempty"`   // past the coast guard, always
	Owes   bool      `json:"owes,omitempty"`   // its square acts when its owner's turn begins
	Pirate bool      `json:"pirate,omitempty"` // a pirate vessel attacks it
}

// BlockadeView is a square that no other ship may pass.
type BlockadeView struct {
	Square int       `json:"square"`
	Seat   game.Seat `json:"seat"`
}

// TraceView is one move of one ship.
type TraceView struct {
	Seat game.Seat `json:"seat"`
	N    int       `json:"n"`
	From int       `json:"from"` // 0 is the port
	To   int       `json:"to"`
	How  string    `json:"how"` // "card", "edge", "battle", "square", "pushed", "port"
}

// ComingView is a move that the card being played will make.
type ComingView struct {
	Seat  game.Seat `json:"seat"`
	N     int       `json:"n"`
	Steps int       `json:"steps"`
}

// HandView is the viewer's cards, and the question that the viewer is asked.
type HandView struct {
	Cards []CardView `json:"cards"`
	Ask   *AskView   `json:"ask,omitempty"`   // a choice to make now
	Stuck bool       `json:"stuck,omitempty"` // a partner's ship must be sailed back

	Auto   bool `json:"auto,omitempty"`   // the usual choices are made without asking
	Forced bool `json:"forced,omitempty"` // the only card that can be played is played without asking

	Next  string   `json:"next,omitempty"`  // cards laid for the turns to come, in order: "7, 9 to 33"
	Asks  bool     `json:"asks,omitempty"`  // asked even where one of them meets a question
	First []string `json:"first,omitempty"` // answers for such questions: "drop 2 5"
}

// CardView is one card in the viewer's hand.
type CardView struct {
	Name   string    `json:"name"`             // "7", "7+2", "Q-1": as it is typed
	Rank   string    `json:"rank"`             // "A", "2", … "K"
	Mod    int       `json:"mod,omitempty"`    // steps added to it
	Steps  int       `json:"steps"`            // the steps that it moves, with all additions
	Extra  bool      `json:"extra,omitempty"`  // drawn for diamonds: to be played in this turn
	Uses   []UseView `json:"uses,omitempty"`   // the best first
	Shared bool      `json:"shared,omitempty"` // its steps can be divided over ships
	Held   bool      `json:"held,omitempty"`   // cannot be played now, though another card can
	After  *int      `json:"after,omitempty"`  // the steps that it would move, if it is chosen now to gain or lose some
}

// UseView is one thing that a card can do now.
type UseView struct {
	Text   string `json:"text"`             // "Red 1 sails to 33, a reef"
	Risk   string `json:"risk,omitempty"`   // what may happen to it there
	Square int    `json:"square,omitempty"` // where its ship would arrive
}

// AskView is a choice that the viewer has to make.
type AskView struct {
	Kind  string `json:"kind"`            // "raise", "drop", "keep", "target", "extra"
	Cards int    `json:"cards,omitempty"` // how many to name
	Delta int    `json:"delta,omitempty"` // for raise: the steps that each gains, or loses below 0
	Text  string `json:"text"`            // in words
	Usual string `json:"usual,omitempty"` // the cards that auto would name: "7 9+2"
}

// View implements game.Match.
func (s *State) View(viewer game.Seat) game.View {
	v := &View{
		Viewer: viewer, ShipsEach: s.Ships, Turn: s.Turn, Dealer: s.Dealer, Deal: s.Deal, Pile: s.Played, Deck: len(s.Deck),
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
		pv := PlayerView{
			Seat: seat, Flag: flags[seat], Port: ports[seat], Cards: len(p.Hand), Place: p.Place,
			Map: p.Map, Silver: p.Silver, Drawn: s.drawn(seat), Single: p.Single, Gone: p.Gone,
		}
		for _, m := range p.Marks {
			pv.Marks = append(pv.Marks, MarkView(m))
		}
		if s.Fleets > 0 {
			pv.Fleet = s.side(seat) + 1
		}
		if s.Over != nil && !p.Gone {
			pv.Place = 1 + slices.IndexFunc(s.Over.Places, func(seats []game.Seat) bool { return slices.Contains(seats, seat) })
		}
		for n, ship := range p.Ships {
			switch ship.At {
			case port:
				pv.InPort++
			case finish:
				pv.Home++
			}
			v.Ships = append(v.Ships, ShipView{
				Seat: seat, N: n + 1, At: ship.At, Escort: ship.Escort, Flag: ship.Flag,
				Owes: ship.Owes != 0 && ship.Owes == ship.At, Pirate: s.engaged(ref{seat, n}) >= 0,
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
		v.Blockades = append(v.Blockades, BlockadeView(b))
	}
	for _, m := range s.Trace {
		v.Trace = append(v.Trace, TraceView{Seat: m.Ship.Seat, N: m.Ship.N + 1, From: m.From, To: m.To, How: m.How})
	}
	for _, t := range slices.Backward(s.Todo) {
		if t.Kind == doMove {
			v.Coming = append(v.Coming, ComingView{Seat: t.Ship.Seat, N: t.Ship.N + 1, Steps: t.N})
		}
	}
	for _, w := range s.Woes {
		v.Woes = append(v.Woes, WoeView{Play: w.Play, Seat: w.Ship.Seat, N: w.Ship.N + 1, At: w.At, How: w.How})
	}
	if s.Over != nil && s.Every > 0 {
		v.Wake = &WakeView{Every: s.Every}
		for row := range slices.Chunk(s.Wake, s.Seats) {
			v.Wake.Rows = append(v.Wake.Rows, slices.Clone(row))
		}
	}
	v.Title, v.Task = s.banner()
	if viewer >= 0 && int(viewer) < s.Seats && s.Over == nil {
		v.Hand = s.handView(viewer)
	}
	return v
}

func (s *State) handView(seat game.Seat) *HandView {
	h := &HandView{Auto: s.Players[seat].Auto, Forced: s.Players[seat].Forced, Next: s.nextText(seat), Asks: s.Players[seat].Asks, First: slices.Clone(s.Players[seat].First)}
	turn := s.mayPlay(seat)
	stuck := turn && s.stuck(seat)
	var ask task
	if a := s.asked(); a != nil && a.Seat == seat {
		ask = *a
		h.Ask = &AskView{Kind: ask.Kind, Cards: s.asks(ask), Delta: ask.Delta, Text: s.askText(ask), Usual: s.pickText(ask)}
	}
	for _, c := range s.Players[seat].Hand {
		cv := CardView{Name: c.String(), Rank: c.Rank, Mod: c.Mod, Steps: s.steps(seat, c), Extra: c.Extra}
		cv.Held = turn && (!s.playable(c) || stuck && !s.usable(seat, c))
		if turn && !cv.Held {
			for _, u := range s.uses(seat, c) {
				uv := UseView{Text: s.text(seat, u), Square: u.arrives()}
				if u.kind == "nothing" && c.Rank == "3" {
					uv.Text = "is thrown away"
				}
				if u.kind == "move" {
					uv.Risk = s.danger(u.parts[0].ship, u.to)
				}
				cv.Uses = append(cv.Uses, uv)
			}
			cv.Shared = !stuck && s.splits(seat, cv.Steps)
		}
		if ask.Kind == askRaise && c.moves() {
			changed := c
			changed.Mod += ask.Delta
			after := s.steps(seat, changed)
			cv.After = &after
		}
		h.Cards = append(h.Cards, cv)
	}
	h.Stuck = stuck
	return h
}
