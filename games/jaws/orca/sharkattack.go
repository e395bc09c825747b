package orca

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/view"
)

// The shark's attacks.
const (
	attackMain   = "main"   // on the boat or on a member in the water
	attackSecond = "second" // Double Strike's, on the boat
	attackSplit  = "split"  // Split Planks' hits on a tile next to the one attacked
	attackBite   = "bite"   // a bonus attack
)

// The numbers of the abilities.
const (
	chargeHits  = 2
	secondDice  = 2
	splitHits   = 2
	wideWounds  = 1
	bonusDice   = 1
	fewestDice  = 1
	nobodyWord  = "nobody"
	drogueHolds = 1
)

// beginSharkAttack starts step 6.
func (h *handler) beginSharkAttack() {
	if h.o.Ability == board.Charge {
		h.o.Phase = view.PhaseCharge
		return
	}
	h.beginStrike()
}

// charges lists the water spaces next to the shark.
func (o *State) charges() []board.Place {
	return slices.DeleteFunc(o.Tiles.Around(o.Shark), board.Place.OnBoat)
}

// charge moves the shark to a neighbouring water space: "charge w3".
func (h *handler) charge(args []string) (string, error) {
	to, err := readPlace(args, 'w')
	if err != nil {
		return "", err
	}
	if !slices.Contains(h.o.charges(), to) {
		return "", game.Refuse("From %s the shark can charge to %s.", h.o.Shark, game.List("or", placeNames(h.o.charges())...))
	}
	h.o.Shark, h.o.Charged = to, true
	h.o.surfacing().At = to
	h.note("The shark charges to %s: its attack has %d hits more.", to.Words(), chargeHits)
	h.forShark()
	h.beginStrike()
	return "charge " + string(to), nil
}

// stay declines to charge.
func (h *handler) stay([]string) (string, error) {
	h.note("The shark stays at %s.", h.o.Shark.Words())
	r := h.forCrew()
	r.Text = "The shark does not charge, and stays at " + h.o.Shark.Words() + "."
	r.Chose = h.chose(h.act.Shark) + fmt.Sprintf("the shark could have charged to %s, for %d hits more", game.List("or", game.Texts(h.o.charges(), board.Place.Words)...), chargeHits)
	h.beginStrike()
	return "stay", nil
}

// tilesBy lists the boat spaces that touch a water space.
func (o *State) tilesBy(p board.Place) []board.Place {
	return slices.DeleteFunc(o.Tiles.Around(p), board.Place.InWater)
}

// beside lists the boat spaces that a zone's tile touches or, if it is destroyed, touched.
func (o *State) beside(zone int) []board.Place {
	var list []board.Place
	for _, z := range board.TileCards[zone-1].Touches {
		if o.Tiles.There(board.Boat(z)) {
			list = append(list, board.Boat(z))
		}
	}
	return list
}

// prey lists the members in the water of the shark's space or of a neighbouring one.
func (o *State) prey() []board.Member {
	return slices.DeleteFunc(o.living(), func(m board.Member) bool {
		at := o.Members[m].At
		return !at.InWater() || at != o.Shark && !o.Tiles.Touch(at, o.Shark)
	})
}

// strikes lists the targets that the shark may attack now, as they are typed.
func (o *State) strikes() []string {
	switch o.Attack {
	case attackSplit:
		return placeNames(o.beside(o.Split))
	case attackSecond:
		return append(placeNames(o.tilesBy(o.Shark)), nobodyWord)
	}
	list := placeNames(o.tilesBy(o.Shark))
	for _, m := range o.prey() {
		list = append(list, m.Key())
	}
	return append(list, nobodyWord)
}

// beginStrike lets the shark announce a target. With nothing in reach there is no
// attack.
func (h *handler) beginStrike() {
	h.o.Attack = attackMain
	if len(h.o.strikes()) == 1 {
		h.noteDull("The shark finds nothing to attack.")
		r := h.forCrew()
		r.Text = h.Last().Text + h.o.wasted()
		if other := h.o.elsewhere(); other != "" {
			r.Chose = h.chose(h.act.Shark) + other
		}
		h.beginBites()
		return
	}
	h.o.Phase = view.PhaseStrike
}

// strike announces the shark's target: "strike b4", "strike brody" or "strike
// nobody".
func (h *handler) strike(args []string) (string, error) {
	o := h.o
	target, err := h.struck(args)
	if err != nil {
		return "", err
	}
	line := "strike " + target
	switch {
	case target == nobodyWord:
		if o.Attack == attackSecond {
			h.noteDull("The shark lets its second attack go.")
		} else {
			h.noteDull("The shark lets its attack go.")
		}
		r := h.forCrew()
		r.Text, r.Chose = h.Last().Text+o.wasted(), h.chose(h.act.Shark)+o.spared()
		h.beginBites()
	case o.Attack == attackSplit:
		h.splitPlanks(board.Place(target))
		if h.act.Over == nil {
			h.beginBites()
		}
	default:
		o.Target = target
		h.noteDull("The shark attacks %s.", targetWords(target))
		h.beforeRoll()
	}
	return line, nil
}

// struck reads the shark's target.
func (h *handler) struck(args []string) (string, error) {
	o := h.o
	target := ""
	if len(args) == 1 {
		if m, ok := board.MemberNamed(args[0]); ok {
			target = m.Key()
		} else if word, err := game.Word("target", args[0], []string{nobodyWord, "nothing", "none"}); err == nil && word != "" {
			target = nobodyWord
		}
	}
	if target == "" {
		at, err := readPlace(args, 'b')
		if err != nil {
			return "", game.Refuse("The shark can strike %s.", game.List("or", o.strikes()...))
		}
		target = string(at)
	}
	if slices.Contains(o.strikes(), target) {
		return target, nil
	}
	if i := slices.Index(board.MemberKeys, target); i >= 0 && o.Members[i].At.OnBoat() {
		return "", game.Refuse("%s is on the boat, out of reach; the shark can strike %s.", board.Member(i), game.List("or", o.strikes()...))
	}
	return "", game.Refuse("From %s the shark cannot strike %s; it can strike %s.", o.Shark, target, game.List("or", o.strikes()...))
}

func targetWords(target string) string {
	if i := slices.Index(board.MemberKeys, target); i >= 0 {
		return board.Member(i).String()
	}
	at := board.Place(target)
	return at.Words() + ", the " + strings.ToLower(board.TileCards[at.Zone()-1].Name)
}

// on lists the members on a space.
func (o *State) on(p board.Place) []board.Member {
	return slices.DeleteFunc(o.living(), func(m board.Member) bool { return o.Members[m].At != p })
}

// attackDice is the number of dice of the shark's attack.
func (o *State) attackDice() int {
	if o.Attack == attackBite {
		return bonusDice
	}
	return o.hindered(o.freeDice())
}

// freeDice is the number of dice of the shark's first or second attack with nothing attached that hinders it.
func (o *State) freeDice() int {
	if o.Attack == attackSecond {
		return secondDice
	}
	return o.card(o.Choice).Dice
}

// hindered is how many of some dice are left if a Drogue Barrel is attached; else all of them.
func (o *State) hindered(dice int) int {
	if slices.Contains(o.Attached, board.DrogueBarrel) {
		dice = max(dice-drogueHolds, fewestDice)
	}
	return dice
}

// roll rolls the attack that was announced.
func (h *handler) roll() {
	o := h.o
	n := o.attackDice()
	roll := h.Dice.Roll("the shark's attack", n, board.HitDie)
	if o.Attack == attackMain && o.Ability == board.WorryTheBite {
		roll.Needs = o.toll()
		h.noteRoll(roll, "The shark rolls %s (%s), and may roll dice again.", faces(roll), game.Count(roll.Sum(), "hit"))
		o.Rolled = roll.Faces
		o.Phase = view.PhaseReroll
		return
	}
	h.land(roll)
}

// faces lists the faces of a roll: "0, 1, 0".
func faces(roll game.Roll) string {
	return strings.Join(game.Texts(roll.Faces, strconv.Itoa), ", ")
}

// reroll rolls some of the dice again. They are named by their places: "reroll 1 3".
func (h *handler) reroll(args []string) (string, error) {
	again := make([]bool, len(h.o.Rolled))
	for _, word := range args {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > len(again) || again[n-1] {
			return "", game.Refuse("Say which dice, by their places 1 to %d, as in reroll 1.", len(again))
		}
		again[n-1] = true
	}
	if len(args) == 0 {
		return "", game.Refuse("Say which dice, by their places 1 to %d, or keep them all.", len(again))
	}
	roll := game.Roll{Label: "the shark's attack, worried", Faces: slices.Clone(h.o.Rolled)}
	fresh := h.Dice.Roll(roll.Label, len(args), board.HitDie).Faces
	line := "reroll"
	for i := range again {
		if again[i] {
			roll.Faces[i], fresh = fresh[0], fresh[1:]
			line += " " + strconv.Itoa(i+1)
		}
	}
	h.note("The shark worries the bite and rolls %s again.", game.CountDice(len(args)))
	h.forAll()
	h.land(roll)
	return line, nil
}

// keep keeps the dice.
func (h *handler) keep([]string) (string, error) {
	h.land(game.Roll{Label: "the shark's attack, kept", Faces: h.o.Rolled})
	return "keep", nil
}

// land applies the hits of the announced attack.
func (h *handler) land(roll game.Roll) {
	o := h.o
	o.Rolled = nil
	hits, rolls := roll.Sum(), "The shark rolls "+faces(roll)
	if o.Charged && o.Attack == attackMain {
		hits, rolls = hits+chargeHits, rolls+", and "+strconv.Itoa(chargeHits)+" by its charge"
	}
	roll.Needs = o.toll()
	if i := slices.Index(board.MemberKeys, o.Target); i >= 0 {
		m := board.Member(i)
		h.noteRoll(roll, "%s: %s on %s.", rolls, hitsOf(hits), m)
		h.landed(len(h.Events)-1, hits > 0 && !o.Members[m].Caged)
		if hits > 0 { // the wounds come next
			h.Dull()
		}
		before := o.Members[m].Wounds
		h.wound(m, hits)
		dealt := o.Members[m].Wounds - before
		h.act.Deed(h.act.Shark).Rolled(roll, dealt > 0, dealt)
		if h.act.Over == nil {
			h.beginBites()
		}
		return
	}
	at := board.Place(o.Target)
	h.noteRoll(roll, "%s: %s on %s.", rolls, hitsOf(hits), at.Words())
	h.Dull()
	aboard, rolled := o.on(at), len(h.Events)
	broken := h.hitTile(at, hits)
	h.landed(rolled-1, broken)
	h.act.Deed(h.act.Shark).Rolled(roll, broken, 0)
	if h.act.Over != nil {
		return
	}
	if more := h.follow(at, aboard, broken); !more && h.act.Over == nil {
		h.beginBites()
	}
}

// hitsOf is a number of hits in words: "no hit", "2 hits".
func hitsOf(n int) string {
	if n == 0 {
		return "no hit"
	}
	return game.Count(n, "hit")
}

// toll tells what the announced attack does with how many hits.
func (o *State) toll() string {
	if i := slices.Index(board.MemberKeys, o.Target); i >= 0 {
		return "each hit wounds; " + board.Member(i).String() + " has " + strconv.Itoa(o.Members[i].Wounds) + " of " + strconv.Itoa(board.CrewWounds)
	}
	return o.breaks(board.Place(o.Target))
}

// breaks tells how many hits crack and sink a tile.
func (o *State) breaks(at board.Place) string {
	card := board.TileCards[at.Zone()-1]
	if o.Tiles[at.Zone()-1] == board.Whole {
		return game.CountOf(card.Damage, "hit cracks it", "hits crack it") + ", " + game.CountOf(card.Destroy, "sinks it", "sink it")
	}
	return game.CountOf(card.Damaged, "hit sinks it", "hits sink it")
}

// hitTile applies hits to a tile and reports whether it was damaged or destroyed. If
// so, the members on it fall in.
func (h *handler) hitTile(at board.Place, hits int) bool {
	o := h.o
	tile, card := &o.Tiles[at.Zone()-1], board.TileCards[at.Zone()-1]
	became := *tile
	switch {
	case *tile == board.Whole && hits >= card.Destroy, *tile == board.Damaged && hits >= card.Damaged:
		became = board.Sunk
	case *tile == board.Whole && hits >= card.Damage:
		became = board.Damaged
		if o.Ability == board.HullBreaker {
			became = board.Sunk
		}
	}
	if became == *tile {
		h.note("The %s holds.", strings.ToLower(card.Name))
		h.forCrew().Text = "The " + strings.ToLower(card.Name) + " holds (" + o.breaks(at) + ")."
		return false
	}
	aboard, was, breaks := o.on(at), *tile, " ("+o.breaks(at)+")"
	*tile = became
	if became == board.Sunk {
		o.surfacing().Sunk = append(o.surfacing().Sunk, at.Zone())
		h.note("The shark sinks the %s; zone %d is all water now.", strings.ToLower(card.Name), at.Zone())
		h.moment()
		r := h.deed(h.forShark())
		r.Text = "The shark sinks the " + strings.ToLower(card.Name) + breaks + overboard(aboard) + "."
		if was == board.Whole && hits < card.Destroy {
			r.Led = "Hull Breaker sinks what would have cracked."
		}
	} else {
		o.surfacing().Cracked = append(o.surfacing().Cracked, at.Zone())
		h.harm("The shark cracks the %s.", strings.ToLower(card.Name))
		h.deed(h.forShark()).Text = "The shark cracks the " + strings.ToLower(card.Name) + breaks + overboard(aboard) + "."
	}
	for _, m := range aboard {
		h.fall(m, "")
	}
	if o.Tiles.Left() == 0 {
		h.win(board.SharkSide, "the last of the Orca is sunk, and the shark wins.")
	}
	return true
}

// fall puts a member into the water of the zone. What made him fall is told in these words, if it is not the blow itself.
func (h *handler) fall(m board.Member, in string) {
	u := &h.o.Members[m]
	u.At = board.Water(u.At.Zone())
	h.harm("%s falls into %s%s.", m, u.At.Words(), in)
	h.Overtakes(m.String() + moves)
}

// follow applies the shark's ability after an attack on the boat. It reports whether the shark
// must now choose another tile.
func (h *handler) follow(at board.Place, aboard []board.Member, broken bool) (more bool) {
	o := h.o
	switch {
	case o.Ability == board.WideJaws && broken:
		for _, m := range aboard {
			if o.Members[m].Caged {
				h.note("The jaws close on %s, but the cage holds.", m)
				h.forCrew()
				continue
			}
			h.note("The jaws close on %s: %s.", m, game.Count(wideWounds, "wound"))
			h.forShark()
			h.act.Deed(h.act.Shark).Wounds += wideWounds
			h.wound(m, wideWounds)
			if h.act.Over != nil {
				return false
			}
		}
	case o.Ability == board.GreatSwell && broken:
		var thrown []board.Member
		for _, m := range o.living() {
			if o.Members[m].At.OnBoat() {
				h.fall(m, " in the Great Swell")
				thrown = append(thrown, m)
			}
		}
		if len(thrown) > 0 {
			h.forShark().Text = "The Great Swell throws " + game.List("and", sides.Names(thrown)...) + " into the water."
		}
	case o.Ability == board.SplitPlanks && broken:
		o.Attack, o.Split, o.Target = attackSplit, at.Zone(), ""
		switch next := o.strikes(); len(next) {
		case 0:
		case 1:
			h.splitPlanks(board.Place(next[0]))
		default:
			o.Phase = view.PhaseStrike
			return true
		}
	case o.Ability == board.DoubleStrike && o.Attack == attackMain:
		o.Attack, o.Target = attackSecond, ""
		if len(o.strikes()) > 1 {
			o.Phase = view.PhaseStrike
			return true
		}
	}
	return false
}

// splitPlanks deals its hits to a tile next to the one attacked.
func (h *handler) splitPlanks(at board.Place) {
	h.note("The planks split: %s on %s.", game.Count(splitHits, "hit"), targetWords(string(at)))
	h.forShark()
	h.hitTile(at, splitHits)
}
