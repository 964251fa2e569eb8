//go:build !js

package configs

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/pflag"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/intake"
)

// Settings: how the program behaves. They are read from the weakest source to the strongest,
// and each source is merged over those before.

// Settings is how the program behaves, decided once when it starts; nothing writes to
// it afterwards, and the rules never see it. The strongest source of a setting wins: a
// flag, then the environment (ARCANA_SEED), then ./arcana.toml, then the user's own
// arcana/arcana.toml in the XDG configuration folder, then settings/settings.toml of
// this package.
type Settings struct {
	// Seed is where all chance comes from: any number of 64 bits.
	Seed uint64 `toml:"seed"`
	// Workers is how many matches are played at once, up to 1024; 0 is one for each core.
	Workers int `toml:"workers" range:"0..1024"`
	// Mods are folders laid over the shipped content, in order.
	Mods []string `toml:"mods"`
	// Games are files of games in Lua that the command line names, laid over everything else.
	Games []string
	// Strict makes a failing content script an error of the move.
	Strict bool `toml:"strict"`
	// Budget is what a script that a person names or types may spend, in units of at most
	// 30 ns of one core, and its experiments as much again: a whole number, or "none" for as
	// much as it takes; nil where nobody says. See [Settings.Units].
	Budget any `toml:"budget"`
	// History is how many entries the prompt remembers, up to 1000000.
	History int `toml:"history" range:"0..1000000"`
	// Theme is the name of the theme in which things are shown, Lang the language: "de".
	Theme string `toml:"theme"`
	Lang  string `toml:"lang"`
	// Overrides are the tuning keys that were set, the strongest last.
	Overrides []Override
	// Warnings are about variables that nobody knows and that may be meant for another
	// program. They stop nothing.
	Warnings []Problem
}

// NoLimit is more units than anything spends.
const NoLimit = 1 << 60

// Units returns the budget of a script that a person names or types, in units of at most 30 ns of
// one core. It is usual if the setting budget is not set.
func (s Settings) Units(usual int64) (int64, error) {
	text := fmt.Sprint(s.Budget)
	n, err := strconv.ParseInt(text, 10, 64)
	switch {
	case s.Budget == nil:
		return usual, nil
	case text == "none":
		return NoLimit, nil
	case err != nil || n < 1 || n > NoLimit:
		return 0, fmt.Errorf("expected a whole number of at least 1, or none, got %q", text)
	}
	return n, nil
}

// Sources is where settings come from, besides the environment and the user's own file.
type Sources struct {
	// Flags are the command line's flags: those that have the name of a setting and were
	// given count. It may be nil.
	Flags *pflag.FlagSet
	// Set are the command line's overrides of tuning, each "system.key=value".
	Set []string
	// Dir is the folder whose arcana.toml counts; "" is the working directory.
	Dir string
	// Systems are the rule systems whose tuning can be set.
	Systems []core.System
	// More says that there are further systems, which are known only when mods are:
	// overrides of theirs are kept for [Settings.CheckOverrides].
	More bool
	// Checks are the caller's own checks of settings, by their names, made when all are read; the
	// error says what is wrong. It may be nil.
	Checks map[string]func(Settings) error
}

// variablePrefix begins the names of all environment variables of the program.
const variablePrefix = "ARCANA_"

// ReadSettings returns the settings, and the problems that it found, each with its place: unknown settings and
// tuning keys, values of the wrong type or out of bounds. The caller's own checks are only made if there are no
// other problems. With a problem the settings are empty, but for the overrides and warnings, which are returned
// in any case.
func ReadSettings(s Sources) (Settings, []Problem) {
	r := settingsReader{sources: s, statedAt: map[string]place{}}
	r.readDefaults()
	for _, f := range r.settingsFiles() {
		r.readFile(f)
	}
	r.readEnvironment(os.Environ())
	r.readFlags()
	r.runChecks()
	if len(r.problems) > 0 { // so that no program begins with only some of its settings
		r.read = Settings{}
	}
	// A check shows them also beside problems.
	r.read.Overrides, r.read.Warnings = r.overrides, r.warnings.all()
	return r.read, Sorted(r.all())
}

// runChecks runs the caller's checks of single settings (Sources.Checks), if nothing else is wrong.
func (r *settingsReader) runChecks() {
	if len(r.problems) > 0 {
		return
	}
	for key, check := range r.sources.Checks {
		if err := check(r.read); err != nil {
			r.add(r.statedAt[key], "%s: %v", key, err)
		}
	}
}

// settingsReader collects the settings of all sources, from the weakest to the strongest: each
// source replaces those settings of weaker ones that it states too.
type settingsReader struct {
	sources   Sources
	read      Settings   // the settings so far
	overrides []Override // the tuning keys that were set so far
	faults
	warnings  faults            // what is strange but no mistake
	statedAt  map[string]place  // where the strongest source states each setting
	variables map[string]string // the tuning keys by the names of their variables; nil until needed
}

// settingsFile is a file of settings that exists, and its bytes.
type settingsFile struct {
	name string
	data []byte
}

// readDefaults reads the settings that the program carries, which are the weakest.
func (r *settingsReader) readDefaults() {
	data, _ := shipped.ReadFile("settings/settings.toml") // it is embedded
	r.readFile(settingsFile{"configs/settings/settings.toml", data})
}

// settingsFiles returns the settings files that exist on this machine, the weakest first. A file that cannot
// be read is a problem, and is left out.
func (r *settingsReader) settingsFiles() (list []settingsFile) {
	xdg.Reload() // the variables may have changed since the program began
	local := filepath.Join(r.sources.Dir, "arcana.toml")
	for _, name := range []string{filepath.Join(xdg.ConfigHome, "arcana", "arcana.toml"), local} {
		data, err := intake.File(name, maxFileBytes)
		switch {
		case err == nil:
			list = append(list, settingsFile{filepath.ToSlash(name), data})
		case !errors.Is(err, fs.ErrNotExist):
			r.problems = append(r.problems, Problem{File: name, Text: "the file cannot be read: " + intake.Reason(err)})
		}
	}
	return list
}

// readFile reads the settings and overrides of one file.
func (r *settingsReader) readFile(f settingsFile) {
	root, problem := parse(f.name, f.data)
	if problem != nil {
		r.problems = append(r.problems, *problem)
		return
	}
	var wrong faults
	if root.checkTwice(&wrong); len(wrong.problems) > 0 {
		r.problems = append(r.problems, wrong.all()...)
		return
	}
	if set := root.get("set"); set != nil {
		r.readOverrides(set, "")
		root.removeKey("set")
	}
	r.mergeSettings(root)
}

// settingsTable is what a file of settings may hold. A table [set] is taken out before the file
// is decoded; its key stands here so that a message about an unknown key may suggest it.
type settingsTable struct {
	Settings
	Set struct{} `toml:"set"`
}

// mergeSettings replaces the settings read before by those that one source states, remembers the
// place of each, and adds problems for what is wrong.
func (r *settingsReader) mergeSettings(root *node) {
	var d decoder
	s := settingsTable{Settings: r.read}
	d.decode(root, target{into: reflect.ValueOf(&s).Elem()})
	r.read = s.Settings
	for _, e := range root.entries {
		r.statedAt[card.Key(e.name)] = e.value.at
	}
	r.problems = append(r.problems, d.all()...)
}

// readFlags reads the flags that have the name of a setting, and the overrides of --set.
func (r *settingsReader) readFlags() {
	for _, f := range settingFields() {
		if flag := r.flag(f.key); flag != nil && flag.Changed {
			r.readSetting(f.key, "--"+f.key, func(at place) *node { return nodeOfFlag(flag.Value, f.typ, at) })
		}
	}
	for _, text := range r.sources.Set {
		r.readOverride(text, source{name: "--set"})
	}
}

// flag returns the command line's flag of a name; nil if there is none.
func (r *settingsReader) flag(name string) *pflag.Flag {
	if r.sources.Flags == nil {
		return nil
	}
	return r.sources.Flags.Lookup(name)
}

// readEnvironment reads the variables that begin with ARCANA_, in the order of their names.
func (r *settingsReader) readEnvironment(variables []string) {
	slices.Sort(variables)
	for _, v := range variables {
		name, value, _ := strings.Cut(v, "=")
		if strings.HasPrefix(name, variablePrefix) && !slices.Contains(testVariables, name) && value != "" {
			r.readVariable(name, value)
		}
	}
}

// readVariable reads one variable: a setting, a list of overrides (ARCANA_SET) or one tuning
// key.
func (r *settingsReader) readVariable(name, value string) {
	list := settingFields()
	i := slices.IndexFunc(list, func(f field) bool { return name == variablePrefix+strings.ToUpper(f.key) })
	switch {
	case i >= 0:
		r.readSetting(list[i].key, name, func(at place) *node { return nodeOfText(value, list[i].typ, at) })
	case name == variablePrefix+"SET":
		for text := range strings.SplitSeq(value, ",") {
			r.readOverride(text, source{name: name})
		}
	default:
		r.readTuningVariable(name, value)
	}
}

// readSetting reads one setting from a flag or variable; from is the name of that for messages,
// and value makes the setting's value at a place. It is read like a file with this one key.
func (r *settingsReader) readSetting(key, from string, value func(place) *node) {
	at := place{source: &source{name: from}}
	r.mergeSettings(&node{kind: table, at: at, entries: []entry{{name: key, at: at, value: value(at)}}})
}
