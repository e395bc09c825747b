package board

// SearchKind is how the crew look for the shark, as a saved match names it.
type SearchKind string

// The kinds of searches.
const (
	ByLaunch     SearchKind = "launch"
	ByBinoculars SearchKind = "binoculars"
	ByFinder     SearchKind = "finder"
)

// Answer is what the shark answers to a search, as a saved match names it; "" before that.
type Answer string

// The answers.
const (
	Hit       Answer = "hit"
	Miss      Answer = "miss"
	There     Answer = "there"
	NotThere  Answer = "not there"
	Here      Answer = "here"
	Nearby    Answer = "nearby"
	NotNearby Answer = "not there or nearby"
)

// Answers lists the possible answers to each kind of search.
var Answers = map[SearchKind][]Answer{
	ByLaunch:     {Hit, Miss},
	ByBinoculars: {There, NotThere},
	ByFinder:     {Here, Nearby, NotNearby},
}

// Found reports whether the answer tells where the shark is.
func (a Answer) Found() bool { return a == Hit || a == There || a == Here }
