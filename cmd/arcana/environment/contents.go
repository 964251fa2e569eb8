package environment

import (
	"io/fs"
	"slices"
	"sync"
	"sync/atomic"

	"arcana/bindings/session"
	"arcana/configs"
	"arcana/core"
)

// The content of an environment: it is read and cached for all sessions (contents), and each
// session has its own view of it.

// contents is a cache of the content of all systems. A system is read when somebody first asks for
// it, and stays as the files were then. Sessions on many goroutines may share one.
type contents struct {
	environment *Environment

	mu        sync.Mutex
	fromFiles map[string]loaded      // by system, before overrides of tuning
	tuned     map[string]loaded      // by system, with them
	mods      func() []core.FileHash // the hashes of the mods, computed at the first call
}

// loaded is a system's configuration, or why there is none.
type loaded struct {
	config   any
	problems []configs.Problem
	err      error
}

// newContents returns an empty cache of the content of all systems. A system is read when it
// is first asked for.
func (e *Environment) newContents() *contents {
	return &contents{environment: e, fromFiles: map[string]loaded{}, tuned: map[string]loaded{}, mods: sync.OnceValue(func() []core.FileHash { return modHashes(e.Mods) })}
}

// config returns a system's configuration with all overrides of tuning.
func (c *contents) config(system string) (any, error) {
	base, err := c.withoutOverrides(system)
	if err != nil {
		return nil, err
	}
	l := c.cached(c.tuned, system, func(sys core.System) (l loaded) {
		l.config, l.err = c.environment.Settings.Apply(sys, base)
		return l
	})
	return l.config, l.err
}

// withoutOverrides returns a system's configuration as the files say, before overrides of
// tuning.
func (c *contents) withoutOverrides(system string) (any, error) {
	l := c.read(system)
	return l.config, l.err
}

// read returns a system's configuration as the files say, with everything that is wrong with them.
func (c *contents) read(system string) loaded {
	return c.cached(c.fromFiles, system, func(sys core.System) (l loaded) {
		l.config, l.problems = c.environment.Library.Load(sys)
		l.err = contentError(l.problems)
		return l
	})
}

// cached returns what the map known has for a system. If it has nothing, it calls load and keeps
// the result.
func (c *contents) cached(known map[string]loaded, system string, load func(core.System) loaded) loaded {
	c.mu.Lock()
	defer c.mu.Unlock()
	if l, ok := known[system]; ok {
		return l
	}
	sys, err := c.environment.Systems.Named(system)
	if err != nil {
		return loaded{err: err}
	}
	known[system] = load(sys)
	return known[system]
}

// Config returns the configuration of a system that sessions begin with: with all overrides
// of tuning.
func (e *Environment) Config(system string) (any, error) { return e.first.config(system) }

// Read returns a system's configuration as the files say, before overrides of tuning, with
// everything that is wrong with them.
func (e *Environment) Read(system string) (config any, problems []configs.Problem) {
	l := e.first.read(system)
	return l.config, l.problems
}

// view is the content that one session sees. All sessions begin with the same; a session that reads
// the files again, or makes content itself, changes only its own view.
type view struct {
	environment *Environment
	withoutMade *Environment             // the environment without what the session made; nil if it made nothing
	now         atomic.Pointer[contents] // the content that the session sees now
}

// newView returns the content as one new session sees it.
func (e *Environment) newView() *view {
	v := &view{environment: e}
	v.now.Store(e.first)
	return v
}

// config returns a system's configuration with all overrides of tuning.
func (v *view) config(system string) (any, error) { return v.now.Load().config(system) }

// withoutOverrides returns a system's configuration as the files say, before overrides of
// tuning.
func (v *view) withoutOverrides(system string) (any, error) {
	return v.now.Load().withoutOverrides(system)
}

// digests returns what a record says about the content of a system: the hashes of its files, that of
// a game in Lua first, then those of the mods.
func (v *view) digests(system string) []core.FileHash {
	files := v.environment.Systems.Files(system)
	if sys, err := v.environment.Systems.Named(system); err == nil {
		files = append(files, configs.Files(sys, v.environment.Library.Layers...)...)
	}
	return append(files, v.now.Load().mods()...)
}

// refresh makes the next use of content read its files again, for this session only, and returns the
// systems with the games as their files are now.
func (v *view) refresh() session.Systems {
	e := *v.environment
	e.openGames()
	v.environment = &e
	v.now.Store(e.newContents())
	return e.Systems
}

// addMade puts content files that the session made itself (as by tavern.make) over the content
// that it sees. Each call replaces those of the call before.
func (v *view) addMade(texts ...session.Texts) {
	if v.withoutMade == nil {
		v.withoutMade = v.environment
	}
	e := *v.withoutMade
	e.Library.Layers = slices.Clip(e.Library.Layers) // append must not write into the layers of others
	for _, own := range texts {
		inside, _ := fs.Sub(own, "configs") // an error is for bad names only
		e.Library.Layers = append(e.Library.Layers, configs.Layer{Name: "made/configs", Files: inside})
		e.Scripts = session.Layers{own, e.Scripts}
	}
	e.setScriptLookup()
	v.environment = &e
	v.refresh()
}
