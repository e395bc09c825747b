package battle

// action is what happens at sea while a line is carried out. For each section of the rulebook a
// type is made of it, such as Sailing or Gunnery.
type action struct {
	*Sea
	*Telling
}

// aboard is a ship and the sea that she is on. Each type that reads the sea for one ship, such as
// Helm or Gunner, is made of it.
type aboard struct {
	*Sea
	r Ref
	h *Ship
}
