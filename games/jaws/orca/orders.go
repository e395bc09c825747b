package orca

import (
	"maps"
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/input"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/view"
)

// order is a kind of line in act 2. It is for the shark, for the crew together or for one member,
// in some phases of the round.
type order struct {
	word   string
	plain  bool // everybody can work out its effects from the board and the line
	phases []view.Phase
	shark  func(*handler, []string) (string, error)
	crew   func(*handler, []string) (string, error)
	member func(*handler, board.Member, []string) (string, error)
}

// orders lists all orders. Their functions return the canonical line, without the
// name of the member. If they refuse they change nothing.
var orders []order

// The words of the shark's orders, those of the crew's orders, and all words with which a line of
// the crew may begin.
var sharkOrders, crewOrders, crewBegins []string

func init() {
	preparing := []view.Phase{view.PhaseShow, view.PhasePrepare}
	orders = []order{
		{word: "choose", phases: []view.Phase{view.PhaseChoose}, shark: (*handler).choose},
		{word: "lock", phases: []view.Phase{view.PhaseChoose}, shark: (*handler).lock},
		{word: "show", phases: []view.Phase{view.PhaseShow}, shark: (*handler).show},
		{word: "charge", plain: true, phases: []view.Phase{view.PhaseCharge}, shark: (*handler).charge},
		{word: "stay", plain: true, phases: []view.Phase{view.PhaseCharge}, shark: (*handler).stay},
		{word: "strike", plain: true, phases: []view.Phase{view.PhaseStrike}, shark: (*handler).strike},
		{word: "reroll", phases: []view.Phase{view.PhaseReroll}, shark: (*handler).reroll},
		{word: "keep", plain: true, phases: []view.Phase{view.PhaseReroll}, shark: (*handler).keep},
		{word: "bite", plain: true, phases: []view.Phase{view.PhaseBite}, shark: (*handler).bite},
		{word: "dive", phases: []view.Phase{view.PhaseBite}, shark: (*handler).dive},

		{word: "give", plain: true, phases: []view.Phase{view.PhaseGear}, crew: (*handler).give},
		{word: "take", plain: true, phases: []view.Phase{view.PhaseGear}, crew: (*handler).takeBack},
		{word: "settle", plain: true, phases: []view.Phase{view.PhaseGear}, crew: (*handler).settle},

		{word: "board", plain: true, phases: []view.Phase{view.PhaseBoard}, member: (*handler).board},
		{word: "move", plain: true, phases: preparing, member: (*handler).move},
		{word: "back", plain: true, phases: preparing, member: (*handler).back},
		{word: "weapon", plain: true, phases: preparing, member: (*handler).weapon},
		{word: "target", plain: true, phases: preparing, member: (*handler).target},
		{word: "chum", plain: true, phases: preparing, member: (*handler).chum},
		{word: "ready", plain: true, phases: preparing, member: (*handler).ready},
		{word: "unready", plain: true, phases: preparing, member: (*handler).unready},
		{word: "shift", plain: true, phases: []view.Phase{view.PhaseShift}, member: (*handler).shift},
		{word: "attack", plain: true, phases: []view.Phase{view.PhaseAttack}, member: (*handler).attack},
		{word: "hold", plain: true, phases: []view.Phase{view.PhaseShift, view.PhaseAttack}, member: (*handler).hold},
		{word: "spend", plain: true, phases: []view.Phase{view.PhaseSpend}, member: (*handler).spend},
		{word: "cage", plain: true, phases: []view.Phase{
			view.PhaseShow, view.PhasePrepare, view.PhaseShift, view.PhaseAttack, view.PhaseSpend, view.PhaseCharge, view.PhaseStrike, view.PhaseCage,
		}, member: (*handler).cage},
		{word: "no", plain: true, phases: []view.Phase{view.PhaseCage}, member: (*handler).noCage},
	}
	for _, o := range orders {
		if o.shark != nil {
			sharkOrders = append(sharkOrders, o.word)
		} else {
			crewOrders = append(crewOrders, o.word)
		}
	}
	crewBegins = slices.Concat(board.MemberKeys, crewOrders)
}

// FirstWords lists the words with which a line of act 2 may begin.
func FirstWords() []string {
	return slices.Concat(crewBegins, sharkOrders, slices.Collect(maps.Keys(crewSynonyms)), slices.Collect(maps.Keys(sharkSynonyms)), []string{allWord})
}

// sharkSynonyms are other words for orders of the shark, since the game waits for it "to attack".
var sharkSynonyms = map[string]string{"attack": "strike"}

// crewSynonyms are other words for orders of the crew.
var crewSynonyms = map[string]string{"aim": "target", "choose": "weapon", "throw": "chum", "go": "move", "swim": "move"}

// reader reads what is typed, and finds the order.
type reader struct{ *handler }

// usedFor turns "use" or "play" and a card into the order that the card is for:
// "use rifle" lays it out, or attacks with it in the attack phase.
func (h reader) usedFor(m board.Member, args []string) (word string, rest []string, err error) {
	u := &h.o.Members[m]
	if len(args) == 0 {
		return "", nil, game.Refuse("Use what? %s has the %s.", m, game.List("and the", gearTitles(u.Gear)...))
	}
	key, err := named("gear of "+m.String()+"'s", input.WithoutArticle(args), u.Gear)
	switch {
	case err != nil:
		return "", nil, err
	case key == board.Chum:
		return "chum", nil, nil
	case key == board.SharkCage:
		return "cage", nil, nil
	case key == board.Ammo:
		return "spend", []string{board.Ammo}, nil
	case key == u.Weapon && h.o.Phase == view.PhaseAttack:
		return "attack", nil, nil
	}
	return "weapon", []string{key}, nil
}

// Play applies a line of act 2.
//
// A line is plain if its order is. But it is not if it drew dice, revealed the shark's choice,
// began a round with new cards, ended the game, or threatened a member whose player may have
// given a secret order for that.
func (a *Act) Play(seat game.Seat, words []string, dice *game.Dice) (game.Played, error) {
	h := a.handle(seat, dice)
	line, err := "", error(nil)
	if seat == a.Shark {
		line, err = reader{h}.sharkLine(words)
	} else {
		line, err = reader{h}.crewLines(seat, words)
	}
	if err != nil {
		return game.Played{}, err
	}
	return h.played(line)
}

// handle begins a line of a seat.
func (a *Act) handle(seat game.Seat, dice *game.Dice) *handler {
	h := &handler{Telling: game.Telling{Dice: dice}, act: a, o: a.State, seat: seat, draws: dice.Draws()}
	if h.o != nil {
		h.round, h.up = h.o.Round, h.o.Shark != ""
	}
	return h
}

// played ends a line: the standing orders answer what they can.
func (h *handler) played(line string) (game.Played, error) {
	plain := h.plain
	if h.o != nil {
		if err := h.byOrders(); err != nil {
			return game.Played{}, err
		}
		secret := h.caged && h.act.Edition >= asksLess
		plain = plain && !secret && h.o.Round == h.round && (h.o.Shark != "") == h.up
	}
	plain = plain && h.Dice.Draws() == h.draws && h.act.Over == nil
	return game.Played{Line: line, Events: h.Events, Plain: plain}, nil
}

func (h reader) sharkLine(words []string) (string, error) {
	if slices.Contains(board.MemberKeys, words[0]) {
		return "", game.Refuse("%s takes no orders from the shark; now %s.", game.Capital(words[0]), h.o.now())
	}
	if input.IsUse(words[0]) && h.o.Phase == view.PhaseChoose {
		if h.o.Choice == "" {
			return "", game.Refuse("Choose A, B or C first, and an ability with it, as in choose B with charge.")
		}
		return h.choose(append([]string{h.o.Choice, "with"}, input.WithoutArticle(words[1:])...))
	}
	word := words[0]
	if same, ok := sharkSynonyms[word]; ok {
		word = same
	}
	o, err := h.order(word, sharkOrders)
	if err != nil {
		return "", err
	}
	h.plain = o.plain
	return h.always(words[1:], h.orderMeant(o.word, nil), nil, func(args []string) (string, error) { return o.shark(h.handler, args) })
}

// crewLine plays an order to a member ("quint ready") or to the crew ("settle"). The
// member's name may be left out if it can only be one.
func (h reader) crewLine(seat game.Seat, words []string) (string, error) {
	word := crewWord(words[0])
	if !input.IsUse(word) {
		var err error
		word, err = game.Word("order", word, crewBegins)
		if err != nil {
			_, err = h.order(words[0], crewOrders) // this error tells whose order it is, and when
			return "", err
		}
	}
	named := slices.Index(board.MemberKeys, word)
	m := board.Member(named)
	if named >= 0 {
		if !h.act.Commands(seat, m) {
			return "", game.Refuse("%s is not yours to command; you have %s.", m, game.List("and", sides.Names(h.act.Commanded(seat))...))
		}
		if h.o.Members[m].Out {
			return "", game.Refuse("%s is out of the game.", m)
		}
		words = words[1:]
		if len(words) == 0 {
			return "", game.Refuse("What is %s to do? Now %s.", m, h.o.now())
		}
		word = crewWord(words[0])
	}
	args, err := words[1:], error(nil)
	if input.IsUse(word) {
		if named < 0 {
			m, err = h.meant(seat, word)
			if err != nil {
				return "", err
			}
			named = int(m)
		}
		word, args, err = h.usedFor(m, args)
		if err != nil {
			return "", err
		}
	}
	o, err := h.order(word, crewOrders)
	if err != nil {
		return "", err
	}
	h.plain = o.plain
	if o.crew != nil {
		return h.always(args, h.orderMeant(o.word, nil), nil, func(args []string) (string, error) { return o.crew(h.handler, args) })
	}
	if named < 0 {
		m, err = h.meant(seat, o.word)
		if err != nil {
			return "", err
		}
	}
	line, err := h.always(args, h.orderMeant(o.word, args), []board.Member{m}, func(args []string) (string, error) { return o.member(h.handler, m, args) })
	return m.Key() + " " + line, err
}

// crewWord replaces a synonym by the word of its order.
func crewWord(word string) string {
	if same, ok := crewSynonyms[word]; ok {
		return same
	}
	return word
}

// order finds the order for a word, if it belongs to this phase.
func (h reader) order(word string, own []string) (*order, error) {
	found, err := game.Word("order", word, own)
	for i := range orders {
		o := &orders[i]
		switch {
		case o.word == word && err != nil:
			return nil, game.Refuse("That is the other side's to say; now %s.", h.o.now())
		case o.word != found || err != nil:
			continue
		case !slices.Contains(o.phases, h.o.Phase):
			return nil, h.untimely(found, own)
		}
		return o, nil
	}
	timely := h.timely(own)
	if len(timely) == 0 {
		return nil, game.Refuse("There is no order %s; now %s.", game.Quote(word), h.o.now())
	}
	if _, again := game.Word("order", word, timely); again != nil {
		return nil, again
	}
	return nil, err
}

// timely lists the orders among own that belong to this phase.
func (h reader) timely(own []string) []string {
	var list []string
	for _, o := range orders {
		if slices.Contains(own, o.word) && slices.Contains(o.phases, h.o.Phase) {
			list = append(list, o.word)
		}
	}
	return list
}

// untimely refuses an order of another phase.
func (h reader) untimely(word string, own []string) error {
	switch phase := h.o.Phase; {
	case word == "cage" && (phase == view.PhaseBite || phase == view.PhaseReroll):
		return game.Refuse("It is too late for the cage; if the shark snaps at somebody who has one, he is asked about it first.")
	case word == "no":
		word = "no cage"
	}
	if list := h.timely(own); len(list) > 0 {
		return game.Refuse("This is not the time for %s: %s. Try %s.", word, h.o.now(), game.List("or", list...))
	}
	return game.Refuse("This is not the time for %s: %s.", word, h.o.now())
}

// meant finds the member for a line without a name: the seat's only member, or the only one of
// its members for whom the game waits.
func (h reader) meant(seat game.Seat, word string) (board.Member, error) {
	var alive, pending []board.Member
	for _, m := range h.act.Commanded(seat) {
		if h.o.Members[m].Out {
			continue
		}
		alive = append(alive, m)
		if h.o.waitsOn(m) {
			pending = append(pending, m)
		}
	}
	switch {
	case len(alive) == 0:
		return 0, game.Refuse("All your crew are out of the game.")
	case len(alive) == 1:
		return alive[0], nil
	case len(pending) == 1:
		return pending[0], nil
	}
	return 0, game.Refuse("Who? Say %s %s, for one.", alive[0].Key(), word)
}
