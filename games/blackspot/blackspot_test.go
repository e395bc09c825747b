package blackspot

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// battle is a battle for tests, played line by line like a game.
type battle struct {
	*State
	t    *testing.T
	dice *game.Dice
	told []game.Event // by the latest line
}

// fight begins a battle in round 1, in a calm, the south first, with models as in
// "s1 frigate 18 10 0": name, class, place and heading. The first ship of a side is
// its flagship. An option stands for itself or is a pair, as in "fantasy" and
// "boarding cost"; "s elves" gives a side its faction.
func fight(t *testing.T, options string, models ...string) *battle {
	t.Helper()
	s := &State{Version: version}
	s.Sea = Sea{Edition: edition, Seats: 2, Acting: board.Nobody, Rounds: 10, Options: board.Options{Scenario: "skirmish", Points: 10}, Wind: board.Wind{Calm: true}}
	s.Fleets = []Fleet{{Faction: "realmsmen", Booty: 0}, {Faction: "saurians"}}
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
				s.Fleets = append(s.Fleets, Fleet{Faction: "undead"})
			}
			s.Fleets[i].Faction = words[1]
		default:
			t.Fatalf("option %q", one)
		}
	}
	s.Seats = len(s.Fleets)
	for _, one := range models {
		words := strings.Fields(one)
		p, err := readPlace([]string{words[2], words[3], "heading", words[4]}, 0)
		if err != nil || roster.ClassOf(words[1]) == nil {
			t.Fatalf("model %q: %v", one, err)
		}
		seat := game.Seat(strings.Index("snwe", words[0][:1]))
		c := roster.ClassOf(words[1])
		m := board.Model{Name: words[0], Class: c.Key, Built: seat, Seat: seat, Status: board.Afloat, Pose: p, Dice: c.Dice, Table: c}
		m.Flagship = !slices.ContainsFunc(s.Models, func(o board.Model) bool { return o.Seat == seat && o.Flagship }) && mayLead(c.Key)
		if s.Options.Fantasy {
			m.Faction = s.Fleets[seat].Faction
		}
		if c.Flies {
			m.Level = board.Air
		}
		s.Models = append(s.Models, m)
	}
	s.Round, s.Initiative = 1, s.playing()
	s.enter(roster.PhasePairs)
	b := &battle{State: s, t: t, dice: game.NewDice(game.TextSeed(t.Name()))}
	s.run(newTelling(b.dice))
	return b
}

// plays plays a line; the dice show these faces.
func (b *battle) play(seat game.Seat, line string, faces ...int) *battle {
	b.t.Helper()
	b.dice.Queue(faces...)
	p, err := b.Play(seat, line, b.dice)
	if err != nil {
		b.t.Fatalf("%q: %v", line, err)
	}
	b.told = p.Events
	if left := b.dice.Queued(); len(left) > 0 {
		b.t.Fatalf("%q: the faces %v were not rolled; told: %s", line, left, b.text())
	}
	return b
}

// refuses plays a line that must be refused, in words that hold these.
func (b *battle) refuses(seat game.Seat, line, words string) *battle {
	b.t.Helper()
	_, err := b.Play(seat, line, b.dice)
	if r, ok := game.Refused(err); !ok || !strings.Contains(string(r), words) {
		b.t.Fatalf("%q: %v; want a refusal with %q", line, err, words)
	}
	return b
}

// text is what the latest line told.
func (b *battle) text() string {
	var list []string
	for _, e := range b.told {
		list = append(list, e.Text)
	}
	return strings.Join(list, "\n")
}

// tells holds the latest line to having told these words.
func (b *battle) tells(words string) *battle {
	b.t.Helper()
	if !strings.Contains(b.text(), words) {
		b.t.Fatalf("told:\n%s\nwant %q", b.text(), words)
	}
	return b
}

// the is a model by her name.
func (b *battle) the(name string) *board.Model {
	b.t.Helper()
	i := slices.IndexFunc(b.Models, func(m board.Model) bool { return m.Name == name })
	if i < 0 {
		b.t.Fatalf("there is no model %s", name)
	}
	return &b.Models[i]
}

// at holds a model to a place and heading, as in "18 13.5 40".
func (b *battle) at(name, place string) *battle {
	b.t.Helper()
	p := b.the(name).Pose
	if now := p.At.X.String() + " " + p.At.Y.String() + " " + p.Heading.String(); now != place {
		b.t.Fatalf("%s is at %s; want %s", name, now, place)
	}
	return b
}

// shows is what a viewer may know.
func shows(s *State, viewer game.Seat) view.View { return s.View(viewer).(view.View) }

func (b *battle) shows(viewer game.Seat) view.View { return shows(b.State, viewer) }
