package lists

import (
	"cmp"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/rating"
	"shipboard/bot/table"
)

// Standing is what somebody has done in the games of a server.
type Standing struct {
	Person        chat.Person
	Games, Won    int
	Moves, Missed int
	Answered      table.Answered
	Luck, Diced   int      // Luck is the sum over Diced games, in parts of game.MostWorth; see table.Placed
	Played        []Played // by game, the one that they have played most first
}

// Played is what somebody has done in one game.
type Played struct {
	Game       string // its key
	Games, Won int
	Sides      []Side
}

// Side is what somebody has done on one side of a game; it is "" where there are none.
type Side struct {
	Side       string
	Games, Won int
	Rating     *rating.Rating // nil while too few games are there
}

// leastRated is how many results of a game a server needs for ratings.
const leastRated = 10

// slow is the first rating of a computer. Its doubt is half that of a newcomer, so it moves a
// quarter as fast.
var slow = rating.Rating{Mu: rating.New.Mu, Sigma: rating.New.Sigma / 2}

// Standings are what the people of a chat have done in some games, the newest first. Those who
// have won most come first.
func Standings(results []table.Result, on string) []Standing {
	return StandingsAmong(results, results, on)
}

// StandingsAmong are Standings in some games, rated by all that are known.
func StandingsAmong(results, known []table.Result, on string) []Standing {
	rated := rate(known)
	var all []Standing
	for _, r := range results {
		for _, s := range r.Seats {
			if s.Person.Chat == on {
				standingOf(&all, s.Person).add(r, s, rated)
			}
		}
	}
	for i := range all {
		slices.SortStableFunc(all[i].Played, func(a, b Played) int { return b.Games - a.Games })
		for j := range all[i].Played {
			slices.SortStableFunc(all[i].Played[j].Sides, func(a, b Side) int { return b.Games - a.Games })
		}
	}
	slices.SortStableFunc(all, func(a, b Standing) int {
		return cmp.Or(b.Won-a.Won, a.Games-b.Games, cmp.Compare(a.Person.Name, b.Person.Name))
	})
	return all
}

func standingOf(all *[]Standing, p chat.Person) *Standing {
	at := slices.IndexFunc(*all, func(s Standing) bool { return s.Person.Is(p) })
	if at < 0 {
		at = len(*all)
		*all = append(*all, Standing{Person: p}) // by their newest name
	}
	return &(*all)[at]
}

// add takes in one game.
func (s *Standing) add(r table.Result, seat table.Placed, rated map[ratedAs]rating.Rating) {
	won := 0
	if r.Won(seat) {
		won = 1
	}
	s.Games, s.Won, s.Moves, s.Missed = s.Games+1, s.Won+won, s.Moves+seat.Moves, s.Missed+seat.Missed
	s.Answered.Add(seat.Answered)
	if seat.Luck != nil {
		s.Luck, s.Diced = s.Luck+*seat.Luck, s.Diced+1
	}
	at := slices.IndexFunc(s.Played, func(p Played) bool { return p.Game == r.Game })
	if at < 0 {
		at = len(s.Played)
		s.Played = append(s.Played, Played{Game: r.Game})
	}
	p := &s.Played[at]
	p.Games, p.Won = p.Games+1, p.Won+won
	at = slices.IndexFunc(p.Sides, func(x Side) bool { return x.Side == seat.Side })
	if at < 0 {
		at = len(p.Sides)
		p.Sides = append(p.Sides, Side{Side: seat.Side})
		if known, ok := rated[ratedOf(r, seat)]; ok {
			p.Sides[at].Rating = &known
		}
	}
	p.Sides[at].Games, p.Sides[at].Won = p.Sides[at].Games+1, p.Sides[at].Won+won
}

// ratedAs is who is rated in what: each side of a game by itself, since the shark alone and the
// crew that hunts it need not be as strong as each other.
type ratedAs struct{ game, side, chat, who string }

// ratedOf is who is rated for a seat. All computers of a level are one.
func ratedOf(r table.Result, s table.Placed) ratedAs {
	as := ratedAs{r.Game, s.Side, s.Person.Chat, s.Person.ID}
	if level, is := (&table.Seat{Person: s.Person}).Computer(); is {
		as.who = string(level)
	} else if s.Person.ID == "" { // somebody who was forgotten is a player of their own
		as.who = r.Table + " " + s.Word
	}
	return as
}

// rate rates the players of each game with enough results. The newest result comes first.
func rate(results []table.Result) map[ratedAs]rating.Rating {
	games := make(map[string]int)
	for _, r := range results {
		games[r.Game]++
	}
	known := make(map[ratedAs]rating.Rating)
	for _, r := range slices.Backward(results) {
		if games[r.Game] < leastRated || r.Lost {
			continue
		}
		var teams []rating.Team
		var who [][]ratedAs
		at := make(map[int]int) // by team
		for _, s := range r.Seats {
			if _, ok := at[s.Team]; !ok {
				at[s.Team] = len(teams)
				teams, who = append(teams, rating.Team{Place: s.Place}), append(who, nil)
			}
			as := ratedOf(r, s)
			before, ok := known[as]
			switch {
			case ok:
			case as.chat == table.ComputerChat:
				before = slow
			default:
				before = rating.New
			}
			i := at[s.Team]
			if slices.Contains(who[i], as) { // two computers of a level side by side are one
				continue
			}
			teams[i].Members, who[i] = append(teams[i].Members, before), append(who[i], as)
		}
		if len(teams) < 2 {
			continue
		}
		for i := range teams {
			teams[i].Share = 1 / float64(len(teams[i].Members))
		}
		for i, members := range rating.Rate(teams) {
			for j, after := range members {
				known[who[i][j]] = after
			}
		}
	}
	return known
}
