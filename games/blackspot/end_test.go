package blackspot

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// won holds the battle to its places, as in "0 | 1,2".
func (b *battle) won(want string) *battle {
	b.t.Helper()
	if b.Over == nil {
		b.t.Fatal("the battle goes on")
	}
	var places []string
	for _, p := range b.Over.Places {
		var seats []string
		for _, seat := range p {
			seats = append(seats, strconv.Itoa(int(seat)))
		}
		places = append(places, strings.Join(seats, ","))
	}
	if got := strings.Join(places, " | "); got != want {
		b.t.Fatalf("places %s; want %s: %s", got, want, b.Over.Text)
	}
	return b
}

// SPOT-END-01: without a ship a player is out, and all else that is his leaves.
func TestOutWithoutAShip(t *testing.T) {
	b := fight(t, "magic,n goblinoids,w elves", "s1 sloop 18 10 0", "n1 sloop 18 12.5 90", "n2 kraken 2 34 180", "w1 sloop 2 18 90")
	b.the("n1").Hits = 1
	b.Spells = []board.Spell{{Name: "sandbar", Card: "sandbar", Seat: 1, At: inch.Point{X: 900, Y: 900}}, {Name: "volcano", Card: "volcano", Seat: 2, At: inch.Point{X: 3000, Y: 900}}}
	b.Boats = []board.Boat{{Ship: 2, Seat: 1, Ashore: true}, {Ship: 4, Seat: 2}}
	b.roll(0, "s1 fire bow; done", 4, 1).tells("{1} has no ship left and is out")
	b.is("n1", board.Sunk).is("n2", board.Left).is("w1", board.Afloat)
	if !b.Fleets[1].Out || len(b.Spells) != 1 || b.Spells[0].Seat != 2 || len(b.Boats) != 1 || b.Boats[0].Seat != 2 || b.Over != nil {
		t.Errorf("out %v, spells %v, boats %v, over %v", b.Fleets[1].Out, b.Spells, b.Boats, b.Over)
	}
	b.refuses(1, "n2 hold", "You are out of the battle")
}

// sinks has the south's sloop sink the north's last ship, with these points before.
func sinks(t *testing.T, seats int, change func(*battle)) *battle {
	t.Helper()
	options, models := "", []string{"s1 sloop 18 10 0", "n1 sloop 18 12.5 90"}
	if seats == 3 {
		options, models = "w elves", append(models, "w1 sloop 2 18 90")
	}
	b := fight(t, options, models...)
	b.the("n1").Hits = 1
	if change != nil {
		change(b)
	}
	return b.roll(0, "s1 fire bow; done", 4, 1)
}

// SPOT-END-02: the last fleet afloat wins a skirmish of two; in all else the points
// decide, those of fleets that are gone, too.
func TestWhoWins(t *testing.T) {
	sinks(t, 2, func(b *battle) { b.Fleets[1].Score = 26 }).won("0 | 1")
	sinks(t, 2, func(b *battle) { b.Options.Scenario, b.Rounds, b.Fleets[1].Score = "treasure", 12, 12 }).won("1 | 0")

	three := func(change func(*battle)) *battle {
		b := sinks(t, 3, change)
		if b.Over != nil {
			t.Fatal("two fleets are afloat, and the battle is over")
		}
		b.the("w1").Hits = 1
		b.the("w1").Pose = inch.Pose{At: inch.Point{X: 1800, Y: 1250}, Heading: 90}
		b.play(2, "w1 hold")
		for b.askOf(0) != board.AskShip {
			b.play(b.open()[0], "w1 hold")
		}
		return b.roll(0, "s1 fire bow; done", 4, 1)
	}
	three(func(b *battle) { b.Fleets[1].Score = 26 }).won("1 | 0 | 2")
	three(nil).won("0 | 1,2")

	// After the last round points decide, and equal points share.
	last := func(south, north int) *battle {
		b := fight(t, "", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
		b.Round, b.Fleets[0].Score, b.Fleets[1].Score = 10, south, north
		return b.play(0, "s1 hold").play(1, "n1 hold")
	}
	last(5, 4).won("0 | 1").tells("the last round is over. Points: {0} 2.5, {1} 2")
	last(4, 5).won("1 | 0")
	last(4, 4).won("0,1").tells("A draw between {0} and {1}")
}

// Two ships that sink each other leave no fleet, so the points decide.
func TestNoFleetLeft(t *testing.T) {
	b := fight(t, "", "s1 sloop 18 10 0", "n1 sloop 18 14 90")
	b.the("s1").Hits, b.the("n1").Hits = 1, 1
	b.Fleets[1].Score = 1
	b.roll(0, "s1 move 8", 3, 3, 1, 1).is("s1", board.Sunk).is("n1", board.Sunk).won("1 | 0").tells("no fleet is left")
}

// SPOT-END-03: a player who resigns leaves with all ships, and nobody scores.
func TestResign(t *testing.T) {
	b := fight(t, "w elves", "s1 sloop 18 10 0", "n1 sloop 2 34 180", "w1 sloop 18.9 10 0", "w2 sloop 2 18 90", "w3 sloop 2 22 90")
	b.Pairs = []board.Pair{{By: 1, To: 3, Rounds: 1, Fought: 1}}
	b.the("w2").Seat = board.Nobody // a derelict
	b.the("w3").Seat = 1            // a prize of the north
	b.play(2, "resign").is("w1", board.Left).is("w2", board.Afloat).is("w3", board.Afloat)
	if len(b.Pairs) > 0 || b.Fleets[0].Score+b.Fleets[1].Score != 0 || b.Over != nil {
		t.Errorf("pairs %v, over %v", b.Pairs, b.Over)
	}
	b.Fleets[2].Score = 40
	b.play(1, "resign").won("0 | 2 | 1") // two have resigned; the points tell them apart

	b = fight(t, "w elves", "s1 sloop 18 10 0", "n1 sloop 2 34 180", "w1 sloop 2 18 90")
	b.Round, b.Fleets[0].Score, b.Fleets[2].Score = 10, 2, 40
	b.play(2, "resign").play(0, "s1 hold").play(1, "n1 hold").won("0 | 1 | 2") // his points win him nothing any more

	b = fight(t, "", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
	b.Fleets[0].Score = 9
	b.play(0, "resign").won("1 | 0").scores("4.5", "0")
}

// In a blockade the runner's losses alone score, cost for cost.
func TestPointsOfScenarios(t *testing.T) {
	for scenario, want := range map[string][2]int{"skirmish": {6, 6}, "blockade": {0, 2}, "treasure": {6, 6}} {
		b := fight(t, "", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
		b.Options.Scenario = scenario
		b.score(1, 0, 1)
		b.score(2, 1, 0)
		if got := [2]int{b.Fleets[0].Score, b.Fleets[1].Score}; got != want {
			t.Errorf("%s: %v; want %v", scenario, got, want)
		}
	}
	// Once no blockader is left, nothing stops the runner.
	b := sinks(t, 2, func(b *battle) { b.Options.Scenario = "blockade" })
	b.is("s1", board.Out).tells("sails out").won("0 | 1")
	if b.Over.Scores[0] != 4 {
		t.Errorf("%d half points; want twice the sloop's", b.Over.Scores[0])
	}
}

// The deed of an owner against his own ship scores for the opponent with two players,
// and for nobody with three.
func TestOwnDeeds(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "s2 sloop 18 12.7 90", "n1 sloop 2 34 180")
	b.the("s2").Hits = 1
	b.play(0, "s2 hold").play(1, "n1 hold")
	b.roll(0, "s1 fire bow; done", 4, 1, 1)
	if b.is("s2", board.Sunk).Fleets[1].Score != 2 {
		t.Errorf("%d half points; want the sloop's 2", b.Fleets[1].Score)
	}
	b = fight(t, "w elves", "s1 frigate 18 10 0", "s2 sloop 18 12.7 90", "n1 manowar 2 34 180", "w1 manowar 2 18 90")
	b.score(2, 0, 0)
	b.score(2, 0, board.Nobody)
	if b.Fleets[0].Score+b.Fleets[1].Score+b.Fleets[2].Score != 0 {
		t.Error("an own deed scores among three")
	}
}

// SPOT-SECRET-01: hands, dispel orders, drafts and fleets on paper are seen by their
// owner alone; all else by everyone, a card that was shown and returned, too.
func TestSecrets(t *testing.T) {
	b := fight(t, "magic,fire", "s1 frigate 18 10 0", "n1 frigate 20 30 180")
	for i := range b.Fleets {
		b.Fleets[i].Wizard = true
	}
	b.Fleets[0].Hand, b.Fleets[1].Hand = []roster.Card{"lightning", "rum"}, []roster.Card{"eagle"}
	b.Fleets[1].Dispels = []board.Standing{{Cards: []roster.Card{"eagle"}}}
	b.Phase, b.Prompt = roster.PhaseMagic, Prompt{Ask: board.AskCast, Seats: seats(0)}
	b.Fleets[1].Standing, b.Fleets[1].Acted = true, true
	b.roll(0, "cast lightning n1", 1).tells("the card returns to the hand of {0}")
	b.the("s1").Fires, b.the("s1").Lit = 1, []game.Seat{1}
	for _, viewer := range []game.Seat{game.Public, 0, 1} {
		v := b.shows(viewer)
		if !slices.Equal(v.Fleets[0].Known, []roster.Card{"lightning"}) {
			t.Errorf("viewer %d knows of the south's hand: %v", viewer, v.Fleets[0].Known)
		}
		if v.Fleets[0].Cards != 2 || !v.Fleets[1].Standing || v.Models[0].Fires != 1 || v.Models[0].Dice != 2 {
			t.Errorf("viewer %d misses what is public", viewer)
		}
		data := gametest.JSON(t, v)
		for secret, owner := range map[string]game.Seat{"rum": 0, "eagle": 1} {
			if has := strings.Contains(data, `"`+secret+`"`); has != (viewer == owner) {
				t.Errorf("viewer %d sees %s: %v", viewer, secret, has)
			}
		}
	}

	b = set(t, 2, nil)
	b.play(0, "pick line").play(1, "pick mixed")
	if v := b.shows(1); v.Yours == nil || len(v.Yours.Build.Models) != 6 || len(v.Models) > 0 {
		t.Error("the owner does not see his fleet on paper, or all see it")
	}
	before := b.shows(game.Public)
	b.play(0, "pick heavy").play(0, "flag 2")
	if !reflect.DeepEqual(before, b.shows(game.Public)) {
		t.Error("a fleet on paper shows to the public")
	}

	b = fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
	before, rival := b.shows(game.Public), b.shows(1)
	b.play(0, "try s1 move 4")
	if !reflect.DeepEqual(before, b.shows(game.Public)) || !reflect.DeepEqual(rival, b.shows(1)) {
		t.Error("a preview shows to others")
	}
}

// SPOT-SECRET-02: everyone sees who answers by standing orders and is not waited
// for; with a list or without one, nobody sees a difference until a card falls.
func TestStandingOrdersAreSecret(t *testing.T) {
	seen := func(list []board.Standing) string {
		b := fight(t, "magic,w elves", "s1 frigate 18 10 0", "n1 frigate 20 30 180", "w1 sloop 2 18 90")
		for i := range b.Fleets {
			b.Fleets[i].Wizard, b.Fleets[i].Hand = true, []roster.Card{"lightning", "rum"}
		}
		b.Fleets[1].Standing, b.Fleets[1].Dispels = true, list
		b.Phase, b.Prompt = roster.PhaseMagic, Prompt{Ask: board.AskCast, Seats: seats(0)}
		b.play(0, "cast lightning n1")
		if b.askOf(1) != "" || b.askOf(2) != board.AskDispel {
			t.Fatalf("%v are asked", b.open())
		}
		return gametest.JSON(t, []any{b.told, b.shows(game.Public), b.shows(2), b.Waiting()})
	}
	none, some := seen(nil), seen([]board.Standing{{Spell: "typhoon", Cards: []roster.Card{"rum"}}})
	if none != some {
		t.Errorf("a list shows:\n%s\n%s", none, some)
	}
	if !strings.Contains(none, `"standing":true`) {
		t.Error("it does not show that he answers by orders")
	}
	b := fight(t, "magic", "s1 frigate 18 10 0", "n1 frigate 20 30 180")
	b.Fleets[0].Wizard, b.Fleets[1].Wizard = true, true
	b.Fleets[0].Hand, b.Fleets[1].Hand = []roster.Card{"lightning"}, []roster.Card{"rum"}
	b.Fleets[1].Standing, b.Fleets[1].Dispels = true, []board.Standing{{Cards: []roster.Card{"rum"}}}
	b.Phase, b.Prompt = roster.PhaseMagic, Prompt{Ask: board.AskCast, Seats: seats(0)}
	b.roll(0, "cast lightning n1", 6).tells("{1} tries to dispel it with Rum for Everyone").tells("dispelled by {1}")
}

// A fleet that resigns does not take along a ship that was beaten already: her captor
// still has the choice, and her points.
func TestResignAfterLosingAPrize(t *testing.T) {
	b := taken(t, "w elves", "manowar", "frigate", "w1 sloop 2 18 90")
	b.play(1, "resign").is("n1", board.Afloat).is("n2", board.Left)
	readsBack(t, b.State)
	b.play(0, "crew 1")
	if m := b.the("n1"); m.Seat != 0 || m.Dice != 1 || b.Fleets[0].Score != 8 {
		t.Errorf("she is %+v; score %s", m, view.Halves(b.Fleets[0].Score))
	}
	b = beside(t, "w elves", "frigate", "frigate", "w1 sloop 2 18 90")
	b.play(2, "w1 hold")
	b.roll(0, "s1 board n1", 4, 1, 3, 2, 6, 1)
	b.play(1, "resign")
	readsBack(t, b.State)
	b.play(0, "keep")
}

// A seat that has locked its fleet, alone of all, and resigns leaves a state that a
// snapshot reads back as it was.
func TestResignAfterLocking(t *testing.T) {
	s := begun(t, t.Name(), 3, nil)
	for _, line := range []string{"pick heavy", "lock", "resign"} {
		if _, err := s.Play(1, line); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	readsBack(t, s.Match().(*State))
}

// A player is asked which of two pairs fights, and the player in both others resigns:
// no pair is left, and the battle goes on.
func TestResignOutOfPairs(t *testing.T) {
	b := fight(t, "w undead", "s1 frigate 10 10 0", "s2 frigate 20 10 0", "n1 frigate 11 10 0", "n2 frigate 21 10 0", "w1 frigate 4 30 90")
	b.Pairs = []board.Pair{{By: 1, To: 3}, {By: 2, To: 4}}
	b.Prompt = Prompt{}
	b.enter(roster.PhasePairs)
	b.run(newTelling(b.dice))
	b.asks(board.AskPair, 0).play(1, "resign").asks(board.AskShip, 0)
	readsBack(t, b.State)
}

// A Typhoon may drive the ships of one player alone, and that player resigns: the
// caster is asked no more.
func TestResignUnderATyphoon(t *testing.T) {
	b := conjure(t, "anchor, w undead", "s typhoon; n rum; w rum", southFlag, northFlag, "w1 frigate 4 20 90")
	b.the("w1").Anchored = true
	b.play(0, "cast typhoon").play(1, "pass").play(2, "pass", 6, 2).asks(board.AskTyphoon, 0)
	b.play(1, "resign").asks(board.AskCast, 2)
	readsBack(t, b.State)
}
