package magic_test

import (
	"slices"
	"strconv"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// SPOT-SPELL-04, SPOT-SPELL-05, SPOT-SPELL-06: the Ring is a circle of 2″ round where its target was.
// To cross it is 1 hit without a save and a fire on 1 to 4.
func TestRingOfFire(t *testing.T) {
	for _, face := range []int{4, 5} {
		b := spottest.Conjure(t, "s barbarians,n elves", "s ring; n rum", spottest.SouthFlag, "n1 frigate 20 20 0", "n2 sloop 20 31 180")
		b.Casts("cast ring n1", 5).ToOrders()
		if x := b.Spells[0]; x.At != (inch.Point{X: 2000, Y: 2000}) || x.Target != 0 {
			t.Fatalf("the ring lies at %v on %d; want it at 20, 20, and with nobody", x.At, x.Target)
		}
		b.Plays(1, "n2 hold").Plays(0, "s1 hold").Roll(1, "n1 move 6; done", face).Tells("N1 crosses the Ring of Fire")
		if m := b.The("n1"); m.Hits != 1 || m.Fires != deed.OneIf(face == 4) {
			t.Errorf("fire die %d: %d hits and %d fires", face, m.Hits, m.Fires)
		}
		if b.Spells[0].At != (inch.Point{X: 2000, Y: 2000}) {
			t.Error("the ring moved with its target")
		}
	}
}

// SPOT-SPELL-04, SPOT-SPELL-06, SPOT-SPELL-71: the ring counts when a centre crosses the circle, on it is
// inside; each crossing counts; the deep and the air pass. A Whirlpool touches the
// deep, not the air; a Volcano's eruption reaches the air, not the deep.
func TestAreasByLevel(t *testing.T) {
	b := spottest.Conjure(t, "s barbarians,n dwarves", "s ring; n rum", spottest.SouthFlag, "n1 sloop 20 20 0", "n2 submarine 20 20 0", "n3 airship 20 20 0")
	b.The("n2").Level, b.The("n3").Level = board.Deep, board.Air
	b.Spells = []board.Spell{{Name: "ring", Card: "ring", Seat: 0, Round: 1, At: inch.Point{X: 2000, Y: 2000}}}
	b.ToOrders()
	cross := func(r board.Ref, from, to inch.Inch) bool {
		list := magic.Crossings(&b.Sea, r, inch.Pose{At: inch.Point{X: 2000, Y: 2000 + from}}, inch.Pose{At: inch.Point{X: 2000, Y: 2000 + to}})
		return len(list) > 0
	}
	for _, x := range []struct {
		name     string
		from, to inch.Inch
		crosses  bool
	}{
		{"n1", 190, 210, true},
		{"n1", 210, 190, true},
		{"n1", 195, 200, false},
		{"n1", 200, 205, true},
		{"n1", 140, 190, false}, // her bow alone is outside
		{"n2", 190, 210, false},
		{"n3", 190, 210, false},
	} {
		if got := cross(b.Named(x.name), x.from, x.to); got != x.crosses {
			t.Errorf("%s from %s to %s: crosses %v", x.name, x.from, x.to, got)
		}
	}
	b.Spells = []board.Spell{{Name: "whirlpool", Card: "whirlpool", Seat: 0, Round: 1, At: inch.Point{X: 2000, Y: 2000}}}
	var drawn []string
	for _, d := range magic.DrawnIn(&b.Sea, &b.Spells[0]) {
		drawn = append(drawn, b.Model(d.Ship).Name)
	}
	if !slices.Equal(drawn, []string{"n1", "n2"}) {
		t.Errorf("the Whirlpool touches %v; want the deep, and not the air", drawn)
	}
	b.Spells[0].Card = "volcano"
	tell := deed.NewTelling(b.Dice)
	b.Dice.Queue(5, 5)
	magic.Erupt(&b.Battle, tell, &b.Spells[0])
	b.Told = tell.Events
	b.Tells("1 damage on 5 or more: N1 5 and N3 5")
}

// SPOT-SPELL-08: Crushing Rocks: 1 hit without a save, and on 1 to 4 the model neither
// moves nor turns until the spell is dispelled; other acts are free.
func TestCrushingRocks(t *testing.T) {
	b := spottest.Conjure(t, "s dwarves,n goblinoids", "s rocks; n rum", spottest.SouthFlag, spottest.NorthFlag, "n2 kraken 30 30 180")
	b.Casts("cast rocks n1", 5, 5).Tells("gets clear")
	if b.The("n1").Hits != 1 || len(b.Spells) > 0 {
		t.Errorf("%d hits, spells %v; want 1 hit and no trap", b.The("n1").Hits, b.Spells)
	}
	b = spottest.Conjure(t, "s dwarves,n goblinoids", "s rocks; n lightning", spottest.SouthFlag, spottest.NorthFlag, "n2 kraken 30 30 180")
	b.Casts("cast rocks n2", 5, 4).Tells("is trapped").ToOrders()
	b.Refuses(1, "n2 turn 90 port", "trapped by Crushing Rocks").Refuses(1, "n2 move 2", "trapped by Crushing Rocks").Plays(1, "n2 hold")
	b.ToMagic(spottest.Order10).Plays(1, "dispel rocks with lightning", 3).Tells("Crushing Rocks on kraken N2 ends")
	b.Plays(1, "n2 turn 90 port; done").At("n2", "30 30 90")
	b = spottest.Conjure(t, "s dwarves", "s rocks; n rum", spottest.SouthFlag, "n1 frigate 10 9 180", spottest.NorthSloop)
	b.Casts("cast rocks n1", 5, 4).ToOrders().Plays(1, "n2 hold").Plays(0, "s1 hold")
	b.Refuses(1, "n1 move 2", "but may fire, board or repair").Plays(1, "n1 fire bow; done", 6, 6)
}

// SPOT-SPELL-10, SPOT-SPELL-21, SPOT-SPELL-24, SPOT-SPELL-73, SPOT-SPELL-11, SPOT-SPELL-23, SPOT-SPELL-26: a summoned
// being rises adjacent to the flagship, clear of bases and land, has 2 dice, is
// ordered with the monsters from the next round on, and scores nothing. It may
// submerge, and no spell names it then; King and Titan pass over land and reef.
func TestSummonedBeings(t *testing.T) {
	for _, x := range []struct {
		card, faction string
		passes        bool
	}{{"king", "elves", true}, {"titan", "saurians", true}, {"maw", "technomages", false}} {
		b := spottest.Conjure(t, "s "+x.faction+",n dwarves", "s "+x.card+"; n lightning", spottest.SouthFlag, spottest.SouthSloop, spottest.NorthFlag)
		b.Terrain = []board.Feature{{Kind: board.Reef, Disc: inch.Disc{At: inch.Point{X: 1100, Y: 740}, Radius: 125}}}
		b.Refuses(0, "cast "+x.card, "Say where it rises").Refuses(0, "cast "+x.card+" at 14 8", "within 0.25 inches of your flagship")
		b.Refuses(0, "cast "+x.card+" at 10 4.5", "Badger S1 lies there").Refuses(0, "cast "+x.card+" at 10.4 5.6", "The reef is there")
		b.Casts("cast "+x.card+" at 10.85 4 heading 0", 6).ToOrders()
		m := b.The("s3")
		if m.Class != x.card || m.Dice != 2 || m.Level != board.Sea || !m.Summoned || m.Seat != 0 {
			t.Fatalf("%+v rose", m)
		}
		b.Asks(board.AskShip, 0).Refuses(0, "s3 move 2", "is not to be ordered now").Plays(0, "s2 hold")
		b.ToMagic(spottest.Order01).ToOrders().Asks(board.AskShip, 0)
		if x.passes {
			b.Plays(0, "s3 move 4; done").At("s3", "10.85 8 0")
		} else {
			b.Plays(0, "s3 move 4; done").Tells("stops at the reef")
		}
		b.ToMagic(spottest.Order01).ToOrders().Plays(0, "s3 submerge; done")
		m.Level = b.The("s3").Level
		if m.Level != board.Deep {
			t.Fatalf("%s is at level %d; want her submerged", x.card, m.Level)
		}
		b.ToMagic(spottest.Order10).Refuses(1, "cast lightning s3", "is submerged, where no spell finds her")
		b.The("s3").Level, b.The("s3").Hits = board.Sea, 2
		b.Plays(1, "cast lightning s3", 5, 1, 1).Tells("is lost")
		if b.Fleets[1].Score != 0 || len(b.Spells) > 0 {
			t.Errorf("%d points, spells %v; want none for a summoned being, and its spell ended", b.Fleets[1].Score, b.Spells)
		}
	}
}

// A place without room refuses the cast, and a dispelled being vanishes.
func TestSummonedVanishes(t *testing.T) {
	b := spottest.Conjure(t, "s elves", "s king; n lightning", spottest.SouthFlag, spottest.SouthSloop, spottest.NorthFlag)
	b.Casts("cast king at 10.85 4", 6).Plays(1, "pass").ToMagic(spottest.Order10)
	b.Plays(1, "dispel king with lightning", 3).Tells("Kelp King on kelp king S3 ends")
	if b.The("s3").Status != board.Sunk || len(b.Spells) > 0 {
		t.Errorf("the being is %s, spells %v", b.The("s3").Status, b.Spells)
	}
}

// SPOT-SPELL-13, SPOT-SPELL-14, SPOT-SPELL-16: a bar of 1 by 3 inches on open sea. A ship the strip of
// whose width for 1″ ahead meets it runs aground with 1 damage. Then it is terrain for
// grounding and anchoring.
func TestSandbar(t *testing.T) {
	b := spottest.Conjure(t, "s goblinoids,anchor", "s sandbar sandbar; n rum", spottest.SouthFlag, spottest.NorthFlag, spottest.NorthSloop)
	b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 2500, Y: 1800}, Radius: 150}}}
	b.Refuses(0, "cast sandbar at 10 29 heading 90", "no open sea: Heron N1").Refuses(0, "cast sandbar at 25 20 heading 0", "no open sea: the island")
	b.Refuses(0, "cast sandbar at 11.87 30 heading 90", "no open sea: Heron N1") // it touches her side
	if _, _, err := orders.ReadCast(&b.Sea, 0, words("sandbar at 11.88 30 heading 90")); err != nil {
		t.Errorf("a bar clear of her side: %v", err)
	}
	b.Refuses(0, "cast sandbar at 35 1 heading 90", "over the edge").Refuses(0, "cast sandbar at 20 18", "Say which way the bar lies")
	b.Offering(0, "cast sandbar ", "cast sandbar at 10 28.19 heading 270", true)
	// Her bow is at 29.19, so a bar across it with its edge at 28.19 lies 1″ ahead.
	b.Casts("cast sandbar at 10 27.68 heading 90", 4)
	if b.The("n1").Aground {
		t.Fatal("a bar 1.01″ ahead grounds her")
	}
	b.Spells, b.Fleets[0].Hand, b.Fleets[0].Acted, b.Fleets[1].Acted = nil, []roster.Card{"sandbar"}, false, false
	b.Turn, b.Prompt = 0, deed.Prompt{}
	rules.Run(&b.State.State, deed.NewTelling(b.Dice))
	b.Casts("cast sandbar at 10 27.69 heading 90", 4, 1, 2).Tells("N1 touches land and runs aground")
	if m := b.The("n1"); !m.Aground || m.Hits != 1 || b.The("n2").Aground {
		t.Errorf("aground %v with %d hits; want her aground with a failed save, and nobody else", m.Aground, m.Hits)
	}
	b.Refuses(1, "n2 anchor", "").ToOrders()
}

// SPOT-SPELL-16: a ship that comes within 1″ of a bar rolls for grounding, one that touches
// it is aground, and she may anchor within 3″ of it.
func TestSandbarIsTerrain(t *testing.T) {
	b := spottest.Conjure(t, "anchor", "s rum; n rum", "s1 frigate 30 4 0", "s2 sloop 10 10 0", "s3 sloop 5 18.6 90", "s4 sloop 12.5 16 0", spottest.NorthFlag)
	b.Spells = []board.Spell{{Name: "sandbar", Card: "sandbar", Seat: 1, Round: 1, At: inch.Point{X: 1000, Y: 2000}}}
	b.ToOrders()
	b.Plays(0, "s2 move 8; done", 2, 1).Tells("clears the shallows").Tells("S2 touches land and runs aground").At("s2", "10 17.85 0").Plays(0, "done")
	b.Plays(0, "s3 move 3.5; done", 2).Tells("clears the shallows")
	b.Plays(0, "s4 anchor; done").Tells("drops anchor")
}

// SPOT-SPELL-18, SPOT-SPELL-20: a Whirlpool is a disc of 3″ on open sea, also under models: each
// it touches takes 1 damage, once a round, also who moves in.
func TestWhirlpool(t *testing.T) {
	b := spottest.Conjure(t, "s realmsmen", "s whirlpool; n rum", spottest.SouthFlag, "n1 frigate 20 19 90", "n2 sloop 20 24 180", "n3 sloop 30 30 0")
	b.Refuses(0, "cast whirlpool at 1.5 18", "touches the edge")
	for _, x := range []struct {
		y     inch.Inch
		drawn int
	}{{1988, 1}, {1987, 2}} { // her side 1.505 inches off the centre, and 1.495
		c := spottest.Conjure(t, "", "s rum; n rum", spottest.SouthFlag, "n1 frigate 20 18 90", "n2 frigate 20 19.88 90").Lasts(0, "whirlpool", 2000, 1800)
		c.The("n2").Pose.At.Y = x.y
		if got := len(magic.DrawnIn(&c.Sea, &c.Spells[0])); got != x.drawn {
			t.Errorf("with a frigate at y %s it draws %d models in; want %d", x.y, got, x.drawn)
		}
	}
	b.Terrain = []board.Feature{{Kind: board.Reef, Disc: inch.Disc{At: inch.Point{X: 2300, Y: 1800}, Radius: 125}}}
	b.Refuses(0, "cast whirlpool at 21 18", "no open sea: the reef")
	b.Terrain = nil
	b.Casts("cast whirlpool at 20 18", 6, 1, 1).Tells("draws Heron N1 in")
	if b.The("n1").Hits != 1 {
		t.Fatalf("n1 has %d hits; want 1", b.The("n1").Hits)
	}
	b.ToOrders().Plays(1, "n2 move 5; done", 1).Tells("draws Petrel N2 in")
	b.Plays(1, "done").Plays(1, "n3 hold").Plays(0, "s1 hold").Plays(1, "n1 move 1") // touched in this round already
	if b.The("n1").Hits != 1 {
		t.Errorf("n1 has %d hits; want one touch a round; told:\n%s", b.The("n1").Hits, b.Text())
	}
}

// SPOT-SPELL-19, SPOT-SPELL-20, SPOT-SPELL-72: at the start of each later magic phase it drifts 1D6 inches in
// one of eight directions; every base within 1.5″ of its track is touched, once.
func TestWhirlpoolDrifts(t *testing.T) {
	b := spottest.Conjure(t, "s realmsmen", "s rum; n rum", spottest.SouthFlag, "n1 frigate 12 12 0", "n2 sloop 12 13.5 90", "n3 sloop 14 6 90").Lasts(0, "whirlpool", 1000, 1000)
	tell := deed.NewTelling(b.Dice)
	magic.Drift(&b.Battle, tell, &b.Spells[0], 90, 4)
	b.Told = tell.Events
	b.Tells("The Whirlpool drifts 4″ toward E, to 14, 10")
	var drawn []string
	for _, d := range b.Stack {
		drawn = append(drawn, b.Model(d.Ship).Name)
	}
	if !slices.Equal(drawn, []string{"n1"}) || !slices.Equal(b.Spells[0].Touched, []board.Ref{2}) {
		t.Errorf("touched %v; want n1 alone: n2 lies 1.5″ and more off the track", drawn)
	}
	b.Stack = nil
	magic.Drift(&b.Battle, tell, &b.Spells[0], 90, 6)
	magic.Drift(&b.Battle, tell, &b.Spells[0], 90, 6)
	magic.Drift(&b.Battle, tell, &b.Spells[0], 90, 6)
	magic.Drift(&b.Battle, tell, &b.Spells[0], 90, 6)
	if at := b.Spells[0].At; at != (inch.Point{X: 3600, Y: 1000}) {
		t.Errorf("the centre is at %v; want it at the edge", at)
	}
	for _, x := range []struct {
		bearing inch.Degrees
		at      inch.Point
	}{{270, inch.Point{X: 0, Y: 300}}, {180, inch.Point{X: 300, Y: 0}}, {0, inch.Point{X: 300, Y: 900}}} {
		b.Spells[0].At = inch.Point{X: 300, Y: 300}
		magic.Drift(&b.Battle, tell, &b.Spells[0], x.bearing, 6)
		if b.Spells[0].At != x.at {
			t.Errorf("it drifts toward %s, to %v; want %v", board.PointName(x.bearing), b.Spells[0].At, x.at)
		}
	}
	again := spottest.Conjure(t, "s realmsmen", "s rum; n rum", "s1 frigate 2 2 0", "n1 frigate 18 18 0").Lasts(0, "whirlpool", 1800, 1800)
	again.Spells[0].Touched = []board.Ref{2} // in the round before
	again.ToMagic(spottest.Order01, 1, 1, 2)
	if again.The("n1").Hits != 1 {
		t.Errorf("n1 has %d hits; want a touch in each round", again.The("n1").Hits)
	}
	far := map[inch.Point]bool{}
	for i := range 60 {
		c := spottest.Conjure(t, "s realmsmen", "s rum; n rum", "s1 frigate 2 2 0", "n1 frigate 34 34 0").Lasts(0, "whirlpool", 1800, 1800)
		c.Dice = game.NewDice(game.TextSeed("drift " + strconv.Itoa(i)))
		c.ToMagic(spottest.Order01, 2).Tells("The Whirlpool drifts 2″")
		far[c.Spells[0].At] = true
	}
	if len(far) != 8 {
		t.Errorf("it drifted to %v; want all eight directions", far)
	}
}

// SPOT-SPELL-28, SPOT-SPELL-29, SPOT-SPELL-30: a Volcano rises in open sea and is land. From the next
// magic phase on each model within 6″ of its rim, friends too, takes 1 damage on 5
// and 6.
func TestVolcano(t *testing.T) {
	b := spottest.Conjure(t, "s undead", "s volcano; n rum", "s1 frigate 20 10 0", "n1 frigate 20 25 180", "n2 sloop 26 18 0", "n3 sloop 12.12 18 0", "n4 jelly 18 18 0")
	b.Refuses(0, "cast volcano at 20 20", "keeps 3 inches off ships, and Heron N1").Refuses(0, "cast volcano at 24 18", "keeps 3 inches off ships").Refuses(0, "cast volcano at 19 18", "no open sea: purple-striped jelly N4")
	b.The("n4").Pose.At = inch.Point{X: 3400, Y: 100}
	b.Refuses(0, "cast volcano at 21.13 18", "keeps 3 inches off ships, and Petrel N2") // its rim is 1.5 inches off
	if _, _, err := orders.ReadCast(&b.Sea, 0, words("volcano at 21.12 18")); err != nil {
		t.Errorf("a Volcano 3.005 inches off: %v", err)
	}
	b.Casts("cast volcano at 20 18", 5).ToOrders()
	if hits := b.The("s1").Hits + b.The("n1").Hits + b.The("n2").Hits; hits > 0 {
		t.Fatal("it erupts in the round in which it was cast")
	}
	b.ToMagic(spottest.Order01, 4, 5, 6, 1, 1, 1).Tells("The Volcano at 20, 18 erupts, 1 damage on 5 or more: S1 4, N1 5 and N2 6")
	if s1, n1, n2 := b.The("s1").Hits, b.The("n1").Hits, b.The("n2").Hits; s1 != 0 || n1 != 1 || n2 != 1 {
		t.Errorf("hits %d, %d, %d; want 0, 1, 1", s1, n1, n2)
	}
	for _, x := range []struct { // her side is 5.99 and 6.02 inches from the rim
		at    string
		faces []int
		told  string
	}{
		{"18 25.86", []int{4}, "erupts, 1 damage on 5 or more: N1 4"},
		{"18 25.89", nil, "erupts, with nobody near"},
	} {
		c := spottest.Conjure(t, "", "s rum; n rum", "s1 frigate 30 4 0", "n1 frigate "+x.at+" 90").Lasts(0, "volcano", 1800, 1800)
		c.ToMagic(spottest.Order01, x.faces...).Tells(x.told)
	}
	c := spottest.Conjure(t, "", "s rum; n rum", "s1 frigate 30 4 0", "s2 sloop 20 12 0", spottest.NorthFlag).Lasts(0, "volcano", 2000, 1800)
	c.ToOrders().Plays(0, "s2 move 8; done", 2, 5).Tells("S2 touches land and runs aground")
	if len(c.Cover()) != 1 {
		t.Error("a Volcano gives no cover")
	}
}
