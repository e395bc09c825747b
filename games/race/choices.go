package race

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// Waiting implements game.Match.
func (s *State) Waiting() []game.Wait {
	if s.Over != nil {
		return nil
	}
	if t := s.asked(); t != nil {
		return []game.Wait{{Seat: t.Seat, For: waitText(*t)}}
	}
	return []game.Wait{{Seat: s.Turn, For: "to play a card"}}
}

// banner is what stands over the board.
func (s *State) banner() (title, task string) {
	if s.Over != nil {
		return "The race is over", s.Over.Text
	}
	seat := s.Turn
	if t := s.asked(); t != nil {
		seat, task = t.Seat, waitText(*t)
	} else {
		task = "to play a card"
	}
	return fmt.Sprintf("Deal %d of 3 · %s", s.Deal, upper(flags[seat])), task
}

// Choices implements game.Match.
func (s *State) Choices(seat game.Seat, typed string) []game.Choice {
	if s.Over != nil || seat < 0 || int(seat) >= s.Seats || s.Players[seat].Gone {
		return nil
	}
	m := game.NewMenu(typed)
	if t := s.asked(); t != nil && t.Kind != askExtra {
		if t.Seat == seat {
			s.answers(m, *t)
		}
	} else if s.mayPlay(seat) {
		s.plays(m, seat)
		s.wishes(m, seat)
	}
	return m.Choices()
}

// mostPlays is how many ways to play stand side by side; of more, the card is
// chosen first.
const mostPlays = 15

// plays are the ways to play a card, and below them the ways to be rid of one.
func (s *State) plays(m *game.Menu, seat game.Seat) {
	cards := s.inOrder(seat)
	all, count := make([][]game.Choice, len(cards)), 0
	for i, c := range cards {
		all[i] = s.cardPlays(seat, c)
		count += len(all[i])
	}
	for i, c := range cards {
		plays := all[i]
		line, under := "play "+c.String()+" ", ""
		if count > mostPlays && len(plays) > 1 {
			under = line
			more := ""
			if len(plays) > 2 {
				more = fmt.Sprintf(", or %s others", numeral(len(plays)-1))
			}
			_, best, _ := strings.Cut(plays[0].Label, ": ")
			m.Add("", game.Choice{Line: line, Label: "Play the " + c.String() + "…", Hint: best + more, Group: "Cards", Spot: s.cardSpot(seat, slices.Index(s.Players[seat].Hand, c))})
		}
		for _, p := range plays {
			m.Add(under, p)
		}
		uses := s.uses(seat, c)
		if back := line + "back "; countBacks(uses) > mostBacks && m.Opens(back) {
			for _, u := range uses {
				if u.kind == "back" {
					m.Add(back, game.Choice{Line: line + u.words, Label: s.label(seat, c, u), Hint: s.hint(seat, u), Group: cardGroup(s, seat, c), Spot: s.spotOf(u.parts[0].ship)})
				}
			}
		}
		if split := line + "split "; m.Opens(split) && !s.stuck(seat) {
			s.divisions(m, seat, split, nil, s.steps(seat, c))
		}
	}
	if s.stuck(seat) {
		return
	}
	hand := s.Players[seat].Hand
	var thrown []card
	for _, i := range s.usualDrop(seat, len(hand)) { // the lowest first
		c := hand[i]
		if s.playable(c) && !s.usable(seat, c) && !slices.ContainsFunc(thrown, c.twin) {
			thrown = append(thrown, c)
			m.Add("", game.Choice{Line: "throw " + c.String(), Label: "Throw " + c.String() + " away", Hint: "it has no use now", Group: noUse, Spot: s.cardSpot(seat, i)})
		}
	}
}

// noUse stands over the cards that move nothing now.
const noUse = "No use now"

// mostBacks is how many ships that can be sent back stand beside other choices.
const mostBacks = 3

func countBacks(uses []use) int {
	n := 0
	for _, u := range uses {
		if u.kind == "back" {
			n++
		}
	}
	return n
}

// cardGroup is what stands over the choices of a card.
func cardGroup(s *State, seat game.Seat, c card) string {
	if steps := s.steps(seat, c); steps > 0 && steps != c.worth() {
		return fmt.Sprintf("Card %s (%s)", c, stepsText(steps))
	}
	return "Card " + c.String()
}

// cardPlays are the ways to play one card. Where it can send many ships back,
// or be divided, that is one of them.
func (s *State) cardPlays(seat game.Seat, c card) []game.Choice {
	var all []game.Choice
	uses, group, steps := s.uses(seat, c), cardGroup(s, seat, c), s.steps(seat, c)
	line, at := "play "+c.String()+" ", slices.Index(s.Players[seat].Hand, c)
	spot := s.cardSpot(seat, at)
	backs := countBacks(uses)
	for _, u := range uses {
		if u.kind != "back" || backs <= mostBacks {
			if len(uses) == 1 && u.kind == "nothing" {
				group = noUse
			}
			all = append(all, game.Choice{Line: line + u.words, Label: s.label(seat, c, u), Hint: s.hint(seat, u), Group: group, Spot: s.useSpot(seat, at, u)})
		}
	}
	if backs > mostBacks {
		all = append(all, game.Choice{Line: line + "back ", Label: c.String() + ": send a ship back…", Hint: fmt.Sprintf("%s, of %d ships", stepsText(steps), backs), Group: group, Spot: spot})
	}
	if !s.stuck(seat) && s.splits(seat, steps) {
		all = append(all, game.Choice{Line: line + "split ", Label: c.String() + ": divide the steps…", Hint: "over two ships or more", Group: group, Spot: spot})
	}
	return all
}

// inOrder are the cards that a seat can use now, twins once: first those that
// bring a ship home or out of port, then those that sail to quiet water, then
// those that need a rival or dice, then those that lead to a fight or a square
// that acts, and those that do nothing last. Of one sort those that move
// farther come first.
func (s *State) inOrder(seat game.Seat) []card {
	hand := s.Players[seat].Hand
	var cards []card
	merit := make(map[card]int)
	for i, c := range hand {
		if s.playable(c) && s.usable(seat, c) && !slices.Contains(hand[:i], c) {
			cards = append(cards, c)
			merit[c] = s.merit(seat, c)
		}
	}
	slices.SortStableFunc(cards, func(a, b card) int {
		return cmp.Or(merit[a]-merit[b], s.steps(seat, b)-s.steps(seat, a))
	})
	if s.stuck(seat) { // a partner goes back no farther than it must
		slices.SortStableFunc(cards, func(a, b card) int { return s.uses(seat, a)[0].loss() - s.uses(seat, b)[0].loss() })
	}
	return cards
}

// merit sorts cards by the best that they can do, the best lowest.
func (s *State) merit(seat game.Seat, c card) int {
	uses := s.uses(seat, c)
	if len(uses) == 0 {
		return 2 // it can be divided
	}
	best := 4
	for _, u := range uses {
		n := 2
		switch {
		case u.kind == "nothing":
			n = 4
		case u.to == finish, u.kind == "cast":
			n = 0
		case u.kind == "move" && (special(u.to) || len(s.foes(u.parts[0].ship, u.to)) > 0):
			n = 3
		case u.kind == "move":
			n = 1
		}
		best = min(best, n)
	}
	return best
}

// label is a use on a button.
func (s *State) label(seat game.Seat, c card, u use) string {
	text := c.String() + ": " + s.text(seat, u)
	switch {
	case u.kind == "nothing" && c.Rank == "3":
		return c.String() + ": throw it away"
	case u.kind == "nothing" && c.moves():
		return c.String() + ": no steps are left on it"
	case u.kind == "nothing":
		return c.String() + ": becalmed"
	case len(text) > mostLabel:
		text, _, _ = strings.Cut(text, ", to fight")
		return text + ", to fight"
	}
	return text
}

// hint is what a use brings, or may.
func (s *State) hint(seat game.Seat, u use) string {
	switch u.kind {
	case "move":
		return s.ahead(u.parts[0].ship, u.to, odds)
	case "cast":
		return "to square 1"
	case "nothing":
		return "no ship moves"
	case "edge":
		return "two dice say where it comes back"
	case "back":
		if s.allied(u.parts[0].ship.Seat, seat) {
			return "your own ships can use no card, so a partner's goes back; its new square does nothing"
		}
		return "the square where it comes to does nothing"
	}
	return ""
}

// danger is what may happen to a ship that arrives on a square, the worst of
// what the square's dice bring.
func (s *State) danger(r ref, n int) string { return s.ahead(r, n, worst) }

// ahead is what may happen to a ship that arrives on a square; dice says what
// the die may bring on a square that acts.
func (s *State) ahead(r ref, n int, dice func(kind) string) string {
	x, k := s.at(r), course[n].kind
	switch {
	case n == finish:
		return "home and safe"
	case len(s.foes(r, n)) > 0 && !s.sinks(r, n):
		return "a battle that sinks no attacker"
	case len(s.foes(r, n)) > 0 && special(n):
		return "a battle: back to port on a 2; then its square acts"
	case len(s.foes(r, n)) > 0:
		return "a battle: back to port on a 2"
	case k == pirate && x.Escort:
		return "the escort sees it through"
	case k == pirate && (s.engaged(r) >= 0 || len(s.Busy) >= s.Pirates):
		return "no vessel is free to attack"
	case k == pirate:
		return "pirates attack: back to port on a 6"
	case k == coastguard && x.Flag:
		return "the flag spares it"
	case k == reef && s.Players[r.Seat].Map:
		return "by the chart, six squares on"
	case !special(n):
		return ""
	}
	return dice(k)
}

// odds counts what the six faces of a die bring on a kind of square.
func odds(k kind) string {
	var good, neutral, cards, hand, back, over, home int
	for face := 1; face <= 6; face++ {
		switch e := squares[k][face]; {
		case e.home:
			home++
		case e.drop == all:
			hand++
		case e.drop > 0 || e.delta < 0:
			cards++
		case e.sail < 0 || e.more == "typhoon":
			back++
		case e.more == "edge":
			over++
		case e.delta > 0 || e.sail > 0 || slices.Contains([]string{"repair", "escort", "flag", "map", "silver", "diamonds", "war"}, e.more):
			good++
		default:
			neutral++
		}
	}
	var parts []string
	for _, o := range []struct {
		faces int
		text  string
	}{
		{good, "good"},
		{neutral, "neutral"},
		{cards, "cost cards or steps"},
		{hand, "the whole hand"},
		{back, "back"},
		{over, "over the edge"},
		{home, "home to port"},
	} {
		if o.faces > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", o.faces, o.text))
		}
	}
	return "a die's six faces: " + strings.Join(parts, ", ")
}

// worst are the faces of a die that cost most on a kind of square.
func worst(k kind) string {
	var homes, hands []string
	for face := 1; face <= 6; face++ {
		switch e := squares[k][face]; {
		case e.home:
			homes = append(homes, strconv.Itoa(face))
		case e.drop == all:
			hands = append(hands, strconv.Itoa(face))
		}
	}
	var risks []string
	if len(homes) > 0 {
		risks = append(risks, "back to port on a "+game.List("or", homes...))
	}
	if len(hands) > 0 {
		risks = append(risks, "all cards lost on a "+game.List("or", hands...))
	}
	if len(risks) == 0 {
		return "a die decides"
	}
	return "a die: " + strings.Join(risks, ", ")
}

// sinks reports whether a ship may be sunk by those that it would fight on a
// square: a convoy alone sinks nobody.
func (s *State) sinks(r ref, n int) bool {
	return slices.ContainsFunc(s.foes(r, n), func(f ref) bool { return s.convoy(f) == nil })
}

// divisions are the ways to go on dividing a card's steps, after these parts:
// first a ship, then how many steps of it.
func (s *State) divisions(m *game.Menu, seat game.Seat, line string, parts []part, rest int) {
	d, ok := s.divided(seat, parts, rest)
	if !ok {
		return
	}
	add := func(under string, p part, more, group string) string {
		to := min(s.at(p.ship).At+p.steps, finish)
		text := fmt.Sprintf("%s: %s, to %s", shipName(p.ship), stepsText(p.steps), s.meeting(p.ship, to))
		if len(text) > mostLabel {
			text = fmt.Sprintf("%s: %s, to %s", shipName(p.ship), stepsText(p.steps), where(to))
		}
		next := fmt.Sprintf("%s%s %d%s", line, s.word(seat, p.ship), p.steps, more)
		m.Add(under, game.Choice{Line: next, Label: text, Hint: s.ahead(p.ship, to, odds), Group: group, Spot: squareSpot(to)})
		return next
	}
	group := "The first ship"
	whole := make(map[ref]part) // ships that could take all that is left
	if len(parts) > 0 {
		group = "The next ship"
		for p := range d.completions() {
			whole[p.ship] = p
		}
	}
	shares := slices.Collect(d.shares(len(parts) == 0))
	for _, r := range d.ships {
		p, ok := whole[r]
		if ok && !slices.ContainsFunc(shares, func(x part) bool { return x.ship == r }) {
			add(line, p, "", "All that are left")
		}
	}
	last := ref{N: -1}
	for _, p := range shares {
		ship := line + s.word(seat, p.ship) + " "
		if p.ship != last {
			last = p.ship
			hint := fmt.Sprintf("from %d; then how many steps", s.at(p.ship).At)
			m.Add(line, game.Choice{Line: ship, Label: shipName(p.ship) + "…", Hint: hint, Group: group, Spot: s.spotOf(p.ship)})
			if rest, ok := whole[p.ship]; ok {
				add(ship, rest, "", "All that are left")
			}
		}
		if !m.Opens(ship) {
			continue
		}
		if next := add(ship, p, " ", shipName(p.ship)); m.Opens(next) {
			s.divisions(m, seat, next, append(slices.Clone(parts), p), rest-p.steps)
		}
	}
}

// mostLabel is how long the words of a button may be, in bytes.
const mostLabel = 75

// answers are the ways to answer a question.
func (s *State) answers(m *game.Menu, t task) {
	if t.Kind == askTarget {
		for _, r := range s.targets(t.Ship) {
			name := "Fight " + shipName(r)
			if convoy := s.convoy(r); convoy != nil {
				name = "Fight the convoy with " + shipName(r)
			}
			m.Add("", game.Choice{Line: "attack " + s.word(t.Seat, r), Label: name, Group: "Battle", Spot: s.spotOf(r)})
		}
		m.Offer("", "auto", "Whoever comes first", shipName(s.targets(t.Ship)[0]), "Battle")
		offerAuto(m)
		return
	}
	defer offerAuto(m)
	verb := map[string]string{askRaise: "raise", askDrop: "drop", askKeep: "keep"}[t.Kind]
	if t.Kind == askRaise && t.Delta < 0 {
		verb = "lower"
	}
	if t.Kind == askRaise && s.raisable(t.Seat) <= t.N {
		s.forced(m, t, verb)
		return
	}
	m.Offer("", "auto", "The usual: "+s.pickText(t), usualHint(t), upper(verb))
	s.picks(m, t, verb, "", nil)
}

// offerAuto offers a seat that is asked something to be asked no more.
func offerAuto(m *game.Menu) {
	m.Offer("", "auto on", "Always the usual, and never ask me", "auto off changes it back", "Fewer questions")
}

// picks are the cards to name next, after those taken, which stand in the line.
func (s *State) picks(m *game.Menu, t task, verb, line string, taken []int) {
	more := " "
	if len(taken) == s.asks(t)-1 {
		more = ""
	}
	var offered []card
	for i, c := range s.Players[t.Seat].Hand {
		if slices.Contains(taken, i) || t.Kind == askRaise && !c.moves() || slices.ContainsFunc(offered, c.twin) {
			continue
		}
		offered = append(offered, c)
		after := ""
		if t.Kind == askRaise {
			changed := c
			changed.Mod += t.Delta
			after = fmt.Sprintf("%s to %d", stepsText(s.steps(t.Seat, c)), s.steps(t.Seat, changed))
		}
		next := line + c.String() + more
		if line == "" {
			next = verb + " " + next
		}
		m.Add(line, game.Choice{Line: next, Label: upper(verb) + " " + c.String(), Hint: after, Group: upper(verb), Spot: s.cardSpot(t.Seat, i)})
		if more != "" && m.Opens(next) {
			s.picks(m, t, verb, next, append(slices.Clone(taken), i))
		}
	}
}

// forced are the ways to answer where there is nothing to choose.
func (s *State) forced(m *game.Menu, t task, verb string) {
	group := upper(verb)
	usual := s.pickText(t)
	if usual == "" {
		m.Offer("", "auto", "Go on", "no card of yours moves", group)
		return
	}
	text := upper(verb) + " " + game.List("and", strings.Fields(usual)...)
	m.Offer("", "auto", "Go on: "+text, "nothing else moves", group)
}

func usualHint(t task) string {
	switch {
	case t.Kind == askKeep:
		return "the highest is kept"
	case t.Kind == askRaise && t.Delta > 0:
		return "the highest gain"
	case t.Kind == askRaise:
		return "the lowest lose"
	}
	return "the lowest go"
}
