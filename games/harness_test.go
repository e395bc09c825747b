package games

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// mostOffered is how many of a seat's offered lines are played at one moment.
const mostOffered = 250

// patience is how many games are played at most until Imagine has varied something for
// every viewer. In a short battle it may be asked when nothing is hidden from a seat.
const patience = 5

// playTable plays whole games at a kind of table. An error names the seed of its
// game.
func playTable(g *game.Game, table game.Table, e effort) error {
	all := newCounts()
	games := 0
	for lines := 0; games < e.games || lines < e.lines || games < patience && all.unvaried(table.Seats) != nil; games++ {
		seed := fmt.Sprintf("%s %s %d", g.Key, tableName(table), games)
		p, err := newPlayout(g, table, seed)
		if err == nil {
			p.effort = e
			err = p.run()
		}
		if err != nil {
			return fmt.Errorf("seed %q: %w", seed, err)
		}
		lines += len(p.journal)
		all.add(p.counts)
	}
	if viewers := all.unvaried(table.Seats); viewers != nil {
		return fmt.Errorf("in %d games, Imagine never varied what %s cannot see; the match that it returns must have other secrets", games, viewerName(viewers[0]))
	}
	if all.pointed < all.offered/20 {
		return fmt.Errorf("of %d choices, %d name the spot they are about; set the Spot of one in 20 to the Name of a Spot in the seat's pictures", all.offered, all.pointed)
	}
	return nil
}

func viewerName(viewer game.Seat) string {
	if viewer == game.Public {
		return "the Public"
	}
	return fmt.Sprintf("seat %d", viewer)
}

// playout is one game played at random.
type playout struct {
	*game.Session
	players *rand.Rand // for the players' choices; the game has its own dice
	rng     *rand.Rand // for what is looked at, so that no choice depends on it
	seed    string
	skipper bool // half the lines are "skip"

	journal []game.Line
	told    [][]game.Event  // the events of the set-up, then of each line
	undone  int             // how many lines were taken back and played again
	asked   *game.Contest   // that those who watch may guess
	decided map[string]bool // contests, by their keys
	effort  effort
	counts
}

// counts counts things that must happen sometimes.
type counts struct {
	varied  map[game.Seat]int // Imagine changed something for a viewer
	tried   map[game.Seat]int // Imagine was asked to
	offered int               // a choice was offered
	pointed int               // and named a spot
	moments int               // an event was the moment of its line
}

func newCounts() counts { return counts{varied: map[game.Seat]int{}, tried: map[game.Seat]int{}} }

// unvaried are the viewers for whom Imagine was asked, and never varied anything.
func (c *counts) unvaried(seats int) []game.Seat {
	var viewers []game.Seat
	for viewer := game.Public; int(viewer) < seats; viewer++ {
		if c.varied[viewer] == 0 && (c.tried[viewer] > 0 || len(c.tried) < 2) {
			viewers = append(viewers, viewer)
		}
	}
	return viewers
}

// add adds the counts of another game.
func (c *counts) add(other counts) {
	for viewer, n := range other.varied {
		c.varied[viewer] += n
	}
	for viewer, n := range other.tried {
		c.tried[viewer] += n
	}
	c.offered, c.pointed, c.moments = c.offered+other.offered, c.pointed+other.pointed, c.moments+other.moments
}

// whims returns a source of randomness for the tests themselves.
func whims(seed string) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(seed))
	return rand.New(rand.NewPCG(h.Sum64(), 0))
}

func newPlayout(g *game.Game, table game.Table, seed string) (*playout, error) {
	players := whims(seed)
	table.Roles = askRoles(players, g, table.Seats)
	if _, err := g.Complete(table); err != nil {
		table.Roles = nil // no table can grant these roles together
	}
	s, events, err := game.Begin(g, table, game.TextSeed(seed))
	if err != nil {
		return nil, fmt.Errorf("begin with roles %v: %w", table.Roles, err)
	}
	if err := checkEvents(events, table.Seats); err != nil {
		return nil, fmt.Errorf("set-up: %w", err)
	}
	return &playout{
		Session: s, players: players, rng: whims(seed + "!"), seed: seed, skipper: players.IntN(8) == 0,
		told: [][]game.Event{events}, decided: map[string]bool{}, counts: newCounts(),
	}, nil
}

// askRoles lets some seats ask for a role, no role twice.
func askRoles(rng *rand.Rand, g *game.Game, seats int) [][]string {
	roles := make([][]string, seats)
	for _, i := range rng.Perm(len(g.Seats.Roles)) {
		if seat := rng.IntN(2 * seats); seat < seats && len(roles[seat]) == 0 {
			roles[seat] = []string{g.Seats.Roles[i].Key}
		}
	}
	return roles
}

// tired grows with the length of the game, so that a long game is checked less
// and less often.
func (p *playout) tired() int { return 1 + len(p.journal)/max(p.effort.close, 1) }

func (p *playout) chance(n int) bool { return p.rng.IntN(n) == 0 }

// run plays the game to its end.
func (p *playout) run() error {
	for {
		if err := p.watch(); err != nil {
			return p.after(err)
		}
		if _, over := p.Match().Outcome(); over {
			break
		}
		if len(p.journal)-2*p.undone >= game.MaxLines {
			return p.after(fmt.Errorf("the game does not end in %d lines; players who choose at random must come to an end", game.MaxLines))
		}
		seat, line, err := p.think()
		if err == nil {
			err = p.move(seat, line)
		}
		if err != nil {
			return p.after(err)
		}
	}
	last := p.journal[len(p.journal)-1].Line
	if p.moments == 0 && last != "skip" && last != game.Resign {
		return p.after(fmt.Errorf("the game is over, and nothing in it was the moment of a line; mark an event as the Moment, the end of the game at least"))
	}
	return p.replay()
}

// after adds the last lines of the game to an error.
func (p *playout) after(err error) error {
	from := max(0, len(p.journal)-6)
	last := make([]string, 0, 6)
	for _, l := range p.journal[from:] {
		last = append(last, fmt.Sprintf("%d: %s", l.Seat, l.Line))
	}
	return fmt.Errorf("after %d lines (%s): %w", len(p.journal), strings.Join(last, " · "), err)
}

// think finds an offered line of a seat that the game waits for, or sometimes of
// another seat that has choices.
func (p *playout) think() (game.Seat, string, error) {
	waiting := p.Match().Waiting()
	seat := waiting[p.players.IntN(len(waiting))].Seat
	if p.skipper && p.players.IntN(2) == 0 || p.players.IntN(40) == 0 {
		return seat, "skip", nil
	}
	if other := game.Seat(p.players.IntN(p.Table().Seats)); p.players.IntN(6) == 0 && len(p.Match().Choices(other, "")) > 0 {
		seat = other
	}
	line, err := chooseLine(p.players, p.Match(), seat)
	if err == nil && p.chance(4) {
		err = halfTyped(p.Match(), seat, line, p.rng.IntN(len(line)))
	}
	return seat, line, err
}

// halfTyped checks that a player who has typed a part of an offered line is
// offered the rest. The part is in lower case, as chats pass it on.
func halfTyped(m game.Match, seat game.Seat, line string, length int) error {
	typed := strings.ToLower(strings.TrimLeft(line[:length], " "))
	for _, c := range m.Choices(seat, typed) {
		if strings.HasPrefix(strings.ToLower(line), strings.ToLower(c.Line)) {
			return nil
		}
	}
	return fmt.Errorf("seat %d has typed %q and is not offered %q", seat, typed, line)
}

// chooseLine follows random choices until the line is whole.
func chooseLine(rng *rand.Rand, m game.Match, seat game.Seat) (string, error) {
	typed := ""
	for {
		choices := m.Choices(seat, typed)
		if len(choices) == 0 {
			return "", fmt.Errorf("seat %d has typed %q and is offered nothing", seat, typed)
		}
		c := choices[rng.IntN(len(choices))]
		if err := checkChoice(c, typed); err != nil {
			return "", fmt.Errorf("seat %d has typed %q: %w", seat, typed, err)
		}
		if c.Whole() {
			return c.Line, nil
		}
		typed = c.Line
	}
}

func checkChoice(c game.Choice, typed string) error {
	switch {
	case !strings.HasPrefix(c.Line, typed) || len(c.Line) <= len(typed):
		return fmt.Errorf("choice %q does not go on from there", c.Line)
	case len(c.Line) > game.MaxTyped:
		return fmt.Errorf("choice %q has %d bytes; at most %d", c.Line, len(c.Line), game.MaxTyped)
	case c.Label == "" || utf8.RuneCountInString(c.Label) > game.MaxLabel:
		return fmt.Errorf("choice %q has the label %q; want 1 to %d characters", c.Line, c.Label, game.MaxLabel)
	case strings.HasSuffix(c.Label, " …") || c.Whole() && slices.ContainsFunc([]string{c.Label, c.Short, c.Hint}, func(text string) bool { return strings.HasSuffix(text, "…") }):
		return fmt.Errorf("choice %q looks cut: %s: %s (%s); a label ends in … where it opens others, with no space before it", c.Line, c.Short, c.Label, c.Hint)
	case utf8.RuneCountInString(c.Short) > game.MaxShort:
		return fmt.Errorf("choice %q has the short label %q; at most %d characters", c.Line, c.Short, game.MaxShort)
	case utf8.RuneCountInString(c.Hint) > game.MaxHint:
		return fmt.Errorf("choice %q has a hint of more than %d characters: %s", c.Line, game.MaxHint, c.Hint)
	}
	return nil
}

// move plays a line that must be accepted. Sometimes it tries to take the line
// back, or saves the session and continues with the loaded one.
func (p *playout) move(seat game.Seat, line string) error {
	if p.chance(4 * p.tired()) {
		before, err := p.look()
		if err != nil {
			return err
		}
		kept, match, could := views(p.Match(), p.Table().Seats), p.Match().Clone(), p.canUndo()
		plain, err := p.play(seat, line)
		if err != nil {
			return err
		}
		for i, view := range kept {
			if now := toJSON(view); !bytes.Equal(now, before.views[i]) {
				return fmt.Errorf("a View that was kept changed with the match: %s", gametest.FirstDifference(before.views[i], now))
			}
		}
		if plain {
			if err := p.checkPlain(match, seat, line); err != nil {
				return fmt.Errorf("seat %d: %q: %w", seat, line, err)
			}
		}
		if err := p.takeBack(seat, line, before, could, plain); err != nil {
			return fmt.Errorf("take back %q of seat %d: %w", line, seat, err)
		}
	} else if _, err := p.play(seat, line); err != nil {
		return err
	}
	if p.chance(20 * p.tired()) {
		return p.restart()
	}
	return nil
}

// play plays a line that must be accepted, and returns whether it is plain.
func (p *playout) play(seat game.Seat, line string) (bool, error) {
	played, err := p.Play(seat, line)
	if err != nil {
		return false, fmt.Errorf("seat %d: %q is offered and not accepted: %w", seat, line, err)
	}
	if err := checkEvents(played.Events, p.Table().Seats); err != nil {
		return false, fmt.Errorf("seat %d: %q: %w", seat, line, err)
	}
	p.journal = append(p.journal, game.Line{Seat: seat, Line: played.Line})
	p.told = append(p.told, played.Events)
	if slices.ContainsFunc(played.Events, func(e game.Event) bool { return e.Moment }) {
		p.moments++
	}
	if err := p.checkContests(played.Events); err != nil {
		return false, fmt.Errorf("seat %d: %q: %w", seat, line, err)
	}
	return played.Plain, nil
}

// restart saves the session and continues with the loaded one, as after a crash.
func (p *playout) restart() error {
	saved, err := p.Save()
	if err != nil {
		return err
	}
	s, err := game.Load([]*game.Game{p.Game()}, saved)
	if err != nil {
		return fmt.Errorf("restart: %w", err)
	}
	again, err := s.Save()
	if err != nil {
		return err
	}
	if !bytes.Equal(saved, again) {
		return fmt.Errorf("a restart changed %s", gametest.FirstDifference(saved, again))
	}
	before, after := views(p.Match(), p.Table().Seats), views(s.Match(), p.Table().Seats)
	for i := range before {
		if !reflect.DeepEqual(before[i], after[i]) { // as a Session compares them
			return fmt.Errorf("a restart changed the view of %s: %#v, then %#v", viewerName(game.Seat(i)+game.Public), before[i], after[i])
		}
	}
	p.Session = s
	return nil
}

// replay plays the journal again. The result must be the same game.
func (p *playout) replay() error {
	s, events, err := game.Begin(p.Game(), p.Table(), game.TextSeed(p.seed))
	if err != nil {
		return fmt.Errorf("replay: %w", err)
	}
	told := [][]game.Event{events}
	for _, l := range p.journal {
		played, err := s.Play(l.Seat, l.Line)
		if err != nil {
			return fmt.Errorf("replay: seat %d: %q: %w", l.Seat, l.Line, err)
		}
		if played.Line != l.Line {
			return fmt.Errorf("replay: %q is journaled as %q", l.Line, played.Line)
		}
		told = append(told, played.Events)
	}
	for i := range told {
		if a, b := toJSON(p.told[i]), toJSON(told[i]); !bytes.Equal(a, b) {
			return fmt.Errorf("replay: line %d told %s, and then %s", i, a, b)
		}
	}
	a, err := p.Save()
	if err != nil {
		return err
	}
	b, err := s.Save()
	if err != nil {
		return err
	}
	if !bytes.Equal(a, b) {
		return fmt.Errorf("replay ends with another match: %s", gametest.FirstDifference(a, b))
	}
	return nil
}
