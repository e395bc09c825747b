package island

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/input"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/view"
)

// crewWords are the words that an order may begin with, apart from the member's
// name, each with its canonical verb.
var crewWords = map[string]string{
	"move": "move", "sail": "move", "go": "move",
	"rescue": "rescue", "save": "rescue",
	"take": "take", "pick": "take",
	"launch": "launch", "fire": "launch",
	"drop": "drop", "binoculars": "binoculars", "look": "binoculars",
	"close": "close", "shut": "close",
	"give": "give", "finder": "finder", "fish": "finder",
	"climb": "climb", "done": "done", "end": "done", "pass": "done",

	"extra": "extra", "empty": "empty", "dock": "dock", "beach": "beach", "fly": "fly", "stay": "stay",
}

// decisionWords are the verbs that answer an event.
var decisionWords = []string{"extra", "empty", "dock", "beach", "fly", "stay"}

// duties are the verbs of each member.
var duties = [3][]string{
	board.Quint:  {"move", "rescue", "take", "launch", "climb", "done"},
	board.Brody:  {"move", "rescue", "take", "drop", "binoculars", "close", "done"},
	board.Hooper: {"move", "rescue", "take", "give", "finder", "climb", "done"},
}

// inFull returns a duty in the words of a sentence.
func inFull(verb string) string {
	switch verb {
	case "binoculars":
		return "use binoculars"
	case "finder":
		return "use the fish finder"
	}
	return verb
}

var (
	orderNames = board.Keys(crewWords)
	crewNames  = append(slices.Clone(board.MemberKeys), orderNames...)
)

// FirstWords lists the words with which a line of act 1 may begin, apart from names.
func FirstWords() []string { return slices.Concat(orderNames, sharkNames, decisionWords) }

// action is an action that was checked and is legal.
type action struct {
	line string // canonical, without the member's name
	cost int    // in actions
	do   func() (told string)

	spaces int // that the member enters
}

// Play applies a line of act 1.
func (a *Act) Play(seat game.Seat, words []string, dice *game.Dice) (game.Played, error) {
	if seat == a.Shark {
		return a.playShark(words, dice)
	}
	m, named, verb, args, err := a.parseOrder(words)
	if err != nil {
		return game.Played{}, err
	}
	if slices.Contains(decisionWords, verb) {
		return a.decide(seat, verb, args, dice)
	}
	is := a.State
	if is.Phase != view.PhaseCrew {
		return game.Played{}, game.Refuse("It is not the crew phase: %s.", a.now())
	}
	if !named {
		m, err = a.meant(seat, verb)
		if err != nil {
			return game.Played{}, err
		}
	}
	if err := a.mayOrder(seat, m); err != nil {
		return game.Played{}, err
	}
	if !slices.Contains(duties[m], verb) {
		return game.Played{}, game.Refuse("%s cannot %s; he can %s.", m, inFull(verb), game.List("or", duties[m]...))
	}
	round := is.Round
	if verb == "done" {
		is.Turn[m] = view.TurnOver
		told := game.ToAll("%s ends his turn.", m)
		told.Row, told.Stands = game.RowOf(m.String()), true
		dice.See(&told)
		events := append([]game.Event{told}, a.afterTurn(dice)...)
		return game.Played{Line: m.Key() + " done", Events: events, Plain: is.Round == round}, nil
	}
	if is.Tipped[m] && verb != "climb" {
		return game.Played{}, game.Refuse("%s is in the water, and can do nothing before he has climbed aboard for %s (%s climb).", m, game.Count(board.ClimbCost, "action"), m.Key())
	}
	o, err := is.order(m, verb, args)
	if err != nil {
		return game.Played{}, err
	}
	if o.cost > is.Left[m] {
		return game.Played{}, game.Refuse("That takes %s, and %s has %d left; %s done ends his turn.", game.Count(o.cost, "action"), m, is.Left[m], m.Key())
	}
	is.Turn[m] = view.TurnActing
	is.Left[m] -= o.cost
	told := game.ToAll("%s", o.do())
	is.remember(a.Deed(seat), o, verb)
	search := searches(verb)
	told.Moment, told.Answers = search && is.found(), search
	told.Vain = search && is.lastAnswer() == board.NotThere // a fish finder that finds nothing rules out several spaces
	told.Overtakes = is.overtaken(m, verb)
	if search {
		told.Retelling = a.retelling(verb)
	}
	if !told.Moment {
		told.Row = game.RowOf(m.String())
	}
	dice.See(&told)
	events := append([]game.Event{told}, a.afterOrder(m, dice)...)
	// A search tells where the shark is or is not, and the end of a round turns up a card.
	// Everything else was public before.
	return game.Played{Line: m.Key() + " " + o.line, Events: events, Plain: !search && is.Round == round}, nil
}

// moves tells how a member moves. His name and a space follow.
var moves = [3]string{board.Quint: " sails to ", board.Brody: " goes to ", board.Hooper: " speeds to "}

// retelling is what those who look back are told of a search: that it found the shark, or came near it, or
// that a launch missed.
func (a *Act) retelling(verb string) *game.Retelling {
	switch {
	case !a.State.foundNothing() && a.State.lastAnswer() != "miss":
		return &game.Retelling{For: a.AnyCrew(), Deed: verb == "launch"}
	case verb == "launch":
		return &game.Retelling{For: a.Shark}
	}
	return nil
}

// overtaken are the beginnings of what was told earlier and is no news after an order to a member.
func (is *State) overtaken(m board.Member, verb string) []string {
	at := is.At[m]
	switch {
	case verb == "move":
		return []string{m.String() + moves[m]}
	case verb == "take" && m != board.Brody && is.Floating[at] == 0:
		return []string{splashes(at)}
	}
	return nil
}

// searches reports whether an order asks the shark where it is.
func searches(verb string) bool { return board.Answers[board.SearchKind(verb)] != nil }

// parseOrder splits an order into the member, if one is named, the canonical verb
// and the arguments.
func (a *Act) parseOrder(words []string) (m board.Member, named bool, verb string, args []string, err error) {
	words = input.WithoutUse(words)
	first, err := input.Resolve(words[0], crewNames, a.crewOffer())
	if err != nil {
		return 0, false, "", nil, err
	}
	rest := words[1:]
	if i := slices.Index(board.MemberKeys, first); i >= 0 {
		m, named = board.Member(i), true
		if len(rest) == 0 {
			return 0, false, "", nil, game.Refuse("Say what %s is to do: %s.", m, game.List("or", duties[m]...))
		}
		rest = input.WithoutUse(rest)
		first, err = input.Resolve(rest[0], orderNames, duties[m])
		if err != nil {
			return 0, false, "", nil, err
		}
		rest = rest[1:]
	}
	verb = crewWords[first]
	if len(rest) > 0 && (first == "pick" && rest[0] == "up" || first == "fish" && rest[0] == "finder") {
		rest = rest[1:]
	}
	return m, named, verb, input.Arguments(rest), nil
}

// crewOffer lists the words with which a crew player may begin a line now.
func (a *Act) crewOffer() []string {
	if a.State.Phase == view.PhaseEvent {
		if d := a.deciding(); d.by[0] != a.Shark {
			return []string{d.verb}
		}
	}
	return board.MemberKeys
}

// meant finds the member for an order without a name: the member who is acting, the seat's only
// member, or the only one who can carry it out.
func (a *Act) meant(seat game.Seat, verb string) (board.Member, error) {
	is := a.State
	if m, someone := is.acting(); someone {
		if !a.Commands(seat, m) {
			return 0, a.notYourTurn(seat, m)
		}
		return m, nil
	}
	var own, open, able []board.Member
	for _, m := range board.Members {
		if !a.Commands(seat, m) {
			continue
		}
		own = append(own, m)
		if is.Turn[m] == view.TurnToAct {
			open = append(open, m)
			if slices.Contains(duties[m], verb) {
				able = append(able, m)
			}
		}
	}
	switch {
	case len(own) == 1:
		return own[0], nil
	case len(open) == 1:
		return open[0], nil
	case len(able) == 1 && verb != "done":
		return able[0], nil
	}
	return 0, game.Refuse("Say who: begin the line with %s.", game.List("or", game.Texts(own, board.Member.Key)...))
}

// mayOrder refuses an order to a member if the seat does not command him, or if it
// is not his turn.
func (a *Act) mayOrder(seat game.Seat, m board.Member) error {
	is := a.State
	if a.orders(seat, m) {
		return nil
	}
	if !a.Commands(seat, m) {
		return game.Refuse("%s is not yours to command; you have %s.", m, game.List("and", sides.Names(a.Commanded(seat))...))
	}
	if is.Turn[m] == view.TurnOver {
		return game.Refuse("%s has had his turn this round.", m)
	}
	acting, _ := is.acting()
	if !a.Commands(seat, acting) {
		return a.notYourTurn(seat, acting)
	}
	return game.Refuse("%s is in the middle of his turn and must end it first (%s done).", acting, acting.Key())
}

// orders reports whether a seat may order a member now.
func (a *Act) orders(seat game.Seat, m board.Member) bool {
	acting, someone := a.State.acting()
	return a.Commands(seat, m) && a.State.Turn[m] != view.TurnOver && (!someone || acting == m)
}

// notYourTurn refuses a line of a seat while a member of other players acts.
func (a *Act) notYourTurn(seat game.Seat, acting board.Member) error {
	whose := acting.String() + "'s turn (" + game.List("and", sides.Marks(a.Crew[acting])...) + ")"
	if !a.hasOpen(seat) {
		return game.Refuse("It is %s; yours is over for this round.", whose)
	}
	return game.Refuse("It is %s; yours comes when he is done.", whose)
}

// order checks an action of a member against the board. It changes nothing.
func (is *State) order(m board.Member, verb string, args []string) (action, error) {
	switch verb {
	case "move":
		return is.orderMove(m, args)
	case "rescue":
		return is.orderRescue(m, args)
	case "take":
		if m == board.Brody {
			return is.orderFetch(args)
		}
		return is.orderTake(m, args)
	case "close":
		return is.orderClose(args)
	case "launch":
		return is.orderLaunch(args)
	case "give":
		return is.orderGive(args)
	}
	if len(args) > 0 {
		return action{}, game.Refuse("%s is more than there is to say: %s %s is the whole line.", game.Quote(args[0]), m.Key(), verb)
	}
	switch verb {
	case "drop":
		return is.orderDrop()
	case "binoculars":
		return is.orderBinoculars()
	case "finder":
		return is.orderFinder()
	}
	return is.orderClimb(m)
}

// orderMove moves Brody and Quint 1 space, and Hooper up to his reach.
func (is *State) orderMove(m board.Member, args []string) (action, error) {
	from, reach, how, verb := is.At[m], 1, &board.Amity.Water, moves[m]
	switch m {
	case board.Brody:
		how = &board.Amity.Land
	case board.Hooper:
		reach = board.HooperReach
	}
	args = input.SpaceArguments(args)
	if len(args) == 0 {
		return action{}, game.Refuse("Say where: from %s %s can reach %s.", from, m, game.List("or", how[from].Names()...))
	}
	if len(args) > reach && m == board.Hooper {
		return action{}, game.Refuse("Hooper moves up to %s for an action; his first step from %s is to %s.", game.Count(reach, "space"), from, game.List("or", how[from].Names()...))
	}
	if len(args) > reach {
		return action{}, game.Refuse("%s moves %s for an action; from %s he can reach %s.", m, game.Count(reach, "space"), from, game.List("or", how[from].Names()...))
	}
	line := "move"
	for _, arg := range args {
		to, ok := board.ParseSpace(arg)
		if !ok {
			return action{}, input.NoSpace(arg)
		}
		if !how[from].Has(to) {
			return action{}, game.Refuse("From %s %s can reach %s, not %s.", from, m, game.List("or", how[from].Names()...), to)
		}
		line += " " + to.String()
		from = to
	}
	do := func() string {
		is.At[m] = from
		return m.String() + verb + from.Words() + "."
	}
	return action{line, 1, do, len(args)}, nil
}

// orderRescue takes a swimmer out of the water. Only Brody can rescue Michael.
func (is *State) orderRescue(m board.Member, args []string) (action, error) {
	at := is.At[m]
	michael := len(args) == 1 && input.IsPrefix(args[0], "michael")
	if len(args) > 0 && !michael {
		return action{}, game.Refuse("Each rescue brings in one swimmer: type %s rescue.", m.Key())
	}
	if is.Michael == at && (michael || is.Swimmers[at] == 0) {
		if m != board.Brody {
			return action{}, game.Refuse("Only Brody can bring Michael in.")
		}
		return action{"rescue michael", 1, func() string {
			is.Michael = board.Nowhere
			return "Brody brings Michael in at " + at.String() + "."
		}, 0}, nil
	}
	if michael {
		return action{}, game.Refuse("Michael is not at %s.", at)
	}
	if is.Swimmers[at] == 0 {
		return action{}, game.Refuse("There is no swimmer at %s to rescue.", at)
	}
	return action{"rescue", 1, func() string {
		is.Swimmers[at]--
		var still []string
		if left := is.Swimmers[at]; left > 0 {
			still = append(still, game.Numeral(left))
		}
		if is.Michael == at {
			still = append(still, "Michael")
		}
		if len(still) == 0 {
			still = []string{"none"}
		}
		return m.String() + " pulls a swimmer out at " + at.String() + " (" + game.List("and", still...) + " left)."
	}, 0}, nil
}

// orderClimb brings a captain who was tipped over back aboard.
func (is *State) orderClimb(m board.Member) (action, error) {
	if !is.Tipped[m] {
		return action{}, game.Refuse("%s is aboard his boat.", m)
	}
	return action{"climb", board.ClimbCost, func() string {
		is.Tipped[m] = false
		return m.String() + " climbs back aboard."
	}, 0}, nil
}

// afterOrder ends the act if the shark has two barrels, and the member's turn if he
// can do nothing more.
func (a *Act) afterOrder(m board.Member, dice *game.Dice) []game.Event {
	is := a.State
	if is.OnShark == board.ToFasten {
		return a.end(board.CrewSide, "Quint's second barrel is fast on the shark")
	}
	if is.Left[m] > 0 || is.hasFree(m) {
		return nil
	}
	is.Turn[m] = view.TurnOver
	return a.afterTurn(dice)
}

// hasFree reports whether a member without actions left can still do something
// for free: handle barrels at a dock, by event 8.
func (is *State) hasFree(m board.Member) bool {
	if is.Event != board.HarbourMaster || !board.IsDock(is.At[m]) || is.Tipped[m] {
		return false
	}
	if m == board.Brody {
		return is.Aboard[board.Brody] > 0
	}
	return is.Docks[is.At[m]] > 0
}

// afterTurn ends the round when all three have had their turn.
func (a *Act) afterTurn(dice *game.Dice) []game.Event {
	for _, m := range board.Members {
		if a.State.Turn[m] != view.TurnOver {
			return nil
		}
	}
	return a.startRound(dice)
}

// dockCost returns the cost of an action at a dock in this round. It refuses the
// action while the docks are shut.
func (is *State) dockCost() (int, error) {
	switch is.Event {
	case board.BrokenPier:
		return 0, game.Refuse("The docks are shut for repairs this round.")
	case board.HarbourMaster:
		return 0, nil
	}
	return 1, nil
}

// search records a search. If it finds the shark, the shark's mark is put on the board.
func (is *State) search(by board.SearchKind, at board.Space) (answer board.Answer) {
	answer = sharkturn.Answer(is.Hidden.At, is.Hidden.Playing, by, at)
	is.Told = slices.Clone(is.Told) // clones of the state share this slice
	told := &is.Told[len(is.Told)-1]
	told.Searches = append(slices.Clip(told.Searches), sharkturn.Search{By: by, At: at, Answer: answer})
	if is.Hunch != nil {
		is.Hunch.Search(told.Searches[len(told.Searches)-1], told.Report.Token)
	}
	is.Learn()
	if is.found() {
		is.Seen = at
	}
	return answer
}

// found reports whether the last search of this round found the shark.
func (is *State) found() bool {
	return is.lastAnswer().Found()
}

// foundNothing reports whether the last search of this round told that the shark is not there. A barrel
// that it does not hit stays in the water.
func (is *State) foundNothing() bool {
	answer := is.lastAnswer()
	return answer == board.NotThere || answer == board.NotNearby
}

func (is *State) lastAnswer() board.Answer {
	told := is.Told[len(is.Told)-1].Searches
	return told[len(told)-1].Answer
}

// answered tells the answer of a search. If a power token was played this round, it says that the
// token may hide the shark.
func (is *State) answered(answer board.Answer, at board.Space) string {
	unsure := ""
	if is.Hidden.Playing != board.NoPower {
		unsure = " (the shark played a token this round, and one kind of token hides it)"
	}
	switch answer {
	case board.There:
		return ". There! A fin!"
	case board.Here:
		return ". Found! The shark is right here!"
	case board.Nearby:
		return ": the shark is not here, but next door, in " + game.List("or", board.Amity.Water[at].Names()...) + "."
	case board.NotThere:
		return ": no sign of the shark" + unsure + "."
	}
	return ": no sign of the shark, here or next door" + unsure + "."
}

// now describes the present phase, for a refusal.
func (a *Act) now() string {
	switch a.State.Phase {
	case view.PhaseStart:
		return "the shark chooses where it starts (start 7)"
	case view.PhaseEvent:
		return a.decidingNow()
	case view.PhaseShark:
		return "the shark plans its turn"
	}
	return "the crew are taking their turns"
}

// remember records an order of act 1 that a seat gave.
func (is *State) remember(d *sides.Deed, o action, verb string) {
	d.Spaces += o.spaces
	switch {
	case verb == "rescue":
		d.Saved++
	case verb == "launch":
		d.Launched++
		if is.found() {
			d.Held++
		}
	case searches(verb):
		d.Looked++
		if told := is.Told[len(is.Told)-1].Searches; is.found() || told[len(told)-1].Answer == board.Nearby {
			d.Found++
		}
	}
}
