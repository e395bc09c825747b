package orca

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// lanceTears tells what the Barbed Lance does each round. The wounds of the shark follow, and say as much.
const lanceTears = "The Barbed Lance tears at it:"

// reveal turns over the shark's choice. Its ability comes into effect first. Then its card may
// shake off the attached gear. Then a Barbed Lance that is still attached wounds it.
func (h *handler) reveal() {
	o := h.o
	card := o.card(o.Choice)
	o.Phase, o.Shark, o.Last = view.PhaseAttack, board.Water(card.Zone), nil
	h.surfaces = true
	h.note("The shark turns over %s and surfaces at %s.", o.Choice, card.Words())
	surfaces := len(h.Events) - 1
	h.Overtakes("The shark has chosen ", "The shark shows ", "The shark may surface ")
	h.Last().Guess = o.guess()
	h.forAll().Text = o.surfaced(h.Last().Guess)
	h.Decide(view.SurfacingKey(o.Round), o.Choice)
	o.Log = append(o.Log, view.Surfacing{At: o.Shark, Token: o.Choice, Ability: o.Ability})
	for i, token := range board.Tokens {
		if token != o.Choice {
			o.Discard = append(o.Discard, o.Options[i])
			o.Options[i] = 0
		}
	}
	if o.Ability != "" {
		a := board.Ability(o.Ability)
		h.note("Its ability is %s: %s", a.Title, a.Text)
		h.Last().Knew = []game.Seat{h.act.Shark}
	}
	if card.Shake && len(o.Attached) > 0 {
		h.note("It throws off the %s.", game.List("and the", gearTitles(o.Attached)...))
		h.forShark()
		o.Spent = append(o.Spent, o.Attached...)
		o.Attached = nil
	}
	if slices.Contains(o.Attached, board.BarbedLance) {
		h.note("%s 1 wound.", lanceTears)
		h.forCrew()
		h.woundShark("The lance", 1)
		if h.act.Over != nil {
			return
		}
	}
	h.surfaces = false
	for _, m := range o.living() {
		u := &o.Members[m]
		if u.Weapon == board.Pistol && u.Aim != "" && o.Tiles.Touch(u.Aim, o.Shark) {
			u.Turn = view.HunterToShift
		}
	}
	h.afterShift()
	h.Events[surfaces].Asks = o.Phase == view.PhaseShift || o.Phase == view.PhaseAttack // the crew may attack it there
}

// guess tells where the hunters who took aim expected the shark, before it is asked whether a pistol
// swings round; nil if nobody took aim.
func (o *State) guess() *game.Guess {
	var expected []string
	who, g := make(map[string][]string), new(game.Guess)
	for _, m := range o.living() {
		aim := o.Members[m].Aim
		if aim == "" {
			continue
		}
		var tokens []string
		for i, token := range board.Tokens {
			if board.Water(board.Resurfacing[o.Options[i]].Zone) == aim {
				tokens = append(tokens, token)
			}
		}
		where := "aimed at none of the three"
		if len(tokens) > 0 {
			where = "guessed " + game.List("or", tokens...)
		}
		if !slices.Contains(expected, where) {
			expected = append(expected, where)
		}
		who[where] = append(who[where], m.String())
		if aim == o.Shark {
			g.Right++
		}
	}
	if len(expected) == 0 {
		return nil
	}
	all := game.Texts(expected, func(where string) string { return game.List("and", who[where]...) + " " + where })
	g.Text = fmt.Sprintf("%s; the shark came up at %s.", strings.Join(all, ", "), o.Choice)
	return g
}

// shift moves the target of a pistol by one water space: "brody shift w5".
func (h *handler) shift(m board.Member, args []string) (string, error) {
	u, err := h.pending(m, view.HunterToShift, "%s has no aim to shift.")
	if err != nil {
		return "", err
	}
	aim, err := readPlace(args, 'w')
	if err != nil {
		return "", err
	}
	if !slices.Contains(h.o.shifts(u), aim) {
		return "", game.Refuse("From %s the aim can shift to %s.", u.Aim, game.List("or", placeNames(h.o.shifts(u))...))
	}
	u.Aim, u.Turn = aim, ""
	h.note("%s swings the Pistol round to %s.", m, aim.Words())
	h.forAll()
	h.afterShift()
	return "shift " + string(aim), nil
}

// shifts lists the water spaces to which a pistol's target may move.
func (o *State) shifts(u *Hunter) []board.Place {
	return slices.DeleteFunc(o.Tiles.Around(u.Aim), board.Place.OnBoat)
}

// afterShift lets the crew attack once no pistol can shift any more. Targets outside
// the shark's space go back to their owners.
func (h *handler) afterShift() {
	o := h.o
	for _, m := range o.living() {
		if o.Members[m].Turn == view.HunterToShift {
			o.Phase = view.PhaseShift
			return
		}
	}
	for _, m := range o.living() {
		u := &o.Members[m]
		switch u.Aim {
		case "":
		case o.Shark:
			u.Turn = view.HunterToAttack
		default:
			h.noteDull("%s aimed at %s: nothing there.", m, u.Aim.Words())
			u.Aim, u.Turn = "", view.HunterMissed
		}
	}
	h.nextAttack()
}

// pending returns a member whose turn is in the given state, or refuses.
func (h *handler) pending(m board.Member, turn view.HunterTurn, refusal string) (*Hunter, error) {
	u := &h.o.Members[m]
	if u.Turn != turn {
		return nil, game.Refuse(refusal, m)
	}
	return u, nil
}

// evade is the number of hits that a crew attack must exceed.
func (o *State) evade() int {
	evade := o.card(o.Choice).Evade
	if o.Ability == board.ThickHide {
		evade = board.MostEvade
	}
	return o.lowered(evade)
}

// evadeBy is the evade of the shark if it surfaces by a card, as far as the crew know before the
// reveal.
func (o *State) evadeBy(c *board.ResurfaceCard) int {
	if c.Shake {
		return c.Evade
	}
	return o.lowered(c.Evade)
}

// lowered is an evade minus what attached gear takes off it.
func (o *State) lowered(evade int) int {
	for _, key := range o.Attached {
		if key == board.HarpoonLine || key == board.TowLine {
			evade--
		}
	}
	return max(evade, 0)
}

// surfacing is the record of the present round since its reveal. It is an empty one in a match
// that began before rounds were recorded.
func (o *State) surfacing() *view.Surfacing {
	if len(o.Log) == 0 {
		return new(view.Surfacing)
	}
	return &o.Log[len(o.Log)-1]
}
