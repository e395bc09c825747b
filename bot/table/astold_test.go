package table

import (
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// A seat changes hands: Ann lets a computer play on, Bob takes it, and each keeps what was
// told of them, in the log, in the turn's message and in what a call tells.
func TestWhatWasToldOfAPlayerStaysTheirs(t *testing.T) {
	person := func(name string) chat.Person { return chat.Person{Chat: "mem", ID: name, Name: name} }
	at := &Table{Def: &game.Game{}, Head: Head{Progress: Progress{Seats: Seats{{Person: person("Bob"), Past: []chat.Person{person("Ann")}}, {Person: person("Cy")}}}}}
	line := func(by PlayedBy, texts ...string) Entry {
		e := Entry{Seat: 0, Line: "any", By: by}
		for _, text := range texts {
			e.Events = append(e.Events, game.Event{To: game.Everyone(), Text: text})
		}
		return e
	}
	taken := func(from, to string) Entry { return Entry{Note: &Note{Kind: NoteTaken, From: from, To: to}} }
	entries := []Entry{
		line(ByItsPerson, "{0} sails to {1}."),
		line(ByComputer, "{0} waits."), // for one turn
		taken("Ann", "Fair computer"),
		line(ByComputer, "{0} fires at {1}."),
		taken("Fair computer", "Bob"),
		line(ByEarlier, "{0} boards {1}."),
	}
	want := []string{
		"Ann sails to {1}.", "A computer played for Ann: Ann waits.", "Fair computer takes over the seat of Ann.", "Fair computer fires at {1}.",
		"Bob takes over the seat of Fair computer.", "{0} had left this for later: {0} boards {1}.",
	}
	var log []string
	for _, e := range at.AsTold(entries) {
		if e.Note != nil {
			log = append(log, e.Noted())
		}
		for _, v := range e.Events {
			log = append(log, e.PlayedFor(v)+v.Text)
		}
	}
	if !slices.Equal(log, want) {
		t.Errorf("the log is\n%s\nwant\n%s", strings.Join(log, "\n"), strings.Join(want, "\n"))
	}
	if entries[0].Events[0].Text != "{0} sails to {1}." {
		t.Errorf("the journal itself says %q now", entries[0].Events[0].Text)
	}
	for n, e := range entries {
		at.Log.Add(e)
		at.Recent.Keep(uint64(n), at.Seats.sittingAt(e))
	}
	short := strings.Join(slices.Concat(at.Log.opening, at.Log.since), "\n")
	if told := "Ann sails to {1}.\nAnn waits.\nFair computer takes over the seat of Ann.\nFair computer fires at {1}.\nBob takes over the seat of Fair computer.\n{0} boards {1}."; short != told {
		t.Errorf("the turn tells\n%s", short)
	}
	var recent []string
	for _, told := range at.Recent.between(0, 9) {
		for _, v := range told.events {
			recent = append(recent, v.Text)
		}
	}
	if told := strings.Join(recent, "\n"); !strings.Contains(told, "A computer played for Ann: Ann waits.") || !strings.Contains(told, "\nFair computer fires") {
		t.Errorf("a call tells\n%s", told)
	}
}

// A computer that keeps a seat is named by its lines, and not told to play for itself.
func TestAComputerDoesNotPlayForItself(t *testing.T) {
	ann := chat.Person{Chat: "mem", ID: "ann", Name: "Ann"}
	at := &Table{Def: &game.Game{}, Head: Head{Progress: Progress{Seats: Seats{{Person: chat.Person{Chat: ComputerChat, ID: "fair 1", Name: "Fair computer"}, Past: []chat.Person{ann}}}}}}
	e := Entry{Line: "any", By: ByComputer, Events: []game.Event{{To: game.Everyone(), Text: "{0} sails."}}}
	at.Recent.Keep(1, at.Seats.sittingAt(e))
	if got := at.Recent.between(0, 9)[0].events[0].Text; got != "{0} sails." {
		t.Errorf("a call tells %q", got)
	}
}
