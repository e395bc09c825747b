package blackspot

import (
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// Fleet is the player in a seat.
type Fleet struct {
	Faction string      `json:"faction"`        // her sails, and in a fantasy battle her traits
	Out     bool        `json:"out,omitempty"`  // resigned, or without a ship
	Quit    bool        `json:"quit,omitempty"` // resigned
	Booty   int         `json:"booty"`          // dice
	Score   int         `json:"score"`          // in half points, so that a batteau's half counts
	Tally   board.Tally `json:"tally,omitzero"`
	Lost    bool        `json:"lost,omitempty"`
	Wizard  bool        `json:"wizard,omitempty"` // aboard the flagship
	Acted   bool        `json:"acted,omitempty"`  // the wizard's one act of the round is done
	Passed  bool        `json:"passed,omitempty"` // in this magic phase, for now
	Waived  bool        `json:"waived,omitempty"` // in this magic phase, for good

	Treasure int `json:"treasure,omitempty"` // points of it, where treasure is hunted

	Build board.Build   `json:"build,omitzero"`  // secret until all are locked
	Hand  []roster.Card `json:"hand,omitempty"`  // secret
	Known []roster.Card `json:"known,omitempty"` // cards of the hand that everyone knows of

	Dispels  []board.Standing `json:"dispels,omitempty"`  // secret
	Standing bool             `json:"standing,omitempty"` // he answers spells by Dispels alone; public
	Answer   board.Answer     `json:"answer,omitzero"`    // to the card that is shown; secret until opened

	Keep  string `json:"keep,omitempty"`  // setting: booty never, last (""), always, ask
	Hooks string `json:"hooks,omitempty"` // setting: keep, cut, weaker ("")
	Casts string `json:"casts,omitempty"` // setting: in the magic phase he is asked ask (""), near or never
	Draft string `json:"draft,omitempty"` // secret: an order that is tried out
}

// trait are the marks of a fleet's faction, none in a plain battle.
func (s *Sea) traits(seat game.Seat) *roster.Faction {
	if seat == board.Nobody || !s.Options.Fantasy {
		return &roster.Faction{}
	}
	return roster.FactionOf(s.Fleets[seat].Faction)
}

// budget is what a seat may spend, in half points.
func (s *Sea) budget(seat game.Seat) int {
	n := 2 * s.Options.Points
	if s.Options.Fantasy && s.Fleets[seat].Faction == "realmsmen" {
		n += 4
	}
	if s.Options.Scenario == "blockade" && seat == 0 {
		n -= 4
	}
	return n
}

// mostModels is the most models that a fleet may have.
const mostModels = 28

// mayHave refuses a class that a seat cannot have at all.
func (s *Sea) mayHave(seat game.Seat, c *roster.Class) error {
	switch {
	case c.Option == "batteaux" && !s.Options.Batteaux, c.Option == "super" && !s.Options.Super:
		return game.Refuse("At this table the setting %s is off; choose sloop, frigate or manowar.", c.Option)
	case c.Option == "summoned", c.Option == "fantasy" && s.traits(seat).Model != c.Key:
		return game.Refuse("A %s does not sail in your fleet; choose sloop, frigate or manowar.", c.Title)
	}
	return nil
}

// checkBuild refuses a fleet on paper that may not be.
func (s *Sea) checkBuild(seat game.Seat, b board.Build) error {
	if len(b.Models) == 0 {
		return game.Refuse("Your fleet has no ship yet; type pick heavy, or add sloop.")
	}
	own := 0
	for _, e := range b.Models {
		c := roster.ClassOf(e.Class)
		if c == nil {
			return game.Refuse("There is no class %s.", game.Quote(e.Class))
		}
		if err := s.mayHave(seat, c); err != nil {
			return err
		}
		if c.Option == "fantasy" {
			own++
		}
	}
	switch {
	case b.Cost() > s.budget(seat):
		return game.Refuse("That fleet costs %s points, and you have %s; drop a model, or add a cheaper one.", view.Halves(b.Cost()), view.Halves(s.budget(seat)))
	case own > 1:
		return game.Refuse("A fleet has one %s at most; add a ship.", s.traits(seat).Model)
	case len(b.Models) > mostModels:
		return game.Refuse("A fleet has %d models at most; drop one first, as in: drop 1.", mostModels)
	case b.Flagship < 0 || b.Flagship >= len(b.Models) || !mayLead(b.Models[b.Flagship].Class):
		return game.Refuse("The flagship must be a ship that stays on the surface; type flag and the number of one.")
	}
	if b.Placed {
		return s.placesFit(seat, b)
	}
	return nil
}

// mayLead reports whether a class may be the flagship.
func mayLead(key string) bool {
	c := roster.ClassOf(key)
	return !c.Monster && !c.Flies && !c.Dives
}

// usualBuild is the first quick pick, placed automatically.
func (s *Sea) usualBuild(seat game.Seat) board.Build {
	b := s.picksFor(seat)[0].build()
	s.place(seat, &b)
	return b
}

// showFleets puts all fleets on the table, once all are locked.
func (s *State) showFleets(t *telling) {
	t.reveal()
	t.begins = true
	for _, seat := range s.playing() {
		b := s.Fleets[seat].Build
		if !b.Placed {
			s.place(seat, &b)
		}
		for i, e := range b.Models {
			c := roster.ClassOf(e.Class)
			m := board.Model{
				Name: s.numbered(seat), Class: e.Class, Built: seat, Seat: seat, Status: board.Afloat, Pose: e.Pose,
				Dice: c.Dice, Flagship: i == b.Flagship, Ahead: b.Ahead, Table: c,
			}
			if s.Options.Fantasy {
				m.Faction = s.Fleets[seat].Faction
			}
			if c.Flies && !e.Landed {
				m.Level = board.Air
			}
			m.Note(e.Pose.At, "")
			s.Models = append(s.Models, m)
		}
		s.Fleets[seat].Build = board.Build{}
		s.tellFleet(t, seat)
	}
	s.rollBooty(t)
	s.deal(t)
	s.beginRound(t)
}

// mostIntroduced is how many models of a fleet are told by name.
const mostIntroduced = 7

// tellFleet tells what a fleet is: by name, or of a large one how many of each class.
func (s *Sea) tellFleet(t *telling, seat game.Seat) {
	var parts []string
	list := s.refs(func(m *board.Model) bool { return m.Built == seat })
	for _, r := range list {
		m := s.model(r)
		text := m.Called()
		if text != m.Title() {
			text = m.ClassOf().Title + " " + text
		}
		if m.Flagship {
			parts = append([]string{text + ", the flagship"}, parts...)
			continue
		}
		parts = append(parts, text)
	}
	if len(list) <= mostIntroduced {
		t.Tell("The fleet of %s in the %s: %s.", seat.Mark(), roster.Sides[seat].Name, strings.Join(parts, "; "))
		return
	}
	flag := parts[0]
	parts = nil
	for _, c := range roster.Classes {
		if n := len(s.refs(func(m *board.Model) bool { return m.Built == seat && m.Class == c.Key })); n > 0 {
			parts = append(parts, plural(n, c.Title))
		}
	}
	t.Tell("The fleet of %s in the %s: %s, led by %s.", seat.Mark(), roster.Sides[seat].Name, game.List("and", parts...), flag)
}

// plural is a number of models of a class.
func plural(n int, title string) string {
	switch {
	case n == 1:
		return "1 " + title
	case strings.HasSuffix(title, "man-o-war"):
		return strconv.Itoa(n) + " men-o-war"
	case title == "batteau":
		return strconv.Itoa(n) + " batteaux"
	}
	return strconv.Itoa(n) + " " + title + "s"
}

// rollBooty rolls the booty of each fleet.
func (s *Sea) rollBooty(t *telling) {
	var parts []string
	for _, seat := range s.playing() {
		f := &s.Fleets[seat]
		rolled := t.roll("booty of " + roster.Sides[seat].Name)
		f.Booty = max(3, rolled)
		text := seat.Mark() + " " + strconv.Itoa(f.Booty)
		if rolled < f.Booty {
			text += " at least"
		}
		parts = append(parts, text)
	}
	t.Tell("Booty dice, each to roll a die again: %s.", strings.Join(parts, ", "))
}
