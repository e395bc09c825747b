package game

// Contested is a View that names a moment which is still to be decided, by dice that are still to
// fall or by what is hidden. Watchers may guess how it will go. Only the Public's View is asked. An Event
// decides it when the moment comes.
type Contested interface {
	// Contest is the moment that is to be decided next; false if there is none of which they
	// have time to think.
	Contest() (Contest, bool)
}

// Contest is a moment that is still to be decided.
type Contest struct {
	Key  string // no other contest of the game has it; it goes into the id of a button, without "/"
	Ask  string // a question of at most MaxLabel characters: "Where does the shark come up?"
	Ways []Way  // in which it may go, two at least
}

// Way is how a Contest may go.
type Way struct {
	Key   string // goes into the id of a button
	Label string // of at most MaxLabel characters: "A: water 4"
}

// Decision tells how a Contest went.
type Decision struct{ Contest, Way string } // their keys

// MaxKey is the length of the keys of a Contest and a way together, in bytes.
const MaxKey = 40
