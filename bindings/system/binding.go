// Package system is what the bindings of all rule systems share: what a binding is,
// how scripted content is loaded and fired, live handles of the things of a match,
// and words for events. Each system's binding is a package beside it, and package
// registry lists them. What no system owns (matches, players, scenarios, the prompt) has
// packages of its own under bindings.
package system

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/expose"
	"arcana/core"
	"arcana/core/ability"
)

// Binding connects one rule system with scripts. [Default] derives one from the system's
// description.
type Binding struct {
	// System is the rule system's name.
	System string
	// Derived says that [Default] made the binding.
	Derived bool
	// Module declares the system's global table; it is called once a session.
	Module func(*Environment) declare.Module
	// OptionNames are the fields that game.new takes for this system besides
	// the common ones (seed, players, tuning, strict).
	OptionNames []string
	// Options turns those fields of the table given to game.new into the
	// system's own Options, its configuration included where the options
	// change content. It may be nil when OptionNames is empty.
	Options func(w *Environment, content *Content, config any, given *lua.LTable) (any, error)
	// Situation returns options that the system's Situation made as plain data, which
	// Options takes as the field situation; nil where scripts begin no match so.
	Situation func(config, options any) any
	// Scripts loads the scripted content that the config and the options name
	// and returns what goes into Setup.Scripts; nil when there is none.
	Scripts func(content *Content, config, options any) (any, error)
	// Show returns a view as text at 80 columns, for people at the terminal; nil
	// shows it as any plain data.
	Show func(view any) string
	// Describe returns an event as a sentence for people at the terminal, given the
	// names of its actor and target; "" describes it as any event is described.
	Describe func(e core.Event, actor, target string) string
	// Folder is where the system's named scripts live ("abilities/tavern", or where an
	// option names them "scripts/quests"); the content check completes and suggests from it.
	Folder string
	// FolderOption is the option of game.new that names a script of Folder; ""
	// where cards name them.
	FolderOption string
	// Moments are the names of the functions that a content script may have, where no Table
	// says so.
	Moments []string
	// Table is the vocabulary of the system: its events, and the moments by which scripts
	// hear them.
	Table *ability.Table
	// Vocabulary is Table with what the rows of a configuration add to it; nil where they
	// add nothing.
	Vocabulary func(config any) *ability.Table
	// Listens says in words who may hear an event, in the order in which they run.
	Listens []string
	// Writing is what those who write content and personalities may write.
	Writing Writing
	traits  []declare.Param // of the configuration that it is with
}

// With returns the binding with the vocabulary of a configuration, and the fields that its
// rows give things.
func (b Binding) With(config any) Binding {
	if b.Vocabulary != nil {
		b.Table = b.Vocabulary(config)
		b.traits = b.Writing.Traits(config)
	}
	return b
}

// Abilities is the folder of the abilities that content names.
func (b Binding) Abilities() string { return "abilities/" + b.System }

// MomentNames are the names of the functions that abilities of the system mostly have: all
// moments, or of a vocabulary the older ones.
func (b Binding) MomentNames() []string {
	if b.Table == nil {
		return b.Moments
	}
	return ShippedNames(b.Table)
}

// Environment is what a system's functions may use of the session they are in.
type Environment struct {
	// Config returns a system's prepared configuration with the session's
	// overrides applied, and its description. It is shared: never change it;
	// Tuned makes a copy with other tuning.
	Config func(system string) (any, core.System, error)
	// Content opens a fresh machine for scripted content of that system.
	Content func(system string) (*Content, error)
	// Object returns a Go value as a value of the session's machine with the
	// methods of a declared class.
	Object func(value any, class string) *lua.LUserData
	// Seed is the session's seed, the default of every "seed" option.
	Seed func() uint64
	// Exposer shows values of Go to the session's scripts, with their methods.
	Exposer func() *expose.Exposer
	// Epoch counts how often scripts may have been edited: what was read in an earlier one
	// is read anew.
	Epoch func() int
	// Charge takes units of work from the running script, if one runs.
	Charge func(units int64)
	// Played is told of what takes part in a calculation; nil where nobody asks.
	Played func(system, name string)
	// Fizzled is told what a script says that failed in a calculation.
	Fizzled func(text string)
	// Experiments is what the matches and fights of experiments are paid from.
	Experiments Account
	// Strict makes a failing content script an error of the calculation.
	Strict bool
	// Workers is how many goroutines a long calculation may use.
	Workers int
}
