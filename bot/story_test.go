package bot

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games/game"
	"shipboard/store"
)

var (
	item    = regexp.MustCompile(`^Item (\d+): `)
	cameNot = regexp.MustCompile(`^… (\d+) more lines came here; /sea log shows them\.$`)
)

// The channel gets every line of a turn in order, or a note that says how many
// lines are left out and where they are. The opening of a turn is never left out.
func TestNothingIsLeftOutInSilence(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := newHall(t, store.Memory(), &ledger)
		for _, typed := range []string{"ann start ledger", "ann join", "bob join", "ann begin"} {
			h.types(typed[:3], typed[4:])
		}
		inChannel := func() (posts []*memchat.Post) {
			for _, p := range h.chat.Posts {
				if p.Channel == channel.ID {
					posts = append(posts, p)
				}
			}
			return posts
		}
		all := 0
		for turn := range rapid.IntRange(1, 3).Draw(rt, "turns") {
			who := []string{"ann", "bob"}[turn%2]
			before, message := all, len(inChannel())-1 // of the turn that continues
			for range rapid.IntRange(0, 4).Draw(rt, "lines") {
				n := rapid.IntRange(1, 30).Draw(rt, "added")
				h.types(who, fmt.Sprint("do add ", n))
				all += n
			}
			opened, n := all, rapid.IntRange(1, 40).Draw(rt, "told")
			h.types(who, fmt.Sprint("do tell ", n))
			all += n
			next, left := before+1, 0
			for _, p := range inChannel()[message:] {
				for _, line := range p.Message.Lines {
					if m := cameNot.FindStringSubmatch(line); m != nil {
						left, _ = strconv.Atoi(m[1])
						next += left
					}
					m := item.FindStringSubmatch(line)
					if m == nil {
						continue
					}
					n, _ := strconv.Atoi(m[1])
					if n <= before {
						continue // it opened the turn that continued
					}
					if n != next {
						rt.Fatalf("before item %d, %d of %d, comes item %d", n, left, all, next-1)
					}
					next++
				}
			}
			if next != all+1 || before+left > opened {
				rt.Fatalf("items %d to %d opened the turn; %d items before them are left out, and item %d is told last", opened+1, all, left, next-1)
			}
		}
		held := ""
		h.table(func(t *table) { held = fmt.Sprintf("%+v %+v", t.story, t.steps) })
		h.restart()
		h.table(func(t *table) {
			if again := fmt.Sprintf("%+v %+v", t.story, t.steps); again != held {
				rt.Fatalf("after a restart the story is\n%s\nand it was\n%s", again, held)
			}
		})
	})
}

// A story fits into its room, even if the list of players to wait for is long.
func TestStoryFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOfN(rapid.StringOfN(rapid.RuneFrom([]rune("sea é")), 1, game.MaxText, -1), 0, 20)
		told := &table{head: head{progress: progress{Turn: turn{N: 2}}}}
		row := rapid.SampledFrom([]string{"", "phase 1"}).Draw(t, "row")
		for range rapid.IntRange(1, 6).Draw(t, "told") {
			var events []game.Event
			for _, text := range lines.Draw(t, "lines") {
				events = append(events, game.Event{Text: text, Row: row})
			}
			told.story.add(events...)
		}
		room := rapid.IntRange(300, chat.MostLines).Draw(t, "room")
		if n := chat.Length(told.told(room)); n > room {
			t.Fatalf("it takes %d characters, and there is room for %d", n, room)
		}
	})
}

// Moves of one row that were made one by one stand in one line, below what opened
// the turn. Other news between them begins a new line, and so does a line that is
// full.
func TestARowIsOneLine(t *testing.T) {
	var s story
	tell := func(row, text string) { s.add(game.Event{Text: text, Row: row}) }
	tell("phase 1", "Phase 1.")
	tell("phase 1", "Ann sails to 7.")
	tell("phase 1", "Bob sails to 8.")
	tell("", "Bob asks for time.")
	tell("phase 1", "Bob sails to 9.")
	tell("phase 2", "Ann sails to 5.")
	tell("phase 2", "Ann sails to 6.")
	want := []string{"Ann sails to 7. Bob sails to 8.", "Bob asks for time.", "Bob sails to 9.", "Ann sails to 5. Ann sails to 6."}
	if !slices.Equal(s.since, want) || !slices.Equal(s.opening, []string{"Phase 1."}) {
		t.Errorf("the turn opened with %q, and then %q", s.opening, s.since)
	}
	kept := s
	tell("phase 2", strings.Repeat("x", chat.MostLine-len(want[3])))
	tell("phase 2", "Ann sails to 7.")
	if len(s.since) != 5 || kept.since[3] != want[3] {
		t.Errorf("a full line goes on: %q; the copy: %q", s.since, kept.since)
	}
}

// A heading stands before what it heads, and never alone.
func TestHeadings(t *testing.T) {
	head := func(row string) game.Event {
		return game.Event{To: game.Everyone(), Text: row + ".", Row: row, Head: true}
	}
	event := func(row, text string) game.Event { return game.Event{To: game.Everyone(), Text: text, Row: row} }
	var s story
	s.add(event("", "Turn 1."), head("Phase 1"))
	s.add(event("Phase 1", "Ann sails to 7."), head("Phase 2"), head("Phase 3"), event("Phase 3", "Bob sails to 8."))
	s.add(event("Phase 3", "Ann sails to 9."), head("Phase 4"))
	s.add(event("", "Turn 2."))
	if got := s.last(9); !slices.Equal(got, []string{"Turn 1.", "Phase 1. Ann sails to 7.", "Phase 3. Bob sails to 8. Ann sails to 9.", "Turn 2."}) {
		t.Errorf("the story is %q", got)
	}
}

// A line that has events in short is told by these alone. The log tells the others.
func TestALineInShort(t *testing.T) {
	all := game.Everyone()
	line := []game.Event{{To: all, Text: "Ann sails to 7."}, {To: all, Text: "Bob fires."}, {To: game.Only(1), Text: "Your guns are empty."}, {To: all, Text: "Ann sails, and Bob fires.", Brief: true}}
	var told table
	told.tell(line)
	told.tell([]game.Event{{To: all, Text: "Ann sails to 8."}})
	if got := told.story.last(9); !slices.Equal(got, []string{"Ann sails, and Bob fires.", "Ann sails to 8."}) {
		t.Errorf("the message tells %q", got)
	}
	if !slices.Equal(told.aside[1], []string{"Your guns are empty."}) {
		t.Errorf("seat 1 alone is told %q", told.aside[1])
	}
	if got := logLines([]entry{{Events: line}}, 1); !slices.Equal(got, []string{"Ann sails to 7.", "Bob fires.", "Your guns are empty."}) {
		t.Errorf("the log tells %q", got)
	}
}

// The log cuts nothing: a line with many dice goes on in the next one.
func TestTheLogCutsNoLine(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("Lawrence at Detroit 1 2 3; ", 100))
	var all []string
	for _, page := range pagesOf([]string{"Before.", long, "After."}) {
		for _, line := range page {
			if n := chat.Length([]string{line}); n > chat.MostLine {
				t.Errorf("a line has %d characters", n)
			}
			all = append(all, line)
		}
	}
	if got := strings.Join(all, " "); got != "Before. "+long+" After." {
		t.Errorf("the log says %s", got)
	}
}

// wide is a finished match whose deeds are too wide for a message.
type wide struct {
	ledgerMatch
	cell string
}

func (w wide) Outcome() (game.Outcome, bool) {
	return game.Outcome{Text: "Over.", Deeds: &game.Deeds{
		Heads: []string{"rescued", "barrels held", "lost searches", "dice above", "wounds dealt"},
		Rows:  [][]string{{"8", "", "0 of 3", w.cell, ""}, {"", "1 of 2", "", "", ""}},
	}}, true
}

// Deeds that are too wide for a table of the players are told as one of the deeds,
// and if that would be cut too, in lines. Deeds that nobody did are left out.
func TestWideDeeds(t *testing.T) {
	rows, lines := deedsOf(t, "2")
	if len(lines) != 0 || len(rows) != 5 || rows[3] != "lost searches    0 of 3" || strings.Contains(strings.Join(rows, ""), "wounds") {
		t.Errorf("the deeds are told in %q and %q", rows, lines)
	}
	long := strings.Repeat("2", game.MaxRow)
	if rows, lines = deedsOf(t, long); len(rows) != 0 || len(lines) != 2 || lines[0] != "{0}: rescued 8, lost searches 0 of 3, dice above "+long+"." {
		t.Errorf("the deeds are told in %q and %q", rows, lines)
	}
}

// deedsOf is how a message tells deeds with a cell.
func deedsOf(t *testing.T, cell string) (rows, lines []string) {
	t.Helper()
	g := ledger
	g.New = func(game.Table, *game.Dice) (game.Match, []game.Event, error) { return &wide{cell: cell}, nil, nil }
	session, _, err := game.Begin(&g, game.Table{Seats: 2}, [32]byte{})
	if err != nil {
		t.Fatal(err)
	}
	table := &table{session: session, game: &g}
	return table.deeds()
}
