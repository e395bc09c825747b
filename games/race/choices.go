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

// menu offers a player lines.
type menu struct {
	captain
	m *game.Menu
}

func (s *State) menu(m *game.Menu, seat game.Seat) menu { return menu{s.captain(seat), m} }

// buttons are what a player may press for one card.
type buttons struct {
	captain
	card board.Card
}

func (s *State) buttons(seat game.Seat, c board.Card) buttons { return buttons{s.captain(seat), c} }

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
	return game.Offered(s.offers, seat, typed)
}

// Moves implements game.Match.
func (s *State) Moves(seat game.Seat, typed string) []game.Move {
	return game.Searched(s.offers, seat, typed)
}

func (s *State) offers(m *game.Menu, seat game.Seat) {
	if s.Over != nil || s.Players[seat].Gone {
		return
	}
	own := s.menu(m, seat)
	if t := s.asked(); t != nil && t.Kind != view.AskExtra {
		if t.Seat == seat {
			s.answerMenu(m, *t).offer()
		}
	} else if own.mayPlay() && m.Bare() {
		own.playMoves()
	} else if own.mayPlay() {
		own.plays()
		own.preferences()
	}
	own.laid()
}

// mostPlays is how many ways to play a menu offers at most. If there are more, some cards show
// only their best way, and have a menu for the others.
const mostPlays = 20

// plays offers the ways to play a card, then the ways to throw one away.
func (s menu) plays() {
	cards := s.inOrder()
	all, count := make([][]game.Choice, len(cards)), 0
	for i, c := range cards {
		all[i] = s.buttons(s.seat, c).plays()
		count += len(all[i])
	}
	folded := fold(all, count)
	for i, c := range cards {
		line, at := "play "+c.String()+" ", slices.Index(s.own.Hand, c)
		for j, p := range all[i] {
			if j == 1 && folded[i] {
				more := fmt.Sprintf("%s: %s other ways…", c, game.Numeral(len(all[i])-1))
				s.m.Add("", game.Choice{Line: line, Label: more, Hint: "other ships, or its steps divided", Group: p.Group, Short: c.String() + "…", Spot: s.own.cardSpot(at)})
			}
			under := ""
			if j > 0 && folded[i] {
				under = line
			}
			s.m.Add(under, p)
		}
		uses := s.uses(c)
		if under := line + "back "; countBacks(uses) > mostBacks && s.m.Opens(under) {
			for _, u := range uses {
				if u.action == back {
					s.m.Add(under, s.buttons(s.seat, c).choice(u))
				}
			}
		}
		if split := line + "split "; s.m.Opens(split) && !s.stuck() {
			s.divisions(split, nil, s.own.steps(c))
		}
	}
	if !s.stuck() {
		s.throws()
	}
}

// fold tells which cards show only their best way, so that at most mostPlays are offered at once.
// Cards with the most ways are folded first.
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

// idle is the kind of a choice that moves nothing: idle if another card does something, else
// ordinary.
func (s captain) idle() game.Kind {
	if slices.ContainsFunc(s.inOrder(), func(c board.Card) bool { return s.merit(c) < 4 }) {
		return game.Idle
	}
	return game.Ordinary
}

// throws offers the cards without a use, the lowest first.
func (s menu) throws() {
	hand, kind := s.own.Hand, s.idle()
	var thrown []board.Card
	for _, i := range s.usualDrop(len(hand)) {
		c := hand[i]
		if s.playable(c) && !s.usable(c) && !slices.ContainsFunc(thrown, c.Twin) {
			thrown = append(thrown, c)
			s.m.Add("", game.Choice{
				Line: "throw " + c.String(), Label: "Throw the " + c.String() + " away", Hint: s.useless(c),
				Group: noUse, Spot: s.own.cardSpot(i), By: s.own.twins(c, s.own.cardSpot(i)), Kind: kind,
			})
		}
	}
}

// noUse is the group of cards that move nothing now.
const noUse = "No use now."

// mostBacks is how many ships to send back are offered among other choices. More ships get a menu
// of their own.
const mostBacks = 3

func countBacks(uses []use) int {
	n := 0
	for _, u := range uses {
		if u.action == back {
			n++
		}
	}
	return n
}

// group is the group of the choices of the card.
func (s buttons) group() string {
	c := s.card
	if s.stuck() {
		return "Stuck: a partner’s ship goes back"
	}
	if steps := s.own.steps(c); steps > 0 && steps != c.Worth() {
		return fmt.Sprintf("Card %s (%s)", c, game.Spelled(steps, "step"))
	}
	return "Card " + c.String()
}

// choice is the button for a use of a card.
func (s buttons) choice(u use) game.Choice {
	at := slices.Index(s.own.Hand, s.card)
	o := game.Choice{
		Line: "play " + s.card.String() + " " + u.words, Label: s.label(u), Hint: u.action.hint(s.captain, u),
		Group: s.group(), Short: u.short(s.card), Spot: s.spot(at, u),
	}
	o.By = s.own.twins(s.card, o.Spot)
	if u.action == nothing && len(s.uses(s.card)) == 1 {
		o.Group, o.Hint = noUse, s.useless(s.card)
		o.Kind = s.idle()
	}
	return o
}

// plays are the ways to play the card. To divide it counts as one way, and so does to send back
// one of many ships.
func (s buttons) plays() []game.Choice {
	var all []game.Choice
	uses, group, steps := s.uses(s.card), s.group(), s.own.steps(s.card)
	line, at := "play "+s.card.String()+" ", slices.Index(s.own.Hand, s.card)
	spot, backs := s.own.cardSpot(at), countBacks(uses)
	for _, u := range uses {
		if u.action != back || backs <= mostBacks {
			all = append(all, s.choice(u))
		}
	}
	if backs > mostBacks {
		all = append(all, game.Choice{
			Line: line + "back ", Label: s.card.String() + ": send a ship back…", Hint: fmt.Sprintf("%s, one of %d ships; the square does nothing", game.Spelled(steps, "step"), backs),
			Group: group, Short: s.card.String() + "→back", Spot: spot, By: s.own.twins(s.card, spot),
		})
	}
	if !s.stuck() && s.splits(steps) {
		all = append(all, game.Choice{
			Line: line + "split ", Label: s.card.String() + ": divide the steps…", Hint: "some for one ship, the rest for others",
			Group: group, Short: s.card.String() + "÷", Spot: spot, By: s.own.twins(s.card, spot),
		})
	}
	return all
}

// short is the sign of a use of a card: the card and where it leads, "7→38". A card that moves
// nothing needs no sign, since its place shows the card.
func (u use) short(c board.Card) string {
	text := c.String() + "→"
	switch {
	case u.action == nothing:
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

// inOrder returns the cards that a seat can use now, by merit, the best first. Among cards of
// equal merit the one that moves farthest comes first. Twins are listed once.
func (s captain) inOrder() []board.Card {
	hand := s.own.Hand
	var cards []board.Card
	merit := make(map[board.Card]int)
	for i, c := range hand {
		if s.playable(c) && s.usable(c) && !slices.Contains(hand[:i], c) {
			cards = append(cards, c)
			merit[c] = s.merit(c)
		}
	}
	slices.SortStableFunc(cards, func(a, b board.Card) int {
		return cmp.Or(merit[a]-merit[b], s.own.steps(b)-s.own.steps(a))
	})
	if s.stuck() { // the card that costs a partner the least comes first
		slices.SortStableFunc(cards, func(a, b board.Card) int { return s.uses(a)[0].loss() - s.uses(b)[0].loss() })
	}
	return cards
}

// merit ranks a card by its best use: 0 brings a ship home or out of port; 1 sails to a quiet
// square; 2 sends a rival back, goes over the edge or is divided; 3 leads to a fight or a square
// that acts; 4 does nothing.
func (s captain) merit(c board.Card) int {
	uses := s.uses(c)
	if len(uses) == 0 {
		return 2 // it can be divided
	}
	best := 4
	for _, u := range uses {
		best = min(best, u.action.merit(s, u))
	}
	return best
}
