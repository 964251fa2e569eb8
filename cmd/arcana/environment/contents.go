package environment

import (
	"fmt"
	"io/fs"
	"slices"
	"sync"
	"sync/atomic"

	"arcana/bindings/session"
	"arcana/configs"
	"arcana/core"
	"arcana/core/rules"
)

// contents is the content of all systems as files had it at one time: a system's is
// read once, when somebody first asks. Sessions on many goroutines may share one.
type contents struct {
	environment *Environment

	mu             sync.Mutex
	shipped, tuned map[string]loaded
	mods           func() []core.FileHash // of the mods, once somebody asked
}

// loaded is a configuration or why there is none.
type loaded struct {
	config   any
	problems []configs.Problem
	err      error
}

// newContents returns an empty cache of the content of all systems. A system is read when it
// is first asked for.
func (e *Environment) newContents() *contents {
	return &contents{environment: e, shipped: map[string]loaded{}, tuned: map[string]loaded{}, mods: sync.OnceValue(func() []core.FileHash { return modHashes(e.Mods) })}
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
	l := c.fromFiles(system)
	return l.config, l.err
}

// fromFiles returns a system's configuration as the files say, with everything that is wrong
// with them.
func (c *contents) fromFiles(system string) loaded {
	return c.cached(c.shipped, system, func(sys core.System) (l loaded) {
		l.config, l.problems = c.environment.Library.Load(sys)
		l.err = contentError(l.problems)
		return l
	})
}

// cached returns what the map in has for a system, and calls load for it the first time.
func (c *contents) cached(in map[string]loaded, system string, load func(core.System) loaded) loaded {
	c.mu.Lock()
	defer c.mu.Unlock()
	if l, ok := in[system]; ok {
		return l
	}
	sys, ok := rules.Named(system)
	if !ok {
		return loaded{err: fmt.Errorf("no system is called %q", system)}
	}
	in[system] = load(sys)
	return in[system]
}

// Config returns the configuration of a system that sessions begin with: with all overrides
// of tuning.
func (e *Environment) Config(system string) (any, error) { return e.first.config(system) }

// Read returns a system's configuration as the files say, before overrides of tuning, with
// everything that is wrong with them.
func (e *Environment) Read(system string) (config any, problems []configs.Problem) {
	l := e.first.fromFiles(system)
	return l.config, l.problems
}

// view is the content that one session sees: what all sessions began with until
// it reads files anew, which the others do not notice.
type view struct {
	environment *Environment
	beneath     *Environment // under what the session made itself, nil where it made nothing
	now         atomic.Pointer[contents]
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

// digests returns what a record says of a system's content: the hashes of its files, then of
// the mods.
func (v *view) digests(system string) []core.FileHash {
	var files []core.FileHash
	if sys, there := rules.Named(system); there {
		files = configs.Files(sys, v.environment.Library.Layers...)
	}
	return append(files, v.now.Load().mods()...)
}

// refresh makes the next use of content read its files again, for this session only.
func (v *view) refresh() { v.now.Store(v.environment.newContents()) }

// addMade puts content files that the session made itself over the content that it sees; the
// next call replaces those of the last.
func (v *view) addMade(texts ...session.Texts) {
	if v.beneath == nil {
		v.beneath = v.environment
	}
	e := *v.beneath
	e.Library.Layers = slices.Clip(e.Library.Layers)
	for _, own := range texts {
		inside, _ := fs.Sub(own, "configs") // which is a good name
		e.Library.Layers = append(e.Library.Layers, configs.Layer{Name: "made/configs", Files: inside})
		e.Scripts = session.Layers{own, e.Scripts}
	}
	e.setScriptLookup()
	v.environment = &e
	v.refresh()
}
