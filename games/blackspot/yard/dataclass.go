package yard

// Rates are the classes by which ships of the navy's rates are bought. A fifth rate
// may be a super frigate instead, by her own name.
var Rates = map[string]string{
	"unrated": "sloop", "6th": "frigate", "5th": "frigate", "4th": "manowar", "3rd": "manowar", "2nd": "manowar", "1st": "manowar",
}
