// Package sessiontest gives tests sessions and hosts with the shipped content, scripts and
// systems, as the command line builds them for its users. First the hosts, then sessions on them,
// then sessions with a mod.
package sessiontest

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"sync"
	"testing"

	"arcana/bindings"
	"arcana/bindings/check"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest/shipped"
	"arcana/bindings/show"
	"arcana/core"
	"arcana/core/rules"
	"arcana/core/rules/highcard"
)

// Config returns the shipped configuration of a system, or the problems in it.
func Config(system string) (any, error) { return shipped.Config(system) }

// Host returns a host whose sessions print to out (nil: nowhere), with seed 1.
func Host(out io.Writer) session.Host { return HostOf(out, rules.All()...) }

// HostOf is Host for systems that need not be those that ship, see shipped.HostOf.
func HostOf(out io.Writer, systems ...core.System) session.Host {
	return typed(shipped.HostOf(out, systems...))
}

// typed lets a host check the types of its scripts.
func typed(host session.Host) session.Host {
	host.Typed = check.FirstTypeFinding
	return host
}

// Derived reports whether a module is that of a shipped system whose binding is derived from its
// description. Tests of modules leave it out.
func Derived(module string) bool {
	sys, ok := rules.Named(module)
	return ok && registry.Of(sys).Derived
}

// WithExample returns a host of the systems that ship and of the example.
func WithExample(out io.Writer) session.Host {
	return HostOf(out, append(rules.All(), highcard.System())...)
}

// Roots returns the embedded script roots.
func Roots() fs.FS { return shipped.Roots() }

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

// With returns the shipped host with more files under its script roots, by their paths.
func With(files map[string]string) session.Host { return typed(shipped.With(files)) }

// SessionWith opens a session whose script roots hold the given files too.
func SessionWith(t testing.TB, files map[string]string) *session.Session {
	t.Helper()
	return openSession(t, With(files))
}

// Writing opens a session that writes and reads files in memory, and returns them.
func Writing(t testing.TB) (*session.Session, map[string][]byte) {
	t.Helper()
	host, files := Host(nil), map[string][]byte{}
	host.Save = func(file string, data []byte) error { files[file] = bytes.Clone(data); return nil }
	host.Open = func(file string) ([]byte, error) {
		if data, ok := files[file]; ok {
			return data, nil
		}
		return nil, fmt.Errorf("%s: %w", file, fs.ErrNotExist)
	}
	return openSession(t, host), files
}

// openSession opens a session with a host, and ends the test if it cannot.
func openSession(t testing.TB, host session.Host) *session.Session {
	t.Helper()
	s, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Text runs code in a session and returns its values as text, or "error: " and why.
func Text(t testing.TB, s *session.Session, code string) string {
	t.Helper()
	values, err := s.Eval("test", code)
	if err != nil {
		return "error: " + err.Error()
	}
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = show.Show(v)
	}
	return strings.Join(texts, " ")
}

// Says fails the test unless code returns the text want in a session with a mod of the given files, see
// Mod and Text. Rows of a test with the same files share a session, so their code keeps nothing in globals.
func Says(t testing.TB, files map[string]string, code, want string) {
	t.Helper()
	if got := Text(t, modOf(t, files), code); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// kept is the session of the last call of Says: rows of one test with the same files share it.
var kept struct {
	sync.Mutex
	of      string
	session *session.Session
}

// modOf returns a session with a mod of the given files.
func modOf(t testing.TB, files map[string]string) *session.Session {
	t.Helper()
	kept.Lock()
	defer kept.Unlock()
	test, _, _ := strings.Cut(t.Name(), "/")
	if of := test + fmt.Sprint(files); kept.of != of {
		kept.of, kept.session = of, Mod(t, files)
	}
	return kept.session
}

// Mod opens a session with a mod of the given files, by their paths: those below configs/
// are laid over the content of their systems, all others over the script roots.
func Mod(t testing.TB, files map[string]string) *session.Session {
	t.Helper()
	return openSession(t, ModHost(files))
}

// ModHost returns the host of a session with a mod of the given files, see Mod.
func ModHost(files map[string]string) session.Host { return typed(shipped.ModHost(files)) }
