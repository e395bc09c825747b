// Package duel is the tests' game: the table, the chats and the secrecy test
// play it. It is in no list of games. A new game is copied from the wreck in the
// tests of package games, which keeps every rule that a game must keep; the duel
// does not, since the table must bear a line that is too long for a button.
package duel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// Game has a bit of everything that a table has to deal with: roles, an option,
// secret plans that all make at once, a public lock, strict turns, dice, more
// choices than fit a menu and a line that is too long for a button.
//
// Each round everyone hides a number and locks it. Then each in turn, the
// caller first, guesses the number of the next seat, or passes. A die is
// rolled for each seat, and whoever hid a number near the die scores.
var Game = game.Game{
	Key: "duel", Title: "Duel", Blurb: "Hide a number, and guess the other's.", Notes: "A toy.",
	Seats: game.Seats{
		Min: 2, Max: 3,
		Roles: []game.Role{
			{Key: "caller", Title: "Caller", Blurb: "Guesses first.", Most: 1},
			{Key: "guest", Title: "Guest", Blurb: "Guesses later."},
		},
		Assign: assign,
	},
	Options: []game.Option{{Name: "rounds", Meaning: "how many rounds are played", Values: []string{"2", "3"}, Default: "2"}},
	Rules: []game.Rule{
		{ID: "DUEL-HIDE-01", Section: "Hiding", Text: "Everyone hides a number from 1 to 30."},
		{ID: "DUEL-GUESS-01", Section: "Guessing", Text: "A right guess of a number scores two points."},
		{ID: "DUEL-GUESS-02", Section: "Guessing", Text: "A player may pass instead of guessing."},
		{ID: "DUEL-DIE-01", Section: "The die", Text: "A number within two of five times the die scores a point."},
		{ID: "DUEL-END-01", Section: "The end", Text: "Most points win; a tie is the caller's."},
		{ID: "DUEL-END-02", Section: "The end", Text: "A player who resigns loses, whatever the number of points."},
	},
	New: func(t game.Table, d *game.Dice) (game.Match, []game.Event, error) {
		rounds, err := strconv.Atoi(t.Options["rounds"])
		m := &Match{Rounds: rounds, Round: 1, Seats: make([]Seat, t.Seats)}
		m.Caller = game.Seat(slices.IndexFunc(t.Roles, func(r []string) bool { return slices.Contains(r, "caller") }))
		return m, []game.Event{{To: game.Everyone(), Text: "The duel begins: " + m.Caller.Mark() + " calls.", Opens: "Round 1"}}, err
	},
	Restore: func(data []byte) (game.Match, error) {
		m := new(Match)
		return game.RestoreJSON(data, m, m.check)
	},
}

func (m *Match) check() error {
	if len(m.Seats) < 2 {
		return fmt.Errorf("seats: %d play", len(m.Seats))
	}
	return nil
}

// Law implements game.Match.
func (m *Match) Law() error {
	if m.Round < 1 {
		return fmt.Errorf("round: %d", m.Round)
	}
	for i, s := range m.Seats {
		if s.Hidden < 0 || s.Hidden > mostHidden {
			return fmt.Errorf("seats: seat %d hides %d; it can hide 1 to %d", i, s.Hidden, mostHidden)
		}
	}
	if m.Caller < 0 || int(m.Caller) >= len(m.Seats) {
		return fmt.Errorf("caller: there is no seat %d", m.Caller)
	}
	return nil
}

func assign(asked [][]string) ([][]string, error) {
	roles := make([][]string, len(asked))
	caller := -1
	for i, a := range asked {
		roles[i] = []string{"guest"}
		for _, r := range a {
			if r != "caller" && r != "guest" {
				return nil, game.Refuse("%s cannot be %s; there are caller and guest.", game.Seat(i).Mark(), game.Quote(r))
			}
		}
		if slices.Contains(a, "caller") {
			if caller >= 0 {
				return nil, game.Refuse("There can be one caller only.")
			}
			caller = i
		}
	}
	for i, a := range asked {
		if caller < 0 && !slices.Contains(a, "guest") {
			caller = i
		}
	}
	roles[max(caller, 0)] = []string{"caller"}
	return roles, nil
}

// Seat is what the match keeps of one player.
type Seat struct {
	Hidden int    `json:"hidden,omitempty"`
	Mood   string `json:"mood,omitempty"`
	Locked bool   `json:"locked,omitempty"`
	Score  int    `json:"score"`
}

// guess is what a seat guessed of the next one this round.
type guess struct {
	Seat   game.Seat `json:"seat"`
	Number int       `json:"number"` // 0: it passed
	Hit    bool      `json:"hit"`
}

// Match is a duel under way. It holds every secret. Its fields are open to tests
// that plant a fault in it.
type Match struct {
	Rounds  int           `json:"rounds"`
	Round   int           `json:"round"`
	Caller  game.Seat     `json:"caller"`
	Seats   []Seat        `json:"seats"`
	Guesses []guess       `json:"guesses,omitempty"`
	Over    *game.Outcome `json:"over,omitempty"`
}

const mostHidden = 30

var moods = []string{
	"merry", "grim",
	"so very thoughtful that no button on any chat would have the room to say it in so many words at all",
}

// Waiting implements game.Match.
func (m *Match) Waiting() []game.Wait {
	if m.Over != nil {
		return nil
	}
	if m.planning() {
		var waits []game.Wait
		for i, s := range m.Seats {
			if !s.Locked {
				waits = append(waits, game.Wait{Seat: game.Seat(i), For: "to hide a number and lock it"})
			}
		}
		return waits
	}
	return []game.Wait{{Seat: m.turn(), For: "to guess the number of " + m.target(m.turn()).Mark()}}
}

func (m *Match) planning() bool {
	return slices.ContainsFunc(m.Seats, func(s Seat) bool { return !s.Locked })
}

func (m *Match) turn() game.Seat {
	return (m.Caller + game.Seat(len(m.Guesses))) % game.Seat(len(m.Seats))
}

func (m *Match) target(s game.Seat) game.Seat { return (s + 1) % game.Seat(len(m.Seats)) }

// Moves implements game.Match.
func (m *Match) Moves(s game.Seat, typed string) []game.Move {
	return game.MovesOf(m.Choices(s, typed))
}

// Choices implements game.Match.
func (m *Match) Choices(s game.Seat, typed string) []game.Choice {
	if m.Over != nil {
		return nil
	}
	var all []game.Choice
	numbers := func(verb string) {
		for n := 1; n <= mostHidden; n++ {
			all = append(all, game.Choice{Line: fmt.Sprintf("%s %d", verb, n), Label: strconv.Itoa(n), Hint: "the number " + strconv.Itoa(n)})
		}
	}
	word, _, more := strings.Cut(typed, " ")
	own := m.Seats[s]
	switch {
	case m.planning() && own.Locked, !m.planning() && m.turn() != s:
		return nil
	case m.planning() && more && word == "hide":
		numbers("hide")
	case m.planning() && more && word == "mood":
		for _, mood := range moods {
			all = append(all, game.Choice{Line: "mood " + mood, Label: strings.Fields(mood)[0]})
		}
	case m.planning() && !more:
		all = append(all, game.Choice{Line: "hide ", Label: "Hide…", Group: "Plan"}, game.Choice{Line: "mood ", Label: "Mood…", Group: "Plan"})
		if own.Hidden > 0 {
			all = append(all, game.Choice{Line: "lock", Label: "Lock", Hint: "for good"})
		}
	case !m.planning() && more && word == "guess":
		numbers("guess")
	case !m.planning() && !more:
		all = append(all, game.Choice{Line: "guess ", Label: "Guess " + m.target(s).Mark() + "…"}, game.Choice{Line: "pass", Label: "Pass"})
	}
	return slices.DeleteFunc(all, func(c game.Choice) bool { return !strings.HasPrefix(c.Line, typed) || c.Line == typed })
}

// Play implements game.Match.
func (m *Match) Play(s game.Seat, line string, dice *game.Dice) (game.Played, error) {
	words, err := game.Words(line)
	if err != nil {
		return game.Played{}, err
	}
	if words[0] == "boast" { // offered to nobody, and plain
		boast := game.Event{To: game.Everyone(), Text: s.Mark() + " boasts."}
		return game.Played{Line: "boast", Events: []game.Event{boast}, Plain: true}, nil
	}
	verb, err := game.Word("move", words[0], []string{"hide", "mood", "lock", "guess", "pass", "skip", "resign"})
	if err != nil {
		return game.Played{}, err
	}
	words[0] = verb
	rest := strings.Join(words[1:], " ")
	played := game.Played{Line: strings.Join(words, " ")}
	own := &m.Seats[s]
	waited := slices.ContainsFunc(m.Waiting(), func(w game.Wait) bool { return w.Seat == s })
	switch {
	case verb == "resign":
		m.end(s, &played)
		return played, nil
	case !waited:
		return game.Played{}, game.Refuse("It is not your turn; wait for %s.", m.Waiting()[0].Seat.Mark())
	case verb == "skip" && m.planning():
		own.Hidden = max(own.Hidden, 1)
		m.lock(s, &played)
	case verb == "skip":
		m.guess(s, 0, dice, &played)
	case m.planning() && verb == "hide":
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n > mostHidden {
			return game.Played{}, game.Refuse("Hide a number from 1 to %d.", mostHidden)
		}
		own.Hidden = n
		played.Events = []game.Event{{To: game.Only(s), Text: fmt.Sprintf("You hide %d.", n)}}
	case m.planning() && verb == "mood":
		if !slices.Contains(moods, rest) {
			return game.Played{}, game.Refuse("Your mood is merry, grim or thoughtful.")
		}
		own.Mood = rest
		played.Events = []game.Event{{To: game.Only(s), Text: "Noted."}}
	case m.planning() && verb == "lock":
		if own.Hidden == 0 {
			return game.Played{}, game.Refuse("Hide a number first: hide 7.")
		}
		m.lock(s, &played)
	case !m.planning() && verb == "pass":
		m.guess(s, 0, dice, &played)
	case !m.planning() && verb == "guess":
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n > mostHidden {
			return game.Played{}, game.Refuse("Guess a number from 1 to %d.", mostHidden)
		}
		m.guess(s, n, dice, &played)
	default:
		return game.Played{}, game.Refuse("You cannot %s now.", verb)
	}
	return played, nil
}

func (m *Match) lock(s game.Seat, played *game.Played) {
	m.Seats[s].Locked = true
	played.Events = append(played.Events, game.Event{To: game.Everyone(), Text: s.Mark() + " has locked a number."})
}

func (m *Match) guess(s game.Seat, n int, dice *game.Dice, played *game.Played) {
	hit := n != 0 && m.Seats[m.target(s)].Hidden == n
	m.Guesses = append(m.Guesses, guess{s, n, hit})
	text := s.Mark() + " passes."
	switch {
	case hit:
		m.Seats[s].Score += 2
		text = fmt.Sprintf("%s guesses %d: right!", s.Mark(), n)
	case n > 0:
		text = fmt.Sprintf("%s guesses %d: wrong.", s.Mark(), n)
	}
	played.Events = append(played.Events, game.Event{To: game.Everyone(), Text: text, Moment: hit})
	if len(m.Guesses) == len(m.Seats) {
		m.endRound(dice, played)
	}
}

func (m *Match) endRound(dice *game.Dice, played *game.Played) {
	roll := dice.Roll("round "+strconv.Itoa(m.Round), len(m.Seats), game.D6)
	played.Events = append(played.Events, game.Event{To: game.Everyone(), Text: "The dice fall.", Dice: []game.Roll{roll}})
	for i := range m.Seats {
		s, seat := &m.Seats[i], game.Seat(i)
		if off := s.Hidden - 5*roll.Faces[i]; off >= -2 && off <= 2 {
			s.Score++
			played.Events = append(played.Events, game.Event{To: game.Everyone(), Text: seat.Mark() + " was near."})
		} else {
			played.Events = append(played.Events, game.Event{To: game.Only(seat), Text: fmt.Sprintf("You were off by %d.", max(off, -off))})
		}
		s.Hidden, s.Mood, s.Locked = 0, "", false
	}
	m.Guesses = nil
	m.Round++
	if m.Round > m.Rounds {
		m.end(game.Public, played)
	}
}

func (m *Match) end(resigned game.Seat, played *game.Played) {
	order := make([]game.Seat, len(m.Seats))
	for i := range order {
		order[i] = game.Seat(i)
	}
	value := func(s game.Seat) int {
		v := 2 * m.Seats[s].Score
		if s == m.Caller {
			v++
		}
		if s == resigned {
			v = -1
		}
		return v
	}
	slices.SortStableFunc(order, func(a, b game.Seat) int { return value(b) - value(a) })
	out := game.Outcome{Text: order[0].Mark() + " wins.", Side: "guest"}
	if order[0] == m.Caller {
		out.Side = "caller"
	}
	for _, s := range order {
		out.Places = append(out.Places, []game.Seat{s})
	}
	out.Deeds = &game.Deeds{Heads: []string{"points"}}
	for _, s := range m.Seats {
		out.Scores = append(out.Scores, s.Score)
		out.Deeds.Rows = append(out.Deeds.Rows, []string{strconv.Itoa(s.Score)})
	}
	m.Over = &out
	played.Events = append(played.Events, game.Event{To: game.Everyone(), Text: "The duel is over."})
}

// Outcome implements game.Match.
func (m *Match) Outcome() (game.Outcome, bool) {
	if m.Over == nil {
		return game.Outcome{}, false
	}
	return *m.Over, true
}

// Clone implements game.Match.
func (m *Match) Clone() game.Match {
	c := *m
	c.Seats, c.Guesses = slices.Clone(m.Seats), slices.Clone(m.Guesses)
	return &c
}

// Imagine implements game.Match. It lets the others have hidden what they may have, for all the viewer
// knows: whether somebody has hidden anything is a secret until the lock, and
// guesses tell what it was or was not.
func (m *Match) Imagine(viewer game.Seat) game.Worlds {
	return func(dice *game.Dice) game.Match { return m.imagine(viewer, dice) }
}

func (m *Match) imagine(viewer game.Seat, dice *game.Dice) game.Match {
	o := *m
	o.Seats = slices.Clone(m.Seats)
	o.Guesses = slices.Clone(m.Guesses)
	for i := range o.Seats {
		s := &o.Seats[i]
		if game.Seat(i) == viewer || m.Over != nil {
			continue
		}
		var may []int
		if !s.Locked {
			may = append(may, 0)
		}
		for n := 1; n <= mostHidden; n++ {
			if o.fits(game.Seat(i), n) {
				may = append(may, n)
			}
		}
		s.Hidden = may[dice.Pick("a hidden number", len(may))]
		s.Mood = append([]string{""}, moods...)[dice.Pick("a mood", len(moods)+1)]
	}
	return &o
}

func (m *Match) fits(s game.Seat, n int) bool {
	for _, g := range m.Guesses {
		if m.target(g.Seat) == s && g.Number > 0 && (g.Number == n) != g.Hit {
			return false
		}
	}
	return true
}

// Worth implements game.Match.
func (m *Match) Worth(seat game.Seat) int {
	if m.Over != nil {
		return m.Over.Worth(seat)
	}
	lead := 0
	for s := range m.Seats {
		if game.Seat(s) == seat {
			lead += m.Seats[s].Score
		} else {
			lead -= m.Seats[s].Score
		}
	}
	return game.Lead(lead, 5)
}
