package moby

// Brief tells the viewer who they are, what they aim at and what they can do,
// for somebody who has never seen the game.
func (v View) Brief() []string {
	if v.Over != nil || len(v.Yours) == 0 {
		return nil
	}
	return []string{"You command whaleboats."}
}
