// Package orca is act 2 of JAWS: the shark attacks the boat, and the crew fight it from there. An
// Act is given what it shares with the match, and plays the lines of both sides on its State. It
// accepts standing orders before it begins.
//
// These are our readings where the rules are doubtful:
//
//  1. The gear is divided once each crew player has settled it; a change asks
//     all of them again. The crew begin on boat spaces of their choice, before
//     the first options are turned up.
//
//  2. When a tile is destroyed its boat space and its water space become one,
//     with the neighbours of both. A member who falls in is in the water of the
//     zone in which he was.
//
//  3. Climbing aboard takes both moves; going overboard takes one. Whether a
//     weapon reaches its target is judged after the move.
//
//  4. A target in the shark's space is right, whichever option was chosen.
//     A member who aimed right may hold back, and spends nothing.
//
//  5. A second strike and the hits of Split Planks count the tiles as they
//     are at that time. A charge's extra hits do not count for bites.
//
//  6. Evade never falls below 0, an attack never below 1 die. Wounds stop at
//     the end of the track, and the game ends there.
//
//  7. For Chum or the Radio Tag the shark shows either of its two unchosen
//     tokens. After Chum nobody is ready any more, since the crew have learnt
//     something.
//
//  8. A member who has a weapon chooses one and a target; he may then still
//     hold back. Ammo serves the member who holds it.
//
//  9. A Shark Cage may be played at any time from the lock to the roll of the
//     shark's attack, and before a bonus attack on its user. Its user is asked
//     whenever the next roll may wound him.
//
//  10. Worry the Bite is for the attack, not for bonus attacks. The second
//     attack of Double Strike may be declined, and a Drogue Barrel hinders it.
//
//  11. Split Planks must hit a tile next to the one that broke, if one is left.
//
//  12. A Barbed Lance wounds after the reveal's shake-off, and may end the game.
//
//  13. A weapon that its attack does not spend attacks without a question, once others
//     could fasten lines and tags. A Pistol's aim swings to a shark beside it. Ammo pays
//     for its bearer's only firearm. Standing orders change that, and answer other
//     questions (see standing.go). Games of editions before the fifth ask.
package orca

import (
	_ "embed"
	"fmt"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// State is the board of act 2 with everything on it.
type State struct {
	Round   int         `json:"round"` // 0 before the first
	Phase   view.Phase  `json:"phase"`
	Tiles   board.Tiles `json:"tiles"`
	Members [3]Hunter   `json:"members"`
	Undealt []string    `json:"undealt,omitempty"` // shared gear that nobody has yet
	Spent   []string    `json:"spent,omitempty"`   // gear discarded
	// The crew players who have settled the division of the gear.
	Settled []game.Seat `json:"settled,omitempty"`
	// What players have ordered about Shark Cages. Each order is a secret of its seat.
	Cages []standing.CageOrder `json:"cages,omitempty"`

	Wounds   int      `json:"wounds"` // the shark's
	Attached []string `json:"attached,omitempty"`
	Hand     []string `json:"hand,omitempty"` // the shark's ability cards
	Used     []string `json:"used,omitempty"` // ability cards out of the game

	Deck    []int  `json:"deck"` // resurface cards, the top first
	Discard []int  `json:"discard,omitempty"`
	Options [3]int `json:"options"` // the cards on A, B and C; 0 where there is none

	// The shark's choice. Until it is locked, the ability is also still in the hand. Until the
	// reveal only the shark may know the token and the ability.
	Choice  string `json:"choice,omitempty"`
	Ability string `json:"ability,omitempty"`
	Locked  bool   `json:"locked,omitempty"`

	Chum    bool   `json:"chum,omitempty"`     // played this round
	NotThis string `json:"not_this,omitempty"` // the token shown not to be the choice

	Shark   board.Place `json:"shark,omitempty"` // from the reveal to the end of the round
	Charged bool        `json:"charged,omitempty"`
	Attack  string      `json:"attack,omitempty"` // the attack under way: see the attack constants
	Target  string      `json:"target,omitempty"` // the target that it announced: "b4", "brody"
	Rolled  []int       `json:"rolled,omitempty"` // the dice that may be rolled again
	Split   int         `json:"split,omitempty"`  // the zone whose planks split
	Last    []string    `json:"last,omitempty"`   // the events since the latest reveal, in order

	Log []view.Surfacing `json:"log,omitempty"` // the rounds that have come to their reveal
}

// Act is act 2 with what it shares with the rest of the match.
type Act struct {
	sides.Match
	Edition int
	Orders  *standing.Open
	State   *State // nil before it begins
}

// Hunter is one member of the crew in act 2.
type Hunter struct {
	At     board.Place     `json:"at,omitempty"`
	From   board.Place     `json:"from,omitempty"`  // the member's place at the start of the round
	Steps  int             `json:"steps,omitempty"` // moves left this round
	Wounds int             `json:"wounds"`
	Out    bool            `json:"out,omitempty"`
	Gear   []string        `json:"gear,omitempty"`
	Weapon string          `json:"weapon,omitempty"` // the card chosen this round
	Aim    board.Place     `json:"aim,omitempty"`    // the water under the target token
	Ready  bool            `json:"ready,omitempty"`
	Turn   view.HunterTurn `json:"turn,omitempty"`
	Caged  bool            `json:"caged,omitempty"` // in a shark cage this round
	Asked  bool            `json:"asked,omitempty"` // must say whether to play a shark cage before the roll
	Bitten bool            `json:"bitten,omitempty"`
}

// phases lists the phases, each with its step of the round and a description.
var phases = []struct {
	key  view.Phase
	step int
	now  string
}{
	{view.PhaseGear, 0, "the crew share out their gear"},
	{view.PhaseBoard, 0, "the crew choose where to stand"},
	{view.PhaseChoose, 2, "the shark chooses where to surface"},
	{view.PhaseShow, 3, "the shark must show a token it did not choose"},
	{view.PhasePrepare, 3, "the crew prepare"},
	{view.PhaseShift, 4, "pistols may shift their aim"},
	{view.PhaseAttack, 5, "the crew attack"},
	{view.PhaseSpend, 5, "a shot must be paid for"},
	{view.PhaseCharge, 6, "the shark may charge"},
	{view.PhaseStrike, 6, "the shark attacks"},
	{view.PhaseCage, 6, "the shark is about to roll"},
	{view.PhaseReroll, 6, "the shark may roll again"},
	{view.PhaseBite, 6, "the shark bites"},
}

// now describes the present phase, for a refusal.
func (o *State) now() string {
	for _, p := range phases {
		if p.key == o.Phase {
			return p.now
		}
	}
	return ""
}

// step is the step of the round, or 0 before the first round.
func (o *State) step() int {
	for _, p := range phases {
		if p.key == o.Phase {
			return p.step
		}
	}
	return 0
}

// handler plays one line of act 2: it holds the match, and what the line tells.
type handler struct {
	game.Telling
	act   *Act
	o     *State
	seat  game.Seat // who typed it
	plain bool      // whether the order of the line is plain
	caged bool      // whether somebody who has a cage was threatened

	surfaces bool // the shark is being revealed

	// Values from before the line.
	round int
	draws uint64
	up    bool
}

// note tells everyone a sentence and keeps it on the board for the round.
func (h *handler) note(format string, args ...any) {
	h.Tell(format, args...)
	h.o.Last = append(h.o.Last, h.Last().Text)
}

// forCrew has those who look back retell the last event, if the crew gained; forShark if the shark did, and
// forAll whoever did.
func (h *handler) forCrew() *game.Retelling  { return h.retell(h.act.AnyCrew()) }
func (h *handler) forShark() *game.Retelling { return h.retell(h.act.Shark) }
func (h *handler) forAll() *game.Retelling   { return h.retell(game.Public) }

// deed marks the last event as one that tells what came of the round.
func (h *handler) deed(r *game.Retelling) *game.Retelling {
	r.Deed = true
	return r
}

func (h *handler) retell(helped game.Seat) *game.Retelling {
	r := &game.Retelling{For: helped}
	h.Last().Retelling = r
	return r
}

// noteDull is note for what tells nothing by itself.
func (h *handler) noteDull(format string, args ...any) {
	h.note(format, args...)
	h.Dull()
}

// harm is note for what harms somebody.
func (h *handler) harm(format string, args ...any) {
	h.note(format, args...)
	h.Last().Harms = true
}

// moves tells that a hunter moves. His name stands before it.
const moves = " moves to "

// moment marks the last event as one that people will retell. Such an event is in no row.
func (h *handler) moment() { h.Last().Moment, h.Last().Row = true, "" }

// Tell tells everyone a sentence, in a row with the others of its step.
func (h *handler) Tell(format string, args ...any) {
	h.Telling.Tell(format, args...)
	h.Last().Row = h.row(h.Last().Text)
}

// dull tells everyone a sentence that tells nothing by itself.
func (h *handler) dull(format string, args ...any) {
	h.Tell(format, args...)
	h.Dull()
}

// row names the row of a sentence: what the crew carry and where they stand, what each of
// them prepares, how the shark surfaces, and the two attacks.
func (h *handler) row(text string) string {
	switch h.o.Phase {
	case view.PhaseGear, view.PhaseBoard:
		return string(h.o.Phase)
	case view.PhasePrepare:
		for _, m := range board.Members {
			if strings.HasPrefix(text, m.String()+" ") {
				return game.RowOf(m.String())
			}
		}
	case view.PhaseShift, view.PhaseAttack, view.PhaseSpend:
		if h.surfaces {
			return "surfaces"
		}
		return string(view.PhaseAttack)
	case view.PhaseCharge, view.PhaseStrike, view.PhaseCage, view.PhaseReroll, view.PhaseBite:
		return string(view.PhaseStrike)
	}
	return ""
}

// noteRoll is note with a roll of dice.
func (h *handler) noteRoll(roll game.Roll, format string, args ...any) {
	h.Rolled = []game.Roll{roll}
	h.note(format, args...)
}

// whisper tells the shark alone.
func (h *handler) whisper(format string, args ...any) { h.Whisper(h.act.Shark, format, args...) }

// win ends the game.
func (h *handler) win(side, text string) { h.Events = append(h.Events, h.act.Win(side, text)) }

//go:embed data/track.txt
var dealsText string

// Deal is the number of cards that act 2 deals to each side.
type Deal struct{ Abilities, Gear int }

// allDeals lists the deals of act 2 by the number of swimmers eaten: first those of the first two
// editions, then those since the third.
var allDeals = board.Must(parseDeals(dealsText))

// DealsOf returns an edition's deals by the number of swimmers eaten.
func DealsOf(edition int) []Deal {
	if edition < 3 {
		return allDeals[0]
	}
	return allDeals[1]
}

func parseDeals(text string) ([2][]Deal, error) {
	var all [2][]Deal
	table, err := board.Rows("track.txt", text, 5)
	if err != nil {
		return all, err
	}
	for i, row := range table {
		n, err := board.Numbers(row...)
		if err != nil || n[0] != i {
			return all, fmt.Errorf("track.txt: row %d: %v", i+1, row)
		}
		all[0] = append(all[0], Deal{n[1], n[2]})
		all[1] = append(all[1], Deal{n[3], n[4]})
	}
	return all, nil
}

// Begin sets up act 2 for a shark that has eaten a number of swimmers. Swimmers
// past the end of the track do not count.
func (a *Act) Begin(eaten int, dice *game.Dice) []game.Event {
	deals := DealsOf(a.Edition)
	dealt := deals[min(eaten, len(deals)-1)]
	o := &State{Phase: view.PhaseGear}
	for i := range o.Tiles {
		o.Tiles[i] = board.Whole
	}
	hand := abilityDeck()
	game.Shuffle(dice, "shark abilities", hand)
	o.Hand = sortedAbilities(hand[:dealt.Abilities])
	o.dealGear(dealt.Gear, max(a.Edition, 1), dice)
	for id := 1; id <= board.ResurfaceCards; id++ {
		o.Deck = append(o.Deck, id)
	}
	game.Shuffle(dice, "resurface cards", o.Deck)
	a.State = o

	h := &handler{act: a, o: o}
	h.Open("Act 2", "Act 2. "+toSea+", and the shark comes for it with %s.", game.Count(len(o.Hand), "ability card"))
	for _, m := range board.Members {
		h.Overtakes(m.String() + " ") // what they did on the island
	}
	h.Tell("%s to share out: %s. Who takes what?", game.Capital(game.Count(len(o.Undealt), "gear card")), game.List("and", gearTitles(o.Undealt)...))
	h.Last().Stands, h.Last().Asks = true, true
	h.whisper("Your ability cards: %s.", game.List("and", abilityTitles(o.Hand)...))
	h.forAll().Text = fmt.Sprintf("The shark is dealt %s, and the crew %s.", game.List("and", abilityTitles(o.Hand)...), game.Count(len(o.Undealt), "gear card"))
	return h.Events
}

// living lists the members who are not out.
func (o *State) living() []board.Member {
	var list []board.Member
	for _, m := range board.Members {
		if !o.Members[m].Out {
			list = append(list, m)
		}
	}
	return list
}

// waitsOnShark reports whether the shark must act in this phase.
func (o *State) waitsOnShark() bool {
	switch o.Phase {
	case view.PhaseChoose, view.PhaseShow, view.PhaseCharge, view.PhaseStrike, view.PhaseReroll, view.PhaseBite:
		return true
	}
	return false
}

// waitsOn reports whether the game waits for an order to a member.
func (o *State) waitsOn(m board.Member) bool {
	u := &o.Members[m]
	if u.Out {
		return false
	}
	switch o.Phase {
	case view.PhaseBoard:
		return u.At == ""
	case view.PhasePrepare:
		return !u.Ready
	case view.PhaseShift:
		return u.Turn == view.HunterToShift
	case view.PhaseAttack:
		return u.Turn == view.HunterToAttack
	case view.PhaseSpend:
		return u.Turn == view.HunterToSpend
	case view.PhaseCage:
		return u.Asked
	}
	return false
}

// Waiting implements Waiting in act 2.
func (a *Act) Waiting() []game.Wait {
	o := a.State
	if o.waitsOnShark() {
		return []game.Wait{{Seat: a.Shark, For: sharkTask(o)}}
	}
	if o.Phase == view.PhaseGear {
		return a.gearWaiting()
	}
	seats := a.CrewSeats()
	waits := make([]game.Wait, 0, len(seats))
	for _, seat := range seats {
		own := make([]string, 0, len(board.Members))
		for _, m := range board.Members {
			if o.waitsOn(m) && a.Commands(seat, m) && !a.attacksByOrder(m) {
				own = append(own, m.String())
			}
		}
		if len(own) > 0 {
			waits = append(waits, game.Wait{Seat: seat, For: crewTask(o, game.List("and", own...))})
		}
	}
	return waits
}

// attacksByOrder reports whether an order attacks or holds back for a member, once others have fastened their lines and
// tags. So he is not waited for.
func (a *Act) attacksByOrder(m board.Member) bool {
	return a.State.Phase == view.PhaseAttack && a.attackOrdered(m) != ""
}

// sharkTask is the task of the shark. Everyone may read it.
func sharkTask(o *State) string {
	switch o.Phase {
	case view.PhaseChoose:
		return "to choose where to surface"
	case view.PhaseShow:
		return "to show a token it did not choose"
	case view.PhaseCharge:
		return "to charge or stay"
	case view.PhaseReroll:
		return "to roll dice again or keep them"
	case view.PhaseBite:
		return "to bite or dive"
	}
	switch o.Attack {
	case attackSecond:
		return "to strike the boat again"
	case attackSplit:
		return "to say where the planks split"
	}
	return "to attack"
}

// crewTask is the task of a seat with the hunters for whom the game waits.
func crewTask(o *State, hunters string) string {
	switch o.Phase {
	case view.PhaseBoard:
		return "to place " + hunters + " on the boat"
	case view.PhaseShift:
		return "to shift or hold the aim of " + hunters + "’s Pistol"
	case view.PhaseAttack:
		return "to attack with " + hunters + ", or hold back"
	case view.PhaseSpend:
		return "to spend " + hunters + "’s Ammo or firearm"
	case view.PhaseCage:
		return "to play " + hunters + "’s Shark Cage, or not"
	}
	return "to prepare " + hunters + " (move, weapon, aim)"
}
