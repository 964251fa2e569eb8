// The content of an environment: it is read and cached for all sessions (contents), and each
// session has its own view of it.

package environment

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"sync"
	"sync/atomic"

	"arcana/bindings/session"
	"arcana/configs"
	"arcana/core"
)

// contentCache is a cache of the content of all systems. A system's files are read when it is first
// asked for; later changes of the files are not seen. Sessions on many goroutines may share one.
type contentCache struct {
	environment *Environment
	ofFiles     bool // what an environment begins with; else a session made something, or asked to read all anew

	mu        sync.Mutex
	fromFiles map[string]loadedConfig // by system, before overrides of tuning
	tuned     map[string]loadedConfig // by system, with them
	mods      func() []core.FileHash  // the hashes of the mods, computed at the first call
}

// loadedConfig is a system's configuration, or why there is none.
type loadedConfig struct {
	config   any
	problems []configs.Problem
	err      error
}

// newContentCache returns an empty cache of the content of all systems. A system is read when it
// is first asked for.
func (e *Environment) newContentCache() *contentCache {
	return &contentCache{environment: e, fromFiles: map[string]loadedConfig{}, tuned: map[string]loadedConfig{}, mods: sync.OnceValue(func() []core.FileHash { return modHashes(e.Mods) })}
}

// config returns a system's configuration with the settings' overrides of tuning, read at the first
// call.
func (c *contentCache) config(system string) (any, error) {
	base, err := c.withoutOverrides(system)
	if err != nil {
		return nil, err
	}
	l := c.cached(c.tuned, system, func(sys core.System) (l loadedConfig) {
		l.config, l.err = c.environment.Settings.Apply(sys, base)
		return l
	})
	return l.config, l.err
}

// withoutOverrides returns a system's configuration as the files say, before overrides of
// tuning.
func (c *contentCache) withoutOverrides(system string) (any, error) {
	l := c.read(system)
	return l.config, l.err
}

// read returns a system's configuration as the files say, with everything that is wrong with them.
func (c *contentCache) read(system string) loadedConfig {
	return c.cached(c.fromFiles, system, func(sys core.System) loadedConfig {
		load := func() (l loadedConfig) {
			l.config, l.problems = c.environment.Library.Load(sys)
			l.err = contentError(l.problems)
			return l
		}
		if c.ofFiles && c.environment.isAsShipped(sys) {
			once, _ := shippedConfigs.LoadOrStore(system, sync.OnceValue(load))
			load = once.(func() loadedConfig)
		}
		return load()
	})
}

// shippedConfigs has the configurations of systems to which nothing is added. They do not change while the
// program runs, so a watch reads them once, and not at every save.
var shippedConfigs sync.Map // of string to func() loadedConfig

// isAsShipped reports whether the content of a system is what the program carries: no mod has content or
// abilities of it.
func (e *Environment) isAsShipped(sys core.System) bool {
	if len(e.Systems.Files(sys.Name)) > 0 { // a game in Lua
		return false
	}
	for _, layer := range e.Library.Layers {
		if _, err := fs.Stat(layer.Files, sys.Name); !errors.Is(err, fs.ErrNotExist) {
			return false
		}
	}
	for _, mod := range e.files {
		if _, err := fs.Stat(mod.root, path.Join("abilities", sys.Name)); !errors.Is(err, fs.ErrNotExist) {
			return false
		}
	}
	return true
}

// cached returns what the map known has for a system. If it has nothing, it calls load and stores
// the result in the map. The lock is held meanwhile, so load must not use the cache. A system that does
// not exist is not stored, since a game with its name may be written later.
func (c *contentCache) cached(known map[string]loadedConfig, system string, load func(core.System) loadedConfig) loadedConfig {
	c.mu.Lock()
	defer c.mu.Unlock()
	if l, ok := known[system]; ok {
		return l
	}
	sys, err := c.environment.Systems.Named(system)
	if err != nil {
		return loadedConfig{err: err}
	}
	known[system] = load(sys)
	return known[system]
}

// Config returns the configuration of a system that sessions begin with: with all overrides
// of tuning.
func (e *Environment) Config(system string) (any, error) { return e.shared.config(system) }

// Read returns a system's configuration as the files say, before overrides of tuning, with
// everything that is wrong with them.
func (e *Environment) Read(system string) (config any, problems []configs.Problem) {
	l := e.shared.read(system)
	return l.config, l.problems
}

// sessionContent is the content that one session sees. All sessions begin with the same, but a session may
// read the files again, or make content of its own, which no other session sees.
type sessionContent struct {
	environment *Environment
	withoutMade *Environment                 // the environment without what the session made; nil if it made nothing
	current     atomic.Pointer[contentCache] // the content that the session sees now
}

// newSessionContent returns the content for one new session.
func (e *Environment) newSessionContent() *sessionContent {
	v := &sessionContent{environment: e}
	v.current.Store(e.shared)
	return v
}

// config returns a system's configuration with all overrides of tuning.
func (v *sessionContent) config(system string) (any, error) { return v.current.Load().config(system) }

// withoutOverrides returns a system's configuration as the files say, before overrides of
// tuning.
func (v *sessionContent) withoutOverrides(system string) (any, error) {
	return v.current.Load().withoutOverrides(system)
}

// fileHashes returns the hashes by which a record says with which content of a system a match was
// played: of a game in Lua its file, then the content files, then each mod as a whole.
func (v *sessionContent) fileHashes(system string) []core.FileHash {
	files := v.environment.Systems.Files(system)
	if sys, err := v.environment.Systems.Named(system); err == nil {
		files = append(files, configs.Files(sys, v.environment.Library.Layers...)...)
	}
	return append(files, v.current.Load().mods()...)
}

// reload makes the next use of content read its files again, for this session only. It returns the
// systems, with the games in Lua as their files are now.
func (v *sessionContent) reload() session.Systems {
	e := *v.environment
	e.loadGames()
	v.environment = &e
	v.current.Store(e.newContentCache())
	return e.Systems
}

// addMade puts content files that the session made itself (as by tavern.make) over the content
// that it sees. Each call replaces the files of the call before. The sessions call it as Host.Override.
func (v *sessionContent) addMade(texts ...session.Texts) {
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
	v.reload()
}
