package jaws

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Hidden holds the secrets of the shark in act 1.
type Hidden struct {
	Start   board.Space `json:"start,omitempty"`
	At      board.Space `json:"at,omitempty"` // without the plan
	Used    Powers      `json:"used"`         // including the token of this round
	Playing board.Power `json:"playing,omitempty"`
	Plan    []Step      `json:"plan,omitempty"`
	Log     tracks      `json:"log,omitempty"` // the tracker log
}

// LogRound is one round of the tracker log. The shark's report of the round is in
// Told.
type LogRound struct {
	Path  []board.Space `json:"path"` // its first space included
	Token board.Power   `json:"token,omitempty"`
}

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

// sharkOf is the number of the shark's actions in this round.
func (is *Island) sharkOf() int {
	if is.Event == falseVictory {
		return board.SharkActions + 1
	}
	return board.SharkActions
}

// course follows a turn of the shark step by step.
type course struct {
	event    int
	at       board.Space
	left     int // actions
	path     [board.SharkActions + 2 + board.BurstReach]board.Space
	steps    int          // of the path, including the first space
	entered  board.Spaces // in moves
	swimmers board.Pile   // still in the water
	michael  board.Space
	boats    [3]board.Space // the spaces of the crew
	tippable [3]bool        // captains who may still be tipped over
	used     Powers

	ate        board.Pile
	ateMichael board.Space
	token      board.Power
	tipped     [3]bool
}

// course begins a turn of the shark from the board.
func (is *Island) course() course {
	c := course{
		event: is.Event, left: is.sharkOf(), swimmers: is.Swimmers, michael: is.Michael,
		boats: is.At, used: is.Hidden.Used,
		tippable: [3]bool{board.Quint: !is.Tipped[board.Quint], board.Hooper: !is.Tipped[board.Hooper]},
	}
	c.begin(is.Hidden.At)
	return c
}

func (c *course) begin(at board.Space) {
	c.at = at
	c.path[0] = at
	c.steps = 1
}

// planned follows the plan so far. It refuses the first impossible step, which only a
// damaged snapshot has.
func (is *Island) planned() (course, error) {
	c := is.course()
	for _, st := range is.Hidden.Plan {
		if err := c.add(st); err != nil {
			return c, err
		}
	}
	return c, nil
}

func (c *course) enter(at board.Space) {
	c.at = at
	c.path[c.steps] = at
	c.steps++
	c.entered |= board.SetOf(at)
}

// visited returns the spaces in which the shark was at any time of the turn.
func (c *course) visited() board.Spaces { return c.entered | board.SetOf(c.path[0]) }

// add adds a step, or refuses it and changes nothing.
func (c *course) add(st Step) error {
	if token := st.token(); token != board.NoPower {
		if err := c.mayPlay(token); err != nil {
			return err
		}
		if st.Do != board.DoBurst {
			c.token = token
			return nil
		}
		return c.burst(st.To)
	}
	if captain, ok := strings.CutPrefix(st.Do, board.DoTip); ok {
		return c.tip(captain)
	}
	if c.left == 0 {
		return game.Refuse("You have no action left; lock ends your turn, back takes the last step back.")
	}
	switch st.Do {
	case board.DoMove:
		if len(st.To) != 1 {
			return game.Refuse("A move goes 1 space; going up to %d takes Speed Burst (plan burst).", board.BurstReach)
		}
		if err := c.reaches(c.at, st.To[0]); err != nil {
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
	c.left--
	return nil
}

// reaches refuses a step that does not go through water.
func (c *course) reaches(from, to board.Space) error {
	if board.Amity.Water[from].Has(to) {
		return nil
	}
	return game.Refuse("From %s the shark can swim to %s, not to %s.", from, game.List("or", board.Amity.Water[from].Names()...), to)
}

// eat eats one swimmer, or by Feeding Frenzy all there are.
func (c *course) eat(do string) error {
	here := c.michael == c.at
	switch {
	case do == board.DoMichael && !here:
		return game.Refuse("Michael is not at %s.", c.at)
	case !here && c.swimmers[c.at] == 0:
		return game.Refuse("There is no swimmer at %s.", c.at)
	case do == board.DoEatAll && c.token != board.FeedingFrenzy:
		return game.Refuse("Eating all at once takes Feeding Frenzy: plan frenzy first.")
	}
	switch {
	case do == board.DoEatAll:
		c.ate[c.at] += c.swimmers[c.at]
		c.swimmers[c.at] = 0
		if here {
			c.michael, c.ateMichael = board.Nowhere, c.at
		}
	case do == board.DoMichael || c.swimmers[c.at] == 0:
		c.michael, c.ateMichael = board.Nowhere, c.at
	default:
		c.ate[c.at]++
		c.swimmers[c.at]--
	}
	return nil
}

// mayPlay refuses a token that is gone, and a second one.
func (c *course) mayPlay(token board.Power) error {
	switch {
	case c.used[token]:
		return game.Refuse("%s is gone: each power token works once a game.", token)
	case c.token == board.SpeedBurst && token == board.SpeedBurst:
		return game.Refuse("Speed Burst is in this plan already, and is for one move; back takes steps back.")
	case c.token != board.NoPower:
		return game.Refuse("You play %s this round; one power token a round is all.", c.token)
	}
	return nil
}

// burst plays Speed Burst with its move, or without one for show.
func (c *course) burst(to []board.Space) error {
	switch {
	case len(to) == 0:
		c.token = board.SpeedBurst
		return nil
	case c.left == 0:
		return game.Refuse("You have no action left for the burst; plan burst alone plays the token for show.")
	case len(to) > board.BurstReach:
		return game.Refuse("A Speed Burst goes 1 to %d spaces: plan burst and each space in turn.", board.BurstReach)
	}
	from := c.at
	for _, at := range to {
		if err := c.reaches(from, at); err != nil {
			return err
		}
		from = at
	}
	for _, at := range to {
		c.enter(at)
	}
	c.token = board.SpeedBurst
	c.left--
	return nil
}

// tip tips over the captain of a boat whose space was entered, by event 1.
func (c *course) tip(captain string) error {
	m, ok := board.MemberNamed(captain)
	switch {
	case c.event != driftingWreck:
		return game.Refuse("No captain can be tipped over this round; that takes the event Drifting Wreck.")
	case !ok || m == board.Brody:
		return game.Refuse("Only the captains of boats can be tipped over: quint or hooper.")
	case !c.tippable[m]:
		return game.Refuse("%s is in the water already.", m)
	case !c.entered.Has(c.boats[m]):
		return game.Refuse("The shark has not swum into %s's space, %s, in this plan.", m, c.boats[m])
	}
	c.tippable[m], c.tipped[m] = false, true
	return nil
}

// start puts the shark into the water, and opens the first round.
func (s *State) start(at board.Space, dice *game.Dice) []game.Event {
	h := &s.Island.Hidden
	h.Start, h.At = at, at
	return append([]game.Event{
		game.To(s.Shark, "You start at %s.", at),
		game.ToAll("The shark is in the water."),
	}, s.startRound(dice)...)
}

// swam tells the shark its way of a round.
func swam(path []board.Space) string {
	if len(path) == 1 {
		return "You stayed at " + path[0].String() + "."
	}
	return "You swam " + strings.Join(board.SpaceList(path), ", ") + "."
}

// lock ends the shark's turn and carries out its plan. The crew are told one report,
// which does not show the order of events.
func (s *State) lock(dice *game.Dice) []game.Event {
	is := s.Island
	c, _ := is.planned() // every step was checked as it was planned
	floating := is.Floating.Where()
	report := Report{Eaten: c.ate, Michael: c.ateMichael, Token: c.token != board.NoPower, Tipped: c.tipped}
	if c.token != board.EvasiveMoves {
		report.Sensors = floating & c.visited()
	}
	is.Told = append(is.Told, Told{
		Event: is.Event, Floating: floating, Swimmers: is.Swimmers, Michael: is.Michael,
		At: is.At, Tipped: is.Tipped, Report: report,
	})
	if is.Hunch != nil {
		is.Hunch.turn(&is.Told[len(is.Told)-1])
	}

	is.learn()

	track := LogRound{Path: slices.Clone(c.path[:c.steps]), Token: c.token}
	eaten := c.ate.Total()
	if c.ateMichael != board.Nowhere {
		eaten += board.MichaelCounts
	}
	h := &is.Hidden
	h.At, h.Playing, h.Plan = c.at, c.token, nil
	h.Used[c.token] = c.token != board.NoPower
	h.Log = append(h.Log, track)
	is.Swimmers, is.Michael = c.swimmers, c.michael
	is.Eaten = min(is.Eaten+eaten, board.TrackEnd)
	for _, m := range board.Members {
		is.Tipped[m] = is.Tipped[m] || c.tipped[m]
	}

	ends := is.Eaten >= s.eatenOf()
	reported := game.ToAll("%s", report.text(is.Eaten, s.eatenOf()))
	reported.Moment = report.Michael != board.Nowhere
	told := []game.Event{
		game.To(s.Shark, "%s", swam(track.Path)),
		reported,
	}
	if ends {
		return append(told, s.endIsland("shark", "the shark has eaten its fill", dice)...)
	}
	s.crewPhase()
	return told
}

// text tells the report in sentences, with the swimmer track.
func (r *Report) text(track, of int) string {
	parts := []string{"The shark ate nobody."}
	if r.Eaten.Total() > 0 || r.Michael != board.Nowhere {
		stands := strconv.Itoa(track) + " of " + strconv.Itoa(of)
		if track > of {
			stands = strconv.Itoa(track) + "; " + strconv.Itoa(of) + " wins"
		}
		parts[0] = r.meal() + " (" + stands + ")."
	}
	switch stirred := r.Sensors.Names(); len(stirred) {
	case 0:
		parts = append(parts, "No barrel stirred.")
	case 1:
		parts = append(parts, "A barrel stirred at "+stirred[0]+".")
	default:
		parts = append(parts, "Barrels stirred at "+game.List("and", stirred...)+".")
	}
	for _, m := range board.Members {
		if r.Tipped[m] {
			parts = append(parts, m.String()+" is tipped into the water.")
		}
	}
	if r.Token {
		return strings.Join(append(parts, "The shark used a power token."), " ")
	}
	return strings.Join(append(parts, "The shark used no power token."), " ")
}

// countsAs tells what Michael counts when he is eaten.
var countsAs = "counts as " + strconv.Itoa(board.MichaelCounts)

// meal tells who was eaten: "Two swimmers are gone at N".
func (r *Report) meal() string {
	at := r.Eaten.Where().Names()
	n := r.Eaten.Total()
	text := ""
	switch {
	case len(at) == 1 && n == 1:
		text = "One swimmer is gone at " + at[0]
	case len(at) == 1:
		text = game.Capital(game.Numeral(n)) + " swimmers are gone at " + at[0]
	case len(at) > 1:
		text = game.Capital(game.Numeral(n)) + " swimmers are gone, " + r.Eaten.Text()
	}
	switch {
	case r.Michael == board.Nowhere:
		return text
	case text == "":
		return "Michael is gone at " + r.Michael.String() + " and " + countsAs
	}
	if len(at) == 1 && at[0] == r.Michael.String() {
		return text + ", and so is Michael, who " + countsAs
	}
	return text + ", and so is Michael at " + r.Michael.String() + ", who " + countsAs
}
