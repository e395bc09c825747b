package computers

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/games"
	"shipboard/games/blackspot"
	"shipboard/games/boarders"
	"shipboard/games/computer"
	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/moby"
	"shipboard/games/race"
)

// The buttons that a hint names play nothing but the line that it means, and lead there
// from wherever the menus offer it.
func TestTheButtonsOfAHintPlayItsLineAlone(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			s, _, err := game.Begin(g, game.Table{Seats: max(g.Seats.Min, 2)}, game.TextSeed("buttons"))
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(7, 7))
			offered, longest := 0, 0
			for range 150 {
				waits := s.Match().Waiting()
				if len(waits) == 0 {
					break
				}
				seat := waits[rng.IntN(len(waits))].Seat
				line := ""
				for line == "" || !(game.Choice{Line: line}).Whole() {
					choices := s.Match().Choices(seat, line)
					if len(choices) == 0 {
						break
					}
					for _, c := range choices {
						if !c.Whole() {
							continue
						}
						path := chat.Pressed(s.Match(), seat, c.Line)
						if len(path) == 0 || path[len(path)-1].Line != c.Line {
							t.Errorf("%q is offered after %q, and no buttons lead there", c.Line, line)
						}
						for _, p := range path[:max(len(path)-1, 0)] {
							if p.Whole() {
								t.Errorf("on the way to %q a button plays %q", c.Line, p.Line)
							}
						}
						offered, longest = offered+1, max(longest, len(path))
					}
					line = choices[rng.IntN(len(choices))].Line
				}
				if _, err := s.Play(seat, line); err != nil {
					if _, refused := game.Refused(err); !refused {
						t.Fatal(err)
					}
					if _, err := s.Play(seat, "skip"); err != nil {
						if _, refused := game.Refused(err); !refused {
							t.Fatal(err)
						}
					}
				}
			}
			if offered == 0 {
				t.Error("no line is offered")
			}
			t.Logf("%d lines, up to %d buttons", offered, longest)
		})
	}
}

// gunner may fire, and may then add to aim low: the button Fire plays a line by itself
// already.
type gunner struct{ game.Match }

func (gunner) Choices(_ game.Seat, typed string) []game.Choice {
	switch typed {
	case "":
		return []game.Choice{{Line: "fire", Label: "Fire"}, {Line: "load ", Label: "Load…"}}
	case "fire":
		return []game.Choice{{Line: "fire low", Label: "Low"}}
	case "load ":
		return []game.Choice{{Line: "load chain", Label: "Chain"}}
	}
	return nil
}

// A hint leads through no button that plays a line by itself: it has the line typed.
func TestAHintPressesNothingElse(t *testing.T) {
	for line, want := range map[string]int{"fire": 1, "load chain": 2, "fire low": 0, "flee": 0} {
		if path := chat.Pressed(gunner{}, 0, line); len(path) != want {
			t.Errorf("%q is pressed by %v, want %d buttons", line, path, want)
		}
	}
}

// A hint quotes the buttons that it names, each with its heading if it stands under one.
func TestAHintQuotesItsButtons(t *testing.T) {
	for _, c := range []struct {
		game       *game.Game
		roles      []string // of seat 0
		seat       game.Seat
		lines      []string
		line, want string
	}{
		{&boarders.Game, []string{"us"}, 0, nil, "lock", "“Lock: the turn may begin”"},
		{&jaws.Game, []string{"shark"}, 1, []string{"start 5", "lock"}, "hooper finder", "“Begin with: Hooper’s turn”, then “Use the fish finder at 5”"},
	} {
		s, _, err := game.Begin(c.game, game.Table{Seats: 2, Roles: [][]string{c.roles, nil}}, game.TextSeed("b"))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range c.lines {
			if _, err := s.Play(0, line); err != nil {
				t.Fatal(err)
			}
		}
		if got, _ := chat.Named(s.Match(), c.seat, c.line); got != c.want {
			t.Errorf("%s: %s; want %s", c.line, got, c.want)
		}
	}
}

// A hint names a card once, though its group and its button both do.
func TestAHintNamesACardOnce(t *testing.T) {
	t.Parallel()
	session, _, err := game.Begin(&race.Game, game.Table{Seats: 2}, [32]byte{1})
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	m, dice := session.Match(), game.NewDice([32]byte{})
	for waits := m.Waiting(); len(waits) > 0 && named < 5; waits = m.Waiting() {
		s := waits[0].Seat
		choices := m.Choices(s, "")
		for _, c := range choices {
			label, _ := chat.Named(m, s, c.Line)
			if card, ok := strings.CutPrefix(c.Group, "Card "); ok && c.Whole() {
				named++
				if strings.Contains(label, card+": "+card+": ") {
					t.Errorf("it says %q", label)
				}
			}
		}
		if _, err := m.Play(s, choices[0].Line, dice); err != nil {
			t.Fatal(err)
		}
	}
	if named == 0 {
		t.Fatal("nobody is offered a card by its name")
	}
}

// A hint names buttons and says why. It never names a button that is said to do nothing.
func TestAHintSaysBecause(t *testing.T) {
	most := 2
	if os.Getenv("SHIPBOARD_NIGHT") != "" {
		most = 200
	}
	if n, err := strconv.Atoi(os.Getenv("HINTS")); err == nil {
		most = n
	}
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			because, level, alone, typed, silent, slowest := 0, 0, 0, 0, 0, time.Duration(0)
			for n := range most {
				m, s := somewhere(t, g, n)
				if m == nil {
					continue
				}
				th := &thinking{
					Player: computer.Player{Game: g, Level: computer.Strong, Seat: s}, Match: m,
					Dice: game.NewDice(game.TextSeed(fmt.Sprint("a hint ", n))),
				}
				began := time.Now()
				a, err := th.Player.Advise(th.worlds(), th.Dice, th.mayName)
				if err != nil {
					t.Fatal(err)
				}
				slowest = max(slowest, time.Since(began))
				if len(chat.Pressed(m, s, a.Line)) == 0 {
					typed++
				}
				if !th.mayName(a.Line) {
					t.Errorf("position %d: it names %q, to which no button leads, or one that does nothing", n, a.Line)
				}
				switch {
				case a.Line == "skip":
					silent++
				case a.Next == "":
					alone++
				case a.Because.Words == "":
					level++
				default:
					because++
				}
				t.Logf("%d: %s", n, HintText(m, th.Player, a, false))
			}
			t.Logf("%s: because %d, about as well %d, no other line %d, typed %d, none %d; the slowest took %v", g.Key, because, level, alone, typed, silent, slowest)
		})
	}
}

// somewhere is a position of a game between weak players, and who is asked there.
func somewhere(t *testing.T, g *game.Game, n int) (game.Match, game.Seat) {
	dice := game.NewDice(game.TextSeed(fmt.Sprint("somewhere ", n)))
	for try := range 5 {
		seats := g.Seats.Min + dice.Pick("seats", min(g.Seats.Max, 4)-g.Seats.Min+1)
		s, _, err := game.Begin(g, game.Table{Seats: seats}, game.TextSeed(fmt.Sprint("somewhere ", n, " ", try)))
		if err != nil {
			t.Fatal(err)
		}
		for range 1 + dice.Pick("lines", 120) {
			waits := s.Match().Waiting()
			if len(waits) == 0 {
				break
			}
			seat := waits[dice.Pick("a seat", len(waits))].Seat
			line, err := computer.Player{Game: g, Level: computer.Fair, Seat: seat}.Hasty(s.Match().Imagine(seat), 0, dice)
			if err == nil {
				_, err = s.Play(seat, line)
			}
			if err != nil {
				if _, err := s.Play(seat, "skip"); err != nil {
					t.Fatal(err)
				}
			}
		}
		if waits := s.Match().Waiting(); len(waits) > 0 {
			return s.Match(), waits[dice.Pick("a seat", len(waits))].Seat
		}
	}
	return nil, 0
}

// If two lines are about equally good, a hint names the one for which it can give a reason, or
// else the one with fewer presses.
func TestAHintNamesWhatItCanSayMoreFor(t *testing.T) {
	t.Parallel()
	s, _, err := game.Begin(&boarders.Game, game.Table{Seats: 2, Options: map[string]string{"battle": "duel-flag"}}, game.TextSeed("sayable"))
	if err != nil {
		t.Fatal(err)
	}
	seat := s.Match().Waiting()[0].Seat
	th := &thinking{Player: computer.Player{Game: &boarders.Game, Level: computer.Strong, Seat: seat}, Match: s.Match()}
	short, long := "", ""
	for _, c := range s.Match().Choices(seat, "") {
		switch {
		case c.Whole() && c.Kind == game.Ordinary && short == "":
			short = c.Line
		case !c.Whole() && long == "":
			for _, under := range s.Match().Choices(seat, c.Line) {
				if under.Whole() && th.mayName(under.Line) && len(chat.Pressed(s.Match(), seat, under.Line)) > 1 {
					long = under.Line
					break
				}
			}
		}
	}
	if short == "" || long == "" {
		t.Fatalf("short %q, long %q", short, long)
	}
	hit := computer.Reason{Words: "an enemy’s hull is hit", After: 3, Next: 87, Of: 100}
	more := computer.Reason{Words: "more guns bear", After: 3, Next: 87, Of: 100, More: true}
	for _, c := range []struct {
		says string
		a    computer.Advice
		want string
	}{
		{"alike, and shorter", computer.Advice{Line: long, Next: short, Worth: 501_000, NextWorth: 500_000}, short},
		{"alike, and longer", computer.Advice{Line: short, Next: long, Worth: 501_000, NextWorth: 500_000}, short},
		{"clearly better", computer.Advice{Line: long, Next: short, Worth: 600_000, NextWorth: 500_000}, long},
		{"something speaks for it", computer.Advice{Line: long, Next: short, Worth: 501_000, NextWorth: 500_000, Because: hit}, long},
		{"only a hit speaks, for the other", computer.Advice{Line: short, Next: long, Worth: 501_000, NextWorth: 500_000, Against: hit}, long},
		{"only a measure speaks, for the other", computer.Advice{Line: long, Next: short, Worth: 501_000, NextWorth: 500_000, Against: more}, long},
		{"there is no other", computer.Advice{Line: long}, long},
	} {
		got := th.sayable(c.a)
		if got.Line != c.want {
			t.Errorf("%s: it names %q", c.says, got.Line)
		}
		if got.Line == long && c.a.Line == short && (got.Because.After != 87 || got.Because.Next != 3 || got.Against.Words != "") {
			t.Errorf("%s: it says %+v, and against it %+v", c.says, got.Because, got.Against)
		}
	}
}

// No hint names a button that asks whether one is sure, such as one that locks while a boat would
// lie still.
func TestAHintWastesNothing(t *testing.T) {
	t.Parallel()
	s, _, err := game.Begin(&moby.Game, game.Table{Seats: 2}, game.TextSeed("wastes"))
	if err != nil {
		t.Fatal(err)
	}
	seat := s.Match().Waiting()[0].Seat
	named := func() bool {
		th := &thinking{Player: computer.Player{Game: &moby.Game, Level: computer.Strong, Seat: seat}, Match: s.Match().Clone()}
		return th.mayName("lock")
	}
	if named() {
		t.Error("it may name a lock after which both boats lie still")
	}
	for _, line := range []string{"red plot F F F F", "yellow plot F F F F"} {
		if _, err := s.Play(seat, line); err != nil {
			t.Fatal(err)
		}
	}
	if !named() {
		t.Error("it may not name a lock after which both boats row")
	}
}

// No hint of Black Spot may name a line that rams or shoots at one's own fleet, in positions
// to which random captains come.
func TestNoHintAttacksOnesOwnFleet(t *testing.T) {
	t.Parallel()
	deed := regexp.MustCompile(`(?:^|\s)([SN])\d+ (?:rams|fires \w+ at) ([^.]+)`)
	fleet := regexp.MustCompile(`\b([SN])\d+\b`)
	attacks := func(m game.Match, seat game.Seat, line string) bool {
		played, err := m.Clone().Play(seat, line, game.NewDice([32]byte{}))
		if err != nil {
			return false
		}
		for _, e := range played.Events {
			for _, d := range deed.FindAllStringSubmatch(e.Text, -1) {
				own := func(x []string) bool { return x[1] == d[1] }
				if slices.ContainsFunc(fleet.FindAllStringSubmatch(d[2], -1), own) {
					return true
				}
			}
		}
		return false
	}
	found := 0
	for n := range 4 {
		options := map[string]string{"fantasy": []string{"off", "on"}[n%2], "magic": "off"}
		seed := game.TextSeed(fmt.Sprint("own fleet ", n))
		s, _, err := game.Begin(&blackspot.Game, game.Table{Seats: 2, Options: options}, seed)
		if err != nil {
			t.Fatal(err)
		}
		dice := game.NewDice(seed)
		for k := range 100 {
			waits := s.Match().Waiting()
			if len(waits) == 0 {
				break
			}
			m, seat := s.Match(), waits[0].Seat
			th := &thinking{Match: m, Player: computer.Player{Game: &blackspot.Game, Seat: seat}}
			for typed, next := "", []string{}; k%10 == 0; typed, next = next[0], next[1:] {
				whole := 0
				for _, c := range m.Choices(seat, typed) {
					words := strings.Fields(c.Line)
					switch {
					case !c.Whole() && (len(words) == 1 && words[0] != "try" && words[0] != "set" || len(words) < 4 && slices.Contains(words, "ram")):
						next = append(next, c.Line)
					case c.Whole() && whole < 3 && (slices.Contains(words, "ram") || slices.Contains(words, "fire")) && attacks(m, seat, c.Line):
						found, whole = found+1, whole+1
						if th.mayName(c.Line) {
							t.Errorf("a hint may name %q", c.Line)
						}
					}
				}
				if len(next) == 0 {
					break
				}
			}
			line, err := computer.Player{Game: &blackspot.Game, Level: computer.Random, Seat: seat}.Line(m.Imagine(seat), 0, dice)
			if err == nil {
				_, err = s.Play(seat, line)
			}
			if err != nil {
				if _, err := s.Play(seat, "skip"); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	t.Logf("%d lines attack the own fleet", found)
	if found < 10 {
		t.Errorf("only %d lines attack the own fleet", found)
	}
}
