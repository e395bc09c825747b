package jaws

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// match is a game that a test plays through a session, as a table does.
type match struct {
	t *testing.T
	*game.Session
	events []game.Event // of the last line played
}

// newMatch begins a game with the roles of each seat, with options such as
// "acts=1" and a fixed seed.
func newMatch(t *testing.T, roles [][]string, options ...string) *match {
	t.Helper()
	return seeded(t, [32]byte{'j', 'a', 'w', 's'}, roles, options...)
}

func seeded(t *testing.T, seed [32]byte, roles [][]string, options ...string) *match {
	t.Helper()
	session, events := gametest.Begin(t, &Game, game.Table{Seats: len(roles), Roles: roles}, seed, options...)
	return &match{t, session, events}
}

// The usual tables: seat 0 is the shark.
var (
	two   = [][]string{{"shark"}, nil}
	three = [][]string{{"shark"}, {"quint"}, {"brody"}}
	four  = [][]string{{"shark"}, {"quint"}, {"brody"}, {"hooper"}}
)

// state returns the match itself, for setting up a position.
func (m *match) state() *State { return m.Match().(*State) }

// play plays lines that must be accepted.
func (m *match) play(seat game.Seat, lines ...string) {
	m.t.Helper()
	for _, line := range lines {
		m.events = gametest.Play(m.t, m.Session, seat, line)
	}
}

// refuse plays a line that must be refused with words that contain want.
func (m *match) refuse(seat game.Seat, line, want string) {
	m.t.Helper()
	gametest.Refuse(m.t, m.Session, seat, line, want)
}

func (m *match) snapshot() string { return gametest.JSON(m.t, m.Match()) }

// told joins the texts of the last line's events for a viewer.
func (m *match) told(viewer game.Seat) string { return gametest.Told(m.events, viewer) }

// view returns the view of a viewer.
func (m *match) view(viewer game.Seat) *view.View { return m.state().View(viewer).(*view.View) }

// seen returns everything that a viewer sees of the game now, as text.
func (m *match) seen(viewer game.Seat) string { return gametest.Seen(m.t, m.Match(), viewer) }

// offers lists the whole lines that a seat is offered.
func offers(s *State, seat game.Seat) []string {
	var lines []string
	var follow func(typed string)
	follow = func(typed string) {
		for _, c := range s.Choices(seat, typed) {
			switch {
			case c.Whole():
				lines = append(lines, c.Line)
			case c.Line != typed:
				follow(c.Line)
			}
		}
	}
	follow("")
	return lines
}

// scene shows a rule of act 1 as a game: a position, and lines played from it.
type scene struct{ name, position, script string }

// playScenes plays each scene as a subtest, at a table for two.
func playScenes(t *testing.T, scenes []scene) {
	t.Helper()
	for _, c := range scenes {
		t.Run(c.name, func(t *testing.T) { arranged(t, two, c.position).script(c.script) })
	}
}

// arranged begins act 1 and puts its first crew phase into a position, for
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
func arranged(t *testing.T, table [][]string, position string) *match {
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
	m := newMatch(t, table, "acts="+named["acts"])
	m.stack(named["cards"])
	m.play(0, "start "+named["shark"])
	if token := named["token"]; token != "" {
		m.play(0, "plan "+token)
	}
	if named["phase"] != view.PhaseShark {
		m.play(0, "lock")
	}
	is := m.state().Island
	is.Swimmers = board.Pile{}
	for _, w := range rest {
		if err := is.arrange(w[0], w[1]); err != nil {
			t.Fatalf("position: %s=%s: %v", w[0], w[1], err)
		}
	}
	is.Shop = 0
	is.Shop = board.Barrels - is.Docks.Total() - is.Floating.Total() - is.OnShark - is.Aboard[board.Quint] - is.Aboard[board.Brody] - is.Aboard[board.Hooper]
	if err := m.state().Law(); err != nil {
		t.Fatalf("position: %v", err)
	}
	return m
}

// stack puts event cards on top of the deck, the first one topmost.
func (m *match) stack(cards string) {
	m.t.Helper()
	is := m.state().Island
	var top []int
	for _, word := range strings.Split(cards, ",") {
		id, err := strconv.Atoi(word)
		if err != nil || !slices.Contains(is.Deck, id) {
			m.t.Fatalf("cards: there is no event card %q in the deck", word)
		}
		top = append(top, id)
	}
	left := slices.DeleteFunc(slices.Clone(is.Deck), func(id int) bool { return slices.Contains(top, id) })
	is.Deck = append(top, left...)
}

// arrange sets one thing on the board.
func (is *Island) arrange(key, value string) error {
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

// script plays a scene line by line: seat 1 types, or the seat before a colon.
//
//	quint move E              must be accepted
//	! quint move 2 // not 2   must be refused, with these words
//	= quint=E orca=2          everyone must see this
func (m *match) script(script string) {
	m.t.Helper()
	for line := range strings.Lines(script) {
		line = strings.TrimSpace(line)
		if facts, ok := strings.CutPrefix(line, "= "); ok {
			m.has(facts)
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
			m.t.Fatalf("%s: the script does not say why it is refused", line)
		case refused:
			m.refuse(seat, line, why)
		default:
			m.play(seat, line)
		}
	}
}

// has checks the board that everyone sees. Its words are those of arranged and of
// facts.
func (m *match) has(want string) {
	m.t.Helper()
	for viewer := game.Public; int(viewer) < m.state().Seats; viewer++ {
		facts := m.facts(viewer)
		for _, word := range strings.Fields(want) {
			key, value, _ := strings.Cut(word, "=")
			got, known := facts[key]
			if !known {
				m.t.Fatalf("no board shows %q", key)
			}
			if got != value {
				m.t.Errorf("viewer %d sees %s=%s, want %s, after %s", viewer, key, got, value, m.told(game.Public))
			}
		}
	}
}

// facts lists the facts that a viewer sees, by the words of a position. A blank is
// written as an underscore, and nothing as "none". Only the shark's space comes from
// the shark's own pad.
func (m *match) facts(viewer game.Seat) map[string]string {
	v := m.view(viewer)
	facts := map[string]string{"act": strconv.Itoa(v.Act), "round": strconv.Itoa(v.Round), "phase": v.Phase, "over": "none"}
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
	if pad := m.view(m.state().Shark).Pad; pad != nil {
		say("shark", pad.At)
	}
	return facts
}
