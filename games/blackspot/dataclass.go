package blackspot

// attack is how a model attacks.
type attack string

// The attacks.
const (
	guns   attack = "guns"   // by banks
	rams   attack = "ram"    // by ramming
	grips  attack = "grip"   // the Kraken: as in boarding
	bites  attack = "bite"   // what is adjacent
	flames attack = "flames" // the Dragon: broadside template ahead
	rays   attack = "rays"   // bow template ahead
)

// class is a line of the table of ships and monsters.
type class struct {
	key     string // as typed
	title   string
	cost    int     // in half points
	speed   Inch    // in hundredths
	dice    int     // crew
	shape   Shape   // of the base
	turn    Degrees // the most; 360 is free
	price   Inch    // of a turn
	phase   Phase
	monster bool
	attack  attack
	fire    int // dice more than the crew when firing
	hull    int // dice more than the crew otherwise
	dives   bool
	flies   bool
	passes  bool   // land and reefs do not stop it
	shallow bool   // land's edge and reefs do not ground it
	option  string // the table option that it needs
}

var classes = []class{
	{key: "batteau", title: "batteau", cost: 1, speed: 400, dice: 1, shape: Shape{10000, 5000}, turn: 90, price: 50, phase: PhaseLight, attack: guns, shallow: true, option: "batteaux"},
	{key: "sloop", title: "sloop", cost: 2, speed: 800, dice: 1, shape: Shape{12500, 7500}, turn: 90, price: 100, phase: PhaseLight, attack: guns},
	{key: "frigate", title: "frigate", cost: 4, speed: 600, dice: 2, shape: Shape{16250, 7500}, turn: 45, price: 100, phase: PhaseMiddle, attack: guns},
	{key: "gunfrigate", title: "heavy-gunned frigate", cost: 5, speed: 600, dice: 2, fire: 1, shape: Shape{16250, 7500}, turn: 45, price: 100, phase: PhaseMiddle, attack: guns, option: "super"},
	{key: "hullfrigate", title: "heavy-hulled frigate", cost: 5, speed: 600, dice: 2, hull: 1, shape: Shape{16250, 7500}, turn: 45, price: 100, phase: PhaseMiddle, attack: guns, option: "super"},
	{key: "manowar", title: "man-o-war", cost: 6, speed: 400, dice: 3, shape: Shape{20000, 7500}, turn: 45, price: 100, phase: PhaseHeavy, attack: guns},
	{key: "airship", title: "air ship", cost: 4, speed: 500, dice: 1, shape: Shape{12500, 7500}, turn: 90, price: 100, phase: PhaseLight, attack: guns, flies: true, option: "fantasy"},
	{key: "submarine", title: "submarine", cost: 4, speed: 500, dice: 1, shape: Shape{12500, 7500}, turn: 90, price: 100, phase: PhaseLight, attack: guns, dives: true, option: "fantasy"},
	{key: "dragon", title: "dragon", cost: 4, speed: 800, dice: 1, shape: Shape{12500, 7500}, turn: 360, phase: PhaseLight, monster: true, attack: flames, flies: true, option: "fantasy"},
	{key: "ichthyosaur", title: "ichthyosaur", cost: 2, speed: 1000, dice: 1, shape: Shape{12500, 7500}, turn: 360, phase: PhaseLight, monster: true, attack: rams, dives: true, option: "fantasy"},
	{key: "kraken", title: "kraken", cost: 2, speed: 600, dice: 2, shape: Shape{12500, 7500}, turn: 360, phase: PhaseLight, monster: true, attack: grips, dives: true, option: "fantasy"},
	{key: "narwhal", title: "narwhal", cost: 2, speed: 600, dice: 2, shape: Shape{12500, 7500}, turn: 360, phase: PhaseLight, monster: true, attack: rams, dives: true, option: "fantasy"},
	{key: "jelly", title: "purple-striped jelly", cost: 2, speed: 300, dice: 2, shape: Shape{12500, 7500}, turn: 360, phase: PhaseLight, monster: true, attack: bites, dives: true, option: "fantasy"},
	{key: "wraith", title: "sea wraith", cost: 2, speed: 400, dice: 1, shape: Shape{12500, 7500}, turn: 360, phase: PhaseLight, monster: true, attack: rays, dives: true, passes: true, option: "fantasy"},
	// Summoned beings cannot be bought.
	{key: "king", title: "kelp king", speed: 400, dice: 2, shape: Shape{12500, 7500}, turn: 360, phase: PhaseLight, monster: true, attack: bites, dives: true, passes: true, option: "summoned"},
	{key: "titan", title: "amethyst titan", speed: 400, dice: 2, shape: Shape{12500, 7500}, turn: 360, phase: PhaseLight, monster: true, attack: rays, dives: true, passes: true, option: "summoned"},
	{key: "maw", title: "pale-tooth maw", speed: 400, dice: 2, shape: Shape{12500, 7500}, turn: 360, phase: PhaseLight, monster: true, attack: bites, dives: true, option: "summoned"},
}

// rates are the classes by which ships of the navy's rates are bought. A fifth rate
// may be a super frigate instead, by her own name.
var rates = map[string]string{
	"unrated": "sloop", "6th": "frigate", "5th": "frigate", "4th": "manowar", "3rd": "manowar", "2nd": "manowar", "1st": "manowar",
}

// classOf is the class of a key, or nil.
func classOf(key string) *class {
	for i := range classes { // without copies: every base asks for its class
		if classes[i].key == key {
			return &classes[i]
		}
	}
	return nil
}

// faction is a line of the table of factions.
type faction struct {
	key, title string
	blurb      string // marks and monsters, for the lobby
	model      string // the class that it alone may have, one of them
	card       Card   // the spell that it alone may cast
	steam      bool   // its ships ignore the wind
	shallow    bool   // land's edge and reefs do not ground its ships
	turn       Degrees
	speed      Inch // more
	tough      bool // its flagship holds on 4+
	ram        bool // one die more in a ram, and hard rams
	board      int  // more in boarding
	undead     bool // the undead rise in its prizes
}

var factions = []faction{
	{key: "barbarians", blurb: "steamers that need no wind and fear no reef; an ichthyosaur", title: "Barbarians", model: "ichthyosaur", card: "ring", steam: true, shallow: true, tough: true},
	{key: "dwarves", blurb: "steamers that need no wind and turn sharply; a submarine", title: "Dwarves", model: "submarine", card: "rocks", steam: true, turn: 90, tough: true},
	{key: "elves", blurb: "fast ships that turn sharply; a dragon", title: "Elves", model: "dragon", card: "king", turn: 90, speed: 100},
	{key: "goblinoids", blurb: "good at ramming and boarding; a kraken", title: "Goblinoids", model: "kraken", card: "sandbar", turn: 45, ram: true, board: 1},
	{key: "realmsmen", blurb: "2 points more to spend; a narwhal", title: "Realmsmen", model: "narwhal", card: "whirlpool"},
	{key: "saurians", blurb: "good at ramming and boarding; a jelly", title: "Saurians", model: "jelly", card: "titan", ram: true, board: 1},
	{key: "technomages", blurb: "steamers that need no wind and turn sharply; an air ship", title: "Technomages", model: "airship", card: "maw", steam: true, turn: 90, tough: true},
	{key: "undead", blurb: "boarders who raise the crews they beat; a wraith", title: "Undead", model: "wraith", card: "volcano", board: 1, undead: true},
}

// factionOf is the faction of a key, or nil.
func factionOf(key string) *faction {
	for i := range factions {
		if factions[i].key == key {
			return &factions[i]
		}
	}
	return nil
}

// sides are the seats: the letter of their models and their edge.
var sides = []struct {
	letter, name string
	heading      Degrees // inwards
}{
	{"s", "south", 0},
	{"n", "north", 180},
	{"w", "west", 90},
	{"e", "east", 270},
}
