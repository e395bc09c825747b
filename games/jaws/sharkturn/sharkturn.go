// Package sharkturn is a turn of the shark in act 1: its steps one by one, what the crew are told
// of it, and what they can conclude. From all that they were told, Knowledge works out where the
// shark can be, and how likely it is to be there. Hints and imagined matches use that.
package sharkturn

import (
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Step is one step of the shark's plan: an action, a token, or a captain to tip
// over.
type Step struct {
	Do string        `json:"do"`
	To []board.Space `json:"to,omitempty"` // of a move or burst; a burst for show has none
}

func (st Step) String() string {
	if len(st.To) == 0 {
		return st.Do
	}
	return st.Do + " " + strings.Join(board.SpaceList(st.To), " ")
}

// token is the power token that the step plays.
func (st Step) token() board.Power {
	for _, p := range board.AllPowers {
		if board.PowerCards[p].Line == st.Do {
			return p
		}
	}
	return board.NoPower
}

// Course follows a turn of the shark step by step.
type Course struct {
	Event    int // of the round
	At       board.Space
	Left     int        // actions
	Swimmers board.Pile // still in the water
	Michael  board.Space
	Boats    [3]board.Space // the spaces of the crew
	Tippable [3]bool        // captains who may still be tipped over
	Used     Powers         // before the turn

	Ate        board.Pile // Michael not counted
	AteMichael board.Space
	Token      board.Power
	Tipped     [3]bool

	path    [board.SharkActions + 2 + board.BurstReach]board.Space
	steps   int          // of the path, including the first space
	entered board.Spaces // in moves
}

// Actions is the number of the shark's actions under an event.
func Actions(event int) int {
	if event == board.FalseVictory {
		return board.SharkActions + 1
	}
	return board.SharkActions
}

// Begin begins a turn at a space.
func (c *Course) Begin(at board.Space) {
	c.At, c.Left = at, Actions(c.Event)
	c.path[0] = at
	c.steps = 1
}

// Path is the way so far, including the first space.
func (c *Course) Path() []board.Space { return slices.Clone(c.path[:c.steps]) }

// Report is what the crew are told of the turn; floating is where barrels float.
func (c *Course) Report(floating board.Spaces) Report {
	r := Report{Eaten: c.Ate, Michael: c.AteMichael, Token: c.Token != board.NoPower, Tipped: c.Tipped}
	if c.Token != board.EvasiveMoves {
		r.Sensors = floating & c.Visited()
	}
	return r
}

// MayTip reports whether a captain may be tipped over now.
func (c *Course) MayTip(captain board.Member) bool {
	next := *c
	return next.tip(captain.Key()) == nil
}

func (c *Course) enter(at board.Space) {
	c.At = at
	c.path[c.steps] = at
	c.steps++
	c.entered |= board.SetOf(at)
}

// Visited returns the spaces in which the shark was at any time of the turn.
func (c *Course) Visited() board.Spaces { return c.entered | board.SetOf(c.path[0]) }

// Add adds a step, or refuses it and changes nothing.
func (c *Course) Add(st Step) error {
	if token := st.token(); token != board.NoPower {
		if err := c.MayPlay(token); err != nil {
			return err
		}
		if st.Do != board.DoBurst {
			c.Token = token
			return nil
		}
		return c.burst(st.To)
	}
	if captain, ok := strings.CutPrefix(st.Do, board.DoTip); ok {
		return c.tip(captain)
	}
	if c.Left == 0 {
		return game.Refuse("You have no action left; lock ends your turn, back takes the last step back.")
	}
	switch st.Do {
	case board.DoMove:
		if len(st.To) != 1 {
			return game.Refuse("A move goes 1 space; going up to %d takes Speed Burst (plan burst).", board.BurstReach)
		}
		if err := c.reaches(c.At, st.To[0]); err != nil {
			return err
		}
		c.enter(st.To[0])
	case board.DoEat, board.DoEatOne, board.DoEatAll, board.DoMichael:
		if err := c.eat(st.Do); err != nil {
			return err
		}
	default:
		return game.Refuse("The shark cannot %s.", game.Quote(st.Do))
	}
	c.Left--
	return nil
}

// reaches refuses a step that does not go through water.
func (c *Course) reaches(from, to board.Space) error {
	if board.Amity.Water[from].Has(to) {
		return nil
	}
	return game.Refuse("From %s the shark can swim to %s, not to %s.", from, game.List("or", board.Amity.Water[from].Names()...), to)
}

// eat eats one swimmer, or by Feeding Frenzy all there are.
func (c *Course) eat(do string) error {
	here := c.Michael == c.At
	switch {
	case do == board.DoMichael && !here:
		return game.Refuse("Michael is not at %s.", c.At)
	case !here && c.Swimmers[c.At] == 0:
		return game.Refuse("There is no swimmer at %s.", c.At)
	case do == board.DoEatAll && c.Token != board.FeedingFrenzy:
		return game.Refuse("Eating all at once takes Feeding Frenzy: plan frenzy first.")
	}
	switch {
	case do == board.DoEatAll:
		c.Ate[c.At] += c.Swimmers[c.At]
		c.Swimmers[c.At] = 0
		if here {
			c.Michael, c.AteMichael = board.Nowhere, c.At
		}
	case do == board.DoMichael || c.Swimmers[c.At] == 0:
		c.Michael, c.AteMichael = board.Nowhere, c.At
	default:
		c.Ate[c.At]++
		c.Swimmers[c.At]--
	}
	return nil
}

// MayPlay refuses a token that is gone, and a second one.
func (c *Course) MayPlay(token board.Power) error {
	switch {
	case c.Used[token]:
		return game.Refuse("%s is gone: each power token works once a game.", token)
	case c.Token == board.SpeedBurst && token == board.SpeedBurst:
		return game.Refuse("Speed Burst is in this plan already, and is for one move; back takes steps back.")
	case c.Token != board.NoPower:
		return game.Refuse("You play %s this round; one power token a round is all.", c.Token)
	}
	return nil
}

// burst plays Speed Burst with its move, or without one for show.
func (c *Course) burst(to []board.Space) error {
	switch {
	case len(to) == 0:
		c.Token = board.SpeedBurst
		return nil
	case c.Left == 0:
		return game.Refuse("You have no action left for the burst; plan burst alone plays the token for show.")
	case len(to) > board.BurstReach:
		return game.Refuse("A Speed Burst goes 1 to %d spaces: plan burst and each space in turn.", board.BurstReach)
	}
	from := c.At
	for _, at := range to {
		if err := c.reaches(from, at); err != nil {
			return err
		}
		from = at
	}
	for _, at := range to {
		c.enter(at)
	}
	c.Token = board.SpeedBurst
	c.Left--
	return nil
}

// tip tips over the captain of a boat whose space was entered, by event 1.
func (c *Course) tip(captain string) error {
	m, ok := board.MemberNamed(captain)
	switch {
	case c.Event != board.DriftingWreck:
		return game.Refuse("No captain can be tipped over this round; that takes the event Drifting Wreck.")
	case !ok || m == board.Brody:
		return game.Refuse("Only the captains of boats can be tipped over: quint or hooper.")
	case !c.Tippable[m]:
		return game.Refuse("%s is in the water already.", m)
	case !c.entered.Has(c.Boats[m]):
		return game.Refuse("The shark has not swum into %s's space, %s, in this plan.", m, c.Boats[m])
	}
	c.Tippable[m], c.Tipped[m] = false, true
	return nil
}

// Reach returns the spaces that the shark can still reach with the actions left.
func (c *Course) Reach() board.Spaces {
	set := board.SetOf(c.At)
	for range c.Left {
		for _, at := range set.List() {
			set |= board.Amity.Water[at]
		}
	}
	return set
}
