package main

import (
	"errors"
	"fmt"
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
	environment *environment

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
func (w *environment) read() *contents {
	return &contents{environment: w, shipped: map[string]loaded{}, tuned: map[string]loaded{}, mods: sync.OnceValue(func() []core.FileHash { return modHashes(w.mods) })}
}

// config returns a system's configuration with all overrides of tuning.
func (c *contents) config(system string) (any, error) {
	base, err := c.unchanged(system)
	if err != nil {
		return nil, err
	}
	l := c.once(c.tuned, system, func(sys core.System) (l loaded) {
		l.config, l.err = c.environment.settings.Apply(sys, base)
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
		l.config, l.problems = c.environment.library.Load(sys)
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

// contentError makes bad content an error that ends the program with its own
// code.
func contentError(problems []configs.Problem) error {
	if len(problems) == 0 {
		return nil
	}
	return session.BadContent{Err: errors.New(problemText(problems))}
}

// view is the content that one session sees: what all sessions began with until
// it reads files anew, which the others do not notice.
type view struct {
	environment *environment
	now         atomic.Pointer[contents]
}

func (w *environment) view() *view {
	v := &view{environment: w}
	v.now.Store(w.first)
	return v
}

func (v *view) config(system string) (any, error)    { return v.now.Load().config(system) }
func (v *view) unchanged(system string) (any, error) { return v.now.Load().unchanged(system) }

// digests lists what a record says of the content of a system: its files, and the mods.
func (v *view) digests(system string) []core.FileHash {
	sys, _ := rules.Named(system)
	return append(configs.Files(sys, v.environment.library.Layers...), v.now.Load().mods()...)
}

// refresh forgets what the session has read, so that the next use reads files anew.
func (v *view) refresh() { v.now.Store(v.environment.read()) }
