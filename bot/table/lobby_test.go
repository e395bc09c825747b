package table

import (
	"testing"

	"shipboard/games/game"
)

// The lobby seats people and computers, and refuses what does not fit.
func TestLobby(t *testing.T) {
	for name, lines := range map[string][]string{
		"a role is taken once": {
			"ann join caller -> You are in.", "bob join caller -> Caller is taken", "bob join guest -> You are in.", "bob join -> Noted",
		},
		"the seats are three": {
			"ann join", "bob join", "cat join", "dan join -> All 3 seats are taken.", "cat leave -> You have left the table.", "dan join -> You are in.",
		},
		"a computer makes room": {
			"ann join", "ann join computer -> sits down", "ann join computer", "bob join -> some by computers", "ann leave computer -> gives its seat back", "bob join -> You are in.",
		},
		"computers alone do not play": {
			"ann join", "ann join computer", "ann leave", "ann begin -> Only computers sit here",
		},
		"settings end with the lobby": {
			"ann join", "bob set rounds=3 -> Only those who sit here", "ann set rounds=3", "ann set winds=3 -> There is no setting",
			"bob join", "ann begin", "ann set rounds=2 -> The game has begun, so its settings stay", "bob leave -> The game has begun", "bob begin -> has begun already",
		},
	} {
		t.Run(name, func(t *testing.T) { newScene(t).play(lines...) })
	}
}

// A role is asked for by its title, too, which is what the lobby shows: American, not us.
func TestRoleByItsTitle(t *testing.T) {
	at := &Table{Def: &game.Game{Title: "Away", Seats: game.Seats{Roles: []game.Role{{Key: "uk", Title: "British"}, {Key: "us", Title: "American"}}}}}
	for typed, want := range map[string]string{"american": "us", "British": "uk", "us": "us"} {
		if got, err := at.askFor([]string{typed}, game.Public); err != nil || len(got) != 1 || got[0] != want {
			t.Errorf("%s asks for %v, %v; want %s", typed, got, err, want)
		}
	}
}
