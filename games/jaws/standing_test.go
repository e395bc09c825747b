package jaws

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
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// atSeaLatest is atSea with a table of the latest edition: Quint has the Head Spade and
// is on boat 2, Brody the Fire Axe on boat 3, Hooper the Boat Pike on boat 6.
func atSeaLatest(t *testing.T, table [][]string, changes ...func(*Orca)) *match {
	t.Helper()
	m := newMatch(t, table, "acts=2", "edition=5")
	m.orca().Undealt = nil
	for _, seat := range m.state().crewSeats() {
		m.play(seat, "settle")
	}
	for who, at := range []string{"b2", "b3", "b6"} {
		m.order(board.Member(who), "board "+at)
	}
	m.orca().options(7, 9, 13)
	for _, change := range changes {
		change(m.orca())
	}
	m.reload()
	return m
}

// order plays an order by the first player of a member.
func (m *match) order(who board.Member, line string) {
	m.t.Helper()
	m.play(m.state().Crew[who][0], who.Key()+" "+line)
}

// aim has a member take aim, and ready him.
func (m *match) aim(who board.Member, weapon, at string) {
	m.t.Helper()
	m.order(who, "weapon "+weapon)
	m.order(who, "target "+at)
	m.order(who, "ready")
}

// waits lists whom the game waits for, and for what.
func (m *match) waits() string {
	var list []string
	for _, w := range m.state().Waiting() {
		list = append(list, w.Seat.Mark()+" "+w.For)
	}
	return strings.Join(list, "; ")
}

// JAWS-ORDER-01: a weapon that is kept attacks without a question, after the lines that
// somebody may still fasten. What would be spent is asked about.
func TestAttackWithWhatIsKept(t *testing.T) {
	onBow := func(o *Orca) { o.Members[board.Quint].At, o.Members[board.Quint].From = "b4", "b4" }
	m := atSeaLatest(t, four, onBow)
	m.locks("A", "")
	m.aim(board.Hooper, "boat pike", "w6")
	m.aim(board.Brody, "fire axe", "w3")
	m.rolls(2, 0)
	m.aim(board.Quint, "head spade", "w4")
	m.hears(game.Public, "Quint swings the Head Spade: 4 hits, 2 wounds (evade 2).")
	equal(t, "it waits", m.waits(), "{0} to attack")

	m = atSeaLatest(t, four, onBow, func(o *Orca) { o.Members[board.Brody].At, o.Members[board.Brody].From = "b4", "b4" })
	m.locks("A", "")
	m.aim(board.Hooper, "boat pike", "w6")
	m.aim(board.Brody, "fire axe", "w4")
	m.aim(board.Quint, "harpoon line", "w4")
	equal(t, "it waits", m.waits(), "{1} to attack with Quint, or hold back; {2} to attack with Brody, or hold back")
	m.rolls(1, 1)
	m.play(1, "quint attack")
	m.hears(game.Public, "Brody swings the Fire Axe: 3 hits, 2 wounds (evade 1).")
	equal(t, "it waits", m.waits(), "{0} to attack")

	m = atSeaLatest(t, two, onBow)
	m.play(1, "set attack quint ask")
	m.locks("A", "")
	for who, at := range []string{"w4", "w3", "w6"} {
		m.aim(board.Member(who), []string{"head spade", "fire axe", "boat pike"}[who], at)
	}
	equal(t, "who wants to be asked", m.waits(), "{1} to attack with Quint, or hold back")
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
		m := atSeaLatest(t, four, func(o *Orca) { o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, "rifle") })
		if order != "kept" {
			m.play(2, "set attack "+order)
		}
		m.locks("A", "") // evade 2: three dice wound 50 times in 100
		m.aim(board.Hooper, "boat pike", "w6")
		m.aim(board.Quint, "head spade", "w2")
		m.aim(board.Brody, "rifle", "w4")
		if got := m.waits() + m.told(game.Public); !strings.Contains(got, want) {
			t.Errorf("%s: %s; want %q", order, got, want)
		}
	}
	m := atSeaLatest(t, four)
	m.play(2, "set attack likely")
	m.locks("A", board.ThickHide) // evade 3: two dice wound 11 times in 100
	m.aim(board.Hooper, "boat pike", "w6")
	m.aim(board.Quint, "head spade", "w2")
	m.aim(board.Brody, "pistol", "w4")
	m.hears(game.Public, "Brody holds back.")
	if !slices.Contains(m.hunter(board.Brody).Gear, board.Pistol) {
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
		m := atSeaLatest(t, four)
		if order != "" {
			m.play(2, "set pistol brody "+order)
		}
		m.locks("A", "")
		m.aim(board.Hooper, "boat pike", "w6")
		m.aim(board.Quint, "head spade", "w2")
		m.aim(board.Brody, "pistol", "w5")
		equal(t, order, m.waits(), want)
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
		m := atSeaLatest(t, four, func(o *Orca) {
			o.Members[board.Brody].Gear = sortedGear(append(o.Members[board.Brody].Gear, c.gear...))
		})
		if c.order != "" {
			m.play(2, "set ammo "+c.order)
		}
		m.play(2, "set attack always")
		m.locks("A", "")
		m.aim(board.Hooper, "boat pike", "w6")
		m.aim(board.Quint, "head spade", "w2")
		m.aim(board.Brody, "pistol", "w4")
		if asked := m.orca().Phase == view.PhaseSpend; asked != c.asked {
			t.Errorf("with %v and %q he is asked: %t", c.gear, c.order, asked)
		}
		if !c.asked {
			m.hears(game.Public, "Brody spends the Ammo.")
		}
	}
}

// JAWS-ORDER-04: everyone hears and sees the open orders. One may be taken back.
func TestOpenOrders(t *testing.T) {
	m := atSeaLatest(t, four)
	m.play(2, "set attack brody spare")
	for viewer := game.Public; viewer < 4; viewer++ {
		m.hears(viewer, "{2} gives a standing order. Brody, attack or hold back: spare what would be spent.")
		equal(t, "shown", m.view(viewer).Orders.Attack, [3]string{"", standing.Spare, ""})
	}
	m.play(2, "undo")
	m.hears(game.Public, "{2} takes back: {2} gives a standing order.")
	if e := m.events[len(m.events)-1]; e.Row == "" || !e.Head {
		t.Errorf("a message tells that an order is taken back, which it did not tell: %+v", e)
	}
	equal(t, "taken back", m.view(0).Orders.Attack, [3]string{})
	m.refuse(1, "set attack brody spare", "Brody is not yours to command")
	m.refuse(0, "set attack ask", "bite")
	m.refuse(1, "set bite all", "attack")
	m.refuse(1, "set attack", "Say set attack and one of kept, likely, spare, always or ask.")
	m.refuse(1, "set attack often", "value")
}

// JAWS-ORDER-05: an order about a cage is told and shown to its player alone. The shark
// sees no difference before the question, and could imagine any order.
func TestCageOrderIsSecret(t *testing.T) {
	m := atSeaLatest(t, four)
	seen := [...]string{m.seen(0), m.seen(1), m.seen(2), "", m.seen(game.Public)}
	m.play(3, "set cage always")
	m.hears(3, "The Shark Cage of Hooper: against any roll. Nobody else is told.")
	for i, viewer := range []game.Seat{0, 1, 2, 3, game.Public} {
		if viewer == 3 {
			continue
		}
		equal(t, "told", m.told(viewer), "")
		equal(t, "seen", m.seen(viewer), seen[i])
	}
	equal(t, "its player sees it", m.view(3).Orders.Cages, []standing.CageOrder{{Seat: 3, Who: board.Hooper, When: standing.Always}})
	if notes := m.view(3).Notes(); !slices.Contains(notes, "Standing order, Hooper: the Shark Cage: against any roll.") {
		t.Errorf("its player's notes are %q", notes)
	}
	when := map[string]bool{}
	worlds := m.state().Imagine(0)
	for seed := range byte(40) {
		when[worlds(game.NewDice([32]byte{seed})).(*State).Orca.cageOrder(3, board.Hooper)] = true
	}
	equal(t, "orders that the shark can imagine", len(when), 5)
	m.refuse(1, "set cage always", "one of yours carries a Shark Cage")
}

// JAWS-ORDER-05: the twins. The shark announces the same attack to a Hooper with an order
// and to one without; up to that line nothing tells them apart, and it stands in both.
func TestCageTwins(t *testing.T) {
	var told, undo [2]string
	for i := range told {
		m := atSeaLatest(t, four, func(o *Orca) { o.Members[board.Hooper].At = "w4"; o.Members[board.Hooper].From = "w4" })
		if i == 1 {
			m.play(3, "set cage two")
		}
		m.locks("A", "")
		for seat := game.Seat(1); seat < 4; seat++ {
			m.play(seat, "skip")
		}
		told[i] = m.seen(0) + m.waits()
		if i == 1 {
			m.rolls(0, 0, 0)
		}
		m.play(0, "strike hooper")
		undo[i] = "stands"
		if m.CanUndo(0) {
			undo[i] = "free"
		}
	}
	equal(t, "before the attack", told[1], told[0])
	equal(t, "the attack", undo, [2]string{"stands", "stands"})
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
		m := atSeaLatest(t, four, func(o *Orca) {
			o.Members[board.Hooper].At, o.Members[board.Hooper].From, o.Members[board.Hooper].Wounds = "w4", "w4", c.wounds
		})
		m.play(3, "set cage "+c.order)
		m.surfacesUnhurt()
		m.rolls(0, 0, 0)
		if c.bite {
			m.play(0, "strike nobody", "bite hooper")
		} else {
			m.play(0, "strike hooper")
		}
		if caged := strings.Contains(m.told(0), "slips into the Shark Cage"); caged != c.caged {
			t.Errorf("%s with %d wounds, bitten %t: caged %t", c.order, c.wounds, c.bite, caged)
		}
		if c.caged && len(m.orca().Cages) > 0 {
			t.Errorf("%s: the order is left without a cage", c.order)
		}
	}
}

// surfacesUnhurt brings the shark up at A. Nobody attacks it.
func (m *match) surfacesUnhurt() {
	m.t.Helper()
	m.locks("A", "")
	m.aim(board.Brody, "fire axe", "w3")
	m.aim(board.Quint, "head spade", "w2")
	m.aim(board.Hooper, "boat pike", "w3")
}

// JAWS-ORDER-06: who agrees to any sharing is not waited for once all is given out.
func TestAgreeByOrder(t *testing.T) {
	m := newMatch(t, four, "acts=2", "edition=5")
	m.play(2, "set gear agree")
	m.orca().Undealt = m.orca().Undealt[:1]
	m.play(1, "give "+m.orca().Undealt[0]+" quint")
	equal(t, "it waits", m.waits(), "{1} to agree who carries what; {3} to agree who carries what")
	m.play(3, "settle always")
	m.play(1, "take back "+m.hunter(board.Quint).Gear[2])
	m.play(1, "give "+m.orca().Undealt[0]+" brody")
	equal(t, "it waits", m.waits(), "{1} to agree who carries what")
	m.play(1, "settle")
	equal(t, "phase", m.orca().Phase, view.PhaseBoard)

	m = newMatch(t, four, "edition=5")
	m.play(1, "set gear agree")
	equal(t, "round the island", m.state().Orders.Gear, []game.Seat{1})
	m.play(1, "resign")
	equal(t, "who left agrees to nothing", len(m.state().Orders.Gear), 0)
}

// JAWS-ORDER-07: the shark bites each one in reach.
func TestBiteByOrder(t *testing.T) {
	m := atSeaLatest(t, four, func(o *Orca) {
		for _, who := range []board.Member{board.Brody, board.Hooper} {
			o.Members[who].At, o.Members[who].From = "w4", "w4"
			o.Members[who].Gear = without(o.Members[who].Gear, o.Members[who].Gear[1])
		}
	})
	m.surfacesUnhurt()
	m.play(0, "strike nobody")
	m.rolls(1, 2)
	m.play(0, "bite brody always")
	m.hears(game.Public, "The shark brings Hooper to 2 of 6 wounds.")
	equal(t, "round", m.orca().Round, 2)
	equal(t, "order", m.view(1).Orders.Bite, standing.All)
}

// JAWS-ORDER-08: an answer that ends in always is the order from then on; refused, it
// orders nothing.
func TestAlways(t *testing.T) {
	m := atSeaLatest(t, four)
	m.locks("A", "")
	m.aim(board.Hooper, "boat pike", "w6")
	m.aim(board.Quint, "head spade", "w2")
	m.aim(board.Brody, "pistol", "w4")
	m.refuse(2, "brody shift w5 always", "not the time")
	m.refuse(1, "quint attack always", "did not aim at the shark")
	var offered []string
	for _, c := range m.state().Choices(2, "") {
		offered = append(offered, c.Line)
	}
	equal(t, "offered", offered, []string{"brody attack", "brody hold", "brody attack always", "brody hold always", "set "})
	for _, v := range m.state().Moves(2, "") {
		if strings.Contains(v.Line, alwaysWord) || strings.HasPrefix(v.Line, "set") {
			t.Errorf("a search is offered %q", v.Line)
		}
	}
	played, err := m.Play(2, "brody hold always")
	if err != nil || played.Line != "brody hold always" {
		t.Fatalf("it is journaled as %q, %v", played.Line, err)
	}
	equal(t, "order", m.state().Orders.Attack[board.Brody], standing.Spare)
	if again, err := restore([]byte(m.snapshot())); err != nil || gametest.JSON(t, again) != m.snapshot() {
		t.Errorf("restored, it is %v, %v", again, err)
	}
}

// JAWS-ORDER-09: a hunter who prepares by lot is ready once the shark has chosen. Who has
// no option in reach, or swims, is asked, and so is who was ready before Chum.
func TestAimByOrder(t *testing.T) {
	m := atSeaLatest(t, four, func(o *Orca) {
		o.Members[board.Quint].At, o.Members[board.Quint].From = "b4", "b4"
		o.Members[board.Hooper].At, o.Members[board.Hooper].From = "w6", "w6"
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, board.Chum)
	})
	for seat := game.Seat(1); seat < 4; seat++ {
		m.play(seat, "set aim lot")
	}
	m.locks("B", "")
	m.hears(0, "Quint takes aim at water 4.")
	equal(t, "it waits", m.waits(), "{2} to prepare Brody (move, weapon, aim); {3} to prepare Hooper (move, weapon, aim)")
	m.play(1, "quint unready")
	equal(t, "Quint's player may still change his mind", m.hunter(board.Quint).Ready, false)
	m.play(1, "quint chum")
	m.play(0, "show A")
	equal(t, "Quint was ready before Chum", m.hunter(board.Quint).Ready, false)

	m = atSeaLatest(t, four)
	m.play(2, "set aim idle")
	m.locks("A", "")
	equal(t, "Brody, with no option in reach", *m.hunter(board.Brody), Hunter{At: "b3", From: "b3", Steps: 2, Gear: []string{"fire axe", board.Pistol}, Weapon: "fire axe", Aim: "w3", Ready: true})

	aims := map[board.Place]bool{}
	for seed := range byte(30) {
		m := seeded(t, [32]byte{seed}, two, "acts=2", "edition=5")
		m.orca().Undealt = nil
		m.play(1, "settle", "quint board b4", "brody board b4", "hooper board b4", "set aim lot")
		m.orca().options(7, 9, 8)
		m.orca().Tiles[3] = board.Sunk // zone 4 is all water, and touches water 5
		for i := range m.orca().Members {
			m.orca().Members[i].At, m.orca().Members[i].From = "b5", "b5"
		}
		m.locks("A", "")
		for _, e := range m.events {
			if at, ok := strings.CutPrefix(e.Text, "Quint takes aim at water "); ok {
				aims["w"+board.Place(at[:1])] = true
			}
		}
	}
	equal(t, "targets drawn", aims, map[board.Place]bool{"w4": true, "w5": true})
}

// JAWS-ORDER-11: the token for Chum is drawn from the two that the shark did not choose, and
// the Chum that showed one stands.
func TestShowByLot(t *testing.T) {
	shown := map[string]bool{}
	for seed := range byte(20) {
		m := seeded(t, [32]byte{seed}, two, "acts=2", "edition=5")
		m.orca().Undealt = nil
		m.play(1, "settle", "all board b3")
		m.orca().Members[board.Quint].Gear = append(m.orca().Members[board.Quint].Gear, board.Chum)
		m.play(0, "set show lot", "choose B", "lock")
		m.play(1, "quint chum")
		equal(t, "phase", m.orca().Phase, view.PhasePrepare)
		equal(t, "taken back", m.CanUndo(1), false)
		shown[m.orca().NotThis] = true
	}
	equal(t, "tokens shown", shown, map[string]bool{"A": true, "C": true})
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
		{two, "1", "54cd27309a6707e5"},
		{three, "2", "5a9d8af3575a8bdf"},
		{four, "3", "0ce9e6095b1945a1"},
		{four, "4", "4eda212800d64800"},
		{three, "4", "1a0eafc994f43a6c"},
	} {
		m := newMatch(t, c.table, "acts=2", "edition="+c.edition)
		rng := rand.New(rand.NewPCG(uint64(i), 39))
		sum := sha256.New()
		for n := 0; n < 3000 && len(m.state().Waiting()) > 0; n++ {
			waits := m.state().Waiting()
			seat := waits[rng.IntN(len(waits))].Seat
			line := byLot(m.state(), seat, rng)
			m.play(seat, line)
			fmt.Fprintln(sum, line, inEarlierWords(gametest.JSON(t, m.events)), m.CanUndo(seat))
		}
		if m.state().Over == nil {
			t.Fatalf("%d: the game goes on", i)
		}
		fmt.Fprintln(sum, inEarlierWords(fmt.Sprint(m.snapshot())))
		equal(t, fmt.Sprintf("game %d", i), hex.EncodeToString(sum.Sum(nil)[:8]), c.want)
	}
}

// byLot follows the moves of a search by lot until the line is whole.
func byLot(s *State, seat game.Seat, rng *rand.Rand) string {
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
	for _, r := range [][2]string{{`{"to":"all","text":"The gear is shared out\.","row":"gear"},`, ""}, {`"(Quint carries [^"]*?\.) (Brody carries [^"]*?\.) (Hooper carries [^"]*?\.)"`, `"$1"},{"to":"all","text":"$2"},{"to":"all","text":"$3"`}, {`The shark brings (Quint|Brody|Hooper) to (\d+ of)`, "$1 has $2"}, {`(Quint|Brody|Hooper|The lance) brings the shark to`, "The shark has"}, {`does not use the Shark Cage`, "keeps the Shark Cage"}, {`the shark played a token this round, and one kind of token hides it`, "a token was played this round, and one of them hides it"}, {`The shark sinks the ([a-z ]+);`, "The $1 sinks;"}, {`The shark cracks the ([a-z ]+)\.`, "The $1 cracks."}, {`,"row":"(gear|board|surfaces|attack|strike|by [A-Z][a-z]+)"`, ""}, {`,"(stands|harms)":true`, ""}, {`"version":2`, `"version":1`}} {
		s = regexp.MustCompile(r[0]).ReplaceAllString(s, r[1])
	}
	return s
}
