package chattest

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/web/seats"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// PlayOnThePage plays a game of each kind to its end, or until all resign after enough lines (0:
// they do not). One player presses Play on the board in a private answer, opens the link in a
// browser and plays there, while the others press what the chat sends them. Nobody else is
// shown the link.
func PlayOnThePage(t *testing.T, open New, enough int, keys ...string) {
	for i, key := range keys {
		t.Run(key, func(t *testing.T) {
			t.Parallel()
			v := variant{game: game.ByKey(games.All, key), seed: uint64(400 + i), enough: enough}
			v.seats = v.game.Seats.Min
			if moves, err := v.playOnPage(t, open); err != nil {
				t.Fatalf("after %d moves: %v", moves, err)
			}
		})
	}
}

// labelPlay is the button that gives a link to the page.
const labelPlay = "Play on the board"

// onPage is a player at the page, in a browser.
type onPage struct {
	name    string
	table   string
	me      string // the id on the chat
	base    string
	browser *http.Client
	moves   int  // made there
	guest   bool // the player is on no chat
}

// playOnPage plays a game with a player at the page.
func (v variant) playOnPage(t *testing.T, open New) (int, error) {
	h, page := v.openWithPage(t, open)
	c, err := beginTable(h, v.game, rand.New(rand.NewPCG(v.seed, 11)), Channels[0], v.options, v.seats, v.computers)
	if err != nil {
		return 0, err
	}
	at, err := c.comeToPage(c.players[0], page)
	if err != nil {
		return 0, err
	}
	c.page = at
	return c.playOnWithPage(t, v.enough)
}

// openWithPage makes a Hall with a page, and returns the page's address.
func (v variant) openWithPage(t *testing.T, open New) (h Hall, address string) {
	s := store.Memory()
	server := httptest.NewUnstartedServer(nil)
	base := &url.URL{Scheme: "http", Host: server.Listener.Addr().String()}
	passes := seats.NewPasses(s, base, nil)
	h = open(t, Options{Store: s, Games: games.All, Painter: Sketcher{}, Seed: v.seed, Passes: passes})
	var page *seats.Seats
	of := h.Bot()
	var mu sync.Mutex
	server.Config.Handler = http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		mu.Lock()
		if b := h.Bot(); page == nil || b != of { // the bot was ended, and began anew
			page, of = must(seats.New(seats.Config{Table: b, Desks: b, Sittings: b, Passes: passes, Presses: 1000})), b
		}
		now := page
		mu.Unlock()
		now.ServeHTTP(rw, r)
	})
	server.Start()
	t.Cleanup(server.Close)
	return h, base.String()
}

func must(page *seats.Seats, err error) *seats.Seats {
	if err != nil {
		panic(err)
	}
	return page
}

// playOnWithPage plays a game with a player at the page to its end, or until all resign after
// enough lines (0: they do not).
func (c *crew) playOnWithPage(t *testing.T, enough int) (int, error) {
	at := c.page
	for n := range mostMoves {
		over, err := c.move()
		if err != nil {
			return n, err
		}
		c.Settle()
		if over {
			t.Logf("%d moves, %d of them on the page", n, at.moves)
			if at.moves == 0 {
				return n, errors.New("nobody has moved on the page")
			}
			d, err := at.desk("")
			if err == nil && d.Stage != stageOver {
				err = fmt.Errorf("the game is over, and the page says %s", d.Stage)
			}
			return n, errors.Join(err, c.finish())
		}
		if n+1 == enough && !Night() {
			return n + 1, c.giveUp()
		}
	}
	return mostMoves, errors.New("the game does not end")
}

var (
	linkShown = regexp.MustCompile(`https?://[^\s()<>|]+/link/[A-Z2-7]+`)
	doorField = regexp.MustCompile(`name="door" value="([^"]+)"`)
)

// comeToPage has a player press Play on the board, and open the link.
func (c *crew) comeToPage(name, base string) (*onPage, error) {
	before := len(c.Stream())
	shown := c.types(name, c.channel, "act")
	m, o, ok := on([]*Shown{shown}, labelPlay)
	if !ok {
		return nil, fmt.Errorf("%s is not offered %s: %+v", name, labelPlay, shown)
	}
	answer := c.press(name, m, o, "")
	c.Settle()
	if answer == nil {
		return nil, fmt.Errorf("%s presses %s and is shown nothing", name, labelPlay)
	}
	link := linkShown.FindString(answer.Text)
	if !strings.HasPrefix(link, base) {
		return nil, fmt.Errorf("%s is shown no link: %s", name, answer.Text)
	}
	for _, sent := range c.Stream()[before:] {
		if sent.To != name && strings.Contains(sent.Body, link) {
			return nil, fmt.Errorf("the link of %s goes to %s", name, sent.To)
		}
	}
	at, err := newOnPage(name, c.table, base)
	if err != nil {
		return nil, err
	}
	return at, at.enters(link, url.Values{})
}

func newOnPage(name, table, base string) (*onPage, error) {
	jar, err := cookiejar.New(nil)
	return &onPage{name: name, table: table, base: base, browser: &http.Client{Jar: jar}}, err
}

// enters opens a link, fills in what it asks for, and presses its button.
func (at *onPage) enters(link string, form url.Values) error {
	page, err := at.do(http.MethodGet, link, "", "")
	if err != nil {
		return err
	}
	door := doorField.FindStringSubmatch(page)
	if door == nil {
		return fmt.Errorf("the link shows %s", page)
	}
	form.Set("door", door[1])
	if _, err := at.do(http.MethodPost, link, "application/x-www-form-urlencoded", form.Encode()); err != nil {
		return err
	}
	var me struct{ People []string }
	if err := at.get("/api/me", nil, &me); err != nil || len(me.People) != 1 {
		return fmt.Errorf("the page is for %v: %w", me.People, err)
	}
	at.me = me.People[0]
	return nil
}

// do sends a request as a browser does, and returns the answer.
func (at *onPage) do(method, address, kind, body string) (string, error) {
	r, err := http.NewRequest(method, address, strings.NewReader(body))
	if err != nil {
		return "", err
	}
	if method == http.MethodPost {
		r.Header.Set("Origin", at.base)
		r.Header.Set("Content-Type", kind)
	}
	answer, err := at.browser.Do(r)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", answer.Status, data)
	}
	return string(data), err
}

func (at *onPage) get(what string, ask url.Values, into any) error {
	data, err := at.do(http.MethodGet, at.base+"/t/"+at.table+what+"?"+ask.Encode(), "", "")
	if err != nil {
		return err
	}
	return json.Unmarshal([]byte(data), into)
}

// desk is the table as the page shows it.
func (at *onPage) desk(open string) (d chat.Desk, err error) {
	err = at.get("/api/desk", url.Values{"as": {at.me}, "room": {at.table}, "open": {open}}, &d)
	for _, p := range d.Pictures {
		if err == nil {
			ask := url.Values{"as": {at.me}, "room": {at.table}, "name": {p.Name}, "v": {p.Hash}}
			_, err = at.do(http.MethodGet, at.base+"/t/"+at.table+"/desk.png?"+ask.Encode(), "", "")
		}
	}
	return d, err
}

// press presses a button of the page.
func (at *onPage) press(id, value string) error {
	at.moves++
	body, err := json.Marshal(map[string]string{"id": fmt.Sprint(at.moves), "as": at.me, "room": at.table, "press": id, "value": value})
	if err != nil {
		return err
	}
	_, err = at.do(http.MethodPost, at.base+"/t/"+at.table+"/api/act", "application/json", string(body))
	return err
}

// movesOnPage has the player at the page press choices there until a line is played.
func (c *crew) movesOnPage(s *game.Session, seat game.Seat, before table) error {
	at, open := c.page, ""
	for range mostPresses {
		d, err := at.desk(open)
		switch {
		case err != nil:
			return err
		case d.Table != c.table || d.Seat != int(seat):
			return fmt.Errorf("the page of %s shows seat %d of table %s", at.name, d.Seat, d.Table)
		case len(d.Choices) == 0:
			open = ""
			continue
		}
		choice := d.Choices[c.rng.IntN(len(d.Choices))]
		open = choice.Opens
		if open != "" {
			continue
		}
		if err := at.press(choice.ID, ""); err != nil {
			return err
		}
		if done, err := c.played(before); done || err != nil {
			return err
		}
	}
	d, err := at.desk("")
	if err != nil {
		return err
	}
	if d.Type == nil {
		return fmt.Errorf("the page of %s lets nobody type a move", at.name)
	}
	line := gametest.Offered(s.Match(), seat, c.rng.IntN)
	if err := at.press(d.Type.ID, line); err != nil {
		return err
	}
	if done, err := c.played(before); err != nil || !done {
		return errors.Join(err, fmt.Errorf("%s types %s on the page, and nothing is played", at.name, line))
	}
	return nil
}
