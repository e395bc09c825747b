package table

import (
	"testing"

	"shipboard/bot/chat"
)

// A name with a space is understood on either side of replace, in quotes or not, as a chat without mentions has it typed.
func TestReplaceByNamesWithSpaces(t *testing.T) {
	for _, typed := range []string{`@Ann Lee computer`, `"Ann Lee" computer`, `ann computer`, `ann lee computer strong`, `“Ann Lee” Bob Low`, `ann lee "bob low"`, `ann @B`} {
		s := newScene(t)
		s.play("ann join caller", "bob join guest", "ann begin")
		s.at.Seats[0].Person.Name = "Ann Lee"
		r := Task{Request: chat.Request{From: s.at.Seats[1].Person, People: []chat.Person{{Chat: s.at.Seats[1].Person.Chat, ID: "B", Name: "Bob Low"}}}, Rest: typed}
		seat, to, err := s.at.parseOffer(r)
		if err != nil || seat != 0 {
			t.Errorf("replace %s is seat %d, %v", typed, seat, err)
			continue
		}
		if computer := to.Chat == ComputerChat; computer == (to.Name == "Bob Low") {
			t.Errorf("replace %s gives the seat to %+v", typed, to)
		}
	}
}
