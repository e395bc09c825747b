package island

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/input"
	"shipboard/games/jaws/view"
)

// crowdedTrack is the most swimmers that may have been eaten for the second row of swimmers on a
// card to come, too.
const crowdedTrack = 3

const noneLeft = "Nobody else is left ashore."

// drawn carries out the card that was just drawn: its swimmers, then its text.
func (a *Act) drawn() []game.Event {
	is := a.State
	card := &board.AmityEvents[is.Event]
	is.Letters = card.Swimmers
	if is.Eaten <= crowdedTrack {
		for b, n := range card.Also {
			is.Letters[b] += n
		}
	}
	reopened := board.Nowhere
	if is.Event == board.IndependenceWeekend {
		reopened, is.Closed, is.Opening = is.Closed, board.Nowhere, false
	}
	placed, short, sign := is.place(is.Letters)
	var b strings.Builder
	round := "Round " + strconv.Itoa(is.Round)
	b.WriteString(round + ": " + card.Title + ". ")
	if reopened != board.Nowhere {
		b.WriteString("The beach at " + reopened.String() + " is open again. ")
	}
	switch {
	case placed.Total() > 0:
		b.WriteString("Swimmers come: " + placed.Text() + ". ")
	case short:
		b.WriteString("No swimmers come: nobody is left ashore. ")
	default:
		b.WriteString("No swimmers come. ")
	}
	if short && placed.Total() > 0 {
		b.WriteString(noneLeft + " ")
	}
	b.WriteString(sign)
	if card.Also.Total() == 0 || !short {
		b.WriteString(is.eventText())
	}
	opening := game.ToAll("%s", strings.TrimSpace(b.String()))
	opening.Opens, opening.Dull = round, []string{noneLeft}
	carried := a.carryOut()
	opening.Asks = is.Phase == view.PhaseEvent
	return append([]game.Event{opening}, carried...)
}

// eventText tells the text of this round's card. For a card with a second row of
// swimmers it tells whether they came.
func (is *State) eventText() string {
	card := &board.AmityEvents[is.Event]
	extra := card.Also.Where()
	switch {
	case extra == 0:
		return card.Text
	case is.Eaten <= crowdedTrack:
		return fmt.Sprintf("That includes one extra at %s, because the shark has eaten %d or fewer.", game.List("and", extra.Names()...), crowdedTrack)
	}
	return fmt.Sprintf("The shark has eaten more than %d, so no extra swimmers come.", crowdedTrack)
}

// place brings swimmers from the supply to the beaches. A closed beach gets none, and its sign is
// turned or comes off. If there are too few in the supply, they come in the order N, E, S, W, one
// for each beach in turn, and short is true.
func (is *State) place(want board.Pile) (placed board.Pile, short bool, sign string) {
	if is.Closed != board.Nowhere && want[is.Closed] > 0 {
		want[is.Closed] = 0
		sign = is.turnSign()
	}
	for want.Total() > 0 && is.supply() > 0 {
		for _, b := range board.Beaches {
			if want[b] > 0 && is.supply() > 0 {
				want[b]--
				is.Swimmers[b]++
				placed[b]++
			}
		}
	}
	return placed, want.Total() > 0, sign
}

// turnSign turns the sign of the closed beach to "opening soon", or takes it off if
// it says so already.
func (is *State) turnSign() string {
	at := is.Closed
	if !is.Opening {
		is.Opening = true
		return at.String() + " stays closed one more round; it opens soon. "
	}
	is.Closed, is.Opening = board.Nowhere, false
	return "Nobody comes to " + at.String() + " this time, but the beach is open again. "
}

// carryOut carries out the card's text, unless somebody must choose first.
func (a *Act) carryOut() []game.Event {
	is := a.State
	is.Phase = view.PhaseEvent
	switch is.Event {
	case board.FrontPageStory, board.TownHallGivesIn, board.FalseVictory, board.EyeInTheSky:
		return nil
	case board.BirthdaySwim:
		if to := is.leastCrowded().List(); len(to) == 1 {
			return a.michaelSwims(to[0])
		}
		return nil
	case board.FakeFin:
		if to := is.mostCrowded().List(); len(to) == 1 {
			return a.rushTo(to[0])
		}
		return nil
	case board.PriceOnItsHead:
		is.Of[board.Hooper]++
	case board.OldWarStory:
		is.Of[board.Quint]++
	}
	a.sharkPhase()
	return nil
}

// leastCrowded returns the open beaches with the fewest swimmers, Michael not
// counted.
func (is *State) leastCrowded() board.Spaces {
	least, set := board.Ordinary+1, board.Spaces(0)
	for _, b := range board.Beaches {
		switch n := is.Swimmers[b]; {
		case b == is.Closed || n > least:
		case n < least:
			least, set = n, board.SetOf(b)
		default:
			set |= board.SetOf(b)
		}
	}
	return set
}

// mostCrowded returns the beaches with the most swimmers, Michael counted.
func (is *State) mostCrowded() board.Spaces {
	most, set := -1, board.Spaces(0)
	for _, b := range board.Beaches {
		switch n := is.swimmersAt(b); {
		case n > most:
			most, set = n, board.SetOf(b)
		case n == most:
			set |= board.SetOf(b)
		}
	}
	return set
}

// swimmersAt counts the swimmers of a space, Michael too.
func (is *State) swimmersAt(at board.Space) int {
	n := is.Swimmers[at]
	if is.Michael == at {
		n++
	}
	return n
}

// michaelSwims puts Michael into the water at a beach, wherever he was before.
func (a *Act) michaelSwims(at board.Space) []game.Event {
	is := a.State
	from := is.Michael
	is.Michael = at
	a.sharkPhase()
	switch from {
	case board.Nowhere:
		return is.answers("Michael goes swimming at %s.", at)
	case at:
		return is.answers("Michael stays in the water at %s.", at)
	}
	return is.answers("Michael leaves %s and goes swimming at %s.", from, at)
}

func (a *Act) rushTo(at board.Space) []game.Event {
	a.State.At = [3]board.Space{at, at, at}
	a.sharkPhase()
	told := a.State.answers("A fin off %s! Quint, Brody and Hooper are all there now.", at)
	told[0].Overtakes = append(told[0].Overtakes, moved(board.Members[:]...)...)
	return told
}

// answers tells what came of this round's card. What the card asked for is no news then.
func (is *State) answers(format string, args ...any) []game.Event {
	told := game.ToAll(format, args...)
	for _, sentence := range game.Sentences(board.AmityEvents[is.Event].Text) {
		if !strings.HasPrefix(sentence, "Michael counts") {
			told.Overtakes = append(told.Overtakes, sentence)
		}
	}
	return []game.Event{told}
}

// moved are the beginnings of what tells where members moved.
func moved(members ...board.Member) []string {
	return game.Texts(members, func(m board.Member) string { return m.String() + moves[m] })
}

// decision is the question of this round's card.
type decision struct {
	verb   string   // the first word of an answer
	words  []string // the words that may follow
	labels []string // the labels of their buttons
	task   string   // for Waiting
	by     []game.Seat
}

// deciding is the question that the event phase waits for.
func (a *Act) deciding() decision {
	is := a.State
	switch is.Event {
	case board.FrontPageStory:
		return decision{"extra", board.MemberKeys, []string{"Quint", "Brody", "Hooper"}, "to give out 1 more action", a.CrewSeats()}
	case board.TownHallGivesIn:
		return decision{"empty", board.SpaceList(board.Beaches[:]), prefixed("Clear and close ", board.Beaches[:]), "to choose the beach to clear", a.CrewSeats()}
	case board.FalseVictory:
		docks := []board.Space{board.WesternDock, board.EasternDock}
		return decision{"dock", board.SpaceList(docks), prefixed("To dock ", docks), "to choose Brody and Hooper’s dock", a.CrewSeats()}
	case board.BirthdaySwim:
		to := is.leastCrowded().List()
		return decision{"michael", board.SpaceList(to), prefixed("Michael to ", to), "to choose where Michael swims", []game.Seat{a.Shark}}
	case board.FakeFin:
		to := is.mostCrowded().List()
		return decision{"beach", board.SpaceList(to), prefixed("All to ", to), "to choose the beach to rush to", a.CrewSeats()}
	case board.EyeInTheSky:
		to := board.Amity.Dry().List()
		return decision{"brody fly", board.SpaceList(to), prefixed("Fly to ", to), "to choose where Brody flies", a.Crew[board.Brody]}
	}
	return decision{}
}

func prefixed(before string, list []board.Space) []string {
	return game.Texts(list, func(at board.Space) string { return before + at.String() })
}

// decidingNow names, for a refusal, the side that must choose and its question.
func (a *Act) decidingNow() string {
	who, task := "the crew", a.deciding().task[len("to "):]
	switch a.State.Event {
	case board.BirthdaySwim:
		who = "the shark"
	case board.EyeInTheSky:
		who, task = "Brody", "choose where he flies"
	}
	return who + " must first " + task
}

func (a *Act) eventWaiting() []game.Wait {
	d := a.deciding()
	task := d.task
	if len(d.by) > 1 {
		task += " (any one of you may choose)"
	}
	waits := make([]game.Wait, len(d.by))
	for i, seat := range d.by {
		waits[i] = game.Wait{Seat: seat, For: task, Any: len(d.by) > 1}
	}
	return waits
}

// decide answers the card's question. verb is the beginning of the line, args are
// the words after it.
func (a *Act) decide(seat game.Seat, verb string, args []string, dice *game.Dice) (game.Played, error) {
	is := a.State
	d := a.deciding()
	stay := verb == "stay"
	if stay || verb == "fly" {
		verb = "brody fly"
	}
	if is.Phase != view.PhaseEvent || d.verb != verb {
		return game.Played{}, game.Refuse("No event asks for that now; %s.", a.now())
	}
	if !slices.Contains(d.by, seat) {
		return game.Played{}, game.Refuse("That is not yours to choose; %s.", a.now())
	}
	if stay {
		if len(args) > 0 {
			return game.Played{}, game.Refuse("Type brody stay, or brody fly and a space.")
		}
		a.sharkPhase()
		return game.Played{Line: "brody stay", Events: is.answers("Brody stays at %s.", is.At[board.Brody].Words())}, nil
	}
	word, err := a.decided(d, args)
	if err != nil {
		return game.Played{}, err
	}
	return game.Played{Line: d.verb + " " + word, Events: a.carryOutChoice(word)}, nil
}

// decided finds the answer that was typed.
func (a *Act) decided(d decision, args []string) (string, error) {
	if d.verb != "extra" {
		args = input.SpaceArguments(args)
	}
	if len(args) == 1 {
		if d.verb == "extra" {
			if m, ok := board.MemberNamed(args[0]); ok {
				return m.Key(), nil
			}
		} else if at, ok := board.ParseSpace(args[0]); ok && slices.Contains(d.words, at.String()) {
			return at.String(), nil
		}
	}
	return "", game.Refuse("Type %s and one of %s.", d.verb, game.List("or", d.words...))
}

// carryOutChoice carries out the card's text with an answer.
func (a *Act) carryOutChoice(word string) []game.Event {
	is := a.State
	at, _ := board.ParseSpace(strings.ToLower(word))
	switch is.Event {
	case board.FrontPageStory:
		m, _ := board.MemberNamed(word)
		is.Of[m]++
		a.sharkPhase()
		return is.answers("%s has %d actions this round.", m, is.Of[m])
	case board.TownHallGivesIn:
		cleared := is.swimmersAt(at)
		is.Swimmers[at] = 0
		if is.Michael == at {
			is.Michael = board.Nowhere
		}
		is.Closed, is.Opening = at, false
		a.sharkPhase()
		return is.answers("The town hall closes %s and sends %s home.", at, game.Count(cleared, "swimmer"))
	case board.FalseVictory:
		is.At[board.Brody], is.At[board.Hooper] = at, at
		a.sharkPhase()
		told := is.answers("Brody and Hooper are at dock %s now, and the shark has %d actions this round.", at, is.sharkOf())
		told[0].Overtakes = append(told[0].Overtakes, moved(board.Brody, board.Hooper)...)
		return told
	case board.BirthdaySwim:
		return a.michaelSwims(at)
	case board.FakeFin:
		return a.rushTo(at)
	}
	is.At[board.Brody] = at
	a.sharkPhase()
	told := is.answers("Brody flies to %s.", at.Words())
	told[0].Overtakes = append(told[0].Overtakes, moved(board.Brody)...)
	return told
}

// decideLeast answers the card's question for a seat that is skipped: with the answer that
// changes the least, or else with the first.
func (a *Act) decideLeast() []game.Event {
	is := a.State
	d := a.deciding()
	switch is.Event {
	case board.TownHallGivesIn:
		quietest := slices.MinFunc(board.Beaches[:], func(a, b board.Space) int { return is.swimmersAt(a) - is.swimmersAt(b) })
		return a.carryOutChoice(quietest.String())
	case board.EyeInTheSky:
		a.sharkPhase()
		return is.answers("Brody stays at %s.", is.At[board.Brody].Words())
	}
	return a.carryOutChoice(d.words[0])
}
