package rules_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// SPOT-END-01: without a ship a player is out, and all else that is his leaves.
func TestOutWithoutAShip(t *testing.T) {
	b := spottest.Fight(t, "magic,n goblinoids,w elves", "s1 sloop 18 10 0", "n1 sloop 18 12.5 90", "n2 kraken 2 34 180", "w1 sloop 2 18 90")
	b.The("n1").Hits = 1
	b.Spells = []board.Spell{{Name: "sandbar", Card: "sandbar", Seat: 1, At: inch.Point{X: 900, Y: 900}}, {Name: "volcano", Card: "volcano", Seat: 2, At: inch.Point{X: 3000, Y: 900}}}
	b.Boats = []board.Boat{{Ship: 2, Seat: 1, Ashore: true}, {Ship: 4, Seat: 2}}
	b.Roll(0, "s1 fire bow; done", 4, 1).Tells("{1} has no ship left and is out")
	b.Is("n1", board.Sunk).Is("n2", board.Left).Is("w1", board.Afloat)
	if !b.Fleets[1].Out || len(b.Spells) != 1 || b.Spells[0].Seat != 2 || len(b.Boats) != 1 || b.Boats[0].Seat != 2 || b.Over != nil {
		t.Errorf("out %v, spells %v, boats %v, over %v", b.Fleets[1].Out, b.Spells, b.Boats, b.Over)
	}
	b.Refuses(1, "n2 hold", "You are out of the battle")
}

// sinks has the south's sloop sink the north's last ship, with these points before.
func sinks(t *testing.T, seats int, change func(*spottest.Battle)) *spottest.Battle {
	t.Helper()
	options, models := "", []string{"s1 sloop 18 10 0", "n1 sloop 18 12.5 90"}
	if seats == 3 {
		options, models = "w elves", append(models, "w1 sloop 2 18 90")
	}
	b := spottest.Fight(t, options, models...)
	b.The("n1").Hits = 1
	if change != nil {
		change(b)
	}
	return b.Roll(0, "s1 fire bow; done", 4, 1)
}

// SPOT-END-02: the last fleet afloat wins a skirmish of two; in all else the points
// decide, those of fleets that are gone, too.
func TestWhoWins(t *testing.T) {
	sinks(t, 2, func(b *spottest.Battle) { b.Fleets[1].Score = 26 }).Won("0 | 1")
	sinks(t, 2, func(b *spottest.Battle) { b.Options.Scenario, b.Rounds, b.Fleets[1].Score = "treasure", 12, 12 }).Won("1 | 0")

	three := func(change func(*spottest.Battle)) *spottest.Battle {
		b := sinks(t, 3, change)
		if b.Over != nil {
			t.Fatal("two fleets are afloat, and the battle is over")
		}
		b.The("w1").Hits = 1
		b.The("w1").Pose = inch.Pose{At: inch.Point{X: 1800, Y: 1250}, Heading: 90}
		b.Plays(2, "w1 hold")
		for b.AskOf(0) != board.AskShip {
			b.Plays(b.Open()[0], "w1 hold")
		}
		return b.Roll(0, "s1 fire bow; done", 4, 1)
	}
	three(func(b *spottest.Battle) { b.Fleets[1].Score = 26 }).Won("1 | 0 | 2")
	three(nil).Won("0 | 1,2")

	// After the last round points decide, and equal points share.
	last := func(south, north int) *spottest.Battle {
		b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
		b.Round, b.Fleets[0].Score, b.Fleets[1].Score = 10, south, north
		return b.Plays(0, "s1 hold").Plays(1, "n1 hold")
	}
	last(5, 4).Won("0 | 1").Tells("the last round is over. Points: {0} 2.5, {1} 2")
	last(4, 5).Won("1 | 0")
	last(4, 4).Won("0,1").Tells("A draw between {0} and {1}")
}

// Two ships that sink each other leave no fleet, so the points decide.
func TestNoFleetLeft(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 18 14 90")
	b.The("s1").Hits, b.The("n1").Hits = 1, 1
	b.Fleets[1].Score = 1
	b.Roll(0, "s1 move 8", 3, 3, 1, 1).Is("s1", board.Sunk).Is("n1", board.Sunk).Won("1 | 0").Tells("no fleet is left")
}

// SPOT-END-03: a player who resigns leaves with all ships, and nobody scores.
func TestResign(t *testing.T) {
	b := spottest.Fight(t, "w elves", "s1 sloop 18 10 0", "n1 sloop 2 34 180", "w1 sloop 18.9 10 0", "w2 sloop 2 18 90", "w3 sloop 2 22 90")
	b.Pairs = []board.Pair{{By: 1, To: 3, Rounds: 1, Fought: 1}}
	b.The("w2").Seat = board.Nobody // a derelict
	b.The("w3").Seat = 1            // a prize of the north
	b.Plays(2, "resign").Is("w1", board.Left).Is("w2", board.Afloat).Is("w3", board.Afloat)
	if len(b.Pairs) > 0 || b.Fleets[0].Score+b.Fleets[1].Score != 0 || b.Over != nil {
		t.Errorf("pairs %v, over %v", b.Pairs, b.Over)
	}
	b.Fleets[2].Score = 40
	b.Plays(1, "resign").Won("0 | 2 | 1") // two have resigned; the points tell them apart

	b = spottest.Fight(t, "w elves", "s1 sloop 18 10 0", "n1 sloop 2 34 180", "w1 sloop 2 18 90")
	b.Round, b.Fleets[0].Score, b.Fleets[2].Score = 10, 2, 40
	b.Plays(2, "resign").Plays(0, "s1 hold").Plays(1, "n1 hold").Won("0 | 1 | 2") // his points win him nothing any more

	b = spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
	b.Fleets[0].Score = 9
	b.Plays(0, "resign").Won("1 | 0").Scores("4.5", "0")
}

// In a blockade the runner's losses alone score, cost for cost.
func TestPointsOfScenarios(t *testing.T) {
	for scenario, want := range map[string][2]int{"skirmish": {6, 6}, "blockade": {0, 2}, "treasure": {6, 6}} {
		b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
		b.Options.Scenario = scenario
		harm.Score(&b.Sea, 1, 0, 1)
		harm.Score(&b.Sea, 2, 1, 0)
		if got := [2]int{b.Fleets[0].Score, b.Fleets[1].Score}; got != want {
			t.Errorf("%s: %v; want %v", scenario, got, want)
		}
	}
	// Once no blockader is left, nothing stops the runner.
	b := sinks(t, 2, func(b *spottest.Battle) { b.Options.Scenario = "blockade" })
	b.Is("s1", board.Out).Tells("sails out").Won("0 | 1")
	if b.Over.Scores[0] != 4 {
		t.Errorf("%d half points; want twice the sloop's", b.Over.Scores[0])
	}
}

// The deed of an owner against his own ship scores for the opponent with two players,
// and for nobody with three.
func TestOwnDeeds(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "s2 sloop 18 12.7 90", "n1 sloop 2 34 180")
	b.The("s2").Hits = 1
	b.Plays(0, "s2 hold").Plays(1, "n1 hold")
	b.Roll(0, "s1 fire bow; done", 4, 1, 1)
	if b.Is("s2", board.Sunk).Fleets[1].Score != 2 {
		t.Errorf("%d half points; want the sloop's 2", b.Fleets[1].Score)
	}
	b = spottest.Fight(t, "w elves", "s1 frigate 18 10 0", "s2 sloop 18 12.7 90", "n1 manowar 2 34 180", "w1 manowar 2 18 90")
	harm.Score(&b.Sea, 2, 0, 0)
	harm.Score(&b.Sea, 2, 0, board.Nobody)
	if b.Fleets[0].Score+b.Fleets[1].Score+b.Fleets[2].Score != 0 {
		t.Error("an own deed scores among three")
	}
}

// SPOT-SECRET-01: hands, dispel orders, drafts and fleets on paper are seen by their
// owner alone; all else by everyone, a card that was shown and returned, too.
func TestSecrets(t *testing.T) {
	b := spottest.Fight(t, "magic,fire", "s1 frigate 18 10 0", "n1 frigate 20 30 180")
	for i := range b.Fleets {
		b.Fleets[i].Wizard = true
	}
	b.Fleets[0].Hand, b.Fleets[1].Hand = []roster.Card{"lightning", "rum"}, []roster.Card{"eagle"}
	b.Fleets[1].Dispels = []board.Standing{{Cards: []roster.Card{"eagle"}}}
	b.Phase, b.Prompt = roster.PhaseMagic, deed.Prompt{Ask: board.AskCast, Seats: sea.Seats(0)}
	b.Fleets[1].Standing, b.Fleets[1].Acted = true, true
	b.Roll(0, "cast lightning n1", 1).Tells("the card returns to the hand of {0}")
	b.The("s1").Fires, b.The("s1").Lit = 1, []game.Seat{1}
	for _, viewer := range []game.Seat{game.Public, 0, 1} {
		v := b.Shows(viewer)
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

	b = spottest.Set(t, 2, nil)
	b.Plays(0, "pick line").Plays(1, "pick mixed")
	if v := b.Shows(1); v.Yours == nil || len(v.Yours.Build.Models) != 6 || len(v.Models) > 0 {
		t.Error("the owner does not see his fleet on paper, or all see it")
	}
	before := b.Shows(game.Public)
	b.Plays(0, "pick heavy").Plays(0, "flag 2")
	if !reflect.DeepEqual(before, b.Shows(game.Public)) {
		t.Error("a fleet on paper shows to the public")
	}

	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
	before, rival := b.Shows(game.Public), b.Shows(1)
	b.Plays(0, "try s1 move 4")
	if !reflect.DeepEqual(before, b.Shows(game.Public)) || !reflect.DeepEqual(rival, b.Shows(1)) {
		t.Error("a preview shows to others")
	}
}

// SPOT-SECRET-02: everyone sees who answers by standing orders and is not waited
// for; with a list or without one, nobody sees a difference until a card falls.
func TestStandingOrdersAreSecret(t *testing.T) {
	seen := func(list []board.Standing) string {
		b := spottest.Fight(t, "magic,w elves", "s1 frigate 18 10 0", "n1 frigate 20 30 180", "w1 sloop 2 18 90")
		for i := range b.Fleets {
			b.Fleets[i].Wizard, b.Fleets[i].Hand = true, []roster.Card{"lightning", "rum"}
		}
		b.Fleets[1].Standing, b.Fleets[1].Dispels = true, list
		b.Phase, b.Prompt = roster.PhaseMagic, deed.Prompt{Ask: board.AskCast, Seats: sea.Seats(0)}
		b.Plays(0, "cast lightning n1")
		if b.AskOf(1) != "" || b.AskOf(2) != board.AskDispel {
			t.Fatalf("%v are asked", b.Open())
		}
		return gametest.JSON(t, []any{b.Told, b.Shows(game.Public), b.Shows(2), b.Waiting()})
	}
	none, some := seen(nil), seen([]board.Standing{{Spell: "typhoon", Cards: []roster.Card{"rum"}}})
	if none != some {
		t.Errorf("a list shows:\n%s\n%s", none, some)
	}
	if !strings.Contains(none, `"standing":true`) {
		t.Error("it does not show that he answers by orders")
	}
	b := spottest.Fight(t, "magic", "s1 frigate 18 10 0", "n1 frigate 20 30 180")
	b.Fleets[0].Wizard, b.Fleets[1].Wizard = true, true
	b.Fleets[0].Hand, b.Fleets[1].Hand = []roster.Card{"lightning"}, []roster.Card{"rum"}
	b.Fleets[1].Standing, b.Fleets[1].Dispels = true, []board.Standing{{Cards: []roster.Card{"rum"}}}
	b.Phase, b.Prompt = roster.PhaseMagic, deed.Prompt{Ask: board.AskCast, Seats: sea.Seats(0)}
	b.Roll(0, "cast lightning n1", 6).Tells("{1} tries to dispel Lightning with Rum for Everyone").Tells("dispelled by {1}")
}

// A fleet that resigns does not take along a ship that was beaten already: her captor
// still has the choice, and her points.
func TestResignAfterLosingAPrize(t *testing.T) {
	b := spottest.Taken(t, "w elves", "manowar", "frigate", "w1 sloop 2 18 90")
	b.Plays(1, "resign").Is("n1", board.Afloat).Is("n2", board.Left)
	spottest.ReadsBack(t, b.State)
	b.Plays(0, "crew 1")
	if m := b.The("n1"); m.Seat != 0 || m.Dice != 1 || b.Fleets[0].Score != 8 {
		t.Errorf("she is %+v; score %s", m, view.Halves(b.Fleets[0].Score))
	}
	b = spottest.Beside(t, "w elves", "frigate", "frigate", "w1 sloop 2 18 90")
	b.Plays(2, "w1 hold")
	b.Roll(0, "s1 board n1", 4, 1, 3, 2, 6, 1)
	b.Plays(1, "resign")
	spottest.ReadsBack(t, b.State)
	b.Plays(0, "keep")
}

// A seat that has locked its fleet, alone of all, and resigns leaves a state that a
// snapshot reads back as it was.
func TestResignAfterLocking(t *testing.T) {
	s := spottest.Begun(t, t.Name(), 3, nil)
	for _, line := range []string{"pick heavy", "lock", "resign"} {
		if _, err := s.Play(1, line); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	spottest.ReadsBack(t, s.Match().(*blackspot.State))
}

// A player is asked which of two pairs fights, and the player in both others resigns:
// no pair is left, and the battle goes on.
func TestResignOutOfPairs(t *testing.T) {
	b := spottest.Fight(t, "w undead", "s1 frigate 10 10 0", "s2 frigate 20 10 0", "n1 frigate 11 10 0", "n2 frigate 21 10 0", "w1 frigate 4 30 90")
	b.Pairs = []board.Pair{{By: 1, To: 3}, {By: 2, To: 4}}
	b.Prompt = deed.Prompt{}
	b.Enter(roster.PhasePairs)
	rules.Run(&b.State.State, deed.NewTelling(b.Dice))
	b.Asks(board.AskPair, 0).Plays(1, "resign").Asks(board.AskShip, 0)
	spottest.ReadsBack(t, b.State)
}

// A Typhoon may drive the ships of one player alone, and that player resigns: the
// caster is asked no more.
func TestResignUnderATyphoon(t *testing.T) {
	b := spottest.Conjure(t, "anchor, w undead", "s typhoon; n rum; w rum", spottest.SouthFlag, spottest.NorthFlag, "w1 frigate 4 20 90")
	b.The("w1").Anchored = true
	b.Plays(0, "cast typhoon").Plays(1, "pass").Plays(2, "pass", 6, 2).Asks(board.AskTyphoon, 0)
	b.Plays(1, "resign").Asks(board.AskCast, 2)
	spottest.ReadsBack(t, b.State)
}
