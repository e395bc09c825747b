package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"shipboard/games"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// arenaCmd measures computer players against one another.
type arenaCmd struct {
	Game    string            `arg:"" help:"The key of the game."`
	Seats   []string          `env:"SHIPBOARD_SEATS" help:"The players at a table, as strong,fair,random. They change seats from game to game." default:"fair,random"`
	Games   int               `env:"SHIPBOARD_GAMES" help:"How many games are played." default:"100"`
	Seed    string            `env:"SHIPBOARD_SEED" help:"Games of one seed are the same games." default:"arena"`
	Option  map[string]string `env:"SHIPBOARD_OPTION" help:"Options of the table, as acts=1."`
	Workers int               `env:"SHIPBOARD_WORKERS" help:"How many games are played at once." default:"0"`
	JSON    bool              `env:"SHIPBOARD_JSON" help:"Print one object in place of a table."`
}

// Help is the text after the flags in --help.
func (arenaCmd) Help() string {
	return `Plays whole games between computer players and counts who wins. The players are random, easy, fair and strong; each plays from every seat equally often.

Examples:
  $ shipboard arena race --seats fair,random,random --games 6
  $ shipboard arena race --seats easy,random --games 4 --json`
}

// arenaPlayer is what a player, or a player on a side, has reached. Ties count a half.
type arenaPlayer struct {
	Player  string  `json:"player"`
	Side    string  `json:"side,omitempty"`
	Seats   int     `json:"seats"` // that it has played
	Wins    float64 `json:"wins"`
	Share   float64 `json:"share"`
	Low     float64 `json:"low"` // the bounds of 95 of 100, by Wilson
	High    float64 `json:"high"`
	Seconds float64 `json:"seconds_per_line"`

	took  time.Duration
	lines int
}

type arenaResult struct {
	Game    string         `json:"game"`
	Games   int            `json:"games"`
	Players []*arenaPlayer `json:"players"`
	Sides   []*arenaPlayer `json:"sides,omitempty"`
}

// arenaGame is one game that was played out.
type arenaGame struct {
	outcome game.Outcome
	roles   [][]string
	players []string // by seat
	took    []time.Duration
	lines   []int
}

// Run implements the command.
func (c *arenaCmd) Run(ctx context.Context, p *process) error {
	g := games.Find(c.Game)
	if g == nil {
		return fmt.Errorf("there is no game %q", c.Game)
	}
	for _, p := range c.Seats {
		if l := computer.Level(p); l != computer.Random && !slices.Contains(computer.Levels, l) {
			return fmt.Errorf("there is no player %q; there are random, easy, fair and strong", p)
		}
	}
	played := make([]arenaGame, c.Games)
	errs := make([]error, c.Games)
	next := make(chan int)
	var work sync.WaitGroup
	for range cmp.Or(c.Workers, runtime.GOMAXPROCS(0)) {
		work.Go(func() {
			for i := range next {
				played[i], errs[i] = c.play(ctx, g, i)
			}
		})
	}
	for i := range c.Games {
		next <- i
		if i%5 == 4 && !c.JSON {
			fmt.Fprintf(p.err, "\r%d of %d games", i+1, c.Games)
		}
	}
	close(next)
	work.Wait()
	for i, err := range errs {
		if err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
	}
	return c.report(p.out, arenaResult{Game: c.Game, Games: c.Games}, played)
}

// play plays game i. The players move by a seat from game to game, and each round of
// seats is played with dice of its own.
func (c *arenaCmd) play(ctx context.Context, g *game.Game, i int) (arenaGame, error) {
	n := len(c.Seats)
	a := arenaGame{players: make([]string, n), took: make([]time.Duration, n), lines: make([]int, n)}
	for seat := range n {
		a.players[seat] = c.Seats[(seat+i)%n]
	}
	table := game.Table{Seats: n, Options: c.Option}
	seed := fmt.Sprintf("%s %d", c.Seed, i/n)
	s, _, err := game.Begin(g, table, game.TextSeed(seed))
	if err != nil {
		return a, err
	}
	a.roles = s.Table().Roles
	dice := make([]*game.Dice, n)
	for seat := range dice {
		dice[seat] = game.NewDice(game.TextSeed(fmt.Sprint(seed, " player ", seat, " ", i%n)))
	}
	run, last := 0, game.Public
	for lines := 0; ; lines++ {
		waits := s.Match().Waiting()
		if len(waits) == 0 {
			a.outcome, _ = s.Match().Outcome()
			return a, nil
		}
		if ctx.Err() != nil {
			return a, ctx.Err()
		}
		if lines > 20_000 {
			return a, fmt.Errorf("it does not end; it waits for seat %d %s", waits[0].Seat, waits[0].For)
		}
		seat := waits[0].Seat
		if seat != last {
			run, last = 0, seat
		}
		began := time.Now()
		line, err := computer.Player{Game: g, Level: computer.Level(a.players[seat]), Seat: seat}.Line(
			s.Match().Imagine(seat), run, dice[seat])
		if err != nil {
			return a, err
		}
		a.took[seat] += time.Since(began)
		a.lines[seat]++
		run++
		if _, err := s.Play(seat, line); err != nil {
			if _, refused := game.Refused(err); !refused {
				return a, err
			}
			if _, err := s.Play(seat, "skip"); err != nil {
				return a, err
			}
		}
	}
}

// report prints what each player has reached, and what each has on each side.
func (c *arenaCmd) report(out io.Writer, r arenaResult, played []arenaGame) error {
	find := func(list *[]*arenaPlayer, player, side string) *arenaPlayer {
		for _, p := range *list {
			if p.Player == player && p.Side == side {
				return p
			}
		}
		p := &arenaPlayer{Player: player, Side: side}
		*list = append(*list, p)
		return p
	}
	for _, a := range played {
		for seat, player := range a.players {
			won := 0.0
			if len(a.outcome.Places) > 0 && slices.Contains(a.outcome.Places[0], game.Seat(seat)) {
				won = 1
				if a.outcome.Side == "" && len(a.outcome.Places[0]) > 1 {
					won = 0.5
				}
			}
			of := []*arenaPlayer{find(&r.Players, player, "")}
			if seat < len(a.roles) && len(a.roles[seat]) > 0 {
				side := a.roles[seat][0]
				if side != "shark" && c.Game == "jaws" {
					side = "crew"
				}
				of = append(of, find(&r.Sides, player, side))
			}
			for _, p := range of {
				p.Seats, p.Wins, p.took, p.lines = p.Seats+1, p.Wins+won, p.took+a.took[seat], p.lines+a.lines[seat]
			}
		}
	}
	for _, p := range slices.Concat(r.Players, r.Sides) {
		p.Share = p.Wins / float64(p.Seats)
		p.Low, p.High = wilson(p.Wins, float64(p.Seats))
		p.Seconds = p.took.Seconds() / float64(max(p.lines, 1))
	}
	slices.SortFunc(r.Players, func(a, b *arenaPlayer) int { return cmp.Compare(b.Share, a.Share) })
	slices.SortFunc(r.Sides, func(a, b *arenaPlayer) int { return cmp.Or(cmp.Compare(a.Side, b.Side), cmp.Compare(b.Share, a.Share)) })
	if c.JSON {
		return json.NewEncoder(out).Encode(r)
	}
	w := tabwriter.NewWriter(out, 0, 8, 2, ' ', 0)
	fmt.Fprintln(w, "\nplayer\tside\tseats\twins\tshare\t95 of 100 lie in\tms a line")
	for _, p := range slices.Concat(r.Players, r.Sides) {
		fmt.Fprintf(w, "%s\t%s\t%d\t%g\t%.0f %%\t%.0f to %.0f %%\t%.1f\n", p.Player, strings.TrimSpace(p.Side), p.Seats, p.Wins, 100*p.Share, 100*p.Low, 100*p.High, 1000*p.Seconds)
	}
	return w.Flush()
}

// wilson bounds the true share of wins with a confidence of 95 of 100.
func wilson(wins, n float64) (low, high float64) {
	const z = 1.96
	share := wins / n
	mid := share + z*z/(2*n)
	spread := z * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return (mid - spread) / (1 + z*z/n), (mid + spread) / (1 + z*z/n)
}
