package blackspot

import "shipboard/games/game"

// Brief tells a newcomer his part, his aim and what he can do.
func (v View) Brief() []string {
	if v.Viewer == game.Public || v.Over != nil || v.Yours == nil {
		return nil
	}
	return []string{
		"You command the fleet of the " + factionOf(v.Fleets[v.Viewer].Faction).title + ", from the " + sides[v.Viewer].name + ".",
		"Ships move by the inch and fire by templates. Name a ship and what she does, as in: s1 move 3 turn 40 port then 2; fire port; done.",
	}
}
