package etcdtest_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"shipboard/bot/slack/slacktest"
	"shipboard/store/etcd/etcdtest"
)

// memberEnv makes the test binary a member of a cluster.
const memberEnv = "SHIPBOARD_TEST_MEMBER"

func TestMain(m *testing.M) {
	text := os.Getenv(memberEnv)
	if text == "" {
		os.Exit(m.Run())
	}
	var member etcdtest.Member
	err := json.Unmarshal([]byte(text), &member)
	if err == nil {
		err = member.Run()
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// process is a program that is killed and started again.
type process struct {
	t    *testing.T
	path string
	args []string
	env  []string
	out  *os.File

	mu  sync.Mutex
	cmd *exec.Cmd // nil while it is dead
}

func newProcess(t *testing.T, name, path string, args, env []string) *process {
	t.Helper()
	out, err := os.Create(filepath.Join(t.ArtifactDir(), name+".log"))
	check(t, err)
	p := &process{t: t, path: path, args: args, env: env, out: out}
	t.Cleanup(func() {
		p.kill()
		_ = out.Close()
		if t.Failed() {
			said := p.logged()
			t.Logf("%s said at the end\n%s", name, said[max(0, len(said)-3000):])
		}
	})
	return p
}

// started is a program that was started.
func started(t *testing.T, name, path string, args, env []string) *process {
	t.Helper()
	p := newProcess(t, name, path, args, env)
	p.start()
	return p
}

func (p *process) start() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cmd = exec.Command(p.path, p.args...)
	p.cmd.Env, p.cmd.Stdout, p.cmd.Stderr = p.env, p.out, p.out
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} // or a test that panics would leave it behind
	if err := p.cmd.Start(); err != nil {
		p.t.Errorf("start %s: %v", p.path, err)
		p.cmd = nil
	}
}

// kill ends it as kill -9 does.
func (p *process) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cmd == nil {
		return
	}
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
	p.cmd = nil
}

// ends asks it to end, and waits until it does.
func (p *process) ends() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	cmd := p.cmd
	p.cmd = nil
	check(p.t, cmd.Process.Signal(syscall.SIGTERM))
	late := time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() })
	defer late.Stop()
	if err := cmd.Wait(); err != nil {
		p.t.Fatalf("%s did not end well within a minute: %v", p.path, err)
	}
}

// pid is its number; 0 while it is dead.
func (p *process) pid() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cmd == nil {
		return 0
	}
	return p.cmd.Process.Pid
}

// signal sends it a signal, for instance SIGSTOP and SIGCONT.
func (p *process) signal(s os.Signal) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cmd != nil {
		_ = p.cmd.Process.Signal(s)
	}
}

// logged is what it has said so far.
func (p *process) logged() string {
	said, err := os.ReadFile(p.out.Name())
	if err != nil {
		return fmt.Sprint(err)
	}
	return string(said)
}

// answers reports whether somebody answers 200 at an address.
func answers(address string) bool {
	r, err := (&http.Client{Timeout: 5 * time.Second}).Get(address)
	if err != nil {
		return false
	}
	_ = r.Body.Close()
	return r.StatusCode == http.StatusOK
}

// members are a cluster of processes. Between them, and between them and their clients, are proxies.
type members struct {
	all     []*process
	clients []string             // host:port
	between [][]*etcdtest.Proxy  // from a member to another
	ways    [][3]*etcdtest.Proxy // of each client to each member
}

// A member finds another at a name that only its way out knows: the server that it uses as an HTTP proxy. So each pair
// has a connection that can be cut by itself.
func startMembers(t *testing.T) *members {
	c := &members{}
	folder := t.TempDir()
	ports := etcdtest.FreePorts(t, 6)
	var initial []string
	for i := range 3 {
		initial = append(initial, fmt.Sprintf("m%d=http://m%d.test:2380", i, i))
	}
	for i := range 3 {
		var to []*etcdtest.Proxy
		for j := range 3 {
			to = append(to, etcdtest.NewProxy(t, ports[2*j]))
		}
		out := httptest.NewServer(&httputil.ReverseProxy{
			Rewrite: func(r *httputil.ProxyRequest) { r.Out.URL = r.In.URL },
			Transport: &http.Transport{DialContext: func(_ context.Context, network, at string) (net.Conn, error) {
				var j int
				if _, err := fmt.Sscanf(at, "m%d.test:2380", &j); err != nil || j > 2 {
					return nil, fmt.Errorf("a member asks for %s", at)
				}
				return net.DialTimeout(network, to[j].Addr, time.Second)
			}},
			FlushInterval: -1, // streams
			ErrorLog:      log.New(io.Discard, "", 0),
			ErrorHandler:  func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
		})
		t.Cleanup(func() { out.CloseClientConnections(); out.Close() })
		c.between = append(c.between, to)
		spec, err := json.Marshal(etcdtest.Member{
			Name: fmt.Sprint("m", i), Folder: folder, Peers: ports[2*i], Client: ports[2*i+1],
			Advertise: fmt.Sprintf("http://m%d.test:2380", i), Initial: strings.Join(initial, ","), Tick: 100 * time.Millisecond,
		})
		check(t, err)
		c.clients = append(c.clients, ports[2*i+1])
		env := append(plainEnv(), memberEnv+"="+string(spec), "HTTP_PROXY="+out.URL, "GOMAXPROCS=1")
		c.all = append(c.all, newProcess(t, fmt.Sprint("member", i), os.Args[0], nil, env))
	}
	for _, m := range c.all {
		m.start()
	}
	return c
}

// cut cuts a member off from the others and from all clients, or lets it back.
func (c *members) cut(n int, on bool) {
	for i := range c.all {
		c.between[n][i].Cut(on)
		c.between[i][n].Cut(on)
	}
	for _, ways := range c.ways {
		ways[n].Cut(on)
	}
}

// address is that of a store for a client with ways of its own to the members.
func (c *members) address(t *testing.T) string {
	var ways [3]*etcdtest.Proxy
	var all []string
	for i, at := range c.clients {
		ways[i] = etcdtest.NewProxy(t, at)
		all = append(all, ways[i].Addr)
	}
	c.ways = append(c.ways, ways)
	return "etcd://" + strings.Join(all, ",") + "/shipboard"
}

// plainEnv is the environment without proxies and settings of Shipboard.
func plainEnv() []string {
	return slices.DeleteFunc(os.Environ(), func(e string) bool {
		name, _, _ := strings.Cut(e, "=")
		return strings.HasSuffix(strings.ToLower(name), "_proxy") || strings.HasPrefix(name, "SHIPBOARD_")
	})
}

// askewEnv tells a program that was built with askewClock how many seconds its clock is ahead.
const askewEnv = "SHIPBOARD_TEST_ASKEW"

// askewClock is an overlay for go build that has time.Now read askewEnv. There is no other way to give a whole process a
// wrong time without giving it to the machine.
func askewClock(t *testing.T) string {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	check(t, err)
	at := filepath.Join(strings.TrimSpace(string(root)), "src", "time")
	code, err := os.ReadFile(filepath.Join(at, "time.go"))
	check(t, err)
	const now = "sec, nsec, mono := runtimeNow()\n"
	i := strings.Index(string(code), "\nfunc Now() Time {")
	if i < 0 || !strings.Contains(string(code[i:]), now) {
		t.Fatal("time.Now is not what it was; mend this overlay")
	}
	folder := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(folder, name)
		check(t, os.WriteFile(file, []byte(text), 0o600))
		return file
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {
		filepath.Join(at, "time.go"): write("time.go", string(code[:i])+strings.Replace(string(code[i:]), now, now+"\tsec += askew\n", 1)),
		filepath.Join(at, "askew.go"): write("askew.go", `package time

import "syscall"

var askew = func() int64 {
	text, _ := syscall.Getenv("`+askewEnv+`")
	d, _ := ParseDuration(text)
	return int64(d / Second)
}()
`),
	}})
	check(t, err)
	return write("overlay.json", string(overlay))
}

// server is a process of Shipboard.
type server struct {
	*process
	hooks, ops string // host:port
	name       string // by which the cluster knows the present process; "" before it takes part
}

func newServer(t *testing.T, n int, program, address string, f *front) *server {
	ports := etcdtest.FreePorts(t, 2)
	s := &server{hooks: ports[0], ops: ports[1]}
	env := append(f.env(), "DISCORD_PUBLIC_KEY="+f.discord.PublicKey(), "SLACK_SIGNING_SECRET="+slacktest.SigningSecret, "SLACK_APP_TOKEN=", "GOMAXPROCS=2")
	s.process = newProcess(t, fmt.Sprint("replica", n), program, []string{
		"serve", "--new", "--store", address, "--listen", s.hooks, "--ops", s.ops, "--log-level", "warn",
	}, env)
	return s
}

// askew sets how far its clock is ahead from its next start on.
func (s *server) askew(by time.Duration) {
	s.env = append(slices.DeleteFunc(s.env, func(e string) bool { return strings.HasPrefix(e, askewEnv+"=") }), askewEnv+"="+by.String())
}

// ready reports whether a replica says so.
func (s *server) ready() bool { return answers("http://" + s.ops + "/readyz") }
