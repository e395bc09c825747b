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
