package battle

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// FireNews is the fire of one phase. The dice of each volley stand with what it did.
type FireNews struct {
	damage []Damage // by ship, in the order in which they were first fired at
	fired  []Ref    // who fired
	at     []Ref    // at whom each of them did
	sea    *Sea     // on which they lie
}

// Damage is what one ship took in a phase.
type Damage struct {
	Ship    *Ship
	by      []Ref // whose fire did it
	hull    int
	masts   []int // hits by mast
	guns    []string
	crew    roster.Boxes // casualties by box
	Fallen  []string
	Officer bool // he fell
	dice    []game.Roll
}

// about is the news of a ship that was fired at.
func (n *FireNews) about(h *Ship) *Damage {
	i := slices.IndexFunc(n.damage, func(w Damage) bool { return w.Ship == h })
	if i < 0 {
		i = len(n.damage)
		n.damage = append(n.damage, Damage{Ship: h, masts: make([]int, len(h.Masts))})
	}
	return &n.damage[i]
}

// rigging is how many rigging hits a ship took.
func (w *Damage) rigging() int {
	sum := 0
	for _, n := range w.masts {
		sum += n
	}
	return sum
}

// marks are all marks of damage.
func (w *Damage) marks() int { return w.hull + w.rigging() + len(w.guns) + w.crew.Sum() }

// mostUnder is how many ships are named under whose fire something falls or sinks.
const mostUnder = 2

// mostApart: up to this many ships that were hit get a sentence each, with what fell in them. If
// there are more, each side's ships share a sentence.
const mostApart = 4

// mostHurtLines is how many sentences tell what the ships of a side took; one may tell after
// them what fell.
const mostHurtLines = 2

// TellFire tells the fire of a phase, so that no sentence tells what both sides did: the
// ship that was hit worst first and those that will sink last, each with the masts and
// officers that fell, and then who did no harm.
func (s Gunnery) TellFire(news *FireNews) {
	news.sea = s.Sea
	var hurt []Damage
	var missed []game.Roll
	harmless := slices.Compact(slices.Clone(news.fired))
	for _, w := range news.damage {
		if w.marks() == 0 {
			missed = append(missed, w.dice...)
			continue
		}
		hurt = append(hurt, w)
		harmless = slices.DeleteFunc(harmless, func(r Ref) bool { return slices.Contains(w.by, r) })
	}
	slices.SortStableFunc(hurt, func(a, b Damage) int { return b.marks() - a.marks() })
	s.shot.add(s.Sea, hurt)
	slices.SortStableFunc(hurt, func(a, b Damage) int { return cmp.Compare(a.sinking(), b.sinking()) })
	if len(hurt) <= mostApart {
		for i := range hurt {
			s.tellHurt(news, hurt[i:i+1])
		}
	} else {
		for _, side := range sidesOf(hurt) {
			s.tellHurt(news, slices.DeleteFunc(slices.Clone(hurt), func(w Damage) bool { return w.Ship.Side != side }))
		}
	}
	s.tellHarmless(harmless, news.aimedAt(harmless), missed)
}

// sinking is 1 for a ship of whose hull nothing is left.
func (w *Damage) sinking() int {
	if w.Ship.Hits >= 2*w.Ship.Hull {
		return 1
	}
	return 0
}

// sidesOf are the sides of ships that were hit, in their order.
func sidesOf(hurt []Damage) []roster.Side {
	var sides []roster.Side
	for _, w := range hurt {
		if !slices.Contains(sides, w.Ship.Side) {
			sides = append(sides, w.Ship.Side)
		}
	}
	return sides
}

// tellHurt tells what ships took, and what fell in them. Where all details have no room, the
// ship that was hit worst is told of in full and the others in short.
func (s Gunnery) tellHurt(news *FireNews, hurt []Damage) {
	told := len(s.Events)
	lines, ok := packed(inWords(hurt, news.inFull), mostHurtLines)
	if !ok {
		lines = append(inWords(hurt[:1], news.inFull), news.othersHurt(hurt[1:]))
	}
	for _, l := range lines {
		s.Rolled = l.dice
		s.Tell("%s.", game.Capital(l.text))
		s.Last().Harms = len(hurt) > 0
	}
	s.LeaveOut(told)
	s.TellFallen(hurt)
}

// aimedAt are those at whom some ships fired.
func (n *FireNews) aimedAt(by []Ref) []Ref {
	var at []Ref
	for i, r := range n.fired {
		if slices.Contains(by, r) {
			at = append(at, n.at[i])
		}
	}
	slices.Sort(at)
	return slices.Compact(at)
}

// hullBoxes are hits on a hull as the boxes that they destroy, two to a box: "half a hull
// box", "1½ hull boxes".
func hullBoxes(hits int) string {
	switch {
	case hits == 1:
		return "half a hull box"
	case hits%2 == 1:
		return strconv.Itoa(hits/2) + "½ hull boxes"
	}
	return game.CountOf(hits/2, "hull box", "hull boxes")
}

// tellHarmless tells who fired at whom and did no harm: by name if there is room, else in
// number.
func (s Gunnery) tellHarmless(harmless, at []Ref, missed []game.Roll) {
	if len(harmless) == 0 {
		for i := range slices.Backward(s.Events) { // to those of the sentence before
			if e := &s.Events[i]; len(e.Dice) > 0 {
				e.Dice = append(e.Dice, missed...)
				break
			}
		}
		return
	}
	whom := ""
	if len(at) <= mostUnder {
		whom = " at " + s.Titles(at)
	}
	verb := " fire" + whom + " and do no harm"
	if len(harmless) == 1 {
		verb = " fires" + whom + " and does no harm"
	}
	names := s.Titles(harmless)
	if !fitsEvent("", names+verb) {
		names = game.Count(len(harmless), "ship")
	}
	told := len(s.Events)
	s.Rolled = missed
	s.Tell("%s%s.", game.Capital(names), verb)
	s.LeaveOut(told)
}

// TellFallen tells in one sentence which masts and officers fell, and by whose fire.
func (s Gunnery) TellFallen(damage []Damage) {
	var fallen []string
	var by []Ref
	for _, w := range damage {
		if len(w.Fallen) > 0 || w.Officer {
			by = append(by, w.by...)
		}
	}
	slices.Sort(by)
	under := ""
	if by = slices.Compact(by); len(by) > 0 {
		under = " under the fire of " + s.fewTitles(by, mostUnder)
	}
	kind, masts, officers := mastFalls, 0, 0
	for _, w := range damage {
		switch n := len(w.Fallen); {
		case n == 1:
			fallen = append(fallen, "the "+w.Fallen[0]+" of "+w.Ship.Title())
		case n > 1:
			names := strings.ReplaceAll(game.List("and", w.Fallen...), " mast", "")
			fallen = append(fallen, "the "+names+" masts of "+w.Ship.Title())
		}
		masts += len(w.Fallen)
	}
	for _, w := range damage {
		if w.Officer {
			fallen = append(fallen, "the officer of "+w.Ship.Title())
			kind = officerFalls
			officers++
		}
	}
	text := game.Capital(game.List("and", fallen...))
	switch {
	case len(fallen) == 0:
	case masts+officers == 1:
		s.TellMoment(kind, "%s falls%s!", text, under)
	case len(text) < game.MaxText-len(" fall!")-len(under):
		s.TellMoment(kind, "%s fall%s!", text, under)
	default:
		s.TellMoment(kind, "%s and %s fall%s!", game.Count(masts, "mast"), game.Count(officers, "officer"), under)
	}
}

// news is a part of a sentence, with the dice it tells of.
type news struct {
	text string
	dice []game.Roll
}

func inWords(damage []Damage, words func(*Damage) string) []news {
	list := make([]news, len(damage))
	for i := range damage {
		list[i] = news{words(&damage[i]), damage[i].dice}
	}
	return list
}

// packed joins parts to so many sentences at most. It reports whether they had
// room.
func packed(parts []news, most int) ([]news, bool) {
	var lines []news
	for _, p := range parts {
		last := len(lines) - 1
		if last >= 0 && fitsEvent(lines[last].text, p.text) {
			lines[last].text += "; " + p.text
			lines[last].dice = slices.Concat(lines[last].dice, p.dice)
			continue
		}
		lines = append(lines, p)
	}
	return lines, len(lines) <= most
}

// fitsEvent reports whether a part may be added to a sentence.
func fitsEvent(text, part string) bool {
	return len(text)+len("; ")+len(part)+len(".") <= game.MaxText
}

// othersHurt tells of many ships in one sentence: in the fullest form that has
// room, and with a sum for the last ones if none has.
func (n *FireNews) othersHurt(hurt []Damage) news {
	if lines, ok := packed(inWords(hurt, n.inShort), 1); ok {
		return lines[0]
	}
	return n.allInNumbers(hurt)
}

// allInNumbers tells the damage of ships in numbers, and with a sum for the last
// ones if not all have room.
func (n *FireNews) allInNumbers(hurt []Damage) news {
	for _, words := range []func(*Damage) string{n.byName, n.inNumbers} {
		if lines, ok := packed(inWords(hurt, words), 1); ok {
			return lines[0]
		}
	}
	var all news
	left, marks := 0, 0
	for i := range hurt {
		w := &hurt[i]
		all.dice = append(all.dice, w.dice...)
		text := n.inNumbers(w)
		if left > 0 || !fitsEvent(all.text, text+"; 15 more ships take 999 hits") {
			left, marks = left+1, marks+w.marks()
			continue
		}
		if all.text != "" {
			all.text += "; "
		}
		all.text += text
	}
	verb := " take "
	if left == 1 {
		verb = " takes "
	}
	all.text += "; " + game.Count(left, "more ship") + verb + game.Count(marks, "hit")
	return all
}

// inFull tells the damage of a ship: boxes, masts, guns and casualties.
func (n *FireNews) inFull(w *Damage) string {
	var parts []string
	if w.hull > 0 {
		parts = append(parts, hullBoxes(w.hull)+" ("+w.Ship.hullLeft()+" left)")
	}
	parts = append(parts, w.Ship.mastHits(w.masts)...)
	if len(w.guns) > 0 {
		parts = append(parts, game.List("and", roster.Tallied(w.guns)...)+" out of action")
	}
	for box, dead := range w.crew {
		if dead > 0 {
			parts = append(parts, game.CountOf(dead, "casualty", "casualties")+" in "+roster.BoxNames[box])
		}
	}
	if text := n.striking(w) + strings.Join(parts, ", "); len(text) < game.MaxText {
		return text
	}
	return n.inShort(w)
}

// inShort tells the damage of a ship in numbers, and who did it.
func (n *FireNews) inShort(w *Damage) string { return n.striking(w) + w.numbers() }

// inNumbers tells the damage of a ship in numbers, and in number who did it where several
// did.
func (n *FireNews) inNumbers(w *Damage) string {
	return w.Ship.Title() + " is hit by " + n.sea.fewTitles(w.by, 1) + ": " + w.numbers()
}

// byName tells the damage of a ship in numbers, and by name who did it.
func (n *FireNews) byName(w *Damage) string {
	return w.Ship.Title() + " is hit by " + n.sea.Titles(w.by) + ": " + w.numbers()
}

// striking is the beginning of a sentence: "Lawrence hits Detroit: ".
func (n *FireNews) striking(w *Damage) string {
	verb := " hit "
	if len(w.by) == 1 {
		verb = " hits "
	}
	return n.sea.Titles(w.by) + verb + w.Ship.Title() + ": "
}

func (w *Damage) numbers() string {
	var parts []string
	for _, p := range []struct {
		n    int
		name string
	}{{w.hull, "hull"}, {w.rigging(), "rigging"}, {len(w.guns), "gun"}, {w.crew.Sum(), "crew"}} {
		switch {
		case p.n > 0 && p.name == "hull":
			parts = append(parts, hullBoxes(p.n))
		case p.n > 0 && p.name == "gun":
			parts = append(parts, game.Count(p.n, p.name))
		case p.n > 0:
			parts = append(parts, strconv.Itoa(p.n)+" "+p.name)
		}
	}
	return strings.Join(parts, ", ")
}
