package game

// Counted is a Match that names the few happenings that a hint counts in imagined games.
type Counted interface {
	// Counts are the happenings for a seat since an earlier state of the match, before. told is what
	// was told since.
	Counts(seat Seat, before Match, told []Event) []Happening
}

// Happening is how often a thing has happened, or how far it has come. A hint counts the games in
// which it has happened at all, or those in which it has come further than after another line.
type Happening struct {
	Times int

	// Words say that it has happened: "your ship goes back to port". They are empty if only how far
	// it comes matters.
	Words string

	// More says that it has come further than after the other line: "your ship is further on". It is
	// empty if only whether it happens matters.
	More string

	Bad bool // for the seat
}
