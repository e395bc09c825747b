package etcdtest_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/games"
	"shipboard/store"
	"shipboard/store/etcd"
)

// composed are the services of the compose file. Each has a loopback address of its own in the place of its container.
type composed struct {
	t        *testing.T
	folder   string
	programs map[string]string // what stands for the first word of a command
	at       map[string]string // addresses
	Services map[string]struct {
		Command     []string
		Environment map[string]*string
	}
}

func readCompose(t *testing.T, programs map[string]string) *composed {
	t.Helper()
	c := &composed{t: t, folder: t.TempDir(), programs: programs, at: make(map[string]string)}
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "deploy", "compose.yaml"))
	check(t, err)
	check(t, yaml.Unmarshal(data, c))
	net := fmt.Sprintf("127.%d.%d.", 1+rand.IntN(254), rand.IntN(256))
	for i, name := range slices.Sorted(maps.Keys(c.Services)) {
		c.at[name] = net + fmt.Sprint(i+1)
	}
	return c
}

// here puts loopback addresses and folders of the test in the place of those in containers.
func (c *composed) here(name, text string) string {
	for service, at := range c.at {
		text = strings.ReplaceAll(text, service+":", at+":")
	}
	text = strings.ReplaceAll(text, "0.0.0.0:", c.at[name]+":")
	if text == "/etcd" {
		return filepath.Join(c.folder, name)
	}
	return text
}

// start starts a service with the command and the variables that the file tells, besides those of an environment.
func (c *composed) start(name string, env ...string) *process {
	c.t.Helper()
	s := c.Services[name]
	for variable, value := range s.Environment {
		if value != nil && *value != "" { // else it comes from the environment
			env = append(env, variable+"="+c.here(name, *value))
		}
	}
	command := s.Command
	if !strings.HasPrefix(command[0], "/") {
		command = append([]string{"/shipboard"}, command...) // as the image begins
		env = append(env, "SHIPBOARD_OPS="+c.at[name]+":8322")
	}
	var args []string
	for _, word := range command[1:] {
		args = append(args, c.here(name, word))
	}
	return started(c.t, name, c.programs[command[0]], args, env)
}

// playOn has Ann and Bob skip in turn, until each game has that many more lines.
func (w *town) playOn(t *testing.T, lines int, look func() map[string][]string) map[string][]string {
	t.Helper()
	before := look()
	if len(before) != 2 {
		t.Fatalf("there are %d tables", len(before))
	}
	var after map[string][]string
	eventually(t, fmt.Sprint("each game has more lines: ", lines), func() bool {
		for _, who := range []string{"ann", "bob"} {
			w.types(t, who, "do", "line=skip")
		}
		after = look()
		for table, was := range before {
			now := after[table]
			if len(now) < len(was) || !slices.Equal(now[:len(was)], was) {
				t.Fatalf("table %s has lost lines:\n%s\nbefore:\n%s", table, strings.Join(now, "\n"), strings.Join(was, "\n"))
			}
			if len(now)-len(was) < lines {
				return false
			}
		}
		return true
	})
	return after
}

// TestACommunityMoves: a game of JAWS on Discord and one on Slack begin on a file, move to the cluster of the compose
// file, where its programs run as it says, go on when one of its two replicas is killed, and move back to a file. There
// they play their next lines, end, and hold when every roll is checked.
func TestACommunityMoves(t *testing.T) {
	if os.Getenv("SHIPBOARD_FAULTS") == "" {
		t.Skip("SHIPBOARD_FAULTS=1 runs it: it builds etcd, and leans on the clock")
	}
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	binary, member := shipboard(t), buildProgram(t, ".", "go.etcd.io/etcd/server/v3")
	w, file := newTown(t), in("first.db")
	run := func(args ...string) string {
		t.Helper()
		cmd := exec.Command(binary, args...)
		cmd.Env = w.env
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v: %s", args, err, out)
		}
		return string(out)
	}
	serveFile := func(file string) (*process, func() map[string][]string) {
		c := readCompose(t, nil)
		ops := c.at["shipboard1"] + ":8322"
		s := started(t, "shipboard on "+filepath.Base(file), binary, []string{"serve", "--new", "--store", file, "--ops", ops}, w.env)
		eventually(t, "Shipboard on a file is ready", func() bool { return answers("http://" + ops + "/readyz") })
		copies := 0
		return s, func() map[string][]string {
			copies++
			copied := fmt.Sprintf("%s.%d", file, copies)
			run("backup", "--store", file, copied)
			kept, err := store.Open(copied)
			check(t, err)
			defer kept.Close()
			return journals(t, kept)
		}
	}

	alone, look := serveFile(file)
	w.types(t, "ann", "start", "game=jaws")
	w.types(t, "ann", "join", "role=shark")
	w.types(t, "bob", "join")
	w.types(t, "ann", "begin")
	onFile := w.playOn(t, 3, look)
	alone.ends()

	c := readCompose(t, map[string]string{"/usr/local/bin/etcd": member, "/shipboard": binary})
	for _, name := range []string{"etcd1", "etcd2", "etcd3"} {
		m := c.start(name, "GOMAXPROCS=1")
		defer func() {
			if strings.Contains(m.logged(), "unrecognized environment variable") {
				t.Errorf("%s does not know a variable of the compose file: %s", name, m.logged())
			}
		}()
	}
	for _, name := range []string{"etcd1", "etcd2", "etcd3"} {
		eventually(t, name+" is healthy", func() bool { return answers("http://" + c.at[name] + ":2379/health") })
	}
	cluster := c.here("shipboard1", *c.Services["shipboard1"].Environment["SHIPBOARD_STORE"])
	t.Log(run("move", file, cluster))
	replicas := make(map[string]*process)
	for _, name := range []string{"shipboard1", "shipboard2"} {
		replicas[name] = c.start(name, w.env...)
	}
	for name := range replicas {
		eventually(t, name+" is ready", func() bool { return answers("http://" + c.at[name] + ":8322/readyz") })
	}
	s, err := etcd.Open(t.Context(), cluster, nil)
	check(t, err)
	inCluster := func() map[string][]string { return journals(t, s) }
	if got := inCluster(); !maps.EqualFunc(got, onFile, slices.Equal) {
		t.Fatalf("the games in the cluster are not those of the file: %v", got)
	}
	w.playOn(t, 3, inCluster)
	replicas["shipboard1"].kill()
	w.playOn(t, 3, inCluster)
	replicas["shipboard1"] = c.start("shipboard1", w.env...)
	eventually(t, "it is back", func() bool { return answers("http://" + c.at["shipboard1"] + ":8322/readyz") })
	replicas["shipboard2"].kill()
	w.playOn(t, 3, inCluster)
	doctor := exec.Command(binary, "doctor", "--store", cluster)
	doctor.Env = w.env
	if out, err := doctor.CombinedOutput(); err != nil {
		t.Errorf("doctor: %v: %s", err, out)
	}
	replicas["shipboard1"].ends()
	moved := inCluster()
	check(t, s.Close())

	file = in("last.db")
	// The killed replica counts until the cluster has given it up.
	eventually(t, "the cluster lets go of the games", func() bool {
		cmd := exec.Command(binary, "move", cluster, file)
		out, err := cmd.CombinedOutput()
		if err != nil && !strings.Contains(string(out), "stop all of them first") {
			t.Fatalf("move back: %v: %s", err, out)
		}
		return err == nil
	})
	alone, look = serveFile(file)
	if got := look(); !maps.EqualFunc(got, moved, slices.Equal) {
		t.Fatalf("the games on the file are not those of the cluster: %v", got)
	}
	w.playOn(t, 1, look)
	alone.ends()

	for table, lines := range journalsOf(t, file) {
		game := in(table + ".json")
		check(t, os.WriteFile(game, endAndExport(t, file, table), 0o600))
		out := run("verify", game)
		t.Logf("table %s: %d lines; %s", table, len(lines), strings.SplitN(out, "\n", 2)[0])
	}
}

// journalsOf reads the journals in a file that nobody serves.
func journalsOf(t *testing.T, file string) map[string][]string {
	t.Helper()
	s, err := store.Open(file)
	check(t, err)
	defer s.Close()
	return journals(t, s)
}

// endAndExport has the host resign from a game, and returns it as a file.
func endAndExport(t *testing.T, file, table string) []byte {
	t.Helper()
	s, err := store.Open(file)
	check(t, err)
	defer s.Close()
	b, err := bot.New(bot.Config{Store: s, Games: games.All, Painter: sketcher{}})
	check(t, err)
	var head struct {
		Host   chat.Person
		Places []chat.Place
	}
	check(t, s.View(t.Context(), func(tx store.Tx) error {
		data, err := tx.Get(store.HeadKey(table))
		if err != nil {
			return err
		}
		return json.Unmarshal(data, &head)
	}))
	a := b.Handle(t.Context(), chat.Request{ID: "end " + table, From: head.Host, Place: head.Places[0], Text: "resign"})
	for _, button := range a.Message.Buttons {
		a = b.Handle(t.Context(), chat.Request{ID: "yes " + table, From: head.Host, Place: head.Places[0], Press: button.ID})
	}
	data, err := b.Export(t.Context(), table)
	if err != nil {
		t.Fatalf("table %s: %v; the last answer was %v", table, err, a.Message.Lines)
	}
	return data
}
