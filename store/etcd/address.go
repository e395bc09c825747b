package etcd

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
)

// Scheme begins the address of a store in a cluster.
const Scheme = "etcd://"

// Address says where a store is: etcd://host:port,host:port/prefix. The rest comes from the environment.
type Address struct {
	Members []string // host:port
	Prefix  string   // of all its keys, with a slash at its end
	User    string
	secret  string
	tls     *tls.Config
}

// Variables are those that ParseAddress reads.
var Variables = []string{envUser, envPassword, envPasswordFile, envCA, envCert, envKey}

const (
	envUser         = "SHIPBOARD_ETCD_USER"
	envPassword     = "SHIPBOARD_ETCD_PASSWORD"
	envPasswordFile = "SHIPBOARD_ETCD_PASSWORD_FILE"
	envCA           = "SHIPBOARD_ETCD_CA"   // a file: who signs for the members
	envCert         = "SHIPBOARD_ETCD_CERT" // a file: the certificate of this process
	envKey          = "SHIPBOARD_ETCD_KEY"  // a file: its key
)

// ParseAddress reads an address, and the environment.
func ParseAddress(text string) (Address, error) {
	var a Address
	rest, ok := strings.CutPrefix(text, Scheme)
	hosts, prefix, _ := strings.Cut(rest, "/")
	prefix = strings.Trim(prefix, "/")
	if !ok || hosts == "" || prefix == "" || strings.Contains(prefix, "/") || strings.ContainsAny(hosts, "@?#") {
		shown := text
		if strings.Contains(text, "@") {
			shown = "that" // it may hold a password
		}
		return a, fmt.Errorf("%s is no address of a store; write etcd://host:2379,host:2379/shipboard, and give a user and password in %s and %s", shown, envUser, envPassword)
	}
	a.Prefix = prefix + "/"
	for _, member := range strings.Split(hosts, ",") {
		if _, _, err := net.SplitHostPort(member); err != nil {
			return a, fmt.Errorf("%q is no address of a member of a cluster; write host:port", member)
		}
		a.Members = append(a.Members, member)
	}
	var err error
	a.User, a.secret, err = userFromEnv()
	if err != nil {
		return a, err
	}
	a.tls, err = tlsFromEnv()
	return a, err
}

// String leaves the password out.
func (a Address) String() string {
	return Scheme + strings.Join(a.Members, ",") + "/" + strings.TrimSuffix(a.Prefix, "/")
}

func userFromEnv() (user, secret string, err error) {
	user, secret = os.Getenv(envUser), os.Getenv(envPassword)
	if file := os.Getenv(envPasswordFile); file != "" {
		if secret != "" {
			return "", "", fmt.Errorf("%s and %s are both set; unset one", envPassword, envPasswordFile)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return "", "", fmt.Errorf("read %s: %w", envPasswordFile, err)
		}
		secret = strings.TrimSpace(string(data))
	}
	if (user == "") != (secret == "") {
		return "", "", fmt.Errorf("give both a user in %s and its password in %s or %s", envUser, envPassword, envPasswordFile)
	}
	return user, secret, nil
}

func tlsFromEnv() (*tls.Config, error) {
	ca, cert, key := os.Getenv(envCA), os.Getenv(envCert), os.Getenv(envKey)
	if ca == "" && cert == "" && key == "" {
		return nil, nil
	}
	c := &tls.Config{MinVersion: tls.VersionTLS12}
	if ca != "" {
		pem, err := os.ReadFile(ca)
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", envCA, err)
		}
		c.RootCAs = x509.NewCertPool()
		if !c.RootCAs.AppendCertsFromPEM(pem) {
			return nil, fmt.Errorf("%s: the file holds no certificate", envCA)
		}
	}
	if (cert == "") != (key == "") {
		return nil, errors.New("give both " + envCert + " and " + envKey)
	}
	if cert != "" {
		pair, err := tls.LoadX509KeyPair(cert, key)
		if err != nil {
			return nil, fmt.Errorf("read %s and %s: %w", envCert, envKey, err)
		}
		c.Certificates = []tls.Certificate{pair}
	}
	return c, nil
}
