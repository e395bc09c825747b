package board

// The numbers of the event cards whose text changes a rule or asks somebody to
// choose.
const (
	DriftingWreck       = 1
	FrontPageStory      = 2
	BrokenPier          = 3
	TownHallGivesIn     = 4
	FalseVictory        = 5
	IndependenceWeekend = 6
	BirthdaySwim        = 7
	HarbourMaster       = 8
	PriceOnItsHead      = 9
	OldWarStory         = 10
	FakeFin             = 12
	EyeInTheSky         = 16
)
