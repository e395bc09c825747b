package moby

// Brief tells the viewer who they are, what they aim at and what they can do,
// for somebody who has never seen the game.
func (v View) Brief() []string {
	if v.Over != nil || len(v.Yours) == 0 {
		return nil
	}
	boats := "the " + v.Yours[0] + " whaleboat"
	if len(v.Yours) > 1 {
		boats = "two whaleboats, " + listed(v.Yours...)
	}
	end := "When he has taken " + digits(v.HP) + " points, whoever did most of it wins; after turn " + digits(v.Turns) + " the leader wins anyway."
	brief := []string{
		"You command " + boats + ", after the white whale. " + end,
		"Each turn everybody plots in secret, here where nobody else can look, and locks; then it all happens at once. An order is one step: F forward, R or L forward and then turn, PR or PL turn on the spot, BH stop and stay, BW backward. Between ahead and astern there must be a BH. A boat has an order for every oar: six men are four oars, five if the harpooner rows; with just four oars, F F F F gives a fifth hex for nothing.",
		"Your harpooner throws by himself at a whale within two hexes ahead, if he stands and the whale is not deep. Next to him a die of 1–4 hits, and then a second of 1–3 sticks; at two hexes it takes 1–2 and a 1. A hit does up to 100. An iron that sticks takes you on a sleigh ride behind him: damage every turn, and two dice that throw men overboard.",
		"On odd turns boats row and then a kraken may strike and swimmers swim; on even turns the whale moves first, and sharks come to the blood last. Stop on a BH in a swimmer's hex to pick him up. The boat backs water once a turn before a boat or the whale, unless you say ram.",
	}
	if v.Replace {
		brief = append(brief, "A lost boat is replaced two turns later; one without harpoons, or with fewer than three men, you may retire for a fresh one.")
	}
	return append(brief, "Pick orders one by one or take the chase that is offered, then lock. "+"Wishes… holds the rest: holding the harpoon, ramming, when to cut a line, being asked.")
}
