package web

import (
	"strings"
	"testing"

	"shipboard/bot/chat"
)

// A private message leads to the channel that it is about by that channel's name, and names
// no channel that is not there.
func TestAMessageLeadsToItsChannel(t *testing.T) {
	s := open(t)
	me := chat.Person{Chat: Name, ID: "p001"}
	send(t, s.Web, chat.Delivery{Key: "k1", Person: &me, Message: chat.Message{
		Title: "JAWS in {c0}", Lines: []string{"Not in {c1}."}, Places: []chat.Link{{Place: firstChannel()}, {Place: chat.Place{Chat: "discord", ID: "c001"}}}, Private: true,
	}})
	sent := s.host().listen("p001", "")
	name := s.channels[0].Name
	if !strings.Contains(sent, `[{"t":"JAWS in "},{"t":"`+name+`","r":"c001"}]`) || !strings.Contains(sent, `{"t":"its channel"}`) {
		t.Errorf("the page is sent %s", sent)
	}
}

// The rooms whose games go on are listed; one whose game is over is not.
func TestARoomTellsThatItsGameIsOver(t *testing.T) {
	s := open(t)
	over := func() bool {
		s.mu.RLock()
		defer s.mu.RUnlock()
		return s.roomView(s.person("p001"), "c001", "deck").Over
	}
	again := []chat.Button{{ID: chat.PublicID(chat.PressAgain, "t1"), Label: "Play again"}}
	for _, step := range []struct {
		key     string
		message chat.Message
		over    bool
	}{
		{"lobby 1", chat.Message{Kind: chat.Lobby, Title: "JAWS"}, false},
		{"turn 1", chat.Message{Kind: chat.Turn, Lines: []string{"The shark hunts."}}, false},
		{"turn 2", chat.Message{Kind: chat.Turn, Lines: []string{"The shark is dead."}, Buttons: again}, true},
		{"lobby 2", chat.Message{Kind: chat.Lobby, Title: "JAWS"}, false},
	} {
		place := firstChannel()
		send(t, s.Web, chat.Delivery{Key: step.key, Place: place, Message: step.message})
		if got := over(); got != step.over {
			t.Errorf("after %s the game is over: %v", step.key, got)
		}
	}
}
