package lists

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// A person's games: those that wait come first, the longest wait before all, then those that
// a computer plays for them, then those that wait for others. A game that they have left is
// theirs no more.
func TestMyGamesInTheOrderInWhichTheyWantMe(t *testing.T) {
	ann, bob := chat.Person{Chat: "mem", ID: "ann", Name: "Ann"}, chat.Person{Chat: "mem", ID: "bob", Name: "Bob"}
	computer := chat.Person{Chat: table.ComputerChat, ID: "easy 1", Name: "Easy computer"}
	noon := time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	at := func(id string, seat table.Seat, waits ...table.Wait) *table.Head {
		return &table.Head{
			Charter:  table.Charter{ID: id, Places: []chat.Place{{Chat: "mem", ID: id}}},
			Progress: table.Progress{Stage: table.Playing, Clock: time.Hour, Seats: table.Seats{seat, {Person: bob}}, Waits: waits},
		}
	}
	waits := func(s game.Seat, hours int) table.Wait {
		return table.Wait{Wait: game.Wait{Seat: s, For: "to hide from {1}"}, Since: noon.Add(time.Duration(hours) * time.Hour)}
	}
	over := at("over", table.Seat{Person: ann})
	over.Stage = table.Over
	late := at("late", table.Seat{Person: ann}, waits(0, 1))
	late.Waits[0].Reminded = table.TimeUp
	var all []Mine
	for _, head := range []*table.Head{
		over,
		at("left", table.Seat{Person: ann, Resigned: true}, waits(1, 0)),
		at("others", table.Seat{Person: ann}, waits(1, 0)),
		at("kept", table.Seat{Person: computer, Past: []chat.Person{ann}, KeptFrom: noon}, waits(0, 0)),
		at("new", table.Seat{Person: ann}, waits(0, 2)),
		late,
	} {
		if one, is := mineOf(head, &game.Game{Title: "Duel"}, ann); is {
			all = append(all, one)
		}
	}
	m := MineMessage(all, ann, 4, nil)
	want := strings.Join([]string{
		"1. Duel in {c0} (late) waits for you to hide from Bob, since {t1780318800}; your time is up.",
		"2. Duel in {c1} (new) waits for you to hide from Bob, since {t1780322400}, until {t1780326000}.",
		"3. Duel in {c2} (kept): a computer plays for you since {t1780315200}.",
		"4. Duel in {c3} (others) waits for Bob.",
	}, "\n")
	if got := strings.Join(m.Lines, "\n"); got != want {
		t.Errorf("the list is\n%s\nwant\n%s", got, want)
	}
	var buttons []string
	for _, b := range m.Buttons {
		buttons = append(buttons, b.Label+" "+string(b.Style))
	}
	if got, want := strings.Join(buttons, ", "), "1 · Duel primary, 2 · Duel primary, 3 · Duel: take my seat back , 4 · Duel "; got != want {
		t.Errorf("the buttons are %q, want %q", got, want)
	}
}

// A game presses a player whose own time is nearly up, but not because another's is for
// whom it waits as well. In a pause no time runs.
func TestAGamePressesWhoseTimeIsUp(t *testing.T) {
	ann, bob := chat.Person{Chat: "mem", ID: "ann", Name: "Ann"}, chat.Person{Chat: "mem", ID: "bob", Name: "Bob"}
	noon := time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	head := &table.Head{
		Charter:  table.Charter{ID: "duel"},
		Progress: table.Progress{Stage: table.Playing, Clock: time.Hour, Seats: table.Seats{{Person: ann}, {Person: bob}}},
	}
	for s, until := range []time.Time{noon.Add(20 * time.Hour), noon.Add(time.Hour)} {
		head.Waits = append(head.Waits, table.Wait{Wait: game.Wait{Seat: game.Seat(s), For: "to hide"}, Since: noon, Until: until})
	}
	presses := func(p chat.Person) bool {
		one, _ := mineOf(head, &game.Game{Title: "Duel"}, p)
		return Presses([]Mine{one}, "duel", noon.Add(10*time.Hour))
	}
	if presses(ann) || !presses(bob) {
		t.Errorf("the game presses Ann: %v, Bob: %v", presses(ann), presses(bob))
	}
	head.Paused = noon
	if one, _ := mineOf(head, &game.Game{Title: "Duel"}, bob); presses(bob) || !strings.HasSuffix(one.says, "; the game is paused") {
		t.Errorf("in a pause it presses Bob: %v, and is listed as%s", presses(bob), one.says)
	}
}
