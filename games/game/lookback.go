package game

// Stood tells those who look back at a game how pieces stood when one struck another.
type Stood struct {
	Text   string // a sentence without its full stop: "Ariel rakes Lady Prevost from astern, at range 2"
	By, To string // who struck whom, as sentences call them
	Turned string // what the one that was struck had turned by her heading: "her stern there"
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
