package race

import (
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/race/view"
)

// lines returns the lines that a seat is offered after it has typed this text.
func (r *race) lines(seat game.Seat, typed string) string {
	var all []string
	for _, c := range r.Match().Choices(seat, typed) {
		all = append(all, c.Line)
	}
	return strings.Join(all, "; ")
}

// RACE-CARD-44: a player may wish that a card without a choice is played at once.
// Everyone is told. Other players are asked.
func TestForcedCards(t *testing.T) {
	setup := func(hand ...string) *race {
		r := newRace(t, 2)
		r.put("red1 50 blue1 60")
		r.deal([]string{"J", "4", "9"}, hand)
		return r
	}
	r := setup("8")
	r.play(0, "play J")
	want(t, "RACE-CARD-44: with forced off blue is asked", r.waits(), 1)
	want(t, "RACE-CARD-44: and is offered the wish", r.lines(1, ""), "play 8 1; forced on")
	r.play(1, "forced on")
	want(t, "RACE-CARD-44: it serves at once", r.at("blue1"), "blue1 68")
	want(t, "RACE-CARD-44: the players are told", r.says("{1} has no choice, so the card is played at once."), true)
	want(t, "RACE-CARD-44: then red", r.waits(), 0)

	r = setup("8")
	r.play(1, "forced on")
	want(t, "RACE-CARD-44: the wish is told to nobody else", r.events[0].To.Has(0), false)
	want(t, "RACE-CARD-44: and moves nothing out of turn", r.at("blue1"), "blue1 60")
	r.play(0, "play J")
	want(t, "RACE-CARD-44: one card and one way", r.at("blue1"), "blue1 68")
	want(t, "RACE-CARD-44: the other's turn again", r.waits(), 0)

	for _, hand := range [][]string{{"8", "10"}, {"6"}, {"8", "K"}, {"A-1", "J"}} {
		r := setup(hand...)
		r.play(1, "forced on")
		r.play(0, "play J")
		want(t, "RACE-CARD-44: a choice is left with "+strings.Join(hand, " "), r.waits(), 1)
	}

	r = setup("K")
	r.play(1, "forced on")
	r.play(0, "play J")
	want(t, "RACE-CARD-44: a card without a use is thrown away", r.says("{1} throws a king away: it has no use now."), true)

	r = setup("8", "8")
	r.play(1, "forced on")
	r.play(0, "play J")
	want(t, "RACE-CARD-44: of two cards alike the one", r.at("blue1"), "blue1 68")
	want(t, "RACE-CARD-44: and only that", r.hand(1), "8")
}

// RACE-CARD-44: a card that can be divided leaves a choice, unless there is only
// one way to divide it.
func TestForcedDivisions(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 50 blue1 60 blue2 80")
	r.deal([]string{"J", "4"}, []string{"2"})
	r.play(1, "forced on")
	r.play(0, "play J")
	want(t, "RACE-CARD-44: four ways", r.waits(), 1)
	r.play(1, "play 2 1:1 2:1", 1)
	r.play(0, "play 4 1", 1)
}

// RACE-CARD-44: cards drawn for diamonds are played automatically, too, and one
// line may play for several players.
func TestForcedChains(t *testing.T) {
	r := newRace(t, 3)
	r.put("red1 13 blue1 60 yellow1 100")
	r.deal([]string{"2", "9"}, []string{"8"}, []string{"9", "4"})
	r.play(0, "forced on")
	r.play(1, "forced on")
	r.state().Deck = bring(r.state().Deck, "5J")
	r.play(0, "play 2 1", 6) // diamonds: a 5 and a jack, so a choice; then one card
	want(t, "RACE-CARD-44: two cards for diamonds", r.waits(), 0)
	r.play(0, "play 5 1", 4) // to 20, a mutiny
	want(t, "RACE-CARD-44: the jack goes by itself", r.hand(0), "9")
	want(t, "RACE-CARD-44: and so does blue's only card", r.at("blue1"), "blue1 68")
	want(t, "RACE-CARD-44: yellow has two", r.waits(), 2)
}

// RACE-CARD-44: the wish can be taken back by an offered line.
func TestForcedOff(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 50 blue1 60")
	r.deal([]string{"4", "9"}, []string{"8"})
	r.refuse(0, "forced", "Type forced on")
	r.refuse(0, "forced off", "forced is off already.")
	r.play(0, "forced on")
	r.refuse(0, "forced on", "forced is on already.")
	want(t, "RACE-CARD-44: what is offered", r.lines(0, ""), "play 9 1; play 4 1; forced off; next ")
	r.play(0, "forced off")
	want(t, "RACE-CARD-44: and then", r.lines(0, ""), "play 9 1; play 4 1; next ")
}

// RACE-CARD-35, RACE-CARD-42: a player who is asked which cards change or go may
// wish not to be asked any more, and later to be asked again.
func TestAutoIsOffered(t *testing.T) {
	for _, question := range []task{{Kind: view.AskRaise, N: 1, Delta: 2}, {Kind: view.AskDrop, N: 1}, {Kind: view.AskKeep}, {Kind: view.AskTarget}} {
		r := newRace(t, 3)
		r.put("red1 57 blue1 57 yellow1 57")
		r.deal([]string{"7", "9", "J"}, []string{"J"}, []string{"J"})
		r.state().Todo = []task{{Kind: doEnd}, question}
		if !strings.HasSuffix(r.lines(0, ""), "; auto on") {
			t.Errorf("%s: what is offered is %s", question.Kind, r.lines(0, ""))
		}
		var dice []int
		if question.Kind == view.AskTarget {
			dice = []int{3, 3} // the battle, then the shipyard
		}
		r.play(0, "auto on", dice...)
		want(t, question.Kind+": it is answered", r.waits(), 1)
		r.refuse(0, "auto on", "auto is on already.")
		r.play(1, "play J")
		r.play(2, "play J")
		if !strings.HasSuffix(strings.TrimSuffix(r.lines(0, ""), "; next "), "; auto off") {
			t.Errorf("%s: then what is offered is %s", question.Kind, r.lines(0, ""))
		}
	}
}

// Wherever a player can do one thing alone, a wish is offered that does it without
// being asked, and once it is wished nobody is asked so again.
func TestWishesSaveForcedQuestions(t *testing.T) {
	forced := 0
	for seed := range uint64(6) {
		r := newRace(t, 3)
		rng := rand.New(rand.NewPCG(seed, 5))
		for range 400 {
			s := r.state()
			if s.Over != nil {
				break
			}
			seat := s.Waiting()[0].Seat
			var lines, wishes []string
			for _, c := range s.Choices(seat, "") {
				switch {
				case c.Line == "forced on", c.Line == "auto on":
					wishes = append(wishes, c.Line)
				case c.Group != "Fewer questions":
					lines = append(lines, c.Line)
				}
			}
			if len(lines) == 1 && !strings.HasSuffix(lines[0], " ") {
				forced++
				if len(wishes) == 0 {
					t.Fatalf("seed %d: %q is all that seat %d can do, and no wish is offered", seed, lines[0], seat)
				}
				other := s.Clone().(*State)
				before := other.Plays + len(other.Todo)
				if _, err := other.Play(seat, wishes[0], game.NewDice([32]byte{byte(seed)})); err != nil {
					t.Fatalf("seed %d: %s: %v", seed, wishes[0], err)
				}
				if other.Plays+len(other.Todo) == before && other.Over == nil {
					t.Errorf("seed %d: %s does not do %s", seed, wishes[0], lines[0])
				}
			}
			line := gametest.Offered(s, seat, rng.IntN)
			for strings.HasSuffix(line, " on") {
				line = gametest.Offered(s, seat, rng.IntN)
			}
			if _, err := s.Play(seat, line, game.NewDice([32]byte{byte(rng.IntN(256)), byte(rng.IntN(256))})); err != nil {
				t.Fatal(err)
			}
		}
	}
	if forced < 100 {
		t.Errorf("only %d questions leave no choice", forced)
	}
}
