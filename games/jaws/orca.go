package jaws

// Orca is the board of act 2 with everything on it.
type Orca struct{}
