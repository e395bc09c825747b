package chattest

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/bot/export"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// mostMoves is how many lines a game may take.
const mostMoves = 3000

// Enough is how many lines a game on a chat takes in an ordinary test run before all resign. Later
// messages are like the earlier ones. Only the test with a chat in memory plays to the end.
const Enough = 100

// Night reports whether SHIPBOARD_NIGHT is set. Tests then try everything; an ordinary run tries
// a random part.
func Night() bool { return os.Getenv("SHIPBOARD_NIGHT") != "" }

// PlayWholeGames plays every game from the first command to the last press, or until all
// resign after enough lines (0: they do not). Each player presses what they were really
// sent. At the end it plays the same lines without a chat, and the result must be the same.
// It plays two variants of each game, or only the second if all resign. By night it plays many.
func PlayWholeGames(t *testing.T, open New, enough int) {
	for _, g := range games.All {
		all := variants(g, gamesToPlay(t, 1))
		if !Night() {
			all = all[:min(len(all), 2)]
			if enough > 0 {
				all = all[len(all)-1:]
			}
		}
		for _, v := range all {
			v.enough = enough
			v.playAlone(t, open)
		}
	}
}

// large are the largest tables there are: eight players; a race of eight with three ships
// each in two fleets; six captains with fifteen ships; and four fleets of some eleven
// models, each fleet with a monster or craft of its own, with magic and every other option.
// They take thousands of messages.
var large = []struct {
	game, options string
	first         string // see typeFirst
	atNight       bool   // an ordinary test run has no time for it, see Night
}{
	{"moby", "", "", false},
	{"race", " ships=3 fleets=2", "", true},
	{"boarders", " battle=erie-full", "", true},
	{"blackspot", " fantasy=on points=12 compass=on momentum=on opportunity=on fire=on anchor=on swap=on boarding=cost super=on batteaux=on", "add manowar, add frigate, add sloop, add sloop, add dragon, add ichthyosaur, add kraken, add narwhal, add jelly, add wraith, add airship, add submarine, add batteau, add batteau, add batteau, add batteau, add batteau, add batteau, add batteau, add batteau, lock", true},
}

// PlayLargeGames is PlayWholeGames with as many players as a game takes. Games that take minutes
// are played only by night.
func PlayLargeGames(t *testing.T, open New) {
	for i, l := range large {
		g := game.ByKey(games.All, l.game)
		if g == nil {
			t.Errorf("there is no game %s", l.game)
			continue
		}
		if l.atNight && !Night() {
			continue
		}
		variant{game: g, options: l.options, first: l.first, seats: g.Seats.Max, seed: uint64(100 + i)}.playAlone(t, open)
	}
}

// playAlone plays a game in a test and a Hall of its own.
func (v variant) playAlone(t *testing.T, open New) {
	t.Run(v.String(), func(t *testing.T) {
		t.Parallel()
		h := open(t, Options{Store: store.Memory(), Games: games.All, Painter: Sketcher{}, Seed: v.seed})
		moves, err := v.play(h)
		if err != nil {
			t.Fatalf("after %d moves: %v", moves, err)
		}
		t.Logf("%d moves, %d things sent", moves, len(h.Stream()))
	})
}

// PlayOneGame plays a single game of PlayWholeGames. It is for chats that can be reached in two
// ways: one of them plays all games, the other this one.
func PlayOneGame(t *testing.T, open New) {
	all := variants(games.All[0], 1)
	v := all[1%len(all)]
	h := open(t, Options{Store: store.Memory(), Games: games.All, Painter: Sketcher{}, Seed: v.seed})
	if moves, err := v.play(h); err != nil {
		t.Fatalf("%s: after %d moves: %v", v, moves, err)
	}
}

// PlayInAThread plays a game of each kind in a channel that has another game's lobby, so that it
// has a thread of its own. The other lobby stays as it is.
func PlayInAThread(t *testing.T, open New, enough int, keys ...string) {
	for i, key := range keys {
		t.Run(key, func(t *testing.T) {
			t.Parallel()
			v := variant{game: game.ByKey(games.All, key), seed: uint64(300 + i), enough: enough}
			v.seats = v.game.Seats.Min
			h := open(t, Options{Store: store.Memory(), Games: games.All, Painter: Sketcher{}, Seed: v.seed})
			h.Type(host, Channels[0], "start "+v.game.Key)
			h.Settle()
			other := h.Channel(Channels[0])
			moves, err := v.play(h)
			if err != nil {
				t.Fatalf("after %d moves: %v", moves, err)
			}
			now := h.Channel(Channels[0])
			thread := h.(Threads).Thread(Channels[0])
			switch {
			case thread == "" || len(h.Channel(thread)) == 0:
				t.Errorf("%d moves were made, and the channel has %d messages and no thread", moves, len(now))
			case len(other) != 1 || len(now) != 2 || now[0].Text != other[0].Text || len(offers(now[0])) != len(offers(other[0])):
				t.Errorf("the channel had %+v, and has %+v", other, now)
			}
		})
	}
}

// gamesToPlay is how many games a test plays of each kind: SHIPBOARD_GAMES, or
// few enough for an ordinary test run.
func gamesToPlay(t testing.TB, few int) int {
	t.Helper()
	text := os.Getenv("SHIPBOARD_GAMES")
	if text == "" {
		return few
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("SHIPBOARD_GAMES=%s is no number of games", text)
	}
	return n
}

// variant is one way to play a game.
type variant struct {
	game    *game.Game
	options string
	first   string // see typeFirst
	seats   int

	computers int // of the seats
	seed      uint64
	enough    int // lines after which all resign; 0: they play to the end
}

func (v variant) String() string {
	name := fmt.Sprintf("%s %d players %s #%d", v.game.Key, v.seats, v.options, v.seed)
	if v.computers > 0 {
		name = fmt.Sprintf("%s, %d computers", name, v.computers)
	}
	return strings.ReplaceAll(strings.Join(strings.Fields(name), " "), " ", "_")
}

// variants are ways to play a game. Take the option with the most values: there are as many
// variants as it has values, multiplied by times. If times is large enough, every value of every
// option is played with every number of players that allows it.
func variants(g *game.Game, times int) []variant {
	most := 1
	for _, o := range g.Options {
		most = max(most, len(o.Values))
	}
	span := g.Seats.Max - g.Seats.Min + 1
	var all []variant
	for i := range most * times {
		v := variant{game: g, seats: g.Seats.Min + i%span, seed: uint64(i)}
		for _, o := range g.Options {
			values := o.ValuesFor(v.seats)
			// If span and len(values) have a common factor, i alone would give each number of
			// players only some of the values. So round shifts them.
			round := i / leastCommonMultiple(span, len(values))
			v.options += " " + o.Name + "=" + values[(i+round)%len(values)]
		}
		all = append(all, v)
	}
	return all
}

func leastCommonMultiple(a, b int) int {
	n := a
	for n%b != 0 {
		n += a
	}
	return n
}

// play plays a game to its end and checks it. It returns the number of moves.
func (v variant) play(h Hall) (int, error) {
	rng := rand.New(rand.NewPCG(v.seed, 11))
	c, err := beginTable(h, v.game, rng, Channels[0], v.options, v.seats, v.computers)
	if err != nil {
		return 0, err
	}
	if err := c.typeFirst(v.first); err != nil {
		return 0, err
	}
	for n := range mostMoves {
		over, err := c.move()
		if err != nil {
			return n, err
		}
		c.Settle()
		if over {
			return n, c.finish()
		}
		if err := c.checkChannel(); err != nil {
			return n, err
		}
		if n+1 == v.enough && !Night() {
			return n + 1, c.giveUp()
		}
	}
	return mostMoves, errors.New("the game does not end")
}

// typeFirst has everybody type the lines with which a game begins, with commas
// between them. Those that do not suit a seat are refused; the last must not be.
func (c *crew) typeFirst(lines string) error {
	if lines == "" {
		return nil
	}
	for _, name := range c.players {
		var done bool
		var shown *Shown
		for line := range strings.SplitSeq(lines, ", ") {
			before, err := c.state()
			if err != nil {
				return err
			}
			shown = c.types(name, c.channel, "do "+line)
			c.Settle()
			done, err = c.played(before)
			if err != nil {
				return err
			}
		}
		if !done {
			return fmt.Errorf("%s types the last of do %s and is shown %+v", name, lines, shown)
		}
	}
	return nil
}

// checkChannel checks what stands in the channel once all is delivered: the lobby, and one
// message for each turn. Only the present turn's message has buttons. Notices between them
// offer only My secrets, or a press to begin. If a turn has more to tell than one message holds,
// the first part stands before it, without a picture.
func (c *crew) checkChannel() error {
	t, err := c.state()
	if err != nil {
		return err
	}
	all := c.stands()
	if len(all) == 0 {
		return errors.New("there is nothing in the channel")
	}
	turns := slices.DeleteFunc(all[1:], func(m *Shown) bool { return isAsk(m) || !c.wordsOnly && isPart(m) })
	if len(turns) > t.Turn.N || t.Turn.N > 0 && len(turns) == 0 { // a turn with nothing to tell has no message
		var texts []string
		for _, m := range turns {
			texts = append(texts, m.Text)
		}
		return fmt.Errorf("in turn %d there are %d messages of turns in the channel: %q", t.Turn.N, len(turns), texts)
	}
	if t.Turn.N > 0 && len(offers(all[0])) > 0 {
		return errors.New("the game has begun, and the lobby still has buttons")
	}
	for i, m := range turns {
		if now := i == len(turns)-1; now == (len(offers(m)) == 0) {
			return fmt.Errorf("in turn %d the message of turn %d offers %v", t.Turn.N, i+1, offers(m))
		}
		if len(m.Pictures) == 0 && !c.wordsOnly {
			return fmt.Errorf("in turn %d the message of turn %d has lost its picture", t.Turn.N, i+1)
		}
	}
	return nil
}

// isNotice reports whether a message tells that somebody cannot be reached.
func isNotice(m *Shown) bool {
	all := offers(m)
	return len(all) == 1 && all[0].label == labelSecrets
}

// isAsk reports whether a message asks people to press: to begin a game, or to skip a turn. One
// kind has two buttons: to begin, or to take somebody out of the lobby.
func isAsk(m *Shown) bool {
	all := offers(m)
	return len(m.Pictures) == 0 && (len(all) == 1 || len(all) == 2 && all[0].label == labelBegin)
}

// isPart reports whether a message holds a first part of what a turn tells; the
// turn's own message has a picture.
func isPart(m *Shown) bool { return len(offers(m)) == 0 && len(m.Pictures) == 0 }

// finish checks a game that is over.
func (c *crew) finish() error {
	t, err := c.state()
	if err != nil {
		return err
	}
	if t.Stage != stageOver {
		return fmt.Errorf("the match has ended, and the table is %s", t.Stage)
	}
	if err := errors.Join(c.checkChannel(), c.checkReaders()); err != nil {
		return err
	}
	return c.checkExport()
}

// checkExport presses Export under the last message, and verifies the file in the way that
// everyone who gets it can. Then it plays the file's lines again: the match must have the very
// bytes of the one in the store.
func (c *crew) checkExport() error {
	data, told, err := c.exported()
	if err != nil {
		return err
	}
	if _, err := export.Verify([]*game.Game{c.game}, data, told); err != nil {
		return fmt.Errorf("the exported game does not hold: %w", err)
	}
	again, asked, err := replay(c.game, data)
	if err != nil {
		return fmt.Errorf("play the exported game without a chat: %w", err)
	}
	// The moves of computers must not add messages of turns. There is one whenever the game waits
	// for somebody, one for each moment, and one for the end.
	if t, err := c.state(); err != nil || t.Turn.N > asked+1 {
		return fmt.Errorf("somebody was waited for %d times, and the table has told of %d turns: %v", asked, t.Turn.N, err)
	}
	saved, err := c.get(store.SnapshotKey(c.table))
	if err != nil {
		return fmt.Errorf("read the session of table %s: %w", c.table, err)
	}
	var here struct {
		Match json.RawMessage `json:"match"`
	}
	if err := json.Unmarshal(saved, &here); err != nil {
		return fmt.Errorf("read the session of table %s: %w", c.table, err)
	}
	if !bytes.Equal(here.Match, again) {
		return fmt.Errorf("the same lines without a chat lead elsewhere: %s", gametest.FirstDifference(string(here.Match), string(again)))
	}
	return nil
}

// exported presses Export under the last message, and returns the file with what the channel
// was told of it.
func (c *crew) exported() (data []byte, told export.Told, err error) {
	m, o, ok := on(c.Channel(c.channel), labelExport)
	if !ok {
		return nil, told, errors.New("the game is over, and nobody sees " + labelExport)
	}
	shown := c.press(c.anyone(), m, o, "")
	if shown == nil || len(shown.Files) != 1 {
		return nil, told, fmt.Errorf("the press of %s gives no file: %+v", labelExport, shown)
	}
	first := c.stands()[0].Text // the lobby: the seal, and at the end the secret and the digest
	if said := hash.FindAllString(first, -1); len(said) > 2 {
		told = export.Told{Seal: said[0], Digest: said[len(said)-1]}
	}
	if told.Seal == "" || told.Digest == "" {
		return nil, told, fmt.Errorf("the channel was told no seal or no digest: %v; the lobby says %s", told, first)
	}
	return shown.Files[0].Data, told, nil
}

// hash is a SHA-256 in a text.
var hash = regexp.MustCompile(`\b[0-9a-f]{64}\b`)

// replay plays an exported game without a chat. It returns the match's snapshot, and
// how often the game began to wait for somebody.
func replay(g *game.Game, exported []byte) ([]byte, int, error) {
	var x struct {
		Players []string          `json:"players"`
		Roles   [][]string        `json:"roles"`
		Options map[string]string `json:"options"`
		Seed    string            `json:"seed"`
		Journal []game.Line       `json:"journal"`
	}
	if err := json.Unmarshal(exported, &x); err != nil {
		return nil, 0, err
	}
	seed, err := hex.DecodeString(x.Seed)
	if err != nil || len(seed) != 32 {
		return nil, 0, fmt.Errorf("the seed %q is none", x.Seed)
	}
	s, _, err := game.Begin(g, game.Table{Seats: len(x.Players), Roles: x.Roles, Options: x.Options}, [32]byte(seed))
	if err != nil {
		return nil, 0, err
	}
	var a asked
	a.look(s.Match(), nil)
	for _, l := range x.Journal {
		if l.Line == "" {
			continue // the set-up, or a note of the table's
		}
		played, err := s.Play(l.Seat, l.Line)
		if err != nil {
			return nil, 0, fmt.Errorf("%q: %w", l.Line, err)
		}
		a.look(s.Match(), played.Events)
	}
	data, err := json.Marshal(s.Match())
	return data, a.times, err
}
