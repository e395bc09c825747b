package orders

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// fireParts are the parts of an order that fire, board and repair.
var fireParts = []part{
	{"fire", (*order).readFire},
	{"board", (*order).readBoard},
	{"repair", (*order).readRepair},
}

// bankWords are the words that name banks.
var bankWords = append([]string{"all"}, inch.BankNames[:]...)

// readFire reads "starboard at turn", "port bow", "all at 2.75". Without a point
// the banks fire where the model then lies.
func (o *order) readFire(words []string) error {
	i := slices.Index(words, "at")
	if i < 0 {
		i = slices.IndexFunc(words, func(w string) bool { return w == "before" || w == "after" || w == "half" })
		if i < 0 {
			i = len(words)
		}
	}
	switch has := o.m.ClassOf().Attack; {
	case o.m.Level == board.Deep && (has == roster.Guns || has == roster.Flames || has == roster.Rays):
		return game.Refuse("%s is submerged and cannot fire; emerge first, as in: emerge; fire bow.", o.m.Called())
	case len(o.m.BanksOf()) == 0:
		return game.Refuse("%s does not fire; %s.", o.m.Called(), attackHelp[has])
	}
	names := words[:i]
	if len(names) == 0 {
		return game.Refuse("Say which bank, as in: fire port, or fire all.")
	}
	loaded := o.s.Loaded(o.m)
	var banks []inch.Bank
	for _, word := range names {
		name, err := game.Word("bank", word, bankWords)
		if err != nil {
			return err
		}
		if name == "all" {
			banks = append(banks, loaded...)
			continue
		}
		b := inch.Bank(slices.Index(inch.BankNames[:], name))
		if !slices.Contains(o.m.BanksOf(), b) {
			return game.Refuse("%s has no %s guns; she may fire %s.", o.m.Called(), name, bankList(o.m.BanksOf()))
		}
		if !slices.Contains(loaded, b) {
			return game.Refuse("%s has fired %s in this round; a bank fires once a round. Left to fire: %s.", o.m.Called(), name, bankList(loaded))
		}
		banks = append(banks, b)
	}
	slices.Sort(banks)
	banks = slices.Compact(banks)
	if len(banks) == 0 {
		return game.Refuse("%s has no bank left to fire; be done.", o.m.Called())
	}
	at, text, err := o.readPoint(words[i:])
	if err != nil {
		return err
	}
	if err := o.sirened(); err != nil {
		return err
	}
	if err := o.act(deed.ActFire); err != nil {
		return err
	}
	for _, b := range banks {
		switch {
		case text == "":
			o.add(deed.Deed{Kind: deed.Fire, Bank: b}, "fire", b.String())
		default:
			at.Bank = b
			o.way.Fire = append(o.way.Fire, at)
			o.texts = append(o.texts, "fire "+b.String()+" "+text)
		}
	}
	return nil
}

// readPoint reads the point of a move at which a bank fires. Without a point the text is "": the
// bank fires where the model lies then.
func (o *order) readPoint(words []string) (deed.Firing, string, error) {
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "at" })
	word := strings.Join(words, " ")
	if word == "" || word == "end" {
		return deed.Firing{}, "", nil
	}
	if o.way == nil {
		return deed.Firing{}, "", game.Refuse("A point belongs to a move in the same order, as in: move 3 turn 40 port then 2; fire port at turn.")
	}
	p := o.way.Path
	turns := strings.HasSuffix(word, "turn") || word == "before" || word == "after"
	switch {
	case turns && p.Turn == 0:
		return deed.Firing{}, "", game.Refuse("There is no turn in that move; name another point: start, half, end, or a distance up to %s.", p.Length())
	case word == "half":
		return deed.Firing{At: p.Length() / 2}, "at " + (p.Length() / 2).String(), nil
	}
	switch word {
	case "start":
		return deed.Firing{At: 0}, "at start", nil
	case "turn", "before turn", "before":
		return deed.Firing{At: p.First}, "before turn", nil
	case "after turn", "after":
		return deed.Firing{At: p.First, After: true}, "after turn", nil
	}
	n, err := inch.ParseInch(word)
	if err != nil || n > p.Length() {
		return deed.Firing{}, "", game.Refuse("Name a point of the move: start, half, turn, after turn, end, or a distance up to %s.", p.Length())
	}
	return deed.Firing{At: n}, "at " + n.String(), nil
}

// readBoard reads the name of a ship to throw hooks at.
func (o *order) readBoard(words []string) error {
	words = withoutNow(words)
	if len(words) != 1 {
		return game.Refuse("Name the ship to board, as in: board n2.")
	}
	r := o.s.Named(words[0])
	if r == 0 || o.s.Model(r).Seat == o.m.Seat {
		return game.Refuse("There is no enemy %s on the sea; name a rival's ship, as in: board %s.", game.Quote(words[0]), o.rival())
	}
	switch t := o.s.Model(r); {
	case !o.m.IsShip() || !o.m.Boards():
		return game.Refuse("%s throws no hooks; %s.", o.m.Called(), attackHelp[o.m.ClassOf().Attack])
	case !t.Boards():
		return game.Refuse("%s cannot be boarded: no hooks reach submarines, models below or above the sea, and monsters other than the Kraken. Choose a ship at sea.", t.Called())
	case o.s.PairOf(r) != nil:
		return game.Refuse("%s is grappled already, and a boarding action has two ships only. Choose another.", t.Called())
	case o.a.Rammed:
		return game.Refuse("%s has rammed in this round and throws no hooks; fire, repair or be done.", o.m.Called())
	}
	if err := o.sirened(); err != nil {
		return err
	}
	if err := o.act(deed.ActBoard); err != nil {
		return err
	}
	if o.way != nil {
		o.way.Board = r
	}
	o.a.Action = "" // the action is used only when it is carried out: out of reach it costs nothing
	o.add(deed.Deed{Kind: deed.Board, Other: r}, "board", words[0])
	return nil
}

// withoutNow drops a last word "now". It says that no move comes first.
func withoutNow(words []string) []string {
	if n := len(words); n > 1 && words[n-1] == "now" {
		return words[:n-1]
	}
	return words
}

// readRepair reads a repair.
func (o *order) readRepair(words []string) error {
	if err := Alone("repair", words); err != nil {
		return err
	}
	if !o.m.IsShip() {
		return game.Refuse("%s heals no hits; %s.", o.m.Called(), attackHelp[o.m.ClassOf().Attack])
	}
	if err := o.act(deed.ActRepair); err != nil {
		return err
	}
	o.add(deed.Deed{Kind: deed.Repair}, "repair")
	return nil
}

// rival is the name of a model that is an enemy's, for an example.
func (o *order) rival() string {
	for i := range o.s.Models {
		if m := &o.s.Models[i]; m.Afloat() && m.Seat != o.m.Seat && !m.Adrift() {
			return m.Name
		}
	}
	return "n1"
}

// bankList names banks in a sentence.
func bankList(banks []inch.Bank) string {
	return game.List("and", game.Texts(banks, inch.Bank.String)...)
}
