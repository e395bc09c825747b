// Package spottest plays battles of Black Spot for the tests, line by line.
package spottest

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
)

// Battle is a battle for tests, played line by line like a game.
type Battle struct {
	*blackspot.State
	t    *testing.T
	Dice *game.Dice
	Told []game.Event // by the latest line
}

// Fight begins a battle in round 1, in a calm, the south first, with models as in
// "s1 frigate 18 10 0": name, class, place and heading. The first ship of a side is
// its flagship. An option stands for itself or is a pair, as in "fantasy" and
// "boarding cost"; "s elves" gives a side its faction.
func Fight(t *testing.T, options string, models ...string) *Battle {
	t.Helper()
	s := &blackspot.State{}
	s.Version = battle.Version
	s.Sea = sea.Sea{Edition: sea.Edition, Seats: 2, Acting: board.Nobody, Rounds: 10, Options: board.Options{Scenario: "skirmish", Points: 10}, Wind: board.Wind{Calm: true}}
	s.Fleets = []sea.Fleet{{Faction: "realmsmen", Booty: 0}, {Faction: "saurians"}}
	for _, one := range strings.FieldsFunc(options, func(r rune) bool { return r == ',' }) {
		words := strings.Fields(one)
		o := &s.Options
		switch words[0] {
		case "fantasy":
			o.Fantasy = true
		case "magic":
			o.Fantasy, o.Magic = true, true
		case "compass":
			o.Compass = true
		case "momentum":
			o.Momentum = true
		case "opportunity":
			o.Opportunity = true
		case "fire":
			o.Fire = true
		case "anchor":
			o.Anchor = true
		case "swap":
			o.Swap = true
		case "boarding":
			o.Boarding = true
		case "super":
			o.Super = true
		case "batteaux":
			o.Batteaux = true
		case "class":
			o.ByClass = true
		case "s", "n", "w", "e":
			i := strings.Index("snwe", words[0])
			for len(s.Fleets) <= i {
				s.Fleets = append(s.Fleets, sea.Fleet{Faction: "undead"})
			}
			s.Fleets[i].Faction = words[1]
		default:
			t.Fatalf("option %q", one)
		}
	}
	s.Seats = len(s.Fleets)
	for _, one := range models {
		words := strings.Fields(one)
		p, err := orders.ReadPlace([]string{words[2], words[3], "heading", words[4]}, 0)
		if err != nil || roster.ClassOf(words[1]) == nil {
			t.Fatalf("model %q: %v", one, err)
		}
		seat := game.Seat(strings.Index("snwe", words[0][:1]))
		c := roster.ClassOf(words[1])
		m := board.Model{Name: words[0], Class: c.Key, Built: seat, Seat: seat, Status: board.Afloat, Pose: p, Dice: c.Dice, Table: c}
		m.Flagship = !slices.ContainsFunc(s.Models, func(o board.Model) bool { return o.Seat == seat && o.Flagship }) && yard.MayLead(c.Key)
		if s.Options.Fantasy {
			m.Faction = s.Fleets[seat].Faction
		}
		if c.Flies {
			m.Level = board.Air
		}
		s.Models = append(s.Models, m)
	}
	s.Round, s.Initiative = 1, s.Playing()
	s.Enter(roster.PhasePairs)
	b := &Battle{State: s, t: t, Dice: game.NewDice(game.TextSeed(t.Name()))}
	rules.Run(&s.State, deed.NewTelling(b.Dice))
	return b
}

// Plays plays a line; the dice show these faces.
func (b *Battle) Plays(seat game.Seat, line string, faces ...int) *Battle {
	b.t.Helper()
	b.Dice.Queue(faces...)
	p, err := b.Play(seat, line, b.Dice)
	if err != nil {
		b.t.Fatalf("%q: %v", line, err)
	}
	b.Told = p.Events
	if left := b.Dice.Queued(); len(left) > 0 {
		b.t.Fatalf("%q: the faces %v were not rolled; told: %s", line, left, b.Text())
	}
	return b
}

// The is a model by her name.
func (b *Battle) The(name string) *board.Model {
	b.t.Helper()
	i := slices.IndexFunc(b.Models, func(m board.Model) bool { return m.Name == name })
	if i < 0 {
		b.t.Fatalf("there is no model %s", name)
	}
	return &b.Models[i]
}

// Beside is a fight of two ships side by side. Another ship of the north is far off; her order
// ends each round.
func Beside(t *testing.T, options, south, north string, more ...string) *Battle {
	t.Helper()
	return Fight(t, options, append([]string{"s1 " + south + " 18 10 0", "n1 " + north + " 18.9 10 0", "n2 manowar 2 34 180"}, more...)...)
}

// Taken is a fight in which the question of the prize is asked: a ship of the south has beaten
// n1, which had as many hits as she can bear.
func Taken(t *testing.T, options, south, north string, more ...string) *Battle {
	t.Helper()
	b := Beside(t, options, south, north, more...)
	b.The("n1").Hits, b.The("n1").Ever = b.The("n1").Dice, 4
	for b.Prompt.Ask == board.AskShip && !slices.Contains(b.MayOrder(0), b.Named("s1")) {
		seat := b.Open()[0]
		b.Plays(seat, b.Model(b.MayOrder(seat)[0]).Name+" hold")
	}
	ours, theirs := b.The("s1").Dice, b.The("n1").Dice
	faces := []int{6, 1, 1}[:ours]
	faces = append(faces, slices.Repeat([]int{2}, 2*theirs)...) // their roll, and the save
	b.Roll(0, "s1 board n1", faces...).Tells("takes").Is("n1", board.Afloat)
	if b.Prompt.Ask != board.AskPrize || b.AskOf(0) != board.AskPrize {
		t.Fatalf("asked %q; want the question of the prize", b.Prompt.Ask)
	}
	return b
}

// Queued are the dice, which show these faces next.
func (b *Battle) Queued(faces ...int) *game.Dice {
	b.Dice.Queue(faces...)
	return b.Dice
}

// Presses counts the presses that lead a seat through its menus to a line.
func (b *Battle) Presses(seat game.Seat, line string) int {
	b.t.Helper()
	typed, n := "", 0
	for typed != line {
		var next string
		for _, c := range b.Choices(seat, typed) {
			if len(c.Line) > len(next) && strings.HasPrefix(line, c.Line) && (c.Line == line || !c.Whole()) {
				next = c.Line
			}
		}
		if next == "" || next == typed {
			b.t.Fatalf("after %q nothing leads to %q", typed, line)
		}
		typed = next
		n++
	}
	return n
}

// Press plays a line that the menus lead to.
func (b *Battle) Press(seat game.Seat, line string, faces ...int) *Battle {
	b.t.Helper()
	b.Presses(seat, line)
	return b.Plays(seat, line, faces...)
}

// Lasts puts a lasting spell of round 1 on the table.
func (b *Battle) Lasts(seat game.Seat, c roster.Card, x, y inch.Inch) *Battle {
	b.Spells = append(b.Spells, board.Spell{Name: string(c), Card: c, Seat: seat, Round: 1, At: inch.Point{X: x, Y: y}, Acted: b.Round})
	return b
}

// Below puts models below the sea.
func (b *Battle) Below(names ...string) *Battle {
	for _, name := range names {
		b.The(name).Level = board.Deep
	}
	return b
}

// Roll plays a line in which these dice are thrown and no others.
func (b *Battle) Roll(seat game.Seat, line string, faces ...int) *Battle {
	b.t.Helper()
	b.Plays(seat, line, faces...)
	n := 0
	for _, e := range b.Told {
		for _, r := range e.Dice {
			n += len(r.Faces)
		}
	}
	if n != len(faces) {
		b.t.Fatalf("%q: %d dice were thrown; want %d; told:\n%s", line, n, len(faces), b.Text())
	}
	return b
}

// Set is a table at which a battle has just begun; the first dice show these faces.
func Set(t *testing.T, seats int, options map[string]string, faces ...int) *Battle {
	t.Helper()
	table := game.Table{Seats: seats, Roles: make([][]string, seats), Options: map[string]string{}}
	for _, o := range blackspot.Game.Options {
		table.Options[o.Name] = o.Default
	}
	for name, value := range options {
		if strings.HasPrefix(name, "seat") {
			i := strings.Index("0123", strings.TrimPrefix(name, "seat"))
			table.Roles[i] = []string{value}
			continue
		}
		table.Options[name] = value
	}
	dice := game.NewDice(game.TextSeed(t.Name()))
	dice.Queue(faces...)
	m, told, err := blackspot.Game.New(table, dice)
	if err != nil {
		t.Fatal(err)
	}
	return &Battle{State: m.(*blackspot.State), t: t, Dice: dice, Told: told}
}

// Begun is a table on which a battle has begun.
func Begun(t testing.TB, seed string, seats int, options map[string]string) *game.Session {
	t.Helper()
	s, _, err := game.Begin(&blackspot.Game, game.Table{Seats: seats, Options: options}, game.TextSeed(seed))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// AllOn sets every option.
var AllOn = map[string]string{
	"fantasy": "on", "compass": "on", "momentum": "on", "opportunity": "on", "fire": "on", "anchor": "on", "swap": "on",
	"boarding": "cost", "super": "on", "batteaux": "on", "terrain": "hand", "activation": "class",
}

// BuildingYard is a table at which fleets are built.
func BuildingYard(t *testing.T, seats int, options map[string]string, factions ...string) *Battle {
	t.Helper()
	table := game.Table{Seats: seats, Options: options}
	for _, f := range factions {
		table.Roles = append(table.Roles, []string{f})
	}
	s, _, err := game.Begin(&blackspot.Game, table, game.TextSeed(t.Name()))
	if err != nil {
		t.Fatal(err)
	}
	return &Battle{State: s.Match().(*blackspot.State), t: t, Dice: game.NewDice(game.TextSeed(t.Name()))}
}

// Conjure begins a fantasy battle in the magic phase of round 2, in a calm, the south
// first. Hands are given as in "s lightning rum; n gust"; each fleet that has one has
// a wizard.
func Conjure(t *testing.T, options, hands string, models ...string) *Battle {
	t.Helper()
	b := Fight(t, strings.TrimSuffix("magic,"+options, ","), models...)
	for _, one := range strings.Split(hands, ";") {
		words := strings.Fields(one)
		f := &b.Fleets[strings.Index("snwe", words[0])]
		f.Wizard = true
		for _, w := range words[1:] {
			if roster.SpellOf(roster.Card(w)) == nil {
				t.Fatalf("there is no card %q", w)
			}
			f.Hand = append(f.Hand, roster.Card(w))
		}
		slices.Sort(f.Hand)
	}
	b.Round, b.Prompt, b.Deck = 2, deed.Prompt{}, []roster.Card{"siren", "volcano", "maw"}
	b.Enter(roster.PhaseMagic)
	rules.Run(&b.State.State, deed.NewTelling(b.Dice))
	return b
}

// ToMagic skips to the magic phase of the next round, in which the seats act in this order. faces
// are the dice of the spells that act at its start.
func (b *Battle) ToMagic(order []game.Seat, faces ...int) *Battle {
	b.t.Helper()
	b.Dice.Queue(faces...)
	b.Told = nil
	for now := b.Round; b.Round == now || b.Phase != roster.PhaseMagic; {
		p, err := b.Play(b.Open()[0], "skip", b.Dice)
		if err != nil {
			b.t.Fatal(err)
		}
		b.Told = p.Events
	}
	if left := b.Dice.Queued(); len(left) > 0 {
		b.t.Fatalf("the faces %v were not rolled; told: %s", left, b.Text())
	}
	return b.Begins(order)
}

// Begins has the seats act in this order, in a calm, in a magic phase that has just
// begun.
func (b *Battle) Begins(order []game.Seat) *Battle {
	b.Initiative, b.Prompt, b.Turn, b.Wind = order, deed.Prompt{}, 0, board.Wind{Calm: true}
	rules.Run(&b.State.State, deed.NewTelling(b.Dice))
	return b
}

// Order01 and Order10 are the two orders of play of two seats.
var Order01, Order10 = []game.Seat{0, 1}, []game.Seat{1, 0}

// The two fleets of most tests: a frigate and a sloop each, far apart.
var (
	SouthFlag  = "s1 frigate 10 4 0"
	SouthSloop = "s2 sloop 14 4 0"
	NorthFlag  = "n1 frigate 10 30 180"
	NorthSloop = "n2 sloop 14 30 180"
)

// Under gives a battle a wind.
func (b *Battle) Under(direction string) *Battle {
	b.Wind = board.Wind{To: inch.Degrees(45 * slices.Index(board.Points, direction))}
	return b
}

// With lays terrain: "island 18 20" or "reef 18 20".
func (b *Battle) With(kind string, x, y inch.Inch) *Battle {
	b.Terrain = append(b.Terrain, board.Feature{Kind: kind, Disc: inch.Disc{At: inch.Point{X: x, Y: y}, Radius: rules.TerrainRadius(kind)}})
	return b
}

// Hooked is a fight in which a sloop of the south can end her move about 0.2" beside one of the
// north.
func Hooked(t *testing.T, x string) *Battle {
	return Fight(t, "", "s1 manowar 30 3 0", "s2 sloop 18 10 0", "n1 sloop "+x+" 14 0", "n2 manowar 2 34 180")
}

// Stricken is a fight in which a broadside of the south is about to hit a frigate of the north
// that has a number of hits.
func Stricken(t *testing.T, hits int, setting string) *Battle {
	b := Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 20.5 10 180", "n2 sloop 2 34 180")
	b.Fleets[1].Booty = 3
	b.The("n1").Hits = hits
	b.Plays(1, "n2 hold").Plays(1, "set booty "+setting)
	return b
}

// Casts casts a spell of the south that works. faces are its casting die and the dice that it
// rolls; no other die is thrown.
func (b *Battle) Casts(line string, faces ...int) *Battle {
	b.t.Helper()
	b.Plays(0, line)
	if b.Prompt.Ask != board.AskDispel {
		b.t.Fatalf("%q: nobody is asked to dispel it; told:\n%s", line, b.Text())
	}
	return b.Roll(1, "pass", faces...)
}

// ToOrders passes the rest of the magic phase.
func (b *Battle) ToOrders() *Battle {
	b.t.Helper()
	for b.Phase == roster.PhaseMagic {
		b.Plays(b.Open()[0], "pass")
	}
	return b
}

// FleetsOf40 are four fleets of a fantasy battle with ten models each.
var FleetsOf40 = game.Table{
	Seats: 4, Roles: [][]string{{"goblinoids"}, {"realmsmen"}, {"saurians"}, {"undead"}},
	Options: map[string]string{
		"fantasy": "on", "compass": "on", "momentum": "on", "opportunity": "on", "fire": "on", "anchor": "on", "swap": "on",
		"boarding": "cost", "super": "on", "batteaux": "on",
	},
}
