package boarders

import (
	"fmt"
	"slices"
)

// checkTasks refuses impossible tasks of a ship.
func (s *State) checkTasks(h *Ship, k *Tasks) error {
	switch {
	case k.Sail != "" && !slices.Contains(sailNames, string(k.Sail)):
		return fmt.Errorf("sail: %q", k.Sail)
	case !slices.Contains([]string{"", "none", "grapple", "ungrapple", "unfoul"}, k.Try):
		return fmt.Errorf("try: %q", k.Try)
	case k.Target != 0 && s.ship(k.Target) == nil || k.Officer != 0 && s.ship(k.Officer) == nil:
		return fmt.Errorf("target: there is no ship %d or %d", k.Target, k.Officer)
	}
	if err := h.checkRepair(k); err != nil {
		return err
	}
	for _, g := range slices.Concat(k.First, k.Swing) {
		if g < 0 || g >= len(h.Guns) {
			return fmt.Errorf("guns: there is no number %d", g)
		}
	}
	for _, x := range k.Split {
		if s.ship(x.Enemy) == nil || x.Markers < 0 || x.Markers > h.Crew {
			return fmt.Errorf("split: %d against ship %d", x.Markers, x.Enemy)
		}
	}
	if _, ok := dirNamed(k.Facing); !ok && k.Facing != "" {
		return fmt.Errorf("facing: %q", k.Facing)
	}
	return checkLoads(k.Loads)
}

// checkRepair refuses words for repairs that name nothing of the ship.
func (h *Ship) checkRepair(k *Tasks) error {
	mast, gun, box := k.Repair[tallyRigging], k.Repair[tallyGuns], k.Repair[tallyHull]
	switch {
	case mast != "" && !slices.ContainsFunc(h.Masts, func(m Mast) bool { return m.Name == mast }):
		return fmt.Errorf("repair: %q is no mast of hers", mast)
	case gun != "" && !slices.ContainsFunc(h.Guns, func(g Gun) bool { return g.name() == gun }):
		return fmt.Errorf("repair: %q is no gun of hers", gun)
	case box != "" && box != halfBox:
		return fmt.Errorf("repair: %q is no hull box; there is %q", box, halfBox)
	}
	return nil
}

func checkLoads(loads [3]Load) error {
	for _, l := range loads {
		if l != "" && !slices.Contains(loadNames, string(l)) {
			return fmt.Errorf("loads: %q", l)
		}
	}
	return nil
}
