package race

import (
	"cmp"
	"fmt"
	"slices"
	"unicode/utf8"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
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

// banner is the title over the board, and the task beside it.
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
	return fmt.Sprintf("Deal %d of 3 · %s", s.Deal, game.Capital(board.Flags[seat])), task
}

// Choices implements game.Match.
func (s *State) Choices(seat game.Seat, typed string) []game.Choice {
	m := game.NewMenu(typed)
	s.menu(m, seat)
	return m.Choices()
}

// Moves implements game.Match.
func (s *State) Moves(seat game.Seat, typed string) []game.Move {
	m := game.SearchMenu(typed)
	s.menu(m, seat)
	return m.Moves()
}

func (s *State) menu(m *game.Menu, seat game.Seat) {
	if s.Over != nil || s.Players[seat].Gone {
		return
	}
	if t := s.asked(); t != nil && t.Kind != view.AskExtra {
		if t.Seat == seat {
			s.answers(m, *t)
		}
	} else if s.mayPlay(seat) && m.Bare() {
		s.playMoves(m, seat)
	} else if s.mayPlay(seat) {
		s.plays(m, seat)
		s.wishes(m, seat)
	}
	s.nextMenu(m, seat)
}

// mostPlays is how many ways to play one menu offers. Where there are more, some
// cards show their best way, and the others in a menu of their own.
const mostPlays = 20

// plays offers the ways to play a card, then the ways to throw one away.
func (s *State) plays(m *game.Menu, seat game.Seat) {
	cards := s.inOrder(seat)
	all, count := make([][]game.Choice, len(cards)), 0
	for i, c := range cards {
		all[i] = s.cardPlays(seat, c)
		count += len(all[i])
	}
	folded := fold(all, count)
	for i, c := range cards {
		line, at := "play "+c.String()+" ", slices.Index(s.Players[seat].Hand, c)
		for j, p := range all[i] {
			if j == 1 && folded[i] {
				more := fmt.Sprintf("%s: %s other ways…", c, game.Numeral(len(all[i])-1))
				m.Add("", game.Choice{Line: line, Label: more, Hint: "other ships, or its steps divided", Group: p.Group, Short: c.String() + "…", Spot: s.cardSpot(seat, at)})
			}
			under := ""
			if j > 0 && folded[i] {
				under = line
			}
			m.Add(under, p)
		}
		uses := s.uses(seat, c)
		if under := line + "back "; countBacks(uses) > mostBacks && m.Opens(under) {
			for _, u := range uses {
				if u.kind == back {
					m.Add(under, s.choice(seat, c, u))
				}
			}
		}
		if split := line + "split "; m.Opens(split) && !s.stuck(seat) {
			s.divisions(m, seat, split, nil, s.steps(seat, c))
		}
	}
	if !s.stuck(seat) {
		s.throws(m, seat)
	}
}

// fold tells which cards show only their best way, so that no more than mostPlays
// are offered at once: those with the most ways first.
func fold(all [][]game.Choice, count int) []bool {
	folded := make([]bool, len(all))
	for count > mostPlays {
		most := -1
		for i := range all {
			if !folded[i] && len(all[i]) > 2 && (most < 0 || len(all[i]) >= len(all[most])) {
				most = i
			}
		}
		if most < 0 {
			break
		}
		folded[most] = true
		count -= len(all[most]) - 2
	}
	return folded
}

// idle is the kind of a choice that moves nothing. It is idle while another card does
// something, else it is all that can be done.
func (s *State) idle(seat game.Seat) game.Kind {
	if slices.ContainsFunc(s.inOrder(seat), func(c board.Card) bool { return s.merit(seat, c) < 4 }) {
		return game.Idle
	}
	return game.Ordinary
}

// throws offers the cards without a use, the lowest first.
func (s *State) throws(m *game.Menu, seat game.Seat) {
	hand, kind := s.Players[seat].Hand, s.idle(seat)
	var thrown []board.Card
	for _, i := range s.usualDrop(seat, len(hand)) {
		c := hand[i]
		if s.playable(c) && !s.usable(seat, c) && !slices.ContainsFunc(thrown, c.Twin) {
			thrown = append(thrown, c)
			m.Add("", game.Choice{
				Line: "throw " + c.String(), Label: "Throw the " + c.String() + " away", Hint: s.useless(seat, c),
				Group: noUse, Spot: s.cardSpot(seat, i), By: s.by(seat, c, s.cardSpot(seat, i)), Kind: kind,
			})
		}
	}
}

// noUse is the group of the cards that move nothing now.
const noUse = "No use now"

// mostBacks is how many ships to send back are offered beside other choices; more
// get a menu of their own.
const mostBacks = 3

func countBacks(uses []use) int {
	n := 0
	for _, u := range uses {
		if u.kind == back {
			n++
		}
	}
	return n
}

// cardGroup is the group of the choices of a card.
func cardGroup(s *State, seat game.Seat, c board.Card) string {
	if s.stuck(seat) {
		return "Stuck: a partner’s ship goes back"
	}
	if steps := s.steps(seat, c); steps > 0 && steps != c.Worth() {
		return fmt.Sprintf("Card %s (%s)", c, game.Spelled(steps, "step"))
	}
	return "Card " + c.String()
}

// choice is a use of a card on a button.
func (s *State) choice(seat game.Seat, c board.Card, u use) game.Choice {
	at := slices.Index(s.Players[seat].Hand, c)
	o := game.Choice{
		Line: "play " + c.String() + " " + u.words, Label: s.label(seat, c, u), Hint: u.kind.hint(s, seat, u),
		Group: cardGroup(s, seat, c), Short: u.short(c), Spot: s.useSpot(seat, at, u),
	}
	o.By = s.by(seat, c, o.Spot)
	if u.kind == nothing && len(s.uses(seat, c)) == 1 {
		o.Group, o.Hint = noUse, s.useless(seat, c)
		o.Kind = s.idle(seat)
	}
	return o
}

// cardPlays are the ways to play one card. To divide it is one of them, and so is
// to send back one of many ships.
func (s *State) cardPlays(seat game.Seat, c board.Card) []game.Choice {
	var all []game.Choice
	uses, group, steps := s.uses(seat, c), cardGroup(s, seat, c), s.steps(seat, c)
	line, at := "play "+c.String()+" ", slices.Index(s.Players[seat].Hand, c)
	spot, backs := s.cardSpot(seat, at), countBacks(uses)
	for _, u := range uses {
		if u.kind != back || backs <= mostBacks {
			all = append(all, s.choice(seat, c, u))
		}
	}
	if backs > mostBacks {
		all = append(all, game.Choice{
			Line: line + "back ", Label: c.String() + ": send a ship back…", Hint: fmt.Sprintf("%s, one of %d ships; the square does nothing", game.Spelled(steps, "step"), backs),
			Group: group, Short: c.String() + "→back", Spot: spot, By: s.by(seat, c, spot),
		})
	}
	if !s.stuck(seat) && s.splits(seat, steps) {
		all = append(all, game.Choice{
			Line: line + "split ", Label: c.String() + ": divide the steps…", Hint: "some for one ship, the rest for others",
			Group: group, Short: c.String() + "÷", Spot: spot, By: s.by(seat, c, spot),
		})
	}
	return all
}

// short is a use of a card in a sign: the card and where it leads, "7→38". A card
// that moves nothing has none: its place shows the card.
func (u use) short(c board.Card) string {
	text := c.String() + "→"
	switch {
	case u.kind == nothing:
		return ""
	case u.to == board.Port:
		text += "?"
	case u.to == board.Finish:
		text += "home"
	default:
		text += fmt.Sprint(u.to)
	}
	if utf8.RuneCountInString(text) > game.MaxShort {
		return c.String()
	}
	return text
}

// inOrder returns the cards that a seat can use now, the best first by merit, and
// of one merit the one that moves farthest first. Twins are there once.
func (s *State) inOrder(seat game.Seat) []board.Card {
	hand := s.Players[seat].Hand
	var cards []board.Card
	merit := make(map[board.Card]int)
	for i, c := range hand {
		if s.playable(c) && s.usable(seat, c) && !slices.Contains(hand[:i], c) {
			cards = append(cards, c)
			merit[c] = s.merit(seat, c)
		}
	}
	slices.SortStableFunc(cards, func(a, b board.Card) int {
		return cmp.Or(merit[a]-merit[b], s.steps(seat, b)-s.steps(seat, a))
	})
	if s.stuck(seat) { // the card that costs the partner least comes first
		slices.SortStableFunc(cards, func(a, b board.Card) int { return s.uses(seat, a)[0].loss() - s.uses(seat, b)[0].loss() })
	}
	return cards
}

// merit is the rank of the best that a card can do: 0 brings a ship home or out of
// port, 1 sails to a quiet square, 2 sends a rival back, goes over the edge or is
// divided, 3 leads to a fight or a square that acts, and 4 does nothing.
func (s *State) merit(seat game.Seat, c board.Card) int {
	uses := s.uses(seat, c)
	if len(uses) == 0 {
		return 2 // it can be divided
	}
	best := 4
	for _, u := range uses {
		best = min(best, u.kind.merit(s, u))
	}
	return best
}
