package lists

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// OfferGuess adds to the message of a turn the buttons by which those who watch guess.
func OfferGuess(t *table.Table, m *chat.Message) {
	add := func(verb, label string) {
		if len(m.Buttons) < chat.MostButtons {
			m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(verb, t.ID), Label: label})
		}
	}
	add(chat.PressSeer, "Who will win?")
	if now, ok := t.Contest(); ok {
		add(chat.PressMoment, t.Names().In(now.Ask))
	}
}

// TellMoment adds to a message how many of those who guessed a moment were right, and who. Those
// who want to stand in no results are counted and not named.
func TellMoment(m *chat.Message, saw table.SawMoment, hidden []chat.Person) {
	asked, guessed, right := saw.Ask, saw.Guessed, saw.Right
	named := slices.DeleteFunc(slices.Clone(right), func(p chat.Person) bool { return slices.ContainsFunc(hidden, p.Is) })
	slices.SortStableFunc(named, func(a, b chat.Person) int { return cmp.Compare(a.Name, b.Name) })
	named = named[:min(len(named), mostSaw)]
	says := fmt.Sprintf("%s %d of %s knew", asked, len(right), game.Count(guessed, "seer"))
	if len(right) == 0 {
		says = fmt.Sprintf("%s None of %s knew", asked, game.Count(guessed, "seer"))
	}
	m.People = slices.Clone(m.People)
	var names []string
	for _, p := range named {
		m.People = append(m.People, p)
		names = append(names, game.Seat(len(m.People)-1).Mark())
	}
	if more := len(right) - len(named); more > 0 && len(named) > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	if len(names) > 0 {
		says += ": " + game.List("and", names...)
	}
	m.Note = strings.TrimSpace(m.Note + " " + says + ".")
	*m = chat.Fit(*m)
}

// mostSaw is how many of those who saw it coming the end of a game names.
const mostSaw = 5

// TellSeers adds to the message of a game's end which of its seers were right. Those who want to
// stand in no results are counted and not named.
func TellSeers(m *chat.Message, saw []table.Saw, hidden []chat.Person) {
	saw = slices.DeleteFunc(slices.Clone(saw), func(s table.Saw) bool { return s.Silent })
	if len(saw) == 0 {
		return
	}
	right := slices.DeleteFunc(slices.Clone(saw), func(s table.Saw) bool { return s.Points == 0 })
	named := slices.DeleteFunc(slices.Clone(right), func(s table.Saw) bool { return slices.ContainsFunc(hidden, s.Person.Is) })
	named = named[:min(len(named), mostSaw)]
	says := fmt.Sprintf("%d of %s saw it coming", len(right), game.Count(len(saw), "seer"))
	if len(right) == 0 {
		says = fmt.Sprintf("None of %s saw it coming", game.Count(len(saw), "seer"))
	}
	m.People = slices.Clone(m.People)
	var names []string
	for _, s := range named {
		m.People = append(m.People, s.Person)
		names = append(names, fmt.Sprintf("%s (%s)", game.Seat(len(m.People)-1).Mark(), game.Count(s.Points, "point")))
	}
	if more := len(right) - len(named); more > 0 && len(named) > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	if len(names) > 0 {
		says += ": " + game.List("and", names...)
	}
	m.Note = strings.TrimSpace(m.Note + " " + says + ".")
	*m = chat.Fit(*m)
}

// Foresight is what somebody has guessed of the games of a server.
type Foresight struct {
	Person                 chat.Person
	Guesses, Right, Points int // of who would win; the points are for all
	Moments, Of            int // guessed right, of those guessed
}

// Foresights are what the people of a chat, and those who watch on the page, have guessed of some games, the newest first. Those with most
// points come first.
func Foresights(results []table.Result, on string) []Foresight {
	var all []Foresight
	for _, r := range results {
		for _, s := range r.Seers {
			if s.Person.Chat != on && !s.Person.IsGuest() {
				continue
			}
			at := slices.IndexFunc(all, func(f Foresight) bool { return f.Person.Is(s.Person) })
			if at < 0 {
				at, all = len(all), append(all, Foresight{Person: s.Person}) // by their newest name
			}
			f := &all[at]
			f.Points, f.Moments, f.Of = f.Points+s.Points+s.Moments, f.Moments+s.Moments, f.Of+s.Of
			if !s.Silent {
				f.Guesses++
			}
			if s.Points > 0 {
				f.Right++
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Foresight) int {
		return cmp.Or(b.Points-a.Points, a.Guesses-b.Guesses, a.Of-b.Of, cmp.Compare(a.Person.Name, b.Person.Name))
	})
	return all
}

// SeersMessage is the table of the seers of a server.
func SeersMessage(all []Foresight, listed bool) chat.Message {
	m := chat.Message{Title: "Who saw it coming", Note: "Guesses of who would win games that they watched, in channels that you see. A right guess brings 10 points in the first turn, and fewer in each turn after that. A moment guessed right brings 1."}
	for i, f := range all[:min(len(all), mostPeople)] {
		m.People = append(m.People, f.Person)
		var right []string
		if f.Guesses > 0 {
			right = append(right, Tally(f.Right)+" of "+game.Count(f.Guesses, "game"))
		}
		if f.Of > 0 {
			right = append(right, Tally(f.Moments)+" of "+game.Count(f.Of, "moment"))
		}
		m.Lines = append(m.Lines, fmt.Sprintf("%s: %s, right in %s.", game.Seat(i).Mark(), game.Count(f.Points, "point"), game.List("and", right...)))
	}
	if n := len(all) - mostPeople; n > 0 {
		m.Lines = append(m.Lines, fmt.Sprintf("And %d more.", n))
	}
	if len(all) == 0 {
		m.Lines = []string{"Nobody has guessed here yet."}
	}
	m.Buttons = []chat.Button{resultsButton("1", "The games"), resultsButton(ResultsPeople, "Who has won how often"), listButton(listed)}
	return chat.Fit(m)
}

// SeersButton leads to the table of the seers, if somebody has guessed in some games; nil if nobody has.
func SeersButton(ended []Ended) *chat.Button {
	if !slices.ContainsFunc(ended, func(e Ended) bool { return len(e.Seers) > 0 }) {
		return nil
	}
	b := resultsButton(ResultsSeers, "Who saw it coming")
	return &b
}
