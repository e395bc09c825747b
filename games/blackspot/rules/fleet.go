package rules

import (
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
)

// showFleets puts all fleets on the table, once all are locked.
func showFleets(s *battle.State, t *deed.Telling) {
	t.Reveal()
	t.Begins = true
	for _, seat := range s.Playing() {
		b := s.Fleets[seat].Build
		if !b.Placed {
			yard.Place(&s.Sea, seat, &b)
		}
		for i, e := range b.Models {
			c := roster.ClassOf(e.Class)
			m := board.Model{
				Name: s.Numbered(seat), Class: e.Class, Built: seat, Seat: seat, Status: board.Afloat, Pose: e.Pose,
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
		tellFleet(&s.Sea, t, seat)
	}
	rollBooty(&s.Sea, t)
	magic.Deal(s, t)
	beginRound(s, t)
}

// mostIntroduced is how many models of a fleet are told by name.
const mostIntroduced = 7

// tellFleet tells the models of a fleet by name, or for a large fleet how many there are of each
// class.
func tellFleet(s *sea.Sea, t *deed.Telling, seat game.Seat) {
	var parts []string
	list := s.Refs(func(m *board.Model) bool { return m.Built == seat })
	for _, r := range list {
		m := s.Model(r)
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
		t.Last().Stands = true
		return
	}
	flag := parts[0]
	parts = nil
	for _, c := range roster.Classes {
		if n := len(s.Refs(func(m *board.Model) bool { return m.Built == seat && m.Class == c.Key })); n > 0 {
			parts = append(parts, modelsOf(n, c.Title))
		}
	}
	t.Tell("The fleet of %s in the %s: %s, led by %s.", seat.Mark(), roster.Sides[seat].Name, game.List("and", parts...), flag)
	t.Last().Stands = true
}

// modelsOf is a number of models of a class.
func modelsOf(n int, title string) string {
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
func rollBooty(s *sea.Sea, t *deed.Telling) {
	var parts []string
	for _, seat := range s.Playing() {
		f := &s.Fleets[seat]
		rolled := t.RollOne("booty of " + roster.Sides[seat].Name)
		f.Booty = max(figures.LeastBooty, rolled)
		text := seat.Mark() + " " + strconv.Itoa(f.Booty)
		if rolled < f.Booty {
			text += " (rolls " + strconv.Itoa(rolled) + "; " + strconv.Itoa(f.Booty) + " is the least that a fleet has)"
		}
		parts = append(parts, text)
	}
	t.Tell("Booty dice, each to roll a die again: %s.", strings.Join(parts, ", "))
}
