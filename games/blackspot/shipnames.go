package blackspot

import (
	"strconv"
	"strings"

	"shipboard/games/game"
)

// shipNames are the names of the ships of each side, by its letter, in the order in
// which they are numbered. A theme tells the sides apart: beasts, birds, stars and
// tempers. More ships have no name.
var shipNames = map[string][]string{
	"s": {"Badger", "Otter", "Wolf", "Lynx", "Stoat", "Boar", "Hare", "Viper", "Bear", "Fox", "Stag", "Marten", "Ferret", "Tiger"},
	"n": {"Heron", "Petrel", "Falcon", "Raven", "Curlew", "Osprey", "Gannet", "Kestrel", "Swan", "Plover", "Magpie", "Rook", "Wren", "Crane"},
	"w": {"Sirius", "Vega", "Rigel", "Altair", "Mira", "Castor", "Pollux", "Capella", "Orion", "Deneb", "Spica", "Mizar", "Atlas", "Procyon"},
	"e": {"Fury", "Folly", "Mercy", "Fortune", "Envy", "Valour", "Malice", "Patience", "Revenge", "Defiance", "Prudence", "Whimsy", "Glory", "Spite"},
}

// calledIn writes the models in a label of dice as a story tells of them.
func calledIn(label string, models []Model) string {
	for i := range models { // N10 before N1
		if m := &models[len(models)-1-i]; m.namedIn(label) {
			label = strings.Replace(label, m.Title(), m.Called(), 1)
		}
	}
	return label
}

// namedIn reports whether a text may have the title of a model, in which her name
// stands in capitals.
func (m *Model) namedIn(text string) bool {
	for i := range len(text) - len(m.Name) + 1 {
		if text[i] == m.Name[0]-'a'+'A' && text[i+1:i+len(m.Name)] == m.Name[1:] {
			return true
		}
	}
	return false
}

// Called is how a story tells of a model: "Wolf S3". A being, and a ship beyond the
// list, are told of by their class.
func (m *Model) Called() string {
	n, err := strconv.Atoi(m.Name[1:])
	if names := shipNames[m.Name[:1]]; err == nil && m.ship() && 0 < n && n <= len(names) {
		return names[n-1] + " " + game.Capital(m.Name)
	}
	return m.Title()
}

// kind is the class of a model with a comma, where her name does not tell it.
func (m *Model) kind() string {
	if m.Called() == m.Title() {
		return ""
	}
	return m.class().title + ", "
}

// entryName is how a model on paper will be called.
func entryName(letter string, place int, kind string) string {
	m := Model{Name: letter + strconv.Itoa(place+1), Class: kind}
	return game.Capital(m.Called())
}
