package main

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/discord"
	"shipboard/bot/manual"
	"shipboard/games"
	"shipboard/store"
	"shipboard/store/etcd"
)

// atRoot reads a file of the repository.
func atRoot(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// pages are what people read of Shipboard: the README, the pages beside it, and those in docs, by name.
func pages(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, name := range []string{"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"} {
		all[name] = atRoot(t, name)
	}
	found, err := filepath.Glob(filepath.Join("..", "..", "docs", "*.md"))
	if err != nil || len(found) == 0 {
		t.Fatalf("docs has %d pages: %v", len(found), err)
	}
	games, err := filepath.Glob(filepath.Join("..", "..", "docs", "games", "*.md"))
	if err != nil || len(games) == 0 {
		t.Fatalf("docs/games has %d pages: %v", len(games), err)
	}
	for _, file := range append(found, games...) {
		name := filepath.ToSlash(file[len("../../"):])
		all[name] = atRoot(t, name)
	}
	return all
}

// everyPage is the text of all pages.
func everyPage(t *testing.T) string {
	t.Helper()
	all := pages(t)
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(all)) {
		text.WriteString(all[name] + "\n")
	}
	return text.String()
}

var (
	fence     = regexp.MustCompile("(?ms)^```.*?^```$")
	link      = regexp.MustCompile(`\]\(([^)]+)\)`)
	heading   = regexp.MustCompile(`(?m)^#+ (.+)$`)
	folderRow = regexp.MustCompile("(?m)^\\| (?:other folders[^|]*|(`[^|]*`)) \\|")
	pageName  = regexp.MustCompile(`\bdocs/[\w/-]+\.md\b`)
)

// anchors are the names by which a link leads to the headings of a page.
func anchors(text string) map[string]bool {
	names := map[string]bool{}
	for _, h := range heading.FindAllStringSubmatch(fence.ReplaceAllString(text, ""), -1) {
		name := regexp.MustCompile(`[^\w -]`).ReplaceAllString(strings.ToLower(h[1]), "")
		names[strings.ReplaceAll(name, " ", "-")] = true
	}
	return names
}

// Links between the pages lead somewhere, and README leads to each of them.
func TestLinksOnPages(t *testing.T) {
	all := pages(t)
	led := map[string]bool{"README.md": true}
	for name, text := range all {
		for _, l := range link.FindAllStringSubmatch(fence.ReplaceAllString(text, ""), -1) {
			file, anchor, _ := strings.Cut(l[1], "#")
			if strings.Contains(l[1], "://") {
				continue
			}
			to := name
			if file != "" {
				to = path.Join(path.Dir(name), file)
			}
			if _, err := os.Stat(filepath.Join("..", "..", to)); err != nil {
				t.Errorf("%s leads to %s, which is not there", name, l[1])
			}
			if anchor != "" && !anchors(all[to])[anchor] {
				t.Errorf("%s leads to %s, and %s has no such heading", name, l[1], to)
			}
			if name == "README.md" {
				led[to] = true
			}
		}
	}
	for name := range all {
		if !led[name] {
			t.Errorf("README does not lead to %s", name)
		}
	}
	if n := strings.Count(all["README.md"], "\n"); n > 150 {
		t.Errorf("README has %d lines; what only some readers want belongs to a page of docs", n)
	}
}

// The folders that docs/house.md lists are there.
func TestFoldersOfTheHouse(t *testing.T) {
	_, table, _ := strings.Cut(atRoot(t, "docs/house.md"), "| folder | holds |")
	table, _, ok := strings.Cut(table, "\n\n")
	if !ok {
		t.Fatal("docs/house.md has no table of folders")
	}
	for _, row := range folderRow.FindAllStringSubmatch(table, -1) {
		for _, name := range list(strings.ReplaceAll(row[1], "`", `"`)) {
			found, err := filepath.Glob(filepath.Join("..", "..", strings.ReplaceAll(name, "<key>", "*")))
			if err != nil || len(found) == 0 {
				t.Errorf("docs/house.md lists %s, which is not there: %v", name, err)
			}
		}
	}
}

// Where the program, its tests and the files in deploy name a page, that page is there.
func TestPagesThatTheProgramNames(t *testing.T) {
	all, named := pages(t), 0
	err := filepath.WalkDir(filepath.Join("..", ".."), func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if d != nil && d.Name() == ".git" {
				return fs.SkipDir
			}
			return err
		}
		if ext := filepath.Ext(file); ext != ".go" && ext != ".yaml" && ext != ".service" && ext != ".env" && ext != ".js" {
			return nil
		}
		data, err := os.ReadFile(file)
		for _, name := range pageName.FindAllString(string(data), -1) {
			named++
			if all[name] == "" {
				t.Errorf("%s names %s, which is not there", file, name)
			}
		}
		return err
	})
	if err != nil || named == 0 {
		t.Errorf("%d pages are named: %v", named, err)
	}
}

// variables returns all environment variables that Shipboard reads: tokens, their
// files, and every flag.
func variables(t *testing.T) map[string]bool {
	t.Helper()
	known := map[string]bool{}
	for _, n := range new(tokens).named() {
		known[n.name], known[n.name+fileSuffix] = true, true
	}
	for _, f := range flags(t) {
		known[f.Envs[0]] = true
	}
	for _, name := range etcd.Variables {
		known[name] = true
	}
	return known
}

// flags returns the flags of the commands, without --help.
func flags(t *testing.T, of ...string) (all []*kong.Flag) {
	t.Helper()
	root := model(t).Model.Node
	for _, node := range append([]*kong.Node{root}, root.Children...) {
		if node == root || len(of) == 0 || slices.Contains(of, node.Name) {
			for _, f := range node.Flags {
				if f.Name != "help" {
					all = append(all, f)
				}
			}
		}
	}
	return all
}

// accepts reports a command line that Shipboard would refuse.
func accepts(t *testing.T, shown string, args []string) {
	t.Helper()
	if _, err := model(t).Parse(args); err != nil {
		t.Errorf("%s: %v", shown, err)
	}
}

// dockerfile returns the rest of each line of the Dockerfile, by its keyword.
func dockerfile(t *testing.T) map[string]string {
	t.Helper()
	told := map[string]string{}
	for line := range strings.Lines(atRoot(t, "Dockerfile")) {
		if keyword, rest, ok := strings.Cut(strings.TrimSpace(line), " "); ok && keyword != "#" {
			told[keyword] = rest // the last one counts
		}
	}
	return told
}

// list reads ["a", "b"].
func list(text string) []string {
	var items []string
	for _, q := range regexp.MustCompile(`"([^"]*)"`).FindAllStringSubmatch(text, -1) {
		items = append(items, q[1])
	}
	return items
}

func TestDockerfileFitsTheCommands(t *testing.T) {
	told := dockerfile(t)
	known := variables(t)
	for _, pair := range strings.Fields(told["ENV"]) {
		name, value, _ := strings.Cut(pair, "=")
		if !known[name] {
			t.Errorf("it sets %s, which nothing reads", name)
		}
		t.Setenv(name, value)
	}
	if binary := list(told["ENTRYPOINT"]); !slices.Equal(binary, []string{"/shipboard"}) {
		t.Errorf("it starts %v", binary)
	}
	var got cli
	parser, err := kong.New(&got, kong.Name("shipboard"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(list(told["CMD"])); err != nil || !slices.Equal(list(told["CMD"]), []string{"serve"}) {
		t.Fatalf("it runs %s: %v", told["CMD"], err)
	}
	if folder := filepath.Dir(got.Serve.Store); folder != told["VOLUME"] {
		t.Errorf("the store is in %s, the volume is %s", folder, told["VOLUME"])
	}
	for _, address := range []string{got.Serve.Ops, got.Serve.Listen} {
		if port, all := strings.CutPrefix(address, ":"); !all || !slices.Contains(strings.Fields(told["EXPOSE"]), port) {
			t.Errorf("it listens at %s, the image shows %s", address, told["EXPOSE"])
		}
	}
	if !strings.Contains(atRoot(t, "Dockerfile"), " /src/cmd/shipboard/licences.txt ") {
		t.Error("the licences are not in the image")
	}
	check := list(told["HEALTHCHECK"])
	if len(check) == 0 || check[0] != "/shipboard" {
		t.Fatalf("its health is asked by %v", check)
	}
	accepts(t, told["HEALTHCHECK"], check[1:])
	if got.Healthcheck.Store != got.Serve.Store {
		t.Errorf("health is asked of %s, served is %s", got.Healthcheck.Store, got.Serve.Store)
	}
}

// shownOnPages returns the command lines on the pages.
func shownOnPages(t *testing.T) (lines []string) {
	t.Helper()
	fenced := false
	before := ""
	for line := range strings.Lines(everyPage(t)) {
		text := strings.TrimSpace(line)
		if strings.HasPrefix(text, "```") {
			fenced = !fenced
		}
		// Code is indented by four columns, or by seven in a list, after an empty
		// line.
		code := strings.HasPrefix(line, "    ") && (before == "" || strings.HasPrefix(before, "    "))
		if code && !fenced && text != "" {
			lines = append(lines, text)
		}
		before = strings.TrimRight(line, "\n")
	}
	return lines
}

// asTried are the commands of etcdctl on the pages. They were tried by hand on a cluster of three, with a member lost
// and with one that was full.
var asTried = []string{
	"member list", "member remove 8e9e05c52164694d", "member add etcd3 --peer-urls=http://10.0.0.3:2380",
	"endpoint status --write-out=json", "compact 1234567", "defrag", "alarm disarm",
	"role add shipboard", "role grant-permission shipboard --prefix=true readwrite shipboard/", "user add shipboard",
	"user grant-role shipboard shipboard", "user add root", "user grant-role root root", "auth enable",
}

func TestCommandsOnPages(t *testing.T) {
	known, image := variables(t), dockerfile(t)
	seen := map[string]bool{}
	for _, line := range shownOnPages(t) {
		words := strings.Fields(strings.ReplaceAll(line, "HASH", strings.Repeat("0", 64)))
		switch {
		case slices.Contains([]string{"go test ./...", "go test ./bot -run Transcripts", "sh deploy/rename.sh github.com/you/shipboard", "sha256sum --check --ignore-missing SHA256SUMS", "sudoedit " + systemdKeys(t, serviceFile)["EnvironmentFile"], "go build -o shipboard ./cmd/shipboard", "go build -o my-player ./examples/player", "docker compose -f " + composeFile + " up --detach --build", `docker build --build-arg RELEASE="$(git describe --tags --always --dirty)" -t shipboard .`}, line):
		case words[0] == "shipboard" || words[0] == "./shipboard":
			accepts(t, line, words[1:])
			seen[words[1]] = true
		case strings.HasPrefix(line, "go run ./cmd/shipboard "):
			accepts(t, line, words[3:])
			seen[words[3]] = true
		case words[0] == "export":
			if name, _, ok := strings.Cut(words[1], "="); !ok || !known[name] {
				t.Errorf("%s: nothing reads that", line)
			}
		case strings.HasPrefix(line, "PLAYER_TOKEN=kqrst-… ./my-player --table "): // bot/web/programs plays the example so
		case line == "docker stop shipboard", line == "docker start shipboard", line == "systemctl status shipboard", line == "journalctl -u shipboard":
		case strings.HasPrefix(line, "docker run --rm -v shipboard:/data shipboard "):
			accepts(t, line, words[6:])
		case strings.HasPrefix(line, "docker exec shipboard /shipboard "):
			accepts(t, line, words[4:])
		case strings.HasPrefix(line, "docker cp "):
			if from := strings.TrimPrefix(words[2], "shipboard:"); filepath.Dir(from) != image["VOLUME"] {
				t.Errorf("%s: the volume is %s", line, image["VOLUME"])
			}
		case strings.HasPrefix(line, "sudo "):
			checkSudo(t, line, words[1:])
			if words[1] == "shipboard" {
				seen[words[2]] = true
			}
		case strings.HasPrefix(line, "docker run "):
			checkDockerRun(t, words[2:], known, image)
		case words[0] == "etcdctl":
			if !slices.Contains(asTried, strings.Join(words[2:], " ")) || !strings.Contains(line, "--endpoints=http://10.0.0.1:2379 ") {
				t.Errorf("%s: nobody has tried that", line)
			}
		case words[0] == "curl":
			if want := "curl http://" + flagDefault(t, "serve", "ops"); line != want+"/readyz" && line != want+"/metrics" {
				t.Errorf("%s: by default that is at %s", line, want)
			}
		default:
			t.Errorf("no test knows whether this works: %s", line)
		}
	}
	for _, want := range []string{"play", "serve", "doctor", "backup"} {
		if !seen[want] {
			t.Errorf("no example of %s", want)
		}
	}
}

func flagDefault(t *testing.T, command, name string) string {
	t.Helper()
	for _, f := range flags(t, command) {
		if f.Name == name {
			return f.Default
		}
	}
	t.Fatalf("%s has no --%s", command, name)
	return ""
}

// checkSudo checks a line that a page has an operator run as root.
func checkSudo(t *testing.T, line string, words []string) {
	t.Helper()
	unit := systemdKeys(t, serviceFile)
	binary := strings.Fields(unit["ExecStart"])[0]
	switch {
	case words[0] == "shipboard":
		accepts(t, line, words[1:])
		if !slices.Contains(words, serviceOption) {
			t.Errorf("%s: it is of no service", line)
		}
	case line == "sudo install shipboard "+binary, line == "sudo install -m 600 tokens "+unit["EnvironmentFile"],
		line == "sudo cp "+serviceFile+" /etc/systemd/system/", line == "sudo systemctl enable --now shipboard", line == "sudo apt install ./shipboard_1.0.0_amd64.deb", line == "sudo systemctl restart shipboard", line == "sudo systemctl stop shipboard", line == "sudo systemctl start shipboard",
		line == "sudo install -m 600 "+memberEnv+" "+systemdKeys(t, memberFile)["EnvironmentFile"],
		line == "sudo cp "+memberFile+" /etc/systemd/system/", line == "sudo systemctl enable --now etcd":
	default:
		t.Errorf("no test knows whether this works: %s", line)
	}
}

func checkDockerRun(t *testing.T, words []string, known map[string]bool, image map[string]string) {
	t.Helper()
	for i := 0; i < len(words); i++ {
		switch w := words[i]; w {
		case "-d", "--name", "--restart", "unless-stopped", "--stop-timeout", "30", "shipboard":
		case "-v":
			i++
			if _, at, _ := strings.Cut(words[i], ":"); at != image["VOLUME"] {
				t.Errorf("the volume is mounted at %s; the image's is %s", at, image["VOLUME"])
			}
		case "-e":
			i++
			if name, _, _ := strings.Cut(words[i], "="); !known[name] {
				t.Errorf("nothing reads %s", name)
			}
		case "-p":
			i++
			port := words[i][strings.LastIndex(words[i], ":")+1:]
			if !slices.Contains(strings.Fields(image["EXPOSE"]), port) {
				t.Errorf("the image does not show port %s", port)
			}
		default:
			t.Errorf("no test knows %s of docker run", w)
		}
	}
}

var tableRow = regexp.MustCompile("(?m)^\\| (`[^|]*`) \\|")

// rows returns the first cells of the pages' tables, without their markup.
func rows(t *testing.T) (cells []string) {
	t.Helper()
	for _, row := range tableRow.FindAllStringSubmatch(everyPage(t), -1) {
		cells = append(cells, strings.Split(strings.Trim(row[1], "`"), "`, `")...)
	}
	return cells
}

func TestListsOnPages(t *testing.T) {
	cells := rows(t)
	var commands []string
	for _, c := range cells {
		if name, ok := strings.CutPrefix(c, "shipboard "); ok {
			commands = append(commands, strings.Fields(name)[0])
		}
	}
	var want []string
	for _, node := range model(t).Model.Children {
		want = append(want, node.Name)
	}
	slices.Sort(commands)
	slices.Sort(want)
	if !slices.Equal(commands, want) {
		t.Errorf("it lists the commands %v; there are %v", commands, want)
	}

	for _, n := range new(tokens).named() {
		if !slices.Contains(cells, n.name) {
			t.Errorf("it does not list %s", n.name)
		}
	}
	for _, f := range flags(t, "serve") {
		if !slices.Contains(cells, f.Envs[0]) {
			t.Errorf("it does not list %s", f.Envs[0])
		}
	}
	known := variables(t)
	for _, name := range regexp.MustCompile(`\b(?:SHIPBOARD|DISCORD|SLACK)_[A-Z_]+\b`).FindAllString(everyPage(t), -1) {
		if !known[name] && name != "SHIPBOARD_GAMES" && name != "SHIPBOARD_NIGHT" { // tests read them
			t.Errorf("nothing reads %s", name)
		}
	}

	for _, path := range []string{discordHook, slackHooks + "commands", slackHooks + "interactions", slackHooks + "events"} {
		if !strings.Contains(atRoot(t, "docs/running.md"), "`https://sea.example"+path+"`") {
			t.Errorf("it does not say that requests come in at %s", path)
		}
	}

	metricNames := metricsToldOf(t)
	var listed []string
	for _, c := range cells {
		if strings.HasPrefix(c, "shipboard_") && !slices.Contains(listed, c) {
			listed = append(listed, c)
		}
	}
	slices.Sort(listed)
	if !slices.Equal(listed, metricNames) {
		t.Errorf("it lists the metrics\n%v\nand there are\n%v", listed, metricNames)
	}
}

// noClaims are the claims of a replica that serves nothing.
type noClaims struct{ store.Claims }

func (noClaims) Held() []int { return nil }

// metricsToldOf returns the names of our metrics after each of them has counted
// something.
func metricsToldOf(t *testing.T) []string {
	t.Helper()
	m := newMetrics()
	table, err := bot.New(bot.Config{Store: store.Memory(), Games: games.All, Painter: fakePainter{}})
	if err != nil {
		t.Fatal(err)
	}
	c := &fakeChat{name: "slack"}
	table.Attach(c)
	line, refusal := &connection{service: c}, errors.New("planted")
	c.ready = refusal
	line.refused.Store(&refusal)
	if err := m.watch(table, []*connection{line}); err != nil {
		t.Fatal(err)
	}
	if err := m.watchCluster(new(etcd.Store), noClaims{}); err != nil {
		t.Fatal(err)
	}
	table.Handle(t.Context(), chat.Request{ID: "1", Text: "start " + games.All[0].Key, From: chat.Person{Chat: "slack", ID: "U"}, Place: chat.Place{Chat: "slack", ID: "C"}})
	m.acknowledged("slack")(0, nil)
	m.passage(0, discord.Identified)
	m.limited("slack", nil)
	m.rejected("slack")()
	m.tolled("tables")
	for _, err := range []error{nil, &chat.SendError{}} {
		c.send = func(chat.Delivery) error { return err }
		if _, sent := (countedChat{c, m}).Send(t.Context(), chat.Delivery{}); (sent == nil) != (err == nil) {
			t.Fatal(sent)
		}
	}
	families, err := m.registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	ours := map[string]bool{}
	for _, f := range families {
		if strings.HasPrefix(f.GetName(), "shipboard_") {
			ours[f.GetName()] = true
		}
	}
	return slices.Sorted(maps.Keys(ours))
}

// The page for players lists the commands that Discord has in a group.
func TestPlayingListsTheRareCommands(t *testing.T) {
	_, rare, _ := strings.Cut(atRoot(t, "docs/playing.md"), "stand there in the group")
	rare, _, _ = strings.Cut(rare, "as in")
	for _, c := range manual.Commands() {
		if listed := strings.Contains(rare, "`"+c.Name+"`"); listed != (c.Group == manual.Rare) {
			t.Errorf("docs/playing.md lists %s in the group %s: %v", c.Name, manual.Rare, listed)
		}
	}
}
