package board

// The steps.
const (
	DoMove    = "move"
	DoBurst   = "burst"
	DoEat     = "eat"
	DoEatOne  = "eat one" // under Feeding Frenzy, where "eat" alone means all
	DoEatAll  = "eat all"
	DoMichael = "eat michael"
	DoFrenzy  = "frenzy"
	DoEvasive = "evasive"
	DoSight   = "out of sight"
	DoTip     = "tip " // followed by the captain
)
