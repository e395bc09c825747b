package etcd

import (
	"net"
	"strings"
	"testing"
)

// A member that is down is told apart from one that wants another connection: the operator is to
// start it, and to set no certificate.
func TestAMemberThatIsDownIsToBeStarted(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := l.Addr().String()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	c, err := dial(Address{Members: []string{at}})
	if err != nil {
		t.Fatal(err)
	}
	defer c.members[0].Close()
	if err = c.greet(t.Context(), c.members[0]); err == nil {
		t.Fatal("nobody is there, and it is greeted")
	}
	if said := err.Error(); !strings.Contains(said, "no etcd answers there") || !strings.Contains(said, "start it") || strings.Contains(said, "TLS") {
		t.Errorf("it is told %s", said)
	}
}
