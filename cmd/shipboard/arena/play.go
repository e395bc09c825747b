package arena

import (
	"context"
	"fmt"
	"log/slog"
	"os/exec"
	"slices"
	"strings"
	"time"

	"shipboard/games/computer"
	"shipboard/games/game"
	"shipboard/games/protocol"
)

// arena plays games between players that are measured.
type arena struct {
	asked   *Settings
	game    *game.Game
	players []player
	log     *slog.Logger
	screen  screen
}

// player is one of --seats.
type player struct {
	name    string   // as it was typed, without its side
	side    string   // that it plays always; "" for every one in turn
	command []string // of another program
}

// sides are those that a player may be told to play: each role, and each side.
func sides(g *game.Game) []string {
	var keys []string
	for _, r := range g.Seats.Roles {
		keys = append(keys, r.Key)
	}
	for _, s := range g.Seats.Sides() {
		if !slices.Contains(keys, s) {
			keys = append(keys, s)
		}
	}
	return keys
}

// readPlayer reads a player, and its side if one is told: "fair", "fair:shark",
// "exec:./my-player:crew".
func readPlayer(text string, g *game.Game) (player, error) {
	p := player{name: text}
	if at := strings.LastIndex(text, ":"); at >= 0 {
		if side := strings.ToLower(text[at+1:]); slices.Contains(sides(g), side) {
			p.name, p.side = text[:at], side
		}
	}
	if line, ok := strings.CutPrefix(p.name, "exec:"); ok {
		p.command = strings.Fields(line)
		if len(p.command) == 0 {
			return p, fmt.Errorf("%q names no program; write exec:./my-player", text)
		}
		if _, err := exec.LookPath(p.command[0]); err != nil {
			return p, fmt.Errorf("the player %q cannot be started: %w", text, err)
		}
		return p, nil
	}
	p.name = strings.ToLower(p.name)
	if l := computer.Level(p.name); l != computer.Random && !slices.Contains(computer.Levels, l) {
		told := ""
		if keys := sides(g); len(keys) > 0 {
			told = ", and of the sides " + game.List("and", keys...)
		}
		return p, fmt.Errorf("there is no player %q; there are random, easy, fair, strong and exec:PROGRAM%s", text, told)
	}
	return p, nil
}

// playedGame is one game that was played out.
type playedGame struct {
	outcome game.Outcome
	lost    bool // to a side that nobody plays
	seats   []playedSeat
}

// playedSeat is what a player did in one game.
type playedSeat struct {
	player player
	side   string
	took   []time.Duration // for each line
	faults int             // lines for which it tried too often and was skipped
	gone   bool            // it died, or was silent too long
}

// play plays game i. The players move on by one seat from game to game. Each round of all seats
// has dice of its own. If players keep their sides, each game has.
func (a *arena) play(ctx context.Context, i int) (playedGame, error) {
	n := len(a.players)
	played := playedGame{seats: make([]playedSeat, n)}
	table := game.Table{Seats: n, Options: a.asked.Option, Roles: make([][]string, n)}
	round := i / max(n, 1)
	for seat := range n {
		p := a.players[(seat+i)%n]
		played.seats[seat].player = p
		if p.side != "" {
			round = i
			if slices.ContainsFunc(a.game.Seats.Roles, func(r game.Role) bool { return r.Key == p.side }) {
				table.Roles[seat] = []string{p.side}
			}
		}
	}
	seed := fmt.Sprintf("%s %d", a.asked.Seed, round)
	s, events, err := game.Begin(a.game, table, game.TextSeed(seed))
	if err != nil {
		return played, err
	}
	for seat := range played.seats {
		p := &played.seats[seat]
		roles := s.Table().Roles[seat]
		p.side = a.game.Seats.SideOf(roles)
		if told := p.player.side; told != "" && told != p.side && !slices.Contains(roles, told) {
			return played, fmt.Errorf("nobody else is told to be the %[1]s, so %[2]s:%[3]s would be; write fair:%[1]s,%[2]s:%[3]s", p.side, p.player.name, told)
		}
	}
	t := newTable(a, i, s, &played)
	defer t.stop()
	if err := t.begin(ctx, seed, events); err != nil {
		return played, err
	}
	return played, t.playOut(ctx)
}

// mostLines is more than any game has.
const mostLines = 20_000

// table is one game that is played.
type table struct {
	*arena
	protocol.Table
	number   int // of the game, from 0
	played   *playedGame
	dice     []*game.Dice // of the computers, by seat
	programs []*program   // by seat; nil for a computer
	run      int          // how many lines the last seat has played
	last     game.Seat
}

func newTable(a *arena, i int, s *game.Session, played *playedGame) *table {
	t := &table{arena: a, Table: protocol.Table{Session: s}, number: i, played: played, last: game.Public, programs: make([]*program, len(a.players))}
	for seat := range a.players {
		t.Names = append(t.Names, fmt.Sprint("Player ", seat+1))
	}
	return t
}

// begin gives the computers their dice, and starts the programs.
func (t *table) begin(ctx context.Context, seed string, events []game.Event) error {
	for seat := range t.played.seats {
		text := fmt.Sprint(seed, " player ", seat, " ", t.number%len(t.players))
		t.dice = append(t.dice, game.NewDice(game.TextSeed(text)))
		if len(t.played.seats[seat].player.command) == 0 {
			continue
		}
		p, err := t.start(ctx, game.Seat(seat), text)
		if err != nil {
			return err
		}
		t.programs[seat] = p
	}
	t.tell(events, game.Public)
	return nil
}

// stop ends the programs.
func (t *table) stop() {
	for _, p := range t.programs {
		p.stop()
	}
}

// playOut plays the game to its end.
func (t *table) playOut(ctx context.Context) error {
	for lines := 0; ; lines++ {
		waits := t.Session.Match().Waiting()
		switch {
		case len(waits) == 0:
			t.played.outcome, _ = t.Session.Match().Outcome()
			t.played.lost = t.game.Seats.Lost(t.played.outcome)
			t.over()
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case lines > mostLines:
			return fmt.Errorf("it does not end; it waits for %s %s", t.Names[waits[0].Seat], t.Names.In(waits[0].For))
		}
		seat := waits[0].Seat
		if seat != t.last {
			t.run, t.last = 0, seat
		}
		move := t.compute
		if t.programs[seat] != nil {
			move = t.ask
		}
		if err := move(ctx, seat); err != nil {
			return err
		}
		t.run++
	}
}

// compute has a computer play a line.
func (t *table) compute(_ context.Context, seat game.Seat) error {
	s := &t.played.seats[seat]
	began := time.Now()
	line, err := computer.Player{Game: t.Session.Game(), Level: computer.Level(s.player.name), Seat: seat}.Line(
		t.Session.Match().Imagine(seat), t.run, t.dice[seat])
	if err != nil {
		return err
	}
	s.took = append(s.took, time.Since(began))
	_, err = t.do(seat, line)
	if _, refused := game.Refused(err); refused {
		return t.skip(seat)
	}
	return err
}

// skip plays for a seat that has not found a line, and counts the fault.
func (t *table) skip(seat game.Seat) error {
	t.played.seats[seat].faults++
	_, err := t.do(seat, "skip")
	return err
}

// do plays a line, and tells the others of it.
func (t *table) do(seat game.Seat, line string) (game.Played, error) {
	played, err := t.Session.Play(seat, line)
	if err == nil {
		t.tell(played.Events, seat)
	}
	return played, err
}
