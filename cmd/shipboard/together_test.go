package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/discord"
	"shipboard/bot/discord/discordtest"
	"shipboard/bot/export"
	"shipboard/bot/slack"
	"shipboard/bot/slack/slacktest"
	"shipboard/bot/web/page"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/store"
)

// crowd is a table that stands in a channel on Discord, in one on Slack and on the page. One
// sits there from each, and a computer.
type crowd struct {
	*mortal
	game       *game.Game
	rng        *rand.Rand
	deck, quay string // the channels on Discord and on Slack
	ann, sue   string // the players: a username, and an ID
	names      [3]string
	browser    *http.Client
	guest      string
	table      string
	presses    int
	known      map[game.Seat]int // how many lines each has played, as far as anybody was told
	by         map[string]int    // lines, by the chat of their player
	received   []string          // what the guest's browser was sent
	tried      map[game.Seat]int // lines that each has pressed to play
	lost       int               // what somebody did and was not answered
}

// byLink is the chat of those who came by a link.
const byLink = "link"

// names are what people are called at each table: on Discord, on Slack and by a link. No game and
// no other table says these words.
var names = [][3]string{
	{"Annika", "Fabiola", "Kasimir"},
	{"Bertold", "Gunther", "Leopold"},
	{"Cassia", "Henrike", "Mathilda"},
	{"Dorothea", "Ignatius", "Nepomuk"},
	{"Eberhard", "Jolanda", "Ottilie"},
}

// shorter are settings with which games end sooner.
var shorter = map[string]string{"jaws": " acts=1", "moby": " turns=5", "blackspot": " points=6"}

// offer is something to press in a message to one person.
type offer struct{ id, value, label string }

// shown is a message to one person.
type shown struct {
	text   string
	offers []offer
	files  [][]byte
	press  func(offer) (*shown, error)
}

// errLost is the error of somebody who did something while a process ended, and was not answered.
var errLost = errors.New("nobody answers")

// patience is how long somebody waits for an answer: pictures of five tables may be drawn before it.
const patience = 6 * soon

// awaits waits for the answer to what somebody did on a chat in a life. There is none where the
// chat has told them in time that nobody took it, as on a machine that is too slow.
func (s *crowd) awaits(on string, l *life, taken func() bool, answer func() (*shown, bool)) (*shown, error) {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		if a, ok := answer(); ok {
			s.answered[on].Add(1)
			return a, nil
		}
		if l.done.Load() {
			s.lost++
			return nil, errLost
		}
	}
	if !taken() {
		s.lost++
		return nil, errLost
	}
	return nil, fmt.Errorf("somebody on %s is shown nothing in %v, and the process lives on", on, patience)
}

func (s *crowd) onDiscord(do func() (*discordtest.Interaction, error)) (*shown, error) {
	l := s.now.Load()
	if l.done.Load() || s.cut.Load() == discord.Name {
		return nil, errLost
	}
	i, err := do()
	if err != nil {
		return nil, err
	}
	taken := func() bool {
		kind, _ := i.Acknowledged()
		return kind != 0
	}
	return s.awaits(discord.Name, l, taken, func() (*shown, bool) {
		m := i.Shown(0)
		if m == nil {
			return nil, false
		}
		a := &shown{text: m.Text + m.Content}
		for _, f := range m.Files {
			a.files = append(a.files, f.Data)
		}
		for _, b := range m.Buttons {
			a.offers = append(a.offers, offer{b.CustomID, "", b.Label})
		}
		for _, list := range m.Selects {
			for _, o := range list.Options {
				a.offers = append(a.offers, offer{list.CustomID, o.Value, o.Label})
			}
		}
		a.press = func(o offer) (*shown, error) {
			return s.onDiscord(func() (*discordtest.Interaction, error) {
				if o.value != "" {
					return s.discord.Pick(s.ann, m, o.id, o.value)
				}
				return s.discord.Press(s.ann, m, o.id)
			})
		}
		return a, true
	})
}

func (s *crowd) onSlack(do func() *slacktest.Request) (*shown, error) {
	l := s.now.Load()
	if l.done.Load() || s.cut.Load() == slack.Name {
		return nil, errLost
	}
	r := do()
	return s.awaits(slack.Name, l, func() bool { return r.Acked }, func() (*shown, bool) {
		m, ok := s.slack.Answer(r)
		if !ok {
			return nil, false
		}
		a := &shown{text: wordsOf(m)}
		for _, b := range m.Blocks {
			for _, e := range b.Elements {
				if e.Type == "button" {
					a.offers = append(a.offers, offer{e.ID, "", e.Text})
				}
				for _, o := range e.Options {
					a.offers = append(a.offers, offer{e.ID, o.Value, o.Text})
				}
			}
		}
		a.press = func(o offer) (*shown, error) {
			return s.onSlack(func() *slacktest.Request { return s.slack.Press(s.sue, m.Channel, m.TS, o.id, o.value) })
		}
		return a, true
	})
}

// types has the player on a chat type a command without options.
func (s *crowd) types(on, command string) (*shown, error) {
	if on == slack.Name {
		return s.onSlack(func() *slacktest.Request { return s.slack.Command(s.sue, s.quay, command) })
	}
	return s.onDiscord(func() (*discordtest.Interaction, error) {
		return s.discord.Command(s.ann, s.deck, "sea", command)
	})
}

// visits asks the page for something, as the guest's browser does.
func (s *crowd) visits(method, address, kind, body string) (string, error) {
	r, err := http.NewRequestWithContext(s.t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		return "", err
	}
	if method == http.MethodPost {
		r.Header.Set("Origin", s.page)
		r.Header.Set("Content-Type", kind)
	}
	answer, err := s.browser.Do(r)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	switch {
	case err != nil || answer.StatusCode == http.StatusBadGateway:
		if method == http.MethodPost {
			s.lost++
		}
		return "", errLost
	case answer.StatusCode == http.StatusTooManyRequests:
		time.Sleep(200 * time.Millisecond)
		return "", errLost
	case answer.StatusCode != http.StatusOK:
		return "", fmt.Errorf("%s %s: %s: %s", method, address, answer.Status, data)
	}
	s.answered[byLink].Add(1)
	s.received = append(s.received, string(data))
	return string(data), nil
}

func (s *crowd) desk(open string) (d chat.Desk, err error) {
	ask := url.Values{"as": {s.guest}, "room": {s.table}, "open": {open}}
	data, err := s.visits(http.MethodGet, s.page+"/t/"+s.table+"/api/desk?"+ask.Encode(), "", "")
	if err == nil {
		err = json.Unmarshal([]byte(data), &d)
	}
	return d, err
}

func (s *crowd) press(id string) (a page.Acted, err error) {
	s.presses++
	body, err := json.Marshal(map[string]string{"id": fmt.Sprint(s.presses), "as": s.guest, "room": s.table, "press": id})
	if err != nil {
		return a, err
	}
	data, err := s.visits(http.MethodPost, s.page+"/t/"+s.table+"/api/act", "application/json", string(body))
	if err == nil {
		err = json.Unmarshal([]byte(data), &a)
	}
	return a, err
}

// tells notes how many lines a seat has played, as its player is told. What somebody was once
// told is never forgotten.
func (s *crowd) tells(seat game.Seat, on string, moves int) error {
	if known := s.known[seat]; moves < known {
		return fmt.Errorf("seat %d had played %d lines, and is now told of %d", seat, known, moves)
	} else if moves > known {
		s.by[on] += moves - known
		s.known[seat] = moves
	}
	return nil
}

// mostPresses is how often somebody presses before they ask anew.
const mostPresses = 12

// plays has the player on a chat press what they are offered, by lot, until they are told that a
// line is played.
func (s *crowd) plays(on string, seat game.Seat) error {
	before := s.known[seat]
	a, err := s.types(on, "act")
	for presses := range mostPresses {
		if err != nil {
			return err
		}
		if presses == 1 { // the first answer told what was played before
			before = s.known[seat]
		}
		var may []offer
		for _, o := range a.offers {
			p, ok := chat.ParsePress(pressOf(o))
			if !ok || p.Seat == game.Public {
				continue
			}
			if p.Seat != seat {
				return fmt.Errorf("seat %d is offered what is for seat %d", seat, p.Seat)
			}
			if err := s.tells(seat, on, p.Moves); err != nil {
				return err
			}
			if slices.Contains([]string{chat.PressDo, chat.PressOpen, chat.PressShow}, p.Verb) {
				may = append(may, o)
			}
		}
		if len(may) == 0 || presses > 0 && s.known[seat] > before {
			return nil
		}
		o := may[s.rng.IntN(len(may))]
		if p, _ := chat.ParsePress(pressOf(o)); p.Verb == chat.PressDo {
			s.tried[seat]++
		}
		a, err = a.press(o)
	}
	return nil
}

// pressOf is the ID of the press that an offer stands for.
func pressOf(o offer) string {
	if o.value != "" {
		return o.value
	}
	return o.id
}

// playsByLink has the guest press what the page offers, by lot, until a line is played.
func (s *crowd) playsByLink(d chat.Desk) error {
	seat := game.Seat(d.Seat)
	for range mostPresses {
		if len(d.Choices) == 0 { // as at the end, where the page tells nothing of lines
			return nil
		}
		if err := s.tells(seat, byLink, d.Moves); err != nil {
			return err
		}
		choice, open := d.Choices[s.rng.IntN(len(d.Choices))], ""
		open = choice.Opens
		if open == "" {
			s.tried[seat]++
			if _, err := s.press(choice.ID); err != nil {
				return err
			}
		}
		before := s.known[seat]
		var err error
		if d, err = s.desk(open); err != nil {
			return err
		}
		if d.Stage != "playing" {
			return nil
		}
		if d.Moves > before {
			return s.tells(seat, byLink, d.Moves)
		}
	}
	return nil
}

// ends are the messages that tell the channels of the end.
func (s *crowd) ends() (discord, slack []string) {
	for _, m := range s.discord.Messages(s.deck) {
		if strings.Contains(m.Text+m.Content, theEnd) {
			discord = append(discord, m.Text+m.Content)
		}
	}
	for _, m := range s.slack.Messages(s.quay, "") {
		if text := wordsOf(m); strings.Contains(text, theEnd) {
			slack = append(slack, text)
		}
	}
	return discord, slack
}

const theEnd = "The game is over"

func (s *crowd) lines() (n int) {
	for _, one := range s.by {
		n += one
	}
	return n
}

// sails plays on to the end, or until all resign. They resign after enough lines, once each has
// played and the process was killed often enough.
func (s *crowd) sails(enough int) error {
	for s.t.Context().Err() == nil {
		d, err := s.desk("")
		if err == nil && d.Stage == "over" {
			return nil
		}
		if err == nil && s.enough.Load() && len(s.by) == 3 && s.lines() >= enough {
			return s.resign()
		}
		if err == nil {
			err = s.moves(d)
		}
		if errors.Is(err, errLost) {
			time.Sleep(10 * time.Millisecond)
		} else if err != nil {
			return fmt.Errorf("after %v: %w", s.by, err)
		}
	}
	return s.t.Context().Err()
}

// moves has one of those play whom the game waits for, or now and then another.
func (s *crowd) moves(d chat.Desk) error {
	people := slices.DeleteFunc(slices.Clone(d.Seats), func(at chat.DeskSeat) bool { return at.Who.Chat == "computer" })
	waits := slices.DeleteFunc(slices.Clone(people), func(at chat.DeskSeat) bool { return !at.Waits })
	if len(waits) == 0 || s.rng.IntN(8) == 0 {
		waits = people
		if s.rng.IntN(4) > 0 { // a computer thinks
			time.Sleep(20 * time.Millisecond)
			return nil
		}
	}
	at := waits[s.rng.IntN(len(waits))]
	if int(at.Seat) == d.Seat {
		return s.playsByLink(d)
	}
	return s.plays(at.Who.Chat, game.Seat(at.Seat))
}

// resign has all resign, the guest last, whose page is shut then.
func (s *crowd) resign() error {
	for _, on := range []string{discord.Name, slack.Name} {
		for s.t.Context().Err() == nil {
			d, err := s.desk("")
			if err == nil && (d.Stage == "over" || slices.ContainsFunc(d.Seats, func(at chat.DeskSeat) bool { return at.Who.Chat == on && at.State == "has left" })) {
				break
			}
			if err == nil {
				var a *shown
				if a, err = s.types(on, map[string]string{discord.Name: "table resign", slack.Name: "resign"}[on]); err == nil && len(a.offers) > 0 {
					_, err = a.press(a.offers[0])
				}
			}
			if err != nil && !errors.Is(err, errLost) {
				return fmt.Errorf("on %s: %w", on, err)
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	for s.t.Context().Err() == nil {
		if d, s := s.ends(); len(d) > 0 && len(s) > 0 {
			return nil
		}
		time.Sleep(10 * time.Millisecond)
		d, err := s.desk("")
		if err != nil || d.Stage == "over" {
			continue
		}
		for _, b := range d.Commands {
			if strings.HasPrefix(b.Label, "Leave the game") {
				if a, err := s.press(b.ID); err == nil && a.Message != nil && len(a.Message.Buttons) > 0 {
					_, _ = s.press(a.Message.Buttons[0].ID)
				}
			}
		}
	}
	return s.t.Context().Err()
}

// seat opens a table and seats all.
func (m *mortal) seat(n int, g *game.Game) *crowd {
	t := m.t
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := &crowd{
		mortal: m, game: g, rng: rand.New(rand.NewPCG(uint64(n), 7)), names: names[n],
		ann: strings.ToLower(names[n][0]), sue: fmt.Sprintf("USUE%d", n), quay: fmt.Sprintf("CQUAY%d", n),
		browser: &http.Client{Jar: jar}, known: make(map[game.Seat]int), tried: make(map[game.Seat]int), by: make(map[string]int),
	}
	m.discord.AddPerson(s.ann, s.names[0], "")
	s.deck = m.discord.AddChannel(m.discord.Guild(), "deck-"+g.Key)
	m.slack.AddUser(s.sue, strings.ToLower(s.names[1]), s.names[1])
	m.slack.AddChannel(s.quay, "quay-"+g.Key, false)
	must := func(a *shown, err error) string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return a.text
	}
	command := func(sub string, options ...discordtest.Option) string {
		t.Helper()
		return must(s.onDiscord(func() (*discordtest.Interaction, error) {
			return m.discord.Command(s.ann, s.deck, "sea", sub, options...)
		}))
	}
	start := []discordtest.Option{{Name: "game", Value: g.Key}}
	if settings := shorter[g.Key]; settings != "" {
		start = append(start, discordtest.Option{Name: "settings", Value: strings.TrimSpace(settings)})
	}
	command("start", start...)
	command("join")
	shownCode := command("table link")
	code := regexp.MustCompile(`([a-z]+)-[a-z2-7]{12}`).FindStringSubmatch(shownCode)
	if code == nil {
		t.Fatalf("there is no code in %s", shownCode)
	}
	s.table = code[1]
	must(s.types(slack.Name, "link "+code[0]))
	must(s.types(slack.Name, "join"))
	must(s.types(slack.Name, "join computer easy"))
	asked := command("invite")
	link := regexp.MustCompile(regexp.QuoteMeta(m.page) + `/join/[a-z]+/[A-Z2-7]+`).FindString(asked)
	visit := func(method, address, kind, body string) string {
		t.Helper()
		text, err := s.visits(method, address, kind, body)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	door := regexp.MustCompile(`name="door" value="([^"]+)"`).FindStringSubmatch(visit(http.MethodGet, link, "", ""))
	if door == nil {
		t.Fatalf("the invitation %q in %s has no door", link, asked)
	}
	visit(http.MethodPost, link, "application/x-www-form-urlencoded", url.Values{"door": {door[1]}, "name": {s.names[2]}}.Encode())
	me := regexp.MustCompile(`"(link:[^"]+)"`).FindStringSubmatch(visit(http.MethodGet, m.page+"/t/"+s.table+"/api/me", "", ""))
	if me == nil {
		t.Fatal("the page is nobody's")
	}
	s.guest = me[1]
	command("begin")
	eventually(t, "the game begins", func() bool {
		d, err := s.desk("")
		return err == nil && d.Stage == "playing"
	})
	d, err := s.desk("")
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, at := range d.Seats {
		kinds = append(kinds, at.Who.Chat)
	}
	slices.Sort(kinds)
	if !slices.Equal(kinds, []string{"computer", discord.Name, byLink, slack.Name}) {
		t.Fatalf("those sit there: %v", kinds)
	}
	return s
}

// A game of each kind is played by one player on Discord, one on Slack, one by a link and a
// computer, at one table, while the process is killed again and again. By day all resign after some
// lines; by night they play much longer, most games to their end, and the kills go on until then.
func TestPlayedTogetherThroughKills(t *testing.T) {
	kills, enough, within, night := 6, 24, 3*time.Second, os.Getenv("SHIPBOARD_NIGHT") != ""
	if night {
		enough, within = 1200, 15*time.Second
	}
	m := newMortal(t)
	now := m.start()
	var tables []*crowd
	for i, g := range games.All {
		tables = append(tables, m.seat(i, g))
	}
	ended := make(chan error, len(tables))
	for _, s := range tables {
		go func() {
			err := s.sails(enough)
			if err != nil {
				err = fmt.Errorf("%s: %w", s.game.Key, err)
			}
			ended <- err
		}()
	}
	rng := rand.New(rand.NewPCG(1, 1))
	killed := 0
	m.doom(now, rng, within)
	for left := len(tables); left > 0; {
		select {
		case err := <-ended:
			left--
			if err != nil {
				t.Fatal(err)
			}
		case <-now.ended:
			m.buried(now)
			killed++
			switch killed {
			case 2:
				now = m.without(slack.Name)
			case 4:
				now = m.without(discord.Name)
			default:
				now = m.start()
			}
			m.enough.Store(killed >= kills)
			if killed < kills || night {
				m.doom(now, rng, within)
			}
		}
	}
	if night {
		m.fate.draw(never, 0, nil)
		m.buried(now)
		killed++
		now = m.start()
	} else if killed < kills {
		t.Errorf("it was killed %d times", killed)
	}
	for _, s := range tables {
		s.proves()
	}
	m.stop(now)
	for _, s := range tables {
		s.reads(tables)
		if len(s.by) != 3 {
			t.Errorf("%s: not all have played", s.game.Key)
		}
		t.Logf("%s: lines %v, %d things not answered", s.game.Key, s.by, s.lost)
	}
	t.Logf("%d kills: %d before a piece, %d after one, %d before an answer", killed, m.fate.struck[beforePiece], m.fate.struck[afterPiece], m.fate.struck[beforeAnswer])
	stages(t, m.store, tables)
}

// lobbies are the lobby's message on Discord and on Slack.
func (s *crowd) lobbies() (discord, slack string) {
	for _, m := range s.discord.Messages(s.deck) {
		if strings.Contains(m.Text, invited) {
			discord += m.Text
		}
	}
	for _, m := range s.slack.Messages(s.quay, "") {
		var text string
		for _, b := range m.Blocks {
			text += b.Text + "\n"
		}
		if strings.Contains(text, invited) {
			slack += text
		}
	}
	return discord, slack
}

// invited stands in a lobby behind the name of somebody who came by a link.
const invited = " (by link)"

// stages checks that the store has each game as over.
func stages(t *testing.T, file string, all []*crowd) {
	t.Helper()
	kept, err := store.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	err = kept.View(t.Context(), func(tx store.Tx) error {
		for _, s := range all {
			head, err := tx.Get(store.HeadKey(s.table))
			if err != nil {
				return err
			}
			var is struct{ Stage string }
			if err := json.Unmarshal(head, &is); err != nil || is.Stage != "over" {
				t.Errorf("%s is %q in the store: %v", s.game.Key, is.Stage, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

var hashes = regexp.MustCompile(`\b[0-9a-f]{64}\b`)

// proves checks the export of a game that is over: it holds against what each channel was told,
// and has each line that somebody was told to be played, and none twice.
func (s *crowd) proves() {
	t := s.t
	t.Helper()
	var told [2]string
	defer func() {
		if t.Failed() {
			t.Logf("Discord is told\n%s\nSlack is told\n%s", told[0], told[1])
		}
	}()
	eventually(t, "both channels are told how the dice came about", func() bool {
		told[0], told[1] = s.lobbies()
		for i, text := range told {
			all := hashes.FindAllString(text, -1)
			if len(all) < 3 {
				return false
			}
			told[i] = all[0] + " " + all[len(all)-1]
		}
		return true
	})
	seal, digest, _ := strings.Cut(told[0], " ")
	if told[0] != told[1] {
		t.Errorf("%s: Discord is told %s, and Slack %s", s.game.Key, told[0], told[1])
	}
	a, err := s.types(discord.Name, "table export")
	if err != nil || len(a.files) != 1 {
		t.Fatalf("%s: the export shows %+v: %v", s.game.Key, a, err)
	}
	if _, err := export.Verify(games.All, a.files[0], export.Told{Seal: seal, Digest: digest}); err != nil {
		t.Errorf("%s: the exported game does not hold: %v", s.game.Key, err)
	}
	var is struct{ Journal []game.Line }
	if err := json.Unmarshal(a.files[0], &is); err != nil {
		t.Fatal(err)
	}
	played := make(map[game.Seat]int)
	for _, l := range is.Journal {
		if l.Line != "" && l.Line != "resign" {
			played[l.Seat]++
		}
	}
	for seat, known := range s.known {
		if n := played[seat]; n < known || n > s.tried[seat] {
			t.Errorf("%s: seat %d has played %d lines, pressed %d times and was told of %d", s.game.Key, seat, n, s.tried[seat], known)
		}
	}
}

// reads checks what all have read: of their own table, the names of all and no ID but their own
// chat's; of the other tables nothing.
func (s *crowd) reads(all []*crowd) {
	t := s.t
	t.Helper()
	ann := s.discord.Person(s.ann).ID
	var others []string
	for _, o := range all {
		if o != s {
			others = append(others, o.names[0], o.names[1], o.names[2], o.deck, o.quay, o.discord.Person(o.ann).ID, o.sue, o.guest, o.table)
		}
	}
	discordEnds, slackEnds := s.ends()
	if len(discordEnds) != 1 || len(slackEnds) != 1 {
		t.Errorf("%s: Discord is told of the end by %q, and Slack by %q", s.game.Key, discordEnds, slackEnds)
	}
	// If a process is killed when the message of a turn stands and it does not know, and the turn ends
	// with nothing to tell before the next process sends, that message keeps its buttons. They show
	// what may be done now, so this is told and fails nothing.
	for _, m := range s.discord.Messages(s.deck) {
		if slices.ContainsFunc(m.Buttons, func(b discordtest.Button) bool { return b.Label == "Act" }) {
			t.Logf("%s is over, and Discord still has a turn to act in: %s", s.game.Key, m.Text)
		}
	}
	for _, m := range s.slack.Messages(s.quay, "") {
		for _, b := range m.Blocks {
			if slices.ContainsFunc(b.Elements, func(e slacktest.Element) bool { return e.Text == "Act" }) {
				t.Logf("%s is over, and Slack still has a turn to act in: %s", s.game.Key, m.Text)
			}
		}
	}
	knows := func(who, text string, names ...string) {
		t.Helper()
		for _, name := range names {
			if !strings.Contains(text, name) {
				t.Errorf("%s of %s does not read %s: %s", who, s.game.Key, name, text)
			}
		}
	}
	onDiscord, onSlack := s.lobbies()
	knows("Discord", onDiscord, "<@"+ann+">", s.names[1], s.names[2]+invited)
	knows("Slack", onSlack, s.names[0], s.names[1], s.names[2]+invited)
	knows("the guest", strings.Join(s.received[len(s.received)/2:], ""), s.names[0], s.names[1], s.names[2])
	reads := func(who, text string, never ...string) {
		t.Helper()
		for _, word := range slices.Concat(others, never) {
			if at := strings.Index(text, word); at >= 0 {
				t.Errorf("%s of %s reads %s: …%s…", who, s.game.Key, word, text[max(0, at-200):min(len(text), at+200)])
				return
			}
		}
	}
	for _, sent := range s.discord.Stream() {
		if own := func(o *crowd) bool {
			return sent.Channel == o.deck || sent.Channel == o.discord.DM(o.ann) || sent.Person == o.discord.Person(o.ann).ID
		}; !slices.ContainsFunc(all, own) {
			t.Errorf("something goes to %s%s on Discord: %s", sent.Channel, sent.Person, sent.Body)
		}
		if sent.Channel == s.deck || sent.Channel == s.discord.DM(s.ann) || sent.Person == ann {
			reads("Discord", string(sent.Body), s.sue, s.quay, s.guest, byLink+":")
		}
	}
	for _, sent := range s.slack.Sent(0) {
		if own := func(o *crowd) bool {
			return sent.To == o.quay || sent.To == o.sue || sent.To == o.slack.Direct(o.sue)
		}; !slices.ContainsFunc(all, own) {
			t.Errorf("something goes to %s on Slack: %s", sent.To, sent.Body)
		}
		if sent.To == s.quay || sent.To == s.sue || sent.To == s.slack.Direct(s.sue) {
			reads("Slack", sent.Body, ann, s.deck, s.guest, byLink+":")
		}
	}
	for _, text := range s.received {
		reads("the guest", whoSits.ReplaceAllString(text, ""), ann, s.deck, s.sue, s.quay)
	}
}

// whoSits is how the page is told who sits there, by an ID that it shows nobody.
var whoSits = regexp.MustCompile(`"who":\{[^}]*\}`)
