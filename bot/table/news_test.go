package table

import (
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games/game"
	"shipboard/games/jaws"
)

// A call begins with the moment, says what they are to do, and then tells what else is
// new since everyone last saw them act. Players who go on themselves are not called.
func TestCallTellsTheNews(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "ann begin", "ann do hide 3", "bob do hide 7", "ann do lock")
	call := func() string {
		return memchat.Words(chat.Message{People: s.at.Seats.People()}, s.at.Turn.Call)
	}
	for _, step := range []struct {
		line, call, lines string
		past              bool // all who were called have acted
	}{
		{"bob do lock", "Ann: Your turn to guess the number of Bob. Bob has locked a number.", "Bob has locked a number.", false},
		{"ann do boast", "Ann: Your turn to guess the number of Bob. Bob has locked a number.", "Bob has locked a number.|Ann boasts.", true},
		{"ann do guess 7", "Bob: Ann guesses 7: right! Your turn to guess the number of Ann. Before that: Ann boasts.", "Ann boasts.|Ann guesses 7: right!", false},
	} {
		for _, o := range s.play(step.line).Owed {
			if o.Kind == OweClosed && !o.Message.Past {
				t.Errorf("%s: the message that closes still calls: %q", step.line, o.Message.Call)
			}
		}
		if s.at.CallPast() != step.past {
			t.Errorf("%s: all who were called have acted: %v", step.line, s.at.CallPast())
		}
		if got := call(); got != step.call {
			t.Errorf("%s: the call is %q, want %q", step.line, got, step.call)
		}
		before, lines := s.at.Log.Short(1000, ShownBy{})
		if got := memchat.Words(chat.Message{People: s.at.Seats.People()}, strings.Join(slices.Concat(before, lines), "|")); got != step.lines {
			t.Errorf("%s: the message tells %q, want %q", step.line, got, step.lines)
		}
	}
	turn := s.at.Turn.N
	c := s.play("bob do pass")
	if s.at.Turn.N != turn+1 || len(s.at.Turn.Ping) != 1 || s.at.Turn.Ping[0] != 0 {
		t.Errorf("the new round calls %v: %s", s.at.Turn.Ping, call())
	}
	for _, o := range c.Owed {
		if o.Kind == OwePad && o.Own != (o.Seat == 1) {
			t.Errorf("the pad of seat %d is owed as that of who has acted: %v", o.Seat, o.Own)
		}
	}
}

// At sea a call says where the shark may surface, or begins with where it has surfaced. Whoever is
// newly asked is called, and the call says first what they are asked. A "…" says that the message
// below tells more.
func TestCallsAtSea(t *testing.T) {
	s := newScene(t)
	s.at.Def, s.at.Game, s.at.Options = &jaws.Game, "jaws", map[string]string{}
	s.play("ann join shark", "bob join quint", "cat join brody", "ann set acts=2", "ann begin")
	for _, gear := range []string{"rifle hooper", "ammo hooper", "ammo hooper", "chum brody", "chum brody", "barbed lance quint", "gaff brody"} {
		s.play("bob do give " + gear)
	}
	s.play("bob do settle", "cat do settle", "bob do quint board b1", "cat do hooper board b1", "cat do brody board b2", "ann do choose C")
	for _, step := range []struct{ lines, call string }{
		{"ann do lock", "The shark has chosen A (water 8), B (water 4) or C (water 1), without an ability card. Bob is to prepare Quint, Cat Brody, and either of them Hooper (move, weapon, aim). Before that: Hooper stands on boat 1, the port stern. Brody stands on boat 2, the port deck. Round 1."},
		{"cat do brody chum", "Ann: Your turn to show a token it did not choose. Brody throws Chum overboard: the shark must show one token that it did not choose."},
		{"ann do show B", "The shark shows B: it does not surface there, but at A (water 8) or C (water 1). Bob is to prepare Quint, Cat Brody, and either of them Hooper (move, weapon, aim). Before that: Brody throws Chum overboard: the shark must show one token that it did not choose."},
		{"bob do quint weapon barbed lance; bob do quint target w1; bob do quint ready", ""},
		{"cat do hooper weapon rifle; cat do hooper target w1; cat do hooper ready", ""},
		{"cat do brody weapon gaff; cat do brody target w2; cat do brody ready", "Bob: The shark turns over C and surfaces at water 1 (evade 2, 2 dice, throws off gear). Your turn to attack with Quint and Hooper, or hold back. Brody aimed at water 2: nothing there."},
		{"bob do quint attack; cat do hooper attack; cat do hooper spend rifle", "Ann: Your turn to attack. The shark turns over C and surfaces at water 1 (evade 2, 2 dice, throws off gear). Quint fastens the Barbed Lance to the shark. Hooper fires the Rifle: 3 hits, 1 wound (evade 2). Hooper brings the shark to 1 of 18 wounds. Hooper spends the Rifle."},
		{"ann do strike b1; ann do bite hooper", "Bob and Cat: The shark sinks the port stern; zone 1 is all water now. Your turn to play Hooper’s Shark Cage, or not. Quint falls into water 1. Hooper falls into water 1. The shark snaps at Hooper. Before that: Hooper fires the Rifle: 3 hits, 1 wound (evade 2). Hooper brings the shark to 1 of 18 wounds. Hooper spends the Rifle."},
	} {
		turn := s.at.Turn.N
		for line := range strings.SplitSeq(step.lines, "; ") {
			s.play(line)
		}
		call := ""
		if s.at.Turn.N != turn {
			call = memchat.Words(chat.Message{People: s.at.Seats.People()}, s.at.Turn.Call)
		}
		if call != step.call {
			t.Errorf("%s: the call is %q, want %q", step.lines, call, step.call)
		}
	}
}

// One sentence tells players who have the same to do, and in it what differs between them.
func TestTasksThatAreAlikeShareASentence(t *testing.T) {
	waits := func(tasks ...string) []Wait {
		var all []Wait
		for i, task := range tasks {
			all = append(all, Wait{Wait: game.Wait{Seat: game.Seat(i), For: task}})
		}
		return all
	}
	for _, c := range []struct {
		waits       []Wait
		call, lines string
	}{
		{waits("to row"), "Your turn to row.", "Waiting for {0} to row."},
		{waits("to row", "to row"), "Your turn to row.", "Waiting for {0} and {1} to row."},
		{waits("to play Quint", "to play Hooper", "to play Brody"), "{0} is to play Quint, {1} Hooper and {2} Brody.", "Waiting for {0} to play Quint, {1} Hooper and {2} Brody."},
		{waits("to prepare Quint (move, aim)", "to prepare Hooper (move, aim)"), "{0} is to prepare Quint and {1} Hooper (move, aim).", "Waiting for {0} to prepare Quint and {1} Hooper (move, aim)."},
		{waits("to move Lynx", "to move Wolf and Stoat"), "{0} is to move Lynx; {1} Wolf and Stoat.", "Waiting for {0} to move Lynx; {1} Wolf and Stoat."},
		{waits("to prepare Quint and Hooper (move, aim)", "to prepare Brody and Hooper (move, aim)"), "{0} is to prepare Quint, {1} Brody, and either of them Hooper (move, aim).", "Waiting for {0} to prepare Quint, {1} Brody, and either of them Hooper (move, aim)."},
		{waits("to play Quint and Hooper", "to play Quint and Brody"), "{0} is to play Hooper, {1} Brody, and either of them Quint.", "Waiting for {0} to play Hooper, {1} Brody, and either of them Quint."},
		{waits("to prepare Hooper (move, aim)", "to prepare Brody and Hooper (move, aim)"), "{1} is to prepare Brody, and {0} or {1} Hooper (move, aim).", "Waiting for {1} to prepare Brody, and {0} or {1} Hooper (move, aim)."},
		{waits("to play Quint and Hooper", "to play Hooper"), "{0} is to play Quint, and {0} or {1} Hooper.", "Waiting for {0} to play Quint, and {0} or {1} Hooper."},
		{waits("to attack with Hooper, or hold back", "to attack with Brody and Hooper, or hold back"), "{1} is to attack with Brody, and {0} or {1} with Hooper, or hold back.", "Waiting for {1} to attack with Brody, and {0} or {1} with Hooper, or hold back."},
		{waits("to attack with Quint, or hold back", "to attack with Brody, or hold back"), "{0} is to attack with Quint and {1} Brody, or hold back.", "Waiting for {0} to attack with Quint and {1} Brody, or hold back."},
		{waits("to play Quint and Hooper", "to play Brody and Hooper", "to play Hooper"), "{0} is to play Quint, {1} Brody, and {0}, {1} or {2} Hooper.", "Waiting for {0} to play Quint, {1} Brody, and {0}, {1} or {2} Hooper."},
		{waits("to row", "to bail", "to row"), "{0} and {2} are to row. {1} is to bail.", "Waiting for {0} and {2} to row.|Waiting for {1} to bail."},
		{waits("to play", "to play Quint"), "{0} is to play. {1} is to play Quint.", "Waiting for {0} to play.|Waiting for {1} to play Quint."},
	} {
		if call, lines := CallTasks(c.waits), strings.Join(WaitingTasks(c.waits), "|"); call != c.call || lines != c.lines {
			t.Errorf("%v: the call asks %q and the message %q, want %q and %q", c.waits, call, lines, c.call, c.lines)
		}
	}
}

// A call of two tells first what is new to both: one of them may have been away for rounds. A player
// is not told again what an earlier call has told them.
func TestCallOfTwoTellsWhatIsNewToBoth(t *testing.T) {
	told := func(line uint64, by game.Seat, text string) toldEntry {
		return toldEntry{line: line, by: by, events: []game.Event{{Text: text, To: game.Everyone()}}}
	}
	at := Table{Head: Head{Progress: Progress{Seats: Seats{{Last: 8}, {Last: 2, News: 5}, {}}}}}
	for line, text := range []string{4: "The shark bites.", 5: "The shark dives.", 6: "The shark hides.", 7: "The shark waits.", 9: "The shark comes."} {
		if text != "" {
			at.Recent = append(at.Recent, told(uint64(line), 2, text))
		}
	}
	called := []game.Seat{0, 1}
	if from := at.unseen(called, 10); from != 6 {
		t.Errorf("the call of both begins with entry %d", from)
	}
	var l turnLog
	l.begin(at.Recent.between(6, 10), called, max(at.seen(0), at.seen(1)))
	if got := l.call(20, "", "", touchesNobody); got != "The shark comes." {
		t.Errorf("a call with little room tells %q", got)
	}
	if got := l.call(60, "", "", touchesNobody); got != "The shark hides. The shark waits. The shark comes." {
		t.Errorf("a call tells %q", got)
	}
}

// A reminder repeats the words of the call as long as nothing has happened since. Then it tells all that is
// new since the player last acted, also to one who was not called.
func TestAReminderTellsTheNewsOfItsWait(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "ann begin", "ann do hide 3", "bob do hide 7", "ann do lock", "bob do lock")
	for _, step := range []struct{ line, want string }{
		{"", "Your turn to guess the number of Bob. Bob has locked a number."},
		{"bob do boast", "Your turn to guess the number of Bob. Bob has locked a number. Bob boasts."},
		{"ann do boast", "Your turn to guess the number of Bob."},
	} {
		if step.line != "" {
			s.play(step.line)
		}
		if got := memchat.Words(chat.Message{People: s.at.Seats.People()}, s.at.CallAgain(*s.at.Waiting(0))); got != step.want {
			t.Errorf("after %q the reminder tells %q, want %q", step.line, got, step.want)
		}
	}
	at := s.at.Waiting(0)
	at.Words, at.Held, s.at.Seats[0].News, s.at.Seats[0].Last = "", true, 0, 0
	if got := s.at.CallAgain(*at); !strings.Contains(got, "{1} boasts.") {
		t.Errorf("one who was not called is told %q", got)
	}
}
