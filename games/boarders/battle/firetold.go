package battle

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// FireNews is the news of the fire of one phase: the damage, with the dice that did it.
type FireNews struct {
	damage []Damage // by ship, in the order in which they were first fired at
	fired  []Ref    // the ships that fired
	at     []Ref    // the target of each of these
	again  []Ref    // the ships that fired in an earlier phase of the turn
	sea    *Sea     // the sea they are on
	look   look
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

	pools   []pool
	stood   []game.Stood // by whose fire did it
	was     []Mast       // before the fire
	handled bool         // before the fire: hands enough
}

// about is the news of a ship that was fired at.
func (n *FireNews) about(h *Ship) *Damage {
	i := slices.IndexFunc(n.damage, func(w Damage) bool { return w.Ship == h })
	if i < 0 {
		i = len(n.damage)
		n.damage = append(n.damage, Damage{Ship: h, masts: make([]int, len(h.Masts)), was: slices.Clone(h.Masts), handled: h.Handled()})
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

// mostUnder is how many ships a sentence names as those that brought down a mast or sank a ship.
const mostUnder = 2

// mostApart is how many ships that were hit get sentences of their own. If there are more, each
// side's ships share sentences.
const mostApart = 4

// mostHurtLines is how many sentences tell the damage of a side's ships. After them one may tell
// which masts and officers fell.
const mostHurtLines = 2

// TellFire tells the fire of a phase. The ship that was hit worst comes first and those that will
// sink last, each with the masts and officers that fell. Then it tells which ships did no harm.
// No sentence tells of the damage of both sides.
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
	news.look.begin(s.Sea)
	if len(hurt) <= mostApart {
		for i := range hurt {
			s.tellHurt(news, hurt[i:i+1])
		}
	} else {
		for _, side := range sidesOf(hurt) {
			s.tellHurt(news, slices.DeleteFunc(slices.Clone(hurt), func(w Damage) bool { return w.Ship.Side != side }))
		}
	}
	news.look.harmless(s.Sea, harmless)
	s.tellHarmless(news, harmless, missed)
	news.look.end(s.Sea)
}

// sinking is 1 for a ship whose hull is all destroyed.
func (w *Damage) sinking() int {
	if w.Ship.Hits >= 2*w.Ship.Hull {
		return 1
	}
	return 0
}

// sidesOf are the sides of ships that were hit, in the order of the ships.
func sidesOf(hurt []Damage) []roster.Side {
	var sides []roster.Side
	for _, w := range hurt {
		if !slices.Contains(sides, w.Ship.Side) {
			sides = append(sides, w.Ship.Side)
		}
	}
	return sides
}

// tellHurt tells the damage of ships, and which masts and officers fell. If there is no room for
// all details, only the ship that was hit worst is told of in full.
func (s Gunnery) tellHurt(news *FireNews, hurt []Damage) {
	news.look.hurt(s.Sea, hurt)
	told := len(s.Events)
	lines, ok := packed(inWords(hurt, news.inFull), mostHurtLines)
	if !ok {
		lines = append(inWords(hurt[:1], news.inFull), news.othersHurt(hurt[1:]))
	}
	for _, l := range lines {
		s.Rolled = l.dice
		s.Tell("%s.", game.Capital(l.text))
		s.Last().Harms = len(hurt) > 0
		if len(hurt) == 1 {
			s.Last().Stood, s.Last().Dicey = hurt[0].stands(), hurt[0].did()
		}
	}
	s.LeaveOut(told)
	first := &s.Events[told]
	first.Leads = slices.ContainsFunc(hurt, func(w Damage) bool { return w.Officer }) && !slices.ContainsFunc(hurt, func(w Damage) bool { return len(w.Fallen) > 0 })
	s.TellFallen(hurt)
}

// aimedAt are the targets of some ships.
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
		return roster.InBoxes(hits) + " hull boxes"
	}
	return game.CountOf(hits/2, "hull box", "hull boxes")
}

// tellHarmless tells which ships did no harm, and at whom they fired: their names if there is
// room, else how many they were. If all of them fired before in this turn, they fire again.
func (s Gunnery) tellHarmless(news *FireNews, harmless []Ref, missed []game.Roll) {
	if len(harmless) == 0 {
		for i := range slices.Backward(s.Events) { // their dice are shown with those of the sentence before
			if e := &s.Events[i]; len(e.Dice) > 0 {
				e.Dice = append(e.Dice, missed...)
				break
			}
		}
		return
	}
	whom := ""
	if !slices.ContainsFunc(harmless, func(r Ref) bool { return !slices.Contains(news.again, r) }) {
		whom = " again"
	}
	if at := news.aimedAt(harmless); len(at) <= mostUnder {
		whom += " at " + s.Titles(at)
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
	for i := told; i < len(s.Events); i++ {
		s.harmless = append(s.harmless, s.Events[i].Text)
	}
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
	by = slices.Compact(by)
	if len(by) > 0 {
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

// packed joins parts to sentences. It reports whether there are at most most of them.
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

// othersHurt tells the damage of many ships in one sentence, in the fullest form that has room.
// If none has, it tells the sum for the last ships.
func (n *FireNews) othersHurt(hurt []Damage) news {
	if lines, ok := packed(inWords(hurt, n.inShort), 1); ok {
		return lines[0]
	}
	return n.allInNumbers(hurt)
}

// allInNumbers tells the damage of ships in numbers. If there is no room for all, it tells the
// sum for the last ships.
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

// inNumbers tells the damage of a ship in numbers, and who did it; if several ships did, only how
// many.
func (n *FireNews) inNumbers(w *Damage) string {
	return w.Ship.Title() + " is hit by " + n.sea.fewTitles(w.by, 1) + ": " + w.numbers()
}

// byName tells the damage of a ship in numbers, and the names of the ships that did it.
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
