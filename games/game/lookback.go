package game

// Stood tells those who look back at a game how pieces stood when one struck another.
type Stood struct {
	Text   string // a sentence without its full stop: "Ariel rakes Lady Prevost from astern, at range 2"
	By, To string // who struck whom, as sentences call them
	Turned string // what the one that was struck had turned by her heading: "her stern there"
}

// Retelling is what those who look back at a round that turned a game are told of an event.
type Retelling struct {
	For   Seat   // one of the side that it helped; Public if it is told whoever gained
	Text  string // in the place of the event's own text, if that is not told
	Led   string // a sentence that is told before it: the card or gear that did it
	Chose string // whose choice it was to let something go, and what else they could have done, without a full stop
	Deed  bool   // it tells what came of the round
}

// Guessable is a Match in which players ask for what is hidden.
type Guessable interface {
	// Open tells in a sentence of a line that asks how likely it was to find what is hidden, as far as whoever plays
	// it can know; "" of any other line.
	Open(line string) string
}

// Dicey counts, for those who look back at a game, how often dice like those of an event do what they did.
type Dicey interface {
	// Odds are how often they do as much, or more, and how often they do as little, or less.
	Odds() (more, less Often)
}

// Often is how often dice do something.
type Often struct {
	Does string // what they do: "do 3 hull boxes or more"
	Of   int    // in parts of MostWorth
}

// Retold is a Match of which more can be told to those who look back at the game.
type Retold interface {
	// Ahead are the seats that would win if the game ended now, and why, as a sentence without its full
	// stop; none if nobody would.
	Ahead() (seats []Seat, why string)

	// Idle tells of a piece of a seat that can do nothing to others where it lies, as a sentence without its
	// full stop, and what sentences call it; "" if there is none.
	Idle(Seat) (text, piece string)
}
