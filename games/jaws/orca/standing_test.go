package orca_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// JAWS-ORDER-01: a weapon that is kept attacks without a question, after the lines that
// somebody may still fasten. What would be spent is asked about.
func TestAttackWithWhatIsKept(t *testing.T) {
	onBow := func(o *orca.State) { o.Members[board.Quint].At, o.Members[board.Quint].From = "b4", "b4" }
	m := jawstest.AtSeaLatest(t, jawstest.Four, onBow)
	m.Locks("A", "")
	aim(m, board.Hooper, "boat pike", "w6")
	aim(m, board.Brody, "fire axe", "w3")
	m.Rolls(2, 0)
	aim(m, board.Quint, "head spade", "w4")
	m.Hears(game.Public, "Quint swings the Head Spade: 4 hits, 2 wounds (evade 2).")
	jawstest.Equal(t, "it waits", m.Waits(), "{0} to attack")

	m = jawstest.AtSeaLatest(t, jawstest.Four, onBow, func(o *orca.State) { o.Members[board.Brody].At, o.Members[board.Brody].From = "b4", "b4" })
	m.Locks("A", "")
	aim(m, board.Hooper, "boat pike", "w6")
	aim(m, board.Brody, "fire axe", "w4")
	aim(m, board.Quint, "harpoon line", "w4")
	jawstest.Equal(t, "it does not wait for whom an order answers", m.Waits(), "{1} to attack with Quint, or hold back")
	m.Rolls(1, 1)
	m.Plays(1, "quint attack")
	m.Hears(game.Public, "Brody swings the Fire Axe: 3 hits, 2 wounds (evade 1).")
	jawstest.Equal(t, "it waits", m.Waits(), "{0} to attack")

	m = jawstest.AtSeaLatest(t, jawstest.Four, onBow, func(o *orca.State) { o.Members[board.Brody].At, o.Members[board.Brody].From = "b4", "b4" })
	m.Locks("A", "")
	aim(m, board.Hooper, "boat pike", "w6")
	aim(m, board.Brody, "fire axe", "w4")
	aim(m, board.Quint, "harpoon line", "w4")
	m.Plays(2, "brody hold")
	m.Hears(game.Public, "Brody holds back.")
	jawstest.Equal(t, "he may hold back meanwhile", m.Waits(), "{1} to attack with Quint, or hold back")

	m = jawstest.AtSeaLatest(t, jawstest.Two, onBow)
	m.Plays(1, "set attack quint ask")
	m.Locks("A", "")
	for who, at := range []string{"w4", "w3", "w6"} {
		aim(m, board.Member(who), []string{"head spade", "fire axe", "boat pike"}[who], at)
	}
	jawstest.Equal(t, "who wants to be asked", m.Waits(), "{1} to attack with Quint, or hold back")
}

// JAWS-ORDER-01: orders about what would be spent.
func TestAttackByOrder(t *testing.T) {
	for order, want := range map[string]string{
		"kept":   "{2} to attack with Brody, or hold back",
		"ask":    "{2} to attack with Brody, or hold back",
		"spare":  "holds back",
		"always": "fires the Rifle",
		"likely": "fires the Rifle",
	} {
		m := jawstest.AtSeaLatest(t, jawstest.Four, func(o *orca.State) { o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, "rifle") })
		if order != "kept" {
			m.Plays(2, "set attack "+order)
		}
		m.Locks("A", "") // evade 2: three dice wound 50 times in 100
		aim(m, board.Hooper, "boat pike", "w6")
		aim(m, board.Quint, "head spade", "w2")
		aim(m, board.Brody, "rifle", "w4")
		if got := m.Waits() + m.Told(game.Public); !strings.Contains(got, want) {
			t.Errorf("%s: %s; want %q", order, got, want)
		}
	}
	m := jawstest.AtSeaLatest(t, jawstest.Four)
	m.Plays(2, "set attack likely")
	m.Locks("A", board.ThickHide) // evade 3: two dice wound 11 times in 100
	aim(m, board.Hooper, "boat pike", "w6")
	aim(m, board.Quint, "head spade", "w2")
	aim(m, board.Brody, "pistol", "w4")
	m.Hears(game.Public, "Brody holds back.")
	if !slices.Contains(m.Hunter(board.Brody).Gear, board.Pistol) {
		t.Error("the Pistol is spent")
	}
}

// JAWS-ORDER-02: the Pistol swings round to the shark, and its user may hold back.
func TestPistolByOrder(t *testing.T) {
	for order, want := range map[string]string{
		"":      "{2} to attack with Brody, or hold back",
		"hold":  "{0} to attack",
		"ask":   "{2} to shift or hold the aim of Brody’s Pistol",
		"swing": "{2} to attack with Brody, or hold back",
	} {
		m := jawstest.AtSeaLatest(t, jawstest.Four)
		if order != "" {
			m.Plays(2, "set pistol brody "+order)
		}
		m.Locks("A", "")
		aim(m, board.Hooper, "boat pike", "w6")
		aim(m, board.Quint, "head spade", "w2")
		aim(m, board.Brody, "pistol", "w5")
		jawstest.Equal(t, order, m.Waits(), want)
	}
}

// JAWS-ORDER-03: Ammo pays for the only firearm.
func TestAmmoByOrder(t *testing.T) {
	for _, c := range []struct {
		gear  []string
		order string
		asked bool
	}{
		{[]string{board.Ammo}, "", false},
		{[]string{board.Ammo, "rifle"}, "", true},
		{[]string{board.Ammo, "rifle"}, "always", false},
		{[]string{board.Ammo}, "ask", true},
	} {
		m := jawstest.AtSeaLatest(t, jawstest.Four, func(o *orca.State) {
			o.Members[board.Brody].Gear = orca.SortedGear(append(o.Members[board.Brody].Gear, c.gear...))
		})
		if c.order != "" {
			m.Plays(2, "set ammo "+c.order)
		}
		m.Plays(2, "set attack always")
		m.Locks("A", "")
		aim(m, board.Hooper, "boat pike", "w6")
		aim(m, board.Quint, "head spade", "w2")
		aim(m, board.Brody, "pistol", "w4")
		if asked := m.Orca().Phase == view.PhaseSpend; asked != c.asked {
			t.Errorf("with %v and %q he is asked: %t", c.gear, c.order, asked)
		}
		if !c.asked {
			m.Hears(game.Public, "Brody spends the Ammo.")
		}
	}
}

// JAWS-ORDER-04: everyone hears and sees the open orders. One may be taken back.
func TestOpenOrders(t *testing.T) {
	m := jawstest.AtSeaLatest(t, jawstest.Four)
	m.Plays(2, "set attack brody spare")
	for viewer := game.Public; viewer < 4; viewer++ {
		m.Hears(viewer, "{2} gives a standing order. Brody, attack or hold back: spare what would be spent.")
		jawstest.Equal(t, "shown", m.View(viewer).Orders.Attack, [3]string{"", standing.Spare, ""})
	}
	m.Plays(2, "undo")
	m.Hears(game.Public, "{2} takes back: {2} gives a standing order.")
	if e := m.Events[len(m.Events)-1]; e.Row == "" || !e.Head {
		t.Errorf("a message tells that an order is taken back, which it did not tell: %+v", e)
	}
	jawstest.Equal(t, "taken back", m.View(0).Orders.Attack, [3]string{})
	m.Refuses(1, "set attack brody spare", "Brody is not yours to command")
	m.Refuses(0, "set attack ask", "bite")
	m.Refuses(1, "set bite all", "attack")
	m.Refuses(1, "set attack", "Say set attack and one of kept, likely, spare, always or ask.")
	m.Refuses(1, "set attack often", "value")
}

// JAWS-ORDER-05: an order about a cage is told and shown to its player alone. The shark
// sees no difference before the question, and could imagine any order.
func TestCageOrderIsSecret(t *testing.T) {
	m := jawstest.AtSeaLatest(t, jawstest.Four)
	seen := [...]string{m.Seen(0), m.Seen(1), m.Seen(2), "", m.Seen(game.Public)}
	m.Plays(3, "set cage always")
	m.Hears(3, "The Shark Cage of Hooper: against any roll. Nobody else is told.")
	for i, viewer := range []game.Seat{0, 1, 2, 3, game.Public} {
		if viewer == 3 {
			continue
		}
		jawstest.Equal(t, "told", m.Told(viewer), "")
		jawstest.Equal(t, "seen", m.Seen(viewer), seen[i])
	}
	jawstest.Equal(t, "its player sees it", m.View(3).Orders.Cages, []standing.CageOrder{{Seat: 3, Who: board.Hooper, When: standing.Always}})
	if notes := m.View(3).Notes(); !slices.Contains(notes, "Standing order, Hooper: the Shark Cage: against any roll.") {
		t.Errorf("its player's notes are %q", notes)
	}
	when := map[string]bool{}
	worlds := m.State().Imagine(0)
	for seed := range byte(40) {
		when[worlds(game.NewDice([32]byte{seed})).(*jaws.State).Orca.CageOrder(3, board.Hooper)] = true
	}
	jawstest.Equal(t, "orders that the shark can imagine", len(when), 5)
	m.Refuses(1, "set cage always", "one of yours carries a Shark Cage")
}

// JAWS-ORDER-05: the twins. The shark announces the same attack to a Hooper with an order
// and to one without; up to that line nothing tells them apart, and it stands in both.
func TestCageTwins(t *testing.T) {
	var told, undo [2]string
	for i := range told {
		m := jawstest.AtSeaLatest(t, jawstest.Four, func(o *orca.State) { o.Members[board.Hooper].At = "w4"; o.Members[board.Hooper].From = "w4" })
		if i == 1 {
			m.Plays(3, "set cage two")
		}
		m.Locks("A", "")
		for seat := game.Seat(1); seat < 4; seat++ {
			m.Plays(seat, "skip")
		}
		told[i] = m.Seen(0) + m.Waits()
		if i == 1 {
			m.Rolls(0, 0, 0)
		}
		m.Plays(0, "strike hooper")
		undo[i] = "stands"
		if m.CanUndo(0) {
			undo[i] = "free"
		}
	}
	jawstest.Equal(t, "before the attack", told[1], told[0])
	jawstest.Equal(t, "the attack", undo, [2]string{"stands", "stands"})
}

// JAWS-ORDER-05: when an order about a cage takes it, and when it ends.
func TestCageByOrder(t *testing.T) {
	for _, c := range []struct {
		order  string
		wounds int
		bite   bool
		caged  bool
	}{
		{"always", 0, true, true},
		{"two", 0, false, true},
		{"two", 0, true, false},
		{"last", 0, false, true}, // three dice may kill him
		{"last", 4, true, true},
		{"last", 3, true, false},
		{"never", 4, false, false},
	} {
		m := jawstest.AtSeaLatest(t, jawstest.Four, func(o *orca.State) {
			o.Members[board.Hooper].At, o.Members[board.Hooper].From, o.Members[board.Hooper].Wounds = "w4", "w4", c.wounds
		})
		m.Plays(3, "set cage "+c.order)
		surfacesUnhurt(m)
		m.Rolls(0, 0, 0)
		if c.bite {
			m.Plays(0, "strike nobody", "bite hooper")
		} else {
			m.Plays(0, "strike hooper")
		}
		if caged := strings.Contains(m.Told(0), "slips into the Shark Cage"); caged != c.caged {
			t.Errorf("%s with %d wounds, bitten %t: caged %t", c.order, c.wounds, c.bite, caged)
		}
		if c.caged && len(m.Orca().Cages) > 0 {
			t.Errorf("%s: the order is left without a cage", c.order)
		}
	}
}

// JAWS-ORDER-06: who agrees to any sharing is not waited for once all is given out.
func TestAgreeByOrder(t *testing.T) {
	m := jawstest.New(t, jawstest.Four, "acts=2", "edition=5")
	m.Plays(2, "set gear agree")
	m.Orca().Undealt = m.Orca().Undealt[:1]
	m.Plays(1, "give "+m.Orca().Undealt[0]+" quint")
	jawstest.Equal(t, "it waits", m.Waits(), "{1} to agree who carries what; {3} to agree who carries what")
	m.Plays(3, "settle always")
	m.Plays(1, "take back "+m.Hunter(board.Quint).Gear[2])
	m.Plays(1, "give "+m.Orca().Undealt[0]+" brody")
	jawstest.Equal(t, "it waits", m.Waits(), "{1} to agree who carries what")
	m.Plays(1, "settle")
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhaseBoard)

	m = jawstest.New(t, jawstest.Four, "edition=5")
	m.Plays(1, "set gear agree")
	jawstest.Equal(t, "round the island", m.State().Orders.Gear, []game.Seat{1})
	m.Plays(1, "resign")
	jawstest.Equal(t, "who left agrees to nothing", len(m.State().Orders.Gear), 0)
}

// JAWS-ORDER-07: the shark bites each one in reach.
func TestBiteByOrder(t *testing.T) {
	m := jawstest.AtSeaLatest(t, jawstest.Four, func(o *orca.State) {
		for _, who := range []board.Member{board.Brody, board.Hooper} {
			o.Members[who].At, o.Members[who].From = "w4", "w4"
			o.Members[who].Gear = orca.Without(o.Members[who].Gear, o.Members[who].Gear[1])
		}
	})
	surfacesUnhurt(m)
	m.Plays(0, "strike nobody")
	m.Rolls(1, 2)
	m.Plays(0, "bite brody always")
	m.Hears(game.Public, "The shark brings Hooper to 2 of 6 wounds.")
	jawstest.Equal(t, "round", m.Orca().Round, 2)
	jawstest.Equal(t, "order", m.View(1).Orders.Bite, standing.All)
}

// JAWS-ORDER-08: an answer that ends in always is the order from then on; refused, it
// orders nothing.
func TestAlways(t *testing.T) {
	m := jawstest.AtSeaLatest(t, jawstest.Four)
	m.Locks("A", "")
	aim(m, board.Hooper, "boat pike", "w6")
	aim(m, board.Quint, "head spade", "w2")
	aim(m, board.Brody, "pistol", "w4")
	m.Refuses(2, "brody shift w5 always", "not the time")
	m.Refuses(1, "quint attack always", "did not aim at the shark")
	var offered []string
	for _, c := range m.State().Choices(2, "") {
		offered = append(offered, c.Line)
	}
	jawstest.Equal(t, "offered", offered, []string{"brody attack", "brody hold", "brody attack always", "brody hold always", "set "})
	for _, v := range m.State().Moves(2, "") {
		if strings.Contains(v.Line, orca.AlwaysWord) || strings.HasPrefix(v.Line, "set") {
			t.Errorf("a search is offered %q", v.Line)
		}
	}
	played, err := m.Play(2, "brody hold always")
	if err != nil || played.Line != "brody hold always" {
		t.Fatalf("it is journaled as %q, %v", played.Line, err)
	}
	jawstest.Equal(t, "order", m.State().Orders.Attack[board.Brody], standing.Spare)
	if again, err := jaws.Game.Restore([]byte(m.Snapshot())); err != nil || gametest.JSON(t, again) != m.Snapshot() {
		t.Errorf("restored, it is %v, %v", again, err)
	}
}

// JAWS-ORDER-09: a hunter who prepares by lot is ready once the shark has chosen. Who has
// no option in reach, or swims, is asked, and so is who was ready before Chum.
func TestAimByOrder(t *testing.T) {
	m := jawstest.AtSeaLatest(t, jawstest.Four, func(o *orca.State) {
		o.Members[board.Quint].At, o.Members[board.Quint].From = "b4", "b4"
		o.Members[board.Hooper].At, o.Members[board.Hooper].From = "w6", "w6"
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, board.Chum)
	})
	for seat := game.Seat(1); seat < 4; seat++ {
		m.Plays(seat, "set aim lot")
	}
	m.Locks("B", "")
	m.Hears(0, "Quint takes aim at water 4.")
	jawstest.Equal(t, "it waits", m.Waits(), "{2} to prepare Brody (move, weapon, aim); {3} to prepare Hooper (move, weapon, aim)")
	m.Plays(1, "quint unready")
	jawstest.Equal(t, "Quint's player may still change his mind", m.Hunter(board.Quint).Ready, false)
	m.Plays(1, "quint chum")
	m.Plays(0, "show A")
	jawstest.Equal(t, "Quint was ready before Chum", m.Hunter(board.Quint).Ready, false)

	m = jawstest.AtSeaLatest(t, jawstest.Four)
	m.Plays(2, "set aim idle")
	m.Locks("A", "")
	jawstest.Equal(t, "Brody, with no option in reach", *m.Hunter(board.Brody), orca.Hunter{At: "b3", From: "b3", Steps: 2, Gear: []string{"fire axe", board.Pistol}, Weapon: "fire axe", Aim: "w3", Ready: true})

	aims := map[board.Place]bool{}
	for seed := range byte(30) {
		m := jawstest.Seeded(t, [32]byte{seed}, jawstest.Two, "acts=2", "edition=5")
		m.Orca().Undealt = nil
		m.Plays(1, "settle", "quint board b4", "brody board b4", "hooper board b4", "set aim lot")
		jawstest.Options(m.Orca(), 7, 9, 8)
		m.Orca().Tiles[3] = board.Sunk // zone 4 is all water, and touches water 5
		for i := range m.Orca().Members {
			m.Orca().Members[i].At, m.Orca().Members[i].From = "b5", "b5"
		}
		m.Locks("A", "")
		for _, e := range m.Events {
			if at, ok := strings.CutPrefix(e.Text, "Quint takes aim at water "); ok {
				aims["w"+board.Place(at[:1])] = true
			}
		}
	}
	jawstest.Equal(t, "targets drawn", aims, map[board.Place]bool{"w4": true, "w5": true})
}

// JAWS-ORDER-11: the token for Chum is drawn from the two that the shark did not choose, and
// the Chum that showed one stands.
func TestShowByLot(t *testing.T) {
	shown := map[string]bool{}
	for seed := range byte(20) {
		m := jawstest.Seeded(t, [32]byte{seed}, jawstest.Two, "acts=2", "edition=5")
		m.Orca().Undealt = nil
		m.Plays(1, "settle", "all board b3")
		m.Orca().Members[board.Quint].Gear = append(m.Orca().Members[board.Quint].Gear, board.Chum)
		m.Plays(0, "set show lot", "choose B", "lock")
		m.Plays(1, "quint chum")
		jawstest.Equal(t, "phase", m.Orca().Phase, view.PhasePrepare)
		jawstest.Equal(t, "taken back", m.CanUndo(1), false)
		shown[m.Orca().NotThis] = true
	}
	jawstest.Equal(t, "tokens shown", shown, map[string]bool{"A": true, "C": true})
}

// Games of earlier editions play on as the releases that began them played: the same seed
// and lines tell the same, lead to the same snapshot and may be taken back in the same
// places. The sums were made by the release before the fifth edition.
func TestEarlierEditionsPlayAsBefore(t *testing.T) {
	for i, c := range []struct {
		table   [][]string
		edition string
		want    string
	}{
		{jawstest.Two, "1", "54cd27309a6707e5"},
		{jawstest.Three, "2", "5a9d8af3575a8bdf"},
		{jawstest.Four, "3", "0ce9e6095b1945a1"},
		{jawstest.Four, "4", "4eda212800d64800"},
		{jawstest.Three, "4", "1a0eafc994f43a6c"},
	} {
		m := jawstest.New(t, c.table, "acts=2", "edition="+c.edition)
		rng := rand.New(rand.NewPCG(uint64(i), 39))
		sum := sha256.New()
		for n := 0; n < 3000 && len(m.State().Waiting()) > 0; n++ {
			waits := m.State().Waiting()
			seat := waits[rng.IntN(len(waits))].Seat
			line := byLot(m.State(), seat, rng)
			m.Plays(seat, line)
			fmt.Fprintln(sum, line, inEarlierWords(gametest.JSON(t, m.Events)), m.CanUndo(seat))
		}
		if m.State().Over == nil {
			t.Fatalf("%d: the game goes on", i)
		}
		fmt.Fprintln(sum, inEarlierWords(fmt.Sprint(m.Snapshot())))
		jawstest.Equal(t, fmt.Sprintf("game %d", i), hex.EncodeToString(sum.Sum(nil)[:8]), c.want)
	}
}

// byLot follows the moves of a search by lot until the line is whole.
func byLot(s *jaws.State, seat game.Seat, rng *rand.Rand) string {
	line := ""
	for line == "" || line[len(line)-1] == ' ' {
		moves := s.Moves(seat, line)
		if len(moves) == 0 {
			return "skip"
		}
		line = moves[rng.IntN(len(moves))].Line
	}
	return line
}

// inEarlierWords tells who harms whom as the release before the fifth edition did: not. It
// told in no rows, and of the gear what each carries alone. Its snapshots had version 1.
func inEarlierWords(x any) string {
	s := fmt.Sprint(x)
	for _, r := range [][2]string{{`,"knew":\[0\]`, ""}, {`,"overtakes":\[[^\]]*\]`, ""}, {`,"dull":\["[^"]*"\]`, ""}, {`{"to":"all","text":"The gear is shared out\.","row":"gear"},`, ""}, {`"(Quint carries [^"]*?\.) (Brody carries [^"]*?\.) (Hooper carries [^"]*?\.)"`, `"$1"},{"to":"all","text":"$2"},{"to":"all","text":"$3"`}, {`The shark brings (Quint|Brody|Hooper) to (\d+ of)`, "$1 has $2"}, {`(Quint|Brody|Hooper|The lance) brings the shark to`, "The shark has"}, {`does not use the Shark Cage`, "keeps the Shark Cage"}, {`the shark played a token this round, and one kind of token hides it`, "a token was played this round, and one of them hides it"}, {`The shark sinks the ([a-z ]+);`, "The $1 sinks;"}, {`The shark cracks the ([a-z ]+)\.`, "The $1 cracks."}, {`,"row":"(gear|board|surfaces|attack|strike|by [A-Z][a-z]+)"`, ""}, {`,"(stands|harms|asks)":true`, ""}, {`(The shark has chosen) A \([^"]*?\), with`, "$1 where to surface, with"}, {` in the Great Swell\.`, "."}, {`(: it does not surface there), but at [^"]*?\)\.`, "$1."}, {`"needs":"(\d) hits? (crack|sink)s? it`, `"needs":"$1 $2 it`}, {`: nothing there\.`, ". Nothing there."}, {`"version":2`, `"version":1`}, {`,{"to":"all","text":"[A-Z][a-z]+ [A-Z][a-z]+: (the shark|in each|1 wound)[^"]*"[^}]*}`, ""}, {`The shark lets its attack go\.`, "The shark attacks nobody."}, {`The shark lets its second attack go\.`, "The shark attacks nobody a second time."}, {`"needs":"more hits than evade (\d); the card adds (\d)`, `"needs":"more than $1, with $2 added`}, {`"needs":"more hits than evade (\d)`, `"needs":"more than $1`}, {`,{"to":"all","text":"All is given out: [^"]*"[^}]*}`, ""}} {
		s = regexp.MustCompile(r[0]).ReplaceAllString(s, r[1])
	}
	return s
}

// surfacesUnhurt brings the shark up at A. Nobody attacks it.
func surfacesUnhurt(m *jawstest.Match) {
	m.T.Helper()
	m.Locks("A", "")
	aim(m, board.Brody, "fire axe", "w3")
	aim(m, board.Quint, "head spade", "w2")
	aim(m, board.Hooper, "boat pike", "w3")
}

// aim has a member take aim, and ready him.
func aim(m *jawstest.Match, who board.Member, weapon, at string) {
	m.T.Helper()
	m.Order(who, "weapon "+weapon)
	m.Order(who, "target "+at)
	m.Order(who, "ready")
}
