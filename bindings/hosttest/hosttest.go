// Package hosttest gives tests a host with the shipped content, scripts and
// systems, as the command line builds one for its users.
package hosttest

import (
	"bytes"
	"io"
	"io/fs"
	"sync"
	"testing"

	"arcana/abilities"
	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/configs"
	"arcana/core"
	"arcana/core/rules"
	"arcana/scripts"
)

// cache holds each system's configuration, read once a test binary.
var cache sync.Map

// Config returns the shipped configuration of a system, or the problems in it.
func Config(system string) (any, error) {
	if c, ok := cache.Load(system); ok {
		return c, nil
	}
	sys, _ := rules.Named(system)
	config, problems := configs.Load(sys)
	if err := configs.Error(problems); err != nil {
		return nil, err
	}
	cache.Store(system, config)
	return config, nil
}

// Host returns a host whose sessions print to out (nil: nowhere), with seed 1.
func Host(out io.Writer) session.Host {
	if out == nil {
		out = io.Discard
	}
	return session.Host{
		Systems: rules.All(), Config: Config, Shipped: Config, Digests: digests, Refresh: func() {},
		Scripts: Roots(), Out: out, Err: out, Seed: 1, Workers: 2,
	}
}

func digests(system string) []core.FileHash {
	sys, _ := rules.Named(system)
	return configs.Files(sys)
}

// Roots returns the embedded script roots.
func Roots() fs.FS {
	return session.Layers{session.Mount{Folder: "abilities", Files: abilities.Files}, session.Mount{Folder: "scripts", Files: scripts.Files}}
}

// Session opens a session on the shipped host and returns it with what it
// prints.
func Session(t testing.TB) (*session.Session, *bytes.Buffer) {
	t.Helper()
	var out bytes.Buffer
	s, err := bindings.NewSession(Host(&out))
	if err != nil {
		t.Fatal(err)
	}
	return s, &out
}

// Eval evaluates code in a fresh session and returns its values; an error fails
// the test.
func Eval(t testing.TB, code string) []session.Value {
	t.Helper()
	s, _ := Session(t)
	values, err := s.Eval("test", code)
	if err != nil {
		t.Fatalf("%s\n%v", code, err)
	}
	return values
}
