package chat

// Finding is one thing that was looked at, to see whether a chat or a store
// can do its work.
type Finding struct {
	What string // "the token", "the command /sea"
	Good bool
	Tell string // how it stands, and where it is not good what to do, in plain words
}
