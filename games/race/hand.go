package race

import (
	"cmp"
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// usualRaise returns the indices of the cards that change if their owner does not choose: the
// highest gain, and the lowest lose.
func (s question) usualRaise() []int {
	hand := s.own.Hand
	var picked []int
	for i, c := range hand {
		if c.Moves() {
			picked = append(picked, i)
		}
	}
	first := s.plan().chosen(s.verb())
	slices.SortStableFunc(picked, func(i, j int) int {
		if d := wished(first, hand[i]) - wished(first, hand[j]); d != 0 {
			return d
		}
		d := max(0, hand[i].Worth()+hand[i].Mod) - max(0, hand[j].Worth()+hand[j].Mod)
		if s.Delta > 0 {
			return -d
		}
		return d
	})
	return picked[:min(s.N, len(picked))]
}

// usualDrop returns the indices of the n lowest cards of a hand. Cards that are laid for the next
// turns are dropped last.
func (s captain) usualDrop(n int) []int {
	hand := s.own.Hand
	picked := make([]int, len(hand))
	for i := range picked {
		picked[i] = i
	}
	first, laid := s.plan().chosen("drop"), s.own.places()
	early := func(i int) int { // the card that will be played first is kept longest
		if at := slices.Index(laid, i); at >= 0 {
			return len(laid) - at
		}
		return 0
	}
	slices.SortStableFunc(picked, func(i, j int) int {
		return cmp.Or(
			wished(first, hand[i])-wished(first, hand[j]),
			early(i)-early(j),
			hand[i].Value()-hand[j].Value(),
		)
	})
	return picked[:max(0, min(n, len(hand)))]
}

// hand is what squares, pirates and battles do to the cards of one player.
type hand struct {
	*engine
	seat game.Seat
	own  *player
}

func (e *engine) hand(seat game.Seat) hand { return hand{e, seat, &e.Players[seat]} }

// raise puts delta steps on up to n cards, if these may bear them; below 0 it takes steps off.
// places are their indices. Only their owner is told which cards they are.
func (e hand) raise(n, delta int, places []int) {
	hand := e.own.Hand
	e.own.mark(delta, n)
	if len(places) == 0 {
		if len(hand) > 0 {
			e.Whisper(e.seat, "You hold no card that moves ships, so none changes.")
		}
		return
	}
	var names []string
	for _, i := range places {
		before := hand[i].String()
		hand[i].Mod += delta
		names = append(names, before+" is now "+hand[i].String())
	}
	e.own.sort()
	e.Whisper(e.seat, "In your hand %s.", game.List("and", names...))
}

// repair gives the cards of a hand back all the steps that they have lost.
func (e hand) repair() {
	hand := e.own.Hand
	var names []string
	for i := range hand {
		if hand[i].Mod < 0 {
			before := hand[i].String()
			hand[i].Mod = 0
			names = append(names, before+" is "+hand[i].String()+" again")
		}
	}
	e.own.sort()
	e.own.repaired()
	if len(names) > 0 {
		e.Whisper(e.seat, "In your hand %s.", game.List("and", names...))
	}
}

// drop throws cards away, for everyone to see.
func (e hand) drop(places []int) {
	if len(places) == 0 {
		return
	}
	slices.Sort(places)
	var names []string
	for _, i := range slices.Backward(places) {
		c := e.lose(e.seat, i)
		e.own.Deeds.Thrown++
		e.own.showed(c.Mod)
		name := c.String()
		if c.Extra {
			name += " (drawn for diamonds)"
		}
		names = append([]string{name}, names...)
	}
	e.tell("%s throws away %s.", e.seat.Mark(), game.List("and", names...))
	e.Dull()
}

// draw makes the player draw two cards and play them at once.
func (e hand) draw() {
	n := min(2, len(e.Deck))
	if n == 0 {
		e.tell("But there are no cards left to draw.")
		return
	}
	var drawn []string
	for range n {
		c := board.Card{Rank: board.RankName(e.Deck[0]), Extra: true}
		e.Deck = e.Deck[1:]
		e.own.Hand = append(e.own.Hand, c)
		drawn = append(drawn, c.String())
	}
	e.own.sort()
	e.Whisper(e.seat, "You draw %s.", game.List("and", drawn...))
	e.push(task{Kind: view.AskExtra, Seat: e.seat})
}
