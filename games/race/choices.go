package race

import (
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
	var all []game.Choice
	if t := s.asked(); t != nil && t.Kind != askExtra {
		if t.Seat != seat {
			return nil
		}
		all = s.answers(*t, strings.Fields(typed))
	} else if s.mayPlay(seat) {
		all = s.plays(seat, strings.Fields(typed))
	}
	return slices.DeleteFunc(all, func(c game.Choice) bool {
		return !strings.HasPrefix(c.Line, strings.TrimLeft(typed, " ")) || c.Line == typed
	})
}

// plays are the ways to play a card.
func (s *State) plays(seat game.Seat, words []string) []game.Choice {
	var all, throws []game.Choice
	hand := s.Players[seat].Hand
	for i, c := range hand {
		if !s.playable(c) || slices.Contains(hand[:i], c) {
			continue
		}
		group := "Card " + c.String()
		steps := s.steps(seat, c)
		if steps > 0 && steps != c.worth() {
			group += fmt.Sprintf(" (%s)", stepsText(steps))
		}
		if !s.usable(seat, c) {
			if !s.stuck(seat) {
				throws = append(throws, game.Choice{Line: "throw " + c.String(), Label: "Throw " + c.String() + " away", Hint: "it has no use now", Group: group})
			}
			continue
		}
		uses := s.uses(seat, c)
		backs := 0
		for _, u := range uses {
			if u.kind == "back" {
				backs++
			}
		}
		line := "play " + c.String() + " "
		deep := strings.HasPrefix(strings.Join(words, " ")+" ", line+"back ")
		for _, u := range uses {
			if u.kind == "back" && backs > 3 && !deep {
				continue
			}
			all = append(all, game.Choice{Line: line + u.words, Label: s.label(seat, c, u), Hint: s.hint(u), Group: group})
		}
		if backs > 3 && !deep {
			all = append(all, game.Choice{Line: line + "back ", Label: c.String() + ": send a ship back…", Hint: fmt.Sprintf("%s, of %d ships", stepsText(steps), backs), Group: group})
		}
		if !s.stuck(seat) && s.splits(seat, steps) {
			all = append(all, s.divisions(seat, c, words, group)...)
		}
	}
	return append(all, throws...)
}

// label is a use on a button.
func (s *State) label(seat game.Seat, c card, u use) string {
	text := c.String() + ": " + s.text(seat, u)
	switch {
	case u.kind == "nothing" && c.Rank == "3":
		return c.String() + ": nobody over the edge"
	case u.kind == "nothing":
		return c.String() + ": becalmed"
	case u.kind == "edge":
		return c.String() + ": " + shipName(u.parts[0].ship) + " over the edge"
	case len(text) > mostLabel:
		text, _, _ = strings.Cut(text, ", to fight")
		return text + ", to fight"
	}
	return text
}

// hint is what a use brings, or may.
func (s *State) hint(u use) string {
	switch u.kind {
	case "move":
		return s.danger(u.parts[0].ship, u.to)
	case "cast":
		return "to square 1"
	case "nothing":
		return "no ship moves"
	case "edge":
		return "two dice say where it comes back"
	case "back":
		return "its square does not act"
	}
	return ""
}

// danger is what may happen to a ship that arrives on a square.
func (s *State) danger(r ref, n int) string {
	x, k := s.at(r), course[n].kind
	switch {
	case n == finish:
		return "home and safe"
	case len(s.foes(r, n)) > 0:
		return "a battle: to port on a 2"
	case k == pirate && x.Escort:
		return "the escort sees it through"
	case k == pirate && (s.engaged(r) >= 0 || len(s.Busy) >= s.Pirates):
		return "no vessel is free to attack"
	case k == pirate:
		return "they attack: to port on a 6"
	case k == coastguard && x.Flag:
		return "the flag spares it"
	case k == reef && s.Players[r.Seat].Map:
		return "by the chart, six squares on"
	case !special(n):
		return ""
	}
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
		risks = append(risks, "to port on a "+game.List("or", homes...))
	}
	if len(hands) > 0 {
		risks = append(risks, "all cards lost on a "+game.List("or", hands...))
	}
	if len(risks) == 0 {
		return "a die decides"
	}
	return "a die: " + strings.Join(risks, ", ")
}

// divisions are the ways to divide a card's steps, as far as they have been
// typed.
func (s *State) divisions(seat game.Seat, c card, words []string, group string) []game.Choice {
	line := "play " + c.String() + " split "
	if len(words) < 3 || words[0] != "play" || words[1] != c.String() || words[2] != "split" {
		return []game.Choice{{Line: line, Label: c.String() + ": divide the steps…", Hint: "over two ships or more", Group: group}}
	}
	var parts []part
	rest := s.steps(seat, c)
	for _, w := range words[3:] {
		name, share, _ := strings.Cut(w, ":")
		r, err := s.shipOf(seat, name)
		k, err2 := strconv.Atoi(share)
		if err != nil || err2 != nil || k < 1 || k >= rest {
			return nil
		}
		line += w + " "
		parts = append(parts, part{r, k})
		rest -= k
	}
	d, ok := s.divided(seat, parts, rest)
	if !ok {
		return nil
	}
	var all []game.Choice
	add := func(p part, more string) {
		at := s.at(p.ship).At
		to := min(at+p.steps, finish)
		text := fmt.Sprintf("%s: %s, %d to %s", shipName(p.ship), stepsText(p.steps), at, s.ahead(p.ship, to))
		if len(text) > mostLabel {
			text = fmt.Sprintf("%s: %s, %d to %s", shipName(p.ship), stepsText(p.steps), at, where(to))
		}
		all = append(all, game.Choice{Line: line + s.words(seat, []part{p}) + more, Label: text, Hint: s.danger(p.ship, to), Group: shipName(p.ship)})
	}
	if len(parts) > 0 {
		for p := range d.completions() {
			add(p, "")
		}
	}
	for p := range d.shares(len(parts) == 0) {
		add(p, " ")
	}
	return all
}

// mostLabel is how long the words of a button may be, in bytes.
const mostLabel = 75

// answers are the ways to answer a question.
func (s *State) answers(t task, words []string) []game.Choice {
	if t.Kind == askTarget {
		var all []game.Choice
		for _, r := range s.targets(t.Ship) {
			name := "Fight " + shipName(r)
			if convoy := s.convoy(r); convoy != nil {
				name = "Fight the convoy with " + shipName(r)
			}
			all = append(all, game.Choice{Line: "attack " + s.word(t.Seat, r), Label: name, Group: "Battle"})
		}
		return append(all, game.Choice{Line: "auto", Label: "Whoever comes first", Hint: shipName(s.targets(t.Ship)[0]), Group: "Battle"})
	}
	verb := map[string]string{askRaise: "raise", askDrop: "drop", askKeep: "keep"}[t.Kind]
	n := s.asks(t)
	if t.Kind == askRaise && t.Delta < 0 {
		verb = "lower"
	}
	group := upper(verb)
	hand := s.Players[t.Seat].Hand
	line := verb + " "
	if t.Kind == askRaise && s.raisable(t.Seat) <= t.N {
		return s.forced(t, verb)
	}
	var taken []int
	if len(words) > 0 && words[0] == verb {
		for _, w := range words[1:] {
			i := -1
			for j, c := range hand {
				if i < 0 && strings.EqualFold(c.String(), w) && !slices.Contains(taken, j) {
					i = j
				}
			}
			if i < 0 {
				return nil
			}
			taken = append(taken, i)
			line += hand[i].String() + " "
		}
	}
	all := []game.Choice{}
	if len(taken) == 0 {
		all = append(all, game.Choice{Line: "auto", Label: "The usual: " + s.pickText(t), Hint: usualHint(t), Group: group})
	}
	if len(taken) >= n {
		return all
	}
	more := " "
	if len(taken) == n-1 {
		more = ""
	}
	var offered []card
	for i, c := range hand {
		if slices.Contains(taken, i) || t.Kind == askRaise && !c.moves() || slices.ContainsFunc(offered, c.twin) {
			continue
		}
		offered = append(offered, c)
		after := ""
		if t.Kind == askRaise {
			after = fmt.Sprintf("%s to %d", stepsText(max(0, c.worth()+c.Mod)), max(0, c.worth()+c.Mod+t.Delta))
		}
		all = append(all, game.Choice{Line: line + c.String() + more, Label: upper(verb) + " " + c.String(), Hint: after, Group: group})
	}
	return all
}

// forced are the ways to answer where there is nothing to choose.
func (s *State) forced(t task, verb string) []game.Choice {
	group := upper(verb)
	usual := s.pickText(t)
	if usual == "" {
		return []game.Choice{{Line: "auto", Label: "Go on", Hint: "no card of yours moves", Group: group}}
	}
	text := upper(verb) + " " + game.List("and", strings.Fields(usual)...)
	return []game.Choice{
		{Line: "auto", Label: "Go on: " + text, Hint: "nothing else moves", Group: group},
		{Line: verb + " " + usual, Label: text, Group: group},
	}
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
