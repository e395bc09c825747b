package programs

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/export"
	"shipboard/bot/web/callers"
	"shipboard/games"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/games/protocol"
	"shipboard/render"
	"shipboard/render/rastertest"
	"shipboard/store"
)

// sketcher stands in for the painter: its "PNG" is a digest of all that the scene says.
type sketcher struct{}

func (sketcher) PNG(s render.Scene) ([]byte, error) {
	sum := rastertest.Digest(s)
	return sum[:], nil
}

// hall is a bot with one chat, and an address for programs.
type hall struct {
	t     *testing.T
	store store.Store
	chat  *memchat.Chat
	log   safeLog
	asked int

	mu   sync.Mutex // of those below, which a server reads
	bot  *bot.Bot
	page http.Handler
	now  time.Time

	address string
}

// safeLog is written by many at once.
type safeLog struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *safeLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *safeLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func newHall(t *testing.T) *hall {
	h := &hall{t: t, store: store.Memory(), chat: memchat.New(), now: time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)}
	server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		page := h.page
		h.mu.Unlock()
		page.ServeHTTP(rw, r)
	}))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	h.address = server.URL
	h.restart()
	return h
}

// restart puts a new process on the same store.
func (h *hall) restart() {
	h.t.Helper()
	log := slog.New(slog.NewTextHandler(&h.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	b, err := bot.New(bot.Config{
		Store: h.store, Games: append(slices.Clone(games.All), &duel.Game), Painter: sketcher{}, Log: log, Now: h.clock,
		Rand: rand.NewChaCha8([32]byte{byte(h.asked)}), Programs: h.address,
	})
	if err != nil {
		h.t.Fatal(err)
	}
	b.Attach(h.chat)
	h.mu.Lock()
	defer h.mu.Unlock()
	page := New(b, log)
	page.asks = callers.ASecond(100_000)      // or a game would take minutes
	page.tries.Limit, page.wrong.Limit = 0, 0 // however slow the machine is
	h.bot, h.page = b, page
}

func (h *hall) clock() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.now
}

// pass lets time go by.
func (h *hall) pass(d time.Duration) {
	h.t.Helper()
	h.mu.Lock()
	h.now = h.now.Add(d)
	h.mu.Unlock()
	h.flush()
}

func (h *hall) flush() {
	h.t.Helper()
	if err := h.bot.Flush(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
}

// does has people type commands in the channel: "ann: start duel". It returns what the last of
// them is answered.
func (h *hall) does(lines ...string) chat.Message {
	h.t.Helper()
	var a chat.Answer
	for _, line := range lines {
		who, text, _ := strings.Cut(line, ": ")
		a = h.asks(who, text)
		if a.Refused {
			h.t.Fatalf("%s: %s", line, told(a.Message))
		}
	}
	return a.Message
}

func (h *hall) asks(who, text string) chat.Answer {
	h.t.Helper()
	h.asked++
	a := h.bot.Handle(h.t.Context(), chat.Request{ID: fmt.Sprint("ask ", h.asked), From: memchat.Person(who), Place: memchat.Place("deck"), Text: text})
	h.flush()
	return a
}

// refused is why somebody may not do something.
func (h *hall) refused(who, text string) string {
	h.t.Helper()
	a := h.asks(who, text)
	if !a.Refused {
		h.t.Errorf("%s: %s is not refused: %s", who, text, told(a.Message))
	}
	return told(a.Message)
}

// told is all that a message says.
func told(m chat.Message) string {
	text := strings.Join(append(append([]string{m.Call}, m.Lines...), m.Note), "\n")
	for i, p := range m.People {
		text = strings.ReplaceAll(text, fmt.Sprint("{", i, "}"), p.Name)
	}
	return strings.TrimSpace(text)
}

// channel is all that stands in the channel.
func (h *hall) channel() string {
	var all strings.Builder
	for _, p := range h.chat.Posts {
		if p.Channel != "" {
			fmt.Fprintln(&all, told(p.Message))
		}
	}
	return all.String()
}

// seats has ann seat a program, and returns its token.
func (h *hall) seats(name string) string {
	h.t.Helper()
	m := h.does("ann: join program " + name)
	for _, line := range m.Lines {
		if at := strings.IndexByte(line, '-'); at == 5 && len(line) > 20 && !strings.Contains(line, " ") {
			if len(m.Places) != 1 || m.Places[0].Address != h.address {
				h.t.Errorf("it is told the address %+v", m.Places)
			}
			return line
		}
	}
	h.t.Fatalf("there is no token in %q", told(m))
	return ""
}

// calls asks for something with a token.
func (h *hall) calls(token, what, body string, headers ...string) (code int, line string) {
	h.t.Helper()
	method := http.MethodGet
	if body != "" {
		method = http.MethodPost
	}
	r, err := http.NewRequestWithContext(h.t.Context(), method, h.address+chat.ProgramAddress+what, strings.NewReader(body))
	if err != nil {
		h.t.Fatal(err)
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	if data, whole := bytes.CutSuffix(data, []byte("\n")); !whole && answer.StatusCode != http.StatusNoContent || bytes.ContainsRune(data, '\n') {
		h.t.Errorf("%s is answered with %q, which is not one line", what, data)
	}
	return answer.StatusCode, strings.TrimSpace(string(data))
}

// gets is a good answer.
func (h *hall) gets(token, what, body string) string {
	h.t.Helper()
	code, line := h.calls(token, what, body)
	if code != http.StatusOK {
		h.t.Fatalf("%s %s: %d %s", what, body, code, line)
	}
	return line
}

// plays has a program play a line by lot at its turn, and returns the line that told it of the
// turn, and the one that answered what it played.
func (h *hall) plays(token string, whim *rand.Rand) (turn, done string) {
	h.t.Helper()
	turn = h.gets(token, "next", "")
	m := read(h.t, turn)
	for m.Op == protocol.OpTurn {
		typed := m.Choices[whim.IntN(len(m.Choices))].Line
		for strings.HasSuffix(typed, " ") {
			all := read(h.t, h.gets(token, "ask", asJSON(h.t, map[string]string{"op": "choices", "typed": typed}))).Choices
			typed = all[whim.IntN(len(all))].Line
		}
		done = h.gets(token, "ask", asJSON(h.t, map[string]string{"op": "do", "line": typed}))
		if d := read(h.t, done); d.OK {
			h.flush()
			return turn, done
		}
	}
	return turn, ""
}

type line struct {
	Op, Line, Error string
	OK              bool
	Choices         []game.Choice
	Over            *protocol.Outcome
	Events          []protocol.Event
}

func read(t *testing.T, text string) (l line) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &l); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return l
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// awaited reports whether the game waits for somebody.
func (h *hall) awaited(who, table string) bool {
	h.t.Helper()
	at, _, err := h.bot.Sitting(h.t.Context(), memchat.Person(who), table)
	if err != nil {
		h.t.Fatal(err)
	}
	return at.Waits
}

// A person and a program play a game to its end, with a new process in the middle. The program is
// sent what the arena would send to its seat.
func TestProgramPlaysToTheEnd(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game, role string
		turns      int // after which it is broken off
	}{
		{"race", "", 3000},
		{"jaws", "brody", 50},
	} {
		t.Run(c.game, func(t *testing.T) {
			t.Parallel()
			h := newHall(t)
			whim := rand.New(rand.NewPCG(3, 4))
			h.does("ann: start "+c.game, "ann: join")
			token := h.seats("Sharky " + c.role)
			if !strings.Contains(h.channel(), "Sharky (program) (of Ann, not there yet)") {
				t.Errorf("the lobby does not say whose it is:\n%s", h.channel())
			}
			table, _, _ := strings.Cut(token, "-")
			h.does("ann: begin")
			begun := read(t, h.gets(token, "new", ""))
			if begun.Op != protocol.OpNew {
				t.Errorf("it is told %+v", begun)
			}
			var turns []string
			last := ""
			for n := 0; ; n++ {
				if n == 20 {
					h.restart()
				}
				if len(turns) == c.turns {
					h.abandons("ann")
					break
				}
				if code, _ := h.calls(token, "ask", `{"op":"view"}`); code == http.StatusConflict {
					if !h.awaited("ann", table) {
						last = h.gets(token, "next", "")
						break
					}
					h.does("ann: do skip")
					continue
				}
				turn, _ := h.plays(token, whim)
				turns = append(turns, turn)
			}
			if c.game == "race" {
				turns = append(turns, last)
				if over := read(t, last); over.Op != protocol.OpOver || over.Over == nil || over.Over.Text == "" {
					t.Errorf("at the end it is told %s", last)
				}
			}
			file := h.does("ann: export").File
			if file == nil {
				t.Fatal("there is no export")
			}
			if _, err := export.Verify(games.All, file.Data, export.Told{}); err != nil {
				t.Error(err)
			}
			if !strings.Contains(string(file.Data), "Sharky (program)") {
				t.Error("the export does not mark the program")
			}
			asInArena(t, file.Data, turns)
			if len(turns) < 21 {
				t.Errorf("it has played %d lines", len(turns))
			}
			for _, p := range h.chat.Posts {
				if p.Person != "" && p.Person != "ann" {
					t.Errorf("somebody is sent %s", told(p.Message))
				}
			}
			if strings.Contains(h.log.String(), token) {
				t.Error("the log holds the token")
			}
		})
	}
}

// abandons has somebody end the game alone.
func (h *hall) abandons(who string) {
	h.t.Helper()
	end := h.does(who + ": abandon")
	if len(end.Buttons) != 1 {
		h.t.Fatalf("%s, who plays with a program alone, reads %s", who, told(end))
	}
	a := h.bot.Handle(h.t.Context(), chat.Request{From: memchat.Person(who), Place: memchat.Place("deck"), Press: end.Buttons[0].ID})
	h.flush()
	if a.Refused {
		h.t.Errorf("%s cannot end the game: %s", who, told(a.Message))
	}
}

// asInArena plays a game again from its export, and checks that a program in the second seat was
// sent lines that the arena would have sent there, in this order.
func asInArena(t *testing.T, data []byte, sent []string) {
	t.Helper()
	x, g, err := export.Read(games.All, data)
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := game.Begin(g, game.Table{Seats: len(x.Players), Roles: x.Roles, Options: x.Options}, x.Head().Seed())
	if err != nil {
		t.Fatal(err)
	}
	const seat = 1
	as, n := protocol.Table{Session: s, Names: x.Players}, 0
	var news []game.Event
	for _, e := range x.Journal {
		if e.Line != "" {
			if _, err := s.Play(e.Seat, e.Line); err != nil {
				t.Fatal(err)
			}
		}
		news = append(news, e.Events...)
		if e.Seat == seat && e.Line != "" {
			news = nil
		}
		turn, err := as.Turn(seat, as.Heard(seat, news))
		if err != nil {
			t.Fatal(err)
		}
		want := any(turn)
		if _, over := s.Match().Outcome(); over {
			want = as.Over(as.Heard(seat, news))
		}
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		if err := e.Encode(want); err != nil {
			t.Fatal(err)
		}
		if n < len(sent) && strings.TrimSpace(b.String()) == sent[n] {
			n++
		}
	}
	if n < len(sent) {
		t.Errorf("the arena would not have sent line %d of %d: %s", n+1, len(sent), sent[n])
	}
}

// The example plays at a table until the game is over.
func TestExamplePlays(t *testing.T) {
	t.Parallel()
	player := filepath.Join(t.TempDir(), "my-player")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", player, "./examples/player")
	build.Dir = filepath.Join("..", "..", "..")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	h := newHall(t)
	h.does("ann: start race", "ann: join")
	token := h.seats("Sharky")
	play := func(token string) chan error {
		cmd := exec.CommandContext(t.Context(), player, "--table", h.address+"/")
		cmd.Env = append(os.Environ(), "PLAYER_TOKEN="+token)
		ended := make(chan error, 1)
		go func() {
			out, err := cmd.CombinedOutput()
			if err != nil {
				err = fmt.Errorf("%w: %s", err, out)
			}
			ended <- err
		}()
		return ended
	}
	if err := <-play("aaaaa-WRONG"); err == nil || !strings.Contains(err.Error(), "401 Unauthorized") {
		t.Errorf("with a wrong token it ends with %v", err)
	}
	ended := play(token)
	h.does("ann: begin")
	table, _, _ := strings.Cut(token, "-")
	changed := h.bot.Watch(t.Context(), table)
	for n := 0; ; {
		for h.awaited("ann", table) {
			h.does("ann: do skip")
			n++
		}
		select {
		case <-changed:
		case err := <-ended:
			if err != nil || n < 10 {
				t.Errorf("after %d turns of ann it has ended with %v", n, err)
			}
			return
		}
	}
}

// Whatever the others hide, a program is sent the same.
func TestProgramIsBlind(t *testing.T) {
	t.Parallel()
	sent := func(hides string) string {
		h := newHall(t)
		h.does("ann: start duel", "ann: join")
		token := h.seats("Sharky")
		h.does("ann: begin", "ann: do hide "+hides)
		all := h.gets(token, "new", "")
		for _, asks := range []string{
			"", `{"op":"view"}`, `{"op":"view","player":"Ann"}`, `{"op":"choices"}`, `{"op":"choices","typed":"hide "}`, `{"op":"do","player":"Ann","line":"lock"}`, `{"op":"save"}`, `[]`, `ahoy`,
			`{"op":"do","line":"hide 99"}`, `{"op":"do","line":"hide 5"}`, "",
		} {
			what := "ask"
			if asks == "" {
				what = "next"
			}
			all += "\n" + h.gets(token, what, asks)
		}
		return strings.ReplaceAll(all, token, "")
	}
	one, other := sent("7"), sent("29")
	if one != other {
		t.Errorf("a program is sent\n%s\nor\n%s", one, other)
	}
	if n := strings.Count(one, `"ok":false`); n != 6 {
		t.Errorf("%d requests are refused:\n%s", n, one)
	}
}

// A program plays by the last token that it was given, while it has the seat, and by no other.
func TestTokens(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.does("ann: start duel", "ann: join", "bob: join")
	first := h.seats("Sharky")
	token := h.seats("sharky")
	if why := h.refused("bob", "join program Sharky"); !strings.Contains(why, "too much like the name") {
		t.Errorf("bob, who asks for a token of ann's program, reads %s", why)
	}
	shuts := func(token, why string) {
		t.Helper()
		for what, body := range map[string]string{"new": "", "next": "", "ask": `{"op":"view"}`} {
			if code, line := h.calls(token, what, body); code != http.StatusUnauthorized {
				t.Errorf("%s: %s is answered %d %s", why, what, code, line)
			}
		}
	}
	if code, line := h.calls(token, "ask", `{"op":"view"}`); code != http.StatusConflict {
		t.Errorf("in the lobby it is answered %d %s", code, line)
	}
	h.does("ann: begin")
	other, _, _ := strings.Cut(token, "-")
	shuts(first, "an older token")
	shuts("", "no token")
	shuts(other+"-", "no secret")
	shuts("aaaaa"+strings.TrimPrefix(token, other), "the token of another table")
	if got := read(t, h.gets(token, "new", "")); got.Op != protocol.OpNew {
		t.Errorf("the newest token is answered %+v", got)
	}
	if code, line := h.calls(token, "ask", `{"op":"view","player":"`+strings.Repeat("x", longestBody)+`"}`); code != http.StatusRequestEntityTooLarge {
		t.Errorf("a body that is too large is answered %d %s", code, line)
	}
	if code, _ := h.calls(token, "", ""); code != http.StatusNotFound {
		t.Errorf("no address is answered %d", code)
	}

	h.does("ann: replace sharky computer")
	if !strings.Contains(h.channel(), "Fair computer takes over the seat of Sharky (program).") {
		t.Errorf("the channel reads\n%s", h.channel())
	}
	shuts(token, "a computer has the seat")
	again := h.seats("Sharky")
	shuts(token, "there is a newer token")
	if got := read(t, h.gets(again, "next", "")); got.Op != protocol.OpTurn {
		t.Errorf("back in its seat it is answered %+v", got)
	}
	h.does("ann: replace sharky computer", "ann: do hide 7")
	if strings.Contains(h.log.String(), again) {
		t.Error("the log holds the token")
	}
}

// One address tries no token after many wrong ones, and a seat that plays nonsense is answered
// no more for a while. So is no other seat.
func TestFloods(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.does("ann: start duel", "ann: join")
	token, other := h.seats("Sharky"), h.seats("Orca")
	h.does("ann: begin")
	nonsense := func(token string) int {
		code, _ := h.calls(token, "ask", `{"op":"do","line":"ahoy"}`)
		return code
	}
	for range triesAtOnce {
		if code := nonsense(token); code != http.StatusOK {
			t.Fatalf("nonsense is answered %d", code)
		}
	}
	if code := nonsense(token); code != http.StatusTooManyRequests {
		t.Errorf("after much nonsense it is answered %d", code)
	}
	if code := nonsense(other); code != http.StatusOK {
		t.Errorf("another program is answered %d", code)
	}
	for n := range wrongAtOnce + 1 {
		code, _ := h.calls("aaaaa-WRONG", "next", "", "X-Forwarded-For", "203.0.113.7")
		if want := http.StatusUnauthorized; n < wrongAtOnce && code != want || n == wrongAtOnce && code != http.StatusTooManyRequests {
			t.Errorf("wrong token %d is answered %d", n+1, code)
		}
	}
	if code, line := h.calls(token, "new", "", "X-Forwarded-For", "203.0.113.8"); code != http.StatusOK {
		t.Errorf("at another address it is answered %d %s", code, line)
	}
}

// A line that is sent again, since its answer was lost, is played once, whatever happened between.
func TestLineIsPlayedOnce(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.does("ann: start duel", "ann: join")
	token := h.seats("Sharky")
	h.does("ann: begin", "ann: do hide 7", "ann: do lock")
	h.gets(token, "ask", `{"op":"do","line":"hide 5"}`)
	send := func() string {
		code, line := h.calls(token, "ask", `{"op":"do","line":"lock"}`, key, "mine")
		if code != http.StatusOK {
			t.Fatalf("%d %s", code, line)
		}
		return line
	}
	once := send()
	h.restart() // it was killed before anybody was told
	if again := send(); again != once || !read(t, once).OK {
		t.Errorf("it is answered\n%s\nand then\n%s", once, again)
	}
	h.flush()
	if n := strings.Count(told(h.does("ann: log")), "Sharky (program) locks"); n > 1 {
		t.Errorf("it was played %d times", n)
	}
}

// Of two that ask with one token the newer is answered.
func TestNewerProgramIsAnswered(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.does("ann: start duel", "ann: join")
	token := h.seats("Sharky")
	older := make(chan int)
	go func() {
		code, _ := h.calls(token, "next", "")
		older <- code
	}()
	page := h.page.(*Programs)
	for waits := 0; waits == 0; { // until the older one waits
		page.mu.Lock()
		waits = len(page.waits)
		page.mu.Unlock()
		runtime.Gosched()
	}
	newer := make(chan string)
	go func() {
		_, line := h.calls(token, "next", "")
		newer <- line
	}()
	if code := <-older; code != http.StatusConflict {
		t.Errorf("the older one is answered %d", code)
	}
	h.does("ann: begin", "ann: do hide 7")
	if got := read(t, <-newer); got.Op != protocol.OpTurn {
		t.Errorf("the newer one is answered %+v", got)
	}
}

// A program that waits while the process stops is told to ask again.
func TestWaitEndsWithTheProcess(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.does("ann: start duel", "ann: join")
	token := h.seats("Sharky")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	for range 2 { // as it waits, and as it asks
		r := httptest.NewRequestWithContext(ctx, http.MethodGet, chat.ProgramAddress+"new", nil)
		r.Header.Set("Authorization", "Bearer "+token)
		rec, done := httptest.NewRecorder(), make(chan bool)
		go func() {
			h.page.ServeHTTP(rec, r)
			close(done)
		}()
		for waits := 0; waits == 0 && ctx.Err() == nil; runtime.Gosched() {
			page := h.page.(*Programs)
			page.mu.Lock()
			waits = len(page.waits)
			page.mu.Unlock()
		}
		stop()
		<-done
		if rec.Code == http.StatusOK {
			t.Errorf("it is answered %d %q", rec.Code, rec.Body)
		}
	}
}

// Nobody is bound by a program, nor calls it: people end a game beside one as they would beside
// computers, and one that is silent is skipped, or loses its seat, as a person would.
func TestPeopleBesideAProgram(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.does("ann: start duel", "ann: join")
	if why := h.refused("bob", "join program Sharky"); !strings.Contains(why, "Only those who sit here") {
		t.Errorf("bob, who does not sit there, reads %s", why)
	}
	for typed, want := range map[string]string{
		"":                                   "Type a name for the program",
		"Ann":                                "too much like the name",
		"caller":                             "means something else",
		"my computer":                        "means something else",
		"@everyone":                          "A name has letters",
		"a name that is by far too long now": "characters at most",
		"Sharky luck=\"fair winds\"":         "no lucky phrase",
	} {
		if why := h.refused("ann", strings.TrimSpace("join program "+typed)); !strings.Contains(why, want) {
			t.Errorf("join program %s: %s; want %s", typed, why, want)
		}
	}
	token := h.seats("Sharky caller")
	if line, err := h.bot.ProgramNew(t.Context(), token); line != nil || err != nil {
		t.Errorf("in the lobby it is told %s, %v", line, err)
	}
	h.flush()
	if !strings.Contains(h.channel(), "Sharky (program) (of Ann)") {
		t.Errorf("the lobby does not say that it is there:\n%s", h.channel())
	}
	h.does("bob: join")
	if why := h.refused("bob", "join program Orca"); !strings.Contains(why, "All 3 seats are taken") {
		t.Errorf("it reads %s", why)
	}
	h.does("bob: leave sharky")
	if !strings.Contains(h.channel(), "1 of 2 votes") {
		t.Errorf("bob alone takes it out:\n%s", h.channel())
	}
	h.does("ann: leave sharky")
	if code, line := h.calls(token, "next", ""); code != http.StatusUnauthorized {
		t.Errorf("taken out, it is answered %d %s", code, line)
	}
	token = h.seats("Sharky caller")
	h.does("bob: leave", "ann: begin", "ann: do hide 7", "ann: do lock")
	if why := h.does("ann: nudge"); !strings.Contains(told(why), "Sharky (program) sees without a reminder") {
		t.Errorf("nudge: %s", told(why))
	}
	h.pass(25 * time.Hour)
	h.gets(token, "next", "") // it asks, and plays nothing
	h.pass(49 * time.Hour)
	if who := told(h.does("ann: who")); !strings.Contains(who, "Not heard of since") {
		t.Errorf("a program that plays nothing is thought to be there: %s", who)
	}
	h.gets(token, "ask", `{"op":"do","line":"hide 5"}`)
	h.gets(token, "ask", `{"op":"do","line":"lock"}`)
	h.flush()
	if who := told(h.does("ann: who")); strings.Contains(who, "Not heard of since") {
		t.Errorf("after a line that all hear of it is not thought to be there: %s", who)
	}
	h.abandons("ann")
	if over := read(t, h.gets(token, "next", "")); over.Op != protocol.OpOver || over.Over != nil {
		t.Errorf("after that it is told %+v", over)
	}
}

// Two people play beside a program, with a clock: a computer plays its turn when its time is up.
func TestClockOfAProgram(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.does("ann: start duel clock=24h", "ann: join")
	token := h.seats("Sharky")
	h.does("ann: begin", "ann: do hide 7", "ann: do lock")
	turn := h.gets(token, "next", "")
	h.pass(24*time.Hour + 72*time.Hour + time.Minute) // the clock, and the bank
	h.pass(time.Minute)
	if !strings.Contains(h.channel(), "The time of Sharky (program) is up, and a computer plays this turn.") {
		t.Errorf("the channel reads\n%s", h.channel())
	}
	if code, line := h.calls(token, "ask", `{"op":"do","line":"lock"}`); code == http.StatusOK && read(t, line).OK || strings.Contains(line, "hide") && line == turn {
		t.Errorf("after its time it is answered %d %s", code, line)
	}
}

// Where there is no address for programs, one sentence says so.
func TestNoAddress(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.address = ""
	h.restart()
	h.does("ann: start duel", "ann: join")
	if why := h.refused("ann", "join program Sharky"); why != "This Shipboard serves no page, so no program can play here. Whoever runs it can set SHIPBOARD_PAGE." {
		t.Errorf("it reads %s", why)
	}
}
