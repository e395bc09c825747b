package arena

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"text/tabwriter"
	"time"

	"shipboard/games/game"
)

// Score is what a player, or a player on a side, has reached.
type Score struct {
	Player  string  `json:"player"`
	Side    string  `json:"side,omitempty"`
	Seats   int     `json:"seats"` // that it has played
	Wins    float64 `json:"wins"`
	Share   float64 `json:"share"`
	Low     float64 `json:"low"` // the bounds of 95 of 100, by Wilson
	High    float64 `json:"high"`
	Seconds float64 `json:"seconds_per_line"`
	Median  float64 `json:"median"` // in seconds, too
	P99     float64 `json:"p99"`
	Faults  int     `json:"faults"` // lines for which it was skipped
	Gone    int     `json:"gone"`   // games in which it died, or was silent too long

	took []time.Duration
}

type Result struct {
	Game    string   `json:"game"`
	Games   int      `json:"games"`
	Players []*Score `json:"players"`
	Sides   []*Score `json:"sides,omitempty"`
}

// won is what a seat has won: 1, and a half of a tie. A side wins as one.
func (g *playedGame) won(seat game.Seat) float64 {
	o := g.outcome
	switch {
	case g.seats[seat].gone, g.lost, len(o.Places) == 0, !slices.Contains(o.Places[0], seat):
		return 0
	case o.Side == "" && len(o.Places[0]) > 1:
		return 0.5
	}
	return 1
}

// scores counts what each player has reached, and what each has on each side.
func (a *arena) scores(played []playedGame) Result {
	r := Result{Game: a.asked.Game, Games: len(played)}
	for _, g := range played {
		for seat, s := range g.seats {
			of := []*Score{find(&r.Players, s.player.name, "")}
			if s.side != "" {
				of = append(of, find(&r.Sides, s.player.name, s.side))
			}
			for _, p := range of {
				p.Seats++
				p.Wins += g.won(game.Seat(seat))
				p.Faults += s.faults
				p.took = append(p.took, s.took...)
				if s.gone {
					p.Gone++
				}
			}
		}
	}
	for _, p := range slices.Concat(r.Players, r.Sides) {
		p.Share = p.Wins / float64(p.Seats)
		p.Low, p.High = wilson(p.Wins, float64(p.Seats))
		p.Seconds, p.Median, p.P99 = times(p.took)
	}
	slices.SortStableFunc(r.Players, func(a, b *Score) int { return cmp.Compare(b.Share, a.Share) })
	slices.SortStableFunc(r.Sides, func(a, b *Score) int { return cmp.Or(cmp.Compare(a.Side, b.Side), cmp.Compare(b.Share, a.Share)) })
	return r
}

// find returns the score of a player on a side, and adds it to the list if it is new.
func find(list *[]*Score, player, side string) *Score {
	for _, p := range *list {
		if p.Player == player && p.Side == side {
			return p
		}
	}
	p := &Score{Player: player, Side: side}
	*list = append(*list, p)
	return p
}

// times are the mean, the median and the 99th of 100, in seconds.
func times(took []time.Duration) (mean, median, p99 float64) {
	if len(took) == 0 {
		return 0, 0, 0
	}
	slices.Sort(took)
	var sum time.Duration
	for _, t := range took {
		sum += t
	}
	at := func(share float64) float64 {
		return took[max(int(math.Ceil(share*float64(len(took))))-1, 0)].Seconds()
	}
	return sum.Seconds() / float64(len(took)), at(0.5), at(0.99)
}

// wilson bounds the true share of wins with a confidence of 95 of 100.
func wilson(wins, n float64) (low, high float64) {
	const z = 1.96
	share := wins / n
	mid := share + z*z/(2*n)
	spread := z * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	low, high = (mid-spread)/(1+z*z/n), (mid+spread)/(1+z*z/n)
	return max(0, min(low, share)), min(1, max(high, share)) // also for no wins and for all, where rounding errs
}

// report prints a table, or one JSON object.
func (a *arena) report(out io.Writer, played []playedGame) error {
	r := a.scores(played)
	if a.asked.JSON {
		return json.NewEncoder(out).Encode(r)
	}
	all := slices.Concat(r.Players, r.Sides)
	wrong := slices.ContainsFunc(all, func(p *Score) bool { return p.Faults+p.Gone > 0 })
	w := tabwriter.NewWriter(out, 0, 8, 2, ' ', 0)
	row := func(p *Score, cells string) {
		fmt.Fprint(w, cells)
		switch {
		case wrong && p == nil:
			fmt.Fprint(w, "\tskipped\tgone")
		case wrong:
			fmt.Fprintf(w, "\t%d\t%d", p.Faults, p.Gone)
		}
		fmt.Fprintln(w)
	}
	row(nil, "player\tside\tseats\twins\tshare\t95 of 100 lie in\tms a line\tmedian\t99 of 100 below")
	for _, p := range all {
		row(p, fmt.Sprintf("%s\t%s\t%d\t%g\t%.0f %%\t%.0f to %.0f %%\t%.1f\t%.1f\t%.1f", p.Player, p.Side, p.Seats, p.Wins,
			100*p.Share, 100*p.Low, 100*p.High, 1000*p.Seconds, 1000*p.Median, 1000*p.P99))
	}
	return w.Flush()
}
