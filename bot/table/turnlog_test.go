package table

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"

	"pgregory.net/rapid"
)

// A story fits into its room, even if the list of players to wait for is long.
func TestStoryFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOfN(rapid.StringOfN(rapid.RuneFrom([]rune("sea é")), 1, game.MaxText, -1), 0, 20)
		told := &Table{Head: Head{Progress: Progress{Turn: Turn{N: 2}}}}
		row := rapid.SampledFrom([]string{"", "phase 1"}).Draw(t, "row")
		for range rapid.IntRange(1, 6).Draw(t, "told") {
			var events []game.Event
			for _, text := range lines.Draw(t, "lines") {
				events = append(events, game.Event{Text: text, Row: row})
			}
			told.Log.addShort(events)
		}
		room := rapid.IntRange(300, chat.MostLines).Draw(t, "room")
		if rapid.Bool().Draw(t, "news") { // of what came before the turn
			var earlier []toldEntry
			for _, text := range lines.Draw(t, "before") {
				earlier = append(earlier, toldEntry{events: []game.Event{{Text: text, To: game.Everyone()}}})
			}
			told.Log.begin(earlier, nil, 0)
			told.Log.addShort([]game.Event{{Text: "Ann acts."}})
		}
		before, since := told.Log.Short(room, ShownBy{})
		if n := chat.Length(before) + chat.Length(since); n > room {
			t.Fatalf("it takes %d characters, and there is room for %d", n, room)
		}
	})
}

// Moves of one row that were made one by one stand in one line, below what opened
// the turn. Other news between them begins a new line, and so does a line that is
// full.
func TestARowIsOneLine(t *testing.T) {
	var s turnLog
	tell := func(row, text string) { s.addShort([]game.Event{{Text: text, Row: row}}) }
	tell("phase 1", "Phase 1.")
	tell("phase 1", "Ann sails to 7.")
	tell("phase 1", "Bob sails to 8.")
	tell("", "Bob asks for time.")
	tell("phase 1", "Bob sails to 9.")
	tell("phase 2", "Ann sails to 5.")
	tell("phase 2", "Ann sails to 6.")
	want := []string{"Ann sails to 7. Bob sails to 8.", "Bob asks for time.", "Bob sails to 9.", "Ann sails to 5, then 6."}
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
	var s turnLog
	s.addShort([]game.Event{event("", "Turn 1."), head("Phase 1")})
	s.addShort([]game.Event{event("Phase 1", "Ann sails to 7."), head("Phase 2"), head("Phase 3"), event("Phase 3", "Bob sails to 8.")})
	s.addShort([]game.Event{event("Phase 3", "Ann sails to 9."), head("Phase 4")})
	s.addShort([]game.Event{event("", "Turn 2.")})
	if got := s.Last(9); !slices.Equal(got, []string{"Turn 1.", "Phase 1. Ann sails to 7.", "Phase 3. Bob sails to 8. Ann sails to 9.", "Turn 2."}) {
		t.Errorf("the story is %q", got)
	}
}

// Who is called is told in private what came since they acted, and what people will retell of it.
func TestNewsOfWhoIsCalled(t *testing.T) {
	var l turnLog
	l.begin([]toldEntry{
		{by: 1, events: []game.Event{{Text: "Bob sinks Cat!", To: game.Everyone(), Moment: true}}},
		{by: 1, events: []game.Event{{Text: "They go back.", To: game.Everyone()}}},
		{by: 2, events: []game.Event{{Text: "Cat sails.", To: game.Everyone()}}},
	}, []game.Seat{0}, 0)
	l.addShort([]game.Event{{Text: "Dan sails.", To: game.Everyone()}})
	if got, _ := l.NewsBeside("", 3, touchesNobody); !slices.Equal(got, []string{"Bob sinks Cat!", "Cat sails.", "Dan sails."}) {
		t.Errorf("who is called is told %q", got)
	}
	l.begin([]toldEntry{{by: 1, events: []game.Event{
		{Text: "Bob hits Ann.", To: game.Everyone(), Harms: true}, {Text: "Bob sails.", To: game.Everyone()}, {Text: "Bob turns.", To: game.Everyone()},
	}}}, []game.Seat{0}, 0)
	l.addShort([]game.Event{{Text: "Dan sails.", To: game.Everyone()}})
	if got, _ := l.NewsBeside("", 3, touchesNobody); !slices.Equal(got, []string{"Bob hits Ann.", "Bob turns.", "Dan sails."}) {
		t.Errorf("who was hit is told %q", got)
	}
	if got := l.Last(3); !slices.Equal(got, []string{"Dan sails."}) {
		t.Errorf("the others are told %q", got)
	}
	l.begin([]toldEntry{{by: 1, events: []game.Event{
		{Text: "Bob fires at Ann from afar.", To: game.Everyone()}, {Text: "Bob sails on to the bay.", To: game.Everyone()}, {Text: "Cat is ready.", To: game.Everyone()},
	}}}, []game.Seat{0}, 0)
	l.addShort([]game.Event{{Text: "Dan sails.", To: game.Everyone()}})
	anns := func(line string) bool { return game.Mentions(line, "Ann") }
	for n, want := range [][]string{1: {"Dan sails."}, 2: {"Bob fires at Ann from afar.", "Dan sails."}, 3: {"Bob fires at Ann from afar.", "Bob sails on to the bay.", "Dan sails."}} {
		if got, left := l.NewsBeside("", n, anns); n > 0 && (!slices.Equal(got, want) || left != 4-n) {
			t.Errorf("with room for %d lines who was fired at is told %q, and %d are left", n, got, left)
		}
	}
}

// Who played a line is told no heading without what it heads, unless that is all.
func TestNobodyIsToldAHeadingAlone(t *testing.T) {
	hit := game.Event{Text: "Wolf hits Lynx.", To: game.Everyone()}
	head := game.Event{Text: "Phase 3.", To: game.Everyone(), Row: "3", Head: true}
	move := game.Event{Text: "Wolf turns.", To: game.Everyone(), Row: "3"}
	for _, c := range []struct {
		told []game.Event
		want []string
	}{
		{[]game.Event{hit, head}, []string{"Wolf hits Lynx."}},
		{[]game.Event{head, move}, []string{"Phase 3. Wolf turns."}},
		{[]game.Event{head}, []string{"Phase 3."}},
	} {
		if got := toldOf(c.told, 0); !slices.Equal(got, c.want) {
			t.Errorf("who played is told %q, want %q", got, c.want)
		}
	}
}

// What came before a turn is told as far as a phone has room for it above what can be pressed: of
// moments and harm first.
func TestWhatCameBeforeIsShort(t *testing.T) {
	long := strings.Repeat("sails on and ", 14) + "turns."
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{
		{Text: "Wolf hits Lynx.", To: game.Everyone(), Harms: true},
		{Text: "Wolf " + long, To: game.Everyone()},
		{Text: "Lynx sinks!", To: game.Everyone(), Moment: true},
		{Text: "Stoat " + long, To: game.Everyone()},
		{Text: "Boar " + long, To: game.Everyone()},
		{Text: "Otter " + long, To: game.Everyone()},
	}}}, nil, 0)
	before, _ := l.Short(chat.MostLines, ShownBy{})
	if want := []string{"… 2 more lines came here; /sea log shows them.", "Wolf hits Lynx.", "Lynx sinks!", "Boar " + long, "Otter " + long}; !slices.Equal(before, want) {
		t.Errorf("before it are told\n%s", strings.Join(before, "\n"))
	}
}

// A standing order that changes stands in the whole turn, and in no message in short.
func TestAsidesStandInTheWholeTurnAlone(t *testing.T) {
	told := game.Telling{}
	told.Tell("Wolf S3 fires.")
	told.TellAside("{0} changes a standing order, hooks in others' turns: cut if she has fewer dice.")
	told.Tell("Wolf S3 moves.")
	l := turnLog{opened: true}
	l.Add(Entry{Line: "any", Events: told.Events})
	if got := strings.Join(l.since, " "); got != "Wolf S3 fires. Wolf S3 moves." {
		t.Errorf("a message tells %q", got)
	}
	whole, _ := l.Full()
	if len(whole) != 1 || len(whole[0].Events) != 3 {
		t.Errorf("the whole turn has %v", whole)
	}
}

func touchesNobody(string) bool { return false }

// What a seat was told of its own line is old once a round opens: its plan of the last turn. What
// another's line told it stands until something takes its place.
func TestAnswersEndWithTheirRound(t *testing.T) {
	var l turnLog
	l.Add(Entry{Seat: 0, Events: []game.Event{{To: game.Only(0), Text: "Red: F F, to J3."}}})
	l.Add(Entry{Seat: 0, Events: []game.Event{{To: game.Only(1), Text: "Your guns are empty."}}})
	l.Add(Entry{Seat: 1, Events: []game.Event{{To: game.Everyone(), Text: "Turn 2.", Opens: "Turn 2"}}})
	if own, other := l.ForSeat(0), l.ForSeat(1); len(own) > 0 || !slices.Equal(other, []string{"Your guns are empty."}) {
		t.Errorf("seat 0 is told %q, seat 1 %q", own, other)
	}
}

// The answer to a seat's own line stands beside its choices until the game waits for the seat
// anew. By then volleys that were declared have been fired.
func TestOwnWordsStandUntilOneIsAskedAnew(t *testing.T) {
	at := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	var l turnLog
	l.Add(Entry{Seat: 0, At: at, Events: []game.Event{game.To(0, "Lawrence will fire low at Detroit.")}})
	l.Add(Entry{At: at.Add(time.Minute), Events: []game.Event{game.ToAll("Lawrence hits Detroit.")}})
	for _, x := range []struct {
		wait *Wait
		want int
	}{{nil, 1}, {&Wait{Since: at}, 1}, {&Wait{Since: at.Add(time.Minute)}, 0}} {
		if got := l.ForSeatNow(0, x.wait); len(got) != x.want {
			t.Errorf("with %v it is told %q", x.wait, got)
		}
	}
}

// Of much that came before a turn, how things stand now is told in any case, and of a long line the
// newest sentences and the harm.
func TestWhatCameBeforeTellsHowThingsStand(t *testing.T) {
	var l turnLog
	bites := []game.Event{}
	for range 3 {
		bites = append(bites,
			game.Event{Text: "The shark snaps at Quint, and " + strings.Repeat("tears at the planks and ", 6) + "rolls 1.", To: game.Everyone(), Row: "bite"},
			game.Event{Text: "Quint is wounded.", To: game.Everyone(), Row: "bite", Harms: true})
	}
	l.begin([]toldEntry{
		{events: bites},
		{events: []game.Event{{Text: "The cage holds.", To: game.Everyone()}}},
		{events: []game.Event{{Text: "Round 5.", To: game.Everyone(), Row: "5", Head: true}, {Text: "The shark may surface at A or B.", To: game.Everyone(), Row: "5", Stands: true}}},
		{events: []game.Event{{Text: strings.Repeat("The crew row on. ", 20), To: game.Everyone()}}},
	}, nil, 0)
	before, _ := l.Short(chat.MostLines, ShownBy{})
	told := strings.Join(before, "\n")
	for _, want := range []string{"Quint is wounded.", "The cage holds.", "Round 5. The shark may surface at A or B."} {
		if !strings.Contains(told, want) {
			t.Errorf("it is not told %q, but\n%s", want, told)
		}
	}
	if n := chat.Length(before[1:]); n > mostBeforeText {
		t.Errorf("before it are told %d characters", n)
	}
}

// A private message that calls tells below its call what the call leaves out, and nothing twice: the
// list goes on where the call stops, and counts as earlier only what neither of them tells. What is
// older than the last of the call stands last, and is said to be.
func TestTheListBelowACallBeginsWhereItStops(t *testing.T) {
	var l turnLog
	l.begin([]toldEntry{
		{by: 1, events: []game.Event{{Text: "Bob sails to 8, weather.", To: game.Everyone()}, {Text: "Bob meets it and rolls 1. One card gains two steps.", To: game.Everyone(), Yields: true}}},
		{by: 2, events: []game.Event{{Text: "Cat sails to 5.", To: game.Everyone()}, {Text: "Cat turns.", To: game.Everyone()}}},
	}, []game.Seat{0}, 0)
	l.addShort([]game.Event{{Text: "Phase 2. Dan sails.", To: game.Everyone()}})
	for _, c := range []struct {
		call string
		want []string
		left int
	}{
		{"", []string{"Bob meets it and rolls 1. One card gains two steps.", "Cat sails to 5.", "Phase 2. Dan sails."}, 2},
		{"Your turn. … One card gains two steps. … Cat turns. Phase 2. Dan sails.", []string{"Before that: Bob sails to 8, weather.", "Bob meets it and rolls 1.", "Cat sails to 5."}, 0},
		{"Your turn. … Dan sails.", []string{"Before that: Bob meets it and rolls 1. One card gains two steps.", "Cat sails to 5.", "Cat turns."}, 1},
		{"Your turn. Bob sails to 8, weather. Bob meets it and rolls 1. One card gains two steps. Cat sails to 5. Cat turns. Phase 2. Dan sails.", nil, 0},
	} {
		got, left := l.NewsBeside(c.call, 3, touchesNobody)
		if !slices.Equal(got, c.want) || left != c.left {
			t.Errorf("below %q it tells %q and leaves out %d, want %q and %d", c.call, got, left, c.want, c.left)
		}
	}
}

// A sentence stands below a call only with those before it in its line, or right below them where the
// call stops with them.
func TestTheListBelowACallTearsNoLineApart(t *testing.T) {
	const card, extra = "Round 4: Crowded Waters III. Swimmers come: 2 at N.", "That includes one extra at N."
	for _, c := range []struct {
		call string
		want []string
	}{
		{"Your turn. … " + card + " …", []string{card + " " + extra, "Before that: Hooper speeds to 3."}},
		{"Your turn. … " + card + " … Before that: Quint rows.", []string{card + " " + extra, "Also before that: Hooper speeds to 3."}},
		{"Your turn. Hooper speeds to 3. " + card + " …", []string{extra}},
		{"Your turn. … Round 4: Crowded Waters III. …", []string{card + " " + extra, "Before that: Hooper speeds to 3."}},
		{"Your turn. … " + extra, []string{card, "Before that: Hooper speeds to 3."}},
		{"Your turn. " + card + " … Hooper speeds to 3.", []string{card + " " + extra}},
	} {
		var l turnLog
		l.begin([]toldEntry{{by: 1, events: []game.Event{{Text: "Hooper speeds to 3.", To: game.Everyone()}}}}, []game.Seat{0}, 0)
		l.addShort([]game.Event{{Text: card + " " + extra, To: game.Everyone()}})
		if got, left := l.NewsBeside(c.call, 3, touchesNobody); !slices.Equal(got, c.want) || left != 0 {
			t.Errorf("below %q it tells %q and leaves out %d, want %q", c.call, got, left, c.want)
		}
	}
}

// What a message leaves out is shown by a button of it, or by a command where it has none.
func TestWhatIsLeftOutIsShownByAButton(t *testing.T) {
	for _, c := range []struct {
		n            int
		button, want string
	}{
		{1, "", "… 1 more line came here; /sea log shows it."},
		{4, "", "… 4 more lines came here; /sea log shows them."},
		{1, "The whole turn", "… 1 more line came here: press The whole turn."},
		{4, "What did I miss?", "… 4 more lines came here: press What did I miss?"},
	} {
		if got := LeftOut(c.n, c.button); len(got) != 1 || got[0] != c.want {
			t.Errorf("it says %q, want %q", got, c.want)
		}
	}
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{{Text: strings.Repeat("Ann sails. ", 60), To: game.Everyone()}, {Text: strings.Repeat("Bob sails. ", 30), To: game.Everyone()}}}}, nil, 0)
	l.Add(Entry{Line: "sail", Events: []game.Event{{Text: "Cat sails.", To: game.Everyone()}}})
	before, _ := l.Short(chat.MostLines, ShownBy{News: "What did I miss?"})
	if len(before) == 0 || !strings.HasSuffix(before[0], "came here: press What did I miss?") {
		t.Errorf("the news begin with %q", before)
	}
}

// A walk whose last step ends the round stands in one line for whoever is called then, though that
// step opens their turn. Whoever knows its beginning is told only the step.
func TestAWalkIsOneLine(t *testing.T) {
	s := hunt(t, "")
	s.play("cat do hooper done", "cat do brody done", "bob do quint move s", "bob do quint move 4", "bob do quint move s", "bob do quint move 4")
	if !slices.Equal(s.at.Turn.Ping, []game.Seat{0}) {
		t.Fatalf("the new round calls %v", s.at.Turn.Ping)
	}
	const walk = "Quint sails to S, then sails to 4, then sails to S, then sails to 4."
	news, left := s.at.Log.NewsBeside("", 3, touchesNobody)
	want := []string{"Brody ends his turn.", walk}
	if len(news) != 3 || !slices.Equal(news[:2], want) || !strings.HasPrefix(news[2], "Round 2: ") || left != 1 { // Hooper's
		t.Errorf("the news are %q, and %d more", news, left)
	}
	if call := s.at.Turn.Call; !strings.Contains(call, "Quint sails to 4.") { // where he comes to
		t.Errorf("the call is %q", call)
	}
	if before, lines := s.at.Log.Short(chat.MostLines, ShownBy{}); len(lines) == 0 || lines[0] != walk || slices.Contains(before, walk) {
		t.Errorf("the message tells %q before the turn, and then %q", before, lines)
	}

	var l turnLog
	step := func(to string) []game.Event {
		return []game.Event{{Text: "Quint sails to " + to + ".", To: game.Everyone(), Row: game.RowOf("Quint")}}
	}
	for _, c := range []struct {
		by   game.Seat
		want []string
	}{{1, []string{"Quint sails to S, then sails to 4."}}, {0, []string{"Quint sails to S.", "Quint sails to 4."}}} {
		l.begin([]toldEntry{{by: c.by, events: step("S")}}, []game.Seat{0}, 0)
		l.addShort(step("4"))
		if news, _ := l.NewsBeside("", 3, touchesNobody); !slices.Equal(news, c.want) {
			t.Errorf("after a step by seat %d the news are %q", c.by, news)
		}
	}
}

// Of news that is too long for a message the lines that tell nothing go first: they pushed out where the
// shark came up.
func TestDullNewsGivesWay(t *testing.T) {
	var before []toldEntry
	told := func(text string, dull bool) {
		e := game.ToAll("%s", text)
		if dull {
			e.Dull = []string{text}
		}
		entry := toldEntry{line: uint64(len(before) + 1), by: 0, events: []game.Event{e}}
		entry.note(entry.events)
		before = append(before, entry)
	}
	told("The shark surfaces at water 7.", false)
	for i := range mostWithDull {
		told("Quint aimed at water "+strconv.Itoa(i)+": nothing there.", true)
	}
	var l turnLog
	l.begin(before, []game.Seat{1}, 0)
	if lines, _ := l.Short(chat.MostLines, ShownBy{}); !slices.Contains(lines, "The shark surfaces at water 7.") || len(l.before) != mostWithDull {
		t.Errorf("the news is %q of %q", lines, l.before)
	}
}

// Where there is no room for all, a roll that is still open is left out before how it ended; and how it
// ended is not left out beside a line that tells the roll.
func TestARollIsToldWithItsEnd(t *testing.T) {
	const open = "Wolf rolls 4 to save against Lynx: she takes a hit unless a booty die is spent."
	saves := game.Event{Text: "Wolf saves against Lynx.", To: game.Everyone(), Vain: true, Overtakes: []string{"Wolf rolls "}}
	for _, c := range []struct {
		first string
		want  []string
	}{
		{open, []string{"Wolf saves against Lynx.", "Hawk sails."}},
		{"Lynx beats Wolf. " + open, []string{"Lynx beats Wolf. " + open, "Wolf saves against Lynx.", "Hawk sails."}},
	} {
		var l turnLog
		l.begin([]toldEntry{
			{by: 1, events: []game.Event{{Text: "Crow turns and turns about.", To: game.Everyone(), Vain: true}, {Text: c.first, To: game.Everyone()}}},
			{by: 2, events: []game.Event{saves}},
		}, []game.Seat{0}, 0)
		l.addShort([]game.Event{{Text: "Hawk sails.", To: game.Everyone()}})
		if got, left := l.NewsBeside("", len(c.want), touchesNobody); !slices.Equal(got, c.want) || left != 4-len(c.want) {
			t.Errorf("it tells %q and leaves out %d, want %q", got, left, c.want)
		}
	}
}

// What belongs to a player is told though much came after it, such as the end of a shot that they had left open.
func TestTheEndOfOnesOwnShotIsTold(t *testing.T) {
	const hit = "Envy takes a hit from Heron, the last that she can bear."
	before := []toldEntry{{line: 1, events: []game.Event{{Text: hit, To: game.Everyone()}}}}
	for i := range 20 {
		before = append(before, toldEntry{line: uint64(i + 2), events: []game.Event{game.ToAll("Lynx sails to %d, far away from all others.", i)}})
	}
	var l turnLog
	l.begin(before, []game.Seat{1}, 0)
	if got := l.call(160, "", "", func(text string) bool { return game.Mentions(text, "Heron") }); !strings.HasPrefix(got, hit) {
		t.Errorf("the call tells %q", got)
	}
	if short, left := l.Short(chat.MostLines, ShownBy{}); chat.Length(short) > mostBeforeText+60 || len(left) > 0 {
		t.Errorf("the message tells %d characters of it: %q", chat.Length(short), short)
	}
}
