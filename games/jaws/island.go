package jaws

// Island is the board of act 1 with everything on it.
type Island struct{}
