// Package view is what one viewer may know of a race, and all that is made of it: the
// pictures with their cards, legends and texts, the notes, and the words to begin with.
// The rules fill a View; nothing here can ask them for more.
package view

import (
	"shipboard/games/game"
	"shipboard/games/race/board"
)

// The kinds of questions to a player.
const (
	AskTarget = "target" // choose the ship that Ship fights
	AskRaise  = "raise"  // choose N cards to put Delta on
	AskDrop   = "drop"   // choose N cards to throw away
	AskKeep   = "keep"   // choose the one card to keep
	AskExtra  = "extra"  // play the cards drawn for diamonds
)

// View is what one viewer may know. Every field is copied in by hand.
type View struct {
	Viewer    game.Seat     `json:"viewer"`
	Title     string        `json:"title"`      // of the board: "Deal 2 of 3 · Red"
	Task      string        `json:"task"`       // beside it: "to play a card"
	ShipsEach int           `json:"ships_each"` // how many every player has
	Players   []Player      `json:"players"`
	Fleets    [][]game.Seat `json:"fleets,omitempty"` // if players sail in fleets
	Ships     []Ship        `json:"ships"`            // all, by seat and number
	Turn      game.Seat     `json:"turn"`             // whose turn it is
	Waited    game.Seat     `json:"waited"`           // the seat that the race waits for; -1 once it is over
	Dealer    game.Seat     `json:"dealer"`
	Deal      int           `json:"deal"`                // 1 to 3
	Deals     int           `json:"deals,omitempty"`     // since the race began
	Deck      int           `json:"deck"`                // cards that are left to deal
	Played    string        `json:"played,omitempty"`    // the card on top of the played ones
	Pile      string        `json:"pile,omitempty"`      // all cards played and thrown away since the last shuffle, by rank; a ten is T, and the last is Played
	PlayedBy  game.Seat     `json:"played_by"`           // the seat that played it
	Thrown    bool          `json:"thrown,omitempty"`    // the last card had no use and was thrown away
	Pirates   int           `json:"pirates"`             // vessels, 0 to 6
	Busy      int           `json:"busy"`                // vessels that attack a ship
	Blockades []Blockade    `json:"blockades,omitempty"` // squares that two ships of one player close
	Trace     []Trace       `json:"trace,omitempty"`     // how ships moved by the last card, in order
	Coming    []Coming      `json:"coming,omitempty"`    // moves that the last card must still make, in order
	Rolls     []game.Roll   `json:"rolls,omitempty"`     // the dice of the last card
	Tale      string        `json:"tale,omitempty"`      // the last result on a ship, in words
	Hand      *Hand         `json:"hand,omitempty"`      // the viewer's own
	Plays     int           `json:"plays,omitempty"`     // cards that were played or thrown away
	Woes      []Loss        `json:"woes,omitempty"`      // the newest losses, oldest first
	Wake      *Wake         `json:"wake,omitempty"`      // once the race is over
	Over      *game.Outcome `json:"over,omitempty"`
}

// Loss is the loss of a ship.
type Loss struct {
	Play int       `json:"play"` // the number of the card, from 1
	Seat game.Seat `json:"seat"`
	N    int       `json:"n"`
	At   int       `json:"at"`
	How  string    `json:"how"` // "port" or "battle"
}

// Wake is how far everyone had come, from the beginning on.
type Wake struct {
	Every int     `json:"every"` // cards from one row to the next
	Rows  [][]int `json:"rows"`  // by seat: the sum of the squares of all ships
}

// Player is one player, as everyone sees them.
type Player struct {
	Seat   game.Seat `json:"seat"`
	Flag   string    `json:"flag"` // "red": the colour of the ships
	Port   string    `json:"port"` // the name of the home port
	Cards  int       `json:"cards"`
	InPort int       `json:"in_port"` // ships
	Home   int       `json:"home"`    // ships that have reached the finish
	Fleet  int       `json:"fleet"`   // the number of the fleet from 1 on; 0 if there are no fleets
	Place  int       `json:"place"`   // from 1, once it is reached
	Map    bool      `json:"map,omitempty"`
	Silver int       `json:"silver,omitempty"` // steps that wait for the next card that moves
	Drawn  int       `json:"drawn,omitempty"`  // cards for diamonds that are still to be played
	Single bool      `json:"single,omitempty"` // will get only one card in the next deal
	Gone   bool      `json:"gone,omitempty"`   // has resigned

	Marks []Mark `json:"marks,omitempty"` // what dice have put on cards of the hand, oldest first
}

// Mark is a result that put steps on cards of a hand, or took some away.
// Its cards are their owner's secret.
type Mark struct {
	Delta int `json:"delta"`
	Cards int `json:"cards"` // how many cards may still have it
}

// Ship is one ship.
type Ship struct {
	Seat   game.Seat `json:"seat"`
	N      int       `json:"n"`                // 1 to 3
	At     int       `json:"at"`               // a square, or 0 in port
	Escort bool      `json:"escort,omitempty"` // takes the ship past pirates once
	Flag   bool      `json:"flag,omitempty"`   // takes the ship past the coast guard always
	Owes   bool      `json:"owes,omitempty"`   // its square acts when its owner's turn begins
	Pirate bool      `json:"pirate,omitempty"` // a pirate vessel attacks it
}

// id names the ship.
func (x Ship) id() board.ShipID { return board.ShipID{Seat: x.Seat, N: x.N - 1} }

// Blockade is a square that no other ship may pass.
type Blockade struct {
	Square int       `json:"square"`
	Seat   game.Seat `json:"seat"`
}

// Trace is one move of one ship.
type Trace struct {
	Seat game.Seat `json:"seat"`
	N    int       `json:"n"`
	From int       `json:"from"` // 0 is the port
	To   int       `json:"to"`
	How  string    `json:"how"` // "card", "edge", "battle", "square", "pushed", "port"
}

// Coming is a move that the card being played will make.
type Coming struct {
	Seat  game.Seat `json:"seat"`
	N     int       `json:"n"`
	Steps int       `json:"steps"`
}

// Hand is the viewer's cards, and the question that the viewer is asked.
type Hand struct {
	Cards []Card `json:"cards"`
	Ask   *Ask   `json:"ask,omitempty"`   // a choice to make now
	Stuck bool   `json:"stuck,omitempty"` // a partner's ship must be sailed back

	Auto   bool `json:"auto,omitempty"`   // the usual choices are made without asking
	Forced bool `json:"forced,omitempty"` // the only card that can be played is played without asking

	Next  string   `json:"next,omitempty"`  // cards laid for the turns to come, in order: "7, 9 to 33"
	Asks  bool     `json:"asks,omitempty"`  // the player is asked even if a laid card meets a question
	First []string `json:"first,omitempty"` // answers for such questions: "drop 2 5"
}

// Card is one card in the viewer's hand.
type Card struct {
	Name   string `json:"name"`             // "7", "7+2", "Q-1": as it is typed
	Rank   string `json:"rank"`             // "A", "2", … "K"
	Mod    int    `json:"mod,omitempty"`    // steps added to it
	Steps  int    `json:"steps"`            // the steps that it moves, with all additions
	Extra  bool   `json:"extra,omitempty"`  // drawn for diamonds, so it must be played in this turn
	Uses   []Use  `json:"uses,omitempty"`   // the best first
	Shared bool   `json:"shared,omitempty"` // its steps can be divided over ships
	Held   bool   `json:"held,omitempty"`   // cannot be played now, though another card can
	After  *int   `json:"after,omitempty"`  // the steps that it would move if the player now chooses it to gain or lose some
}

// Use is one thing that a card can do now.
type Use struct {
	Text   string `json:"text"`             // "Red 1 sails to 33, a reef"
	Risk   string `json:"risk,omitempty"`   // what may happen to it there
	Square int    `json:"square,omitempty"` // where its ship would arrive
}

// Ask is a choice that the viewer has to make.
type Ask struct {
	Kind  string `json:"kind"`            // "raise", "drop", "keep", "target", "extra"
	Cards int    `json:"cards,omitempty"` // how many to name
	Delta int    `json:"delta,omitempty"` // for raise: the steps that each card gains; below 0 it loses them
	Text  string `json:"text"`            // in words
	Usual string `json:"usual,omitempty"` // the cards that auto would name: "7 9+2"
}
