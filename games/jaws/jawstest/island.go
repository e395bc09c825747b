package jawstest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/island"
	"shipboard/games/jaws/view"
)

// PlayScenes plays scenes as subtests, at a table for two. A scene shows a rule of act 1 in play.
// It is a name, a position, and lines played from it.
func PlayScenes(t *testing.T, scenes [][3]string) {
	t.Helper()
	for _, c := range scenes {
		t.Run(c[0], func(t *testing.T) { Arranged(t, Two, c[1]).Script(c[2]) })
	}
}

// Arranged begins act 1 and puts its first crew phase into a position, for
// example "shark=N quint=8 dock8=3 S=2". Everything else is as after the set-up,
// except that no swimmer is in the water. The other barrels are at the shop. The
// position may also contain
//
//	acts=1       the option
//	cards=13,2   the first cards of the event deck; otherwise 13
//	token=sight  the shark's token in round 1
//	phase=shark  it is the shark's turn instead
//
// The shark starts in its space and stays there.
func Arranged(t *testing.T, table [][]string, position string) *Match {
	t.Helper()
	named := map[string]string{"acts": "both", "cards": "13", "shark": "4"}
	var rest [][2]string
	for _, word := range strings.Fields(position) {
		key, value, ok := strings.Cut(word, "=")
		switch {
		case !ok:
			t.Fatalf("position: %q says nothing", word)
		case slices.Contains([]string{"acts", "cards", "shark", "token", "phase"}, key):
			named[key] = value
		default:
			rest = append(rest, [2]string{key, value})
		}
	}
	m := New(t, table, "acts="+named["acts"])
	m.Stack(named["cards"])
	m.Plays(0, "start "+named["shark"])
	if token := named["token"]; token != "" {
		m.Plays(0, "plan "+token)
	}
	if named["phase"] != string(view.PhaseShark) {
		m.Plays(0, "lock")
	}
	is := m.State().Island
	is.Swimmers = board.Pile{}
	for _, w := range rest {
		if err := arrange(is, w[0], w[1]); err != nil {
			t.Fatalf("position: %s=%s: %v", w[0], w[1], err)
		}
	}
	is.Shop = 0
	is.Shop = board.Barrels - is.Docks.Total() - is.Floating.Total() - is.OnShark - is.Aboard[board.Quint] - is.Aboard[board.Brody] - is.Aboard[board.Hooper]
	if err := m.State().Law(); err != nil {
		t.Fatalf("position: %v", err)
	}
	return m
}

// Stack puts event cards on top of the deck, the first one topmost.
func (m *Match) Stack(cards string) {
	m.T.Helper()
	is := m.State().Island
	var top []int
	for _, word := range strings.Split(cards, ",") {
		id, err := strconv.Atoi(word)
		if err != nil || !slices.Contains(is.Deck, id) {
			m.T.Fatalf("cards: there is no event card %q in the deck", word)
		}
		top = append(top, id)
	}
	left := slices.DeleteFunc(slices.Clone(is.Deck), func(id int) bool { return slices.Contains(top, id) })
	is.Deck = append(top, left...)
}

// arrange sets one thing on the board.
func arrange(is *island.State, key, value string) error {
	var at board.Space
	spacing := at.UnmarshalText([]byte(value))
	switch key {
	case "quint", "brody", "hooper":
		m, _ := board.MemberNamed(key)
		is.At[m] = at
		return spacing
	case "michael":
		is.Michael = at
		return spacing
	case "closed":
		is.Closed = at
		return spacing
	case "sign":
		is.Opening = value == "opening"
		return nil
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		return err
	}
	switch key {
	case "eaten":
		is.Eaten = n
	case "on-shark":
		is.OnShark = n
	case "orca":
		is.Aboard[board.Quint] = n
	case "carried":
		is.Aboard[board.Brody] = n
	case "boat":
		is.Aboard[board.Hooper] = n
	default:
		pile := &is.Swimmers
		if name, ok := strings.CutPrefix(key, "dock"); ok {
			pile, key = &is.Docks, name
		} else if name, ok := strings.CutPrefix(key, "float"); ok {
			pile, key = &is.Floating, name
		}
		if err := at.UnmarshalText([]byte(key)); err != nil {
			return err
		}
		pile[at] = n
	}
	return nil
}

// Script plays a scene line by line: seat 1 types, or the seat before a colon.
//
//	quint move E              must be accepted
//	! quint move 2 // not 2   must be refused, with these words
//	= quint=E orca=2          everyone must see this
func (m *Match) Script(script string) {
	m.T.Helper()
	for line := range strings.Lines(script) {
		line = strings.TrimSpace(line)
		if facts, ok := strings.CutPrefix(line, "= "); ok {
			m.Has(facts)
			continue
		}
		line, refused := strings.CutPrefix(line, "! ")
		seat := game.Seat(1)
		line, why, _ := strings.Cut(line, " // ")
		if who, rest, ok := strings.Cut(line, ": "); ok {
			seat, line = game.Seat(who[0]-'0'), rest
		}
		switch {
		case line == "":
		case refused && why == "":
			m.T.Fatalf("%s: the script does not say why it is refused", line)
		case refused:
			m.Refuses(seat, line, why)
		default:
			m.Plays(seat, line)
		}
	}
}

// Has checks the board that everyone sees. Its words are those of arranged and of
// facts.
func (m *Match) Has(want string) {
	m.T.Helper()
	for viewer := game.Public; int(viewer) < m.State().Seats; viewer++ {
		facts := m.facts(viewer)
		for _, word := range strings.Fields(want) {
			key, value, _ := strings.Cut(word, "=")
			got, known := facts[key]
			if !known {
				m.T.Fatalf("no board shows %q", key)
			}
			if got != value {
				m.T.Errorf("viewer %d sees %s=%s, want %s, after %s", viewer, key, got, value, m.Told(game.Public))
			}
		}
	}
}

// facts lists the facts that a viewer sees, by the words of a position. A blank is
// written as an underscore, and nothing as "none". Only the shark's space comes from
// the shark's own pad.
func (m *Match) facts(viewer game.Seat) map[string]string {
	v := m.View(viewer)
	facts := map[string]string{"act": strconv.Itoa(v.Act), "round": strconv.Itoa(v.Round), "phase": string(v.Phase), "over": "none"}
	if v.Over != nil {
		facts["over"] = v.Over.Side
	}
	is := v.Island
	if is == nil {
		return facts
	}
	say := func(key string, value any) {
		text := strings.ReplaceAll(fmt.Sprint(value), " ", "_")
		if text == "" {
			text = "none"
		}
		facts[key] = text
	}
	for _, b := range board.Beaches {
		say(b.String(), is.Swimmers[b.String()])
	}
	for _, at := range board.Amity.Wet().List() {
		say("float"+at.String(), is.Floating[at.String()])
	}
	for dock, n := range is.Docks {
		say("dock"+dock, n)
	}
	for m, key := range board.MemberKeys {
		say(key, []string{is.Quint, is.Brody, is.Hooper}[m])
		say(key+".left", is.Left[m])
		say(key+".of", is.Of[m])
		say(key+".turn", is.Turn[m])
	}
	say("orca", is.Barrels[board.Quint])
	say("carried", is.Barrels[board.Brody])
	say("boat", is.Barrels[board.Hooper])
	say("shop", is.Shop)
	say("on-shark", is.OnShark)
	say("supply", is.Supply)
	say("eaten", is.Eaten)
	say("deck", is.Deck)
	say("michael", is.Michael)
	say("closed", is.Closed)
	say("sign", "")
	switch {
	case is.Opening:
		say("sign", "opening")
	case is.Closed != "":
		say("sign", "closed")
	}
	say("seen", is.Seen)
	say("binoculars", is.Binoculars)
	say("finder", is.Finder)
	say("used", strings.Join(is.Used, ","))
	say("answer", "")
	if n := len(is.Searches); n > 0 {
		say("answer", is.Searches[n-1].Answer)
	}
	say("sensors", "")
	if is.Report != nil {
		say("sensors", strings.Join(is.Report.Sensors, ","))
	}
	say("event", 0)
	if is.Event != nil {
		say("event", is.Event.ID)
	}
	say("tokens", is.Tokens)
	say("token-out", is.TokenOut)
	if pad := m.View(m.State().Shark).Pad; pad != nil {
		say("shark", pad.At)
	}
	return facts
}

// EndRound ends the round of a position at a table for two.
const EndRound = "quint done\nbrody done\nhooper done\n"
