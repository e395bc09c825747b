package etcd

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"strings"
	"time"

	"go.etcd.io/etcd/api/v3/v3rpc/rpctypes"
	clientv3 "go.etcd.io/etcd/client/v3"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	health "google.golang.org/grpc/health/grpc_health_v1"
	"google.golang.org/grpc/status"
)

// errTLS means that a member and this process do not take each other's certificate. It does not help to wait.
var errTLS = errors.New("TLS")

// errMinority means that a member is there and cannot answer by itself.
var errMinority = errors.New("a member is there, but more than half of all must be, and reach one another")

// greet asks a member whether it is there. Other calls wait until it is, and can only tell that they have waited.
func (c *cluster) greet(ctx context.Context, m *clientv3.Client) error {
	ctx, done := context.WithTimeout(ctx, callTime)
	defer done()
	_, err := health.NewHealthClient(m.ActiveConnection()).Check(ctx, &health.HealthCheckRequest{}, grpc.WaitForReady(false))
	said, at := status.Convert(err), m.Endpoints()[0]
	switch {
	case said.Code() != codes.Unavailable && said.Code() != codes.DeadlineExceeded:
		return nil
	case strings.Contains(said.Message(), "connection refused"):
		return fmt.Errorf("%s: no etcd answers there (%s); start it, or mend the address in SHIPBOARD_STORE", at, said.Message())
	case c.address.tls == nil:
		return fmt.Errorf("%s: %s; if it wants TLS, set %s", at, said.Message(), envCA)
	}
	if err := shakeHands(at, c.address.tls); err != nil {
		return fmt.Errorf("%w: %s %w", errTLS, at, err)
	}
	return fmt.Errorf("%s: %s", at, said.Message())
}

// shakeHands tells why a member and this process do not take each other's certificate; nil if they do, or if the member
// is not there.
func shakeHands(at string, config *tls.Config) error {
	ctx, done := context.WithTimeout(context.Background(), callTime)
	defer done()
	conn, err := (&tls.Dialer{Config: config}).DialContext(ctx, "tcp", at)
	if err == nil {
		defer conn.Close()
		_ = conn.SetReadDeadline(time.Now().Add(time.Second))
		_, err = conn.Read(make([]byte, 1)) // it looks at our certificate after the handshake
	}
	theirs, isTheirs := errors.AsType[*tls.CertificateVerificationError](err)
	ours, isOurs := errors.AsType[*net.OpError](err)
	_, isNone := errors.AsType[tls.RecordHeaderError](err)
	switch {
	case isTheirs:
		return fmt.Errorf("has a certificate that does not hold: %w; set %s to the file of those who sign for the members", theirs.Err, envCA)
	case isOurs && ours.Op == "remote error":
		return fmt.Errorf("does not take our certificate: %w; set %s and %s to the files of one that it takes", ours.Err, envCert, envKey)
	case isNone:
		return fmt.Errorf("speaks without; unset %s, %s and %s", envCA, envCert, envKey)
	}
	return nil
}

// meet asks all members at once. Its error says why none is there; nil if one is.
func (c *cluster) meet(ctx context.Context) error {
	found := make(chan error, len(c.members))
	for _, m := range c.members {
		go func() { found <- c.greet(ctx, m) }()
	}
	var why error
	for range c.members {
		err := <-found
		if err == nil {
			return nil
		}
		if why == nil || !errors.Is(err, errTLS) {
			why = err
		}
	}
	return why
}

// explain makes an error at the first contact one that helps an operator.
func (c *cluster) explain(err error) error {
	a := c.address
	switch {
	case errors.Is(err, rpctypes.ErrAuthFailed):
		return fmt.Errorf("the cluster knows no user %s with this password; look at %s and %s: %w", a.User, envUser, envPassword, err)
	case a.User == "" && (errors.Is(err, rpctypes.ErrUserEmpty) || errors.Is(err, rpctypes.ErrPermissionDenied)):
		return fmt.Errorf("the cluster asks for a user that may read and write what begins with %s; name one in %s, or by the certificate in %s: %w", a.Prefix, envUser, envCert, err)
	case errors.Is(err, rpctypes.ErrPermissionDenied):
		return fmt.Errorf("the cluster does not let user %s read and write what begins with %s; give the user a role that may: %w", a.User, a.Prefix, err)
	case errors.Is(err, rpctypes.ErrNoSpace):
		return fmt.Errorf("a member is full, and nobody can play; make room and end the alarm, as docs/many-machines.md tells: %w", err)
	case errors.Is(err, ErrUnreachable), errors.Is(err, context.DeadlineExceeded):
		if why := c.meet(context.Background()); why != nil {
			return fmt.Errorf("%w: %w", ErrUnreachable, why)
		}
		return fmt.Errorf("%w: %w", errMinority, err)
	}
	return err
}
