package games

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render/rastertest"
)

// guide is a page of docs/games: what a game tells a newcomer, and its first moves,
// button by button.
type guide struct {
	key, seed string
	options   map[string]string
	names     game.Names
	text      string // the own words of the page on the moves

	// moves are lines of play in turn, as "0 lock" of the first seat. A line "look 0" draws
	// what that seat sees, "look -1" what everyone sees; "skip 0 lock" plays a line that
	// the page does not tell; "say ..." is a sentence of the page's own.
	moves []string
}

var guides = []guide{
	{
		key: "jaws", seed: "amity", names: game.Names{"Ann", "Bob"},
		text: "Ann is the shark, and Bob plays the crew. This is their first round.",
		moves: []string{
			"0 start E", "0 plan move 6", "0 plan move N", "0 plan eat", "look 0", "0 lock",
			"1 hooper move W", "1 hooper rescue", "1 hooper rescue",
			"say Hooper has an action left. His fish finder may be used once a round.", "1 hooper finder",
			"1 brody move N", "1 brody rescue", "1 brody binoculars", "1 brody done",
			"1 quint move E", "1 quint move 6", "1 quint launch N", "look -1",
		},
	},
	{
		key: "moby", seed: "pequod", names: game.Names{"Ann", "Bob"},
		text: "Two players have two boats each. The large button plots for both boats at once; nobody sees the other's plot before both are locked.",
		moves: []string{
			"0 red plot F L F F and yellow plot F F F F and lock", "1 blue plot F F F F and green plot F F F R and lock",
			"0 red plot F F F F no bonus and lock", "1 blue plot F R and green plot F F F F and lock", "look 0",
			"0 red plot PL R F F and yellow plot L F and lock", "1 blue plot F and green plot R F and lock", "look -1",
		},
	},
	{
		key: "race", seed: "acrana", names: game.Names{"Ann", "Bob"},
		text: "Ann and Bob have a ship each. Each sees their own cards alone; here you see both hands.",
		moves: []string{
			"1 throw 2", "0 play K cast", "1 throw 4", "0 play 5 1", "1 play 6 back red1", "look 0", "0 play 3 nothing", "1 throw 5",
			"0 play 9 1", "1 throw 8", "0 play 10 1", "look -1",
		},
	},
	{
		key: "boarders", seed: "erie", options: map[string]string{"battle": "duel-flag", "course": "ask"}, names: game.Names{"Ann", "Bob"},
		text: "Ann and Bob fight ship against ship, with the setting `course=ask`, which asks for each move. This is their first turn.",
		moves: []string{
			"0 lock", "1 lock", "0 turn port", "1 turn port", "look 0", "0 lock", "1 fire best low lock",
			"0 ahead starboard", "0 ahead starboard", "1 turn port", "1 turn starboard", "look -1",
		},
	},
	{
		key: "blackspot", seed: "spot", names: game.Names{"Ann", "Bob"},
		text: "The players order one ship each in turn (`activation=one`), as is usual without a clock. Each takes a ready fleet. The fleets draw near for two rounds, and the third round brings the first broadside.",
		moves: []string{
			"0 pick line", "0 lock", "1 pick line", "1 lock",
			"1 n3 move 6; done", "0 s3 move 6; done",
			"say The others do the same, and so does round 2.",
			"skip 1 n4 move 6; done", "skip 0 s4 move 6; done", "skip 1 n2 move 4; done", "skip 0 s2 move 4; done",
			"skip 1 n1 move 4; done", "skip 0 s1 move 4; done",
			"skip 1 n4 move 6; done", "skip 0 s4 move 3.75 turn 15 starboard then 1.25; done",
			"skip 1 n3 move 6; done", "skip 0 s3 move 3.75 turn 22 starboard then 1.25; done",
			"skip 1 n1 move 4; done", "skip 0 s2 turn 27 starboard then 3; done",
			"skip 1 n2 move 4; done", "skip 0 s1 turn 27 port then 3; done",
			"look 0", "0 s3 move 3.75 turn 45 starboard then 1.25; fire port; done", "0 let",
			"1 n3 turn 26 port then 7; fire port aft; done", "1 let", "look -1",
		},
	},
}

// The pages of docs/games say what the games say now.
func TestGuidesAreCurrent(t *testing.T) {
	for i, g := range All {
		if i >= len(guides) || guides[i].key != g.Key {
			t.Fatalf("the guides are not those of the games, in their order: %s", g.Key)
		}
		t.Run(g.Key, func(t *testing.T) {
			page := guides[i].page(t, g)
			file := filepath.Join("..", "docs", "games", g.Key+".md")
			if rastertest.Updating() {
				if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if string(data) != page {
				t.Errorf("%s is old: see the difference after go test ./games -run GuidesAreCurrent -update", file)
			}
		})
	}
}

// page plays the moves and writes the page.
func (p guide) page(t *testing.T, g *game.Game) string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say("# %s\n\n%s\n", g.Title, g.Blurb)
	say("%d to %d players. Type `/sea start %s` in a channel, or press its name on the page.\n", g.Seats.Min, g.Seats.Max, g.Key)

	s, events, err := game.Begin(g, game.Table{Seats: len(p.names), Options: p.options}, game.TextSeed(p.seed))
	if err != nil {
		t.Fatal(err)
	}
	say("## Your part\n\nThis is what the game tells a player at the start, and again to whoever types `/sea help`.\n")
	var briefs []string
	for seat := range p.names {
		brief := s.Match().View(game.Seat(seat)).Brief()
		if seat > 0 && len(g.Seats.Roles) == 0 {
			break // all seats are alike
		}
		for i, line := range brief {
			line = p.names.In(line)
			if !slices.Contains(briefs, line) {
				briefs = append(briefs, line)
				lead := ""
				if i == 0 && len(g.Seats.Roles) > 0 {
					lead = "**" + p.names[seat] + "**: "
				}
				say("%s%s\n", lead, plainMark(line))
			}
		}
	}
	say("## The first moves\n\n%s\n", p.text)
	p.tell(say, events)
	say("")
	looks, tips := 0, map[string]bool{}
	for _, move := range p.moves {
		word, rest, _ := strings.Cut(move, " ")
		switch word {
		case "say":
			say("%s\n", rest)
			continue
		case "look":
			viewer := game.Public
			who := "everyone"
			if rest != "-1" {
				viewer = seatOf(t, rest)
				who = p.names[viewer]
			}
			looks++
			file, alt := p.look(t, s.Match().View(viewer), looks)
			say("What %s sees:\n\n![%s](../../games/testdata/%s)\n", who, plainMark(alt), file)
			continue
		case "skip":
			word, rest, _ = strings.Cut(rest, " ")
			if _, err := s.Play(seatOf(t, word), rest); err != nil {
				t.Fatalf("%s: %v", move, err)
			}
			continue
		}
		seat := seatOf(t, word)
		if tip := s.Match().View(seat).Coach(); tip != "" && !tips[tip] {
			tips[tip] = true
			say("> A tip for %s: %s\n", p.names[seat], plainMark(p.names.In(tip)))
		}
		if button, hint, ok := buttonOf(s.Match(), seat, rest); ok {
			say("**%s** presses **%s**%s", p.names[seat], p.names.In(button), hintMark(p.names.In(hint)))
		} else {
			say("**%s** types `%s`.", p.names[seat], rest)
		}
		played, err := s.Play(seat, rest)
		if err != nil {
			t.Fatalf("%s: %v", move, err)
		}
		say("")
		p.tell(say, played.Events)
		say("")
	}
	if len(g.Options) > 0 {
		say("## Settings\n\nBefore the game begins, the lobby has a menu for each, and `/sea set NAME=VALUE` sets one.\n")
		say("| setting | what it is | values |\n| --- | --- | --- |")
		for _, o := range g.Options {
			var values []string
			for _, v := range o.Forms() {
				said := "`" + v + "`"
				if word := o.Words[v]; word != "" {
					said += " (" + word + ")"
				}
				if v == o.Default {
					said = "**" + said + "**"
				}
				values = append(values, said)
			}
			say("| `%s` | %s | %s |", o.Name, plainMark(o.Meaning), strings.Join(values, ", "))
		}
		say("\nThe usual value is in bold.\n")
	}
	say("## More\n\n`/sea rules` and a word or a question, as `/sea rules how do I win`, looks up any of the %d rules.", len(g.Rules))
	say("[Playing](../playing.md) tells what is the same in all games.\n\n%s", g.Notes)
	return b.String()
}

// tell writes what was told, and to whom, in a list.
func (p guide) tell(say func(string, ...any), events []game.Event) {
	for _, e := range events {
		to := ""
		if !e.To.Public() {
			var who []string
			for _, seat := range e.To.Seats() {
				who = append(who, p.names[seat])
			}
			to = " *(to " + game.List("and", who...) + " alone)*"
		}
		if e.Brief {
			continue // it tells others again, in short
		}
		say("- %s%s", plainMark(p.names.In(e.Text)), to)
	}
}

// look draws the first picture of a view, compares it with the page's, and returns the name
// of its file and its words.
func (p guide) look(t *testing.T, v game.View, n int) (name, alt string) {
	scene := v.Scenes()[0].Named(p.names.In)
	file, err := painter.PNG(scene)
	if err != nil {
		t.Fatal(err)
	}
	name = fmt.Sprintf("guide-%s-%d", p.key, n)
	rastertest.Golden(t, name, file)
	return name + ".png", scene.Alt
}

func seatOf(t *testing.T, digit string) game.Seat {
	for _, seat := range []game.Seat{0, 1, 2, 3} {
		if fmt.Sprint(int(seat)) == digit {
			return seat
		}
	}
	t.Fatalf("%q is no seat", digit)
	return game.Public
}

// buttonOf finds the button, or the buttons one after the other, that play a line.
func buttonOf(m game.Match, seat game.Seat, line string) (button, hint string, ok bool) {
	typed, labels := "", []string(nil)
	for {
		var next *game.Choice
		choices := m.Choices(seat, typed)
		for i, c := range choices {
			if c.Line == line || !c.Whole() && strings.HasPrefix(line, c.Line) && (next == nil || len(c.Line) > len(next.Line)) {
				next = &choices[i]
				if c.Line == line {
					break
				}
			}
		}
		if next == nil || next.Line == typed {
			return "", "", false
		}
		labels = append(labels, next.Label)
		if next.Line == line {
			return strings.Join(labels, "**, then **"), next.Hint, true
		}
		typed = next.Line
	}
}

func hintMark(hint string) string {
	if hint == "" {
		return "."
	}
	return ": " + strings.TrimSuffix(plainMark(hint), ".") + "."
}

// plainMark keeps a text from being read as a page's own marks.
func plainMark(text string) string {
	return cmp.Or(strings.NewReplacer("*", `\*`, "_", `\_`, "|", `\|`, "<", "&lt;").Replace(text), "")
}
