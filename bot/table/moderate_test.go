package table

import (
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Whoever moderates one channel has no say about the game of another, though they may
// press a button that came from there.
func TestModeratorsOfOtherChannels(t *testing.T) {
	deck, cove := chat.Place{Chat: "mem", ID: "deck"}, chat.Place{Chat: "mem", ID: "cove"}
	for _, c := range []struct {
		name      string
		place     chat.Place
		moderates bool
		ends      bool
	}{
		{"a moderator here", deck, true, true},
		{"a moderator elsewhere", cove, true, false},
		{"nobody in particular", deck, false, false},
		{"in private", chat.Place{}, true, false},
	} {
		at := &Table{Def: &game.Game{Title: "Duel"}, Head: Head{
			Charter:  Charter{ID: "abcde", Places: []chat.Place{deck}},
			Progress: Progress{Stage: Lobby, Seats: Seats{{Person: chat.Person{Chat: "mem", ID: "ann", Name: "Ann"}}}},
		}}
		r := Task{
			Request: chat.Request{From: chat.Person{Chat: "mem", ID: "eve", Name: "Eve"}, Place: c.place, Moderator: c.moderates, Channels: []chat.Channel{{Place: cove, Name: "cove", Moderator: true}}},
			Press:   chat.Press{Verb: chat.PressModerate, Table: "abcde", Seat: game.Public, Args: []string{endNow}},
		}
		r.Rest = "1"
		if _, err := at.RemoveHere(&Change{Now: time.Now()}, r); err == nil != c.ends {
			t.Errorf("%s takes somebody out of the lobby: %v", c.name, err)
		}
		if _, err := at.EndHere(&Change{Now: time.Now()}, r); err == nil != c.ends || (at.Stage == Over) != c.ends {
			t.Errorf("%s ends the game: %v", c.name, err)
		}
		at.Stage, r.Rest = Lobby, "#cove"
		if _, err := at.MoveHere(&Change{Now: time.Now()}, r); err == nil != c.ends || (at.Places[0] == cove) != c.ends {
			t.Errorf("%s moves the game: %v", c.name, err)
		}
	}
}

// A game moves only to a channel that the chat itself named, that the moderator moderates,
// and where the bot may write.
func TestMovesOnlyWhereItMay(t *testing.T) {
	deck := chat.Place{Chat: "mem", ID: "deck"}
	cove := chat.Channel{Place: chat.Place{Chat: "mem", ID: "c1"}, Name: "cove", Moderator: true}
	foreign, shut, abroad := cove, cove, cove
	foreign.Moderator, shut.Lacks, abroad.Chat = false, "Send Messages", "other"
	for _, c := range []struct {
		typed string
		named chat.Channel
		moves bool
	}{
		{"#cove", cove, true},
		{"cove", cove, true},
		{"#C1", cove, false},
		{"#c1", cove, true},
		{"#bay", cove, false},
		{"", cove, false},
		{"#cove", foreign, false},
		{"#cove", shut, false},
		{"#cove", abroad, false},
		{"#deck", chat.Channel{Place: deck, Name: "deck", Moderator: true}, false},
	} {
		at := &Table{Def: &game.Game{Title: "Duel"}, Head: Head{Charter: Charter{ID: "abcde", Places: []chat.Place{deck}}, Progress: Progress{Stage: Lobby}}}
		r := Task{Request: chat.Request{Place: deck, Moderator: true, Channels: []chat.Channel{c.named}}, Rest: c.typed}
		if _, err := at.MoveHere(&Change{Now: time.Now()}, r); (err == nil) != c.moves || (at.Places[0] != deck) != c.moves {
			t.Errorf("%q with %+v: %v", c.typed, c.named, err)
		}
	}
}
