package bot

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/store"
)

// fileChat writes down what it delivers.
type fileChat struct {
	mu  sync.Mutex
	out io.Writer
}

type delivered struct {
	Key  string   `json:"key"`
	To   string   `json:"to"`
	Edit bool     `json:"edit,omitempty"`
	Text []string `json:"text"`
}

func (c *fileChat) Name() string { return "mem" }

// EditsPictures implements chat.Chat.
func (*fileChat) EditsPictures() bool { return true }

func (c *fileChat) Send(_ context.Context, d chat.Delivery) (string, error) {
	d.Message = d.Message.Whole()
	line, err := json.Marshal(delivered{d.Key, table.Letter{Place: d.Place, Person: d.Person}.To(), d.Edit != "", d.Message.Lines})
	if err != nil {
		return "", err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, err := c.out.Write(append(line, '\n')); err != nil {
		return "", err
	}
	if d.Edit != "" {
		return d.Edit, nil
	}
	return "ref of " + d.Key, nil
}

// killTables is how many tables play at once while the process is killed. At the last
// a computer sits with one person.
const (
	killTables   = 3
	withComputer = killTables - 1
)

// hurry is how much faster the clock of a killed process runs. A computer would
// otherwise play less than once in a life.
const hurry = 100

const killDir = "SHIPBOARD_KILL_DIR"

// TestKilledChild is the process that is killed; by itself it does nothing.
func TestKilledChild(t *testing.T) {
	dir := os.Getenv(killDir)
	if dir == "" {
		return // it is a test only as the child of TestKilled
	}
	go func() { // it ends with the test that started it, however that ended
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(1)
	}()
	if err := killedChild(dir, os.Getenv("SHIPBOARD_KILL_LAST") != ""); err != nil {
		t.Fatal(err)
	}
}

func appendTo(dir, name string) (*os.File, error) {
	return os.OpenFile(filepath.Join(dir, name), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
}

// killedChild plays on at all tables until it is killed. The last one only
// repeats what was under way, delivers what is owed, and ends.
func killedChild(dir string, last bool) error {
	s, err := store.Open(filepath.Join(dir, "store"), store.Wait(5*time.Second))
	if err != nil {
		return err
	}
	sent, err := appendTo(dir, "sent")
	if err == nil {
		_, err = sent.WriteString("\n") // after a line that the last kill cut off
	}
	if err != nil {
		return err
	}
	first, err := os.Stat(filepath.Join(dir, "began"))
	if err != nil {
		return err
	}
	now := func() time.Time { return hallTime.Add(hurry * time.Since(first.ModTime())) }
	b, err := New(Config{Store: s, Games: []*game.Game{&ledger}, Painter: sketcher{}, Now: now})
	if err != nil {
		return err
	}
	b.mail.Attach(&fileChat{out: sent})
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	if !last {
		go func() { _ = b.Run(ctx) }()
		go func() {
			for ; ctx.Err() == nil; time.Sleep(2 * time.Millisecond) {
				_ = b.runDueTables(ctx)
			}
		}()
	}
	fmt.Println("ready")
	errs := make(chan error, killTables)
	for i := range killTables {
		go func() { errs <- playLedger(ctx, b, dir, i, last) }()
	}
	for range killTables {
		if err := <-errs; err != nil {
			return err
		}
	}
	if err := b.Flush(ctx); err != nil {
		return err
	}
	return s.Close()
}

// playLedger goes on at one table where the child before was killed.
func playLedger(ctx context.Context, b *Bot, dir string, table int, last bool) error {
	name := fmt.Sprintf("asked-%d", table)
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	tried, acked := -1, -1
	for line := range strings.Lines(string(data)) {
		if n, err := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(line, "try "))); err == nil {
			tried = n
		} else if n, err := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(line, "ack "))); err == nil {
			acked = n
		}
	}
	file, err := appendTo(dir, name)
	if err != nil {
		return err
	}
	place := chat.Place{Chat: "mem", ID: fmt.Sprintf("deck-%d", table)}
	players := []string{"ann", "bob"}
	for n := acked + 1; !last || n <= tried; n++ {
		if n > 3 && table != withComputer {
			for i, x := range beside(n) {
				x.ID, x.Place = fmt.Sprintf("beside-%d-%d-%d", table, n, i), place
				b.Handle(ctx, x)
			}
		}
		fmt.Fprintf(file, "try %d\n", n)
		r := chat.Request{ID: fmt.Sprintf("%d-%d", table, n), Place: place, From: person(players[n%2])}
		if table == withComputer {
			if n > 3 && n%2 == 1 {
				if err := computerWrote(ctx, b, place, n, last); err != nil {
					return err
				}
				fmt.Fprintf(file, "ack %d\n", n)
				continue
			}
			players = []string{"ann", "ann"}
			r.From = person("ann")
		}
		if n > 3 && n%10 == 7 && table != withComputer { // Ann has left it for later
			if err := computerWrote(ctx, b, place, n, last); err != nil {
				return err
			}
			fmt.Fprintf(file, "ack %d\n", n)
			continue
		}
		switch {
		case n == 0:
			r.Text = "start ledger clock=24h"
		case n == 2 && table == withComputer:
			r.Text = "join computer easy"
		case n < 3:
			r.Text = "join"
		case n == 3:
			r.Text, r.From = "begin", person("ann")
		default:
			r.Text = fmt.Sprintf("do write %d", n)
			r.From = person(players[(n+1)%2]) // bob joined first
		}
		a := b.Handle(ctx, r)
		text := strings.Join(a.Message.Lines, " ")
		if n > 3 && !strings.Contains(text, fmt.Sprintf("You wrote %d.", n)) {
			return fmt.Errorf("table %d, request %d was answered %q", table, n, text)
		}
		fmt.Fprintf(file, "ack %d\n", n)
	}
	return nil
}

// beside are requests that are made before the n-th line: they stop a player's time or let it run
// again, give a seat to a computer that keeps it and back, and leave Ann's next line for later. If
// n is odd the game waits for Ann, so that computer plays nothing.
func beside(n int) []chat.Request {
	asks := func(lines ...string) (all []chat.Request) {
		for _, line := range lines {
			who, text, _ := strings.Cut(line, ": ")
			all = append(all, chat.Request{From: person(who), Text: text})
		}
		return all
	}
	switch n % 10 {
	case 1:
		return asks("bob: join", "bob: replace @bob computer", "bob: join")
	case 3:
		return asks("bob: join", "ann: pause", "bob: pause")
	case 4:
		return asks("bob: hours 8:00-22:00 Berlin", "ann: hours 8:00-16:00 Tokyo", "ann: away 2d")
	case 5:
		return asks("bob: join", "ann: pause off", "ann: away off", "bob: hours off")
	case 6:
		return asks(fmt.Sprintf("ann: later write %d", n+1))
	case 7:
		return asks("bob: join", "ann: clock 48h", "bob: clock 48h", "ann: abandon", "ann: abandon off")
	case 9:
		return asks("bob: join", "ann: clock 24h", "bob: clock 24h")
	}
	return nil
}

// computerWrote waits until a number is written at a table, by a computer or as it was left
// for later. Nobody asks for it.
func computerWrote(ctx context.Context, b *Bot, place chat.Place, n int, flush bool) error {
	id, err := b.TableFor(ctx, chat.Request{Place: place}, chat.Command{}, "")
	if err != nil {
		return err
	}
	for there := false; !there; time.Sleep(time.Millisecond) {
		if flush {
			if err := b.Flush(ctx); err != nil {
				return err
			}
		}
		err := b.tables.At(ctx, id, func(t *table.Table) error {
			there = slices.Contains(t.Session.Match().(*ledgerMatch).Written, n)
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// A process that is killed at any moment loses no line that was acknowledged,
// applies none twice, and sends every message that is owed: at least once, and
// a repeated one under the same key.
func TestKilled(t *testing.T) {
	t.Parallel()
	kills := 80
	if os.Getenv("SHIPBOARD_NIGHT") != "" {
		kills = 400
	}
	if text := os.Getenv("SHIPBOARD_KILLS"); text != "" {
		var err error
		if kills, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	began, err := appendTo(dir, "began") // the clock of every life counts from its time
	if err != nil {
		t.Fatal(err)
	}
	_ = began.Close()
	rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1))
	life := 40 * time.Millisecond
	for n := range kills {
		runChild(t, dir, time.Duration(rng.Int64N(int64(life))))
		if acked(t, dir) < n { // a busy machine needs longer lives
			life += 10 * time.Millisecond
		}
	}
	runChild(t, dir, 0)
	total := 0
	for i := range killTables {
		lines := checkLedger(t, dir, i)
		total += lines
		if i == withComputer && lines < kills/40 {
			t.Errorf("only %d lines were played beside a computer in %d lives", lines, kills)
		}
	}
	t.Logf("%d lines at %d tables through %d kills", total, killTables, kills)
	if total < kills/4 {
		t.Errorf("only %d lines were played in %d lives", total, kills)
	}
}

// acked counts the lines that were acknowledged so far.
func acked(t *testing.T, dir string) int {
	t.Helper()
	n := 0
	for i := range killTables {
		data, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf("asked-%d", i)))
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		n += strings.Count(string(data), "ack ")
	}
	return n
}

// runChild runs a child and kills it some time after it was ready; with 0 it ends by itself.
func runChild(t *testing.T, dir string, kill time.Duration) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	child := exec.CommandContext(ctx, os.Args[0], "-test.run=^TestKilledChild$")
	child.Env = append(os.Environ(), killDir+"="+dir)
	if kill == 0 {
		child.Env = append(child.Env, "SHIPBOARD_KILL_LAST=1")
	}
	if _, err := child.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	said := ""
	for lines.Scan() {
		said += lines.Text() + "\n"
		if lines.Text() == "ready" {
			break
		}
	}
	if kill > 0 {
		time.Sleep(kill)
		_ = child.Process.Kill()
	}
	for lines.Scan() {
		said += lines.Text() + "\n"
	}
	err = child.Wait()
	if kill == 0 && err != nil || strings.Contains(said, "FAIL") {
		t.Fatalf("the child failed: %v\n%s", err, said)
	}
}

var numberText = regexp.MustCompile(`^Number (\d+) is written\.$`)

// checkLedger checks one table after the last life, and returns its lines.
func checkLedger(t *testing.T, dir string, number int) int {
	t.Helper()
	s, err := store.Open(filepath.Join(dir, "store"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	acks, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf("asked-%d", number)))
	if err != nil {
		t.Fatal(err)
	}
	h := &hall{t: t, store: s, games: []*game.Game{&ledger}, chat: memchat.New(), now: hallTime, last: map[string]chat.Message{}, from: map[string]chat.Place{}, log: new(strings.Builder), paint: sketcher{}}
	h.restart()
	place := chat.Place{Chat: "mem", ID: fmt.Sprintf("deck-%d", number)}
	id, err := h.bot.TableFor(t.Context(), chat.Request{Place: place}, chat.Command{}, "")
	if err != nil {
		t.Fatal(err)
	}
	entries, err := h.bot.tables.Journal(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	var written []int
	for _, e := range entries {
		if n, err := strconv.Atoi(strings.TrimPrefix(e.Line, "write ")); err == nil {
			written = append(written, n)
		}
	}
	for i, n := range written {
		if n != i+4 {
			t.Fatalf("table %d: line %d wrote %d: one was lost or applied twice: %v", number, i, n, written)
		}
	}
	acked := strings.Count(string(acks), "ack ") - 4
	if len(written) < acked {
		t.Errorf("table %d: %d lines were acknowledged, and %d are there", number, acked, len(written))
	}
	err = h.bot.tables.At(t.Context(), id, func(held *table.Table) error {
		if got := held.Session.Match().(*ledgerMatch).Written; !slices.Equal(got, written) {
			t.Errorf("table %d: the match holds %v, the journal %v", number, got, written)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.checkCounts(t.Context()); err != nil {
		t.Error(err)
	}
	owed := 0
	err = s.View(t.Context(), func(tx store.Tx) error {
		owed = 0
		for _, value := range store.ScanSlices(tx, store.AllSlices(), store.OutboxPrefix) {
			var l table.Letter
			if err := json.Unmarshal(value, &l); err != nil {
				return err
			}
			if l.After.IsZero() { // else it waits for its reader's morning
				owed++
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if owed > 0 {
		t.Errorf("table %d: %d messages are still owed", number, owed)
	}
	checkSent(t, dir, place, written)
	return len(written)
}

// checkSent checks that the channel was told of every line, in order, and that each opened
// one message however often it was sent. Where a computer answers, or a line that was left
// for later, a person's line opens no turn, and is told by an edit.
func checkSent(t *testing.T, dir string, place chat.Place, written []int) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "sent"))
	if err != nil {
		t.Fatal(err)
	}
	keys := make(map[int]string)
	var order []int
	for line := range strings.Lines(string(data)) {
		var d delivered
		if err := json.Unmarshal([]byte(line), &d); err != nil {
			continue // cut off, so it did not arrive
		}
		if d.To != (table.Letter{Place: place}).To() {
			continue
		}
		var told []int
		for _, text := range d.Text {
			if m := numberText.FindStringSubmatch(text); m != nil {
				n, _ := strconv.Atoi(m[1])
				told = append(told, n)
			}
		}
		for i, n := range told {
			key, again := keys[n]
			if !again {
				order = append(order, n)
			}
			newest := !d.Edit && i == len(told)-1 // what comes before it is news to those whom it calls
			if again && newest && key != "" && key != d.Key {
				t.Errorf("%s: number %d opened two messages, %s and %s: %q", place.ID, n, key, d.Key, d.Text)
			}
			if newest {
				keys[n] = d.Key
			} else if !again {
				keys[n] = ""
			}
		}
	}
	if !slices.Equal(order, written) {
		t.Errorf("%s: told %v\nwritten %v", place.ID, order, written)
	}
}
