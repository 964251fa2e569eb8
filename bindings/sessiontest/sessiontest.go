// Package sessiontest gives tests sessions and hosts with the shipped content, scripts and
// systems, as the command line builds them for its users. First the hosts, then sessions on them,
// then sessions with a mod.
package sessiontest

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"arcana/abilities"
	"arcana/bindings"
	"arcana/bindings/check"
	"arcana/bindings/declared"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/show"
	"arcana/configs"
	"arcana/core"
	"arcana/core/garbage"
	"arcana/core/rules"
	"arcana/core/rules/highcard"
	"arcana/scripts"
)

var _ = garbage.Rarely()

// cache holds configurations that were read, so that all tests of a package read each once: the shipped
// ones by system, those with a mod as layered says.
var cache sync.Map

// Config returns the shipped configuration of a system, or the problems in it.
func Config(system string) (any, error) { return configOf(systemNamed(rules.All(), system)) }

// configOf returns the shipped configuration of a system, read once for all tests of a package.
func configOf(sys core.System) (any, error) {
	if c, ok := cache.Load(sys.Name); ok {
		return c, nil
	}
	config, problems := configs.Load(sys)
	if err := configs.Error(problems); err != nil {
		return nil, err
	}
	cache.Store(sys.Name, config)
	return config, nil
}

// systemNamed returns the system of that name, which must be among the systems.
func systemNamed(systems []core.System, name string) core.System {
	return systems[slices.IndexFunc(systems, func(s core.System) bool { return s.Name == name })]
}

// Host returns a host whose sessions print to out (nil: nowhere), with seed 1.
func Host(out io.Writer) session.Host { return HostOf(out, rules.All()...) }

// HostOf is Host for systems that need not be those that ship. Texts of Override are laid over the content
// of the systems in whose folders they are; it is then read once more when it is next asked for.
func HostOf(out io.Writer, systems ...core.System) session.Host {
	if out == nil {
		out = io.Discard
	}
	overridden := map[string]func() (any, error){} // the configurations of systems with the texts of the last Override
	config := func(system string) (any, error) {
		if read := overridden[system]; read != nil {
			return read()
		}
		return configOf(systemNamed(systems, system))
	}
	lay := func(texts ...session.Texts) {
		clear(overridden)
		for _, sys := range systems {
			if slices.ContainsFunc(texts, func(t session.Texts) bool { return isAbout(t, sys.Name) }) {
				overridden[sys.Name] = sync.OnceValues(func() (any, error) { return withTexts(sys, texts) })
			}
		}
	}
	all := session.NewSystems(systems...)
	digests := func(system string) []core.FileHash { return configs.Files(systemNamed(systems, system)) }
	return session.Host{
		Systems: all, Config: config, Shipped: config, Digests: digests, Refresh: func() session.Systems { return all }, Override: lay, Typed: check.FirstTypeFinding,
		Rules: declared.Surface, Scripts: Roots(), Out: out, Err: out, Seed: 1, Workers: 2,
	}
}

// isAbout reports whether one of the texts is in a folder of the system's content.
func isAbout(texts session.Texts, system string) bool {
	for file := range texts {
		if strings.HasPrefix(file, "configs/"+system+"/") || strings.HasPrefix(file, "abilities/"+system+"/") {
			return true
		}
	}
	return false
}

// withTexts reads the content of a system with texts laid over it, later ones over earlier ones.
func withTexts(sys core.System, texts []session.Texts) (any, error) {
	roots := session.Layers{Roots()}
	var layers []configs.Layer
	for _, own := range texts {
		inside, err := fs.Sub(own, "configs")
		if err != nil {
			return nil, err
		}
		layers = append(layers, configs.Layer{Name: "made/configs", Files: inside})
		roots = session.Layers{own, roots}
	}
	config, problems := configs.Library{
		Layers:       layers,
		Scripts:      func(system string) []string { return session.ScriptNames(roots, "abilities/"+system) },
		Text:         func(system, script string) string { return session.AbilityText(roots, system, script) },
		FaultsOfData: registry.DataChecker,
	}.Load(sys)
	return config, configs.Error(problems)
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

// With returns the shipped host with more files under its script roots, by their paths.
func With(files map[string]string) session.Host {
	mods := fstest.MapFS{}
	for name, text := range files {
		mods[name] = &fstest.MapFile{Data: []byte(text)}
	}
	host := Host(nil)
	host.Scripts = session.Layers{mods, host.Scripts}
	return host
}

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
func ModHost(files map[string]string) session.Host {
	scripts, content := map[string]string{}, map[string]string{}
	for name, text := range files {
		if rest, ok := strings.CutPrefix(name, "configs/"); ok {
			content[rest] = text
		} else {
			scripts[name] = text
		}
	}
	host := With(scripts)
	key := fmt.Sprint(content)
	host.Config = func(system string) (any, error) {
		return layered(systemNamed(host.Systems.All(), system), content, key)
	}
	return host
}

// layered returns the content of a system with a mod's content laid over it. key stands for the mod's
// content: each is read once for all tests of a package.
func layered(sys core.System, content map[string]string, key string) (any, error) {
	type layers struct{ system, key string }
	at := layers{sys.Name, key}
	if c, ok := cache.Load(at); ok {
		return c, nil
	}
	layer := fstest.MapFS{}
	for name, text := range content {
		layer[name] = &fstest.MapFile{Data: []byte(text)}
	}
	config, problems := configs.Load(sys, configs.Layer{Name: "mod", Files: layer})
	if err := configs.Error(problems); err != nil {
		return nil, err
	}
	cache.Store(at, config)
	return config, nil
}
