package game

// Shown is what the match shows as it stands, each as JSON: what it waits
// for, then the View of the Public and of each seat. A table that keeps it
// knows after a line who has been shown anything new. It is not to be changed.
func (s *Session) Shown() ([][]byte, error) { return s.show() }
