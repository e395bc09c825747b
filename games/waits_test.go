package games

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shipboard/games/computer"
	"shipboard/games/game"
	"shipboard/games/race"
)

var measure = flag.Bool("waits", false, "measure anew how often the games wait, for some minutes, and write their waits.txt")

// Every game tells how often it waits for somebody, for each number of players, and about
// as often as it does. With -waits it is measured anew, and games/KEY/waits.txt written.
func TestWaits(t *testing.T) {
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			if *measure {
				writeWaits(t, g)
				return
			}
			if err := checkWaited(g); err != nil {
				t.Fatal(err)
			}
			least, most := game.Table{Seats: g.Seats.Min, Options: g.Latest(nil)}, game.Table{Seats: g.Seats.Max, Options: g.Latest(nil)}
			last := strings.Split(g.Waited[len(g.Waited)-1].Setting, "=")
			if len(last) > 1 {
				least.Options = g.Latest(map[string]string{last[0]: last[1]})
			}
			for _, c := range []struct {
				game.Table
				people int
			}{{least, least.Seats}, {most, most.Seats - 1}} {
				got, _, err := visits(g, c.Table, c.people, 0, 3)
				want := g.WaitsFor(c.Table, c.people)
				if err != nil || got.Waits < want/2 || got.Waits > want*2 {
					t.Errorf("%d people of %d with %v: the game waits %+v, error %v, and WaitsFor says %d; if the rules have changed, run this test with -waits", c.people, c.Seats, c.Options, got, err, want)
				}
			}
		})
	}
}

// checkWaited asks whether it is told for each number of players how often a game waits.
func checkWaited(g *game.Game) error {
	for seats := g.Seats.Min; seats <= g.Seats.Max; seats++ {
		if g.WaitsFor(game.Table{Seats: seats, Options: g.Latest(nil)}, seats) == 0 {
			return fmt.Errorf("waits.txt does not tell how often a game of %d waits", seats)
		}
	}
	for _, row := range g.Waited {
		if row.Setting == game.UsualSettings {
			continue
		}
		name, value, _ := strings.Cut(row.Setting, "=")
		for seats := g.Seats.Min; seats <= g.Seats.Max; seats++ {
			_, refused := g.Complete(game.Table{Seats: seats, Options: map[string]string{name: value}})
			if _, told := row.By[seats]; told == (refused != nil) {
				return fmt.Errorf("waits.txt: %s: told for %d players: %v, and they may play so: %v", row.Setting, seats, told, refused)
			}
		}
	}
	return nil
}

// Two cards that are laid for the turns to come spare the race a third of its waits at
// least; they spare about half.
func TestWaitsOfLaidCards(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		table := game.Table{Seats: seats, Options: race.Game.Latest(nil)}
		none, _, err := visits(&race.Game, table, seats, 0, 9)
		two, said, err2 := visits(&race.Game, table, seats, 2, 9)
		if err != nil || err2 != nil || two.Waits*3 > none.Waits*2 {
			t.Errorf("a race of %d waits %d times, and with laid cards %s; errors %v, %v", seats, none.Waits, said, err, err2)
		}
		t.Logf("a race of %d: %d waits, and with two laid cards %s", seats, none.Waits, said)
	}
}

func TestUntoldWaits(t *testing.T) {
	g := *All[0]
	for _, wrong := range [][]game.WaitedRow{
		nil,
		{{Setting: game.UsualSettings, By: map[int]game.Waited{2: {Waits: 9, Visits: 9}}}},
		append(slices.Clone(g.Waited), game.WaitedRow{Setting: "acts=3", By: map[int]game.Waited{2: {Waits: 9, Visits: 9}}}),
		append(slices.Clone(g.Waited), game.WaitedRow{Setting: "acts=1", By: map[int]game.Waited{2: {Waits: 9, Visits: 9}}}),
	} {
		g.Waited = wrong
		if checkWaited(&g) == nil {
			t.Errorf("nothing is wrong with %v", wrong)
		}
	}
}

// changesMuch is the part by which a setting has to change the waits to be told, in the
// mean of all numbers of players.
const changesMuch = 0.25

// writeWaits measures how often a game waits, and writes its waits.txt.
func writeWaits(t *testing.T, g *game.Game) {
	const games, others = 45, 15
	var header, usual []string
	measured := map[string][]game.Waited{}
	for seats := g.Seats.Min; seats <= g.Seats.Max; seats++ {
		so, days, err := visits(g, game.Table{Seats: seats, Options: g.Latest(nil)}, seats, 0, games)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s of %d: %s", g.Key, seats, days)
		measured[""] = append(measured[""], so)
		header, usual = append(header, fmt.Sprint(seats)), append(usual, cellOf(so))
	}
	rows := [][]string{append([]string{"players"}, header...), append([]string{game.UsualSettings}, usual...)}
	for _, o := range g.Options {
		only, value, _ := strings.Cut(o.Only, "=")
		for _, v := range o.Values {
			if v == o.Default {
				continue
			}
			options := map[string]string{o.Name: v}
			if only != "" {
				options[only] = value
			}
			setting, more, kinds := o.Name+"="+v, 0.0, 0.0
			row := []string{setting}
			for i := range usual {
				table := game.Table{Seats: g.Seats.Min + i, Options: g.Latest(options)}
				if _, err := g.Complete(table); err != nil {
					row, measured[setting] = append(row, "-"), append(measured[setting], game.Waited{})
					continue
				}
				so, days, err := visits(g, table, table.Seats, 0, others)
				if err != nil {
					t.Fatal(err)
				}
				t.Logf("%s of %d, %s: %s", g.Key, table.Seats, setting, days)
				more += float64(so.Waits)/float64(measured[o.Only][i].Waits) - 1
				kinds++
				row, measured[setting] = append(row, cellOf(so)), append(measured[setting], so)
			}
			if math.Abs(more/kinds) > changesMuch {
				rows = append(rows, row)
			}
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := fmt.Sprintf("%-20s", row[0])
		for _, cell := range row[1:] {
			line += fmt.Sprintf(" %-8s", cell)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	if err := os.WriteFile(filepath.Join(g.Key, "waits.txt"), []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
}

func cellOf(w game.Waited) string { return fmt.Sprintf("%d/%d", w.Waits, w.Visits) }

// visits plays so many games and returns the one in the middle, and says what the
// others were like.
func visits(g *game.Game, table game.Table, people, cards, games int) (game.Waited, string, error) {
	var waits, all []int
	for i := range games {
		so, err := visit(g, table, people, cards, fmt.Sprintf("%s of %d, %d people, the %d.", g.Key, table.Seats, people, i))
		if err != nil {
			return game.Waited{}, "", err
		}
		waits, all = append(waits, so.Waits), append(all, so.Visits)
	}
	slices.Sort(waits)
	slices.Sort(all)
	so := game.Waited{Waits: waits[games/2], Visits: max(all[games/2], waits[games/2])}
	said := fmt.Sprintf("%d waits (%d to %d), %d visits, %.1f of each person; %.1f days at 8 hours a wait",
		so.Waits, waits[0], waits[games-1], so.Visits, float64(so.Visits)/float64(people), float64(so.Waits)/3)
	return so, said, nil
}

// visit plays a game of this many people, of whom each comes a while after the game has
// begun to wait for them, always the same while, and then plays all that they can, as an
// easy computer would. Before they go they lay so many cards of the race for the turns to
// come. Computers have the other seats, and come at once. The game took as many whiles as
// there were Waits.
func visit(g *game.Game, table game.Table, people, cards int, seed string) (game.Waited, error) {
	s, _, err := game.Begin(g, table, game.TextSeed(seed))
	if err != nil {
		return game.Waited{}, err
	}
	dice := game.NewDice(game.TextSeed(seed + ", who comes"))
	isPerson := make([]bool, table.Seats)
	for i := range people {
		isPerson[i] = true
	}
	game.Shuffle(dice, "who are people", isPerson)
	var so game.Waited
	lines := 0
	due := map[game.Seat]int{} // when each comes for whom the game waits, in whiles
	for {
		waits := s.Match().Waiting()
		if len(waits) == 0 {
			return so, nil
		}
		next := map[game.Seat]int{}
		var first []game.Seat
		for _, w := range waits {
			at, waited := due[w.Seat]
			switch {
			case waited:
			case isPerson[w.Seat]:
				at = so.Waits + 1
			default:
				at = so.Waits
			}
			next[w.Seat] = at
			if len(first) > 0 && at < next[first[0]] {
				first = nil
			}
			if len(first) == 0 || at == next[first[0]] {
				first = append(first, w.Seat)
			}
		}
		due = next
		who := first[dice.Pick("who comes first", len(first))]
		so.Waits = due[who]
		if isPerson[who] {
			so.Visits++
		}
		player := computer.Player{Game: g, Level: computer.Easy, Seat: who}
		for run := 0; slices.ContainsFunc(s.Match().Waiting(), func(w game.Wait) bool { return w.Seat == who }); run++ {
			line, err := player.Line(s.Match().Imagine(who), run, dice)
			if err != nil {
				return game.Waited{}, err
			}
			if isPerson[who] && s.Table().Options["course"] != "ask" {
				line = strings.Replace(line, "course ask once", "course go", 1) // only a computer, for whom nobody waits, has itself asked
			}
			if _, err := s.Play(who, line); err != nil {
				if _, err := s.Play(who, "skip"); err != nil {
					return game.Waited{}, err
				}
			}
			lines++
			if lines > 2*game.MaxLines {
				return game.Waited{}, fmt.Errorf("the game does not end")
			}
		}
		if isPerson[who] {
			lay(s, who, cards, dice)
		}
		delete(due, who)
	}
}

// lay lays so many cards of the race for a seat's turns to come, any that are offered.
func lay(s *game.Session, seat game.Seat, cards int, dice *game.Dice) {
	for range cards {
		var lines []string
		for _, c := range s.Match().Choices(seat, "") {
			if strings.HasPrefix(c.Label, "Next turn: ") || strings.HasPrefix(c.Label, "Then: ") {
				lines = append(lines, c.Line)
			}
		}
		if len(lines) == 0 {
			return
		}
		if _, err := s.Play(seat, lines[dice.Pick("a card to lay", len(lines))]); err != nil {
			return
		}
	}
}
