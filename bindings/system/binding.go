// Package system has what the bindings of all rule systems share: the type Binding, loading scripted
// content and calling its functions, the handles of a match's things (its cards, players and so on)
// that scripts hold, and sentences about events. The binding of each system is a package beside it, and
// package registry lists them.
package system

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sort"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/expose"
	"arcana/bindings/grammar"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/tuning"
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
	// Situation returns the options that the system's Situation made as plain data, for the
	// field situation of Options; nil where matches of the system cannot begin in a situation.
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
	// Text returns an event's text as Describe gets it, with the name of what the text calls by its id, such as
	// a keyword of the config; nil leaves every text as it is.
	Text func(config any, e core.Event) string
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
	// DataWords makes the words in which data abilities are written, where the classes of Module do
	// not say them; else nil.
	DataWords func() *grammar.Words
	// Writing is what those who write content and personalities may write.
	Writing Writing
	traits  []declare.Param // what Writing.Traits says of the configuration; set by With
}

// With returns the binding with what a configuration adds: events and triggers, and fields of things.
func (b Binding) With(config any) Binding {
	if b.Vocabulary != nil { // such a system also has Writing.Traits
		b.Table = b.Vocabulary(config)
		b.traits = b.Writing.Traits(config)
	}
	return b
}

// AbilityFolder returns the folder of the ability scripts that cards name.
func (b Binding) AbilityFolder() string { return "abilities/" + b.System }

// MomentNames returns the names of triggers that help and errors list: the older ones, see
// [OlderNames]. A system without a vocabulary lists all.
func (b Binding) MomentNames() []string {
	if b.Table == nil {
		return b.Moments
	}
	return OlderNames(b.Table)
}

// Environment has what a system's functions may use of their session.
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
	// Inspector shows values of Go to the session's scripts.
	Inspector func() *expose.Exposer
	// Epoch returns a number that grows whenever scripts may have been edited. What was read
	// while it was lower is read anew.
	Epoch func() int
	// Charge takes units of work from the running script, if one runs.
	Charge func(units int64)
	// Played is called for each thing that takes part in a calculation, with its name; nil where
	// nobody asks.
	Played func(system, name string)
	// Fizzled is called with the message of each script that failed in a calculation.
	Fizzled func(text string)
	// Experiments is what the matches and fights of experiments are paid from.
	Experiments Account
	// Strict makes a failing content script an error of the calculation.
	Strict bool
	// Workers is how many goroutines a long calculation may use.
	Workers int
}

// tuneUnits is what a script pays for a configuration with tuning of its own, in units (see
// Account).
const tuneUnits = 35_000

// Tuned returns a copy of a system's configuration with other tuning numbers, for which the running script
// pays. Without overrides it returns the session's shared configuration. Keys may be dotted or nested.
// The system checks the result as a whole.
func (w *Environment) Tuned(system string, overrides map[string]any) (any, error) {
	config, sys, err := w.Config(system)
	if err != nil || len(overrides) == 0 {
		return config, err
	}
	w.Charge(tuneUnits)
	numbers := sys.Content.Tuning(config)
	if err := Tune(numbers, overrides); err != nil {
		return nil, err
	}
	own, faults := sys.Content.Retune(config, numbers)
	if len(faults) > 0 {
		return nil, fmt.Errorf("%s: %s", strings.Replace(faults[0].Path, "tuning.", "tuning: ", 1), faults[0].Text)
	}
	return own, nil
}

// Tuned is [Environment.Tuned] with the result as the system's own configuration type C.
func Tuned[C any](w *Environment, system string, overrides map[string]any) (*C, error) {
	config, err := w.Tuned(system, overrides)
	if err != nil {
		return nil, err
	}
	return config.(*C), nil
}

// Tune sets tuning numbers in target, a pointer to a tuning struct. The keys of overrides may be dotted or
// nested; they are set in sorted order. It returns the error of the first that does not fit.
func Tune(target any, overrides map[string]any) error {
	flat := map[string]any{}
	if err := flatten("", overrides, flat); err != nil {
		return err
	}
	keys := make([]string, 0, len(flat))
	for k := range flat {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		if err := tuning.Set(target, k, flat[k]); err != nil {
			return fmt.Errorf("tuning: %w", err)
		}
	}
	return nil
}

// flatten copies nested maps of tuning into out with dotted keys ("combat.rounds"). A key that is
// given both nested and dotted is an error.
func flatten(prefix string, in, out map[string]any) error {
	for _, k := range slices.Sorted(maps.Keys(in)) {
		key := prefix + card.Key(k)
		if nested, ok := in[k].(map[string]any); ok {
			if err := flatten(key+".", nested, out); err != nil {
				return err
			}
			continue
		}
		if _, twice := out[key]; twice {
			return fmt.Errorf("tuning: %s is given twice", key)
		}
		out[key] = in[k]
	}
	return nil
}

// DefaultExperiments is how many units the experiments of one script may cost unless a
// limit is set: about five minutes of one core, at 30 ns a unit.
const DefaultExperiments int64 = 10_000_000_000

// An Account limits what the experiments of one entry (a script, a line of the prompt or a scenario) may
// cost. It counts the work of their matches in units like those a script pays with, but apart from the
// script's own budget: one call of an experiment plays many matches. The zero Account has the default
// limit.
type Account struct {
	// Limit is in units; 0 stands for DefaultExperiments.
	Limit int64
	spent int64
}

// Begin sets the spent units to 0, for the next entry.
func (a *Account) Begin() { a.spent = 0 }

// Spent returns how many units the entry has spent, at most its limit.
func (a *Account) Spent() int64 { return a.spent }

// Left returns how many units the entry may still spend.
func (a *Account) Left() int64 { return a.limit() - a.spent }

// limit returns the limit in units, the default one if none is set.
func (a *Account) limit() int64 {
	if a.Limit == 0 {
		return DefaultExperiments
	}
	return a.Limit
}

// Spend takes units (0 or more) from the account. If fewer are left, it takes those and returns an error.
func (a *Account) Spend(units int64) error {
	if units <= a.Left() {
		a.spent += units
		return nil
	}
	wanted := a.spent + units
	a.spent = a.limit()
	return fmt.Errorf("all experiments of a script together may cost %d units of computing time, but with the next experiment this script would need %d; set a larger --budget N, or budget in arcana.toml", a.limit(), wanted)
}

// Default returns the binding of a system that has none of its own. Its module has the calculators that the
// system's Tools offer; views and events are shown as plain data. A system with scripted content or
// options of its own needs a binding written by hand.
func Default(sys core.System) Binding {
	return Binding{System: sys.Name, Derived: true, Module: func(w *Environment) declare.Module {
		return declare.Module{Name: sys.Name, Doc: sys.Title, Funcs: tools(w, sys)}
	}}
}

// tools declares the system's calculators (its Tools) as functions for scripts; nil if it has
// none. Those of an empty configuration tell the names; a call uses those of the current one.
func tools(w *Environment, sys core.System) (list []declare.Func) {
	empty, ok := sys.Content.Empty().(core.Tooled)
	if !ok {
		return nil
	}
	samples := empty.Tools()
	for _, name := range slices.Sorted(maps.Keys(samples)) {
		current := func() (any, error) {
			config, _, err := w.Config(sys.Name)
			if err != nil {
				return nil, err
			}
			return config.(core.Tooled).Tools()[name], nil
		}
		list = append(list, expose.Func(name, samples[name], current, w.Inspector))
	}
	return list
}

// Writing describes what the scripts of a system's content and personalities may write and read, besides the
// declarations of the module. Editors and the check use it.
type Writing struct {
	// File names the class of a content file, after the system's name: "Ability". Fields are
	// what its table holds besides functions.
	File   string
	Fields []declare.Param
	// Zones are those from which abilities of the system can listen, the usual one first; none
	// where things do not lie in zones.
	Zones []string
	// Most is how many things a selector of fx returns, or a fact counts, at most, by its name.
	// It has those that the rules bound.
	Most map[string]int
	// Tables are the structs that the tables of a content file are read into.
	Tables []any
	// Self is the class of self, the first argument of functions.
	Self declare.Class
	// Owner names the class whose fields fx.owner has, where fx has a verb owner.
	Owner string
	// Thing is what stubs call the things of a match.
	Thing string
	// Traits are further fields of the things, which a configuration gives them; nil for none.
	Traits func(config any) []declare.Param
	// OwnerTraits are further fields of the class that Owner names, where that is not Thing;
	// nil for none.
	OwnerTraits func(config any) []declare.Param
	// Given says what the function of one of the older moments is given after self and fx where it
	// does not take the event; nil where that is nothing.
	Given func(moment *ability.Moment) []declare.Param
	// Facts are the fields that options of moves have besides those of all systems.
	Facts []declare.Param
	// View is what a seat sees, New what game.new takes besides what it takes for all
	// systems, as structs; New may be nil.
	View, New any
	// Names returns the words of a configuration.
	Names func(config any) []declare.Alias
}

// Types returns the struct types of the tables that scripts of the system read and write: its
// view, its options and the tables of content files.
func (w *Writing) Types() (types []reflect.Type) {
	for _, v := range append([]any{w.View, w.New}, w.Tables...) {
		if v != nil {
			types = append(types, reflect.TypeOf(v))
		}
	}
	return types
}

// Fact declares an optional field: one that only some options of moves have, or that a script may leave out of
// a table of options.
func Fact(name, kind, doc string) declare.Param {
	return declare.Param{Name: name, Type: kind, Doc: doc, Optional: true}
}

// ListensField describes the field listens of an ability's table: the zone or the list of zones
// in which the card must lie to hear events.
func ListensField(zones []string) declare.Param {
	zone := declare.OneOf(zones...)
	return declare.Param{Name: "listens", Type: zone + "|(" + zone + ")[]", Doc: "the zones in which the card hears events: one, or a list", Optional: true}
}

// CountsField describes the field counts of an ability's table: the counters that its functions read.
var CountsField = declare.Param{Name: "counts", Type: "table<string, table>", Doc: "the counts that fx:counted and fx:first read: { cups = { \"play\", this = \"turn\", tribe = \"cups\" } }", Optional: true}

// GrowsField describes the field grows of an ability's table: what its functions let grow.
var GrowsField = declare.Param{Name: "grows", Type: "table<string, table>", Doc: "the growth that fx:grow gives a player's cards from now on: { cups = { \"cost\", this = \"turn\" } }", Optional: true}

// MemoryField describes the field memory: what an ability remembers between its functions' calls.
var MemoryField = declare.Param{Name: "memory", Type: "table<string, any>", Doc: "its memory: numbers, texts, true or false"}
