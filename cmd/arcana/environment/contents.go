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

// read returns contents of which nothing was read yet.
func (e *Environment) read() *contents {
	return &contents{environment: e, shipped: map[string]loaded{}, tuned: map[string]loaded{}, mods: sync.OnceValue(func() []core.FileHash { return modHashes(e.Mods) })}
}

// config returns a system's configuration with all overrides of tuning.
func (c *contents) config(system string) (any, error) {
	base, err := c.unchanged(system)
	if err != nil {
		return nil, err
	}
	l := c.once(c.tuned, system, func(sys core.System) (l loaded) {
		l.config, l.err = c.environment.Settings.Apply(sys, base)
		return l
	})
	return l.config, l.err
}

// unchanged returns it as files say.
func (c *contents) unchanged(system string) (any, error) {
	l := c.read(system)
	return l.config, l.err
}

// read returns it with everything that is wrong with the files.
func (c *contents) read(system string) loaded {
	return c.once(c.shipped, system, func(sys core.System) (l loaded) {
		l.config, l.problems = c.environment.Library.Load(sys)
		l.err = contentError(l.problems)
		return l
	})
}

func (c *contents) once(in map[string]loaded, system string, load func(core.System) loaded) loaded {
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

// Read returns it as files say, with everything that is wrong with them.
func (e *Environment) Read(system string) (config any, problems []configs.Problem) {
	l := e.first.read(system)
	return l.config, l.problems
}

// view is the content that one session sees: what all sessions began with until
// it reads files anew, which the others do not notice.
type view struct {
	environment *Environment
	beneath     *Environment // under what the session made itself, nil where it made nothing
	now         atomic.Pointer[contents]
}

func (e *Environment) view() *view {
	v := &view{environment: e}
	v.now.Store(e.first)
	return v
}

func (v *view) config(system string) (any, error)    { return v.now.Load().config(system) }
func (v *view) unchanged(system string) (any, error) { return v.now.Load().unchanged(system) }

// digests lists what a record says of the content of a system: its files, and the mods.
func (v *view) digests(system string) []core.FileHash {
	var files []core.FileHash
	if sys, there := rules.Named(system); there {
		files = configs.Files(sys, v.environment.Library.Layers...)
	}
	return append(files, v.now.Load().mods()...)
}

// refresh forgets what the session has read, so that the next use reads files anew.
func (v *view) refresh() { v.now.Store(v.environment.read()) }

// lay lays what the session made itself over the content that it sees.
func (v *view) lay(texts ...session.Texts) {
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
	e.lookUp()
	v.environment = &e
	v.refresh()
}
