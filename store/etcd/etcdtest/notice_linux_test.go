package etcdtest_test

import (
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"shipboard/store/etcd/etcdtest"
)

// TestNotice: a replica that is asked to end says so at once, and takes the chats' requests for some seconds more, until
// a load balancer has seen it. Then it ends.
func TestNotice(t *testing.T) {
	if os.Getenv("SHIPBOARD_FAULTS") == "" {
		t.Skip("SHIPBOARD_FAULTS=1 runs it: it leans on the clock")
	}
	s := newServer(t, 0, shipboard(t), etcdtest.Start(t, 1).Address("notice"), newFront(t))
	s.start()
	eventually(t, "it is ready", s.ready)
	takes := func() bool {
		r, err := http.Post("http://"+s.hooks+"/discord/interactions", "application/json", strings.NewReader("{}"))
		if err != nil {
			return false
		}
		_ = r.Body.Close()
		return r.StatusCode == http.StatusUnauthorized // it is not signed
	}
	asked := time.Now()
	s.signal(syscall.SIGTERM)
	eventually(t, "it says that it ends", func() bool { return !s.ready() })
	for time.Since(asked) < 3*time.Second {
		if !takes() {
			t.Fatalf("it takes no more requests after %v", time.Since(asked))
		}
		time.Sleep(50 * time.Millisecond)
	}
	eventually(t, "it takes no more requests", func() bool {
		c, err := net.Dial("tcp", s.hooks)
		if err == nil {
			_ = c.Close()
		}
		return err != nil
	})
}
