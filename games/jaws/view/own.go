package view

import (
	"slices"

	"shipboard/games/jaws/board"
)

// own is what a player of JAWS has: the hunters under their command, or the shark.
type own struct {
	Act      int               `json:"act"`
	Members  map[string]hunter `json:"members,omitempty"`
	At       string            `json:"at,omitempty"` // the shark
	Barrels  int               `json:"barrels,omitempty"`
	Wounds   int               `json:"wounds,omitempty"`
	Attached []Card            `json:"attached,omitempty"`
	Cards    []Card            `json:"cards,omitempty"`
}

// hunter is what Own tells of a member of the crew.
type hunter struct {
	At      string `json:"at"`
	Barrels int    `json:"barrels,omitempty"`
	Tipped  bool   `json:"tipped,omitempty"`
	Wounds  int    `json:"wounds,omitempty"`
	Out     bool   `json:"out,omitempty"`
	Gear    []Card `json:"gear,omitempty"`
}

// Own implements game.Owner.
func (v View) Own() any {
	if len(v.Yours) == 0 {
		return nil
	}
	o := own{Act: v.Act, Members: make(map[string]hunter)}
	for m, key := range board.MemberKeys {
		switch {
		case !slices.Contains(v.Yours, key):
		case v.Orca != nil:
			h := v.Orca.Members[m]
			o.Members[key] = hunter{At: h.At, Wounds: h.Wounds, Out: h.Out, Gear: h.Gear}
		case v.Island != nil:
			at := [3]string{v.Island.Quint, v.Island.Brody, v.Island.Hooper}
			o.Members[key] = hunter{At: at[m], Barrels: v.Island.Barrels[m], Tipped: v.Island.Tipped[m]}
		}
	}
	if !slices.Contains(v.Yours, "shark") {
		return o
	}
	if v.Pad != nil && v.Island != nil {
		o.At, o.Barrels = v.Pad.At, v.Island.OnShark
	}
	if v.Orca != nil {
		o.Wounds, o.Attached = v.Orca.Wounds, v.Orca.Attached
	}
	if v.Hand != nil {
		o.Cards = v.Hand.Cards
	}
	return o
}

// answersIn are the phases in which somebody is asked in the middle of another's turn, or asked
// what a card should do.
var answersIn = []Phase{PhaseEvent, PhaseShow, PhaseShift, PhaseSpend, PhaseCage}

// Answers implements game.Owner.
func (v View) Answers() bool { return slices.Contains(answersIn, v.Phase) }

// Shared implements game.Shared: the shark's deeds concern the crew, and what they find out
// concerns the shark.
func (v View) Shared() {}

// Called implements game.Caller.
func (v View) Called() []string { return v.Yours }

// Beaten implements game.Beaten: all hunters under the viewer's command went under.
func (v View) Beaten() bool {
	if v.Orca == nil || len(v.Yours) == 0 {
		return false
	}
	for m, key := range board.MemberKeys {
		if slices.Contains(v.Yours, key) && !v.Orca.Members[m].Out {
			return false
		}
	}
	return !slices.Contains(v.Yours, "shark")
}
