package orca

import (
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// nextAttack waits for the next member who may attack, or goes on to step 6.
func (h *handler) nextAttack() {
	for _, m := range h.o.living() {
		if h.o.Members[m].Turn == view.HunterToAttack {
			h.o.Phase = view.PhaseAttack
			return
		}
	}
	h.beginSharkAttack()
}

// attacker returns a member who may attack now, or refuses.
func (h *handler) attacker(m board.Member) (*Hunter, error) {
	switch h.o.Members[m].Turn {
	case view.HunterAttacked:
		return nil, game.Refuse("%s has attacked this round.", m)
	case view.HunterHeld:
		return nil, game.Refuse("%s held back this round.", m)
	}
	return h.pending(m, view.HunterToAttack, "%s did not aim at the shark and cannot attack.")
}

// attack makes a member attack with the weapon chosen: "quint attack".
func (h *handler) attack(m board.Member, _ []string) (string, error) {
	u, err := h.attacker(m)
	if err != nil {
		return "", err
	}
	card := board.Gear(u.Weapon)
	u.Turn = view.HunterAttacked
	if card.Kind == board.Attachable {
		u.Gear = without(u.Gear, card.Key)
		u.Weapon = ""
		h.o.Attached = append(h.o.Attached, card.Key)
		h.note("%s fastens the %s to the shark.", m, card.Title)
		h.forCrew()
		h.dull("%s: %s", card.Title, game.Small(game.Sentences(card.Text)[0]))
		h.nextAttack()
		return "attack", nil
	}
	evade := h.o.evade()
	roll := h.Dice.Roll(m.String()+"'s "+card.Title, card.Dice, board.HitDie)
	hits := roll.Sum() + card.Plus
	wounds := max(hits-evade, 0)
	roll.Needs = card.Needs(evade)
	h.noteRoll(roll, "%s %s the %s: %s", m, card.Verb(), card.Title, blow(hits, evade))
	if wounds > 0 {
		h.forCrew().Led = h.o.loweredBy()
	} else {
		h.forShark().Led = h.o.hidden()
	}
	before := h.o.Wounds
	h.woundShark(m.String(), wounds)
	h.act.Deed(h.seat).Rolled(roll, wounds > 0, h.o.Wounds-before)
	if h.act.Over != nil {
		return "attack", nil
	}
	switch {
	case card.Kind == board.Firearm && slices.Contains(u.Gear, board.Ammo):
		u.Turn = view.HunterToSpend
		h.o.Phase = view.PhaseSpend
		return "attack", nil
	case card.Fired:
		h.discard(m, card.Key)
		h.note("The %s is spent.", card.Title)
	}
	h.nextAttack()
	return "attack", nil
}

// blow tells the outcome of an attack: its hits, and the wounds beyond the evade.
func blow(hits, evade int) string {
	against := " (evade " + strconv.Itoa(evade) + ")."
	switch {
	case hits == 0:
		return hitsOf(hits) + "."
	case hits > evade:
		return game.Count(hits, "hit") + ", " + game.Count(hits-evade, "wound") + against
	case hits == 1:
		return "1 hit, and the shark dodges it" + against
	case hits == 2:
		return "2 hits, and the shark dodges both" + against
	}
	return game.Count(hits, "hit") + ", and the shark dodges all" + against
}

// hold declines an attack ("quint hold") or a pistol's shift ("brody hold aim").
func (h *handler) hold(m board.Member, args []string) (string, error) {
	if len(args) > 1 || len(args) == 1 && args[0] != "aim" {
		return "", game.Refuse("Say %s hold.", m.Key())
	}
	if h.o.Phase == view.PhaseShift {
		u, err := h.pending(m, view.HunterToShift, "%s has no aim to shift.")
		if err != nil {
			return "", err
		}
		u.Turn = ""
		h.note("%s holds his aim.", m)
		h.afterShift()
		return "hold aim", nil
	}
	u, err := h.attacker(m)
	if err != nil {
		return "", err
	}
	u.Turn = view.HunterHeld
	h.note("%s holds back.", m)
	h.forShark().Chose = h.chose(h.seat) + m.String() + " could have attacked with the " + board.Gear(u.Weapon).Title
	h.nextAttack()
	return "hold", nil
}

// spend pays for a shot with Ammo or with the firearm itself: "quint spend ammo".
func (h *handler) spend(m board.Member, args []string) (string, error) {
	u, err := h.pending(m, view.HunterToSpend, "%s has no shot to pay for.")
	if err != nil {
		return "", err
	}
	key, err := named("card to spend", args, []string{board.Ammo, u.Weapon})
	if err != nil {
		return "", err
	}
	u.Turn = view.HunterAttacked
	h.note("%s spends the %s.", m, board.Gear(key).Title)
	h.discard(m, key)
	h.nextAttack()
	return "spend " + key, nil
}

// woundShark adds wounds to the shark, done by somebody or something. At the end of the track the crew win.
func (h *handler) woundShark(by string, n int) {
	if n == 0 {
		return
	}
	n = min(n, board.SharkWounds-h.o.Wounds)
	h.o.Wounds += n
	h.o.surfacing().Wounds += n
	brings := by + " brings the shark to "
	h.harm("%s%d of %d wounds.", brings, h.o.Wounds, board.SharkWounds)
	h.deed(h.forCrew())
	h.Overtakes(brings, lanceTears)
	if h.o.Wounds == board.SharkWounds {
		h.win(board.CrewSide, "the shark is dead, and the crew win.")
	}
}
