package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/alecthomas/kong"

	"shipboard/store/etcd"
)

// Where the service that deploy/shipboard.service starts has its settings and its store.
const (
	serviceSettings = "/etc/shipboard.env"
	serviceStore    = "/var/lib/shipboard/serve.db"
)

const serviceOption = "--service"

// serviceFlag makes a command look at the service of this machine.
type serviceFlag struct {
	Service bool `env:"SHIPBOARD_SERVICE" help:"Use the settings and the store of the service that systemd runs on this machine. Needs root."`
}

// useService replaces the settings in the environment by those of the service. They are read
// before the command line, and fill in what it leaves out.
func (p *process) useService() error {
	file := p.root + serviceSettings
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no service here: %s is missing", file)
	}
	if err != nil {
		return fmt.Errorf("read the settings of the service, as root: %w", err)
	}
	set := map[string]string{"SHIPBOARD_STORE": p.root + serviceStore}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		name, value, ok := strings.Cut(line, "=")
		if !ok || strings.HasPrefix(line, "#") || strings.HasPrefix(line, ";") {
			continue
		}
		set[strings.TrimSpace(name)] = unquoted(strings.TrimSpace(value))
	}
	for _, name := range etcd.Variables { // which are no flags
		if value, ok := set[name]; ok {
			if err := os.Setenv(name, value); err != nil {
				return fmt.Errorf("take the settings of the service: %w", err)
			}
		}
	}
	p.settings = set
	p.env = func(name string) string { return set[name] }
	return nil
}

// unquoted is a value without the quotes that systemd takes off.
func unquoted(value string) string {
	if n := len(value); n > 1 && (value[0] == '"' || value[0] == '\'') && value[n-1] == value[0] {
		return value[1 : n-1]
	}
	return value
}

// Resolve implements kong.Resolver: the settings of the service count as the environment does.
func (p *process) Resolve(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	for _, name := range flag.Envs {
		if value, ok := p.settings[name]; ok {
			return value, nil
		}
	}
	return nil, nil
}

// Validate implements kong.Resolver.
func (*process) Validate(*kong.Application) error { return nil }

// serviceHint says how to ask the service of this machine; "" if there is none, or if it was
// asked already.
func (p *process) serviceHint(command string) string {
	if _, err := os.Stat(p.root + serviceSettings); err != nil || p.settings != nil {
		return ""
	}
	return fmt.Sprintf("; to ask the service of this machine: sudo shipboard %s %s", command, serviceOption)
}
