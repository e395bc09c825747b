package race

import (
	"slices"
	"testing"

	"shipboard/games/race/view"
)

// Shortened words are understood, and an extra word is refused.
func TestWordsOfALine(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 10 blue1 60")
	r.deal([]string{"5", "6", "A", "3"}, []string{"J"})
	r.refuse(0, "play 5 1 now", `"now" is a word too many`)
	r.refuse(0, "play 6 back blue 1 now", `"now" is a word too many`)
	r.refuse(0, "play A cast now", `"now" is a word too many`)
	r.refuse(0, "play 10 1", `You do not hold "10"; you hold A, 3, 5 and 6.`)
	r.play(0, "play 6 b blue 1")
	want(t, "one letter for back", r.at("blue1"), "blue1 54")
	r.play(1, "play J")
	r.play(0, "play 3 n")
	want(t, "a 3 for nothing", r.says("{0} throws a 3 away: none of {0}'s ships is on a square with a red arrow."), true)
	r.put("red1 36 blue1 60")
	r.deal([]string{"3"}, []string{"J"})
	r.play(0, "play 3 n")
	want(t, "a 3 for nothing beside the edge", r.says("{0} throws a 3 away: no ship moves."), true)
}

// A rank means the only card of that rank, or the plain card; otherwise the
// refusal asks which card.
func TestCardsOfOneRank(t *testing.T) {
	r := newRace(t, 3)
	r.put("red1 88")
	r.deal([]string{"7", "7+2", "7-1"}, []string{"J"}, []string{"J"})
	r.play(0, "7 1")
	want(t, "the plain one first", r.hand(0), "7-1 7+2")
	r.play(1, "play J")
	r.play(2, "play J")
	r.put("red1 88")
	r.refuse(0, "play 7 1", "Which one: 7-1 or 7+2?")
	lines := []string{}
	for _, c := range r.Match().Choices(0, "") {
		lines = append(lines, c.Line)
	}
	if !slices.Contains(lines, "play 7-1 1") || !slices.Contains(lines, "play 7+2 1") {
		t.Errorf("the choices are %q", lines)
	}
}

// A refusal names the wrong word: a ship, a card to cast off with, or a leaving.
func TestWordsThatAreMeantOtherwise(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 2 red2 20")
	r.deal([]string{"A", "7", "7+2"}, []string{"J"})
	r.refuse(0, "play 7 +2", "There is no ship")
	r.refuse(0, "play A cast", "No ship of yours lies in port")
	r.refuse(0, "res", "type resign in full")
	r.refuse(0, "play 7 split", "such as play 7 1:1 2:6")
}

// Cards without steps and cards that cannot be chosen are refused with fitting
// words.
func TestPlainRefusals(t *testing.T) {
	setup := func(todo ...task) *race {
		r := newRace(t, 2)
		r.put("red1 50 blue1 60")
		r.deal([]string{"6", "7", "7", "J"}, []string{"2-2", "4"})
		r.state().Todo = todo
		return r
	}
	r := setup()
	r.refuse(0, "play 6 back red2", `There is no ship "red2": you have one ship, 1; others are named like blue1.`)
	r.refuse(0, "sail", `There is no move "sail" here; try play, throw, raise, lower, drop, keep, attack, auto, forced or next.`)
	r.refuse(0, "r", "There is nothing to raise now")
	r.refuse(0, "s", "try play, throw, raise, lower, drop, keep, attack, auto, forced or next.")
	r.refuse(0, "ski", "try play, throw, raise, lower, drop, keep, attack, auto, forced or next.")
	r.refuse(0, "auto", "Nothing to choose now; auto on chooses for you")

	r = setup(task{Kind: doEnd}, task{Kind: view.AskRaise, N: 2, Delta: -1})
	r.refuse(0, "lower 7 j", "A jack does not move, so it cannot lose steps.")
	r.refuse(0, "lower 6 6", "Name two different cards; you have one 6.")
	r.refuse(0, "lower 6 9", "You do not hold")

	r = setup(task{Kind: doEnd}, task{Kind: view.AskDrop, N: 3})
	r.refuse(0, "drop 7 7 7", "Name three different cards; you have two 7s.")
	r.play(0, "drop 7 7 J")
	r.play(1, "play 2-2")
	want(t, "no steps left", r.says("{1} plays a 2: no steps are left on it, so nothing moves."), true)
}

// Everyone is told that a card has no steps, or that it was thrown away.
func TestWhatWasDoneWithACard(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 10")
	r.deal([]string{"2-2", "J"}, []string{"7"})
	r.play(0, "play 2-2")
	want(t, "no steps", r.says("{0} plays a 2: no steps are left on it"), true)
	r.play(1, "throw 7")
	want(t, "thrown", r.view(0).Thrown, true)
	r.play(0, "play J")
	want(t, "played", r.view(0).Thrown, false)
}

// A refusal says what to type instead.
func TestRefusalsThatHelp(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 10 red2 20")
	r.deal([]string{"9", "2", "7+2"}, []string{"J"})
	r.state().Turn = 0
	r.refuse(0, "play 9 split", "Write a division as ship:steps, such as play 9 ")
	r.refuse(0, "play 9 1=4 2=5", "typed with a colon")
	r.refuse(0, "play 2+0", "of that rank in your hand is typed 2.")
	r.refuse(0, "play 7-1", "of that rank in your hand is typed 7+2.")
}
