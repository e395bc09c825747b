package table

import (
	"strings"
	"testing"

	"shipboard/games/game"
)

// A call tells as many of the newest lines, in order, as it has room for. It always tells the moment,
// first of all. It ends at the end of a sentence, or of a word, outside of brackets.
func TestCallFitsANotification(t *testing.T) {
	told := func(texts ...string) []toldEntry {
		var all []toldEntry
		for _, text := range texts {
			all = append(all, toldEntry{events: []game.Event{{Text: text, To: game.Everyone(), Moment: text == "She sinks."}}})
		}
		return all
	}
	for _, c := range []struct {
		told []toldEntry
		most int
		want string
	}{
		{told("One sails.", "Two sails.", "Three sails."), 40, "One sails. Two sails. Three sails."},
		{told("One sails.", "Two sails.", "Three sails."), 30, "Two sails. Three sails."},
		{told("One sails.", "Two sails.", "Three sails."), 23, "Two sails. Three sails."},
		{told("One sails.", "Two sails far, far away."), 16, "One sails. …"},
		{told("Two sails farther and farther."), 24, "Two sails farther and …"},
		{told("Two sails far; three sails on, and away."), 30, "Two sails far …"},
		{told("One sails.", "She sinks.", "Three sails."), 12, "She sinks."},
		{told("One sails.", "She sinks.", "Three sails."), 60, "She sinks. Three sails. Before that: One sails."},
		{told("She sinks.", "Two sails.", "Three sails."), 25, "She sinks. Three sails."},
		{told("She sinks.", "Two sails.", "Three sails.", "Four sails."), 90, "She sinks. Two sails. Three sails. Four sails."},
		{told("One sails.", "She sinks."), 8, "She sinks."},
		{told("Two hits One: half a hull box (14 of 16 left), 4 fore mast hits, 1 gun to starboard and 1 to port."), 90, "Two hits One: half a hull box (14 of 16 left), 4 fore mast hits …"},
		{told("Two hits the hull, at long range (and far, and away from home)."), 50, "Two hits the hull …"},
		{told("Two hits the hull at once (and far, and away from home)."), 40, "Two hits the hull at once …"},
		{told("One sails. Two sails. Three sails."), 26, "One sails. Two sails."},
		{told("One sails to a bay. Two sails farther and farther, until nobody sees it any more."), 70, "One sails to a bay. …"},
	} {
		var l turnLog
		l.begin(c.told, nil, 0)
		if got := l.call(c.most, "", "", touchesNobody); got != c.want {
			t.Errorf("in %d characters a call tells %q, want %q", c.most, got, c.want)
		}
	}
}

// A call says within the first words of a notification what its players are to do: a long moment
// comes after that. Beside a moment no other news is cut in the middle of a sentence.
func TestCallSaysWhatToDoWithinTheFirstWords(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "ann begin")
	const moment, long = "The whale dives!", "The whale strikes Ann's boat twice, breaks three of its planks, takes the oars of all her rowers, and dives again!"
	const task = "Your turn to row."
	news := "Bob plays an ace: the red boat sails from 35 to 38 and on to 41, where it waits for the whale, which is far away."
	for _, c := range []struct{ moment, news, want string }{
		{moment, "", "{0}: " + moment + " " + task},
		{long, "", "{0}: " + task + " " + long},
		{moment, "Bob rows.", "{0}: " + moment + " " + task + " Bob rows."},
		{moment, news, "{0}: " + moment + " " + task + " " + news},
		{moment, "Bob rows to 7. " + news + " " + strings.Replace(news, "Bob plays an ace", "Cat plays an ace from her hand, which nobody has seen until now and which is her last", 1), "{0}: " + moment + " " + task + " Bob rows to 7. " + news + " …"},
	} {
		var l turnLog
		l.begin(nil, nil, 0)
		events := []game.Event{{Text: c.moment, To: game.Everyone(), Moment: true}}
		if c.news != "" {
			events = append(events, game.Event{Text: c.news, To: game.Everyone()})
		}
		l.Add(Entry{Line: "strike", Events: events})
		if got := s.at.callText(&l, []game.Seat{0}, callNames([]game.Seat{0}, task), task, ""); got != c.want {
			t.Errorf("it calls with %q, want %q", got, c.want)
		}
	}
}

// A call tells once what happened twice in the same words.
func TestCallTellsTheSameOnce(t *testing.T) {
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{
		{Text: "Phase 1.", To: game.Everyone(), Row: "1", Head: true},
		{Text: "Ariel backs sail at J16.", To: game.Everyone(), Row: "1"},
		{Text: "Phase 2.", To: game.Everyone(), Row: "2", Head: true},
		{Text: "Ariel backs sail at J16.", To: game.Everyone(), Row: "2"},
	}}}, nil, 0)
	if got := l.call(30, "", "", touchesNobody); strings.Count(got, "Ariel backs sail at J16.") != 1 {
		t.Errorf("a call tells %q", got)
	}
}

// A call that has no room for all that one row of events tells has room for its newest.
func TestCallTellsTheNewestOfARow(t *testing.T) {
	var l turnLog
	l.begin(nil, nil, 0)
	l.addShort([]game.Event{
		{Text: "Wolf fires at Lynx.", To: game.Everyone(), Row: "wolf"},
		{Text: "Wolf hits Lynx.", To: game.Everyone(), Row: "wolf"},
		{Text: "Lynx sinks at once.", To: game.Everyone(), Row: "wolf"},
	})
	for _, c := range []struct {
		most int
		want string
	}{
		{60, "Wolf fires at Lynx. Wolf hits Lynx. Lynx sinks at once."},
		{40, "Wolf hits Lynx. Lynx sinks at once. …"},
		{25, "Lynx sinks at once. …"},
	} {
		if got := l.call(c.most, "", "", touchesNobody); got != c.want {
			t.Errorf("in %d characters a call tells %q, want %q", c.most, got, c.want)
		}
	}
}

// A call that has no room for all tells what happened before it tells how things stand.
func TestCallTellsNewsBeforeHowThingsStand(t *testing.T) {
	var l turnLog
	l.begin([]toldEntry{
		{events: []game.Event{{Text: "The whale dives.", To: game.Everyone()}}},
		{events: []game.Event{{Text: "Turn 1. The whale lies deep.", To: game.Everyone(), Stands: true}}},
	}, nil, 0)
	l.addShort([]game.Event{{Text: "He rises.", To: game.Everyone()}, {Text: "Turn 2. He lies on top.", To: game.Everyone(), Stands: true}})
	for _, c := range []struct {
		most int
		want string
	}{
		{100, "The whale dives. Turn 1. The whale lies deep. He rises. Turn 2. He lies on top."},
		{40, "The whale dives. He rises. Turn 2."},
		{30, "The whale dives. He rises."},
		{20, "He rises. Turn 2."},
	} {
		if got := l.call(c.most, "", "", touchesNobody); got != c.want {
			t.Errorf("in %d characters a call tells %q, want %q", c.most, got, c.want)
		}
	}
}

// A call of several that has no room for all tells what others did, and not what one of them did:
// of a crew each has seen that, and not how the shark answered. It says that there is more, since
// what one of them did or has seen may be new to another.
func TestCallTellsWhatOthersDid(t *testing.T) {
	did := func(by game.Seat, e game.Event) toldEntry {
		e.To = game.Everyone()
		return toldEntry{line: 8, by: by, events: []game.Event{e}}
	}
	for _, c := range []struct {
		before []toldEntry
		opened game.Event
		most   int
		want   string
	}{
		{[]toldEntry{did(0, game.Event{Text: "Ann sails.", Row: "crew"}), did(1, game.Event{Text: "Bob sails.", Row: "crew"}), did(1, game.Event{Text: "Bob hits the shark!", Moment: true})}, game.Event{Text: "The shark eats one."}, 30, "Bob sails. The shark eats one. …"},
		{[]toldEntry{did(0, game.Event{Text: "Ann sails.", Row: "crew"}), did(1, game.Event{Text: "Bob sails.", Row: "crew"})}, game.Event{Text: "The shark is ready.", Stands: true}, 30, "Ann sails. Bob sails."},
		{[]toldEntry{did(2, game.Event{Text: "The shark bites Ann!", Moment: true})}, game.Event{Text: "The shark is ready."}, 30, "The shark bites Ann! …"},
		{[]toldEntry{did(1, game.Event{Text: "Bob hits the shark!", Moment: true})}, game.Event{Text: "The shark eats one."}, 60, "Bob hits the shark! The shark eats one."},
		{[]toldEntry{{line: 7, by: 2, events: []game.Event{{Text: "The shark bites Ann!", To: game.Everyone(), Moment: true}}}}, game.Event{Text: "The shark dives."}, 30, "The shark dives. …"}, // a call told one of them before
	} {
		var l turnLog
		l.begin(c.before, []game.Seat{0, 1}, 7)
		c.opened.To = game.Everyone()
		l.addShort([]game.Event{c.opened})
		if got := l.call(c.most, "", "", touchesNobody); got != c.want {
			t.Errorf("in %d characters a call tells %q, want %q", c.most, got, c.want)
		}
	}
}

// A call begins with harm, and tells after it what came before. If it has no room for all, it leaves out what came
// before first.
func TestCallTellsOfHarmFirst(t *testing.T) {
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{
		{Text: "Wolf sails on.", To: game.Everyone()},
		{Text: "Wolf hits Lynx.", To: game.Everyone(), Harms: true},
		{Text: "Wolf turns.", To: game.Everyone()},
	}}}, []game.Seat{1}, 0)
	l.addShort([]game.Event{{Text: "Wolf loads.", To: game.Everyone()}, {Text: "Turn 2.", To: game.Everyone(), Stands: true}})
	for _, c := range []struct {
		most int
		want string
	}{
		{100, "Wolf hits Lynx. Wolf turns. Wolf loads. Turn 2. Before that: Wolf sails on."},
		{40, "Wolf hits Lynx. Wolf turns. Wolf loads."},
		{30, "Wolf hits Lynx. Wolf loads."},
		{16, "Wolf hits Lynx."},
	} {
		if got := l.call(c.most, "", "", touchesNobody); got != c.want {
			t.Errorf("in %d characters a call tells %q, want %q", c.most, got, c.want)
		}
	}
}

// If a call has no room for a whole event, it tells its first sentences: the others only go on with
// them.
func TestCallTellsTheBeginningOfALongLine(t *testing.T) {
	long := "Damage: red 42. Blue throws and misses. Red takes the tow."
	for _, c := range []struct {
		told   []string
		moment string
		most   int
		want   string
	}{
		{[]string{"Red strikes!", long}, "Red strikes!", 80, "Red strikes! " + long},
		{[]string{"Red strikes!", long}, "Red strikes!", 60, "Red strikes! Damage: red 42. Blue throws and misses. …"},
		{[]string{"Red strikes!", long}, "Red strikes!", 35, "Red strikes! Damage: red 42. …"},
		{[]string{"Red strikes!", long}, "Red strikes!", 20, "Red strikes! …"},
		{[]string{long, "Red strikes!"}, "Red strikes!", 60, "Red strikes! Before that: Damage: red 42. …"},
		{[]string{"The whale lies on top.", long}, "", 40, "Damage: red 42. Blue throws and misses. …"},
		{[]string{"The whale lies on top.", long}, "", 24, "Damage: red 42. …"},
	} {
		var l turnLog
		l.begin(nil, nil, 0)
		var events []game.Event
		for _, text := range c.told {
			events = append(events, game.Event{Text: text, To: game.Everyone(), Moment: text == c.moment})
		}
		l.Add(Entry{Line: "lock", Events: events})
		if got := l.call(c.most, "", "", touchesNobody); got != c.want {
			t.Errorf("in %d characters a call tells %q, want %q", c.most, got, c.want)
		}
	}
}

// A heading that was told before a turn heads what opens the turn.
func TestAHeadingGoesOnInTheNextTurn(t *testing.T) {
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{
		{Text: "Wolf sails on.", To: game.Everyone(), Row: "2"}, {Text: "Phase 3.", To: game.Everyone(), Row: "3", Head: true},
	}}}, nil, 0)
	l.addShort([]game.Event{{Text: "Wolf turns.", To: game.Everyone(), Row: "3"}})
	if got := l.call(100, "", "", touchesNobody); got != "Wolf sails on. Phase 3. Wolf turns." {
		t.Errorf("a call tells %q", got)
	}
}

// The call of a game that is over leaves to its last sentence how it ended. Of other news it tells
// only what people retell, and harm.
func TestCallTellsTheEndOnce(t *testing.T) {
	for _, c := range []struct{ told, moment, want string }{
		{"Ann is home first.", "", ""},
		{"Ann is home first.", "Ann is home first.", ""},
		{"Ann is home first. Bob turns.", "", ""},
		{"Bob goes under.", "Ann is home first.", "Bob goes under."},
	} {
		var l turnLog
		l.begin(nil, nil, 0)
		entry := Entry{Line: "sail", Events: []game.Event{{Text: c.told, To: game.Everyone(), Moment: c.told == c.moment, Harms: strings.Contains(c.told, "under")}}}
		if c.moment != "" && c.moment != c.told {
			entry.Events = append(entry.Events, game.Event{Text: c.moment, To: game.Everyone(), Moment: true})
		}
		l.Add(entry)
		if got := l.call(200, "", "Ann is home first.", touchesNobody); got != c.want {
			t.Errorf("after %q and the moment %q a call tells %q, want %q", c.told, c.moment, got, c.want)
		}
	}
}

// A call begins with what touches those whom it calls, and goes on with what came after it. What came
// before stands last, and is said to have come before: it would read as if it came later.
func TestCallTellsWhatTouches(t *testing.T) {
	var l turnLog
	l.begin([]toldEntry{
		{events: []game.Event{{Text: "Lynx sails.", To: game.Everyone(), Row: "lynx"}, {Text: "Lynx hits Wolf.", To: game.Everyone(), Row: "lynx"}, {Text: "Lynx stops.", To: game.Everyone(), Row: "lynx"}}},
		{events: []game.Event{{Text: "Round 2.", To: game.Everyone(), Stands: true}}},
	}, nil, 0)
	l.addShort([]game.Event{{Text: "Hawk sails.", To: game.Everyone()}, {Text: "Hawk turns.", To: game.Everyone()}})
	touches := func(sentence string) bool { return game.Mentions(sentence, "Wolf") }
	for _, c := range []struct {
		most int
		want string
	}{
		{90, "Lynx hits Wolf. Lynx stops. Round 2. Hawk sails. Hawk turns. Before that: Lynx sails."},
		{54, "Lynx hits Wolf. Lynx stops. Hawk sails. Hawk turns."},
		{40, "Lynx hits Wolf. Lynx stops. Hawk turns."},
		{20, "Lynx hits Wolf."},
	} {
		if got := l.call(c.most, "", "", touches); got != c.want {
			t.Errorf("in %d characters a call tells %q, want %q", c.most, got, c.want)
		}
	}
}

// A call with little room tells only the harm of a line that is told in short.
func TestCallTellsTheHarmOfALineInShort(t *testing.T) {
	entry := Entry{Seat: 1, Line: "fire", Events: []game.Event{
		{Text: "Lynx hits Wolf.", To: game.Everyone()},
		{Text: "Wolf takes a hit.", To: game.Everyone(), Harms: true},
		{Text: "Lynx sails.", To: game.Everyone()},
		{Text: "Lynx hits Wolf. Wolf takes a hit. Lynx sails.", To: game.Everyone(), Brief: true, Row: "lynx"},
	}}
	var kept recent
	kept.Keep(3, entry)
	before, opens := turnLog{}, turnLog{}
	before.begin(kept.between(1, 9), nil, 0)
	opens.begin(nil, nil, 0)
	opens.Add(entry)
	for when, l := range map[string]turnLog{"before": before, "as it opens": opens} {
		if got := l.call(24, "", "", touchesNobody); got != "Wolf takes a hit." {
			t.Errorf("%s a turn a call tells %q", when, got)
		}
	}
}

// A call tells what a search found, and what led to the question that a player is asked, before
// other news. Of each line that is left out it tells as much as there is room for.
func TestCallTellsWhatTheQuestionIsAbout(t *testing.T) {
	const sails, finds, asks, after = "Quint sails to 3.", "Hooper's finder: it is next door.", "Round 6: Eye in the Sky. Brody may fly to any space.", "Brody goes to the shop."
	for _, c := range []struct {
		most int
		want string
	}{
		{140, finds + " " + after + " " + sails + " " + asks},
		{110, finds + " " + sails + " " + asks + " …"},
		{54, asks + " …"},
		{32, "Round 6: Eye in the Sky. …"},
	} {
		var l turnLog
		l.begin([]toldEntry{{events: []game.Event{{Text: finds, To: game.Everyone(), Answers: true}, {Text: after, To: game.Everyone()}}}}, nil, 0)
		l.Add(Entry{Line: "quint move 3", Events: []game.Event{{Text: sails, To: game.Everyone()}, {Text: asks, To: game.Everyone(), Asks: true}}})
		if got := l.call(c.most, "", "", touchesNobody); got != c.want {
			t.Errorf("in %d characters a call tells %q, want %q", c.most, got, c.want)
		}
	}
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{{Text: "Red sails to 49.", To: game.Everyone()}, {Text: "Red meets the coast guard, which finds crates with false bottoms.", To: game.Everyone()}}}}, nil, 0)
	l.addShort([]game.Event{{Text: "Ann throws away 7.", To: game.Everyone()}})
	if got := l.call(40, "", "", touchesNobody); got != "Red sails to 49. Ann throws away 7. …" {
		t.Errorf("a call that leaves a long line out tells %q", got)
	}
	l.begin([]toldEntry{{events: []game.Event{{Text: "Phase 1.", To: game.Everyone(), Row: "1", Head: true}, {Text: "Wolf sails on far, and turns to the wind.", To: game.Everyone(), Row: "1"}}}}, nil, 0)
	l.addShort([]game.Event{{Text: "Lynx sails on.", To: game.Everyone()}})
	if got := l.call(40, "", "", touchesNobody); got != "Lynx sails on. …" {
		t.Errorf("a call that leaves out what a heading heads tells %q", got)
	}
}

// A call leaves out what came of nothing, then how a move went, and then what came of it, before it
// leaves out the move. What came of nothing only fills a short call.
func TestCallTellsWhatCameOfAMove(t *testing.T) {
	public := func(e game.Event) toldEntry {
		e.To = game.Everyone()
		return toldEntry{events: []game.Event{e}}
	}
	sails := public(game.Event{Text: "Bob plays a 7: Blue sails from 1 to 8, weather."})
	gains := public(game.Event{Text: "Blue meets weather on 8 and rolls 1: the wind veers aft, and the sheets are eased. Blue gains two steps.", Yields: true})
	fights := public(game.Event{Text: "Red fights Blue on 8 and rolls 5: a clean win, and Red runs two squares on.", Yields: true})
	throws := public(game.Event{Text: "Cat throws a king away: it has no use now.", Row: "thrown", Idles: true})
	for _, c := range []struct {
		told []toldEntry
		most int
		want string
	}{
		{[]toldEntry{sails, gains, throws}, 200, "Bob plays a 7: Blue sails from 1 to 8, weather. Blue meets weather on 8 and rolls 1: the wind veers aft, and the sheets are eased. Blue gains two steps."},
		{[]toldEntry{sails, gains, throws}, 110, "Bob plays a 7: Blue sails from 1 to 8, weather. Blue gains two steps. …"},
		{[]toldEntry{sails, gains, throws}, 100, "Bob plays a 7: Blue sails from 1 to 8, weather. Blue gains two steps. …"},
		{[]toldEntry{throws, sails, gains}, 40, "Blue gains two steps. …"},
		{[]toldEntry{sails, gains, fights}, 110, "Bob plays a 7: Blue sails from 1 to 8, weather. Blue gains two steps. …"},
		{[]toldEntry{fights, throws}, 130, "Red fights Blue on 8 and rolls 5: a clean win, and Red runs two squares on."},
		{[]toldEntry{throws}, 60, "Cat throws a king away: it has no use now."},
	} {
		var l turnLog
		l.begin(c.told, nil, 0)
		if got := l.call(c.most, "", "", touchesNobody); got != c.want {
			t.Errorf("in %d characters a call tells %q, want %q", c.most, got, c.want)
		}
	}
}

// A call does not tell what led to a moment after the moment: that a ship took the last hit that she
// can bear, once she is lost. It tells other news, and what was done to its players.
func TestCallLeavesOutWhatLedToAMoment(t *testing.T) {
	event := func(text string) game.Event {
		return game.Event{Text: text, To: game.Everyone(), Harms: strings.Contains(text, " hit"), Moment: strings.Contains(text, "is lost")}
	}
	var l turnLog
	l.begin(nil, nil, 0)
	l.Add(Entry{Line: "fire", Events: []game.Event{
		event("Falcon N3 strikes Altair W4: 2 damage."), event("Rigel W3 takes a hit."),
		event("Altair W4 takes a hit, the last that she can bear."), event("Altair W4 is lost."),
	}})
	if got := l.call(100, "Altair W4 is lost.", "", touchesNobody); got != "Before that: Rigel W3 takes a hit." {
		t.Errorf("beside the moment a call tells %q", got)
	}
	mine := func(sentence string) bool { return game.Mentions(sentence, "Falcon N3") }
	if got := l.call(100, "Altair W4 is lost.", "", mine); got != "Before that: Falcon N3 strikes Altair W4: 2 damage. Rigel W3 takes a hit." {
		t.Errorf("to the owner of Falcon N3 a call tells %q", got)
	}
}

// A call may leave out most of its lines because they led to the moment, and shorten a later one.
func TestCallAfterManyLinesThatLedToAMoment(t *testing.T) {
	const lost = "Altair W4 is lost."
	var l turnLog
	var events []game.Event
	tell := func(text string) {
		events = append(events, game.Event{Text: text, To: game.Everyone(), Moment: text == lost})
	}
	for _, of := range []string{"first", "second", "third", "fourth", "fifth"} {
		tell("Altair W4 takes the " + of + " hit of this round.")
	}
	tell(lost)
	tell("Falcon N3 sails on through the wreck, past the reef and the island. She turns to the north.")
	tell("Rigel W3 sails on past the island, through the wreck and the reef. She turns to the south.")
	l.begin([]toldEntry{{events: events[:7]}}, nil, 0)
	l.Add(Entry{Line: "fire", Events: events[7:]})
	if got := l.call(100, lost, "", touchesNobody); strings.Contains(got, "Altair") || !strings.Contains(got, "sails on") {
		t.Errorf("after the moment a call tells %q", got)
	}
}

// A call tells first of harm to what belongs to its players, and then what leads to the question that
// they are asked.
func TestCallTellsOfHarmToTheirs(t *testing.T) {
	const rolls, falls, bites, asks = "The shark rolls 0 and 1.", "Brody falls into water 2.", "The shark brings Brody to 1 of 6 wounds.", "The shark has chosen A (water 4), B (water 6) or C (water 3)."
	var l turnLog
	l.begin([]toldEntry{{events: []game.Event{
		{Text: rolls, To: game.Everyone(), Row: "strike"}, {Text: falls, To: game.Everyone(), Row: "strike", Harms: true}, {Text: bites, To: game.Everyone(), Row: "strike", Harms: true},
	}}}, nil, 0)
	l.Add(Entry{Line: "lock", Events: []game.Event{{Text: asks, To: game.Everyone(), Asks: true}}})
	brodys := func(sentence string) bool { return game.Mentions(sentence, "Brody") }
	if got, want := l.call(130, "", "", brodys), falls+" "+bites+" "+asks+" …"; got != want {
		t.Errorf("a call tells %q, want %q", got, want)
	}
}

// Neither a sentence of a longer report nor a step of a walk that tells nothing by itself pushes
// anything else out of a call. Of a walk a call tells where it ends.
func TestCallLeavesOutWhatTellsNothing(t *testing.T) {
	const ate, stirred, round = "The shark ate nobody.", "A barrel stirred at S.", "Round 3: Fake Fin. Swimmers come: 2 at N. Nobody is left. A fin off N!"
	step := func(text string) game.Event {
		return game.Event{Text: text, To: game.Everyone(), Row: game.RowOf("Quint"), Dull: map[bool][]string{true: {text}}[text == "Quint ends his turn."]}
	}
	var l turnLog
	l.begin([]toldEntry{
		{events: []game.Event{step("Quint sails to 3."), step("Quint sails to 7."), step("Quint takes a barrel."), step("Quint ends his turn.")}},
		{events: []game.Event{{Text: round, To: game.Everyone(), Opens: "Round 3", Dull: []string{"Nobody is left."}}}},
	}, nil, 0)
	l.Add(Entry{Line: "lock", Events: []game.Event{{Text: ate + " " + stirred, To: game.Everyone(), Dull: []string{ate}}}})
	for _, c := range []struct {
		most int
		want string
	}{
		{200, "Quint sails to 7, then takes a barrel. Round 3: Fake Fin. Swimmers come: 2 at N. A fin off N! A barrel stirred at S."},
		{120, "Quint sails to 7, then takes a barrel. Round 3: Fake Fin. Swimmers come: 2 at N. A fin off N! A barrel stirred at S."},
		{80, "Round 3: Fake Fin. Swimmers come: 2 at N. A fin off N! A barrel stirred at S. …"},
	} {
		if got := l.call(c.most, "", "", touchesNobody); got != c.want {
			t.Errorf("in %d characters a call tells %q, want %q", c.most, got, c.want)
		}
	}
}

// Of harm that has no room as a whole, a call tells the first.
func TestCallTellsTheFirstOfMuchHarm(t *testing.T) {
	const harm = "Niagara hits Ariel: 4 hull boxes (4 of 13 left), 2 main mast hits, 2 guns to port out of action."
	var l turnLog
	l.begin(nil, nil, 0)
	l.Add(Entry{Line: "fire", Events: []game.Event{
		{Text: harm, To: game.Everyone(), Harms: true}, {Text: "Scorpion loads 2 guns.", To: game.Everyone()},
	}})
	for most, want := range map[int]string{
		200: harm + " Scorpion loads 2 guns.",
		90:  "Niagara hits Ariel: 4 hull boxes (4 of 13 left) and more. Scorpion loads 2 guns.",
		30:  "Scorpion loads 2 guns. …",
	} {
		if got := l.call(most, "", "", touchesNobody); got != want {
			t.Errorf("in %d characters a call tells %q, want %q", most, got, want)
		}
	}
}

// A call tells of a try in vain only whom it touches, after the newest that each of the others did.
func TestCallTellsOfATryInVain(t *testing.T) {
	var l turnLog
	l.begin(nil, nil, 0)
	l.Add(Entry{Line: "fire", Events: []game.Event{
		{Text: "Lynx turns away.", To: game.Everyone()}, {Text: "Lynx misses Wolf.", To: game.Everyone(), Vain: true}, {Text: "Lynx sails to the north.", To: game.Everyone()},
	}})
	for name, want := range map[string]string{"Wolf": "Lynx misses Wolf. Lynx sails to the north.", "Hawk": "Lynx turns away. Lynx sails to the north."} {
		if got := l.call(45, "", "", func(text string) bool { return game.Mentions(text, name) }); got != want {
			t.Errorf("%s is told %q, want %q", name, got, want)
		}
	}
}

// A call does not name its players twice.
func TestCallNamesItsPlayersOnce(t *testing.T) {
	players := []game.Seat{0, 2}
	for task, want := range map[string]string{"Your turn to row.": "{0} and {2}: ", "{0} is to row. {2} is to bail.": ""} {
		if got := callNames(players, task); got != want {
			t.Errorf("before %q it names %q, want %q", task, got, want)
		}
	}
}

func TestNameAtHead(t *testing.T) {
	for sentence, want := range map[string]string{
		"Altair W4 is lost.":               "Altair W4",
		"Red 1 goes over the edge.":        "Red 1",
		"Lady Prevost strikes.":            "Lady Prevost",
		"There he blows, at S8!":           "",
		"The fore mast of Ariel falls.":    "",
		"nothing begins with a name here.": "",
	} {
		if got := nameAtHead(sentence); got != want {
			t.Errorf("%q begins with %q, want %q", sentence, got, want)
		}
	}
}
