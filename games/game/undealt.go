package game

// Undealt is a Match with cards that nobody has seen.
type Undealt interface {
	// Reshuffled is the same match with those cards in another order.
	Reshuffled(*Dice) Match
}
