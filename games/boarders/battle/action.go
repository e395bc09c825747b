package battle

// action is what happens at sea while a line is carried out. Each section of the rulebook
// that tells of it is a type of its own over the sea and its telling.
type action struct {
	*Sea
	*Telling
}

// aboard is the sea as a ship on it sees it. What reads the sea for one ship is a type of its
// own over the two.
type aboard struct {
	*Sea
	r Ref
	h *Ship
}
