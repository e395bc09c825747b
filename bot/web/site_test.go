package web

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/store"
)

// fakeTable is a table with a small game: players join, begin and row in turn.
// Each has a secret.
type fakeTable struct {
	mu    sync.Mutex
	chat  chat.Chat
	got   []chat.Request
	seats []chat.Person
	turn  int
	lobby string
	board string
	keys  int
	desks map[string]func(chat.Person) chat.Desk // by channel, in place of the game's own

	rounds []chat.DeskRound
	tale   chat.DeskTale
}

func (f *fakeTable) Commands() []chat.Command { return bot.Commands() }

func (f *fakeTable) Foreign(context.Context, chat.Request) (chat.Answer, bool) {
	return chat.Answer{}, false
}

func (f *fakeTable) Handle(ctx context.Context, r chat.Request) chat.Answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.got = append(f.got, r)
	what, _, _ := strings.Cut(r.Text+r.Press, "/")
	switch {
	case what == "start jaws":
		f.lobby = f.send(chat.Delivery{Place: r.Place, Message: f.lobbyMessage()})
		return chat.Answer{Message: chat.Message{Lines: []string{"The lobby is open."}}}
	case what == "join":
		f.seats = append(f.seats, r.From)
		f.send(chat.Delivery{Person: &r.From, Message: chat.Message{Title: "The secret of " + r.From.Name, Private: true}})
		f.send(chat.Delivery{Place: r.Place, Edit: f.lobby, Message: f.lobbyMessage()})
		return chat.Answer{Silent: true}
	case what == "begin":
		f.board = f.send(chat.Delivery{Place: r.Place, Message: f.turnMessage()})
		return chat.Answer{Silent: true}
	case what == "act":
		return chat.Answer{Message: chat.Message{
			Title: "What will you do, {0}?", People: []chat.Person{r.From},
			Lines:   []string{"Secret orders of " + r.From.Name},
			Buttons: []chat.Button{{ID: "row", Label: "Row", Group: "At sea"}, {ID: "luck", Label: "Wish…", Prompt: &chat.Prompt{Title: "Your luck", Label: "A phrase"}}},
			Menus: []chat.Menu{
				{ID: "few", Label: "Sail to", Options: []chat.MenuOption{{Value: "n", Label: "North", Hint: "cold"}, {Value: "s", Label: "South"}}},
				{ID: "many", Label: "Any space", Options: spaces(9)},
			},
		}}
	case what == "row":
		f.turn = (f.turn + 1) % len(f.seats)
		f.send(chat.Delivery{Place: r.Place, Edit: f.board, Message: f.turnMessage()})
		return chat.Answer{Replace: true, Message: chat.Message{Title: "You rowed."}}
	case what == "rest":
		return chat.Answer{Refused: true, Message: chat.Message{Lines: []string{"There is no time to rest; row."}}}
	case what == "luck", what == "few", what == "many":
		return chat.Answer{Replace: true, Message: chat.Message{Title: "You chose " + r.Value + ".", Buttons: []chat.Button{{ID: "row", Label: "Row"}}}}
	case what == "export":
		return chat.Answer{Message: chat.Message{Title: "The game", File: &chat.File{Name: "../../game.json", Data: []byte(`{}`)}}}
	}
	return chat.Answer{Message: chat.Message{Lines: []string{"I do not know " + what + "."}}}
}

func spaces(n int) (all []chat.MenuOption) {
	for i := range n {
		all = append(all, chat.MenuOption{Value: fmt.Sprint(i), Label: fmt.Sprintf("Space %d", i), Hint: fmt.Sprintf("%d deep", i)})
	}
	return all
}

func (f *fakeTable) lobbyMessage() chat.Message {
	m := chat.Message{Kind: chat.Lobby, Title: "JAWS", Lines: []string{"A shark hunts."}, People: f.seats, Buttons: []chat.Button{{ID: "join", Label: "Join", Style: chat.Primary}, {ID: "begin", Label: "Begin"}}}
	for i := range f.seats {
		m.Lines = append(m.Lines, fmt.Sprintf("At the table: {%d}.", i))
	}
	return m
}

func (f *fakeTable) turnMessage() chat.Message {
	return chat.Message{
		Kind: chat.Turn, Moment: fmt.Sprintf("Turn of {%d}!", f.turn),
		Title: "JAWS", Lines: []string{fmt.Sprintf("It is {%d}'s turn.", f.turn)}, People: f.seats, Waits: []int{f.turn},
		Pictures: []chat.Picture{{Name: "board.png", Alt: fmt.Sprintf("An island; boat %d is at the north shore.", f.turn), PNG: chart(f.turn)}},
		Buttons:  []chat.Button{{ID: "act", Label: "Act", Style: chat.Primary}},
	}
}

// Desk is the lobby or the game in the first channel. Each player but Dot is shown
// a secret.
func (f *fakeTable) Desk(_ context.Context, p chat.Person, in chat.Place, open string) (chat.Desk, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if desk := f.desks[in.ID]; desk != nil {
		return desk(p), nil
	}
	d := chat.Desk{Table: "fake", Game: "jaws", Title: "JAWS", Stage: "lobby", Seat: -1, Moves: f.turn, Turn: 1}
	for i, who := range f.seats {
		d.Seats = append(d.Seats, chat.DeskSeat{Seat: i, Who: who, Waits: f.board != "" && i == f.turn, For: "to row"})
		if who.Is(p) {
			d.Seat = i
		}
	}
	switch {
	case in != firstChannel() || f.lobby == "":
		return chat.Desk{Seat: -1, Games: []chat.DeskGame{{Key: "jaws", Title: "JAWS", Blurb: "A shark hunts.", Players: "2 to 4"}}}, nil
	case f.board == "":
		d.Head, d.Lobby = "Who sits where?", &chat.DeskLobby{Blurb: "A shark hunts.", Players: "2 to 4", Buttons: []chat.Button{{ID: "join/", Label: "Join"}}}
		if len(f.seats) > 0 {
			d.Lobby.Buttons = append(d.Lobby.Buttons, chat.Button{ID: "begin/", Label: "Begin"})
		}
		return d, nil
	}
	d.Stage, d.Head = "playing", "Waiting for "+f.seats[f.turn].Name+" to row."
	d.Story = []string{fmt.Sprintf("It is %s's turn.", f.seats[f.turn].Name)}
	if d.Seat >= 0 && p.Name != "Dot" {
		d.Secret, d.Own = true, []string{"Secret orders of " + p.Name}
	}
	board := chat.DeskPicture{Name: "board", Title: "The island", Alt: fmt.Sprintf("An island; boat %d is at the north shore.", f.turn), Hash: fmt.Sprint(f.turn), W: 1200, H: 900, Heart: chat.DeskArea{X: 0, Y: 90, W: 1200, H: 810}}
	if d.Seat == f.turn {
		d.Head = "Your turn: row"
		board.Spots = []chat.DeskSpot{
			{Name: "the north shore", Ring: chat.DeskArea{X: 560, Y: 160, W: 80, H: 80}, Round: true},
			{Name: "the east shore", Ring: chat.DeskArea{X: 900, Y: 410, W: 80, H: 80}, Round: true},
			{Name: "the south shore", Ring: chat.DeskArea{X: 560, Y: 700, W: 80, H: 80}, Round: true},
		}
		act := func(id, label, spot string) chat.DeskChoice {
			return chat.DeskChoice{Button: chat.Button{ID: id, Label: label, Group: "At sea", Hint: "1 action"}, Spot: spot}
		}
		if open == "far" {
			d.Choices = []chat.DeskChoice{act("row", "Far north", "the north shore"), act("row", "Farther north", "")}
		} else {
			far := act("open", "Row far…", "the south shore")
			far.Opens = "far"
			d.Choices = []chat.DeskChoice{act("row", "Row", "the north shore"), act("rest", "Rest", "the north shore"), far, act("row", "Row east", "the east shore")}
			d.Choices = append(d.Choices, chat.DeskChoice{Button: chat.Button{ID: "row/end", Label: "End the turn"}, Kind: "ends"})
		}
	}
	d.Pictures = []chat.DeskPicture{board}
	return d, nil
}

func (f *fakeTable) Rounds(context.Context, chat.Person, chat.Place) ([]chat.DeskRound, error) {
	return f.rounds, nil
}

func (f *fakeTable) Tale(context.Context, chat.Person, chat.Place, int) (chat.DeskTale, error) {
	return f.tale, nil
}

func (f *fakeTable) Places(context.Context, chat.Person, chat.Place, string, []string) ([][]chat.DeskMark, error) {
	return nil, nil
}

func (f *fakeTable) DeskPicture(_ context.Context, _ chat.Person, _ chat.Place, name string) ([]byte, string, error) {
	if name != "board" {
		return nil, "", nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return chart(f.turn), fmt.Sprint(f.turn), nil
}

// DrawAgain is never asked for, since the pictures of a fake table are kept.
func (f *fakeTable) DrawAgain(context.Context, string) ([]byte, error) { return nil, nil }

func (f *fakeTable) send(d chat.Delivery) string {
	f.keys++
	d.Key = fmt.Sprintf("fake %d", f.keys)
	ref, err := f.chat.Send(context.Background(), d)
	if err != nil {
		panic(err)
	}
	return ref
}

func (f *fakeTable) Complete(_ context.Context, r chat.Request) (list []chat.Completion) {
	for _, c := range []chat.Completion{{Text: "start jaws", Label: "JAWS"}, {Text: "start race", Label: "The Race"}, {Text: "join", Label: "Take a seat"}, {Text: "begin", Label: "Begin the game"}, {Text: "act", Label: "What may I do?"}} {
		if strings.HasPrefix(c.Text, r.Text) {
			list = append(list, c)
		}
	}
	return list
}

// requests returns the requests that the table has received.
func (f *fakeTable) requests() []chat.Request {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]chat.Request(nil), f.got...)
}

// chart returns a picture of sea and land, a little different for each n.
func chart(n int) []byte {
	img := image.NewRGBA(image.Rect(0, 0, 1200, 900))
	for y := range 900 {
		for x := range 1200 {
			c := color.RGBA{0xbf, 0xdd, 0xe0, 255}
			if dx, dy := x-600-40*n, y-450; dx*dx+dy*dy < 250*250 {
				c = color.RGBA{0xe8, 0xd3, 0xa0, 255}
			}
			if y < 90 {
				c = color.RGBA{0x1f, 0x3a, 0x5f, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// site is the page on a real port, with a fake table.
type site struct {
	*Web
	t      *testing.T
	table  *fakeTable
	server *httptest.Server
	down   atomic.Bool // the server cuts every request off
}

func open(t *testing.T) *site { return openOn(t, store.Memory(), true) }

func openOn(t *testing.T, s store.Store, listen bool) *site {
	t.Helper()
	server := httptest.NewUnstartedServer(nil)
	table := &fakeTable{desks: map[string]func(chat.Person) chat.Desk{}}
	w, err := New(Config{Table: table, Desks: table, Store: s, Base: "http://" + server.Listener.Addr().String(), Listen: listen, Release: "v1.2.3 <deck>"})
	if err != nil {
		t.Fatal(err)
	}
	all := &site{Web: w, t: t, table: w.Table.(*fakeTable), server: server}
	all.table.chat = w
	server.Config.Handler = http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if all.down.Load() {
			panic(http.ErrAbortHandler)
		}
		w.ServeHTTP(rw, r)
	})
	server.Start()
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return all
}

// browser is a browser without its window: it has a cookie and makes requests.
type browser struct {
	*site
	cookie string
}

// person hides the Web's own, which a request that is still under way may race.
func (s *site) person(id string) *person {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.Web.person(id)
}

func (s *site) host() browser {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return browser{s, s.identity.Token}
}

func (s *site) friend(id string) browser {
	s.t.Helper()
	b := browser{s, ""}
	r := b.do("POST", "/join/"+s.person(id).Token, "")
	if r.StatusCode != http.StatusSeeOther {
		s.t.Fatalf("joining as %s: %s", id, r.Status)
	}
	return browser{s, r.Cookies()[0].Value}
}

func (b browser) do(method, path, body string, edit ...func(*http.Request)) *http.Response {
	b.t.Helper()
	r, err := http.NewRequest(method, b.server.URL+path, strings.NewReader(body))
	if err != nil {
		b.t.Fatal(err)
	}
	if b.cookie != "" {
		r.AddCookie(&http.Cookie{Name: b.Web.cookie(), Value: b.cookie})
	}
	if method == "POST" {
		r.Header.Set("Origin", b.server.URL)
	}
	for _, f := range edit {
		f(r)
	}
	res, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		b.t.Fatal(err)
	}
	b.t.Cleanup(func() { _ = res.Body.Close() })
	return res
}

// ask sends a request as a page does, and returns the reply's code and body.
func (b browser) ask(path string, body map[string]any) (int, string) {
	b.t.Helper()
	if body["ID"] == nil && body["As"] != nil {
		body["ID"] = fmt.Sprint(time.Now().UnixNano())
	}
	raw, err := json.Marshal(body)
	if err != nil {
		b.t.Fatal(err)
	}
	r := b.do("POST", path, string(raw))
	text, err := io.ReadAll(r.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return r.StatusCode, string(text)
}

func (b browser) sea(as, text string) string {
	b.t.Helper()
	code, body := b.ask("/api/ask", map[string]any{"As": as, "Room": "c001", "Text": text})
	if code != http.StatusOK {
		b.t.Fatalf("%s: /sea %s: %d %s", as, text, code, body)
	}
	return body
}

// listen opens the event stream as a person, and returns its first events.
func (b browser) listen(as, since string) string {
	b.t.Helper()
	r := b.do("GET", "/api/events?as="+as, "", func(r *http.Request) {
		if since != "" {
			r.Header.Set("Last-Event-ID", since)
		}
	})
	defer r.Body.Close()
	return nextMessages(b.t, bufio.NewReader(r.Body))
}

// nextMessages reads an event stream up to the end of its next event with
// messages, or to its end. The first such event comes at once, and may be empty.
func nextMessages(t *testing.T, stream *bufio.Reader) string {
	t.Helper()
	var all strings.Builder
	for last := false; ; {
		line, err := stream.ReadString('\n')
		all.WriteString(line)
		if err == io.EOF || last && line == "\n" {
			return all.String()
		}
		if err != nil {
			t.Fatal(err)
		}
		last = last || line == "event: messages\n"
	}
}

// lastID returns the id of the last event in a part of the event stream.
func lastID(stream string) string {
	var id string
	for line := range strings.Lines(stream) {
		if v, ok := strings.CutPrefix(line, "id: "); ok {
			id = strings.TrimSpace(v)
		}
	}
	return id
}
