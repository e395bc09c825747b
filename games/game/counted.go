package game

// Counted is a Match that names the few happenings that a hint counts in imagined games.
type Counted interface {
	// Counts are what has come about for a seat since an earlier match. Told is what was
	// told since.
	Counts(seat Seat, before Match, told []Event) []Happening
}

// Happening is how often a thing has come about, or how far. A hint counts the games in which
// it has at all, or those in which it has come further than after another line.
type Happening struct {
	Times int

	// Words say that it has come about: "your ship goes back to port". They are empty where
	// it is a matter of more and less.
	Words string

	// More says that it has come further than after the other line: "your ship is further
	// on". It is empty where that says nothing.
	More string

	Bad bool // for the seat
}
