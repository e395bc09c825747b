package chat

// Finding is one result of examining a chat or a store.
type Finding struct {
	What string // "the token", "the command /sea"
	Good bool
	Tell string // the state and, if it is not good, what to do
}
