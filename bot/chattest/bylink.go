package chattest

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// PlayByLink plays a game of each kind to its end in which one player has no account on the chat:
// somebody invites them, and they take a seat in a browser and play there. The chat calls them by
// their name, and sends them nothing.
func PlayByLink(t *testing.T, open New, keys ...string) {
	for i, key := range keys {
		t.Run(key, func(t *testing.T) {
			t.Parallel()
			v := variant{game: game.ByKey(games.All, key), seed: uint64(500 + i)}
			c, err := v.openWithGuest(t, open)
			if err != nil {
				t.Fatal(err)
			}
			if moves, err := c.playOnWithPage(t, 0); err != nil {
				t.Fatalf("after %d moves: %v", moves, err)
			}
			if err := c.checkGuest(); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// openWithGuest begins a game of two players, one of whom came by a link.
func (v variant) openWithGuest(t *testing.T, open New) (*crew, error) {
	h, page := v.openWithPage(t, open)
	c, err := openTable(h, v.game, rand.New(rand.NewPCG(v.seed, 11)), Channels[0], v.options, People[0])
	if err == nil {
		err = c.inviteGuest(page)
	}
	if err == nil {
		err = c.beginWithGuest()
	}
	return c, err
}

// GuestSecrecy looks for a guest whose page is sent something that depends on secrets of others.
// Now and then the match is replaced by another that the guest could not tell from the true one,
// and their page asks for everything again: it must be the same, byte for byte.
func GuestSecrecy(t *testing.T, open New, keys ...string) {
	const moves, every = 40, 4
	for i, key := range keys {
		t.Run(key, func(t *testing.T) {
			t.Parallel()
			varied := 0
			for seed := uint64(600 + i); seed < 700 && varied == 0; seed += 10 {
				v := variant{game: game.ByKey(games.All, key), seed: seed}
				c, err := v.openWithGuest(t, open)
				if err != nil {
					t.Fatal(err)
				}
				for n := range moves {
					over, err := c.move()
					if err != nil {
						t.Fatal(err)
					}
					c.Settle()
					if over {
						break
					}
					if n%every != 0 {
						continue
					}
					other, err := c.compareGuest(v.seed + uint64(n))
					if err != nil {
						t.Fatalf("after %d moves: %v", n+1, err)
					}
					if other {
						varied++
					}
				}
			}
			t.Logf("%d comparisons with other secrets", varied)
			if varied == 0 {
				t.Error("nothing was hidden from the guest")
			}
		})
	}
}

// compareGuest compares all that the guest's page is sent in two worlds that the guest cannot tell
// apart. It reports whether the two worlds differ at all.
func (c *crew) compareGuest(seed uint64) (varied bool, err error) {
	key, seat := store.SnapshotKey(c.table), game.Seat(slices.Index(c.players, c.page.name))
	truth, err := c.get(key)
	if err != nil {
		return false, err
	}
	other, varied, err := imagined(c.game, truth, seat, seed)
	if err != nil {
		return false, err
	}
	var sent [2]map[string]string
	for i, world := range [][]byte{truth, other} {
		if err := c.put(key, world); err != nil {
			return false, err
		}
		c.Restart()
		if sent[i], err = c.page.everything(); err != nil {
			return false, err
		}
	}
	if err := c.put(key, truth); err != nil {
		return false, err
	}
	c.Restart()
	for what, a := range sent[0] {
		if b := sent[1][what]; a != b {
			return varied, fmt.Errorf("in two worlds that the guest cannot tell apart, their page is sent %s: %s", what, gametest.FirstDifference(a, b))
		}
	}
	if len(sent[0]) != len(sent[1]) {
		return varied, fmt.Errorf("their page is sent %v and %v", slices.Sorted(maps.Keys(sent[0])), slices.Sorted(maps.Keys(sent[1])))
	}
	return varied, nil
}

// everything is all that the page is sent of its seat, by the address of each.
func (at *onPage) everything() (map[string]string, error) {
	all := make(map[string]string)
	ask := func(what string, q url.Values) {
		q.Set("as", at.me)
		q.Set("room", at.table)
		what += "?" + q.Encode()
		all[what], _ = at.do(http.MethodGet, at.base+"/t/"+at.table+what, "", "") // a refusal is an answer, too
	}
	d, err := at.desk("")
	if err != nil {
		return nil, err
	}
	for _, what := range []string{"/api/desk", "/api/tale", "/api/rounds"} {
		ask(what, url.Values{})
	}
	ask("/api/events", url.Values{"wait": {"x"}})
	for _, p := range d.Pictures {
		ask("/desk.png", url.Values{"name": {p.Name}})
	}
	for _, choice := range d.Choices {
		if choice.Opens != "" {
			ask("/api/desk", url.Values{"open": {choice.Opens}})
		}
	}
	return all, nil
}

var invitationShown = regexp.MustCompile(`https?://[^\s()<>|]+/join/[a-z]+/[A-Z2-7]+`)

// guestName is what the guest of PlayByLink is called. No chat has to escape it.
const guestName = "Grace Hopper"

// inviteGuest has a player invite somebody, who takes a seat.
func (c *crew) inviteGuest(base string) error {
	before := len(c.Stream())
	answer := c.types(c.players[0], c.channel, "invite")
	if answer == nil {
		return errors.New("an invitation shows nothing")
	}
	link := invitationShown.FindString(answer.Text)
	if !strings.HasPrefix(link, base) {
		return fmt.Errorf("%s is shown no invitation: %s", c.players[0], answer.Text)
	}
	for _, sent := range c.Stream()[before:] {
		if sent.To != c.players[0] && strings.Contains(sent.Body, link) {
			return fmt.Errorf("the invitation goes to %s", sent.To)
		}
	}
	at, err := newOnPage(guestName, c.table, base)
	if err != nil {
		return err
	}
	at.guest = true
	if err := at.enters(link, url.Values{"name": {guestName}}); err != nil {
		return err
	}
	c.page, c.players = at, append(c.players, guestName)
	c.Settle()
	return nil
}

// beginWithGuest has the guest press Begin on the page, and the player on the chat agree.
func (c *crew) beginWithGuest() error {
	d, err := c.page.desk("")
	if err != nil {
		return err
	}
	if d.Lobby == nil || len(d.Seats) != 2 || d.Seat != 1 {
		return fmt.Errorf("the guest sees %+v", d)
	}
	for _, b := range d.Lobby.Buttons {
		if b.Label == labelBegin {
			err = errors.Join(err, c.page.press(b.ID, ""))
		}
	}
	c.Settle()
	_, o, ok := on(c.Channel(c.lobby), labelBegin)
	if !ok {
		return errors.New("nobody sees " + labelBegin)
	}
	asks := c.Channel(c.lobby)
	c.press(c.players[0], asks[len(asks)-1], o, "") // below the guest's wish
	c.Settle()
	t, stateErr := c.state()
	if err = errors.Join(err, stateErr); err == nil && t.Stage == "lobby" {
		err = errors.New("the game does not begin")
	}
	c.page.moves = 0
	return err
}

// checkGuest checks that the chat was told who the guest is, and that it sent the guest nothing.
func (c *crew) checkGuest() error {
	told := false
	for _, sent := range c.Stream() {
		told = told || sent.To == c.channel && strings.Contains(sent.Body, guestName+" (by link)")
		if strings.Contains(sent.Body, c.page.me) || strings.Contains(sent.Body, "<@link") {
			return fmt.Errorf("the chat is told of the guest's own id: %s", sent.Body)
		}
	}
	if !told {
		return errors.New("the lobby does not say who came by a link")
	}
	return nil
}
