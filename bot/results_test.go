package bot

import (
	"context"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/games/jaws"
	"shipboard/store"
)

// ends plays a game in a channel of a server to its end: the second who sits there resigns.
func (h *hall) ends(game, server, place string, who ...string) {
	h.t.Helper()
	at := chat.Request{Place: chat.Place{Chat: "mem", ID: place}, Server: chat.Server{ID: server}}
	types := func(name, text string) chat.Answer {
		r := at
		r.From, r.Text = person(name), text
		a := h.ask(r)
		if a.Refused {
			h.t.Fatalf("%s: %s is refused: %s", name, text, shown(a.Message))
		}
		return a
	}
	types(who[0], "start "+game)
	for _, name := range who {
		types(name, "join")
	}
	types(who[0], "begin")
	m := types(who[1], "resign").Message
	r := at
	r.From, r.Press = person(who[1]), m.Buttons[0].ID
	h.ask(r)
}

// results is what somebody is shown who sees some channels of a server.
func (h *hall) results(who, server, place, text string, sees ...string) string {
	h.t.Helper()
	return shown(h.ask(chat.Request{
		From: person(who), Place: chat.Place{Chat: "mem", ID: place}, Server: chat.Server{ID: server}, Text: "results " + text,
		Sees: func(_ context.Context, p chat.Place) bool { return strings.Contains(strings.Join(sees, " "), p.ID) },
	}).Message)
}

// Nobody learns of a game in another server, or in a channel that they do not see, unless they have
// played it: neither by the list nor by the numbers. A game that goes on is not a result.
func TestResultsAreOfTheServerAndOfWhatOneSees(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.ends("duel", "harbour", "deck", "ann", "bob")
	h.ends("duel", "harbour", "cabin", "cat", "ann")
	h.ends("duel", "island", "reef", "bob", "dan")
	for _, text := range []string{"ann start duel", "ann join", "eve join", "ann begin"} {
		h.ask(chat.Request{From: person(text[:3]), Place: chat.Place{Chat: "mem", ID: "cove"}, Server: chat.Server{ID: "harbour"}, Text: text[4:]})
	}
	for _, c := range []struct {
		who, server, place, sees string
		games                    int
		names                    string
	}{
		{"zoe", "harbour", "deck", "", 1, "Ann Bob"},
		{"zoe", "harbour", "deck", "deck cabin cove", 2, "Ann Bob Cat"},
		{"zoe", "harbour", "cove", "", 0, ""},
		{"cat", "harbour", "deck", "", 2, "Ann Bob Cat"},
		{"zoe", "island", "reef", "reef deck cabin", 1, "Bob Dan"},
		{"zoe", "", "deck", "deck cabin cove reef", 0, ""},
	} {
		list, people := h.results(c.who, c.server, c.place, "", c.sees), h.results(c.who, c.server, c.place, "people", c.sees)
		if n := strings.Count(list, "wins."); n != c.games {
			t.Errorf("%s in %s, who sees %q, reads of %d games, want %d:\n%s", c.who, c.place, c.sees, n, c.games, list)
		}
		for _, name := range []string{"Ann", "Bob", "Cat", "Dan", "Eve"} {
			if strings.Contains(people, name) != strings.Contains(c.names, name) {
				t.Errorf("%s in %s, who sees %q, reads, and should of %q:\n%s", c.who, c.place, c.sees, c.names, people)
			}
		}
	}
}

// A game that ended before a restart still stands in the results, and the list has pages.
func TestResultsHavePages(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	for range 7 {
		h.ends("duel", "harbour", "deck", "ann", "bob")
		h.now = h.now.Add(time.Hour)
	}
	h.restart()
	first, second := h.results("zoe", "harbour", "deck", ""), h.results("zoe", "harbour", "deck", "2")
	if strings.Count(first, "Ann wins.") != 5 || strings.Count(second, "Ann wins.") != 2 || !strings.Contains(second, "page 2 of 2") || !strings.Contains(second, "\n6. ") {
		t.Errorf("seven games are listed as\n%s%s", first, second)
	}
	if past := h.results("zoe", "harbour", "deck", "9"); past != second {
		t.Errorf("behind the last page stands\n%s", past)
	}
}

// The crew has won or lost together; whoever was alone against it is a side, too.
func TestTheCrewIsOneSide(t *testing.T) {
	h := newHall(t, store.Memory(), &jaws.Game)
	h.typesAll("ann: start jaws", "ann: join shark", "bob: join brody", "cat: join quint", "ann: begin", "ann: resign")
	h.presses("ann", "Resign for good", "")
	all, err := h.bot.tables.Results(t.Context(), table.Listing{Chat: "mem"}, 9)
	if err != nil || len(all) != 1 {
		t.Fatalf("%d results, %v", len(all), err)
	}
	seats := all[0].Seats
	if s := seats[0]; s.Side != "Shark" || all[0].Won(s) || s.Team == seats[1].Team {
		t.Errorf("the shark is %+v", s)
	}
	for _, s := range seats[1:] {
		if s.Side != "Crew" || !all[0].Won(s) || s.Team != seats[1].Team {
			t.Errorf("of the crew one is %+v", s)
		}
	}
}

// Once a game was searched for its turning points, its results tell each player's luck. They also
// tell how soon players answered calls. Both stay when somebody is forgotten.
func TestLuckAndAnswersStandInTheResults(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.turned = true
	h.restart()
	h.beginDuel()
	h.now = h.now.Add(25 * time.Minute)
	h.playDuel()
	h.flush()
	told := func() (seats []table.Placed) {
		all, err := h.bot.tables.Results(t.Context(), table.Listing{Chat: "mem"}, 9)
		if err != nil || len(all) != 1 {
			t.Fatalf("%d results, %v", len(all), err)
		}
		return all[0].Seats
	}
	seats := told()
	if a, b := seats[0].Luck, seats[1].Luck; a == nil || b == nil || *a == 0 || (*a > 0) == (*b > 0) {
		t.Errorf("the luck is %d and %d", *a, *b)
	}
	people := h.results("zoe", "", "deck", "people")
	for _, want := range []string{" Called ", "half of the answers came within 1 minute.", " Luck: +", " Luck: −", " Luck tells by how much dice"} {
		if !strings.Contains(people, want) {
			t.Errorf("the results do not say %q:\n%s", want, people)
		}
	}
	if _, err := h.bot.tables.Forget(t.Context(), person("ann")); err != nil {
		t.Error(err)
	}
	if after := told(); *after[0].Luck != *seats[0].Luck || after[1].Answered.Called != seats[1].Answered.Called {
		t.Errorf("after Ann was forgotten they are %+v, and were %+v", after, seats)
	}
}
