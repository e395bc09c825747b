package lists

import (
	"fmt"
	"slices"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/rating"
	"shipboard/bot/table"
)

func satAs(name, side string, place, team int) table.Placed {
	p := chat.Person{Chat: "mem", ID: name, Name: name}
	if name == "computer" {
		p = chat.Person{Chat: table.ComputerChat, ID: "fair 1", Name: "Fair computer"}
	}
	if name == "forgotten" {
		p = chat.Person{}
	}
	return table.Placed{Person: p, Word: side, Side: side, Place: place, Team: team}
}

// huntOf is a game of the shark against the crew.
func huntOf(shark string, won bool, crew ...string) table.Result {
	places := map[bool]int{true: 1, false: 1 + len(crew)}
	r := table.Result{Game: "hunt", Seats: []table.Placed{satAs(shark, "Shark", places[won], 0)}}
	place := 1
	if won {
		place = 2
	}
	for _, name := range crew {
		r.Seats = append(r.Seats, satAs(name, "Crew", place, 1))
	}
	return r
}

func ratingIn(all []Standing, who, side string) *rating.Rating {
	for _, s := range all {
		for _, p := range s.Played {
			for _, x := range p.Sides {
				if s.Person.ID == who && x.Side == side {
					return x.Rating
				}
			}
		}
	}
	return nil
}

// Ann wins nine games as the shark: then nobody is rated yet. With the tenth all are, each side
// by itself.
func TestRatingsNeedTenGames(t *testing.T) {
	var results []table.Result
	for range leastRated - 1 {
		results = append(results, huntOf("ann", true, "bob", "cat"))
	}
	if all := Standings(results, "mem"); ratingIn(all, "ann", "Shark") != nil || all[0].Person.ID != "ann" || all[0].Won != 9 {
		t.Errorf("after nine games the standings are %+v", all)
	}
	results = append(results, huntOf("bob", false, "ann", "cat"))
	all := Standings(results, "mem")
	for _, c := range []struct {
		who, side string
		above     bool
	}{{"ann", "Shark", true}, {"ann", "Crew", true}, {"bob", "Shark", false}, {"bob", "Crew", false}} {
		r := ratingIn(all, c.who, c.side)
		if r == nil || r.Mu > rating.New.Mu != c.above || r.Sigma >= rating.New.Sigma {
			t.Errorf("%s is rated %v as %s; above 25: want %v", c.who, r, c.side, c.above)
		}
	}
}

// A computer's rating moves less than that of a person with the same games, whoever was forgotten
// is nobody else, and a game that its players lost together rates nobody.
func TestWhoIsRatedHow(t *testing.T) {
	duel := func(a, b string) table.Result {
		r := table.Result{Game: "duel", Seats: []table.Placed{satAs(a, "", 1, 0), satAs(b, "", 2, 1)}}
		for i := range r.Seats {
			r.Seats[i].Word = fmt.Sprint("seat ", i)
		}
		return r
	}
	var results []table.Result
	for i := range leastRated {
		r := duel("computer", "ann")
		r.Table = fmt.Sprint("t", i)
		results = append(results, r)
	}
	rated := rate(results)
	ann, fair := rated[ratedAs{"duel", "", "mem", "ann"}], rated[ratedAs{"duel", "", table.ComputerChat, "fair"}]
	if up, down := fair.Mu-rating.New.Mu, rating.New.Mu-ann.Mu; up <= 0 || up >= down/2 {
		t.Errorf("the computer is rated %v and ann %v", fair, ann)
	}
	for i := range results {
		results[i].Seats[0] = satAs("forgotten", "", 1, 0)
	}
	if n := len(rate(results)); n != 1+len(results) {
		t.Errorf("ten who were forgotten and ann are %d rated", n)
	}
	for i := range results {
		results[i].Lost = true
	}
	if n := len(rate(results)); n != 0 {
		t.Errorf("of games that all have lost, %d are rated", n)
	}
	if all := Standings(results, "mem"); len(all) != 1 || all[0].Won != 0 || all[0].Games != leastRated {
		t.Errorf("the standings are %+v", all)
	}
}

// Of as many wins, who has played fewer games stands first. Their games stand by how often they
// have played them.
func TestStandingsInOrder(t *testing.T) {
	results := []table.Result{huntOf("ann", true, "bob"), huntOf("cat", true, "ann"), huntOf("bob", true, "cat"), huntOf("zoe", true, "cat")}
	results[3].Game = "other"
	var got []string
	for _, s := range Standings(results, "mem") {
		got = append(got, fmt.Sprint(s.Person.ID, " ", s.Won, s.Games, " ", s.Played[0].Game))
	}
	if want := []string{"zoe 1 1 other", "ann 1 2 hunt", "bob 1 2 hunt", "cat 1 3 hunt"}; !slices.Equal(got, want) {
		t.Errorf("they stand as %q, want %q", got, want)
	}
}
